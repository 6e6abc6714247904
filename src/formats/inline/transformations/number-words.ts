import { trimWhiteSpace } from '../../../core/white-space.ts';
import { DASHES } from './numbers.ts';
import type { Reader } from './transformation.ts';

const UNITS = new Map(
  `one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen
  eighteen nineteen`
    .split(/\s+/)
    .map((word, index) => [word, index + 1]),
);
const TENS = new Map(
  'twenty thirty forty fifty sixty seventy eighty ninety'
    .split(' ')
    .map((word, index) => [word, (index + 2) * 10]),
);
const POWERS = new Map(
  'thousand million billion trillion quadrillion quintillion'
    .split(' ')
    .map((word, index) => [word, 10n ** BigInt(3 * (index + 1))]),
);
const THOUSAND = 1000n;

const WORD = /[A-Za-z][a-z]*/y;
const WHITE_SPACE = /\s+/y;
const DIGITS = /[0-9]+/y;

/** The permitted separators between the words of a number below a thousand. */
type Joint = 'space' | 'space or dash';

/** Reads words from left to right; a method that does not find its word leaves the position unchanged. */
class WordReader {
  private readonly text: string;
  private at = 0;

  constructor(text: string) {
    this.text = text;
  }

  get isAtEnd(): boolean {
    return this.at === this.text.length;
  }

  /** Reads the value of the next word; only its first letter may be a capital. */
  find<Value>(words: ReadonlyMap<string, Value>): Value | undefined {
    const word = this.peek(WORD);
    const value = words.get(word.charAt(0).toLowerCase() + word.slice(1));
    if (value !== undefined) this.at += word.length;
    return value;
  }

  /** Skips "and", in lower case and followed by white space. */
  skipAnd(): boolean {
    if (this.peek(WORD) !== 'and') return false;
    this.at += 'and'.length;
    if (this.skipWhiteSpace()) return true;
    this.at -= 'and'.length;
    return false;
  }

  skipWhiteSpace(): boolean {
    const spaces = this.peek(WHITE_SPACE);
    this.at += spaces.length;
    return spaces !== '';
  }

  skipJoint(joint: Joint): boolean {
    if (joint === 'space or dash' && this.skipDash()) return true;
    return this.skipWhiteSpace();
  }

  skipDash(): boolean {
    return this.skipAny(DASHES);
  }

  skipComma(): boolean {
    return this.skipAny(',');
  }

  readDigits(): string {
    const digits = this.peek(DIGITS);
    this.at += digits.length;
    return digits;
  }

  /** Returns the result of `read`; restores the position if there is none. */
  attempt<Value>(read: () => Value | undefined): Value | undefined {
    const before = this.at;
    const value = read();
    if (value === undefined) this.at = before;
    return value;
  }

  private skipAny(characters: string): boolean {
    const isThere = !this.isAtEnd && characters.includes(this.text.charAt(this.at));
    if (isThere) this.at++;
    return isThere;
  }

  private peek(pattern: RegExp): string {
    pattern.lastIndex = this.at;
    return pattern.exec(this.text)?.[0] ?? '';
  }
}

/** Reads one to ninety-nine. */
function readBelowHundred(words: WordReader): number | undefined {
  const unit = words.find(UNITS);
  if (unit !== undefined) return unit;
  const tens = words.find(TENS);
  if (tens === undefined) return undefined;
  const ones = words.attempt(() => {
    const isJoined = words.skipJoint('space or dash');
    const value = isJoined ? words.find(UNITS) : undefined;
    return value !== undefined && value < 10 ? value : undefined;
  });
  return tens + (ones ?? 0);
}

const HUNDRED = new Map([['hundred', 100]]);

/** Reads one to nineteen hundred and ninety-nine; the number of hundreds is one word. */
function readBelowThousands(words: WordReader, joint: Joint): number | undefined {
  const count = readBelowHundred(words);
  if (count === undefined || count > 19) return count;
  const hundreds = words.attempt(() => (words.skipJoint(joint) ? words.find(HUNDRED) : undefined));
  if (hundreds === undefined) return count;
  const rest = words.attempt(() => {
    if (!words.skipJoint(joint)) return undefined;
    words.skipAnd();
    return readBelowHundred(words);
  });
  return count * hundreds + (rest ?? 0);
}

/** Reads an integer in groups of descending powers of a thousand. */
function readGroups(words: WordReader): bigint | undefined {
  let total = 0n;
  let last: bigint | undefined;
  while (!words.isAtEnd || last === undefined) {
    const isLast = last === THOUSAND && words.skipAnd();
    const group = isLast ? readBelowHundred(words) : readBelowThousands(words, 'space');
    if (group === undefined) return undefined;
    const power = words.attempt(() => (words.skipWhiteSpace() ? words.find(POWERS) : undefined));
    if (power === undefined) return words.isAtEnd ? total + BigInt(group) : undefined;
    if (last !== undefined && power >= last) return undefined;
    total += BigInt(group) * power;
    last = power;
    const isParted = words.skipWhiteSpace();
    if (words.skipComma()) words.skipWhiteSpace();
    else if (!isParted) break;
  }
  return words.isAtEnd ? total : undefined;
}

const ZERO_WORDS = new Map(['zero', 'no', 'none', 'nil'].map((word) => [word, '0']));

export const readNumberWords: Reader = (text) => {
  const words = new WordReader(trimWhiteSpace(text));
  const zero = words.find(ZERO_WORDS);
  if (zero !== undefined) return words.isAtEnd ? zero : undefined;
  return readGroups(words)?.toString();
};

const DURATION_UNITS = [
  ['Y', new Map(['year', 'years'].map((word) => [word, true]))],
  ['M', new Map(['month', 'months'].map((word) => [word, true]))],
  ['D', new Map(['day', 'days'].map((word) => [word, true]))],
] as const;
const ZERO_COUNTS = new Map(['zero', 'no'].map((word) => [word, 0]));

function readCount(words: WordReader): number | undefined {
  const digits = words.readDigits();
  if (digits !== '') return digits.length <= 4 ? Number(digits) : undefined;
  return words.find(ZERO_COUNTS) ?? readBelowThousands(words, 'space or dash');
}

/**
 * Reads "twelve years, six months and four days": years, months and days in this order, each at most once.
 */
export const readDurationWords: Reader = (text) => {
  const words = new WordReader(trimWhiteSpace(text));
  let duration = '';
  if (words.isAtEnd) return undefined;
  for (const [designator, unit] of DURATION_UNITS) {
    const count = words.attempt(() => {
      const value = readCount(words);
      return words.skipJoint('space or dash') && words.find(unit) ? value : undefined;
    });
    if (count === undefined) continue;
    if (count > 0) duration += `${count}${designator}`;
    if (words.isAtEnd) return `P${duration || '0D'}`;
    words.skipComma();
    if (!words.skipJoint('space or dash')) return undefined;
    words.skipAnd();
  }
  return undefined;
};
