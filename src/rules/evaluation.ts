import { Decimal } from '../core/decimal.ts';
import {
  addIntervals,
  divideIntervals,
  type Interval,
  intervalsMeet,
  mayBeAtMost,
  multiplyIntervals,
  negateInterval,
  slackOf,
} from '../core/interval.ts';
import { figureWords, numberWords } from '../core/wording.ts';
import type { LineItem, TaxonomyFamily } from '../model/line-items.ts';
import type { Report, ReportFact } from '../model/report/report.ts';
import {
  addUp,
  type Bound,
  bind,
  bindAll,
  DEPTH,
  isReported,
  isUnusable,
  type Part,
  partsOf,
  zero,
} from './binding.ts';
import { type Expression, type Formula, type FormulaTerm, joinTerms, nameOfTerm } from './formula.ts';

/** The facts that a formula applies to, and its tolerance beyond the accuracy of the facts. */
export interface Scope {
  /** Only facts without dimensions, or only those with a single dimension on one of these axes. */
  readonly dimensions?: 'none' | readonly string[] | undefined;
  /** Only facts of this taxonomy. */
  readonly family?: TaxonomyFamily | undefined;
  /** Tolerance as a fraction of the right side. */
  readonly relative?: Decimal | undefined;
  /** Tolerance in units of the left side. */
  readonly absolute?: Decimal | undefined;
}

export interface Breach {
  /** The fact whose period, dimensions and unit the other facts share. */
  readonly anchor: ReportFact;
  /** The left side as reported. */
  readonly fact: ReportFact;
  readonly found: Decimal;
  readonly expected: Decimal;
  /** The expected value before it was rounded for display, if it was. */
  readonly exact?: Decimal | undefined;
  /** The right side in names, as far as it is reported. */
  readonly words: string;
  /** The right side in numbers, with a trailing equals sign; empty for a single number. */
  readonly figures: string;
  /** The terms of the right side, if it is a sum. */
  readonly addends: readonly Addend[];
  /** The names of the optional terms of the sum that are not reported. */
  readonly absent: readonly string[];
  readonly related: readonly ReportFact[];
  /** The differences between the left side and each right side that could be computed. */
  readonly differences: readonly Interval[];
}

interface Addend {
  readonly name: string;
  readonly weight: 1 | -1;
  readonly value: Decimal;
  readonly facts: readonly ReportFact[];
}

interface Worth extends Bound {
  readonly exact?: Decimal;
  /** Returns the expression in names and in numbers; computed only for display. */
  readonly show: () => Pick<Breach, 'words' | 'figures' | 'addends' | 'absent'>;
}

/** Yields every place where the formula can be checked and does not hold. */
export function breachesOf(report: Report, formula: Formula, scope: Scope = {}): readonly Breach[] {
  if (!canSpeak(report, formula)) return noBreach;
  const breaches: Breach[] = [];
  for (const anchor of anchorsOf(report, formula, scope)) {
    const breach = breachAt(report, formula, anchor, scope);
    if (breach) breaches.push(breach);
  }
  return breaches;
}

const noBreach: readonly Breach[] = [];

/** Whether the document reports the required terms of the formula anywhere; most formulas end here. */
export function canSpeak(report: Report, { left, right }: Formula): boolean {
  return isReported(report, left.line) && right.some((expression) => isComplete(report, expression));
}

function isComplete(report: Report, expression: Expression): boolean {
  if (expression.kind === 'zero') return true;
  if ('by' in expression && !isReported(report, expression.by.line)) return false;
  return expression.terms.every(({ optional, line }) => optional || isReported(report, line));
}

/** Whether the formula fails for the period and dimensions of a fact. */
export function isBroken(report: Report, formula: Formula, anchor: ReportFact, scope: Scope = {}): boolean {
  return breachAt(report, formula, anchor, scope) !== undefined;
}

/**
 * Returns the facts that agree by a formula for the period and dimensions of a fact; none if it fails or
 * cannot be checked.
 */
export function agreedFacts(
  report: Report,
  formula: Formula,
  anchor: ReportFact,
  scope: Scope = {},
): readonly ReportFact[] {
  const result = evaluateFormula(report, formula, anchor, scope);
  return result && 'agreed' in result ? result.agreed : [];
}

/** Returns the facts that agree by a formula, for each place where it holds. */
export function agreementsOf(
  report: Report,
  formula: Formula,
  scope: Scope,
): readonly (readonly ReportFact[])[] {
  return anchorsOf(report, formula, scope).map((anchor) => agreedFacts(report, formula, anchor, scope));
}

/** Returns how the formula fails for the period and dimensions of a fact. */
export function breachAt(
  report: Report,
  formula: Formula,
  anchor: ReportFact,
  scope: Scope = {},
): Breach | undefined {
  const result = evaluateFormula(report, formula, anchor, scope);
  return result && 'agreed' in result ? undefined : result;
}

/** Returns one fact for each period, set of dimensions and unit that the formula may apply to. */
function anchorsOf(report: Report, formula: Formula, scope: Scope): readonly ReportFact[] {
  const anchors: ReportFact[] = [];
  const lines = anchorLines(formula);
  const seen = new Set<string>();
  for (const line of lines) {
    for (const group of report.factsOfLine(line.key).values()) {
      const first = group[0] as ReportFact;
      if (!isInScope(first, scope)) continue;
      if (lines.size === 1 && group.length === 1) {
        anchors.push(first);
        continue;
      }
      for (const fact of group) {
        const key = `${fact.context.aspect}|${fact.unit?.key}`;
        if (seen.has(key)) continue;
        seen.add(key);
        anchors.push(fact);
      }
    }
  }
  return anchors;
}

/**
 * Returns the lines whose facts serve as anchors: flows if there are any, because an instant does not
 * determine the period; and the lines that an unreported line derives from.
 */
function anchorLines(formula: Formula): ReadonlySet<LineItem> {
  const known = knownAnchors.get(formula);
  if (known) return known;
  const lines = new Set<LineItem>();
  const add = (line: LineItem, depth: number) => {
    if (lines.has(line)) return;
    lines.add(line);
    if (depth > 0) for (const part of partsOf(line)) add(part.line, depth - 1);
  };
  const spans = (term: FormulaTerm) => !term.edge && !term.optional && term.line.periodType === 'duration';
  for (const { terms } of formula.right)
    add([formula.left, ...terms].find(spans)?.line ?? formula.left.line, 1);
  knownAnchors.set(formula, lines);
  return lines;
}

const knownAnchors = new WeakMap<Formula, ReadonlySet<LineItem>>();

function evaluateFormula(
  report: Report,
  formula: Formula,
  anchor: ReportFact,
  scope: Scope,
): Breach | { readonly agreed: readonly ReportFact[] } | undefined {
  if (!isInScope(anchor, scope) || !applies(report, formula, anchor)) return undefined;
  const left = bind(report, formula.left, anchor, DEPTH);
  if (!left) return undefined;
  let first: Worth | undefined;
  // An expression that cannot be evaluated might hold.
  let isOpen = false;
  const differences: Interval[] = [];
  for (const expression of formula.right) {
    const right = evaluate(report, formula.left, left, expression, anchor, scope);
    if (!right) {
      isOpen ||= expression.terms.some((term) => isUnusable(report, term, anchor));
      continue;
    }
    if (holds(formula, left.interval, right.interval)) return { agreed: [...left.facts, ...right.facts] };
    differences.push(addIntervals(left.interval, negateInterval(right.interval)));
    if (!first || expression === usualRight(report, formula, scope)) first = right;
  }
  if (!first || isOpen) return undefined;
  return {
    anchor,
    fact: left.facts[0] as ReportFact,
    found: left.value,
    expected: first.value,
    exact: first.exact,
    ...first.show(),
    related: first.facts,
    differences,
  };
}

/**
 * Returns the right side that holds elsewhere in the report, such as in the comparative period: the one that
 * the filer means.
 */
function usualRight(report: Report, formula: Formula, scope: Scope): Expression | undefined {
  if (formula.right.length === 1) return undefined;
  const known = report.derive(usualRights);
  if (!known.has(formula)) {
    let usual: Expression | undefined;
    for (const anchor of anchorsOf(report, formula, scope)) {
      const left = applies(report, formula, anchor) && bind(report, formula.left, anchor, DEPTH);
      if (!left) continue;
      usual = formula.right.find((expression) => {
        const right = evaluate(report, formula.left, left, expression, anchor, scope);
        return right && holds(formula, left.interval, right.interval);
      });
      if (usual) break;
    }
    known.set(formula, usual);
  }
  return known.get(formula);
}

function usualRights(): Map<Formula, Expression | undefined> {
  return new Map();
}

function isInScope({ concept, context: { dimensions } }: ReportFact, scope: Scope): boolean {
  if (scope.family !== undefined && concept.family !== scope.family) return false;
  if (scope.dimensions === undefined) return true;
  if (scope.dimensions === 'none') return dimensions.length === 0;
  const [only, second] = dimensions;
  return only !== undefined && !second && scope.dimensions.includes(only.axis.replace(/^.*:/, ''));
}

function applies(report: Report, { when, unless, unlessZero }: Formula, anchor: ReportFact): boolean {
  const exception =
    unless && bind(report, { line: unless, weight: 1, optional: false, edge: undefined }, anchor, 0);
  if (exception && !(unlessZero && !exception.value.isZero())) return false;
  if (!when) return true;
  const left = bind(report, when.left, anchor, DEPTH);
  const right = left && evaluate(report, when.left, left, when.right[0] as Expression, anchor, {});
  if (!right) return false;
  return when.relation === '>='
    ? left.interval.low.compare(right.interval.high) >= 0
    : left.interval.high.compare(right.interval.low) <= 0;
}

function holds(formula: Formula, left: Interval, right: Interval): boolean {
  if (formula.relation === '<=') return mayBeAtMost(left, right);
  if (formula.relation === '>=') return mayBeAtMost(right, left);
  return intervalsMeet(left, right);
}

function evaluate(
  report: Report,
  leftTerm: FormulaTerm,
  left: Bound,
  expression: Expression,
  anchor: ReportFact,
  scope: Scope,
): Worth | undefined {
  if (expression.kind === 'zero') {
    return {
      facts: [],
      interval: zero,
      value: Decimal.zero,
      show: () => ({ words: 'zero', figures: '', addends: [], absent: [] }),
    };
  }
  if ('spare' in expression && expression.spare.some((term) => isUnusable(report, term, anchor)))
    return undefined;
  const parts = bindAll(report, expression.terms, anchor, DEPTH);
  if (!parts) return undefined;
  const by = 'by' in expression ? bind(report, expression.by, anchor, DEPTH) : undefined;
  if ('by' in expression && !by) return undefined;
  if (!isConsistent(leftTerm, left, parts)) return undefined;
  const sum = addUp(parts);
  if (!('by' in expression) || !by) {
    const single = parts.length === 1 && parts[0]?.term.weight === 1;
    const show = () => ({
      words: showWords(parts),
      figures: single ? '' : `${showFigures(parts)} = `,
      addends: parts.map(({ term, bound: { value, facts } }) => ({
        name: nameOfTerm(term),
        weight: term.weight,
        value,
        facts,
      })),
      absent: expression.terms.filter((term) => !parts.some((part) => part.term === term)).map(nameOfTerm),
    });
    return { facts: sum.facts, value: sum.value, interval: widen(sum, scope), show };
  }
  const isQuotient = expression.kind === 'quotient';
  const result = isQuotient ? divide(sum, by) : multiply(sum, by);
  if (!result) return undefined;
  const wrap = (text: string) => (parts.length > 1 ? `(${text})` : text);
  const sign = isQuotient ? '/' : '×';
  const shown = isQuotient ? result.value.round(Math.max(left.value.scale, 2) + 2) : result.value;
  const isExact = result.facts.every((fact) => fact.accuracy === 'INF');
  const relative = scope.relative ?? (isQuotient && isExact ? RELATIVE_TOLERANCE : undefined);
  // A quotient declared as exact was still rounded: to cents, or to its digits.
  const isRounded = isQuotient && left.facts.every((fact) => fact.accuracy === 'INF');
  const rounding = isRounded ? slackOf(Math.max(left.value.scale, 2)) : Decimal.zero;
  const absolute = rounding.add(scope.absolute ?? Decimal.zero);
  return {
    ...result,
    value: shown,
    exact: result.value,
    interval: widen(result, { relative, absolute }),
    show: () => ({
      words: `${wrap(showWords(parts))} ${sign} ${nameOfTerm(expression.by)}`,
      figures: `${wrap(showFigures(parts))} ${sign} ${numberWords(by.value)} = `,
      addends: [],
      absent: [],
    }),
  };
}

const QUOTIENT_PLACES = 12;
/** Half a percent, if exact operands have no accuracy to derive a tolerance from. */
const RELATIVE_TOLERANCE = Decimal.parse('0.005') as Decimal;
function showWords(parts: readonly Part[]): string {
  return joinTerms(parts.map(({ term }) => ({ weight: term.weight, text: nameOfTerm(term) })));
}

function showFigures(parts: readonly Part[]): string {
  return joinTerms(
    parts.map(({ term, bound: { value } }) => ({
      weight: term.weight,
      text: figureWords(value),
    })),
  );
}

/**
 * A relation between a balance and itself at another date is meaningful only if both have the same concept;
 * and a fact proves nothing about itself.
 */
function isConsistent(leftTerm: FormulaTerm, left: Bound, parts: readonly Part[]): boolean {
  for (const { term, bound } of parts) {
    if (bound.facts.some((fact) => left.facts.includes(fact))) return false;
    if (term.line === leftTerm.line && sourceOf(bound) !== sourceOf(left)) return false;
  }
  return true;
}

function sourceOf({ facts }: Bound): string {
  return facts.map(({ concept }) => concept.id).join();
}

function multiply(a: Bound, b: Bound): Bound {
  return {
    facts: [...a.facts, ...b.facts],
    interval: multiplyIntervals(a.interval, b.interval),
    value: a.value.multiply(b.value),
  };
}

function divide(a: Bound, b: Bound): Bound | undefined {
  const interval = divideIntervals(a.interval, b.interval, QUOTIENT_PLACES);
  const value = a.value.divide(b.value, QUOTIENT_PLACES, 'floor');
  return interval && value && { facts: [...a.facts, ...b.facts], interval, value };
}

function widen({ interval: { low, high } }: Bound, { relative, absolute }: Scope): Interval {
  const size = low.abs().compare(high.abs()) > 0 ? low.abs() : high.abs();
  const slack = (relative ? size.multiply(relative) : Decimal.zero).add(absolute ?? Decimal.zero);
  return slack.isZero() ? { low, high } : { low: low.subtract(slack), high: high.add(slack) };
}
