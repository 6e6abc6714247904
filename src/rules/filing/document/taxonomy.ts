import type { Rule } from '../../../findings/rule.ts';
import { listOf, textOf } from '../../../model/unchecked.ts';
import { extensionConcepts } from '../relationships.ts';
import { type FilingSubject, filingRule } from '../subject.ts';
import { conceptSource } from '../taxonomy/concept-source.ts';
import { absence, taxonomiesAre } from './absent-taxonomy.ts';

export const taxonomyRules: readonly Rule<FilingSubject>[] = [
  filingRule({
    ...absence,
    modelVersion: 'v2',
    check(subject, found) {
      if (subject.isCheckedByTaxonomy || subject.isTaxonomyUnread) return;
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
      if (absent.size > 0) found('absent', '/taxonomyRefs', { taxonomies: taxonomiesAre([...absent]) });
    },
  }),
];
