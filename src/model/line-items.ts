/**
 * The vocabulary of statement lines: the canonical keys of v1 documents, and the names business rules use for
 * the concepts of us-gaap and ifrs-full. A concept belongs to one line item at most.
 */
export interface LineItem {
  readonly key: string;
  readonly label: string;
  readonly statement: LineStatement;
  readonly kind: LineKind;
  readonly periodType: 'instant' | 'duration';
  readonly balance?: 'debit' | 'credit';
  /** A negative value is a sign error, not an unusual year. */
  readonly neverNegative: boolean;
  /** Local names in preference order. */
  readonly usGaap: readonly string[];
  readonly ifrs: readonly string[];
  /** Other keys v1 documents use for the line. */
  readonly aliases: readonly string[];
  /** Formula over other line items that stands in where the line itself is not reported. */
  readonly derivedFrom?: string;
}

export type LineStatement =
  | 'balanceSheet'
  | 'incomeStatement'
  | 'cashFlow'
  | 'changesInEquity'
  | 'perShare'
  | 'notes';

export type LineKind = 'monetary' | 'shares' | 'perShare' | 'pure' | 'integer';

interface Row {
  label: string;
  us?: string;
  ifrs?: string;
  /** debit, credit */
  balance?: 'debit' | 'credit';
  kind?: LineKind;
  neverNegative?: true;
  aliases?: string;
  derivedFrom?: string;
}

function rows(
  statement: LineStatement,
  periodType: 'instant' | 'duration',
  table: Record<string, Row>,
): LineItem[] {
  return Object.entries(table).map(([key, row]) => ({
    key,
    label: row.label,
    statement,
    kind: row.kind ?? 'monetary',
    periodType,
    ...(row.balance && { balance: row.balance }),
    neverNegative: row.neverNegative ?? false,
    usGaap: words(row.us),
    ifrs: words(row.ifrs),
    aliases: words(row.aliases),
    ...(row.derivedFrom && { derivedFrom: row.derivedFrom }),
  }));
}

function words(text: string | undefined): string[] {
  return text ? text.split(' ') : [];
}

export const lineItems: readonly LineItem[] = [
  ...rows('balanceSheet', 'instant', {
    totalAssets: {
      label: 'Total assets',
      us: 'Assets',
      ifrs: 'Assets',
      balance: 'debit',
      neverNegative: true,
    },
    currentAssets: {
      label: 'Current assets',
      us: 'AssetsCurrent',
      ifrs: 'CurrentAssets',
      balance: 'debit',
      neverNegative: true,
      aliases: 'totalCurrentAssets',
    },
    noncurrentAssets: {
      label: 'Non-current assets',
      us: 'AssetsNoncurrent',
      ifrs: 'NoncurrentAssets',
      balance: 'debit',
      neverNegative: true,
      aliases: 'totalNoncurrentAssets nonCurrentAssets',
    },
    totalLiabilities: {
      label: 'Total liabilities',
      us: 'Liabilities',
      ifrs: 'Liabilities',
      balance: 'credit',
      neverNegative: true,
    },
    totalStockholdersEquity: {
      label: 'Total equity',
      us: 'StockholdersEquityIncludingPortionAttributableToNoncontrollingInterest',
      ifrs: 'Equity',
      balance: 'credit',
      aliases: 'totalEquity stockholdersEquity shareholdersEquity',
      derivedFrom: 'parentEquity + noncontrollingInterests?',
    },
    parentEquity: {
      label: 'Equity attributable to the owners of the parent',
      us: 'StockholdersEquity',
      ifrs: 'EquityAttributableToOwnersOfParent',
      balance: 'credit',
    },
    noncontrollingInterests: {
      label: 'Non-controlling interests',
      us: 'MinorityInterest',
      ifrs: 'NoncontrollingInterests',
      balance: 'credit',
      aliases: 'minorityInterest',
    },
  }),
];

const byKey = new Map<string, LineItem>();
const byConcept = { usGaap: new Map<string, LineItem>(), ifrs: new Map<string, LineItem>() };
for (const item of lineItems) {
  for (const key of [item.key, ...item.aliases]) byKey.set(key, item);
  for (const local of item.usGaap) byConcept.usGaap.set(local, item);
  for (const local of item.ifrs) byConcept.ifrs.set(local, item);
}

/** The line item of a canonical key or one of its aliases. */
export function lineItemOfKey(key: string): LineItem | undefined {
  return byKey.get(key);
}

/** All canonical keys, without aliases. */
export const lineItemKeys: readonly string[] = lineItems.map((item) => item.key);

export type TaxonomyFamily = 'us-gaap' | 'ifrs-full' | 'dei' | 'other';

/** Which well-known taxonomy a namespace belongs to, whatever its year; http and https are the same family. */
export function taxonomyFamily(namespace: string): TaxonomyFamily {
  if (/^https?:\/\/fasb\.org\/us-gaap\/\d/.test(namespace)) return 'us-gaap';
  if (/^https?:\/\/xbrl\.sec\.gov\/dei\/\d/.test(namespace)) return 'dei';
  if (
    /^https?:\/\/(xbrl\.ifrs\.org\/taxonomy|xbrl\.iasb\.org\/taxonomy)\/[0-9-]+\/ifrs(-full)?$/.test(
      namespace,
    )
  )
    return 'ifrs-full';
  return 'other';
}

export function lineItemOfConcept(family: TaxonomyFamily, local: string): LineItem | undefined {
  if (family === 'us-gaap') return byConcept.usGaap.get(local);
  if (family === 'ifrs-full') return byConcept.ifrs.get(local);
  return undefined;
}
