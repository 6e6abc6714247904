import type { Rule } from '../../../findings/rule.ts';
import { defineIdentities } from '../../identity.ts';
import type { FilingSubject } from '../subject.ts';
import { cashEndRules } from './cash-ends.ts';
import { cashFlowCheckRules } from './cash-flow-checks.ts';

export const cashFlowIdentities = defineIdentities('cash-flow', [
  {
    code: 'CF001',
    title: 'The three cash flows must add up to the net change in cash',
    severity: 'error',
    modelVersion: 'v1',
    formula:
      'netChangeInCash = operatingCashFlow + investingCashFlow + financingCashFlow + exchangeRateEffect?? + netCashFlowDiscontinued??',
    note: 'The effect of exchange rates may be included in the net change or shown separately.',
  },
  {
    code: 'CF002',
    title: 'Free cash flow must equal operating cash flow less capital expenditures',
    severity: 'warning',
    modelVersion: 'v1',
    formula: 'freeCashFlow = operatingCashFlow - capitalExpenditures',
    yieldsTo: ['CF001'],
  },
  {
    code: 'CF-001',
    title: 'The three cash flows must add up to the net change in cash',
    severity: 'error',
    formula: [
      'netChangeInCashBeforeExchange = operatingCashFlow + investingCashFlow + financingCashFlow + netCashFlowDiscontinued??',
      'netChangeInCash = operatingCashFlow + investingCashFlow + financingCashFlow + exchangeRateEffect? + netCashFlowDiscontinued?? or operatingCashFlow + investingCashFlow + financingCashFlow unless netChangeInCashBeforeExchange',
    ],
    references: ['DQC_0004.9286', 'FAC CF21'],
    dimensions: 'none',
    yieldsTo: ['CF001'],
  },
  {
    code: 'CF-002',
    title: 'The net change in cash must include the effect of exchange rates',
    severity: 'error',
    formula: 'netChangeInCash = netChangeInCashBeforeExchange + exchangeRateEffect?',
    references: ['FAC CF01'],
    dimensions: 'none',
    yieldsTo: ['CF001', 'CF-001'],
  },
  {
    code: 'CF-003',
    title: 'Opening cash plus the net change in cash must equal closing cash',
    severity: 'error',
    formula:
      'cashFlowCash@end = cashFlowCash@start + netChangeInCash or cashAtBeginningOfPeriod + netChangeInCash or cashFlowCash@start + netChangeInCash + exchangeRateEffect or cashAtBeginningOfPeriod + netChangeInCash + exchangeRateEffect',
    note: 'Cash as the cash flow statement defines it, or otherwise as the balance sheet does, at both dates.',
    dimensions: 'none',
    yieldsTo: ['CF001', 'CF-001', 'CF-002'],
  },
  {
    code: 'CF-005',
    title: 'Opening cash must equal closing cash of the prior period',
    severity: 'warning',
    formula: 'cashAtBeginningOfPeriod = cashFlowCash@start',
    dimensions: 'none',
  },
  {
    code: 'CF-006',
    title: 'Operating cash flows of continuing and discontinued operations must add up',
    severity: 'warning',
    formula: 'operatingCashFlow = operatingCashFlowContinuing + operatingCashFlowDiscontinued',
    references: ['DQC_0004.9287', 'FAC CF04'],
    dimensions: 'none',
    yieldsTo: ['CF001', 'CF-001'],
  },
  {
    code: 'CF-007',
    title: 'Investing cash flows of continuing and discontinued operations must add up',
    severity: 'warning',
    formula: 'investingCashFlow = investingCashFlowContinuing + investingCashFlowDiscontinued',
    references: ['DQC_0004.9288', 'FAC CF05'],
    dimensions: 'none',
    yieldsTo: ['CF001', 'CF-001'],
  },
  {
    code: 'CF-008',
    title: 'Financing cash flows of continuing and discontinued operations must add up',
    severity: 'warning',
    formula: 'financingCashFlow = financingCashFlowContinuing + financingCashFlowDiscontinued',
    references: ['DQC_0004.9289', 'FAC CF06'],
    dimensions: 'none',
    yieldsTo: ['CF001', 'CF-001'],
  },
  {
    code: 'CF-009',
    title: 'The cash flows of discontinued operations must add up',
    severity: 'warning',
    formula:
      'netCashFlowDiscontinued = operatingCashFlowDiscontinued + investingCashFlowDiscontinued + financingCashFlowDiscontinued',
    references: ['DQC_0004.9290', 'FAC CF03'],
    dimensions: 'none',
  },
  {
    code: 'CF-010',
    title: 'The cash flows of continuing operations must add up',
    severity: 'warning',
    formula:
      'netCashFlowContinuing = operatingCashFlowContinuing + investingCashFlowContinuing + financingCashFlowContinuing',
    references: ['DQC_0004.9291', 'FAC CF02'],
    dimensions: 'none',
  },
  {
    code: 'CF-011',
    title: 'The cash flow statement must start from a profit figure in the income statement',
    severity: 'warning',
    formula:
      'profitInCashFlow = netIncome or netIncomeParent or incomeBeforeTax or operatingIncome or incomeFromContinuingOperations',
    dimensions: 'none',
  },
  {
    code: 'CF-012',
    title: 'Depreciation added back must equal depreciation charged',
    severity: 'warning',
    formula:
      'depreciationInCashFlow = depreciationAndAmortization or depreciationAndAmortization + impairmentLosses',
    dimensions: 'none',
  },
  {
    code: 'CF-013',
    title: 'Dividends paid must not exceed dividends declared plus opening dividends payable',
    severity: 'warning',
    formula: 'dividendsPaid <= dividendsDeclared + dividendsPayable@start',
    dimensions: 'none',
  },
]);

export const cashFlowRules: readonly Rule<FilingSubject>[] = [
  ...cashFlowIdentities,
  ...cashFlowCheckRules,
  ...cashEndRules,
];
