import type { Rule } from '../rule.ts';
import { type FilingSubject, filingRule } from './subject.ts';

export const structureRules: readonly Rule<FilingSubject>[] = [
  filingRule({
    code: 'CTX-001',
    title: 'Every fact names a context of the document',
    description:
      'A fact without its context has no entity, period or dimensions, and nothing more can be said of it.',
    severity: 'error',
    modelVersion: 'v2',
    category: 'structure',
    references: ['xbrl.4.6.1:itemContextRef'],
    fix: 'Add the context, or correct the reference.',
    messages: { missing: 'No context has the id "{id}"; {count} fact(s) name it.' },
    check({ report }, found) {
      for (const [id, paths] of report.missingContexts) {
        found('missing', paths[0] as string, { id, count: paths.length }, paths.slice(1));
      }
    },
    examples: [
      {
        lines: { totalAssets: '100' },
        set: { '/facts/0/contextRef': 'nowhere' },
        at: '/facts/0/contextRef',
      },
    ],
  }),
];
