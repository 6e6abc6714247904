/** Statements with figures whose sign, or whose absence, is rare but right. */
import { report } from '../structures.js';

/** @type {[name: string, document: string, statements: import('../structures.js').Statements][]} */
const statements = [
  [
    'a diluted loss beside basic earnings, after the change in value of warrants',
    'statements-us',
    {
      flows: {
        NetIncomeLoss: [1_000, 900],
        NetIncomeLossAvailableToCommonStockholdersDiluted: [-500, 850],
        FairValueAdjustmentOfWarrants: [-1_500, -50],
      },
      weighted: {
        WeightedAverageNumberOfSharesOutstandingBasic: [1_000_000, 1_000_000],
        WeightedAverageNumberOfDilutedSharesOutstanding: [1_200_000, 1_200_000],
      },
      perShare: { EarningsPerShareBasic: ['1.00', '0.90'], EarningsPerShareDiluted: ['-0.42', '0.71'] },
    },
  ],
  [
    'an entity that pays no income tax',
    'statements-ifrs',
    { flows: { Revenue: [10_000, 9_000], ProfitLossBeforeTax: [2_000, 1_000], ProfitLoss: [2_000, 1_000] } },
  ],
  [
    'a fund whose revenue is a loss of about the size of the gain a year before',
    'statements-ifrs',
    {
      balances: {
        Assets: [9_000, 9_900],
        Liabilities: [100, 90],
        Equity: [8_900, 9_810],
        EquityAndLiabilities: [9_000, 9_900],
      },
      flows: { Revenue: [-810, 640], ProfitLossBeforeTax: [-910, 560], ProfitLoss: [-910, 560] },
    },
  ],
  [
    'cash overdrawn at the end of the year',
    'statements-ifrs',
    {
      balances: {
        CashAndCashEquivalents: [-40, 30, 10],
        Cash: [60, 40, 30],
        BankOverdraftsClassifiedAsCashEquivalents: [100, 10, 20],
      },
      flows: {
        CashFlowsFromUsedInOperatingActivities: [-50, 30],
        CashFlowsFromUsedInInvestingActivities: [-40, -20],
        CashFlowsFromUsedInFinancingActivities: [20, 10],
        IncreaseDecreaseInCashAndCashEquivalents: [-70, 20],
      },
    },
  ],
  [
    'negative goodwill among the intangible assets',
    'statements-uk',
    {
      balances: {
        IntangibleAssets: [-40, -45],
        PropertyPlantEquipment: [100, 90],
        FixedAssets: [60, 45],
        CurrentAssets: [50, 40],
        CreditorsDueWithinOneYear: [20, 20],
        NetCurrentAssetsLiabilities: [30, 20],
        TotalAssetsLessCurrentLiabilities: [90, 65],
        NetAssetsLiabilities: [90, 65],
        Equity: [90, 65],
      },
    },
  ],
];

/** @type {import('../cases.js').Legitimate[]} */
export default statements.map(([name, document, amounts]) => ({ name, document, change: report(amounts) }));
