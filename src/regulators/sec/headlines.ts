import type { RequiredFact } from '../../rules/filing-requirements.ts';

const headlineOf =
  (prefix: string) =>
  (severity: RequiredFact['severity'], label: string, ...names: readonly string[]): RequiredFact => ({
    concepts: names.map((name) => `${prefix}:${name}`),
    severity,
    label,
  });

const usGaap = headlineOf('us-gaap');
const ifrs = headlineOf('ifrs-full');

/** Figures that statements under US GAAP show. */
export const usGaapHeadlines: readonly RequiredFact[] = [
  usGaap('error', 'total assets', 'Assets'),
  usGaap(
    'error',
    'total liabilities and equity',
    'LiabilitiesAndStockholdersEquity',
    'LiabilitiesAndPartnersCapital',
  ),
  usGaap(
    'error',
    'equity',
    'StockholdersEquity',
    'StockholdersEquityIncludingPortionAttributableToNoncontrollingInterest',
    'PartnersCapital',
    'MembersEquity',
  ),
  usGaap('error', 'net income', 'NetIncomeLoss', 'ProfitLoss'),
  usGaap(
    'error',
    'cash flow from operating activities',
    'NetCashProvidedByUsedInOperatingActivities',
    'NetCashProvidedByUsedInOperatingActivitiesContinuingOperations',
  ),
  usGaap(
    'warning',
    'cash flow from investing activities',
    'NetCashProvidedByUsedInInvestingActivities',
    'NetCashProvidedByUsedInInvestingActivitiesContinuingOperations',
  ),
  usGaap(
    'warning',
    'cash flow from financing activities',
    'NetCashProvidedByUsedInFinancingActivities',
    'NetCashProvidedByUsedInFinancingActivitiesContinuingOperations',
  ),
  usGaap(
    'warning',
    'net change in cash',
    'CashCashEquivalentsRestrictedCashAndRestrictedCashEquivalentsPeriodIncreaseDecreaseIncludingExchangeRateEffect',
    'CashCashEquivalentsRestrictedCashAndRestrictedCashEquivalentsPeriodIncreaseDecreaseExcludingExchangeRateEffect',
    'CashAndCashEquivalentsPeriodIncreaseDecrease',
  ),
];

/** Figures that statements under IFRS show. */
export const ifrsHeadlines: readonly RequiredFact[] = [
  ifrs('error', 'total assets', 'Assets'),
  ifrs('error', 'equity', 'Equity', 'EquityAttributableToOwnersOfParent'),
  ifrs('error', 'total equity and liabilities', 'EquityAndLiabilities', 'Liabilities'),
  ifrs('error', 'profit or loss', 'ProfitLoss'),
  ifrs(
    'error',
    'cash flow from operating activities',
    'CashFlowsFromUsedInOperatingActivities',
    'CashFlowsFromUsedInOperatingActivitiesContinuingOperations',
  ),
  ifrs('warning', 'cash flow from investing activities', 'CashFlowsFromUsedInInvestingActivities'),
  ifrs('warning', 'cash flow from financing activities', 'CashFlowsFromUsedInFinancingActivities'),
];
