import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listOf, restrict, unionOf, xsd } from '../../../test/support/example-types.ts';
import type { SimpleType } from '../schema/components.ts';
import { isNotANumber, valueKey } from './value-key.ts';

const namespaces = new Map([
  ['a', 'http://example.com/1'],
  ['b', 'http://example.com/1'],
  ['c', 'http://example.com/2'],
  ['', 'http://example.com/1'],
]);
const resolvePrefix = (prefix: string) => namespaces.get(prefix);
const key = (type: SimpleType, text: string) => valueKey(type, text, resolvePrefix);

const same: readonly (readonly [type: string, a: string, b: string])[] = [
  ['decimal', '1.0', ' 01.00\n'],
  ['decimal', '-0', '0'],
  ['integer', '+7', '007'],
  ['double', '1000', '1E3'],
  ['double', '-0', '+0.0'],
  ['double', 'INF', ' INF '],
  ['double', 'NaN', 'NaN'],
  ['float', '16777216', '16777217'],
  ['boolean', 'true', '1'],
  ['boolean', 'false', '0'],
  ['date', '2002-10-10+13:00', '2002-10-09-11:00'],
  ['dateTime', '2007-12-31T24:00:00', '2008-01-01T00:00:00'],
  ['dateTime', '2100-02-28T24:00:00', '2100-03-01T00:00:00'],
  ['dateTime', '2000-01-01T00:00:00.50Z', '2000-01-01T01:00:00.5+01:00'],
  ['duration', 'P1Y', 'P12M'],
  ['duration', 'P1D', 'PT86400S'],
  ['hexBinary', '0fb8', '0FB8'],
  ['base64Binary', 'Y Q = =', 'YQ=='],
  ['QName', 'a:x', 'b:x'],
  ['QName', 'a:x', 'x'],
  ['token', ' a  b', 'a b'],
  ['normalizedString', 'a\tb', 'a b'],
  ['IDREFS', 'a b', ' a\n b '],
];

const different: readonly (readonly [type: string, a: string, b: string])[] = [
  ['decimal', '1', '1.01'],
  ['decimal', '1', '-1'],
  ['decimal', '9007199254740993', '9007199254740992'],
  ['double', 'INF', '-INF'],
  ['double', 'NaN', '0'],
  ['double', '16777216', '16777217'],
  ['boolean', 'true', 'false'],
  ['date', '2002-10-10', '2002-10-10Z'],
  ['dateTime', '2007-12-31T00:00:00', '2008-01-01T00:00:00'],
  ['duration', 'P1M', 'P30D'],
  ['duration', 'P1D', '-P1D'],
  ['QName', 'a:x', 'c:x'],
  ['string', ' a', 'a'],
  ['normalizedString', 'a  b', 'a b'],
  ['anyURI', 'http://a', 'http://A'],
  ['IDREFS', 'a b', 'b a'],
  ['decimal', 'x', 'y'],
];

describe('valueKey', () => {
  it.each(same)('of %s is the same for %j and %j', (type, a, b) => {
    expect(key(xsd(type), a)).toBe(key(xsd(type), b));
  });

  it.each(different)('of %s differs for %j and %j', (type, a, b) => {
    expect(key(xsd(type), a)).not.toBe(key(xsd(type), b));
  });

  it('of a list compares item by item', () => {
    const numbers = listOf(xsd('decimal'));
    expect(key(numbers, '1.0 2')).toBe(key(numbers, '1 2.0'));
    expect(key(numbers, '1 2')).not.toBe(key(numbers, '12'));
    expect(key(numbers, '')).not.toBe(key(numbers, '0'));
  });

  it('of a union is that of the first member that accepts the text', () => {
    const type = unionOf(xsd('int'), xsd('string'));
    expect(key(type, '01')).toBe(key(type, '1'));
    expect(key(type, '01x')).not.toBe(key(type, '1x'));
    expect(key(unionOf(xsd('string'), xsd('int')), '01')).not.toBe(
      key(unionOf(xsd('string'), xsd('int')), '1'),
    );
  });

  it('is equal for equal values of types with the same primitive type, and for no others', () => {
    expect(key(xsd('byte'), '1')).toBe(key(xsd('decimal'), '1.0'));
    expect(key(restrict(xsd('token'), ['maxLength', '5']), 'a')).toBe(key(xsd('string'), 'a'));
    expect(key(xsd('string'), '1')).not.toBe(key(xsd('decimal'), '1'));
  });

  it('does not mistake invalid text for a value', () => {
    expect(key(xsd('boolean'), 'no')).not.toBe(key(xsd('boolean'), 'false'));
    expect(key(xsd('double'), 'x')).not.toBe(key(xsd('double'), 'NaN'));
  });

  it('of doubles is equal exactly for equal numbers', () => {
    const doubles = fc.double({ noNaN: true, noDefaultInfinity: true });
    fc.assert(
      fc.property(doubles, doubles, (a, b) => {
        expect(key(xsd('double'), a.toExponential())).toBe(key(xsd('double'), String(a)));
        expect(key(xsd('double'), String(a)) === key(xsd('double'), String(b))).toBe(a === b);
      }),
    );
  });
});

describe('isNotANumber', () => {
  it('finds NaN alone and in lists', () => {
    expect(isNotANumber(key(xsd('double'), 'NaN'))).toBe(true);
    expect(isNotANumber(key(listOf(xsd('float')), '1 NaN'))).toBe(true);
    expect(isNotANumber(key(listOf(xsd('float')), '1 2'))).toBe(false);
    expect(isNotANumber(key(xsd('string'), 'NaN'))).toBe(false);
    expect(isNotANumber(key(xsd('decimal'), 'NaN'))).toBe(false);
  });
});
