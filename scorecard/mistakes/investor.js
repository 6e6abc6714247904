/**
 * Slips of administrators in investor statements: signs, scales, swapped digits, percentages, dates,
 * identifiers, missing or duplicate rows, missing currencies and balances.
 */

import { openDocument } from '../cases.js';
import { account, brokerage, call, custody, distribution, nav, performance, report } from '../examples.js';
import { negate, transpose } from '../facts.js';

/** @typedef {import('../cases.js').Mistake} Mistake */
/** @typedef {import('../cases.js').JsonDocument} JsonDocument */

const lines = '/capitalAccount/lines';

/** Amounts that are in a total, in a product, or in two places. */
const amounts = {
  [account]: [
    `${lines}/beginningNav/period`,
    `${lines}/contributions/period`,
    `${lines}/contributions/itd`,
    `${lines}/distributions/ytd`,
    `${lines}/totalCashFlows/period`,
    `${lines}/managementFeesNet/period`,
    `${lines}/partnershipExpenses/ytd`,
    `${lines}/facilityCosts/itd`,
    `${lines}/interestIncome/period`,
    `${lines}/netOperatingIncome/ytd`,
    `${lines}/realisedGain/period`,
    `${lines}/unrealisedChange/itd`,
    `${lines}/carryPaid/period`,
    `${lines}/endingAccruedCarry/period`,
    `${lines}/endingNavGross/ytd`,
    `${lines}/endingNavNet/period`,
    '/capitalAccount/parties/limitedPartners/realisedGain/period',
    '/capitalAccount/parties/total/endingNavNet/period',
    '/capitalAccount/expenses/1/amount/period',
    '/capitalAccount/relatedPartyIncome/0/amount',
    '/commitment/beginningUnfunded',
    '/commitment/contributions',
    '/commitment/endingUnfunded',
    '/commitment/paidIn',
    '/carry/accruedBeginning',
    '/carry/accruedEnding',
    '/offsets/ending',
    '/performance/nav',
    '/cashFlows/3/amount',
    '/cashFlows/12/amount',
    '/investments/1/fairValue',
    '/investments/3/invested',
    '/prior/endingNav',
  ],
  [call]: [
    '/notice/rows/0/investorAmount',
    '/notice/rows/4/investorAmount',
    '/notice/rows/6/investorAmount',
    '/notice/totals/insideFund',
    '/notice/totals/total',
    '/notice/unfundedBefore',
    '/notice/unfundedAfter',
    '/notice/cumulative/contributions',
  ],
  [distribution]: [
    '/notice/rows/0/investorAmount',
    '/notice/rows/2/investorAmount',
    '/notice/rows/3/investorAmount',
    '/notice/rows/4/investorAmount',
    '/notice/totals/total',
    '/notice/unfundedAfter',
  ],
  [performance]: [
    '/performance/nav',
    '/performance/grossValue',
    '/performance/net/irr',
    '/performance/net/tvpi',
    '/performance/gross/moic',
    '/cashFlows/1/amount',
    '/cashFlows/17/amount',
    '/investments/1/invested',
    '/investments/4/fairValue',
    '/investments/5/gain',
    '/netAssets/nav',
  ],
  [nav]: [
    '/units/subscribed',
    '/units/switched',
    '/units/closing',
    '/units/navPerUnit',
    '/units/openingNavPerUnit',
    '/units/value',
    '/units/orders/0/units',
    '/units/orders/3/price',
    '/units/orders/2/amount',
    '/netAssets/nav',
    '/netAssets/liabilities',
    '/returns/0/net',
  ],
  [brokerage]: [
    '/account/opening',
    '/account/deposits',
    '/account/dividends',
    '/account/realised',
    '/account/closing',
    '/account/cash/0/amount',
    '/holdings/0/quantity',
    '/holdings/2/marketValue',
    '/holdings/3/cost',
    '/holdings/4/unrealised',
  ],
  [custody]: [
    '/account/withdrawals',
    '/account/fees',
    '/account/fxEffect',
    '/account/closing',
    '/account/cash/1/amount',
    '/holdings/1/marketValue',
    '/holdings/3/quantity',
    '/holdings/5/price',
    '/holdings/6/weight',
  ],
};

/** Returns that are linked or close to each other. */
const returns = [
  '/returns/2/gross',
  '/returns/3/net',
  '/returns/5/benchmark',
  '/returns/7/gross',
  '/returns/8/net',
];

/**
 * @param {JsonDocument} document
 * @param {string} pointer
 */
function at(document, pointer) {
  return pointer
    .split('/')
    .slice(1)
    .reduce((block, name) => block[name], document);
}

/** @param {string} value */
function thousandfold(value) {
  const [whole = '', fraction = ''] = value.split('.');
  const digits = fraction.padEnd(3, '0');
  const rest = digits.slice(3);
  const shifted = `${whole}${digits.slice(0, 3)}`.replace(/^(-?)0+(?=\d)/, '$1');
  return fraction === '' ? shifted : `${shifted}.${rest.padEnd(2, '0')}`;
}

const slips = [
  { kind: 'sign', name: 'sign turned', change: negate },
  { kind: 'scale', name: 'a thousand times too large', change: thousandfold },
  { kind: 'digits', name: 'two digits swapped', change: transpose },
];

/**
 * @param {string} kind
 * @param {string} document
 * @param {string} name
 * @param {readonly import('../cases.js').PatchOperation[]} patch
 * @param {readonly string[]} [points]
 * @returns {Mistake}
 */
const planted = (kind, document, name, patch, points = patch.map(({ path }) => path)) => ({
  kind,
  document,
  name,
  patch,
  points,
});

/**
 * @param {string} kind
 * @param {string} document
 * @param {string} path
 * @param {unknown} value
 * @param {string} [name]
 */
const replaced = (kind, document, path, value, name = `${path} is ${JSON.stringify(value)}`) =>
  planted(kind, document, name, [{ op: 'replace', path, value }]);

/**
 * @param {string} document
 * @param {string} path
 */
const dropped = (document, path) =>
  planted(
    'missing',
    document,
    `${path} left out`,
    [{ op: 'remove', path }],
    [path, path.slice(0, path.lastIndexOf('/'))],
  );

/**
 * @param {string} document
 * @param {string} path
 */
const doubled = (document, path) =>
  planted(
    'rows',
    document,
    `${path} twice`,
    [{ op: 'add', path, value: at(openDocument(document), path) }],
    [path.slice(0, path.lastIndexOf('/'))],
  );

/**
 * @param {string} document
 * @param {string} path
 */
const rowLost = (document, path) =>
  planted('rows', document, `${path} lost`, [{ op: 'remove', path }], [path.slice(0, path.lastIndexOf('/'))]);

/** @type {Mistake[]} */
export default [
  ...Object.entries(amounts).flatMap(([document, places]) =>
    places.flatMap((path) =>
      slips.map(({ kind, name, change }) => {
        const value = at(openDocument(document), path);
        return replaced(kind, document, path, change(value), `${path}: ${name}`);
      }),
    ),
  ),
  ...returns.flatMap((path) => {
    const value = at(openDocument(report), path);
    return [
      replaced('sign', report, path, negate(value), `${path}: sign turned`),
      replaced(
        'percent',
        report,
        path,
        String(Number((Number(value) * 100).toFixed(4))),
        `${path} in percent`,
      ),
    ];
  }),
  // Percentages instead of fractions.
  replaced('percent', account, '/carry/rate', '20'),
  replaced('percent', account, '/carry/hurdle', '8'),
  replaced('percent', account, '/carry/catchUp', '100'),
  replaced('percent', account, '/offsets/percent', '80'),
  replaced('percent', account, '/investor/ownershipPercent', '2.5'),
  replaced('percent', account, '/commitment/percentFunded', '64'),
  replaced('percent', account, '/performance/net/irr', '9.21'),
  replaced('percent', call, '/investor/ownershipPercent', '2'),
  replaced('percent', performance, '/performance/gross/irr', '27.52'),
  replaced('percent', nav, '/units/ongoingCharge', '0.72'),
  replaced('percent', nav, '/units/swingFactor', '0.25'),
  replaced('percent', nav, '/returns/0/net', '6.67'),
  replaced('percent', report, '/returns/4/dispersion', '0.55'),
  replaced('percent', report, '/returns/6/deviation', '14.02'),
  replaced('percent', custody, '/holdings/0/weight', '16.4247'),
  // Dates.
  replaced('period', account, '/header/asOf', '2024-12-31'),
  replaced('period', account, '/header/period/start', '2024-10-01'),
  replaced('period', account, '/header/period/end', '2026-12-31'),
  replaced('period', account, '/header/issueDate', '2025-04-20'),
  replaced('period', account, '/header/issueDate', '2027-04-20'),
  replaced('period', account, '/fund/inceptionDate', '2022-03-15'),
  replaced('period', account, '/fund/vintageYear', 2012),
  replaced('period', account, '/fund/termEnd', '2021-03-15'),
  replaced('period', account, '/cashFlows/12/date', '2024-11-14'),
  replaced('period', account, '/cashFlows/12/date', '2026-11-14'),
  replaced('period', account, '/prior/asOf', '2024-09-30'),
  replaced('period', account, '/investments/6/date', '2026-11-18'),
  replaced('period', call, '/notice/dueDate', '2025-01-27'),
  replaced('period', call, '/notice/dueDate', '2027-01-27'),
  replaced('period', call, '/notice/noticeDate', '2025-01-12'),
  replaced('period', call, '/header/issueDate', '2027-01-12'),
  replaced('period', call, '/header/asOf', '2025-01-12'),
  replaced('period', call, '/prior/asOf', '2026-09-15'),
  replaced('period', distribution, '/notice/valueDate', '2026-02-06'),
  replaced('period', distribution, '/notice/noticeDate', '2027-03-02'),
  replaced('period', performance, '/header/period/start', '2021-06-01'),
  replaced('period', performance, '/cashFlows/0/date', '2021-06-20'),
  replaced('period', performance, '/cashFlows/13/date', '2026-09-15'),
  replaced('period', performance, '/investments/2/date', '2023-12-12'),
  replaced('period', nav, '/units/orders/1/date', '2024-08-20'),
  replaced('period', nav, '/returns/1/end', '2024-12-31', 'a year that ends a year early'),
  replaced('period', nav, '/prior/asOf', '2025-03-30'),
  replaced('period', brokerage, '/transactions/3/date', '2025-01-20'),
  replaced('period', brokerage, '/transactions/0/settleDate', '2026-01-05'),
  replaced('period', brokerage, '/transactions/1/settleDate', '2027-01-14'),
  replaced('period', brokerage, '/holdings/2/priceDate', '2025-01-30'),
  replaced('period', custody, '/holdings/4/priceDate', '2026-12-31'),
  replaced('period', custody, '/transactions/3/date', '2024-12-15'),
  replaced('period', custody, '/header/period/end', '2025-11-31'),
  replaced('period', report, '/returns/3/start', '2021-02-01', 'a gap of a month between two years'),
  replaced('period', report, '/returns/3/start', '2020-12-01', 'two years that overlap by a month'),
  replaced('period', report, '/returns/5/end', '2024-12-31', 'a year that ends a year late'),
  replaced('period', report, '/returns/5/end', '2022-12-31', 'a year that ends before it starts'),
  replaced('period', report, '/returns/7/end', '2026-12-31', 'a year that has not ended'),
  replaced('period', report, '/header/period/start', '2017-01-01'),
  planted(
    'period',
    report,
    'the dates of another year',
    [
      { op: 'replace', path: '/returns/4/start', value: '2021-01-01' },
      { op: 'replace', path: '/returns/4/end', value: '2021-12-31' },
    ],
    ['/returns/3', '/returns/4', '/returns/5'],
  ),
  // Identifiers.
  replaced('identifier', account, '/fund/lei', '254900NGVIGROWTH0478'),
  replaced('identifier', account, '/auditor/lei', '254900PAGEWRIGHT0992'),
  replaced('identifier', nav, '/fund/isin', 'LU9XMERID1A5'),
  replaced('identifier', brokerage, '/holdings/0/cusip', '9XCOPPE51'),
  replaced('identifier', brokerage, '/holdings/1/sedol', 'BX9WNR9'),
  replaced('identifier', custody, '/transactions/2/isin', 'DE000XNODR20'),
  replaced('identifier', performance, '/cashFlows/20/investmentId', 'HBF-V'),
  replaced('identifier', account, '/header/template/version', '0.2'),
  // Currencies.
  replaced(
    'unit',
    account,
    '/commitment/total',
    { amount: '25000000.00', currency: 'USD' },
    'a commitment in another currency',
  ),
  replaced(
    'unit',
    account,
    `${lines}/realisedGain/period`,
    { amount: '310000.00', currency: 'USD' },
    'a gain in another currency',
  ),
  replaced('unit', custody, '/header/currency', 'CHF'),
  replaced('unit', custody, '/holdings/6/currency', 'USD'),
  replaced('unit', custody, '/holdings/0/currency', 'USD'),
  replaced('unit', custody, '/account/cash/1/fx', '85.25'),
  replaced('unit', custody, '/header/currency', 'EUO'),
  replaced('unit', custody, '/transactions/1/currency', 'GBP'),
  // Missing balances and rows.
  dropped(account, `${lines}/endingNavNet`),
  dropped(account, `${lines}/beginningNav`),
  dropped(account, '/commitment/endingUnfunded'),
  dropped(account, '/commitment/total'),
  dropped(account, '/carry/accruedEnding'),
  dropped(account, '/offsets/ending'),
  dropped(account, '/capitalAccount/expenses/3/amount/ytd'),
  dropped(call, '/notice/totals/total'),
  dropped(call, '/notice/rows/3/investorAmount'),
  dropped(call, '/notice/unfundedAfter'),
  dropped(nav, '/units/closing'),
  dropped(nav, '/netAssets/nav'),
  dropped(brokerage, '/account/closing'),
  dropped(brokerage, '/account/opening'),
  dropped(custody, '/holdings/2/marketValue'),
  dropped(performance, '/cashFlows/5/amount'),
  dropped(report, '/returns/4/benchmark'),
  dropped(report, '/returns/4/dispersion'),
  dropped(report, '/returns/4/net'),
  dropped(report, '/composite/benchmark'),
  rowLost(account, '/capitalAccount/expenses/2'),
  rowLost(account, '/capitalAccount/relatedPartyIncome/1'),
  rowLost(account, '/cashFlows/12'),
  rowLost(account, '/investments/1'),
  rowLost(call, '/notice/rows/0'),
  rowLost(distribution, '/notice/rows/2'),
  rowLost(performance, '/cashFlows/17'),
  rowLost(performance, '/investments/3'),
  rowLost(nav, '/units/orders/2'),
  rowLost(brokerage, '/holdings/1'),
  rowLost(brokerage, '/transactions/2'),
  rowLost(custody, '/account/cash/2'),
  rowLost(report, '/returns/3'),
  doubled(account, '/capitalAccount/expenses/2'),
  doubled(account, '/cashFlows/4'),
  doubled(account, '/investments/1'),
  doubled(call, '/notice/rows/0'),
  doubled(distribution, '/notice/rows/1'),
  doubled(performance, '/cashFlows/17'),
  doubled(performance, '/investments/3'),
  doubled(nav, '/units/orders/2'),
  doubled(nav, '/returns/1'),
  doubled(brokerage, '/transactions/0'),
  doubled(custody, '/holdings/1'),
  doubled(report, '/returns/3'),
  // Parts that contradict each other.
  replaced('structure', account, '/cashFlows/13/recallable', true),
  planted('structure', account, 'fund NAV that is not that of all partners', [
    { op: 'replace', path: '/netAssets/nav', value: '671809832.56' },
  ]),
  planted('structure', call, 'excused yet charged in full', [
    { op: 'replace', path: '/notice/rows/1/investorAmount', value: '80000.00' },
    { op: 'replace', path: '/notice/totals/insideFund', value: '459200.00' },
    { op: 'replace', path: '/notice/totals/total', value: '460200.00' },
    { op: 'replace', path: '/notice/unfundedAfter', value: '1690800.00' },
    { op: 'replace', path: '/notice/cumulative/contributions', value: '3309200.00' },
  ]),
  planted('structure', call, 'unfunded above the commitment', [
    { op: 'replace', path: '/notice/unfundedBefore', value: '6150000.00' },
    { op: 'replace', path: '/notice/unfundedAfter', value: '5770800.00' },
    { op: 'replace', path: '/prior/endingUnfunded', value: '6150000.00' },
  ]),
  planted('structure', account, 'unfunded above the commitment', [
    { op: 'replace', path: '/commitment', value: { total: '25000000.00', endingUnfunded: '29650000.00' } },
  ]),
  replaced('structure', distribution, '/notice/recallable', '20000.00'),
  replaced('structure', call, '/fund/commitments', '2500000000.00'),
  replaced('structure', call, '/notice/number', 41),
  replaced('structure', performance, '/investments/2/status', 'unrealised'),
  replaced('structure', performance, '/performance/annualised', false),
  replaced('structure', report, '/returns/8/annualised', false),
  replaced('structure', report, '/returns/5/compositeAssets', '3417000000'),
  replaced('structure', report, '/returns/5/firmAssets', '210890000'),
  replaced('structure', report, '/returns/5/portfolios', 160),
  replaced('structure', nav, '/units/distributionPerUnit', '85'),
  replaced('structure', brokerage, '/transactions/2/amount', '621.40'),
  replaced('structure', custody, '/transactions/4/amount', '-1854.20'),
  replaced('structure', account, '/facility/maturity', '2017-03-31'),
  replaced('structure', call, '/fund/investmentPeriodEnd', '2025-06-01'),
  replaced('structure', performance, '/cashFlows/18/investmentId', 'HBF-8'),
];
