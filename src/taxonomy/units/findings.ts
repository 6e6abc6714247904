import { defineFinding } from '../../findings/definition.ts';
export const registryStructure = defineFinding({
  severity: 'error',
  category: 'taxonomy',
  code: 'TXM-201',
  title: 'A units registry must consist of complete and unique entries',
  description:
    'An entry has an id, an item type and a status; no other entry has the same id and status. A simple unit has a namespace. A ratio has the item types of its numerator and denominator instead, and no symbol. Invalid entries are not used.',
  references: ['Units Registry Structure 1.0 2'],
  fix: 'Correct the entry, or use the registry published by XBRL International.',
  messages: {
    root: {
      text: 'The document is not a units registry: its root element is "{found}".',
      fix: 'Use the registry published by XBRL International.',
    },
    missing: {
      text: 'The entry "{id}" has no {name}.',
      fix: 'Complete the entry, or use the registry published by XBRL International.',
    },
    duplicate: {
      text: 'Two entries have the id "{id}" and the status "{status}".',
      fix: 'Remove one of the entries, or use the registry published by XBRL International.',
    },
    misplaced: 'The entry "{id}" has {name}, which conflicts with its other content.',
  },
});

export const unitsRegistryFindings = [registryStructure] as const;
