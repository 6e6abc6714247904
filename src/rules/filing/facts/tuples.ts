import type { Rule } from '../../../findings/rule.ts';
import { type FilingSubject, filingRule } from '../subject.ts';

export const tupleRules: readonly Rule<FilingSubject>[] = [
  filingRule({
    code: 'TUP-001',
    title: 'Every tuple must have a unique id, and contain facts and tuples of the document',
    description:
      'A tuple lists its members by id, in order. Each member is in one tuple, no tuple contains itself, and facts and tuples share one set of ids. A nil tuple has no members.',
    severity: 'error',
    blocksConversion: true,
    modelVersion: 'v2',
    category: 'structure',
    references: ['XBRL 2.1 4.9'],
    fix: 'Correct the id, or remove the member from one of the tuples.',
    messages: {
      id: {
        text: 'A tuple has the id "{id}", but a fact or another tuple already has this id.',
        fix: 'Give the tuple an id that no fact or other tuple has.',
      },
      missing: {
        text: 'The tuple "{tuple}" lists the member "{id}", but no fact or tuple has this id.',
        fix: 'Correct the id, add the fact or tuple, or remove the id from the members.',
      },
      shared: {
        text: 'The tuple "{tuple}" lists the member "{id}", but that is already a member of the tuple "{holder}".',
        fix: 'Remove "{id}" from the members of one of the two tuples.',
      },
      cycle: {
        text: 'The tuple "{id}" contains itself, which is not allowed: {chain}.',
        fix: 'Remove "{id}" from the members of "{last}"{others}.',
      },
      nil: {
        text: 'The tuple "{id}" is nil, but has members.',
        fix: 'Remove the members, or remove nil.',
      },
    },
    check({ report }, found) {
      for (const { kind, path, id, tuple = '', holder = '', chain = [] } of report.tupleFaults)
        found(kind, path, {
          id,
          tuple,
          holder,
          chain: [...chain, id].join(' → '),
          last: chain.at(-1) ?? '',
          others: chain.length > 1 ? ', or break the chain at another tuple' : '',
        });
    },
  }),
];
