/** Single mistakes in tables of the notes: segments on two axes, and balances with their movements. */

/** @typedef {import('../cases.js').Mistake} Mistake */
/** @typedef {import('../cases.js').JsonDocument} JsonDocument */

/**
 * Rows of a table: concept, column, members by axis, amount in thousands.
 *
 * @typedef {readonly [string, string, Record<string, string>, number]} Row
 */

/**
 * Fills a filing without facts with a table that has one wrong amount.
 *
 * @param {string} kind
 * @param {string} document
 * @param {string} name
 * @param {readonly Row[]} rows
 * @param {number} wrong The index of the row.
 * @param {number} amount The wrong amount.
 * @returns {Mistake}
 */
function table(kind, document, name, rows, wrong, amount) {
  return {
    kind,
    document,
    name,
    change(filing) {
      const [{ prefix }] = filing.taxonomyRefs;
      rows.forEach(([concept, column, members, value], at) => {
        filing.facts.push({
          id: `f${at + 1}`,
          concept: `${prefix}:${concept}`,
          contextRef: contextOf(filing, prefix, column, members),
          unitRef: 'money',
          value: String((at === wrong ? amount : value) * 1000),
          decimals: -3,
        });
      });
      const used = (/** @type {string} */ key, /** @type {string} */ id) =>
        filing.facts.some((/** @type {JsonDocument} */ fact) => fact[key] === id);
      filing.contexts = filing.contexts.filter((/** @type {JsonDocument} */ { id }) =>
        used('contextRef', id),
      );
      filing.units = filing.units.filter((/** @type {JsonDocument} */ { id }) => used('unitRef', id));
      return [`/facts/${wrong}`];
    },
  };
}

/**
 * @param {JsonDocument} filing
 * @param {string} prefix
 * @param {string} column
 * @param {Record<string, string>} members
 */
function contextOf(filing, prefix, column, members) {
  const qualified = (/** @type {string} */ name) => (name.includes(':') ? name : `${prefix}:${name}`);
  const dimensions = Object.entries(members).map(([axis, member]) => ({
    axis: qualified(axis),
    member: qualified(member),
  }));
  if (dimensions.length === 0) return column;
  const id = [column, ...Object.values(members)].join('-').replaceAll(':', '_');
  const { period } = filing.contexts.find((/** @type {JsonDocument} */ context) => context.id === column);
  if (!filing.contexts.some((/** @type {JsonDocument} */ context) => context.id === id))
    filing.contexts.push({ id, period, dimensions });
  return id;
}

/**
 * @param {string} revenue
 * @param {string} items
 * @param {string} segments
 * @param {readonly [string, string, string]} members
 * @returns {readonly Row[]}
 */
function segmentsOf(revenue, items, segments, [operating, eliminated, corporate]) {
  const years = /** @type {const} */ ([
    ['year', 84260, 52100, 35480, -2310, -1010],
    ['lastYear', 77150, 47230, 32890, -2080, -890],
  ]);
  return years.flatMap(([column, total, north, south, elimination, other]) => [
    /** @type {Row} */ ([revenue, column, {}, total]),
    [revenue, column, { [items]: operating, [segments]: 'AllOtherSegmentsMember' }, north],
    [revenue, column, { [items]: operating, [segments]: 'FirstSegmentMember' }, south],
    [revenue, column, { [items]: eliminated }, elimination],
    [revenue, column, { [items]: corporate }, other],
  ]);
}

const american = segmentsOf('Revenues', 'ConsolidationItemsAxis', 'StatementBusinessSegmentsAxis', [
  'OperatingSegmentsMember',
  'IntersegmentEliminationMember',
  'CorporateNonSegmentMember',
]);
const international = segmentsOf('Revenue', 'SegmentConsolidationItemsAxis', 'SegmentsAxis', [
  'OperatingSegmentsMember',
  'EliminationOfIntersegmentAmountsMember',
  'MaterialReconcilingItemsMember',
]);

/**
 * @param {string} balance
 * @param {readonly (readonly [string, number, number])[]} movements This year's and last year's.
 * @param {readonly [number, number, number]} amounts
 * @returns {readonly Row[]}
 */
function movementsOf(balance, movements, [now, before, earlier]) {
  return [
    [balance, 'now', {}, now],
    [balance, 'before', {}, before],
    [balance, 'earlier', {}, earlier],
    ...movements.flatMap(([concept, year, lastYear]) => [
      /** @type {Row} */ ([concept, 'year', {}, year]),
      /** @type {Row} */ ([concept, 'lastYear', {}, lastYear]),
    ]),
  ];
}

const taxBenefits = movementsOf(
  'UnrecognizedTaxBenefits',
  [
    ['UnrecognizedTaxBenefitsIncreasesResultingFromCurrentPeriodTaxPositions', 4310, 3870],
    ['UnrecognizedTaxBenefitsDecreasesResultingFromPriorPeriodTaxPositions', 1280, 940],
  ],
  [22960, 19930, 17000],
);
const retirement = movementsOf(
  'AssetRetirementObligation',
  [
    ['AssetRetirementObligationLiabilitiesIncurred', 1410, 1120],
    ['AssetRetirementObligationAccretionExpense', 690, 640],
    ['AssetRetirementObligationLiabilitiesSettled', 830, 910],
  ],
  [16120, 14850, 14000],
);
const rightOfUse = movementsOf(
  'RightofuseAssets',
  [
    ['AdditionsToRightofuseAssets', 3120, 2810],
    ['DepreciationRightofuseAssets', 2470, 2360],
  ],
  [12100, 11450, 11000],
);
const provisions = movementsOf(
  'OtherProvisions',
  [
    ['AdditionalProvisionsOtherProvisions', 2150, 1980],
    ['ProvisionUsedOtherProvisions', 1640, 1730],
  ],
  [9760, 9250, 9000],
);

const us = 'statements-us';
const ifrs = 'statements-ifrs';

/** @type {Mistake[]} */
export default [
  table('segments', us, 'a segment off', american, 1, 52190),
  table('segments', us, 'a segment of last year off', american, 7, 32980),
  table('segments', us, 'an elimination with the opposite sign', american, 3, 2310),
  table('segments', us, 'a reconciling item off', american, 4, -1110),
  table('segments', ifrs, 'a segment off', international, 1, 52190),
  table('segments', ifrs, 'an elimination with the opposite sign', international, 8, 2080),
  table('roll-forward', us, 'unrecognized tax benefits with a decrease off', taxBenefits, 5, 1820),
  table('roll-forward', us, 'asset retirement obligation with an opening balance off', retirement, 2, 14090),
  table('roll-forward', ifrs, 'right-of-use assets with depreciation off', rightOfUse, 6, 2630),
  table('roll-forward', ifrs, 'provisions with a closing balance off', provisions, 0, 9670),
];
