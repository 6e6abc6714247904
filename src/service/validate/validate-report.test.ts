import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { exampleImport, exampleReport } from '../../../test/support/example-taxonomy.ts';
import type { FilingV2 } from '../../model/filing-v2.ts';
import { writeReport } from '../convert/write-report.ts';
import { validateSource } from './validate-report.ts';

const filing = JSON.parse(readFileSync('examples/filing-sec-annual.json', 'utf8')) as FilingV2;

/** A report in a format, with one total that does not add up. */
function brokenReport(format: 'xml' | 'inline' | 'json' | 'csv') {
  const facts = filing.facts.map((fact) =>
    fact.concept === 'us-gaap:Assets' ? { ...fact, value: '1' } : fact,
  );
  const { files, fileName } = writeReport({ ...filing, facts }, { format });
  return { content: files.get(fileName) as Uint8Array, fileName, files };
}

describe('a report whose taxonomy is not installed is validated as a filing', () => {
  test.each(['xml', 'inline'] as const)('findings give the line of the fact in %s', (format) => {
    const report = brokenReport(format);
    const { errors } = validateSource(report, { createdAt: '2026-02-20T09:00:00Z' });
    const found = errors.find(({ code }) => code === 'BS-001');
    const line = Buffer.from(report.content)
      .toString()
      .split('\n')
      [(found?.source?.line ?? 0) - 1]?.slice((found?.source?.column ?? 0) - 1);
    expect(found?.path).toBe('');
    expect(line).toMatch(
      /^<(?:us-gaap:Assets|ix:nonFraction name="us-gaap:Assets"|ix:nonFraction [^>]*"us-gaap:Assets")/,
    );
  });

  test('findings name the fact of xBRL-JSON', () => {
    const { errors } = validateSource(brokenReport('json'), { createdAt: '2026-02-20T09:00:00Z' });
    const found = errors.find(({ code }) => code === 'BS-001');
    const [fact] = filing.facts.filter(({ concept }) => concept === 'us-gaap:Assets');
    expect(found).toMatchObject({ path: `/facts/${fact?.id}` });
    expect(found).not.toHaveProperty('source');
  });

  test('findings give the cell of the fact in xBRL-CSV', () => {
    const report = brokenReport('csv');
    const { errors } = validateSource(report, { createdAt: '2026-02-20T09:00:00Z' });
    const { file = '', line = 0, column = 0 } = errors.find(({ code }) => code === 'BS-001')?.source ?? {};
    const row = Buffer.from(report.files.get(file) ?? [])
      .toString()
      .split(/\r?\n/)[line - 1];
    expect(row).toContain('us-gaap:Assets,');
    expect(row?.slice(column - 1)).toMatch(/^1(?:,|$)/);
  });
});

test('totals do not depend on how many findings are listed, including those of reading', () => {
  const { content, fileName } = brokenReport('xml');
  const text = Buffer.from(content).toString();
  let count = 0;
  const odd = text.replaceAll(
    ' decimals=',
    () => ` xmlns:x="http://example.com/x" x:a${count++}="1" decimals=`,
  );
  const validate = (maxFindings: number) =>
    validateSource(
      { content: odd, fileName },
      { createdAt: '2026-02-20T09:00:00Z', profile: 'generic', maxFindings },
    );
  const all = validate(1000);
  expect(all.info.filter(({ code }) => code.startsWith('XBRL-')).length).toBeGreaterThan(5);
  const few = validate(3);
  expect(few.summary).toEqual(all.summary);
  expect(few.errors.length + few.warnings.length + few.info.length).toBe(3);
  expect(few.truncated).toBe(true);
});

test('a missing document is an error of the report only if it should be beside it', () => {
  const validate = (schemaLocation: string) => {
    const { 'report.xbrl': content = '', ...beside } = exampleReport({
      schema: {
        imports: `${exampleImport}<import namespace="http://types.example" schemaLocation="${schemaLocation}"/>`,
      },
    });
    const files = new Map(Object.entries(beside).map(([name, text]) => [name, Buffer.from(text)]));
    const source = { content, fileName: 'report.xbrl', files };
    const { errors, warnings, info } = validateSource(source, { createdAt: '2026-02-20T09:00:00Z' });
    return [...errors, ...warnings, ...info].filter(({ code }) => code !== 'CTX-003');
  };
  expect(validate('https://types.example/types.xsd')).toMatchObject([
    { code: 'TAX-001', severity: 'info', source: { file: 'taxonomy.xsd', line: 3 } },
  ]);
  expect(validate('types.xsd')).toMatchObject([
    { code: 'TXM-001', severity: 'error', source: { file: 'taxonomy.xsd', line: 3 } },
  ]);
});
