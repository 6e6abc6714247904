import { defineFinding } from '../../../findings/definition.ts';

/** Findings on facts of extensible enumerations. */
const common = { severity: 'error', category: 'enumerations' } as const;

const unknown = {
  text: 'The value "{value}" of "{name}" is not a usable member of its domain, "{head}".',
  fix: 'Report one of the members of "{head}", or add the member to this domain in the taxonomy.',
} as const;
const form = {
  text: 'The value "{value}" of "{name}" does not have the form namespace#name.',
  fix: 'Write the namespace of the member, "#" and its name, such as {example}.',
} as const;
const fixUnknown = 'Report a member of the domain, or add the member to the domain in the taxonomy.';

export const factValue = defineFinding({
  ...common,
  code: 'enumie:InvalidFactValue',
  title: 'The value of an enumeration concept must be in its domain',
  description:
    'The value is a QName that identifies a usable member below the domain head in the link role of the concept, or the head itself if it is usable.',
  references: ['Extensible Enumerations 1.0 3'],
  fix: fixUnknown,
  messages: { unknown },
});

export const singleValue = defineFinding({
  ...common,
  code: 'enum2ie:InvalidEnumerationValue',
  title: 'The value of a single-value enumeration concept must be in its domain',
  description:
    'The value is an expanded name (namespace, "#", local name) that identifies a usable member below the domain head in the link role of the concept, or the head itself if it is usable.',
  references: ['Extensible Enumerations 2.0 6.1'],
  fix: fixUnknown,
  messages: { unknown, form },
});

export const setValue = defineFinding({
  ...common,
  code: 'enum2ie:InvalidEnumerationSetValue',
  title: 'All values of an enumeration set concept must be in its domain',
  description:
    'Each value is an expanded name (namespace, "#", local name) that identifies a usable member of the domain; the set may be empty.',
  references: ['Extensible Enumerations 2.0 6.1'],
  fix: fixUnknown,
  messages: { unknown, form },
});

export const repeatedValue = defineFinding({
  ...common,
  code: 'enum2ie:RepeatedEnumerationSetValue',
  title: 'An enumeration set must not repeat a value',
  description: 'The values of an enumeration set concept are unique.',
  references: ['Extensible Enumerations 2.0 6.1'],
  fix: 'Remove the repeated value.',
  messages: {
    repeated:
      'The enumeration set of "{name}" contains the value "{value}" more than once, but may contain it only once.',
  },
});

export const setOrder = defineFinding({
  ...common,
  code: 'enum2ie:InvalidEnumerationSetOrder',
  title: 'The values of an enumeration set must be in lexicographical order',
  description: 'The order ensures that equal sets are written identically.',
  references: ['Extensible Enumerations 2.0 6.1'],
  fix: 'Sort the values by Unicode code point: digits come first, then capital letters, then small letters.',
  messages: {
    order:
      'In the enumeration set of "{name}", the value "{value}" is out of order: it must stand before the one that it follows.',
  },
});

export const enumerationFindings = [factValue, singleValue, setValue, repeatedValue, setOrder];
