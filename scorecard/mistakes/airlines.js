/** Mistakes in filings of airlines whose costs no table knows, without calculations of them. */
import { factAt, indexOf, shift, transpose } from '../facts.js';

/** @typedef {import('../cases.js').Mistake} Mistake */

const quarter = '2025-07-01/2025-09-30';
const lastYear = '2024-01-01/2024-09-30';

/**
 * @param {string} kind
 * @param {string} document
 * @param {string} concept
 * @param {string} name
 * @param {(value: string) => string} change
 * @param {string} [at]
 * @returns {Mistake}
 */
function wrong(kind, document, concept, name, change, at) {
  return {
    kind,
    document,
    name: `${concept} ${name}`,
    change(filing) {
      const index = indexOf(filing, concept, at === undefined ? {} : { at });
      filing.facts[index].value = change(filing.facts[index].value);
      return [factAt(index)];
    },
  };
}

/** @type {Mistake[]} */
export default [
  wrong('scale', 'airline-us', 'us-gaap:FuelCosts', 'times ten', (value) => shift(value, 1), quarter),
  wrong('scale', 'airline-us', 'csag:AircraftMaintenanceMaterials', 'times ten', (value) => shift(value, 1)),
  wrong(
    'digits',
    'airline-us',
    'us-gaap:LandingFeesAndOtherRentals',
    'with two digits swapped',
    transpose,
    lastYear,
  ),
  wrong('digits', 'airline-us', 'us-gaap:OtherCostAndExpenseOperating', 'of last year', () => '601000000'),
  wrong('scale', 'airline-eu', 'ifrs-full:Revenue', 'times ten', (value) => shift(value, 1)),
  wrong(
    'digits',
    'airline-eu',
    'ifrs-full:RawMaterialsAndConsumablesUsed',
    'with a wrong digit',
    () => '1688000000',
  ),
  wrong('sign', 'airline-eu', 'luz:AirportAndOverflightCharges', 'negative', (value) => `-${value}`),
  wrong('sign', 'airline-eu', 'ifrs-full:OtherExpenseByNature', 'negative', (value) => `-${value}`),
];
