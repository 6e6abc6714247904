import type { Collector } from '../../findings/collector.ts';
import { defineFinding, type Place } from '../../findings/definition.ts';

const common = { severity: 'error', category: 'xbrl-csv', references: ['xBRL-CSV 1.0'] } as const;

export const invalidHeaderValue = defineFinding({
  ...common,
  code: 'xbrlce:invalidHeaderValue',
  title: 'Header cells must contain column identifiers',
  description:
    'The cells of the first row are identifiers, or empty above columns without content. Cells are separated by commas, not semicolons or tabs.',
  fix: 'Correct the header, or separate the cells with commas.',
  messages: {
    invalid: {
      text: 'The first line has "{name}" as the name of a column, which the template "{template}" does not define{hint}.',
      fix: 'Correct the name in the first line, or remove the column.',
    },
    absent: {
      text: 'The first line of the table does not name its columns: it has {found} instead of {expected}.',
      fix: 'Insert a first line with the names of the columns: {expected}.',
    },
    separator: {
      text: 'The header cell "{name}" contains a {separator}; cells must be separated by commas.',
      fix: 'Save the file with commas between the cells.',
    },
  },
});

export const unknownColumn = defineFinding({
  ...common,
  code: 'xbrlce:unknownColumn',
  title: 'Every column of a table must be defined in its template',
  description: 'A table may omit columns of its template but must not have others.',
  fix: 'Correct the name in the first line, or remove the column.',
  messages: {
    unknown:
      'The first line names the column "{name}", which the template "{template}" does not define{hint}.',
    absent: {
      text: 'The first line of the table does not name its columns: it has {found} instead of {expected}.',
      fix: 'Insert a first line with the names of the columns: {expected}.',
    },
  },
});

export const repeatedColumnIdentifier = defineFinding({
  ...common,
  code: 'xbrlce:repeatedColumnIdentifier',
  title: 'A table must not repeat a column',
  description: 'Column identifiers in the header are unique.',
  fix: 'Remove one of the columns, or correct its header.',
  messages: {
    repeated: 'The column "{name}" appears more than once in the header, but may appear only once.',
    near: {
      text: 'The column "{name}" appears more than once in the header, and the column "{near}" is missing.',
      fix: 'Write "{near}" instead of "{name}" above the column with these values, or remove the column.',
    },
  },
});

const unknownSpecialValue = defineFinding({
  ...common,
  code: 'xbrlce:unknownSpecialValue',
  title: 'A value that starts with a hash must be a special value',
  description:
    'The special values are `#nil`, `#none` and `#empty`. To write text that starts with a hash, double the hash.',
  fix: 'Write #nil, #none or #empty. For a text that begins with a hash, double the hash.',
  messages: {
    unknown:
      '"{value}"{where} begins with a hash, but is not one of the special values #nil, #none and #empty.',
    spreadsheet: {
      text: '"{value}"{where} is not one of the special values #nil, #none and #empty; it looks like a spreadsheet error.',
      fix: 'Correct the formula in the spreadsheet, and export the table again.',
    },
  },
});

export const illegalUseOfNone = defineFinding({
  ...common,
  code: 'xbrlce:illegalUseOfNone',
  title: 'Cells of fact and property group columns must not be #none',
  description: '`#none` suppresses a dimension. A fact or property group cell without a value is left empty.',
  fix: 'Leave the cell empty.',
  messages: {
    none: 'The cell in the column "{column}" is #none, which is not allowed in columns of facts and property groups.',
  },
});

export const unknownPropertyGroup = defineFinding({
  ...common,
  code: 'xbrlce:unknownPropertyGroup',
  title: 'The property group of a row must be defined',
  description: 'The cell contains the name of one of the `propertyGroups` of its column.',
  fix: 'Correct the code to one that the table template lists (its property groups).',
  messages: {
    unknown: '"{group}" in the column "{column}" is not a code that this table knows.',
    header: {
      text: 'The row repeats the header: it has the name of the column "{column}" instead of a code.',
      fix: 'Remove the row.',
    },
    near: {
      text: '"{group}" in the column "{column}" is not a code that this table knows; did you mean "{near}"?',
      fix: 'Write "{near}", if that is meant, or another code that the table template lists (its property groups).',
    },
  },
});

export const unmappedCellValue = defineFinding({
  ...common,
  code: 'xbrlce:unmappedCellValue',
  title: 'Every value in a table must be used',
  description:
    'A cell contains a fact, a dimension, decimals or property group for a fact in its row, a row identifier or a comment. Columns without a header are empty.',
  fix: 'Remove the value, make its column a comment column, or add a fact to the row that uses it.',
  messages: {
    unused: 'The row has {values} that no fact uses; the first is "{value}" in the column "{column}".',
    empty: {
      text: 'The row for "{value}" has no value: its cell in the column "{column}" is empty.',
      fix: 'Enter the value. If there is nothing to report, remove the row.',
    },
    short: {
      text: 'The row for "{value}" has only {cells}, but the first line names {columns} columns: the cell in the column "{column}" is missing.',
      fix: 'Add the missing cell in its place, empty if it has no value. If there is nothing to report, remove the row.',
    },
    separated: {
      text: 'The row "{value}" is a single cell, as {separator} instead of commas separate its values.',
      fix: 'Separate the values with commas. Put a value that contains a comma in double quotes.',
    },
    single: 'No fact uses the value "{value}" in the column "{column}".',
    noFacts: {
      text: 'The first line names no column with the values of facts, so no fact uses the rows of the table.',
      fix: 'Add the column with the values of the facts, with its name in the first line.',
    },
    noFactsNear: {
      text: 'The first line does not name the column "{near}", so no fact uses the rows of the table.',
      fix: 'Add the column "{near}" with the values of the facts.',
    },
    unnamed: {
      text: 'Column {column} has values, the first of them "{value}", but the first line does not name it.',
      fix: 'Name the column in the first line, or remove it.',
    },
    unnamedNear: {
      text: 'Column {column} has values, the first of them "{value}", but the first line does not name it; did you mean "{near}"?',
      fix: 'Write "{near}" as the name of the column in the first line, or remove the column.',
    },
    headless: {
      text: 'The value "{value}" is in a column without a header.',
      fix: 'Check whether the first line lacks the name of a column, and add it. If a value of the row contains a comma, put that value in double quotes; if there is one value too many, remove it.',
    },
  },
});

export const missingRowIdentifier = defineFinding({
  ...common,
  code: 'xbrlce:missingRowIdentifier',
  title: 'A row with facts must have a row identifier',
  description: 'If the template has a row identifier column, every row with facts must have a value in it.',
  fix: 'Enter an identifier that no other row has.',
  messages: {
    missing: 'The row has facts, but no row identifier: its cell in the column "{column}" is empty.',
  },
});

export const invalidRowIdentifier = defineFinding({
  ...common,
  code: 'xbrlce:invalidRowIdentifier',
  title: 'A row identifier must consist of name characters',
  description:
    'A row identifier consists of letters, digits, underscores and hyphens, because it becomes part of fact ids.',
  fix: 'Choose a row identifier of letters, digits, underscores and hyphens only.',
  messages: {
    invalid: 'The row identifier "{id}" has characters other than letters, digits, underscores and hyphens.',
  },
});

export const repeatedRowIdentifier = defineFinding({
  ...common,
  code: 'xbrlce:repeatedRowIdentifier',
  title: 'Row identifiers must be unique',
  description: 'Rows with the same identifier would produce facts with the same id.',
  fix: 'Give each row an identifier that no other row has.',
  messages: { repeated: 'An earlier row already has the identifier "{id}".' },
});

export const invalidConceptQName = defineFinding({
  ...common,
  code: 'xbrlce:invalidConceptQName',
  title: 'A concept must be a name with a prefix',
  description: 'A concept is a QName whose prefix is declared in the metadata.',
  fix: 'Write the concept in the form `ifrs-full:Assets`.',
  messages: {
    invalid: 'The concept "{concept}"{where} does not have the form prefix:name.',
    near: {
      text: 'The concept "{concept}"{where} does not have the form prefix:name; did you mean "{near}"?',
      fix: 'Write "{near}".',
    },
  },
});

export const invalidLanguageCode = defineFinding({
  ...common,
  code: 'xbrlce:invalidLanguageCode',
  title: 'A language must be the code of a language (BCP 47)',
  description: 'The language of a text is a tag such as `en` or `pt-BR`.',
  fix: 'Use a valid language tag, such as "en".',
  messages: {
    invalid: 'The language "{language}"{where} is not a valid language tag.',
    underscore: {
      text: 'The language "{language}"{where} is not a valid language tag: it has an underscore instead of a hyphen.',
      fix: 'Write "{expected}".',
    },
  },
});

export const invalidPeriodRepresentation = defineFinding({
  ...common,
  code: 'xbrlce:invalidPeriodRepresentation',
  title: 'A period must follow the xBRL-CSV period format',
  description:
    'A period is a year `2025`, half-year `2025H1`, quarter `2025Q4`, month `2025-12`, week `2025W52`, day `2025-12-31`, range of days `2025-01-01..2025-12-31` or, in full, one or two dateTimes such as `2026-01-01T00:00:00`. `@start` and `@end` after an abbreviated period mean its first and last instant.',
  fix: 'Write the period as a day such as 2025-12-31, a range such as 2025-01-01..2025-12-31, or an abbreviation such as 2025, 2025Q4 or 2025-12.',
  messages: {
    invalid: 'The period "{period}"{where} is not a period that xBRL-CSV can express.',
    reversed: {
      text: 'The period "{period}"{where} ends before it starts.',
      fix: 'Correct the date that is wrong; if the two are swapped, put the earlier one first.',
    },
    written: {
      text: 'The period "{period}"{where} has a date that is not written as year, month and day with hyphens.',
      fix: 'Write "{near}".',
    },
  },
});

export const referenceTargetNotDuration = defineFinding({
  ...common,
  code: 'xbrlce:referenceTargetNotDuration',
  title: 'A reference with @start or @end must lead to a duration',
  description: 'Only durations have a start and an end.',
  fix: 'Reference a duration, or remove `@start` or `@end`.',
  messages: {
    instant: {
      text: 'The reference adds "@{edge}" to the period "{period}"{where}, which is already an instant.',
      fix: 'Write a duration, such as 2025, or remove "@{edge}" from the reference.',
    },
  },
});

export const invalidDecimalsValue = defineFinding({
  ...common,
  code: 'xbrlce:invalidDecimalsValue',
  title: 'Decimals must be an integer',
  description:
    'Decimals are an integer or, in the metadata, a reference to one. Use `#none` or omit them if the values are exact.',
  fix: 'Write a whole number such as 2 or -3, the number of decimal places.',
  messages: {
    invalid: 'The decimals value "{decimals}"{where} is not a whole number.',
    quoted: {
      text: 'The decimals value{where} is the text "{decimals}", not a number.',
      fix: 'Write it without quotation marks: {decimals}.',
    },
    infinite: {
      text: 'The decimals value{where} is "{decimals}"; xBRL-CSV allows only integers here.',
      fix: 'For exact values, write #none, or leave the decimals out.',
    },
  },
});

export const invalidDecimalsSuffix = defineFinding({
  ...common,
  code: 'xbrlce:invalidDecimalsSuffix',
  title: 'A decimals suffix must be an integer or INF',
  description: 'The letter d separates a number from its decimals: an integer without leading zeros, or INF.',
  fix: 'Write an integer or INF after the d, such as 1200d-2.',
  messages: { invalid: 'The decimals suffix "{suffix}" is neither an integer nor INF.' },
});

export const invalidFactValue = defineFinding({
  ...common,
  code: 'xbrlce:invalidFactValue',
  title: 'A fact value must match the data type of its concept',
  description:
    'Facts with a unit or decimals are numeric. If the taxonomy is installed, values are also checked against the data types of their concepts.',
  fix: 'Write the number with a decimal point and without thousands separators, such as 1200.50. If the fact is text, remove its unit and decimals.',
  messages: {
    number:
      'The value "{value}" in the column "{column}" is not a number, but the fact has a unit or decimals.',
    plain: {
      text: 'The value in the column "{column}" is "{value}", but a number may contain only digits, a minus sign and a decimal point.',
      fix: 'Write {plain}.',
    },
    bracketed: {
      text: 'The value in the column "{column}" is "{value}", but a number may contain only digits, a minus sign and a decimal point.',
      fix: 'Write {plain}, or {positive} if the amount is positive.',
    },
    type: {
      text: 'The value "{value}" of {concept} {reason}.',
      fix: 'Write the value in the format of its data type, such as 2025-12-31, true or 1250000.',
    },
  },
});

/** Cell values that spreadsheets export where a formula fails. */
const spreadsheetErrors: ReadonlySet<string> = new Set(
  '#REF! #N/A #VALUE! #DIV/0! #NAME? #NUM! #NULL! #SPILL! #CALC!'.split(' '),
);

/** Reports a value that starts with a hash but is not a special value. */
export function addUnknownSpecial(collector: Collector, at: Place, value: string, where: string): void {
  const kind = spreadsheetErrors.has(value.trim().toUpperCase()) ? 'spreadsheet' : 'unknown';
  unknownSpecialValue.add(collector, kind, at, { value, where });
}

/** Which message describes decimals that are not an integer. */
export function decimalsFault(decimals: string): 'infinite' | 'invalid' {
  return decimals === 'INF' ? 'infinite' : 'invalid';
}

/** Findings on headers, rows and cells. */
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
