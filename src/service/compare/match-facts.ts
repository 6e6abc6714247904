import { addToList } from '../../core/lists-by-key.ts';
import { classify } from '../../model/report/duplicate-facts.ts';
import type { ReportFact } from '../../model/report/report.ts';
import { MIN_TELLING_DIGITS, MIN_TELLING_TEXT } from '../limits.ts';
import type { FactMeaning } from './fact-meaning.ts';

/** A fact in one filing and its counterpart in the other. */
export interface FactPair {
  readonly left: ReportFact;
  readonly right: ReportFact;
}

export interface MatchedFacts {
  /** Facts on the same topic, equal or not. */
  readonly pairs: readonly FactPair[];
  /** Facts with the same value, period, dimensions and unit under another concept. */
  readonly conceptChanges: readonly FactPair[];
  readonly gone: readonly ReportFact[];
  readonly added: readonly ReportFact[];
}

/** Matches the facts of two filings by meaning, regardless of order and ids. */
export function matchFacts(left: FactMeaning, right: FactMeaning): MatchedFacts {
  const pairs: FactPair[] = [];
  const exact = pairUp(
    groups(left, (fact) => `${left.topic(fact)}|${left.measure(fact)}`),
    groups(right, (fact) => `${right.topic(fact)}|${right.measure(fact)}`),
    pairs,
  );
  // The same fact in another unit or language, if the match is unique.
  const loose = pairSingles(exact, pairs, (fact, meaning) => meaning.topic(fact), left, right);
  const conceptChanges: FactPair[] = [];
  const rest = pairSingles(loose, conceptChanges, valueKey, left, right);
  const { kept, refused } = tellingChanges(conceptChanges, left, right);
  const inOrder = (facts: readonly ReportFact[]) => facts.toSorted((a, b) => a.index - b.index);
  return {
    pairs,
    conceptChanges: kept,
    gone: inOrder([...rest.left, ...refused.map((pair) => pair.left)]),
    added: inOrder([...rest.right, ...refused.map((pair) => pair.right)]),
  };
}

interface Leftovers {
  readonly left: readonly ReportFact[];
  readonly right: readonly ReportFact[];
}

type Groups = Map<string, ReportFact[]>;

function groups({ report }: FactMeaning, keyOf: (fact: ReportFact) => string): Groups {
  return grouped(report.facts, keyOf);
}

function grouped(facts: readonly ReportFact[], keyOf: (fact: ReportFact) => string | undefined): Groups {
  const byKey: Groups = new Map();
  for (const fact of facts) {
    const key = keyOf(fact);
    if (key === undefined) continue;
    addToList(byKey, key, fact);
  }
  return byKey;
}

function pairUp(ofLeft: Groups, ofRight: Groups, pairs: FactPair[]): Leftovers {
  const rest = { left: [] as ReportFact[], right: [] as ReportFact[] };
  for (const [key, facts] of ofLeft) {
    const others = ofRight.get(key);
    if (others) pairGroup(distinct(facts), distinct(others), pairs, rest);
    else for (const fact of distinct(facts)) rest.left.push(fact);
  }
  for (const [key, facts] of ofRight)
    if (!ofLeft.has(key)) for (const fact of distinct(facts)) rest.right.push(fact);
  return rest;
}

/** Counts copies of a fact once; of copies with different accuracy, keeps the most accurate. */
function distinct(facts: readonly ReportFact[]): readonly ReportFact[] {
  const [first] = facts as [ReportFact];
  if (facts.length === 1) return facts;
  if (facts.every(isReadable) && classify(facts) !== 'inconsistent')
    return [facts.reduce((best, fact) => (isMoreAccurate(fact, best) ? fact : best), first)];
  return [...new Map(facts.toReversed().map((fact) => [contentOf(fact), fact])).values()].reverse();
}

/** Whether a fact can be compared with its copies. */
function isReadable({ nil, unit, value }: ReportFact): boolean {
  return nil || !unit || value !== undefined;
}

function isMoreAccurate(a: ReportFact, b: ReportFact): boolean {
  if (a.accuracy === b.accuracy || b.accuracy === 'INF') return false;
  return a.accuracy === 'INF' || a.accuracy > b.accuracy;
}

/** Pairs several facts on one topic: equal ones first, then the others in order. */
function pairGroup(
  left: readonly ReportFact[],
  right: readonly ReportFact[],
  pairs: FactPair[],
  rest: { readonly left: ReportFact[]; readonly right: ReportFact[] },
): void {
  if (left.length === 1 && right.length === 1) {
    pairs.push({ left: left[0] as ReportFact, right: right[0] as ReportFact });
    return;
  }
  const byContent = grouped(right, contentOf);
  const taken = new Set<ReportFact>();
  const others: ReportFact[] = [];
  for (const fact of left) {
    const same = byContent.get(contentOf(fact))?.shift();
    if (!same) others.push(fact);
    else {
      taken.add(same);
      pairs.push({ left: fact, right: same });
    }
  }
  const free = right.filter((fact) => !taken.has(fact));
  others.forEach((fact, index) => {
    const other = free[index];
    if (other) pairs.push({ left: fact, right: other });
    else rest.left.push(fact);
  });
  for (const fact of free.slice(others.length)) rest.right.push(fact);
}

/** Pairs leftovers whose key occurs exactly once in each filing. */
function pairSingles(
  leftovers: Leftovers,
  pairs: FactPair[],
  keyOf: (fact: ReportFact, meaning: FactMeaning) => string | undefined,
  left: FactMeaning,
  right: FactMeaning,
): Leftovers {
  const ofLeft = grouped(leftovers.left, (fact) => keyOf(fact, left));
  const ofRight = grouped(leftovers.right, (fact) => keyOf(fact, right));
  const paired = new Set<ReportFact>();
  for (const [key, [fact, another]] of ofLeft) {
    const [other, further] = ofRight.get(key) ?? [];
    if (!fact || !other || another || further) continue;
    pairs.push({ left: fact, right: other });
    paired.add(fact).add(other);
  }
  const isFree = (fact: ReportFact) => !paired.has(fact);
  return { left: leftovers.left.filter(isFree), right: leftovers.right.filter(isFree) };
}

/**
 * Returns the key of context, unit and value without the concept; `undefined` for values too common to
 * identify a fact.
 */
function valueKey(fact: ReportFact, meaning: FactMeaning): string | undefined {
  if (fact.nil) return undefined;
  const around = `${meaning.context(fact.context)}|${meaning.measure(fact)}`;
  if (fact.unit) return fact.value && !fact.value.isZero() ? `${around}|${fact.value}` : undefined;
  const text = plainText(fact.text);
  return text.length >= MIN_TELLING_TEXT ? `${around}|${text}` : undefined;
}

/** Small numbers agree by chance: keeps concept changes whose values have enough digits in total. */
function tellingChanges(
  changes: readonly FactPair[],
  left: FactMeaning,
  right: FactMeaning,
): { readonly kept: readonly FactPair[]; readonly refused: readonly FactPair[] } {
  const digits = new Map<string, number>();
  const keyOf = (pair: FactPair) => `${left.concept(pair.left.concept)}|${right.concept(pair.right.concept)}`;
  for (const pair of changes) {
    const own = pair.left.unit ? (pair.left.value?.significantDigits() ?? 0) : MIN_TELLING_DIGITS;
    digits.set(keyOf(pair), (digits.get(keyOf(pair)) ?? 0) + own);
  }
  const isTelling = (pair: FactPair) => (digits.get(keyOf(pair)) ?? 0) >= MIN_TELLING_DIGITS;
  return { kept: changes.filter(isTelling), refused: changes.filter((pair) => !isTelling(pair)) };
}

/** Returns a key that is equal for facts with the same value and accuracy. */
function contentOf(fact: ReportFact): string {
  if (fact.nil) return 'nil';
  return fact.unit && fact.value ? `${fact.value}|${fact.decimals}` : plainText(fact.text);
}

/** Returns a text with white space normalized. */
export function plainText(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
