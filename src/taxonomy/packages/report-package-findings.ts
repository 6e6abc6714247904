import { defineFinding } from '../../findings/definition.ts';

const common = { severity: 'error', category: 'packages' } as const;

export const invalidArchiveFormat = defineFinding({
  ...common,
  code: 'rpe:invalidArchiveFormat',
  title: 'A report package is a sound ZIP archive',
  description:
    'The archive is complete and not encrypted, its directory and the entries agree, no two entries share bytes, and every path is relative and written with slashes. An archive that two programs could read differently is refused as a whole.',
  references: ['Report Package 1.0 3', 'ZIP APPNOTE 4.4.17'],
  fix: 'Pack the files again with an ordinary ZIP program, without encryption.',
  messages: {
    archive: 'The report package cannot be opened: {reason}.',
    file: 'A file of the report package cannot be read: {reason}.',
  },
});

export const invalidDirectoryStructure = defineFinding({
  ...common,
  code: 'rpe:invalidDirectoryStructure',
  title: 'A report package has one directory at its top and proper paths',
  description:
    'Everything stands in one single directory at the top of the archive. No path is there twice, is a file and a directory at once, or has an empty segment, "." or "..".',
  references: ['Report Package 1.0 3.1', 'Report Package 1.0 3.2'],
  fix: 'Put all files into one directory and pack that directory.',
  messages: {
    top: 'The report package must hold one single directory at its top and nothing beside it; it holds {found}.',
    path: 'The report package cannot be used: {reason}.',
  },
});

export const unsupportedFileExtension = defineFinding({
  ...common,
  code: 'rpe:unsupportedFileExtension',
  title: 'The name of a report package ends in .xbri, .xbr or .zip',
  description:
    'A report package with one inline report is a file .xbri, one with one other report a file .xbr, and any other a file .zip. The case of the letters does not matter.',
  references: ['Report Package 1.0 3.4'],
  fix: 'Rename the file by what it holds.',
  messages: { unknown: 'A report package is not expected in a file with the extension "{extension}".' },
});

export const invalidJSON = defineFinding({
  ...common,
  code: 'rpe:invalidJSON',
  title: 'JSON files of a report package are valid JSON in UTF-8',
  description:
    'reportPackage.json and reports in JSON follow RFC 8259, are UTF-8 with or without a byte order mark, and name no member of an object twice.',
  references: ['Report Package 1.0 3.3'],
  fix: 'Correct the file at this place, or save it as UTF-8.',
  messages: {
    syntax: 'The file is not valid JSON. {reason}.',
    encoding: 'The file is not UTF-8.',
    duplicate: 'The member "{pointer}" is there twice.',
    unread: 'The file cannot be read: {reason}.',
  },
});

export const invalidJSONStructure = defineFinding({
  ...common,
  code: 'rpe:invalidJSONStructure',
  title: 'JSON files of a report package state their document type',
  description:
    'reportPackage.json and reports in JSON are objects with an object documentInfo, whose member documentType is a string. Any other members may be there.',
  references: ['Report Package 1.0 3.3', 'Report Package 1.0 4'],
  fix: 'Add {"documentInfo": {"documentType": "https://xbrl.org/report-package/2023"}} to reportPackage.json.',
  messages: {
    missing: 'The file has no text at /documentInfo/documentType.',
    report: {
      text: 'The report has no text at /documentInfo/documentType.',
      fix: 'State in the report what it is: "https://xbrl.org/2021/xbrl-json", or "https://xbrl.org/2021/xbrl-csv" for the metadata of tables.',
    },
  },
});

export const unsupportedReportPackageVersion = defineFinding({
  ...common,
  code: 'rpe:unsupportedReportPackageVersion',
  title: 'A report package follows version 1.0',
  description:
    'The document type in reportPackage.json is one of the three of version 1.0: https://xbrl.org/report-package/2023, or that with /xbri or /xbr behind it.',
  references: ['Report Package 1.0 3.4'],
  fix: 'Correct the document type, or ask whoever sent the package for one of version 1.0.',
  messages: { unknown: 'The document type "{type}" is none of report packages 1.0.' },
});

export const documentTypeFileExtensionMismatch = defineFinding({
  ...common,
  code: 'rpe:documentTypeFileExtensionMismatch',
  title: 'The extension of a report package agrees with its document type',
  description:
    'A file .xbri has the document type that ends in /xbri, a file .xbr that in /xbr, a file .zip the one without either, or no reportPackage.json at all.',
  references: ['Report Package 1.0 3.4'],
  fix: 'Rename the file, or correct the document type in META-INF/reportPackage.json.',
  messages: {
    mismatch: 'The document type "{type}" does not go with the extension "{extension}".',
    missing: 'A file with the extension "{extension}" needs META-INF/reportPackage.json.',
  },
});

export const missingReportsDirectory = defineFinding({
  ...common,
  code: 'rpe:missingReportsDirectory',
  title: 'A report package has a directory reports',
  description: 'The directory at the top of the archive holds a directory named reports, in small letters.',
  references: ['Report Package 1.0 5.1'],
  fix: 'Put the report into the directory reports.',
  messages: { missing: 'The report package has no directory {path}.' },
});

export const missingReport = defineFinding({
  ...common,
  code: 'rpe:missingReport',
  title: 'A report package holds a report',
  description:
    'A file .xhtml, .html, .htm, .xbrl or .json stands in the directory reports, or in a directory directly within it. What lies deeper is not looked at.',
  references: ['Report Package 1.0 5.2'],
  fix: 'Put the report into the directory reports, with one of these extensions.',
  messages: { missing: 'No report stands in {path} or in a directory directly within it.' },
});

export const multipleReportsInSubdirectory = defineFinding({
  ...common,
  code: 'rpe:multipleReportsInSubdirectory',
  title: 'A directory within reports holds one report',
  description:
    'Inline files of a directory within reports are one report together; beside them, and beside any other report, the directory holds no further one.',
  references: ['Report Package 1.0 5.2'],
  fix: 'Give each report a directory of its own.',
  messages: { several: 'The directory {path} holds more than one report.' },
});

export const multipleReports = defineFinding({
  ...common,
  code: 'rpe:multipleReports',
  title: 'A file .xbri or .xbr holds a single report',
  description: 'Several reports go into one package only if it is a file .zip.',
  references: ['Report Package 1.0 5.2'],
  fix: 'Make a package of each report; or put inline files that belong together into one directory within reports.',
  messages: { several: 'The report package holds {count} reports; just one is allowed.' },
});

export const incorrectReportType = defineFinding({
  ...common,
  code: 'rpe:incorrectReportType',
  title: 'A file .xbri holds an inline report, a file .xbr any other',
  description:
    'The report of a package .xbri is one or more inline files. That of a package .xbr is a file .xbrl or .json.',
  references: ['Report Package 1.0 5.2'],
  fix: 'Choose the extension and the document type by the report.',
  messages: { kind: 'The report "{path}" is not of the kind that goes into a file {extension}.' },
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
