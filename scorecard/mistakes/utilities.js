/** Mistakes in the quarterly report of a utility, and in dates and members of single amounts. */
import { isDeepStrictEqual } from 'node:util';
import { annual, esef, irish, uk } from '../examples.js';
import { factAt, indexOf, negate, shift, transpose } from '../facts.js';

/** @typedef {import('../cases.js').Mistake} Mistake */
/** @typedef {import('../cases.js').JsonDocument} JsonDocument */

const utility = 'utility-us';
const quarter = '2025-07-01/2025-09-30';
const before = '2024-12-31';
const lastYear = '2024-01-01/2024-12-31';

/**
 * @param {string} kind
 * @param {string} line
 * @param {(value: string) => string} change
 * @param {string} [at]
 * @returns {Mistake}
 */
function states(kind, line, change, at) {
  return {
    kind,
    document: utility,
    name: `${line} ${at ?? ''}`.trim(),
    change(filing) {
      const index = indexOf(filing, `us-gaap:${line}`, at === undefined ? {} : { at });
      filing.facts[index].value = change(filing.facts[index].value);
      return [factAt(index)];
    },
  };
}

/**
 * Gives one fact a context of its own.
 *
 * @param {string} kind
 * @param {string} document
 * @param {string} concept
 * @param {{ at?: string, member?: string }} where
 * @param {(context: JsonDocument) => JsonDocument} change
 * @returns {Mistake}
 */
function moved(kind, document, concept, where, change) {
  return {
    kind,
    document,
    name: `${concept} in another context`,
    change(filing) {
      const index = indexOf(filing, concept, where);
      const fact = filing.facts[index];
      /** @type {JsonDocument[]} */
      const contexts = filing.contexts;
      const own = contexts.find(({ id }) => id === fact.contextRef);
      const context = { ...change(structuredClone(own)), id: 'moved' };
      const isSame = (/** @type {JsonDocument} */ other) =>
        isDeepStrictEqual({ ...other, id: context.id }, context);
      if (!contexts.some(isSame)) contexts.push(context);
      const at = contexts.findIndex(isSame);
      fact.contextRef = contexts[at].id;
      return [factAt(index), `/contexts/${at}`];
    },
  };
}

/** @param {string} start */
const startsOn = (start) => (/** @type {JsonDocument} */ context) => ({
  ...context,
  period: { ...context.period, start },
});

/**
 * Reports an amount with the concept of another line.
 *
 * @param {string} document
 * @param {string} concept
 * @param {string} other
 * @param {string} at
 * @returns {Mistake}
 */
function named(document, concept, other, at) {
  return {
    kind: 'concept',
    document,
    name: `${concept} as ${other}`,
    change(filing) {
      const index = indexOf(filing, concept, { at });
      const beside = indexOf(filing, other, { at });
      filing.facts[index].concept = other;
      return [factAt(index), factAt(beside)];
    },
  };
}

/** @type {Mistake[]} */
export default [
  states('digits', 'PublicUtilitiesPropertyPlantAndEquipmentPlantInService', transpose, before),
  states('digits', 'UtilitiesOperatingExpenseFuelUsed', transpose, quarter),
  states('digits', 'OtherAssetsNoncurrent', transpose),
  states('scale', 'EnergyRelatedInventoryCoal', (value) => shift(value, 1), before),
  states('scale', 'RegulatoryLiabilityNoncurrent', (value) => shift(value, -3)),
  states('sign', 'UtilitiesOperatingExpenseDepreciationAndAmortization', negate, quarter),
  states('sign', 'IncreaseDecreaseInRegulatoryAssetsAndLiabilities', negate),
  moved('period', utility, 'us-gaap:OtherNonoperatingIncomeExpense', {}, startsOn('2025-01-02')),
  moved('period', utility, 'us-gaap:TaxesExcludingIncomeAndExciseTaxes', {}, startsOn('2024-01-01')),
  moved('period', esef, 'ifrs-full:FinanceIncome', {}, startsOn('2025-01-02')),
  moved('period', annual, 'us-gaap:ResearchAndDevelopmentExpense', {}, startsOn('2024-01-01')),
  moved('member', uk, 'core:Creditors', { member: 'core:AfterOneYear', at: before }, ({ id, period }) => ({
    id,
    period,
  })),
  moved('member', irish, 'core:Creditors', { member: 'core:AfterOneYear', at: before }, ({ id, period }) => ({
    id,
    period,
  })),
  named(utility, 'us-gaap:RegulatedOperatingRevenue', 'us-gaap:UtilitiesOperatingExpense', quarter),
  named(esef, 'ifrs-full:IncomeTaxExpenseContinuingOperations', 'ifrs-full:FinanceCosts', lastYear),
];
