import { expect, test } from 'vitest';
import { readOimUnit, writeOimUnit } from './unit.ts';

test.each<[string, string[], string[]]>([
  ['iso4217:EUR', ['iso4217:EUR'], []],
  ['iso4217:EUR/xbrli:shares', ['iso4217:EUR'], ['xbrli:shares']],
  ['utr:kg*utr:m', ['utr:kg', 'utr:m'], []],
  ['(utr:kg*utr:m)/(utr:s*utr:s)', ['utr:kg', 'utr:m'], ['utr:s', 'utr:s']],
  ['xbrli:pure/utr:m', ['xbrli:pure'], ['utr:m']],
])('%s survives reading and writing', (text, numerator, denominator) => {
  expect(readOimUnit(text)).toEqual({ numerator, denominator });
  expect(writeOimUnit([...numerator].reverse(), [...denominator].reverse())).toBe(text);
});

test('omits the unit of a pure number', () => {
  expect(writeOimUnit(['xbrli:pure'], [])).toBeUndefined();
});

test.each([
  '',
  'EUR',
  'iso4217:',
  'utr:m*utr:kg',
  '(iso4217:EUR)',
  '(iso4217:EUR)/xbrli:shares',
  'utr:kg*utr:m/utr:s',
  'utr:kg/utr:m/utr:s',
  'iso4217:EUR /xbrli:shares',
  'iso4217:EUR/',
  '*utr:m',
])('"%s" is not a unit', (text) => {
  expect(readOimUnit(text)).toBeUndefined();
});
