import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FactType } from '../fact-types.ts';
import { type DraftFact, Fact } from '../instance.ts';
import { ItemValue } from '../item-value.ts';
import { ConceptFacts } from './concept-facts.ts';
import { AMOUNT_PLACES } from './plain-amount.ts';

const type = {
  numberOf: ({ value, decimals, precision }: Fact) => new ItemValue(value, decimals, precision),
} as FactType;

/** The amount by the definition of `ConceptFacts.amount`. */
function amountByDefinition(fact: Fact): number {
  const { value, rounded, isUnknown } = type.numberOf(fact);
  return value && !isUnknown && rounded?.equals(value) ? value.toUnits(AMOUNT_PLACES) : Number.NaN;
}

function amountOf(value: string, decimals: string | undefined): [number, number] {
  const fact: DraftFact = new Fact({ uri: 'u', local: 'A', prefix: '' }, 0);
  fact.value = value;
  fact.decimals = decimals;
  const facts = new ConceptFacts(type);
  facts.add(fact, 0);
  return [facts.amount(0), amountByDefinition(fact)];
}

const digits = fc.oneof(
  fc.stringMatching(/^[0-9]{0,16}$/),
  fc.constantFrom('0', '00', '1000', '9'.repeat(15)),
);
const written = fc.oneof(
  fc.tuple(
    fc.constantFrom('', '-', '+', ' ', '--'),
    digits,
    fc.constantFrom('', '.', '..', 'e', ','),
    digits,
  ),
  fc.tuple(fc.constantFrom('', '-'), digits, fc.constant('.'), fc.stringMatching(/^[0-9]{0,3}$/)),
);

test('an amount is read as the definition says, however it is written', () => {
  fc.assert(
    fc.property(
      written,
      fc.constantFrom(undefined, 'INF', '20', '2', '1', '0', '-1', '-3', '-9', '-12', '+2', 'x'),
      (parts, decimals) => {
        const [amount, expected] = amountOf(parts.join(''), decimals);
        expect(amount).toBe(expected);
      },
    ),
    { numRuns: 3000 },
  );
});
