import { defineFinding } from '../../findings/definition.ts';
import { oimeNoteFindings } from './oime-notes.ts';

const common = { severity: 'error', category: 'oim', references: ['OIM 1.0'] } as const;

export const noTaxonomy = defineFinding({
  ...common,
  code: 'oime:noTaxonomy',
  severity: 'warning',
  title: 'A report must name its taxonomy',
  description:
    '`documentInfo.taxonomy` lists the entry points of the taxonomy. The facts can be read without it, but other software will reject the report.',
  fix: 'Add the entry point of the taxonomy: `taxonomy` in the report, or `entryPoint` of a taxonomy reference in a filing.',
  messages: {
    empty: {
      text: 'The list of taxonomies is empty, so the report does not name a taxonomy.',
      fix: 'Add the URL of the entry point to `documentInfo.taxonomy`.',
    },
    none: {
      text: 'No taxonomy reference has an entry point, so the report does not name a taxonomy.',
      fix: 'Add the `entryPoint` of the taxonomy to one of the `taxonomyRefs`.',
    },
  },
});

export const invalidBaseURL = defineFinding({
  ...common,
  code: 'oime:invalidBaseURL',
  title: 'The base URL must be absolute',
  description: 'Relative taxonomy URLs are resolved against `documentInfo.baseURL`.',
  fix: 'Write the full URL, including the scheme.',
  messages: { relative: 'The base URL "{url}" is not absolute.' },
});

export const missingConceptDimension = defineFinding({
  ...common,
  code: 'oime:missingConceptDimension',
  title: 'Every fact must have a concept',
  description: 'The concept identifies the subject of a fact; no other dimension can replace it.',
  fix: 'In the metadata, add the dimension `concept` to the column of the fact, to its table template or to the report.',
  messages: {
    missing: 'The fact "{id}" has no concept.',
    cell: {
      text: 'The row has a value, but no concept: its cell in the column "{column}" is empty.',
      fix: 'Enter the concept in the column "{column}", such as `ifrs-full:Assets`, or remove the row.',
    },
    group: {
      text: 'The row has a value, but its cell in the column "{column}", which says what the value is, is empty.',
      fix: 'Enter the code in the column "{column}", or remove the row.',
    },
  },
});

export const invalidUseOfReservedIdentifier = defineFinding({
  ...common,
  code: 'oime:invalidUseOfReservedIdentifier',
  title: 'A fact without an entity must omit the entity dimension',
  description:
    'The identifier NA in the scheme `https://xbrl.org/entities` is reserved for facts without an entity and must not be written.',
  fix: 'Omit the entity dimension.',
  messages: {
    reserved: 'The entity "{entity}"{of} is reserved for facts without an entity and must not be written.',
  },
});

export const illegalPureUnit = defineFinding({
  ...common,
  code: 'oime:illegalPureUnit',
  title: 'The unit xbrli:pure must be omitted',
  description:
    'In OIM, a number without a unit is a pure number; `xbrli:pure` must not be written on its own.',
  fix: 'Remove the unit.',
  messages: { pure: 'The unit{of} is xbrli:pure, which must be omitted.' },
});

export const invalidLanguage = defineFinding({
  ...common,
  code: 'oime:invalidLanguage',
  title: 'A language must be the code of a language (BCP 47)',
  description: 'The language of a text is a tag such as `en` or `pt-br`.',
  fix: 'Write the code of the language, such as "en" or "de".',
  messages: {
    tag: 'The language "{language}"{of} is not the code of a language (BCP 47).',
    empty: 'The language{of} is empty.',
  },
});

export const misplacedLanguageDimension = defineFinding({
  ...common,
  code: 'oime:misplacedLanguageDimension',
  title: 'Facts other than text must not have a language',
  description: 'The language dimension applies to text facts only.',
  fix: 'Remove the language.',
  messages: {
    number: 'The fact "{id}" has the language "{language}", but is a number, which cannot have a language.',
  },
});

export const misplacedDecimalsProperty = defineFinding({
  ...common,
  code: 'oime:misplacedDecimalsProperty',
  title: 'Facts without a number must not have decimals',
  description: 'Decimals state the accuracy of a number. Nil facts and footnotes must not have decimals.',
  fix: 'Remove the decimals.',
  messages: {
    nil: {
      text: 'The fact "{id}" has decimals, but its value is null (nil).',
      fix: 'Enter the value. If the fact is really nil, remove the decimals.',
    },
    note: 'The fact "{id}" is a footnote, so it cannot have decimals.',
  },
});

export const disallowedDuplicateFacts = defineFinding({
  ...common,
  code: 'oime:disallowedDuplicateFacts',
  title: 'Duplicate facts must be of a kind the report allows',
  description:
    'The feature `xbrl:allowedDuplicates` declares that the report has no duplicate facts (`none`), only complete duplicates, with the same value and accuracy (`complete`), or only consistent duplicates, whose values agree when rounded (`consistent`).',
  fix: 'Remove the duplicate facts, correct their values, or set `xbrl:allowedDuplicates` to "all".',
  messages: {
    repeated: {
      text: '{count} report "{concept}" with the same dimensions ({values}) and are {class} duplicates, but `xbrl:allowedDuplicates` is "{allowed}".',
      fix: 'Keep one of the facts, correct the one that is wrong, or set `xbrl:allowedDuplicates` to "{enough}".',
    },
  },
});

/** Findings on facts, dimensions and footnotes, in both xBRL-JSON and xBRL-CSV. */
export const oimeFindings = [
  noTaxonomy,
  invalidBaseURL,
  missingConceptDimension,
  invalidUseOfReservedIdentifier,
  illegalPureUnit,
  invalidLanguage,
  misplacedLanguageDimension,
  misplacedDecimalsProperty,
  disallowedDuplicateFacts,
  ...oimeNoteFindings,
];
