/** A total and its parts; parts may be deducted, or be the total at the end of the prior period. */
export interface ConsistencyIdentity {
  readonly total: string;
  readonly parts: readonly IdentityPart[];
}

interface IdentityPart {
  readonly name: string;
  readonly isDeducted: boolean;
  readonly isPrior: boolean;
}

const OCI = 'OtherComprehensiveIncome';
const PL = 'ProfitOrLoss';

/** Expands `{where}` in a text to the two places where changes in value are recognized. */
const inBoth = (text: string) => [OCI, PL].map((where) => text.replaceAll('{where}', where));

const impairments = (asset: string) => [
  ...inBoth(
    `IncreaseDecreaseFromImpairmentLossRecognisedOrReversedIn{where}${asset} = IncreaseFromImpairmentLossRecognisedIn{where}${asset} - DecreaseFromReversalImpairmentLossRecognisedIn{where}${asset}`,
  ),
];

/** A sum of the amounts recognized in either place. */
const bothOf = (total: string, part: string) => `${total} = ${inBoth(part).join(' + ')}`;

const disposal = (total: string, asset: string) =>
  `${total}${asset} = TransfersToFromNon-currentAssetsOrDisposalGroupsHeldForSale${asset} + DisposalsThroughBusinessDivestiture${asset} + Retirements${asset} + OtherDisposals${asset}`;

const movedDepreciation = (total: string, other: string, change: string) =>
  `${total}DecreaseIn${change} = TransferToNon-currentAssetsOrDisposalGroupsHeldForSaleDecreaseIn${change} + BusinessDivestitureDecreaseIn${change} + RetirementsDecreaseIn${change} + ${other}DisposalsDecreaseIn${change}`;

interface FixedAsset {
  readonly asset: string;
  /** What reduces its cost over time. */
  readonly use: 'Amortisation' | 'Depreciation';
  /** The names for transfers between classes, and for the item without a name of its own. */
  readonly transfers: string;
  readonly further: string;
  readonly furtherUse: string;
  /** The elements that impairments of the year add up, and the prefix for changes of the surplus. */
  readonly impairment: string;
  readonly surplus: '' | 'Total';
}

/** Returns the identities for fixed assets: cost and its reduction, the changes of both, and revaluations. */
function fixedAsset(given: FixedAsset): string[] {
  const { asset, use, surplus } = given;
  const usedUp = `${use}Impairment${asset}`;
  const change = `IncreaseDecreaseIn${use}Impairment`;
  const revaluation = `${surplus}IncreaseDecreaseInRevaluationSurplusRecognisedOrReversedIn{where}${asset}`;
  return [
    `${asset} = ${asset}GrossCost - Accumulated${usedUp}`,
    `${asset}GrossCost = ${asset}GrossCost' + IncreaseDecreaseIn${asset}`,
    `IncreaseDecreaseIn${asset} = TotalAdditionsIncludingFromBusinessCombinations${asset} - Disposals${asset} - DecreaseThroughDiscontinuedOperations${asset} + TotalIncreaseDecreaseFromRevaluations${asset} + IncreaseDecreaseFromForeignExchangeDifferences${asset} + IncreaseDecreaseDueToTransfersIntoOrOut${asset} + IncreaseDecreaseDueToTransfersBetweenClasses${asset} + ${given.further} + IncreaseDecreaseThroughOtherChanges${asset}`,
    `TotalAdditionsIncludingFromBusinessCombinations${asset} = AdditionsOtherThanThroughBusinessCombinations${asset} + AcquiredThroughBusinessCombinations${asset}`,
    disposal('Disposals', asset),
    bothOf(
      `TotalIncreaseDecreaseFromRevaluations${asset}`,
      `IncreaseDecreaseFromRevaluationsRecognisedOrReversedIn{where}${asset}`,
    ),
    `Accumulated${usedUp} = AccumulatedImpairmentNotIncluding${use}${asset} + Accumulated${use}NotIncludingImpairment${asset}`,
    `Accumulated${usedUp} = Accumulated${usedUp}' + IncreaseDecreaseIn${usedUp}`,
    `IncreaseDecreaseIn${usedUp} = IncreaseFrom${use}ChargeForYear${asset} + ${given.impairment} - DisposalsDecreaseIn${usedUp} + AcquisitionsIncreaseDecreaseIn${usedUp} + RevaluationsIncreaseDecreaseIn${usedUp} + ForeignExchangeDifferencesIncreaseDecreaseIn${usedUp} + TransfersIntoOrOut${asset}${change} + ${given.transfers}${change} + ${given.furtherUse} + OtherIncreaseDecreaseIn${usedUp}`,
    ...impairments(asset),
    movedDepreciation('Disposals', 'Other', usedUp),
    bothOf(`TotalRevaluationSurplusDeficit${asset}`, `RevaluationSurplusDeficitRecognisedIn{where}${asset}`),
    `TotalRevaluationSurplusDeficit${asset} = TotalRevaluationSurplusDeficit${asset}' + TotalIncreaseDecreaseInRevaluationSurplus${asset}`,
    ...inBoth(
      `RevaluationSurplusDeficitRecognisedIn{where}${asset} = RevaluationSurplusDeficitRecognisedIn{where}${asset}' + ${revaluation}`,
    ),
    bothOf(`TotalIncreaseDecreaseInRevaluationSurplus${asset}`, revaluation),
  ];
}

const IMPAIRED = 'IncreaseDecreaseFromImpairmentLossRecognisedOrReversedIn{where}';
const PPE = 'PropertyPlantEquipment';
const PPE_IMPAIRED = `IncreaseDecreaseFromTotalImpairmentLossRecognisedOrReversed${PPE}`;

const intangibles = [
  ...fixedAsset({
    asset: 'IntangibleAssets',
    use: 'Amortisation',
    transfers: 'TransfersBetweenIntangibleClasses',
    further: 'FurtherItemIncreaseDecreaseInIntangibleAssetsComponentTotalChangeInIntangibleAssets',
    furtherUse:
      'FurtherItemIncreaseDecreaseInAmortisationImpairmentIntangibleAssetsComponentCorrespondingTotal',
    impairment: inBoth(`${IMPAIRED}IntangibleAssets`).join(' + '),
    surplus: '',
  }),
  'IntangibleAssetsHeldAsLesseeUnderFinanceLease = IntangibleAssetsHeldAsLesseeUnderFinanceLeaseGrossCost - AccumulatedAmortisationImpairmentOnIntangibleAssetsHeldAsLesseeUnderFinanceLease',
];

const tangibles = [
  ...fixedAsset({
    asset: PPE,
    use: 'Depreciation',
    transfers: 'TransfersBetweenPPEClasses',
    further: 'FurtherItemIncreaseDecreaseInPPEComponentTotalChangeInPPE',
    furtherUse: 'FurtherItemIncreaseDecreaseInDepreciationImpairmentPPEComponentCorrespondingTotal',
    impairment: PPE_IMPAIRED,
    surplus: 'Total',
  }),
  bothOf(PPE_IMPAIRED, `${IMPAIRED}${PPE}`),
];

const inventories = [
  'TotalInventories = RawMaterialsConsumables + Merchandise + ProductionSupplies + SpareParts + WorkInProgress + LongTermContractWorkInProgress + FinishedGoodsGoodsForResale + PaymentsOnAccountInventories + FurtherItemInventoriesComponentTotalInventories + OtherInventories',
  'RawMaterialsConsumables = RawMaterials + Consumables',
  'FinishedGoodsGoodsForResale = FinishedGoods + GoodsForResale',
  'CostInventoriesRecognisedAsExpenseNetWriteDownsReversals = CostInventoriesRecognisedAsExpenseGross + LossGainFromWrite-downsReversalsInventories',
  'LossGainFromWrite-downsReversalsInventories = InventoryWrite-downExpenseGross - ReversalInventoryWrite-downGross',
];

const FAIR = 'BiologicalAssetsFairValueModel';
const COST = 'BiologicalAssetsCostModel';
const COST_USE = `DepreciationImpairment${COST}`;
const ADDED = 'IncludingFromBusinessCombinations';
const ADJUSTED = 'IncreaseDecreaseInFairValueAdjustment';

const biologicalAssets = [
  `BiologicalAssets = ${FAIR} + ${COST}`,
  `${FAIR} = ${FAIR}' + IncreaseDecreaseIn${FAIR}`,
  `IncreaseDecreaseIn${FAIR} = TotalPurchasesAdditions${ADDED}${FAIR} - SalesDisposals${FAIR} - DecreaseThroughDiscontinuedOperations${FAIR} + IncreaseDecreaseFromFairValueAdjustment${FAIR} - DecreaseDueToHarvest${FAIR} + IncreaseDecreaseFromForeignExchangeDifferences${FAIR} + IncreaseDecreaseDueToTransfersIntoOrOut${FAIR} + IncreaseDecreaseDueToTransfersBetweenClassesBiologicalAssetFairValueModel + FurtherItemIncreaseDecreaseIn${FAIR}ComponentCorrespondingTotal + IncreaseDecreaseThroughOtherChanges${FAIR}`,
  `TotalPurchasesAdditions${ADDED}${FAIR} = PurchasesAdditionsOtherThanThroughBusinessCombinations${FAIR} + AcquiredThroughBusinessCombinations${FAIR} + IncreaseInBiologicalAssetsFromDevelopmentCultivationCostsCapitalisedFairValueModel`,
  disposal('SalesDisposals', FAIR),
  `IncreaseDecreaseFromFairValueAdjustment${FAIR} = ${ADJUSTED}AttributableToPhysicalChanges${FAIR} + IncreaseDecreaseInBiologicalAssetsDueToBirthsDeathsFairValueModel + IncreaseDecreaseOnInitialRecognitionBiologicalAssetsAgriculturalProduceForCurrentPeriod + ${ADJUSTED}AttributableToPriceChanges${FAIR} + ${ADJUSTED}ThroughOtherChanges${FAIR}`,
  `${COST} = ${COST}Gross - Accumulated${COST_USE}`,
  `${COST}Gross = ${COST}Gross' + IncreaseDecreaseIn${COST}`,
  `IncreaseDecreaseIn${COST} = TotalPurchasesAdditions${ADDED}${COST} - SalesDisposals${COST} - DecreaseThroughDiscontinuedOperations${COST} - DecreaseDueToHarvest${COST} + TotalIncreaseDecreaseFromRevaluations${COST} + IncreaseDecreaseFromForeignExchangeDifferences${COST} + IncreaseDecreaseDueToTransfersIntoOrOut${COST} + IncreaseDecreaseDueToTransfersBetweenClasses${COST} + FurtherItemIncreaseDecreaseIn${COST}ComponentCorrespondingTotal + IncreaseDecreaseThroughOtherChanges${COST}`,
  `TotalPurchasesAdditions${ADDED}${COST} = PurchasesAdditionsOtherThanThroughBusinessCombinations${COST} + AcquiredThroughBusinessCombinations${COST}`,
  disposal('SalesDisposals', COST),
  bothOf(
    `TotalIncreaseDecreaseFromRevaluations${COST}`,
    `IncreaseDecreaseFromRevaluationsRecognisedOrReversedIn{where}${COST}`,
  ),
  `Accumulated${COST_USE} = AccumulatedDepreciationNotIncludingImpairment${COST} + AccumulatedImpairmentNotIncludingDepreciation${COST}`,
  `Accumulated${COST_USE} = Accumulated${COST_USE}' + IncreaseDecreaseIn${COST_USE}`,
  `IncreaseDecreaseIn${COST_USE} = IncreaseFromDepreciationChargeForYear${COST} + ${inBoth(`${IMPAIRED}${COST}`).join(' + ')} - SalesDisposalsDecreaseIn${COST_USE} + AcquisitionsIncreaseDecreaseIn${COST_USE} + RevaluationsIncreaseDecreaseIn${COST_USE} + ForeignExchangeDifferencesIncreaseDecreaseIn${COST_USE} + TransfersIntoOrOutBiologicalAssetsIncreaseDecreaseInDepreciationImpairmentCostModel + TransfersBetweenClassesBiologicalAssetsIncreaseDecreaseInDepreciationImpairmentCostModel + FurtherItemIncreaseDecreaseIn${COST_USE}ComponentCorrespondingTotal + OtherIncreaseDecreaseIn${COST_USE}`,
  ...impairments(COST),
  movedDepreciation('SalesDisposals', '', COST_USE),
];

/**
 * Sums that the FRC's consistency checks expect in the notes on fixed assets and inventories. Elements whose
 * names imply a decrease, such as disposals, are reported as positive numbers and are deducted.
 */
export const identities: readonly ConsistencyIdentity[] = [
  ...intangibles,
  ...tangibles,
  ...inventories,
  ...biologicalAssets,
].map(readIdentity);

function readIdentity(text: string): ConsistencyIdentity {
  const [total = '', sum = ''] = text.split(' = ');
  const words = `+ ${sum}`.split(' ');
  const parts: IdentityPart[] = [];
  for (let at = 0; at + 1 < words.length; at += 2) {
    const name = words[at + 1] as string;
    parts.push({
      name: name.replace(/'$/, ''),
      isDeducted: words[at] === '-',
      isPrior: name.endsWith("'"),
    });
  }
  return { total, parts };
}
