import { Decimal } from '../../../core/decimal.ts';
import type { Rule } from '../../../findings/rule.ts';
import { agreedFacts } from '../../evaluation.ts';
import { parseFormula } from '../../formula.ts';
import { defineIdentities } from '../../identity.ts';
import type { FilingSubject } from '../subject.ts';
import { durationRules } from './durations.ts';
import { incomeCheckRules } from './income-checks.ts';

const profitOfOwners = parseFormula(
  'netIncomeParent = incomeFromContinuingOperations + incomeFromDiscontinuedOperations? + extraordinaryItems?',
);

/** Lines that can be a part of the tax expense. */
const ofTax = /^(?!OtherComprehensive|Comprehensive|IncomeLoss|Profit)\w*Tax/;
/** Lines that can stand between profit before and after tax. */
const aroundTax = new RegExp(
  `${ofTax.source}|Associate|JointVenture|EquityMethod|Discontinued|Extraordinary|Noncontrolling|Minority|Redeemable|Puttable|Preferred|Participating|Regulatory|AccountingPrinciple|AccountingChange|CumulativeEffect|Holders|Partners|Dividend|Distribution|Hyperinflation|Monetary|Appropriation|Donation|Lev(?:y|ies)|Zakat`,
);

export const incomeStatementIdentities = defineIdentities('income-statement', [
  {
    code: 'IS001',
    title: 'Revenue less cost of revenue must equal gross profit',
    severity: 'error',
    modelVersion: 'v1',
    formula: 'grossProfit = revenue - costOfRevenue + otherOperatingIncome?? - depreciationAndAmortization??',
    spareName: 'a part of revenue or of cost of revenue',
  },
  {
    code: 'IS002',
    title: 'Gross profit less operating expenses must equal operating profit',
    severity: 'error',
    modelVersion: 'v1',
    formula:
      'operatingIncome = grossProfit - operatingExpenses + otherOperatingIncome?? + associatesResult?? - restructuringCosts?? - impairmentLosses?? + otherNonoperatingIncome??',
  },
  {
    code: 'IS003',
    title: 'Profit before tax less tax must equal profit for the period',
    severity: 'warning',
    modelVersion: 'v1',
    formula:
      'netIncome = incomeBeforeTax - incomeTaxExpense + incomeFromDiscontinuedOperations?? + associatesResult?? + extraordinaryItems?? - netIncomeNoncontrolling??',
    furtherLines: aroundTax,
  },
  {
    code: 'IS-001',
    title: 'Revenue less cost of revenue must equal gross profit',
    severity: 'warning',
    modelVersion: 'v2',
    formula: 'grossProfit = revenue - costOfRevenue + otherOperatingIncome?? - depreciationAndAmortization??',
    spareName: 'a part of revenue or of cost of revenue',
    references: ['FAC IS01'],
  },
  {
    code: 'IS-002',
    title: 'Gross profit less operating expenses must equal operating profit',
    severity: 'warning',
    modelVersion: 'v2',
    formula:
      'operatingIncome = grossProfit - operatingExpenses + otherOperatingIncome?? + associatesResult?? - restructuringCosts?? - impairmentLosses?? + otherNonoperatingIncome??',
    references: ['FAC IS02'],
    dimensions: 'none',
    yieldsTo: ['IS-001'],
  },
  {
    code: 'IS-003',
    title: 'Revenue less all costs must equal operating profit',
    severity: 'warning',
    formula:
      'operatingIncome = revenue - costsAndExpenses + otherOperatingIncome?? + associatesResult?? - restructuringCosts?? - impairmentLosses?? + otherNonoperatingIncome??',
    references: ['FAC IS11'],
    dimensions: 'none',
    yieldsTo: ['IS002', 'IS-002'],
  },
  {
    code: 'IS-004',
    title: 'Operating profit and non-operating items must add up to profit before tax',
    severity: 'warning',
    formula:
      'incomeBeforeTax = operatingIncome + nonoperatingIncome or operatingIncome + nonoperatingIncome + associatesResult or operatingIncome + financeIncome - financeCosts + associatesResult? + otherNonoperatingIncome? or operatingIncome + netFinanceResult + associatesResult? + otherNonoperatingIncome? or operatingIncome - financeCosts + nonoperatingIncome or operatingIncome + netFinanceResult + nonoperatingIncome or operatingIncome + financeIncome - financeCosts + otherNonoperatingIncome? or operatingIncome + netFinanceResult + otherNonoperatingIncome?',
    note: 'Filers group the items between operating profit and profit before tax in several ways, and holding companies have the profit of associates within operating profit; it is enough that one of them adds up.',
    references: ['FAC IS03', 'FAC IS04'],
    dimensions: 'none',
    yieldsTo: ['IS002', 'IS-002', 'IS-003'],
  },
  {
    code: 'IS-005',
    title:
      'Profit before tax less tax must equal profit from continuing operations, or profit for the period',
    severity: 'error',
    formula: [
      'incomeFromContinuingOperations = incomeBeforeTax - incomeTaxExpense + associatesResult?? - netIncomeNoncontrolling??',
      'netIncome = incomeBeforeTax - incomeTaxExpense + incomeFromDiscontinuedOperations? + associatesResult?? + extraordinaryItems?? - netIncomeNoncontrolling?? unless incomeFromContinuingOperations',
    ],
    note: 'Where profit from continuing operations is not reported, profit for the period is checked.',
    references: ['FAC IS05'],
    dimensions: 'none',
    yieldsTo: ['IS003'],
    furtherLines: aroundTax,
  },
  {
    code: 'IS-006',
    title: 'Continuing and discontinued operations must add up to profit for the period',
    severity: 'error',
    formula:
      'netIncome = incomeFromContinuingOperations + incomeFromDiscontinuedOperations? + extraordinaryItems? or incomeFromContinuingOperations + incomeFromDiscontinuedOperations? + netIncomeNoncontrolling',
    note: 'Not reported where they add up to the profit of the owners of the parent instead.',
    references: ['FAC IS06'],
    dimensions: 'none',
    excuses: (report, { anchor }) => agreedFacts(report, profitOfOwners, anchor).length > 0,
    yieldsTo: ['IS003', 'IS-005'],
    furtherLines: aroundTax,
  },
  {
    code: 'IS-007',
    title: 'The profit of the owners and of non-controlling interests must add up to profit',
    severity: 'error',
    formula:
      'netIncome = netIncomeParent + netIncomeNoncontrolling + netIncomeRedeemable?? + preferredDividends??',
    references: ['FAC IS07'],
    dimensions: 'none',
    yieldsTo: ['IS003', 'IS-005', 'IS-006'],
  },
  {
    code: 'IS-008',
    title: 'Profit to common shareholders must equal profit less preferred dividends',
    severity: 'warning',
    formula: 'netIncomeCommon = netIncomeParent - preferredDividends',
    references: ['FAC IS08'],
    dimensions: 'none',
  },
  {
    code: 'IS-009',
    title: 'Profit and other comprehensive income must add up to total comprehensive income',
    severity: 'error',
    formula: [
      'comprehensiveIncome = netIncome + otherComprehensiveIncome or netIncome + otherComprehensiveIncomeParent + otherComprehensiveIncomeNoncontrolling',
      'comprehensiveIncomeParent = netIncomeParent + otherComprehensiveIncomeParent',
      'comprehensiveIncomeParent = netIncomeParent + otherComprehensiveIncomeParent or netIncomeParent + otherComprehensiveIncome unless comprehensiveIncome',
    ],
    references: ['DQC_0004.9284', 'FAC IS10'],
    dimensions: 'none',
    yieldsTo: ['IS003', 'IS-005', 'IS-006', 'IS-007'],
  },
  {
    code: 'IS-010',
    title: 'The comprehensive income of the owners and of non-controlling interests must add up',
    severity: 'error',
    formula:
      'comprehensiveIncome = comprehensiveIncomeParent + comprehensiveIncomeNoncontrolling + netIncomeRedeemable?? + preferredDividends??',
    references: ['DQC_0004.9285', 'FAC IS09'],
    dimensions: 'none',
    spareName: 'comprehensive income attributable to redeemable non-controlling interests',
    yieldsTo: ['IS-009'],
  },
  {
    code: 'IS-011',
    title: 'Reclassifiable and other items must add up to other comprehensive income',
    severity: 'warning',
    formula: 'otherComprehensiveIncome = ociReclassifiable + ociNotReclassifiable',
    references: ['IAS 1.82A'],
    yieldsTo: ['IS-009'],
  },
  {
    code: 'IS-012',
    title: 'Current and deferred tax must add up to income tax expense',
    severity: 'warning',
    formula: 'incomeTaxExpense = currentTax + deferredTax',
    references: ['IAS 12.79'],
    dimensions: 'none',
    yieldsTo: ['IS003', 'IS-005'],
    furtherLines: ofTax,
  },
  {
    code: 'IS-013',
    title: 'The effective tax rate must be income tax expense divided by profit before tax',
    severity: 'warning',
    formula: 'effectiveTaxRate ~ incomeTaxExpense / incomeBeforeTax',
    note: 'A difference of half a percentage point is accepted.',
    absolute: '0.005',
    dimensions: 'none',
    yieldsTo: ['IS003', 'IS-005'],
  },
  {
    code: 'IS-014',
    title: 'Tax at the statutory rate and the reconciling items must add up to income tax expense',
    severity: 'warning',
    formula: 'incomeTaxExpense = taxAtStatutoryRate + taxReconcilingItems',
    dimensions: 'none',
    yieldsTo: ['IS003', 'IS-005', 'IS-012'],
  },
  {
    code: 'IS-017',
    title: 'Tax at the statutory rate on a profit must not be negative',
    severity: 'warning',
    formula: 'taxAtStatutoryRate >= 0 when incomeBeforeTax >= 0',
    references: ['DQC_0013'],
    dimensions: 'none',
  },
  {
    code: 'IS-027',
    title: 'Tax at the applicable rate must be profit before tax times the rate',
    severity: 'warning',
    formula:
      'taxAtStatutoryRate ~ incomeBeforeTax * applicableTaxRate or (incomeBeforeTax - associatesResult) * applicableTaxRate or (incomeBeforeTax + incomeFromDiscontinuedOperations) * applicableTaxRate',
    note: 'Entities in several countries apply an average rate, so a difference of two percent is accepted. A rate above one is reported by SCL-021.',
    references: ['IAS 12.81(c)', 'ASC 740-10-50-12'],
    relative: '0.02',
    dimensions: 'none',
    excuses: (_, { related }) =>
      related.some(({ line, value }) => line?.kind === 'pure' && (value?.compare(Decimal.one) ?? 0) > 0),
    yieldsTo: ['IS003', 'IS-005', 'IS-014'],
  },
  {
    code: 'IS-018',
    title: 'EBITDA must equal operating profit plus depreciation and amortization',
    severity: 'warning',
    formula: 'ebitda = operatingIncome + depreciationAndAmortization',
    dimensions: 'none',
  },
  {
    code: 'IS-019',
    title: 'The parts of staff costs must add up',
    severity: 'warning',
    formula: 'staffCosts = wagesAndSalaries + socialSecurityCosts + pensionCosts + otherStaffCosts?',
    dimensions: 'none',
  },
  {
    code: 'IS-029',
    title: 'The categories of key management compensation must add up',
    severity: 'warning',
    formula: [
      'keyManagementPay = keyManagementShortTerm + keyManagementPensions + keyManagementLongTerm? + keyManagementTermination? + keyManagementShares?',
      'keyManagementPay = keyManagementShortTerm + keyManagementShares + keyManagementLongTerm? + keyManagementTermination? unless keyManagementPensions',
    ],
    note: 'Every category is disclosed, so a category that is not reported is zero. Checked where at least two are reported.',
    references: ['IAS 24.17'],
    dimensions: 'none',
  },
  {
    code: 'IS-025',
    title: 'Gross profit less costs by function must equal operating profit',
    severity: 'warning',
    formula:
      'operatingIncome = grossProfit - sellingExpense? - administrativeExpense + otherOperatingIncome? or grossProfit - sellingExpense? - administrativeExpense',
    note: 'For accounts in the formats of UK and Irish company law.',
    references: ['SI 2008/410 Sch 1', 'SI 2008/409 Sch 1'],
    dimensions: 'none',
    family: 'uk',
    yieldsTo: ['IS-001'],
  },
]);

export const incomeStatementRules: readonly Rule<FilingSubject>[] = [
  ...incomeStatementIdentities,
  ...incomeCheckRules,
  ...durationRules,
];
