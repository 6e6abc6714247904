import { MAX_FAMILY_NAMESPACE, MAX_NAMESPACES_KEPT } from './limits.ts';
import { balanceSheetLines } from './line-items/balance-sheet.ts';
import { cashFlowLines } from './line-items/cash-flow.ts';
import { equityLines } from './line-items/equity.ts';
import { incomeStatementLines } from './line-items/income-statement.ts';
import { noteLines } from './line-items/notes.ts';
import { perShareLines } from './line-items/per-share.ts';
import type { LineItem } from './line-items/row.ts';

export type { LineItem, LineStatement } from './line-items/row.ts';

/**
 * The vocabulary of statement lines: the canonical keys of v1 documents, which business rules also use for
 * the concepts of well-known taxonomies. A concept belongs to at most one line item.
 */
export const lineItems: readonly LineItem[] = [
  ...balanceSheetLines,
  ...incomeStatementLines,
  ...cashFlowLines,
  ...equityLines,
  ...perShareLines,
  ...noteLines,
];

const byKey = new Map<string, LineItem>();
const byConcept = {
  'us-gaap': new Map<string, LineItem>(),
  'ifrs-full': new Map<string, LineItem>(),
  uk: new Map<string, LineItem>(),
  'bw2-titel9': new Map<string, LineItem>(),
};
for (const item of lineItems) {
  for (const key of [item.key, ...item.aliases]) byKey.set(key, item);
  for (const local of item.usGaap) byConcept['us-gaap'].set(local, item);
  for (const local of item.ifrs) byConcept['ifrs-full'].set(local, item);
  for (const local of item.uk) byConcept.uk.set(local, item);
  for (const local of item.nl) byConcept['bw2-titel9'].set(local, item);
}
const toldByMembers = lineItems.flatMap((item) =>
  item.ukMembers ? [{ item, name: item.uk[0], ...item.ukMembers }] : [],
);

/** Returns the line item of a canonical key or alias. */
export function lineItemOfKey(key: string): LineItem | undefined {
  return byKey.get(key);
}

/** All canonical keys, without aliases. */
export const lineItemKeys: readonly string[] = lineItems.map((item) => item.key);

export type TaxonomyFamily =
  | 'us-gaap'
  | 'ifrs-full'
  | 'dei'
  | 'srt'
  | 'uk'
  | 'bw2-titel9'
  | 'rj'
  | 'kvk'
  | 'jppfs'
  | 'other';

/** The accounting framework of the reports that use a taxonomy. */
export const frameworks: ReadonlyMap<TaxonomyFamily, 'us-gaap' | 'ifrs' | 'uk' | 'nl'> = new Map([
  ['us-gaap', 'us-gaap'],
  ['ifrs-full', 'ifrs'],
  ['uk', 'uk'],
  ['bw2-titel9', 'nl'],
  ['rj', 'nl'],
  ['kvk', 'nl'],
]);

const familyPatterns: readonly (readonly [RegExp, TaxonomyFamily])[] = [
  [/^https?:\/\/(?:fasb\.org|xbrl\.us)\/us-gaap\/\d/, 'us-gaap'],
  [/^https?:\/\/xbrl\.(?:sec\.gov|us)\/dei\/\d/, 'dei'],
  [/^https?:\/\/fasb\.org\/srt\/\d/, 'srt'],
  [/^https?:\/\/xbrl\.(?:ifrs|iasb)\.org\/taxonomy\/[0-9-]+\/ifrs(?:-full)?$/, 'ifrs-full'],
  [/^https?:\/\/xbrl\.frc\.org\.uk\/fr\/[0-9-]+\/core$/, 'uk'],
  [/^https?:\/\/www\.xbrl\.org\/uk\/gaap\/core\/[0-9-]+$/, 'uk'],
  [/^https?:\/\/www\.nltaxonomie\.nl\/(?:bw2-titel9|jenv)\/[0-9-]+\/bw2-titel9-cor$/, 'bw2-titel9'],
  [/^https?:\/\/www\.nltaxonomie\.nl\/rj\/[0-9-]+\/rj-cor$/, 'rj'],
  [/^https?:\/\/www\.nltaxonomie\.nl\/kvk\/[0-9-]+\/kvk-cor$/, 'kvk'],
  [/\/taxonomy\/jppfs\/[0-9-]+\/jppfs_cor$/, 'jppfs'],
];

/** Returns the well-known taxonomy of a namespace, whatever its year; http and https are the same family. */
export function taxonomyFamily(namespace: string): TaxonomyFamily {
  if (namespace.length > MAX_FAMILY_NAMESPACE) return 'other';
  let family = families.get(namespace);
  if (!family) {
    family = familyPatterns.find(([pattern]) => pattern.test(namespace))?.[1] ?? 'other';
    if (families.size >= MAX_NAMESPACES_KEPT) families.clear();
    families.set(namespace, family);
  }
  return family;
}

/** A cache of namespace families, which every concept needs. */
const families = new Map<string, TaxonomyFamily>();

/**
 * Returns the line of a UK concept with one of these members, if the line depends on members, and the members
 * that decide it.
 */
export function lineItemOfMembers(
  local: string,
  members: readonly string[],
):
  | { readonly item: LineItem; readonly name: string | undefined; readonly members: readonly string[] }
  | undefined {
  return toldByMembers.find(
    (qualified) =>
      qualified.concept === local && members.some((member) => qualified.members.includes(member)),
  );
}

/** Returns the line that a v1 document identifies by key or by concept name. */
export function lineNamed(name: string): LineItem | undefined {
  const local = name.slice(name.indexOf(':') + 1);
  return byKey.get(local) ?? byConcept['us-gaap'].get(local) ?? byConcept['ifrs-full'].get(local);
}

/** Returns the local names of a line in the larger taxonomies. */
export function namesOfLine({ usGaap, ifrs, uk }: LineItem): readonly string[] {
  return [...ifrs, ...usGaap, ...uk];
}

/** Whether a concept is the first choice for a line, so that it can use the label of the line. */
export function isNamedBy({ usGaap, ifrs, uk, nl }: LineItem, local: string): boolean {
  return [usGaap[0], ifrs[0], uk[0], nl[0]].includes(local);
}

export function lineItemOfConcept(family: TaxonomyFamily, local: string): LineItem | undefined {
  return Object.hasOwn(byConcept, family)
    ? byConcept[family as keyof typeof byConcept].get(local)
    : undefined;
}
