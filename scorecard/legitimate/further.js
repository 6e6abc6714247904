/** Further statements that are unusual but correct, one year each. */
import { report } from '../structures.js';

/** @type {[name: string, document: string, statements: import('../structures.js').Statements][]} */
const statements = [
  [
    'preferred redeemable interests beside temporary equity of the parent',
    'statements-us',
    {
      balances: {
        Assets: [88_412],
        Liabilities: [40_118],
        TemporaryEquityCarryingAmountAttributableToParent: [5_914],
        RedeemableNoncontrollingInterestEquityPreferredCarryingAmount: [3_204],
        StockholdersEquity: [39_176],
        LiabilitiesAndStockholdersEquity: [88_412],
      },
    },
  ],
  [
    'preferred dividends between profit and the profit of common holders',
    'statements-us',
    {
      flows: {
        ProfitLoss: [31_240],
        NetIncomeLossAttributableToNoncontrollingInterest: [2_118],
        NetIncomeLoss: [29_122],
        PreferredStockDividendsIncomeStatementImpact: [3_004],
        NetIncomeLossAvailableToCommonStockholdersBasic: [26_118],
      },
      weighted: { WeightedAverageNumberOfSharesOutstandingBasic: [20_000_000] },
      perShare: { EarningsPerShareBasic: ['1.31'] },
    },
  ],
  [
    'a loss that minorities share',
    'statements-us',
    {
      flows: {
        ProfitLoss: [-31_240],
        NetIncomeLossAttributableToNoncontrollingInterest: [-2_118],
        NetIncomeLoss: [-29_122],
      },
      weighted: {
        WeightedAverageNumberOfSharesOutstandingBasic: [20_000_000],
        WeightedAverageNumberOfDilutedSharesOutstanding: [20_000_000],
      },
      perShare: { EarningsPerShareBasic: ['-1.46'], EarningsPerShareDiluted: ['-1.46'] },
    },
  ],
  [
    'gross profit after depreciation',
    'statements-us',
    {
      flows: {
        Revenues: [204_118],
        CostOfRevenue: [120_004],
        DepreciationDepletionAndAmortization: [9_004],
        GrossProfit: [75_110],
      },
    },
  ],
  [
    'gains on investments between operating income and profit before tax',
    'statements-us',
    {
      flows: {
        OperatingIncomeLoss: [27_200],
        InterestExpense: [4_004],
        IncomeLossFromEquityMethodInvestments: [1_118],
        GainLossOnInvestments: [-330],
        IncomeLossFromContinuingOperationsBeforeIncomeTaxesExtraordinaryItemsNoncontrollingInterest: [23_984],
        IncomeTaxExpenseBenefit: [5_004],
        NetIncomeLoss: [18_980],
      },
    },
  ],
  [
    'more tax than profit',
    'statements-us',
    {
      flows: {
        IncomeLossFromContinuingOperationsBeforeIncomeTaxesExtraordinaryItemsNoncontrollingInterest: [1_004],
        IncomeTaxExpenseBenefit: [5_004],
        NetIncomeLoss: [-4_000],
      },
    },
  ],
  [
    'treasury shares worth more than equity',
    'statements-us',
    {
      balances: {
        CommonStockValue: [100],
        AdditionalPaidInCapital: [900],
        RetainedEarningsAccumulatedDeficit: [150_000],
        TreasuryStockValue: [190_000],
        AccumulatedOtherComprehensiveIncomeLossNetOfTax: [-1_000],
        StockholdersEquity: [-40_000],
        Assets: [60_000],
        Liabilities: [100_000],
        LiabilitiesAndStockholdersEquity: [60_000],
      },
    },
  ],
  [
    'other comprehensive income by owner, without its total',
    'statements-us',
    {
      flows: {
        ProfitLoss: [31_240],
        NetIncomeLossAttributableToNoncontrollingInterest: [2_118],
        NetIncomeLoss: [29_122],
        OtherComprehensiveIncomeLossNetOfTaxPortionAttributableToParent: [-900],
        OtherComprehensiveIncomeLossNetOfTaxPortionAttributableToNoncontrollingInterest: [-100],
        ComprehensiveIncomeNetOfTaxIncludingPortionAttributableToNoncontrollingInterest: [30_240],
        ComprehensiveIncomeNetOfTaxAttributableToNoncontrollingInterest: [2_018],
        ComprehensiveIncomeNetOfTax: [28_222],
      },
    },
  ],
  [
    'restricted cash and exchange effects in the cash flow statement',
    'statements-us',
    {
      balances: {
        CashAndCashEquivalentsAtCarryingValue: [31_118, 30_118],
        RestrictedCashCurrent: [2_004, 1_004],
        CashCashEquivalentsRestrictedCashAndRestrictedCashEquivalents: [33_122, 31_122],
      },
      flows: {
        NetCashProvidedByUsedInOperatingActivities: [18_220],
        NetCashProvidedByUsedInInvestingActivities: [-9_118],
        NetCashProvidedByUsedInFinancingActivities: [-7_084],
        EffectOfExchangeRateOnCashCashEquivalentsRestrictedCashAndRestrictedCashEquivalents: [-18],
        CashCashEquivalentsRestrictedCashAndRestrictedCashEquivalentsPeriodIncreaseDecreaseIncludingExchangeRateEffect:
          [2_000],
      },
    },
  ],
  [
    'restricted cash in the net change, closing cash not tagged apart',
    'statements-us',
    {
      balances: {
        CashAndCashEquivalentsAtCarryingValue: [31_118, 30_118],
        RestrictedCashAndCashEquivalents: [2_004, 1_004],
      },
      flows: {
        NetCashProvidedByUsedInOperatingActivities: [18_220],
        NetCashProvidedByUsedInInvestingActivities: [-9_118],
        NetCashProvidedByUsedInFinancingActivities: [-7_102],
        CashCashEquivalentsRestrictedCashAndRestrictedCashEquivalentsPeriodIncreaseDecreaseIncludingExchangeRateEffect:
          [2_000],
      },
    },
  ],
  [
    'cash that left with deconsolidated funds, below the net change',
    'statements-us',
    {
      own: { CashOfDeconsolidatedFunds: 'credit' },
      balances: { CashAndCashEquivalentsAtCarryingValue: [31_118, 30_118] },
      flows: { CashAndCashEquivalentsPeriodIncreaseDecrease: [2_000], CashOfDeconsolidatedFunds: [1_000] },
    },
  ],
  [
    'two levies of the filer beside income tax',
    'statements-ifrs',
    {
      own: { BankLevy: 'debit', SolidarityContribution: 'debit' },
      flows: {
        ProfitLossBeforeTax: [18_118],
        IncomeTaxExpenseContinuingOperations: [2_204],
        BankLevy: [914],
        SolidarityContribution: [1_204],
        ProfitLoss: [13_796],
      },
    },
  ],
  [
    'three classes of capital of the filer beside owners and minorities',
    'statements-ifrs',
    {
      own: { A1Capital: 'credit', MandatoryConvertible: 'credit', SilentParticipation: 'credit' },
      balances: {
        EquityAttributableToOwnersOfParent: [180_655],
        A1Capital: [25_118],
        MandatoryConvertible: [40_330],
        SilentParticipation: [7_104],
        NoncontrollingInterests: [17_547],
        Equity: [270_754],
      },
    },
  ],
  [
    'comprehensive income of hybrid holders as a line of the filer',
    'statements-ifrs',
    {
      own: { ComprehensiveIncomeOfHybridHolders: 'credit' },
      flows: {
        ProfitLoss: [31_240],
        OtherComprehensiveIncome: [-1_240],
        ComprehensiveIncome: [30_000],
        ComprehensiveIncomeAttributableToOwnersOfParent: [26_482],
        ComprehensiveIncomeAttributableToNoncontrollingInterests: [2_118],
        ComprehensiveIncomeOfHybridHolders: [1_400],
      },
    },
  ],
  [
    'a loss on the net monetary position below finance costs',
    'statements-ifrs',
    {
      flows: {
        ProfitLossFromOperatingActivities: [27_784],
        FinanceIncome: [1_004],
        FinanceCosts: [4_118],
        OtherGainsLosses: [330],
        GainsLossesOnNetMonetaryPosition: [-2_204],
        ProfitLossBeforeTax: [22_796],
      },
    },
  ],
  [
    'assets held for sale and a class of the filer beside the others',
    'statements-ifrs',
    {
      own: { AssetsOfRunOff: 'debit' },
      balances: {
        NoncurrentAssets: [61_004],
        CurrentAssets: [40_118],
        NoncurrentAssetsOrDisposalGroupsClassifiedAsHeldForSale: [12_337],
        AssetsOfRunOff: [5_118],
        Assets: [118_577],
      },
    },
  ],
  [
    'net assets beside equity',
    'statements-ifrs',
    {
      balances: {
        Assets: [118_577],
        Liabilities: [60_004],
        NetAssetsLiabilities: [58_573],
        Equity: [58_573],
      },
    },
  ],
];

/** @type {import('../cases.js').Legitimate[]} */
export default statements.map(([name, document, content]) => ({ name, document, change: report(content) }));
