import type { Decimal } from '../../../core/decimal.ts';
import { addIntervals, intervalsMeet, mayBeAtMost } from '../../../core/interval.ts';
import { addToList } from '../../../core/lists-by-key.ts';
import { counted, figureWords } from '../../../core/wording.ts';
import type { Rule } from '../../../findings/rule.ts';
import { amountLike, factAmount, factPeriod } from '../../../model/report/fact-words.ts';
import type { Report, ReportFact } from '../../../model/report/report.ts';
import { MAX_PERIODS } from '../../limits.ts';
import { isTooLong } from '../periods/period-length.ts';
import { type FilingSubject, filingRule } from '../subject.ts';

/** The amounts of one concept, unit, entity and dimensions over different periods. */
type Series = readonly ReportFact[];

/** Returns flows that add up over time, with at least two periods. */
function findSeries(report: Report): readonly Series[] {
  return report.concepts.flatMap(({ concept: { line }, facts }) =>
    facts.length > 1 && line?.kind === 'monetary' && line.periodType === 'duration' ? seriesAmong(facts) : [],
  );
}

/** Splits the facts of one concept by unit, entity and dimensions. */
function seriesAmong(facts: readonly ReportFact[]): Series[] {
  const groups = new Map<string, Map<string, ReportFact>>();
  for (const fact of facts) {
    const { unit, context } = fact;
    if (!unit || fact.nil || !fact.value || context.period.kind !== 'duration') continue;
    const key = `${unit.key}|${context.subject}`;
    const group = groups.get(key);
    if (!group) groups.set(key, new Map([[context.period.key, fact]]));
    else if (!group.has(context.period.key)) group.set(context.period.key, fact);
  }
  return [...groups.values()]
    .filter(({ size }) => size > 1 && size <= MAX_PERIODS)
    .map((group) => [...group.values()]);
}

interface Split {
  readonly whole: ReportFact;
  readonly parts: readonly ReportFact[];
}

/**
 * Yields the periods that shorter reported periods cover without gap or overlap, each split into as few as
 * possible.
 */
function* splitsOf(series: Series): Generator<Split> {
  const byStart = new Map<number, ReportFact[]>();
  for (const fact of series) {
    const { start } = fact.context.period;
    addToList(byStart, start, fact);
  }
  for (const whole of series) {
    const parts = fewestParts(whole, byStart);
    if (parts) yield { whole, parts };
  }
}

function fewestParts(
  whole: ReportFact,
  byStart: ReadonlyMap<number, readonly ReportFact[]>,
): readonly ReportFact[] | undefined {
  const { start, end } = whole.context.period;
  const reached = new Map<number, readonly ReportFact[]>([[start, []]]);
  for (const [moment, parts] of reached) {
    for (const fact of byStart.get(moment) ?? []) {
      const { end: next } = fact.context.period;
      if (fact === whole || next > end || next <= moment || reached.has(next)) continue;
      if (next === end) return [...parts, fact];
      reached.set(next, [...parts, fact]);
    }
  }
  return undefined;
}

/** The most periods whose amounts a message lists. */
const MAX_SHOWN = 4;

export const durationRules: readonly Rule<FilingSubject>[] = [
  filingRule({
    code: 'IS-023',
    title: 'Consecutive periods must add up to the whole period',
    description:
      'Where a flow is reported for a period and for shorter periods that make it up without gaps or overlaps, such as a year and its quarters, the shorter ones add up to the longer one.',
    severity: 'warning',
    category: 'income-statement',
    references: ['DQC_0084'],
    fix: 'Correct the amount that is wrong or belongs to another period. If some of the periods were restated later, no action is needed.',
    messages: {
      sum: '{line} {period} {is:line} {actual}, but the {count} within it add up to {figures}{expected}.',
    },
    check({ report }, found) {
      for (const series of report.derive(findSeries)) {
        for (const { whole, parts } of splitsOf(series)) {
          const interval = parts.map((fact) => fact.interval).reduce(addIntervals);
          if (intervalsMeet(whole.interval, interval)) continue;
          const expected = parts.map((fact) => fact.value as Decimal).reduce((sum, value) => sum.add(value));
          found(
            'sum',
            whole.member('value'),
            {
              line: whole.name,
              actual: factAmount(whole),
              period: factPeriod(whole),
              count: counted(parts.length, 'shorter period'),
              figures:
                parts.length <= MAX_SHOWN
                  ? `${parts.map(({ value }) => figureWords(value as Decimal)).join(' + ')} = `
                  : '',
              expected: amountLike(whole, expected),
            },
            parts,
          );
        }
      }
    },
  }),
  filingRule({
    code: 'IS-024',
    title: 'A cumulative amount must not shrink as its period grows',
    description:
      'An amount that is never negative is at least as large for a year as for a part of the year with the same start or end. Checked for the whole entity, and not where shorter periods make up the longer one.',
    severity: 'warning',
    category: 'income-statement',
    references: ['DQC_0108'],
    fix: 'Compare the two amounts, and correct the value or the period of the one that is wrong.',
    messages: {
      shrinks: '{line} {period} {is:line} {value}, less than the {other} reported {part}.',
    },
    check({ report, profile }, found) {
      if (isTooLong(report, profile)) return;
      for (const series of report.derive(findSeries)) {
        const [first] = series;
        if (!first?.line?.neverNegative || first.context.dimensions.length > 0) continue;
        const split = new Set([...splitsOf(series)].map(({ whole }) => whole));
        for (const whole of series) {
          if (split.has(whole)) continue;
          const part = series.find(
            (fact) => isPart(fact, whole) && !mayBeAtMost(fact.interval, whole.interval),
          );
          if (!part) continue;
          const data = {
            line: whole.name,
            value: factAmount(whole),
            period: factPeriod(whole),
            other: factAmount(part),
            part: factPeriod(part),
          };
          found('shrinks', whole.member('value'), data, [part]);
        }
      }
    },
  }),
];

function isPart(fact: ReportFact, whole: ReportFact): boolean {
  const { start, end } = fact.context.period;
  const { start: from, end: to } = whole.context.period;
  return fact !== whole && start >= from && end <= to && (start === from || end === to);
}
