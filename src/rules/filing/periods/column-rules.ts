import { dayNumber } from '../../../core/calendar.ts';
import { addToList } from '../../../core/lists-by-key.ts';
import { capitalized, counted, dateWords, listWords } from '../../../core/wording.ts';
import type { Place, Rule } from '../../../findings/rule.ts';
import { duplicatesOf } from '../../../model/report/duplicate-facts.ts';
import {
  DAY,
  firstDay,
  lastDay,
  lengthInDays,
  type Period,
  periodWords,
} from '../../../model/report/period.ts';
import type { Report, ReportFact } from '../../../model/report/report.ts';
import { memberOf, textOf } from '../../../model/unchecked.ts';
import { movedColumns } from '../dimensions/moved-contexts.ts';
import { namesLeftOut } from '../document/left-out.ts';
import { type FilingSubject, filingRule } from '../subject.ts';
import {
  type Column,
  columnsOf,
  dayOfMonth,
  isAnnual,
  isOfWholeMonths,
  SLACK_DAYS,
  yearsBetween,
} from './columns.ts';
import { misdatedMembers } from './member-periods.ts';
import { periodPlace } from './period-place.ts';
import { trustedPeriod } from './stray-period.ts';

const common = { category: 'periods' } as const;

/** Fewer contradictions are reported by DUP-001. */
export const MIN_CONTRADICTIONS = 3;
const SLIP_DAYS = 7;
const MONTH_DAYS = 45;

export const columnRules: readonly Rule<FilingSubject>[] = [
  filingRule({
    ...common,
    code: 'PER-021',
    title: 'Two columns of a statement must have different periods',
    description: `Two contexts with the same period and dimensions contradict each other in at least ${MIN_CONTRADICTIONS} figures: most likely one of them should have other dates. Findings that follow from this are part of it.`,
    severity: 'error',
    isRootCause: true,
    references: [],
    fix: 'Give the column that belongs to another period its own dates; comparatives end the day before the current period starts.',
    messages: {
      same: '{first} and {second} both report figures {period}, but contradict each other in {count}, such as {concept}: one of them belongs to another period.',
    },
    check({ report }, found) {
      for (const { first, second, place, facts, all } of contradictions(report)) {
        const { context, name } = facts[0] as ReportFact;
        const data = {
          first: capitalized(first),
          second,
          period: periodWords(context.period),
          count: counted(facts.length, 'figure'),
          concept: name,
        };
        found('same', place, data, all);
      }
    },
  }),
  filingRule({
    ...common,
    code: 'PER-022',
    title: 'The columns of the statements must cover consecutive, comparable periods',
    description:
      'Years follow each other without gaps or overlaps; interim periods are compared with the same months of the prior year; a balance sheet is compared with the one at the start of the year. Only columns with several amounts of the entity as a whole count. Years of 52 and 53 weeks, first years and transition periods are not checked.',
    severity: 'warning',
    isRootCause: true,
    references: ['IAS 1.38', 'EFM.6.05.09'],
    fix: 'Correct the dates of the column that is out of step.',
    messages: {
      year: {
        text: 'The statements have columns for {columns}, but nothing is reported between {from} and {to}.',
        fix: 'Report what is missing between the two dates, or correct the dates of the column that is out of step.',
      },
      gap: {
        text: 'There is a gap of {days} between the column {period} and the next one, which starts on {next}.',
        fix: 'Correct the end of this column, or the start of the next one.',
      },
      overlap: {
        text: 'The column {period} overlaps the next one, which starts on {next}, by {days}.',
        fix: 'Correct the end of this column, or the start of the next one.',
      },
      start: {
        text: 'The column {period} does not start on the same day of the year as the current year, which starts on {start}: it is {days} off.',
        fix: 'Correct the start of the column.',
      },
      interim:
        'The column {period} does not cover the same part of the year as the current column {current}.',
      compared:
        'The column {period} does not cover the same part of the year as the comparative column {current}.',
      current: {
        text: 'The reporting period is {start} to {end}, but no amount covers all of it; the statements are {covered}.',
        fix: 'Correct the reporting period of the document, or the dates of the columns.',
      },
      balance: {
        text: 'The comparative balance sheet is at {date}, but should be at {prior}, the day before the current period starts.',
        fix: 'Correct the date of the comparative balance sheet.',
      },
      member: {
        text: '{concept} {is:concept} reported {period}, but probably in the wrong period, instead of in the column {column}: with this amount, the parts of that column add up to their total.',
        fix: 'Correct the period of the fact, or report it in the context of that column.',
      },
      opening: {
        text: '{concept} {is:concept} reported at {date}, but no period ends on that day; one ends on {prior}, {days} away.',
        fix: 'Correct the date of the balance, and of the others in the same context.',
      },
    },
    check({ report }, found) {
      const current = trustedPeriod(report);
      if (!current || !report.reportingPeriod?.stated || contradictions(report).length > 0) return;
      if (namesLeftOut(report).size > 0 || movedColumns(report).length > 0) return;
      for (const { key, column, data, related } of outOfStep(report, current))
        found(key, periodPlace(report, column.context), data as never, related);
      for (const { fact, column } of misdatedMembers(report, columnsOf(report).durations)) {
        const { name, context } = fact;
        const data = {
          concept: name,
          period: periodWords(context.period),
          column: periodWords(column.period),
        };
        found('member', periodPlace(report, context), data, [fact]);
      }
    },
  }),
  filingRule({
    ...common,
    code: 'PER-023',
    title: 'A document must be created after its reporting period ends',
    description:
      'A report that was created before its period ended cannot contain the figures for the whole period.',
    severity: 'warning',
    references: [],
    fix: 'Correct the period, or the creation date of the document.',
    messages: { early: 'The document was created on {made}, before the period ended on {end}.' },
    check({ report }, found) {
      const period = trustedPeriod(report);
      if (!period || period.kind === 'forever' || report.facts.length === 0) return;
      const [part, name, path] = report.v1
        ? [memberOf(report.v1.document, 'sfrs'), 'generatedAt', '/sfrs/generatedAt']
        : [report.filing.document, 'createdAt', '/document/createdAt'];
      const made = textOf(part, name)?.slice(0, 10) ?? '';
      const day = dayNumber(made);
      // A report without a date is read with a date long ago.
      if (day === undefined || made < '2000') return;
      if ((day + 2) * DAY < period.end)
        found('early', path, { made: dateWords(made), end: dateWords(lastDay(period)) });
    },
  }),
];

interface Step {
  readonly key:
    | 'year'
    | 'gap'
    | 'overlap'
    | 'start'
    | 'interim'
    | 'compared'
    | 'current'
    | 'balance'
    | 'opening';
  readonly column: Column;
  readonly data: Readonly<Record<string, string | number>>;
  /** Other columns out of step, and the facts that cannot be compared with others. */
  readonly related: readonly Place[];
}

function* outOfStep(report: Report, current: Period): Generator<Step> {
  const { durations, instants, balances, flows } = columnsOf(report);
  const covered = durations.find(({ period }) => period.end === current.end);
  // Before and after an acquisition, an entity reports in two columns.
  const isContinued = durations.some(
    ({ period }) =>
      covered !== undefined &&
      period.start === current.start &&
      Math.abs(period.end - covered.period.start) <= SLIP_DAYS * DAY,
  );
  if (current.kind === 'duration' && covered && !isContinued && !hasColumn(report, current, covered)) {
    const data = {
      start: dateWords(firstDay(current)),
      end: dateWords(lastDay(current)),
      covered: periodWords(covered.period),
    };
    yield { key: 'current', column: covered, data, related: covered.facts };
    return;
  }
  // In a short report, two amounts are a column.
  const columns = durations.length > 0 ? durations : flows.filter(({ facts }) => facts.length > 1);
  const steps = [...yearSteps(durations), ...overlapSteps(columns), ...interimSteps(durations, current)];
  yield* steps;
  if (steps.length > 0) return;
  const start = isContinued
    ? current.start
    : Math.min(
        ...durations.filter(({ period }) => period.end === current.end).map(({ period }) => period.start),
      );
  const [now, before] = instants;
  if (
    Number.isFinite(start) &&
    now?.period.end === current.end &&
    before &&
    !instants.some(({ period }) => Math.abs(period.end - start) <= SLIP_DAYS * DAY) &&
    isCompared(durations, current)
  ) {
    const expected = lastDay({ ...before.period, end: start });
    const data = { date: dateWords(lastDay(before.period)), prior: dateWords(expected), expected };
    yield { key: 'balance', column: before, data, related: before.facts };
  } else yield* openingSteps([...instants, ...balances], durations);
}

/** Whether amounts of the whole entity are reported for a period. */
function hasColumn(report: Report, period: Period, { context: { subject } }: Column): boolean {
  return report.facts.some(
    ({ context, unit }) => unit && context.subject === subject && context.period.key === period.key,
  );
}

function isCompared(durations: readonly Column[], current: Period): boolean {
  return durations.some(({ period }) => period.end < current.end);
}

/** Yields years with gaps and overlaps between them. */
function* yearSteps(durations: readonly Column[]): Generator<Step> {
  const years = durations.filter(({ period }) => isAnnual(period));
  for (const [at, later] of years.entries()) {
    const earlier = years[at + 1];
    if (!earlier) {
      yield* startSteps(years);
      return;
    }
    const days = (later.period.start - earlier.period.end) / DAY;
    if (days === 0) continue;
    const next = dateWords(firstDay(later.period));
    const data = { period: periodWords(earlier.period), next, ...daysOf(Math.abs(days)) };
    const isFilled = durations.some(
      ({ period }) => period.start <= earlier.period.end && period.end >= later.period.start,
    );
    // PER-011 reports a gap of a few days next to the current year.
    if (Math.abs(days) <= MONTH_DAYS) {
      if (at > 0 && !isFilled)
        yield { key: days > 0 ? 'gap' : 'overlap', column: earlier, data, related: [later.context] };
    } else if (days > 0 && !isFilled && yearsBetween(earlier.period.end, later.period.start))
      yield {
        key: 'year',
        column: earlier,
        data: {
          columns: listWords(years.map(({ period }) => lastDay(period).slice(0, 4))),
          from: dateWords(lastDay(earlier.period)),
          to: next,
        },
        related: [later.context, ...years.map(({ context }) => context)],
      };
  }
}

/** Yields the earliest year, which no other precedes, if it starts some days off the start of a month. */
function* startSteps(years: readonly Column[]): Generator<Step> {
  const first = years.at(-1);
  const [current] = years;
  if (!first || !current || first === current || !isOfWholeMonths(current.period)) return;
  const days = daysFromMonth(first.period.start);
  if (days < 1 || days > SLIP_DAYS) return;
  if (years.some((later) => later.period.start === first.period.end))
    yield {
      key: 'start',
      column: first,
      data: {
        period: periodWords(first.period),
        start: dateWords(firstDay(current.period)),
        ...daysOf(days),
      },
      related: [current.context],
    };
}

/** Returns the number of days to the nearest start of a month. */
function daysFromMonth(moment: number): number {
  const after = dayOfMonth(moment) - 1;
  return after <= SLIP_DAYS ? after : 32 - dayOfMonth(moment);
}

/** Yields columns that start within another and end after it: long ones, or those that overlap a little. */
function* overlapSteps(durations: readonly Column[]): Generator<Step> {
  const columns = durations.filter(({ period }) => lengthInDays(period) > 2 * MONTH_DAYS);
  const isLong = ({ period }: Column) => lengthInDays(period) >= LONG_DAYS;
  for (const later of columns)
    for (const earlier of columns) {
      const [a, b] = [earlier.period, later.period];
      if (a.start >= b.start || a.end <= b.start || a.end >= b.end || (isAnnual(a) && isAnnual(b))) continue;
      const days = (a.end - b.start) / DAY;
      // The last twelve months overlap the prior year by a quarter or more.
      if (days > MONTH_DAYS && !(isLong(earlier) && isLong(later))) continue;
      const data = { period: periodWords(a), next: dateWords(firstDay(b)), ...daysOf(days) };
      yield { key: 'overlap', column: earlier, data, related: [later.context] };
    }
}

const LONG_DAYS = 300;

/** Yields interim columns whose months differ from the current one of their length. */
function* interimSteps(durations: readonly Column[], current: Period): Generator<Step> {
  const interim = durations.filter(({ period }) => lengthInDays(period) < 300);
  const ofCurrent = interim.filter(({ period }) => period.end === current.end);
  const isAlike = (a: Column, b: Column) =>
    Math.abs(lengthInDays(a.period) - lengthInDays(b.period)) <= SLACK_DAYS;
  const unmatched = interim.filter(
    (column) =>
      yearsBetween(column.period.end, current.end) === 1 && !ofCurrent.some((now) => isAlike(now, column)),
  );
  for (const now of ofCurrent) {
    const others = interim.filter((column) => column.period.end < current.end && isAlike(column, now));
    const [only, second] = others;
    const [compared, another] = unmatched;
    if (!only && compared && !another) {
      const data = { period: periodWords(now.period), current: periodWords(compared.period) };
      yield { key: 'compared', column: now, data, related: [compared.context] };
    }
    if (!only || second) continue;
    const data = { period: periodWords(only.period), current: periodWords(now.period) };
    const isYear = yearsBetween(only.period.end, now.period.end) === 1;
    const isSlip = isOfWholeMonths(now.period) && !isOfWholeMonths(only.period);
    if (!isYear || isSlip) yield { key: 'interim', column: only, data, related: [now.context] };
  }
}

/** Yields balances near the end of a period but not on it; or further away, if that end lacks the balance. */
function* openingSteps(instants: readonly Column[], durations: readonly Column[]): Generator<Step> {
  const edges = new Set(durations.flatMap(({ period }) => [period.start, period.end]));
  const [latest] = durations;
  for (const column of instants) {
    const { end } = column.period;
    if (!latest || edges.has(end) || end >= latest.period.start - SLIP_DAYS * DAY) continue;
    const edge =
      [...edges].find((at) => Math.abs(at - end) <= SLIP_DAYS * DAY) ??
      [...edges].find((at) => isOff(at, end) && lacksBalance(at, column, instants));
    if (edge === undefined) continue;
    const expected = lastDay({ ...column.period, end: edge });
    const days = Math.abs(edge - end) / DAY;
    yield {
      key: 'opening',
      column,
      data: {
        concept: column.facts[0]?.name ?? 'A balance',
        date: dateWords(lastDay(column.period)),
        prior: dateWords(expected),
        expected,
        ...daysOf(days),
      },
      related: [],
    };
  }
}

/** Whether the distance of two dates looks like an error in the day or in the year. */
function isOff(edge: number, end: number): boolean {
  return Math.abs(edge - end) <= 31 * DAY || Math.abs(yearsBetween(end, edge) ?? 0) === 1;
}

/** Whether a balance reported for two other period ends is missing for this one. */
function lacksBalance(edge: number, column: Column, instants: readonly Column[]): boolean {
  if (instants.some(({ period }) => period.end === edge)) return false;
  return column.facts.some(
    ({ concept }) =>
      instants.filter((other) => other !== column && other.facts.some((fact) => fact.concept === concept))
        .length > 1,
  );
}

function daysOf(days: number): { days: string } {
  return { days: counted(Math.ceil(days), 'day') };
}

/** Two columns of one period that contradict each other. */
interface Contradiction {
  readonly first: string;
  readonly second: string;
  readonly place: string;
  readonly facts: readonly ReportFact[];
  /** All facts of both: nothing compared with them can be correct. */
  readonly all: readonly ReportFact[];
}

function contradictions(report: Report): readonly Contradiction[] {
  return report.derive(findContradictions);
}

function findContradictions(report: Report): readonly Contradiction[] {
  const pairs = new Map<string, ReportFact[]>();
  for (const { class: kind, facts } of duplicatesOf(report).sets) {
    const [a, b] = facts;
    if (kind !== 'inconsistent' || facts.length !== 2 || !a?.unit || !b) continue;
    const [first, second] = [columnOf(report, a), columnOf(report, b)];
    if (first === second) continue;
    const key = JSON.stringify([first, second].sort());
    addToList(pairs, key, a);
  }
  return [...pairs]
    .filter(([, facts]) => facts.length >= MIN_CONTRADICTIONS)
    .map(([key, facts]) => {
      const columns = JSON.parse(key) as [string, string];
      const all = report.facts.filter((fact) => columns.includes(columnOf(report, fact)));
      const later = all.findLast((fact) => columnOf(report, fact) !== columnOf(report, all[0] as ReportFact));
      const [first, second] = columns.map((path) => nameOfColumn(report, path));
      return {
        first: first ?? '',
        second: second ?? '',
        place: report.v1
          ? `${columns.find((path) => path !== '') ?? ''}/period`
          : `${later?.context.path}/period`,
        facts,
        all,
      };
    });
}

/** Returns the context of a fact; in a v1 document its comparatives, or nothing for the current period. */
function columnOf({ v1 }: Report, { context, path }: ReportFact): string {
  return v1 ? (/^\/comparatives\/\d+/.exec(path)?.[0] ?? '') : context.path;
}

function nameOfColumn(report: Report, path: string): string {
  if (report.v1) return path === '' ? 'the current period' : 'the comparatives';
  return `the context "${report.contexts.find((context) => context.path === path)?.id}"`;
}
