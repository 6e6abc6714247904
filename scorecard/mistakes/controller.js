/** Mistakes as a controller, a fund accountant and an audit senior would list them. */
import * as names from '../examples.js';
import { report } from '../structures.js';

/** @typedef {import('../cases.js').Mistake} Mistake */
/** @typedef {import('../cases.js').JsonDocument} JsonDocument */

/**
 * Sets one member of an example.
 *
 * @param {string} kind
 * @param {string} document
 * @param {string} path
 * @param {unknown} value
 * @returns {Mistake}
 */
function sets(kind, document, path, value) {
  /** @type {import('../cases.js').PatchOperation[]} */
  const patch = [{ op: value === undefined ? 'remove' : 'replace', path, value }];
  const name = value === undefined ? `${path} is missing` : `${path} is ${JSON.stringify(value)}`;
  const points = value === undefined ? [path.replace(/\/[^/]*$/, ''), path] : [path];
  return { kind, document, name, patch, points };
}

const { account, call, distribution, nav, performance, report: composite, brokerage, custody } = names;
const lines = '/capitalAccount/lines';

const statements = [
  sets('scale', account, `${lines}/contributions/period`, '600.00'),
  sets('total', account, `${lines}/contributions/ytd`, '600000.00'),
  sets('sign', account, `${lines}/accruedCarryChange/period`, '138000.00'),
  sets('total', account, `${lines}/endingNavGross/period`, '16660204.35'),
  sets('missing', account, '/cashFlows/13', undefined),
  sets('scale', account, '/commitment/total', '2500000.00'),
  sets('total', account, '/commitment/paidIn', '15400000.00'),
  sets('digits', account, '/carry/accruedBeginning', '921000.00'),
  sets('percent', account, '/facility/interestRate', '5.45'),
  sets('digits', account, '/facility/drawn', '41000000.00'),
  sets('percent', account, '/offsets/percent', '80'),
  sets('rows', account, '/capitalAccount/relatedPartyIncome/0/offset', '15000.00'),
  sets('digits', account, '/netAssets/liabilities', '51001377.79'),
  sets('period', account, '/prior/asOf', '2025-06-30'),
  sets('names', account, '/header/currency', 'EURO'),
  sets('amount', account, `${lines}/interestIncome/period`, 'n/a'),
  sets('amount', account, `${lines}/partnershipExpenses/period`, '-21,340.55'),
  sets('missing', call, '/notice/dueDate', undefined),
  sets('rows', call, '/notice/rows/1/investorAmount', '80000.00'),
  sets('scale', call, '/notice/cumulative/commitment', '500000.00'),
  sets('rows', call, '/notice/rows/6/outsideFund', false),
  // Found by nobody yet: the commitment drawn and the unfunded rest do not add up.
  sets('digits', call, '/notice/cumulative/contributions', '3922200.00'),
  sets('total', distribution, '/notice/totals/total', '971000.00'),
  sets('sign', distribution, '/notice/rows/4/investorAmount', '5250.00'),
  sets('scale', distribution, '/notice/rows/0/fundAmount', '3000000.00'),
  sets('total', nav, '/units/value', '1564841.84'),
  sets('digits', nav, '/netAssets/grossAssets', '509022267.32'),
  sets('sign', nav, '/units/reinvested', '-88.4105'),
  sets('digits', performance, '/investments/3/irr', '0.4275'),
  sets('names', performance, '/cashFlows/14/investmentId', 'HBF-Z'),
  sets('missing', performance, '/performance/net/irr', undefined),
  sets('digits', performance, '/performance/nav', '3181450.75'),
  sets('missing', composite, '/returns/6/deviation', undefined),
  sets('missing', composite, '/returns/4', undefined),
  sets('percent', composite, '/returns/4/dispersion', '0.55'),
  sets('names', brokerage, '/transactions/2/type', 'dividned'),
  sets('digits', brokerage, '/account/cash/0/amount', '18447.32'),
  sets('identifier', brokerage, '/holdings/3/cusip', '9XBEACO47'),
  sets('total', custody, '/holdings/3/marketValue', '246837.50'),
  sets('sign', custody, '/account/fxEffect', '4120.31'),
  sets('digits', 'filing-v1-flat', '/facts/inventories/value', '181640000'),
  sets('digits', 'filing-v1-flat', '/facts/accountsPayable/value', '84820000'),
  sets('digits', 'filing-v1-flat', '/facts/otherNoncurrentLiabilities/value', '28440000'),
  sets('digits', 'filing-v1-flat', '/facts/sellingGeneralAdministrative/value', '186930000'),
  sets('digits', 'filing-v1-statements', '/statements/incomeStatement/sellingExpense/value', '181000000'),
  sets(
    'digits',
    'filing-v1-statements',
    '/comparatives/0/statements/balanceSheet/inventories/value',
    '181000000',
  ),
  // Found by nobody yet: profit includes the part of non-controlling interests.
  sets('per share', 'filing-v1-statements', '/statements/perShare/basicEps/value', '2.01'),
  sets('identifier', names.eba, '/entity/identifiers/0/value', '5299HARTWALDBANK2K29.CON'),
];

/** A report of few lines, without calculations. */
const sheets = {
  'statements-ifrs': {
    balances: {
      PropertyPlantAndEquipment: [4_218, 4_037],
      Goodwill: [913, 913],
      IntangibleAssetsOtherThanGoodwill: [614, 702],
      NoncurrentAssets: [5_745, 5_652],
      Inventories: [1_316, 1_254],
      TradeAndOtherCurrentReceivables: [1_725, 1_608],
      CashAndCashEquivalents: [867, 751],
      CurrentAssets: [3_908, 3_613],
      Assets: [9_653, 9_265],
      Equity: [4_741, 4_239],
      NoncurrentLiabilities: [2_604, 2_811],
      CurrentLiabilities: [2_308, 2_215],
      Liabilities: [4_912, 5_026],
      EquityAndLiabilities: [9_653, 9_265],
    },
    flows: {
      Revenue: [12_431, 11_852],
      CostOfSales: [8_117, 7_824],
      GrossProfit: [4_314, 4_028],
      DistributionCosts: [1_503, 1_457],
      AdministrativeExpense: [1_609, 1_552],
      ProfitLossFromOperatingActivities: [1_202, 1_019],
      FinanceCosts: [161, 183],
      ProfitLossBeforeTax: [1_041, 836],
      IncomeTaxExpenseContinuingOperations: [291, 227],
      ProfitLoss: [750, 609],
    },
  },
  'statements-us': {
    balances: {
      CashAndCashEquivalentsAtCarryingValue: [867, 751],
      AccountsReceivableNetCurrent: [1_725, 1_608],
      InventoryNet: [1_316, 1_254],
      AssetsCurrent: [3_908, 3_613],
      PropertyPlantAndEquipmentNet: [4_218, 4_037],
      Goodwill: [913, 913],
      OtherAssetsNoncurrent: [614, 702],
      Assets: [9_653, 9_265],
      AccountsPayableCurrent: [1_407, 1_358],
      AccruedLiabilitiesCurrent: [901, 857],
      LiabilitiesCurrent: [2_308, 2_215],
      LongTermDebtNoncurrent: [2_604, 2_811],
      Liabilities: [4_912, 5_026],
      StockholdersEquity: [4_741, 4_239],
      LiabilitiesAndStockholdersEquity: [9_653, 9_265],
    },
    flows: {
      Revenues: [12_431, 11_852],
      CostOfRevenue: [8_117, 7_824],
      GrossProfit: [4_314, 4_028],
      ResearchAndDevelopmentExpense: [1_503, 1_457],
      SellingGeneralAndAdministrativeExpense: [1_609, 1_552],
      OperatingExpenses: [3_112, 3_009],
      OperatingIncomeLoss: [1_202, 1_019],
      InterestExpense: [161, 183],
      IncomeLossFromContinuingOperationsBeforeIncomeTaxesExtraordinaryItemsNoncontrollingInterest: [
        1_041, 836,
      ],
      IncomeTaxExpenseBenefit: [291, 227],
      NetIncomeLoss: [750, 609],
    },
  },
};

/** @type {[kind: string, document: keyof typeof sheets, concept: string, context: string, value: string | null][]} */
const amounts = [
  ['digits', 'statements-ifrs', 'Inventories', 'now', '1136000'],
  ['scale', 'statements-ifrs', 'TradeAndOtherCurrentReceivables', 'now', '1725'],
  ['total', 'statements-ifrs', 'PropertyPlantAndEquipment', 'before', '4937000'],
  ['total', 'statements-ifrs', 'CurrentAssets', 'now', '3809000'],
  ['total', 'statements-ifrs', 'AdministrativeExpense', 'year', '1969000'],
  ['total', 'statements-ifrs', 'FinanceCosts', 'lastYear', '318000'],
  ['missing', 'statements-ifrs', 'CashAndCashEquivalents', 'now', null],
  ['sign', 'statements-ifrs', 'IncomeTaxExpenseContinuingOperations', 'year', '-291000'],
  ['digits', 'statements-us', 'InventoryNet', 'now', '1136000'],
  ['scale', 'statements-us', 'AccountsReceivableNetCurrent', 'before', '1608'],
  ['total', 'statements-us', 'PropertyPlantAndEquipmentNet', 'before', '4937000'],
  ['total', 'statements-us', 'AssetsCurrent', 'now', '3098000'],
  ['total', 'statements-us', 'AccruedLiabilitiesCurrent', 'now', '961000'],
  ['total', 'statements-us', 'SellingGeneralAndAdministrativeExpense', 'year', '1969000'],
  ['missing', 'statements-us', 'InventoryNet', 'now', null],
  ['total', 'statements-us', 'CashAndCashEquivalentsAtCarryingValue', 'now', '9867000'],
];

/** @returns {Mistake[]} */
function plantedAmounts() {
  return amounts.map(([kind, document, concept, context, value]) => ({
    kind,
    document,
    name: `${concept} ${context} is ${value ?? 'missing'}`,
    change(filing) {
      report(sheets[document])(filing);
      const [{ prefix }] = filing.taxonomyRefs;
      const index = filing.facts.findIndex(
        (/** @type {JsonDocument} */ fact) =>
          fact.concept === `${prefix}:${concept}` && fact.contextRef === context,
      );
      if (value !== null) {
        filing.facts[index].value = value;
        return [`/facts/${index}`, `/facts/${index}/value`];
      }
      filing.facts.splice(index, 1);
      return undefined;
    },
  }));
}

/** @type {Mistake[]} */
const structures = [
  {
    kind: 'networks',
    document: names.annual,
    name: 'a calculation has a line and its total the wrong way around',
    change(filing) {
      const index = filing.relationships.findIndex(
        (/** @type {JsonDocument} */ { kind, to }) => kind === 'calculation' && to === 'us-gaap:InventoryNet',
      );
      const arc = filing.relationships[index];
      [arc.from, arc.to] = [arc.to, arc.from];
      return [`/relationships/${index}`];
    },
  },
  {
    kind: 'unit',
    document: names.annual,
    name: 'the unit of earnings per share is upside down',
    change(filing) {
      const index = filing.units.findIndex((/** @type {JsonDocument} */ { denominator }) => denominator);
      const unit = filing.units[index];
      [unit.numerator, unit.denominator] = [unit.denominator, unit.numerator];
      return [`/units/${index}`];
    },
  },
  {
    kind: 'dimension',
    document: names.annual,
    name: 'a segment fact is in the context of the whole entity',
    change(filing) {
      const index = filing.facts.findIndex(
        (/** @type {JsonDocument} */ { contextRef }) => contextRef === 'y2025-laboratory',
      );
      filing.facts[index].contextRef = 'y2025';
      return [`/facts/${index}`];
    },
  },
];

export default [...statements, ...plantedAmounts(), ...structures];
