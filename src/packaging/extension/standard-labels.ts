import { normalizeLanguage } from '../../core/language.ts';
import { dictionaryConcept, type ItemKind } from '../../taxonomy/dictionary/dictionary.ts';
import { labelOfName } from '../../taxonomy/dictionary/standard-label.ts';
import { type ExpandedName, localPart, namespacePart, STANDARD_LABEL_ROLE } from '../../taxonomy/names.ts';
import type { BaseTaxonomy } from './base-taxonomy.ts';
import type { DeclaredConcept, DeclaredLabel } from './extension.ts';
import { bestLabel } from './preferred-labels.ts';

/**
 * Standard labels for elements of other taxonomies that have none in a language there. No two elements may have the
 * same (EDGAR Filer Manual, 6.10.4): the second gets a number.
 */
export function standardLabels(
  names: Iterable<ExpandedName>,
  concepts: ReadonlyMap<ExpandedName, DeclaredConcept>,
  base: BaseTaxonomy,
  language: string,
): ReadonlyMap<ExpandedName, DeclaredLabel> {
  const own = [...concepts.values()].flatMap(({ labels }) => labels);
  const taken = new Set(own.filter(({ role }) => role === STANDARD_LABEL_ROLE).map(({ text }) => text));
  const labels = new Map<ExpandedName, DeclaredLabel>();
  const wanted = normalizeLanguage(language);
  for (const name of new Set(names)) {
    if (concepts.has(name)) continue;
    const known = bestLabel(base.labelsOf(name), language);
    if (known && normalizeLanguage(known.language) === wanted) continue;
    const words = known?.text ?? usualLabel(name);
    let text = words;
    for (let number = 2; taken.has(text); number++) text = `${words} (${number})`;
    taken.add(text);
    labels.set(name, { role: STANDARD_LABEL_ROLE, language, text });
  }
  return labels;
}

function usualLabel(name: ExpandedName): string {
  const local = localPart(name);
  const known = dictionaryConcept(namespacePart(name), local)?.label;
  return known ?? labelOfName(local, kindOfName(local), 'title');
}

/** The kind of an element that nothing but its name is known of. */
function kindOfName(local: string): ItemKind {
  const [, ending = ''] =
    /(Member|Domain|Axis|TextBlock|Table|Abstract|LineItems|RollForward)$/.exec(local) ?? [];
  return kinds.get(ending) ?? 'string';
}

const kinds: ReadonlyMap<string, ItemKind> = new Map<string, ItemKind>([
  ['Member', 'member'],
  ['Domain', 'member'],
  ['Axis', 'axis'],
  ['TextBlock', 'textBlock'],
  ['Table', 'table'],
  ['Abstract', 'abstract'],
  ['LineItems', 'abstract'],
  ['RollForward', 'abstract'],
]);
