import { Decimal } from '../../core/decimal.ts';
import {
  addIntervals,
  type Interval,
  intersectIntervals,
  intervalsMeet,
  multiplyIntervals,
  negateInterval,
  pointInterval,
} from '../../core/interval.ts';
import type { Concept, Report, ReportFact } from '../../model/report.ts';
import { factsOfConcept } from './concept-facts.ts';
import { namesLeftOut } from './left-out.ts';
import { relationshipsOf } from './relationships.ts';

/** A total and what adds up to it in one role. */
interface Calculation {
  readonly role: string;
  readonly total: Concept;
  readonly terms: readonly Term[];
}

interface Term {
  readonly concept: Concept;
  readonly weight: Decimal;
}

export interface Inconsistency {
  readonly role: string;
  readonly total: ReportFact;
  readonly sum: Decimal;
  readonly parts: readonly ReportFact[];
  /** The part, or the total, whose opposite sign would make the sum right. */
  readonly reversed: ReportFact | undefined;
}

/** What one total is compared with; `index` tells the terms of its calculation apart. */
interface Binding {
  readonly totals: ReportFact[];
  readonly parts: ReportFact[];
  readonly index: number[];
  sum: Decimal;
  repeated: boolean;
}

/** Facts looked at before the check gives up: far more than any real filing needs, little enough to wait for. */
const MOST_STEPS = 2_000_000;

/**
 * Calculations 1.1 in rounding mode: for each role, total, aspect and unit, the sum of the reported contributors
 * and the total are consistent if some values within their accuracy agree. Returns false where it gave up.
 */
export function eachInconsistency(report: Report, visit: (found: Inconsistency) => void): boolean {
  const cellOf = cells(report);
  const leftOut = namesLeftOut(report);
  let steps = 0;
  for (const calculation of calculationsOf(report)) {
    const totals = factsOfConcept(report, calculation.total);
    if (totals.length === 0 || calculation.terms.some(({ concept }) => leftOut.has(concept.qname))) continue;
    const bindings = new Map<number, Binding>();
    for (const total of totals) {
      const cell = cellOf(total);
      if (cell < 0) continue;
      const known = bindings.get(cell);
      if (known) known.totals.push(total);
      else bindings.set(cell, { totals: [total], parts: [], index: [], sum: Decimal.zero, repeated: false });
    }
    for (const [index, term] of calculation.terms.entries()) {
      const facts = factsOfConcept(report, term.concept);
      steps += facts.length;
      if (steps > MOST_STEPS) return false;
      for (const fact of facts) {
        const binding = bindings.get(cellOf(fact));
        if (binding) contribute(binding, fact, index, term.weight);
      }
    }
    for (const binding of bindings.values()) {
      if (binding.parts.length === 0) continue;
      const inconsistency = judge(calculation, binding);
      if (inconsistency) visit(inconsistency);
    }
  }
  return true;
}

function contribute(binding: Binding, fact: ReportFact, index: number, weight: Decimal): void {
  const value = fact.value as Decimal;
  if (binding.index.at(-1) === index) binding.repeated = true;
  else binding.sum = binding.sum.add(weight === Decimal.one ? value : value.multiply(weight));
  binding.parts.push(fact);
  binding.index.push(index);
}

function judge({ role, terms }: Calculation, binding: Binding): Inconsistency | undefined {
  const { totals, parts, index, sum } = binding;
  const total = totals[0] as ReportFact;
  if (!binding.repeated && totals.length === 1 && sum.equals(total.value as Decimal)) return undefined;
  const reach = common(totals);
  let reached: Interval | undefined = pointInterval(Decimal.zero);
  const used: { fact: ReportFact; share: Interval }[] = [];
  for (let from = 0; from < parts.length && reached; ) {
    let to = from + 1;
    while (to < parts.length && index[to] === index[from]) to++;
    const interval = common(parts.slice(from, to));
    const { weight } = terms[index[from] as number] as Term;
    const share = interval && multiplyIntervals(interval, pointInterval(weight));
    reached = share && addIntervals(reached, share);
    if (share) used.push({ fact: parts[from] as ReportFact, share });
    from = to;
  }
  // Model 1.1, step 2: what contradicting duplicates contribute to is left to the rule on duplicates.
  if (!reach || !reached || intervalsMeet(reach, reached)) return undefined;
  const reversed = intervalsMeet(negateInterval(reach), reached)
    ? total
    : used.length <= MOST_REVERSALS
      ? findReversed(reach, reached, used)
      : undefined;
  return { role, total, sum, parts: used.map(({ fact }) => fact), reversed };
}

const MOST_REVERSALS = 100;

function findReversed(
  total: Interval,
  sum: Interval,
  parts: readonly { fact: ReportFact; share: Interval }[],
): ReportFact | undefined {
  const fits = parts.filter(({ fact, share }) => {
    if ((fact.value as Decimal).isZero()) return false;
    const back = multiplyIntervals(share, pointInterval(minusTwo));
    return intervalsMeet(total, { low: sum.low.add(back.low), high: sum.high.add(back.high) });
  });
  return fits.length === 1 ? fits[0]?.fact : undefined;
}

const minusTwo = Decimal.fromInteger(-2);

/** The values all duplicates of a fact allow. */
function common(facts: readonly ReportFact[]): Interval | undefined {
  let interval: Interval | undefined = facts[0]?.interval;
  for (let at = 1; at < facts.length && interval; at++)
    interval = intersectIntervals(interval, (facts[at] as ReportFact).interval);
  return interval;
}

/** A number for each pair of aspect and unit; −1 for facts that are no numbers. */
function cells(report: Report): (fact: ReportFact) => number {
  const keys = new Map<string, number>();
  const numbers: number[] = [];
  for (const unit of report.units) {
    const number = keys.get(unit.key) ?? keys.size;
    keys.set(unit.key, number);
    numbers[unit.index] = number;
  }
  const width = Math.max(keys.size, 1);
  return ({ unit, value, context }) =>
    unit && value ? context.aspect * width + (numbers[unit.index] as number) : -1;
}

function calculationsOf(report: Report): Iterable<Calculation> {
  const calculations = new Map<string, { role: string; total: Concept; terms: Term[]; seen: Set<string> }>();
  for (const { kind, role, from, to, weight } of relationshipsOf(report)) {
    if (kind !== 'calculation' || !weight || from === to) continue;
    const key = `${from} ${role}`;
    let calculation = calculations.get(key);
    if (!calculation) {
      calculation = { role, total: report.concept(from), terms: [], seen: new Set() };
      calculations.set(key, calculation);
    }
    const exact = weight === 1 ? Decimal.one : Decimal.fromNumber(weight);
    if (!exact || calculation.seen.has(to)) continue;
    calculation.seen.add(to);
    calculation.terms.push({ concept: report.concept(to), weight: exact });
  }
  return calculations.values();
}
