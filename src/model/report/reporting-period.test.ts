import { expect, test } from 'vitest';
import { scaffold } from '../../../test/support/scaffold.ts';
import type { FilingPeriod, FilingV2 } from '../filing-v2.ts';
import { showPeriod } from './period.ts';
import { Report } from './report.ts';

function reported(
  stated: unknown,
  periods: readonly (readonly [period: FilingPeriod, facts: number])[] = [],
) {
  const document = scaffold('us-gaap') as unknown as FilingV2;
  const fact = document.facts[0];
  const filing = {
    ...document,
    document: { ...document.document, period: stated },
    contexts: periods.map(([period], index) => ({ id: `c${index}`, period })),
    facts: periods.flatMap(([, count], index) =>
      Array.from({ length: count }, (_, at) => ({ ...fact, id: `f${index}-${at}`, contextRef: `c${index}` })),
    ),
  } as FilingV2;
  const { period, reportingPeriod } = new Report(filing);
  return [period && showPeriod(period), reportingPeriod?.stated];
}

const year2025 = { start: '2025-01-01', end: '2025-12-31' };
const leapYear = { start: '2024-01-01', end: '2024-12-31' };
const quarter = { start: '2025-10-01', end: '2025-12-31' };

test('reads the period stated in the document', () => {
  expect(reported(year2025)).toEqual(['2025-01-01 to 2025-12-31', true]);
  expect(reported({ instant: '2025-12-31' })).toEqual(['2025-12-31', true]);
  expect(reported({ start: '2025-01-01T00:00:00', end: '2026-01-01T00:00:00' })).toEqual([
    '2025-01-01 to 2025-12-31',
    true,
  ]);
});

test('takes the latest period of a fact of the cover', () => {
  const document = scaffold('us-gaap') as unknown as FilingV2;
  const context = (id: string, period: FilingPeriod, dimensions?: object) => ({ id, period, ...dimensions });
  const name = (contextRef: string, id: string) => ({
    ...{ id, contextRef, concept: 'bus:EntityCurrentLegalOrRegisteredName', value: 'A Ltd' },
  });
  const member = { dimensions: [{ axis: 'bus:EntityAxis', member: 'bus:Parent' }] };
  const { reportingPeriod } = new Report({
    ...document,
    document: { ...document.document, period: undefined },
    contexts: [
      context('prior', leapYear),
      context('current', year2025),
      context('part', { start: '2026-01-01', end: '2026-12-31' }, member),
      context('end', { instant: '2026-06-30' }),
    ],
    facts: ['prior', 'current', 'part', 'end'].map((contextRef, at) => name(contextRef, `f${at}`)),
  } as unknown as FilingV2);
  expect(reportingPeriod?.stated).toBe(true);
  expect(reportingPeriod && showPeriod(reportingPeriod.period)).toBe('2025-01-01 to 2025-12-31');
});

test.each([
  undefined,
  null,
  7,
  'year',
  [],
  {},
  { start: 1, end: 2 },
  { instant: '2025-02-30' },
  { start: '2025-12-31', end: '2025-01-01' },
  { start: '2025-12-31' },
  { forever: true },
])('%j states no period', (stated) => {
  expect(reported(stated)).toEqual([undefined, undefined]);
});

test('uses the longest of the common durations', () => {
  expect(
    reported(undefined, [
      [quarter, 30],
      [year2025, 20],
    ]),
  ).toEqual(['2025-01-01 to 2025-12-31', false]);
});

test('ignores a longer duration with few facts', () => {
  expect(
    reported(undefined, [
      [{ start: '2020-01-01', end: '2025-12-31' }, 1],
      [year2025, 20],
    ])[0],
  ).toBe('2025-01-01 to 2025-12-31');
});

test('a leap year is not longer than the next year', () => {
  expect(
    reported(undefined, [
      [leapYear, 20],
      [year2025, 20],
    ])[0],
  ).toBe('2025-01-01 to 2025-12-31');
});
