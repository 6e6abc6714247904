/** Statements of many industries that are unusual but correct. */
import { report } from '../structures.js';

const us = 'statements-us';
const ifrs = 'statements-ifrs';
const uk = 'statements-uk';

const cash = 'CashCashEquivalentsRestrictedCashAndRestrictedCashEquivalents';
const change = `${cash}PeriodIncreaseDecreaseIncludingExchangeRateEffect`;
const op = 'NetCashProvidedByUsedInOperatingActivities';
const inv = 'NetCashProvidedByUsedInInvestingActivities';
const fin = 'NetCashProvidedByUsedInFinancingActivities';
const beforeTax =
  'IncomeLossFromContinuingOperationsBeforeIncomeTaxesExtraordinaryItemsNoncontrollingInterest';
const total = 'StockholdersEquityIncludingPortionAttributableToNoncontrollingInterest';

/** @type {[name: string, document: string, statements: import('../structures.js').Statements][]} */
const statements = [
  [
    'cash flows by the direct method',
    us,
    {
      balances: { [cash]: [5210, 4180, 3900] },
      flows: {
        ProceedsFromCustomers: [40210, 38110],
        PaymentsToSuppliersAndEmployees: [35120, 34010],
        IncomeTaxesPaid: [1210, 1100],
        [op]: [3880, 3000],
        [inv]: [-1850, -1720],
        [fin]: [-1000, -1000],
        [change]: [1030, 280],
      },
    },
  ],
  [
    'refund of income taxes',
    us,
    {
      flows: {
        IncomeTaxesPaidNet: [-420, 810],
        NetIncomeLoss: [-1200, 340],
        [beforeTax]: [-1550, 460],
        IncomeTaxExpenseBenefit: [-350, 120],
      },
    },
  ],
  [
    'tax rate above one and below zero',
    us,
    { flows: { [beforeTax]: [100, -200], IncomeTaxExpenseBenefit: [135, 80], NetIncomeLoss: [-35, -280] } },
  ],
  [
    'preferred dividends before common',
    us,
    {
      flows: {
        NetIncomeLoss: [9120, 8010],
        PreferredStockDividendsIncomeStatementImpact: [1200, 1200],
        NetIncomeLossAvailableToCommonStockholdersBasic: [7920, 6810],
      },
      weighted: { WeightedAverageNumberOfSharesOutstandingBasic: [3_960_000, 3_950_000] },
      perShare: { EarningsPerShareBasic: ['2.00', '1.72'] },
    },
  ],
  [
    'a loss, diluted as basic',
    us,
    {
      flows: { NetIncomeLoss: [-8120, -9010] },
      weighted: {
        WeightedAverageNumberOfSharesOutstandingBasic: [4_060_000, 4_000_000],
        WeightedAverageNumberOfDilutedSharesOutstanding: [4_060_000, 4_000_000],
      },
      perShare: { EarningsPerShareBasic: ['-2.00', '-2.25'], EarningsPerShareDiluted: ['-2.00', '-2.25'] },
    },
  ],
  [
    'restricted cash beside cash',
    us,
    {
      balances: {
        CashAndCashEquivalentsAtCarryingValue: [8210, 7105],
        RestrictedCashCurrent: [610, 595],
        RestrictedCashNoncurrent: [120, 110],
        [cash]: [8940, 7810, 7000],
      },
      flows: { [op]: [4130, 3810], [inv]: [-2000, -2000], [fin]: [-1000, -1000], [change]: [1130, 810] },
    },
  ],
  [
    'a development company without revenue',
    us,
    {
      balances: {
        Assets: [12410, 20110],
        Liabilities: [2310, 2210],
        StockholdersEquity: [10100, 17900],
        LiabilitiesAndStockholdersEquity: [12410, 20110],
      },
      flows: {
        Revenues: [0, 0],
        ResearchAndDevelopmentExpense: [6110, 5210],
        GeneralAndAdministrativeExpense: [1890, 1710],
        OperatingExpenses: [8000, 6920],
        OperatingIncomeLoss: [-8000, -6920],
        InvestmentIncomeInterest: [200, 310],
        NetIncomeLoss: [-7800, -6610],
      },
    },
  ],
  [
    'noncontrolling interest with a deficit',
    us,
    {
      balances: {
        Assets: [5120, 5010],
        Liabilities: [4000, 4000],
        StockholdersEquity: [1240, 1110],
        MinorityInterest: [-120, -100],
        [total]: [1120, 1010],
        LiabilitiesAndStockholdersEquity: [5120, 5010],
      },
      flows: {
        ProfitLoss: [310, 290],
        NetIncomeLossAttributableToNoncontrollingInterest: [-20, -15],
        NetIncomeLoss: [330, 305],
      },
    },
  ],
  [
    'an unclassified balance sheet of a broker',
    us,
    {
      balances: {
        CashAndCashEquivalentsAtCarryingValue: [8120, 7010],
        ReceivablesFromCustomers: [21340, 20110],
        Assets: [40112, 38221],
        PayablesToCustomers: [25110, 24010],
        Liabilities: [33002, 31880],
        StockholdersEquity: [7110, 6341],
        LiabilitiesAndStockholdersEquity: [40112, 38221],
      },
    },
  ],
  [
    'costs and expenses in place of operating expenses',
    us,
    {
      flows: {
        Revenues: [52110, 48120],
        CostsAndExpenses: [45010, 42110],
        OperatingIncomeLoss: [7100, 6010],
        InterestExpense: [600, 700],
        OtherNonoperatingIncomeExpense: [-310, 120],
        [beforeTax]: [6190, 5430],
        IncomeTaxExpenseBenefit: [1300, 1100],
        NetIncomeLoss: [4890, 4330],
      },
    },
  ],
  [
    'depreciation shown apart from cost of revenue',
    us,
    {
      flows: {
        Revenues: [9120, 8810],
        CostOfGoodsAndServiceExcludingDepreciationDepletionAndAmortization: [4010, 3900],
        SellingGeneralAndAdministrativeExpense: [2010, 1980],
        DepreciationDepletionAndAmortization: [1100, 1050],
        OperatingIncomeLoss: [2000, 1880],
      },
    },
  ],
  [
    'an oil company with income of equity investees above operating income',
    us,
    {
      flows: {
        RevenueFromContractWithCustomerIncludingAssessedTax: [81200, 79110],
        IncomeLossFromEquityMethodInvestments: [2110, 1980],
        OtherIncome: [410, 380],
        Revenues: [83720, 81470],
        CostsAndExpenses: [70110, 69010],
        [beforeTax]: [13610, 12460],
        IncomeTaxExpenseBenefit: [3610, 3300],
        NetIncomeLoss: [10000, 9160],
      },
    },
  ],
  [
    'long-term debt with its current part and leases in one line',
    us,
    {
      balances: {
        LongTermDebtAndCapitalLeaseObligationsCurrent: [1210, 1100],
        LongTermDebtAndCapitalLeaseObligations: [18210, 19110],
        LiabilitiesCurrent: [6120, 5900],
        Liabilities: [26110, 26900],
      },
    },
  ],
  [
    'accumulated deficit and negative equity',
    us,
    {
      balances: {
        Assets: [9120, 8810],
        Liabilities: [12010, 11110],
        AdditionalPaidInCapital: [20010, 19910],
        RetainedEarningsAccumulatedDeficit: [-22905, -22215],
        CommonStockValue: [5, 5],
        StockholdersEquity: [-2890, -2300],
        LiabilitiesAndStockholdersEquity: [9120, 8810],
      },
    },
  ],
  [
    'shares issued without par, treasury shares at cost',
    us,
    {
      balances: {
        CommonStockValue: [18210, 17110],
        TreasuryStockCommonValue: [2100, 2000],
        RetainedEarningsAccumulatedDeficit: [31010, 29100],
        AccumulatedOtherComprehensiveIncomeLossNetOfTax: [-210, -180],
        StockholdersEquity: [46910, 44030],
      },
      shares: {
        CommonStockSharesIssued: [1_200_000, 1_180_000],
        CommonStockSharesOutstanding: [1_100_000, 1_085_000],
        TreasuryStockCommonShares: [100_000, 95_000],
        CommonStockSharesAuthorized: [1_500_000, 1_500_000],
      },
    },
  ],
  [
    'a utility with regulatory liabilities and preferred stock of a subsidiary',
    us,
    {
      balances: {
        PublicUtilitiesPropertyPlantAndEquipmentNet: [80120, 78110],
        AssetsCurrent: [9110, 8900],
        RegulatoryAssetsNoncurrent: [6110, 6310],
        OtherAssetsNoncurrent: [2110, 2010],
        Assets: [97450, 95330],
        LiabilitiesCurrent: [11010, 10900],
        LongTermDebtNoncurrent: [40110, 39010],
        RegulatoryLiabilityNoncurrent: [8110, 8310],
        StockholdersEquity: [38220, 37110],
        LiabilitiesAndStockholdersEquity: [97450, 95330],
      },
    },
  ],
  [
    'revenue of a reinsurer below zero after ceded premiums',
    us,
    {
      flows: {
        PremiumsEarnedNet: [-120, 310],
        Revenues: [210, 640],
        BenefitsLossesAndExpenses: [410, 700],
        [beforeTax]: [-200, -60],
        IncomeTaxExpenseBenefit: [0, 0],
        NetIncomeLoss: [-200, -60],
      },
    },
  ],
  [
    'interim impairment reversed cost of revenue',
    us,
    { flows: { Revenues: [910, 880], CostOfRevenue: [-20, 410], GrossProfit: [930, 470] } },
  ],
  [
    'a bank with negative interest and no current classes',
    ifrs,
    {
      balances: {
        Assets: [812010, 790110],
        Liabilities: [742010, 725110],
        Equity: [70000, 65000],
        EquityAndLiabilities: [812010, 790110],
      },
      flows: {
        InterestRevenueExpense: [9110, 8810],
        FeeAndCommissionIncomeExpense: [2110, 2010],
        ProfitLossBeforeTax: [6110, 5810],
        IncomeTaxExpenseContinuingOperations: [1610, 1500],
        ProfitLoss: [4500, 4310],
      },
    },
  ],
  [
    'expenses by nature with a change in finished goods',
    ifrs,
    {
      flows: {
        Revenue: [52110, 50010],
        OtherIncome: [1010, 980],
        ChangesInInventoriesOfFinishedGoodsAndWorkInProgress: [-410, 620],
        RawMaterialsAndConsumablesUsed: [21110, 20990],
        EmployeeBenefitsExpense: [14110, 13900],
        DepreciationAndAmortisationExpense: [3110, 3010],
        OtherExpenseByNature: [9010, 8990],
        ProfitLossFromOperatingActivities: [5370, 4720],
      },
    },
  ],
  [
    'treasury shares deducted from equity as a positive amount',
    ifrs,
    {
      balances: {
        IssuedCapital: [5000, 5000],
        SharePremium: [12010, 12010],
        TreasuryShares: [810, 710],
        RetainedEarnings: [31010, 29110],
        Equity: [47210, 45410],
      },
    },
  ],
  [
    'a share of a loss of associates and a bargain purchase',
    ifrs,
    {
      flows: {
        ProfitLossFromOperatingActivities: [5110, 4910],
        FinanceIncome: [110, 120],
        FinanceCosts: [910, 880],
        ShareOfProfitLossOfAssociatesAndJointVenturesAccountedForUsingEquityMethod: [-310, -120],
        ProfitLossBeforeTax: [4000, 4030],
        IncomeTaxExpenseContinuingOperations: [-120, 910],
        ProfitLoss: [4120, 3120],
      },
    },
  ],
  [
    'an order of liquidity with equity before liabilities of a REIT with units as equity',
    ifrs,
    {
      balances: {
        InvestmentProperty: [90110, 88010],
        CashAndCashEquivalents: [2110, 2310],
        Assets: [95110, 93010],
        Liabilities: [45110, 44010],
        Equity: [50000, 49000],
        EquityAndLiabilities: [95110, 93010],
      },
    },
  ],
  [
    'owners with a deficit and a positive minority',
    ifrs,
    {
      balances: {
        EquityAttributableToOwnersOfParent: [-1210, -900],
        NoncontrollingInterests: [2110, 2010],
        Equity: [900, 1110],
        Liabilities: [9110, 9000],
        Assets: [10010, 10110],
        EquityAndLiabilities: [10010, 10110],
      },
    },
  ],
  [
    'a loss with the same diluted loss although options exist',
    ifrs,
    {
      flows: {
        ProfitLoss: [-5110, -4010],
        ProfitLossAttributableToOwnersOfParent: [-5000, -4000],
        ProfitLossAttributableToNoncontrollingInterests: [-110, -10],
      },
      weighted: {
        WeightedAverageShares: [2_500_000, 2_500_000],
        AdjustedWeightedAverageShares: [2_500_000, 2_500_000],
      },
      perShare: {
        BasicEarningsLossPerShare: ['-2.00', '-1.60'],
        DilutedEarningsLossPerShare: ['-2.00', '-1.60'],
      },
    },
  ],
  [
    'earnings of continuing and discontinued operations per share',
    ifrs,
    {
      flows: {
        ProfitLossFromContinuingOperations: [5110, 4010],
        ProfitLossFromDiscontinuedOperations: [-1110, 290],
        ProfitLoss: [4000, 4300],
      },
      weighted: { WeightedAverageShares: [2_000_000, 2_000_000] },
      perShare: {
        BasicEarningsLossPerShareFromContinuingOperations: ['2.56', '2.01'],
        BasicEarningsLossPerShareFromDiscontinuedOperations: ['-0.56', '0.15'],
        BasicEarningsLossPerShare: ['2.00', '2.15'],
      },
    },
  ],
  [
    'a pension surplus and an overdraft',
    ifrs,
    {
      balances: {
        NoncurrentAssets: [9110, 9010],
        CurrentAssets: [5110, 5010],
        Assets: [14220, 14020],
        NoncurrentLiabilities: [4110, 4010],
        CurrentLiabilities: [3110, 3010],
        Liabilities: [7220, 7020],
        Equity: [7000, 7000],
        EquityAndLiabilities: [14220, 14020],
        BankOverdraftsClassifiedAsCashEquivalents: [410, 310],
        CashAndCashEquivalents: [1210, 1310],
        CashAndCashEquivalentsIfDifferentFromStatementOfFinancialPosition: [800, 1000],
      },
      flows: { IncreaseDecreaseInCashAndCashEquivalents: [-200, null] },
    },
  ],
  [
    'minimum: cash flow before changes in working capital',
    ifrs,
    {
      flows: {
        CashFlowsFromUsedInOperationsBeforeChangesInWorkingCapital: [5110, 4900],
        CashFlowsFromUsedInOperations: [4810, 5110],
        InterestPaidClassifiedAsOperatingActivities: [410, 400],
        IncomeTaxesPaidRefundClassifiedAsOperatingActivities: [-200, 310],
        CashFlowsFromUsedInOperatingActivities: [4600, 4400],
      },
    },
  ],
  [
    'a charity with restricted funds and no turnover',
    uk,
    {
      balances: {
        FixedAssets: [510, 490],
        CurrentAssets: [310, 290],
        NetCurrentAssetsLiabilities: [210, 200],
        TotalAssetsLessCurrentLiabilities: [720, 690],
        NetAssetsLiabilities: [720, 690],
      },
    },
  ],
  [
    'net current liabilities and net liabilities',
    uk,
    {
      balances: {
        FixedAssets: [110, 90],
        CurrentAssets: [80, 70],
        NetCurrentAssetsLiabilities: [-310, -250],
        TotalAssetsLessCurrentLiabilities: [-200, -160],
        NetAssetsLiabilities: [-200, -160],
        Equity: [-200, -160],
      },
    },
  ],
];

/** @type {import('../cases.js').Legitimate[]} */
export default statements.map(([name, document, single]) => ({ name, document, change: report(single) }));
