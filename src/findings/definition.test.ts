import { expect, test } from 'vitest';
import { Collector } from './collector.ts';
import { defineFinding } from './definition.ts';
import type { Place } from './rule.ts';

const sample = defineFinding({
  code: 'A-1',
  title: 'A sample',
  description: 'A sample.',
  severity: 'error',
  category: 'document',
  references: [],
  fix: 'Correct it.',
  messages: { wrong: 'It is wrong.' },
});

function relatedOf(at: Place, related: readonly Place[]): readonly string[] | undefined {
  const collector = new Collector(1);
  sample.add(collector, 'wrong', at, {}, related);
  return collector.verdict({}).errors[0]?.related;
}

test('a finding refers to each other place once, and not to its own', () => {
  expect(relatedOf('/rows/2/amount', ['/total', '/rows/2/amount', '/total', '/rows/2', '/rows'])).toEqual([
    '/total',
    '/rows',
  ]);
  expect(relatedOf('/rows', ['/rows'])).toBeUndefined();
});
