import { defineFinding } from '../../findings/definition.ts';
export const registryStructure = defineFinding({
  severity: 'error',
  category: 'taxonomy',
  code: 'TXM-201',
  title: 'Every entry of a units registry says what unit it is and for what type',
  description:
    'An entry has an id, an item type and a status, and no other entry has the same id and status. A unit of its own has a namespace; a ratio has the item types of its numerator and denominator in its place, and no symbol. An entry that breaks this is not used.',
  references: ['Units Registry Structure 1.0 2'],
  fix: 'Correct the entry, or use the registry as XBRL International publishes it.',
  messages: {
    root: 'The document is no units registry: its root element is "{found}".',
    missing: 'The entry "{id}" has no {name}.',
    duplicate: 'Two entries have the id "{id}" and the status "{status}".',
    misplaced: 'The entry "{id}" has {name}, which does not go with the rest of it.',
  },
});

export const unitsRegistryFindings = [registryStructure] as const;
