import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectLinearTime } from '../../../test/support/cpu-time.ts';
import { listOf, restrict, unionOf, xsd } from '../../../test/support/example-types.ts';
import type { SimpleType } from '../schema/components.ts';
import { checkValue } from './check-value.ts';

const namespaces = new Map([['p', 'http://example.com/p']]);
const resolvePrefix = (prefix: string) => namespaces.get(prefix);

const lexical: Record<string, { readonly valid: readonly string[]; readonly invalid: readonly string[] }> = {
  anySimpleType: { valid: ['', ' any\ttext '], invalid: [] },
  string: { valid: ['', ' a\n'], invalid: [] },
  boolean: { valid: ['true', 'false', '1', ' 0\n'], invalid: ['TRUE', '', '2', 'yes'] },
  decimal: {
    valid: ['0', '-1.50', '+.5', '5.', '007', ` ${'9'.repeat(400)} `],
    invalid: ['', '.', '-', '1e3', '1,000', '1 000', 'INF', '1.2.3', '--1', '١'],
  },
  integer: { valid: ['0', '-0', '+12', '00'], invalid: ['1.0', '', '+', '1.'] },
  nonPositiveInteger: { valid: ['0', '-0', '-5', '+0'], invalid: ['1'] },
  negativeInteger: { valid: ['-1'], invalid: ['0', '-0'] },
  long: {
    valid: ['9223372036854775807', '-9223372036854775808', '09223372036854775807'],
    invalid: ['9223372036854775808', '-9223372036854775809'],
  },
  int: { valid: ['2147483647'], invalid: ['2147483648'] },
  short: { valid: ['-32768'], invalid: ['-32769'] },
  byte: { valid: ['127', '-128'], invalid: ['128', '-129', '1000'] },
  nonNegativeInteger: { valid: ['0', '-0', '12'], invalid: ['-1'] },
  unsignedLong: { valid: ['18446744073709551615'], invalid: ['18446744073709551616', '-1'] },
  unsignedInt: { valid: ['4294967295'], invalid: ['4294967296'] },
  unsignedShort: { valid: ['65535'], invalid: ['65536'] },
  unsignedByte: { valid: ['255'], invalid: ['256'] },
  positiveInteger: { valid: ['1'], invalid: ['0'] },
  float: {
    valid: ['1', '-1.5e-3', 'INF', '-INF', 'NaN', '.5', '5.', '1E400'],
    invalid: ['+INF', 'inf', 'nan', 'e5', '1e', ''],
  },
  double: { valid: ['12.78e-2', '-0'], invalid: ['0x1', '1 2'] },
  duration: {
    valid: ['P1Y', 'P0Y1347M', 'P1Y2MT2H', '-P120D', 'PT1.5S', 'P1Y2M3DT10H30M0.250S', 'PT36H'],
    invalid: ['P', 'PT', 'P1YT', '1Y', 'P-1347M', 'P1Y2MT', 'P1S', 'PT1.S', 'PT.5S', 'P1.5D', '+P1D', ''],
  },
  dateTime: {
    valid: [
      '1999-05-31T13:20:00-05:00',
      '2000-02-29T24:00:00',
      '2000-01-01T00:00:00.000Z',
      '12000-01-01T00:00:00+14:00',
      '-0045-01-01T00:00:00',
      '2000-01-01T24:00:00.00',
    ],
    invalid: [
      '1900-02-29T00:00:00',
      '2000-01-01',
      '2000-01-01T24:00:01',
      '2000-01-01T25:00:00',
      '2000-01-01T00:60:00',
      '2000-01-01T00:00:60',
      '2000-01-01T00:00:00+14:01',
      '2000-01-01T00:00:00.',
      '2000-01-01 00:00:00',
      '0000-01-01T00:00:00',
      '02000-01-01T00:00:00',
      '99-01-01T00:00:00',
      '+2000-01-01T00:00:00',
      '2000-1-1T00:00:00',
    ],
  },
  time: {
    valid: ['13:20:00-05:00', '24:00:00', '00:00:00.5Z'],
    invalid: ['24:00:01', '1:00:00', '12:00', '12:00:00z'],
  },
  date: {
    valid: ['2004-02-29', '2004-04-12-05:00', '12004-01-01', '-0001-12-31', '\t2004-04-12Z\n'],
    invalid: [
      '2003-02-29',
      '99-04-12',
      '2004-4-2',
      '2004/04/02',
      '04-12-2004',
      '2004-04-31',
      '0000-01-01',
      '',
    ],
  },
  gYearMonth: { valid: ['2004-04', '2004-04Z'], invalid: ['2004-13', '2004', '99-04', '2004-4'] },
  gYear: { valid: ['2004', '2004-05:00', '12004', '-0922'], invalid: ['99', '922', '0000', '02004'] },
  gMonthDay: { valid: ['--04-12', '--02-29', '--04-12Z'], invalid: ['04-12', '--02-30', '--4-6', '--13-01'] },
  gDay: { valid: ['---31', '---02', '---02-13:00'], invalid: ['--30', '---32', '---00', '---2'] },
  gMonth: { valid: ['--04', '--04-05:00'], invalid: ['-04', '--4', '--13', '--00'] },
  hexBinary: { valid: ['', '0FB8', '0fb8'], invalid: ['F', '0G', '0 FB'] },
  base64Binary: {
    valid: ['', '0FB8', '0 FB8 0F+9', '0F+40A==', 'YWI=', 'YQ=='],
    invalid: ['0FB', '0F+4=0A', 'YR==', 'YWJ=', '====', 'YQ=', 'Y*=='],
  },
  anyURI: {
    valid: [
      '',
      'http://www.example.com/a b',
      '../prod.html#shirt',
      'urn:x:1',
      '#a',
      'a/b:c',
      'ü',
      '%41',
      '?a:b',
    ],
    invalid: ['%', 'a%4', 'a%zz', 'a#b#c', ':a', '1a:b'],
  },
  QName: {
    valid: ['p:local', 'local', ' p:local ', 'xml:lang'],
    invalid: ['q:local', ':a', 'a:', 'a:b:c', '3rd', ''],
  },
  NOTATION: { valid: ['p:png'], invalid: ['p:'] },
  normalizedString: { valid: ['a\tb'], invalid: [] },
  token: { valid: [' a  b '], invalid: [] },
  language: {
    valid: ['en', 'en-US', 'x-klingon', 'zh-Hant-TW'],
    invalid: ['', 'en_US', 'abcdefghi', '1a', 'en-'],
  },
  Name: { valid: ['myElement', '_a', ':b', 'a:b:c', 'é'], invalid: ['-a', '1', ''] },
  NCName: { valid: ['a.b-c_1', 'ß'], invalid: ['a:b', '1a', 'a b', ''] },
  NMTOKEN: { valid: ['123', '-a:b', 'Snoopy'], invalid: ['a b', 'a,b', ''] },
  NMTOKENS: { valid: ['a', ' 1  2\n3 '], invalid: ['', ' ', 'a ,'] },
  ID: { valid: ['a'], invalid: ['1'] },
  IDREF: { valid: ['a'], invalid: ['a b'] },
  IDREFS: { valid: ['a b'], invalid: [''] },
  ENTITY: { valid: ['a'], invalid: ['a:b'] },
  ENTITIES: { valid: ['a b'], invalid: ['1'] },
};

describe('lexical forms', () => {
  for (const [name, { valid, invalid }] of Object.entries(lexical)) {
    it.each(valid)(`${name} accepts %j`, (text) => {
      expect(checkValue(xsd(name), text, resolvePrefix)).toBeUndefined();
    });
    if (invalid.length > 0)
      it.each(invalid)(`${name} refuses %j`, (text) => {
        expect(checkValue(xsd(name), text, resolvePrefix)).toMatch(/^(is|has|matches|does) /);
      });
  }
});

describe('messages', () => {
  const faults: readonly (readonly [fault: string, type: SimpleType, text: string])[] = [
    ['is not a whole number', xsd('integer'), '1.0'],
    ['is greater than 127', xsd('byte'), '200'],
    ['has the prefix "q", which is not declared', xsd('QName'), 'q:a'],
    ['is empty', xsd('NMTOKENS'), ' '],
    ['is longer than 10 characters', restrict(xsd('string'), ['maxLength', '10']), 'x'.repeat(11)],
    ['is shorter than 2 characters', restrict(xsd('string'), ['minLength', '2']), 'x'],
    ['does not have a length of 1 character', restrict(xsd('string'), ['length', '1']), 'xy'],
    ['is longer than 1 octet', restrict(xsd('hexBinary'), ['maxLength', '1']), '0FB8'],
    ['is longer than 2 octets', restrict(xsd('base64Binary'), ['maxLength', '2']), 'YWJj'],
    ['is longer than 2 items', restrict(listOf(xsd('int')), ['maxLength', '2']), '1 2 3'],
    ['has the item "x", which is not a whole number', listOf(xsd('int')), '1 x'],
    ['has more than 3 digits', restrict(xsd('decimal'), ['totalDigits', '3']), '12.34'],
    [
      'has more than 1 digit after the decimal point',
      restrict(xsd('decimal'), ['fractionDigits', '1']),
      '1.25',
    ],
    ['has digits after the decimal point', restrict(xsd('decimal'), ['fractionDigits', '0']), '1.5'],
    ['is not greater than 0', restrict(xsd('decimal'), ['minExclusive', '0']), '0.00'],
    ['is not less than 1', restrict(xsd('decimal'), ['maxExclusive', '1']), '1.0'],
    ['is less than 2000-01-01', restrict(xsd('date'), ['minInclusive', '2000-01-01']), '1999-12-31'],
    ['is not one of A, B', restrict(xsd('token'), ['enumeration', 'A'], ['enumeration', 'B']), 'C'],
    ['is not A', restrict(xsd('token'), ['enumeration', 'A']), 'C'],
    ['is not empty', restrict(xsd('string'), ['enumeration', '']), 'C'],
    ['does not match the pattern [A-Z]+', restrict(xsd('token'), ['pattern', '[A-Z]+']), 'a'],
    [
      'does not match any of the patterns a, b',
      restrict(xsd('token'), ['pattern', 'a'], ['pattern', 'b']),
      'c',
    ],
    [
      'is not a date in the form 2025-12-31 and is not a date and time in the form 2025-12-31T09:30:00',
      unionOf(xsd('date'), xsd('dateTime')),
      'x',
    ],
    ['is of a type that has no values', unionOf(), 'x'],
  ];
  it.each(faults)('%s', (fault, type, text) => {
    expect(checkValue(type, text, resolvePrefix)).toBe(fault);
  });

  it('show the first of many values', () => {
    const values = Array.from({ length: 20 }, (_, index) => ['enumeration', `v${index}`] as const);
    expect(checkValue(restrict(xsd('token'), ...values), 'x')).toBe(
      'is not one of v0, v1, v2, v3, v4, v5 or 14 more',
    );
  });
});

describe('facets', () => {
  it('are checked after white space is processed', () => {
    expect(checkValue(restrict(xsd('token'), ['maxLength', '3']), '  a \n b  ')).toBeUndefined();
    expect(checkValue(restrict(xsd('string'), ['maxLength', '3']), '  a')).toBeUndefined();
    expect(checkValue(restrict(xsd('string'), ['maxLength', '3']), '  a ')).toBeDefined();
    const replaced = restrict(xsd('string'), ['whiteSpace', 'replace'], ['pattern', 'a b']);
    expect(checkValue(replaced, 'a\nb')).toBeUndefined();
  });

  it('count characters, not halves of surrogate pairs', () => {
    expect(checkValue(restrict(xsd('string'), ['length', '2']), '𝄞𝄞')).toBeUndefined();
  });

  it('apply from all derivation steps', () => {
    const code = restrict(restrict(xsd('token'), ['pattern', '[A-Z]+']), ['pattern', '.{3}']);
    expect(checkValue(code, 'ABC')).toBeUndefined();
    expect(checkValue(code, 'abc')).toBe('does not match the pattern [A-Z]+');
    expect(checkValue(code, 'AB')).toBe('does not match the pattern .{3}');
    const bounded = restrict(restrict(xsd('decimal'), ['minInclusive', '1']), ['maxInclusive', '5']);
    expect(['0', '1', '5', '6'].map((text) => checkValue(bounded, text) === undefined)).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  it('compare enumerated values, not their text', () => {
    expect(checkValue(restrict(xsd('decimal'), ['enumeration', '1.0']), '+01')).toBeUndefined();
    expect(checkValue(restrict(xsd('double'), ['enumeration', '100']), '1e2')).toBeUndefined();
    const namespaces = new Map([['x', 'http://example.com/p']]);
    const names = restrict(xsd('QName'), ['enumeration', 'x:a', { namespaces }]);
    expect(checkValue(names, 'p:a', resolvePrefix)).toBeUndefined();
    expect(checkValue(names, 'a', resolvePrefix)).toBeDefined();
    const pairs = restrict(listOf(xsd('int')), ['enumeration', '1 2']);
    expect(checkValue(pairs, '01 +2')).toBeUndefined();
    expect(checkValue(pairs, '2 1')).toBeDefined();
  });

  it('compare dates without a zone only if the result is the same for any zone', () => {
    const type = restrict(xsd('dateTime'), ['maxInclusive', '2000-01-01T12:00:00Z']);
    expect(checkValue(type, '1999-12-31T21:00:00')).toBeUndefined();
    expect(checkValue(type, '2000-01-01T00:00:00')).toBeDefined();
    expect(checkValue(type, '2000-01-01T12:00:00-01:00')).toBeDefined();
  });

  it('do not limit the length of names', () => {
    expect(checkValue(restrict(xsd('QName'), ['maxLength', '1']), 'abc')).toBeUndefined();
  });

  it('are ignored if they are invalid', () => {
    expect(checkValue(restrict(xsd('string'), ['pattern', '(']), 'a')).toBeUndefined();
    expect(checkValue(restrict(xsd('string'), ['maxLength', 'x']), 'a')).toBeUndefined();
    expect(checkValue(restrict(xsd('string'), ['maxInclusive', '5']), '9')).toBeUndefined();
  });
});

describe('unions', () => {
  it('accept any value of a member, and process white space as the member does', () => {
    const type = unionOf(xsd('int'), restrict(xsd('string'), ['pattern', ' x']));
    expect(checkValue(type, ' 5 ')).toBeUndefined();
    expect(checkValue(type, ' x')).toBeUndefined();
    expect(checkValue(type, 'x')).toBeDefined();
  });

  it('have their own facets', () => {
    const type = restrict(unionOf(xsd('int'), xsd('token')), ['enumeration', '1'], ['enumeration', 'one']);
    expect(checkValue(type, '01')).toBeUndefined();
    expect(checkValue(type, 'one')).toBeUndefined();
    expect(checkValue(type, '2')).toBe('is not one of 1, one');
  });

  it('of unions that double at every level take no longer than their members', () => {
    let type = unionOf(xsd('int'), xsd('date'));
    for (let level = 0; level < 5_000; level++) type = unionOf(type, type);
    expect(checkValue(type, '5')).toBeUndefined();
    expect(checkValue(type, 'x')).toBe('is not a whole number and is not a date in the form 2025-12-31');
  });

  it('are refused if their restrictions multiply', () => {
    let a = restrict(unionOf(xsd('int')), ['pattern', '.*']);
    let b = restrict(unionOf(xsd('date')), ['pattern', '.*']);
    for (let level = 0; level < 5_000; level++) {
      const both = unionOf(a, b);
      a = restrict(both, ['pattern', '.*']);
      b = restrict(both, ['pattern', '.+']);
    }
    expect(checkValue(a, '5')).toBe('is of a type made of too many others to be checked');
  });

  it('are refused if they contain themselves', () => {
    const members: SimpleType[] = [];
    const inner = restrict({ ...unionOf(), members }, ['pattern', '.*']);
    const outer = restrict(unionOf(inner), ['pattern', '.*']);
    members.push(outer);
    expect(checkValue(outer, '5')).toBe('is of a type made of too many others to be checked');
  });
});

describe('checkValue', () => {
  it('gives the same result for any text every time, and never throws', () => {
    const names = fc.constantFrom(...Object.keys(lexical));
    const texts = fc.string({
      unit: fc.constantFrom(...'0159-+:.,TZPYMDHS eExn\t\n%#é𝄞=/\u0000'),
      maxLength: 30,
    });
    fc.assert(
      fc.property(names, texts, (name, text) => {
        const fault = checkValue(xsd(name), text, resolvePrefix);
        expect(checkValue(xsd(name), text, resolvePrefix)).toBe(fault);
      }),
      { numRuns: 2_000 },
    );
  });

  it('accepts every double as JavaScript writes it', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        expect(checkValue(xsd('double'), String(value))).toBeUndefined();
      }),
    );
  });

  it('accepts every date between the years 1 and 9999', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true }),
        (date) => {
          const text = date.toISOString();
          expect(checkValue(xsd('dateTime'), text)).toBeUndefined();
          expect(checkValue(xsd('date'), text.slice(0, 10))).toBeUndefined();
        },
      ),
    );
  });

  it.each(['decimal', 'long', 'double', 'date', 'duration', 'base64Binary', 'language', 'NMTOKENS'])(
    'takes linear time on a long %s',
    (name) => {
      expectLinearTime(125_000, (size) => {
        const long = '1'.repeat(size);
        return () => checkValue(xsd(name), long);
      });
    },
  );

  it('takes linear time on long numbers and long limits', () => {
    expectLinearTime(125_000, (size) => {
      const long = '1'.repeat(size);
      const type = restrict(xsd('decimal'), ['maxInclusive', long], ['totalDigits', '5']);
      return () => checkValue(type, `${long}.5`);
    });
  });
});
