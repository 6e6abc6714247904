import { normalizeLanguage } from '../../core/language.ts';
import type { FilingV2 } from '../../model/filing-v2.ts';
import { dictionaryConcept, type ItemKind } from '../../taxonomy/dictionary/dictionary.ts';
import { labelOfName } from '../../taxonomy/dictionary/standard-label.ts';
import { STANDARD_LABEL_ROLE } from '../../taxonomy/names.ts';
import { type ExpandedName, localPart, namespacePart } from '../../xml/expanded-name.ts';
import type { BaseTaxonomy } from './base-taxonomy.ts';
import type { Expand } from './declared-concepts.ts';
import type { DeclaredConcept, DeclaredLabel } from './extension.ts';
import { bestLabel } from './preferred-labels.ts';

/** Labels of elements of other taxonomies. */
export type GivenLabels = ReadonlyMap<ExpandedName, readonly DeclaredLabel[]>;

/** Returns the labels that the filing gives. */
export function givenLabels(
  { extensions }: FilingV2,
  concepts: ReadonlyMap<ExpandedName, DeclaredConcept>,
  expand: Expand,
): GivenLabels {
  const given = new Map<ExpandedName, DeclaredLabel[]>();
  for (const { concept, role = STANDARD_LABEL_ROLE, ...words } of extensions?.labels ?? []) {
    const name = expand(concept);
    const known = given.get(name);
    if (known) known.push({ role, ...words });
    else if (!concepts.has(name)) given.set(name, [{ role, ...words }]);
  }
  return given;
}

/**
 * Adds standard labels for elements of other taxonomies that have none in a language, neither in their
 * taxonomy nor in the filing. Labels must be unique (EDGAR Filer Manual, 6.10.4): the second gets a number.
 */
export function standardLabels(
  names: Iterable<ExpandedName>,
  concepts: ReadonlyMap<ExpandedName, DeclaredConcept>,
  given: GivenLabels,
  base: BaseTaxonomy,
  language: string,
): GivenLabels {
  const own = [...[...concepts.values()].map((concept) => concept.labels), ...given.values()].flat();
  const taken = new Set(own.filter(({ role }) => role === STANDARD_LABEL_ROLE).map(({ text }) => text));
  const labels = new Map(given);
  const wanted = normalizeLanguage(language);
  for (const name of new Set(names)) {
    if (concepts.has(name)) continue;
    const known = bestLabel([...(given.get(name) ?? []), ...base.labelsOf(name)], language);
    if (known && normalizeLanguage(known.language) === wanted) continue;
    const words = known?.text ?? usualLabel(name);
    let text = words;
    for (let number = 2; taken.has(text); number++) text = `${words} (${number})`;
    taken.add(text);
    labels.set(name, [...(given.get(name) ?? []), { role: STANDARD_LABEL_ROLE, language, text }]);
  }
  return labels;
}

function usualLabel(name: ExpandedName): string {
  const local = localPart(name);
  const known = dictionaryConcept(namespacePart(name), local)?.label;
  return known ?? labelOfName(local, kindOfName(local), 'title');
}

/** Guesses the kind of an element from its name alone. */
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
