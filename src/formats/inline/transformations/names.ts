import { trimWhiteSpace } from '../../../core/white-space.ts';
import { MAX_TRANSFORMATION_NAME } from '../../limits.ts';
import type { Reader } from './transformation.ts';

/** The first letter of a word, also after a bracket or hyphen. */
const INITIAL = /(?<!\p{L})\p{L}/gu;

/**
 * Normalizes all spellings that a list accepts: each word may begin with a small letter or a capital, the
 * rest is as listed, and any white space separates the words. Acronyms may be in any case.
 */
function normalise(text: string, acronyms: ReadonlySet<string>): string {
  const plain = text.normalize('NFC').replaceAll('’', "'");
  const folded =
    acronyms.size === 0
      ? plain
      : plain.replace(/\p{L}+/gu, (word) => (acronyms.has(word.toLowerCase()) ? word.toLowerCase() : word));
  return folded.replace(INITIAL, (letter) => letter.toLowerCase());
}

/** Returns all spellings of a name with optional parts in `{…}`. */
function expand(name: string): string[] {
  const close = name.indexOf('}');
  if (close < 0) return [name];
  const open = name.lastIndexOf('{', close);
  const before = name.slice(0, open);
  const after = name.slice(close + 1);
  return [...expand(before + after), ...expand(before + name.slice(open + 1, close) + after)];
}

function dropAccents(name: string): string {
  return name.normalize('NFD').replace(/[\u0300-\u036f]/g, '');
}

/** A code and its names, separated by `|`. */
export type NameRow = readonly [code: string, names: string];

function listSpellings(rows: readonly NameRow[], acronyms: ReadonlySet<string>): Map<string, string> {
  const codes = new Map<string, string>();
  for (const [code, names] of rows) {
    for (const name of names.split('|').flatMap(expand)) {
      for (const spelling of new Set([name, dropAccents(name)]))
        codes.set(normalise(spelling, acronyms), code);
    }
  }
  return codes;
}

/**
 * Converts a name to its code. The spellings are listed when the first name is read: most reports have none.
 */
export function readName(listRows: () => readonly NameRow[], acronyms: readonly string[] = []): Reader {
  const anyCase = new Set(acronyms);
  let codes: Map<string, string> | undefined;
  return (text) => {
    const words = joinWords(trimWhiteSpace(text));
    if (words === undefined) return undefined;
    codes ??= listSpellings(listRows(), anyCase);
    return codes.get(normalise(words, anyCase));
  };
}

/** Words in lower case within a name. */
const SMALL = / (?:And|Da|Of|The)(?= )/g;

/** Returns a function that gives the display name of a code: its first listed name, without the optional words. */
export function showName(listRows: () => readonly NameRow[]): (code: string) => string | undefined {
  return (code) => {
    const [, names] = listRows().find(([known]) => known === code) ?? [];
    let name = names?.split('|')[0]?.replace(/\{(['.,])\}/g, '$1');
    // Optional parts may be nested; the innermost goes first.
    for (let before = ''; name !== undefined && name !== before; ) {
      before = name;
      name = name.replace(/\{[^{}]*\}/g, '');
    }
    return name?.replaceAll("'", '’').replace(SMALL, (word) => word.toLowerCase());
  };
}

/** Joins the words with single spaces, if they are few enough for a name. */
function joinWords(text: string): string | undefined {
  let joined = '';
  let end = 0;
  for (const { 0: space, index } of text.matchAll(/\s+/g)) {
    if (index - end > MAX_TRANSFORMATION_NAME || joined.length > MAX_TRANSFORMATION_NAME) return undefined;
    joined += `${text.slice(end, index)} `;
    end = index + space.length;
  }
  return text.length - end > MAX_TRANSFORMATION_NAME ? undefined : joined + text.slice(end);
}
