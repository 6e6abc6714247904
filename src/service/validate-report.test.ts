import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { FilingV2 } from '../model/filing-v2.ts';
import { validateReport } from './validate-report.ts';
import { writeReport } from './write-report.ts';

const filing = JSON.parse(readFileSync('examples/filing-sec-annual.json', 'utf8')) as FilingV2;

/** A report in a format, with one total that does not add up. */
function brokenReport(format: 'xml' | 'inline' | 'json') {
  const facts = filing.facts.map((fact) =>
    fact.concept === 'us-gaap:Assets' ? { ...fact, value: '1' } : fact,
  );
  const { files, fileName } = writeReport({ ...filing, facts }, { format });
  return { content: files.get(fileName) as Uint8Array, fileName };
}

describe('a report whose taxonomy nobody has is judged as a filing', () => {
  test.each(['xml', 'inline'] as const)('findings tell the line of the fact in %s', (format) => {
    const report = brokenReport(format);
    const { errors } = validateReport(report, { createdAt: '2026-02-20T09:00:00Z' });
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
    const { errors } = validateReport(brokenReport('json'), { createdAt: '2026-02-20T09:00:00Z' });
    const found = errors.find(({ code }) => code === 'BS-001');
    const [fact] = filing.facts.filter(({ concept }) => concept === 'us-gaap:Assets');
    expect(found).toMatchObject({ path: `/facts/${fact?.id}` });
    expect(found).not.toHaveProperty('source');
  });
});
