import { collapseWhiteSpace } from '../../core/white-space.ts';
import type { SimpleType } from '../schema/components.ts';

/**
 * Applies the white space processing of a type (XML Schema 1.0 Part 2, 4.3.6); usually returns the text
 * itself.
 */
export function processWhiteSpace(text: string, mode: SimpleType['whiteSpace']): string {
  if (mode === 'preserve') return text;
  if (mode === 'replace') return text.replace(/[\t\n\r]/g, ' ');
  return collapseWhiteSpace(text);
}

/** Splits a list with collapsed white space into items. */
export function splitItems(text: string): string[] {
  return text === '' ? [] : text.split(' ');
}
