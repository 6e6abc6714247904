/**
 * Slips in statements of other administrators than those of the examples: amounts in each other's place, lines
 * of the issuer beside a wrong total, signs, marks, misspelled words and rows that lack a figure.
 */

/** @typedef {import('../cases.js').Mistake} Mistake */
/** @typedef {import('../cases.js').JsonDocument} JsonDocument */

const lines = '/capitalAccount/lines';

/**
 * @param {JsonDocument} document
 * @param {string} path
 */
function ownerOf(document, path) {
  const names = path.split('/').slice(1);
  const last = names.pop() ?? '';
  return { owner: names.reduce((block, name) => block[name], document), last };
}

/**
 * @param {string} document
 * @param {string} one
 * @param {string} other
 * @returns {Mistake}
 */
const exchanged = (document, one, other) => ({
  kind: 'exchanged',
  document,
  name: `${one} and ${other} exchanged`,
  points: [one, other],
  change: (statement) => {
    const [a, b] = [ownerOf(statement, one), ownerOf(statement, other)];
    [a.owner[a.last], b.owner[b.last]] = [b.owner[b.last], a.owner[a.last]];
  },
});

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

/**
 * @param {string} document
 * @param {string} path
 * @returns {Mistake}
 */
const dropped = (document, path) => ({
  kind: 'missing',
  document,
  name: `${path} left out`,
  points: [path, path.slice(0, path.lastIndexOf('/'))],
  patch: [{ op: 'remove', path }],
});

/** @type {Mistake[]} */
export default [
  exchanged('capital-account-june', `${lines}/contributions/period`, `${lines}/contributions/itd`),
  exchanged('capital-account-june', `${lines}/beginningNav/period`, `${lines}/beginningNav/ytd`),
  exchanged('capital-account-june', `${lines}/otherIncome/period`, `${lines}/otherIncome/ytd`),
  exchanged('capital-account-june', `${lines}/totalCashFlows/period`, `${lines}/netOperatingIncome/period`),
  exchanged('capital-account-credit', '/commitment/beginningUnfunded', '/commitment/endingUnfunded'),
  exchanged('capital-account-credit', '/prior/endingNav', '/prior/endingUnfunded'),
  exchanged('capital-account-liquidating', `${lines}/realisedGain/period`, `${lines}/realisedGain/itd`),
  exchanged('capital-call-netted', '/notice/unfundedBefore', '/notice/unfundedAfter'),
  exchanged('capital-call-netted', '/notice/totals/called', '/notice/totals/distributed'),
  exchanged('brokerage-margin', '/account/opening', '/account/deposits'),
  exchanged('brokerage-margin', '/holdings/0/cost', '/holdings/0/quantity'),
  exchanged('custody-global', '/account/opening', '/account/closing'),
  exchanged('custody-global', '/holdings/1/marketValue', '/holdings/1/cost'),
  exchanged('fund-nav-class', '/units/opening', '/units/closing'),
  exchanged('performance-gross-up', '/performance/net/irr', '/performance/net/tvpi'),
  exchanged('performance-report-june', '/returns/7/gross', '/returns/7/net'),
  ...['beginningNav', 'netOperatingIncome', 'totalCashFlows', 'endingNavNet'].map((name) =>
    replaced('own line', 'capital-account-liquidating', `${lines}/${name}/period`, '104200.10'),
  ),
  replaced('sign', 'capital-account-june', '/commitment/cumulativeDistributions', '-2110000.00'),
  replaced('sign', 'capital-account-credit', '/facility/investorShare', '-20000000'),
  replaced('sign', 'capital-account-liquidating', '/carry/clawback', '-34000.00'),
  replaced('sign', 'capital-call-netted', '/notice/rows/1/fundAmount', '-1350000.00'),
  replaced('sign', 'brokerage-margin', '/transactions/4/amount', '-10000.00'),
  replaced('sign', 'brokerage-margin', '/holdings/2/factor', '-100'),
  replaced('sign', 'custody-global', '/transactions/0/amount', '-278720.00'),
  replaced('scale', 'capital-account-credit', '/facility/interest', '11500000000'),
  replaced('scale', 'performance-gross-up', '/performance/grossValue', '168400.00'),
  replaced('scale', 'fund-nav-etf', '/holdings/1/marketValue', '1247.99'),
  replaced('scale', 'custody-global', '/holdings/1/fx', '0.6502'),
  replaced('scale', 'capital-account-clawback', '/commitment/cumulativeDistributions', '41050000.00'),
  replaced('digits', 'capital-account-wound-up', '/commitment/cumulativeDistributions', '4186200.00'),
  replaced('scale', 'capital-account-pik', `${lines}/managementFeesGross/period`, '273942.00'),
  replaced('scale', 'capital-call-round', '/prior/commitment', '12000000'),
  replaced('scale', 'capital-call-round', '/fund/commitments', '240000000'),
  replaced('unit', 'fund-nav-etf', '/header/currency', 'USD'),
  replaced('unit', 'custody-global', '/header/currency', 'EUR'),
  replaced('mark', 'capital-account-feeder', '/cashFlows/0/insideCommitment', false),
  replaced('mark', 'capital-account-feeder', '/cashFlows/2/recallable', false),
  replaced('mark', 'capital-account-credit', '/cashFlows/2/recallable', false),
  replaced('word', 'capital-account-june', '/fund/status', 'harvsting'),
  replaced('word', 'capital-account-june', '/header/basis', 'US GAP'),
  replaced('word', 'capital-account-clawback', '/header/basis', 'IFS'),
  replaced('word', 'capital-call-true-up', '/notice/rows/2/type', 'equalisation-intrest'),
  replaced('word', 'capital-account-credit', '/carry/waterfall', 'deal-by-dea'),
  replaced('word', 'brokerage-margin', '/account/type', 'margn'),
  replaced('word', 'distribution-in-kind', '/notice/rows/3/type', 'caried-interest'),
  replaced('period', 'capital-account-hedge', '/header/issueDate', '2025-05-14'),
  replaced('period', 'brokerage-margin', '/transactions/0/settleDate', '2026-05-03'),
  replaced('period', 'brokerage-opened', '/transactions/0/date', '2029-02-09'),
  replaced('period', 'performance-report-june', '/returns/2/end', '2023-06-30'),
  dropped('custody-global', '/holdings/1/quantity'),
  dropped('custody-global', '/holdings/3/weight'),
  dropped('fund-nav-etf', '/holdings/3/fx'),
  dropped('fund-nav-class', '/units/orders/1/price'),
  dropped('brokerage-margin', '/transactions/0/quantity'),
  dropped('brokerage-margin', '/account'),
];
