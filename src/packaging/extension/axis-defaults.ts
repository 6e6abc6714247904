import { type DictionaryFamily, dictionaryFamily } from '../../taxonomy/dictionary/dictionary.ts';
import { knownSchema } from './base-schemas.ts';

/** The default members of the axes that most filings use. */
const lines: Readonly<Record<Exclude<DictionaryFamily, 'dei'>, string>> = {
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

/** Returns the local name of the default member of an axis, in the namespace of the axis. */
export function usualDefault(namespace: string, axis: string): string | undefined {
  const family = dictionaryFamily(namespace);
  const known =
    family === undefined ? knownSchema(namespace)?.axisDefaults?.(namespace) : defaults.get(family);
  return known?.get(axis);
}
