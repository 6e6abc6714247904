import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { validateReport } from '../../src/index.ts';
import { MAX_SCHEMA_ERRORS } from '../../src/model/limits.ts';
import { validateDocument } from '../../src/service/validate/validate.ts';
import { expectCpuTime } from '../support/cpu-time.ts';

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
  expect(summary.errorCount).toBe(20_000);
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
