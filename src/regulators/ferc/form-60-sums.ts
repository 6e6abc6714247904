/** A total of Form 60, and the lines that the form adds or deducts. */
export interface FormSum {
  readonly total: string;
  readonly lines: readonly { readonly name: string; readonly isDeducted: boolean }[];
}

/**
 * The comparative balance sheet (Schedule I) and the statement of income (Schedule XV), as the form prints
 * them.
 */
const table: Readonly<Record<string, string>> = {
  Property:
    'ServiceCompanyPropertyGross PropertyUnderCapitalLeases CompletedConstructionNotClassified ConstructionWorkInProgress',
  ServiceCompanyPropertyNet:
    'Property -AccumulatedProvisionforDepreciationofServiceCompanyProperty -AccumulatedProvisionforAmortizationofServiceCompanyProperty',
  Investments: 'InvestmentInAssociateCompanies OtherInvestments OtherSpecialFunds',
  CurrentandAccruedAssets:
    'Cash OtherSpecialDeposits WorkingFunds TemporaryCashInvestments NotesReceivable CustomerAccountsReceivable OtherAccountsReceivable -AccumulatedProvisionForUncollectibleAccountsCredit NotesReceivableFromAssociatedCompanies AccountsReceivableFromAssociateCompanies FuelStockExpensesUndistributed MaterialsAndOperatingSupplies StoresExpenseUndistributed Prepayments InterestAndDividendsReceivable RentsReceivable AccruedRevenues MiscellaneousCurrentAndAccruedAssets DerivativeInstrumentAssets DerivativeInstrumentAssetsHedges',
  DeferredDebits:
    'UnamortizedDebtExpense OtherRegulatoryAssets PreliminarySurveyAndInvestigationCharges ClearingAccounts TemporaryFacilities MiscellaneousDeferredDebits ResearchDevelopmentOrDemonstrationExpenditures UnamortizedLossOnReacquiredDebt AccumulatedDeferredIncomeTaxes',
  AssetsAndOtherDebits: 'ServiceCompanyPropertyNet Investments CurrentandAccruedAssets DeferredDebits',
  ProprietaryCapital:
    'CommonStockIssued PreferredStockIssued MiscellaneousPaidInCapital AppropriatedRetainedEarnings UnappropriatedRetainedEarnings AccumulatedOtherComprehensiveIncome',
  LongTermDebt:
    'AdvancesFromAssociateCompanies OtherLongTermDebt UnamortizedPremiumonLongTermDebt -UnamortizedDiscountonLongTermDebtDebit',
  OtherNoncurrentLiabilities:
    'ObligationsUnderCapitalLeaseNoncurrent AccumulatedProvisionForInjuriesAndDamages AccumulatedProvisionForPensionsandBenefits AssetRetirementObligations',
  CurrentAndAccruedLiabilities:
    'NotesPayable AccountsPayable NotesPayableToAssociateCompanies AccountsPayableToAssociateCompanies TaxesAccrued InterestAccrued TaxCollectionsPayable MiscellaneousCurrentAndAccruedLiabilities ObligationsUnderCapitalLeasesCurrent DerivativeInstrumentLiabilities DerivativeInstrumentLiabilitiesHedges',
  DeferredCredits:
    'OtherDeferredCredits OtherRegulatoryLiabilities AccumulatedDeferredInvestmentTaxCredits UnamortizedGainOnReacquiredDebt AccumulatedDeferredIncomeTaxesOtherProperty AccumulatedDeferredIncomeTaxesOther',
  LiabilitiesAndProprietaryCapital:
    'ProprietaryCapital LongTermDebt OtherNoncurrentLiabilities CurrentAndAccruedLiabilities DeferredCredits',
  OperatingIncomeNet: 'OperatingRevenues -OperatingExpenses',
  IncomeBeforeExtraordinaryItems:
    'OperatingIncomeNet OtherIncome -OtherIncomeDeductions -TaxesApplicableToOtherIncomeAndDeductions -InterestCharges',
};

export const form60Sums: readonly FormSum[] = Object.entries(table).map(([total, lines]) => ({
  total,
  lines: lines.split(' ').map((line) => ({ name: line.replace(/^-/, ''), isDeducted: line.startsWith('-') })),
}));
