import { MAX_IRR_DAYS, MAX_IRR_STEPS } from '../../limits.ts';
/** An amount on a day; a rate is an estimate, so doubles suffice. */
export interface DatedFlow {
  readonly day: number;
  readonly amount: number;
}

const LOWEST_RATE = -0.9999;
const HIGHEST_RATE = 10;
const DAYS_PER_YEAR = 365;
const PRECISION = 1e-12;
/**
 * The number of flows that may be discounted in the search for several rates, which limits its resolution.
 */
const SCAN_BUDGET = 4_000_000;
const FINEST_SCAN = 2_400;

/**
 * Returns the annual rates between −99.99% and 1000% at which the present value of the flows is zero, by
 * actual days over 365. Empty if there is none; several only if the flows change sign more than once.
 */
export function internalRates(flows: readonly DatedFlow[]): readonly number[] {
  const terms = toTerms(flows);
  if (terms.length < 2 || terms.length > MAX_IRR_DAYS) return [];
  const changes = countSignChanges(terms.map((term) => term.amount));
  if (changes === 0) return [];
  if (changes > 1 && !hasOneGain(terms)) return scan(terms, lowestUsableRate(terms));
  const low = changes > 1 ? 0 : lowestUsableRate(terms);
  const rate = newtonRate(terms, low) ?? bisect(terms, low, HIGHEST_RATE);
  return rate === undefined ? [] : [rate];
}

/**
 * Whether the running total changes sign just once, from loss to gain: then, by Norström's criterion, one
 * nonnegative rate exists, and it is the one meant.
 */
function hasOneGain(terms: readonly RateTerm[]): boolean {
  let total = 0;
  const totals = terms.map(({ amount }) => {
    total += amount;
    return total;
  });
  return total > 0 && (totals[0] as number) < 0 && countSignChanges(totals) === 1;
}

export function countSignChanges(amounts: readonly number[]): number {
  let changes = 0;
  let last = 0;
  for (const amount of amounts) {
    const sign = Math.sign(amount);
    if (sign === 0) continue;
    if (last !== 0 && sign !== last) changes++;
    last = sign;
  }
  return changes;
}

interface RateTerm {
  readonly years: number;
  readonly amount: number;
}

function toTerms(flows: readonly DatedFlow[]): readonly RateTerm[] {
  const byDay = new Map<number, number>();
  for (const { day, amount } of flows) byDay.set(day, (byDay.get(day) ?? 0) + amount);
  const days = [...byDay].filter(([, amount]) => amount !== 0).sort(([a], [b]) => a - b);
  const start = days[0]?.[0] ?? 0;
  return days.map(([day, amount]) => ({ years: (day - start) / DAYS_PER_YEAR, amount }));
}

function valueAt(terms: readonly RateTerm[], rate: number): number {
  let value = 0;
  for (const { years, amount } of terms) value += amount * (1 + rate) ** -years;
  return value;
}

/** Near −100% the factors of long periods exceed the range of a double. */
function lowestUsableRate(terms: readonly RateTerm[]): number {
  let growth = 1 + LOWEST_RATE;
  while (growth < 1 && !Number.isFinite(valueAt(terms, growth - 1))) growth *= 2;
  return Math.min(growth, 1) - 1;
}

function newtonRate(terms: readonly RateTerm[], low: number): number | undefined {
  let rate = 0.1;
  for (let step = 0; step < 50; step++) {
    let value = 0;
    let slope = 0;
    for (const { years, amount } of terms) {
      const worth = amount * (1 + rate) ** -years;
      value += worth;
      slope -= (years * worth) / (1 + rate);
    }
    const next = rate - value / slope;
    if (!Number.isFinite(next) || next < low || next > HIGHEST_RATE) return undefined;
    if (Math.abs(next - rate) < PRECISION) return next;
    rate = next;
  }
  return undefined;
}

function bisect(terms: readonly RateTerm[], from: number, to: number): number | undefined {
  let low = from;
  let high = to;
  let atLow = valueAt(terms, low);
  const atHigh = valueAt(terms, high);
  if (atLow === 0) return low;
  if (atHigh === 0) return high;
  if (!(atLow * Math.sign(atHigh) < 0)) return undefined;
  for (let step = 0; step < MAX_IRR_STEPS && high - low > PRECISION; step++) {
    const middle = (low + high) / 2;
    const value = valueAt(terms, middle);
    if (value === 0) return middle;
    if (Math.sign(value) === Math.sign(atLow)) {
      low = middle;
      atLow = value;
    } else {
      high = middle;
    }
  }
  return (low + high) / 2;
}

/** Scans the range in equal steps of growth and refines every step in which the value changes sign. */
function scan(terms: readonly RateTerm[], lowest: number): readonly number[] {
  const rates: number[] = [];
  const steps = Math.min(FINEST_SCAN, Math.ceil(SCAN_BUDGET / terms.length));
  const ratio = ((1 + HIGHEST_RATE) / (1 + lowest)) ** (1 / steps);
  let low = lowest;
  let atLow = valueAt(terms, low);
  for (let step = 1; step <= steps; step++) {
    const high = (1 + lowest) * ratio ** step - 1;
    const atHigh = valueAt(terms, high);
    if (Math.sign(atLow) !== Math.sign(atHigh) && atLow !== 0) {
      const rate = bisect(terms, low, high);
      if (rate !== undefined) rates.push(rate);
    }
    low = high;
    atLow = atHigh;
  }
  return rates;
}
