/** Mistakes in filings of an insurer, a bank and a company with segments on two axes, without calculations. */
import { factAt, indexOf, transpose } from '../facts.js';

/** @typedef {import('../cases.js').Mistake} Mistake */
/** @typedef {import('../cases.js').JsonDocument} JsonDocument */

const before = '2024-12-31';
const lastYear = '2024-01-01/2024-12-31';

/**
 * @param {string} document
 * @param {string} line
 * @param {string} [at]
 * @returns {Mistake}
 */
function swapped(document, line, at) {
  return {
    kind: 'digits',
    document,
    name: `${line} with two digits swapped`,
    change(filing) {
      const index = indexOf(filing, `us-gaap:${line}`, at === undefined ? {} : { at });
      filing.facts[index].value = transpose(filing.facts[index].value);
      return [factAt(index)];
    },
  };
}

/**
 * @param {string} kind
 * @param {string} name
 * @param {(context: JsonDocument) => boolean} isMeant
 * @param {(context: JsonDocument) => void} change
 * @returns {Mistake}
 */
function misplaced(kind, name, isMeant, change) {
  return {
    kind,
    document: 'segments-us',
    name,
    change({ contexts }) {
      const index = contexts.findIndex(isMeant);
      change(contexts[index]);
      return [`/contexts/${index}`];
    },
  };
}

/** @param {JsonDocument} context */
const membersOf = ({ dimensions = [] }) => dimensions.map((/** @type {JsonDocument} */ { member }) => member);

/** @type {Mistake[]} */
export default [
  swapped('insurer-us', 'Investments', before),
  swapped('insurer-us', 'ReinsuranceRecoverables'),
  swapped('insurer-us', 'DeferredPolicyAcquisitionCosts', before),
  swapped('insurer-us', 'LiabilityForClaimsAndClaimsAdjustmentExpense'),
  swapped('insurer-us', 'ProceedsFromSaleAndMaturityOfAvailableForSaleSecurities', lastYear),
  swapped('bank-annual-us', 'CashAndDueFromBanks', before),
  swapped('bank-annual-us', 'BankOwnedLifeInsurance'),
  swapped('bank-annual-us', 'AdvancesFromFederalHomeLoanBanks'),
  swapped('bank-annual-us', 'IncreaseDecreaseInDeposits', lastYear),
  misplaced(
    'dimension',
    'a segment without the axis of consolidation items',
    (context) =>
      context.period.end === '2024-09-30' &&
      membersOf(context).join() === 'us-gaap:OperatingSegmentsMember,ttw:HandToolsMember',
    ({ dimensions }) => dimensions.shift(),
  ),
  misplaced(
    'dimension',
    'a component of equity on the axis of classes of stock',
    (context) =>
      context.period.end === '2024-09-30' && membersOf(context).join() === 'us-gaap:RetainedEarningsMember',
    ({ dimensions }) => {
      dimensions[0].axis = 'us-gaap:StatementClassOfStockAxis';
    },
  ),
  misplaced(
    'period',
    'the balance sheet dated five years back',
    (context) => context.period.instant === '2025-09-30' && membersOf(context).length === 0,
    ({ period }) => {
      period.instant = '2020-09-30';
    },
  ),
  {
    kind: 'document',
    document: 'insurer-us',
    name: 'the profile of another framework',
    change(filing) {
      filing.document.profile = 'ifrs-esef-annual';
      return ['/document/profile', '/facts'];
    },
  },
];
