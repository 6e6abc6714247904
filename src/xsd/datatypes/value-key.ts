import type { SimpleType } from '../schema/components.ts';
import { compileType } from './compiled-type.ts';
import type { ResolvePrefix } from './lexical-forms.ts';
import { processWhiteSpace } from './white-space.ts';

/**
 * Returns a key that is equal exactly for equal values: 1.0 and 01 as decimals, true and 1 as booleans,
 * qualified names by namespace. Values of different primitive types are never equal, so the key starts with
 * the type's name. The key of an invalid text is the text itself, under a name that no type has.
 */
export function valueKey(type: SimpleType, text: string, resolvePrefix?: ResolvePrefix): string {
  const { check, key } = compileType(type);
  return check(text, resolvePrefix) === undefined
    ? key(text, resolvePrefix)
    : `invalid ${processWhiteSpace(text, type.whiteSpace)}`;
}

/**
 * Whether a key belongs to a value that is or contains NaN. In XML Schema NaN equals itself, and its keys are
 * equal; in the s-equality of XBRL, which compares like XPath, NaN never equals itself.
 */
export function isNotANumber(key: string): boolean {
  if (key === 'double NaN' || key === 'float NaN') return true;
  return key.startsWith('list ') && (JSON.parse(key.slice(5)) as string[]).some(isNotANumber);
}
