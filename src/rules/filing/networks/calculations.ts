import { commonRange, RangeSum, type ReportedNumber } from '../../../core/calculation.ts';
import { Decimal } from '../../../core/decimal.ts';
import { intervalsMeet, negateInterval, type Range } from '../../../core/interval.ts';
import { addToList } from '../../../core/lists-by-key.ts';
import type { Report, ReportConcept, ReportFact } from '../../../model/report/report.ts';
import { MAX_CALCULATION_STEPS } from '../../limits.ts';
import { isConceptLeftOut, mayBeUnnamed } from '../document/left-out.ts';
import { factsOfConcept } from '../facts/concept-facts.ts';
import { type FilingArc, networksOf } from '../relationships.ts';
import { brokenRelationships } from './broken-relationships.ts';

/** A total and its parts in one role. */
export interface Calculation {
  readonly role: string;
  readonly total: ReportConcept;
  readonly terms: readonly CalculationTerm[];
  /** Whether it is of Calculations 1.1. */
  readonly isInterval?: boolean;
}

export interface CalculationTerm {
  readonly concept: ReportConcept;
  readonly weight: Decimal;
}

export interface Inconsistency {
  readonly role: string;
  readonly total: ReportFact;
  readonly sum: Decimal;
  readonly parts: readonly ReportFact[];
  /** The contribution of each part, in the same order. */
  readonly shares: readonly Decimal[];
  /** The part, or the total, whose opposite sign would make the sum correct. */
  readonly reversed: ReportFact | undefined;
  /** Whether XBRL 2.1 leaves the sum out, because the total or a part is reported more than once. */
  readonly isUnbound: boolean;
  /** Whether another total of the concept is the sum of the same lines. */
  readonly holdsElsewhere: () => boolean;
}

/** A total with its reported parts. */
interface Binding {
  readonly total: ReportFact;
  readonly parts: ReportFact[];
  sum: Decimal;
  /** Whether a part is reported more than once. */
  repeated: boolean;
}

/** The cost of a repeated fact compared with a single one, as its duplicates are compared with each other. */
const REPEAT_STEPS = 20;

/**
 * Calculations 1.1 in rounding mode: for each role, total, aspect and unit, the sum of the reported
 * contributors and the total are consistent if some values within their accuracy agree. Both the document's
 * own calculations and those of its taxonomy count, or of them those with one of the given concepts. Returns false
 * if it exceeded its limit.
 */
export function eachInconsistency(
  report: Report,
  loaded: readonly Calculation[],
  visit: (found: Inconsistency) => void,
  among?: ReadonlySet<ReportConcept>,
): boolean {
  const calculations = [...calculationsOf(report), ...loaded].filter(
    ({ total, terms }) => !among || among.has(total) || terms.some(({ concept }) => among.has(concept)),
  );
  if (calculations.length === 0) return true;
  const { cellsOf, count } = numberCells(report);
  const sortOf = sortsOf(report);
  /** Maps a cell to the index of its total plus one. */
  const places = new Int32Array(count);
  let steps = 0;
  for (const calculation of calculations) {
    const totals = factsOfConcept(report, calculation.total);
    if (totals.length === 0 || calculation.terms.some(({ concept }) => isConceptLeftOut(report, concept)))
      continue;
    const sort = sortOf(calculation.total);
    if (calculation.terms.some(({ concept }) => (sortOf(concept) ?? sort) !== sort)) continue;
    steps += totals.length;
    const totalCells = cellsOf(calculation.total);
    const repeats = occupy(totals, totalCells, places);
    const bindings: Binding[] = [];
    for (const { concept, weight } of calculation.terms) {
      const facts = factsOfConcept(report, concept);
      const cells = cellsOf(concept);
      steps += cells.length;
      if (steps > MAX_CALCULATION_STEPS) return false;
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
    const sums = new Sums();
    for (const binding of bindings) {
      if (!binding) continue;
      const others = repeats?.get(binding.total) ?? none;
      if (binding.repeated || others.length > 0)
        steps += (binding.parts.length + others.length) * REPEAT_STEPS;
      if (
        binding.parts.length < calculation.terms.length &&
        mayBeUnnamed(report, binding.total.context.aspect)
      )
        continue;
      const inconsistency = checkSum(calculation, binding, others);
      if (inconsistency) sums.inconsistent.push(inconsistency);
      else sums.holding.push(binding);
    }
    for (const inconsistency of sums.inconsistent) {
      const { total, parts } = inconsistency;
      const isUsual = () => parts.length > 1 && sums.hold(parts, total.context.subject);
      if (!isExcerpt(report, calculation, inconsistency) || isUsual())
        visit({ ...inconsistency, holdsElsewhere: () => sums.hold(parts) });
    }
  }
  return true;
}

/** The sums of one total. */
class Sums {
  readonly holding: Binding[] = [];
  readonly inconsistent: Omit<Inconsistency, 'holdsElsewhere'>[] = [];
  private lines: ReadonlySet<string> | undefined;

  /** Whether a sum of the same lines holds, for any members or for those of this subject. */
  hold(parts: readonly ReportFact[], subject?: string): boolean {
    this.lines ??= new Set(
      this.holding
        .filter(({ total }) => !total.value?.isZero())
        .flatMap((one) => [linesOf(one.parts), `${one.total.context.subject} ${linesOf(one.parts)}`]),
    );
    return this.lines.has(subject === undefined ? linesOf(parts) : `${subject} ${linesOf(parts)}`);
  }
}

function linesOf(parts: readonly ReportFact[]): string {
  return [...new Set(parts.map(({ concept }) => concept.id))].join();
}

/**
 * Whether a member, such as a segment, has the total but at most half of the lines that are reported elsewhere:
 * probably a note that does not break the total down.
 */
function isExcerpt(
  report: Report,
  { terms }: Calculation,
  { total, parts }: Pick<Inconsistency, 'total' | 'parts'>,
): boolean {
  if (total.context.dimensions.length === 0) return false;
  const lines = terms.filter(({ concept }) => factsOfConcept(report, concept).length > 0);
  return parts.length * 2 <= lines.length;
}

/** Marks the cells of the totals with the index of the first in each; returns the others by the first. */
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
    addToList(repeats, first, totals[at] as ReportFact);
  });
  return repeats;
}

function contribute(binding: Binding, fact: ReportFact, weight: Decimal): void {
  const value = fact.value as Decimal;
  if (binding.parts.at(-1)?.concept === fact.concept) binding.repeated = true;
  else binding.sum = binding.sum.add(weight === Decimal.one ? value : value.multiply(weight));
  binding.parts.push(fact);
}

function checkSum(
  { role, terms, isInterval = false }: Calculation,
  { total, parts, sum, repeated }: Binding,
  repeats: readonly ReportFact[],
): Omit<Inconsistency, 'holdsElsewhere'> | undefined {
  if (!repeated && repeats.length === 0 && sum.equals(total.value as Decimal)) return undefined;
  const whole = rangeOf(total, repeats);
  // The rule on duplicates reports sums with contradicting duplicates.
  if (!whole) return undefined;
  const ranges = new RangeSum(whole);
  let term = 0;
  const used: Contribution[] = [];
  for (let from = 0; from < parts.length; ) {
    const fact = parts[from] as ReportFact;
    let to = from + 1;
    while (parts[to]?.concept === fact.concept) to++;
    while (terms[term]?.concept !== fact.concept) term++;
    const range = rangeOf(fact, parts.slice(from + 1, to));
    if (!range) return undefined;
    used.push({ fact, share: ranges.add(range, (terms[term] as CalculationTerm).weight) });
    from = to;
  }
  if (ranges.isConsistent) return undefined;
  return {
    role,
    total,
    sum,
    parts: used.map(({ fact }) => fact),
    shares: used.map(({ share }) => share.low.add(share.high).multiply(half)),
    reversed: findReversed(ranges, total, used),
    isUnbound: !isInterval && (repeated || repeats.length > 0),
  };
}

/** The contribution of a part to the sum. */
interface Contribution {
  readonly fact: ReportFact;
  readonly share: Range;
}

const none: readonly ReportFact[] = [];
const half = Decimal.parse('0.5') as Decimal;

function rangeOf(fact: ReportFact, repeats: readonly ReportFact[]): Range | undefined {
  return commonRange([fact, ...repeats] as readonly ReportedNumber[]);
}

/** Finds the total, or the only part, that would leave no difference with the opposite sign. */
function findReversed(
  { whole, sum }: RangeSum,
  total: ReportFact,
  parts: readonly Contribution[],
): ReportFact | undefined {
  if (!sum) return undefined;
  if (intervalsMeet(whole, negateInterval(sum))) return total;
  const fits = parts.filter(({ share }) => {
    const twice = share.low.add(share.high);
    const other = { low: sum.low.subtract(twice), high: sum.high.subtract(twice) };
    return !twice.isZero() && intervalsMeet(whole, other);
  });
  return fits.length === 1 ? fits[0]?.fact : undefined;
}

/**
 * Numbers the pairs of aspect and unit: returns for each fact of a concept its cell, −1 if it is not a
 * number.
 */
function numberCells(report: Report): { cellsOf: (concept: ReportConcept) => Int32Array; count: number } {
  const units = new Map<string, number>();
  const unitOf: number[] = [];
  for (const unit of report.units) {
    const number = units.get(unit.key) ?? units.size;
    units.set(unit.key, number);
    unitOf[unit.index] = number;
  }
  const known = new Map<ReportConcept, Int32Array>();
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

/**
 * Returns a function from a concept to the sort of its facts, such as monetary at an instant; `undefined` if
 * it has none. All facts of a sum have the same sort: other rules report a fact without its unit, or in a
 * context of the other period type.
 */
function sortsOf(report: Report): (concept: ReportConcept) => string | undefined {
  const sorts = new Map<ReportConcept, string | undefined>();
  const sortOf = (concept: ReportConcept) => {
    const found = new Set<string>();
    for (const { nil, unit, context } of factsOfConcept(report, concept))
      if (!nil) found.add(`${unit?.kind ?? ''} ${context.period.kind}`);
    return found.size > 0 ? [...found].join() : undefined;
  };
  return (concept) => {
    if (!sorts.has(concept)) sorts.set(concept, sortOf(concept));
    return sorts.get(concept);
  };
}

/** Returns the complete calculations of the document: those with broken relationships prove nothing. */
export function calculationsOf(report: Report): readonly Calculation[] {
  return report.derive(readCalculations);
}

function readCalculations(report: Report): readonly Calculation[] {
  const calculations: Calculation[] = [];
  const broken = brokenRelationships(report).filter(({ kind }) => kind === 'calculation' || kind === '');
  const doubtful = new Set(broken.map(({ role, from }) => `${from} ${from === '' ? role : ''}`));
  for (const { kind, role, from } of networksOf(report)) {
    if (kind !== 'calculation' || doubtful.has(` ${role}`) || doubtful.has(' ')) continue;
    for (const [total, arcs] of from) {
      const terms = doubtful.has(`${total} `) ? [] : termsOf(report, arcs);
      if (terms.length > 0) calculations.push({ role, total: report.concept(total), terms });
    }
  }
  return calculations;
}

function termsOf(report: Report, arcs: readonly FilingArc[]): readonly CalculationTerm[] {
  const seen = new Set<string>();
  const terms: CalculationTerm[] = [];
  for (const { to, weight } of arcs) {
    if (!weight || seen.has(to)) continue;
    seen.add(to);
    const exact = weight === 1 ? Decimal.one : Decimal.fromNumber(weight);
    if (exact) terms.push({ concept: report.concept(to), weight: exact });
  }
  return terms;
}
