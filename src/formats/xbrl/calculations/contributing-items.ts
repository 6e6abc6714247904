import { counted, listWords } from '../../../core/wording.ts';
import { MAX_ADDENDS_NAMED, MAX_ITEMS_NAMED, MAX_SUMS_TRACED } from '../../limits.ts';
import type { Fact } from '../instance.ts';
import type { InstanceWords } from '../instance-words.ts';
import type { CalculationFacts } from './calculation-facts.ts';
import type { ConceptFacts } from './concept-facts.ts';
import type { Summation } from './summations.ts';

/** Returns the items that contribute to some totals, by the index of the total. */
export function contributingItems(
  { addends }: Summation,
  totals: ConceptFacts,
  facts: CalculationFacts,
  wanted: readonly number[],
): ReadonlyMap<number, readonly Fact[]> {
  const items = new Map<number, Fact[]>();
  for (const total of wanted.slice(0, MAX_SUMS_TRACED)) items.set(total, []);
  if (items.size === 0) return items;
  for (const { concept } of addends)
    facts.join(totals, concept, (total, found, from) => {
      const known = items.get(total);
      if (known && known.length < MAX_ITEMS_NAMED) known.push(found.fact(from));
    });
  return items;
}

/** ", Cash (t:Cash) and Debt (t:Debt)," to follow the mention of the items; empty if they are not known. */
export function namesOf(items: readonly Fact[], count: number, words: InstanceWords): string {
  if (items.length === 0) return '';
  const shown = items.slice(0, MAX_ADDENDS_NAMED).map(({ name }) => words.name(name));
  const others = count - shown.length;
  return `, ${listWords(others > 0 ? [...shown, counted(others, 'other')] : shown)},`;
}
