import type { SimpleType } from '../schema/components.ts';
import { compileType } from './compiled-type.ts';
import type { Check, ResolvePrefix } from './lexical-forms.ts';

export type { Check, ResolvePrefix };

/**
 * Checks whether a text is a value of a simple type (XML Schema 1.0 Part 2, 4.1.4): returns `undefined` if it
 * is, otherwise the reason, as the rest of a sentence that starts with the value.
 */
export function checkValue(
  type: SimpleType,
  text: string,
  resolvePrefix?: ResolvePrefix,
): string | undefined {
  return compileType(type).check(text, resolvePrefix);
}

/** Returns the check of a type, for callers with many values. */
export function checkOf(type: SimpleType): Check {
  return compileType(type).check;
}
