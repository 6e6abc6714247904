import { describe, expect, test } from 'vitest';
import { Collector } from '../../findings/collector.ts';
import type { FilingContext, FilingFact, FilingV2 } from '../../model/filing-v2.ts';
import { Report } from '../../model/report/report.ts';
import { readModuleAddress } from './module-address.ts';
import { writeModuleTables } from './module-writer.ts';
import { readCsvReport } from './read.ts';
import { XBRL_CSV_DOCUMENT_TYPE } from './schema.ts';
import { loadTableModule, type TableModule } from './table-module.ts';

const HOST = 'https://module.example/';
const ADDRESS = `${HOST}fws/reg/4.0/mod/reg.json`;
const INDICATORS = 'http://www.xbrl.org/taxonomy/int/filing-indicators/REC/2021-02-03';

/**
 * A register as the EBA has required since 2025: a column for each data point, and rows with a key column.
 */
const register = {
  documentInfo: {
    documentType: XBRL_CSV_DOCUMENT_TYPE,
    namespaces: {
      met: `${HOST}met`,
      dim: `${HOST}dim`,
      fi: INDICATORS,
      iso4217: 'http://www.xbrl.org/2003/iso4217',
      rs: 'https://eurofiling.info/eu/rs',
    },
    taxonomy: [`${HOST}reg.xsd`],
  },
  parameterURL: 'parameters.csv',
  dimensions: { entity: '$entityID', period: '$refPeriod@end' },
  tableTemplates: {
    FilingIndicators: {
      dimensions: { 'fi:template': '$templateID' },
      columns: { templateID: {}, reported: { dimensions: { concept: 'fi:filed' } } },
    },
    'B_01-01-a': {
      columns: {
        c0010: {},
        c0020: { dimensions: { concept: 'met:name' } },
        c0030: {
          dimensions: { concept: 'met:amount', unit: '$baseCurrency' },
          decimals: '$decimalsMonetary',
        },
        remark: { comment: true },
      },
      dimensions: { 'dim:ID': '$c0010' },
    },
  },
  tables: {
    tFI: { url: 'FilingIndicators.csv', template: 'FilingIndicators' },
    'tB_01-01': { url: 'b_01.01.csv', template: 'B_01-01-a', optional: true },
  },
};

function moduleOf(metadata: unknown): TableModule {
  const files = new Map([[ADDRESS, Buffer.from(JSON.stringify(metadata))]]);
  const collector = new Collector(10);
  const module = loadTableModule(files, ADDRESS, collector);
  expect(collector.verdict({}).errors).toEqual([]);
  return module as TableModule;
}

const keyed = (id: string): FilingContext => ({
  id,
  period: { instant: '2025-12-31' },
  dimensions: [{ axis: 'd:ID', typed: { element: 'd:ID', value: id } }],
});
const name = (key: string, value: string): FilingFact => ({
  id: `name-${key}-${value}`,
  concept: 'm:name',
  contextRef: key,
  value,
});
const amount = (key: string, value: string): FilingFact => ({
  id: `amount-${key}-${value}`,
  concept: 'm:amount',
  contextRef: key,
  unitRef: 'eur',
  value,
  decimals: 0,
});

function filingOf(facts: FilingFact[]): FilingV2 {
  return {
    document: {
      version: '2.0.0',
      documentType: 'filing',
      profile: 'eba-csv',
      createdAt: '2026-02-12T09:30:00Z',
      period: { instant: '2025-12-31' },
    },
    entity: { name: 'Bank', identifiers: [{ scheme: 'https://eurofiling.info/eu/rs', value: 'BANK.CON' }] },
    taxonomyRefs: [
      { prefix: 'm', namespace: `${HOST}met` },
      { prefix: 'd', namespace: `${HOST}dim` },
    ],
    contexts: [keyed('A'), keyed('B')],
    units: [{ id: 'eur', measures: ['iso4217:EUR'] }],
    facts,
  };
}

function write(facts: FilingFact[], metadata: unknown = register) {
  const collector = new Collector(100);
  const report = new Report(filingOf(facts));
  const { files, added } = writeModuleTables(report, moduleOf(metadata), collector);
  const { errors, warnings } = collector.verdict({});
  const found = [...errors, ...warnings].map(({ code, path, related = [] }) =>
    [code, path, ...related].join(' '),
  );
  const texts = Object.fromEntries([...files].map(([file, bytes]) => [file, Buffer.from(bytes).toString()]));
  return { files, texts, found, added };
}

describe('a module with a column for each data point', () => {
  test('has the facts of a key in one row, in any order', () => {
    const { texts, found } = write([
      name('A', 'First'),
      amount('B', '2'),
      amount('A', '1'),
      name('B', 'Second'),
    ]);
    expect(found).toEqual([]);
    expect(texts['b_01.01.csv']).toBe('c0010,c0020,c0030\nA,First,1\nB,Second,2\n');
    expect(texts['FilingIndicators.csv']).toBe('templateID,reported\nB_01.01,true\n');
    expect(texts['parameters.csv']).toBe(
      'name,value\nentityID,rs:BANK.CON\nrefPeriod,2025-12-31\nbaseCurrency,iso4217:EUR\ndecimalsMonetary,0\n',
    );
  });

  test('has a repeated fact once, and a contradictory one in its own row', () => {
    const twice = [name('A', 'First'), { ...name('A', 'First'), id: 'again' }, name('A', 'Other')];
    expect(write(twice).texts['b_01.01.csv']).toBe('c0010,c0020,c0030\nA,First,\nA,Other,\n');
  });

  test('marks a template without facts as not reported', () => {
    const { texts, added } = write([]);
    expect(Object.keys(texts)).toEqual(['report.json', 'parameters.csv', 'FilingIndicators.csv']);
    expect(texts['FilingIndicators.csv']).toBe('templateID,reported\nB_01.01,false\n');
    expect(texts['parameters.csv']).toBe('name,value\nentityID,rs:BANK.CON\nrefPeriod,2025-12-31\n');
    expect(added.facts).toMatchObject([{ concept: 'fi:filed', value: 'false' }]);
  });

  test('is read back as it was written', () => {
    const { files } = write([name('A', 'First'), amount('A', '1'), amount('B', '2')]);
    const all = new Map([...files, [ADDRESS, Buffer.from(JSON.stringify(register))]]);
    const collector = new Collector(10);
    const { filing } = readCsvReport(all, 'report.json', collector, { createdAt: '2026-02-12T09:30:00Z' });
    expect(collector.verdict({}).errors).toEqual([]);
    expect(filing?.facts.map(({ concept, value }) => [concept, value])).toEqual([
      ['fi:filed', 'true'],
      ['met:name', 'First'],
      ['met:amount', '1'],
      ['met:amount', '2'],
    ]);
  });

  test('groups facts by cause', () => {
    const lost = [amount('A', '1'), amount('B', '2')].map((fact) => ({ ...fact, concept: 'm:unknown' }));
    expect(write(lost).found).toEqual(['MOD-002 /facts/0 /facts/1']);
  });
});

test('distinguishes similar data points by members of any spelling', () => {
  const groups = {
    dp1: { dimensions: { concept: 'met:name', 'dim:A': 'met:x', 'dim:B': 'met:yz' } },
    dp2: { dimensions: { concept: 'met:name', 'dim:A': 'met:xy', 'dim:B': 'met:z' } },
    dp3: { dimensions: { concept: 'met:name', 'dim:A': '#none' } },
  };
  const columns = {
    datapoint: { propertyGroups: groups },
    factValue: { dimensions: {}, propertiesFrom: ['datapoint'] },
  };
  const metadata = {
    ...register,
    tableTemplates: { ...register.tableTemplates, 'C_01-00': { columns } },
    tables: { ...register.tables, tC: { url: 'c_01.00.csv', template: 'C_01-00', optional: true } },
  };
  const collector = new Collector(10);
  const filing = filingOf([
    { id: 'f1', concept: 'm:name', contextRef: 'second', value: '2' },
    { id: 'f2', concept: 'm:name', contextRef: 'first', value: '1' },
    { id: 'f3', concept: 'm:name', contextRef: 'plain', value: '3' },
  ]);
  const member = (id: string, a: string, b: string): FilingContext => ({
    id,
    period: { instant: '2025-12-31' },
    dimensions: [
      { axis: 'd:B', member: `m:${b}` },
      { axis: 'd:A', member: `m:${a}` },
    ],
  });
  filing.contexts.push(member('first', 'x', 'yz'), member('second', 'xy', 'z'), {
    id: 'plain',
    period: { instant: '2025-12-31' },
  });
  const { files } = writeModuleTables(new Report(filing), moduleOf(metadata), collector);
  expect(collector.verdict({}).errors).toEqual([]);
  expect(Buffer.from(files.get('c_01.00.csv') ?? '').toString()).toBe(
    'datapoint,factValue\ndp2,2\ndp1,1\ndp3,3\n',
  );
});

test('addresses of modules contain framework, version and module', () => {
  const eba = 'http://www.eba.europa.eu/eu/fr/xbrl/crr/fws/';
  expect(readModuleAddress(`${eba}corep/4.2/mod/corep_lr.json`)).toEqual({
    framework: 'corep',
    version: '4.2',
    module: 'corep_lr',
  });
  expect(readModuleAddress(`${eba}ae/its-005-2020/2022-03-01/mod/ae.xsd`)).toEqual({
    framework: 'ae',
    version: undefined,
    module: 'ae',
  });
  expect(readModuleAddress('https://module.example/module.json')).toBeUndefined();
});
