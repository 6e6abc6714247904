/**
 * Reports that are unusual but correct, written by a second reader: odd years, odd entities, odd accuracy.
 */
import { indexesOf, shift } from '../facts.js';
import { report } from '../structures.js';

/** @typedef {import('../cases.js').Legitimate} Legitimate */
/** @typedef {import('../cases.js').JsonDocument} JsonDocument */

const weeks = {
  now: '2026-01-03',
  before: '2024-12-28',
  earlier: '2023-12-30',
  year: '2024-12-29/2026-01-03',
  lastYear: '2023-12-31/2024-12-28',
};
const stub = {
  now: '2025-12-31',
  before: '2025-03-31',
  earlier: '2024-03-31',
  year: '2025-04-01/2025-12-31',
  lastYear: '2024-04-01/2025-03-31',
};

/** @type {[name: string, document: string, statements: import('../structures.js').Statements, warnings?: string[]][]} */
const statements = [
  [
    'a retailer with a year of 53 weeks',
    'statements-us',
    {
      periods: weeks,
      balances: {
        Assets: [81_204, 77_410],
        Liabilities: [50_112, 48_006],
        StockholdersEquity: [31_092, 29_404],
        LiabilitiesAndStockholdersEquity: [81_204, 77_410],
      },
      flows: {
        Revenues: [140_551, 131_204],
        CostOfRevenue: [91_004, 86_110],
        GrossProfit: [49_547, 45_094],
        NetIncomeLoss: [4_112, 3_904],
      },
    },
  ],
  [
    'a change of year end with nine months',
    'statements-ifrs',
    {
      periods: stub,
      balances: {
        Assets: [41_118, 39_904],
        Liabilities: [21_004, 20_700],
        Equity: [20_114, 19_204],
        EquityAndLiabilities: [41_118, 39_904],
      },
      flows: {
        Revenue: [30_114, 41_204],
        ProfitLossBeforeTax: [1_204, 1_804],
        IncomeTaxExpenseContinuingOperations: [294, 440],
        ProfitLoss: [910, 1_364],
      },
    },
  ],
  [
    'the first year of a company, without comparatives',
    'statements-ifrs',
    {
      balances: { Assets: [1_204], Liabilities: [904], Equity: [300], EquityAndLiabilities: [1_204] },
      flows: { Revenue: [204], ProfitLoss: [-700] },
    },
  ],
  [
    'a dormant company with share capital alone',
    'statements-uk',
    {
      balances: { CalledUpShareCapitalNotPaid: [1, 1], NetAssetsLiabilities: [1, 1], Equity: [1, 1] },
    },
  ],
  [
    'a shell with no revenue and a loss',
    'statements-us',
    {
      balances: {
        Assets: [12],
        Liabilities: [904],
        StockholdersEquity: [-892],
        LiabilitiesAndStockholdersEquity: [12],
      },
      flows: { Revenues: [0], OperatingExpenses: [204], OperatingIncomeLoss: [-204], NetIncomeLoss: [-204] },
    },
  ],
  [
    'negative equity of a leveraged buy-out',
    'statements-ifrs',
    {
      balances: {
        Assets: [90_114, 92_000],
        Liabilities: [118_204, 115_300],
        Equity: [-28_090, -23_300],
        EquityAndLiabilities: [90_114, 92_000],
      },
    },
  ],
  [
    'a service company without inventories',
    'statements-ifrs',
    {
      balances: {
        CurrentTradeReceivables: [8_114],
        CashAndCashEquivalents: [4_002],
        CurrentAssets: [12_116],
        NoncurrentAssets: [3_004],
        Assets: [15_120],
      },
    },
  ],
  [
    'discontinued operations that turn a loss into a profit',
    'statements-ifrs',
    {
      flows: {
        ProfitLossFromContinuingOperations: [-4_114],
        ProfitLossFromDiscontinuedOperations: [9_204],
        ProfitLoss: [5_090],
      },
    },
  ],
  [
    'discontinued operations that turn a profit into a loss',
    'statements-us',
    {
      flows: {
        IncomeLossFromContinuingOperations: [4_114],
        IncomeLossFromDiscontinuedOperationsNetOfTax: [-9_204],
        NetIncomeLoss: [-5_090],
      },
    },
  ],
  [
    'profit wholly of minorities',
    'statements-ifrs',
    {
      flows: {
        ProfitLoss: [2_004],
        ProfitLossAttributableToOwnersOfParent: [0],
        ProfitLossAttributableToNoncontrollingInterests: [2_004],
      },
    },
  ],
  [
    'an associate whose loss takes all operating profit',
    'statements-ifrs',
    {
      flows: {
        ProfitLossFromOperatingActivities: [4_000],
        ShareOfProfitLossOfAssociatesAndJointVenturesAccountedForUsingEquityMethod: [-4_400],
        FinanceCosts: [100],
        ProfitLossBeforeTax: [-500],
        IncomeTaxExpenseContinuingOperations: [-60],
        ProfitLoss: [-440],
      },
    },
  ],
  [
    'a tax credit larger than the loss',
    'statements-us',
    {
      flows: {
        IncomeLossFromContinuingOperationsBeforeIncomeTaxesExtraordinaryItemsNoncontrollingInterest: [-1_000],
        IncomeTaxExpenseBenefit: [-1_400],
        NetIncomeLoss: [400],
      },
    },
  ],
  [
    'an entity whose only asset is cash',
    'statements-us',
    {
      balances: {
        CashAndCashEquivalentsAtCarryingValue: [50_000],
        AssetsCurrent: [50_000],
        Assets: [50_000],
        Liabilities: [1_200],
        StockholdersEquity: [48_800],
        LiabilitiesAndStockholdersEquity: [50_000],
      },
    },
  ],
  [
    'growth of a thousandfold from a start-up year',
    'statements-ifrs',
    {
      balances: {
        Assets: [9_204_118, 8_004],
        Liabilities: [204_000, 1_004],
        Equity: [9_000_118, 7_000],
        EquityAndLiabilities: [9_204_118, 8_004],
      },
    },
    ['SCL-001'],
  ],
  [
    'treasury shares bought from all of the profit',
    'statements-ifrs',
    {
      balances: { IssuedCapital: [100], TreasuryShares: [4_000], RetainedEarnings: [9_000], Equity: [5_100] },
    },
  ],
  [
    'equal amounts in both years',
    'statements-uk',
    {
      balances: { FixedAssets: [4_000, 4_000], NetAssetsLiabilities: [4_000, 4_000], Equity: [4_000, 4_000] },
    },
  ],
];

/**
 * @param {string} document
 * @param {string} name
 * @param {(filing: JsonDocument) => void} change
 * @param {string[]} [warnings]
 * @returns {Legitimate}
 */
function changed(document, name, change, warnings) {
  return { document, name, change, ...(warnings && { warnings }) };
}

/** @param {JsonDocument} filing */
function numbersOf(filing) {
  return filing.facts.filter(
    (/** @type {JsonDocument} */ { unitRef, value }) => unitRef && value !== undefined,
  );
}

const examples = [
  'filing-sec-annual',
  'filing-sec-quarterly',
  'filing-sec-ifrs-annual',
  'filing-esef-annual',
  'filing-uk-annual',
  'filing-ros-annual',
  'filing-kvk-annual',
  'filing-edinet-annual',
  'filing-ferc-form-60',
];

/** @type {Legitimate[]} */
export default [
  ...statements.map(([name, document, amounts, warnings]) =>
    changed(document, name, report(amounts), warnings),
  ),
  ...examples.slice(0, 8).map((document) =>
    changed(
      document,
      'every number exact',
      (filing) => {
        for (const fact of numbersOf(filing)) fact.decimals = 'INF';
      },
      ['NUM-018'],
    ),
  ),
  ...['filing-sec-annual', 'filing-esef-annual', 'filing-kvk-annual'].map((document) =>
    changed(document, 'zero decimals although written in thousands', (filing) => {
      for (const fact of numbersOf(filing)) if (fact.decimals < 0) fact.decimals = 0;
    }),
  ),
  changed(
    'filing-esef-annual',
    'a comparative that is nil',
    (filing) => {
      const index = filing.facts.findIndex(
        (/** @type {JsonDocument} */ { concept, contextRef }) =>
          concept === 'ostermoor:EmissionAllowancesHeldForCompliance' && contextRef === 'i2024',
      );
      const fact = filing.facts[index];
      if (!fact) throw new Error('no such fact');
      delete fact.value;
      delete fact.decimals;
      fact.nil = true;
    },
    ['NET-001', 'PER-025'],
  ),
  changed(
    'filing-sec-annual',
    'all amounts a thousand times as large, in another currency',
    (filing) => {
      const isMoney = new Set(
        filing.units
          .filter((/** @type {JsonDocument} */ unit) => /USD/.test(JSON.stringify(unit)))
          .map((/** @type {JsonDocument} */ { id }) => id),
      );
      filing.units = JSON.parse(JSON.stringify(filing.units).replaceAll('iso4217:USD', 'iso4217:IDR'));
      for (const fact of numbersOf(filing))
        if (isMoney.has(fact.unitRef)) {
          fact.value = shift(fact.value, 3);
          if (typeof fact.decimals === 'number') fact.decimals -= 3;
        }
    },
    ['COV-023', 'SCL-005', 'NUM-013', 'SCL-004'],
  ),
  changed('filing-uk-annual', 'a note breakdown that covers a part of the total in both years', (filing) => {
    for (const index of indexesOf(filing, 'core:PrepaymentsAccruedIncome'))
      filing.facts[index].value = '1200';
  }),
  changed('filing-sec-annual', 'a footnote with markup', (filing) => {
    delete filing.footnotes[0].text;
    filing.footnotes[0].xhtml = '<p xmlns="http://www.w3.org/1999/xhtml">See the schedule.</p>';
  }),
  changed(
    'filing-sec-annual',
    'a text block for both years',
    (filing) => {
      const fact = filing.facts.find((/** @type {JsonDocument} */ { concept }) => /TextBlock$/.test(concept));
      filing.facts.push({ ...fact, id: 'policies-2024', contextRef: 'y2024' });
    },
    ['DUP-002'],
  ),
  changed(
    'investor-capital-account',
    'a fund in liquidation',
    (statement) => {
      statement.fund.status = 'liquidating';
      statement.fund.termEnd = '2026-06-30';
    },
    ['INV-117', 'INV-121'],
  ),
  changed('investor-capital-account', 'an unaudited statement', (statement) => {
    statement.header.status = 'unaudited';
    delete statement.auditor;
  }),
  changed('investor-fund-nav', 'a swing factor of zero', (statement) => {
    statement.units.swingFactor = '0';
  }),
  changed('investor-brokerage', 'an account of a minor without a tax id', (statement) => {
    delete statement.investor.taxId;
  }),
  changed('investor-performance-report', 'a composite without dispersion in its first years', (statement) => {
    for (const year of statement.returns.slice(0, 2)) {
      delete year.dispersion;
      year.portfolios = 5;
    }
  }),
  changed('investor-custody', 'an account without transfers', (statement) => {
    delete statement.account.transfers;
    delete statement.account.otherIncome;
  }),
  changed('filing-v1-flat', 'amounts as JSON numbers', (filing) => {
    for (const fact of /** @type {JsonDocument[]} */ (Object.values(filing.facts)))
      if (/^-?\d+(?:\.\d+)?$/.test(fact.value)) fact.value = Number(fact.value);
  }),
];
