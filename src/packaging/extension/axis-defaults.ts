import type { DictionaryFamily } from '../../taxonomy/dictionary/dictionary.ts';

/** The member that a fact without the axis is about, for the axes that most filings use. */
const lines: Readonly<Record<Exclude<DictionaryFamily, 'dei'> | 'jppfs' | 'jpcrp', string>> = {
  'ifrs-full': `
ComponentsOfEquityAxis EquityMember
ClassesOfShareCapitalAxis ClassesOfShareCapitalMember
ClassesOfOrdinarySharesAxis OrdinarySharesMember
RetrospectiveApplicationAndRetrospectiveRestatementAxis RestatedMember
CumulativeEffectAtDateOfInitialApplicationAxis OpeningBalanceBeforeAdjustmentCumulativeEffectAtDateOfInitialApplicationMember
CreationDateAxis DefaultFinancialStatementsDateMember
ConsolidatedAndSeparateFinancialStatementsAxis ConsolidatedMember
ContinuingAndDiscontinuedOperationsAxis ContinuingOperationsMember
SegmentsAxis SegmentsMember
SegmentConsolidationItemsAxis EntitysTotalForSegmentConsolidationItemsMember
ProductsAndServicesAxis ProductsAndServicesMember
GeographicalAreasAxis GeographicalAreasMember
MajorCustomersAxis MajorCustomersMember
ClassesOfPropertyPlantAndEquipmentAxis PropertyPlantAndEquipmentMember
CarryingAmountAccumulatedDepreciationAmortisationAndImpairmentAndGrossCarryingAmountAxis CarryingAmountMember
ClassesOfIntangibleAssetsOtherThanGoodwillAxis IntangibleAssetsOtherThanGoodwillMember
ClassesOfIntangibleAssetsAndGoodwillAxis IntangibleAssetsAndGoodwillMember
MaturityAxis AggregatedTimeBandsMember
CategoriesOfFinancialAssetsAxis FinancialAssetsCategoryMember
CategoriesOfFinancialLiabilitiesAxis FinancialLiabilitiesCategoryMember
ClassesOfFinancialInstrumentsAxis ClassesOfFinancialInstrumentsMember
ClassesOfFinancialAssetsAxis FinancialAssetsMember
ClassesOfFinancialLiabilitiesAxis FinancialLiabilitiesMember
TypesOfRisksAxis TypesOfRisksMember
LevelsOfFairValueHierarchyAxis AllLevelsOfFairValueHierarchyMember
MeasurementAxis AggregatedMeasurementMember
TypesOfInterestRatesAxis InterestRateTypesMember
BorrowingsByNameAxis BorrowingsByNameMember
TypesOfHedgesAxis TypesOfHedgesMember
TypesOfFinancialAssetsAxis FinancialAssetsTypeMember
CategoriesOfRelatedPartiesAxis EntitysTotalForRelatedPartiesMember
TypesOfSharebasedPaymentArrangementsAxis SharebasedPaymentArrangementsMember
NetDefinedBenefitLiabilityAssetAxis NetDefinedBenefitLiabilityAssetMember
DefinedBenefitPlansAxis DefinedBenefitPlansMember
TemporaryDifferenceUnusedTaxLossesAndUnusedTaxCreditsAxis TemporaryDifferenceUnusedTaxLossesAndUnusedTaxCreditsMember
SignificantInvestmentsInSubsidiariesAxis EntitysTotalForSubsidiariesMember
SignificantInvestmentsInAssociatesAxis EntitysTotalForAssociatesMember
BusinessCombinationsAxis EntitysTotalForBusinessCombinationsMember
ClassesOfProvisionsAxis OtherProvisionsMember
ClassesOfAssetsAxis ClassesOfAssetsMember
ClassesOfLiabilitiesAxis LiabilitiesMember
RangeAxis RangesMember
`,
  'us-gaap': `
AwardTypeAxis ShareBasedCompensationArrangementsByShareBasedPaymentAwardAwardTypeAndPlanNameDomain
ConcentrationRiskByBenchmarkAxis ConcentrationRiskBenchmarkDomain
ConcentrationRiskByTypeAxis ConcentrationRiskTypeDomain
DebtInstrumentAxis DebtInstrumentNameDomain
DerivativeInstrumentRiskAxis DerivativeContractTypeDomain
FairValueByFairValueHierarchyLevelAxis FairValueMeasurementsFairValueHierarchyDomain
FinancialInstrumentAxis TransfersAndServicingOfFinancialInstrumentsTypesOfFinancialInstrumentsDomain
HedgingDesignationAxis HedgingDesignationDomain
LossContingenciesByNatureOfContingencyAxis LossContingencyNatureDomain
PropertyPlantAndEquipmentByTypeAxis PropertyPlantAndEquipmentTypeDomain
ShortTermDebtTypeAxis ShortTermDebtTypeDomain
StatementBusinessSegmentsAxis SegmentDomain
StatementClassOfStockAxis ClassOfStockDomain
StatementEquityComponentsAxis EquityComponentDomain
`,
  srt: `
ConsolidationItemsAxis ConsolidationItemsDomain
MajorCustomersAxis NameOfMajorCustomerDomain
ProductOrServiceAxis ProductsAndServicesDomain
StatementGeographicalAxis SegmentGeographicalDomain
`,
  jppfs: `
ConsolidatedOrNonConsolidatedAxis ConsolidatedMember
ComponentsOfEquityAxis NetAssetsMember
`,
  jpcrp: `
OperatingSegmentsAxis EntityTotalMember
MajorShareholdersAxis MajorShareholdersMember
ClassesOfSharesAxis TotalClassesOfSharesMember
SequentialNumbersAxis TotalSequentialNumbersMember
CategoriesIssuedSharesAxis TotalNumberOfIssuedSharesNumberOfVotingRightsHeldByAllShareholdersMember
DirectorsAndOtherOfficersAxis DirectorsAndOtherOfficersMember
`,
};

const defaults = new Map(
  Object.entries(lines).map(([family, text]) => [
    family,
    new Map(
      text
        .trim()
        .split('\n')
        .map((line) => line.split(' ') as [axis: string, member: string]),
    ),
  ]),
);

/** The family of EDINET's taxonomies that a namespace is of, such as `jppfs`. */
export function edinetFamily(namespace: string): string | undefined {
  return /^http:\/\/disclosure\.edinet-fsa\.go\.jp\/taxonomy\/(jp[a-z-]+)\/[\d-]+\/\1_cor$/.exec(
    namespace,
  )?.[1];
}

/** The local name of the default member of an axis, in the namespace of the axis. */
export function usualDefault(family: string | undefined, axis: string): string | undefined {
  return family === undefined ? undefined : defaults.get(family)?.get(axis);
}
