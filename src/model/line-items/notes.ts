import { rows } from './row.ts';

const asset = { balance: 'debit', neverNegative: true } as const;
const liability = { balance: 'credit', neverNegative: true } as const;
const debit = { balance: 'debit' } as const;
const credit = { balance: 'credit' } as const;

const noteBalances = rows('notes', 'instant', {
  deferredTaxAssetsGross: {
    ...asset,
    label: 'Deferred tax assets before offsetting',
    us: 'DeferredTaxAssetsNet',
  },
  deferredTaxLiabilitiesGross: {
    ...liability,
    label: 'Deferred tax liabilities before offsetting',
    us: 'DeferredIncomeTaxLiabilities',
  },
  netDeferredTaxAsset: {
    ...debit,
    label: 'Net deferred tax asset',
    us: 'DeferredTaxAssetsLiabilitiesNet',
    ifrs: 'NetDeferredTaxAssets',
    aliases: 'netDeferredTax',
  },
  netDeferredTaxLiability: {
    ...credit,
    label: 'Net deferred tax liability',
    us: 'DeferredTaxLiabilities',
    ifrs: 'DeferredTaxLiabilityAsset NetDeferredTaxLiabilities',
  },
  otherProvisions: { ...liability, label: 'Other provisions', ifrs: 'OtherProvisions' },
  warrantyProvision: {
    ...liability,
    label: 'Product warranty accrual',
    us: 'ProductWarrantyAccrual',
    ifrs: 'WarrantyProvision',
  },
  creditLossAllowance: {
    ...liability,
    label: 'Allowance for credit losses',
    us: 'AllowanceForDoubtfulAccountsReceivable',
    ifrs: 'AllowanceAccountForCreditLossesOfFinancialAssets',
  },
  benefitObligation: {
    ...liability,
    label: 'Defined benefit obligation',
    us: 'DefinedBenefitPlanBenefitObligation',
    ifrs: 'DefinedBenefitObligationAtPresentValue',
    aliases: 'definedBenefitObligation',
  },
  planAssets: {
    ...asset,
    label: 'Plan assets at fair value',
    us: 'DefinedBenefitPlanFairValueOfPlanAssets',
    ifrs: 'PlanAssetsAtFairValue',
  },
  fundedStatus: {
    ...debit,
    label: 'Funded status of the plan',
    us: 'DefinedBenefitPlanFundedStatusOfPlan',
  },
  netBenefitLiability: {
    ...credit,
    label: 'Net defined benefit liability',
    ifrs: 'LiabilityAssetOfDefinedBenefitPlans',
    aliases: 'netDefinedBenefitLiability',
  },
  financingLiabilities: {
    ...liability,
    label: 'Liabilities arising from financing activities',
    ifrs: 'LiabilitiesArisingFromFinancingActivities',
  },
  fairValueAssets: {
    ...asset,
    label: 'Assets measured at fair value',
    us: 'AssetsFairValueDisclosure',
    ifrs: 'FinancialAssetsAtFairValue',
    aliases: 'fairValueTotal totalFairValue',
  },
  fairValueLiabilities: {
    ...liability,
    label: 'Liabilities measured at fair value',
    us: 'LiabilitiesFairValueDisclosure',
    ifrs: 'FinancialLiabilitiesAtFairValue',
  },
  fairValueLevel1: { ...asset, label: 'Level 1 fair value' },
  fairValueLevel2: { ...asset, label: 'Level 2 fair value' },
  fairValueLevel3: { ...asset, label: 'Level 3 fair value' },
  fairValueAtNav: { ...asset, label: 'Fair value measured at net asset value' },
  leasePaymentsDue: {
    ...liability,
    label: 'Undiscounted lease payments',
    us: 'LesseeOperatingLeaseLiabilityPaymentsDue',
    ifrs: 'GrossLeaseLiabilities',
    aliases: 'undiscountedLeasePayments',
  },
  leaseImputedInterest: {
    ...asset,
    label: 'Imputed interest on leases',
    us: 'LesseeOperatingLeaseLiabilityUndiscountedExcessAmount',
    aliases: 'imputedInterest',
  },
  leaseDueRemainder: {
    ...liability,
    label: 'Lease payments due in the rest of the year',
    us: 'LesseeOperatingLeaseLiabilityPaymentsRemainderOfFiscalYear',
  },
  leaseDueYear1: {
    ...liability,
    label: 'Lease payments due in year one',
    us: 'LesseeOperatingLeaseLiabilityPaymentsDueNextTwelveMonths',
  },
  leaseDueYear2: {
    ...liability,
    label: 'Lease payments due in year two',
    us: 'LesseeOperatingLeaseLiabilityPaymentsDueYearTwo',
  },
  leaseDueYear3: {
    ...liability,
    label: 'Lease payments due in year three',
    us: 'LesseeOperatingLeaseLiabilityPaymentsDueYearThree',
  },
  leaseDueYear4: {
    ...liability,
    label: 'Lease payments due in year four',
    us: 'LesseeOperatingLeaseLiabilityPaymentsDueYearFour',
  },
  leaseDueYear5: {
    ...liability,
    label: 'Lease payments due in year five',
    us: 'LesseeOperatingLeaseLiabilityPaymentsDueYearFive',
  },
  leaseDueThereafter: {
    ...liability,
    label: 'Lease payments due thereafter',
    us: 'LesseeOperatingLeaseLiabilityPaymentsDueAfterYearFive LesseeOperatingLeaseLiabilityPaymentsDueAfterYearFour',
  },
  financeLeasePaymentsDue: {
    ...liability,
    label: 'Undiscounted finance lease payments',
    us: 'FinanceLeaseLiabilityPaymentsDue',
  },
  financeLeaseImputedInterest: {
    ...asset,
    label: 'Imputed interest on finance leases',
    us: 'FinanceLeaseLiabilityUndiscountedExcessAmount',
  },
  financeLeaseDueRemainder: {
    ...liability,
    label: 'Finance lease payments due in the rest of the year',
    us: 'FinanceLeaseLiabilityPaymentsRemainderOfFiscalYear',
  },
  financeLeaseDueYear1: {
    ...liability,
    label: 'Finance lease payments due in year one',
    us: 'FinanceLeaseLiabilityPaymentsDueNextTwelveMonths',
  },
  financeLeaseDueYear2: {
    ...liability,
    label: 'Finance lease payments due in year two',
    us: 'FinanceLeaseLiabilityPaymentsDueYearTwo',
  },
  financeLeaseDueYear3: {
    ...liability,
    label: 'Finance lease payments due in year three',
    us: 'FinanceLeaseLiabilityPaymentsDueYearThree',
  },
  financeLeaseDueYear4: {
    ...liability,
    label: 'Finance lease payments due in year four',
    us: 'FinanceLeaseLiabilityPaymentsDueYearFour',
  },
  financeLeaseDueYear5: {
    ...liability,
    label: 'Finance lease payments due in year five',
    us: 'FinanceLeaseLiabilityPaymentsDueYearFive',
  },
  financeLeaseDueThereafter: {
    ...liability,
    label: 'Finance lease payments due thereafter',
    us: 'FinanceLeaseLiabilityPaymentsDueAfterYearFive',
  },
  purchaseObligations: { ...liability, label: 'Purchase obligations', us: 'PurchaseObligation' },
  purchaseObligationsDueYear1: {
    ...liability,
    label: 'Purchase obligations due in year one',
    us: 'PurchaseObligationDueInNextTwelveMonths',
  },
  purchaseObligationsDueYear2: {
    ...liability,
    label: 'Purchase obligations due in year two',
    us: 'PurchaseObligationDueInSecondYear',
  },
  purchaseObligationsDueYear3: {
    ...liability,
    label: 'Purchase obligations due in year three',
    us: 'PurchaseObligationDueInThirdYear',
  },
  purchaseObligationsDueYear4: {
    ...liability,
    label: 'Purchase obligations due in year four',
    us: 'PurchaseObligationDueInFourthYear',
  },
  purchaseObligationsDueYear5: {
    ...liability,
    label: 'Purchase obligations due in year five',
    us: 'PurchaseObligationDueInFifthYear',
  },
  purchaseObligationsDueThereafter: {
    ...liability,
    label: 'Purchase obligations due thereafter',
    us: 'PurchaseObligationDueAfterFifthYear',
  },
  numberOfEmployees: {
    kind: 'integer',
    neverNegative: true,
    label: 'Number of employees',
    ifrs: 'NumberOfEmployees',
    aliases: 'employees',
  },
});

const noteMovements = rows('notes', 'duration', {
  keyManagementPay: {
    ...asset,
    label: 'Key management compensation',
    ifrs: 'KeyManagementPersonnelCompensation',
  },
  keyManagementShortTerm: {
    ...asset,
    label: 'Short-term benefits of key management',
    ifrs: 'KeyManagementPersonnelCompensationShorttermEmployeeBenefits',
  },
  keyManagementPensions: {
    ...asset,
    label: 'Post-employment benefits of key management',
    ifrs: 'KeyManagementPersonnelCompensationPostemploymentBenefits',
  },
  keyManagementLongTerm: {
    ...asset,
    label: 'Other long-term benefits of key management',
    ifrs: 'KeyManagementPersonnelCompensationOtherLongtermBenefits',
  },
  keyManagementTermination: {
    ...asset,
    label: 'Termination benefits of key management',
    ifrs: 'KeyManagementPersonnelCompensationTerminationBenefits',
  },
  keyManagementShares: {
    ...asset,
    label: 'Share-based payment of key management',
    ifrs: 'KeyManagementPersonnelCompensationSharebasedPayment',
  },
  effectiveTaxRate: {
    kind: 'pure',
    label: 'Effective tax rate',
    us: 'EffectiveIncomeTaxRateContinuingOperations',
    ifrs: 'AverageEffectiveTaxRate',
  },
  applicableTaxRate: {
    kind: 'pure',
    label: 'Applicable tax rate',
    us: 'EffectiveIncomeTaxRateReconciliationAtFederalStatutoryIncomeTaxRate',
    ifrs: 'ApplicableTaxRate',
  },
  taxAtStatutoryRate: {
    ...debit,
    label: 'Tax at the statutory rate',
    us: 'IncomeTaxReconciliationIncomeTaxExpenseBenefitAtFederalStatutoryIncomeTaxRate',
    ifrs: 'TaxExpenseIncomeAtApplicableTaxRate',
  },
  taxReconcilingItems: { ...debit, label: 'Items reconciling tax at the statutory rate' },
  averageNumberOfEmployees: {
    kind: 'integer',
    neverNegative: true,
    label: 'Average number of employees',
    ifrs: 'AverageNumberOfEmployees',
    uk: 'AverageNumberEmployeesDuringPeriod',
    aliases: 'headcount averageHeadcount averageEmployees',
  },
  ppeAdditions: {
    ...debit,
    label: 'Additions to property, plant and equipment',
    us: 'PropertyPlantAndEquipmentAdditions',
    ifrs: 'AdditionsOtherThanThroughBusinessCombinationsPropertyPlantAndEquipment',
  },
  ppeAcquired: {
    ...debit,
    label: 'Property, plant and equipment of businesses acquired',
    ifrs: 'AcquisitionsThroughBusinessCombinationsPropertyPlantAndEquipment',
  },
  ppeDisposals: {
    ...credit,
    label: 'Disposals of property, plant and equipment',
    us: 'PropertyPlantAndEquipmentDisposals',
    ifrs: 'DisposalsAndRetirementsPropertyPlantAndEquipment DisposalsPropertyPlantAndEquipment',
  },
  ppeDepreciation: {
    label: 'Depreciation of property, plant and equipment',
    ifrs: 'DepreciationPropertyPlantAndEquipment',
  },
  ppeImpairment: {
    label: 'Impairment of property, plant and equipment',
    ifrs: 'ImpairmentLossRecognisedInProfitOrLossPropertyPlantAndEquipment',
  },
  ppeRevaluation: {
    ...debit,
    label: 'Revaluation of property, plant and equipment',
    ifrs: 'RevaluationIncreaseDecreasePropertyPlantAndEquipment',
  },
  ppeExchange: {
    ...debit,
    label: 'Exchange differences on property, plant and equipment',
    ifrs: 'IncreaseDecreaseThroughNetExchangeDifferencesPropertyPlantAndEquipment',
  },
  ppeTransfers: {
    ...debit,
    label: 'Transfers and other changes in property, plant and equipment',
    ifrs: 'IncreaseDecreaseThroughTransfersAndOtherChangesPropertyPlantAndEquipment IncreaseDecreaseThroughTransfersPropertyPlantAndEquipment',
  },
  ppeOther: {
    ...debit,
    label: 'Other changes in property, plant and equipment',
    ifrs: 'IncreaseDecreaseThroughOtherChangesPropertyPlantAndEquipment',
  },
  ppeHeldForSale: {
    ...credit,
    label: 'Property, plant and equipment reclassified as held for sale',
    ifrs: 'DecreaseThroughClassifiedAsHeldForSalePropertyPlantAndEquipment',
  },
  ppeCostAdditions: {
    ...debit,
    label: 'Additions to the cost of property, plant and equipment',
    uk: 'TotalAdditionsIncludingFromBusinessCombinationsPropertyPlantEquipment AdditionsOtherThanThroughBusinessCombinationsPropertyPlantEquipment',
  },
  ppeCostAcquired: {
    ...debit,
    label: 'Cost of property, plant and equipment of businesses acquired',
    uk: 'AcquisitionsThroughBusinessCombinationsPropertyPlantEquipment',
  },
  ppeCostDisposals: {
    ...credit,
    label: 'Cost of property, plant and equipment disposed of',
    uk: 'DisposalsPropertyPlantEquipment',
  },
  ppeCostRevaluation: {
    ...debit,
    label: 'Revaluation of the cost of property, plant and equipment',
    uk: 'TotalIncreaseDecreaseFromRevaluationsPropertyPlantEquipment',
  },
  ppeDepreciationCharged: {
    ...credit,
    label: 'Depreciation of property, plant and equipment for the period',
    uk: 'IncreaseFromDepreciationChargeForYearPropertyPlantEquipment',
  },
  ppeDepreciationDisposed: {
    ...debit,
    label: 'Depreciation of property, plant and equipment disposed of',
    uk: 'DisposalsDecreaseInDepreciationImpairmentPropertyPlantEquipment',
  },
  intangiblesAdditions: {
    ...debit,
    label: 'Additions to intangible assets',
    ifrs: 'AdditionsOtherThanThroughBusinessCombinationsIntangibleAssetsOtherThanGoodwill',
  },
  intangiblesAcquired: {
    ...debit,
    label: 'Intangible assets of businesses acquired',
    ifrs: 'AcquisitionsThroughBusinessCombinationsIntangibleAssetsOtherThanGoodwill',
  },
  intangiblesDisposals: {
    ...credit,
    label: 'Disposals of intangible assets',
    ifrs: 'DisposalsAndRetirementsIntangibleAssetsOtherThanGoodwill DisposalsIntangibleAssetsOtherThanGoodwill',
  },
  intangiblesAmortization: {
    label: 'Amortization of intangible assets',
    ifrs: 'AmortisationIntangibleAssetsOtherThanGoodwill',
  },
  intangiblesImpairment: {
    label: 'Impairment of intangible assets',
    ifrs: 'ImpairmentLossRecognisedInProfitOrLossIntangibleAssetsOtherThanGoodwill',
  },
  intangiblesExchange: {
    ...debit,
    label: 'Exchange differences on intangible assets',
    ifrs: 'IncreaseDecreaseThroughNetExchangeDifferencesIntangibleAssetsOtherThanGoodwill',
  },
  intangiblesTransfers: {
    ...debit,
    label: 'Transfers and other changes in intangible assets',
    ifrs: 'IncreaseDecreaseThroughTransfersAndOtherChangesIntangibleAssetsOtherThanGoodwill IncreaseDecreaseThroughTransfersIntangibleAssetsOtherThanGoodwill',
  },
  goodwillAcquired: {
    ...debit,
    label: 'Goodwill acquired',
    us: 'GoodwillAcquiredDuringPeriod',
    ifrs: 'AdditionalRecognitionGoodwill',
  },
  goodwillImpairment: {
    label: 'Goodwill impairment',
    us: 'GoodwillImpairmentLoss',
    ifrs: 'ImpairmentLossRecognisedInProfitOrLossGoodwill',
  },
  goodwillDisposals: {
    ...credit,
    label: 'Goodwill disposed of',
    us: 'GoodwillWrittenOffRelatedToSaleOfBusinessUnit',
    ifrs: 'GoodwillDerecognisedWithoutHavingPreviouslyBeenIncludedInDisposalGroupClassifiedAsHeldForSale',
  },
  goodwillExchange: {
    ...debit,
    label: 'Exchange differences on goodwill',
    us: 'GoodwillForeignCurrencyTranslationGainLoss GoodwillTranslationAdjustments',
    ifrs: 'IncreaseDecreaseThroughNetExchangeDifferencesGoodwill',
  },
  goodwillOther: {
    ...debit,
    label: 'Other changes in goodwill',
    us: 'GoodwillOtherIncreaseDecrease GoodwillTranslationAndPurchaseAccountingAdjustments GoodwillPurchaseAccountingAdjustments',
    ifrs: 'IncreaseDecreaseThroughTransfersAndOtherChangesGoodwill',
  },
  provisionsAdded: {
    ...credit,
    label: 'Additional provisions',
    ifrs: 'AdditionalProvisionsOtherProvisions',
  },
  provisionsUsed: { ...debit, label: 'Provisions used', ifrs: 'ProvisionUsedOtherProvisions' },
  provisionsReversed: {
    ...debit,
    label: 'Unused provisions reversed',
    ifrs: 'UnusedProvisionReversedOtherProvisions',
  },
  provisionsUnwinding: {
    ...credit,
    label: 'Unwinding of discount on provisions',
    ifrs: 'IncreaseDecreaseThroughTimeValueOfMoneyAdjustmentOtherProvisions',
  },
  provisionsExchange: {
    ...credit,
    label: 'Exchange differences on provisions',
    ifrs: 'IncreaseDecreaseThroughNetExchangeDifferencesOtherProvisions',
  },
  provisionsAcquired: {
    ...credit,
    label: 'Provisions of businesses acquired',
    ifrs: 'AcquisitionsThroughBusinessCombinationsOtherProvisions',
  },
  provisionsOther: {
    ...credit,
    label: 'Transfers and other changes in provisions',
    ifrs: 'IncreaseDecreaseThroughTransfersAndOtherChangesOtherProvisions',
  },
  warrantyIssued: {
    ...credit,
    label: 'Product warranties issued',
    us: 'ProductWarrantyAccrualWarrantiesIssued',
  },
  warrantyPayments: {
    ...debit,
    label: 'Product warranty payments',
    us: 'ProductWarrantyAccrualPayments',
  },
  warrantyAdjustments: {
    ...credit,
    label: 'Changes in estimates for earlier product warranties',
    us: 'ProductWarrantyAccrualPreexistingIncreaseDecrease',
  },
  allowanceAdded: {
    label: 'Additional allowance for credit losses',
    us: 'ProvisionForDoubtfulAccounts',
    ifrs: 'AdditionalAllowanceRecognisedInProfitOrLossAllowanceAccountForCreditLossesOfFinancialAssets',
  },
  allowanceWriteOffs: {
    ...debit,
    label: 'Write-offs against the allowance',
    us: 'AllowanceForDoubtfulAccountsReceivableWriteOffs',
    ifrs: 'UtilisationAllowanceAccountForCreditLossesOfFinancialAssets',
  },
  allowanceRecoveries: {
    ...credit,
    label: 'Recoveries of amounts written off',
    us: 'AllowanceForDoubtfulAccountsReceivableRecoveries',
  },
  allowanceReversed: {
    label: 'Reversals of the allowance',
    ifrs: 'ReversalAllowanceAccountForCreditLossesOfFinancialAssets',
  },
  allowanceExchange: {
    ...credit,
    label: 'Exchange differences on the allowance',
    ifrs: 'IncreaseDecreaseThroughNetExchangeDifferencesAllowanceAccountForCreditLossesOfFinancialAssets',
  },
  revenueFromOpeningDeferred: {
    ...credit,
    label: 'Revenue recognized from opening deferred revenue',
    us: 'ContractWithCustomerLiabilityRevenueRecognized',
    ifrs: 'RevenueThatWasIncludedInContractLiabilityBalanceAtBeginningOfPeriod',
  },
  nonCashDebtChanges: { ...credit, label: 'Non-cash changes in debt', aliases: 'otherDebtMovements' },
  financingLiabilitiesCash: {
    ...credit,
    label: 'Cash flows of financing liabilities',
    ifrs: 'IncreaseDecreaseThroughFinancingCashFlowsLiabilitiesArisingFromFinancingActivities',
  },
  financingLiabilitiesNewLeases: {
    ...credit,
    label: 'New leases among financing liabilities',
    ifrs: 'IncreaseThroughNewLeasesLiabilitiesArisingFromFinancingActivities',
  },
  financingLiabilitiesAcquired: {
    ...credit,
    label: 'Financing liabilities of businesses acquired or sold',
    ifrs: 'IncreaseDecreaseThroughObtainingOrLosingControlOfSubsidiariesOrOtherBusinessesLiabilitiesArisingFromFinancingActivities',
  },
  financingLiabilitiesExchange: {
    ...credit,
    label: 'Exchange differences on financing liabilities',
    ifrs: 'IncreaseDecreaseThroughEffectOfChangesInForeignExchangeRatesLiabilitiesArisingFromFinancingActivities',
  },
  financingLiabilitiesFairValue: {
    ...credit,
    label: 'Fair value changes in financing liabilities',
    ifrs: 'IncreaseDecreaseThroughChangesInFairValuesLiabilitiesArisingFromFinancingActivities',
  },
  financingLiabilitiesOther: {
    ...credit,
    label: 'Other changes in financing liabilities',
    ifrs: 'IncreaseDecreaseThroughOtherChangesLiabilitiesArisingFromFinancingActivities',
  },
  leaseLiabilityAdditions: { ...credit, label: 'Additions to lease liabilities' },
  leaseInterest: {
    ...debit,
    label: 'Interest on lease liabilities',
    ifrs: 'InterestExpenseOnLeaseLiabilities',
  },
  leaseLiabilityPayments: { ...debit, label: 'Lease liability payments' },
  leaseLiabilityOther: { ...credit, label: 'Other changes in lease liabilities' },
});

export const noteLines = [...noteBalances, ...noteMovements];
