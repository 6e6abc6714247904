import type { StatementAmount } from '../statement/block.ts';
import { perStatement, type Statement } from '../statement/statement.ts';
import { type ReturnRow, returnSeries } from './return-periods.ts';

type Measure = 'gross' | 'net' | 'benchmark';

/** Two returns of one period that are far apart, and the likely error. */
interface OddSpread {
  readonly odd: StatementAmount;
  readonly oddName: Measure;
  readonly even: StatementAmount;
  readonly evenName: Measure;
  readonly spread: number;
  readonly row: ReturnRow;
}

/** Fees are a smaller part of a year's return, and a mandate follows its benchmark more closely. */
const pairs = [
  { other: 'net', third: 'benchmark', least: 0.05 },
  { other: 'benchmark', third: 'net', least: 0.3 },
] as const;
/** This multiple of the spread in the other periods is unusual. */
const UNUSUAL = 4;
const LEAST_ROWS = 3;
const measures = ['gross', 'net', 'benchmark'] as const;

export function oddSpreads(series: readonly ReturnRow[]): readonly OddSpread[] {
  const spreads = pairs.flatMap(({ other, third, least }) => {
    const spreads = series.flatMap((row) => {
      const { block } = row;
      const [a, b, c] = [block.amount('gross'), block.amount(other), block.amount(third)];
      return a && b ? [{ a, b, c, row, spread: Math.abs(number(a) - number(b)) }] : [];
    });
    const usual =
      spreads.map(({ spread }) => spread).sort((x, y) => x - y)[Math.floor(spreads.length / 2)] ?? 0;
    return spreads.flatMap(({ a, b, c, row, spread }): readonly OddSpread[] => {
      if (spreads.length < LEAST_ROWS || spread < least || spread < usual * UNUSUAL) return [];
      const isGross = c && Math.abs(number(a) - number(c)) > Math.abs(number(b) - number(c));
      return isGross
        ? [{ odd: a, oddName: 'gross', even: b, evenName: other, spread, row }]
        : [{ odd: b, oddName: other, even: a, evenName: 'gross', spread, row }];
    });
  });
  // One return that is far from both others is one error.
  return [...new Map(spreads.toReversed().map((spread) => [spread.odd.path, spread])).values()].toReversed();
}

function number({ value }: StatementAmount): number {
  return value.toApproximateNumber();
}

/** One measure of two periods, entered the wrong way around. */
export interface ExchangedReturns {
  readonly name: Measure;
  readonly first: StatementAmount;
  readonly second: StatementAmount;
  readonly rows: readonly [ReturnRow, ReturnRow];
}

/** Returns closer than this to each other are not told apart. */
const LEAST_EXCHANGED = 0.01;

/** Finds returns of two periods that are far from the others of their period, and close once exchanged. */
export const exchangedReturns = perStatement((statement): readonly ExchangedReturns[] => {
  const series = returnSeries(statement);
  return measures.flatMap((name): readonly ExchangedReturns[] => {
    const rows = series.flatMap((row) => {
      const own = row.block.amount(name);
      const others = measures.flatMap((other) => (other === name ? [] : (row.block.amount(other) ?? [])));
      return own && others.length > 0 ? [{ row, own, others }] : [];
    });
    const gaps = rows.map(({ own, others }) => gapTo(own, others));
    const usual = [...gaps].sort((x, y) => x - y)[Math.floor(gaps.length / 2)] ?? 0;
    const limit = Math.max(LEAST_EXCHANGED, usual * UNUSUAL);
    const [first, second, ...more] = rows.filter((_, index) => (gaps[index] as number) > limit);
    if (!first || !second || more.length > 0 || rows.length < LEAST_ROWS + 1) return [];
    const fits = gapTo(second.own, first.others) <= limit && gapTo(first.own, second.others) <= limit;
    return fits ? [{ name, first: first.own, second: second.own, rows: [first.row, second.row] }] : [];
  });
});

/** The distance to the nearest of other returns: of two measures that were far apart before, neither counts. */
function gapTo(own: StatementAmount, others: readonly StatementAmount[]): number {
  return Math.min(...others.map((other) => Math.abs(number(own) - number(other))));
}

/** Returns the returns that were exchanged, and those that look wrong beside them. */
export function exchangedPlaces(statement: Statement): ReadonlySet<string> {
  return new Set(
    exchangedReturns(statement).flatMap(({ rows }) =>
      rows.flatMap(({ block }) => measures.map((name) => block.at(name))),
    ),
  );
}
