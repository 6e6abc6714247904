import type { TaxonomyFamily } from '../../../model/line-items.ts';

/**
 * Totals of UK and Irish accounts with their possible lines; a minus marks deducted ones, and of names joined by
 * `|` the first that is reported counts.
 */
export const ukSums: Readonly<Record<string, string>> = {
  Debtors:
    'TradeDebtorsTradeReceivables PrepaymentsAccruedIncome Prepayments AccruedIncome OtherDebtors AmountsOwedByGroupUndertakings AmountsOwedByRelatedParties AmountsRecoverableOnContracts CorporationTaxRecoverable DeferredTaxAssetDebtors',
  Creditors:
    'TradeCreditorsTradePayables OtherTaxationSocialSecurityPayable TaxationSocialSecurityPayable CorporationTaxPayable AccruedLiabilitiesDeferredIncome AccruedLiabilities DeferredIncome BankBorrowingsOverdrafts BankBorrowings BankOverdrafts OtherCreditors AmountsOwedToGroupUndertakings AmountsOwedToDirectors FinanceLeaseLiabilitiesPresentValueTotal',
  GrossProfitLoss: 'TurnoverRevenue -CostSales',
  CurrentAssets: 'TotalInventories|Stocks Debtors CurrentAssetInvestments CashBankOnHand|CashBankInHand',
  FixedAssets:
    'PropertyPlantEquipment TangibleFixedAssets IntangibleAssets IntangibleFixedAssets InvestmentsFixedAssets InvestmentProperty',
  TotalAssetsLessCurrentLiabilities:
    'PropertyPlantEquipment TangibleFixedAssets IntangibleAssets IntangibleFixedAssets InvestmentsFixedAssets InvestmentProperty NetCurrentAssetsLiabilities',
  // The names of UK GAAP before 2015.
  TangibleFixedAssets: 'TangibleFixedAssetsCostOrValuation -TangibleFixedAssetsDepreciation',
  ShareholderFunds:
    'CalledUpShareCapital SharePremiumAccount RevaluationReserve OtherAggregateReserves ProfitLossAccountReserve',
  OperatingProfitLoss:
    'GrossProfitLoss -DistributionCosts -AdministrativeExpenses OtherOperatingIncomeFormat1',
  ProfitLossOnOrdinaryActivitiesBeforeTax:
    'OperatingProfitLoss OtherInterestReceivableSimilarIncomeFinanceIncome -InterestPayableSimilarChargesFinanceCosts',
  IncreaseDecreaseInCashCashEquivalentsBeforeForeignExchangeDifferencesChangesInConsolidation:
    'NetCashFlowsFromUsedInOperatingActivities NetCashFlowsFromUsedInInvestingActivities NetCashFlowsFromUsedInFinancingActivities',
  IncreaseDecreaseInCashCashEquivalents:
    'NetCashFlowsFromUsedInOperatingActivities NetCashFlowsFromUsedInInvestingActivities NetCashFlowsFromUsedInFinancingActivities EffectExchangeRateChangesOnCashCashEquivalents',
  OtherOperatingIncomeFormat1: 'DPLGovernmentGrantIncome DPLOtherOperatingIncome',
  DPLTurnoverRevenue: 'TurnoverRevenue',
  DPLGrossProfitLoss: 'GrossProfitLoss',
  DPLProfitLossBeforeTax: 'ProfitLossOnOrdinaryActivitiesBeforeTax',
};

/** Totals of these whose lines are on the face of the statements, so that all of them are tagged. */
export const ukFaceTotals: ReadonlySet<string> = new Set([
  'CurrentAssets',
  'FixedAssets',
  'TotalAssetsLessCurrentLiabilities',
  'ShareholderFunds',
  'OperatingProfitLoss',
  'ProfitLossOnOrdinaryActivitiesBeforeTax',
  'IncreaseDecreaseInCashCashEquivalentsBeforeForeignExchangeDifferencesChangesInConsolidation',
  'IncreaseDecreaseInCashCashEquivalents',
]);

/** Totals of these that other rules check where a subtotal of the lines is reported. */
export const ukSubtotals: Readonly<Record<string, string>> = {
  TotalAssetsLessCurrentLiabilities: 'FixedAssets',
};

const noncurrentAssets =
  'propertyPlantAndEquipment investmentProperty goodwill intangibleAssets goodwillAndIntangibleAssets rightOfUseAssets financeLeaseRightOfUseAssets equityMethodInvestments longTermInvestments biologicalAssets deferredTaxAssets otherNoncurrentAssets restrictedCashNoncurrent RegulatoryAssetsNoncurrent PublicUtilitiesPropertyPlantAndEquipmentNet';
const noncurrentLiabilities =
  'longTermDebt leaseLiabilitiesNoncurrent financeLeaseLiabilitiesNoncurrent provisionsNoncurrent deferredRevenueNoncurrent deferredTaxLiabilities pensionLiabilities otherNoncurrentLiabilities RegulatoryLiabilityNoncurrent AssetRetirementObligationsNoncurrent';

const partsOfEquity =
  'shareCapital shareCapitalAndPremium sharePremium preferredStock retainedEarnings accumulatedOci otherEquityInterest -treasuryStock';

export type SumRow = readonly [total: string, lines: string, unless?: string];

const operatingByNature =
  'TurnoverRevenue OwnWorkCapitalised OtherOperatingIncomeFormat2 -RawMaterialsConsumablesUsed -OtherExternalCharges -StaffCostsEmployeeBenefitsExpense -DepreciationAmortisationImpairmentExpense -OtherOperatingExpensesFormat2';
const profitByNature = `${operatingByNature} -TaxTaxCreditOnProfitOrLossOnOrdinaryActivities`;

/**
 * Totals whose lines are all known: by the law that lists them, or by the end of their names (`*`), which says
 * to which part of a statement a concept belongs.
 */
export const sectionSums: readonly (readonly [readonly TaxonomyFamily[], readonly SumRow[]])[] = [
  // Micro-entities; others report the operating profit.
  [
    ['uk'],
    [
      ['ProfitLoss', profitByNature, 'OperatingProfitLoss'],
      ['OperatingProfitLoss', operatingByNature, 'GrossProfitLoss'],
    ],
  ],
  [
    ['jppfs'],
    [
      ['NonOperatingIncome', '*NOI'],
      ['NonOperatingExpenses', '*NOE'],
      ['ExtraordinaryIncome', '*EI'],
      ['ExtraordinaryLoss', '*EL'],
      ['SubtotalOpeCF', 'IncomeBeforeIncomeTaxes *OpeCF'],
      [
        'NetCashProvidedByUsedInOperatingActivities',
        'SubtotalOpeCF InterestAndDividendsIncomeReceivedOpeCFInvCF InterestIncomeReceivedOpeCFInvCF DividendsIncomeReceivedOpeCFInvCF InterestExpensesPaidOpeCFFinCF IncomeTaxesPaidOpeCF IncomeTaxesRefundOpeCF IncomeTaxesPaidOrRefundOpeCF',
      ],
      ['NetCashProvidedByUsedInInvestmentActivities', '*InvCF'],
      ['NetCashProvidedByUsedInFinancingActivities', '*FinCF'],
    ],
  ],
];

/**
 * The same by line item, for the other frameworks, or by the name of a concept that is not a line item; the last
 * column names lines with which the sum is a different one.
 */
export const lineSums: readonly SumRow[] = [
  [
    'currentAssets',
    'cash restrictedCashCurrent shortTermInvestments cashAndShortTermInvestments accountsReceivable tradeAndOtherReceivables contractAssets inventories prepaidExpenses prepaidAndOtherCurrentAssets otherCurrentAssets currentTaxAssets RegulatoryAssetsCurrent EnergyRelatedInventory',
  ],
  ['noncurrentAssets', noncurrentAssets],
  ['totalAssets', `currentAssets ${noncurrentAssets}`, 'noncurrentAssets'],
  [
    'currentLiabilities',
    'accountsPayable tradeAndOtherPayables accruedLiabilities currentTaxLiabilities dividendsPayable otherCurrentLiabilities shortTermDebt bankOverdrafts longTermDebtCurrent debtCurrent leaseLiabilitiesCurrent financeLeaseLiabilitiesCurrent provisionsCurrent deferredRevenueCurrent RegulatoryLiabilityCurrent',
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
  ['parentEquity', partsOfEquity],
  ['totalStockholdersEquity', `${partsOfEquity} noncontrollingInterests`, 'parentEquity'],
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
    'operatingIncome financeIncome -financeCosts netFinanceResult nonoperatingIncome otherNonoperatingIncome associatesResult PublicUtilitiesAllowanceForFundsUsedDuringConstructionCapitalizedCostOfEquity',
  ],
];

const operatingCosts =
  'ImpairmentOfLongLivedAssetsHeldForUse DepreciationAndAmortization DepreciationDepletionAndAmortization AmortizationOfIntangibleAssets RestructuringCharges GoodwillImpairmentLoss AssetImpairmentCharges BusinessCombinationAcquisitionRelatedCosts PreOpeningCosts OtherCostAndExpenseOperating';
const noncurrentOfSome =
  'DerivativeLiabilitiesNoncurrent ConvertibleNotesPayableNoncurrent ConvertibleLongTermNotesPayable ConvertibleDebtNoncurrent LongTermNotesPayable SeniorLongTermNotes NotesPayableRelatedPartiesClassifiedNoncurrent LongTermLineOfCredit LiabilityForUncertainTaxPositionsNoncurrent AccruedIncomeTaxesNoncurrent OtherAccruedLiabilitiesNoncurrent';
const currentPortion =
  'CurrentPortionOfNoncurrentBorrowings CurrentBorrowings CurrentBondsIssuedAndCurrentPortionOfNoncurrentBondsIssued CurrentPortionOfNoncurrentBondsIssued CurrentLoansReceivedAndCurrentPortionOfNoncurrentLoansReceived';
const costsOfSomeFilers =
  '-FuelExpense -FuelAndEnergyExpense -EnergyExpense -TransportationExpense -RepairsAndMaintenanceExpense -RentalExpense -ShorttermLeaseExpense -VariableLeaseExpense -ServicesExpense -InsuranceExpense -AdvertisingExpense -TravelExpense -ProfessionalFeesExpense -RoyaltyExpense -TaxExpenseOtherThanIncomeTaxExpense -ImpairmentLossReversalOfImpairmentLossRecognisedInProfitOrLoss OtherGainsLosses OtherOperatingIncome -OtherOperatingExpense OtherWorkPerformedByEntityAndCapitalised GainsLossesOnDisposalsOfPropertyPlantAndEquipment ShareOfProfitLossOfAssociatesAndJointVenturesAccountedForUsingEquityMethod';

/**
 * Lines that some filers present in a total, by local name, and that others report within another line or in
 * a note. They count where they make the total add up in one period.
 */
export const furtherLines: Readonly<Record<string, string>> = {
  currentAssets:
    'CurrentBiologicalAssets OtherCurrentFinancialAssets OtherCurrentNonfinancialAssets CurrentFinancialAssetsAtFairValueThroughProfitOrLoss CurrentDerivativeFinancialAssets CurrentPrepayments CurrentContractAssets NoncurrentAssetsOrDisposalGroupsClassifiedAsHeldForSale AssetsHeldForSaleCurrent DerivativeAssetsCurrent IncomeTaxesReceivable',
  totalAssets:
    'DerivativeAssetsNoncurrent FiniteLivedIntangibleAssetsNet IndefiniteLivedIntangibleAssetsExcludingGoodwill CapitalizedComputerSoftwareNet AccountsReceivableNetNoncurrent ContractWithCustomerAssetNetNoncurrent DepositsAssetsNoncurrent',
  operatingExpenses: `${operatingCosts} OtherOperatingIncomeExpenseNet -OtherOperatingIncomeExpenseNet`,
  operatingIncome: `-${operatingCosts.replaceAll(' ', ' -')} -OtherExpenseByFunction -ImpairmentLossImpairmentGainAndReversalOfImpairmentLossDeterminedInAccordanceWithIFRS9 -ImpairmentLossReversalOfImpairmentLossRecognisedInProfitOrLoss OtherGainsLosses ShareOfProfitLossOfAssociatesAndJointVenturesAccountedForUsingEquityMethod OtherOperatingIncomeExpenseNet`,
  noncurrentAssets:
    'NoncurrentBiologicalAssets BiologicalAssets OtherNoncurrentFinancialAssets OtherNoncurrentNonfinancialAssets NoncurrentReceivables NoncurrentTradeReceivables NoncurrentDerivativeFinancialAssets NoncurrentFinancialAssetsAtFairValueThroughProfitOrLoss InvestmentsInSubsidiariesJointVenturesAndAssociates InvestmentsInAssociates',
  currentLiabilities: `${currentPortion} OtherCurrentFinancialLiabilities OtherCurrentNonfinancialLiabilities CurrentDerivativeFinancialLiabilities CurrentEmployeeBenefitsAccruals CurrentProvisionsForEmployeeBenefits OtherShorttermProvisions RefundLiabilities CurrentRefundLiabilities LiabilitiesIncludedInDisposalGroupsClassifiedAsHeldForSale EmployeeRelatedLiabilitiesCurrent ContractWithCustomerLiability DeferredRevenue deferredRevenue DerivativeLiabilitiesCurrent InterestPayableCurrent CustomerDepositsCurrent`,
  totalLiabilities: noncurrentOfSome,
  liabilitiesAndEquity: noncurrentOfSome,
  parentEquity: 'AccumulatedDistributionsInExcessOfNetIncome -AccumulatedDistributionsInExcessOfNetIncome',
  noncurrentLiabilities:
    'NoncurrentPortionOfNoncurrentBorrowings NoncurrentBorrowings NoncurrentPortionOfNoncurrentBondsIssued NoncurrentPortionOfNoncurrentLoansReceived NoncurrentPortionOfOtherNoncurrentBorrowings OtherNoncurrentFinancialLiabilities OtherNoncurrentNonfinancialLiabilities NoncurrentPayables NoncurrentDerivativeFinancialLiabilities NoncurrentProvisionsForEmployeeBenefits OtherLongtermProvisions',
  AccruedLiabilitiesCurrent:
    'ContractWithCustomerLiabilityCurrent OperatingLeaseLiabilityCurrent DividendsPayableCurrent DeferredRevenueCurrent',
  CostsAndExpenses: operatingCosts,
  NetIncomeLoss: 'FairValueAdjustmentOfWarrants -FairValueAdjustmentOfWarrants',
  ProfitLossFromOperatingActivities: costsOfSomeFilers,
  ProfitLossBeforeTax: costsOfSomeFilers,
};

const costsByNature =
  '-RawMaterialsAndConsumablesUsed -ChangesInInventoriesOfFinishedGoodsAndWorkInProgress -EmployeeBenefitsExpense -DepreciationAndAmortisationExpense -DepreciationAmortisationAndImpairmentLossReversalOfImpairmentLossRecognisedInProfitOrLoss -OtherExpenseByNature';
const provisionsOfBanks =
  '-ProvisionForLoanAndLeaseLosses -ProvisionForLoanLeaseAndOtherLosses -ProvisionForLoanLossesExpensed -ProvisionForOtherCreditLosses';

const associates =
  'ShareOfProfitLossOfAssociatesAndJointVenturesAccountedForUsingEquityMethod ShareOfProfitLossOfAssociatesAccountedForUsingEquityMethod';
const assetsOfIfrs =
  'CashAndBankBalancesAtCentralBanks BalancesWithBanks LoansAndAdvancesToBanks LoansAndAdvancesToCustomers TradingAssets TradingSecurities DerivativeFinancialAssets FinancialAssetsMeasuredAtFairValueThroughOtherComprehensiveIncome FinancialAssetsAtFairValueThroughProfitOrLoss FinancialAssetsAtFairValueThroughOtherComprehensiveIncome FinancialAssetsAtAmortisedCost OtherFinancialAssets DebtInstrumentsHeld InvestmentAccountedForUsingEquityMethod InvestmentsInAssociatesAccountedForUsingEquityMethod InvestmentProperty InsuranceContractsIssuedThatAreAssets ReinsuranceContractsHeldThatAreAssets TradeAndOtherReceivables OtherReceivables Inventories PropertyPlantAndEquipment RightofuseAssets Goodwill IntangibleAssetsOtherThanGoodwill IntangibleAssetsAndGoodwill CurrentTaxAssets DeferredTaxAssets OtherAssets NoncurrentAssetsOrDisposalGroupsClassifiedAsHeldForSale';
const liabilitiesOfIfrs =
  'DepositsFromBanks DepositsFromCustomers TradingLiabilities DerivativeFinancialLiabilities FinancialLiabilitiesAtFairValueThroughProfitOrLoss FinancialLiabilitiesAtAmortisedCost OtherFinancialLiabilities DebtSecurities Borrowings SubordinatedLiabilities InsuranceContractsIssuedThatAreLiabilities ReinsuranceContractsHeldThatAreLiabilities TradeAndOtherPayables LeaseLiabilities Provisions OtherProvisions CurrentTaxLiabilities DeferredTaxLiabilities OtherLiabilities LiabilitiesIncludedInDisposalGroupsClassifiedAsHeldForSale NetAssetsAttributableToHoldersOfRedeemableShares';
const assetsOfUsGaap =
  'RealEstateInvestmentPropertyNet CashAndCashEquivalentsAtCarryingValue CashAndDueFromBanks InterestBearingDepositsInBanks RestrictedCash RestrictedCashAndCashEquivalents MarketableSecurities AvailableForSaleSecuritiesDebtSecurities HeldToMaturitySecurities LoansAndLeasesReceivableNetReportedAmount FinancingReceivableExcludingAccruedInterestAfterAllowanceForCreditLoss AccountsReceivableNet AccountsAndOtherReceivablesNetCurrentAndNoncurrent DeferredRentReceivablesNet DeferredCostsLeasingNet EquityMethodInvestments PropertyPlantAndEquipmentNet OperatingLeaseRightOfUseAsset Goodwill IntangibleAssetsNetExcludingGoodwill FiniteLivedIntangibleAssetsNet PrepaidExpenseAndOtherAssets OtherAssets';
const liabilitiesOfUsGaap =
  'Deposits SecuredDebt UnsecuredDebt LineOfCredit LongTermLineOfCredit SeniorNotes NotesPayable AccountsPayableAndAccruedLiabilitiesCurrentAndNoncurrent AccruedLiabilitiesCurrentAndNoncurrent DividendsPayable DividendsPayableCurrentAndNoncurrent CustomerAdvancesAndDeposits OperatingLeaseLiability DeferredRevenue OtherLiabilities';

// Banks that show the parts of cash, and insurers that show those of investments, show the total too.
const assetsOfBanks =
  'CashAndCashEquivalentsAtCarryingValue TimeDepositsAtCarryingValue FederalFundsSoldAndSecuritiesPurchasedUnderAgreementsToResell DebtSecuritiesTradingAndEquitySecuritiesFvNi DebtSecuritiesAvailableForSaleExcludingAccruedInterest AvailableForSaleSecuritiesDebtSecurities DebtSecuritiesHeldToMaturityExcludingAccruedInterestAfterAllowanceForCreditLoss HeldToMaturitySecurities EquitySecuritiesFvNi FederalHomeLoanBankStock LoansReceivableHeldForSaleAmount LoansReceivableHeldForSaleNet FinancingReceivableExcludingAccruedInterestAfterAllowanceForCreditLoss LoansAndLeasesReceivableNetReportedAmount NotesReceivableNet InterestReceivable PropertyPlantAndEquipmentNet OperatingLeaseRightOfUseAsset Goodwill IntangibleAssetsNetExcludingGoodwill FiniteLivedIntangibleAssetsNet BankOwnedLifeInsurance DeferredIncomeTaxAssetsNet OtherRealEstateForeclosedAssetsAndRepossessedAssets OtherAssets';
const liabilitiesOfBanks =
  'Deposits FederalFundsPurchasedAndSecuritiesSoldUnderAgreementsToRepurchase SecuritiesSoldUnderAgreementsToRepurchase ShortTermBorrowings OtherShortTermBorrowings AdvancesFromFederalHomeLoanBanks FederalHomeLoanBankAdvancesLongTerm LongTermDebt SubordinatedDebt SubordinatedLongTermDebt JuniorSubordinatedNotes InterestPayableCurrentAndNoncurrent OperatingLeaseLiability DeferredIncomeTaxLiabilitiesNet AccountsPayableAndAccruedLiabilitiesCurrentAndNoncurrent InterestAndOtherLiabilities AccruedLiabilitiesAndOtherLiabilities OtherLiabilities';
const investmentsOfInsurers =
  'DebtSecuritiesAvailableForSaleExcludingAccruedInterest AvailableForSaleSecuritiesDebtSecurities DebtSecuritiesHeldToMaturityExcludingAccruedInterestAfterAllowanceForCreditLoss HeldToMaturitySecurities EquitySecuritiesFvNi MortgageLoansOnRealEstateCommercialAndConsumerNet LoansInsurancePolicy RealEstateInvestmentPropertyNet EquityMethodInvestments OtherLongTermInvestments OtherInvestments ShortTermInvestments';
const assetsOfInsurers =
  'CashAndCashEquivalentsAtCarryingValue|Cash RestrictedCash RestrictedCashAndCashEquivalents AccruedInvestmentIncomeReceivable PremiumsReceivableAtCarryingValue PremiumsAndOtherReceivablesNet ReinsuranceRecoverables ReinsuranceRecoverablesIncludingReinsurancePremiumPaid PrepaidReinsurancePremiums DeferredPolicyAcquisitionCosts DeferredPolicyAcquisitionCostsAndValueOfBusinessAcquired DeferredIncomeTaxAssetsNet IncomeTaxesReceivable PropertyPlantAndEquipmentNet OperatingLeaseRightOfUseAsset Goodwill IntangibleAssetsNetExcludingGoodwill FiniteLivedIntangibleAssetsNet SeparateAccountAssets OtherAssets';
const liabilitiesOfInsurers =
  'LiabilityForClaimsAndClaimsAdjustmentExpense LiabilityForFuturePolicyBenefits PolicyholderContractDeposits UnearnedPremiums ReinsurancePayable FundsHeldUnderReinsuranceAgreementsLiability LongTermDebt NotesPayable SeniorNotes SubordinatedDebt DeferredIncomeTaxLiabilitiesNet OperatingLeaseLiability AccountsPayableAndAccruedLiabilitiesCurrentAndNoncurrent SeparateAccountsLiability OtherLiabilities';

const otherComprehensiveIncome =
  'OtherComprehensiveIncomeLossForeignCurrencyTransactionAndTranslationAdjustmentNetOfTax OtherComprehensiveIncomeLossCashFlowHedgeGainLossAfterReclassificationAndTax OtherComprehensiveIncomeLossDerivativesQualifyingAsHedgesNetOfTax OtherComprehensiveIncomeLossAvailableForSaleSecuritiesAdjustmentNetOfTax OtherComprehensiveIncomeUnrealizedHoldingGainLossOnSecuritiesArisingDuringPeriodNetOfTax -OtherComprehensiveIncomeLossPensionAndOtherPostretirementBenefitPlansAdjustmentNetOfTax';

const expensesOfUtilities =
  'UtilitiesOperatingExpenseFuelUsed UtilitiesOperatingExpensePurchasedPower UtilitiesOperatingExpenseGasAndPetroleumPurchased UtilitiesOperatingExpenseMaintenanceAndOperations UtilitiesOperatingExpenseMaintenance UtilitiesOperatingExpenseOperations UtilitiesOperatingExpenseDepreciationAndAmortization TaxesExcludingIncomeAndExciseTaxes';

/** The same by the name of the concept, for lines of single industries and presentations. */
export const namedSums: readonly SumRow[] = [
  // Banks
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
  [
    'InterestAndDividendIncomeOperating',
    'InterestAndFeeIncomeLoansAndLeases InterestAndDividendIncomeSecurities InterestAndDividendIncomeSecuritiesOperating InterestIncomeSecuritiesTaxable InterestIncomeSecuritiesTaxExempt InterestIncomeDepositsWithFinancialInstitutions InterestIncomeOther OtherInterestAndDividendIncome',
  ],
  [
    'InterestExpense',
    'InterestExpenseDeposits InterestExpenseLongTermDebt InterestExpenseShortTermBorrowings InterestExpenseBorrowings InterestExpenseSubordinatedNotesAndDebentures InterestExpenseFederalHomeLoanBankAndFederalReserveBankAdvancesLongTerm InterestExpenseOther',
  ],
  [
    'NoninterestIncome',
    'FeesAndCommissionsDepositorAccounts FiduciaryAndTrustIncome FeesAndCommissionsCreditAndDebitCards InvestmentBankingAdvisoryBrokerageAndUnderwritingFeesAndCommissions BankOwnedLifeInsuranceIncome GainLossOnSalesOfLoansNet MortgageFeesAndCommissions NoninterestIncomeOtherOperatingIncome NoninterestIncomeOther',
  ],
  [
    'NoninterestExpense',
    'LaborAndRelatedExpense OccupancyNet EquipmentExpense InformationTechnologyAndDataProcessing CommunicationsAndInformationTechnology FederalDepositInsuranceCorporationPremiumExpense ProfessionalFees MarketingAndAdvertisingExpense AmortizationOfIntangibleAssets OtherNoninterestExpense',
  ],
  [
    'InterestBearingDepositLiabilities',
    'DepositsSavingsDeposits DepositsMoneyMarketDeposits DepositsNegotiableOrderOfWithdrawalNOW TimeDeposits',
  ],
  // Funds
  [
    'GrossInvestmentIncomeOperating',
    'InterestIncomeOperating DividendIncomeOperating InterestAndDividendIncomeOperating OtherIncome',
  ],
  ['NetInvestmentIncome', 'GrossInvestmentIncomeOperating -OperatingExpenses'],
  [
    'InvestmentCompanyNetAssetsFromOperationsIncreaseDecrease',
    'NetInvestmentIncome RealizedInvestmentGainsLosses UnrealizedGainLossOnInvestments',
  ],
  // Insurers
  [
    'Revenues',
    'PremiumsEarnedNet NetInvestmentIncome GainLossOnInvestments RealizedInvestmentGainsLosses InsuranceCommissionsAndFees FeesAndCommissions InsuranceServicesRevenue OtherIncome',
  ],
  [
    'IncomeLossFromContinuingOperationsBeforeIncomeTaxesExtraordinaryItemsNoncontrollingInterest',
    'Revenues -BenefitsLossesAndExpenses',
  ],
  ['Investments', investmentsOfInsurers],
  ['Assets', `Investments ${assetsOfInsurers}`, 'AssetsCurrent'],
  ['Liabilities', liabilitiesOfInsurers, 'LiabilitiesCurrent'],
  [
    'BenefitsLossesAndExpenses',
    'PolicyholderBenefitsAndClaimsIncurredNet LiabilityForFuturePolicyBenefitsPeriodExpense InterestCreditedToPolicyholdersAccountBalances DeferredPolicyAcquisitionCostAmortizationExpense AmortizationOfIntangibleAssets OtherUnderwritingExpense PolicyholderDividendsExpense GeneralAndAdministrativeExpense SellingGeneralAndAdministrativeExpense OtherCostAndExpenseOperating OtherExpenses InterestExpense|InterestExpenseDebt',
  ],
  ['SeparateAccountAssets', 'SeparateAccountsLiability'],
  // Other comprehensive income, net of tax
  [
    'OtherComprehensiveIncome',
    'OtherComprehensiveIncomeNetOfTaxCashFlowHedges OtherComprehensiveIncomeNetOfTaxExchangeDifferencesOnTranslation OtherComprehensiveIncomeNetOfTaxGainsLossesOnRemeasurementsOfDefinedBenefitPlans OtherComprehensiveIncomeNetOfTaxGainsLossesFromInvestmentsInEquityInstruments OtherComprehensiveIncomeNetOfTaxFinancialAssetsMeasuredAtFairValueThroughOtherComprehensiveIncome OtherComprehensiveIncomeNetOfTaxGainsLossesOnRevaluation OtherComprehensiveIncomeNetOfTaxHedgesOfNetInvestmentsInForeignOperations ShareOfOtherComprehensiveIncomeOfAssociatesAndJointVenturesAccountedForUsingEquityMethod',
  ],
  ['OtherComprehensiveIncomeLossNetOfTax', otherComprehensiveIncome],
  ...['NetIncomeLoss', 'ProfitLoss'].map(
    (profit): SumRow => [
      'ComprehensiveIncomeNetOfTax',
      `${profit} ${otherComprehensiveIncome}`,
      'OtherComprehensiveIncomeLossNetOfTax',
    ],
  ),
  // Other income and expense, and accrued liabilities
  [
    'NonoperatingIncomeExpense',
    'InvestmentIncomeInterest InvestmentIncomeInterestAndDividend InvestmentIncomeNet -InterestExpenseNonoperating|InterestExpense|InterestExpenseDebt ForeignCurrencyTransactionGainLossBeforeTax GainsLossesOnExtinguishmentOfDebt EquitySecuritiesFvNiGainLoss OtherNonoperatingIncomeExpense OtherNonoperatingIncome -OtherNonoperatingExpense',
  ],
  [
    'IncomeLossFromContinuingOperationsBeforeIncomeTaxesExtraordinaryItemsNoncontrollingInterest',
    'OperatingIncomeLoss NonoperatingIncomeExpense',
  ],
  [
    'AccruedLiabilitiesCurrent',
    'EmployeeRelatedLiabilitiesCurrent AccruedSalariesCurrent AccruedBonusesCurrent AccruedPayrollTaxesCurrent AccruedVacationCurrent SalesAndExciseTaxPayableCurrent TaxesPayableCurrent AccrualForTaxesOtherThanIncomeTaxesCurrent AccruedIncomeTaxesCurrent InterestPayableCurrent AccruedInsuranceCurrent AccruedMarketingCostsCurrent AccruedAdvertisingCurrent AccruedRentCurrent AccruedProfessionalFeesCurrent AccruedUtilitiesCurrent AccruedRoyaltiesCurrent CustomerRefundLiabilityCurrent ProductWarrantyAccrualClassifiedCurrent OtherAccruedLiabilitiesCurrent',
  ],
  [
    'Revenue',
    'RevenueFromSaleOfGoods RevenueFromRenderingOfServices RevenueFromRenderingOfPassengerTransportServices RevenueFromRenderingOfCargoAndMailTransportServices RevenueFromRenderingOfTelecommunicationServices RevenueFromRenderingOfAdvertisingServices RevenueFromConstructionContracts RevenueFromHotelOperations RevenueFromRoyalties RentalIncome OtherRevenue',
  ],
  // Leases
  [
    'LeaseCost',
    'OperatingLeaseCost FinanceLeaseRightOfUseAssetAmortization FinanceLeaseInterestExpense VariableLeaseCost ShortTermLeaseCost -SubleaseIncome',
  ],
  // Partnerships, not-for-profit entities, inventories at LIFO
  [
    'PartnersCapital',
    'GeneralPartnersCapitalAccount LimitedPartnersCapitalAccount PreferredUnitsPreferredPartnersCapitalAccounts',
  ],
  ['Assets', 'Liabilities NetAssetsWithoutDonorRestrictions NetAssetsWithDonorRestrictions'],
  ['InventoryNet', 'FIFOInventoryAmount -InventoryLIFOReserve'],
  // Utilities, and companies without revenue
  ...['OperatingExpenses', 'UtilitiesOperatingExpense'].map((name): SumRow => [name, expensesOfUtilities]),
  [
    'OperatingIncomeLoss',
    'RegulatedOperatingRevenue|RegulatedAndUnregulatedOperatingRevenue|Revenues -UtilitiesOperatingExpense',
    'OperatingExpenses',
  ],
  [
    'PublicUtilitiesPropertyPlantAndEquipmentNet',
    'PublicUtilitiesPropertyPlantAndEquipmentPlantInService PublicUtilitiesPropertyPlantAndEquipmentConstructionWorkInProgress PublicUtilitiesPropertyPlantAndEquipmentOtherPropertyPlantAndEquipment -PublicUtilitiesPropertyPlantAndEquipmentAccumulatedDepreciation',
  ],
  [
    'EnergyRelatedInventory',
    'EnergyRelatedInventoryCoal EnergyRelatedInventoryNaturalGasInStorage EnergyRelatedInventoryGasStoredUnderground EnergyRelatedInventoryPetroleum EnergyRelatedInventoryPropaneGas EnergyRelatedInventoryOtherFossilFuel',
  ],
  ['OperatingIncomeLoss', '-OperatingExpenses', 'Revenues'],
  [
    'NetIncomeLoss',
    'OperatingIncomeLoss InvestmentIncomeInterest -InterestExpense NonoperatingIncomeExpense OtherNonoperatingIncomeExpense',
    'IncomeTaxExpenseBenefit',
  ],
  // Expenses by nature
  ['ProfitLossFromOperatingActivities', `Revenue OtherIncome ${costsByNature}`, 'GrossProfit'],
  [
    'ProfitLossBeforeTax',
    `Revenue OtherIncome ${costsByNature} FinanceIncome -FinanceCosts`,
    'ProfitLossFromOperatingActivities',
  ],
  // Unclassified balance sheets
  ['Assets', `CashAndCashEquivalents ${assetsOfIfrs}`, 'CurrentAssets'],
  ['Assets', assetsOfIfrs, 'CurrentAssets'],
  ['Liabilities', liabilitiesOfIfrs, 'CurrentLiabilities'],
  ['Assets', assetsOfUsGaap, 'AssetsCurrent'],
  ['Liabilities', `LongTermDebt ${liabilitiesOfUsGaap}`, 'LiabilitiesCurrent'],
  ['Liabilities', liabilitiesOfUsGaap, 'LiabilitiesCurrent'],
  ['Assets', assetsOfBanks, 'AssetsCurrent'],
  ['Liabilities', liabilitiesOfBanks, 'LiabilitiesCurrent'],
  [
    'CashAndCashEquivalentsAtCarryingValue',
    'CashAndDueFromBanks InterestBearingDepositsInBanks FederalFundsSold',
  ],
  // Income statements of banks, insurers and real estate companies
  [
    'ProfitLossBeforeTax',
    `InterestRevenueExpense FeeAndCommissionIncomeExpense TradingIncomeExpense DividendIncome OtherIncome OtherOperatingIncome ${costsByNature} -OtherExpenseByFunction -AdministrativeExpense -ImpairmentLossImpairmentGainAndReversalOfImpairmentLossDeterminedInAccordanceWithIFRS9 ${associates}`,
    'ProfitLossFromOperatingActivities',
  ],
  [
    'ProfitLossBeforeTax',
    `InsuranceServiceResult InvestmentIncome InsuranceFinanceIncomeExpensesFromInsuranceContractsIssuedRecognisedInProfitOrLoss FinanceIncomeExpensesFromReinsuranceContractsHeldRecognisedInProfitOrLoss OtherIncome ${costsByNature} -OtherExpenseByFunction -AdministrativeExpense -FinanceCosts ${associates}`,
    'ProfitLossFromOperatingActivities',
  ],
  [
    'Revenues',
    'OperatingLeaseLeaseIncome RevenueFromContractWithCustomerExcludingAssessedTax RevenueNotFromContractWithCustomerOther RevenueNotFromContractWithCustomer OtherIncome',
  ],
  [
    'CostsAndExpenses',
    'CostOfRevenue DirectCostsOfLeasedAndRentedPropertyOrEquipment RealEstateTaxExpense OperatingCostsAndExpenses SellingGeneralAndAdministrativeExpense GeneralAndAdministrativeExpense SellingAndMarketingExpense ResearchAndDevelopmentExpense DepreciationDepletionAndAmortization DepreciationAndAmortization ImpairmentOfRealEstate ImpairmentOfLongLivedAssetsHeldForUse AssetImpairmentCharges RestructuringCharges FoodAndBeverageCostOfSales CostOfGoodsAndServicesSold LaborAndRelatedExpense OccupancyNet AdvertisingExpense OtherCostAndExpenseOperating',
  ],
  ['OperatingIncomeLoss', 'Revenues -CostsAndExpenses'],
  [
    'ProfitLoss',
    'OperatingIncomeLoss -InterestExpense GainLossOnSaleOfProperties IncomeLossFromEquityMethodInvestments',
    'IncomeTaxExpenseBenefit',
  ],
  [
    'ProfitLoss',
    'Revenues -CostsAndExpenses -InterestExpense GainLossOnSaleOfProperties IncomeLossFromEquityMethodInvestments',
    'IncomeTaxExpenseBenefit',
  ],
];

/** Sums of single taxonomies, whose names other taxonomies use for other lines. */
export const familySums: readonly (readonly [readonly TaxonomyFamily[], readonly SumRow[]])[] = [
  [
    ['uk'],
    [
      [
        'TaxTaxCreditOnProfitOrLossOnOrdinaryActivities',
        'TotalCurrentTaxExpenseCredit|CurrentTaxForPeriod TotalDeferredTaxExpenseCredit',
      ],
      ['ProfitLoss', 'ProfitLossAttributableToOwnersParent ProfitLossAttributableToNon-controllingInterests'],
      ['IntangibleAssets', 'IntangibleAssetsGrossCost -AccumulatedAmortisationImpairmentIntangibleAssets'],
      [
        'StaffCostsEmployeeBenefitsExpense',
        'WagesSalaries SocialSecurityCosts PensionOtherPost-employmentBenefitCostsOtherPensionCosts|PensionCostsDefinedContributionPlan ShareBasedPaymentExpense',
      ],
      [
        'NetCashFlowsFromUsedInOperatingActivities',
        'NetCashGeneratedFromOperations -IncomeTaxesPaidRefundClassifiedAsOperatingActivities -InterestPaidClassifiedAsOperatingActivities InterestReceivedClassifiedAsOperatingActivities DividendsReceivedClassifiedAsOperatingActivities',
      ],
      [
        'NetCashFlowsFromUsedInInvestingActivities',
        '-PurchasePropertyPlantEquipment -PurchaseIntangibleAssets -PurchaseInvestmentProperties ProceedsFromSalesPropertyPlantEquipment ProceedsFromSalesIntangibleAssets ProceedsFromSalesInvestmentProperties InterestReceivedClassifiedAsInvestingActivities DividendsReceivedClassifiedAsInvestingActivities',
      ],
      [
        'NetCashFlowsFromUsedInFinancingActivities',
        'ProceedsFromIssuingShares ProceedsFromBorrowingsClassifiedAsFinancingActivities -RepaymentsBorrowingsClassifiedAsFinancingActivities -PaymentsFinanceLeaseLiabilitiesClassifiedAsFinancingActivities -InterestPaidClassifiedAsFinancingActivities -DividendsPaidClassifiedAsFinancingActivities',
      ],
    ],
  ],
  [
    ['bw2-titel9', 'rj'],
    [
      ['CashAndCashEquivalentsCashFlow', 'CashAndCashEquivalents'],
      [
        'OperatingIncome',
        'NetRevenue ChangesInInventoriesFinishedGoodsWorkInProgress CapitalisedProductionCosts OperatingIncomeOther',
      ],
      [
        'OperatingExpenses',
        'CostsRawMaterialsConsumables CostsOutsourcedWorkOtherExternalExpenses WagesSalaries SocialSecurityContributions DepreciationPropertyPlantEquipmentAmortisationIntangibleAssets OperatingExpensesOther',
      ],
      ['OperatingResult', 'OperatingIncome -OperatingExpenses'],
      ['OperatingResult', 'NetRevenue OperatingIncomeOther -OperatingExpenses', 'OperatingIncome'],
      ['GrossOperatingResult', 'NetRevenue -CostOfSales'],
      ['OperatingResult', 'GrossOperatingResult -OperatingExpenses', 'OperatingIncome'],
      [
        'OperatingResult',
        'GrossOperatingResult -SellingExpenses -GeneralAdministrativeExpenses|GeneralAndAdministrativeExpenses OperatingIncomeOther',
        'OperatingExpenses',
      ],
      [
        'AdjustmentsReconcileOperatingResult',
        'AdjustmentsDepreciationAndAmortisationExpense IncreaseDecreaseProvisions',
      ],
      [
        'ChangesWorkingCapital',
        'IncreaseDecreaseInInventories IncreaseDecreaseInTradeAccountsReceivable IncreaseDecreaseInOtherReceivables IncreaseDecreaseInTradeAccountsPayable IncreaseDecreaseInOtherPayables',
      ],
      [
        'CashFlowFromOperations',
        'OperatingResultCashFlow AdjustmentsReconcileOperatingResult ChangesWorkingCapital',
      ],
      [
        'CashFlowOperatingActivities',
        'CashFlowFromOperations InterestReceivedClassifiedAsOperatingActivities -InterestPaidClassifiedAsOperatingActivities -IncomeTaxPaidClassifiedAsOperatingActivities DividendsReceivedClassifiedAsOperatingActivities',
      ],
      [
        'CashFlowInvestingActivities',
        '-PurchaseIntangibleAssets -PurchasePropertyPlantEquipment -PurchaseFinancialAssets ProceedsSalesIntangibleAssets ProceedsSalesPropertyPlantEquipment ProceedsSalesFinancialAssets InterestReceivedClassifiedAsInvestingActivities DividendsReceivedClassifiedAsInvestingActivities',
      ],
      [
        'CashFlowFinancingActivities',
        'ProceedsBorrowings -RepaymentsBorrowings -DividendsPaidToShareholdersClassifiedAsFinancingActivities -InterestPaidClassifiedAsFinancingActivities',
      ],
      ['NetCashFlows', 'CashFlowOperatingActivities CashFlowInvestingActivities CashFlowFinancingActivities'],
      ['Assets', 'AssetsNoncurrent AssetsCurrent'],
      ['FinancialIncomeExpenses', 'InterestIncomeRelatedIncome -InterestExpensesRelatedExpenses'],
      ['ResultBeforeTax', 'OperatingResult FinancialIncomeExpenses'],
      [
        'ResultBeforeTax',
        'OperatingResult InterestIncomeRelatedIncome -InterestExpensesRelatedExpenses',
        'FinancialIncomeExpenses',
      ],
      ['ResultAfterTax', 'ResultBeforeTax -IncomeTaxExpense'],
      [
        'PropertyPlantEquipment',
        'LandAndBuildings Machinery TangibleAssetsOther AssetsInProgressAndPrepaymentsOnPropertyPlantEquipment PropertyPlantEquipmentNotUsedInProductionProcess',
      ],
      ['AssetsNoncurrent', 'IntangibleAssets PropertyPlantEquipment InvestmentProperties FinancialAssets'],
      [
        'Receivables',
        'TradeReceivables ReceivablesGroupCompanies ReceivablesOtherRelatedParties ReceivablesTaxesSocialSecurity ReceivablesOther ReceivablesOtherCurrent AccruedIncome AccruedIncomeAndPrepaidExpenses',
      ],
      [
        'Inventories',
        'InventoryRawMaterialsConsumables WorkInProgress InventoryFinishedTradeGoods PrepaymentsOnInventories',
      ],
      [
        'AssetsCurrent',
        'Inventories ConstructionContractsAssets Receivables Securities CashAndCashEquivalents',
      ],
      [
        'Equity',
        'ShareCapitalPaidCalledUp SharePremium RevaluationReserve LegalReserves StatutoryReserves ReservesOther RetainedEarnings ResultForTheYear NoncontrollingInterests',
      ],
      [
        'Provisions',
        'DeferredTaxLiabilities ProvisionPensions ProvisionWarranty ProvisionRestructuring ProvisionsOther',
      ],
      [
        'LiabilitiesNoncurrent',
        'PayablesBanksNoncurrent PayablesGroupCompaniesNoncurrent PayablesOtherNoncurrent BondsNoncurrent PayablesRelatedPartiesNoncurrent',
      ],
      [
        'LiabilitiesCurrent',
        'RepaymentObligationsOfNoncurrentBorrowings PayablesBanksCurrent TradePayablesCurrent PayablesGroupCompaniesCurrent TaxesSocialSecurityContributionsPayableCurrent PayablesOtherCurrent AccrualsAndDeferredIncomeCurrent',
      ],
      ['EquityAndLiabilities', 'Equity Provisions LiabilitiesNoncurrent LiabilitiesCurrent'],
    ],
  ],
  // Japanese GAAP
  [
    ['jppfs'],
    [
      ['GrossProfit', 'NetSales -CostOfSales'],
      ['OperatingIncome', 'GrossProfit -SellingGeneralAndAdministrativeExpenses'],
      ['OperatingIncome', 'OperatingRevenue1 -OperatingExpenses', 'GrossProfit'],
      ['OrdinaryIncome', 'OperatingIncome NonOperatingIncome -NonOperatingExpenses'],
      ['IncomeBeforeIncomeTaxes', 'OrdinaryIncome ExtraordinaryIncome -ExtraordinaryLoss'],
      ['IncomeTaxes', 'IncomeTaxesCurrent IncomeTaxesDeferred'],
      ['ProfitLoss', 'IncomeBeforeIncomeTaxes -IncomeTaxes'],
      ['ProfitLoss', 'IncomeBeforeIncomeTaxes -IncomeTaxesCurrent -IncomeTaxesDeferred', 'IncomeTaxes'],
      [
        'ProfitLoss',
        'ProfitLossAttributableToOwnersOfParent ProfitLossAttributableToNonControllingInterests',
      ],
      [
        'CurrentAssets',
        'CashAndDeposits NotesAndAccountsReceivableTrade NotesAndAccountsReceivableTradeAndContractAssets AccountsReceivableTrade NotesReceivableTrade ElectronicallyRecordedMonetaryClaimsOperatingCA ContractAssets ShortTermInvestmentSecurities Inventories MerchandiseAndFinishedGoods Merchandise FinishedGoods WorkInProcess RawMaterialsAndSupplies PrepaidExpenses ShortTermLoansReceivable NotesReceivableAccountsReceivableFromCompletedConstructionContractsCNS AccountsReceivableFromCompletedConstructionContractsCNS CostsOnUncompletedConstructionContractsCNS RealEstateForSaleCNS OtherCA AllowanceForDoubtfulAccountsCA',
      ],
      [
        'PropertyPlantAndEquipment',
        'BuildingsAndStructuresNet BuildingsNet StructuresNet MachineryEquipmentAndVehiclesNet MachineryAndEquipmentNet VehiclesNet ToolsFurnitureAndFixturesNet Land LeaseAssetsNetPPE ConstructionInProgress OtherNetPPE',
      ],
      ['IntangibleAssets', 'Goodwill Software LeaseAssetsIA OtherIA'],
      [
        'InvestmentsAndOtherAssets',
        'InvestmentSecurities StocksOfSubsidiariesAndAffiliates LongTermLoansReceivable LongTermPrepaidExpenses DeferredTaxAssets NetDefinedBenefitAsset OtherIOA AllowanceForDoubtfulAccountsIOAByGroup',
      ],
      ['NoncurrentAssets', 'PropertyPlantAndEquipment IntangibleAssets InvestmentsAndOtherAssets'],
      ['Assets', 'CurrentAssets NoncurrentAssets DeferredAssets'],
      [
        'CurrentLiabilities',
        'NotesAndAccountsPayableTrade AccountsPayableTrade NotesPayableTrade ElectronicallyRecordedObligationsOperatingCL ShortTermLoansPayable CurrentPortionOfLongTermLoansPayable CurrentPortionOfBonds LeaseObligationsCL AccountsPayableOther AccruedExpenses IncomeTaxesPayable ContractLiabilities ProvisionForBonuses NotesPayableAccountsPayableForConstructionContractsCNS AccountsPayableForConstructionContractsCNS AdvancesReceivedOnUncompletedConstructionContractsCNS OtherCL',
      ],
      [
        'NoncurrentLiabilities',
        'BondsPayable LongTermLoansPayable LeaseObligationsNCL DeferredTaxLiabilities NetDefinedBenefitLiability ProvisionForRetirementBenefits AssetRetirementObligationsNCL OtherNCL',
      ],
      ['Liabilities', 'CurrentLiabilities NoncurrentLiabilities'],
      ['CapitalSurplus', 'LegalCapitalSurplus OtherCapitalSurplus'],
      ['ShareholdersEquity', 'CapitalStock CapitalSurplus RetainedEarnings TreasuryStock'],
      [
        'OtherComprehensiveIncome',
        'ValuationDifferenceOnAvailableForSaleSecuritiesNetOfTaxOCI DeferredGainsOrLossesOnHedgesNetOfTaxOCI ForeignCurrencyTranslationAdjustmentNetOfTaxOCI RemeasurementsOfDefinedBenefitPlansNetOfTaxOCI',
      ],
      ['ComprehensiveIncome', 'ProfitLoss OtherComprehensiveIncome'],
      [
        'ComprehensiveIncome',
        'ComprehensiveIncomeAttributableToOwnersOfTheParent ComprehensiveIncomeAttributableToNonControllingInterests',
      ],
      [
        'ValuationAndTranslationAdjustments',
        'ValuationDifferenceOnAvailableForSaleSecurities DeferredGainsOrLossesOnHedges RevaluationReserveForLand ForeignCurrencyTranslationAdjustment RemeasurementsOfDefinedBenefitPlans',
      ],
      [
        'NetAssets',
        'ShareholdersEquity ValuationAndTranslationAdjustments ShareAcquisitionRights SubscriptionRightsToShares NonControllingInterests',
      ],
      ['LiabilitiesAndNetAssets', 'Liabilities NetAssets'],
      [
        'NetIncreaseDecreaseInCashAndCashEquivalents',
        'NetCashProvidedByUsedInOperatingActivities NetCashProvidedByUsedInInvestmentActivities NetCashProvidedByUsedInFinancingActivities EffectOfExchangeRateChangeOnCashAndCashEquivalents',
      ],
    ],
  ],
];

/** Sums that no other line can enter. */
export const closedSums: readonly SumRow[] = [
  ...['NetIncomeLoss', 'ProfitLoss'].map(
    (name): SumRow => [
      name,
      'NetIncomeLossAllocatedToGeneralPartners NetIncomeLossAllocatedToLimitedPartners',
    ],
  ),
  ['Borrowings', 'NoncurrentPortionOfNoncurrentBorrowings CurrentPortionOfNoncurrentBorrowings'],
  ['Borrowings', 'LongtermBorrowings CurrentBorrowingsAndCurrentPortionOfNoncurrentBorrowings'],
  [
    'ContractWithCustomerLiability',
    'ContractWithCustomerLiabilityCurrent ContractWithCustomerLiabilityNoncurrent',
  ],
  ['ContractLiabilities', 'CurrentContractLiabilities NoncurrentContractLiabilities'],
  ['BiologicalAssets', 'CurrentBiologicalAssets NoncurrentBiologicalAssets'],
  [
    'InterestIncomeExpenseNet',
    'InterestAndDividendIncomeOperating -InterestExpense -InterestExpenseOperating',
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
  [
    'InsuranceServiceResult',
    'InsuranceRevenue -InsuranceServiceExpensesFromInsuranceContractsIssued IncomeExpensesFromReinsuranceContractsHeldOtherThanFinanceIncomeExpenses',
  ],
  [
    'RealEstateInvestmentPropertyNet',
    'RealEstateInvestmentPropertyAtCost -RealEstateInvestmentPropertyAccumulatedDepreciation',
  ],
  [
    'RealEstateInvestmentPropertyAtCost',
    'Land LandAndLandImprovements InvestmentBuildingAndBuildingImprovements BuildingsAndImprovementsGross TenantImprovements DevelopmentInProcess',
  ],
  [
    'NotesReceivableNet',
    'NotesReceivableGross -FinancingReceivableAllowanceForCreditLossExcludingAccruedInterest|FinancingReceivableAllowanceForCreditLosses|LoansAndLeasesReceivableAllowance',
  ],
  ['AccountsReceivableNet', 'AccountsReceivableGross -AllowanceForDoubtfulAccountsReceivable'],
  ['DeferredTaxAssetsNet', 'DeferredTaxAssetsGross -DeferredTaxAssetsValuationAllowance'],
  ['DeferredTaxAssetsLiabilitiesNet', 'DeferredTaxAssetsNet -DeferredTaxLiabilities'],
  [
    'IncomeTaxExpenseBenefit',
    'CurrentFederalTaxExpenseBenefit CurrentStateAndLocalTaxExpenseBenefit CurrentForeignTaxExpenseBenefit DeferredFederalIncomeTaxExpenseBenefit DeferredStateAndLocalIncomeTaxExpenseBenefit DeferredForeignIncomeTaxExpenseBenefit',
  ],
  [
    'CurrentIncomeTaxExpenseBenefit',
    'CurrentFederalTaxExpenseBenefit CurrentStateAndLocalTaxExpenseBenefit CurrentForeignTaxExpenseBenefit',
  ],
  ...['LessorOperatingLeasePaymentsToBeReceived', 'LessorOperatingLeasePaymentsToBeReceivedMaturity'].map(
    (name): SumRow => [
      'LessorOperatingLeasePaymentsToBeReceived',
      ['NextTwelveMonths', 'TwoYears', 'ThreeYears', 'FourYears', 'FiveYears', 'Thereafter']
        .map((year) => `${name}${year}`)
        .join(' '),
    ],
  ),
  [
    'LongTermDebt',
    'LongTermDebtMaturitiesRepaymentsOfPrincipalRemainderOfFiscalYear LongTermDebtMaturitiesRepaymentsOfPrincipalInNextTwelveMonths LongTermDebtMaturitiesRepaymentsOfPrincipalInYearTwo LongTermDebtMaturitiesRepaymentsOfPrincipalInYearThree LongTermDebtMaturitiesRepaymentsOfPrincipalInYearFour LongTermDebtMaturitiesRepaymentsOfPrincipalInYearFive LongTermDebtMaturitiesRepaymentsOfPrincipalAfterYearFive',
  ],
  [
    'FiniteLivedIntangibleAssetsNet',
    'FiniteLivedIntangibleAssetsAmortizationExpenseRemainderOfFiscalYear FiniteLivedIntangibleAssetsAmortizationExpenseNextTwelveMonths FiniteLivedIntangibleAssetsAmortizationExpenseYearTwo FiniteLivedIntangibleAssetsAmortizationExpenseYearThree FiniteLivedIntangibleAssetsAmortizationExpenseYearFour FiniteLivedIntangibleAssetsAmortizationExpenseYearFive FiniteLivedIntangibleAssetsAmortizationExpenseAfterYearFive',
  ],
];

const beforeTax =
  'IncomeLossFromContinuingOperationsBeforeIncomeTaxesExtraordinaryItemsNoncontrollingInterest';

/** Sums that hold in every period in which all their lines are reported. */
export const wholeSums: readonly SumRow[] = [
  ['InterestIncomeExpenseNet', 'InterestAndDividendIncomeOperating -InterestExpense'],
  [
    'InterestIncomeExpenseAfterProvisionForLoanLoss',
    'InterestIncomeExpenseNet -ProvisionForLoanAndLeaseLosses',
    'ProvisionForOtherCreditLosses',
  ],
  [
    beforeTax,
    'InterestIncomeExpenseAfterProvisionForLoanLoss NoninterestIncome -NoninterestExpense',
    'OperatingIncomeLoss',
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
    'RealEstateInvestmentPropertyNet',
    'RealEstateInvestmentPropertyAtCost -RealEstateInvestmentPropertyAccumulatedDepreciation',
  ],
  [
    'FiniteLivedIntangibleAssetsNet',
    'FiniteLivedIntangibleAssetsGross -FiniteLivedIntangibleAssetsAccumulatedAmortization',
  ],
  ['DeferredTaxAssetsNet', 'DeferredTaxAssetsGross -DeferredTaxAssetsValuationAllowance'],
  ['DeferredTaxAssetsLiabilitiesNet', 'DeferredTaxAssetsNet -DeferredIncomeTaxLiabilities'],
  [
    beforeTax,
    'IncomeLossFromContinuingOperationsBeforeIncomeTaxesDomestic IncomeLossFromContinuingOperationsBeforeIncomeTaxesForeign',
  ],
  [
    'CurrentIncomeTaxExpenseBenefit',
    'CurrentFederalTaxExpenseBenefit CurrentStateAndLocalTaxExpenseBenefit CurrentForeignTaxExpenseBenefit',
  ],
  [
    'DeferredIncomeTaxExpenseBenefit',
    'DeferredFederalIncomeTaxExpenseBenefit DeferredStateAndLocalIncomeTaxExpenseBenefit DeferredForeignIncomeTaxExpenseBenefit',
  ],
  ['InterestRevenueExpense', 'RevenueFromInterest -InterestExpense'],
  ['FeeAndCommissionIncomeExpense', 'FeeAndCommissionIncome -FeeAndCommissionExpense'],
];
