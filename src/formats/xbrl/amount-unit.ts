import type { AmountUnit } from '../../core/wording.ts';
import { ISO_4217 } from '../../taxonomy/names.ts';
import type { Name, Unit } from './instance.ts';
import { XBRLI } from './names.ts';

/** Returns the unit of an instance as amounts are worded in it. */
export function amountUnit({ numerator, denominator }: Unit): AmountUnit {
  const [first, ...others] = numerator;
  const [per, ...further] = denominator;
  const isSingle = first !== undefined && others.length === 0 && further.length === 0;
  if (isSingle && first.uri === ISO_4217 && !per) return { kind: 'monetary', currency: first.local };
  if (isSingle && first.uri === ISO_4217 && per && isShares(per))
    return { kind: 'perShare', currency: first.local };
  if (isSingle && !per && isShares(first)) return { kind: 'shares' };
  if (isSingle && !per && first.uri === XBRLI && first.local === 'pure') return { kind: 'pure' };
  return { kind: 'other', numerator: numerator.map(localOf), denominator: denominator.map(localOf) };
}

export function isShares({ uri, local }: Name): boolean {
  return uri === XBRLI && local === 'shares';
}

function localOf({ local }: Name): string {
  return local;
}
