import { expect, test } from 'vitest';
import { Collector, foundIn } from './collector.ts';
import type { Finding, Severity } from './finding.ts';

const finding = (path: string, code = 'A-1', severity: Severity = 'error'): Finding => ({
  code,
  path,
  severity,
  message: 'found',
});

function collect(limit: number, findings: readonly Finding[], document: unknown = {}) {
  const collector = new Collector(limit);
  for (const one of findings) collector.add(one.severity, () => one);
  return collector.verdict(document);
}

test('sorts by position in the document as written, a parent before its children, then by code', () => {
  const document = { b: [{ x: 1 }, { x: 2 }], a: { z: 1, y: 2 } };
  const places = ['/a/y', '/b/10', '/a', '', '/b/1/x', '/b/1', '/a/z', '/b/0/x', '/nowhere'];
  const { errors } = collect(
    100,
    places.map((path) => finding(path)),
    document,
  );
  expect(errors.map(({ path }) => path)).toEqual([
    '',
    '/b/0/x',
    '/b/1',
    '/b/1/x',
    '/b/10',
    '/a',
    '/a/z',
    '/a/y',
    '/nowhere',
  ]);
  const codes = collect(100, [finding('/a', 'B-1'), finding('/a', 'A-1')], document).errors.map(
    ({ code }) => code,
  );
  expect(codes).toEqual(['A-1', 'B-1']);
});

test('counts findings it does not list, and keeps errors before warnings', () => {
  const errors = Array.from({ length: 6 }, (_, n) => finding(`/${n}`));
  const warnings = Array.from({ length: 6 }, (_, n) => finding(`/${n}`, 'W-1', 'warning'));
  const verdict = collect(8, [...warnings, ...errors]);
  expect([verdict.errors.length, verdict.warnings.length, verdict.info.length]).toEqual([6, 2, 0]);
  expect(verdict.counts).toEqual({ error: 6, warning: 6, info: 0 });
  expect(verdict.truncated).toBe(true);
});

test('never creates more findings than it keeps', () => {
  const collector = new Collector(10);
  let made = 0;
  for (let n = 0; n < 1_000_000; n++) {
    collector.add('error', () => {
      made++;
      return finding(`/${n}`);
    });
  }
  expect(made).toBe(10);
  expect(collector.verdict({}).counts.error).toBe(1_000_000);
});

test('treats keys such as __proto__ as plain keys', () => {
  const document = JSON.parse('{"__proto__":{"a":1},"constructor":2}');
  const { errors } = collect(
    10,
    [finding('/constructor'), finding('/__proto__/a'), finding('/toString')],
    document,
  );
  expect(errors.map(({ path }) => path)).toEqual(['/__proto__/a', '/constructor', '/toString']);
});

test('absorbs findings from another run, including the counts of those not listed', () => {
  const first = new Collector(2);
  for (let n = 0; n < 5; n++) first.add('error', () => finding(`/${n}`));
  first.add('info', () => finding('/5', 'I-1', 'info'));
  const collector = new Collector(10);
  collector.absorb(foundIn(first.verdict({})), (one) =>
    one.path === '/0' ? undefined : { ...one, severity: 'warning' },
  );
  const { warnings, counts, truncated } = collector.verdict({});
  expect(warnings.map(({ path }) => path)).toEqual(['/1']);
  expect(counts).toEqual({ error: 3, warning: 1, info: 1 });
  expect(truncated).toBe(true);
});
