import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isoDate } from '../../core/calendar.ts';
import type { FilingPeriod } from '../../model/filing-v2.ts';
import { isReversed, readPeriod } from '../../model/report/period.ts';
import { readOimPeriod, writeOimPeriod } from './period.ts';

test.each<[string, FilingPeriod]>([
  ['2025-01-01T00:00:00/2026-01-01T00:00:00', { start: '2025-01-01', end: '2025-12-31' }],
  ['2026-01-01T00:00:00', { instant: '2025-12-31' }],
  ['2024-03-01T00:00:00', { instant: '2024-02-29' }],
  ['2025-06-30T18:00:00', { instant: '2025-06-30T18:00:00' }],
  ['2026-01-01T00:00:00Z', { instant: '2026-01-01T00:00:00Z' }],
  ['0001-01-01T00:00:00', { instant: '0001-01-01T00:00:00' }],
  ['0001-01-01T00:00:00/10000-01-01T00:00:00', { start: '0001-01-01', end: '9999-12-31' }],
  ['10000-01-01T00:00:00Z', { instant: '9999-12-31T24:00:00Z' }],
])('%s survives reading and writing', (text, period) => {
  expect(readOimPeriod(text)).toEqual(period);
  expect(writeOimPeriod(period)).toBe(text);
});

test('writes all spellings of a filing in the one form of OIM', () => {
  expect(writeOimPeriod({ instant: '2025-12-31T24:00:00' })).toBe('2026-01-01T00:00:00');
  expect(writeOimPeriod({ start: '2025-01-01T00:00:00+00:00', end: '2025-12-31T12:00:00.500-00:00' })).toBe(
    '2025-01-01T00:00:00Z/2025-12-31T12:00:00.5Z',
  );
  expect(writeOimPeriod({ forever: true })).toBeUndefined();
});

test('reads an offset unchanged, and writes the same moment in UTC', () => {
  const period = { instant: '2025-06-30T01:00:00.25+05:30' };
  expect(readOimPeriod(period.instant)).toEqual(period);
  expect(writeOimPeriod(period)).toBe('2025-06-29T19:30:00.25Z');
  for (const instant of ['0001-01-01T01:00:00+05:30', '9999-12-31T23:00:00-01:00']) {
    expect(writeOimPeriod({ instant })).toBe(instant);
    expect(readOimPeriod(instant)).toEqual({ instant });
  }
});

test('treats a duration of zero length as an instant', () => {
  expect(readOimPeriod('2026-01-01T00:00:00/2026-01-01T00:00:00')).toEqual({ instant: '2025-12-31' });
});

test.each([
  '',
  '2025-12-31',
  '2025-02-30T00:00:00',
  '2025-12-31T24:00:00',
  '2025-12-31T00:00:00+00:00',
  '2025-12-31T00:00',
  ' 2025-12-31T00:00:00',
  '2026-01-01T00:00:00/2025-01-01T00:00:00',
  '2025-01-01T00:00:00/',
  '/2025-01-01T00:00:00',
  '2025-01-01T00:00:00/2026-01-01T00:00:00/2027-01-01T00:00:00',
  '10000-01-02T00:00:00',
  '0000-01-01T00:00:00',
])('"%s" is not a period', (text) => {
  expect(readOimPeriod(text)).toBeUndefined();
});

const moments = fc
  .tuple(
    fc.integer({ min: -719_162, max: 2_932_896 }).map(isoDate),
    fc.constantFrom('', 'T00:00:00', 'T24:00:00', 'T23:59:59.999', 'T06:00:00'),
    fc.constantFrom('', 'Z', '+14:00', '-00:30'),
  )
  .map(([date, time, zone]) => (time === '' ? date : date + time + zone));

test('a period keeps its meaning', () => {
  fc.assert(
    fc.property(fc.tuple(moments, moments), fc.boolean(), ([first, second], isInstant) => {
      const period = isInstant ? { instant: first } : { start: first, end: second };
      const meaning = readPeriod(period);
      fc.pre(meaning !== undefined && !isReversed(meaning));
      const read = readOimPeriod(writeOimPeriod(period) as string);
      expect(read && readPeriod(read)?.key).toBe(meaning?.key);
    }),
  );
});
