import { Decimal } from '../../../core/decimal.ts';
import { addIntervals, type Interval, intervalsMeet, negateInterval } from '../../../core/interval.ts';
import type { Rule } from '../../../findings/rule.ts';
import { showPeriod } from '../../../model/report/period.ts';
import type { Report, ReportFact } from '../../../model/report/report.ts';
import { MAX_LEARNED_AMOUNTS, MAX_LEARNED_LINES, MAX_LEARNED_STEPS } from '../../limits.ts';
import { type FilingSubject, filingRule } from '../subject.ts';
import { loadedCalculations } from '../taxonomy/loaded-calculations.ts';
import { networksOf } from './relationships.ts';

/** The amounts of one subject and unit at one time, by concept. */
type Column = ReadonlyMap<number, ReportFact>;

/** Neighboring lines that make a total in at least one column; concepts by id, in the order of the document. */
interface LearnedSum {
  readonly total: number;
  readonly terms: readonly Term[];
  /** The columns in which it holds exactly. */
  readonly holds: Set<Column>;
}

interface Term {
  readonly concept: number;
  readonly weight: 1 | -1;
}

interface Miss {
  readonly total: ReportFact;
  readonly parts: readonly ReportFact[];
  readonly sum: Decimal;
  /** A total of another period in which the sum holds. */
  readonly model: ReportFact;
  /** The line that only the other period has. */
  readonly absent: ReportFact | undefined;
}

export const learnedSumRules: readonly Rule<FilingSubject>[] = [
  filingRule({
    code: 'NET-021',
    title: 'Lines that add up to a total in one period must do so in every period',
    description:
      'Where a document has no calculation for a total, its neighboring lines show how it is made up: the lines before or after it that add up to it exactly in one period. The same lines must then add up in every other period that reports them all. Reported where a single period is off in a way that points to a slip: a sign, a power of ten, transposed digits, an amount from another period, a difference of less than one percent, or one missing line. Not reported where the period has a line between them that the other period lacks.',
    severity: 'warning',
    category: 'networks',
    references: [],
    fix: 'Correct the line or the total that is wrong in this period, or add the missing line.',
    messages: {
      sum: '{total} is {found} for {period}, but the {count} lines beside it add up to {sum}, a difference of {difference}; for {before} they add up to it exactly.',
      missing:
        '{total} is {found} for {period}, but without {line}, which {before} has, the lines beside it add up to {sum}, a difference of {difference}.',
    },
    check(subject, found) {
      for (const { total, parts, sum, model, absent } of missesOf(subject)) {
        const data = {
          total: total.name,
          found: total.text,
          period: showPeriod(total.context.period),
          sum: sum.toString(),
          difference: sum
            .subtract(total.value as Decimal)
            .abs()
            .toString(),
          before: showPeriod(model.context.period),
        };
        const at = total.member('value');
        if (absent) found('missing', at, { ...data, line: absent.name }, [...parts, absent]);
        else found('sum', at, { ...data, count: parts.length }, parts);
      }
    },
  }),
];

function* missesOf(subject: FilingSubject): Generator<Miss> {
  const { report } = subject;
  const settled = totalsOfCalculations(subject);
  let steps = 0;
  let amounts = 0;
  for (const columns of tablesOf(report)) {
    amounts += sizeOf(columns);
    if (amounts > MAX_LEARNED_AMOUNTS) return;
    const doubtful = new Set<ReportFact>();
    for (const learned of learn(columns, settled)) {
      steps += columns.length * learned.terms.length;
      if (steps > MAX_LEARNED_STEPS) return;
      const missed = columns.flatMap((column) => missIn(column, learned) ?? []);
      // A sum that fails more often than it holds was no sum, and one of wrong amounts proves nothing.
      if (missed.length > learned.holds.size || restsOn(doubtful, learned)) continue;
      for (const { total, parts } of missed) for (const fact of [total, ...parts]) doubtful.add(fact);
      yield* missed;
    }
  }
}

function restsOn(doubtful: ReadonlySet<ReportFact>, { total, terms, holds }: LearnedSum): boolean {
  const concepts = [total, ...terms.map(({ concept }) => concept)];
  return [...holds].every((column) => concepts.some((id) => doubtful.has(column.get(id) as ReportFact)));
}

/** Totals whose sums the document or its taxonomy states. */
function totalsOfCalculations(subject: FilingSubject): ReadonlySet<number> {
  const { report } = subject;
  const totals = new Set<number>();
  for (const { kind, from } of networksOf(report))
    if (kind === 'calculation') for (const name of from.keys()) totals.add(report.concept(name).id);
  for (const { total } of loadedCalculations(subject)) totals.add(total.id);
  return totals;
}

/** The columns of each subject, unit and kind of period, where there are several. */
function tablesOf(report: Report): readonly (readonly Column[])[] {
  const tables = new Map<string, Map<string, Map<number, ReportFact>>>();
  for (const fact of report.facts) {
    if (fact.unit?.kind !== 'monetary' || !fact.value) continue;
    const { period, subject } = fact.context;
    const key = `${period.kind} ${fact.unit.key} ${subject}`;
    const table = tables.get(key) ?? new Map<string, Map<number, ReportFact>>();
    tables.set(key, table);
    const column = table.get(period.key) ?? new Map<number, ReportFact>();
    table.set(period.key, column);
    // Of duplicates the first.
    if (!column.has(fact.concept.id)) column.set(fact.concept.id, fact);
  }
  return [...tables.values()]
    .filter((table) => table.size > 1)
    .map((table) => [...table.values()])
    .sort((a, b) => sizeOf(b) - sizeOf(a));
}

function sizeOf(columns: readonly Column[]): number {
  return columns.reduce((sum, { size }) => sum + size, 0);
}

/** The sums that hold in some column, each once. */
function learn(columns: readonly Column[], settled: ReadonlySet<number>): readonly LearnedSum[] {
  const sums = new Map<string, LearnedSum>();
  for (const column of columns) {
    if (column.size < MIN_LINES || column.size > MAX_LEARNED_LINES) continue;
    const facts = [...column.values()].sort((a, b) => a.index - b.index);
    for (const direction of [facts, [...facts].reverse()])
      for (const { total, terms } of reduce(direction)) {
        if ([total, ...terms.map(({ concept }) => concept)].some((id) => settled.has(id))) continue;
        const key = `${total} ${terms.map(({ concept, weight }) => concept * weight).sort()}`;
        const known = sums.get(key);
        if (known) known.holds.add(column);
        else sums.set(key, { total, terms, holds: new Set([column]) });
      }
  }
  const likelier = [...sums.values()].filter(isProven).sort((a, b) => likelihood(b) - likelihood(a));
  // The same lines with other signs, or another of them as the total, are the same sum, or a wrong one.
  const seen = new Set<string>();
  return likelier
    .filter(({ total, terms }) => {
      const lines = [total, ...terms.map(({ concept }) => concept)].sort().join();
      return !seen.has(lines) && seen.add(lines);
    })
    .sort((a, b) => a.terms.length - b.terms.length);
}

function isProven({ total, terms, holds }: LearnedSum): boolean {
  const evidence = [...holds].map((column) => knownDigits(column.get(total) as ReportFact));
  const needed = terms.some(({ weight }) => weight < 0) ? DIGITS_OF_DIFFERENCE : DIGITS_OF_SUM;
  return evidence.reduce((sum, digits) => sum + digits, 0) >= needed;
}

/** Sums that hold more often, and of these the ones of positive amounts, are likelier meant. */
function likelihood({ total, terms, holds }: LearnedSum): number {
  const [column] = holds as Iterable<Column>;
  const negative = [total, ...terms.map(({ concept }) => concept)].filter(
    (id) => column?.get(id)?.value?.sign() === -1,
  );
  return holds.size * 100 - negative.length;
}

const MIN_LINES = 3;
const MAX_TERMS = 12;
const MAX_MIXED_TERMS = 4;
/** So many known digits, over all columns, that agree by chance too seldom to matter. */
const DIGITS_OF_SUM = 5;
const DIGITS_OF_DIFFERENCE = 6;

/** Puts lines together as they come: where the last few make the next one, it stands for them from then on. */
function* reduce(facts: readonly ReportFact[]): Generator<Omit<LearnedSum, 'holds'>> {
  const stack: ReportFact[] = [];
  for (const fact of facts) {
    const terms = termsFor(fact, stack);
    if (terms) {
      stack.length -= terms.length;
      yield { total: fact.concept.id, terms };
    }
    stack.push(fact);
  }
}

/** The last lines that make a total, two at least; all added, or the first less or plus each of a few others. */
function termsFor(total: ReportFact, stack: readonly ReportFact[]): readonly Term[] | undefined {
  const value = total.value as Decimal;
  if (value.isZero()) return undefined;
  let sum = Decimal.zero;
  let count = 0;
  for (let size = 1; size <= MAX_TERMS && size <= stack.length; size++) {
    const fact = stack[stack.length - size] as ReportFact;
    if (!(fact.value as Decimal).isZero()) count++;
    sum = sum.add(fact.value as Decimal);
    if (size < 2 || count < 2) continue;
    const lines = stack.slice(-size);
    if (sum.equals(value)) return lines.map(({ concept }) => ({ concept: concept.id, weight: 1 }));
    if (size > MAX_MIXED_TERMS) continue;
    const signs = signsFor(lines, value);
    if (signs) return lines.map(({ concept }, at) => ({ concept: concept.id, weight: signs[at] as 1 | -1 }));
  }
  return undefined;
}

/** The signs, the first of them plus, with which the lines make the value. */
function signsFor(lines: readonly ReportFact[], value: Decimal): readonly (1 | -1)[] | undefined {
  if (lines.some((line) => (line.value as Decimal).isZero())) return undefined;
  for (let pattern = 1; pattern < 1 << (lines.length - 1); pattern++) {
    const signs = lines.map((_, at) => (at > 0 && pattern & (1 << (at - 1)) ? -1 : 1));
    let sum = Decimal.zero;
    for (const [at, line] of lines.entries())
      sum = signs[at] === -1 ? sum.subtract(line.value as Decimal) : sum.add(line.value as Decimal);
    if (sum.equals(value)) return signs;
  }
  return undefined;
}

/** How many digits of an amount are known: 5 of 842,600 in thousands with decimals of -1. */
function knownDigits({ value, accuracy }: ReportFact): number {
  const [whole = ''] = (value as Decimal).abs().toString().split('.');
  return accuracy === 'INF'
    ? whole.replace(/0+$/, '').length
    : Math.max(0, whole.length + Math.min(accuracy, 0));
}

function missIn(column: Column, { total, terms, holds }: LearnedSum): Miss | undefined {
  const whole = column.get(total);
  if (!whole || holds.has(column)) return undefined;
  const model = [...holds][0] as Column;
  const parts: ReportFact[] = [];
  const absent: ReportFact[] = [];
  let sum = Decimal.zero;
  let interval: Interval = { low: Decimal.zero, high: Decimal.zero };
  for (const { concept, weight } of terms) {
    const part = column.get(concept);
    if (!part) {
      const before = model.get(concept) as ReportFact;
      if (!(before.value as Decimal).isZero()) absent.push(before);
      continue;
    }
    parts.push(part);
    const value = part.value as Decimal;
    // Of a line that was zero nobody knows whether it is added or deducted.
    if (!value.isZero() && model.get(concept)?.value?.isZero()) return undefined;
    sum = weight < 0 ? sum.subtract(value) : sum.add(value);
    interval = addIntervals(interval, weight < 0 ? negateInterval(part.interval) : part.interval);
  }
  if (absent.length > 1 || parts.length < 1 || intervalsMeet(interval, whole.interval)) return undefined;
  const difference = (whole.value as Decimal).subtract(sum);
  if (hasOtherLine([whole, ...parts], difference, column, model)) return undefined;
  const found = { total: whole, parts, sum, model: model.get(total) as ReportFact, absent: absent[0] };
  if (absent.length === 1) return parts.length > 1 ? found : undefined;
  return looksLikeSlip(found, terms, model) ? found : undefined;
}

/** Whether a line that the other column does not have stands among these, or makes up for the difference. */
function hasOtherLine(
  facts: readonly ReportFact[],
  difference: Decimal,
  column: Column,
  model: Column,
): boolean {
  const places = facts.map(({ index }) => index);
  const [first, last] = [Math.min(...places), Math.max(...places)];
  for (const [concept, { index, value }] of column) {
    const before = model.get(concept)?.value;
    if (before && !before.isZero()) continue;
    if (!before && index > first && index < last) return true;
    if (value?.abs().equals(difference.abs())) return true;
  }
  return false;
}

const hundred = Decimal.fromInteger(100);
const nine = Decimal.fromInteger(9);

/** Whether one slip of the usual kinds explains the difference. */
function looksLikeSlip({ total, parts, sum }: Miss, terms: readonly Term[], model: Column): boolean {
  const whole = total.value as Decimal;
  const difference = whole.subtract(sum);
  if (difference.abs().multiply(hundred).compare(whole.abs()) <= 0 || isOfSwappedDigits(difference))
    return true;
  const needed = [
    { fact: total, right: sum },
    ...parts.map((fact, at) => {
      const value = fact.value as Decimal;
      return { fact, right: terms[at]?.weight === -1 ? value.subtract(difference) : value.add(difference) };
    }),
  ];
  return needed.some(({ fact, right }) => {
    const value = fact.value as Decimal;
    if (value.isZero() || right.isZero()) return false;
    const before = model.get(fact.concept.id)?.value;
    return (
      value.equals(right.negate()) ||
      POWERS.some((power) => value.equals(right.shift(power))) ||
      (before !== undefined && value.equals(before) && !right.equals(before))
    );
  });
}

const POWERS = [1, -1, 2, -2, 3, -3, 6, -6];

/** Swapping two neighboring digits changes a number by nine times a power of ten times their difference. */
function isOfSwappedDigits(difference: Decimal): boolean {
  const ninth = difference.abs().divide(nine, 0, 'floor');
  if (!ninth?.multiply(nine).equals(difference.abs())) return false;
  return /^[1-9]0*$/.test(ninth.toString());
}
