import { isoDate } from '../../core/calendar.ts';
import { largest } from '../../core/large-lists.ts';
import { listWords, numberWords, percentWords } from '../../core/wording.ts';
import { worded } from '../../findings/message.ts';
import type { Rule } from '../../findings/rule.ts';
import { MAX_RETURNS } from '../limits.ts';
import type { DayAt } from './block.ts';
import { currencyAt, inCurrency } from './currencies.ts';
import { day, figure, isOrAre, rate } from './figures.ts';
import { dateBreach } from './header-dates.ts';
import { misdatedReturn } from './misdated-return.ts';
import { chainBreaches } from './return-chain.ts';
import {
  follows,
  isRegular,
  type ReturnRow,
  returnPeriodWords,
  returnRows,
  returnSeries,
} from './return-periods.ts';
import { exchangedPlaces, exchangedReturns, oddSpreads } from './return-spreads.ts';
import type { Statement } from './statement.ts';
import { type StatementSubject, statementRule } from './subject.ts';
import { addSuspects } from './suspects.ts';

const category = 'performance';
const gips = ['GIPS 2020'];
const LEAST_ROWS = 3;
/** A number this many times larger or smaller than both its neighbors is out of scale. */
const OUT_OF_SCALE = 4;
/** With one neighbour only. */
const FAR_OUT_OF_SCALE = 6;
/** Fewer portfolios than this need no dispersion. */
const LEAST_PORTFOLIOS = 6;
/** In days. */
const THREE_YEARS = 1095;
/** The first period is shorter if a composite was created during the year. */
const FULL_PERIOD = 0.9;
/** A period this many times as long as the usual one is of another kind. */
const LONGER = 1.5;
/** Days of a quarter: a series of these or of months. */
const MAX_SHORT = 92;

const figures = {
  gross: 'gross return',
  net: 'net return',
  benchmark: 'benchmark return',
  dispersion: 'dispersion',
  deviation: 'standard deviation',
  portfolios: 'number of portfolios',
  compositeAssets: 'composite assets',
  firmAssets: 'firm assets',
} as const;
const scaledFigures = ['dispersion', 'deviation', 'portfolios', 'compositeAssets', 'firmAssets'] as const;

export const returnRules: readonly Rule<StatementSubject>[] = [
  statementRule({
    code: 'INV-415',
    title: 'The periods of returns must be consecutive, and must fit the dates of the report',
    description:
      'Checked for the returns of each year, quarter or month, where at least three are given. Returns over several of these periods, and annualized returns, come in addition. No return ends after the as-of date, or before it starts.',
    severity: 'warning',
    category,
    references: gips,
    fix: 'Add the missing return, or correct the dates.',
    messages: {
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
    },
    check({ statement }, found) {
      const asOf = statement.header.date('asOf');
      const wrong = new Set<ReturnRow>();
      for (const row of returnRows(statement)) {
        const { start, end } = row;
        if (end.day < start.day) {
          const number = Number(row.block.path.slice(row.block.path.lastIndexOf('/') + 1)) + 1;
          found('reversed', end, { number, actual: day(end), start: day(start) }, [start]);
          wrong.add(row);
        } else if (asOf && end.day > asOf.day && !dateBreach(statement)) {
          found('after', end, { start: day(start), actual: day(end), asOf: day(asOf) }, [asOf]);
          wrong.add(row);
        }
      }
      const seen = new Map<string, ReturnRow>();
      for (const row of returnRows(statement)) {
        const key = `${row.start.day} ${row.end.day} ${row.block.flag('annualised') === true}`;
        const earlier = seen.get(key);
        if (earlier)
          found('repeated', row.block, { start: day(row.start), end: day(row.end) }, [earlier.block]);
        else seen.set(key, row);
      }
      const kept = new Set([...seen.values()].map(({ block }) => block));
      const series =
        wrong.size > 0 || seen.size < statement.list('returns').length
          ? []
          : returnSeries(statement).filter(({ block }) => kept.has(block));
      checkEnds(statement, series.length > 0 || wrong.size > 0 ? [] : [...seen.values()], found);
      checkLonger(statement, series, found);
      const misdated = misdatedReturn(statement, series);
      if (misdated) {
        const { row, side, hole } = misdated;
        found('misdated', row[side], {
          ...spanWords(row),
          side: side === 'start' ? 'starts' : 'ends',
          actual: day(row[side]),
          from: day({ text: isoDate(hole.start) }),
          to: day({ text: isoDate(hole.end) }),
          expected: day({ text: isoDate(hole[side]) }),
        });
        return;
      }
      let before: ReturnRow | undefined;
      for (const row of series) {
        if (before && row.start.day !== before.end.day + 1) {
          const [kind, at, side, expected] = boundary(before, row);
          const own = side === 'starts' ? row : before;
          found(kind, at, {
            start: day(own.start),
            end: day(own.end),
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
      const [first] = series;
      const start = statement.header.block('period').date('start');
      const isReport = statement.kind === 'performance-report' && !dateBreach(statement);
      const period = statement.header.block('period');
      const isSinceInception = period.text('type') === 'inception';
      if (
        first &&
        start &&
        isReport &&
        (isSinceInception ? start.day !== first.start.day : start.day < first.start.day)
      )
        found('late', first.start, { actual: day(first.start), expected: day(start) }, [start]);
      const [last, end] = [series.at(-1), period.date('end')];
      if (last && end && isReport && last.end.day < end.day)
        found('short', last.end, { actual: day(last.end), expected: day(end) }, [end]);
    },
  }),
  statementRule({
    code: 'INV-416',
    title: 'Returns of several periods must follow from those of each period',
    description:
      'Links the returns of the series geometrically, and annualizes the result where stated. Checked for gross and net returns and the benchmark, where the series covers the whole time, within the rounding of each return.',
    severity: 'warning',
    category,
    references: gips,
    formula: '1 + return = Π (1 + return of each period)',
    fix: 'Recompute the return of the longer period, or correct the return of the single period that is wrong.',
    messages: {
      differs:
        'The {name} from {start} to {end} is {actual}, but the returns of the {count} periods within it give {expected}{year}.',
      all: {
        text: 'No return from {start} to {end} follows from the {count} periods within it: for example, the {name} is {actual}, but they give {expected}{year}.',
        fix: 'Check the start and end date of these returns, or recompute them.',
      },
      slip: {
        text: 'The {name} for {period} is {actual}, but {expected} would agree with the return from {start} to {end}{slip}.',
        fix: 'Correct the {name} for {period}, or recompute the return from {start} to {end}.',
      },
      exchanged: {
        text: 'From {start} to {end}, the {name} is {actual} and the {second} {expected}. Exchanged, they would agree with the returns of the {count} periods within that time: they were probably entered the wrong way around.',
        fix: 'Exchange the {name} and the {second}.',
      },
      annualised: {
        text: 'The returns from {start} to {end} are marked as {is}, but they agree with the returns of the {count} periods within that time only if they are {other}.',
        fix: 'Mark the returns as {other}, or recompute them.',
      },
    },
    check({ statement }, found) {
      for (const { message, at, data, related } of chainBreaches(statement))
        found(message, at, data as never, related);
    },
  }),
  statementRule({
    code: 'INV-417',
    title: 'The figures of a performance report must be complete, on one scale and plausible',
    description:
      'Where every other period has a figure, none lacks it; fewer than six portfolios and the part of a year after a composite was created need no dispersion, and a three-year deviation starts after three years. A composite is not larger than its firm. A figure that is several times its neighbors is out of scale, and gross, net and benchmark returns are close to each other.',
    severity: 'warning',
    category,
    references: gips,
    fix: 'Add the figure, or correct its scale.',
    messages: {
      missing: {
        text: 'The period from {start} to {end} has no {name}, unlike {others}.',
        fix: 'Add the {name} of this period.',
      },
      larger: {
        text: 'Composite assets for {period} are {actual}, more than the firm assets of {limit}.',
        fix: 'Correct the amount that is wrong, and check that both have the same scale.',
      },
      scale: {
        text: 'The {name} for {period} {is} {actual}, but {neighbors}.',
        fix: 'Check the {name} for {period} and their scale, and correct what is wrong.',
      },
      exchanged: {
        text: 'The {name} is {actual} for {period} and {value} for {other}. Both are far from the other returns of their periods, and close to them once exchanged: they were probably entered the wrong way around.',
        fix: 'Exchange the two returns.',
      },
      spread: {
        text: 'The {name} for {period} is {actual}, {spread} percentage points away from the {other} of {value}, which is unusual for this report.',
        fix: 'Check both returns of this period, and correct the one that is wrong.',
      },
      benchmark: {
        text: 'The report gives a benchmark return, but does not name the benchmark.',
        fix: 'Name the benchmark in the composite section.',
      },
      unreturned: {
        text: 'The report names the benchmark "{benchmark}", but gives no return for it.',
        fix: 'Add the benchmark return of each period, or remove the benchmark.',
      },
    },
    check({ statement }, found) {
      const series = returnSeries(statement);
      for (const row of returnRows(statement)) {
        const { block } = row;
        const [own, firm] = [block.amount('compositeAssets'), block.amount('firmAssets')];
        if (own && firm && own.value.compare(firm.value) > 0)
          found(
            'larger',
            own,
            { period: returnPeriodWords(row), actual: figure(own.value), limit: figure(firm.value) },
            [firm],
          );
      }
      const composite = statement.block('composite');
      if (
        composite.isThere &&
        composite.lacks('benchmark') &&
        series.some(({ block }) => block.has('benchmark'))
      )
        found('benchmark', composite, {});
      if (
        composite.has('benchmark') &&
        series.length > 0 &&
        !returnRows(statement).some(({ block }) => block.has('benchmark'))
      )
        found('unreturned', composite.at('benchmark'), { benchmark: composite.text('benchmark') ?? '' });
      if (series.length < LEAST_ROWS || !isConsecutive(series)) return;
      for (const [name, label] of Object.entries(figures)) checkMissing(series, name, label, found);
      const larger = new Set(series.flatMap(({ block }) => (isLarger(block) ? [block.path] : [])));
      for (const name of scaledFigures) {
        const values = series.flatMap((row) =>
          larger.has(row.block.path) ? [] : (figureOf(statement, row, name) ?? []),
        );
        values.forEach((value, index) => {
          // The first and the last are compared with the two nearest.
          const last = values.length - 1;
          const places =
            index === 0 ? [1, 2] : index === last ? [last - 2, last - 1] : [index - 1, index + 1];
          const beside = places.flatMap((place) => values[place] ?? []);
          // A terminated composite has nothing left.
          if (!isOutOfScale(value, beside) || (value.value === 0 && index === last)) return;
          const neighbors = listWords(beside.map((next) => `${next.text} for ${next.period}`));
          found('scale', value.at, {
            name: figures[name],
            period: value.period,
            is: isOrAre(figures[name]),
            actual: worded(value.raw, value.text),
            neighbors,
          });
        });
      }
      const exchanged = exchangedPlaces(statement);
      for (const { name, first, second, rows } of exchangedReturns(statement))
        found(
          'exchanged',
          first,
          {
            name: figures[name],
            period: returnPeriodWords(rows[0]),
            actual: rate(first.value),
            other: returnPeriodWords(rows[1]),
            value: rate(second.value),
          },
          [second],
        );
      for (const { odd, oddName, even, evenName, spread, row } of oddSpreads(series)) {
        if (exchanged.has(odd.path)) continue;
        found(
          'spread',
          odd,
          {
            name: figures[oddName],
            period: returnPeriodWords(row),
            actual: rate(odd.value),
            spread: percentWords(spread.toFixed(4)).replace('%', ''),
            other: figures[evenName],
            value: rate(even.value),
          },
          [even],
        );
      }
    },
  }),
];

addSuspects('INV-416', (statement: Statement) =>
  chainBreaches(statement).map(({ at }) => (typeof at === 'string' ? at : at.path)),
);

function spanWords({ start, end }: ReturnRow) {
  return { start: day(start), end: day(end) };
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
      found('early', row.start, data as never, [first]);
      continue;
    }
    const cut = isShort ? cutReturn(row, series) : undefined;
    if (!cut) continue;
    const { part, side } = cut;
    const data = {
      ...spanWords(row),
      side: side === 'start' ? 'starts' : 'ends',
      actual: day(row[side]),
      from: day(part.start),
      to: day(part.end),
    };
    found('within', row[side], data as never, [part.block]);
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

/** Returns over different lengths end on the same day; if only one does not, its date is wrong. */
function checkEnds(statement: Statement, rows: readonly ReturnRow[], found: unknown): void {
  const asOf = statement.header.date('asOf');
  const others = rows.filter(({ end }) => end.day !== asOf?.day);
  const [row] = others;
  if (!asOf || !row || others.length > 1 || rows.length < LEAST_ROWS || row.end.day > asOf.day) return;
  (found as Found)(
    'end',
    row.end,
    { start: day(row.start), actual: day(row.end), expected: day(asOf) } as never,
    [asOf],
  );
}

/** Whether each period starts where the one before ended; INV-415 reports others. */
function isConsecutive(series: readonly ReturnRow[]): boolean {
  return series.every((row, index) => index === 0 || follows(row, series[index - 1] as ReturnRow));
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

type Found = Parameters<Parameters<typeof statementRule>[0]['check']>[1];

function checkMissing(series: readonly ReturnRow[], name: string, label: string, found: unknown): void {
  const due = duePeriods(series, name);
  const without = due.filter(({ block }) => !block.has(name));
  const [row] = without;
  if (!row || without.length > 1 || due.length === 1) return;
  // Other rules report an empty text or an unknown name.
  if (row.block.get(name) === '' || row.block.hasUnknown) return;
  const portfolios = row.block.integer('portfolios');
  if (name === 'dispersion' && (portfolios === undefined || portfolios < LEAST_PORTFOLIOS)) return;
  const others =
    due.length === series.length
      ? 'all other periods'
      : `the other periods that end on or after ${day((due[0] as ReturnRow).end).words}`;
  const data = { start: day(row.start), end: day(row.end), name: label, others };
  (found as Found)('missing', row.block, data as never);
}

/** Returns the periods that need a figure: after three years for a deviation, full periods for dispersion. */
function duePeriods(series: readonly ReturnRow[], name: string): readonly ReturnRow[] {
  const start = series[0]?.start.day ?? 0;
  const longest = largest(series.map(({ days }) => days));
  if (name === 'deviation') return series.filter(({ end }) => end.day - start + 1 >= THREE_YEARS);
  if (name === 'dispersion') return series.filter(({ days }) => days > longest * FULL_PERIOD);
  // Years before the first quarter may show fewer figures.
  const usual = series.map(({ days }) => days).sort((a, b) => a - b)[Math.floor(series.length / 2)] ?? 0;
  return series.filter(({ days }) => days < usual * LONGER);
}

interface Figure {
  readonly value: number;
  readonly text: string;
  readonly raw: string;
  readonly at: string;
  readonly period: string;
}

function figureOf(statement: Statement, row: ReturnRow, name: string): Figure | undefined {
  const { block } = row;
  const amount = name === 'portfolios' ? undefined : block.amount(name);
  const value = amount?.value.toApproximateNumber() ?? block.integer(name);
  return value === undefined || value < 0
    ? undefined
    : {
        value,
        raw: String(amount?.value ?? value),
        text: inCurrency(
          { words: numberWords(amount?.value ?? value) },
          currencyAt(statement, block.at(name)),
        ).words,
        at: block.at(name),
        period: returnPeriodWords(row),
      };
}

function isLarger(block: ReturnRow['block']): boolean {
  const [own, firm] = [block.amount('compositeAssets'), block.amount('firmAssets')];
  return own !== undefined && firm !== undefined && own.value.compare(firm.value) > 0;
}

function isOutOfScale({ value }: Figure, beside: readonly Figure[]): boolean {
  const limit = beside.length > 1 ? OUT_OF_SCALE : FAR_OUT_OF_SCALE;
  if (beside.length === 0) return false;
  return (
    beside.every((next) => value > next.value * limit) || beside.every((next) => value * limit < next.value)
  );
}
