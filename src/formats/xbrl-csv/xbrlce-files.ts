import { defineFinding } from '../../findings/definition.ts';

const common = { severity: 'error', category: 'xbrl-csv', references: ['xBRL-CSV 1.0'] } as const;

export const invalidJSON = defineFinding({
  ...common,
  code: 'xbrlce:invalidJSON',
  title: 'The metadata must be present and valid JSON in UTF-8',
  description: 'The metadata file conforms to RFC 8259, is encoded in UTF-8 and has no duplicate keys.',
  fix: 'Correct the text at this position. The missing or extra comma, quotation mark or bracket may be further up.',
  messages: {
    syntax: 'The metadata{where} is not valid JSON: {reason}.',
    encoding: { text: 'The metadata{where} is not valid UTF-8.', fix: 'Save the file as UTF-8.' },
    repeated: {
      text: 'The key "{key}" appears more than once{where}.',
      fix: 'Keep the key only once in its object.',
    },
    absent: { text: 'The file "{name}" is missing.', fix: 'Include the file, or correct its name.' },
  },
});

export const invalidJSONStructure = defineFinding({
  ...common,
  code: 'xbrlce:invalidJSONStructure',
  title: 'The metadata must follow the structure of xBRL-CSV',
  description:
    'Objects in the metadata have the properties that the specification defines, with the right types. Prefixed names are extension properties; they are allowed at the top level, in `documentInfo`, and in templates, columns, property groups and tables.',
  fix: 'Correct, add or remove the property. The JSON Schema of the metadata lists the allowed properties.',
  messages: {
    missing: {
      text: '{place}{where} has no "{member}", which is required.',
      fix: 'Add "{member}"{example}.',
    },
    unknown: {
      text: '{place}{where} has the field "{member}", which is not allowed.',
      fix: 'Correct the name of the field, or remove it.',
    },
    near: {
      text: '{place}{where} has the field "{member}", which is not allowed; did you mean "{near}"?',
      fix: 'Write "{near}", if that is meant; otherwise, remove the field.',
    },
    type: {
      text: '{place}{where} is {found}, but must be {expected}.',
      fix: 'Write {expected}.',
    },
    feature: {
      text: 'The feature "{feature}" is "{value}", but must be one of {expected}.',
      fix: 'Use one of these values, or remove the feature.',
    },
    alias: {
      text: 'The alias "{alias}" is not a valid NCName{where}.',
      fix: 'Choose an alias that starts with a letter or underscore and contains no colon or white space.',
    },
  },
});

const ADD_PACKAGE = 'Install the taxonomy package that contains the file, or correct the URL.';

export const unresolvableBaseMetadataFile = defineFinding({
  ...common,
  code: 'xbrlce:unresolvableBaseMetadataFile',
  title: 'Every metadata file that is extended must be available',
  description:
    '`documentInfo.extends` lists metadata files by URL, relative to the file that extends them. They are read from the files of the report or from installed taxonomy packages, never from the network.',
  fix: 'Include the file under the name the report uses, or correct the name.',
  messages: {
    missing: 'The metadata file "{name}" in `extends`{where} is missing.',
    remote: {
      text: 'The metadata file "{name}" in `extends`{where} is not in any installed taxonomy package, and filewright does not download it.',
      fix: ADD_PACKAGE,
    },
    published: {
      text: 'The metadata file "{name}" in `extends`{where} is not in any installed taxonomy package, and filewright does not download it, so the tables could not be read.',
      severity: 'warning',
      fix: ADD_PACKAGE,
    },
    many: {
      text: 'More than {limit} metadata files extend each other, which is the limit{where}.',
      fix: 'Combine the metadata into fewer files.',
    },
  },
});

export const cycleInExtensionChain = defineFinding({
  ...common,
  code: 'xbrlce:cycleInExtensionChain',
  title: 'A metadata file must not extend itself',
  description: 'A file must not extend itself, directly or through other files.',
  fix: 'Remove the `extends` entry that leads back to the file.',
  messages: { cycle: 'The file "{name}" extends itself, through the `extends` entry of {where}.' },
});

export const multipleDocumentTypesInExtensionChain = defineFinding({
  ...common,
  code: 'xbrlce:multipleDocumentTypesInExtensionChain',
  title: 'All metadata files in an extension chain must have the same document type',
  description: 'All files in an extension chain have the same `documentType`.',
  fix: 'Remove the file from `extends`; if it is xBRL-CSV metadata, correct its document type.',
  messages: { other: 'The document type{where} is "{found}"; expected "{expected}".' },
});

export const illegalExtensionOfFinalProperty = defineFinding({
  ...common,
  code: 'xbrlce:illegalExtensionOfFinalProperty',
  title: 'Metadata must not add to properties that are final',
  description: '`documentInfo.final` lists the objects that extending files must not add to.',
  fix: 'Remove the addition, or extend a different file.',
  messages: { added: '"{name}" is added to {property}{where}, but "{base}" declares {property} as final.' },
});

export const illegalRedefinitionOfNonExtensibleProperty = defineFinding({
  ...common,
  code: 'xbrlce:illegalRedefinitionOfNonExtensibleProperty',
  title: 'A property that cannot be extended must have only one value',
  description: 'Metadata files of a report may repeat such a property, but only with the same value.',
  fix: 'Keep the property in one of the files only, or give it the same value in both.',
  messages: { other: '"{property}"{where} has a different value from the one in "{base}".' },
});

export const conflictingMetadataValue = defineFinding({
  ...common,
  code: 'xbrlce:conflictingMetadataValue',
  title: 'A name must have the same meaning in all metadata files',
  description:
    'Files in an extension chain share their prefixes, templates, tables, dimensions and parameters.',
  fix: 'Rename one of the two, or make them equal.',
  messages: { other: 'The definition of "{name}" in {section}{where} differs from that in "{base}".' },
});

export const missingRequiredCSVFile = defineFinding({
  ...common,
  code: 'xbrlce:missingRequiredCSVFile',
  title: 'The CSV file of a required table must be present',
  description:
    'The `url` of a table is relative to the metadata file of the report. A table whose CSV file may be absent is marked `optional`.',
  fix: 'Include the file, correct the name, or mark the table as optional.',
  messages: {
    missing: 'The CSV file "{name}" of a required table is missing{where}.',
    remote: {
      text: 'The CSV file "{name}" is not part of the report, and filewright does not download it{where}.',
      fix: 'Include the file with the report, and use a relative URL for it.',
    },
  },
});

export const missingParametersFile = defineFinding({
  ...common,
  code: 'xbrlce:missingParametersFile',
  title: 'The parameter file must be present',
  description: '`parameterURL` is relative to the metadata file of the report.',
  fix: 'Include the file under this name, or correct the name in the metadata.',
  messages: { missing: 'The parameter file "{name}", which parameterURL{where} names, is missing.' },
});

export const invalidParameterCSVFile = defineFinding({
  ...common,
  code: 'xbrlce:invalidParameterCSVFile',
  title: 'The parameter file must have a name and a value in each row',
  description:
    'The header is `name,value`. Each other row defines one parameter, without further cells, and no parameter is repeated.',
  fix: 'Correct the row.',
  messages: {
    header: {
      text: 'The first row of the parameter file is "{found}", but must be "name,value".',
      fix: 'Write "name,value" in the first row.',
    },
    separator: {
      text: 'The first row of the parameter file is "{found}"; cells must be separated by commas.',
      fix: 'Save the file with commas between the cells; its first row is then "name,value".',
    },
    name: {
      text: 'The row has a value but no name.',
      fix: 'Add the name of the parameter, or remove the row.',
    },
    value: {
      text: 'The parameter "{name}" has no value.',
      fix: 'Enter the value. Only if it is meant to be empty, write #empty for an empty text or #none for no value.',
    },
    more: {
      text: 'The row has more than two cells, but may have only a name and a value.',
      fix: 'Remove the further cells, or put a value that contains a comma in double quotes.',
    },
    repeated: {
      text: 'The parameter "{name}" is already defined in an earlier row.',
      fix: 'Remove one of the rows.',
    },
  },
});

export const illegalReportParameterRedefinition = defineFinding({
  ...common,
  code: 'xbrlce:illegalReportParameterRedefinition',
  title: 'A report parameter must be defined only once',
  description: 'The parameter file must not repeat a parameter that the metadata defines.',
  fix: 'Remove one of the two definitions.',
  messages: { other: 'The parameter "{name}" is already defined in the metadata.' },
});

export const invalidCSVFileFormat = defineFinding({
  ...common,
  code: 'xbrlce:invalidCSVFileFormat',
  title: 'A table must be valid CSV in UTF-8',
  description:
    'CSV follows RFC 4180: cells are separated by commas; cells that contain a comma, quote or line break are enclosed in double quotes; a quote within a quoted cell is doubled. The encoding is UTF-8.',
  fix: 'Enclose a cell that contains a quote, a comma or a line break in double quotes, and double each quote within it.',
  messages: {
    fault: 'The file is not valid CSV: {reason}.',
    encoding: { text: 'The file is not valid CSV: {reason}.', fix: 'Save the file as UTF-8.' },
  },
});

/** Findings on the files of a report and how they extend each other. */
export const fileFindings = [
  invalidJSON,
  invalidJSONStructure,
  unresolvableBaseMetadataFile,
  cycleInExtensionChain,
  multipleDocumentTypesInExtensionChain,
  illegalExtensionOfFinalProperty,
  illegalRedefinitionOfNonExtensibleProperty,
  conflictingMetadataValue,
  missingRequiredCSVFile,
  missingParametersFile,
  invalidParameterCSVFile,
  illegalReportParameterRedefinition,
  invalidCSVFileFormat,
];
