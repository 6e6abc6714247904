import { defineFinding } from '../../findings/definition.ts';
import { notPackages } from './package-findings.ts';

const common = { severity: 'error', category: 'packages' } as const;

export const invalidArchiveFormat = defineFinding({
  ...common,
  code: 'rpe:invalidArchiveFormat',
  title: 'A report package must be a valid ZIP archive',
  description:
    'The archive is complete and not encrypted, its central directory matches its entries, entries do not overlap, and every path is relative and uses forward slashes. An archive that different programs could read differently is rejected.',
  references: ['Report Package 1.0 3', 'ZIP APPNOTE 4.4.17'],
  fix: 'Use an undamaged copy, or create the package again with standard ZIP software: without encryption, and with forward slashes in all paths.',
  messages: {
    archive: 'The report package cannot be opened: {reason}.',
    path: {
      text: 'The report package cannot be opened: {reason}.',
      fix: 'Create the package again with relative paths and forward slashes, such as "{path}".',
    },
    file: {
      text: 'A file in the report package cannot be read: {reason}.',
      fix: 'Replace the file with an undamaged copy, and create the package again with standard ZIP software.',
    },
  },
});

export const invalidDirectoryStructure = defineFinding({
  ...common,
  code: 'rpe:invalidDirectoryStructure',
  title: 'A report package must have a single top-level directory and valid paths',
  description:
    'All files are in a single top-level directory. No path appears twice, is both a file and a directory, or has an empty segment, "." or "..".',
  references: ['Report Package 1.0 3.1', 'Report Package 1.0 3.2'],
  fix: 'Put all files into one directory and create the package from that directory.',
  messages: {
    ...notPackages,
    top: 'The report package must contain a single top-level directory and nothing else; it contains {found}.',
    added: {
      text: 'The report package must contain a single top-level directory and nothing else, but beside "{folder}" it contains {added}, added by the system on which the archive was made.',
      fix: 'Remove {added} from the archive.',
    },
    path: {
      text: 'The report package cannot be used: {reason}.',
      fix: 'Create the package again with one entry for each file, and without empty, "." or ".." segments in paths.',
    },
  },
});

export const unsupportedFileExtension = defineFinding({
  ...common,
  code: 'rpe:unsupportedFileExtension',
  title: 'A report package must have the extension .xbri, .xbr or .zip',
  description:
    'A report package with one inline report has the extension .xbri, one with a single other report .xbr, and any other .zip. Extensions are case-insensitive.',
  references: ['Report Package 1.0 3.4'],
  fix: 'Rename the file: .xbri for a single inline report, .xbr for a single report that is not inline (JSON, CSV or XML), .zip for anything else.',
  messages: {
    unknown: 'The package has the extension .{extension}, which is not an extension of report packages.',
  },
});

export const invalidJSON = defineFinding({
  ...common,
  code: 'rpe:invalidJSON',
  title: 'JSON files in a report package must be valid JSON in UTF-8',
  description:
    'reportPackage.json and JSON reports conform to RFC 8259, are encoded in UTF-8 with or without a byte order mark, and have no duplicate keys.',
  references: ['Report Package 1.0 3.3'],
  fix: 'Correct the text at this position. The missing or extra comma, quotation mark or bracket may be further up.',
  messages: {
    syntax: 'The file {name} is not valid JSON: {reason}.',
    encoding: { text: 'The file {name} is not valid UTF-8.', fix: 'Save the file as UTF-8.' },
    duplicate: {
      text: 'The key "{key}" appears more than once in {name}.',
      fix: 'Keep the key only once in its object.',
    },
    unread: {
      text: 'The file {name} cannot be read: {reason}.',
      fix: 'Replace the file with an undamaged copy, and create the package again.',
    },
  },
});

export const invalidJSONStructure = defineFinding({
  ...common,
  code: 'rpe:invalidJSONStructure',
  title: 'JSON files in a report package must state their document type',
  description:
    'reportPackage.json and JSON reports are objects with a documentInfo object whose documentType is a string. Other properties are allowed.',
  references: ['Report Package 1.0 3.3', 'Report Package 1.0 4'],
  fix: 'Add {"documentInfo": {"documentType": "https://xbrl.org/report-package/2023"}} to reportPackage.json.',
  messages: {
    member: {
      text: 'The file reportPackage.json has a member "{name}", but must have "{meant}".',
      fix: 'Write "{meant}" instead of "{name}".',
    },
    missing: {
      text: 'The file reportPackage.json does not state its document type ("documentType" of "documentInfo").',
      fix: 'Set "documentType" of "documentInfo" to "{expected}", or correct the name if it is misspelled.',
    },
    wrong: {
      text: 'The document type in {name} ("documentType" of "documentInfo") is {found}, but must be text in quotation marks.',
      fix: 'Write the document type in quotation marks: "{example}".',
    },
    report: {
      text: 'The report {name} does not state its document type ("documentType" of "documentInfo").',
      fix: 'Add the document type to the report: "https://xbrl.org/2021/xbrl-json", or "https://xbrl.org/2021/xbrl-csv" for xBRL-CSV metadata.',
    },
  },
});

export const unsupportedReportPackageVersion = defineFinding({
  ...common,
  code: 'rpe:unsupportedReportPackageVersion',
  title: 'A report package must have a document type of version 1.0',
  description:
    'The document type in reportPackage.json is https://xbrl.org/report-package/2023, alone or followed by /xbri or /xbr.',
  references: ['Report Package 1.0 3.4'],
  fix: 'Correct the document type, or request a version 1.0 package from the sender.',
  messages: {
    unknown: {
      text: 'The document type in reportPackage.json is "{type}", but must be "{expected}".',
      fix: 'Write "{expected}" as the "documentType" of "documentInfo".',
    },
  },
});

export const documentTypeFileExtensionMismatch = defineFinding({
  ...common,
  code: 'rpe:documentTypeFileExtensionMismatch',
  title: 'The file extension of a report package must match its document type',
  description:
    'The extension .xbri requires the document type ending in /xbri, and .xbr the one ending in /xbr. The extension .zip requires the document type without either, or no reportPackage.json.',
  references: ['Report Package 1.0 3.4'],
  fix: 'Rename the file, or correct the document type in META-INF/reportPackage.json.',
  messages: {
    mismatch: {
      text: 'The document type "{type}" requires the extension .{expected}, but the package has the extension .{extension}.',
      fix: 'Rename the package to .{expected}, or correct the document type in META-INF/reportPackage.json.',
    },
    missing: {
      text: 'A package with the extension .{extension} must contain META-INF/reportPackage.json, which is missing.',
      fix: 'Add META-INF/reportPackage.json with the document type "{type}", or rename the package to .zip.',
    },
    misplaced: {
      text: 'A package with the extension .{extension} must contain {path}, but has this file as {found}.',
      fix: 'Rename the directory of the file to META-INF, and move it to the top-level directory if it is elsewhere.',
    },
  },
});

export const missingReportsDirectory = defineFinding({
  ...common,
  code: 'rpe:missingReportsDirectory',
  title: 'A report package must have a reports directory',
  description: 'The top-level directory contains a directory named reports, in lower case.',
  references: ['Report Package 1.0 5.1'],
  fix: 'Create this directory, and put the report into it.',
  messages: {
    missing: {
      text: 'The report package has no report in {path}.',
      fix: 'Put the report into {path}.',
    },
    near: {
      text: 'The report package has no directory {path}; did you mean the directory "{near}"?',
      fix: 'Rename the directory "{near}" to "reports".',
    },
  },
});

export const missingReport = defineFinding({
  ...common,
  code: 'rpe:missingReport',
  title: 'A report package must contain a report',
  description:
    'A file with the extension .xhtml, .html, .htm, .xbrl or .json is in the reports directory or in one of its immediate subdirectories. Deeper directories are ignored.',
  references: ['Report Package 1.0 5.2'],
  fix: 'Put the report (.xhtml, .html, .htm, .xbrl or .json) into the reports directory.',
  messages: {
    missing: 'There is no report in {path} or its immediate subdirectories.',
    other: {
      text: 'There is no report in {path} or its immediate subdirectories; "{other}" does not have the file extension of a report.',
      fix: 'If that file is the report, give it the extension of its format: .xhtml for inline XBRL, .xbrl for XML, .json for xBRL-JSON and xBRL-CSV.',
    },
    deep: {
      text: 'There is no report in {path} or its immediate subdirectories; "{deep}" is in a deeper directory, which is ignored.',
      fix: 'Move "{deep}" to {path} or to an immediate subdirectory.',
    },
  },
});

export const multipleReportsInSubdirectory = defineFinding({
  ...common,
  code: 'rpe:multipleReportsInSubdirectory',
  title: 'A subdirectory of reports must contain only one report',
  description:
    'All inline files in a subdirectory form one report. The subdirectory must not contain a second report.',
  references: ['Report Package 1.0 5.2'],
  fix: 'Give each report its own subdirectory.',
  messages: {
    several: 'The directory {path} contains more than one report ({names}), but may contain only one.',
  },
});

export const multipleReports = defineFinding({
  ...common,
  code: 'rpe:multipleReports',
  title: 'A package with the extension .xbri or .xbr must contain a single report',
  description: 'Only packages with the extension .zip may contain several reports.',
  references: ['Report Package 1.0 5.2'],
  fix: 'Create a separate package for each report. If the inline files form one report, put them into one subdirectory of reports.',
  messages: { several: 'The report package contains {count} ({names}), but may contain only one.' },
});

export const incorrectReportType = defineFinding({
  ...common,
  code: 'rpe:incorrectReportType',
  title: 'The report must match the extension of the report package',
  description:
    'The report in an .xbri package is one or more inline files; the report in an .xbr package is an .xbrl or .json file.',
  references: ['Report Package 1.0 5.2'],
  fix: 'Choose the extension and document type that match the report.',
  messages: {
    kind: {
      text: 'A package with the extension {extension} must contain {required}, but "{path}" is {found}.',
      fix: 'Give the package the extension .{right}, and the document type "{type}" in META-INF/reportPackage.json.',
    },
  },
});

export const reportPackageFindings = [
  invalidArchiveFormat,
  invalidDirectoryStructure,
  unsupportedFileExtension,
  invalidJSON,
  invalidJSONStructure,
  unsupportedReportPackageVersion,
  documentTypeFileExtensionMismatch,
  missingReportsDirectory,
  missingReport,
  multipleReportsInSubdirectory,
  multipleReports,
  incorrectReportType,
] as const;
