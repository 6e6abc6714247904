import { defineFinding } from '../../findings/definition.ts';
export const registryStructure = defineFinding({
  severity: 'error',
  category: 'taxonomy',
  code: 'TXM-201',
  title: 'Every entry in a units registry must be complete and unique',
  description:
    'An entry has an id, an item type and a status; no other entry has the same id and status. A simple unit has a namespace. A ratio has the item types of its numerator and denominator instead, and no symbol. Invalid entries are not used.',
  references: ['Units Registry Structure 1.0 2'],
  fix: 'Correct the entry, or use the registry published by XBRL International.',
  messages: {
    root: 'The document is not a units registry: its root element is "{found}".',
    missing: 'The entry "{id}" has no {name}.',
    duplicate: 'Two entries have the id "{id}" and the status "{status}".',
    misplaced: 'The entry "{id}" has {name}, which conflicts with its other content.',
  },
});

export const unitsRegistryFindings = [registryStructure] as const;
