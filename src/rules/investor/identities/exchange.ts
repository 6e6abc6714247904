import { MAX_EXCHANGED } from '../../limits.ts';
import { fits, type IdentityPart, type SourcedIdentity } from './identity.ts';

/** Where the amounts of the identities occur, by path. */
export type AmountIndex = ReadonlyMap<
  string,
  readonly { readonly identity: SourcedIdentity; readonly part: IdentityPart }[]
>;

/** Two amounts that were entered in each other's place, and the breaches that this explains. */
export interface Exchange {
  readonly first: IdentityPart;
  readonly second: IdentityPart;
  readonly explained: readonly SourcedIdentity[];
}

/**
 * Finds the two amounts that close the most breaches when they change places, and leave no comparison of
 * either open. One breach is no evidence: an amount is compared with many others.
 */
export function findExchange(
  open: ReadonlySet<SourcedIdentity>,
  byPath: AmountIndex,
  gapOf: (identity: SourcedIdentity) => SourcedIdentity['found'],
): Exchange | undefined {
  if (open.size < 2) return undefined;
  const parts = new Map<string, IdentityPart>();
  for (const identity of open)
    for (const part of identity.parts) {
      parts.set(part.path, part);
      if (parts.size > MAX_EXCHANGED) return undefined;
    }
  const amounts = [...parts.values()];
  let best: Exchange | undefined;
  for (const [index, first] of amounts.entries()) {
    for (const second of amounts.slice(index + 1)) {
      const explained = explainedBy(first, second);
      if (explained.length > Math.max(1, best?.explained.length ?? 0)) best = { first, second, explained };
    }
  }
  return best;

  function explainedBy(first: IdentityPart, second: IdentityPart): readonly SourcedIdentity[] {
    const delta = second.value.subtract(first.value);
    if (delta.isZero()) return [];
    const changes = new Map<SourcedIdentity, SourcedIdentity['found']>();
    for (const [{ path }, change] of [
      [first, delta],
      [second, delta.negate()],
    ] as const)
      for (const { identity, part } of byPath.get(path) ?? [])
        changes.set(identity, (changes.get(identity) ?? gapOf(identity)).add(part.slope.multiply(change)));
    const touched = [...changes];
    if (!touched.every(([identity, gap]) => fits(identity, gap, identity.tolerance))) return [];
    return touched.flatMap(([identity]) => (open.has(identity) ? [identity] : []));
  }
}
