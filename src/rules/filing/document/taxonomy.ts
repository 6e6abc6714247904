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
      if (subject.isCheckedByTaxonomy) return;
      const source = conceptSource(subject);
      const { report } = subject;
      const addresses = new Map(
        listOf(report.filing.taxonomyRefs).map((ref) => [
          textOf(ref, 'namespace'),
          textOf(ref, 'entryPoint'),
        ]),
      );
      // An installed taxonomy brings others; which ones is not known before it is read.
      const { isInstalled } = subject;
      if ([...addresses.values()].some((address) => address && isInstalled?.(address))) return;
      const missing = [...(subject.taxonomy?.missing ?? [])];
      if (missing.length > 0) return found('absent', '/taxonomyRefs', { taxonomies: taxonomiesAre(missing) });
      const own = extensionConcepts(report);
      const absent = new Set<string>();
      for (const { concept } of report.concepts) {
        const { namespace, qname } = concept;
        if (namespace === '' || own.has(qname) || source.knows(namespace)) continue;
        absent.add(addresses.get(namespace) ?? namespace);
      }
      if (absent.size > 0) found('absent', '/taxonomyRefs', { taxonomies: taxonomiesAre([...absent]) });
    },
  }),
];
