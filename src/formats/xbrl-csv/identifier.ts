import { isNCName } from '../../core/qname.ts';

/** The names of templates, tables, columns, parameters and property groups: an NCName without points. */
export function isIdentifier(text: string): boolean {
  return isNCName(text) && !text.includes('.');
}
