import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../test/support/property-runs.ts';
import { compilePattern, findPatternFault, type Pattern } from './pattern.ts';

function compile(source: string): Pattern {
  const pattern = compilePattern(source);
  if (typeof pattern === 'string') throw new Error(pattern);
  return pattern;
}

const cases: readonly (readonly [source: string, matching: readonly string[], others: readonly string[]])[] =
  [
    ['', [''], ['a']],
    ['abc', ['abc'], ['ab', 'abcd', 'xabc', '']],
    ['a|bc|', ['a', 'bc', ''], ['b', 'abc']],
    ['a?b*c+', ['c', 'abbcc', 'bc'], ['a', 'ab', 'aac']],
    ['a{2}', ['aa'], ['a', 'aaa']],
    ['a{2,}', ['aa', 'aaaa'], ['a']],
    ['a{1,3}', ['a', 'aaa'], ['', 'aaaa']],
    ['a{0}b', ['b'], ['ab']],
    ['(ab){2,3}', ['abab', 'ababab'], ['ab', 'aba', 'abababab']],
    ['(a|b)*c', ['c', 'abac'], ['abca']],
    ['(a?){3}b', ['b', 'ab', 'aaab'], ['aaaab']],
    ['(a*)*', ['', 'aaa'], ['b']],
    ['()*a', ['a'], ['']],
    ['.', ['a', '𝄞', '\t', '\u2028'], ['\n', '\r', 'ab']],
    ['^a$', ['^a$'], ['a']],
    ['a"b/c@d', ['a"b/c@d'], []],
    ['\\n\\r\\t', ['\n\r\t'], ['nrt']],
    ['\\\\\\|\\.\\-\\^\\?\\*\\+\\{\\}\\(\\)\\[\\]', ['\\|.-^?*+{}()[]'], []],
    ['\\s+', [' \t\r\n'], ['\u00a0', '']],
    ['\\S', ['\u00a0', 'a'], [' ']],
    ['\\d+', ['0123', '٣'], ['½', 'a']],
    ['\\D', ['a'], ['5']],
    ['\\w+', ['aé1𐐀', '$+'], ['-', ' ', '_']],
    ['\\W', ['-', ' ', '_'], ['a']],
    ['\\i\\c*', ['a1', ':b', '_', 'é·'], ['1a', '-']],
    ['\\I\\C', ['1 '], ['a ']],
    ['\\p{Lu}\\p{Ll}+', ['Éa', 'Aß'], ['aA']],
    ['\\P{L}+', ['12-'], ['a']],
    ['\\p{Sc}\\p{N}', ['€½', '$5'], ['a5']],
    ['\\p{Co}', ['\ue000', '\u{f0000}'], ['a']],
    ['\\p{IsBasicLatin}+', ['az\u0000'], ['é']],
    ['\\p{IsLatin-1Supplement}', ['é'], ['e']],
    ['\\p{IsGreek}\\p{IsGreekandCoptic}', ['αβ'], ['ab']],
    ['\\p{IsCJKUnifiedIdeographs}', ['漢'], ['か']],
    ['\\p{IsPrivateUse}', ['\ue000', '\u{10fffd}'], ['a']],
    ['\\P{IsHiragana}', ['a'], ['か']],
    ['[abc]', ['a', 'c'], ['d', '']],
    ['[a-c0-9_]', ['b', '5', '_'], ['d', '-']],
    ['[^a-c]', ['d', '\n', '𝄞'], ['b']],
    ['[-a]', ['-', 'a'], ['b']],
    ['[a-]', ['-', 'a'], ['b']],
    ['[^-a]', ['b'], ['-', 'a']],
    ['[a^]', ['^', 'a'], ['b']],
    ['[\\-a\\]\\[]', ['-', ']', '['], ['\\']],
    ['[.?*+(){}|$]', ['.', '{', '|', '$'], ['a']],
    ['[\\d\\p{Lu}]+', ['A1'], ['a']],
    ['[A-Z\\s]', [' ', 'B'], ['b']],
    ['[a-z-[aeiou]]', ['b', 'z'], ['a', 'u', '-']],
    ['[^a-z-[A-M]]', ['N', '1'], ['a', 'B']],
    ['[a-z-[b-y-[m]]]', ['a', 'm', 'z'], ['b', 'n']],
    ['[\\i-[:]][\\c-[:]]*', ['a.b'], ['a:b', ':']],
    ['[\\--0]', ['-', '.', '/', '0'], ['1', ',']],
    ['[A-Za-z][-A-Za-z0-9+-.]*:\\S+', ['http://x', 'a-b+c:d'], ['1:2', 'a:']],
    ['[𝄞-𝄢]', ['𝄟'], ['\ud834']],
  ];

describe('patterns', () => {
  it.each(cases)('%s', (source, matching, others) => {
    const pattern = compile(source);
    for (const text of matching) expect(pattern.matches(text), JSON.stringify(text)).toBe(true);
    for (const text of others) expect(pattern.matches(text), JSON.stringify(text)).toBe(false);
  });

  const faulty: readonly (readonly [source: string, fault: string])[] = [
    ['^.+\\@.+\\..+$', 'has the unknown escape "\\@" at character 4'],
    ['\\$', 'has the unknown escape "\\$" at character 1'],
    ['\\1', 'has the unknown escape "\\1" at character 1'],
    ['\\u0041', 'has the unknown escape "\\u" at character 1'],
    ['a\\', 'ends with a "\\" at character 3'],
    ['(a', 'has an unclosed "("'],
    ['(?:a)', 'has an unexpected "?" at character 2'],
    ['a)', 'has an unmatched ")" at character 2'],
    ['*a', 'has an unexpected "*" at character 1'],
    ['a**', 'has an unexpected "*" at character 3'],
    ['a*?', 'has an unexpected "?" at character 3'],
    ['{2}', 'has an unexpected "{" at character 1'],
    ['a}', 'has an unexpected "}" at character 2'],
    ['a]', 'has an unexpected "]" at character 2'],
    ['a{,3}', 'has a quantifier without a number at character 3'],
    ['a{2', 'has an incomplete quantifier at character 4'],
    ['a{2,1}', 'has a quantifier whose maximum is less than its minimum at character 7'],
    ['[]', 'has an empty character class at character 2'],
    ['[^]', 'has an empty character class at character 3'],
    ['[a', 'has an unclosed "["'],
    ['[a-[b]', 'has an incomplete character class at character 7'],
    ['[a-[b]c]', 'has an incomplete character class at character 7'],
    ['[a[b]', 'has an unexpected "[" at character 3'],
    ['[z-a]', 'has a range that ends before it starts at character 5'],
    ['[\\d-z]', 'has a range whose ends are not single characters at character 6'],
    ['[a-z-9]', 'has a "-" that is neither first nor last in its character class at character 5'],
    ['\\pL', 'has a category escape without braces at character 3'],
    ['\\p{Lx}', 'has the unknown property "Lx" at character 4'],
    ['\\p{Cs}', 'has the unknown property "Cs" at character 4'],
    ['\\p{IsKlingon}', 'has the unknown property "IsKlingon" at character 4'],
    ['\\p{constructor}', 'has the unknown property "constructor" at character 4'],
  ];
  it.each(faulty)('%s is invalid', (source, fault) => {
    expect(findPatternFault(source)).toBe(fault);
    expect(compilePattern(source)).toBe(fault);
  });

  it('never throws, whatever the input', () => {
    const signs = fc.string({ unit: fc.constantFrom(...'ab-^[](){}|?*+.,\\pdsLI019𝄞'), maxLength: 15 });
    fc.assert(
      fc.property(signs, fc.string({ maxLength: 8 }), (source, text) => {
        const pattern = compilePattern(source);
        if (typeof pattern !== 'string') expect([true, false]).toContain(pattern.matches(text));
      }),
      { numRuns: runs(3000) },
    );
  });
});

/** Expressions with the same meaning in XML Schema and JavaScript. */
const expressions = fc.letrec<{ choice: string; sequence: string; piece: string; atom: string }>((tie) => ({
  choice: fc.array(tie('sequence'), { minLength: 1, maxLength: 3 }).map((parts) => parts.join('|')),
  sequence: fc.array(tie('piece'), { maxLength: 3 }).map((parts) => parts.join('')),
  piece: fc
    .tuple(tie('atom'), fc.constantFrom('', '', '', '?', '*', '+', '{2}', '{1,2}', '{0,3}', '{2,}'))
    .map((parts) => parts.join('')),
  atom: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom(
      'a',
      'b',
      '𝄞',
      '.',
      '\\.',
      '[ab]',
      '[^a]',
      '[a-b𝄞]',
      '\\s',
      '\\S',
      '[^\\s]',
      '\\p{L}',
      '\\P{L}',
    ),
    tie('choice').map((inner) => `(${inner})`),
  ),
})).choice;

describe('patterns with the same meaning in JavaScript', () => {
  it('match the same texts', () => {
    const texts = fc.string({ unit: fc.constantFrom('a', 'b', '𝄞', '.', ' '), maxLength: 6 });
    fc.assert(
      fc.property(expressions, fc.array(texts, { minLength: 8, maxLength: 8 }), (source, samples) => {
        fc.pre(source.length < 60);
        const pattern = compile(source);
        const expression = new RegExp(`^(?:${source})$`, 'u');
        for (const text of samples) expect(pattern.matches(text), text).toBe(expression.test(text));
      }),
      { numRuns: runs(500) },
    );
  });

  it.each(['L', 'Lu', 'Nd', 'P', 'Z', 'Sc', 'Cn', 'Co', 'M'])('match the same characters of %s', (name) => {
    const pattern = compile(`\\p{${name}}`);
    const expression = new RegExp(`^\\p{${name}}$`, 'u');
    for (let code = 0; code <= 0x10ffff; code += code < 0x3000 ? 1 : 97) {
      const text = String.fromCodePoint(code);
      if (text.isWellFormed() && pattern.matches(text) !== expression.test(text))
        expect.fail(`U+${code.toString(16)}`);
    }
  });
});
