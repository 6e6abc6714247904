import { smallest } from '../../../core/large-lists.ts';
import { counted, dateWords, listWords } from '../../../core/wording.ts';
import type { Place } from '../../../findings/rule.ts';
import {
  DAY,
  firstDay,
  lastDay,
  lengthInDays,
  type Period,
  periodWords,
} from '../../../model/report/period.ts';
import type { Report } from '../../../model/report/report.ts';
import {
  type Column,
  type Columns,
  columnsOf,
  dayOfMonth,
  isAnnual,
  isOfWholeMonths,
  SLACK_DAYS,
  yearsBetween,
} from './columns.ts';
import { misdatedFlows } from './misdated-flows.ts';

const SLIP_DAYS = 7;
const MONTH_DAYS = 45;

/** A column whose period does not fit the others, as a message of PER-022. */
export interface Step {
  readonly key:
    | 'year'
    | 'gap'
    | 'overlap'
    | 'start'
    | 'long'
    | 'month'
    | 'nearStart'
    | 'nearEnd'
    | 'interim'
    | 'compared'
    | 'current'
    | 'balance'
    | 'sheet'
    | 'opening';
  readonly column: Column;
  readonly data: Readonly<Record<string, string | number>>;
  /** Other columns out of step, and the facts that cannot be compared with others. */
  readonly related: readonly Place[];
}

export function* outOfStep(report: Report, current: Period): Generator<Step> {
  const { durations, instants, balances, flows } = columnsOf(report);
  const covered = durations.find(({ period }) => period.end === current.end);
  if (covered && isUncovered(report, current)) {
    const data = {
      start: dateWords(firstDay(current)),
      end: dateWords(lastDay(current)),
      covered: periodWords(covered.period),
    };
    yield { key: 'current', column: covered, data, related: report.factsWithAspect(covered.context.aspect) };
    return;
  }
  // In a short report, two amounts are a column.
  const columns = durations.length > 0 ? durations : flows.filter(({ facts }) => facts.length > 1);
  const steps = [
    ...yearSteps(columnsOf(report)),
    ...overlapSteps(columns),
    ...interimSteps(durations, current),
  ];
  // PER-026 reports columns that end before the balance sheet date.
  const misdated = new Set(misdatedFlows(report).map(({ column }) => column.context));
  if (steps.length === 0)
    for (const step of slips(durations, [...instants, ...balances], current))
      if (!misdated.has(step.column.context)) steps.push(step);
  yield* steps;
  if (steps.length > 0) return;
  // Accounts with a balance sheet alone have no column for the period.
  const isSheetOnly = durations.length === 0 && flows.length === 0 && isAnnual(current);
  const start =
    isSheetOnly || isContinued(report, current)
      ? current.start
      : smallest(
          durations.filter(({ period }) => period.end === current.end).map(({ period }) => period.start),
        );
  const [now, before] = instants;
  const stray = strayBalanceSheet(columnsOf(report), current);
  if (stray) {
    const data = { date: dateWords(lastDay(stray.period)), end: dateWords(lastDay(current)) };
    yield { key: 'sheet', column: stray, data, related: stray.facts };
    return;
  }
  if (
    Number.isFinite(start) &&
    now?.period.end === current.end &&
    before &&
    !instants.some(({ period }) => Math.abs(period.end - start) <= SLIP_DAYS * DAY) &&
    (isSheetOnly || isCompared(durations, current))
  ) {
    const expected = lastDay({ ...before.period, end: start });
    const data = { date: dateWords(lastDay(before.period)), prior: dateWords(expected), expected };
    yield { key: 'balance', column: before, data, related: before.facts };
  } else yield* openingSteps([...instants, ...balances], durations);
}

/** PER-026 reports balance sheets closer to the end of the period. */
const FAR_OFF = 366 * DAY;

/** Returns the only balance sheet at no end of a period, where there is none at the end of the reporting period. */
function strayBalanceSheet({ durations, instants }: Columns, { end }: Period): Column | undefined {
  if (instants.some(({ period }) => period.end === end)) return undefined;
  if (!durations.some(({ period }) => period.end === end)) return undefined;
  const ends = durations.flatMap(({ period }) => [period.start, period.end]);
  const fits = ({ period }: Column) => ends.some((day) => Math.abs(day - period.end) <= SLIP_DAYS * DAY);
  const [stray, ...others] = instants.filter((column) => !fits(column));
  if (!stray || others.length > 0 || end - stray.period.end < FAR_OFF) return undefined;
  return instants.some(fits) ? stray : undefined;
}

/** Whether the statements have a column that ends with the period of the document, but none for all of it. */
export function isUncovered(report: Report, current: Period): boolean {
  const covered = columnsOf(report).durations.find(({ period }) => period.end === current.end);
  if (current.kind !== 'duration' || !covered || isContinued(report, current)) return false;
  return !hasColumn(report, current, covered);
}

/** Whether an entity reports in two columns, before and after an acquisition. */
function isContinued(report: Report, current: Period): boolean {
  const { durations } = columnsOf(report);
  const covered = durations.find(({ period }) => period.end === current.end);
  return durations.some(
    ({ period }) =>
      covered !== undefined &&
      period.start === current.start &&
      Math.abs(period.end - covered.period.start) <= SLIP_DAYS * DAY,
  );
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
function* yearSteps({ durations, instants, flows }: Columns): Generator<Step> {
  const years = durations.filter(({ period }) => isAnnual(period));
  yield* longSteps(durations, years);
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
    const isFilled = [...durations, ...flows].some(
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
    else if (days > 0 && !isFilled && instants.some(({ period }) => period.end === later.period.start))
      yield { key: 'gap', column: earlier, data, related: [later.context] };
  }
}

/** Yields comparatives longer than a year may be by law. Totals since the start of business end with others. */
function* longSteps(durations: readonly Column[], [current]: readonly Column[]): Generator<Step> {
  if (!current) return;
  for (const column of durations) {
    const { period } = column;
    if (lengthInDays(period) <= MAX_YEAR_DAYS || period.end > current.period.start) continue;
    if (durations.some((other) => other !== column && other.period.end === period.end)) continue;
    const data = { period: periodWords(period), ...daysOf(lengthInDays(period)) };
    yield { key: 'long', column, data, related: [current.context] };
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
/** Eighteen months. */
const MAX_YEAR_DAYS = 555;

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
    if (!only && !compared) {
      const [sameStart, other] = durations.filter(
        ({ period }) => !isAnnual(period) && yearsBetween(period.start, now.period.start) === 1,
      );
      if (sameStart && !other) {
        const data = { period: periodWords(sameStart.period), current: periodWords(now.period) };
        yield { key: 'interim', column: sameStart, data, related: [now.context] };
      }
    }
    if (!only || second) continue;
    const data = { period: periodWords(only.period), current: periodWords(now.period) };
    const isYear = yearsBetween(only.period.end, now.period.end) === 1;
    const isSlip = isOfWholeMonths(now.period) && !isOfWholeMonths(only.period);
    if (!isYear || isSlip) yield { key: 'interim', column: only, data, related: [now.context] };
  }
}

/** Yields columns some days off: off the months of all others, or off the dates of another. */
function* slips(durations: readonly Column[], dates: readonly Column[], current: Period): Generator<Step> {
  const uses = new Map([current.start, current.end].map((at) => [at, 1]));
  const use = (at: number, { facts }: Column) => uses.set(at, (uses.get(at) ?? 0) + facts.length);
  for (const column of durations) {
    use(column.period.start, column);
    use(column.period.end, column);
  }
  for (const column of dates) use(column.period.end, column);
  const isAlone = (at: number, { facts }: Column) => uses.get(at) === facts.length;
  const edges = [...uses.keys()].sort((a, b) => a - b);
  const places = new Map(edges.map((at, place) => [at, place]));
  const odd = durations.filter(({ period }) => !isOfWholeMonths(period));
  for (const column of odd) {
    const { start, end } = column.period;
    for (const at of [start, end]) {
      // A first period starts on any day.
      if (at === edges[0] || !isAlone(at, column)) continue;
      const days = daysFromMonth(at);
      if (odd.length === 1 && durations.length > 2 && days > 0 && days <= SLIP_DAYS) {
        const data = { period: periodWords(column.period), ...daysOf(days) };
        yield { key: 'month', column, data, related: [] };
        continue;
      }
      const place = places.get(at) as number;
      const near = [edges[place - 1], edges[place + 1]].find(
        (other) =>
          other !== undefined &&
          Math.abs(other - at) <= SLIP_DAYS * DAY &&
          (uses.get(other) as number) > column.facts.length,
      );
      if (near === undefined) continue;
      const moved = { ...column.period, [at === start ? 'start' : 'end']: near };
      const other = dateWords(at === start ? firstDay(moved) : lastDay(moved));
      const key = at === start ? 'nearStart' : 'nearEnd';
      yield {
        key,
        column,
        data: { period: periodWords(column.period), other, ...daysOf((near - at) / DAY) },
        related: [],
      };
    }
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
  return { days: counted(Math.ceil(Math.abs(days)), 'day') };
}
