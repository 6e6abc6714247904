import { defineFinding } from '../../findings/definition.ts';
import { oimeNoteFindings } from './oime-notes.ts';

const common = { severity: 'error', category: 'oim', references: ['OIM 1.0'] } as const;

export const noTaxonomy = defineFinding({
  ...common,
  code: 'oime:noTaxonomy',
  severity: 'warning',
  title: 'A report names its taxonomy',
  description:
    '`documentInfo.taxonomy` lists the entry points of the taxonomy. Facts can be read without, but no other software will accept the report.',
  fix: 'Name the schema a reader has to load; in a filing, the `entryPoint` of a taxonomy reference.',
  messages: {
    empty: 'The list of taxonomies is empty.',
    none: 'No taxonomy reference has an entry point, so that the report names no taxonomy.',
  },
});

export const invalidBaseURL = defineFinding({
  ...common,
  code: 'oime:invalidBaseURL',
  title: 'The base URL is absolute',
  description: 'Relative addresses of taxonomies are resolved against `documentInfo.baseURL`.',
  fix: 'Write the whole URL, with its scheme.',
  messages: { relative: 'The base URL "{url}" is not absolute.' },
});

export const missingConceptDimension = defineFinding({
  ...common,
  code: 'oime:missingConceptDimension',
  title: 'Every fact has a concept',
  description: 'The concept says what is reported; no other dimension can stand in for it.',
  fix: 'Add the dimension `concept`.',
  messages: { missing: 'The fact "{id}" has no concept.' },
});

export const invalidUseOfReservedIdentifier = defineFinding({
  ...common,
  code: 'oime:invalidUseOfReservedIdentifier',
  title: 'A fact about nobody in particular names no entity',
  description:
    'The identifier NA of `https://xbrl.org/entities` stands for an absent entity and is never written.',
  fix: 'Leave the entity out.',
  messages: { reserved: 'The entity "{entity}" is the one that stands for none.' },
});

export const illegalPureUnit = defineFinding({
  ...common,
  code: 'oime:illegalPureUnit',
  title: 'The unit of a pure number is left out',
  description: 'A number without a unit is pure; `xbrli:pure` alone would be a second way to say so.',
  fix: 'Leave the unit out.',
  messages: { pure: 'The unit is xbrli:pure, which is said by leaving it out.' },
});

export const invalidLanguage = defineFinding({
  ...common,
  code: 'oime:invalidLanguage',
  title: 'A language is a BCP 47 tag',
  description: 'The language of a text is a tag such as `en` or `pt-br`.',
  fix: 'Write the tag of the language.',
  messages: { tag: '"{language}" is no language tag.' },
});

export const misplacedLanguageDimension = defineFinding({
  ...common,
  code: 'oime:misplacedLanguageDimension',
  title: 'Only texts have a language',
  description: 'A number is the same in every language.',
  fix: 'Leave the language out.',
  messages: { number: 'The fact is a number and has the language "{language}".' },
});

export const misplacedDecimalsProperty = defineFinding({
  ...common,
  code: 'oime:misplacedDecimalsProperty',
  title: 'Only numbers have decimals',
  description: 'Decimals say how exactly a number is known; a nil fact has none, and a footnote is a text.',
  fix: 'Leave the decimals out.',
  messages: {
    nil: 'The fact is nil and has decimals.',
    note: 'The fact is a footnote and has decimals.',
  },
});

export const disallowedDuplicateFacts = defineFinding({
  ...common,
  code: 'oime:disallowedDuplicateFacts',
  title: 'Facts are repeated only as far as the report allows',
  description:
    'The feature `xbrl:allowedDuplicates` promises that no fact is repeated (`none`), or only with the same value and accuracy (`complete`) or with values that agree when rounded (`consistent`).',
  fix: 'Remove the repeated facts or correct their values, or promise less.',
  messages: {
    repeated:
      '{count} facts report "{concept}" for the same dimensions, {class}; the report allows {allowed}.',
  },
});

/** Of facts, dimensions and footnotes, in xBRL-JSON and xBRL-CSV alike. */
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
