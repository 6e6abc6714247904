import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addBusinessDays, businessDaysBetween } from './business-days.ts';
import { dayNumber, isoDate, weekday } from './calendar.ts';

const FRIDAY = '2025-01-03';
const SATURDAY = '2025-01-04';
const SUNDAY = '2025-01-05';
const MONDAY = '2025-01-06';

const nearbyDay = fc.integer({ min: -40_000, max: 40_000 });

describe('addBusinessDays', () => {
  it.each([
    [FRIDAY, 1, MONDAY],
    [SATURDAY, 1, MONDAY],
    [SUNDAY, 1, MONDAY],
    [MONDAY, -1, FRIDAY],
    [SUNDAY, -1, FRIDAY],
    [SATURDAY, -1, FRIDAY],
    [SATURDAY, -2, '2025-01-02'],
    [SATURDAY, 0, SATURDAY],
    [MONDAY, 5, '2025-01-13'],
    [FRIDAY, 4, '2025-01-09'],
    ['2024-02-28', 2, '2024-03-01'],
    ['1969-12-31', 1, '1970-01-01'],
    [FRIDAY, 260, '2026-01-02'],
  ])('%s %i gives %s', (date, count, expected) => {
    expect(addBusinessDays(date, count)).toBe(expected);
  });

  it('refuses what has no answer', () => {
    expect(addBusinessDays('2025-02-30', 1)).toBeUndefined();
    expect(addBusinessDays(FRIDAY, 0.5)).toBeUndefined();
    expect(addBusinessDays(FRIDAY, Number.NaN)).toBeUndefined();
    expect(addBusinessDays('9999-12-31', 1)).toBeUndefined();
    expect(addBusinessDays('0001-01-01', -1)).toBeUndefined();
    expect(addBusinessDays(FRIDAY, Number.MAX_SAFE_INTEGER)).toBeUndefined();
  });

  it('agrees with stepping one day at a time', () => {
    fc.assert(
      fc.property(nearbyDay, fc.integer({ min: -40, max: 40 }), (start, count) => {
        let day = start;
        for (let left = Math.abs(count); left > 0; ) {
          day += Math.sign(count);
          if (weekday(day) <= 5) left--;
        }
        expect(addBusinessDays(isoDate(start), count)).toBe(isoDate(day));
      }),
    );
  });
});

describe('businessDaysBetween', () => {
  it.each([
    [FRIDAY, MONDAY, 1],
    [FRIDAY, SUNDAY, 0],
    [SATURDAY, SUNDAY, 0],
    [MONDAY, FRIDAY, -1],
    [FRIDAY, '2025-01-10', 5],
    ['2025-01-01', '2026-01-01', 261],
  ])('%s to %s is %i', (from, to, expected) => {
    expect(businessDaysBetween(from, to)).toBe(expected);
  });

  it('needs two dates', () => {
    expect(businessDaysBetween('x', MONDAY)).toBeUndefined();
    expect(businessDaysBetween(MONDAY, '2025-13-01')).toBeUndefined();
  });

  it('undoes addBusinessDays from a business day', () => {
    fc.assert(
      fc.property(nearbyDay, fc.integer({ min: -500, max: 500 }), (start, count) => {
        fc.pre(weekday(start) <= 5);
        const date = isoDate(start);
        const later = addBusinessDays(date, count) ?? '';
        expect(dayNumber(later)).toBeDefined();
        expect(businessDaysBetween(date, later)).toBe(count);
      }),
    );
  });
});
