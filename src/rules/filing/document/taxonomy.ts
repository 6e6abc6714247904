import type { Rule } from '../../rule.ts';
import { type FilingSubject, filingRule } from '../subject.ts';

const MOST_NAMED = 5;

export const taxonomyRules: readonly Rule<FilingSubject>[] = [
  filingRule({
    code: 'TAX-001',
    title: 'The taxonomies of the document are loaded',
    description:
      'Without the taxonomy of a namespace its concepts are judged by what is known of statement lines and by syntax alone: whether a concept exists, its type, its dimensions and its calculations are not checked.',
    severity: 'info',
    modelVersion: 'v2',
    category: 'taxonomy',
    references: [],
    fix: 'Nothing has to be changed in the document.',
    messages: {
      absent:
        'No taxonomy is loaded for {namespaces}; existence, types, dimensions and calculations of its concepts were not checked.',
    },
    check({ report }, found) {
      const namespaces = [...new Set(report.facts.map((fact) => fact.concept.namespace))].filter(Boolean);
      if (namespaces.length === 0) return;
      const named = namespaces.slice(0, MOST_NAMED).join(', ');
      const more = namespaces.length > MOST_NAMED ? ` and ${namespaces.length - MOST_NAMED} more` : '';
      found('absent', '/taxonomyRefs', { namespaces: named + more });
    },
    examples: [{ lines: { totalAssets: '100' }, at: '/taxonomyRefs' }],
  }),
];
