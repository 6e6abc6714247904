import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { comparePointers, parsePointer, pointer, resolvePointer } from './json-pointer.ts';

// RFC 6901, section 5.
const RFC_DOCUMENT = {
  foo: ['bar', 'baz'],
  '': 0,
  'a/b': 1,
  'c%d': 2,
  'e^f': 3,
  'g|h': 4,
  'i\\j': 5,
  'k"l': 6,
  ' ': 7,
  'm~n': 8,
};

const hostileText = fc.string({ unit: fc.constantFrom('/', '~', '0', '1', '9', 'a', 'é') });

describe('pointer', () => {
  it('escapes tildes and slashes', () => {
    expect(pointer()).toBe('');
    expect(pointer('')).toBe('/');
    expect(pointer('facts', 0, 'dimensions', 'us-gaap:A')).toBe('/facts/0/dimensions/us-gaap:A');
    expect(pointer('a/b', 'm~n', '~1')).toBe('/a~1b/m~0n/~01');
  });

  it('is undone by parsePointer', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.string(), hostileText)), (segments) => {
        expect(parsePointer(pointer(...segments))).toEqual(segments);
      }),
    );
  });
});

describe('parsePointer', () => {
  it.each(['a', 'a/b', '#/a', '/~', '/~2', '/a~', '/~0~/x', ' /a'])('refuses %j', (text) => {
    expect(parsePointer(text)).toBeUndefined();
  });

  it('reads ~01 as a tilde and a one', () => {
    expect(parsePointer('/~01')).toEqual(['~1']);
  });
});

describe('resolvePointer', () => {
  it.each([
    ['', RFC_DOCUMENT],
    ['/foo', ['bar', 'baz']],
    ['/foo/0', 'bar'],
    ['/', 0],
    ['/a~1b', 1],
    ['/c%d', 2],
    ['/e^f', 3],
    ['/g|h', 4],
    ['/i\\j', 5],
    ['/k"l', 6],
    ['/ ', 7],
    ['/m~0n', 8],
  ])('finds %j in the RFC example', (text, expected) => {
    expect(resolvePointer(RFC_DOCUMENT, text)).toEqual(expected);
  });

  it.each([
    '/foo/2',
    '/foo/-',
    '/foo/00',
    '/foo/01',
    '/foo/1e0',
    '/foo/length',
    '/foo/0/0',
    '/none/x',
    'foo',
    '/~',
  ])('finds nothing at %j', (text) => {
    expect(resolvePointer(RFC_DOCUMENT, text)).toBeUndefined();
  });

  it('sees own properties only', () => {
    expect(resolvePointer({}, '/__proto__')).toBeUndefined();
    expect(resolvePointer({}, '/constructor/name')).toBeUndefined();
    expect(resolvePointer([], '/map')).toBeUndefined();
    expect(resolvePointer(null, '/a')).toBeUndefined();
    expect(resolvePointer(JSON.parse('{"__proto__":{"a":1},"constructor":2}'), '/__proto__/a')).toBe(1);
    expect(resolvePointer(JSON.parse('{"constructor":2}'), '/constructor')).toBe(2);
  });
});

describe('comparePointers', () => {
  it('orders as a reader meets the document', () => {
    const ordered = [
      '',
      '/',
      '/facts',
      '/facts/0',
      '/facts/2',
      '/facts/2/value',
      '/facts/10',
      '/facts/10/dimensions',
      '/facts/10/value',
      '/facts/9007199254740993',
      '/facts/9007199254740994',
      '/facts/1a',
      '/facts/a~1b',
      '/facts/a0',
      '/facts/~0',
      '/factsheet',
    ];
    expect(ordered.toReversed().sort(comparePointers)).toEqual(ordered);
  });

  it('has no cycle between numbers and names', () => {
    expect(comparePointers('/9', '/10')).toBeLessThan(0);
    expect(comparePointers('/10', '/1a')).toBeLessThan(0);
    expect(comparePointers('/9', '/1a')).toBeLessThan(0);
  });

  it('tells leading zeros apart', () => {
    expect(comparePointers('/1', '/01')).toBeLessThan(0);
    expect(comparePointers('/01/a', '/1/b')).toBeGreaterThan(0);
    expect(comparePointers('/0', '/00')).toBeLessThan(0);
  });

  it('is a total order on any text', () => {
    const sign = (a: string, b: string) => Math.sign(comparePointers(a, b));
    const text = fc.oneof(
      hostileText,
      hostileText.map((tail) => `/${tail}`),
    );
    fc.assert(
      fc.property(text, text, text, (a, b, c) => {
        expect(sign(a, b) + sign(b, a)).toBe(0);
        expect(sign(a, b) === 0).toBe(a === b);
        if (sign(a, b) < 0 && sign(b, c) < 0) expect(sign(a, c)).toBe(-1);
      }),
      { numRuns: 5_000 },
    );
  });

  it('puts an ancestor before what lies below it', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), fc.array(fc.string(), { minLength: 1 }), (head, tail) => {
        expect(comparePointers(pointer(...head), pointer(...head, ...tail))).toBeLessThan(0);
      }),
    );
  });
});
