import type { Rule } from '../../rule.ts';
import { type FilingSubject, filingRule } from '../subject.ts';
import { conceptSource } from '../taxonomy/concept-source.ts';
import { exampleFacts, taxonomyExample } from '../taxonomy/example-filing.ts';

const MOST_NAMED = 5;

export const taxonomyRules: readonly Rule<FilingSubject>[] = [
  filingRule({
    code: 'TAX-001',
    title: 'The taxonomies of the document are loaded',
    description:
      'Without the taxonomy of a namespace its concepts are judged by syntax and by what is known of the most common ones of US GAAP, IFRS and the SEC cover page: whether a concept exists, the types of others, dimensions and calculations are not checked.',
    severity: 'info',
    modelVersion: 'v2',
    category: 'taxonomy',
    references: [],
    fix: 'Nothing has to be changed in the document.',
    messages: {
      absent:
        'No taxonomy is loaded for {namespaces}; existence, types, dimensions and calculations of its concepts were not checked.',
    },
    check(subject, found) {
      const source = conceptSource(subject);
      const used = new Set(subject.report.concepts.map(({ concept }) => concept.namespace));
      const namespaces = [...used].filter((namespace) => namespace !== '' && !source.knows(namespace));
      if (namespaces.length === 0) return;
      const named = namespaces.slice(0, MOST_NAMED).join(', ');
      const more = namespaces.length > MOST_NAMED ? ` and ${namespaces.length - MOST_NAMED} more` : '';
      found('absent', '/taxonomyRefs', { namespaces: named + more });
    },
    examples: [
      { lines: { totalAssets: '100' }, at: '/taxonomyRefs' },
      { ...taxonomyExample(exampleFacts({})), at: [] },
    ],
  }),
];
