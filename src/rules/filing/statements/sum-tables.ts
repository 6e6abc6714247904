/** Totals of UK and Irish accounts with their possible lines; a minus marks deducted ones. */
export const ukSums: Readonly<Record<string, string>> = {
  Debtors:
    'TradeDebtorsTradeReceivables PrepaymentsAccruedIncome Prepayments AccruedIncome OtherDebtors AmountsOwedByGroupUndertakings AmountsOwedByRelatedParties AmountsRecoverableOnContracts CorporationTaxRecoverable DeferredTaxAssetDebtors',
  Creditors:
    'TradeCreditorsTradePayables OtherTaxationSocialSecurityPayable TaxationSocialSecurityPayable CorporationTaxPayable AccruedLiabilitiesDeferredIncome AccruedLiabilities DeferredIncome BankBorrowingsOverdrafts BankBorrowings BankOverdrafts OtherCreditors AmountsOwedToGroupUndertakings AmountsOwedToDirectors FinanceLeaseLiabilitiesPresentValueTotal',
  FixedAssets: 'PropertyPlantEquipment IntangibleAssets InvestmentsFixedAssets InvestmentProperty',
  OperatingProfitLoss:
    'GrossProfitLoss -DistributionCosts -AdministrativeExpenses OtherOperatingIncomeFormat1',
  ProfitLossOnOrdinaryActivitiesBeforeTax:
    'OperatingProfitLoss OtherInterestReceivableSimilarIncomeFinanceIncome -InterestPayableSimilarChargesFinanceCosts',
  DPLTurnoverRevenue: 'TurnoverRevenue',
  DPLGrossProfitLoss: 'GrossProfitLoss',
  DPLProfitLossBeforeTax: 'ProfitLossOnOrdinaryActivitiesBeforeTax',
};

const noncurrentAssets =
  'propertyPlantAndEquipment investmentProperty goodwill intangibleAssets goodwillAndIntangibleAssets rightOfUseAssets financeLeaseRightOfUseAssets equityMethodInvestments longTermInvestments biologicalAssets deferredTaxAssets otherNoncurrentAssets restrictedCashNoncurrent';
const noncurrentLiabilities =
  'longTermDebt leaseLiabilitiesNoncurrent financeLeaseLiabilitiesNoncurrent provisionsNoncurrent deferredRevenueNoncurrent deferredTaxLiabilities pensionLiabilities otherNoncurrentLiabilities';

type SumRow = readonly [total: string, lines: string, unless?: string];

/**
 * The same by line item, for the other frameworks; the last column names lines with which the sum is
 * a different one.
 */
export const lineSums: readonly SumRow[] = [
  [
    'currentAssets',
    'cash restrictedCashCurrent shortTermInvestments cashAndShortTermInvestments accountsReceivable tradeAndOtherReceivables contractAssets inventories prepaidExpenses prepaidAndOtherCurrentAssets otherCurrentAssets currentTaxAssets',
  ],
  ['noncurrentAssets', noncurrentAssets],
  ['totalAssets', `currentAssets ${noncurrentAssets}`, 'noncurrentAssets'],
  [
    'currentLiabilities',
    'accountsPayable tradeAndOtherPayables accruedLiabilities currentTaxLiabilities dividendsPayable otherCurrentLiabilities shortTermDebt bankOverdrafts longTermDebtCurrent debtCurrent leaseLiabilitiesCurrent financeLeaseLiabilitiesCurrent provisionsCurrent deferredRevenueCurrent',
  ],
  ['noncurrentLiabilities', noncurrentLiabilities],
  ['totalLiabilities', `currentLiabilities ${noncurrentLiabilities}`, 'noncurrentLiabilities'],
  [
    'liabilitiesAndEquity',
    `currentLiabilities ${noncurrentLiabilities} totalStockholdersEquity temporaryEquity redeemableNoncontrollingInterests`,
    'totalLiabilities',
  ],
  [
    'liabilitiesAndEquity',
    `currentLiabilities ${noncurrentLiabilities} parentEquity noncontrollingInterests temporaryEquity redeemableNoncontrollingInterests`,
    'totalLiabilities totalStockholdersEquity',
  ],
  [
    'operatingExpenses',
    'researchAndDevelopment sellingGeneralAdministrative sellingExpense administrativeExpense',
  ],
  [
    'operatingIncome',
    'grossProfit -researchAndDevelopment -sellingGeneralAdministrative -sellingExpense -administrativeExpense otherOperatingIncome',
    'operatingExpenses',
  ],
  [
    'incomeBeforeTax',
    'operatingIncome financeIncome -financeCosts netFinanceResult nonoperatingIncome otherNonoperatingIncome associatesResult',
  ],
];

const costsByNature =
  '-RawMaterialsAndConsumablesUsed -ChangesInInventoriesOfFinishedGoodsAndWorkInProgress -EmployeeBenefitsExpense -DepreciationAndAmortisationExpense -DepreciationAmortisationAndImpairmentLossReversalOfImpairmentLossRecognisedInProfitOrLoss -OtherExpenseByNature';
const provisionsOfBanks =
  '-ProvisionForLoanAndLeaseLosses -ProvisionForLoanLeaseAndOtherLosses -ProvisionForLoanLossesExpensed -ProvisionForOtherCreditLosses';

/** The same by the name of the concept, for lines of single industries and presentations. */
export const namedSums: readonly SumRow[] = [
  // Banks
  [
    'InterestIncomeExpenseNet',
    'InterestAndDividendIncomeOperating -InterestExpense -InterestExpenseOperating',
  ],
  ['InterestIncomeExpenseAfterProvisionForLoanLoss', `InterestIncomeExpenseNet ${provisionsOfBanks}`],
  [
    'IncomeLossFromContinuingOperationsBeforeIncomeTaxesExtraordinaryItemsNoncontrollingInterest',
    'InterestIncomeExpenseAfterProvisionForLoanLoss NoninterestIncome -NoninterestExpense',
    'OperatingIncomeLoss',
  ],
  [
    'IncomeLossFromContinuingOperationsBeforeIncomeTaxesExtraordinaryItemsNoncontrollingInterest',
    `InterestIncomeExpenseNet ${provisionsOfBanks} NoninterestIncome -NoninterestExpense`,
    'InterestIncomeExpenseAfterProvisionForLoanLoss',
  ],
  ['Deposits', 'NoninterestBearingDepositLiabilities InterestBearingDepositLiabilities'],
  [
    'FinancingReceivableExcludingAccruedInterestAfterAllowanceForCreditLoss',
    'FinancingReceivableExcludingAccruedInterestBeforeAllowanceForCreditLoss -FinancingReceivableAllowanceForCreditLossExcludingAccruedInterest',
  ],
  [
    'LoansAndLeasesReceivableNetReportedAmount',
    'LoansAndLeasesReceivableNetOfDeferredIncome -LoansAndLeasesReceivableAllowance',
  ],
  [
    'InterestRevenueExpense',
    'InterestRevenueCalculatedUsingEffectiveInterestMethod RevenueFromInterest -InterestExpense',
  ],
  ['FeeAndCommissionIncomeExpense', 'FeeAndCommissionIncome -FeeAndCommissionExpense'],
  // Insurers
  [
    'Revenues',
    'PremiumsEarnedNet NetInvestmentIncome GainLossOnInvestments RealizedInvestmentGainsLosses InsuranceCommissionsAndFees FeesAndCommissions InsuranceServicesRevenue OtherIncome',
  ],
  [
    'IncomeLossFromContinuingOperationsBeforeIncomeTaxesExtraordinaryItemsNoncontrollingInterest',
    'Revenues -BenefitsLossesAndExpenses',
  ],
  ['SeparateAccountAssets', 'SeparateAccountsLiability'],
  [
    'InsuranceServiceResult',
    'InsuranceRevenue -InsuranceServiceExpensesFromInsuranceContractsIssued IncomeExpensesFromReinsuranceContractsHeldOtherThanFinanceIncomeExpenses',
  ],
  // Real estate, partnerships, not-for-profit entities, inventories at LIFO
  [
    'RealEstateInvestmentPropertyNet',
    'RealEstateInvestmentPropertyAtCost -RealEstateInvestmentPropertyAccumulatedDepreciation',
  ],
  [
    'PartnersCapital',
    'GeneralPartnersCapitalAccount LimitedPartnersCapitalAccount PreferredUnitsPreferredPartnersCapitalAccounts',
  ],
  ['Assets', 'Liabilities NetAssetsWithoutDonorRestrictions NetAssetsWithDonorRestrictions'],
  ['InventoryNet', 'FIFOInventoryAmount -InventoryLIFOReserve'],
  // The cash flow statement of Dutch accounts
  ['CashAndCashEquivalentsCashFlow', 'CashAndCashEquivalents'],
  // Expenses by nature
  ['ProfitLossFromOperatingActivities', `Revenue OtherIncome ${costsByNature}`, 'GrossProfit'],
  [
    'ProfitLossBeforeTax',
    `Revenue OtherIncome ${costsByNature} FinanceIncome -FinanceCosts`,
    'ProfitLossFromOperatingActivities',
  ],
];
