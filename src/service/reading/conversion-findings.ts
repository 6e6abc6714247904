import { defineFinding } from '../../findings/definition.ts';

const common = { category: 'conversion', references: [] } as const;

export const notCarried = defineFinding({
  ...common,
  code: 'CNV-001',
  title: 'The format has a place for everything the document holds',
  description:
    'An XBRL report carries facts with their contexts, units, footnotes and languages, and the entry points of taxonomies. Networks, extension concepts and sections belong to a taxonomy or an inline report; headers, names and layout hints stay in the document.',
  severity: 'warning',
  fix: 'Keep what is left behind with its source; build a package to have extensions and networks written.',
  messages: {
    content: '{count} item(s) under "{name}" are not carried by {format}.',
    members: '{count} member(s) of the statement have no concept and are not carried.',
    remarks: { text: 'There is no place in {format} for {names}.', severity: 'info' },
    page: {
      text: 'What the page shows around its facts stays there: {size} of text, its layout and its images.',
      severity: 'info',
    },
  },
});

export const forbiddenCharacter = defineFinding({
  ...common,
  code: 'CNV-002',
  title: 'The format can hold every character of the document',
  description:
    'XML has no place for most control characters and half surrogate pairs, and the values of xBRL-JSON and xBRL-CSV are those of XML. Leaving them out would change what is reported.',
  severity: 'error',
  references: ['XML 1.0 2.2'],
  fix: 'Remove the character, or write the one that was meant.',
  messages: { character: 'The character {code} cannot be written as {format}.' },
});

export const readsDifferently = defineFinding({
  ...common,
  code: 'CNV-003',
  title: 'What is written reads as what was meant',
  description:
    'Every report we write is read again and compared with the document. A difference means that the format cannot say it this way: most often an identifier with blanks around it, or a language that is none.',
  severity: 'error',
  fix: 'Correct the value that is named.',
  messages: {
    difference: 'Written as {format} and read again, {difference}.',
    unreadable: 'Written as {format}, it cannot be read again: {reason}',
  },
});

export const unknownReportFormat = defineFinding({
  ...common,
  code: 'CNV-004',
  title: 'What is to be read is a report in a format we know',
  description:
    'XBRL 2.1 instances begin with an element `xbrl`, xBRL-JSON and xBRL-CSV reports with an object whose `documentInfo` names the document type.',
  severity: 'error',
  fix: 'Send an XBRL report: an instance, an inline page, xBRL-JSON or a package.',
  messages: {
    unknown: 'This is no report, as it begins as neither XML nor JSON.',
    json: 'This is JSON, but no XBRL report: it has no documentInfo.documentType.',
  },
});

export const noSingleReport = defineFinding({
  ...common,
  code: 'CNV-005',
  title: 'A package to be read holds one report, or the one that is named',
  description:
    'A filing is made of one report. A package may hold several, of which one is named by its path, and a package of a taxonomy alone holds none.',
  severity: 'error',
  references: ['Report Package 1.0 5.2'],
  fix: 'Name the report that is meant by its path in the package: `options.report`, or --report on the command line.',
  messages: {
    none: 'The package holds no report.',
    several: 'The package holds {count} reports; name one of {paths}.',
    unknown: '"{asked}" is not one of the reports in the package, which are {paths}.',
  },
});

export const unlistedPage = defineFinding({
  ...common,
  code: 'CNV-007',
  title: 'All pages with tags are in the list of pages',
  description:
    'Where a list says which pages a report is made of, as the manifest of EDINET does, nothing else is read. A page with tags that stands beside them was most likely forgotten.',
  severity: 'warning',
  fix: 'List the page, or remove it.',
  messages: { page: 'The page has tags, but is not in the list of pages, and was not read.' },
});

export const amountAsText = defineFinding({
  ...common,
  code: 'CNV-010',
  title: 'A spreadsheet must hold every amount as a number',
  description:
    'Spreadsheets calculate with 15 significant digits and round what has more. An amount with more digits is kept as text, with every digit, and formulas do not count it.',
  severity: 'warning',
  fix: 'Check whether the amount needs all its digits; where it does, leave it out of calculations in the spreadsheet.',
  messages: {
    text: 'The amount {amount} has more digits than a spreadsheet can calculate with, and is kept as text.',
  },
});

export const conversionFindings = [
  notCarried,
  forbiddenCharacter,
  readsDifferently,
  unknownReportFormat,
  noSingleReport,
  unlistedPage,
  amountAsText,
];
