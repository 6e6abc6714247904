import { defineFinding } from '../../findings/definition.ts';

const common = { severity: 'error', category: 'xbrl-csv', references: ['xBRL-CSV 1.0'] } as const;

export const invalidHeaderValue = defineFinding({
  ...common,
  code: 'xbrlce:invalidHeaderValue',
  title: 'The header of a table names columns',
  description:
    'The cells of the first row are identifiers, or empty above columns without content. Commas stand between cells, not semicolons or tabs.',
  fix: 'Correct the header, or separate the cells with commas.',
  messages: { invalid: '"{name}" is no identifier.' },
});

export const unknownColumn = defineFinding({
  ...common,
  code: 'xbrlce:unknownColumn',
  title: 'The template defines every column of a table',
  description: 'A table may leave columns of its template out, but have none besides.',
  fix: 'Define the column, as a comment if it is one, or correct the header.',
  messages: { unknown: 'The template "{template}" has no column "{name}".' },
});

export const repeatedColumnIdentifier = defineFinding({
  ...common,
  code: 'xbrlce:repeatedColumnIdentifier',
  title: 'A table has each column once',
  description: 'The header does not repeat a name.',
  fix: 'Remove the column, or correct the header.',
  messages: { repeated: 'The column "{name}" is there already.' },
});

export const unknownSpecialValue = defineFinding({
  ...common,
  code: 'xbrlce:unknownSpecialValue',
  title: 'A value that starts with a hash is a special one',
  description:
    'The special values are `#nil`, `#none` and `#empty`; a text that starts with a hash is written with two.',
  fix: 'Correct the special value, or double the hash.',
  messages: { unknown: '"{value}" is no special value{where}.' },
});

export const illegalUseOfNone = defineFinding({
  ...common,
  code: 'xbrlce:illegalUseOfNone',
  title: 'A fact or a property group is there or is not',
  description:
    '`#none` takes a dimension away. A cell of a fact or property group that has nothing is empty.',
  fix: 'Leave the cell empty.',
  messages: { none: 'The cell of the column "{column}" is #none.' },
});

export const unknownPropertyGroup = defineFinding({
  ...common,
  code: 'xbrlce:unknownPropertyGroup',
  title: 'The property group of a row is defined',
  description: 'The cell names one of the `propertyGroups` of its column.',
  fix: 'Correct the name, or define the group.',
  messages: { unknown: 'The column "{column}" has no property group "{group}".' },
});

export const unmappedCellValue = defineFinding({
  ...common,
  code: 'xbrlce:unmappedCellValue',
  title: 'Every value in a table has a meaning',
  description:
    'A cell is a fact, or gives a dimension, decimals or properties to a fact in its row, or identifies the row, or is a comment. Columns without a header are empty.',
  fix: 'Remove the value, make its column a comment, or give the row a fact that uses it.',
  messages: {
    unused: 'No fact of the row uses {count} of its values, first "{value}" in the column "{column}".',
    headless: 'The value "{value}" has no column.',
  },
});

export const missingRowIdentifier = defineFinding({
  ...common,
  code: 'xbrlce:missingRowIdentifier',
  title: 'A row with facts has an identifier',
  description: 'Where a column identifies rows, it does so for each that has facts.',
  fix: 'Give the row an identifier.',
  messages: { missing: 'The column "{column}" is empty.' },
});

export const invalidRowIdentifier = defineFinding({
  ...common,
  code: 'xbrlce:invalidRowIdentifier',
  title: 'The identifier of a row is made of name characters',
  description: 'It consists of letters, digits, underscores and hyphens, as it becomes part of fact ids.',
  fix: 'Choose another identifier.',
  messages: { invalid: '"{id}" cannot identify a row.' },
});

export const repeatedRowIdentifier = defineFinding({
  ...common,
  code: 'xbrlce:repeatedRowIdentifier',
  title: 'Each row has an identifier of its own',
  description: 'The ids of facts would be the same otherwise.',
  fix: 'Choose another identifier.',
  messages: { repeated: 'An earlier row has the identifier "{id}".' },
});

export const invalidConceptQName = defineFinding({
  ...common,
  code: 'xbrlce:invalidConceptQName',
  title: 'A concept is a name with a prefix',
  description: 'A concept is written as a QName with a prefix that the metadata declares.',
  fix: 'Write the concept such as `ifrs-full:Assets`.',
  messages: { invalid: '"{concept}" is no name with a prefix{where}.' },
});

export const invalidLanguageCode = defineFinding({
  ...common,
  code: 'xbrlce:invalidLanguageCode',
  title: 'A language is a BCP 47 tag',
  description: 'The language of a text is a tag such as `en` or `pt-BR`.',
  fix: 'Write the tag of the language.',
  messages: { invalid: '"{language}" is no language tag{where}.' },
});

export const invalidPeriodRepresentation = defineFinding({
  ...common,
  code: 'xbrlce:invalidPeriodRepresentation',
  title: 'A period is written in one of the forms of xBRL-CSV',
  description:
    'A period is a year `2025`, half `2025H1`, quarter `2025Q4`, month `2025-12`, week `2025W52`, day `2025-12-31`, two days `2025-01-01..2025-12-31` or, in full, one or two moments `2026-01-01T00:00:00`. `@end` behind a short form is its last moment, `@start` its first.',
  fix: 'Write the period as a day such as 2025-12-31, two days such as 2025-01-01..2025-12-31, or a short form such as 2025, 2025Q4 or 2025-12.',
  messages: { invalid: '"{period}" is no period{where}.' },
});

export const referenceTargetNotDuration = defineFinding({
  ...common,
  code: 'xbrlce:referenceTargetNotDuration',
  title: 'Only a duration has a start and an end',
  description: 'A reference with `@start` or `@end` leads to a period that is a duration.',
  fix: 'Refer to a duration, or leave `@start` or `@end` away.',
  messages: { instant: '"{period}" is an instant, and its {edge} is asked for{where}.' },
});

export const invalidDecimalsValue = defineFinding({
  ...common,
  code: 'xbrlce:invalidDecimalsValue',
  title: 'Decimals are an integer',
  description:
    'Decimals are an integer, in the metadata also a reference to one; `#none` or nothing is for numbers that are exact.',
  fix: 'Write an integer such as 2 or -3.',
  messages: { invalid: '"{decimals}" is no integer{where}.' },
});

export const invalidDecimalsSuffix = defineFinding({
  ...common,
  code: 'xbrlce:invalidDecimalsSuffix',
  title: 'Behind a number stand its decimals',
  description: 'The letter d separates a number from its decimals: an integer without leading zeros, or INF.',
  fix: 'Write the number such as 1200d-2.',
  messages: { invalid: '"{suffix}" behind the number is no integer and not INF.' },
});

export const invalidFactValue = defineFinding({
  ...common,
  code: 'xbrlce:invalidFactValue',
  title: 'Values are of the type of their concept',
  description:
    'Where a column or property group gives a unit or decimals, its facts are numbers. Where the taxonomy is at hand, numbers, dates and other values are such as it asks for.',
  fix: 'Write the number with a point and without separators, or take the unit away.',
  messages: {
    number: '"{value}" is no number.',
    type: {
      text: 'The value "{value}" of {concept} {fault}.',
      fix: 'Write the value as the type of the concept asks, such as 2025-12-31, true or 1250000.',
    },
  },
});

/** Of headers, rows and cells. */
export const cellFindings = [
  invalidHeaderValue,
  unknownColumn,
  repeatedColumnIdentifier,
  unknownSpecialValue,
  illegalUseOfNone,
  unknownPropertyGroup,
  unmappedCellValue,
  missingRowIdentifier,
  invalidRowIdentifier,
  repeatedRowIdentifier,
  invalidConceptQName,
  invalidLanguageCode,
  invalidPeriodRepresentation,
  referenceTargetNotDuration,
  invalidDecimalsValue,
  invalidDecimalsSuffix,
  invalidFactValue,
];
