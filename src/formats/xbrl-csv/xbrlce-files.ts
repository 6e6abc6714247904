import { defineFinding } from '../../findings/definition.ts';

const common = { severity: 'error', category: 'xbrl-csv', references: ['xBRL-CSV 1.0'] } as const;

export const invalidJSON = defineFinding({
  ...common,
  code: 'xbrlce:invalidJSON',
  title: 'The metadata is JSON in UTF-8',
  description:
    'The metadata file follows RFC 8259, is encoded in UTF-8, and no object in it has two members of one name.',
  fix: 'Correct the syntax, or save the file as UTF-8.',
  messages: {
    syntax: 'The metadata{where} is not JSON: {reason}.',
    encoding: 'The metadata{where} is not UTF-8 text.',
    repeated: 'The member is written more than once{where}.',
    absent: 'No file "{name}" was sent.',
  },
});

export const invalidJSONStructure = defineFinding({
  ...common,
  code: 'xbrlce:invalidJSONStructure',
  title: 'The metadata has the structure of the format',
  description:
    'Objects of the metadata have the members the specification names, each of its type. Names with a prefix are extensions and may stand in the report, in `documentInfo`, and in templates, columns, property groups and tables.',
  fix: 'Correct, add or remove the member; the JSON Schema of the metadata lists what is allowed.',
  messages: {
    missing: 'The member "{member}" is missing{where}.',
    unknown: 'The member "{member}" has no meaning here{where}.',
    type: 'The value is of type {found}, expected {expected}{where}.',
    feature: 'The feature "{feature}" is "{value}"; expected one of {expected}.',
    alias: 'The alias "{alias}" is no NCName{where}.',
  },
});

const ADD_PACKAGE =
  'Add the taxonomy package that holds the file: `filewright taxonomy add FILE`, or `taxonomies` of the library.';

export const unresolvableBaseMetadataFile = defineFinding({
  ...common,
  code: 'xbrlce:unresolvableBaseMetadataFile',
  title: 'A metadata file that is extended is there',
  description:
    '`documentInfo.extends` names metadata files relative to the one that extends them. Only files sent with the report are read; nothing is fetched from the network.',
  fix: 'Send the file along under the name the report gives it, or correct the name.',
  messages: {
    missing: 'No file "{name}" was sent{where}.',
    remote: {
      text: 'The file "{name}" is not at hand, and nothing is fetched from the network{where}.',
      fix: ADD_PACKAGE,
    },
    published: {
      text: 'The file "{name}" is not at hand, so that no table could be read by it; nothing is fetched from the network{where}.',
      severity: 'warning',
      fix: ADD_PACKAGE,
    },
    many: 'More than {limit} metadata files extend each other{where}.',
  },
});

export const cycleInExtensionChain = defineFinding({
  ...common,
  code: 'xbrlce:cycleInExtensionChain',
  title: 'No metadata file extends itself',
  description: 'A file that is extended does not extend, even through others, the file that extends it.',
  fix: 'Remove one of the `extends`.',
  messages: { cycle: 'The file "{name}" extends itself in the end{where}.' },
});

export const multipleDocumentTypesInExtensionChain = defineFinding({
  ...common,
  code: 'xbrlce:multipleDocumentTypesInExtensionChain',
  title: 'A metadata file extends files of its own type',
  description: 'All files of a chain of extensions have the same `documentType`.',
  fix: 'Extend xBRL-CSV metadata only.',
  messages: { other: 'The document type{where} is "{found}"; expected "{expected}".' },
});

export const illegalExtensionOfFinalProperty = defineFinding({
  ...common,
  code: 'xbrlce:illegalExtensionOfFinalProperty',
  title: 'What a metadata file calls final stays as it is',
  description:
    '`documentInfo.final` of a file lists the objects to which files that extend it must add nothing.',
  fix: 'Remove what was added, or extend another file.',
  messages: { added: '"{name}" is added{where}, but "{base}" says that {property} is final.' },
});

export const illegalRedefinitionOfNonExtensibleProperty = defineFinding({
  ...common,
  code: 'xbrlce:illegalRedefinitionOfNonExtensibleProperty',
  title: 'A property that cannot be extended has one value',
  description:
    'Two metadata files of a report may both say the same, but not give such a property two values.',
  fix: 'Keep the property in one of the files.',
  messages: { other: '"{property}" has another value{where} than in "{base}".' },
});

export const conflictingMetadataValue = defineFinding({
  ...common,
  code: 'xbrlce:conflictingMetadataValue',
  title: 'A name means the same in all metadata files',
  description: 'Files that extend each other share prefixes, templates, tables, dimensions and parameters.',
  fix: 'Give one of the two another name, or make them equal.',
  messages: { other: '"{name}" is something else{where} than in "{base}".' },
});

export const missingRequiredCSVFile = defineFinding({
  ...common,
  code: 'xbrlce:missingRequiredCSVFile',
  title: 'The CSV file of a table is there',
  description:
    'The `url` of a table is relative to the metadata file of the report. Only files sent with the report are read; a table whose file may be missing is `optional`.',
  fix: 'Send the file along, correct the name, or make the table optional.',
  messages: {
    missing: 'No file "{name}" was sent{where}.',
    remote: 'The file "{name}" was not sent, and nothing is fetched from the network{where}.',
  },
});

export const missingParametersFile = defineFinding({
  ...common,
  code: 'xbrlce:missingParametersFile',
  title: 'The file of parameters is there',
  description: '`parameterURL` is relative to the metadata file of the report.',
  fix: 'Send the file along, or correct the name.',
  messages: { missing: 'No file "{name}" was sent{where}.' },
});

export const invalidParameterCSVFile = defineFinding({
  ...common,
  code: 'xbrlce:invalidParameterCSVFile',
  title: 'The file of parameters has a name and a value in each row',
  description:
    'The header is `name,value`; every further row gives one parameter, each once, and nothing beside it.',
  fix: 'Correct the row.',
  messages: {
    header: 'The header is not "name,value".',
    name: 'The row has a value and no name.',
    value: 'The parameter "{name}" has no value; an empty text is #empty, no value #none.',
    more: 'The row goes on behind the value.',
    repeated: 'The parameter "{name}" stands in an earlier row.',
  },
});

export const illegalReportParameterRedefinition = defineFinding({
  ...common,
  code: 'xbrlce:illegalReportParameterRedefinition',
  title: 'A parameter of the report is given once',
  description: 'The file of parameters does not repeat a parameter of the metadata.',
  fix: 'Remove one of the two.',
  messages: { other: 'The parameter "{name}" is in the metadata already.' },
});

export const invalidCSVFileFormat = defineFinding({
  ...common,
  code: 'xbrlce:invalidCSVFileFormat',
  title: 'A table is CSV in UTF-8',
  description:
    'CSV follows RFC 4180: commas between cells, quotes around cells that hold a comma, a quote or a line break, and two quotes for one within. The encoding is UTF-8.',
  fix: 'Correct the quotes, or save the file as UTF-8.',
  messages: { fault: 'The file is not valid CSV: {reason}.' },
});

/** Of the files of a report and how they build on each other. */
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
