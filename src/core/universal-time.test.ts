import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toUniversalTime } from './universal-time.ts';

test.each([
  ['2026-02-12T09:30:00Z', '2026-02-12T09:30:00Z'],
  ['2026-02-12T09:30', '2026-02-12T09:30:00Z'],
  ['2026-02-12T09:30+02:00', '2026-02-12T07:30:00Z'],
  ['2026-02-12T09:30:15.250', '2026-02-12T09:30:15.25Z'],
  ['2026-01-01T00:30:00+01:00', '2025-12-31T23:30:00Z'],
  ['2025-12-31T23:30:00-05:30', '2026-01-01T05:00:00Z'],
  ['2025-12-31T24:00:00', '2026-01-01T00:00:00Z'],
])('%s is %s', (moment, universal) => {
  expect(toUniversalTime(moment)).toBe(universal);
});

test.each([
  '',
  'yesterday',
  '2026-02-31T00:00:00Z',
  '2026-02-12',
  '2026-02-12T25:00:00Z',
  '2026-02-12T09:30x',
])('%j is not a valid timestamp', (text) => {
  expect(toUniversalTime(text)).toBeUndefined();
});

test('timestamps with a zone agree with the platform', () => {
  const moments = fc.tuple(
    fc.date({ min: new Date('0002-01-01'), max: new Date('9998-12-31'), noInvalidDate: true }),
    fc.constantFrom('Z', '+14:00', '-14:00', '+05:45', '-00:01'),
  );
  fc.assert(
    fc.property(moments, ([date, zone]) => {
      const moment = `${date.toISOString().slice(0, 19)}${zone}`;
      expect(toUniversalTime(moment)).toBe(`${new Date(moment).toISOString().slice(0, 19)}Z`);
    }),
  );
});
