import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { valueSpace } from './value-space.ts';

const signs: Record<string, number> = { '<': -1, '=': 0, '>': 1, '?': Number.NaN };

function expectOrder(primitive: string, a: string, sign: string, b: string): void {
  const { compare } = valueSpace(primitive);
  const expected = signs[sign] as number;
  expect(compare?.(a, b), `${a} ${sign} ${b}`).toBe(expected);
  expect(compare?.(b, a), `${b} and ${a}`).toBe(expected === 0 ? 0 : -expected);
}

describe('order of durations', () => {
  // The table of XML Schema Part 2, 3.2.6.2, and neighboring values.
  it.each([
    ['P1Y', '>', 'P364D'],
    ['P1Y', '?', 'P365D'],
    ['P1Y', '?', 'P366D'],
    ['P1Y', '<', 'P367D'],
    ['P1M', '>', 'P27D'],
    ['P1M', '?', 'P28D'],
    ['P1M', '?', 'P31D'],
    ['P1M', '<', 'P32D'],
    ['P5M', '>', 'P149D'],
    ['P5M', '?', 'P150D'],
    ['P5M', '?', 'P153D'],
    ['P5M', '<', 'P154D'],
    ['P1Y', '=', 'P12M'],
    ['P1D', '=', 'PT24H'],
    ['-P1M', '<', '-P27D'],
    ['-PT0.5S', '<', '-PT0.25S'],
    ['-PT0.5S', '<', 'PT0S'],
    ['-PT0S', '=', 'PT0S'],
    ['PT1.50S', '=', 'PT1.5S'],
    ['-PT1.05S', '>', '-PT1.5S'],
    ['P999999999Y', '>', 'P999999998Y'],
  ])('%s %s %s', (a, sign, b) => expectOrder('duration', a, sign, b));
});

describe('order of dates and times', () => {
  it.each([
    ['dateTime', '2000-01-15T00:00:00', '<', '2000-02-15T00:00:00'],
    ['dateTime', '2000-01-15T12:00:00', '<', '2000-01-16T12:00:00Z'],
    ['dateTime', '2000-01-01T12:00:00', '?', '1999-12-31T23:00:00Z'],
    ['dateTime', '2000-01-16T12:00:00', '?', '2000-01-16T12:00:00Z'],
    ['dateTime', '2000-01-16T00:00:00', '?', '2000-01-16T12:00:00Z'],
    ['dateTime', '2000-03-04T23:00:00+03:00', '=', '2000-03-04T20:00:00Z'],
    ['dateTime', '1999-12-31T24:00:00', '=', '2000-01-01T00:00:00'],
    ['dateTime', '2000-01-01T00:00:00.1', '>', '2000-01-01T00:00:00.09'],
    ['dateTime', '-0001-12-31T24:00:00Z', '=', '0001-01-01T00:00:00Z'],
    ['dateTime', '999999999-12-31T00:00:00', '>', '9999-12-31T00:00:00'],
    ['date', '2002-10-10+13:00', '=', '2002-10-09-11:00'],
    ['date', '2000-02-29', '<', '2000-03-01'],
    ['time', '24:00:00', '=', '00:00:00'],
    ['time', '09:00:00Z', '<', '09:00:00-01:00'],
    ['gYear', '-0002', '<', '-0001'],
    ['gYearMonth', '2000-01', '<', '2000-02'],
    ['gMonthDay', '--02-29', '<', '--03-01'],
    ['gDay', '---01', '<', '---31'],
    ['gMonth', '--01', '<', '--12'],
  ])('of %s: %s %s %s', expectOrder);

  it('agrees with the order of instants', () => {
    const dates = fc.date({ min: new Date('0001-01-02'), max: new Date('9998-12-31'), noInvalidDate: true });
    const zone = fc.integer({ min: -840, max: 840 });
    const write = (date: Date, offset: number) => {
      const local = new Date(date.getTime() + offset * 60_000).toISOString().slice(0, -1);
      const two = (part: number) => String(part).padStart(2, '0');
      const minutes = Math.abs(offset);
      return `${local}${offset < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
    };
    fc.assert(
      fc.property(dates, dates, zone, zone, (a, b, zoneA, zoneB) => {
        const order = Math.sign(a.getTime() - b.getTime());
        expect(valueSpace('dateTime').compare?.(write(a, zoneA), write(b, zoneB))).toBe(order);
        expect(valueSpace('dateTime').compare?.(write(a, zoneA), write(a, zoneB))).toBe(0);
      }),
    );
  });
});

describe('order of floating-point numbers', () => {
  it.each([
    ['double', '-INF', '<', '-1e300'],
    ['double', 'INF', '>', '1e300'],
    ['double', 'NaN', '?', '0'],
    ['double', 'NaN', '=', 'NaN'],
    ['double', '-0', '=', '+0.0'],
    ['float', '0.1', '=', '0.10000000149'],
    ['double', '0.1', '<', '0.10000000149'],
  ])('of %s: %s %s %s', expectOrder);
});
