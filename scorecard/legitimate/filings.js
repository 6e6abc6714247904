/** Filings that are unusual but correct. */
import { annual, irish, uk } from '../examples.js';
import { indexOf } from '../facts.js';

/** @typedef {import('../cases.js').Legitimate} Legitimate */
/** @typedef {import('../cases.js').JsonDocument} JsonDocument */

/**
 * Keeps the facts that pass a test, and what they refer to.
 *
 * @param {JsonDocument} filing
 * @param {(fact: JsonDocument) => boolean} keeps
 */
function keep(filing, keeps) {
  filing.facts = filing.facts.filter(keeps);
  const ids = new Set(filing.facts.map((/** @type {JsonDocument} */ { id }) => id));
  const contexts = new Set(filing.facts.map((/** @type {JsonDocument} */ { contextRef }) => contextRef));
  const units = new Set(filing.facts.map((/** @type {JsonDocument} */ { unitRef }) => unitRef));
  filing.contexts = filing.contexts.filter((/** @type {JsonDocument} */ { id }) => contexts.has(id));
  filing.units = filing.units.filter((/** @type {JsonDocument} */ { id }) => units.has(id));
  delete filing.sections;
  for (const note of filing.footnotes ?? [])
    note.factRefs = note.factRefs.filter((/** @type {string} */ id) => ids.has(id));
  filing.footnotes = filing.footnotes?.filter(
    (/** @type {JsonDocument} */ { factRefs }) => factRefs.length > 0,
  );
  if (filing.footnotes === undefined) delete filing.footnotes;
}

/**
 * @param {JsonDocument} filing
 * @param {string} concept
 * @param {string} value
 * @param {{ at?: string, member?: string }} [where]
 */
function set(filing, concept, value, where) {
  filing.facts[indexOf(filing, concept, where)].value = value;
}

/** @type {Legitimate[]} */
export default [
  {
    name: 'a note without amounts of last year',
    document: annual,
    change: (filing) =>
      keep(filing, ({ concept }) => !/^us-gaap:(InterestPaidNet|IncomeTaxesPaidNet)$/.test(concept)),
  },
  {
    name: 'no breakdown by region',
    document: annual,
    change: (filing) =>
      keep(filing, ({ contextRef }) => {
        const { dimensions = [] } = filing.contexts.find(
          (/** @type {JsonDocument} */ { id }) => id === contextRef,
        );
        return !dimensions.some((/** @type {JsonDocument} */ { axis }) => axis.endsWith('GeographicalAxis'));
      }),
  },
  {
    name: 'amounts rounded to millions, as the statements of a large group are',
    document: annual,
    change(filing) {
      for (const fact of filing.facts)
        if (fact.unitRef === 'usd' && fact.decimals === -3) {
          const millions =
            (BigInt(fact.value) + (fact.value.startsWith('-') ? -500_000n : 500_000n)) / 1_000_000n;
          fact.value = String(millions * 1_000_000n);
          fact.decimals = -6;
        }
    },
  },
  {
    name: 'no dividends declared, as the company says nothing of them',
    document: 'filing-sec-quarterly',
    change: (filing) =>
      keep(filing, ({ concept }) => concept !== 'us-gaap:CommonStockDividendsPerShareDeclared'),
  },
  {
    name: 'no subcontractors in either year',
    document: irish,
    change: (filing) => set(filing, 'ie-dpl:DPLSubcontractorCosts', '0'),
  },
  {
    name: 'no employees last year',
    document: uk,
    change: (filing) =>
      set(filing, 'core:AverageNumberEmployeesDuringPeriod', '0', { at: '2024-01-01/2024-12-31' }),
  },
  {
    name: 'exact amounts, decimals INF',
    document: uk,
    change(filing) {
      for (const fact of filing.facts) if (fact.unitRef === 'gbp') fact.decimals = 'INF';
    },
  },
  {
    name: 'exact amounts, decimals INF',
    document: irish,
    change(filing) {
      for (const fact of filing.facts) if (fact.unitRef === 'eur') fact.decimals = 'INF';
    },
  },
];
