import { MAX_PATTERN_LENGTH, MAX_PATTERN_NESTING, MAX_PATTERN_STATES } from '../limits.ts';
import {
  type CharacterSet,
  categorySet,
  complementSet,
  subtractSet,
  uniteSets,
  wordSet,
} from './character-set.ts';
import { AlphabetBuilder } from './pattern-alphabet.ts';
import { PatternFault } from './pattern-fault.ts';
import { blockSet } from './unicode-blocks.ts';

/**
 * A regular expression of XML Schema 1.0 (Part 2, appendix F). Character sets are represented by their number
 * in the alphabet; `size` is the number of sets after all repetitions are expanded.
 */
export type PatternExpression = { readonly size: number } & (
  | { readonly kind: 'set'; readonly set: number }
  | { readonly kind: 'sequence' | 'choice'; readonly parts: readonly PatternExpression[] }
  | { readonly kind: 'repeat'; readonly part: PatternExpression; readonly min: number; readonly max: number }
);

export interface ParsedPattern {
  readonly expression: PatternExpression;
  readonly alphabet: AlphabetBuilder;
}

/** Parses a pattern. Throws a `PatternFault` if it is invalid or too large. */
export function parsePattern(source: string): ParsedPattern {
  if (source.length > MAX_PATTERN_LENGTH)
    throw new PatternFault(`is longer than ${MAX_PATTERN_LENGTH} characters`);
  return new PatternParser(source).parse();
}

const BLANK: CharacterSet = [0x09, 0x0a, 0x0d, 0x0d, 0x20, 0x20];
const LINE_END: CharacterSet = [0x0a, 0x0a, 0x0d, 0x0d];

/** XML 1.0, productions 4 and 4a. */
const NAME_START: CharacterSet = [
  0x3a, 0x3a, 0x41, 0x5a, 0x5f, 0x5f, 0x61, 0x7a, 0xc0, 0xd6, 0xd8, 0xf6, 0xf8, 0x2ff, 0x370, 0x37d, 0x37f,
  0x1fff, 0x200c, 0x200d, 0x2070, 0x218f, 0x2c00, 0x2fef, 0x3001, 0xd7ff, 0xf900, 0xfdcf, 0xfdf0, 0xfffd,
  0x10000, 0xeffff,
];
const NAME_CHAR = uniteSets([NAME_START, [0x2d, 0x2e, 0x30, 0x39, 0xb7, 0xb7, 0x300, 0x36f, 0x203f, 0x2040]]);

/** Multi-character escapes; the upper-case letter is the complement. */
const classes: Readonly<Record<string, () => CharacterSet>> = {
  s: () => BLANK,
  i: () => NAME_START,
  c: () => NAME_CHAR,
  d: () => categorySet('Nd') as CharacterSet,
  w: wordSet,
};

const CLASS_ESCAPES = 'sicdwSICDW';
const SINGLE_ESCAPES = '\\|.-^?*+{}()[]';
const controls: Readonly<Record<string, number>> = { n: 0x0a, r: 0x0d, t: 0x09 };
const METACHARACTERS = '.\\?*+{}()|[]';

class PatternParser {
  private readonly alphabet = new AlphabetBuilder();
  private readonly characters: readonly string[];
  private at = 0;
  private depth = 0;

  constructor(source: string) {
    this.characters = Array.from(source);
  }

  parse(): ParsedPattern {
    const expression = this.readChoice();
    if (this.at < this.characters.length) throw this.fault('has an unmatched ")"');
    return { expression, alphabet: this.alphabet };
  }

  private get next(): string | undefined {
    return this.characters[this.at];
  }

  private take(character: string): boolean {
    if (this.next !== character) return false;
    this.at++;
    return true;
  }

  private fault(what: string): PatternFault {
    return new PatternFault(`${what} at character ${this.at + 1}`);
  }

  private readChoice(): PatternExpression {
    const parts = [this.readSequence()];
    while (this.take('|')) parts.push(this.readSequence());
    return parts.length === 1
      ? (parts[0] as PatternExpression)
      : this.measure({ kind: 'choice', parts, size: sum(parts) });
  }

  private readSequence(): PatternExpression {
    const parts: PatternExpression[] = [];
    while (this.next !== undefined && this.next !== '|' && this.next !== ')')
      parts.push(this.readQuantifier(this.readAtom()));
    return parts.length === 1
      ? (parts[0] as PatternExpression)
      : this.measure({ kind: 'sequence', parts, size: sum(parts) });
  }

  private measure(expression: PatternExpression): PatternExpression {
    if (expression.size > MAX_PATTERN_STATES)
      throw new PatternFault(`takes more than ${MAX_PATTERN_STATES} states to match`);
    return expression;
  }

  private readAtom(): PatternExpression {
    if (this.take('(')) return this.readGroup();
    const set = this.take('.') ? complementSet(LINE_END) : this.readCharacters();
    return { kind: 'set', set: this.alphabet.add(set), size: 1 };
  }

  private readGroup(): PatternExpression {
    this.enter();
    const inner = this.readChoice();
    if (!this.take(')')) throw new PatternFault('has an unclosed "("');
    this.depth--;
    return inner;
  }

  private enter(): void {
    if (++this.depth > MAX_PATTERN_NESTING)
      throw new PatternFault(`nests more than ${MAX_PATTERN_NESTING} levels deep`);
  }

  private readCharacters(): CharacterSet {
    if (this.take('[')) return this.readClass();
    if (this.next === '\\') return this.readEscape();
    const character = this.next as string;
    if (METACHARACTERS.includes(character)) throw this.fault(`has an unexpected "${character}"`);
    this.at++;
    return single(character);
  }

  private readQuantifier(part: PatternExpression): PatternExpression {
    if (this.take('?')) return this.repeat(part, 0, 1);
    if (this.take('*')) return this.repeat(part, 0, Number.POSITIVE_INFINITY);
    if (this.take('+')) return this.repeat(part, 1, Number.POSITIVE_INFINITY);
    if (!this.take('{')) return part;
    const min = this.readCount();
    const max = this.take(',') ? (this.next === '}' ? Number.POSITIVE_INFINITY : this.readCount()) : min;
    if (!this.take('}')) throw this.fault('has an incomplete quantifier');
    if (max < min) throw this.fault('has a quantifier whose maximum is less than its minimum');
    return this.repeat(part, min, max);
  }

  private readCount(): number {
    const start = this.at;
    while (this.next !== undefined && this.next >= '0' && this.next <= '9') this.at++;
    if (this.at === start) throw this.fault('has a quantifier without a number');
    return Number(this.characters.slice(start, this.at).join(''));
  }

  private repeat(part: PatternExpression, min: number, max: number): PatternExpression {
    const copies = max === Number.POSITIVE_INFINITY ? Math.max(min, 1) : max;
    return this.measure({ kind: 'repeat', part, min, max, size: copies * part.size });
  }

  private readEscape(): CharacterSet {
    this.at++;
    const letter = this.next;
    if (letter === undefined) throw this.fault('ends with a "\\"');
    this.at++;
    if (letter === 'p' || letter === 'P') {
      const set = this.readProperty();
      return letter === 'p' ? set : complementSet(set);
    }
    if (CLASS_ESCAPES.includes(letter)) {
      const set = (classes[letter.toLowerCase()] as () => CharacterSet)();
      return letter === letter.toLowerCase() ? set : complementSet(set);
    }
    if (Object.hasOwn(controls, letter)) return [controls[letter] as number, controls[letter] as number];
    if (SINGLE_ESCAPES.includes(letter)) return single(letter);
    this.at -= 2;
    throw this.fault(`has the unknown escape "\\${letter}"`);
  }

  private readProperty(): CharacterSet {
    const close = this.characters.indexOf('}', this.at);
    if (!this.take('{') || close < 0) throw this.fault('has a category escape without braces');
    const name = this.characters.slice(this.at, close).join('');
    const set = name.startsWith('Is') ? blockSet(name.slice(2)) : categorySet(name);
    if (!set) throw this.fault(`has the unknown property "${name.slice(0, 40)}"`);
    this.at = close + 1;
    return set;
  }

  /** Reads a character class after its opening bracket. */
  private readClass(): CharacterSet {
    this.enter();
    const isNegative = this.take('^');
    const sets: CharacterSet[] = [];
    let without: CharacterSet | undefined;
    while (without === undefined && this.next !== ']') {
      if (this.next === '-' && this.characters[this.at + 1] === '[' && sets.length > 0) {
        this.at += 2;
        without = this.readClass();
      } else sets.push(this.readRange(sets.length === 0));
    }
    if (sets.length === 0) throw this.fault('has an empty character class');
    if (!this.take(']')) throw this.fault('has an incomplete character class');
    this.depth--;
    const united = uniteSets(sets);
    const set = isNegative ? complementSet(united) : united;
    return without ? subtractSet(set, without) : set;
  }

  private readRange(isFirst: boolean): CharacterSet {
    const set = this.readClassCharacter(isFirst);
    if (this.next !== '-' || '[]'.includes(this.characters[this.at + 1] ?? ']')) return set;
    this.at++;
    const end = this.readClassCharacter(false);
    if (!isSingle(set) || !isSingle(end))
      throw this.fault('has a range whose ends are not single characters');
    if ((end[0] as number) < (set[0] as number)) throw this.fault('has a range that ends before it starts');
    return [set[0] as number, end[0] as number];
  }

  /** A hyphen is literal only in first or last position. */
  private readClassCharacter(isFirst: boolean): CharacterSet {
    const character = this.next;
    if (character === undefined) throw new PatternFault('has an unclosed "["');
    if (character === '\\') return this.readEscape();
    if (character === '[') throw this.fault('has an unexpected "["');
    if (character === '-' && !isFirst && this.characters[this.at + 1] !== ']')
      throw this.fault('has a "-" that is neither first nor last in its character class');
    this.at++;
    return single(character);
  }
}

function single(character: string): CharacterSet {
  const code = character.codePointAt(0) as number;
  return [code, code];
}

function isSingle(set: CharacterSet): boolean {
  return set.length === 2 && set[0] === set[1];
}

/** Even the empty expression has a size, so that repeating it very often is not free. */
function sum(parts: readonly PatternExpression[]): number {
  return Math.max(
    parts.reduce((total, { size }) => total + size, 0),
    1,
  );
}
