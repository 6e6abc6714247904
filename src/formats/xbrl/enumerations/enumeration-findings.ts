import { defineFinding } from '../../../findings/definition.ts';

/** What extensible enumerations ask of facts. */
const common = { severity: 'error', category: 'enumerations' } as const;

const unknown = 'The value "{value}" of "{name}" is not among the usable members of its domain.';
const fixUnknown = 'Report a member of the domain, or add the member to the taxonomy.';

export const factValue = defineFinding({
  ...common,
  code: 'enumie:InvalidFactValue',
  title: 'The value of an enumeration concept is in its domain',
  description:
    'The value is a name with a prefix, and names a usable member below the head of the domain in the link role of the concept, or the head itself where the concept allows it.',
  references: ['Extensible Enumerations 1.0 3'],
  fix: fixUnknown,
  messages: { unknown },
});

export const singleValue = defineFinding({
  ...common,
  code: 'enum2ie:InvalidEnumerationValue',
  title: 'The value of a single-value enumeration concept is in its domain',
  description:
    'The value is written as namespace, "#" and local name, and names a usable member below the head of the domain in the link role of the concept, or the head itself where the concept allows it.',
  references: ['Extensible Enumerations 2.0 6.1'],
  fix: fixUnknown,
  messages: { unknown },
});

export const setValue = defineFinding({
  ...common,
  code: 'enum2ie:InvalidEnumerationSetValue',
  title: 'All values of a set enumeration concept are in its domain',
  description:
    'Each value is written as namespace, "#" and local name, and names a usable member of the domain of the concept; the set may be empty.',
  references: ['Extensible Enumerations 2.0 6.1'],
  fix: fixUnknown,
  messages: { unknown },
});

export const repeatedValue = defineFinding({
  ...common,
  code: 'enum2ie:RepeatedEnumerationSetValue',
  title: 'No value is in a set twice',
  description: 'The values of a set enumeration concept are a set.',
  references: ['Extensible Enumerations 2.0 6.1'],
  fix: 'Keep one of the values.',
  messages: { repeated: 'The set of "{name}" holds the value "{value}" more than once.' },
});

export const setOrder = defineFinding({
  ...common,
  code: 'enum2ie:InvalidEnumerationSetOrder',
  title: 'The values of a set are in lexicographical order',
  description: 'The order makes sets that are equal be written the same.',
  references: ['Extensible Enumerations 2.0 6.1'],
  fix: 'Sort the values.',
  messages: { order: 'In the set of "{name}", the value "{value}" comes too late.' },
});

export const enumerationFindings = [factValue, singleValue, setValue, repeatedValue, setOrder];
