import { Decimal } from '../../../core/decimal.ts';
import { type Accuracy, type Interval, intersectIntervals } from '../../../core/interval.ts';
import type { ReportFact } from '../../../model/report/report.ts';

/** What a fact may stand for, as the middle of its interval and the distance to either end. */
export interface Reach {
  readonly middle: Decimal;
  readonly slack: Decimal;
}

const halves = new Map<number, Decimal>();
const half = Decimal.parse('0.5') as Decimal;

/** Half a unit in the last place that counts. */
export function slackOf(accuracy: Accuracy): Decimal {
  if (accuracy === 'INF') return Decimal.zero;
  let slack = halves.get(accuracy);
  if (!slack) {
    slack = half.shift(-accuracy);
    halves.set(accuracy, slack);
  }
  return slack;
}

/** What duplicates of one fact allow together; `undefined` where they contradict each other. */
export function reachOf(first: ReportFact, repeats: readonly ReportFact[]): Reach | undefined {
  if (repeats.length === 0) return { middle: first.value as Decimal, slack: slackOf(first.accuracy) };
  let common: Interval | undefined = first.interval;
  for (const repeat of repeats) {
    common = intersectIntervals(common, repeat.interval);
    if (!common) return undefined;
  }
  const { low, high } = common;
  return { middle: low.add(high).multiply(half), slack: high.subtract(low).multiply(half) };
}
