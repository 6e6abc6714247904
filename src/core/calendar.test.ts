import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  addMonths,
  dayNumber,
  endDay,
  FIRST_DAY,
  isoDate,
  LAST_DAY,
  lastDayInstead,
  parseDateTime,
  weekday,
  withHyphens,
} from './calendar.ts';

const anyDay = fc.integer({ min: FIRST_DAY, max: LAST_DAY });

describe('dayNumber', () => {
  it.each([
    ['1970-01-01', 0],
    ['1969-12-31', -1],
    ['1970-03-01', 59],
    ['2000-01-01', 10_957],
    ['2000-02-29', 11_016],
    ['2024-12-31', 20_088],
    ['0001-01-01', -719_162],
    ['9999-12-31', 2_932_896],
  ])('counts %s as %i', (date, expected) => {
    expect(dayNumber(date)).toBe(expected);
  });

  it.each([
    '',
    '2023-02-29',
    '1900-02-29',
    '2100-02-29',
    '2024-02-30',
    '2024-04-31',
    '2024-00-10',
    '2024-13-01',
    '2024-01-00',
    '2024-01-32',
    '0000-01-01',
    '2024-1-1',
    '2024/01/01',
    '2024-01-01 ',
    ' 2024-01-01',
    '2024-01-01Z',
    '+024-01-01',
    '-024-01-01',
    '20240-1-01',
    '２024-01-01',
    '10000-01-01',
  ])('refuses %j', (text) => {
    expect(dayNumber(text)).toBeUndefined();
  });

  it('agrees with the platform calendar on every date it supports', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const text = isoDate(day);
        expect(dayNumber(text)).toBe(day);
        expect(text).toBe(new Date(day * 86_400_000).toISOString().slice(0, 10));
      }),
      { numRuns: 2_000 },
    );
  });

  it('numbers the days of four centuries without a gap', () => {
    const start = dayNumber('1796-12-25') ?? 0;
    for (let day = start; day < start + 146_100; day++) {
      if (dayNumber(isoDate(day)) !== day) expect.fail(isoDate(day));
    }
  });

  it('accepts exactly the dates the platform accepts', () => {
    const part = (max: number, width: number) =>
      fc.integer({ min: 0, max }).map((value) => String(value).padStart(width, '0'));
    fc.assert(
      fc.property(part(9999, 4), part(13, 2), part(32, 2), (year, month, day) => {
        const text = `${year}-${month}-${day}`;
        const platform = new Date(`${text}T00:00:00Z`);
        const isReal =
          year !== '0000' && !Number.isNaN(platform.getTime()) && platform.toISOString().startsWith(text);
        expect(dayNumber(text) !== undefined).toBe(isReal);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('isoDate', () => {
  it('names days outside years 0001-9999', () => {
    expect(isoDate(LAST_DAY + 1)).toBe('10000-01-01');
    expect(isoDate(FIRST_DAY - 1)).toBe('0000-12-31');
    expect(isoDate(FIRST_DAY - 367)).toBe('-0001-12-31');
  });
});

describe('addMonths', () => {
  it.each([
    ['2024-01-31', 1, '2024-02-29'],
    ['2023-01-31', 1, '2023-02-28'],
    ['2024-02-29', 12, '2025-02-28'],
    ['2024-02-29', 48, '2028-02-29'],
    ['2024-01-15', -1, '2023-12-15'],
    ['2024-12-31', -10, '2024-02-29'],
    ['2024-12-01', 0, '2024-12-01'],
    ['0002-01-01', -12, '0001-01-01'],
  ])('%s %i gives %s', (date, months, expected) => {
    expect(addMonths(date, months)).toBe(expected);
  });

  it('returns undefined outside years 0001-9999', () => {
    expect(addMonths('9999-12-01', 1)).toBeUndefined();
    expect(addMonths('0001-01-01', -1)).toBeUndefined();
    expect(addMonths('2024-01-01', 0.5)).toBeUndefined();
    expect(addMonths('2024-01-01', Number.POSITIVE_INFINITY)).toBeUndefined();
    expect(addMonths('2024-02-30', 1)).toBeUndefined();
    expect(addMonths('2024-01-01T00:00:00', 1)).toBeUndefined();
  });
});

describe('weekday', () => {
  it.each([
    ['1970-01-01', 4],
    ['2024-02-29', 4],
    ['2025-01-06', 1],
    ['1969-12-28', 7],
    ['0001-01-01', 1],
  ])('of %s is %i', (date, expected) => {
    expect(weekday(dayNumber(date) ?? Number.NaN)).toBe(expected);
  });
});

describe('parseDateTime', () => {
  it.each([
    ['2024-12-31T00:00:00', '2024-12-31', '00:00:00', undefined],
    ['2024-12-31T24:00:00', '2025-01-01', '00:00:00', undefined],
    ['2024-02-28T24:00:00Z', '2024-02-29', '00:00:00', 'Z'],
    ['2024-02-28T24:00:00.000', '2024-02-29', '00:00:00', undefined],
    ['9999-12-31T24:00:00', '10000-01-01', '00:00:00', undefined],
    ['2024-06-30T23:59:59.120', '2024-06-30', '23:59:59.12', undefined],
    ['2024-06-30T23:59:59.000Z', '2024-06-30', '23:59:59', 'Z'],
    ['2024-06-30T12:30:00+05:30', '2024-06-30', '12:30:00', '+05:30'],
    ['2024-06-30T12:30:00-14:00', '2024-06-30', '12:30:00', '-14:00'],
    ['2024-06-30T12:30:00-00:00', '2024-06-30', '12:30:00', 'Z'],
  ])('reads %s', (text, date, time, zone) => {
    expect(parseDateTime(text)).toEqual({ day: dayNumber(date) ?? LAST_DAY + 1, time, zone });
  });

  it.each([
    '2024-12-31',
    '2024-12-31T',
    '2024-12-31T00:00',
    '2024-12-31 00:00:00',
    '2024-12-31t00:00:00',
    '2024-02-30T00:00:00',
    '2024-12-31T25:00:00',
    '2024-12-31T24:00:01',
    '2024-12-31T24:00:00.1',
    '2024-12-31T00:60:00',
    '2024-12-31T00:00:60',
    '2024-12-31T00:00:00.',
    '2024-12-31T00:00:00.Z',
    '2024-12-31T00:00:00z',
    '2024-12-31T00:00:00ZZ',
    '2024-12-31T00:00:00+14:01',
    '2024-12-31T00:00:00+15:00',
    '2024-12-31T00:00:00+01:60',
    '2024-12-31T00:00:00+0100',
    '2024-12-31T00:00:00+01',
    '2024-12-31T00:00:00 ',
    '0000-01-01T00:00:00',
  ])('refuses %j', (text) => {
    expect(parseDateTime(text)).toBeUndefined();
  });

  it('parses a very long fraction in one pass', () => {
    const zeros = '0'.repeat(1_000_000);
    expect(parseDateTime(`2024-12-31T00:00:00.${zeros}`)?.time).toBe('00:00:00');
    expect(parseDateTime(`2024-12-31T00:00:00.${zeros}x`)).toBeUndefined();
  });
});

it.each([
  ['2021-12-31', '2021-12-31'],
  ['2022-01-01T00:00:00', '2021-12-31'],
  ['2022-01-01T00:00:00Z', '2021-12-31'],
  ['2021-12-31T24:00:00', '2021-12-31'],
  ['2022-01-01T00:00:01', '2022-01-01'],
  ['2022-01-01T00:00:00.5', '2022-01-01'],
])('the end %s belongs to %s', (end, day) => {
  expect(endDay(end)).toBe(day);
});

test('a date with a day too many means the last day of its month', () => {
  expect(['2025-11-31', '2025-02-30', '2025-13-31', '2025-12-31'].map(lastDayInstead)).toEqual([
    '2025-11-30',
    '2025-02-28',
    undefined,
    undefined,
  ]);
});

test('dates of a period are written with hyphens', () => {
  expect(withHyphens('2025/01/01T00:00:00/2026.01.01T00:00:00')).toBe(
    '2025-01-01T00:00:00/2026-01-01T00:00:00',
  );
  expect(withHyphens('31.12.2025')).toBe('2025-12-31');
  expect(withHyphens('2025-12-31')).toBe('2025-12-31');
});
