import type { Rule } from '../../../findings/rule.ts';
import { defineIdentities } from '../../identity.ts';
import type { FilingSubject } from '../subject.ts';
import { equityAxes } from './equity-axes.ts';

export const rollForwardIdentities = defineIdentities('roll-forward', [
  {
    code: 'RF-001',
    title: 'Opening equity plus its movements must equal closing equity',
    severity: 'error',
    formula: [
      'totalStockholdersEquity@end = totalStockholdersEquity@start + changesInEquity or openingEquity + changesInEquity',
      'totalStockholdersEquity@end = openingEquity + comprehensiveIncome - dividendsDeclared? + equityIssued? - equityRepurchased? + equityShareBasedPayment? + equityOptionsExercised? + equityTreasuryTransactions? + equityOwnershipChanges? + otherEquityMovements? or openingEquity + netIncome + otherComprehensiveIncome? - dividendsDeclared? + equityIssued? - equityRepurchased? + equityShareBasedPayment? + equityOptionsExercised? + equityTreasuryTransactions? + equityOwnershipChanges? + otherEquityMovements? unless changesInEquity',
    ],
    note: 'Individual movements are added up only where the document presents them as complete, with its own opening balance.',
    dimensions: 'none',
  },
  {
    code: 'RF-021',
    title: 'Equity must change by comprehensive income less dividends, as it does in another year',
    severity: 'warning',
    formula:
      'totalStockholdersEquity@end = totalStockholdersEquity@start + comprehensiveIncome - dividendsDeclared + equityIssued? - equityRepurchased? + equityShareBasedPayment? + equityOptionsExercised? + equityTreasuryTransactions? + equityOwnershipChanges? + otherEquityMovements? unless changesInEquity',
    note: 'Checked where the same lines explain the change of another period, and nothing else in the document can explain the difference.',
    dimensions: 'none',
    isKept: true,
    yieldsTo: ['RF-001'],
  },
  {
    code: 'RF-002',
    title: 'Each component of equity must roll forward',
    severity: 'warning',
    formula: 'totalStockholdersEquity@end = totalStockholdersEquity@start + changesInEquity',
    dimensions: equityAxes,
  },
  {
    code: 'RF-004',
    title: 'Retained earnings must roll forward',
    severity: 'warning',
    formula: [
      'retainedEarnings@end = openingRetainedEarnings + netIncomeParent - dividendsDeclared? + retainedEarningsTransfers?',
      'retainedEarnings@end = retainedEarnings@start + netIncomeParent - dividendsDeclared? + retainedEarningsTransfers unless openingRetainedEarnings',
    ],
    note: 'Checked where the document shows the roll-forward: with its own opening balance, or with its transfers.',
    dimensions: 'none',
  },
  {
    code: 'RF-018',
    title: 'Retained earnings must change by the profit less dividends',
    severity: 'warning',
    modelVersion: 'v1',
    formula:
      'retainedEarnings@end = retainedEarnings@start + netIncomeParent - dividendsDeclared + otherComprehensiveIncome?? - equityRepurchased?? - shareRepurchases?? or retainedEarnings@start + netIncomeParent - dividendsPaid + otherComprehensiveIncome?? - equityRepurchased?? - shareRepurchases?? or retainedEarnings@start + netIncomeParent - dividendsPaid - preferredDividends unless retainedEarningsTransfers',
    note: 'Checked where both years and the dividends are reported. Dividends declared or paid, and own shares bought back, may be deducted.',
    dimensions: 'none',
    yieldsTo: ['RF-004', 'RF-014'],
  },
  {
    code: 'RF-005',
    title: 'Property, plant and equipment must roll forward',
    severity: 'warning',
    formula:
      'propertyPlantAndEquipment@end = propertyPlantAndEquipment@start + ppeAdditions + ppeAcquired? - ppeDisposals? - ppeDepreciation - ppeImpairment? + ppeRevaluation? + ppeExchange? + ppeTransfers? + ppeOther? - ppeHeldForSale?',
    references: ['IAS 16.73'],
  },
  {
    code: 'RF-016',
    title: 'The cost and the depreciation of property, plant and equipment must roll forward',
    severity: 'warning',
    formula: [
      'propertyPlantAndEquipmentGross@end = propertyPlantAndEquipmentGross@start + ppeCostAdditions + ppeCostAcquired?? - ppeCostDisposals? + ppeCostRevaluation?',
      'propertyPlantAndEquipmentGross@end = propertyPlantAndEquipmentGross@start - ppeCostDisposals + ppeCostRevaluation? unless ppeCostAdditions',
      'accumulatedDepreciation@end = accumulatedDepreciation@start + ppeDepreciationCharged - ppeDepreciationDisposed?',
    ],
    references: ['FRS 102.17.31'],
  },
  {
    code: 'RF-006',
    title: 'Intangible assets and goodwill must roll forward',
    severity: 'warning',
    formula: [
      'intangibleAssets@end = intangibleAssets@start + intangiblesAdditions + intangiblesAcquired? - intangiblesDisposals? - intangiblesAmortization - intangiblesImpairment? + intangiblesExchange? + intangiblesTransfers?',
      'goodwill@end = goodwill@start + goodwillAcquired - goodwillImpairment? - goodwillDisposals? + goodwillExchange + goodwillOther? or goodwill@start + goodwillAcquired - goodwillImpairment? - goodwillDisposals? + goodwillOther',
    ],
    references: ['IAS 38.118', 'ASC 350-20-50-1'],
  },
  {
    code: 'RF-007',
    title: 'Provisions must roll forward',
    severity: 'warning',
    formula: [
      'otherProvisions@end = otherProvisions@start + provisionsAdded - provisionsUsed - provisionsReversed? + provisionsUnwinding? + provisionsExchange? + provisionsAcquired? + provisionsOther?',
      'warrantyProvision@end = warrantyProvision@start + warrantyIssued - warrantyPayments + warrantyAdjustments?',
    ],
    references: ['IAS 37.84', 'ASC 460-10-50-8'],
  },
  {
    code: 'RF-008',
    title: 'The allowance for credit losses must roll forward',
    severity: 'warning',
    formula:
      'creditLossAllowance@end = creditLossAllowance@start + allowanceAdded - allowanceWriteOffs + allowanceRecoveries? - allowanceReversed? + allowanceExchange?',
  },
  {
    code: 'RF-009',
    title: 'Revenue recognized from opening deferred revenue must not exceed it',
    severity: 'warning',
    formula: 'revenueFromOpeningDeferred <= deferredRevenue@start',
    references: ['DQC_0098'],
    dimensions: 'none',
  },
  {
    code: 'RF-010',
    title: 'Debt must roll forward',
    severity: 'warning',
    formula: [
      'totalDebt@end = totalDebt@start + proceedsFromDebt - repaymentsOfDebt + nonCashDebtChanges',
      'financingLiabilities@end = financingLiabilities@start + financingLiabilitiesCash + financingLiabilitiesNewLeases? + financingLiabilitiesAcquired? + financingLiabilitiesExchange? + financingLiabilitiesFairValue? + financingLiabilitiesOther?',
    ],
    references: ['IAS 7.44D'],
    dimensions: 'none',
  },
  {
    code: 'RF-011',
    title: 'Plan assets less the benefit obligation must equal the funded status',
    severity: 'warning',
    formula: [
      'fundedStatus = planAssets - benefitObligation',
      'netBenefitLiability = benefitObligation - planAssets',
    ],
    references: ['IAS 19.140', 'ASC 715-20-50-1'],
  },
  {
    code: 'RF-012',
    title: 'Lease liabilities must roll forward',
    severity: 'warning',
    formula:
      'leaseLiabilities@end = leaseLiabilities@start + leaseLiabilityAdditions + leaseInterest - leaseLiabilityPayments + leaseLiabilityOther?',
    dimensions: 'none',
  },
  {
    code: 'RF-013',
    title: 'The number of shares outstanding must roll forward',
    severity: 'warning',
    formula:
      'sharesOutstanding@end = sharesOutstanding@start + sharesIssuedInPeriod - sharesRepurchasedInPeriod + sharesFromOptions? + sharesFromCompensation?',
    dimensions: 'none',
  },
  {
    code: 'RF-014',
    title: 'Opening balances must equal the closing balances of the prior period',
    severity: 'warning',
    formula: [
      'openingEquity = totalStockholdersEquity@start',
      'openingRetainedEarnings = retainedEarnings@start',
    ],
    dimensions: 'none',
  },
]);

export const rollForwardRules: readonly Rule<FilingSubject>[] = [...rollForwardIdentities];
