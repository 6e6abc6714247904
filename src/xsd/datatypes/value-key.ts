import type { SimpleType } from '../schema/components.ts';
import { compileType } from './compiled-type.ts';
import type { ResolvePrefix } from './lexical-forms.ts';
import { processWhiteSpace } from './white-space.ts';

/**
 * A text that is the same exactly for equal values: 1.0 and 01 as decimals, true and 1 as booleans, qualified
 * names by their namespace. Values of different primitive types are never equal, so that the key starts with
 * the type's name. The key of a text that is no value of the type is the text, under a name no type has.
 */
export function valueKey(type: SimpleType, text: string, resolvePrefix?: ResolvePrefix): string {
  const { check, key } = compileType(type);
  return check(text, resolvePrefix) === undefined
    ? key(text, resolvePrefix)
    : `invalid ${processWhiteSpace(text, type.whiteSpace)}`;
}

/**
 * Whether a key is that of a value that is or holds the NaN of float and double. By XML Schema NaN equals
 * itself, and its keys are the same; for the s-equality of XBRL, which compares as XPath does, it never does.
 */
export function isNotANumber(key: string): boolean {
  if (key === 'double NaN' || key === 'float NaN') return true;
  return key.startsWith('list ') && (JSON.parse(key.slice(5)) as string[]).some(isNotANumber);
}
