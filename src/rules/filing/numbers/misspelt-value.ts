import { likelyName } from '../../../core/nearest-name.ts';
import { memberOf, recordOf, textOf } from '../../../model/unchecked.ts';

/** Returns the misspelt name of the value of a fact that has none; `undefined` for a nil fact. */
export function misspeltValue(fact: unknown): string | undefined {
  const source = recordOf(fact);
  if (!source || Object.hasOwn(source, 'value') || memberOf(source, 'nil') === true) return undefined;
  return likelyName('value', Object.keys(source));
}

/** Returns the member of a number that the unknown name of a member misspells: its unit or its decimals. */
export function misspeltMember(fact: unknown, name: string): 'unitRef' | 'decimals' | undefined {
  const source = recordOf(fact);
  const isNumber = /^-?[0-9]/.test(textOf(source, 'value') ?? '');
  if (!source || !isNumber) return undefined;
  return numberMembers.find((one) => !Object.hasOwn(source, one) && likelyName(name, [one]) === one);
}

export const numberMembers = ['unitRef', 'decimals'] as const;
