/**
 * Members of dimensions that are totals of others, in the FRC's consistency checks. A name that ends in
 * `Default` is the overall total, which is reported without the dimension.
 */
const table: Readonly<Record<string, string>> = {
  TotalIntangibleAssetsIncludingGoodwillDefault: 'NetGoodwill IntangibleAssetsOtherThanGoodwill',
  NetGoodwill: 'Goodwill NegativeGoodwill',
  IntangibleAssetsOtherThanGoodwill: `BrandNames MastheadsPublishingTitles ComputerSoftware PatentsTrademarksLicencesConcessionsSimilar RecipesFormulaeModelsDesignsPrototypes DevelopmentCostsCapitalisedDevelopmentExpenditure CustomerRelationships PaymentsOnAccount AssetsNotYetAvailableForUseIntangibles IntangibleExplorationEvaluationAssets ExplorationLicenses MiningRights OtherMiscellaneousIntangibleExplorationEvaluationAssets ${numbered('Non-standardIntangibleAssetClass', 4, 'ComponentIntangibleAssetsOtherThanGoodwill')} OtherResidualIntangibleAssets`,
  PatentsTrademarksLicencesConcessionsSimilar:
    'LicencesFranchises CopyrightsPatentsTrademarksServiceOperatingRights',
  TotalInternallyExternallyAcquiredIntangibleAssetsDefault:
    'InternallyGeneratedIntangibleAssets ExternallyAcquiredIntangibleAssets',
  TotalIntangibleAssetsWithFiniteWithIndefiniteLivesDefault:
    'IntangibleAssetsWithFiniteLives IntangibleAssetsWithIndefiniteLives',
  'TotalCurrentNon-currentInventoriesDefault': 'CurrentInventories Non-currentInventories',
  TotalPropertyPlantEquipmentDefault:
    'TotalPropertyPlantEquipmentOtherThanExplorationEvaluationAssets TangibleExplorationEvaluationAssets',
  TotalPropertyPlantEquipmentOtherThanExplorationEvaluationAssets: `LandBuildings LeaseholdImprovements InvestmentPropertyIncludedWithinPPE ConstructionInProgressAssetsUnderConstruction VehiclesPlantMachinery FurnitureFittingsToolsEquipment NetworkAssets AssetsNotYetAvailableForUsePPE OilGasProperties OilGasProductionAssets OilDepotsStorageTanksServiceStations TotalMineProperties ProducingMines MiningAssetsUnderConstruction DeferredStrippingExpendituresForMineProperties OtherMiningAssets ${numbered('Non-standardPPEClass', 4, 'ComponentTotalPropertyPlantEquipment')} OtherPropertyPlantEquipment`,
  LandBuildings: 'Land Buildings',
  VehiclesPlantMachinery: 'PlantMachinery Vehicles',
  FurnitureFittingsToolsEquipment: 'FurnitureFittings ToolsEquipment OfficeEquipment',
  Vehicles: 'Aircraft ShipsBoats MotorVehicles OtherVehicles',
  OfficeEquipment: 'ComputerEquipment CommunicationNetworkEquipment',
  MotorVehicles: 'CommercialMotorVehicles MotorCars',
  TotalOwnedLeasedPPEAssetsDefault:
    'OwnedOrFreeholdAssets LeasedAssetsHeldAsLessee AssetsHeldForUseUnderLeasesLessor',
  LeasedAssetsHeldAsLessee: 'ShortLeaseholdAssets LongLeaseholdAssets',
  TotalBiologicalAssetsDefault: 'ConsumableBiologicalAssets BearerBiologicalAssets',
  ConsumableBiologicalAssets: numbered('ConsumableBiologicalAssetClass', 5),
  BearerBiologicalAssets: numbered('BearerBiologicalAssetClass', 5),
  AllBiologicalAssetsDefault: 'MatureBiologicalAssets ImmatureBiologicalAssets',
};

function numbered(stem: string, most: number, end = ''): string {
  return Array.from({ length: most }, (_, index) => `${stem}${index + 1}${end}`).join(' ');
}

/** The members of a total, by its name. */
export const memberTotals: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(table).map(([total, parts]) => [total, parts.split(' ')]),
);

/** Whether a total is the overall one, reported without the dimension. */
export function isOverall(total: string): boolean {
  return total.endsWith('Default');
}

/** The totals that a member is part of, directly or through others, by the name of the member. */
export const totalsWith: ReadonlyMap<string, readonly string[]> = new Map(
  [...new Set([...memberTotals.values()].flat())].map((member) => [member, totalsAbove(member)]),
);

function totalsAbove(member: string): readonly string[] {
  const direct = [...memberTotals].filter(([, parts]) => parts.includes(member)).map(([total]) => total);
  return direct.flatMap((total) => [total, ...totalsAbove(total)]);
}
