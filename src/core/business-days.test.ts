import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { businessDaysBetween } from './business-days.ts';
import { isoDate, weekday } from './calendar.ts';

const FRIDAY = '2025-01-03';
const SATURDAY = '2025-01-04';
const SUNDAY = '2025-01-05';
const MONDAY = '2025-01-06';

const nearbyDay = fc.integer({ min: -40_000, max: 40_000 });

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

  it('returns undefined unless both dates are valid', () => {
    expect(businessDaysBetween('x', MONDAY)).toBeUndefined();
    expect(businessDaysBetween(MONDAY, '2025-13-01')).toBeUndefined();
  });

  it('agrees with stepping one day at a time', () => {
    fc.assert(
      fc.property(nearbyDay, fc.integer({ min: 0, max: 60 }), (start, length) => {
        let count = 0;
        for (let day = start + 1; day <= start + length; day++) if (weekday(day) <= 5) count++;
        const [from, to] = [isoDate(start), isoDate(start + length)];
        expect(businessDaysBetween(from, to)).toBe(count);
        expect(businessDaysBetween(to, from)).toBe(0 - count);
      }),
    );
  });
});
