import { Decimal } from '../../../core/decimal.ts';
import type { Concept, Report, ReportFact } from '../../../model/report/report.ts';
import { namesLeftOut } from '../document/left-out.ts';
import { factsOfConcept } from '../facts/concept-facts.ts';
import { reachOf } from '../numbers/reach.ts';
import { type Arc, networksOf } from './relationships.ts';

/** A total and what adds up to it in one role. */
export interface Calculation {
  readonly role: string;
  readonly total: Concept;
  readonly terms: readonly Term[];
}

export interface Term {
  readonly concept: Concept;
  readonly weight: Decimal;
}

export interface Inconsistency {
  readonly role: string;
  readonly total: ReportFact;
  readonly sum: Decimal;
  readonly parts: readonly ReportFact[];
  /** What each part contributes, in the same order. */
  readonly shares: readonly Decimal[];
  /** The part, or the total, whose opposite sign would make the sum right. */
  readonly reversed: ReportFact | undefined;
}

/** A total with what is reported of its parts. */
interface Binding {
  readonly total: ReportFact;
  readonly parts: ReportFact[];
  sum: Decimal;
  /** Whether a part is reported more than once. */
  repeated: boolean;
}

/** Facts looked at before the check gives up: far more than any real filing needs, little enough to wait for. */
const MOST_STEPS = 2_000_000;
/** What a fact reported more than once costs beside one that is not: its duplicates are held against each other. */
const REPEAT_STEPS = 20;

/**
 * Calculations 1.1 in rounding mode: for each role, total, aspect and unit, the sum of the reported contributors
 * and the total are consistent if some values within their accuracy agree. The sums of the document count, and
 * those of its taxonomy. Returns false where it gave up.
 */
export function eachInconsistency(
  report: Report,
  loaded: readonly Calculation[],
  visit: (found: Inconsistency) => void,
): boolean {
  const calculations = [...calculationsOf(report), ...loaded];
  if (calculations.length === 0) return true;
  const { cellsOf, count } = numberCells(report);
  const leftOut = namesLeftOut(report);
  /** Cell → one more than the place of its total. */
  const places = new Int32Array(count);
  let steps = 0;
  for (const calculation of calculations) {
    const totals = factsOfConcept(report, calculation.total);
    if (totals.length === 0 || calculation.terms.some(({ concept }) => leftOut.has(concept.qname))) continue;
    steps += totals.length;
    const totalCells = cellsOf(calculation.total);
    const repeats = occupy(totals, totalCells, places);
    const bindings: Binding[] = [];
    for (const { concept, weight } of calculation.terms) {
      const facts = factsOfConcept(report, concept);
      const cells = cellsOf(concept);
      steps += cells.length;
      if (steps > MOST_STEPS) return false;
      for (let at = 0; at < cells.length; at++) {
        const place = places[cells[at] as number];
        if (!place) continue;
        bindings[place] ??= {
          total: totals[place - 1] as ReportFact,
          parts: [],
          sum: Decimal.zero,
          repeated: false,
        };
        contribute(bindings[place], facts[at] as ReportFact, weight);
      }
    }
    for (const cell of totalCells) if (cell >= 0) places[cell] = 0;
    for (const binding of bindings) {
      if (!binding) continue;
      const others = repeats?.get(binding.total) ?? none;
      if (binding.repeated || others.length > 0)
        steps += (binding.parts.length + others.length) * REPEAT_STEPS;
      const inconsistency = judge(calculation, binding, others);
      if (inconsistency) visit(inconsistency);
    }
  }
  return true;
}

/** Marks the cells of the totals with the place of the first in each; returns the others by the first. */
function occupy(
  totals: readonly ReportFact[],
  cells: Int32Array,
  places: Int32Array,
): ReadonlyMap<ReportFact, readonly ReportFact[]> | undefined {
  let repeats: Map<ReportFact, ReportFact[]> | undefined;
  cells.forEach((cell, at) => {
    if (cell < 0) return;
    const place = places[cell];
    if (!place) {
      places[cell] = at + 1;
      return;
    }
    const first = totals[place - 1] as ReportFact;
    repeats ??= new Map();
    const list = repeats.get(first);
    if (list) list.push(totals[at] as ReportFact);
    else repeats.set(first, [totals[at] as ReportFact]);
  });
  return repeats;
}

function contribute(binding: Binding, fact: ReportFact, weight: Decimal): void {
  const value = fact.value as Decimal;
  if (binding.parts.at(-1)?.concept === fact.concept) binding.repeated = true;
  else binding.sum = binding.sum.add(weight === Decimal.one ? value : value.multiply(weight));
  binding.parts.push(fact);
}

function judge(
  { role, terms }: Calculation,
  { total, parts, sum, repeated }: Binding,
  repeats: readonly ReportFact[],
): Inconsistency | undefined {
  if (!repeated && repeats.length === 0 && sum.equals(total.value as Decimal)) return undefined;
  const goal = reachOf(total, repeats);
  // What contradicting duplicates contribute to is left to the rule on duplicates.
  if (!goal) return undefined;
  let { slack } = goal;
  let middle = Decimal.zero;
  let term = 0;
  const used: { fact: ReportFact; share: Decimal }[] = [];
  for (let from = 0; from < parts.length; ) {
    const fact = parts[from] as ReportFact;
    let to = from + 1;
    while (parts[to]?.concept === fact.concept) to++;
    while (terms[term]?.concept !== fact.concept) term++;
    const { weight } = terms[term] as Term;
    const reach = reachOf(fact, to === from + 1 ? none : parts.slice(from + 1, to));
    if (!reach) return undefined;
    const share = weight === Decimal.one ? reach.middle : reach.middle.multiply(weight);
    middle = middle.add(share);
    slack = slack.add(weight === Decimal.one ? reach.slack : reach.slack.multiply(weight.abs()));
    used.push({ fact, share });
    from = to;
  }
  const difference = middle.subtract(goal.middle);
  if (difference.abs().compare(slack) <= 0) return undefined;
  const found = used.map(({ fact }) => fact);
  const isOpposite = middle.add(goal.middle).abs().compare(slack) <= 0;
  return {
    role,
    total,
    sum,
    parts: found,
    shares: used.map(({ share }) => share),
    reversed: isOpposite ? total : findReversed(difference, slack, used),
  };
}

const none: readonly ReportFact[] = [];

/** The one part that, taken the other way, would leave no difference. */
function findReversed(
  difference: Decimal,
  slack: Decimal,
  parts: readonly { fact: ReportFact; share: Decimal }[],
): ReportFact | undefined {
  const fits = parts.filter(
    ({ share }) => !share.isZero() && difference.subtract(share).subtract(share).abs().compare(slack) <= 0,
  );
  return fits.length === 1 ? fits[0]?.fact : undefined;
}

/** Numbers the pairs of aspect and unit: for each fact of a concept its cell, −1 for what is no number. */
function numberCells(report: Report): { cellsOf: (concept: Concept) => Int32Array; count: number } {
  const units = new Map<string, number>();
  const unitOf: number[] = [];
  for (const unit of report.units) {
    const number = units.get(unit.key) ?? units.size;
    units.set(unit.key, number);
    unitOf[unit.index] = number;
  }
  const known = new Map<Concept, Int32Array>();
  const numbers = new Map<number, number>();
  const numberOf = ({ unit, context, value }: ReportFact) => {
    if (!unit || !value) return -1;
    if (units.size === 1) return context.aspect;
    const pair = context.aspect * units.size + (unitOf[unit.index] as number);
    const number = numbers.get(pair) ?? numbers.size;
    numbers.set(pair, number);
    return number;
  };
  return {
    cellsOf(concept) {
      let cells = known.get(concept);
      if (!cells) {
        const facts = factsOfConcept(report, concept);
        cells = new Int32Array(facts.length);
        for (let at = 0; at < facts.length; at++) cells[at] = numberOf(facts[at] as ReportFact);
        known.set(concept, cells);
      }
      return cells;
    },
    count: Math.max(report.aspectCount, report.facts.length),
  };
}

function calculationsOf(report: Report): readonly Calculation[] {
  const calculations: Calculation[] = [];
  for (const { kind, role, from } of networksOf(report)) {
    if (kind !== 'calculation') continue;
    for (const [total, arcs] of from) {
      const terms = termsOf(report, total, arcs);
      if (terms.length > 0) calculations.push({ role, total: report.concept(total), terms });
    }
  }
  return calculations;
}

function termsOf(report: Report, total: string, arcs: readonly Arc[]): readonly Term[] {
  const seen = new Set<string>();
  const terms: Term[] = [];
  for (const { to, weight } of arcs) {
    if (!weight || to === total || seen.has(to)) continue;
    seen.add(to);
    const exact = weight === 1 ? Decimal.one : Decimal.fromNumber(weight);
    if (exact) terms.push({ concept: report.concept(to), weight: exact });
  }
  return terms;
}
