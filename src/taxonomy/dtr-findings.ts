import { defineFinding } from '../findings/definition.ts';

/** Findings on requirements in the documentation of the Data Type Registry's types, beyond their facets. */
const common = {
  severity: 'error',
  category: 'xbrl',
  references: ['Data Type Registry 2024-01-31'],
} as const;

export const noDecimals = defineFinding({
  ...common,
  code: 'dtre:noDecimalsItemType',
  title: 'A fact of a no-decimals type must not have positive decimals',
  description:
    'Values of the Data Type Registry\'s no-decimals monetary types are whole numbers, so their decimals, stated or implied by precision, must be 0, negative or "INF".',
  fix: 'Change decimals to 0, a negative number or "INF".',
  messages: {
    positive: '"{name}" has decimals="{decimals}", but its data type allows only whole numbers.',
  },
});

const prefix = {
  ...common,
  fix: 'Declare the prefix with its namespace, or use the prefix that is declared for it.',
  messages: { unbound: 'The prefix "{prefix}" in the value "{value}" of "{name}" is not declared.' },
} as const;

const aboutPrefix =
  'The prefix before the first colon must be declared where the value appears, as for a QName.';

export const itemPrefix = defineFinding({
  ...prefix,
  code: 'dtre:SQNameItemType',
  title: 'The prefix of an SQName in a fact must be declared',
  description: aboutPrefix,
});

export const itemPrefixes = defineFinding({
  ...prefix,
  code: 'dtre:SQNamesItemType',
  title: 'The prefixes of all SQNames in a fact must be declared',
  description: aboutPrefix,
});

export const memberPrefix = defineFinding({
  ...prefix,
  code: 'dtre:SQNameType',
  title: 'The prefix of an SQName in a typed dimension must be declared',
  description: aboutPrefix,
});

export const memberPrefixes = defineFinding({
  ...prefix,
  code: 'dtre:SQNamesType',
  title: 'The prefixes of all SQNames in a typed dimension must be declared',
  description: aboutPrefix,
});

const unknownContent = {
  ...common,
  description:
    'Only the data type of a value tells which parts of it are prefixes. With a prefixed content type that the Data Type Registry does not define further, the value cannot be interpreted or converted.',
  messages: {
    unknown:
      'The value of "{name}" has prefixed content, but its data type "{type}" does not define where the prefixes are.',
  },
} as const;

export const itemPrefixContent = defineFinding({
  ...unknownContent,
  code: 'dtre:prefixedContentItemType',
  title: 'Prefixed content in a fact must have a data type that defines its prefixes',
  fix: 'In the taxonomy, give the concept a data type whose content is defined, such as QNameItemType, SQNameItemType or SQNamesItemType.',
});

export const memberPrefixContent = defineFinding({
  ...unknownContent,
  code: 'dtre:prefixedContentType',
  title: 'Prefixed content in a typed dimension must have a data type that defines its prefixes',
  fix: 'In the taxonomy, give the typed domain of the dimension a data type whose content is defined, such as QName, SQNameType or SQNamesType.',
});

export const dataTypeRegistryFindings = [
  noDecimals,
  itemPrefix,
  itemPrefixes,
  memberPrefix,
  memberPrefixes,
  itemPrefixContent,
  memberPrefixContent,
] as const;
