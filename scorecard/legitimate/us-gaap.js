/** Statements under US GAAP that are unusual but correct. */
import { report } from '../structures.js';

const document = 'statements-us';

const operating = 'NetCashProvidedByUsedInOperatingActivities';
const investing = 'NetCashProvidedByUsedInInvestingActivities';
const financing = 'NetCashProvidedByUsedInFinancingActivities';
const cash = 'CashCashEquivalentsRestrictedCashAndRestrictedCashEquivalents';
const change = `${cash}PeriodIncreaseDecreaseIncludingExchangeRateEffect`;
const beforeTax =
  'IncomeLossFromContinuingOperationsBeforeIncomeTaxesExtraordinaryItemsNoncontrollingInterest';
const total = 'StockholdersEquityIncludingPortionAttributableToNoncontrollingInterest';
const continuing = 'IncomeLossFromContinuingOperationsIncludingPortionAttributableToNoncontrollingInterest';
const classAxis = 'StatementClassOfStockAxis';

/** @type {import('../cases.js').Legitimate[]} */
export default [
  {
    name: 'a bank with an unclassified balance sheet and interest as revenue',
    document,
    change: report({
      balances: {
        CashAndDueFromBanks: [84_213, 79_554],
        LoansAndLeasesReceivableNetReportedAmount: [912_640, 866_015],
        Assets: [1_204_377, 1_150_902],
        Deposits: [1_011_480, 968_733],
        Liabilities: [1_093_216, 1_047_880],
        StockholdersEquity: [111_161, 103_022],
        LiabilitiesAndStockholdersEquity: [1_204_377, 1_150_902],
      },
      flows: {
        InterestAndDividendIncomeOperating: [61_730, 55_218],
        InterestExpense: [24_116, 19_874],
        InterestIncomeExpenseNet: [37_614, 35_344],
        ProvisionForLoanAndLeaseLosses: [-1_215, 2_300],
        [beforeTax]: [17_842, 14_911],
        IncomeTaxExpenseBenefit: [3_701, 3_090],
        NetIncomeLoss: [14_141, 11_821],
      },
    }),
  },
  {
    name: 'an insurer with separate accounts and a negative reserve development',
    document,
    change: report({
      balances: {
        Investments: [502_118, 489_770],
        SeparateAccountAssets: [210_455, 198_341],
        Assets: [801_229, 770_412],
        LiabilityForFuturePolicyBenefits: [388_102, 380_667],
        SeparateAccountsLiability: [210_455, 198_341],
        Liabilities: [689_340, 668_201],
        StockholdersEquity: [111_889, 102_211],
        LiabilitiesAndStockholdersEquity: [801_229, 770_412],
      },
      flows: {
        PremiumsEarnedNet: [145_881, 139_702],
        Revenues: [188_420, 180_331],
        BenefitsLossesAndExpenses: [164_905, 159_744],
        [beforeTax]: [23_515, 20_587],
        IncomeTaxExpenseBenefit: [4_812, 4_203],
        NetIncomeLoss: [18_703, 16_384],
        PriorYearClaimsAndClaimsAdjustmentExpense: [-2_340, 1_118],
      },
    }),
  },
  {
    name: 'a real estate trust with redeemable interests beside non-controlling ones',
    document,
    change: report({
      balances: {
        Assets: [640_318, 622_745],
        Liabilities: [402_116, 391_204],
        RedeemableNoncontrollingInterestEquityCarryingAmount: [18_422, 17_310],
        StockholdersEquity: [201_655, 196_880],
        MinorityInterest: [18_125, 17_351],
        [total]: [219_780, 214_231],
        LiabilitiesAndStockholdersEquity: [640_318, 622_745],
      },
      flows: {
        ProfitLoss: [31_240, 27_615],
        NetIncomeLossAttributableToNoncontrollingInterest: [2_118, 1_870],
        NetIncomeLossAttributableToRedeemableNoncontrollingInterest: [904, 811],
        NetIncomeLoss: [28_218, 24_934],
        OtherComprehensiveIncomeLossNetOfTax: [-1_205, 640],
        ComprehensiveIncomeNetOfTaxIncludingPortionAttributableToNoncontrollingInterest: [30_035, 28_255],
        ComprehensiveIncomeNetOfTaxAttributableToNoncontrollingInterest: [2_118, 1_870],
        ComprehensiveIncomeNetOfTax: [27_013, 25_574],
      },
    }),
  },
  {
    name: 'redeemable interests under a name of the filer, in its calculation',
    document,
    change: report({
      own: { ProfitOfRedeemablePreferredUnits: 'debit' },
      flows: {
        ProfitLoss: [31_240, 27_615],
        NetIncomeLossAttributableToNoncontrollingInterest: [2_118, 1_870],
        ProfitOfRedeemablePreferredUnits: [904, 811],
        NetIncomeLoss: [28_218, 24_934],
      },
      sums: {
        NetIncomeLoss:
          'ProfitLoss - NetIncomeLossAttributableToNoncontrollingInterest - ProfitOfRedeemablePreferredUnits',
      },
    }),
  },
  {
    name: 'a partnership with capital of partners in place of equity',
    document,
    change: report({
      balances: {
        Assets: [904_112, 880_540],
        Liabilities: [511_730, 502_118],
        LimitedPartnersCapitalAccount: [350_221, 338_404],
        GeneralPartnersCapitalAccount: [7_114, 6_890],
        PartnersCapital: [357_335, 345_294],
        MinorityInterest: [35_047, 33_128],
        PartnersCapitalIncludingPortionAttributableToNoncontrollingInterest: [392_382, 378_422],
        LiabilitiesAndStockholdersEquity: [904_112, 880_540],
      },
      flows: {
        ProfitLoss: [81_202, 77_310],
        NetIncomeLossAttributableToNoncontrollingInterest: [4_120, 3_905],
        NetIncomeLoss: [77_082, 73_405],
      },
    }),
  },
  {
    name: 'a business development company that reports net assets',
    document,
    change: report({
      balances: {
        InvestmentOwnedAtFairValue: [412_330, 398_115],
        Assets: [430_118, 415_662],
        Liabilities: [214_006, 209_330],
        AssetsNet: [216_112, 206_332],
      },
      flows: {
        GrossInvestmentIncomeOperating: [44_120, 41_355],
        InvestmentIncomeOperatingExpense: [21_904, 20_411],
        NetInvestmentIncome: [22_216, 20_944],
        RealizedInvestmentGainsLosses: [-3_118, 1_204],
        NetIncomeLoss: [17_640, 24_112],
      },
      perShare: { EarningsPerShareBasic: [0.88, 1.21] },
    }),
  },
  {
    name: 'a blank-check company with all its public shares in temporary equity',
    document,
    change: report({
      balances: {
        Cash: [412, 880],
        AssetsHeldInTrustNoncurrent: [233_104, 231_002],
        Assets: [233_610, 232_004],
        Liabilities: [9_118, 9_240],
        TemporaryEquityCarryingAmountAttributableToParent: [233_104, 231_002],
        StockholdersEquity: [-8_612, -8_238],
        LiabilitiesAndStockholdersEquity: [233_610, 232_004],
      },
      flows: { OperatingIncomeLoss: [-2_476, -1_803], NetIncomeLoss: [1_728, 402] },
    }),
  },
  {
    name: 'redeemable preferred stock and redeemable interests in one total of temporary equity',
    document,
    change: report({
      balances: {
        Assets: [88_412, 84_110],
        Liabilities: [40_118, 39_226],
        RedeemableNoncontrollingInterestEquityCarryingAmount: [3_204, 3_011],
        TemporaryEquityCarryingAmountIncludingPortionAttributableToNoncontrollingInterests: [9_118, 8_810],
        StockholdersEquity: [39_176, 36_074],
        LiabilitiesAndStockholdersEquity: [88_412, 84_110],
      },
    }),
  },
  {
    name: 'convertible preferred stock between liabilities and a deficit',
    document,
    change: report({
      balances: {
        Assets: [31_208, 28_774],
        Liabilities: [12_004, 10_116],
        PreferredStockValue: [60_118, 60_118],
        StockholdersEquity: [-40_914, -41_460],
        LiabilitiesAndStockholdersEquity: [31_208, 28_774],
      },
    }),
  },
  {
    name: 'equity that an IPO turned from a deficit of the same size',
    document,
    change: report({
      balances: {
        Assets: [91_330, 22_418],
        Liabilities: [43_118, 30_224],
        TemporaryEquityCarryingAmountAttributableToParent: [null, 40_118],
        StockholdersEquity: [48_212, -47_924],
        LiabilitiesAndStockholdersEquity: [91_330, 22_418],
      },
    }),
  },
  {
    name: 'a deficit after a leveraged recapitalization',
    document,
    change: report({
      balances: {
        AssetsCurrent: [20_118, 19_004],
        AssetsNoncurrent: [61_004, 60_118],
        Assets: [81_122, 79_122],
        LiabilitiesCurrent: [18_004, 17_330],
        LiabilitiesNoncurrent: [101_118, 40_226],
        Liabilities: [119_122, 57_556],
        StockholdersEquity: [-38_000, 21_566],
        LiabilitiesAndStockholdersEquity: [81_122, 79_122],
      },
    }),
  },
  {
    name: 'discontinued operations as one line in the cash flow statement',
    document,
    change: report({
      balances: { [cash]: [33_402, 30_118] },
      flows: {
        [operating]: [18_220, 16_004],
        [investing]: [-9_118, -8_442],
        [financing]: [-6_004, -7_118],
        NetCashProvidedByUsedInDiscontinuedOperations: [204, 311],
        EffectOfExchangeRateOnCashCashEquivalentsRestrictedCashAndRestrictedCashEquivalents: [-18, 22],
        [change]: [3_284, 777],
      },
    }),
  },
  {
    name: 'discontinued operations within each activity of the cash flow statement',
    document,
    change: report({
      balances: { [cash]: [33_402, 30_118] },
      flows: {
        [`${operating}ContinuingOperations`]: [17_004, 15_010],
        CashProvidedByUsedInOperatingActivitiesDiscontinuedOperations: [1_216, 994],
        [operating]: [18_220, 16_004],
        [`${investing}ContinuingOperations`]: [-8_000, -8_001],
        CashProvidedByUsedInInvestingActivitiesDiscontinuedOperations: [-1_118, -441],
        [investing]: [-9_118, -8_442],
        [financing]: [-5_818, -7_118],
        [change]: [3_284, 444],
      },
    }),
  },
  {
    name: 'cash flows of continuing operations alone, those of discontinued ones below',
    document,
    change: report({
      flows: {
        [`${operating}ContinuingOperations`]: [17_004, 15_010],
        [`${investing}ContinuingOperations`]: [-8_000, -8_001],
        [`${financing}ContinuingOperations`]: [-5_818, -7_118],
        NetCashProvidedByUsedInContinuingOperations: [3_186, -109],
        NetCashProvidedByUsedInDiscontinuedOperations: [98, 553],
        [change]: [3_284, 444],
      },
    }),
  },
  {
    name: 'cash of a disposal group left out of the net change, as a line of the filer',
    document,
    change: report({
      own: { IncreaseInCashOfDisposalGroup: 'credit' },
      balances: { CashAndCashEquivalentsAtCarryingValue: [31_118, 30_118] },
      flows: {
        [operating]: [18_220, 16_004],
        [investing]: [-9_118, -8_442],
        [financing]: [-5_818, -7_118],
        IncreaseInCashOfDisposalGroup: [2_284, 0],
        CashAndCashEquivalentsPeriodIncreaseDecrease: [1_000, 444],
      },
    }),
  },
  {
    name: 'cash of a disposal group left out of the net change, told by its balances',
    document,
    change: report({
      balances: {
        CashAndCashEquivalentsAtCarryingValue: [31_118, 30_118],
        DisposalGroupIncludingDiscontinuedOperationCashAndCashEquivalents: [2_884, 600],
      },
      flows: {
        [operating]: [18_220, 16_004],
        [investing]: [-9_118, -8_442],
        [financing]: [-5_818, -7_118],
        CashAndCashEquivalentsPeriodIncreaseDecrease: [1_000, 444],
      },
    }),
  },
  {
    name: 'a disposal group shown as a third class of assets and of liabilities',
    document,
    change: report({
      balances: {
        AssetsCurrent: [40_118, 39_004],
        AssetsNoncurrent: [61_004, 60_118],
        AssetsOfDisposalGroupIncludingDiscontinuedOperationCurrent: [12_337, 0],
        Assets: [113_459, 99_122],
        LiabilitiesCurrent: [18_004, 17_330],
        LiabilitiesNoncurrent: [41_118, 40_226],
        LiabilitiesOfDisposalGroupIncludingDiscontinuedOperationCurrent: [4_118, 0],
        Liabilities: [63_240, 57_556],
        StockholdersEquity: [50_219, 41_566],
        LiabilitiesAndStockholdersEquity: [113_459, 99_122],
      },
    }),
  },
  {
    name: 'a gain on a disposal within operating profit, beside operating expenses',
    document,
    change: report({
      flows: {
        Revenues: [204_118, 198_330],
        CostOfRevenue: [120_004, 117_226],
        GrossProfit: [84_114, 81_104],
        OperatingExpenses: [60_118, 58_442],
        GainLossOnDispositionOfAssets1: [3_204, 118],
        OperatingIncomeLoss: [27_200, 22_780],
      },
    }),
  },
  {
    name: 'results of equity-method investments within operating profit',
    document,
    change: report({
      flows: {
        Revenues: [204_118, 198_330],
        CostsAndExpenses: [180_122, 175_668],
        IncomeLossFromEquityMethodInvestments: [4_118, -1_204],
        OperatingIncomeLoss: [28_114, 21_458],
      },
    }),
  },
  {
    name: 'impairment and restructuring beside operating expenses',
    document,
    change: report({
      flows: {
        Revenues: [204_118, 198_330],
        CostOfRevenue: [120_004, 117_226],
        GrossProfit: [84_114, 81_104],
        OperatingExpenses: [60_118, 58_442],
        RestructuringCharges: [3_204, 118],
        AssetImpairmentCharges: [8_330, 0],
        OperatingIncomeLoss: [12_462, 22_544],
      },
    }),
  },
  {
    name: 'equity-method results after tax',
    document,
    change: report({
      flows: {
        IncomeLossFromContinuingOperationsBeforeIncomeTaxesMinorityInterestAndIncomeLossFromEquityMethodInvestments:
          [40_118, 38_004],
        IncomeTaxExpenseBenefit: [9_204, 8_811],
        IncomeLossFromEquityMethodInvestments: [1_118, 2_204],
        [continuing]: [32_032, 31_397],
        IncomeLossFromDiscontinuedOperationsNetOfTax: [-2_004, 118],
        ProfitLoss: [30_028, 31_515],
        NetIncomeLossAttributableToNoncontrollingInterest: [1_004, 918],
        NetIncomeLoss: [29_024, 30_597],
      },
    }),
  },
  {
    name: 'a gain on the sale of real estate below tax',
    document,
    change: report({
      flows: {
        [beforeTax]: [40_118, 38_004],
        IncomeTaxExpenseBenefit: [204, 311],
        GainLossOnSaleOfProperties: [5_118, 0],
        NetIncomeLoss: [45_032, 37_693],
      },
    }),
    warnings: ['IS-005'],
  },
  {
    name: 'a tax benefit on a loss',
    document,
    change: report({
      flows: {
        Revenues: [20_118, 19_004],
        [beforeTax]: [-8_118, -9_330],
        IncomeTaxExpenseBenefit: [-1_704, 204],
        NetIncomeLoss: [-6_414, -9_534],
      },
    }),
  },
  {
    name: 'two classes of shares, earnings of each and no profit available to common holders',
    document,
    change: report({
      axis: classAxis,
      balances: {},
      flows: { NetIncomeLoss: [50_118, 47_330], 'NetIncomeLoss@CommonClassAMember': [40_094, 37_864] },
      weighted: {
        'WeightedAverageNumberOfSharesOutstandingBasic@CommonClassAMember': [20_000_000, 20_000_000],
        'WeightedAverageNumberOfSharesOutstandingBasic@CommonClassBMember': [50_000_000, 50_000_000],
        WeightedAverageNumberOfSharesOutstandingBasic: [20_000_000, 20_000_000],
      },
      perShare: {
        'EarningsPerShareBasic@CommonClassAMember': ['2.00', '1.89'],
        'EarningsPerShareBasic@CommonClassBMember': ['0.20', '0.19'],
        EarningsPerShareBasic: ['2.00', '1.89'],
      },
    }),
  },
  {
    name: 'unvested shares that take part in earnings',
    document,
    change: report({
      flows: {
        NetIncomeLoss: [50_118, 47_330],
        UndistributedEarningsLossAllocatedToParticipatingSecuritiesBasic: [2_118, 1_330],
      },
      weighted: { WeightedAverageNumberOfSharesOutstandingBasic: [20_000_000, 20_000_000] },
      perShare: { EarningsPerShareBasic: ['2.40', '2.30'] },
    }),
  },
  {
    name: 'an unlimited number of authorized shares',
    document,
    change: report({
      shares: {
        CommonStockSharesAuthorized: [0, 0],
        CommonStockSharesIssued: [41_204_118, 40_118_330],
        CommonStockSharesOutstanding: [41_204_118, 40_118_330],
      },
    }),
  },
  {
    name: 'treasury shares held, and their cost deducted',
    document,
    change: report({
      balances: {
        CommonStockValue: [412, 412],
        AdditionalPaidInCapital: [80_118, 78_004],
        RetainedEarningsAccumulatedDeficit: [61_204, 50_330],
        AccumulatedOtherComprehensiveIncomeLossNetOfTax: [-2_118, -1_004],
        TreasuryStockValue: [20_330, 15_118],
        StockholdersEquity: [119_286, 112_624],
      },
      shares: {
        CommonStockSharesAuthorized: [100_000_000, 100_000_000],
        CommonStockSharesIssued: [41_204_118, 41_204_118],
        CommonStockSharesOutstanding: [39_118_004, 39_704_330],
        TreasuryStockCommonShares: [2_086_114, 1_499_788],
      },
    }),
  },
  {
    name: 'a year of 53 weeks after one of 52',
    document,
    change: report({
      periods: {
        now: '2026-01-03',
        before: '2024-12-28',
        year: '2024-12-29/2026-01-03',
        lastYear: '2023-12-31/2024-12-28',
      },
      balances: {
        Assets: [91_330, 88_418],
        Liabilities: [43_118, 42_224],
        StockholdersEquity: [48_212, 46_194],
        LiabilitiesAndStockholdersEquity: [91_330, 88_418],
        [cash]: [9_118, 8_004],
      },
      flows: {
        Revenues: [120_118, 115_330],
        NetIncomeLoss: [4_118, 3_904],
        [operating]: [8_004, 7_118],
        [investing]: [-4_886, -4_118],
        [financing]: [-2_004, -2_330],
        [change]: [1_114, 670],
      },
    }),
  },
  {
    name: 'a first period from inception',
    document,
    change: report({
      periods: { year: '2025-04-17/2025-12-31' },
      balances: {
        Assets: 1_330,
        Liabilities: 218,
        StockholdersEquity: 1_112,
        LiabilitiesAndStockholdersEquity: 1_330,
        [cash]: 1_118,
      },
      flows: {
        OperatingIncomeLoss: -388,
        NetIncomeLoss: -388,
        [operating]: -382,
        [financing]: 1_500,
        [change]: 1_118,
      },
    }),
  },
  {
    name: 'eighteen months after a change of the year end',
    document,
    change: report({
      periods: { year: '2024-07-01/2025-12-31', before: '2024-06-30', lastYear: '2023-07-01/2024-06-30' },
      balances: {
        Assets: [91_330, 88_418],
        Liabilities: [43_118, 42_224],
        StockholdersEquity: [48_212, 46_194],
        LiabilitiesAndStockholdersEquity: [91_330, 88_418],
      },
      flows: { Revenues: [180_118, 115_330], NetIncomeLoss: [6_118, 3_904] },
    }),
  },
  {
    name: 'a successor since a merger, beside its predecessor',
    document,
    change: report({
      periods: { year: '2025-05-01/2025-12-31', lastYear: '2025-01-01/2025-04-30', before: '2025-04-30' },
      balances: {
        Assets: [91_330, 58_418],
        Liabilities: [43_118, 42_224],
        StockholdersEquity: [48_212, 16_194],
        LiabilitiesAndStockholdersEquity: [91_330, 58_418],
        [cash]: [9_118, 3_004],
      },
      flows: {
        Revenues: [80_118, 35_330],
        NetIncomeLoss: [2_118, -3_904],
        [operating]: [8_004, 1_118],
        [investing]: [-24_886, -4_118],
        [financing]: [22_996, 2_330],
        [change]: [6_114, -670],
      },
    }),
  },
  {
    name: 'the same earnings per share with and without trailing zeros',
    document,
    change(filing) {
      report({
        flows: { NetIncomeLoss: [16_600] },
        weighted: { WeightedAverageNumberOfSharesOutstandingBasic: [20_000_000] },
        perShare: { EarningsPerShareBasic: ['0.83'] },
      })(filing);
      const [first] = filing.facts.slice(-1);
      filing.facts.push({ ...first, id: 'again', value: '0.8300', decimals: 'INF' });
      filing.facts.push({ ...filing.facts[0], id: 'exact', decimals: 'INF' });
    },
  },
  {
    name: 'earnings per share in cents, said to be exact',
    document,
    change(filing) {
      report({
        flows: { NetIncomeLoss: [10_710, 8_920] },
        weighted: { WeightedAverageNumberOfSharesOutstandingBasic: [24_710_000, 24_450_000] },
        perShare: { EarningsPerShareBasic: ['0.43', '0.36'] },
      })(filing);
      for (const fact of filing.facts) fact.decimals = 'INF';
    },
  },
  {
    name: 'a zero reported exactly and in thousands',
    document,
    change(filing) {
      report({ balances: { Assets: [500], PreferredStockValue: [0] } })(filing);
      const [, zero] = filing.facts;
      filing.facts.push({ ...zero, id: 'exact', decimals: 'INF' });
    },
  },
  {
    name: 'a utility whose calculation has plant as a third class of assets',
    document,
    change: report({
      balances: {
        AssetsCurrent: [40_118, 39_004],
        PublicUtilitiesPropertyPlantAndEquipmentNet: [661_004, 640_118],
        AssetsNoncurrent: [112_337, 108_330],
        Assets: [813_459, 787_452],
      },
      sums: { Assets: 'AssetsCurrent + PublicUtilitiesPropertyPlantAndEquipmentNet + AssetsNoncurrent' },
    }),
  },
  {
    name: 'a third class of liabilities that the filer presents beside the others',
    document,
    change: report({
      own: { LiabilitiesSubjectToCompromiseOfPlan: 'credit' },
      balances: {
        LiabilitiesCurrent: [18_004, 17_330],
        LiabilitiesNoncurrent: [41_118, 40_226],
        LiabilitiesSubjectToCompromiseOfPlan: [204_118, 0],
        Liabilities: [263_240, 57_556],
      },
      shown: {
        LiabilitiesAbstract:
          'LiabilitiesCurrent LiabilitiesNoncurrent LiabilitiesSubjectToCompromiseOfPlan Liabilities',
      },
    }),
  },
  {
    name: 'liabilities subject to compromise, of the taxonomy, as a third class',
    document,
    change: report({
      balances: {
        LiabilitiesCurrent: [18_004, 17_330],
        LiabilitiesNoncurrent: [41_118, 40_226],
        LiabilitiesSubjectToCompromise: [204_118, 0],
        Liabilities: [263_240, 57_556],
      },
      shown: {
        LiabilitiesAbstract:
          'LiabilitiesCurrent LiabilitiesNoncurrent LiabilitiesSubjectToCompromise Liabilities',
      },
    }),
  },
  {
    name: 'a utility whose other noncurrent assets leave out its plant',
    document,
    change: report({
      balances: {
        AssetsCurrent: [40_118, 39_004],
        PropertyPlantAndEquipmentNet: [661_004, 640_118],
        AssetsNoncurrent: [112_337, 108_330],
        Assets: [813_459, 787_452],
      },
    }),
  },
  {
    name: 'discontinued operations in two lines: their result and the gain on their disposal',
    document,
    change: report({
      flows: {
        [beforeTax]: [40_118, 38_004],
        IncomeTaxExpenseBenefit: [9_204, 8_811],
        [continuing]: [30_914, 29_193],
        DiscontinuedOperationIncomeLossFromDiscontinuedOperationDuringPhaseOutPeriodNetOfTax: [-2_004, 118],
        DiscontinuedOperationGainLossOnDisposalOfDiscontinuedOperationNetOfTax: [5_330, null],
        NetIncomeLoss: [34_240, 29_311],
      },
    }),
  },
  {
    name: 'discontinued operations as one line below tax, without a subtotal',
    document,
    change: report({
      flows: {
        [beforeTax]: [40_118, 38_004],
        IncomeTaxExpenseBenefit: [9_204, 8_811],
        IncomeLossFromDiscontinuedOperationsNetOfTax: [-2_004, 118],
        NetIncomeLoss: [28_910, 29_311],
      },
    }),
  },
  {
    name: 'continuing operations of the parent, with minorities before discontinued operations',
    document,
    change: report({
      flows: {
        [beforeTax]: [40_118, 38_004],
        IncomeTaxExpenseBenefit: [9_204, 8_811],
        NetIncomeLossAttributableToNoncontrollingInterest: [1_118, 904],
        IncomeLossFromContinuingOperations: [29_796, 28_289],
        IncomeLossFromDiscontinuedOperationsNetOfTax: [-2_004, 118],
        NetIncomeLoss: [27_792, 28_407],
      },
    }),
  },
  {
    name: 'a limited liability company with units of members',
    document,
    change: report({
      balances: {
        Assets: [91_330, 88_418],
        Liabilities: [43_118, 42_224],
        MembersEquity: [48_212, 46_194],
        LiabilitiesAndStockholdersEquity: [91_330, 88_418],
      },
      flows: { NetIncomeLoss: [4_118, 3_904] },
    }),
  },
  {
    name: 'commitments with an amount between liabilities and equity',
    document,
    change: report({
      balances: {
        Assets: [91_330, 88_418],
        Liabilities: [43_118, 42_224],
        CommitmentsAndContingencies: [1_004, 904],
        StockholdersEquity: [47_208, 45_290],
        LiabilitiesAndStockholdersEquity: [91_330, 88_418],
      },
    }),
  },
  {
    name: 'a trust that reports in liquidation, without equity',
    document,
    change: report({
      balances: {
        Assets: [9_330, 18_418],
        Liabilities: [3_118, 4_224],
        NetAssetsInLiquidation: [6_212, 14_194],
      },
    }),
  },
  {
    name: 'more cash acquired than paid for a business',
    document,
    change: report({
      flows: {
        PaymentsToAcquireBusinessesNetOfCashAcquired: [-3_118, 2_004],
        [investing]: [1_004, -8_118],
      },
    }),
  },
  {
    name: 'losses of an investee beyond its cost, and net proceeds of equity below zero',
    document,
    change: report({
      balances: { EquityMethodInvestments: [-1_204, 118], DeferredTaxAssetsOther: [-88, 204] },
      flows: {
        ProceedsFromIssuanceOrSaleOfEquity: [-204, 1_118],
        ProceedsFromRepurchaseOfEquity: [-4_118, -2_004],
        InterestExpense: [-33, 204],
        CostOfRevenue: [-118, 204],
        Revenues: [-1_330, 8_004],
      },
    }),
  },
];
