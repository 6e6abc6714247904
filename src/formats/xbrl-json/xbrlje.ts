import { defineFinding } from '../../findings/definition.ts';

const common = { severity: 'error', category: 'xbrl-json', references: ['xBRL-JSON 1.0'] } as const;

export const invalidJSON = defineFinding({
  ...common,
  code: 'xbrlje:invalidJSON',
  title: 'The report must be valid JSON in UTF-8',
  description: 'An xBRL-JSON report is a single JSON object encoded in UTF-8, without duplicate keys.',
  fix: 'Correct the text at this position. The missing or extra comma, quotation mark or bracket may be further up.',
  messages: {
    syntax: 'The report is not valid JSON: {reason}.',
    encoding: {
      text: 'The text is not valid UTF-8; the first invalid byte is at position {byte}.',
      fix: 'Save the file as UTF-8.',
    },
    wide: { text: 'The text appears to be UTF-16; expected UTF-8.', fix: 'Save the file as UTF-8.' },
    duplicate: {
      text: 'The key "{name}" appears more than once.',
      fix: 'Keep the key only once in its object, or give the second one a different name.',
    },
  },
});

export const invalidJSONStructure = defineFinding({
  ...common,
  code: 'xbrlje:invalidJSONStructure',
  title: 'The report must follow the structure of xBRL-JSON',
  description:
    'Every object has the properties that xBRL-JSON defines, with the right types. Extension properties have a prefixed name and are allowed at the top level, in `documentInfo` and in facts.',
  fix: 'Compare this part of the report with the xBRL-JSON schema.',
  messages: {
    missing: { text: '{place} has no "{name}", which is required.', fix: 'Add "{name}"{example}.' },
    unexpected: {
      text: '{place} has the field "{name}", which is not allowed; allowed are {expected}.',
      fix: 'Remove the field, or correct its name.',
    },
    misspelled: {
      text: '{place} has the field "{name}", which is not known; did you mean "{near}"?',
      fix: 'Write "{near}" instead of "{name}".',
    },
    type: {
      text: '{place} is {found}, but must be {expected}.',
      fix: 'Write {expected}.',
    },
    whole: {
      text: '{place} is the text {found}, but must be a whole number without quotation marks.',
      fix: 'Remove the quotation marks.',
    },
    number: {
      text: '{place} is {found} without quotation marks, but must be text in quotation marks.',
      fix: 'Write "{found}".',
    },
    name: {
      text: 'The name "{name}" has no prefix.',
      fix: 'Write the name with a declared prefix, such as ifrs-full:Assets.',
    },
    blank: {
      text: 'The name of the concept or member is empty.',
      fix: 'Enter the name with its prefix, such as ifrs-full:Assets.',
    },
    alias: {
      text: 'The alias "{alias}" is not a valid NCName.',
      fix: 'Choose an alias that starts with a letter or underscore and contains no colon or white space.',
    },
    reserved: {
      text: 'The dimension "{axis}" is in a reserved namespace.',
      fix: 'Write a core dimension, such as period or unit, without a prefix; use the namespace of the taxonomy for any other.',
    },
    id: { text: 'A fact has an empty id.', fix: 'Give the fact a unique id.' },
  },
});

export const invalidFactValue = defineFinding({
  ...common,
  code: 'xbrlje:invalidFactValue',
  title: 'A fact value must match the data type of its concept',
  description:
    'A fact with a unit or decimals is numeric: a decimal such as "-1250.50", without thousands separators, or a floating-point number. If the taxonomy is installed, values are also checked against the data types of their concepts.',
  fix: 'Write the number without spaces, thousands separators or currency symbols.',
  messages: {
    whole: {
      text: '{place} is the text {found}, but must be a whole number without quotation marks.',
      fix: 'Remove the quotation marks.',
    },
    number: {
      text: 'The value "{value}" of the fact "{id}" is not a number, but the fact has {mark}.',
      fix: 'Write the number without spaces, thousands separators or currency symbols. If the fact is text, remove {drop}.',
    },
    plain: {
      text: 'The value of the fact "{id}" is "{value}", but a number may contain only digits, a minus sign and a decimal point.',
      fix: 'Write "{plain}".',
    },
    bracketed: {
      text: 'The value of the fact "{id}" is "{value}", but a number may contain only digits, a minus sign and a decimal point.',
      fix: 'Write "{plain}", or "{positive}" if the amount is positive.',
    },
    empty: {
      text: 'The value of the fact "{id}" is empty, but the fact has {mark}, so it must be a number.',
      fix: 'Enter the number. If there is nothing to report, remove the fact; if it is text, remove {drop}.',
    },
    type: {
      text: 'The value "{value}" of {concept} {reason}.',
      fix: 'Write the value in the format of its data type, such as 2025-12-31, true or 1250000.',
    },
  },
});

export const nonCanonicalValue = defineFinding({
  ...common,
  code: 'xbrlje:nonCanonicalValue',
  title: 'Values must be canonical if the report declares them to be',
  description:
    'The feature `xbrl:canonicalValues` declares that every value is in canonical form. Without the taxonomy, only numbers are checked: no plus sign and no superfluous zeros.',
  fix: 'Write the number without a plus sign and superfluous zeros, or remove the feature `xbrl:canonicalValues`.',
  messages: {
    number:
      'The number "{value}" of the fact "{id}" is not in canonical form, although the report declares that all values are.',
    plain: {
      text: 'The number "{value}" of the fact "{id}" is not in canonical form, although the report declares that all values are.',
      fix: 'Write "{plain}", or remove the feature `xbrl:canonicalValues`.',
    },
  },
});

export const invalidLanguageCodeCase = defineFinding({
  ...common,
  code: 'xbrlje:invalidLanguageCodeCase',
  title: 'Language codes must be in lower case',
  description: 'Language tags are case-insensitive; xBRL-JSON requires lower case.',
  fix: 'Write the language in lower case.',
  messages: {
    upper: {
      text: 'The language "{language}"{of} is not in lower case, which xBRL-JSON requires.',
      fix: 'Write "{expected}".',
    },
  },
});

export const unknownLinkType = defineFinding({
  ...common,
  code: 'xbrlje:unknownLinkType',
  title: 'Every link type must be declared',
  description: 'The type of a link is an alias declared in `documentInfo.linkTypes`.',
  fix: 'Declare the link type in `documentInfo.linkTypes`, or correct its name.',
  messages: { unknown: 'The link type "{alias}"{places} is not declared.' },
});

export const unknownLinkGroup = defineFinding({
  ...common,
  code: 'xbrlje:unknownLinkGroup',
  title: 'Every link group must be declared',
  description: 'The group of a link is an alias declared in `documentInfo.linkGroups`.',
  fix: 'Declare the link group in `documentInfo.linkGroups`, or correct its name.',
  messages: { unknown: 'The link group "{alias}"{places} is not declared.' },
});

export const unknownLinkTarget = defineFinding({
  ...common,
  code: 'xbrlje:unknownLinkTarget',
  title: 'Links must lead to facts in the report',
  description: 'The target of a link is the id of a fact or footnote in the same report.',
  fix: 'Correct the id, or add the fact or footnote.',
  messages: { unknown: '{links} to "{id}", but the report has no fact or footnote with this id.' },
});

/** Findings on xBRL-JSON only. */
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
