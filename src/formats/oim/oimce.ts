import { defineFinding } from '../../findings/definition.ts';

const common = { severity: 'error', category: 'oim', references: ['OIM Common 1.0'] } as const;

export const unsupportedDocumentType = defineFinding({
  ...common,
  code: 'oimce:unsupportedDocumentType',
  title: 'The document type is one that is known',
  description:
    '`documentInfo.documentType` tells the format and its version: `https://xbrl.org/2021/xbrl-json` or `https://xbrl.org/2021/xbrl-csv`.',
  fix: 'Write the document type of the format, or send the document as what it is.',
  messages: { unknown: 'The document type is "{found}"; expected "{expected}".' },
});

export const invalidURI = defineFinding({
  ...common,
  code: 'oimce:invalidURI',
  title: 'An alias stands for an absolute URI',
  description: 'Namespaces, link types and link groups are absolute URIs without blanks.',
  fix: 'Write the whole URI, with its scheme.',
  messages: {
    invalid: 'The alias "{alias}" stands for "{uri}", which is no absolute URI.',
    role: 'The role "{uri}" is no absolute URI.',
  },
});

export const invalidURIForReservedAlias = defineFinding({
  ...common,
  code: 'oimce:invalidURIForReservedAlias',
  title: 'A reserved alias stands for the URI it is reserved for',
  description: 'Aliases such as `xbrl`, `iso4217` or `footnote` mean the same in every report.',
  fix: 'Use another alias for this URI.',
  messages: { other: 'The alias "{alias}" stands for "{uri}", but is reserved for "{expected}".' },
});

export const invalidAliasForReservedURI = defineFinding({
  ...common,
  code: 'oimce:invalidAliasForReservedURI',
  title: 'A URI with a reserved alias goes by that alias',
  description: 'URIs such as the namespace of currencies have one alias in every report.',
  fix: 'Use the reserved alias.',
  messages: { other: 'The URI "{uri}" goes by "{alias}"; its alias is "{expected}".' },
});

export const multipleAliasesForURI = defineFinding({
  ...common,
  code: 'oimce:multipleAliasesForURI',
  title: 'A URI has one alias',
  description:
    'Two aliases for one namespace, link type or link group would make equal names look different.',
  fix: 'Keep one of the aliases and use it everywhere.',
  messages: { several: 'The URI "{uri}" goes by "{first}" and by "{alias}".' },
});

export const unboundPrefix = defineFinding({
  ...common,
  code: 'oimce:unboundPrefix',
  title: 'Every prefix is declared',
  description: 'The prefix of a name or of an entity identifier is an alias in `documentInfo.namespaces`.',
  fix: 'Declare the prefix, or correct it.',
  messages: { unbound: 'The prefix "{prefix}" of "{name}" is not declared; {count} place(s) use it.' },
});

export const invalidSQName = defineFinding({
  ...common,
  code: 'oimce:invalidSQName',
  title: 'An entity is written as a prefix, a colon and an identifier',
  description:
    'The prefix stands for the scheme; the identifier follows the first colon and holds no blanks.',
  fix: 'Write the entity such as `lei:5299000J2N45DDNE4Y28`.',
  messages: {
    invalid: '"{name}" is no prefix, colon and identifier.',
    identifier: 'The identifier "{value}" holds blanks and cannot be written.',
  },
});

export const invalidPeriodRepresentation = defineFinding({
  ...common,
  code: 'oimce:invalidPeriodRepresentation',
  title: 'A period is written as one or two moments',
  description:
    'An instant is a date and time, a duration two of them with a slash between, the start before the end. The end of 2025 is `2026-01-01T00:00:00`.',
  fix: 'Write dates with their time, midnight as 00:00:00 of the day that begins.',
  messages: { invalid: '"{period}" is no period.' },
});

export const invalidUnitStringRepresentation = defineFinding({
  ...common,
  code: 'oimce:invalidUnitStringRepresentation',
  title: 'A unit is written as measures in order',
  description:
    'Measures are names with a prefix, in alphabetical order, joined by `*`, those of a denominator behind `/`; a side of a fraction with several measures stands in parentheses.',
  fix: 'Write the unit such as `iso4217:EUR`, `iso4217:EUR/xbrli:shares` or `(utr:kg*utr:m)/(utr:s*utr:s)`.',
  messages: { invalid: '"{unit}" is no unit.' },
});

/** Of names, aliases, periods and units, in xBRL-JSON and xBRL-CSV alike. */
export const oimceFindings = [
  unsupportedDocumentType,
  invalidURI,
  invalidURIForReservedAlias,
  invalidAliasForReservedURI,
  multipleAliasesForURI,
  unboundPrefix,
  invalidSQName,
  invalidPeriodRepresentation,
  invalidUnitStringRepresentation,
];
