/** Mistakes of a preparer in a hurry: whole columns, wrong networks, wrong copies, slips in one field. */
import { annual, dutch, esef, ferc, foreign, irish, japanese, quarterly, uk } from '../examples.js';
import { factAt, indexOf, negate, shift } from '../facts.js';

/** @typedef {import('../cases.js').Mistake} Mistake */
/** @typedef {import('../cases.js').JsonDocument} JsonDocument */

/**
 * Sets one member of a document.
 *
 * @param {string} kind
 * @param {string} document
 * @param {string} path
 * @param {unknown | ((value: any) => unknown)} value
 * @param {string} [name]
 * @returns {Mistake}
 */
function sets(kind, document, path, value, name = `is ${JSON.stringify(value)}`) {
  return {
    kind,
    document,
    name: `${path} ${name}`,
    change(statement) {
      const names = path.split('/').slice(1);
      const last = /** @type {string} */ (names.pop());
      const parent = names.reduce((at, one) => at[one], statement);
      parent[last] = typeof value === 'function' ? value(parent[last]) : value;
      return [path];
    },
  };
}

/**
 * @param {JsonDocument} filing
 * @returns {[fact: JsonDocument, context: JsonDocument, index: number][]}
 */
function amountsOf(filing) {
  const isMoney = new Set(
    filing.units
      .filter((/** @type {JsonDocument} */ unit) => /iso4217/.test(JSON.stringify(unit)) && !unit.denominator)
      .map((/** @type {JsonDocument} */ { id }) => id),
  );
  const contexts = new Map(filing.contexts.map((/** @type {JsonDocument} */ one) => [one.id, one]));
  return filing.facts.flatMap((/** @type {JsonDocument} */ fact, /** @type {number} */ index) =>
    isMoney.has(fact.unitRef) && fact.value !== undefined
      ? [[fact, contexts.get(fact.contextRef), index]]
      : [],
  );
}

/**
 * Changes all amounts that a test selects.
 *
 * @param {string} document
 * @param {string} name
 * @param {(fact: JsonDocument) => void} change
 * @param {(period: JsonDocument, end: string) => boolean} [isMeant]
 * @returns {Mistake}
 */
function amounts(document, name, change, isMeant = () => true) {
  return {
    kind: 'cascade',
    document,
    name,
    change(filing) {
      const { end } = filing.document.period;
      return amountsOf(filing).flatMap(([fact, { period }, index]) => {
        if (!isMeant(period, end)) return [];
        change(fact);
        return [factAt(index)];
      });
    },
  };
}

const inThousands = (/** @type {JsonDocument} */ fact) => {
  fact.value = shift(fact.value, -3);
};
const isPast = (/** @type {JsonDocument} */ { instant, end }, /** @type {string} */ last) =>
  (instant ?? end) < last;
const isBalance = (/** @type {JsonDocument} */ { instant }) => instant !== undefined;

/**
 * Moves a line of a calculation, reverses its weight or removes it.
 *
 * @param {string} document
 * @param {string} line
 * @param {string} name
 * @param {(arc: JsonDocument, filing: JsonDocument, index: number) => void} change
 * @returns {Mistake}
 */
function calculation(document, line, name, change) {
  return {
    kind: 'structure',
    document,
    name: `${line} ${name}`,
    change(filing) {
      const index = filing.relationships.findIndex(
        (/** @type {JsonDocument} */ { kind, to }) => kind === 'calculation' && to === line,
      );
      const { from } = filing.relationships[index];
      change(filing.relationships[index], filing, index);
      const facts = filing.facts.flatMap(
        (/** @type {JsonDocument} */ { concept }, /** @type {number} */ at) =>
          concept === line || concept === from ? [factAt(at)] : [],
      );
      return ['/relationships', ...facts];
    },
  };
}

/**
 * Changes the declaration of an extension concept.
 *
 * @param {string} document
 * @param {string} name
 * @param {Record<string, unknown>} change
 * @returns {Mistake}
 */
function declares(document, name, change) {
  return {
    kind: 'extension',
    document,
    name,
    change(filing) {
      const at = filing.extensions.concepts.findIndex((/** @type {JsonDocument} */ { concept }) =>
        filing.facts.some((/** @type {JsonDocument} */ fact) => fact.concept === concept && fact.unitRef),
      );
      const { concept } = Object.assign(filing.extensions.concepts[at], change);
      return [
        `/extensions/concepts/${at}`,
        ...filing.facts.flatMap((/** @type {JsonDocument} */ fact, /** @type {number} */ index) =>
          fact.concept === concept ? [factAt(index)] : [],
        ),
      ];
    },
  };
}

/**
 * @param {string} document
 * @param {string} concept
 * @param {number} delta
 * @returns {Mistake}
 */
function offBy(document, concept, delta) {
  return {
    kind: 'total',
    document,
    name: `${concept} off by ${delta}`,
    change(filing) {
      const index = indexOf(filing, concept);
      const fact = filing.facts[index];
      fact.value = String(Number(fact.value) + delta);
      return [factAt(index)];
    },
  };
}

/** @type {Mistake[]} */
export default [
  ...[annual, quarterly, foreign, esef, dutch, japanese].flatMap((document) => [
    amounts(document, 'all amounts written in thousands', inThousands),
    amounts(document, 'all decimals for millions', (fact) => {
      fact.decimals = -6;
    }),
    amounts(document, 'the comparative columns in thousands', inThousands, isPast),
    amounts(document, 'the balance sheet in thousands', inThousands, isBalance),
  ]),
  amounts(uk, 'the comparative columns in thousands', inThousands, isPast),
  amounts(irish, 'all amounts written in thousands', inThousands),
  amounts(ferc, 'all amounts written in thousands', inThousands),
  ...[annual, esef, dutch, uk].map((document) => ({
    kind: 'unit',
    document,
    name: 'the currency code in lower case',
    /** @param {JsonDocument} filing */
    change(filing) {
      filing.units = JSON.parse(
        JSON.stringify(filing.units).replace(/iso4217:[A-Z]{3}/g, (code) => code.toLowerCase()),
      );
      return ['/units'];
    },
  })),
  ...[annual, foreign, esef, dutch].map((document) => ({
    kind: 'cover',
    document,
    name: 'the language of the document is no language',
    /** @param {JsonDocument} filing */
    change(filing) {
      filing.document.language = 'xx-!';
      return ['/document/language'];
    },
  })),
  declares(esef, 'a monetary extension declared as text', { type: 'xbrli:stringItemType' }),
  declares(esef, 'a monetary extension declared as shares', { type: 'xbrli:sharesItemType' }),
  declares(esef, 'an extension with the other period type', { periodType: 'duration' }),
  declares(dutch, 'a monetary extension declared as text', { type: 'xbrli:stringItemType' }),
  declares(dutch, 'an extension with the other period type', { periodType: 'duration' }),
  declares(esef, 'a reported extension declared abstract', { abstract: true }),
  calculation(esef, 'ifrs-full:PropertyPlantAndEquipment', 'under the wrong total', (arc) => {
    arc.from = 'ifrs-full:CurrentAssets';
  }),
  calculation(esef, 'ifrs-full:PropertyPlantAndEquipment', 'in no calculation', (_, filing, index) => {
    filing.relationships.splice(index, 1);
  }),
  calculation(dutch, 'bw2-titel9:LandAndBuildings', 'subtracted', (arc) => {
    arc.weight = -1;
  }),
  calculation(annual, 'us-gaap:Goodwill', 'in no calculation', (_, filing, index) => {
    filing.relationships.splice(index, 1);
  }),
  offBy(uk, 'core:TradeDebtorsTradeReceivables', 9000),
  offBy(uk, 'core:PrepaymentsAccruedIncome', 90_000),
  offBy(uk, 'core:InterestPayableSimilarChargesFinanceCosts', 900),
  offBy(irish, 'ie-dpl:DPLGrossProfitLoss', 9000),
  offBy(irish, 'core:PropertyPlantEquipment', 900),
  sets('paper', annual, '/footnotes/0/text', ' ', 'left empty'),
  sets('paper', esef, '/footnotes/0/text', '', 'left empty'),
  {
    kind: 'period',
    document: annual,
    name: 'a text block in the context of last year',
    change(filing) {
      const index = filing.facts.findIndex((/** @type {JsonDocument} */ { concept }) =>
        /TextBlock$/.test(concept),
      );
      filing.facts[index].contextRef = 'y2024';
      return [factAt(index)];
    },
  },
  sets(
    'identifier',
    annual,
    '/entity/identifiers/0/value',
    (/** @type {string} */ cik) => cik.slice(0, -1),
    'without its last digit',
  ),

  // Investor statements.
  sets('percent', 'investor-capital-account', '/investor/ownershipPercent', '2.5'),
  sets('period', 'investor-capital-account', '/header/asOf', '2025-12-30'),
  sets('period', 'investor-capital-account', '/header/period/start', '2025-09-01'),
  sets('period', 'investor-capital-account', '/fund/inceptionDate', '2031-03-15'),
  sets('identifier', 'investor-capital-account', '/fund/lei', '254900NGIVGROWTH0487'),
  sets('sign', 'investor-capital-account', '/capitalAccount/lines/distributions/period', '750000.00'),
  sets('sign', 'investor-capital-account', '/capitalAccount/lines/contributions/ytd', '-1500000.00'),
  sets(
    'scale',
    'investor-capital-account',
    '/capitalAccount/lines/partnershipExpenses/period',
    '-21340550.00',
  ),
  sets('digits', 'investor-capital-account', '/capitalAccount/lines/feeOffsets/period', '17850.00'),
  sets('digits', 'investor-capital-account', '/capitalAccount/lines/beginningNav/period', '16530357.10'),
  sets('total', 'investor-capital-account', '/capitalAccount/lines/managementFeesNet/itd', '-2410000.00'),
  sets('total', 'investor-capital-call', '/notice/totals/total', '380000.00'),
  sets('total', 'investor-capital-call', '/notice/totals/outsideFund', '0.00'),
  sets('rows', 'investor-capital-call', '/notice/rows/2/investorAmount', '700000.00'),
  sets('rows', 'investor-capital-call', '/notice/rows/1/investorAmount', '80000.00'),
  sets('period', 'investor-capital-call', '/notice/dueDate', '2026-01-10'),
  sets('period', 'investor-capital-call', '/notice/dueDate', '2027-01-27'),
  sets('roll-forward', 'investor-capital-call', '/notice/unfundedBefore', '2510000.00'),
  sets('sign', 'investor-distribution', '/notice/rows/3/investorAmount', '84000.00'),
  sets('roll-forward', 'investor-distribution', '/notice/unfundedAfter', '1770800.00'),
  sets('rows', 'investor-distribution', '/notice/rows/0/affectsUnfunded', '700000.00'),
  sets('total', 'investor-distribution', '/notice/recallable', '20000.00'),
  sets('period', 'investor-distribution', '/notice/valueDate', '2026-02-06'),
  sets('digits', 'investor-fund-nav', '/units/closing', '14049.4490'),
  sets('digits', 'investor-fund-nav', '/units/navPerUnit', '114.8327'),
  sets('scale', 'investor-fund-nav', '/netAssets/liabilities', '1284.30'),
  sets('rows', 'investor-fund-nav', '/units/orders/0/price', '11.2441'),
  sets('rows', 'investor-fund-nav', '/units/orders/3/type', 'subscription'),
  sets('period', 'investor-fund-nav', '/units/orders/4/date', '2026-01-05'),
  sets('percent', 'investor-fund-nav', '/units/ongoingCharge', '0.72'),
  sets('percent', 'investor-fund-nav', '/returns/0/net', '6.67'),
  sets('digits', 'investor-performance', '/performance/net/tvpi', '1.23'),
  sets('percent', 'investor-performance', '/performance/net/irr', '13.73'),
  sets('rows', 'investor-performance', '/cashFlows/3/date', '2032-03-20'),
  sets('rows', 'investor-performance', '/cashFlows/5/type', 'contribution'),
  sets('period', 'investor-performance-report', '/returns/3/end', '2021-12-01'),
  sets('period', 'investor-performance-report', '/returns/4/start', '2021-01-01'),
  sets('percent', 'investor-performance-report', '/returns/2/gross', '9.35'),
  sets('rows', 'investor-performance-report', '/returns/5/net', '0.1762'),
  sets('rows', 'investor-performance-report', '/returns/6/compositeAssets', '3928000000'),
  sets('sign', 'investor-brokerage', '/account/withdrawals', '-2000.00'),
  sets('rows', 'investor-brokerage', '/holdings/0/quantity', '85'),
  sets('rows', 'investor-brokerage', '/holdings/1/fx', '0.7434'),
  sets('rows', 'investor-brokerage', '/holdings/2/price', '1.01375'),
  sets('identifier', 'investor-brokerage', '/holdings/0/isin', 'US9XCOPPER12'),
  sets('total', 'investor-custody', '/account/closing', '1337042.10'),
  sets('sign', 'investor-custody', '/account/fees', '1845.20'),
  sets('rows', 'investor-custody', '/holdings/2/fx', '0.5734'),
  sets('rows', 'investor-custody', '/holdings/0/unrealised', '-17262.00'),
  sets('rows', 'investor-custody', '/holdings/1/marketValue', '239363.33'),

  // v1.
  sets('digits', 'filing-v1-statements', '/statements/balanceSheet/inventories/value', '112000000'),
  sets('scale', 'filing-v1-statements', '/statements/balanceSheet/cash/value', '96000'),
  sets('sign', 'filing-v1-statements', '/statements/incomeStatement/costOfRevenue/value', negate),
  sets('unit', 'filing-v1-statements', '/statements/incomeStatement/revenue/unit', 'USD'),
  sets('period', 'filing-v1-statements', '/filing/period/duration/end', '2026-12-31'),
  sets('identifier', 'filing-v1-statements', '/filing/entity/lei', '3912009TIDEWERFT0069'),
  sets('total', 'filing-v1-statements', '/statements/incomeStatement/operatingIncome/value', '143000000'),
  sets('accuracy', 'filing-v1-statements', '/statements/balanceSheet/goodwill/decimals', 6),
];
