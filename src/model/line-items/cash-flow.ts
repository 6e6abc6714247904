import { rows } from './row.ts';

const inflow = { balance: 'debit' } as const;
/** The names of payments and proceeds state the direction, so a negative value would be a sign error. */
const payment = { balance: 'credit', neverNegative: true } as const;
const proceeds = { balance: 'debit', neverNegative: true } as const;

export const cashFlowLines = rows('cashFlow', 'duration', {
  operatingCashFlow: {
    label: 'Cash flow from operating activities',
    us: 'NetCashProvidedByUsedInOperatingActivities',
    ifrs: 'CashFlowsFromUsedInOperatingActivities',
    derivedFrom: 'operatingCashFlowContinuing + operatingCashFlowDiscontinued?',
    aliases:
      'netCashFromOperatingActivities cashFlowFromOperations cashFromOperations netCashOperating cfo operatingActivities',
  },
  investingCashFlow: {
    ...inflow,
    label: 'Cash flow from investing activities',
    us: 'NetCashProvidedByUsedInInvestingActivities',
    ifrs: 'CashFlowsFromUsedInInvestingActivities',
    derivedFrom: 'investingCashFlowContinuing + investingCashFlowDiscontinued?',
    aliases:
      'netCashFromInvestingActivities cashFlowFromInvesting cashFromInvesting netCashInvesting cfi investingActivities',
  },
  financingCashFlow: {
    ...inflow,
    label: 'Cash flow from financing activities',
    us: 'NetCashProvidedByUsedInFinancingActivities',
    ifrs: 'CashFlowsFromUsedInFinancingActivities',
    derivedFrom: 'financingCashFlowContinuing + financingCashFlowDiscontinued?',
    aliases:
      'netCashFromFinancingActivities cashFlowFromFinancing cashFromFinancing netCashFinancing cff financingActivities',
  },
  operatingCashFlowContinuing: {
    label: 'Operating cash flow of continuing operations',
    us: 'NetCashProvidedByUsedInOperatingActivitiesContinuingOperations',
    ifrs: 'CashFlowsFromUsedInOperatingActivitiesContinuingOperations',
  },
  operatingCashFlowDiscontinued: {
    label: 'Operating cash flow of discontinued operations',
    us: 'CashProvidedByUsedInOperatingActivitiesDiscontinuedOperations',
    ifrs: 'CashFlowsFromUsedInOperatingActivitiesDiscontinuedOperations',
  },
  investingCashFlowContinuing: {
    ...inflow,
    label: 'Investing cash flow of continuing operations',
    us: 'NetCashProvidedByUsedInInvestingActivitiesContinuingOperations',
    ifrs: 'CashFlowsFromUsedInInvestingActivitiesContinuingOperations',
  },
  investingCashFlowDiscontinued: {
    ...inflow,
    label: 'Investing cash flow of discontinued operations',
    us: 'CashProvidedByUsedInInvestingActivitiesDiscontinuedOperations',
    ifrs: 'CashFlowsFromUsedInInvestingActivitiesDiscontinuedOperations',
  },
  financingCashFlowContinuing: {
    ...inflow,
    label: 'Financing cash flow of continuing operations',
    us: 'NetCashProvidedByUsedInFinancingActivitiesContinuingOperations',
    ifrs: 'CashFlowsFromUsedInFinancingActivitiesContinuingOperations',
  },
  financingCashFlowDiscontinued: {
    ...inflow,
    label: 'Financing cash flow of discontinued operations',
    us: 'CashProvidedByUsedInFinancingActivitiesDiscontinuedOperations',
    ifrs: 'CashFlowsFromUsedInFinancingActivitiesDiscontinuedOperations',
  },
  netCashFlowContinuing: {
    ...inflow,
    label: 'Net cash flow of continuing operations',
    us: 'NetCashProvidedByUsedInContinuingOperations',
  },
  netCashFlowDiscontinued: {
    ...inflow,
    label: 'Net cash flow of discontinued operations',
    us: 'NetCashProvidedByUsedInDiscontinuedOperations',
    ifrs: 'IncreaseDecreaseInCashAndCashEquivalentsDiscontinuedOperations',
  },
  exchangeRateEffect: {
    ...inflow,
    label: 'Effect of exchange rates on cash',
    us: 'EffectOfExchangeRateOnCashCashEquivalentsRestrictedCashAndRestrictedCashEquivalents EffectOfExchangeRateOnCashCashEquivalentsRestrictedCashAndRestrictedCashEquivalentsIncludingDisposalGroupAndDiscontinuedOperations EffectOfExchangeRateOnCashAndCashEquivalents',
    ifrs: 'EffectOfExchangeRateChangesOnCashAndCashEquivalents',
    aliases:
      'effectOfExchangeRates effectOfExchangeRateOnCash foreignExchangeEffect fxEffect effectOfExchangeRateChanges',
  },
  netChangeInCash: {
    ...inflow,
    label: 'Net change in cash',
    us: 'CashCashEquivalentsRestrictedCashAndRestrictedCashEquivalentsPeriodIncreaseDecreaseIncludingExchangeRateEffect CashAndCashEquivalentsPeriodIncreaseDecrease CashPeriodIncreaseDecrease',
    ifrs: 'IncreaseDecreaseInCashAndCashEquivalents',
    aliases: 'netIncreaseInCash netCashChange changeInCash netIncreaseDecreaseInCash increaseDecreaseInCash',
  },
  netChangeInCashBeforeExchange: {
    ...inflow,
    label: 'Net change in cash before exchange rate effects',
    us: 'CashCashEquivalentsRestrictedCashAndRestrictedCashEquivalentsPeriodIncreaseDecreaseExcludingExchangeRateEffect CashAndCashEquivalentsPeriodIncreaseDecreaseExcludingExchangeRateEffect',
    ifrs: 'IncreaseDecreaseInCashAndCashEquivalentsBeforeEffectOfExchangeRateChanges',
    aliases: 'netChangeInCashExcludingFx netChangeInCashBeforeFx',
  },
  cashAtBeginningOfPeriod: {
    ...inflow,
    label: 'Opening cash',
    aliases:
      'cashBeginningOfPeriod beginningCash openingCash cashAndCashEquivalentsAtBeginningOfPeriod cashAtBeginning',
  },
  profitInCashFlow: {
    label: 'Profit per the cash flow statement',
    aliases: 'netIncomeCashFlow cashFlowNetIncome',
  },
  depreciationInCashFlow: {
    ...inflow,
    label: 'Depreciation and amortization added back',
    ifrs: 'AdjustmentsForDepreciationAndAmortisationExpense',
    aliases: 'depreciationAddBack depreciationAndAmortizationCashFlow',
  },
  shareBasedCompensation: {
    ...inflow,
    label: 'Share-based compensation',
    us: 'ShareBasedCompensation',
    ifrs: 'AdjustmentsForSharebasedPayments',
    aliases: 'stockBasedCompensation shareBasedPayments',
  },
  deferredTaxInCashFlow: {
    ...inflow,
    label: 'Deferred tax added back',
    us: 'DeferredIncomeTaxesAndTaxCredits',
    aliases: 'deferredIncomeTaxesCashFlow',
  },
  changeInReceivables: {
    label: 'Increase in receivables',
    us: 'IncreaseDecreaseInAccountsReceivable',
    balance: 'credit',
    aliases: 'changeInAccountsReceivable',
  },
  changeInInventories: {
    label: 'Increase in inventories',
    us: 'IncreaseDecreaseInInventories',
    balance: 'credit',
    aliases: 'changeInInventory',
  },
  changeInPayables: {
    ...inflow,
    label: 'Increase in payables',
    us: 'IncreaseDecreaseInAccountsPayable',
    ifrs: 'AdjustmentsForIncreaseDecreaseInTradeAccountPayable',
    aliases: 'changeInAccountsPayable',
  },
  changeInWorkingCapital: {
    label: 'Increase in operating working capital',
    us: 'IncreaseDecreaseInOperatingCapital',
    ifrs: 'IncreaseDecreaseInWorkingCapital',
    balance: 'credit',
  },
  capitalExpenditures: {
    ...payment,
    label: 'Capital expenditure',
    us: 'PaymentsToAcquirePropertyPlantAndEquipment PaymentsToAcquireProductiveAssets',
    ifrs: 'PurchaseOfPropertyPlantAndEquipmentClassifiedAsInvestingActivities',
    aliases:
      'capitalExpenditure capex purchaseOfPropertyPlantAndEquipment purchasesOfPropertyPlantAndEquipment',
  },
  freeCashFlow: { label: 'Free cash flow', aliases: 'fcf' },
  purchaseOfIntangibles: {
    ...payment,
    label: 'Payments for intangible assets',
    us: 'PaymentsToAcquireIntangibleAssets',
    ifrs: 'PurchaseOfIntangibleAssetsClassifiedAsInvestingActivities',
  },
  acquisitions: {
    ...payment,
    label: 'Payments for businesses acquired',
    us: 'PaymentsToAcquireBusinessesNetOfCashAcquired',
    ifrs: 'CashFlowsUsedInObtainingControlOfSubsidiariesOrOtherBusinessesClassifiedAsInvestingActivities',
    aliases: 'acquisitionsNetOfCash',
  },
  purchaseOfInvestments: {
    ...payment,
    label: 'Payments for investments',
    us: 'PaymentsToAcquireInvestments PaymentsToAcquireMarketableSecurities PaymentsToAcquireAvailableForSaleSecuritiesDebt',
  },
  proceedsFromInvestments: {
    ...proceeds,
    label: 'Proceeds from investments',
    us: 'ProceedsFromSaleMaturityAndCollectionsOfInvestments ProceedsFromSaleAndMaturityOfMarketableSecurities',
  },
  proceedsFromPropertySales: {
    ...proceeds,
    label: 'Proceeds from sales of property, plant and equipment',
    us: 'ProceedsFromSaleOfPropertyPlantAndEquipment ProceedsFromSaleOfProductiveAssets',
    ifrs: 'ProceedsFromSalesOfPropertyPlantAndEquipmentClassifiedAsInvestingActivities',
  },
  proceedsFromDisposals: {
    ...proceeds,
    label: 'Proceeds from disposals of businesses',
    us: 'ProceedsFromDivestitureOfBusinesses',
    ifrs: 'CashFlowsFromLosingControlOfSubsidiariesOrOtherBusinessesClassifiedAsInvestingActivities',
  },
  proceedsFromDebt: {
    ...proceeds,
    label: 'Proceeds from borrowings',
    us: 'ProceedsFromIssuanceOfDebt ProceedsFromIssuanceOfLongTermDebt',
    ifrs: 'ProceedsFromBorrowingsClassifiedAsFinancingActivities',
    aliases: 'proceedsFromBorrowings debtIssued',
  },
  repaymentsOfDebt: {
    ...payment,
    label: 'Repayments of borrowings',
    us: 'RepaymentsOfDebt RepaymentsOfLongTermDebt',
    ifrs: 'RepaymentsOfBorrowingsClassifiedAsFinancingActivities',
    aliases: 'repaymentOfDebt repaymentsOfBorrowings debtRepaid',
  },
  leasePayments: {
    ...payment,
    label: 'Payments of lease liabilities',
    us: 'FinanceLeasePrincipalPayments',
    ifrs: 'PaymentsOfLeaseLiabilitiesClassifiedAsFinancingActivities',
  },
  proceedsFromShares: {
    ...proceeds,
    label: 'Proceeds from shares issued',
    us: 'ProceedsFromIssuanceOfCommonStock ProceedsFromIssuanceOrSaleOfEquity',
    ifrs: 'ProceedsFromIssuingShares',
    aliases: 'proceedsFromIssuanceOfShares',
  },
  proceedsFromOptions: {
    ...proceeds,
    label: 'Proceeds from options exercised',
    us: 'ProceedsFromStockOptionsExercised',
    ifrs: 'ProceedsFromExerciseOfOptions',
  },
  shareRepurchases: {
    ...payment,
    label: 'Payments for own shares',
    us: 'PaymentsForRepurchaseOfCommonStock',
    ifrs: 'PaymentsToAcquireOrRedeemEntitysShares',
    aliases: 'stockRepurchases buybacks repurchaseOfShares repurchasesOfCommonStock',
  },
  dividendsPaid: {
    ...payment,
    label: 'Dividends paid',
    us: 'PaymentsOfDividends PaymentsOfDividendsCommonStock PaymentsOfOrdinaryDividends',
    ifrs: 'DividendsPaidClassifiedAsFinancingActivities DividendsPaidToEquityHoldersOfParentClassifiedAsFinancingActivities',
    aliases: 'paymentsOfDividends',
  },
  dividendsPaidToNoncontrolling: {
    ...payment,
    label: 'Dividends paid to non-controlling interests',
    us: 'PaymentsOfDividendsMinorityInterest',
    ifrs: 'DividendsPaidToNoncontrollingInterestsClassifiedAsFinancingActivities',
  },
  interestPaid: {
    ...payment,
    label: 'Interest paid',
    us: 'InterestPaidNet InterestPaid',
    ifrs: 'InterestPaidClassifiedAsOperatingActivities InterestPaidClassifiedAsFinancingActivities',
  },
  incomeTaxesPaid: {
    label: 'Income taxes paid',
    us: 'IncomeTaxesPaidNet IncomeTaxesPaid',
    ifrs: 'IncomeTaxesPaidRefundClassifiedAsOperatingActivities IncomeTaxesPaidRefund',
    balance: 'credit',
    aliases: 'taxesPaid',
  },
});
