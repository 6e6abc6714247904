import type { Concept } from '../../../taxonomy/concept.ts';
import { arcroles } from '../../../taxonomy/names.ts';
import { expandedName } from '../../../xml/expanded-name.ts';
import type { Extension } from './extension.ts';

/** Relationships that describe a concept, such as labels and references, but do not place it. */
const descriptions: ReadonlySet<string> = new Set([arcroles.conceptLabel, arcroles.conceptReference]);

const known = new WeakMap<Extension, ReadonlySet<Concept>>();

/** Returns concepts that an extension declares, but that no relationships, contexts or facts use. */
export function unusedConcepts(extension: Extension): ReadonlySet<Concept> {
  let unused = known.get(extension);
  if (!unused) {
    unused = findUnused(extension);
    known.set(extension, unused);
  }
  return unused;
}

function findUnused(extension: Extension): ReadonlySet<Concept> {
  const unused = new Set(extension.concepts.filter((concept) => !extension.reported.has(concept)));
  if (unused.size === 0) return unused;
  const drop = (concept: Concept | undefined) => concept && unused.delete(concept);
  for (const { linkbase } of extension.linkbases)
    for (const { arcs, locators } of linkbase.links) {
      const ends = new Set(
        arcs.filter(({ arcrole }) => !descriptions.has(arcrole)).flatMap(({ from, to }) => [from, to]),
      );
      for (const { label, target } of locators) if (ends.has(label)) drop(extension.conceptAt(target));
    }
  for (const { segment, scenario } of extension.target.instance.contexts)
    for (const content of [segment, scenario])
      for (const stated of content?.dimensions ?? [])
        for (const name of 'member' in stated ? [stated.axis, stated.member] : [stated.axis])
          drop(extension.dts.concept(expandedName(name.uri, name.local)));
  return unused;
}
