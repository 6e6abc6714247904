import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parsePointer, placeInWords, pointer, resolvePointer } from './json-pointer.ts';

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

  it('is the inverse of parsePointer', () => {
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

  it('resolves own properties only', () => {
    expect(resolvePointer({}, '/__proto__')).toBeUndefined();
    expect(resolvePointer({}, '/constructor/name')).toBeUndefined();
    expect(resolvePointer([], '/map')).toBeUndefined();
    expect(resolvePointer(null, '/a')).toBeUndefined();
    expect(resolvePointer(JSON.parse('{"__proto__":{"a":1},"constructor":2}'), '/__proto__/a')).toBe(1);
    expect(resolvePointer(JSON.parse('{"constructor":2}'), '/constructor')).toBe(2);
  });
});

describe('placeInWords', () => {
  it.each([
    [
      ['sections', '5', 'content', '1', 'rows', '0', 'cells', '2', 'factRef'],
      '"factRef" of cell 3 of row 1 of block 2 of item 6 of "sections"',
    ],
    [['extensions', 'roles', '0', 'uri'], '"uri" of item 1 of "roles" of "extensions"'],
    [['labels'], '"labels"'],
  ])('names items that people know: %j', (segments, words) => {
    expect(placeInWords(segments)).toBe(words);
  });
});
