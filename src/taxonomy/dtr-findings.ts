import { defineFinding } from '../findings/definition.ts';

/** What the documentation of the Data Type Registry's types asks and their facets cannot. */
const common = {
  severity: 'error',
  category: 'xbrl',
  references: ['Data Type Registry 2024-01-31'],
} as const;

export const noDecimals = defineFinding({
  ...common,
  code: 'dtre:noDecimalsItemType',
  title: 'An amount of a type without decimals claims none',
  description:
    'Amounts of the registry\'s monetary types without decimals are whole, and so is their accuracy: the decimals, stated or following from the precision, are 0, negative or "INF".',
  fix: 'State decimals of 0 or less, or "INF".',
  messages: { positive: '"{name}" is accurate to {decimals} decimals, but of a type without decimals.' },
});

const prefix = {
  ...common,
  fix: 'Declare the prefix with its namespace, or use the one declared for it.',
  messages: { unbound: 'The prefix "{prefix}" in the value "{value}" of "{name}" stands for no namespace.' },
} as const;

const aboutPrefix =
  'The prefix in front of the first colon is declared where the value stands, as that of a QName.';

export const itemName = defineFinding({
  ...prefix,
  code: 'dtre:SQNameItemType',
  title: 'The prefix of a simplified QName in a fact is declared',
  description: aboutPrefix,
});

export const itemNames = defineFinding({
  ...prefix,
  code: 'dtre:SQNamesItemType',
  title: 'The prefixes of all simplified QNames in a fact are declared',
  description: aboutPrefix,
});

export const memberName = defineFinding({
  ...prefix,
  code: 'dtre:SQNameType',
  title: 'The prefix of a simplified QName in a typed dimension is declared',
  description: aboutPrefix,
});

export const memberNames = defineFinding({
  ...prefix,
  code: 'dtre:SQNamesType',
  title: 'The prefixes of all simplified QNames in a typed dimension are declared',
  description: aboutPrefix,
});

const unknownContent = {
  ...common,
  description:
    'Where a value holds prefixes, only its type tells which of its parts they are. A type of prefixed content that is none the registry describes further leaves that open, so that the value cannot be understood or carried over.',
  fix: 'Use a type whose content is defined, such as QNameItemType or one of the SQName types.',
  messages: {
    unknown: 'The content of "{name}" has prefixes in a way that its type "{type}" does not tell.',
  },
} as const;

export const itemContent = defineFinding({
  ...unknownContent,
  code: 'dtre:prefixedContentItemType',
  title: 'Prefixed content of facts is of a type that tells where the prefixes are',
});

export const memberContent = defineFinding({
  ...unknownContent,
  code: 'dtre:prefixedContentType',
  title: 'Prefixed content of typed dimensions is of a type that tells where the prefixes are',
});

export const dataTypeRegistryFindings = [
  noDecimals,
  itemName,
  itemNames,
  memberName,
  memberNames,
  itemContent,
  memberContent,
] as const;
