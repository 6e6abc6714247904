import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { breakdownExample, regions, segments } from '../../../../test/support/breakdown-example.ts';
import { changeDocument, scaffold } from '../../../../test/support/scaffold.ts';
import { validateDocument } from '../../../service/validate/validate.ts';

const annual = JSON.parse(
  readFileSync(new URL('../../../../examples/filing-sec-annual.json', import.meta.url), 'utf8'),
);
const revenue = annual.facts.findIndex(({ concept }: { concept: string }) => concept === 'us-gaap:Revenues');
const { value } = annual.facts[revenue];

function codesOf(document: unknown): string[] {
  const { errors, warnings } = validateDocument(document as Record<string, unknown>);
  return [...errors, ...warnings].map(({ code }) => code).sort();
}

test.each([
  ['with the wrong sign', `-${value}`, ['SGN-003']],
  ['in millions', value.slice(0, -6), ['SCL-001']],
  ['a thousand times too large', `${value}000`, ['SCL-001']],
  ['with one wrong digit', `${value.slice(0, 2)}9${value.slice(3)}`, ['IS-001']],
])('revenue %s is not reported again for its breakdowns', (_, wrong, codes) => {
  expect(codesOf(changeDocument(annual, { set: { [`/facts/${revenue}/value`]: wrong } }))).toEqual(codes);
});

test('without an identity or a prior period the breakdowns are reported, once', () => {
  const parts = breakdownExample({ [segments]: ['600', '300'], [regions]: ['500', '400'] });
  const report = (total: string) =>
    codesOf(changeDocument(scaffold('us-gaap', { revenue: total }), { set: parts }));
  expect(report('900')).toEqual([]);
  expect(report('900000')).toEqual(['SCL-003']);
  expect(report('905')).toEqual(['DIM-005']);
  expect(report('90')).toEqual(['DIM-004']);
});
