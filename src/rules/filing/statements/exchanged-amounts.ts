import type { Decimal } from '../../../core/decimal.ts';
import type { ReportFact } from '../../../model/report/report.ts';
import type { Sum } from './sums.ts';

/** A line or total whose amounts of two periods are in each other's place. */
export interface Exchange {
  readonly fact: ReportFact;
  readonly other: ReportFact;
  readonly otherTotal: ReportFact;
}

/**
 * Finds pairs of periods whose sums differ by the same amount in opposite directions, which the two amounts of
 * one line, or of the total, explain.
 */
export function exchangesIn(list: readonly Sum[]): ReadonlyMap<Sum, Exchange> {
  if (!list.some(isAbove) || !list.some(isBelow)) return none;
  const exchanges = new Map<Sum, Exchange>();
  const open = new Map<string, Sum>();
  for (const sum of list) {
    if (sum.isRight) continue;
    const rest = (sum.total.value as Decimal).subtract(sum.sum);
    const unit = sum.total.unit?.key;
    const before = open.get(`${sum.lines} ${unit} ${rest.negate()}`);
    const at = before && exchangedPlace(before, sum, rest);
    if (!before || at === undefined) {
      open.set(`${sum.lines} ${unit} ${rest}`, sum);
      continue;
    }
    const [fact, other] = [factAt(before, at), factAt(sum, at)];
    exchanges.set(before, { fact, other, otherTotal: sum.total });
  }
  return exchanges;
}

const none: ReadonlyMap<Sum, Exchange> = new Map();

function isAbove({ isRight, sum, total }: Sum): boolean {
  return !isRight && sum.compare(total.value as Decimal) > 0;
}

function isBelow({ isRight, sum, total }: Sum): boolean {
  return !isRight && sum.compare(total.value as Decimal) < 0;
}

/** The total is at -1. */
function factAt({ total, parts }: Sum, at: number): ReportFact {
  return parts[at] ?? total;
}

/** Returns the place of the only amount that is as far from that of another period as a sum from its total. */
function exchangedPlace(one: Sum, other: Sum, rest: Decimal): number | undefined {
  const places = [-1, ...one.parts.keys()].filter((at) => {
    const [fact, second] = [factAt(one, at), factAt(other, at)];
    const change = (second.value as Decimal).subtract(fact.value as Decimal);
    return (at < 0 || one.deducted.has(fact) ? change : change.negate()).equals(rest);
  });
  return places.length === 1 ? places[0] : undefined;
}
