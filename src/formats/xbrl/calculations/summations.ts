import { Decimal } from '../../../core/decimal.ts';
import { addToList } from '../../../core/lists-by-key.ts';
import { trimWhiteSpace } from '../../../core/white-space.ts';
import type { Concept } from '../../../taxonomy/concept.ts';
import type { Dts, Relationship } from '../../../taxonomy/dts.ts';

export interface Weight {
  readonly value: Decimal;
  /** 1 or -1 if that is the weight, otherwise NaN. */
  readonly sign: number;
}

/** An item of a sum, and its weight. */
export interface Addend {
  readonly concept: Concept;
  readonly weight: Weight;
  readonly relationship: Relationship;
}

/** The items that add up to a concept in a link role. */
export interface Summation {
  readonly role: string;
  readonly total: Concept;
  readonly addends: readonly Addend[];
}

/**
 * Returns the summations of an arcrole in all link roles, except those with items of a taxonomy that is not
 * installed. Arcs without a valid weight are reported elsewhere.
 */
export function summationsOf(dts: Dts, arcrole: string): Summation[] {
  const summations: Summation[] = [];
  for (const role of dts.linkRoles(arcrole)) {
    const byTotal = new Map<Concept, Addend[]>();
    const incomplete = new Set<Concept>();
    for (const relationship of dts.network(arcrole, role).relationships) {
      const { from, to, arc } = relationship;
      const weight = Decimal.parse(trimWhiteSpace(arc.attributes.weight ?? ''));
      if (from.kind === 'concept' && to.kind === 'absent') incomplete.add(from.concept);
      if (from.kind !== 'concept' || to.kind !== 'concept' || !weight || weight.isZero()) continue;
      const addend = { concept: to.concept, weight: weightOf(weight), relationship };
      addToList(byTotal, from.concept, addend);
    }
    for (const [total, addends] of byTotal)
      if (!incomplete.has(total)) summations.push({ role, total, addends });
  }
  return summations;
}

/** Returns all concepts in summations. */
export function conceptsOf(summations: readonly Summation[]): Set<Concept> {
  const concepts = new Set<Concept>();
  for (const { total, addends } of summations) {
    concepts.add(total);
    for (const { concept } of addends) concepts.add(concept);
  }
  return concepts;
}

/** The weight 1. */
export const fullWeight: Weight = { value: Decimal.one, sign: 1 };

function weightOf(value: Decimal): Weight {
  if (value.equals(Decimal.one)) return fullWeight;
  return { value, sign: value.abs().equals(Decimal.one) ? -1 : Number.NaN };
}

/** Multiplies a number by the weight of an addend. */
export function weigh(number: Decimal, { value, sign }: Weight): Decimal {
  return sign === 1 ? number : number.multiply(value);
}
