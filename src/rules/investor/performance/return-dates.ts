import { isoDate } from '../../../core/calendar.ts';
import type { AddFinding, Rule } from '../../../findings/rule.ts';
import { MAX_RETURNS } from '../../limits.ts';
import type { DayAt } from '../statement/block.ts';
import { day } from '../statement/figures.ts';
import type { Statement } from '../statement/statement.ts';
import { dateBreach } from '../statement-header/header-dates.ts';
import { type StatementSubject, statementRule } from '../subject.ts';
import { misdatedReturn } from './misdated-return.ts';
import { isRegular, type ReturnRow, returnRows, returnSeries } from './return-periods.ts';

const LEAST_ROWS = 3;
/** Days of a quarter: a series of these or of months. */
const MAX_SHORT = 92;

const messages = {
  reversed: {
    text: 'The period of return {number} in the list ends on {actual}, before it starts on {start}.',
    fix: 'Correct the start date or the end date of this return.',
  },
  after: {
    text: 'The return that starts on {start} ends on {actual}, after the as-of date, {asOf}.',
    fix: 'Correct the end of the period or the as-of date.',
  },
  repeated: {
    text: 'The return from {start} to {end} is listed twice.',
    fix: 'Remove one of the two returns, or correct the dates of the one that is wrong.',
  },
  gap: {
    text: 'No return covers the time between {last}, when one ends, and {next}, when the next one starts.',
    fix: 'Add the return for this time; if it is listed with other dates, correct them.',
  },
  overlap: {
    text: 'The return from {start} to {end} {side} on {actual} instead of {expected}, so it overlaps the {neighbor} return.',
    fix: 'Correct the dates of the two returns.',
  },
  short: {
    text: 'The last return ends on {actual}, but the report ends on {expected}.',
    fix: 'Add the return for the time after {actual}, or correct the end date of the last return or of the report.',
  },
  end: {
    text: 'The return that starts on {start} ends on {actual}, but all others end on {expected}.',
    fix: 'Correct the end date of this return.',
  },
  misdated: {
    text: 'The return from {start} to {end} {side} on {actual}, but the other returns leave the time from {from} to {to} for it.',
    fix: 'Correct this date to {expected}.',
  },
  early: {
    text: 'The return from {actual} to {end} starts before {expected}, when the report starts.',
    fix: 'Correct the start date of this return or of the report.',
  },
  within: {
    text: 'The return from {start} to {end} {side} on {actual}, within the period from {from} to {to} that has a return of its own.',
    fix: 'Correct the start date or the end date of the longer return.',
  },
  late: {
    text: 'The first return starts on {actual}, but the report starts on {expected}.',
    fix: 'Add the return for the time before {actual}, or correct the start date of the first return or of the report.',
  },
} as const;

export const returnDateRules: readonly Rule<StatementSubject>[] = [
  statementRule({
    code: 'INV-415',
    title: 'The periods of returns must be consecutive, and must fit the dates of the report',
    description:
      'Checked for the returns of each year, quarter or month, where at least three are given. Returns over several of these periods, and annualized returns, come in addition. No return ends after the as-of date, or before it starts.',
    severity: 'warning',
    category: 'performance',
    references: ['GIPS 2020'],
    fix: 'Add the missing return, or correct the dates.',
    messages,
    check({ statement }, found) {
      const isWrong = checkSpans(statement, found);
      const distinct = checkRepeated(statement, found);
      const isComplete = !isWrong && distinct.length === statement.list('returns').length;
      const series = isComplete ? returnSeries(statement) : [];
      if (!isWrong && series.length === 0) checkEnds(statement, distinct, found);
      checkLonger(statement, series, found);
      if (reportMisdated(statement, series, found)) return;
      checkConsecutive(series, found);
      checkReportPeriod(statement, series, found);
    },
  }),
];

type Found = AddFinding<typeof messages>;

/** Reports periods that end before they start, or after the as-of date, and returns whether there are any. */
function checkSpans(statement: Statement, found: Found): boolean {
  const asOf = statement.header.date('asOf');
  let isWrong = false;
  for (const { block, start, end } of returnRows(statement)) {
    if (end.day < start.day) {
      const number = Number(block.path.slice(block.path.lastIndexOf('/') + 1)) + 1;
      found('reversed', end, { number, actual: day(end), start: day(start) }, [start]);
    } else if (asOf && end.day > asOf.day && !dateBreach(statement)) {
      found('after', end, { start: day(start), actual: day(end), asOf: day(asOf) }, [asOf]);
    } else continue;
    isWrong = true;
  }
  return isWrong;
}

/** Reports returns that are listed twice, and returns those that differ. */
function checkRepeated(statement: Statement, found: Found): readonly ReturnRow[] {
  const seen = new Map<string, ReturnRow>();
  for (const row of returnRows(statement)) {
    const key = `${row.start.day} ${row.end.day} ${row.block.flag('annualised') === true}`;
    const earlier = seen.get(key);
    if (earlier) found('repeated', row.block, datesOf(row), [earlier.block]);
    else seen.set(key, row);
  }
  return [...seen.values()];
}

/** Returns over different lengths end on the same day; if only one does not, its date is wrong. */
function checkEnds(statement: Statement, rows: readonly ReturnRow[], found: Found): void {
  const asOf = statement.header.date('asOf');
  const others = rows.filter(({ end }) => end.day !== asOf?.day);
  const [row] = others;
  if (!asOf || !row || others.length > 1 || rows.length < LEAST_ROWS || row.end.day > asOf.day) return;
  found('end', row.end, { start: day(row.start), actual: day(row.end), expected: day(asOf) }, [asOf]);
}

/** Longer returns start and end with returns of the series; a report since inception has no earlier ones. */
function checkLonger(statement: Statement, series: readonly ReturnRow[], found: Found): void {
  const within = new Set(series.map(({ block }) => block.path));
  const longer = returnRows(statement).filter(({ block, days }) => days > 0 && !within.has(block.path));
  const period = statement.header.block('period');
  const first = period.date('start');
  const isReport =
    statement.kind === 'performance-report' && !dateBreach(statement) && series[0]?.start.day === first?.day;
  const isShort = series.length > 0 && series.every(({ days }) => days <= MAX_SHORT);
  for (const row of longer.slice(0, MAX_RETURNS)) {
    if (isReport && first && period.text('type') === 'inception' && row.start.day < first.day) {
      const data = { actual: day(row.start), end: day(row.end), expected: day(first) };
      found('early', row.start, data, [first]);
      continue;
    }
    const cut = isShort ? cutReturn(row, series) : undefined;
    if (!cut) continue;
    const { part, side } = cut;
    const data = {
      ...datesOf(row),
      side: side === 'start' ? 'starts' : 'ends',
      actual: day(row[side]),
      from: day(part.start),
      to: day(part.end),
    };
    found('within', row[side], data, [part.block]);
  }
}

/** Returns the return of the series within which a longer one starts or ends. */
function cutReturn(row: ReturnRow, series: readonly ReturnRow[]) {
  for (const side of ['start', 'end'] as const) {
    const part = series.find(({ start, end }) => start.day <= row[side].day && row[side].day <= end.day);
    if (part && part[side].day !== row[side].day) return { part, side };
  }
  return undefined;
}

/** Reports the one return whose dates leave a hole in the series, if there is one. */
function reportMisdated(statement: Statement, series: readonly ReturnRow[], found: Found): boolean {
  const misdated = misdatedReturn(statement, series);
  if (!misdated) return false;
  const { row, side, hole } = misdated;
  found('misdated', row[side], {
    ...datesOf(row),
    side: side === 'start' ? 'starts' : 'ends',
    actual: day(row[side]),
    from: day({ text: isoDate(hole.start) }),
    to: day({ text: isoDate(hole.end) }),
    expected: day({ text: isoDate(hole[side]) }),
  });
  return true;
}

function checkConsecutive(series: readonly ReturnRow[], found: Found): void {
  let before: ReturnRow | undefined;
  for (const row of series) {
    if (before && row.start.day !== before.end.day + 1) {
      const [kind, at, side, expected] = boundary(before, row);
      found(kind, at, {
        ...datesOf(side === 'starts' ? row : before),
        neighbor: side === 'starts' ? 'previous' : 'next',
        side,
        last: day(before.end),
        next: day(row.start),
        actual: day(at),
        expected: day({ text: isoDate(expected) }),
      });
    }
    if (!before || row.end.day >= before.end.day || !isRegular(before)) before = row;
  }
}

/** Of two dates where periods do not meet, returns the one whose period has an unusual length. */
function boundary(
  before: ReturnRow,
  row: ReturnRow,
): readonly ['gap' | 'overlap', DayAt, 'starts' | 'ends', number] {
  const kind = row.start.day > before.end.day + 1 ? 'gap' : 'overlap';
  return !isRegular(before) && isRegular(row)
    ? [kind, before.end, 'ends', row.start.day - 1]
    : [kind, row.start, 'starts', before.end.day + 1];
}

/** Reports returns that leave out the beginning or the end of the report. */
function checkReportPeriod(statement: Statement, series: readonly ReturnRow[], found: Found): void {
  const [first, last] = [series[0], series.at(-1)];
  if (!first || !last || statement.kind !== 'performance-report' || dateBreach(statement)) return;
  const period = statement.header.block('period');
  const [start, end] = [period.date('start'), period.date('end')];
  const isLate = (date: DayAt) =>
    period.text('type') === 'inception' ? date.day !== first.start.day : date.day < first.start.day;
  if (start && isLate(start))
    found('late', first.start, { actual: day(first.start), expected: day(start) }, [start]);
  if (end && last.end.day < end.day)
    found('short', last.end, { actual: day(last.end), expected: day(end) }, [end]);
}

function datesOf({ start, end }: ReturnRow) {
  return { start: day(start), end: day(end) };
}
