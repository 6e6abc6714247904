import type { Rule } from '../../../findings/rule.ts';
import { type FilingSubject, filingRule } from '../subject.ts';

export const tupleRules: readonly Rule<FilingSubject>[] = [
  filingRule({
    code: 'TUP-001',
    title: 'Every tuple must contain facts and tuples of the document',
    description:
      'A tuple lists its members by id, in order. Each member is in one tuple, no tuple contains itself, and facts and tuples share one set of ids. A nil tuple has no members.',
    severity: 'error',
    blocksConversion: true,
    modelVersion: 'v2',
    category: 'structure',
    references: ['XBRL 2.1 4.9'],
    fix: 'Correct the id, or remove the member from one of the tuples.',
    messages: {
      id: 'The tuple has the id "{id}", which a fact or another tuple also has.',
      missing: 'No fact or tuple has the id "{id}".',
      shared: '"{id}" is already a member of another tuple, or is listed twice.',
      cycle: 'The tuple "{id}" contains itself.',
      nil: {
        text: 'The tuple "{id}" is nil, but has members.',
        fix: 'Remove the members, or remove nil.',
      },
    },
    check({ report }, found) {
      for (const { kind, path, id } of report.tupleFaults) found(kind, path, { id });
    },
  }),
];
