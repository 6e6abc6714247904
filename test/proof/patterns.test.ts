import { describe, expect, it } from 'vitest';
import { compilePattern, type Pattern } from '../../src/xsd/datatypes/pattern.ts';
import { expectCpuTime } from '../support/cpu-time.ts';

/** Long enough to distinguish linear from faster growth, on any machine. */
const LENGTH = 300_000;
const LIMIT = 2_000;

const timed = <T>(work: () => T) => expectCpuTime(LIMIT, work);

/** Returns letters a and b in an order that does not repeat. */
function irregularText(length: number): string {
  let text = '';
  for (let state = 1; text.length < length; state = (state * 16807) % 2147483647)
    text += state % 2 ? 'a' : 'b';
  return text;
}

const compile = (source: string) => compilePattern(source) as Pattern;

describe('patterns that take other engines forever', () => {
  it.each([
    ['(a+)+b', 'a'.repeat(LENGTH), false],
    ['(a|a)*b', 'a'.repeat(LENGTH), false],
    ['(a|aa)+', 'a'.repeat(LENGTH), true],
    ['(.*)*x', 'y'.repeat(LENGTH), false],
    ['(.*)*x', `${'y'.repeat(LENGTH)}x`, true],
    ['(.*,){11}P', `${'1,'.repeat(LENGTH / 2)}`, false],
    ['((a*)*)*b', 'a'.repeat(LENGTH), false],
    ['(a?){50}a{50}', 'a'.repeat(50), true],
    ['\\s*(-?[0-9]{4,}(\\s+-?[0-9]{4,})*)?\\s*', `${'1999 '.repeat(LENGTH / 5)}x`, false],
    ['([^:\\s0-9][^:\\s]*:\\S+)?(\\s+[^:\\s0-9][^:\\s]*:\\S+)*', 'p:a '.repeat(LENGTH / 4), false],
    ['(\\p{L}|\\w|[^0-9])*!', 'é'.repeat(LENGTH), false],
    ['.{1,9000}', 'x'.repeat(9000), true],
    ['.{1,9000}', 'x'.repeat(LENGTH), false],
  ])('%s is matched in time', (source, text, result) => {
    expect(timed(() => compile(source).matches(text))).toBe(result);
  });

  it.each([
    ['(a{1,1000}){1,1000}', 'takes more than 10000 states to match'],
    ['a{1000}{1000}', 'has an unexpected "{" at character 8'],
    ['(((a{100}){100}){100}){100}', 'takes more than 10000 states to match'],
    ['a{99999999999999999999}', 'takes more than 10000 states to match'],
    ['((((){1000}){1000}){1000}){1000}', 'takes more than 10000 states to match'],
    ['('.repeat(20_000), 'nests more than 100 levels deep'],
    ['['.repeat(20_000), 'has an unexpected "[" at character 2'],
    [`[a${'-[a'.repeat(10_000)}`, 'nests more than 100 levels deep'],
    ['a'.repeat(50_001), 'is longer than 50000 characters'],
    ['a'.repeat(10_001), 'takes more than 10000 states to match'],
    [
      Array.from({ length: 5_000 }, (_, index) => String.fromCodePoint(0x4e00 + 2 * index)).join('|'),
      'tells too many kinds of characters apart',
    ],
  ])('%# is refused', (source, fault) => {
    expect(timed(() => compilePattern(source))).toBe(fault);
  });

  it('chooses from thousands of codes', () => {
    const codes = Array.from({ length: 2_500 }, (_, index) => String(index).padStart(4, '0'));
    const pattern = compile(codes.join('|'));
    for (const code of codes) expect(pattern.matches(code)).toBe(true);
    expect(pattern.matches('2500')).toBe(false);
  });

  it('gives up if there are too many ways to match', () => {
    expect(timed(() => compile('(.*a.{2000})*').matches(irregularText(LENGTH / 10)))).toBeUndefined();
  });

  it('keeps a limited number of states', () => {
    // Sixteen thousand states, none of which a text visits twice in a row.
    const pattern = compile('(a|b)*a(a|b){13}');
    const text = irregularText(LENGTH / 3);
    expect(timed(() => pattern.matches(text))).toBe(text.at(-14) === 'a');
  });

  it('rebuilds automata that were dropped to free memory', () => {
    const patterns = Array.from({ length: 450 }, (_, index) => compile(`.{${9_000 + index}}`));
    const text = 'x'.repeat(9_000);
    expect(patterns[0]?.matches(text)).toBe(true);
    for (const pattern of patterns) expect(pattern.matches('x')).toBe(false);
    expect(patterns[0]?.matches(text)).toBe(true);
    expect(patterns[1]?.matches(text)).toBe(false);
  });

  it('matches a million short texts quickly', () => {
    const pattern = compile('[0-9A-Z]{18}[0-9]{2}');
    const countMatches = () => {
      let count = 0;
      for (let round = 0; round < 1_000_000; round++)
        if (pattern.matches(round % 2 ? '529900T8BM49AURSDO55' : '5493001KJTIIGC8Y1R1x')) count++;
      return count;
    };
    expect(expectCpuTime(5_000, countMatches)).toBe(500_000);
  });
});
