/**
 * Slips in the amounts of face lines, for every document with statements: a reversed sign, three zeros too
 * many or too few, two digits swapped. Each listed line is in a total, in a roll-forward or beside the prior
 * year's figure, so that a careful reader would notice.
 */
import { openDocument } from '../cases.js';
import { factAt, indexOf, negate, shift, transpose } from '../facts.js';

const usGaap = (/** @type {string[]} */ ...names) => names.map((name) => `us-gaap:${name}`);
const ifrs = (/** @type {string[]} */ ...names) => names.map((name) => `ifrs-full:${name}`);
const uk = (/** @type {string[]} */ ...names) => names.map((name) => `core:${name}`);
const dutch = (/** @type {string[]} */ ...names) => names.map((name) => `bw2-titel9:${name}`);
const japanese = (/** @type {string[]} */ ...names) => names.map((name) => `jppfs_cor:${name}`);
const ferc = (/** @type {string[]} */ ...names) => names.map((name) => `ferc:${name}`);

const ifrsLines = ifrs(
  'Assets',
  'CurrentAssets',
  'Inventories',
  'CashAndCashEquivalents',
  'Equity',
  'EquityAndLiabilities',
  'Revenue',
  'ProfitLossFromOperatingActivities',
  'ProfitLossBeforeTax',
  'ProfitLoss',
  'BasicEarningsLossPerShare',
  'ComprehensiveIncome',
  'CashFlowsFromUsedInOperatingActivities',
  'CashFlowsFromUsedInFinancingActivities',
);
const usGaapLines = usGaap(
  'AccountsReceivableNetCurrent',
  'AssetsCurrent',
  'Goodwill',
  'Assets',
  'LiabilitiesCurrent',
  'LongTermDebtNoncurrent',
  'Liabilities',
  'RetainedEarningsAccumulatedDeficit',
  'StockholdersEquity',
  'Revenues',
  'CostOfRevenue',
  'GrossProfit',
  'OperatingIncomeLoss',
  'IncomeTaxExpenseBenefit',
  'NetIncomeLoss',
  'EarningsPerShareBasic',
  'WeightedAverageNumberOfSharesOutstandingBasic',
  'ComprehensiveIncomeNetOfTax',
  'NetCashProvidedByUsedInOperatingActivities',
  'NetCashProvidedByUsedInInvestingActivities',
  'PaymentsOfDividends',
);
const ukLines = uk(
  'TurnoverRevenue',
  'CostSales',
  'GrossProfitLoss',
  'AdministrativeExpenses',
  'OperatingProfitLoss',
  'ProfitLossOnOrdinaryActivitiesBeforeTax',
  'ProfitLoss',
  'PropertyPlantEquipment',
  'TotalInventories',
  'Debtors',
  'CashBankOnHand',
  'CurrentAssets',
  'NetCurrentAssetsLiabilities',
  'NetAssetsLiabilities',
);

/** @type {{ document: string, before: { instant: string, duration: string }, lines: string[] }[]} */
const filings = [
  { document: 'filing-sec-annual', before: year(2024), lines: usGaapLines },
  {
    document: 'filing-sec-quarterly',
    before: { instant: '2024-12-31', duration: '2024-01-01/2024-06-30' },
    lines: usGaapLines,
  },
  { document: 'filing-sec-ifrs-annual', before: year(2024), lines: ifrsLines },
  {
    document: 'filing-esef-annual',
    before: year(2024),
    lines: [...ifrsLines, ...ifrs('CostOfSales', 'GrossProfit', 'Liabilities')],
  },
  { document: 'filing-uk-annual', before: year(2024), lines: ukLines },
  { document: 'filing-ros-annual', before: year(2024), lines: ukLines },
  {
    document: 'filing-kvk-annual',
    before: year(2024),
    lines: dutch(
      'Equity',
      'ResultBeforeTax',
      'ResultAfterTax',
      'OperatingExpenses',
      'OperatingResult',
      'IncomeTaxExpense',
    ),
  },
  {
    document: 'filing-edinet-annual',
    before: { instant: '2025-03-31', duration: '2024-04-01/2025-03-31' },
    lines: japanese(
      'NetCashProvidedByUsedInFinancingActivities',
      'NetIncreaseDecreaseInCashAndCashEquivalents',
      'OperatingIncome',
      'NetAssets',
      'Assets',
      'Liabilities',
      'NetSales',
      'CostOfSales',
      'GrossProfit',
    ),
  },
  {
    document: 'filing-ferc-form-60',
    before: { instant: '2020-12-31', duration: '2020-01-01/2020-12-31' },
    lines: ferc(
      'ServiceCompanyPropertyGross',
      'Property',
      'ServiceCompanyPropertyNet',
      'Cash',
      'CurrentandAccruedAssets',
    ),
  },
];

/** @param {number} number */
function year(number) {
  return { instant: `${number}-12-31`, duration: `${number}-01-01/${number}-12-31` };
}

export default filings.flatMap(({ document, before, lines }) =>
  lines.flatMap((concept) => {
    const filing = openDocument(document);
    const current = indexOf(filing, concept);
    const isInstant = typeof periodOfFact(filing, current).instant === 'string';
    const prior = indexOf(filing, concept, { at: isInstant ? before.instant : before.duration });
    return [
      slip('sign', 'negated', document, current, negate),
      slip('sign', 'of last year negated', document, prior, negate),
      slip('scale', 'a thousand times too large', document, current, (value) => shift(value, 3)),
      slip('scale', 'a thousand times too small', document, current, (value) => shift(value, -3)),
      slip('digits', 'with two digits swapped', document, current, transpose),
      slip('digits', 'of last year with two digits swapped', document, prior, transpose),
    ];
  }),
);

/**
 * @param {import('../cases.js').JsonDocument} filing
 * @param {number} index
 */
function periodOfFact(filing, index) {
  const { contextRef } = filing.facts[index];
  return filing.contexts.find((/** @type {{ id: string }} */ { id }) => id === contextRef).period;
}

/**
 * @param {string} kind
 * @param {string} what
 * @param {string} document
 * @param {number} index
 * @param {(value: string) => string} change
 * @returns {import('../cases.js').Mistake}
 */
function slip(kind, what, document, index, change) {
  const { concept } = openDocument(document).facts[index];
  return {
    kind,
    document,
    name: `${concept} ${what}`,
    change(filing) {
      const fact = filing.facts[index];
      fact.value = change(fact.value);
    },
    points: [factAt(index)],
  };
}
