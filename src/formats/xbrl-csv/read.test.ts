import { expect, test } from 'vitest';
import { expectCpuTime } from '../../../test/support/cpu-time.ts';
import { exampleInfo, exampleTables, factColumn } from '../../../test/support/example-tables.ts';
import { Collector } from '../../findings/collector.ts';
import type { FilingV2 } from '../../model/filing-v2.ts';
import { readXbrlCsv } from './read.ts';
import { XBRL_CSV_DOCUMENT_TYPE } from './schema.ts';

type Texts = Readonly<Record<string, string>>;

function read(texts: Texts, main = 'report.json') {
  const collector = new Collector(1000);
  const files = new Map(Object.entries(texts).map(([name, text]) => [name, Buffer.from(text)]));
  const filing = readXbrlCsv(files, main, collector, { createdAt: '2026-01-01T00:00:00Z' });
  const { errors, warnings, counts } = collector.verdict(undefined);
  const found = [...errors, ...warnings].map(
    ({ code, path, source }) => `${code} ${source ? `${source.file}:${source.line}:${source.column}` : path}`,
  );
  return { filing, found, counts };
}

function readSound(texts: Texts, main?: string): FilingV2 {
  const { filing, found } = read(texts, main);
  expect(found).toEqual([]);
  return filing as FilingV2;
}

/** Returns the facts of a filing, with the content of their contexts and units in place of ids. */
function factsOf({ facts, contexts, units }: FilingV2): unknown[] {
  return facts.map(({ contextRef, unitRef, ...fact }) => {
    const { id: _, ...context } = contexts.find(({ id }) => id === contextRef) ?? { id: '' };
    const unit = units.find(({ id }) => id === unitRef)?.measures?.join();
    return { ...fact, ...context, ...(unit !== undefined && { unit }) };
  });
}

const eba = {
  'reports/report.json': JSON.stringify({
    documentInfo: { documentType: XBRL_CSV_DOCUMENT_TYPE, extends: ['../module/module.json'] },
    parameterURL: 'parameters.csv',
  }),
  'module/module.json': JSON.stringify({
    documentInfo: {
      documentType: XBRL_CSV_DOCUMENT_TYPE,
      extends: ['tables/c_01.json', 'tables/c_02.json'],
      taxonomy: ['http://example.com/module.xsd'],
      final: { taxonomy: true, tableTemplates: true },
    },
    dimensions: { entity: '$entityID', period: '$refPeriod@end' },
  }),
  'module/tables/c_01.json': JSON.stringify({
    documentInfo: {
      documentType: XBRL_CSV_DOCUMENT_TYPE,
      namespaces: {
        met: 'http://example.com/met',
        dim: 'http://example.com/dim',
        mem: 'http://example.com/mem',
        iso4217: 'http://www.xbrl.org/2003/iso4217',
        lei: 'http://standards.iso.org/iso/17442',
      },
    },
    tableTemplates: {
      c_01: {
        columns: {
          datapoint: {
            propertyGroups: {
              dp1: {
                dimensions: { concept: 'met:mi53', 'dim:BAS': 'mem:x6', unit: '$baseCurrency' },
                decimals: '$decimalsMonetary',
              },
              dp2: { dimensions: { concept: 'met:pi1', 'dim:BAS': 'mem:x7' }, decimals: 4 },
              dp3: { dimensions: { concept: 'met:si2', language: '#none' } },
            },
          },
          factValue: { dimensions: {}, propertiesFrom: ['datapoint'] },
        },
      },
    },
    tables: { c_01: { url: 'c_01.csv' } },
  }),
  'module/tables/c_02.json': JSON.stringify({
    documentInfo: { documentType: XBRL_CSV_DOCUMENT_TYPE },
    tableTemplates: {
      open: {
        rowIdColumn: 'row',
        columns: {
          row: {},
          country: {},
          c0010: {
            dimensions: { concept: 'met:mi53', unit: '$currency', 'dim:CTR': '$country' },
            decimals: 0,
          },
          c0020: { dimensions: { concept: 'met:si2', 'dim:CTR': '$country' } },
          remark: { comment: true },
        },
      },
    },
    tables: {
      c_02: { url: 'c_02.csv', template: 'open', parameters: { currency: 'iso4217:USD' } },
      c_03: { url: 'c_03.csv', template: 'open', optional: true },
    },
  }),
  'reports/parameters.csv':
    'name,value\nentityID,lei:5299000J2N45DDNE4Y28\nrefPeriod,2025\nbaseCurrency,iso4217:EUR\ndecimalsMonetary,-3\n',
  'reports/c_01.csv': 'datapoint,factValue\ndp1,1250000\ndp2,0.0512\ndp3,"Text, quoted"\ndp1,#nil\n',
  'reports/c_02.csv': 'row,country,c0010,c0020,remark\nFR,mem:FR,10.5d1,,checked\nDE,mem:DE,,##1,\n',
};

test('reads a report with templates, property groups, parameters and extensions in the style of supervisors', () => {
  const filing = readSound(eba, 'reports/report.json');
  const end = { period: { instant: '2025-12-31' } };
  const bas = (member: string) => ({ ...end, dimensions: [{ axis: 'dim:BAS', member }] });
  const country = (member: string) => ({ ...end, dimensions: [{ axis: 'dim:CTR', member }] });
  expect(factsOf(filing)).toEqual([
    {
      id: 'c_01.r_1.factValue',
      concept: 'met:mi53',
      value: '1250000',
      decimals: -3,
      unit: 'iso4217:EUR',
      ...bas('mem:x6'),
    },
    {
      id: 'c_01.r_2.factValue',
      concept: 'met:pi1',
      value: '0.0512',
      decimals: 4,
      unit: 'xbrli:pure',
      ...bas('mem:x7'),
    },
    { id: 'c_01.r_3.factValue', concept: 'met:si2', value: 'Text, quoted', ...end },
    { id: 'c_01.r_4.factValue', concept: 'met:mi53', nil: true, unit: 'iso4217:EUR', ...bas('mem:x6') },
    {
      id: 'c_02.r_FR.c0010',
      concept: 'met:mi53',
      value: '10.5',
      decimals: 1,
      unit: 'iso4217:USD',
      ...country('mem:FR'),
    },
    { id: 'c_02.r_DE.c0020', concept: 'met:si2', value: '#1', ...country('mem:DE') },
  ]);
  expect(filing.entity.identifiers).toEqual([{ scheme: 'lei', value: '5299000J2N45DDNE4Y28' }]);
  expect(filing.taxonomyRefs).toContainEqual({ entryPoint: 'http://example.com/module.xsd' });
  expect(filing.document.sourceFormat).toBe('xbrl-csv');
});

test('final objects cannot be extended', () => {
  const main = JSON.parse(eba['reports/report.json']);
  main.documentInfo.taxonomy = ['http://example.com/more.xsd'];
  main.tableTemplates = { more: { columns: {} } };
  const { found } = read({ ...eba, 'reports/report.json': JSON.stringify(main) }, 'reports/report.json');
  expect(found).toEqual([
    'xbrlce:illegalExtensionOfFinalProperty /documentInfo/taxonomy/0',
    'xbrlce:illegalExtensionOfFinalProperty /tableTemplates/more',
  ]);
});

test('a cell overrides a table parameter, which overrides a report parameter', () => {
  const filing = readSound(
    exampleTables(
      {
        columns: { value: factColumn({ period: '$key', 'ex:Axis': '$rowNumber' }), key: {} },
        table: { parameters: { key: '2024' } },
        report: { parameters: { key: '2023' } },
        info: {
          'filewright:typedDimensions': { 'ex:Axis': 'ex:number' },
          ...exampleInfo({ filewright: 'urn:filewright:oim' }),
        },
      },
      'value,key\nA,2025\nB,\nC,#none\n',
    ),
  );
  expect(filing.contexts.map(({ period }) => period.start ?? 'forever')).toEqual([
    '2025-01-01',
    '2024-01-01',
    'forever',
  ]);
  expect(filing.contexts.map(({ dimensions }) => dimensions?.[0]?.typed?.value)).toEqual(['1', '2', '3']);
});

test('units and decimals for many concepts make numbers only of numeric values', () => {
  const filing = readSound(
    exampleTables(
      {
        columns: { concept: {}, value: { dimensions: { concept: '$concept' } } },
        report: { decimals: 2, dimensions: { unit: 'iso4217:EUR', language: 'en' } },
      },
      'concept,value\nex:Assets,12\nex:Name,Twelve\nex:Equity,7d-1\n',
    ),
  );
  expect(filing.facts.map(({ value, decimals, language }) => [value, decimals, language])).toEqual([
    ['12', 2, undefined],
    ['Twelve', undefined, 'en'],
    ['7', -1, undefined],
  ]);
});

test('special values mean the same in cells, parameters and metadata', () => {
  const typed = { 'filewright:typedDimensions': { 'ex:A': 'ex:a', 'ex:B': 'ex:b', 'ex:C': 'ex:c' } };
  const filing = readSound(
    exampleTables(
      {
        info: { ...exampleInfo({ filewright: 'urn:filewright:oim' }), ...typed },
        columns: {
          value: factColumn({ 'ex:A': '$key', 'ex:B': '$$5', 'ex:C': '$p', period: '#none' }),
          key: {},
        },
        report: { parameters: { p: '##p' }, dimensions: { period: '2025' } },
      },
      'value,key\n#empty,#nil\n##nil,#empty\n',
    ),
  );
  expect(filing.facts.map(({ value }) => value)).toEqual(['', '#nil']);
  expect(
    filing.contexts.map(({ dimensions }) => dimensions?.map(({ typed }) => typed?.value ?? typed?.nil)),
  ).toEqual([
    [true, '$5', '#p'],
    ['', '$5', '#p'],
  ]);
  expect(filing.contexts.every(({ period }) => period.forever)).toBe(true);
});

test('links lead from facts to notes and other facts', () => {
  const parts = {
    info: {
      ...exampleInfo({ xbrl: 'https://xbrl.org/2021' }),
      linkTypes: {
        footnote: 'http://www.xbrl.org/2003/arcrole/fact-footnote',
        explanatoryFact: 'http://www.xbrl.org/2009/arcrole/fact-explanatoryFact',
      },
      linkGroups: { _: 'http://www.xbrl.org/2003/role/link' },
    },
    columns: { value: factColumn(), note: { dimensions: { concept: 'xbrl:note', language: 'en' } } },
  };
  const links = {
    footnote: { _: { 't.r_1.value': ['t.r_1.note'] } },
    explanatoryFact: { _: { 't.r_1.value': ['t.r_2.value'] } },
  };
  const csv = 'value,note\nA,See <b>B</b>.\nB,\n';
  const filing = readSound(exampleTables({ ...parts, report: { links } }, csv));
  expect(filing.footnotes).toEqual([
    { id: 't.r_1.note', xhtml: 'See <b>B</b>.', language: 'en', factRefs: ['t.r_1.value'] },
  ]);
  expect(filing.relationships?.map(({ from, to }) => `${from} ${to}`)).toEqual(['t.r_1.value t.r_2.value']);
  expect(read(exampleTables(parts, csv)).found).toEqual(['oime:unusedNoteFact t.csv:2:3']);
  const misled = { footnote: { _: { 't.r_1.value': ['t.r_2.value', 't.r_1.note'] } } };
  expect(read(exampleTables({ ...parts, report: { links: misled } }, csv)).found).toEqual([
    'oime:illegalStandardFootnoteTarget /links/footnote/_/t.r_1.value/0',
  ]);
  expect(read(exampleTables({ ...parts, report: { links } }, 'value,note\nA,<b>\nB,\n')).found).toEqual([
    'oime:invalidXHTMLFragment t.csv:2:3',
  ]);
});

test.each([
  ['an undeclared prefix', { concept: '$key' }, 'gaap:A', 'oimce:unboundPrefix t.csv:2:3', 1],
  ['a pure unit', { unit: '$key' }, 'xbrli:pure', 'oime:illegalPureUnit t.csv:2:3', 3],
  [
    'a unit out of order',
    { unit: '$key' },
    'ex:b*ex:a',
    'oimce:invalidUnitStringRepresentation t.csv:2:3',
    3,
  ],
  ['an entity without prefix', { entity: '$key' }, 'Example', 'oimce:invalidSQName t.csv:2:3', 3],
  ['an unknown special value', { period: '$key' }, '#N/A', 'xbrlce:unknownSpecialValue t.csv:2:3', 3],
])('%s in every row is reported without consequential findings', (_, dimensions, key, first, count) => {
  const { found, counts, filing } = read(
    exampleTables(
      { columns: { value: factColumn(dimensions), other: factColumn(dimensions), key: {} } },
      `value,key,other\n${`1,${key},2\n`.repeat(3)}`,
    ),
  );
  expect(found[0]).toBe(first);
  expect(counts.error).toBe(count);
  expect(filing).toBeUndefined();
});

test('an invalid parameter, constant or reference is reported once, however many tables use it', () => {
  const tables = Object.fromEntries(
    Array.from({ length: 5 }, (_, n) => [`t${n}`, { url: 't.csv', template: 't' }]),
  );
  const report = (dimensions: Record<string, string>) =>
    exampleTables({ report: { tables, dimensions, parameters: { p: '31.12.2025' } } }, 'value\nA\nB\n');
  expect(read(report({ period: '$p' })).found).toEqual(['xbrlce:invalidPeriodRepresentation /parameters/p']);
  expect(read(report({ period: '$p', entity: '$who' })).found).toEqual([
    'xbrlce:invalidReferenceTarget /dimensions/entity',
    'xbrlce:invalidPeriodRepresentation /parameters/p',
  ]);
});

test('facts may repeat only as far as the report allows', () => {
  const info = (allowed: string) => ({
    ...exampleInfo({ xbrl: 'https://xbrl.org/2021' }),
    features: { 'xbrl:allowedDuplicates': allowed },
  });
  const found = (allowed: string) => read(exampleTables({ info: info(allowed) }, 'value\nA\nA\n')).found;
  expect(found('complete')).toEqual([]);
  expect(found('none')).toEqual(['oime:disallowedDuplicateFacts t.csv:3:1']);
});

test('content that a filing cannot represent is a warning', () => {
  const info = { ...exampleInfo(), 'ex:approved': true, features: { 'ex:signed': true } };
  const { found, filing } = read(exampleTables({ info, table: { 'ex:label': 'T' } }));
  expect(found).toEqual([
    'OIM-005 /documentInfo/ex:approved',
    'OIM-005 /documentInfo/features/ex:signed',
    'OIM-005 /tables/t/ex:label',
  ]);
  expect(filing).toBeDefined();
});

test('names of object properties are ordinary names', () => {
  const names = exampleTables({}, '__proto__,constructor\nA,2025\n');
  const metadata = `{"documentInfo":${JSON.stringify(exampleInfo())},
    "tableTemplates":{"__proto__":{"columns":{
      "__proto__":{"dimensions":{"concept":"ex:A","period":"$constructor"}},"constructor":{}}}},
    "tables":{"__proto__":{"url":"t.csv"}}}`;
  const filing = readSound({ ...names, 'report.json': metadata });
  expect(filing.facts.map(({ id }) => id)).toEqual(['__proto__.r_1.__proto__']);
});

test('metadata with long chains and many paths of extension is read quickly', () => {
  const texts: Record<string, string> = {};
  for (let n = 0; n < 900; n++) {
    const bases = [n + 1, n + 2, n + 30].filter((base) => base < 900).map((base) => `m${base}.json`);
    const documentInfo = { ...exampleInfo({ [`p${n}`]: `http://example.com/${n}` }), extends: bases };
    texts[`m${n}.json`] = JSON.stringify({ documentInfo });
  }
  // About a second; following every path through the chain would take years.
  expect(expectCpuTime(30_000, () => read(texts, 'm0.json').found)).toEqual([]);
});

test('many errors in one long line take linear time', () => {
  const names = Array.from({ length: 900 }, (_, n) => `c${n}`);
  const columns = Object.fromEntries(names.map((name) => [name, factColumn()]));
  const row = names.map((_, n) => (n === 450 ? 'x'.repeat(20_000_000) : '#bad'));
  const tables = exampleTables({ columns }, `${names.join()}\n${row.join()}\n`);
  // A few tenths of a second; rescanning the line for each error would be 900 times 20 MB.
  expect(expectCpuTime(5_000, () => read(tables).counts.error)).toBe(899);
});

test('a row number is a value if valid', () => {
  const { found } = read(
    exampleTables({ columns: { value: factColumn({ concept: '$rowNumber' }) } }, 'value\nA\nB\n'),
  );
  expect(found).toEqual(['xbrlce:invalidConceptQName /tableTemplates/t/columns/value/dimensions/concept']);
});

test('kept ids that repeat, or belong to another fact, are replaced', () => {
  const columns = { id: { comment: true, 'filewright:factId': true }, value: factColumn() };
  const { filing, found } = read(
    exampleTables(
      { info: exampleInfo({ filewright: 'urn:filewright:oim' }), columns },
      'id,value\nt.r_3.value,A\nb,B\n,C\nb,D\n',
    ),
  );
  expect(filing?.facts.map(({ id }) => id)).toEqual(['t.r_3.value', 'b', 't.r_3.value-2', 't.r_4.value']);
  expect(found).toEqual(['CSV-002 t.csv:4:1', 'CSV-002 t.csv:5:1']);
});

test('a foreign hint for typed axes is dropped like any extension', () => {
  const info = {
    ...exampleInfo({ filewright: 'urn:filewright:oim' }),
    'filewright:typedDimensions': { 'ex:Axis': 'no name' },
  };
  expect(read(exampleTables({ info })).found).toEqual(['OIM-005 /documentInfo/filewright:typedDimensions']);
});

test('a hint provides the default language of texts', () => {
  const info = (language: unknown) => ({
    ...exampleInfo({ filewright: 'urn:filewright:oim' }),
    'filewright:language': language,
  });
  const filing = readSound(exampleTables({ info: info('pt-br') }));
  expect(filing.document.language).toBe('pt-br');
  expect(filing.facts.map(({ language }) => language)).toEqual([undefined]);
  expect(read(exampleTables({ info: info('pt_BR') })).found).toEqual([
    'OIM-005 /documentInfo/filewright:language',
  ]);
});

test('a missing fact causes one finding, however many cells were meant for it', () => {
  const columns = {
    value: factColumn({ period: '$when', 'ex:Axis': '$what', unit: '$unit' }),
    when: {},
    what: {},
    unit: {},
  };
  const csv = 'value,when,what,unit\n,2025,ex:Red,iso4217:EUR\n1,2025,ex:Red,iso4217:EUR\n';
  expect(read(exampleTables({ columns }, csv)).found).toEqual(['xbrlce:unmappedCellValue t.csv:2:2']);
});

test('a column without a name causes one finding, and so does a row with too few cells', () => {
  const columns = { value: factColumn({ period: '$when' }), when: {} };
  const unnamed = read(exampleTables({ columns }, 'value,\n1,2025\n2,2025\n'));
  expect(unnamed.found).toEqual(['xbrlce:unmappedCellValue t.csv:2:3']);
  expect(read(exampleTables({ columns }, 'when\n2025\n2024\n')).found).toEqual([
    'xbrlce:unmappedCellValue t.csv:2:1',
  ]);
  const short = { columns: { when: {}, value: factColumn({ period: '$when' }) } };
  expect(read(exampleTables(short, 'when,value\n2025\n')).found).toEqual([
    'xbrlce:unmappedCellValue t.csv:2:1',
  ]);
});

test('a row whose values are not separated by commas is reported, even in a column of comments', () => {
  const columns = { note: { comment: true }, when: {}, value: factColumn({ period: '$when' }) };
  const table = (row: string) =>
    read(exampleTables({ columns }, `note,when,value\na,2025,1\n${row}\n`)).found;
  expect(table('b;2025;1')).toEqual(['xbrlce:unmappedCellValue t.csv:3:1']);
  expect(table('b\t2025\t1')).toEqual(['xbrlce:unmappedCellValue t.csv:3:1']);
  expect(table('b; to be reported next year')).toEqual([]);
});

const manyTables = Object.fromEntries(
  Array.from({ length: 3000 }, (_, n) => [`t${n}`, { url: 't.csv', template: 't' }]),
);
const manyAxes = Object.fromEntries(Array.from({ length: 3000 }, (_, n) => [`ex:a${n}`, 'ex:Member']));
const noAxes = Object.fromEntries(Object.keys(manyAxes).map((axis) => [axis, '#none']));
const longName = 'x'.repeat(50_000);
const manyGroups = {
  g: { propertyGroups: { p: { dimensions: manyAxes } } },
  h: { propertyGroups: {} },
  ...Object.fromEntries(Array.from({ length: 3000 }, (_, n) => [`c${n}`, { propertiesFrom: ['g', 'h'] }])),
};

test.each([
  ['tables that read one file', { report: { tables: manyTables } }, 't.csv:'],
  [
    'tables without facts that read one file',
    { report: { tables: manyTables }, columns: { value: { comment: true } } },
    '/tables/',
  ],
  ['dimensions for every fact', { template: { dimensions: manyAxes } }, 't.csv:'],
  ['dimensions that no fact uses', { template: { dimensions: noAxes } }, 't.csv:'],
  ['a long concept', { columns: { value: factColumn({ concept: `ex:${longName}` }) } }, 't.csv:'],
  [
    'a long dimension',
    {
      template: { dimensions: { 'ex:A': '$p', 'ex:B': '$rowNumber' } },
      report: { parameters: { p: longName } },
    },
    't.csv:',
  ],
  ['a long table name', { report: { tables: { [longName]: { url: 't.csv', template: 't' } } } }, 't.csv:'],
  ['property groups for every column', { columns: manyGroups }, '/tableTemplates/'],
])('%s cannot make a report out of proportion to its bytes', (_, parts, place) => {
  const header = 'columns' in parts && 'g' in parts.columns ? 'g' : 'value';
  const tables = exampleTables(parts, `${header}\n${'A\n'.repeat(30_000)}`);
  const { found, filing } = expectCpuTime(5_000, () => read(tables));
  expect(filing).toBeUndefined();
  expect(found).toEqual([expect.stringContaining(`CSV-003 ${place}`)]);
});

test('tables may share a file as long as the report stays in proportion', () => {
  const tables = Object.fromEntries(['a', 'b', 'c'].map((name) => [name, { url: 't.csv', template: 't' }]));
  const filing = readSound(exampleTables({ report: { tables } }, `value\n${'Text\n'.repeat(1000)}`));
  expect(filing.facts.length).toBe(3000);
});
