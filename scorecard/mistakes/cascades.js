/** Single mistakes that affect many facts: one finding names the cause, whatever its consequences. */
import { annual, dutch, esef, japanese, uk } from '../examples.js';
import { contextOf, factAt, negate, periodOf, shift } from '../facts.js';

/** @typedef {import('../cases.js').Mistake} Mistake */
/** @typedef {import('../cases.js').JsonDocument} JsonDocument */

/**
 * Changes all facts that a test selects.
 *
 * @param {string} document
 * @param {string} name
 * @param {(fact: JsonDocument, period: string) => boolean} isMeant
 * @param {(fact: JsonDocument) => void} change
 * @returns {Mistake}
 */
function all(document, name, isMeant, change) {
  return {
    kind: 'cascade',
    document,
    name,
    change(filing) {
      const touched = [];
      for (const [index, fact] of filing.facts.entries()) {
        if (!isMeant(fact, periodOf(contextOf(filing, index)))) continue;
        change(fact);
        touched.push(factAt(index));
      }
      return touched;
    },
  };
}

/**
 * Changes the text of the report written from a document.
 *
 * @param {string} document
 * @param {string} profile
 * @param {string} name
 * @param {(text: string) => string} edit
 * @param {'xml' | 'inline'} [report]
 * @returns {Mistake}
 */
function text(document, profile, name, edit, report = 'inline') {
  return { kind: 'cascade', document, profile, name: `${report}: ${name}`, report, edit };
}

/** @param {string} page */
const badRegistry = (page) => page.replaceAll(/(inlineXBRL\/transformation\/\d{4}-\d{2}-)\d{2}/g, '$199');

/** @param {string} page */
const badScheme = (page) => page.replaceAll(/scheme="[^"]+"/g, 'scheme="http://www.example.com/register"');

const money = new Set(['usd', 'eur', 'gbp', 'JPY']);
/** @param {JsonDocument} fact */
const isMoney = ({ unitRef }) => money.has(unitRef);
/** @param {string} period */
const isDuration = (period) => period.includes('/');
const costs = /:(?:Cost|\w*Expenses?(?!s?\w*Before)|\w+Costs|IncomeTaxExpense)/;

/** @type {Mistake[]} */
export default [
  text(esef, 'ifrs-esef-annual', 'a transformation registry that does not exist', badRegistry),
  text(dutch, 'nl-kvk', 'a transformation registry that does not exist', badRegistry),
  text(uk, 'uk-frs', 'a transformation registry that does not exist', badRegistry),
  text(esef, 'ifrs-esef-annual', 'another identifier scheme', badScheme),
  text(dutch, 'nl-kvk', 'another identifier scheme', badScheme),
  text(esef, 'ifrs-esef-annual', 'another identifier scheme', badScheme, 'xml'),
  text(
    annual,
    'generic',
    'the namespace of a year that does not exist',
    (page) => page.replaceAll('fasb.org/us-gaap/2025', 'fasb.org/us-gaap/2052'),
    'xml',
  ),
  all(
    annual,
    'an amount without unit and without decimals',
    ({ concept }, period) => concept === 'us-gaap:Assets' && period === '2025-12-31',
    (fact) => {
      delete fact.unitRef;
      delete fact.decimals;
    },
  ),
  all(
    esef,
    'an amount without unit and without decimals',
    ({ concept }, period) => concept === 'ifrs-full:Revenue' && period === '2025-01-01/2025-12-31',
    (fact) => {
      delete fact.unitRef;
      delete fact.decimals;
    },
  ),
  ...[annual, esef].flatMap((document) => [
    all(
      document,
      'all costs with the opposite sign',
      (fact, period) =>
        isMoney(fact) &&
        isDuration(period) &&
        costs.test(fact.concept) &&
        !/Cash|Payments|Proceeds/.test(fact.concept),
      (fact) => {
        fact.value = negate(fact.value);
      },
    ),
    all(
      document,
      'all payments with the opposite sign',
      ({ concept, value }) =>
        /:(?:Payments|Purchase|Repayments|DividendsPaid)/.test(concept) && value !== '0',
      (fact) => {
        fact.value = negate(fact.value);
      },
    ),
    all(
      document,
      'the balance sheet of one year in thousands',
      (fact, period) => isMoney(fact) && period === '2025-12-31',
      (fact) => {
        fact.value = shift(fact.value, -3);
        fact.decimals = 0;
      },
    ),
    all(
      document,
      'all flows in thousands',
      (fact, period) => isMoney(fact) && isDuration(period),
      (fact) => {
        fact.value = shift(fact.value, -3);
        fact.decimals = 0;
      },
    ),
  ]),
  all(japanese, 'all yen with sen', isMoney, (fact) => {
    fact.value = `${fact.value}.50`;
    fact.decimals = 2;
  }),
];
