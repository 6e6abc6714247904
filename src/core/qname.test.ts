import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isNCName, isQName, meantQName, splitQName } from './qname.ts';

const NAME_START = String.raw`_A-Za-z\u{C0}-\u{D6}\u{D8}-\u{F6}\u{F8}-\u{2FF}\u{370}-\u{37D}\u{37F}-\u{1FFF}\u{200C}-\u{200D}\u{2070}-\u{218F}\u{2C00}-\u{2FEF}\u{3001}-\u{D7FF}\u{F900}-\u{FDCF}\u{FDF0}-\u{FFFD}\u{10000}-\u{EFFFF}`;
const NAME_REST = String.raw`\-.0-9\u{B7}\u{300}-\u{36F}\u{203F}-\u{2040}`;
const specStart = new RegExp(`^[${NAME_START}]$`, 'u');
const specChar = new RegExp(`^[${NAME_START}${NAME_REST}]$`, 'u');
const specName = new RegExp(`^[${NAME_START}][${NAME_START}${NAME_REST}]*$`, 'u');

describe('isNCName', () => {
  it.each(['Assets', '_x', 'a-b.c', 'R2', 'Überschuß', '売上高', 'a·b', 'e\u0301t', '𠮷野', 'a𠮷'])(
    'accepts %s',
    (text) => {
      expect(isNCName(text)).toBe(true);
    },
  );

  it.each([
    '',
    '1a',
    '-a',
    '.a',
    '·a',
    '\u0301a',
    'a:b',
    'a b',
    'a\n',
    'a×b',
    '÷',
    'a\ud842',
    '\udfb7a',
    '\u{f0000}',
    'a/b',
    '{a}',
  ])('refuses %j', (text) => {
    expect(isNCName(text)).toBe(false);
  });

  it('classifies every code point as the XML productions do', () => {
    for (let point = 0; point <= 0x10ffff; point++) {
      const char = String.fromCodePoint(point);
      if (isNCName(char) !== specStart.test(char) || isNCName(`a${char}`) !== specChar.test(char)) {
        expect.fail(`U+${point.toString(16)}`);
      }
    }
  });

  it('agrees with the productions on any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'aZ_-.:09é·𠮷\ud842\udfb7 ') }), (text) => {
        expect(isNCName(text)).toBe(specName.test(text));
      }),
    );
  });
});

describe('splitQName', () => {
  it.each([
    ['us-gaap:Revenues', 'us-gaap', 'Revenues'],
    ['Revenues', '', 'Revenues'],
    ['a:b', 'a', 'b'],
  ])('splits %s', (text, prefix, local) => {
    expect(isQName(text)).toBe(true);
    expect(splitQName(text)).toEqual({ prefix, local });
  });

  it.each(['', ':', ':a', 'a:', 'a:b:c', 'a::b', 'a:1', '1:a', 'a :b', ' a'])('refuses %j', (text) => {
    expect(isQName(text)).toBe(false);
    expect(splitQName(text)).toBeUndefined();
  });

  it('does not pair surrogates across the colon', () => {
    expect(isQName('a\ud842:b')).toBe(false);
    expect(isQName('a:\udfb7')).toBe(false);
  });
});

it('adds the colon that a name lacks after a prefix', () => {
  expect(meantQName('us-gaapAssets', ['us', 'us-gaap'])).toBe('us-gaap:Assets');
  expect(meantQName('Assets', ['us-gaap'])).toBeUndefined();
  expect(meantQName('us-gaap:Assets', ['us-gaap'])).toBeUndefined();
  expect(meantQName('us-gaap: Assets', ['us-gaap'])).toBe('us-gaap:Assets');
  expect(meantQName('core_Equity', ['core'])).toBe('core:Equity');
  expect(meantQName('core_1', ['core'])).toBeUndefined();
});
