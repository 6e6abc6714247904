import { distance } from 'fastest-levenshtein';
import { mistypedId } from '../../core/nearest-name.ts';
import { unpackText } from '../../core/packed-text.ts';
import { texts } from '../generated/names.ts';
import { MAX_NAME_COMPARED } from '../limits.ts';
import { type DictionaryFamily, dictionaryNames, isDictionaryName } from './dictionary.ts';
import type { ListedTaxonomy } from './listed-taxonomies.ts';

/** Element names published in any year; the dictionary has the common ones. */
class PublishedNames {
  private readonly family: DictionaryFamily;
  private readonly usual: ReadonlySet<string>;
  /** The other known names in lists of lines, sorted without regard to case; more exist. */
  private readonly lists: readonly string[];
  private names: readonly string[] | undefined;
  private usualByCase: ReadonlyMap<string, string> | undefined;
  private usualByNumber: ReadonlyMap<string, string> | undefined;
  private usualByWords: ReadonlyMap<string, string> | undefined;

  constructor(family: DictionaryFamily) {
    this.family = family;
    this.usual = new Set(dictionaryNames(family));
    this.lists = lists[family].map((list) => unpackText(texts[list]));
  }

  has(local: string): boolean {
    return this.usual.has(local) || this.listed(local) === local;
  }

  /** Returns the common name that was probably meant: `Revenues` for `Revenue`. */
  meant(local: string): string | undefined {
    if (local.length > MAX_NAME_COMPARED) return undefined;
    const words = wordsOf(local);
    return (
      this.inOtherCase(local) ??
      this.inOtherNumber(words) ??
      this.misspelt(local, words) ??
      this.mistyped(local, words) ??
      this.withMore(words) ??
      this.withLess(local) ??
      this.reordered(local, words)
    );
  }

  /** `grossProfit` for `GrossProfit`; no two names differ only in case. */
  private inOtherCase(local: string): string | undefined {
    this.usualByCase ??= new Map([...this.usual].map((name) => [name.toLowerCase(), name]));
    return this.usualByCase.get(local.toLowerCase()) ?? this.listed(local);
  }

  /** Returns the listed name that differs in case at most. */
  private listed(local: string): string | undefined {
    for (const list of this.lists) {
      const name = findLine(list, local);
      if (name !== undefined) return name;
    }
    return undefined;
  }

  private allNames(): readonly string[] {
    this.names ??= [...this.usual, ...this.lists.flatMap((list) => list.split('\n'))];
    return this.names;
  }

  /** `Revenue` for `Revenues`, `Inventory` for `Inventories`. */
  private inOtherNumber(words: readonly string[]): string | undefined {
    this.usualByNumber ??= new Map([...this.usual].map((name) => [singularKey(wordsOf(name)), name]));
    return this.usualByNumber.get(singularKey(words));
  }

  /** `NetIncomLoss` for `NetIncomeLoss`: one word not in any published name, a few letters from another. */
  private misspelt(local: string, words: readonly string[]): string | undefined {
    const [strange, ...others] = words.filter(isStrange);
    if (strange === undefined || others.length > 0) return undefined;
    const at = words.indexOf(strange);
    const [before, after] = [words.slice(0, at).join(''), words.slice(at + 1).join('')];
    let best: string | undefined;
    let fewest = strange.length < LONG_WORD ? 1 : 2;
    for (const name of this.allNames()) {
      if (Math.abs(name.length - local.length) > fewest) continue;
      const folded = name.toLowerCase();
      if (!folded.startsWith(before) || !folded.endsWith(after)) continue;
      const word = folded.slice(before.length, folded.length - after.length);
      // Short words are as often abbreviations as errors.
      if (strange.length < MIN_WORD && !this.usual.has(name)) continue;
      const edits = isSwapped(strange, word) ? 1 : distance(strange, word);
      // Of equally close names, prefers the common one.
      if (edits > fewest || (edits === fewest && best !== undefined && !this.usual.has(name))) continue;
      best = name;
      fewest = edits;
    }
    return best;
  }

  /**
   * `StatementEquitCyomponentsAxis` for `StatementEquityComponentsAxis`: one letter missing, repeated or swapped with
   * the next, where that leaves a word not in any published name. A plural is another name.
   */
  private mistyped(local: string, words: readonly string[]): string | undefined {
    if (local.length < MIN_MISTYPED || !words.some((word) => /^[a-z]$/.test(word) || isStrange(word)))
      return undefined;
    const near = this.allNames().filter((name) => Math.abs(name.length - local.length) <= 1);
    const name = mistypedId(local, near);
    return name === undefined || withoutNumber(name) === withoutNumber(local) ? undefined : name;
  }

  /** `TotalAssets` for `Assets`, `InventoriesTypo` for `Inventories`. */
  private withMore(words: readonly string[]): string | undefined {
    if (words.length < 2) return undefined;
    const isTotal = words[0] === 'total' && !words.some(isStrange);
    const strange = words.filter(isStrange);
    const isStrangeAtEnd = strange.length === 1 && isStrange(words.at(-1) as string);
    if (!isTotal && !isStrangeAtEnd) return undefined;
    const name = this.inOtherCase((isTotal ? words.slice(1) : words.slice(0, -1)).join(''));
    return name !== undefined && this.usual.has(name) ? name : undefined;
  }

  /**
   * `NetIncome` for `NetIncomeLoss`, `ProductOrService` for `ProductOrServiceAxis`: without the word for the
   * opposite sign or for the axis.
   */
  private withLess(local: string): string | undefined {
    if (/Gain$|Gains$/.test(local)) return undefined;
    return ['Loss', 'Benefit', 'Axis']
      .map((word) => local + word)
      .find((name) => (name.endsWith('Axis') ? this.has(name) : this.usual.has(name)));
  }

  /** `CurrentAssets` as in IFRS, for `AssetsCurrent` as in US GAAP. */
  private reordered(local: string, words: readonly string[]): string | undefined {
    const other = this.family === 'us-gaap' ? 'ifrs-full' : 'us-gaap';
    if (words.length < 2 || !isDictionaryName(other, local)) return undefined;
    this.usualByWords ??= new Map([...this.usual].map((name) => [unorderedKey(wordsOf(name)), name]));
    return this.usualByWords.get(unorderedKey(words));
  }
}

const MIN_WORD = 4;
/** In words of at least this length, two wrong letters still count as a misspelling. */
const LONG_WORD = 8;

/** Shorter names have others that differ by a letter. */
const MIN_MISTYPED = 12;

/** The name without plurals and digits. */
function withoutNumber(name: string): string {
  return name.replaceAll(/s(?=[A-Z]|$)|\d/g, '');
}

const lists: Readonly<Record<DictionaryFamily, readonly (keyof typeof texts)[]>> = {
  // Elements have moved from one to the other.
  'us-gaap': ['us-gaap', 'srt'],
  srt: ['srt', 'us-gaap'],
  dei: ['dei'],
  'ifrs-full': ['ifrs-full'],
};

const known = new Map<DictionaryFamily, PublishedNames>();

function publishedNames(family: DictionaryFamily): PublishedNames {
  let names = known.get(family);
  if (!names) {
    names = new PublishedNames(family);
    known.set(family, names);
  }
  return names;
}

/**
 * Returns the published name that was probably meant by an unpublished one; `undefined` for any name that may
 * exist.
 */
export function meantName(family: DictionaryFamily, local: string): string | undefined {
  const names = publishedNames(family);
  return names.has(local) ? undefined : names.meant(local);
}

/** Whether a name is among the known published ones; others exist. */
export function isPublishedName(family: DictionaryFamily, local: string): boolean {
  return publishedNames(family).has(local);
}

const namesOfList = new Map<string, readonly string[]>();

/**
 * Returns the usual name of a taxonomy without a dictionary from which a name differs by one letter missing, repeated or
 * swapped with the next.
 */
export function mistypedName({ list }: ListedTaxonomy, local: string): string | undefined {
  if (local.length < MIN_LISTED || local.length > MAX_NAME_COMPARED) return undefined;
  let names = namesOfList.get(list);
  if (!names) {
    names = unpackText(texts[list]).split('\n');
    namesOfList.set(list, names);
  }
  const name = names.includes(local) ? undefined : mistypedId(local, names);
  return name === undefined || withoutNumber(name) === withoutNumber(local) ? undefined : name;
}

const MIN_LISTED = 8;

let publishedWords: ReadonlySet<string> | undefined;

/** Whether a word is in no published name. */
function isStrange(word: string): boolean {
  publishedWords ??= new Set(unpackText(texts.words).split('\n'));
  return !publishedWords.has(word) && !/^\d/.test(word);
}

/**
 * Returns the line of a text that differs from a name in case at most; its lines are sorted without regard to case.
 * Splitting the text would cost more than a few searches.
 */
function findLine(lines: string, name: string): string | undefined {
  const wanted = name.toLowerCase();
  let [low, high] = [0, lines.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const start = lines.lastIndexOf('\n', middle - 1) + 1;
    const next = lines.indexOf('\n', middle);
    const end = next < 0 ? lines.length : next;
    const line = lines.slice(start, end);
    const folded = line.toLowerCase();
    if (folded === wanted) return line;
    if (folded < wanted) low = end + 1;
    else high = start;
  }
  return undefined;
}

/** Splits a camel-case name into words, in the same way as tools/compile-data.js. */
function wordsOf(name: string): readonly string[] {
  return (name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+/g) ?? []).map((word) => word.toLowerCase());
}

/** Whether two words differ by a swap of two adjacent letters. */
function isSwapped(one: string, other: string): boolean {
  if (one.length !== other.length) return false;
  let at = 0;
  while (at < one.length && one[at] === other[at]) at++;
  return one[at] === other[at + 1] && one[at + 1] === other[at] && one.slice(at + 2) === other.slice(at + 2);
}

function singularKey(words: readonly string[]): string {
  return words.map(singular).join('');
}

function unorderedKey(words: readonly string[]): string {
  return words.map(singular).sort().join(' ');
}

function singular(word: string): string {
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(?:x|ss|ch|sh)es$/.test(word)) return word.slice(0, -2);
  return word.length > 3 && /[^sui]s$/.test(word) ? word.slice(0, -1) : word;
}
