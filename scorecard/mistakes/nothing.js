/**
 * Zeros and marks where the rest of the statement says otherwise, and valuations of a managed account: their order,
 * dates and values.
 */

/** @typedef {import('../cases.js').Mistake} Mistake */

const account = 'performance-managed-account';
const custody = 'custody-digital';
const performance = 'performance-infrastructure';
const options = 'brokerage-options';

/**
 * @param {string} kind
 * @param {string} document
 * @param {string} path
 * @param {unknown} value
 * @returns {Mistake}
 */
const replaced = (kind, document, path, value) => ({
  kind,
  document,
  name: `${path} is ${JSON.stringify(value)}`,
  points: [path],
  patch: [{ op: 'replace', path, value }],
});

/** @type {Mistake[]} */
export default [
  replaced('zero', account, '/performance/net/twr', '0'),
  replaced('zero', account, '/performance/nav', '0'),
  replaced('zero', account, '/valuations/2/value', '0'),
  replaced('zero', custody, '/holdings/1/weight', '0'),
  replaced('zero', custody, '/transactions/0/amount', '0'),
  replaced('zero', custody, '/transactions/4/amount', '0'),
  replaced('zero', options, '/holdings/0/weight', '0'),
  replaced('zero', performance, '/performance/net/irr', '0'),
  replaced('zero', performance, '/investments/0/irr', '0'),
  replaced('zero', 'capital-call-netted', '/fund/commitments', '0'),
  replaced('sign', account, '/valuations/3/value', '-11084210.00'),
  replaced('sign', performance, '/performance/withoutFacility/net/irr', '-0.0841'),
  replaced('scale', account, '/performance/nav', '10602.45'),
  replaced('scale', account, '/valuations/2/value', '10911.30'),
  replaced('date', account, '/valuations/0/date', '2024-01-01'),
  replaced('date', account, '/valuations/2/date', '2025-01-30'),
  replaced('date', account, '/valuations/4/date', '2025-11-30'),
  replaced('currency', custody, '/transactions/0/currency', 'EUR'),
  replaced('currency', custody, '/transactions/3/currency', 'EUR'),
  replaced('mark', performance, '/performance/withoutFacility/gross/facility', 'with'),
  replaced('code', performance, '/investments/2/country', 'EX'),
  replaced(
    'digits',
    'capital-account-hedged-class',
    '/capitalAccount/lines/x-shareClassHedging/period',
    '-1944.21',
  ),
  {
    kind: 'repeated',
    document: account,
    name: 'a valuation twice',
    points: ['/valuations/3'],
    change: (statement) => void statement.valuations.splice(3, 0, { ...statement.valuations[2] }),
  },
];
