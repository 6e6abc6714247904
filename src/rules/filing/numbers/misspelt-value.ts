import { mistypedId } from '../../../core/nearest-name.ts';
import { memberOf, recordOf } from '../../../model/unchecked.ts';

/** Returns the misspelt name of the value of a fact that has none; `undefined` for a nil fact. */
export function misspeltValue(fact: unknown): string | undefined {
  const source = recordOf(fact);
  if (!source || Object.hasOwn(source, 'value') || memberOf(source, 'nil') === true) return undefined;
  return mistypedId('value', Object.keys(source));
}
