import { splitQName } from '../../../core/qname.ts';
import type { Rule } from '../../../findings/rule.ts';
import { taxonomyFamily } from '../../../model/line-items.ts';
import { extensionConcepts } from '../relationships.ts';
import { type FilingSubject, filingRule } from '../subject.ts';
import { conceptSource } from './concept-source.ts';

const common = { modelVersion: 'v2', category: 'dimensions', layer: 'taxonomy' } as const;

export const extensionMemberRules: readonly Rule<FilingSubject>[] = [
  filingRule({
    ...common,
    code: 'DIM-008',
    title: 'An extension member must not repeat a standard member',
    description:
      'An extension member with the name of a member of a standard taxonomy that the filing uses repeats what already exists.',
    severity: 'warning',
    references: ['DQC_0079'],
    fix: 'Use the standard member, or give the extension a name that says how it differs.',
    messages: { name: 'The extension member {member} has the same name as the standard member {standard}.' },
    check(subject, found) {
      const { report } = subject;
      const extensions = extensionConcepts(report);
      if (extensions.size === 0) return;
      const source = conceptSource(subject);
      const standards = [...report.namespaces].filter(
        ([, namespace]) => taxonomyFamily(namespace) !== 'other',
      );
      for (const { concept, path } of extensions.values()) {
        const { prefix, local } = splitQName(concept) ?? { prefix: '', local: concept };
        const standard = standards.find(
          ([other, namespace]) => other !== prefix && source.concept(namespace, local)?.kind === 'member',
        );
        if (standard)
          found('name', `${path}/concept`, { member: concept, standard: `${standard[0]}:${local}` });
      }
    },
  }),
];
