import { expect, test } from 'vitest';
import { Collector } from './collector.ts';
import type { Finding } from './finding.ts';

const long = 'x'.repeat(100_000);
const finding: Finding = {
  code: 'A-001',
  path: '/facts/0/value',
  message: 'It is wrong.',
  severity: 'error',
};

function kept(more: Partial<Finding>): Finding | undefined {
  const collector = new Collector(10);
  collector.add('error', () => ({ ...finding, ...more }));
  return collector.verdict({}).errors[0];
}

test('a finding with short texts stays as it is', () => {
  const more = { actual: '1', expected: '2', label: 'Assets', period: 'forever', related: ['/facts/1'] };
  expect(kept(more)).toEqual({ ...finding, ...more });
});

test('each text that a finding takes from the document is truncated', () => {
  const source = { file: long, line: 1, column: 1 };
  const found = kept({ actual: long, expected: long, label: long, period: long, source });
  expect(JSON.stringify(found).length).toBeLessThan(6000);
  expect(found?.actual).toMatch(/^x{1000}…$/);
});

test('a pointer through a very long name leads to the part that has the name', () => {
  const found = kept({ path: `/entity/${long}/a`, related: [`/${long}/a`, `/${long}/b`, '/facts/1'] });
  expect(found).toEqual({ ...finding, path: '/entity', related: ['', '/facts/1'] });
});
