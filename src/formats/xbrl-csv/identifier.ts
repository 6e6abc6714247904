import { isNCName } from '../../core/qname.ts';

/**
 * Whether a text can name a template, table, column, parameter or property group: an NCName without periods.
 */
export function isIdentifier(text: string): boolean {
  return isNCName(text) && !text.includes('.');
}
