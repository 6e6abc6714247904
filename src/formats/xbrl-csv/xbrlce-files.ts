import { defineFinding } from '../../findings/definition.ts';
import { exampleBase, exampleTables, factColumn } from './example-tables.ts';
import { XBRL_CSV_DOCUMENT_TYPE } from './schema.ts';

const common = { severity: 'error', category: 'xbrl-csv', references: ['xBRL-CSV 1.0'] } as const;
const extending = { extends: ['base.json'] };

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
  examples: [
    { report: { 'report.json': '{"documentInfo": {,' }, at: 'report.json:1:19' },
    {
      report: {
        'report.json': `{"documentInfo": {"documentType": "${XBRL_CSV_DOCUMENT_TYPE}", "taxonomy": ["http://example.com/a.xsd"]}, "tables": {}, "tables": {}}`,
      },
      at: '/tables',
    },
  ],
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
  examples: [
    { report: exampleTables({ table: { url: undefined } }), at: '/tables/t' },
    { report: exampleTables({ table: { encoding: 'utf-8' } }), at: '/tables/t/encoding' },
    { report: exampleTables({ table: { optional: 'yes' } }), at: '/tables/t/optional' },
    {
      report: exampleTables({ columns: { value: factColumn({ 'xbrl:period': '2025' }) } }),
      at: '/tableTemplates/t/columns/value/dimensions/xbrl:period',
    },
    {
      report: exampleTables({
        namespaces: { xbrl: 'https://xbrl.org/2021' },
        report: {},
        info: { features: { 'xbrl:allowedDuplicates': 'some' } },
      }),
      at: '/documentInfo/features/xbrl:allowedDuplicates',
    },
    {
      report: exampleTables({ namespaces: { '1st': 'http://example.com/1' } }),
      at: '/documentInfo/namespaces/1st',
    },
  ],
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
  examples: [
    { report: exampleTables({ info: extending }), at: '/documentInfo/extends/0' },
    {
      report: exampleTables({ info: { extends: ['https://example.com/base.json'] } }),
      at: '/documentInfo/extends/0',
    },
  ],
});

export const cycleInExtensionChain = defineFinding({
  ...common,
  code: 'xbrlce:cycleInExtensionChain',
  title: 'No metadata file extends itself',
  description: 'A file that is extended does not extend, even through others, the file that extends it.',
  fix: 'Remove one of the `extends`.',
  messages: { cycle: 'The file "{name}" extends itself in the end{where}.' },
  examples: [
    {
      report: exampleTables({ info: extending, files: exampleBase({}, { extends: ['report.json'] }) }),
      at: '/documentInfo/extends/0',
    },
  ],
});

export const multipleDocumentTypesInExtensionChain = defineFinding({
  ...common,
  code: 'xbrlce:multipleDocumentTypesInExtensionChain',
  title: 'A metadata file extends files of its own type',
  description: 'All files of a chain of extensions have the same `documentType`.',
  fix: 'Extend xBRL-CSV metadata only.',
  messages: { other: 'The document type{where} is "{found}"; expected "{expected}".' },
  examples: [
    {
      report: exampleTables({
        info: extending,
        files: exampleBase({}, { documentType: 'https://xbrl.org/2021/xbrl-json' }),
      }),
      at: '/documentInfo/documentType',
    },
  ],
});

export const illegalExtensionOfFinalProperty = defineFinding({
  ...common,
  code: 'xbrlce:illegalExtensionOfFinalProperty',
  title: 'What a metadata file calls final stays as it is',
  description:
    '`documentInfo.final` of a file lists the objects to which files that extend it must add nothing.',
  fix: 'Remove what was added, or extend another file.',
  messages: { added: '"{name}" is added{where}, but "{base}" says that {property} is final.' },
  examples: [
    {
      report: exampleTables({
        info: extending,
        report: { parameters: { p: '1' } },
        columns: { value: factColumn({ period: '$p' }) },
        files: exampleBase({}, { final: { parameters: true } }),
      }),
      at: '/parameters/p',
    },
  ],
});

export const illegalRedefinitionOfNonExtensibleProperty = defineFinding({
  ...common,
  code: 'xbrlce:illegalRedefinitionOfNonExtensibleProperty',
  title: 'A property that cannot be extended has one value',
  description:
    'Two metadata files of a report may both say the same, but not give such a property two values.',
  fix: 'Keep the property in one of the files.',
  messages: { other: '"{property}" has another value{where} than in "{base}".' },
  examples: [
    {
      report: exampleTables({
        info: extending,
        report: { decimals: 0 },
        files: exampleBase({ decimals: 2 }),
      }),
      at: '/decimals',
    },
  ],
});

export const conflictingMetadataValue = defineFinding({
  ...common,
  code: 'xbrlce:conflictingMetadataValue',
  title: 'A name means the same in all metadata files',
  description: 'Files that extend each other share prefixes, templates, tables, dimensions and parameters.',
  fix: 'Give one of the two another name, or make them equal.',
  messages: { other: '"{name}" is something else{where} than in "{base}".' },
  examples: [
    {
      report: exampleTables({
        info: extending,
        files: exampleBase({}, { namespaces: { ex: 'http://example.com/other' } }),
      }),
      at: '/documentInfo/namespaces/ex',
    },
  ],
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
  examples: [
    { report: exampleTables({ table: { url: 'facts.csv' } }), at: '/tables/t/url' },
    { report: exampleTables({ table: { url: 'http://example.com/t.csv' } }), at: '/tables/t/url' },
    { report: exampleTables({ table: { url: '../t.csv' } }), at: '/tables/t/url' },
  ],
});

export const missingParametersFile = defineFinding({
  ...common,
  code: 'xbrlce:missingParametersFile',
  title: 'The file of parameters is there',
  description: '`parameterURL` is relative to the metadata file of the report.',
  fix: 'Send the file along, or correct the name.',
  messages: { missing: 'No file "{name}" was sent{where}.' },
  examples: [{ report: exampleTables({ report: { parameterURL: 'parameters.csv' } }), at: '/parameterURL' }],
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
  examples: [
    { report: exampleParameters('name;value\n'), at: 'parameters.csv:1:1' },
    { report: exampleParameters('name,value\np,2025\nq\n'), at: 'parameters.csv:3:2' },
    { report: exampleParameters('name,value\np,2025\n,1\n'), at: 'parameters.csv:3:1' },
    { report: exampleParameters('name,value\np,2025,x\n'), at: 'parameters.csv:2:8' },
    { report: exampleParameters('name,value\np,2025\np,2025\n'), at: 'parameters.csv:3:1' },
  ],
});

export const illegalReportParameterRedefinition = defineFinding({
  ...common,
  code: 'xbrlce:illegalReportParameterRedefinition',
  title: 'A parameter of the report is given once',
  description: 'The file of parameters does not repeat a parameter of the metadata.',
  fix: 'Remove one of the two.',
  messages: { other: 'The parameter "{name}" is in the metadata already.' },
  examples: [
    {
      report: exampleParameters('name,value\np,2024\n', { parameters: { p: '2025' } }),
      at: 'parameters.csv:2:1',
    },
  ],
});

export const invalidCSVFileFormat = defineFinding({
  ...common,
  code: 'xbrlce:invalidCSVFileFormat',
  title: 'A table is CSV in UTF-8',
  description:
    'CSV follows RFC 4180: commas between cells, quotes around cells that hold a comma, a quote or a line break, and two quotes for one within. The encoding is UTF-8.',
  fix: 'Correct the quotes, or save the file as UTF-8.',
  messages: { fault: 'The file is not valid CSV: {reason}.' },
  examples: [
    { report: exampleTables({}, 'value\nA "text"\n'), at: 't.csv:2:3' },
    { report: exampleTables({}, 'value\n"A text\n'), at: 't.csv:2:1' },
    { report: exampleTables({}, 'value\n"A" text\n'), at: 't.csv:2:4' },
  ],
});

function exampleParameters(csv: string, report = {}): Record<string, string> {
  return exampleTables({
    report: { parameterURL: 'parameters.csv', ...report },
    columns: { value: factColumn({ period: '$p' }) },
    files: { 'parameters.csv': csv },
  });
}

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
