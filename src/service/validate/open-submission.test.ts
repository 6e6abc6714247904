import { afterEach, expect, test, vi } from 'vitest';
import { exampleReport as exampleJson, fact } from '../../../test/support/example-report.ts';
import { EXAMPLE_NAMESPACE, exampleItem, exampleReport } from '../../../test/support/example-taxonomy.ts';
import { writeZip } from '../../archive/zip-writer.ts';
import { generic } from '../../regulators/index.ts';
import { ukFrs } from '../../regulators/uk/profile.ts';
import { XmlScanner } from '../../xml/scanner.ts';
import { openSubmission } from './open-submission.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

/** A page with facts spread over a number of targets. */
function pageOf(facts: number, targets: number): Buffer {
  const fact = (n: number) =>
    `<ix:nonNumeric name="e:A" contextRef="c" target="t${n % targets}">x${n}</ix:nonNumeric>`;
  return Buffer.from(
    `<html xmlns="http://www.w3.org/1999/xhtml" xmlns:ix="http://www.xbrl.org/2013/inlineXBRL" xmlns:e="http://e.example"><head><title>t</title></head><body>${Array.from({ length: facts }, (_, n) => fact(n)).join('')}</body></html>`,
  );
}

function open(page: Buffer) {
  const tokens = vi.spyOn(XmlScanner.prototype, 'next');
  const { reports } = openSubmission(page, 'a.xhtml', { profile: ukFrs, maxFindings: 100 });
  const { length } = tokens.mock.calls;
  tokens.mockRestore();
  return { targets: reports[0]?.targets ?? [], findings: reports[0]?.findings ?? [], tokens: length };
}

test('a page is read once for all targets, and each target has its own facts', () => {
  const [one, many] = [open(pageOf(60, 1)), open(pageOf(60, 20))];
  expect(one.targets).toHaveLength(1);
  expect(many.targets.map(({ name }) => name)).toEqual(Array.from({ length: 20 }, (_, n) => `t${n}`));
  for (const [n, { instance }] of many.targets.entries())
    expect(instance.facts.map(({ value }) => value)).toEqual([`x${n}`, `x${n + 20}`, `x${n + 40}`]);
  expect(many.tokens).toBe(one.tokens);
});

test('with too many targets, the first are validated and the rest is reported', () => {
  const { targets, findings } = open(pageOf(60, 60));
  expect(targets).toHaveLength(20);
  expect(findings.filter(({ code }) => code === 'INL-003')).toMatchObject([
    { severity: 'error', message: expect.stringContaining('60 targets'), source: { line: 1, column: 1 } },
  ]);
});

test.each([
  ['Count', 'ex:piece', '7', '7.5'],
  ['Amount', 'iso4217:EUR', '7.5', '7.5E0'],
  ['Day', undefined, '2025-12-31', '2025-02-30'],
])('values in xBRL-JSON have the type that the taxonomy in the package gives %s', (name, unit, good, bad) => {
  const item = (local: string, type: string) =>
    exampleItem(local, 'xbrli:periodType="instant"', `xbrli:${type}ItemType`);
  const { 'taxonomy.xsd': schema = '' } = exampleReport({
    schema: { declarations: item('Count', 'integer') + item('Amount', 'monetary') + item('Day', 'date') },
  });
  const report = exampleJson({
    namespaces: { t: EXAMPLE_NAMESPACE },
    taxonomy: ['taxonomy.xsd'],
    facts: Object.fromEntries(
      [good, bad].map((value) => [
        value === good ? 'good' : 'bad',
        fact({ concept: `t:${name}`, period: '2026-01-01T00:00:00', ...(unit && { unit }) }, value),
      ]),
    ),
  });
  const archive = writeZip([
    [
      'a/META-INF/reportPackage.json',
      '{"documentInfo":{"documentType":"https://xbrl.org/report-package/2023/xbr"}}',
    ],
    ['a/reports/report.json', report],
    ['a/reports/taxonomy.xsd', schema],
  ]);
  const { reports } = openSubmission(archive, 'a.xbr', { profile: generic, maxFindings: 100 });
  expect(reports.flatMap(({ findings }) => findings.map(({ code, path }) => `${code} ${path}`))).toEqual([
    'xsd:cvc-datatype-valid /facts/bad',
  ]);
});
