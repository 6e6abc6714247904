import { eachChild, skipValue, stringAt } from '../desk/json-place.ts';
import { readAmount } from './amounts.ts';

/** The text of a cell and its notation. */
export interface CellText {
  /** The text for editing. */
  readonly text: string;
  readonly isNumber: boolean;
}

/** Whether a value is always an amount, always a text, or either, by its looks. */
export type ValueKind = 'amount' | 'text' | 'either';

const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;

/** Reads the token of a value. */
export function readToken(token: string, kind: ValueKind): CellText {
  if (token.startsWith('"')) {
    const text = parsed(token);
    return { text, isNumber: kind !== 'text' && NUMBER.test(text) };
  }
  return { text: token === 'null' ? '' : token, isNumber: /^-?\d/.test(token) };
}

/**
 * Returns the token for typed or pasted text, in the notation of the previous one: a number stays a number, a
 * string a string, digit by digit. `undefined` if it is not a value for this cell.
 */
export function tokenFor(written: string, before: string, kind: ValueKind): string | undefined {
  const { text, isNumber } = readToken(before, kind);
  if (written === text) return before;
  if (before === 'true' || before === 'false')
    return /^(?:true|false)$/i.test(written.trim()) ? written.trim().toLowerCase() : undefined;
  if (isNumber || (kind === 'amount' && before.startsWith('"'))) {
    const amount = readAmount(written);
    if (amount === undefined) return undefined;
    return before.startsWith('"') ? JSON.stringify(amount) : amount;
  }
  if (before === 'null') return JSON.stringify(readAmount(written) ?? written);
  return JSON.stringify(written);
}

function parsed(token: string): string {
  try {
    return JSON.parse(token) as string;
  } catch {
    return token;
  }
}

/** Members of a fact that are copied to one for another period. */
const shared = ['id', 'concept', 'contextRef', 'unitRef', 'value', 'decimals', 'precision', 'language'];

/** Returns a fact like another one, for another context, in the same notation. */
export function factLike(fact: string, members: { id: string; contextRef: string; value: string }): string {
  const tokens = {
    ...members,
    id: JSON.stringify(members.id),
    contextRef: JSON.stringify(members.contextRef),
  };
  let copy = '';
  let end = 0;
  const others: string[] = [];
  eachChild(fact, 0, (name, from) => {
    const to = skipValue(fact, from);
    if (!shared.includes(name)) others.push(name);
    copy += fact.slice(end, from) + ((tokens as Record<string, string>)[name] ?? fact.slice(from, to));
    end = to;
    return to;
  });
  if (others.length === 0) return copy + fact.slice(end);
  const kept: string[] = [];
  eachChild(fact, 0, (name, from) => {
    const to = skipValue(fact, from);
    if (shared.includes(name))
      kept.push(
        `${JSON.stringify(name)}: ${(tokens as Record<string, string>)[name] ?? fact.slice(from, to)}`,
      );
    return to;
  });
  return `{ ${kept.join(', ')} }`;
}

/** Returns the id of a fact, if it has one. */
export function idOf(fact: string): string {
  let id = '';
  eachChild(fact, 0, (name, from) => {
    const to = skipValue(fact, from);
    if (name === 'id' && fact[from] === '"') id = stringAt(fact, from, to);
    return to;
  });
  return id;
}

/**
 * Returns the range of text to cut to remove an element of a list: with the comma before it, or else after
 * it.
 */
export function cutOf(text: string, from: number, to: number): { from: number; to: number } {
  const before = /,\s*$/.exec(text.slice(Math.max(0, from - 200), from));
  if (before) return { from: from - before[0].length, to };
  const after = /^\s*,\s*/.exec(text.slice(to, to + 200));
  return { from, to: to + (after?.[0].length ?? 0) };
}

/**
 * Reads cells copied from a spreadsheet: rows by lines, columns by tabs, with quotes around text that
 * contains either.
 */
export function readCells(text: string): readonly (readonly string[])[] {
  const rows: string[][] = [[]];
  let at = 0;
  while (at <= text.length) {
    const row = rows.at(-1) as string[];
    let end: number;
    if (text[at] === '"') {
      let value = '';
      let next = at + 1;
      for (;;) {
        const quote = text.indexOf('"', next);
        if (quote === -1) {
          value += text.slice(next);
          end = text.length;
          break;
        }
        value += text.slice(next, quote);
        if (text[quote + 1] !== '"') {
          end = quote + 1;
          break;
        }
        value += '"';
        next = quote + 2;
      }
      const rest = end;
      while (end < text.length && !/[\t\n\r]/.test(text[end] as string)) end++;
      row.push(value + text.slice(rest, end));
    } else {
      end = at;
      while (end < text.length && text[end] !== '\t' && text[end] !== '\n' && text[end] !== '\r') end++;
      row.push(text.slice(at, end));
    }
    if (text[end] === '\t') at = end + 1;
    else if (end >= text.length) break;
    else {
      at = end + (text.startsWith('\r\n', end) ? 2 : 1);
      rows.push([]);
    }
  }
  const last = rows.at(-1) as string[];
  return rows.length > 1 && last.every((cell) => cell === '') ? rows.slice(0, -1) : rows;
}
