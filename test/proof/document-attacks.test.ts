import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { validateReport } from '../../src/index.ts';
import { MAX_SCHEMA_ERRORS } from '../../src/model/limits.ts';
import { validateDocument } from '../../src/service/validate/validate.ts';
import { expectCpuTime, expectLinearTime } from '../support/cpu-time.ts';
import { exampleDocument, exampleNumber } from '../support/example-document.ts';
import { exampleReport, exampleReportText } from '../support/example-taxonomy.ts';

const example = JSON.parse(readFileSync('examples/filing-uk-annual.json', 'utf8'));

test('a million unknown members', () => {
  const members = Object.fromEntries(
    Array.from({ length: MAX_SCHEMA_ERRORS }, (_, index) => [`m${index}`, 1]),
  );
  const { valid, errors } = expectCpuTime(15_000, () => validateDocument({ ...example, ...members }));
  expect(valid).toBe(false);
  expect(errors.map(({ message }) => message)).toEqual([
    'The document has more than 999,999 fields that are not known, so it was not checked any further.',
  ]);
});

test('four million empty facts', () => {
  const document = { ...example, facts: Array.from({ length: 4_000_000 }, () => ({})) };
  const { valid, truncated } = expectCpuTime(15_000, () => {
    const { valid, truncated } = validateDocument(document);
    return { valid, truncated };
  });
  expect([valid, truncated]).toEqual([false, true]);
});

test('twenty thousand breakdowns of revenue that are not read', () => {
  const flat = JSON.parse(readFileSync('examples/filing-v1-flat.json', 'utf8'));
  const breakdowns = Object.fromEntries(
    Array.from({ length: 20_000 }, (_, index) => [`breakdown${index}`, { axis: 'Region', members: {} }]),
  );
  const { summary } = expectCpuTime(10_000, () => validateDocument({ ...flat, dimensions: breakdowns }));
  // They are one repeated mistake.
  expect(summary.errorCount).toBe(1);
});

test('one relationship between five thousand facts and as many footnotes', () => {
  const many = (make: (index: number) => string) =>
    Array.from({ length: 5_000 }, (_, n) => make(n)).join(' ');
  const page = `<html xmlns="http://www.w3.org/1999/xhtml" xmlns:ix="http://www.xbrl.org/2013/inlineXBRL"
    xmlns:xbrli="http://www.xbrl.org/2003/instance" xmlns:link="http://www.xbrl.org/2003/linkbase"
    xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:a="http://a.example/1" xml:lang="en">
    <head><title>Report</title></head><body><div style="display:none"><ix:header><ix:references>
    <link:schemaRef xlink:type="simple" xlink:href="a.xsd"/></ix:references><ix:resources>
    <ix:relationship fromRefs="${many((n) => `f${n}`)}" toRefs="${many((n) => `n${n}`)}"/>
    <xbrli:context id="c"><xbrli:entity><xbrli:identifier scheme="http://a.example">1</xbrli:identifier></xbrli:entity>
    <xbrli:period><xbrli:instant>2025-12-31</xbrli:instant></xbrli:period></xbrli:context>
    </ix:resources></ix:header></div>
    ${many((n) => `<p><ix:nonNumeric id="f${n}" name="a:T" contextRef="c">text</ix:nonNumeric></p>`)}
    ${many((n) => `<p><ix:footnote id="n${n}" xml:lang="en">Text</ix:footnote></p>`)}
    </body></html>`;
  const { summary } = expectCpuTime(10_000, () =>
    validateReport(Buffer.from(page), { fileName: 'report.xhtml', profile: 'ifrs-esef-annual' }),
  );
  expect(summary.errorCount).toBeGreaterThan(0);
});

test('twenty thousand facts that each have a unit of their own, which is no currency', () => {
  const many = (make: (index: number) => string) =>
    Array.from({ length: 20_000 }, (_, n) => make(n)).join('');
  const units = many(
    (n) => `<xbrli:unit id="u${n}"><xbrli:measure>t:Measure${n}</xbrli:measure></xbrli:unit>`,
  );
  const facts = many((n) => `<t:Assets contextRef="i" unitRef="u${n}" decimals="0">1</t:Assets>`);
  const report = exampleReportText({ units, facts });
  const files = { 'taxonomy.xsd': exampleReport()['taxonomy.xsd'] ?? '' };
  const { valid } = expectCpuTime(12_000, () => validateReport(report, { fileName: 'report.xbrl', files }));
  expect(valid).toBe(false);
});

test('inline tuples thousands deep', () => {
  const tuple = (n: number) =>
    `<ix:tuple name="t:T" tupleID="t${n}"${n > 0 ? ` tupleRef="t${n - 1}" order="1"` : ''}/>`;
  const body = `${Array.from({ length: 10_000 }, (_, n) => tuple(n)).join('')}${exampleNumber('')}`;
  const { errors } = expectCpuTime(10_000, () =>
    validateReport(exampleDocument({ body }), { fileName: 'report.xhtml' }),
  );
  expect(errors.map(({ code }) => code)).toContain('INL-003');
});

describe('a filing', () => {
  const period = { id: 'y', period: { start: '2025-01-01', end: '2025-12-31' } };
  const factOf = (id: string, concept: string) => ({
    id,
    concept,
    contextRef: 'y',
    unitRef: 'eur',
    value: '1',
    decimals: 0,
  });
  const filingOf = (content: object) => ({
    document: {
      version: '2.0.0',
      documentType: 'filing',
      profile: 'generic',
      createdAt: '2026-02-20T15:30:00Z',
      period: period.period,
    },
    entity: { name: 'E', identifiers: [{ scheme: 'lei', value: '529900OSTERMOORP2581' }] },
    taxonomyRefs: [{ prefix: 'x', namespace: 'http://x.example/2025' }],
    contexts: [period],
    units: [{ id: 'eur', measures: ['iso4217:EUR'] }],
    ...content,
  });
  const many = <T>(count: number, make: (index: number) => T) =>
    Array.from({ length: count }, (_, at) => make(at));

  test('names of thousands of letters are compared in linear time', () => {
    expectLinearTime(5_000, (letters) => {
      const facts = many(50, (n) => factOf(`f${n}`, `x:${'R'.repeat(letters)}${n}`));
      return () => validateDocument(filingOf({ facts }));
    });
  });

  test('the labels of a concept in thousands of languages are written in linear time', () => {
    expectLinearTime(4_000, (count) => {
      const labels = many(count, (n) => ({ language: `en-x-a${n}`, text: `Label ${n}` }));
      const concept = { concept: 'x:C', type: 'xbrli:monetaryItemType', periodType: 'duration', labels };
      const filing = filingOf({ facts: [factOf('f', 'x:C')], extensions: { concepts: [concept] } });
      return () => validateDocument(filing);
    });
  });
});

test('two thousand names that differ by a letter or two', () => {
  const names = Array.from({ length: 2_000 }, (_, n) => `Line${n}FromContractsWithCustomers`);
  const facts = example.facts.slice(0, 1);
  const document = {
    ...example,
    facts: names.map((name, n) => ({ ...facts[0], id: `f${n}`, concept: `core:${name}` })),
  };
  expectCpuTime(8_000, () => validateDocument(document));
});
