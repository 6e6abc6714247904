import { largest } from '../../../core/large-lists.ts';
import { listWords, numberWords, percentWords } from '../../../core/wording.ts';
import { worded } from '../../../findings/message.ts';
import type { AddFinding, Rule } from '../../../findings/rule.ts';
import { addSuspects } from '../identities/suspects.ts';
import { currencyAt, inCurrency } from '../statement/currencies.ts';
import { day, figure, isOrAre, rate } from '../statement/figures.ts';
import type { Statement } from '../statement/statement.ts';
import { type StatementSubject, statementRule } from '../subject.ts';
import { chainBreaches } from './return-chain.ts';
import { returnDateRules } from './return-dates.ts';
import { follows, type ReturnRow, returnPeriodWords, returnRows, returnSeries } from './return-periods.ts';
import { exchangedPlaces, exchangedReturns, oddSpreads } from './return-spreads.ts';

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

const figureMessages = {
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
} as const;

export const returnRules: readonly Rule<StatementSubject>[] = [
  ...returnDateRules,
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
    messages: figureMessages,
    check({ statement }, found) {
      const series = returnSeries(statement);
      checkAssets(statement, found);
      checkBenchmark(statement, series, found);
      if (series.length < LEAST_ROWS || !isConsecutive(series)) return;
      for (const [name, label] of Object.entries(figures)) checkMissing(series, name, label, found);
      checkScale(statement, series, found);
      checkSpreads(statement, series, found);
    },
  }),
];

addSuspects('INV-416', (statement: Statement) =>
  chainBreaches(statement).map(({ at }) => (typeof at === 'string' ? at : at.path)),
);

type Found = AddFinding<typeof figureMessages>;

function checkAssets(statement: Statement, found: Found): void {
  for (const row of returnRows(statement)) {
    const [own, firm] = [row.block.amount('compositeAssets'), row.block.amount('firmAssets')];
    if (!own || !firm || !isLarger(row.block)) continue;
    const data = { period: returnPeriodWords(row), actual: figure(own.value), limit: figure(firm.value) };
    found('larger', own, data, [firm]);
  }
}

function checkBenchmark(statement: Statement, series: readonly ReturnRow[], found: Found): void {
  const composite = statement.block('composite');
  const hasReturn = ({ block }: ReturnRow) => block.has('benchmark');
  if (composite.isThere && composite.lacks('benchmark') && series.some(hasReturn))
    found('benchmark', composite, {});
  if (composite.has('benchmark') && series.length > 0 && !returnRows(statement).some(hasReturn))
    found('unreturned', composite.at('benchmark'), { benchmark: composite.text('benchmark') ?? '' });
}

function checkScale(statement: Statement, series: readonly ReturnRow[], found: Found): void {
  const larger = new Set(series.flatMap(({ block }) => (isLarger(block) ? [block.path] : [])));
  for (const name of scaledFigures) {
    const values = series.flatMap((row) =>
      larger.has(row.block.path) ? [] : (figureOf(statement, row, name) ?? []),
    );
    values.forEach((value, index) => {
      // The first and the last are compared with the two nearest.
      const last = values.length - 1;
      const places = index === 0 ? [1, 2] : index === last ? [last - 2, last - 1] : [index - 1, index + 1];
      const beside = places.flatMap((place) => values[place] ?? []);
      // A terminated composite has nothing left.
      if (!isOutOfScale(value, beside) || (value.value === 0 && index === last)) return;
      found('scale', value.at, {
        name: figures[name],
        period: value.period,
        is: isOrAre(figures[name]),
        actual: worded(value.raw, value.text),
        neighbors: listWords(beside.map((next) => `${next.text} for ${next.period}`)),
      });
    });
  }
}

function checkSpreads(statement: Statement, series: readonly ReturnRow[], found: Found): void {
  for (const { name, first, second, rows } of exchangedReturns(statement)) {
    const data = {
      name: figures[name],
      period: returnPeriodWords(rows[0]),
      actual: rate(first.value),
      other: returnPeriodWords(rows[1]),
      value: rate(second.value),
    };
    found('exchanged', first, data, [second]);
  }
  const exchanged = exchangedPlaces(statement);
  for (const { odd, oddName, even, evenName, spread, row } of oddSpreads(series)) {
    if (exchanged.has(odd.path)) continue;
    const data = {
      name: figures[oddName],
      period: returnPeriodWords(row),
      actual: rate(odd.value),
      spread: percentWords(spread.toFixed(4)).replace('%', ''),
      other: figures[evenName],
      value: rate(even.value),
    };
    found('spread', odd, data, [even]);
  }
}

/** Whether each period starts where the one before ended; INV-415 reports others. */
function isConsecutive(series: readonly ReturnRow[]): boolean {
  return series.every((row, index) => index === 0 || follows(row, series[index - 1] as ReturnRow));
}

function checkMissing(series: readonly ReturnRow[], name: string, label: string, found: Found): void {
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
  found('missing', row.block, data);
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
