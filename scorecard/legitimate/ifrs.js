/** Statements under IFRS that are unusual but correct. */
import { report } from '../structures.js';

const document = 'statements-ifrs';

const operating = 'CashFlowsFromUsedInOperatingActivities';
const investing = 'CashFlowsFromUsedInInvestingActivities';
const financing = 'CashFlowsFromUsedInFinancingActivities';
const change = 'IncreaseDecreaseInCashAndCashEquivalents';
const beforeExchange = `${change}BeforeEffectOfExchangeRateChanges`;
const exchange = 'EffectOfExchangeRateChangesOnCashAndCashEquivalents';
const otherCash = 'CashAndCashEquivalentsIfDifferentFromStatementOfFinancialPosition';
const owners = 'EquityAttributableToOwnersOfParent';
const heldForSale = 'NoncurrentAssetsOrDisposalGroupsClassifiedAsHeldForSaleOrAsHeldForDistributionToOwners';
const liabilitiesHeldForSale = 'LiabilitiesIncludedInDisposalGroupsClassifiedAsHeldForSale';

/** @type {import('../cases.js').Legitimate[]} */
export default [
  {
    name: 'a bank in order of liquidity, with net interest and a reversal of impairment',
    document,
    change: report({
      balances: {
        CashAndBankBalancesAtCentralBanks: [84_213, 79_554],
        LoansAndAdvancesToCustomers: [912_640, 866_015],
        Assets: [1_204_377, 1_150_902],
        DepositsFromCustomers: [1_011_480, 968_733],
        Liabilities: [1_093_216, 1_047_880],
        Equity: [111_161, 103_022],
        EquityAndLiabilities: [1_204_377, 1_150_902],
      },
      flows: {
        InterestIncomeExpense: [37_614, 35_344],
        FeeAndCommissionIncome: [9_118, 8_330],
        ImpairmentLossImpairmentGainAndReversalOfImpairmentLossDeterminedInAccordanceWithIFRS9: [
          -1_215, 2_300,
        ],
        ProfitLossBeforeTax: [17_842, 14_911],
        IncomeTaxExpenseContinuingOperations: [3_701, 3_090],
        ProfitLoss: [14_141, 11_821],
      },
    }),
  },
  {
    name: 'an insurer with a result of insurance services and of finance',
    document,
    change: report({
      balances: {
        InsuranceContractsIssuedThatAreLiabilities: [402_118, 390_330],
        Assets: [501_229, 480_412],
        Liabilities: [429_340, 418_201],
        Equity: [71_889, 62_211],
      },
      flows: {
        InsuranceRevenue: [145_881, 139_702],
        InsuranceServiceExpensesFromInsuranceContractsIssued: [121_004, 117_330],
        InsuranceServiceResult: [24_877, 22_372],
        InsuranceFinanceIncomeExpenses: [-9_118, -8_004],
        ProfitLossBeforeTax: [18_515, 16_587],
        IncomeTaxExpenseContinuingOperations: [4_812, 4_203],
        ProfitLoss: [13_703, 12_384],
      },
    }),
  },
  {
    name: 'hybrid capital as a class of equity beside owners and non-controlling interests',
    document,
    change: report({
      balances: {
        Assets: [640_318, 622_745],
        Liabilities: [402_116, 391_204],
        [owners]: [180_655, 174_880],
        OtherEquityInterest: [40_000, 40_000],
        NoncontrollingInterests: [17_547, 16_661],
        Equity: [238_202, 231_541],
        EquityAndLiabilities: [640_318, 622_745],
      },
    }),
  },
  {
    name: 'profit of hybrid holders as a line of the filer',
    document,
    change: report({
      own: { ProfitAttributableToHybridCapitalHolders: 'credit ProfitLoss' },
      flows: {
        ProfitLoss: [31_240, 27_615],
        ProfitLossAttributableToNoncontrollingInterests: [2_118, 1_870],
        ProfitAttributableToHybridCapitalHolders: [1_400, 1_400],
        ProfitLossAttributableToOwnersOfParent: [27_722, 24_345],
      },
    }),
  },
  {
    name: 'profit of hybrid holders in the calculation of the filer',
    document,
    change: report({
      own: { ProfitAttributableToHybridCapitalHolders: 'credit ProfitLoss' },
      flows: {
        ProfitLoss: [31_240, 27_615],
        ProfitLossAttributableToNoncontrollingInterests: [2_118, 1_870],
        ProfitAttributableToHybridCapitalHolders: [1_400, 1_400],
        ProfitLossAttributableToOwnersOfParent: [27_722, 24_345],
      },
      sums: {
        ProfitLoss:
          'ProfitLossAttributableToOwnersOfParent + ProfitAttributableToHybridCapitalHolders + ProfitLossAttributableToNoncontrollingInterests',
      },
    }),
  },
  {
    name: 'hybrid capital under a name of the filer, without any calculation',
    document,
    change: report({
      own: { PerpetualSubordinatedNotes: 'credit' },
      balances: {
        [owners]: [180_655, 174_880],
        PerpetualSubordinatedNotes: [40_000, 40_000],
        NoncontrollingInterests: [17_547, 16_661],
        Equity: [238_202, 231_541],
      },
    }),
  },
  {
    name: 'additional tier 1 capital and a hybrid bond, both of the filer',
    document,
    change: report({
      own: { AdditionalTierOneCapital: 'credit', HybridBond: 'credit' },
      balances: {
        [owners]: [180_655, 174_880],
        AdditionalTierOneCapital: [25_118, 25_118],
        HybridBond: [40_330, 40_330],
        NoncontrollingInterests: [17_547, 16_661],
        Equity: [263_650, 256_989],
      },
    }),
  },
  {
    name: 'assets held for sale as a third class, with the liabilities to them',
    document,
    change: report({
      balances: {
        NoncurrentAssets: [61_004, 60_118],
        CurrentAssets: [40_118, 39_004],
        [heldForSale]: [12_337, 0],
        Assets: [113_459, 99_122],
        NoncurrentLiabilities: [41_118, 40_226],
        CurrentLiabilities: [18_004, 17_330],
        [liabilitiesHeldForSale]: [4_118, 0],
        Liabilities: [63_240, 57_556],
        Equity: [50_219, 41_566],
        EquityAndLiabilities: [113_459, 99_122],
      },
    }),
  },
  {
    name: 'assets held for sale within current assets',
    document,
    change: report({
      balances: {
        NoncurrentAssets: [61_004, 60_118],
        CurrentAssets: [52_455, 39_004],
        [heldForSale]: [12_337, 0],
        Assets: [113_459, 99_122],
      },
    }),
  },
  {
    name: 'a third class of assets under a name of the filer',
    document,
    change: report({
      own: { AssetsOfRunOffBusiness: 'debit Assets' },
      balances: {
        NoncurrentAssets: [61_004, 60_118],
        CurrentAssets: [40_118, 39_004],
        AssetsOfRunOffBusiness: [12_337, 8_330],
        Assets: [113_459, 107_452],
      },
    }),
  },
  {
    name: 'regulatory deferral accounts beside assets and liabilities',
    document,
    change: report({
      balances: {
        Assets: [113_459, 107_452],
        RegulatoryDeferralAccountDebitBalances: [5_118, 4_330],
        EquityAndLiabilities: [118_577, 111_782],
      },
    }),
    warnings: ['BS-001'],
  },
  {
    name: 'overdrafts repayable on demand within cash and cash equivalents',
    document,
    change: report({
      balances: {
        CashAndCashEquivalents: [31_118, 30_118],
        [otherCash]: [27_004, 28_330],
        Borrowings: [54_118, 51_330],
      },
      flows: {
        [operating]: [18_220, 16_004],
        [investing]: [-9_728, -8_442],
        [financing]: [-9_818, -7_118],
        [change]: [-1_326, 444],
      },
    }),
  },
  {
    name: 'overdrafts deducted from cash, closing cash not tagged apart',
    document,
    change: report({
      balances: {
        CashAndCashEquivalents: [31_118, 30_118],
        BankOverdraftsClassifiedAsCashEquivalents: [4_114, 1_788],
      },
      flows: {
        [operating]: [18_220, 16_004],
        [investing]: [-9_728, -8_442],
        [financing]: [-9_818, -7_118],
        [change]: [-1_326, 444],
      },
    }),
  },
  {
    name: 'cash reclassified to held for sale, as a line of the filer',
    document,
    change: report({
      own: { CashReclassifiedToHeldForSale: 'debit' },
      balances: { CashAndCashEquivalents: [28_834, 30_118] },
      flows: {
        [operating]: [18_220, 16_004],
        [investing]: [-9_118, -8_442],
        [financing]: [-9_818, -7_118],
        CashReclassifiedToHeldForSale: [-568, 0],
        [change]: [-1_284, 444],
      },
    }),
  },
  {
    name: 'cash of a disposal group added at the end, told by its balance',
    document,
    change: report({
      balances: {
        CashAndCashEquivalents: [28_834, 30_118],
        CashAndCashEquivalentsClassifiedAsPartOfDisposalGroupHeldForSale: [568, 0],
      },
      flows: {
        [operating]: [18_220, 16_004],
        [investing]: [-9_118, -8_442],
        [financing]: [-9_818, -7_118],
        [change]: [-716, 444],
      },
    }),
  },
  {
    name: 'hyperinflation: a loss on cash beside exchange effects',
    document,
    change: report({
      own: { MonetaryLossOnCash: 'credit' },
      balances: { CashAndCashEquivalents: [26_550, 30_118] },
      flows: {
        [operating]: [18_220, 16_004],
        [investing]: [-9_118, -8_442],
        [financing]: [-9_818, -7_118],
        [exchange]: [-334, 118],
        MonetaryLossOnCash: [2_518, 1_204],
        [change]: [-3_568, -642],
      },
    }),
  },
  {
    name: 'hyperinflation: the loss on cash in the calculation of the filer, before exchange effects',
    document,
    change: report({
      own: { InflationEffectOnCash: 'debit' },
      balances: { CashAndCashEquivalents: [26_550, 30_118] },
      flows: {
        [operating]: [18_220, 16_004],
        [investing]: [-9_118, -8_442],
        [financing]: [-9_818, -7_118],
        InflationEffectOnCash: [-2_518, -1_204],
        [beforeExchange]: [-3_234, -760],
        [exchange]: [-334, 118],
        [change]: [-3_568, -642],
      },
      sums: {
        [beforeExchange]: `${operating} + ${investing} + ${financing} + InflationEffectOnCash`,
        [change]: `${beforeExchange} + ${exchange}`,
      },
    }),
  },
  {
    name: 'a fund with puttable units: the change in net assets is a cost after tax',
    document,
    change: report({
      own: {
        ChangeInNetAssetsAttributableToUnitholders: 'debit',
        NetAssetsAttributableToUnitholders: 'credit',
      },
      balances: {
        Assets: [204_118, 198_330],
        NetAssetsAttributableToUnitholders: [201_004, 195_118],
        Liabilities: [204_118, 198_330],
        Equity: [0, 0],
      },
      flows: {
        ProfitLossBeforeTax: [8_118, 7_330],
        IncomeTaxExpenseContinuingOperations: [204, 188],
        ChangeInNetAssetsAttributableToUnitholders: [7_914, 7_142],
        ProfitLoss: [0, 0],
      },
    }),
  },
  {
    name: 'a fund whose liabilities leave out net assets attributable to unitholders',
    document,
    change: report({
      own: { NetAssetsAttributableToUnitholders: 'credit' },
      balances: {
        Assets: [204_118, 198_330],
        Liabilities: [3_114, 3_212],
        NetAssetsAttributableToUnitholders: [201_004, 195_118],
        Equity: [0, 0],
      },
    }),
  },
  {
    name: 'zakat beside income tax',
    document,
    change: report({
      own: { Zakat: 'debit' },
      flows: {
        ProfitLossBeforeTax: [18_118, 17_330],
        IncomeTaxExpenseContinuingOperations: [2_204, 2_188],
        Zakat: [914, 842],
        ProfitLoss: [15_000, 14_300],
      },
    }),
  },
  {
    name: 'discontinued operations below profit from continuing ones',
    document,
    change: report({
      flows: {
        ProfitLossBeforeTax: [18_118, 17_330],
        IncomeTaxExpenseContinuingOperations: [4_204, 4_188],
        ProfitLossFromContinuingOperations: [13_914, 13_142],
        ProfitLossFromDiscontinuedOperations: [-5_118, 204],
        ProfitLoss: [8_796, 13_346],
        ProfitLossAttributableToNoncontrollingInterests: [-204, 118],
        ProfitLossAttributableToOwnersOfParent: [9_000, 13_228],
      },
    }),
  },
  {
    name: 'associates after tax, as a filer of a holding company shows them',
    document,
    change: report({
      flows: {
        ProfitLossBeforeTax: [1_118, 1_330],
        IncomeTaxExpenseContinuingOperations: [204, 188],
        ShareOfProfitLossOfAssociatesAndJointVenturesAccountedForUsingEquityMethod: [20_118, 19_330],
        ProfitLoss: [21_032, 20_472],
      },
    }),
  },
  {
    name: 'associates and other gains within operating profit',
    document,
    change: report({
      flows: {
        Revenue: [204_118, 198_330],
        OperatingExpense: [180_122, 175_668],
        ShareOfProfitLossOfAssociatesAndJointVenturesAccountedForUsingEquityMethod: [4_118, -1_204],
        OtherGainsLosses: [-330, 204],
        ProfitLossFromOperatingActivities: [27_784, 21_662],
      },
    }),
  },
  {
    name: 'a gain on the sale of a business within operating profit, as a line of the filer',
    document,
    change: report({
      own: { GainOnSaleOfPackagingBusiness: 'credit' },
      flows: {
        Revenue: [204_118, 198_330],
        CostOfSales: [120_004, 117_226],
        GrossProfit: [84_114, 81_104],
        OperatingExpenseExcludingCostOfSales: [60_118, 58_442],
        GainOnSaleOfPackagingBusiness: [13_204, null],
        ProfitLossFromOperatingActivities: [37_200, 22_662],
      },
    }),
  },
  {
    name: 'negative equity, owners only',
    document,
    change: report({
      balances: {
        Assets: [31_208, 28_774],
        Liabilities: [72_122, 70_234],
        [owners]: [-40_914, -41_460],
        NoncontrollingInterests: [0, 0],
        Equity: [-40_914, -41_460],
      },
    }),
  },
  {
    name: 'a negative share of non-controlling interests',
    document,
    change: report({
      balances: {
        Assets: [91_208, 88_774],
        Liabilities: [52_122, 50_234],
        [owners]: [41_204, 39_118],
        NoncontrollingInterests: [-2_118, -578],
        Equity: [39_086, 38_540],
      },
    }),
  },
  {
    name: 'restated comparatives beside the figures first published',
    document,
    change: report({
      axis: 'RetrospectiveApplicationAndRetrospectiveRestatementAxis',
      balances: {
        Assets: [91_208, 88_774],
        Liabilities: [52_122, 50_234],
        Equity: [39_086, 38_540],
        'Equity@PreviouslyStatedMember': [null, 40_118],
        'Equity@FinancialEffectOfChangesInAccountingPolicyMember': [null, -1_578],
      },
    }),
  },
  {
    name: 'a translation into dollars for convenience',
    document,
    change(filing) {
      report({
        balances: {
          Assets: [91_208, 88_774],
          Liabilities: [52_122, 50_234],
          Equity: [39_086, 38_540],
          EquityAndLiabilities: [91_208, 88_774],
        },
      })(filing);
      filing.units.push({ id: 'usd', measures: ['iso4217:USD'] });
      for (const [concept, value] of [
        ['Assets', '98505'],
        ['Liabilities', '56292'],
        ['Equity', '42213'],
        ['EquityAndLiabilities', '98505'],
      ])
        filing.facts.push({
          id: `usd${concept}`,
          concept: `ifrs-full:${concept}`,
          contextRef: 'now',
          unitRef: 'usd',
          value: `${value}000`,
          decimals: -3,
        });
    },
  },
  {
    name: 'treasury shares reported as a negative component',
    document,
    change: report({
      balances: {
        IssuedCapital: [10_118, 10_118],
        SharePremium: [20_330, 20_330],
        TreasuryShares: [1_204, 804],
        RetainedEarnings: [31_118, 28_004],
        OtherReserves: [-2_004, -1_330],
        [owners]: [58_358, 56_318],
      },
    }),
  },
  {
    name: 'a first year since formation',
    document,
    change: report({
      periods: { year: '2025-03-10/2025-12-31' },
      balances: {
        Assets: 1_330,
        Liabilities: 218,
        Equity: 1_112,
        CashAndCashEquivalents: 1_118,
      },
      flows: { ProfitLoss: -388, [operating]: -382, [financing]: 1_500, [change]: 1_118 },
    }),
  },
  {
    name: 'eighteen months',
    document,
    change: report({
      periods: { year: '2024-07-01/2025-12-31', before: '2024-06-30', lastYear: '2023-07-01/2024-06-30' },
      balances: { Assets: [91_208, 88_774], Liabilities: [52_122, 50_234], Equity: [39_086, 38_540] },
      flows: { Revenue: [190_118, 121_330], ProfitLoss: [6_118, 3_904] },
    }),
  },
  {
    name: 'a stub period of two months before a new year end',
    document,
    change: report({
      periods: {
        now: '2025-12-31',
        year: '2025-11-01/2025-12-31',
        before: '2025-10-31',
        lastYear: '2024-11-01/2025-10-31',
      },
      balances: { Assets: [91_208, 88_774], Liabilities: [52_122, 50_234], Equity: [39_086, 38_540] },
      flows: { Revenue: [20_118, 121_330], ProfitLoss: [618, 3_904] },
    }),
  },
  {
    name: 'a cooperative whose members hold shares as liabilities',
    document,
    change: report({
      own: { MembersSharesRepayableOnDemand: 'credit Liabilities' },
      balances: {
        CurrentLiabilities: [18_004, 17_330],
        NoncurrentLiabilities: [41_118, 40_226],
        MembersSharesRepayableOnDemand: [8_118, 8_004],
        Liabilities: [67_240, 65_560],
      },
    }),
  },
  {
    name: 'dividends paid to non-controlling interests in financing, interest paid in operating activities',
    document,
    change: report({
      balances: { CashAndCashEquivalents: [31_118, 28_834] },
      flows: {
        InterestPaidClassifiedAsOperatingActivities: [2_118, 2_004],
        DividendsPaidToNoncontrollingInterestsClassifiedAsFinancingActivities: [330, 204],
        [operating]: [18_220, 16_004],
        [investing]: [-9_118, -8_442],
        [financing]: [-6_818, -7_118],
        [change]: [2_284, 444],
      },
    }),
  },
];
