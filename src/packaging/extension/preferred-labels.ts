import { normalizeLanguage } from '../../core/language.ts';
import { addToList } from '../../core/lists-by-key.ts';
import { STANDARD_LABEL_ROLE } from '../../taxonomy/names.ts';
import type { ExpandedName } from '../../xml/expanded-name.ts';
import type { BaseTaxonomy } from './base-taxonomy.ts';
import type { DeclaredConcept, DeclaredLabel, PlannedArc } from './extension.ts';

/**
 * Returns the labels of an extension: those of its concepts, those it gives to others, and a copy of the
 * standard label in each role that a presentation prefers and that has no label (XBRL 2.1, 5.2.4.2.1).
 */
export function labelsOf(
  concepts: ReadonlyMap<ExpandedName, DeclaredConcept>,
  given: ReadonlyMap<ExpandedName, readonly DeclaredLabel[]>,
  arcs: readonly PlannedArc[],
  base: BaseTaxonomy,
  language: string,
): ReadonlyMap<ExpandedName, readonly DeclaredLabel[]> {
  const labels = new Map<ExpandedName, DeclaredLabel[]>();
  for (const [name, concept] of concepts) labels.set(name, [...concept.labels]);
  for (const [name, list] of given) labels.set(name, [...list]);
  const settled = new Set<string>();
  for (const { to, preferredLabel: role } of arcs) {
    const key = `${role} ${to}`;
    if (role === undefined || settled.has(key)) continue;
    settled.add(key);
    const own = concepts.get(to);
    const known = own ? own.labels : [...base.labelsOf(to), ...(labels.get(to) ?? [])];
    if (known.length === 0 || known.some((label) => label.role === role)) continue;
    const words = bestLabel(known, language);
    if (words) addToList(labels, to, { ...words, role });
  }
  return labels;
}

/** Returns the standard label in a language, or else in any. */
export function bestLabel(labels: readonly DeclaredLabel[], language: string): DeclaredLabel | undefined {
  const standard = labels.filter(({ role }) => role === STANDARD_LABEL_ROLE);
  const wanted = normalizeLanguage(language);
  const [primary] = wanted.split('-');
  return (
    standard.find((label) => normalizeLanguage(label.language) === wanted) ??
    standard.find((label) => normalizeLanguage(label.language).split('-')[0] === primary) ??
    standard[0]
  );
}
