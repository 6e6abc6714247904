import { describe, expect, test } from 'vitest';
import { conventionOfName } from './sign-names.ts';

describe('a name that implies the direction of the amount', () => {
  test.each([
    ['PaymentsToAcquireProductiveAssets', 'payment'],
    ['PaymentsForRepurchaseOfCommonStock', 'payment'],
    ['ProceedsFromIssuanceOfSeniorLongTermDebt', 'payment'],
    ['StockIssuedDuringPeriodValueAcquisitions', 'payment'],
    ['UnrecognizedTaxBenefitsReductionsResultingFromLapseOfApplicableStatuteOfLimitations', 'payment'],
    ['NotesPayableRelatedPartiesClassifiedCurrent', undefined],
    ['AccountsAndNotesReceivableNet', 'amount'],
    ['DeferredTaxAssetsOperatingLossCarryforwards', 'amount'],
    ['LesseeOperatingLeaseLiabilityPaymentsDueYearTwo', 'amount'],
    ['LandAndBuildings', 'amount'],
    ['FinanceLeaseRightOfUseAssetAccumulatedAmortization', 'deduction'],
    ['DebtSecuritiesHeldToMaturityAllowanceForCreditLoss', 'deduction'],
    ['NumberOfReportableSegments', 'count'],
    ['DepreciationPropertyPlantAndEquipment', 'cost'],
    ['ImpairmentOfRealEstate', 'cost'],
  ])('%s', (name, convention) => {
    expect(conventionOfName(name)).toBe(convention);
  });
});

describe('a name of an amount that can have either sign', () => {
  test.each([
    'ProceedsFromRepaymentsOfShortTermDebt',
    'PaymentsForProceedsFromHedgeInvestingActivities',
    'ProceedsFromRepurchaseOfEquity',
    'ProceedsFromIssuanceOrSaleOfEquity',
    'PaymentsToAcquireBusinessesNetOfCashAcquired',
    'IncreaseDecreaseInAccountsReceivable',
    'GainLossOnSaleOfPropertyPlantEquipment',
    'DeferredTaxAssetsOther',
    'DeferredTaxAssetsNet',
    'EquityMethodInvestments',
    'StockholdersEquity',
    'OtherNonoperatingIncomeExpense',
    'ComprehensiveIncomeNetOfTax',
    'AmortizationOfDebtDiscountPremium',
    'AmortizationOfDeferredLoanOriginationFeesNet',
    'NonInvestmentAssetsLessNonInvestmentLiabilities',
    'DefinedBenefitPlanFundedStatusOfPlan',
    'RegulatoryAssetsNoncurrent',
  ])('%s', (name) => {
    expect(conventionOfName(name)).toBeUndefined();
  });

  test('of any length', () => {
    expect(conventionOfName(`${'Accrued'.repeat(20_000)}Payable`)).toBeUndefined();
  });
});
