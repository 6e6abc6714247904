import { defineFinding } from '../../findings/definition.ts';

const common = { category: 'conversion', references: [] } as const;

export const notCarried = defineFinding({
  ...common,
  code: 'CNV-001',
  title: 'Formats must be able to carry the whole document',
  description:
    'An XBRL report carries facts with their contexts, units, footnotes and languages, and references to taxonomies. Relationships, extension concepts and sections belong to a taxonomy or an inline report; headers, names and layout stay in the source document.',
  severity: 'warning',
  fix: 'Keep the source document. To include extension concepts and relationships, build a package.',
  messages: {
    content: {
      text: 'The JSON filing has {count}, which {format} cannot carry. All facts are converted.',
      severity: 'info',
    },
    members: {
      text: '{count} of the statement cannot be converted, because the taxonomy has no concept for such content.',
      fix: 'Keep the source document, which has the content that is left out.',
    },
    remarks: {
      text: 'These details of the JSON filing are lost, because {format} cannot carry them: {names}.',
      severity: 'info',
      fix: 'If you need these details, keep the source document. Otherwise, no action is needed.',
    },
    page: {
      text: 'Untagged content is not converted: {size} of text such as narrative sections, the layout, the colors and the images such as a logo.',
      severity: 'info',
      fix: 'Keep the source document if you need its text and layout. Otherwise, no action is needed.',
    },
  },
});

export const forbiddenCharacter = defineFinding({
  ...common,
  code: 'CNV-002',
  title: 'Documents must not contain characters that the format does not allow',
  description:
    'XML excludes most control characters and unpaired surrogates, and the values of xBRL-JSON and xBRL-CSV follow XML. Leaving the characters out would change the reported text.',
  severity: 'error',
  references: ['XML 1.0 2.2'],
  fix: 'Remove the character or replace it with the intended one.',
  messages: {
    character: 'The text of {place} contains the character {code}, which {format} does not allow.',
  },
});

export const readsDifferently = defineFinding({
  ...common,
  code: 'CNV-003',
  title: 'Converted reports must read back unchanged',
  description:
    'Every converted report is read back and compared with the document. A difference means that the format cannot express a value: most often an identifier with surrounding white space, or an invalid language tag.',
  severity: 'error',
  fix: 'Correct the part that changed, such as white space around a value.',
  messages: {
    difference: 'Written as {format} and read back, {difference}.',
    space: {
      text: 'The {aspect} of the fact "{id}" has white space that {format} does not keep: "{before}" reads back as "{after}".',
      fix: 'Remove the white space at the start and end of the {aspect}.',
    },
    unreadable: {
      text: 'Written as {format}, the report cannot be read back: {reason}',
      fix: 'Correct the part of the document that the reason names.',
    },
  },
});

export const unknownReportFormat = defineFinding({
  ...common,
  code: 'CNV-004',
  title: 'Reports must be in a supported format',
  description:
    'XBRL 2.1 instances start with the element `xbrl`; xBRL-JSON and xBRL-CSV reports are objects whose `documentInfo` states the document type.',
  severity: 'error',
  fix: 'Send an XBRL report: an instance, an inline XBRL document, xBRL-JSON or a report package.',
  messages: {
    unknown: 'This is not a report: it is neither XML nor JSON.',
    empty: { text: 'The report is empty.', fix: 'Send the content of the report.' },
    document: {
      text: 'This is {kind} in JSON, not an XBRL report.',
      fix: 'Send it as JSON in the member "document" of the request, instead of as a report.',
    },
    json: {
      text: 'This is JSON, but not an XBRL report: documentInfo.documentType is missing.',
      fix: 'If this is an xBRL-JSON report or the metadata of an xBRL-CSV report, add its document type, such as "https://xbrl.org/2021/xbrl-json". Otherwise, send an XBRL report.',
    },
  },
});

export const noSingleReport = defineFinding({
  ...common,
  code: 'CNV-005',
  title: 'Packages to convert must contain one report, or the request must select one',
  description:
    'A filing is read from one report. A package may contain several reports, so the path selects one; a taxonomy package contains none.',
  severity: 'error',
  references: ['Report Package 1.0 5.2'],
  fix: 'Select the report by its path in the package.',
  messages: {
    none: {
      text: 'The package contains no report.',
      fix: 'Send a package that contains a report.',
    },
    several: {
      text: 'The package contains {count} ({paths}), but only one can be converted at a time.',
      fix: 'Select one of the reports by its path in the package.',
    },
    unknown: {
      text: '"{asked}" is not one of the reports in the package, which contains {paths}.',
      fix: 'Correct the path, or select another report of the package.',
    },
  },
});

export const unlistedPage = defineFinding({
  ...common,
  code: 'CNV-007',
  title: 'Manifests must list every document with tags',
  description:
    'Where a manifest lists the documents of a report, as for EDINET, only those are read. A further document with tags was most likely forgotten.',
  severity: 'warning',
  fix: 'Add the document to the manifest, or remove it.',
  messages: {
    page: 'The document "{page}" has tags, but the manifest does not list it, so it was not read.',
  },
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
    text: '{label} {is:label} {amount}, which has more digits than a spreadsheet can calculate with, so it is kept as text.',
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
