import { MAX_NAMESPACE_KEPT, MAX_NAMESPACES_KEPT } from './limits.ts';
import { balanceSheetLines } from './line-items/balance-sheet.ts';
import { cashFlowLines } from './line-items/cash-flow.ts';
import { equityLines } from './line-items/equity.ts';
import { incomeStatementLines } from './line-items/income-statement.ts';
import { noteLines } from './line-items/notes.ts';
import { perShareLines } from './line-items/per-share.ts';
import type { LineItem } from './line-items/row.ts';

export type { LineItem, LineStatement } from './line-items/row.ts';

/**
 * The vocabulary of statement lines: the canonical keys of v1 documents, and the names business rules use for
 * the concepts of well-known taxonomies. A concept belongs to one line item at most.
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
const toldByMembers = lineItems.flatMap((item) => (item.ukMembers ? [{ item, ...item.ukMembers }] : []));

/** The line item of a canonical key or one of its aliases. */
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
  | 'other';

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
];

/** Which well-known taxonomy a namespace belongs to, whatever its year; http and https are the same family. */
export function taxonomyFamily(namespace: string): TaxonomyFamily {
  let family = families.get(namespace);
  if (!family) {
    family = familyPatterns.find(([pattern]) => pattern.test(namespace))?.[1] ?? 'other';
    if (families.size >= MAX_NAMESPACES_KEPT) families.clear();
    if (namespace.length <= MAX_NAMESPACE_KEPT) families.set(namespace, family);
  }
  return family;
}

/** The families of namespaces, which are asked for with every concept. */
const families = new Map<string, TaxonomyFamily>();

/** The line that a UK concept is with one of these members, where it takes members to tell, and those that do. */
export function lineItemOfMembers(
  local: string,
  members: readonly string[],
): { readonly item: LineItem; readonly members: readonly string[] } | undefined {
  return toldByMembers.find(
    (told) => told.concept === local && members.some((member) => told.members.includes(member)),
  );
}

/** The line that a v1 document means by a key or by the name of a concept. */
export function lineNamed(name: string): LineItem | undefined {
  const local = name.slice(name.indexOf(':') + 1);
  return byKey.get(local) ?? byConcept['us-gaap'].get(local) ?? byConcept['ifrs-full'].get(local);
}

/** Whether a concept is the first choice for a line, so that the label of the line is its own. */
export function isNamedBy({ usGaap, ifrs, uk, nl }: LineItem, local: string): boolean {
  return [usGaap[0], ifrs[0], uk[0], nl[0]].includes(local);
}

export function lineItemOfConcept(family: TaxonomyFamily, local: string): LineItem | undefined {
  return Object.hasOwn(byConcept, family)
    ? byConcept[family as keyof typeof byConcept].get(local)
    : undefined;
}
