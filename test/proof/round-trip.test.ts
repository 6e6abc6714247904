import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Decimal } from '../../src/core/decimal.ts';
import { Collector } from '../../src/findings/collector.ts';
import { readXbrl } from '../../src/formats/xbrl/instance-filing.ts';
import { writeXbrl } from '../../src/formats/xbrl/instance-writer.ts';
import { readXbrlCsv } from '../../src/formats/xbrl-csv/read.ts';
import { writeXbrlCsv } from '../../src/formats/xbrl-csv/write.ts';
import { readXbrlJson } from '../../src/formats/xbrl-json/read.ts';
import { writeXbrlJson } from '../../src/formats/xbrl-json/write.ts';
import type { FilingFact, FilingV2 } from '../../src/model/filing-v2.ts';
import { Report } from '../../src/model/report/report.ts';
import { firstDifference } from '../../src/service/convert/read-back.ts';
import { filings } from '../support/filings.ts';
import { changeDocument } from '../support/scaffold.ts';

const options = { createdAt: '2026-01-01T00:00:00Z' };
const runs = { numRuns: 10_000, seed: 20251231 };

/** The notation of a fact that an instance keeps, where comparing by meaning would ignore a change. */
function written({ id, value, decimals, precision, nil, language, unitRef }: FilingFact): unknown {
  const isNumber = unitRef !== undefined;
  const text = typeof value === 'number' && isNumber ? Decimal.fromNumber(value)?.toString() : value;
  const isExact = isNumber && !nil && decimals === undefined && precision === undefined;
  const accuracy = isExact ? 'INF' : decimals;
  return [id, text === undefined ? undefined : String(text), accuracy, precision, nil, isNumber || language];
}

/** Reads what a format wrote, and shows the findings if it cannot. */
function readBack(read: (collector: Collector) => FilingV2 | undefined): FilingV2 {
  const collector = new Collector(10);
  const filing = read(collector);
  if (!filing) throw new Error(JSON.stringify(collector.verdict({}).errors));
  return filing;
}

function write<T>(filing: FilingV2, writer: (report: Report, collector: Collector) => T): T {
  const collector = new Collector(10);
  const report = new Report(filing);
  expect(report.facts.length).toBe(filing.facts.length);
  const written = writer(report, collector);
  expect(collector.verdict(filing).errors).toEqual([]);
  return written;
}

describe('a filing round-trips', () => {
  test('as XBRL 2.1, in the same order, with the same bytes when written again', () => {
    fc.assert(
      fc.property(filings({ footnoteRoles: true, instance: true, indicators: true }), (filing) => {
        const bytes = write(filing, writeXbrl);
        const found = readBack((collector) => readXbrl(bytes, collector, options));
        expect(firstDifference(filing, found)).toBeUndefined();
        const byId = new Map(found.facts.map((fact) => [fact.id, written(fact)]));
        expect(filing.facts.map(({ id }) => byId.get(id))).toEqual(filing.facts.map(written));
        if (!filing.tuples) expect(found.facts.map(({ id }) => id)).toEqual(filing.facts.map(({ id }) => id));
        expect(write(found, writeXbrl).toString()).toBe(bytes.toString());
      }),
      runs,
    );
  });

  test('as xBRL-JSON', () => {
    fc.assert(
      fc.property(filings(), (filing) => {
        fc.pre(filing.facts.every(({ precision }) => precision !== 0)); // OIM cannot express it.
        const bytes = write(filing, writeXbrlJson);
        const found = readBack((collector) => readXbrlJson(bytes, collector, options));
        expect(firstDifference(filing, found)).toBeUndefined();
      }),
      runs,
    );
  });

  test('as xBRL-CSV', () => {
    fc.assert(
      fc.property(filings(), (filing) => {
        fc.pre(filing.facts.every(({ precision }) => precision !== 0)); // OIM cannot express it.
        const files = write(filing, (report, collector) => writeXbrlCsv(report, collector, 'report'));
        const main = [...files.keys()].find((name) => name.endsWith('.json')) as string;
        const found = readBack((collector) => readXbrlCsv(files, main, collector, options));
        expect(firstDifference(filing, found)).toBeUndefined();
      }),
      runs,
    );
  });
});

describe('a filing with one change is different', () => {
  const base: FilingV2 = {
    document: { version: '2.0.0', documentType: 'filing', profile: 'generic', createdAt: '', language: 'en' },
    entity: { name: 'Example', identifiers: [{ scheme: 'lei', value: '5299000J2N45DDNE4Y28' }] },
    taxonomyRefs: [
      { prefix: 'a', namespace: 'http://example.com/a', entryPoint: 'http://example.com/a.xsd' },
      { prefix: 'b', namespace: 'http://example.com/b' },
    ],
    contexts: [
      {
        id: 'c',
        period: { start: '2025-01-01', end: '2025-12-31' },
        dimensions: [
          { axis: 'a:X', member: 'a:M' },
          { axis: 'a:T', typed: { element: 'a:t', value: 'v' } },
        ],
      },
      { id: 'd', period: { instant: '2025-12-31' } },
    ],
    units: [
      { id: 'u', measures: ['iso4217:EUR'] },
      { id: 'v', numerator: ['iso4217:EUR'], denominator: ['xbrli:shares'] },
    ],
    facts: [
      { id: 'f', concept: 'a:Assets', contextRef: 'c', unitRef: 'u', value: '100', decimals: 0 },
      { id: 'g', concept: 'a:Note', contextRef: 'd', value: 'Text' },
      { id: 'h', concept: 'a:Share', contextRef: 'd', unitRef: 'v', value: '1.5', precision: 2 },
    ],
    footnotes: [{ id: 'n', text: 'Note', language: 'en', factRefs: ['f'] }],
    relationships: [
      { kind: 'footnote', role: 'http://example.com/r', from: 'g', to: 'f', arcrole: 'http://example.com/x' },
    ],
  };

  const year = { start: '2025-01-01', end: '2025-12-31' };
  const changes: readonly (readonly [pointer: string, value: unknown])[] = [
    ['/document/language', 'de'],
    ['/entity/identifiers/0/value', '213800H2PQMIF3OVZY47'],
    ['/entity/identifiers/0/scheme', 'http://example.com/id'],
    ['/taxonomyRefs/0/namespace', 'http://example.com/other'],
    ['/contexts/0/entity', { scheme: 'cik', value: '0000000001' }],
    ['/contexts/0/period/end', '2025-12-30'],
    ['/contexts/0/period/start', '2025-01-01T00:00:01'],
    ['/contexts/1/period', year],
    ['/contexts/1/period', { forever: true }],
    ['/contexts/0/dimensions/0/axis', 'b:X'],
    ['/contexts/0/dimensions/0/member', 'b:M'],
    ['/contexts/0/dimensions/1/typed/value', 'v '],
    ['/contexts/0/dimensions/1/typed', { element: 'a:t', nil: true }],
    ['/contexts/0/dimensions/1/typed/element', 'b:t'],
    ['/contexts/0/dimensions/1', undefined],
    ['/units/0/measures/0', 'iso4217:USD'],
    ['/units/0/measures/1', 'iso4217:EUR'],
    ['/units/1/denominator/0', 'xbrli:pure'],
    ['/facts/0/id', 'k'],
    ['/facts/0/concept', 'b:Assets'],
    ['/facts/0/contextRef', 'd'],
    ['/facts/0/unitRef', 'v'],
    ['/facts/0/unitRef', undefined],
    ['/facts/0/value', '100.1'],
    ['/facts/0/decimals', -3],
    ['/facts/0/decimals', 'INF'],
    ['/facts/0/nil', true],
    ['/facts/1/value', 'text'],
    ['/facts/1/value', 'Text '],
    ['/facts/1/language', 'fr'],
    ['/facts/1', undefined],
    ['/facts/2/precision', 1],
    ['/footnotes/0/text', 'Note.'],
    ['/footnotes/0/language', 'fr'],
    ['/footnotes/0/role', 'http://example.com/role'],
    ['/footnotes/0/factRefs/0', 'g'],
    ['/footnotes/0/factRefs/1', 'g'],
    ['/footnotes/0/factRefs', undefined],
    ['/relationships/0/role', 'http://example.com/q'],
    ['/relationships/0/arcrole', 'http://example.com/y'],
    ['/relationships/0/to', 'n'],
    ['/relationships/0/from', 'f'],
  ];

  test.each(changes)('%s as %j', (pointer, value) => {
    const changed = changeDocument(base, { set: { [pointer]: value } }) as FilingV2;
    expect(firstDifference(base, changed)).toBeDefined();
    expect(firstDifference(changed, base)).toBeDefined();
  });

  test('the same in another notation is not', () => {
    const changed = changeDocument(base, {
      set: {
        '/contexts/0/period': { start: '2025-01-01T00:00:00', end: '2026-01-01T00:00:00' },
        '/facts/0/value': 100,
        '/facts/2/precision': undefined,
        '/facts/2/decimals': 1,
        '/facts/1/language': 'EN',
        '/footnotes/0/factRefs': undefined,
        '/facts/0/footnoteRefs': ['n'],
      },
    }) as FilingV2;
    expect(firstDifference(base, changed)).toBeUndefined();
  });
});
