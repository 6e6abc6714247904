/** Mistakes in filings with other lines than the examples: of a bank, a real estate trust, a Dutch company. */
import { factAt, indexOf, negate, shift, transpose } from '../facts.js';

/** @typedef {import('../cases.js').Mistake} Mistake */
/** @typedef {import('../cases.js').JsonDocument} JsonDocument */

const bank = 'bank-us';
const trust = 'reit-us';
const dutch = 'packaging-nl';
const half = '2025-01-01/2025-06-30';
const own = { member: 'bw2-titel9:SeparateMember' };

/**
 * @param {string} kind
 * @param {string} document
 * @param {string} concept
 * @param {{ at?: string, member?: string }} where
 * @param {string} name
 * @param {(fact: JsonDocument, filing: JsonDocument) => void} change
 * @returns {Mistake}
 */
function slip(kind, document, concept, where, name, change) {
  return {
    kind,
    document,
    name: `${concept} ${name}`,
    change(filing) {
      const index = indexOf(filing, concept, where);
      change(filing.facts[index], filing);
      return [factAt(index)];
    },
  };
}

/** @param {(value: string) => string} change */
const valueBy = (change) => (/** @type {JsonDocument} */ fact) => {
  fact.value = change(fact.value);
};

/** @param {string} value */
const states = (value) => valueBy(() => value);

/** @param {string} name */
const named = (name) => (/** @type {JsonDocument} */ fact) => {
  fact.concept = name;
};

/** @param {JsonDocument} fact */
const withoutSign = (fact) => {
  fact.decimals = -fact.decimals;
};

/**
 * @param {JsonDocument} fact
 * @param {JsonDocument} filing
 */
function withoutScope(fact, filing) {
  const context = filing.contexts.find((/** @type {JsonDocument} */ { id }) => id === fact.contextRef);
  filing.contexts.push({ id: 'no-scope', period: context.period });
  fact.contextRef = 'no-scope';
}

/**
 * @param {string} document
 * @param {'axis' | 'member'} part
 * @param {string} right
 * @param {string} wrong
 * @returns {Mistake}
 */
function misspelt(document, part, right, wrong) {
  return {
    kind: 'name',
    document,
    name: `${right} misspelt as ${wrong}`,
    change(filing) {
      for (const [index, { dimensions = [] }] of filing.contexts.entries()) {
        const own = dimensions.find((/** @type {JsonDocument} */ dimension) => dimension[part] === right);
        if (!own) continue;
        own[part] = wrong;
        return [`/contexts/${index}`];
      }
      return [];
    },
  };
}

const investing = 'us-gaap:PaymentsToAcquireAvailableForSaleSecuritiesDebt';

/** @type {Mistake[]} */
export default [
  slip('digits', bank, investing, { at: half }, 'with a digit off', states('34000000')),
  slip(
    'digits',
    bank,
    'us-gaap:PaymentsForProceedsFromLoansAndLeases',
    { at: half },
    'with two digits swapped',
    valueBy(transpose),
  ),
  slip(
    'digits',
    bank,
    'us-gaap:OtherAssets',
    { at: '2024-12-31' },
    'with two digits swapped',
    states('31700000'),
  ),
  slip(
    'accuracy',
    bank,
    'us-gaap:InterestExpenseLongTermDebt',
    { at: half },
    'with the decimals 3',
    withoutSign,
  ),
  slip(
    'scale',
    bank,
    'us-gaap:IncreaseDecreaseInDeposits',
    { at: half },
    'a thousand times too small',
    valueBy((value) => shift(value, -3)),
  ),
  misspelt(
    bank,
    'member',
    'us-gaap:CommercialPortfolioSegmentMember',
    'us-gaap:CommercialPortfolioSegmeentMember',
  ),
  misspelt(bank, 'axis', 'us-gaap:StatementEquityComponentsAxis', 'us-gaap:StatementEquitCyomponentsAxis'),
  slip(
    'digits',
    trust,
    'us-gaap:PaymentsOfDividendsCommonStock',
    { at: '2024-01-01/2024-12-31' },
    'with two digits swapped',
    states('17300000'),
  ),
  slip('digits', trust, 'us-gaap:PaymentsToMinorityShareholders', {}, 'with a digit off', states('2800000')),
  slip(
    'period',
    trust,
    'us-gaap:ProceedsFromIssuanceOfCommonStock',
    { at: '2023-01-01/2023-12-31' },
    'copied from another year',
    states('41000000'),
  ),
  slip('sign', trust, 'us-gaap:StraightLineRent', {}, 'negated', valueBy(negate)),
  slip(
    'name',
    trust,
    'us-gaap:GainLossOnSaleOfProperties',
    {},
    'without a letter',
    named('us-gaap:GainLossOnSaleOProperties'),
  ),
  slip(
    'accuracy',
    trust,
    'us-gaap:ProceedsFromIssuanceOfSecuredDebt',
    { at: '2023-01-01/2023-12-31' },
    'with the decimals 3',
    withoutSign,
  ),
  slip(
    'scale',
    dutch,
    'bw2-titel9:CashAndCashEquivalents',
    own,
    'a thousand times too large',
    valueBy((value) => shift(value, 3)),
  ),
  slip('digits', dutch, 'bw2-titel9:TradeReceivables', own, 'with two digits swapped', states('1500000')),
  slip(
    'member',
    dutch,
    'bw2-titel9:TradeReceivables',
    { ...own, at: '2024-12-31' },
    'without the scope',
    withoutScope,
  ),
  slip('member', dutch, 'bw2-titel9:TradePayablesCurrent', own, 'without the scope', withoutScope),
  slip(
    'name',
    dutch,
    'bw2-titel9:DocumentAdoptionDate',
    {},
    'without a letter',
    named('bw2-titel9:DocumentAdoptioDate'),
  ),
  slip(
    'name',
    dutch,
    'bw2-titel9:FinancialReportingPeriodEndDate',
    {},
    'with two letters swapped',
    named('bw2-titel9:FinancialeRportingPeriodEndDate'),
  ),
];
