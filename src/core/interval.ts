import { Decimal } from './decimal.ts';

/** The accuracy of a reported number: the number of accurate digits after the point, or all of them. */
export type Accuracy = number | 'INF';

/** Every value that a reported number may represent, both ends included. */
export interface Interval {
  readonly low: Decimal;
  readonly high: Decimal;
}

const five = Decimal.fromInteger(5);

export function pointInterval(value: Decimal): Interval {
  return { low: value, high: value };
}

/** Returns value ± ½ · 10^-decimals, the Calculations 1.1 interval of a rounded fact. */
export function reportedInterval(value: Decimal, accuracy: Accuracy): Interval {
  if (accuracy === 'INF') return pointInterval(value);
  const slack = slackOf(accuracy);
  return { low: value.subtract(slack), high: value.add(slack) };
}

/** Returns half a unit in the last accurate place. */
export function slackOf(accuracy: Accuracy): Decimal {
  if (accuracy === 'INF') return Decimal.zero;
  if (accuracy !== last.accuracy) last = { accuracy, slack: five.shift(-accuracy - 1) };
  return last.slack;
}

/** Most numbers of a report are rounded alike. */
let last = { accuracy: 0, slack: five.shift(-1) };

export function addIntervals(a: Interval, b: Interval): Interval {
  return { low: a.low.add(b.low), high: a.high.add(b.high) };
}

export function negateInterval(a: Interval): Interval {
  return { low: a.high.negate(), high: a.low.negate() };
}

export function multiplyIntervals(a: Interval, b: Interval): Interval {
  return hull([
    a.low.multiply(b.low),
    a.low.multiply(b.high),
    a.high.multiply(b.low),
    a.high.multiply(b.high),
  ]);
}

/**
 * Returns the bounds of the quotient, rounded outward to `places`; `undefined` if the divisor may be zero.
 */
export function divideIntervals(a: Interval, b: Interval, places: number): Interval | undefined {
  if (b.low.sign() * b.high.sign() <= 0) return undefined;
  const quotients = (towards: 'floor' | 'ceiling') =>
    [a.low, a.high].flatMap((top) => [b.low, b.high].map((bottom) => top.divide(bottom, places, towards)));
  return {
    low: hull(quotients('floor') as Decimal[]).low,
    high: hull(quotients('ceiling') as Decimal[]).high,
  };
}

export function intervalsMeet(a: Interval, b: Interval): boolean {
  return a.low.compare(b.high) <= 0 && b.low.compare(a.high) <= 0;
}

/** Whether a ≤ b can hold: false only if the lower end of a is above the upper end of b. */
export function mayBeAtMost(a: Interval, b: Interval): boolean {
  return a.low.compare(b.high) <= 0;
}

/** Returns the intersection; `undefined` if it is empty. */
export function intersectIntervals(a: Interval, b: Interval): Interval | undefined {
  const low = a.low.compare(b.low) >= 0 ? a.low : b.low;
  const high = a.high.compare(b.high) <= 0 ? a.high : b.high;
  return low.compare(high) <= 0 ? { low, high } : undefined;
}

function hull(values: readonly Decimal[]): Interval {
  let low = values[0] as Decimal;
  let high = low;
  for (const value of values) {
    if (value.compare(low) < 0) low = value;
    if (value.compare(high) > 0) high = value;
  }
  return { low, high };
}

/** An interval that may exclude its ends. */
export interface Range extends Interval {
  readonly lacksLow: boolean;
  readonly lacksHigh: boolean;
}

/** Returns value ± ½ · 10^-decimals, both ends included. */
export function roundedRange(value: Decimal, accuracy: Accuracy): Range {
  const { low, high } = reportedInterval(value, accuracy);
  return { low, high, lacksLow: false, lacksHigh: false };
}

/** Returns the values that truncate to this number: from the value itself, away from zero. */
export function truncatedRange(value: Decimal, accuracy: Accuracy): Range {
  if (accuracy === 'INF') return { low: value, high: value, lacksLow: false, lacksHigh: false };
  const step = Decimal.powerOfTen(-accuracy);
  const sign = value.sign();
  return {
    low: sign > 0 ? value : value.subtract(step),
    high: sign < 0 ? value : value.add(step),
    lacksLow: sign <= 0,
    lacksHigh: sign >= 0,
  };
}

export function addRanges(a: Range, b: Range): Range {
  return {
    low: a.low.add(b.low),
    high: a.high.add(b.high),
    lacksLow: a.lacksLow || b.lacksLow,
    lacksHigh: a.lacksHigh || b.lacksHigh,
  };
}

/** Multiplies a range by a factor other than zero. */
export function scaleRange(range: Range, factor: Decimal): Range {
  if (factor.equals(Decimal.one)) return range;
  const { low, high, lacksLow, lacksHigh } = range;
  const a = low.multiply(factor);
  const b = high.multiply(factor);
  return factor.sign() < 0
    ? { low: b, high: a, lacksLow: lacksHigh, lacksHigh: lacksLow }
    : { low: a, high: b, lacksLow, lacksHigh };
}

/** Returns the intersection; `undefined` if it is empty. */
export function intersectRanges(a: Range, b: Range): Range | undefined {
  const byLow = a.low.compare(b.low);
  const byHigh = a.high.compare(b.high);
  const low = byLow >= 0 ? a.low : b.low;
  const high = byHigh <= 0 ? a.high : b.high;
  const lacksLow = (byLow >= 0 && a.lacksLow) || (byLow <= 0 && b.lacksLow);
  const lacksHigh = (byHigh <= 0 && a.lacksHigh) || (byHigh >= 0 && b.lacksHigh);
  const size = low.compare(high);
  if (size > 0 || (size === 0 && (lacksLow || lacksHigh))) return undefined;
  return { low, high, lacksLow, lacksHigh };
}
