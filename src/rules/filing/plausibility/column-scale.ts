import { Decimal } from '../../../core/decimal.ts';
import { addAll, largest } from '../../../core/large-lists.ts';
import { counted } from '../../../core/wording.ts';
import type { Rule } from '../../../findings/rule.ts';
import { factAmount, factName, factPeriod } from '../../../model/report/fact-words.ts';
import { lastDay } from '../../../model/report/period.ts';
import type { Report, ReportFact } from '../../../model/report/report.ts';
import { pairsWithPrior } from '../periods/prior-period.ts';
import { type FilingSubject, filingRule } from '../subject.ts';
import { showPower } from './magnitude.ts';

const POWERS = [3, -3, 6, -6];
/** Fewer lines are not a statement. */
const MIN_LINES = 6;
/** The number of lines out of ten that must differ by about the same power of ten. */
const MIN_OF_TEN = 8;

const three = Decimal.fromInteger(3);

/** Two columns whose lines differ by a power of ten, smaller amounts first. */
interface ScaledColumn {
  readonly exponent: number;
  readonly pairs: readonly (readonly [small: ReportFact, large: ReportFact])[];
}

export const columnScaleRules: readonly Rule<FilingSubject>[] = [
  filingRule({
    code: 'SCL-007',
    title: 'All columns of a statement must be on the same scale',
    description: `At least ${MIN_LINES} lines of a statement, and eight in ten of all, are about a thousand or a million times as large in one period as in the next: one column was written in thousands or millions. Findings that follow from this are part of it.`,
    severity: 'warning',
    isRootCause: true,
    category: 'scale',
    references: [],
    fix: 'Write every amount in full units: 1250000, not 1250 with a heading "in thousands".',
    messages: {
      column:
        '{lines} {period} are about {factor} times smaller than {before}, such as {name}: {actual} against {other}. The amounts {column} are most likely in {unit}.',
    },
    check({ report }, found) {
      for (const { exponent, pairs } of scaledColumns(report)) {
        const [first] = pairs as [readonly [ReportFact, ReportFact]];
        const [small, large] = first;
        const data = {
          lines: counted(pairs.length, 'line').replace(/^./, (letter) => letter.toUpperCase()),
          period: factPeriod(small),
          before: factPeriod(large),
          column: columnWords(small, large),
          factor: showPower(exponent),
          unit: Math.abs(exponent) >= 6 ? 'millions' : 'thousands',
          name: factName(small),
          actual: factAmount(small),
          other: factAmount(large),
        };
        const last = largest(pairs.flat().map(({ context }) => context.period.end));
        found('column', small.member('value'), data, factsUpTo(report, last));
      }
    },
  }),
];

/** "of 2025" if the other column is of another year, otherwise the period in full. */
function columnWords(fact: ReportFact, other: ReportFact): string {
  const [year, otherYear] = [fact, other].map(({ context }) => lastDay(context.period).slice(0, 4));
  return year === otherYear ? factPeriod(fact) : `of ${year}`;
}

/**
 * Finds columns in another scale; groups those with the same one, such as the balance sheet and the flows of
 * a year.
 */
function scaledColumns(report: Report): Iterable<ScaledColumn> {
  const columns = new Map<string, { lines: number; byPower: Map<number, [ReportFact, ReportFact][]> }>();
  let whole: ReportFact['context']['subject'] | undefined;
  for (const use of report.concepts) {
    const { unit, context } = use.facts[0] as ReportFact;
    if (unit?.kind !== 'monetary' || context.period.kind === 'forever') continue;
    const pairs = pairsWithPrior(report, use);
    if (pairs.length > 0) whole ??= usualSubject(report);
    for (const pair of pairs) {
      if (pair[0].context.subject !== whole) continue;
      const [current, prior] = pair;
      if (current.value?.isZero() || prior.value?.isZero()) continue;
      const key = `${current.context.aspect} ${prior.context.aspect}`;
      const column = columns.get(key) ?? { lines: 0, byPower: new Map() };
      columns.set(key, column);
      column.lines++;
      const exponent = POWERS.find((power) => isAbout(current, prior, power));
      if (exponent === undefined) continue;
      const scaled = column.byPower.get(exponent) ?? [];
      column.byPower.set(exponent, scaled);
      scaled.push(exponent < 0 ? [current, prior] : [prior, current]);
    }
  }
  const scaled = new Map<number, { exponent: number; pairs: [ReportFact, ReportFact][] }>();
  for (const { lines, byPower } of columns.values())
    for (const [exponent, pairs] of byPower) {
      if (pairs.length < MIN_LINES || pairs.length * 10 < lines * MIN_OF_TEN) continue;
      const size = Math.abs(exponent);
      const known = scaled.get(size);
      if (known) addAll(known.pairs, pairs);
      else scaled.set(size, { exponent, pairs: [...pairs] });
    }
  return scaled.values();
}

/** Returns the dimensions of most amounts: the whole entity, for which some taxonomies have a member. */
function usualSubject({ factsByAspect }: Report): ReportFact['context']['subject'] | undefined {
  const counts = new Map<ReportFact['context']['subject'], number>();
  for (const { context, facts } of factsByAspect) {
    const count = facts.filter(({ unit }) => unit?.kind === 'monetary').length;
    counts.set(context.subject, (counts.get(context.subject) ?? 0) + count);
  }
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0];
}

/** Within a factor of three, as figures grow and shrink. */
function isAbout({ value: a }: ReportFact, { value: b }: ReportFact, exponent: number): boolean {
  const found = (a as Decimal).abs();
  const target = (b as Decimal).abs().shift(exponent);
  return found.multiply(three).compare(target) >= 0 && found.compare(target.multiply(three)) <= 0;
}

/**
 * Returns all amounts up to the end of a period, including members, as further columns may be in the same
 * scale.
 */
function factsUpTo(report: Report, end: number): readonly ReportFact[] {
  return report.facts.filter(({ unit, context }) => unit?.kind === 'monetary' && context.period.end <= end);
}
