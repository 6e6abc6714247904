import { quotedText } from '../../core/visible-text.ts';
import { isOrAre } from '../investor/statement/figures.ts';
import { isStatement } from './places.ts';

/** The names of places in filings are in the singular: "the fact Net assets". */
export function verbOf(name: string, document: unknown): 'is' | 'are' {
  return isStatement(document) ? isOrAre(name) : 'is';
}

/** Objects are named by their type: one with a member `toString` cannot be converted to text. */
export function show(value: unknown): string {
  return typeof value === 'object' ? typeName(value) : String(value);
}

/** The longest text that a finding shows. */
const MAX_SHOWN = 60;

/** Shows what was written where a text, a number or a list does not say enough. */
export function foundWords(value: unknown, isOfStatement: boolean): string {
  if (typeof value === 'boolean' || (typeof value === 'number' && isOfStatement)) return String(value);
  if (value === '') return 'empty';
  if (typeof value === 'number') return `the number ${value}`;
  if (typeof value === 'string') return value.length > MAX_SHOWN ? 'text' : `the text ${quoted(value)}`;
  return typeName(value);
}

export function typeName(value: unknown): string {
  if (value === null) return 'empty (null)';
  if (value === undefined) return 'missing';
  if (typeof value === 'object')
    return Array.isArray(value) ? 'a list in square brackets' : 'a group of fields in braces';
  return nameOfType(typeof value);
}

/** Returns the JSON Schema type in words. */
export function nameOfType(type: unknown): string {
  const names: Readonly<Record<string, string>> = {
    string: 'text',
    number: 'a number',
    integer: 'a whole number',
    boolean: 'true or false',
    object: 'a group of fields in braces',
    array: 'a list',
  };
  return names[String(type)] ?? String(type);
}

export function quoted(name: string): string {
  return quotedText(name);
}
