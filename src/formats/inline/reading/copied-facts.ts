import { Decimal } from '../../../core/decimal.ts';
import { copiedId } from '../repeated-facts.ts';
import type { InlineFact } from './inline-fact.ts';

/** Drops numbers that are copies of others, by their ids and in all their properties. */
export function withoutCopies(facts: readonly InlineFact[]): readonly InlineFact[] {
  const named = facts.filter((fact) => copiedIdOf(fact) !== undefined);
  if (named.length === 0) return facts;
  const originals = new Map(facts.flatMap((one) => (one.id === undefined ? [] : [[one.id, one]])));
  const copies = new Set(
    named.filter((fact) => {
      const original = originals.get(copiedIdOf(fact) ?? '');
      return original !== undefined && isSame(original, fact);
    }),
  );
  return copies.size > 0 ? facts.filter((fact) => !copies.has(fact)) : facts;
}

/** Returns the id of the number that a number is a copy of, by its own id. */
function copiedIdOf({ kind, id }: InlineFact): string | undefined {
  return kind === 'nonFraction' && id !== undefined ? copiedId(id) : undefined;
}

/** Whether two texts are the same number; a copy may show more trailing zeros. */
function isSameNumber(one: string, other: string): boolean {
  if (one === other) return true;
  const number = Decimal.parse(one);
  return number !== undefined && Decimal.parse(other)?.compare(number) === 0;
}

function isSame(one: InlineFact, other: InlineFact): boolean {
  return (
    one.name.uri === other.name.uri &&
    one.name.local === other.name.local &&
    one.contextRef === other.contextRef &&
    one.unitRef === other.unitRef &&
    one.decimals === other.decimals &&
    one.precision === other.precision &&
    one.isNil === other.isNil &&
    isSameNumber(one.value, other.value) &&
    one.parent === other.parent &&
    one.tupleRef === other.tupleRef
  );
}
