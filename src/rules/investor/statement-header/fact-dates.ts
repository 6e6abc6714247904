import { addToList } from '../../../core/lists-by-key.ts';
import { sameOfOthers } from '../../../core/wording.ts';
import { worded } from '../../../findings/message.ts';
import { defineRule, type Rule } from '../../../findings/rule.ts';
import { FactWalk } from '../../../model/investor/statement-filing-facts.ts';
import { periodData, periodWords } from '../../../model/report/period.ts';
import type { ReportFact } from '../../../model/report/report.ts';
import type { Unchecked } from '../../../model/unchecked.ts';
import { day } from '../statement/figures.ts';
import { compareDates, type DatedFact } from './stated-dates.ts';

/** A statement that was read from the facts of a report. */
export interface StatedFacts {
  readonly statement: Unchecked;
  /** The facts of its members, by pointer. */
  readonly facts: ReadonlyMap<string, ReportFact>;
  /** The pointers of members that have findings. */
  readonly said: ReadonlySet<string>;
}

const messages = {
  period:
    '{concept} {is:concept} reported {actual}, not {expected} as the dates in the statement say{facts}.',
  stated: {
    text: '{concept} is {actual}, but most contexts of the amounts in the statement have {expected} instead.',
    fix: 'Correct the date that the statement states, or the dates of the contexts.',
  },
  currency: {
    text: '{concept} {is:concept} reported in {actual}, but the statement gives {expected} as the currency{facts}.',
    fix: 'Correct the unit, or the currency that the statement states.',
  },
} as const;

/** Rules on what a report states twice: as values, and in contexts and units. */
export const statedFactRules: readonly Rule<StatedFacts>[] = [
  defineRule<StatedFacts, typeof messages>({
    code: 'INV-021',
    title: 'The facts of a statement must have the dates and currencies that it states',
    description:
      'A report states its period, its as-of date and the dates of rows as values, and again in the contexts of its amounts. Beside its own period it may report earlier ones. Year-to-date amounts may start with the financial year, and amounts since inception with the admission of the investor.',
    severity: 'warning',
    category: 'statement-header',
    documentType: 'investor-statement',
    modelVersion: 'v1',
    references: [],
    fix: 'Correct the dates of the context, or the date that the statement states.',
    messages,
    check({ statement, facts, said }, found) {
      const walk = new FactWalk(statement);
      const { misdated, doubtful } = compareDates(statement, facts, walk);
      const groups = new Map<string, DatedFact[]>();
      for (const one of misdated)
        if (!one.dates.some((pointer) => said.has(pointer))) addToList(groups, causeOf(one), one);
      for (const [first, ...others] of groups.values()) {
        if (!first) continue;
        const { fact, expected } = first;
        const data = {
          concept: fact.name,
          actual: worded(periodData(fact.context.period), periodWords(fact.context.period)),
          expected: worded(periodData(expected), periodWords(expected)),
          facts: sameOfOthers(others.length + 1, 'fact'),
        };
        found('period', `${fact.context.path}/period`, data, [fact, ...others.map((other) => other.fact)]);
      }
      for (const { pointers, inContexts } of doubtful) {
        const fact = pointers.map((pointer) => facts.get(pointer)).find((one) => one !== undefined);
        if (!fact || pointers.some((pointer) => said.has(pointer))) continue;
        const data = { concept: fact.name, actual: day(fact), expected: day({ text: inContexts }) };
        found('stated', fact, data);
      }
      for (const [first, ...others] of otherCurrencies(facts, walk).values()) {
        if (!first) continue;
        const data = {
          concept: first.fact.name,
          actual: first.fact.unit?.currency ?? '',
          expected: first.expected,
          facts: sameOfOthers(others.length + 1, 'fact'),
        };
        found(
          'currency',
          first.fact.member('unitRef'),
          data,
          others.map(({ fact }) => fact),
        );
      }
    },
  }),
];

/** Rows that are off by the same time have the same cause, and so have facts of the same period. Rows have two dates. */
function causeOf({ fact, expected, dates }: DatedFact): string {
  const { key, start, end } = fact.context.period;
  return dates.length > 1 ? `${start - expected.start} ${end - expected.end}` : `${key} ${expected.key}`;
}

interface OtherCurrency {
  readonly fact: ReportFact;
  readonly expected: string;
}

/** Returns prices and amounts whose currency the statement gives beside them, but not that of their units. */
function otherCurrencies(
  facts: ReadonlyMap<string, ReportFact>,
  walk: FactWalk,
): ReadonlyMap<string, OtherCurrency[]> {
  const found = new Map<string, OtherCurrency[]>();
  walk.placed.forEach(({ pointer, concept }, index) => {
    if (concept.kind !== 'perUnit' && !concept.isOwnMoney) return;
    const fact = facts.get(pointer);
    const { measures, numerator } = walk.units.get(walk.facts[index]?.unitRef ?? '') ?? {};
    const expected = (measures ?? numerator)?.[0]?.replace('iso4217:', '');
    const actual = fact?.unit?.currency;
    if (fact && expected && actual && actual !== expected)
      addToList(found, `${actual} ${expected}`, { fact, expected });
  });
  return found;
}
