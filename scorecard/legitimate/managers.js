/** What managed accounts, custodians of digital assets and feeders rightly send. */

/** @typedef {import('../cases.js').Legitimate} Legitimate */

const account = 'performance-managed-account';
const custody = 'custody-digital';
const performance = 'performance-infrastructure';
const hedged = 'capital-account-hedged-class';

/**
 * @param {string} name
 * @param {string} document
 * @param {(document: import('../cases.js').JsonDocument) => void} change
 * @returns {Legitimate}
 */
const variant = (name, document, change) => ({ name, document, change });

/** @type {Legitimate[]} */
export default [
  variant('final returns of a managed account without an auditor', account, (statement) => {
    statement.header.status = 'final';
  }),
  variant('an account opened in the period', account, (statement) => {
    statement.valuations[0].date = '2025-02-14';
    statement.fund.inceptionDate = '2025-02-14';
  }),
  variant('an account that was closed', account, (statement) => {
    statement.valuations[4].value = '0';
    statement.performance = { nav: '0', net: { twr: null } };
  }),
  variant('a selection of valuations', account, (statement) => {
    statement.valuations.splice(3, 1);
    delete statement.performance.net.twr;
  }),
  variant('a residual value after the flow of the last day', account, (statement) => {
    statement.valuations[4].flow = '-102450.00';
    statement.performance.nav = '10500000.00';
  }),
  variant('a holding whose weight rounds to nothing', custody, (statement) => {
    statement.holdings.push({ name: 'Dust', quantity: '1', currency: 'USD', price: '0.40', weight: '0' });
    statement.holdings[3].marketValue = '0.40';
    statement.account.cash[0].amount = '18220.00';
  }),
  variant('a deposit in another currency, converted', custody, (statement) => {
    statement.transactions[0] = { ...statement.transactions[0], amount: '21500.00', currency: 'EUR' };
  }),
  variant('a selection of transactions', custody, (statement) => {
    statement.transactions.splice(3, 1);
  }),
  variant('rates without the facility on the other side of zero', performance, (statement) => {
    statement.performance = {
      nav: '6402118.40',
      net: { irr: null, facility: 'with' },
      withoutFacility: { net: { irr: '-0.004' }, gross: { irr: '0.011' } },
    };
  }),
  { name: 'a line of the issuer in a report', document: hedged, report: 'inline' },
];
