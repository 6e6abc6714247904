/** Accounts under other frameworks, and documents in the first model, that are unusual but correct. */
import { report } from '../structures.js';

/** @typedef {import('../cases.js').JsonDocument} JsonDocument */

const uk = 'statements-uk';
const nl = 'statements-nl';
const v1 = 'statements-v1';

/**
 * @param {Record<string, number | string>} facts
 * @param {Record<string, readonly [parent: string, value: number]>} [extensions]
 * @param {string} [framework]
 * @returns {(document: JsonDocument) => void}
 */
function lines(facts, extensions = {}, framework = 'US-GAAP') {
  return (document) => {
    document.filing.framework = framework;
    for (const [key, value] of Object.entries(facts)) document.facts[key] = { value: String(value) };
    const own = Object.entries(extensions).map(([name, [parentConcept, value]], at) => [
      name,
      {
        extensionApprovalId: `EXT-US-2025-00000${at + 1}`,
        definition: 'A line of the filer.',
        parentConcept,
        value: { value: String(value) },
      },
    ]);
    if (own.length > 0) document.extensions = Object.fromEntries(own);
  };
}

/** @type {import('../cases.js').Legitimate[]} */
export default [
  {
    name: 'a micro-entity with accruals beside its creditors',
    document: uk,
    change: report({
      balances: {
        FixedAssets: [12, 14],
        CurrentAssets: [48, 41],
        PrepaymentsAccruedIncomeNotExpressedWithinCurrentAssetSubtotal: [3, 2],
        CreditorsDueWithinOneYear: [20, 19],
        NetCurrentAssetsLiabilities: [31, 24],
        TotalAssetsLessCurrentLiabilities: [43, 38],
        AccruedLiabilitiesNotExpressedWithinCreditorsSubtotal: [4, 3],
        NetAssetsLiabilities: [39, 35],
        Equity: [39, 35],
      },
    }),
  },
  {
    name: 'a small company with provisions and creditors after one year',
    document: uk,
    change: report({
      balances: {
        FixedAssets: [212, 214],
        CurrentAssets: [148, 141],
        CreditorsDueWithinOneYear: [190, 179],
        NetCurrentAssetsLiabilities: [-42, -38],
        TotalAssetsLessCurrentLiabilities: [170, 176],
        CreditorsDueAfterOneYear: [80, 90],
        ProvisionsForLiabilitiesBalanceSheetSubtotal: [11, 9],
        NetAssetsLiabilities: [79, 77],
        Equity: [79, 77],
      },
    }),
  },
  {
    name: 'a company in deficit that its director funds',
    document: uk,
    change: report({
      balances: {
        FixedAssets: [2, 4],
        CurrentAssets: [8, 11],
        CreditorsDueWithinOneYear: [90, 79],
        NetCurrentAssetsLiabilities: [-82, -68],
        TotalAssetsLessCurrentLiabilities: [-80, -64],
        NetAssetsLiabilities: [-80, -64],
        Equity: [-80, -64],
      },
    }),
  },
  {
    name: 'a dormant company with one share',
    document: uk,
    change: report({ balances: { CurrentAssets: [1, 1], NetAssetsLiabilities: [1, 1], Equity: [1, 1] } }),
  },
  {
    name: 'a Dutch company with provisions beside liabilities',
    document: nl,
    change: report({
      balances: {
        AssetsNoncurrent: [1_204, 1_118],
        AssetsCurrent: [880, 804],
        Assets: [2_084, 1_922],
        Equity: [904, 811],
        Provisions: [118, 104],
        LiabilitiesNoncurrent: [500, 550],
        LiabilitiesCurrent: [562, 457],
        EquityAndLiabilities: [2_084, 1_922],
      },
    }),
  },
  {
    name: 'a trust with temporary equity and minorities together',
    document: v1,
    change: lines({
      totalAssets: 640318,
      totalLiabilities: 402116,
      temporaryEquity: 18422,
      totalEquity: 201655,
      noncontrollingInterests: 18125,
    }),
  },
  {
    name: 'redeemable interests, temporary equity and minorities together',
    document: v1,
    change: lines({
      totalAssets: 644318,
      totalLiabilities: 402116,
      temporaryEquity: 18422,
      redeemableNoncontrollingInterests: 4000,
      totalEquity: 201655,
      noncontrollingInterests: 18125,
    }),
  },
  {
    name: 'assets held for sale as a third class',
    document: v1,
    change: lines(
      {
        currentAssets: 40118,
        noncurrentAssets: 61004,
        assetsHeldForSale: 12337,
        totalAssets: 113459,
        currentLiabilities: 18004,
        noncurrentLiabilities: 41118,
        liabilitiesHeldForSale: 4118,
        totalLiabilities: 63240,
        totalEquity: 50219,
      },
      {},
      'IFRS',
    ),
  },
  {
    name: 'an extension of total assets as a third class',
    document: v1,
    change: lines(
      { currentAssets: 40118, noncurrentAssets: 61004, totalAssets: 113459 },
      { CustodialCryptoAssets: ['totalAssets', 12337] },
    ),
  },
  {
    name: 'an extension of equity outside the total of equity',
    document: v1,
    change: lines(
      { totalAssets: 640318, totalLiabilities: 402116, totalEquity: 201655 },
      { RedeemableUnits: ['us-gaap:StockholdersEquity', 36547] },
    ),
  },
  {
    name: 'two extensions of the net change in cash',
    document: v1,
    change: lines(
      {
        operatingCashFlow: 18220,
        investingCashFlow: -9118,
        financingCashFlow: -9818,
        netChangeInCash: -3568,
      },
      {
        CashOfDisposalGroups: ['netChangeInCash', -568],
        InflationEffectOnCash: ['netChangeInCash', -2284],
      },
      'IFRS',
    ),
  },
  {
    name: 'segments with sales among them, which an extension of revenue eliminates',
    document: v1,
    change(document) {
      lines({ revenue: 204118 }, { EliminationOfSalesAmongSegments: ['revenue', -20004] })(document);
      const members = [
        ['Paper', '120118'],
        ['Packaging', '104004'],
      ].map(([name, value]) => ({ name, facts: { revenue: { value } } }));
      document.dimensions = { revenueBySegment: { members } };
    },
  },
  {
    name: 'an operating gain that is an extension',
    document: v1,
    change: lines(
      {
        revenue: 204118,
        costOfRevenue: 120004,
        grossProfit: 84114,
        operatingExpenses: 60118,
        operatingIncome: 37200,
      },
      { GainOnSaleOfBusiness: ['operatingIncome', 13204] },
    ),
  },
  {
    name: 'restructuring beside operating expenses',
    document: v1,
    change: lines({
      revenue: 204118,
      costOfRevenue: 120004,
      grossProfit: 84114,
      operatingExpenses: 60118,
      restructuringCosts: 3204,
      operatingIncome: 20792,
    }),
  },
  {
    name: 'discontinued operations and associates after tax',
    document: v1,
    change: lines({
      incomeBeforeTax: 18118,
      incomeTaxExpense: 4204,
      associatesResult: 330,
      incomeFromDiscontinuedOperations: -1118,
      netIncome: 13126,
    }),
  },
  {
    name: 'a net change in cash with exchange effects and discontinued operations',
    document: v1,
    change: lines({
      operatingCashFlow: 18220,
      investingCashFlow: -9118,
      financingCashFlow: -6004,
      exchangeRateEffect: -18,
      netCashFlowDiscontinued: 204,
      netChangeInCash: 3284,
    }),
  },
  {
    name: 'an unlimited number of authorised shares',
    document: v1,
    change: lines({
      sharesAuthorized: 0,
      sharesIssued: 41204118,
      sharesOutstanding: 41204118,
    }),
  },
];
