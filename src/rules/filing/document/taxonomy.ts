import type { Collector } from '../../../findings/collector.ts';
import { defineFinding } from '../../../findings/definition.ts';
import type { Place, Rule } from '../../../findings/rule.ts';
import { listOf, textOf } from '../../../model/unchecked.ts';
import { MAX_TAXONOMIES_NAMED } from '../../limits.ts';
import { extensionConcepts } from '../networks/relationships.ts';
import { type FilingSubject, filingRule } from '../subject.ts';
import { conceptSource } from '../taxonomy/concept-source.ts';

const absence = {
  code: 'TAX-001',
  title: 'The taxonomies of the document are at hand',
  description:
    'Without its taxonomy a document is judged by syntax and by what is known of the most common concepts of US GAAP, IFRS and the SEC cover page: whether a concept exists, the types of others, dimensions, whether blocks of text are escaped, and the calculations of the taxonomy are not judged. What the document or package says itself is: its own concepts, their labels and anchors, its own calculations, and languages.',
  severity: 'info',
  category: 'taxonomy',
  references: [],
  fix: 'To have the rest judged as well, add the taxonomy package; that it is absent is no fault of the document: `filewright taxonomy add FILE`, or `taxonomies` of the library.',
  messages: {
    absent:
      'The taxonomy is not at hand for {names}; whether concepts exist, their types, dimensions, escaping and its calculations were not judged.',
  },
} as const;

export const taxonomyAbsent = defineFinding(absence);

/** Says of a report or package what the rule says of a filing. */
export function noteAbsentTaxonomy(addresses: readonly string[], place: Place, collector: Collector): void {
  taxonomyAbsent.add(collector, 'absent', place, { names: listed(addresses) });
}

export const taxonomyRules: readonly Rule<FilingSubject>[] = [
  filingRule({
    ...absence,
    modelVersion: 'v2',
    check(subject, found) {
      const source = conceptSource(subject);
      const { report } = subject;
      const addresses = new Map(
        listOf(report.filing.taxonomyRefs).map((ref) => [
          textOf(ref, 'namespace'),
          textOf(ref, 'entryPoint'),
        ]),
      );
      const own = extensionConcepts(report);
      const absent = new Set<string>();
      for (const { concept } of report.concepts)
        if (concept.namespace !== '' && !own.has(concept.qname) && !source.knows(concept.namespace))
          absent.add(addresses.get(concept.namespace) ?? concept.namespace);
      if (absent.size > 0) found('absent', '/taxonomyRefs', { names: listed([...absent]) });
    },
  }),
];

function listed(names: readonly string[]): string {
  const more = names.length - MAX_TAXONOMIES_NAMED;
  return names.slice(0, MAX_TAXONOMIES_NAMED).join(', ') + (more > 0 ? ` and ${more} more` : '');
}
