import { defineFinding } from '../../findings/definition.ts';

const common = { severity: 'error', category: 'xbrl-json', references: ['xBRL-JSON 1.0'] } as const;

export const invalidJSON = defineFinding({
  ...common,
  code: 'xbrlje:invalidJSON',
  title: 'The report is JSON in UTF-8',
  description: 'An xBRL-JSON report is one JSON object in UTF-8, and no object names a member twice.',
  fix: 'Correct the text at this place.',
  messages: {
    syntax: '{reason}.',
    encoding: 'The text is not UTF-8; the first byte that cannot be is number {byte}.',
    wide: 'The text seems to be UTF-16; expected UTF-8.',
    duplicate: 'The member "{name}" is named twice.',
  },
});

export const invalidJSONStructure = defineFinding({
  ...common,
  code: 'xbrlje:invalidJSONStructure',
  title: 'The report has the structure of xBRL-JSON',
  description:
    'Every object has the members xBRL-JSON gives it, of the right types; members of other software have names with a prefix, in the report, in `documentInfo` and in facts.',
  fix: 'Compare the place with the JSON Schema of xBRL-JSON.',
  messages: {
    missing: 'The member "{name}" is missing.',
    unexpected: 'There is no member "{name}" here; expected {expected}.',
    type: 'Found {found}; expected {expected}.',
    name: '"{name}" is no name with a prefix.',
    alias: 'The alias "{alias}" is no name without a colon.',
    reserved: 'The axis "{axis}" is in a namespace that has no axes.',
    id: 'A fact has an empty id.',
  },
});

export const invalidFactValue = defineFinding({
  ...common,
  code: 'xbrlje:invalidFactValue',
  title: 'Values are of the type of their concept',
  description:
    'A fact with a unit or decimals is a number: a decimal such as "-1250.50", without separators, or a floating point number. Where the taxonomy is at hand, numbers, dates and other values are such as it asks for.',
  fix: 'Write the number without blanks, separators and currency signs.',
  messages: {
    number: 'The value "{value}" is no number, but the fact has {mark}.',
    type: {
      text: 'The value "{value}" of {concept} {fault}.',
      fix: 'Write the value as the type of the concept asks, such as 2025-12-31, true or 1250000.',
    },
  },
});

export const nonCanonicalValue = defineFinding({
  ...common,
  code: 'xbrlje:nonCanonicalValue',
  title: 'Values are canonical where the report promises it',
  description:
    'The feature `xbrl:canonicalValues` promises the one canonical spelling of every value. Without a taxonomy, numbers are checked: no plus sign, no superfluous zeros.',
  fix: 'Write the canonical value, or leave the feature out.',
  messages: { number: 'The number "{value}" is not written in its canonical form.' },
});

export const invalidLanguageCodeCase = defineFinding({
  ...common,
  code: 'xbrlje:invalidLanguageCodeCase',
  title: 'Languages are in lower case',
  description: 'Case has no meaning in a language tag, and xBRL-JSON has one spelling of each.',
  fix: 'Write the language in lower case.',
  messages: { upper: 'The language "{language}" is not in lower case.' },
});

export const unknownLinkType = defineFinding({
  ...common,
  code: 'xbrlje:unknownLinkType',
  title: 'Every link type is declared',
  description: 'The type of a link is an alias in `documentInfo.linkTypes`.',
  fix: 'Declare the link type, or correct it.',
  messages: { unknown: 'The link type "{alias}" is not declared; {count} place(s) use it.' },
});

export const unknownLinkGroup = defineFinding({
  ...common,
  code: 'xbrlje:unknownLinkGroup',
  title: 'Every link group is declared',
  description: 'The group of a link is an alias in `documentInfo.linkGroups`.',
  fix: 'Declare the link group, or correct it.',
  messages: { unknown: 'The link group "{alias}" is not declared; {count} place(s) use it.' },
});

export const unknownLinkTarget = defineFinding({
  ...common,
  code: 'xbrlje:unknownLinkTarget',
  title: 'Links lead to facts of the report',
  description: 'A link names the id of a fact or footnote in the same report.',
  fix: 'Correct the id, or add what it names.',
  messages: { unknown: 'No fact has the id "{id}"; {count} link(s) lead to it.' },
});

/** Of xBRL-JSON alone. */
export const xbrlJsonFindings = [
  invalidJSON,
  invalidJSONStructure,
  invalidFactValue,
  nonCanonicalValue,
  invalidLanguageCodeCase,
  unknownLinkType,
  unknownLinkGroup,
  unknownLinkTarget,
];
