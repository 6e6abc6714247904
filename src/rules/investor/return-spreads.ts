import type { StatementAmount } from './block.ts';
import type { ReturnRow } from './return-periods.ts';

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
