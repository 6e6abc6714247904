/** The numbers of entries in the table of contents, by level (File Specification, 3-4-5). */

const KANJI = '一二三四五六七八九十';
const KATAKANA =
  'アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワヲン';
const MAX_COUNT = 60;

const wide = (number: number): string =>
  String(number).replace(/[0-9]/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)));
const counted = (make: (number: number) => string, count = MAX_COUNT): readonly string[] =>
  Array.from({ length: count }, (_, index) => make(index + 1));
const letters = (wrap: (letter: string) => string): readonly string[] =>
  counted((number) => wrap(String.fromCodePoint(0xff41 + number - 1)), 26);

function kanji(number: number): string {
  const digit = (one: number) => KANJI.charAt(one - 1);
  if (number <= 10) return digit(number);
  return number === 20 ? '二十' : `十${digit(number - 10)}`;
}

/** The sequences of each level, outermost first. */
const levels: readonly (readonly (readonly string[])[])[] = [
  [counted((number) => `第${kanji(number)}部`, 20)],
  [counted((number) => `第${wide(number)}`)],
  [counted(wide)],
  [counted((number) => `（${wide(number)}）`)],
  [
    counted((number) => String.fromCodePoint(0x2460 + number - 1), 20),
    [...KATAKANA].map((kana) => `（${kana}）`),
    [...KATAKANA],
    letters((letter) => `（${letter}）`),
    letters((letter) => letter),
  ],
];

/** How an entry fits the entries around it. */
export type NumberStep = 'fits' | 'floating' | 'repeated' | 'gap' | 'wrong';

/** Follows the numbers of a table of contents from entry to entry. */
export class ContentsNumbers {
  private level = 0;
  private readonly places: number[] = levels.map(() => 0);
  private readonly sequences: (readonly string[] | undefined)[] = [levels[0]?.[0]];
  private readonly labels: Set<string>[] = levels.map(() => new Set());
  private floatingSince: number | undefined;

  /** Whether entries are outside all numbers, until a numbered one continues the sequence. */
  get isFloating(): boolean {
    return this.floatingSince !== undefined || this.level >= levels.length - 1;
  }

  /** Whether an entry with the same label is beside it; records it otherwise. */
  repeats(label: string): boolean {
    // The forms themselves have several consecutive entries "other".
    if (label === '【その他】') return false;
    const known = this.labels[this.level] as Set<string>;
    if (known.has(label)) return true;
    known.add(label);
    return false;
  }

  take(written: string): NumberStep {
    const number = widen(written);
    if (number === '') {
      if (this.isFloating) return 'fits';
      this.floatingSince = this.level;
      return 'floating';
    }
    if (this.goesOn(number) || this.goesDeeper(number) || this.goesBack(number)) return 'fits';
    const place = this.sequences[this.level]?.indexOf(number) ?? -1;
    const next = this.places[this.level] as number;
    if (place >= 0 && place < next) return 'repeated';
    if (place > next) {
      this.places[this.level] = place + 1;
      this.floatingSince = undefined;
      return 'gap';
    }
    return this.floatingSince === undefined ? 'wrong' : 'fits';
  }

  private goesOn(number: string): boolean {
    const next = this.places[this.level] as number;
    if (this.sequences[this.level]?.[next] !== number) return false;
    this.places[this.level] = next + 1;
    this.floatingSince = undefined;
    return true;
  }

  private goesDeeper(number: string): boolean {
    if (this.floatingSince !== undefined) return false;
    const first = Math.min(this.level + 1, levels.length - 1);
    for (let level = first; level < levels.length; level++) {
      const sequence = levels[level]?.find(([start]) => start === number);
      if (!sequence) continue;
      this.level = level;
      this.sequences[level] = sequence;
      this.places[level] = 1;
      this.labels[level]?.clear();
      return true;
    }
    return false;
  }

  private goesBack(number: string): boolean {
    for (let level = this.level - 1; level >= 0; level--) {
      if (this.sequences[level]?.[this.places[level] as number] !== number) continue;
      for (let below = level + 1; below <= this.level; below++) {
        this.places[below] = 0;
        this.sequences[below] = undefined;
        this.labels[below]?.clear();
      }
      this.level = level;
      this.places[level] = (this.places[level] as number) + 1;
      this.floatingSince = undefined;
      return true;
    }
    return false;
  }
}

/**
 * Returns a number with wide digits and brackets; one that mixes wide and narrow ones stays unchanged, and is
 * invalid.
 */
function widen(number: string): string {
  const isMixed =
    (/[0-9]/.test(number) && /[０-９]/.test(number)) || (/[()]/.test(number) && /[（）]/.test(number));
  if (isMixed) return number;
  return number.replace(/[!-~]/g, (character) => String.fromCodePoint(character.charCodeAt(0) + 0xfee0));
}
