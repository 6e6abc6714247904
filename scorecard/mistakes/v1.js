/** Slips in v1 filings, flat and by statement. */
import { openDocument } from '../cases.js';
import { negate, shift, transpose } from '../facts.js';

/** @typedef {import('../cases.js').Mistake} Mistake */

const flat = [
  'currentAssets',
  'totalAssets',
  'currentLiabilities',
  'totalLiabilities',
  'totalStockholdersEquity',
  'revenue',
  'costOfRevenue',
  'grossProfit',
  'operatingIncome',
  'incomeBeforeTax',
  'netIncome',
  'operatingCashFlow',
  'netChangeInCash',
  'basicEps',
  'dilutedShares',
].map((line) => ({ document: 'filing-v1-flat', path: `/facts/${line}/value` }));
const shaped = [
  [
    'balanceSheet',
    ['noncurrentAssets', 'currentAssets', 'totalAssets', 'totalStockholdersEquity', 'totalLiabilities'],
  ],
  [
    'incomeStatement',
    ['revenue', 'costOfRevenue', 'grossProfit', 'incomeBeforeTax', 'netIncome', 'comprehensiveIncome'],
  ],
  ['cashFlow', ['operatingCashFlow', 'netChangeInCash']],
  ['perShare', ['basicEps']],
].flatMap(([statement, lines]) =>
  [...(lines ?? [])].map((line) => ({
    document: 'filing-v1-statements',
    path: `/statements/${statement}/${line}/value`,
  })),
);

/** @type {Mistake[]} */
export default [
  ...[...flat, ...shaped].flatMap(({ document, path }) => {
    const line = path.split('/').at(-2);
    const value = path
      .split('/')
      .slice(1)
      .reduce((at, name) => at[name], openDocument(document));
    const become = (
      /** @type {string} */ kind,
      /** @type {string} */ name,
      /** @type {string} */ changed,
    ) => ({
      kind,
      document,
      name: `${line} ${name}`,
      patch: [{ op: /** @type {const} */ ('replace'), path, value: changed }],
      points: [path],
    });
    return [
      become('sign', 'negated', negate(value)),
      become('scale', 'a thousand times too large', shift(value, 3)),
      become('scale', 'a thousand times too small', shift(value, -3)),
      ...(/^0*[^0]0*$/.test(value.replace('.', ''))
        ? []
        : [become('digits', 'with two digits swapped', transpose(value))]),
    ];
  }),
  patch('unit', 'filing-v1-flat', 'revenue in euros', '/facts/revenue/unit', 'EUR'),
  patch('unit', 'filing-v1-flat', 'shares in dollars', '/facts/basicShares/unit', 'USD'),
  patch(
    'unit',
    'filing-v1-statements',
    'equity in dollars',
    '/statements/balanceSheet/totalStockholdersEquity/unit',
    'USD',
  ),
  patch('period', 'filing-v1-flat', 'end before the start', '/filing/period/duration/end', '2024-12-31'),
  patch('period', 'filing-v1-flat', 'fiscal year end in June', '/filing/entity/fiscalYearEnd', '--06-30'),
  patch('period', 'filing-v1-flat', 'a day that does not exist', '/filing/period/duration/end', '2025-12-32'),
  patch(
    'period',
    'filing-v1-statements',
    'comparative with the current dates',
    '/comparatives/0/period/duration',
    {
      start: '2025-01-01',
      end: '2025-12-31',
    },
  ),
  patch(
    'period',
    'filing-v1-statements',
    'comparative ends a day early',
    '/comparatives/0/period/duration/end',
    '2024-12-30',
  ),
  patch(
    'dimension',
    'filing-v1-flat',
    'a segment off by a million',
    '/dimensions/revenueBySegment/members/0/facts/revenue/value',
    '499200000',
  ),
  patch(
    'dimension',
    'filing-v1-flat',
    'a region of the wrong sign',
    '/dimensions/revenueByGeography/members/1/facts/revenue/value',
    '-296410000',
  ),
  patch(
    'name',
    'filing-v1-flat',
    'approval id of the wrong pattern',
    '/extensions/RecurringRevenueShare/extensionApprovalId',
    'EXT-US-25-417',
  ),
  patch(
    'rows',
    'filing-v1-flat',
    'a segment twice',
    '/dimensions/revenueBySegment/members/1',
    openDocument('filing-v1-flat').dimensions.revenueBySegment.members[0],
  ),
  rename('filing-v1-flat', '/dimensions/revenueBySegment/members/0/facts', 'revenue', 'revenu'),
  rename('filing-v1-flat', '/facts', 'totalAssets', 'totalAsets'),
  rename('filing-v1-statements', '/statements/incomeStatement', 'netIncome', 'netIncom'),
  remove('filing-v1-flat', '/facts/totalAssets'),
  remove('filing-v1-statements', '/statements/balanceSheet/totalAssets'),
  remove('filing-v1-statements', '/statements/incomeStatement/revenue'),
  remove('filing-v1-statements', '/statements/cashFlow/operatingCashFlow'),
  remove('filing-v1-flat', '/filing/framework'),
  remove('filing-v1-flat', '/extensions/RecurringRevenueShare/extensionApprovalId'),
];

/**
 * @param {string} kind
 * @param {string} document
 * @param {string} name
 * @param {string} path
 * @param {unknown} value
 * @returns {Mistake}
 */
function patch(kind, document, name, path, value) {
  return { kind, document, name, patch: [{ op: 'replace', path, value }], points: [path] };
}

/**
 * @param {string} document
 * @param {string} parent
 * @param {string} from
 * @param {string} to
 * @returns {Mistake}
 */
function rename(document, parent, from, to) {
  const value = `${parent}/${from}`
    .split('/')
    .slice(1)
    .reduce((at, name) => at[name], openDocument(document));
  return {
    kind: 'name',
    document,
    name: `${from} called ${to}`,
    patch: [
      { op: 'remove', path: `${parent}/${from}` },
      { op: 'add', path: `${parent}/${to}`, value },
    ],
    points: [`${parent}/${to}`],
  };
}

/**
 * @param {string} document
 * @param {string} path
 * @returns {Mistake}
 */
function remove(document, path) {
  return {
    kind: 'missing line',
    document,
    name: `without ${path.split('/').at(-1)}`,
    patch: [{ op: 'remove', path }],
    points: [path.slice(0, path.lastIndexOf('/')), `/comparatives/0${path}`],
  };
}
