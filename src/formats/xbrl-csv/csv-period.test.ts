import { expect, test } from 'vitest';
import { readCsvPeriod } from './csv-period.ts';

test.each([
  ['2025', { start: '2025-01-01', end: '2025-12-31' }],
  ['2025H2', { start: '2025-07-01', end: '2025-12-31' }],
  ['2025Q1', { start: '2025-01-01', end: '2025-03-31' }],
  ['2024-02', { start: '2024-02-01', end: '2024-02-29' }],
  ['2025-12-31', { start: '2025-12-31', end: '2025-12-31' }],
  ['2025-04-01..2026-03-31', { start: '2025-04-01', end: '2026-03-31' }],
  ['2019W29', { start: '2019-07-15', end: '2019-07-21' }],
  ['2020W53', { start: '2020-12-28', end: '2021-01-03' }],
  ['2026W1', { start: '2025-12-29', end: '2026-01-04' }],
  ['2025@start', { instant: '2024-12-31' }],
  ['2025Q2@end', { instant: '2025-06-30' }],
  ['0001@start', { instant: '0001-01-01T00:00:00' }],
  ['9999@end', { instant: '9999-12-31' }],
  ['2026-01-01T00:00:00', { instant: '2025-12-31' }],
  ['2025-01-01T00:00:00/2026-01-01T00:00:00', { start: '2025-01-01', end: '2025-12-31' }],
])('%s', (text, period) => {
  expect(readCsvPeriod(text)).toEqual(period);
});

test.each([
  '',
  '25',
  '2025Q5',
  '2025H0',
  '2025-13',
  '2025W54',
  '2021W53',
  '2025W0',
  '0000',
  '2025@middle',
  '2025-12-31..2025-01-01',
  '2025-01-01..2025-12-31@end',
  '2025-01-01T00:00:00..2026-01-01T00:00:00',
  '2025-01-01T00:00:00/2026-01-01T00:00:00@start',
  '2025-02-29',
])('%j is not a period', (text) => {
  expect(readCsvPeriod(text)).toBeUndefined();
});

test('a reference can select an end of a duration', () => {
  expect(readCsvPeriod('2025', 'end')).toEqual({ instant: '2025-12-31' });
  expect(readCsvPeriod('2025-04-01..2026-03-31', 'start')).toEqual({ instant: '2025-03-31' });
  const full = '2025-01-01T00:00:00/2025-06-30T12:00:00';
  expect(readCsvPeriod(full, 'start')).toEqual({ instant: '2024-12-31' });
  expect(readCsvPeriod(full, 'end')).toEqual({ instant: '2025-06-30T12:00:00' });
  for (const instant of ['2025@end', '2026-01-01T00:00:00'])
    expect(readCsvPeriod(instant, 'end')).toBe('no duration');
});
