/** The examples with a line that few filers have, in all places where it belongs. */
import { esef } from '../examples.js';

/** @typedef {import('../cases.js').JsonDocument} JsonDocument */

const sec = 'filing-sec-annual';

/**
 * @typedef {object} Line
 * @property {string} concept
 * @property {string} after The line above it.
 * @property {string} total
 * @property {1 | -1} [weight]
 * @property {'debit' | 'credit'} [balance] For an extension concept.
 * @property {string} [wider] The anchor of an extension concept.
 */

/**
 * Adds a line to a statement for each period of the line above it, with its relationships.
 *
 * @param {JsonDocument} filing
 * @param {Line} line
 * @param {number} value
 */
function addLine(filing, { concept, after, total, weight = 1, balance, wider }, value) {
  const wholes = wholeFacts(filing, after);
  for (const { contextRef, unitRef, decimals } of wholes)
    filing.facts.push({
      id: `added-${contextRef}`,
      concept,
      contextRef,
      unitRef,
      value: String(value),
      decimals,
    });
  for (const kind of ['presentation', 'calculation']) {
    const arcs = filing.relationships.filter(
      (/** @type {JsonDocument} */ arc) =>
        arc.kind === kind && arc.to === after && (kind === 'presentation' || arc.from === total),
    );
    for (const { role, from, order } of arcs)
      filing.relationships.push({
        kind,
        role,
        from,
        to: concept,
        order: order + 0.5,
        ...(kind === 'calculation' && { weight }),
      });
  }
  if (!balance) return;
  const { period } = filing.contexts.find(
    (/** @type {JsonDocument} */ { id }) => id === wholes[0].contextRef,
  );
  const text = concept.replace(/^.*:/, '').replace(/(?<=[a-z])(?=[A-Z])/g, ' ');
  const { language } = filing.document;
  filing.extensions.concepts.push({
    concept,
    type: 'xbrli:monetaryItemType',
    periodType: period.instant ? 'instant' : 'duration',
    balance,
    labels: [{ language, text }],
    ...(wider && { anchors: [{ relation: 'wider', concept: wider }] }),
  });
}

/**
 * @param {JsonDocument} filing
 * @param {string} concept
 */
function wholeFacts(filing, concept) {
  const whole = new Set(
    filing.contexts
      .filter((/** @type {JsonDocument} */ { dimensions = [] }) => dimensions.length === 0)
      .map((/** @type {JsonDocument} */ { id }) => id),
  );
  return filing.facts.filter(
    (/** @type {JsonDocument} */ fact) => fact.concept === concept && whole.has(fact.contextRef),
  );
}

/**
 * @param {JsonDocument} filing
 * @param {string} concepts
 * @param {number} value
 */
function raise(filing, concepts, value) {
  const contexts = new Set(
    filing.facts
      .filter((/** @type {JsonDocument} */ { id }) => id.startsWith('added-'))
      .map((/** @type {JsonDocument} */ { contextRef }) => contextRef),
  );
  for (const concept of concepts.split(' '))
    for (const fact of wholeFacts(filing, concept))
      if (contexts.has(fact.contextRef)) fact.value = String(BigInt(fact.value) + BigInt(value));
}

/** @type {import('../cases.js').Legitimate[]} */
export default [
  {
    name: 'a line of the filer among current assets',
    document: sec,
    change(filing) {
      const line = {
        concept: 'hri:CustodialFunds',
        after: 'us-gaap:InventoryNet',
        total: 'us-gaap:AssetsCurrent',
        balance: /** @type {const} */ ('debit'),
      };
      addLine(filing, line, 7_304_000);
      raise(
        filing,
        'us-gaap:AssetsCurrent us-gaap:Assets us-gaap:OtherLiabilitiesNoncurrent us-gaap:Liabilities us-gaap:LiabilitiesAndStockholdersEquity',
        7_304_000,
      );
    },
  },
  {
    name: 'temporary equity between liabilities and equity',
    document: sec,
    change(filing) {
      const line = {
        concept: 'us-gaap:TemporaryEquityCarryingAmountAttributableToParent',
        after: 'us-gaap:Liabilities',
        total: 'us-gaap:LiabilitiesAndStockholdersEquity',
      };
      addLine(filing, line, 7_304_000);
      raise(
        filing,
        'us-gaap:OtherAssetsNoncurrent us-gaap:Assets us-gaap:LiabilitiesAndStockholdersEquity',
        7_304_000,
      );
    },
  },
  {
    name: 'a class of capital of the filer between liabilities and equity',
    document: sec,
    change(filing) {
      const line = {
        concept: 'hri:ContingentlyRedeemableUnits',
        after: 'us-gaap:Liabilities',
        total: 'us-gaap:LiabilitiesAndStockholdersEquity',
        balance: /** @type {const} */ ('credit'),
      };
      addLine(filing, line, 7_304_000);
      raise(
        filing,
        'us-gaap:OtherAssetsNoncurrent us-gaap:Assets us-gaap:LiabilitiesAndStockholdersEquity',
        7_304_000,
      );
    },
  },
  {
    name: 'a gain of the filer within operating income',
    document: sec,
    change(filing) {
      const line = {
        concept: 'hri:GainOnSaleOfPatents',
        after: 'us-gaap:OperatingExpenses',
        total: 'us-gaap:OperatingIncomeLoss',
        balance: /** @type {const} */ ('credit'),
      };
      addLine(filing, line, 1_304_000);
      raise(filing, 'us-gaap:SellingGeneralAndAdministrativeExpense us-gaap:OperatingExpenses', 1_304_000);
    },
  },
  {
    name: 'cash of a disposal group in the net change in cash',
    document: sec,
    change(filing) {
      const line = {
        concept: 'hri:CashReclassifiedToDisposalGroup',
        after: 'us-gaap:NetCashProvidedByUsedInFinancingActivities',
        total:
          'us-gaap:CashCashEquivalentsRestrictedCashAndRestrictedCashEquivalentsPeriodIncreaseDecreaseIncludingExchangeRateEffect',
        weight: /** @type {const} */ (-1),
        balance: /** @type {const} */ ('credit'),
      };
      addLine(filing, line, 304_000);
      raise(
        filing,
        'us-gaap:IncreaseDecreaseInAccruedLiabilities us-gaap:NetCashProvidedByUsedInOperatingActivities',
        304_000,
      );
    },
  },
  {
    name: 'assets held for sale as a third class',
    document: esef,
    change(filing) {
      const line = {
        concept:
          'ifrs-full:NoncurrentAssetsOrDisposalGroupsClassifiedAsHeldForSaleOrAsHeldForDistributionToOwners',
        after: 'ifrs-full:CurrentAssets',
        total: 'ifrs-full:Assets',
      };
      addLine(filing, line, 7_300_000);
      raise(
        filing,
        'ifrs-full:Assets ifrs-full:OtherCurrentNonfinancialLiabilities ifrs-full:CurrentLiabilities ifrs-full:Liabilities ifrs-full:EquityAndLiabilities',
        7_300_000,
      );
    },
  },
  {
    name: 'a third class of liabilities of the filer',
    document: esef,
    change(filing) {
      const line = {
        concept: 'ostermoor:LiabilitiesOfRunOffBusiness',
        after: 'ifrs-full:CurrentLiabilities',
        total: 'ifrs-full:Liabilities',
        balance: /** @type {const} */ ('credit'),
        wider: 'ifrs-full:Liabilities',
      };
      addLine(filing, line, 7_300_000);
      raise(
        filing,
        'ifrs-full:TradeAndOtherCurrentReceivables ifrs-full:CurrentAssets ifrs-full:Assets ifrs-full:Liabilities ifrs-full:EquityAndLiabilities',
        7_300_000,
      );
    },
  },
  {
    name: 'an effect of hyperinflation on cash',
    document: esef,
    change(filing) {
      const line = {
        concept: 'ostermoor:MonetaryLossOnCash',
        after: 'ifrs-full:CashFlowsFromUsedInFinancingActivities',
        total: 'ifrs-full:IncreaseDecreaseInCashAndCashEquivalentsBeforeEffectOfExchangeRateChanges',
        weight: /** @type {const} */ (-1),
        balance: /** @type {const} */ ('credit'),
        wider: 'ifrs-full:IncreaseDecreaseInCashAndCashEquivalents',
      };
      addLine(filing, line, 300_000);
      raise(
        filing,
        'ifrs-full:AdjustmentsForIncreaseDecreaseInTradeAndOtherPayables ifrs-full:CashFlowsFromUsedInOperatingActivities',
        300_000,
      );
    },
  },
  {
    name: 'zakat beside income tax, in the calculation of profit',
    document: esef,
    change(filing) {
      const line = {
        concept: 'ostermoor:Zakat',
        after: 'ifrs-full:IncomeTaxExpenseContinuingOperations',
        total: 'ifrs-full:ProfitLoss',
        weight: /** @type {const} */ (-1),
        balance: /** @type {const} */ ('debit'),
        wider: 'ifrs-full:ProfitLoss',
      };
      addLine(filing, line, 300_000);
      raise(filing, 'ifrs-full:FinanceIncome ifrs-full:ProfitLossBeforeTax', 300_000);
    },
    warnings: [],
  },
];
