/**
 * Single mistakes in v2 filings that more than one amount reveals: dates, units, dimensions, names, lines.
 */
import {
  annual,
  dutch,
  eba,
  esef,
  ferc,
  foreign,
  irish,
  japanese,
  mica,
  quarterly,
  uk,
} from '../examples.js';
import { contextOf, factAt, indexesOf, indexOf, periodOf, shift } from '../facts.js';

/** @typedef {import('../cases.js').Mistake} Mistake */
/** @typedef {import('../cases.js').JsonDocument} JsonDocument */
/** @typedef {{ at?: string, member?: string }} Where */

/**
 * Changes one fact.
 *
 * @param {string} kind
 * @param {string} document
 * @param {string} concept
 * @param {string} name
 * @param {Record<string, unknown> | ((fact: JsonDocument) => void)} change
 * @param {Where} [where]
 * @returns {Mistake}
 */
function fact(kind, document, concept, name, change, where) {
  return {
    kind,
    document,
    name: `${concept} ${name}`,
    change(filing) {
      const index = indexOf(filing, concept, where);
      if (typeof change === 'function') change(filing.facts[index]);
      else Object.assign(filing.facts[index], change);
      return [factAt(index)];
    },
  };
}

/**
 * Changes the period of a context.
 *
 * @param {string} document
 * @param {string} id
 * @param {string} name
 * @param {Record<string, unknown>} period
 * @returns {Mistake}
 */
function context(document, id, name, period) {
  return {
    kind: 'period',
    document,
    name: `${id} ${name}`,
    change(filing) {
      const at = filing.contexts.findIndex((/** @type {JsonDocument} */ single) => single.id === id);
      if (at < 0) throw new Error(`${document} has no context ${id}`);
      filing.contexts[at].period = period;
      const used = filing.facts.flatMap(
        (/** @type {JsonDocument} */ { contextRef }, /** @type {number} */ index) =>
          contextRef === id ? [factAt(index)] : [],
      );
      return [`/contexts/${at}`, ...used];
    },
  };
}

/**
 * Moves a fact to the context of another.
 *
 * @param {string} kind
 * @param {string} document
 * @param {string} concept
 * @param {string} contextRef
 * @param {Where} [where]
 * @returns {Mistake}
 */
function moved(kind, document, concept, contextRef, where) {
  return fact(kind, document, concept, `in ${contextRef}`, { contextRef }, where);
}

/**
 * @param {string} document
 * @param {string} concept
 * @param {string} from
 * @param {Where} [where]
 * @returns {Mistake}
 */
function amountOf(document, concept, from, where) {
  return {
    kind: 'period',
    document,
    name: `${concept} with the amount of ${from}`,
    change(filing) {
      const index = indexOf(filing, concept, where);
      filing.facts[index].value = filing.facts[indexOf(filing, concept, { ...where, at: from })].value;
      return [factAt(index), factAt(indexOf(filing, concept, { ...where, at: from }))];
    },
  };
}

/**
 * Removes a line of the reporting period, or of the given date; its comparative stays.
 *
 * @param {string} document
 * @param {string} concept
 * @param {Where} [where]
 * @returns {Mistake}
 */
function without(document, concept, where) {
  return {
    kind: 'missing line',
    document,
    name: `without ${concept}${where?.at ? ` of ${where.at}` : ''}`,
    change(filing) {
      const index = indexOf(filing, concept, where);
      filing.facts.splice(index, 1);
      const totals = (filing.relationships ?? [])
        .filter((/** @type {JsonDocument} */ { kind, to }) => kind === 'calculation' && to === concept)
        .map((/** @type {JsonDocument} */ { from }) => from);
      return [concept, ...totals].flatMap((name) => indexesOf(filing, name).map(factAt));
    },
  };
}

/**
 * @param {string} document
 * @param {string} concept
 * @param {string} called
 * @param {Where} [where]
 */
function named(document, concept, called, where) {
  return fact('name', document, concept, `called ${called}`, { concept: called }, where);
}

/**
 * Adds to an amount, so that a total or a roll-forward is off by it.
 *
 * @param {string} kind
 * @param {string} document
 * @param {string} concept
 * @param {number} by
 * @param {Where} [where]
 */
function off(kind, document, concept, by, where) {
  return fact(
    kind,
    document,
    concept,
    `off by ${by}${where?.member ? ` for ${where.member}` : ''}${where?.at ? ` at ${where.at}` : ''}`,
    (single) => {
      single.value = String(BigInt(single.value) + BigInt(by));
    },
    where,
  );
}

/** @type {Mistake[]} */
export default [
  // Dates
  context(annual, 'y2024', 'ends a day early', { start: '2024-01-01', end: '2024-12-30' }),
  context(annual, 'y2024', 'starts a day late', { start: '2024-01-02', end: '2024-12-31' }),
  context(annual, 'y2024', 'a year early', { start: '2022-01-01', end: '2022-12-31' }),
  context(annual, 'y2024', 'has the dates of the current year', { start: '2025-01-01', end: '2025-12-31' }),
  context(annual, 'y2025', 'starts with the year before', { start: '2024-01-01', end: '2025-12-31' }),
  context(annual, 'y2025', 'ends a day early', { start: '2025-01-01', end: '2025-12-30' }),
  context(annual, 'y2025', 'ends before it starts', { start: '2025-12-31', end: '2025-01-01' }),
  context(annual, 'y2025', 'covers a quarter only', { start: '2025-10-01', end: '2025-12-31' }),
  context(annual, 'y2023', 'overlaps the year after by a month', { start: '2023-01-01', end: '2024-01-31' }),
  context(annual, 'i2024', 'a day early', { instant: '2024-12-30' }),
  context(annual, 'i2024', 'a year early', { instant: '2022-12-31' }),
  context(annual, 'i2024', 'at the first day of the year', { instant: '2025-01-01' }),
  context(annual, 'i2025', 'at midnight of the day after', { instant: '2026-01-01' }),
  context(annual, 'i2025', 'at midnight of the last day', { instant: '2025-12-31T00:00:00' }),
  context(annual, 'i2025', 'a day that does not exist', { instant: '2025-12-32' }),
  context(annual, 'i2025', 'a day early', { instant: '2025-12-30' }),
  context(quarterly, 'quarter-2025', 'covers the year to date', { start: '2025-01-01', end: '2025-06-30' }),
  context(quarterly, 'half-2025', 'covers the quarter', { start: '2025-04-01', end: '2025-06-30' }),
  context(quarterly, 'quarter-2024', 'is the quarter before', { start: '2024-01-01', end: '2024-03-31' }),
  context(quarterly, 'half-2024', 'ends a day early', { start: '2024-01-01', end: '2024-06-29' }),
  context(quarterly, 'december-2024', 'a year early', { instant: '2023-12-30' }),
  context(quarterly, 'june-2025', 'a day early', { instant: '2025-06-29' }),
  context(esef, 'y2024', 'ends a day early', { start: '2024-01-01', end: '2024-12-30' }),
  context(esef, 'y2024', 'has the dates of the current year', { start: '2025-01-01', end: '2025-12-31' }),
  context(esef, 'i2024', 'a year early', { instant: '2022-12-31' }),
  context(esef, 'i2023', 'a day early', { instant: '2023-12-30' }),
  context(esef, 'y2025', 'ends a day early', { start: '2025-01-01', end: '2025-12-30' }),
  context(esef, 'y2025', 'ends a month early', { start: '2025-01-01', end: '2025-11-30' }),
  context(esef, 'y2025', 'starts a month early', { start: '2024-12-01', end: '2025-12-31' }),
  moved('period', annual, 'us-gaap:Revenues', 'y2024'),
  moved('period', annual, 'us-gaap:Assets', 'i2024'),
  moved('period', annual, 'us-gaap:NetIncomeLoss', 'i2025'),
  moved('period', annual, 'us-gaap:Assets', 'y2025'),
  moved('period', esef, 'ifrs-full:Revenue', 'i2025'),
  moved('period', esef, 'ifrs-full:ProfitLoss', 'y2024'),
  moved('period', quarterly, 'us-gaap:Revenues', 'quarter-2025'),
  amountOf(annual, 'us-gaap:Assets', '2024-12-31'),
  amountOf(annual, 'us-gaap:Revenues', '2024-01-01/2024-12-31'),
  amountOf(annual, 'us-gaap:NetIncomeLoss', '2024-01-01/2024-12-31'),
  amountOf(quarterly, 'us-gaap:Revenues', '2025-04-01/2025-06-30'),
  amountOf(quarterly, 'us-gaap:NetIncomeLoss', '2025-04-01/2025-06-30'),
  amountOf(esef, 'ifrs-full:Equity', '2024-12-31'),
  amountOf(esef, 'ifrs-full:CashFlowsFromUsedInOperatingActivities', '2024-01-01/2024-12-31'),
  amountOf(uk, 'core:ProfitLoss', '2024-01-01/2024-12-31'),
  amountOf(uk, 'core:NetAssetsLiabilities', '2024-12-31'),
  amountOf(irish, 'core:CurrentAssets', '2024-12-31'),
  amountOf(dutch, 'bw2-titel9:Equity', '2024-12-31'),
  amountOf(japanese, 'jppfs_cor:NetAssets', '2025-03-31'),
  {
    kind: 'period',
    document: annual,
    name: 'header period of last year',
    patch: [{ op: 'replace', path: '/document/period', value: { start: '2024-01-01', end: '2024-12-31' } }],
    points: ['/document/period'],
  },
  {
    kind: 'period',
    document: esef,
    name: 'header period of another year end',
    patch: [{ op: 'replace', path: '/document/period', value: { start: '2025-04-01', end: '2026-03-31' } }],
    points: ['/document/period'],
  },
  {
    kind: 'period',
    document: annual,
    name: 'made before the period ended',
    patch: [{ op: 'replace', path: '/document/createdAt', value: '2025-02-20T15:30:00Z' }],
    points: ['/document/createdAt'],
  },
  {
    kind: 'period',
    document: annual,
    name: 'a comparative column copied from the current one',
    change(filing) {
      const touched = [];
      for (const [index, single] of filing.facts.entries()) {
        if (single.contextRef !== 'i2024') continue;
        const twin = filing.facts.find(
          (/** @type {JsonDocument} */ other) =>
            other.contextRef === 'i2025' && other.concept === single.concept,
        );
        if (twin) single.value = twin.value;
        touched.push(factAt(index));
      }
      return touched;
    },
  },

  // Units
  fact('unit', annual, 'us-gaap:Revenues', 'in shares', { unitRef: 'shares' }),
  fact('unit', annual, 'us-gaap:EarningsPerShareBasic', 'in dollars', { unitRef: 'usd' }),
  fact('unit', annual, 'us-gaap:CommonStockSharesOutstanding', 'in dollars', { unitRef: 'usd' }),
  fact('unit', annual, 'us-gaap:Assets', 'in an unknown unit', { unitRef: 'eur' }),
  fact('unit', annual, 'us-gaap:WeightedAverageNumberOfDilutedSharesOutstanding', 'per share', {
    unitRef: 'usd-per-share',
  }),
  fact('unit', annual, 'us-gaap:NetIncomeLoss', 'without a unit', (single) => delete single.unitRef),
  fact('unit', annual, 'dei:DocumentType', 'with a unit', { unitRef: 'usd', decimals: 0 }),
  fact('unit', esef, 'ifrs-full:BasicEarningsLossPerShare', 'in euros', { unitRef: 'eur' }),
  fact('unit', esef, 'ifrs-full:WeightedAverageShares', 'in euros', { unitRef: 'eur' }),
  fact('unit', uk, 'core:AverageNumberEmployeesDuringPeriod', 'in pounds', { unitRef: 'gbp' }),
  fact('unit', uk, 'core:TurnoverRevenue', 'as a plain number', { unitRef: 'pure' }),
  fact('unit', japanese, 'jppfs_cor:Assets', 'as a plain number', { unitRef: 'pure' }),
  ...[annual, esef, uk, irish, dutch, ferc, japanese].map((document) => oneInAnotherCurrency(document)),
  {
    kind: 'unit',
    document: annual,
    name: 'dollars that are no currency',
    change(filing) {
      const at = filing.units.findIndex((/** @type {JsonDocument} */ { id }) => id === 'usd');
      filing.units[at].measures = ['iso4217:UDS'];
      return [`/units/${at}`];
    },
  },
  {
    kind: 'unit',
    document: esef,
    name: 'per share upside down',
    change(filing) {
      const at = filing.units.findIndex((/** @type {JsonDocument} */ { id }) => id === 'eur-per-share');
      const { numerator, denominator } = filing.units[at];
      Object.assign(filing.units[at], { numerator: denominator, denominator: numerator });
      return [`/units/${at}`, factAt(indexOf(filing, 'ifrs-full:BasicEarningsLossPerShare'))];
    },
  },
  {
    kind: 'unit',
    document: annual,
    name: 'the balance sheet in euros, the rest in dollars',
    change(filing) {
      filing.units.push({ id: 'eur', measures: ['iso4217:EUR'] });
      const touched = [`/units/${filing.units.length - 1}`];
      for (const [index, single] of filing.facts.entries()) {
        if (single.unitRef !== 'usd' || !/^i20/.test(single.contextRef)) continue;
        single.unitRef = 'eur';
        touched.push(factAt(index));
      }
      return touched;
    },
  },

  // Accuracy
  fact('accuracy', annual, 'us-gaap:Assets', 'with decimals 3 for -3', { decimals: 3 }),
  fact('accuracy', annual, 'us-gaap:Assets', 'with decimals -9', { decimals: -9 }),
  fact('accuracy', annual, 'us-gaap:EarningsPerShareBasic', 'with decimals -2', { decimals: -2 }),
  fact('accuracy', annual, 'us-gaap:Revenues', 'without decimals', (single) => delete single.decimals),
  fact('accuracy', esef, 'ifrs-full:Revenue', 'with decimals -6 and thousands', (single) => {
    single.decimals = -6;
    single.value = '1024637000';
  }),
  fact(
    'accuracy',
    uk,
    'core:ParValueShare',
    'with decimals -3',
    { decimals: -3 },
    {
      member: 'bus:OrdinaryShareClass1',
    },
  ),
  {
    kind: 'accuracy',
    document: japanese,
    name: 'all yen with eight decimals',
    change(filing) {
      const touched = [];
      for (const [index, single] of filing.facts.entries()) {
        if (single.unitRef !== 'JPY') continue;
        single.decimals = 8;
        touched.push(factAt(index));
      }
      return touched;
    },
  },

  // Dimensions
  off('dimension', annual, 'us-gaap:Revenues', 1_000_000, { member: 'hri:LaboratoryInstrumentsMember' }),
  off('dimension', annual, 'us-gaap:Revenues', -27_000_000, { member: 'country:US' }),
  off('dimension', quarterly, 'us-gaap:Revenues', 900_000, { member: 'cbf:FrozenSeafoodMember' }),
  off('dimension', foreign, 'ifrs-full:Revenue', 3_600_000, { member: 'skbc:DryBulkMember' }),
  off('dimension', uk, 'core:PropertyPlantEquipment', 900, { member: 'core:PlantMachinery' }),
  off('dimension', uk, 'core:PropertyPlantEquipmentGrossCost', -900, { member: 'core:MotorVehicles' }),
  off('dimension', uk, 'core:Equity', 9_000, { member: 'core:RetainedEarningsAccumulatedLosses' }),
  off('dimension', irish, 'core:Equity', 9_000, { member: 'core:RetainedEarningsAccumulatedLosses' }),
  member(annual, 'hri:IndustrialSensorsMember', 'hri:LaboratoryInstrumentsMember', 'one segment twice'),
  member(
    annual,
    'hri:IndustrialSensorsMember',
    'hri:IndustrialSensorMember',
    'a member that is not declared',
  ),
  member(
    annual,
    'us-gaap:RetainedEarningsMember',
    'us-gaap:CommonStockMember',
    'one component of equity twice',
  ),
  member(
    esef,
    'ifrs-full:IssuedCapitalMember',
    'ifrs-full:SharePremiumMember',
    'one component of equity twice',
  ),
  axis(annual, 'us-gaap:StatementBusinessSegmentsAxis', 'us-gaap:BusinessSegmentsAxis', 'an axis misspelt'),
  axis(annual, 'us-gaap:StatementBusinessSegmentsAxis', 'hri:SegmentsAxis', 'an axis that is not declared'),
  {
    kind: 'dimension',
    document: annual,
    name: 'a segment without its dimension',
    change(filing) {
      const index = indexOf(filing, 'us-gaap:Revenues', { member: 'hri:IndustrialSensorsMember' });
      filing.facts[index].contextRef = 'y2025';
      return [factAt(index), factAt(indexesOf(filing, 'us-gaap:Revenues')[0] ?? 0)];
    },
  },
  {
    kind: 'dimension',
    document: annual,
    name: 'the same axis twice in one context',
    change(filing) {
      const at = filing.contexts.findIndex(
        (/** @type {JsonDocument} */ { dimensions }) => dimensions?.length === 1,
      );
      filing.contexts[at].dimensions.push({ ...filing.contexts[at].dimensions[0] });
      return [`/contexts/${at}`];
    },
  },

  // Names
  named(annual, 'us-gaap:Revenues', 'us-gaap:Revenue'),
  named(annual, 'us-gaap:GrossProfit', 'us-gaap:grossProfit'),
  named(annual, 'us-gaap:Assets', 'us-gaap:TotalAssets'),
  named(annual, 'us-gaap:StockholdersEquity', 'us-gaap:StockholderEquity'),
  named(annual, 'us-gaap:Goodwill', 'hri:Goodwil'),
  named(annual, 'us-gaap:InventoryNet', 'us-gap:InventoryNet'),
  named(annual, 'dei:DocumentType', 'dei:DocumentTypes'),
  named(quarterly, 'us-gaap:NetIncomeLoss', 'us-gaap:NetIncomesLoss'),
  named(foreign, 'ifrs-full:Inventories', 'ifrs-full:Inventory'),
  named(esef, 'ifrs-full:Inventories', 'ifrs-full:InventoriesTypo'),
  named(esef, 'ifrs-full:Equity', 'ifrs-full:equity'),
  named(esef, 'ifrs-full:Revenue', 'ifrs:Revenue'),
  named(esef, 'ostermoor:EmissionAllowancesHeldForCompliance', 'ostermoor:EmissionAllowances'),
  named(uk, 'core:TurnoverRevenue', 'core:TurnoverRevenues'),
  named(uk, 'core:Debtors', 'core:Debtor'),
  named(irish, 'core:ProfitLoss', 'core:ProfitLos'),
  named(dutch, 'vlietzicht:InnovationGrantsReceivable', 'vlietzicht:InnovationGrants'),
  {
    kind: 'name',
    document: annual,
    name: 'dei of another year than us-gaap',
    change(filing) {
      const at = filing.taxonomyRefs.findIndex((/** @type {JsonDocument} */ { prefix }) => prefix === 'dei');
      const text = JSON.stringify(filing.taxonomyRefs[at]).replaceAll('2025', '2023');
      filing.taxonomyRefs[at] = JSON.parse(text);
      return [`/taxonomyRefs/${at}`];
    },
  },
  {
    kind: 'name',
    document: esef,
    name: 'namespace with https for http',
    change(filing) {
      const at = filing.taxonomyRefs.findIndex(
        (/** @type {JsonDocument} */ { prefix }) => prefix === 'ifrs-full',
      );
      filing.taxonomyRefs[at].namespace = filing.taxonomyRefs[at].namespace.replace('https:', 'http:');
      return [`/taxonomyRefs/${at}`];
    },
  },
  {
    kind: 'name',
    document: annual,
    name: 'a prefix that is not declared',
    change(filing) {
      const at = filing.taxonomyRefs.findIndex(
        (/** @type {JsonDocument} */ { prefix }) => prefix === 'us-gaap',
      );
      filing.taxonomyRefs.splice(at, 1);
      return ['/taxonomyRefs', '/facts/37'];
    },
  },

  // Missing lines
  ...[
    'Assets',
    'AssetsCurrent',
    'InventoryNet',
    'Liabilities',
    'StockholdersEquity',
    'Revenues',
    'CostOfRevenue',
    'OperatingIncomeLoss',
    'NetIncomeLoss',
    'EarningsPerShareBasic',
    'NetCashProvidedByUsedInOperatingActivities',
    'NetCashProvidedByUsedInFinancingActivities',
    'IncomeTaxExpenseBenefit',
  ].map((name) => without(annual, `us-gaap:${name}`)),
  ...['Assets', 'Goodwill', 'Revenues', 'NetIncomeLoss', 'LiabilitiesCurrent'].map((name) =>
    without(quarterly, `us-gaap:${name}`),
  ),
  ...[
    'Assets',
    'Inventories',
    'Equity',
    'Revenue',
    'ProfitLoss',
    'BasicEarningsLossPerShare',
    'ComprehensiveIncome',
    'CashFlowsFromUsedInInvestingActivities',
  ].map((name) => without(esef, `ifrs-full:${name}`)),
  ...[
    'TurnoverRevenue',
    'ProfitLoss',
    'CurrentAssets',
    'NetAssetsLiabilities',
    'PropertyPlantEquipment',
    'Debtors',
  ].map((name) => without(uk, `core:${name}`)),
  ...['TurnoverRevenue', 'ProfitLoss', 'CurrentAssets', 'NetAssetsLiabilities'].map((name) =>
    without(irish, `core:${name}`),
  ),
  ...['Assets', 'Equity', 'ResultAfterTax'].map((name) => without(dutch, `bw2-titel9:${name}`)),
  ...['Assets', 'NetAssets', 'NetSales', 'ProfitLoss'].map((name) => without(japanese, `jppfs_cor:${name}`)),
  ...['DocumentType', 'EntityRegistrantName', 'EntityCentralIndexKey', 'DocumentPeriodEndDate'].map((name) =>
    without(annual, `dei:${name}`),
  ),
  without(annual, 'us-gaap:Assets', { at: '2024-12-31' }),
  without(annual, 'us-gaap:Revenues', { at: '2024-01-01/2024-12-31' }),
  without(esef, 'ifrs-full:Equity', { at: '2024-12-31' }),
  without(uk, 'core:NetAssetsLiabilities', { at: '2024-12-31' }),

  // Roll-forwards
  off(
    'roll-forward',
    annual,
    'us-gaap:CashCashEquivalentsRestrictedCashAndRestrictedCashEquivalents',
    90_000,
    {
      at: '2023-12-31',
    },
  ),
  off('roll-forward', annual, 'us-gaap:StockholdersEquity', 90_000, { at: '2023-12-31' }),
  off('roll-forward', annual, 'us-gaap:StockholdersEquity', 90_000, {
    at: '2023-12-31',
    member: 'us-gaap:RetainedEarningsMember',
  }),
  off('roll-forward', annual, 'us-gaap:DividendsCommonStock', 900_000),
  off('roll-forward', annual, 'us-gaap:TreasuryStockValueAcquiredCostMethod', 900_000),
  off(
    'roll-forward',
    annual,
    'us-gaap:EffectOfExchangeRateOnCashCashEquivalentsRestrictedCashAndRestrictedCashEquivalents',
    90_000,
  ),
  off('roll-forward', quarterly, 'us-gaap:StockholdersEquity', 90_000, { at: '2023-12-31' }),
  off('roll-forward', quarterly, 'us-gaap:DividendsCommonStock', 900_000),
  off(
    'roll-forward',
    quarterly,
    'us-gaap:CashCashEquivalentsRestrictedCashAndRestrictedCashEquivalents',
    70_000,
    {
      at: '2023-12-31',
    },
  ),
  off('roll-forward', foreign, 'ifrs-full:DividendsPaid', 900_000),
  off('roll-forward', foreign, 'ifrs-full:EffectOfExchangeRateChangesOnCashAndCashEquivalents', 90_000),
  off('roll-forward', esef, 'ifrs-full:Equity', 90_000, { at: '2023-12-31' }),
  off('roll-forward', uk, 'core:PropertyPlantEquipmentGrossCost', 900, { at: '2024-12-31' }),
  off('roll-forward', uk, 'core:AdditionsOtherThanThroughBusinessCombinationsPropertyPlantEquipment', 900),
  off('roll-forward', uk, 'core:IncreaseFromDepreciationChargeForYearPropertyPlantEquipment', 900),
  off('roll-forward', uk, 'core:AccumulatedDepreciationImpairmentPropertyPlantEquipment', 900),
  off('roll-forward', irish, 'core:Equity', 900, { at: '2023-12-31' }),
  off('roll-forward', irish, 'core:DividendsPaid', 900, { member: 'core:RetainedEarningsAccumulatedLosses' }),
  off('roll-forward', dutch, 'rj:EquityDividendDistribution', 9_000, {
    member: 'bw2-titel9:ReservesOtherMember',
  }),
  off('roll-forward', dutch, 'bw2-titel9:Equity', 9_000, { at: '2023-12-31' }),
  off('roll-forward', dutch, 'rj:CashAndCashEquivalentsCashFlow', 9_000, { at: '2023-12-31' }),
  off('roll-forward', japanese, 'jppfs_cor:DividendsFromSurplus', 9_000_000, {
    member: 'jppfs_cor:RetainedEarningsMember',
  }),
  off('roll-forward', japanese, 'jppfs_cor:CashAndCashEquivalents', 9_000_000, { at: '2024-03-31' }),

  // Totals and parts
  off('total', annual, 'us-gaap:OtherAssetsNoncurrent', 900_000),
  off('total', annual, 'us-gaap:AccruedLiabilitiesCurrent', 900_000),
  off('total', annual, 'us-gaap:ResearchAndDevelopmentExpense', 900_000),
  off('total', annual, 'us-gaap:DepreciationDepletionAndAmortization', 900_000),
  off('total', annual, 'us-gaap:ProceedsFromStockOptionsExercised', 900_000),
  off('total', annual, 'us-gaap:CommonStockSharesOutstanding', 9_000_000),
  off('total', annual, 'us-gaap:TreasuryStockCommonShares', 900_000),
  off('total', annual, 'us-gaap:CommonStockSharesIssued', 90_000_000),
  off('total', quarterly, 'us-gaap:InventoryFinishedGoodsNetOfReserves', 900_000),
  off('total', quarterly, 'us-gaap:OperatingExpenses', 900_000),
  off('total', esef, 'ifrs-full:OtherReserves', 900_000),
  off('total', esef, 'ifrs-full:ProfitLossAttributableToNoncontrollingInterests', 90_000),
  off('total', esef, 'ifrs-full:FinanceCosts', 900_000),
  off('total', esef, 'ifrs-full:TradeAndOtherCurrentPayables', 900_000),
  off('total', foreign, 'ifrs-full:SharePremium', 900_000),
  off('total', foreign, 'skbc:VoyageExpenses', 900_000),
  off('total', uk, 'core:TradeDebtorsTradeReceivables', 9_000),
  off('total', uk, 'core:PrepaymentsAccruedIncome', 90_000),
  off('total', uk, 'core:TradeCreditorsTradePayables', 9_000, { member: 'core:WithinOneYear' }),
  off('total', uk, 'core:Creditors', 9_000, { member: 'core:AfterOneYear' }),
  off('total', uk, 'core:Creditors', 9_000, { member: 'core:WithinOneYear' }),
  off('total', uk, 'core:TotalAssetsLessCurrentLiabilities', 900),
  off('total', uk, 'core:ProvisionsForLiabilitiesBalanceSheetSubtotal', 900),
  off('total', uk, 'core:InterestPayableSimilarChargesFinanceCosts', 900),
  off('total', uk, 'core:TaxTaxCreditOnProfitOrLossOnOrdinaryActivities', 900),
  off('total', irish, 'core:Creditors', 9_000, { member: 'core:WithinOneYear' }),
  off('total', irish, 'core:TaxTaxCreditOnProfitOrLossOnOrdinaryActivities', 900),
  off('total', irish, 'ie-dpl:DPLGrossProfitLoss', 9_000),
  off('total', irish, 'ie-dpl:DPLTurnoverRevenue', 9_000),
  off('total', dutch, 'bw2-titel9:Machinery', 9_000),
  off('total', dutch, 'rj:ChangesWorkingCapital', 9_000),
  off('total', japanese, 'jppfs_cor:OtherCA', 9_000_000),
  off('total', japanese, 'jppfs_cor:IncomeTaxesCurrent', 9_000_000),
  off('total', ferc, 'ferc:Prepayments', 9_000),
  off('total', ferc, 'ferc:ConstructionWorkInProgress', 9_000),

  // Rates, counts and shares out of scale
  fact(
    'scale',
    japanese,
    'jpcrp_cor:EquityToAssetRatioSummaryOfBusinessResults',
    'as a percentage',
    (single) => {
      single.value = shift(single.value, 2);
    },
  ),
  fact(
    'scale',
    japanese,
    'jpcrp_cor:RateOfReturnOnEquitySummaryOfBusinessResults',
    'as a percentage',
    (single) => {
      single.value = shift(single.value, 2);
    },
  ),
  fact('scale', japanese, 'jpcrp_cor:NumberOfEmployees', 'a thousand times', (single) => {
    single.value = shift(single.value, 3);
  }),
  fact(
    'scale',
    japanese,
    'jpcrp_cor:ShareholdingRatio',
    'as a percentage',
    (single) => {
      single.value = shift(single.value, 2);
    },
    { member: 'jpcrp_cor:No2MajorShareholdersMember' },
  ),
  fact('scale', uk, 'core:AverageNumberEmployeesDuringPeriod', 'a thousand times', { value: '9000' }),
  fact('scale', irish, 'core:AverageNumberEmployeesDuringPeriod', 'with the turnover', { value: '1284500' }),
  fact(
    'scale',
    eba,
    'smp_met:pi1',
    'as a percentage',
    { value: '13.45' },
    { at: '2025-12-31', member: 'smp_MC:x3' },
  ),
  fact('scale', annual, 'us-gaap:CommonStockParOrStatedValuePerShare', 'a hundred times', { value: '1.00' }),
  fact('scale', annual, 'us-gaap:CommonStockDividendsPerShareDeclared', 'a hundred times', {
    value: '60.00',
  }),

  // References and structure
  fact('structure', annual, 'us-gaap:Assets', 'in a context that is not there', { contextRef: 'i2052' }),
  {
    kind: 'structure',
    document: annual,
    name: 'two facts with one id',
    change(filing) {
      const index = indexOf(filing, 'us-gaap:Assets');
      filing.facts[index].id = filing.facts[index + 1].id;
      return [factAt(index), factAt(index + 1)];
    },
  },
  fact('structure', annual, 'us-gaap:Assets', 'with commas', { value: '888,250,000' }),
  fact('structure', annual, 'us-gaap:Assets', 'in brackets', { value: '(888250000)' }),
  fact('structure', annual, 'us-gaap:Assets', 'with a currency sign', { value: '$888250000' }),
  fact('structure', annual, 'us-gaap:Assets', 'empty', { value: '' }),
  fact('structure', annual, 'us-gaap:Assets', 'nil, with a value', { nil: true }),
  fact('structure', annual, 'us-gaap:Assets', 'a text', { value: 'n/a' }),
  fact(
    'structure',
    mica,
    'mica:DateOfNotificationForOtherTokenWhitePaper',
    'not a date',
    {
      value: '02/02/2026',
    },
    { at: '2026-01-01/2026-02-02' },
  ),
  fact('structure', annual, 'us-gaap:DebtDisclosureTextBlock', 'cut off within a tag', (single) => {
    single.value = `${single.value.slice(0, 30)}<b`;
  }),
  {
    kind: 'structure',
    document: annual,
    name: 'a fact reported twice with different amounts',
    change(filing) {
      const index = indexOf(filing, 'us-gaap:Assets');
      filing.facts.push({ ...filing.facts[index], id: 'again', value: '888520000' });
      return [factAt(index), factAt(filing.facts.length - 1)];
    },
  },
  {
    kind: 'structure',
    document: esef,
    name: 'a part of a total with the weight -1',
    change(filing) {
      const at = filing.relationships.findIndex(
        (/** @type {JsonDocument} */ { kind, to }) =>
          kind === 'calculation' && to === 'ifrs-full:Inventories',
      );
      filing.relationships[at].weight = -1;
      return [`/relationships/${at}`, factAt(indexOf(filing, 'ifrs-full:CurrentAssets'))];
    },
  },
  {
    kind: 'structure',
    document: annual,
    name: 'a footnote for a fact that is not there',
    change(filing) {
      filing.footnotes[0].factRefs = ['nowhere'];
      return ['/footnotes/0'];
    },
  },
];

/**
 * @param {string} document
 * @returns {Mistake}
 */
function oneInAnotherCurrency(document) {
  return {
    kind: 'unit',
    document,
    name: 'one amount in another currency',
    change(filing) {
      const index = filing.facts.findIndex(
        (/** @type {JsonDocument} */ { concept, unitRef }, /** @type {number} */ at) =>
          unitRef !== undefined &&
          unitRef.length === 3 &&
          /:(Assets|CurrentAssets|Property)$/.test(concept) &&
          periodOf(contextOf(filing, at)) === filing.document.period.end,
      );
      filing.units.push({ id: 'chf', measures: ['iso4217:CHF'] });
      filing.facts[index].unitRef = 'chf';
      return [factAt(index), `/units/${filing.units.length - 1}`];
    },
  };
}

/**
 * @param {string} document
 * @param {string} from
 * @param {string} to
 * @param {string} name
 * @returns {Mistake}
 */
function member(document, from, to, name) {
  return {
    kind: 'dimension',
    document,
    name: `${name}: ${from}`,
    change(filing) {
      const at = filing.contexts.findIndex((/** @type {JsonDocument} */ { dimensions = [] }) =>
        dimensions.some((/** @type {JsonDocument} */ single) => single.member === from),
      );
      for (const single of filing.contexts[at].dimensions) if (single.member === from) single.member = to;
      const { id } = filing.contexts[at];
      const used = filing.facts.flatMap(
        (/** @type {JsonDocument} */ { contextRef }, /** @type {number} */ index) =>
          contextRef === id ? [factAt(index)] : [],
      );
      return [`/contexts/${at}`, ...used];
    },
  };
}

/**
 * @param {string} document
 * @param {string} from
 * @param {string} to
 * @param {string} name
 * @returns {Mistake}
 */
function axis(document, from, to, name) {
  return {
    kind: 'dimension',
    document,
    name: `${name}: ${to}`,
    change(filing) {
      const touched = [];
      for (const [at, { id, dimensions = [] }] of filing.contexts.entries())
        for (const single of dimensions) {
          if (single.axis !== from) continue;
          single.axis = to;
          touched.push(`/contexts/${at}`);
          for (const [index, { contextRef }] of filing.facts.entries())
            if (contextRef === id) touched.push(factAt(index));
        }
      return touched;
    },
  };
}
