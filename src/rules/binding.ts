import { Decimal } from '../core/decimal.ts';
import {
  addIntervals,
  type Interval,
  intersectIntervals,
  negateInterval,
  pointInterval,
} from '../core/interval.ts';
import { addAll } from '../core/large-lists.ts';
import { addToList } from '../core/lists-by-key.ts';
import { type LineItem, lineItems } from '../model/line-items.ts';
import type { Report, ReportFact } from '../model/report/report.ts';
import { isLeftOut, mayBeUnnamed } from './filing/document/left-out.ts';
import { closingOf } from './filing/periods/misdated-flows.ts';
import { type FormulaTerm, parseSum } from './formula.ts';

/** The value of a term or expression in one place. */
export interface Bound {
  readonly facts: readonly ReportFact[];
  readonly interval: Interval;
  readonly value: Decimal;
}

export interface Part {
  readonly term: FormulaTerm;
  readonly bound: Bound;
}

/** A derived line may depend on another derived line, but no deeper. */
export const DEPTH = 2;

/**
 * Returns the reported value of a line, or of the lines it derives from, for the period and dimensions of a
 * fact.
 */
export function worthOf(report: Report, line: LineItem, anchor: ReportFact): Bound | undefined {
  return bind(report, termOf(line), anchor, DEPTH);
}

function termOf(line: LineItem): FormulaTerm {
  return { line, weight: 1, optional: false, edge: undefined };
}

/** Whether a line, or the lines it derives from, is reported anywhere in the document. */
export function isReported(report: Report, line: LineItem): boolean {
  return report.derive(reportedLines).has(line);
}

/** Returns the reported lines and those that derive from them. */
function reportedLines(report: Report): ReadonlySet<LineItem> {
  const lines = new Set<LineItem>();
  for (const line of report.lines) for (const derived of derivedLines(line)) lines.add(derived);
  return lines;
}

/** Returns a line with those that derive from it. */
function derivedLines(line: LineItem): ReadonlySet<LineItem> {
  let derived = knownDerived.get(line);
  if (!derived) {
    derived = new Set([line]);
    for (let depth = 0; depth < DEPTH; depth++)
      for (const part of [...derived]) for (const whole of wholesOf(part)) derived.add(whole);
    knownDerived.set(line, derived);
  }
  return derived;
}

const knownDerived = new Map<LineItem, Set<LineItem>>();

/** Returns the lines that have a line among their terms. */
function wholesOf(part: LineItem): readonly LineItem[] {
  if (!knownWholes) {
    knownWholes = new Map();
    for (const whole of lineItems) for (const { line } of partsOf(whole)) addToList(knownWholes, line, whole);
  }
  return knownWholes.get(part) ?? [];
}

let knownWholes: Map<LineItem, LineItem[]> | undefined;

/** Returns the terms that a line derives from, if any. */
export function partsOf(line: LineItem): readonly FormulaTerm[] {
  let parts = knownParts.get(line);
  if (!parts) {
    parts = line.derivedFrom ? parseSum(line.derivedFrom) : [];
    knownParts.set(line, parts);
  }
  return parts;
}

const knownParts = new Map<LineItem, readonly FormulaTerm[]>();

export const zero = pointInterval(Decimal.zero);

export function addUp(parts: readonly Part[]): Bound {
  const facts: ReportFact[] = [];
  let interval = zero;
  let value = Decimal.zero;
  for (const { term, bound } of parts) {
    addAll(facts, bound.facts);
    interval = addIntervals(interval, term.weight < 0 ? negateInterval(bound.interval) : bound.interval);
    value = term.weight < 0 ? value.subtract(bound.value) : value.add(bound.value);
  }
  return { facts, interval, value };
}

/** Binds the reported terms; `undefined` if a required one is missing, or none is reported. */
export function bindAll(
  report: Report,
  terms: readonly FormulaTerm[],
  anchor: ReportFact,
  depth: number,
): readonly Part[] | undefined {
  const parts: Part[] = [];
  for (const term of terms) {
    const bound = bind(report, term, anchor, depth);
    if (bound) parts.push({ term, bound });
    else if (!term.optional || isUnusable(report, term, anchor)) return undefined;
  }
  return parts.length > 0 ? parts : undefined;
}

export function bind(
  report: Report,
  term: FormulaTerm,
  anchor: ReportFact,
  depth: number,
): Bound | undefined {
  const aspect = aspectOf(report, term, anchor);
  const reported = aspect === undefined ? undefined : report.factsOfLine(term.line.key).get(aspect);
  const comparable = reported && comparableFacts(reported, term.line, anchor);
  if (comparable && comparable.length > 0) return combine(preferred(comparable, term.line));
  if (depth === 0 || !term.line.derivedFrom || isLeftOut(report, term.line, aspect)) return undefined;
  const terms = term.edge
    ? partsOf(term.line).map((part) => ({ ...part, edge: term.edge }))
    : partsOf(term.line);
  const parts = bindAll(report, terms, anchor, depth - 1);
  return parts && addUp(parts);
}

/**
 * Whether a term is in the document, but in a fact that could not be used, or that cannot be compared, such as
 * an amount in another currency. Other rules report such facts.
 */
export function isUnusable(report: Report, term: FormulaTerm, anchor: ReportFact): boolean {
  const aspect = aspectOf(report, term, anchor);
  if (isLeftOut(report, term.line, aspect)) return true;
  const isThere = aspect !== undefined && report.factsOfLine(term.line.key).has(aspect);
  if (!isThere && mayBeUnnamed(report, aspect)) return true;
  const parts = !isThere && term.line.derivedFrom ? partsOf(term.line) : [];
  if (parts.some(({ line }) => isLeftOut(report, line, aspect))) return true;
  return isThere && !bind(report, term, anchor, 0);
}

/** Whether a line is reported for the period and dimensions of a fact, whatever its currency. */
export function isStated(report: Report, line: LineItem, anchor: ReportFact): boolean {
  return worthOf(report, line, anchor) !== undefined || isUnusable(report, termOf(line), anchor);
}

function aspectOf(report: Report, term: FormulaTerm, { context }: ReportFact): number | undefined {
  const { period } = context;
  if (term.edge === 'start') return report.aspectAt(context, period.start);
  if (term.edge === 'end') return report.aspectAt(context, closingOf(report, period));
  const isInstant = period.kind === 'instant';
  if (term.line.periodType === 'instant')
    return isInstant ? context.aspect : report.aspectAt(context, closingOf(report, period));
  return isInstant ? undefined : context.aspect;
}

/** Returns facts in the anchor's unit or, for a line with another unit, in its currency. */
function comparableFacts(
  facts: readonly ReportFact[],
  line: LineItem,
  anchor: ReportFact,
): readonly ReportFact[] | undefined {
  if (line.kind === anchor.line?.kind) {
    const key = anchor.unit?.key;
    if (facts.length === 1) return facts[0]?.unit?.key === key ? facts : undefined;
    return groupsOf(facts).byUnit.get(key);
  }
  const currency = anchor.unit?.currency;
  if (!currency) return facts;
  if (facts.length === 1) return [undefined, currency].includes(facts[0]?.unit?.currency) ? facts : undefined;
  const { byCurrency } = groupsOf(facts);
  return byCurrency.get(currency) ?? byCurrency.get(undefined);
}

/** Groups the facts of one line and aspect by unit and by currency, once for all anchors. */
function groupsOf(facts: readonly ReportFact[]): Groups {
  let groups = knownGroups.get(facts);
  if (!groups) {
    groups = { byUnit: new Map(), byCurrency: new Map() };
    for (const fact of facts) {
      addToList(groups.byUnit, fact.unit?.key, fact);
      addToList(groups.byCurrency, fact.unit?.currency, fact);
    }
    knownGroups.set(facts, groups);
  }
  return groups;
}

interface Groups {
  readonly byUnit: Map<string | undefined, ReportFact[]>;
  readonly byCurrency: Map<string | undefined, ReportFact[]>;
}

const knownGroups = new WeakMap<readonly ReportFact[], Groups>();

/** Of several concepts for one line, keeps the first in the dictionary, with its duplicates. */
function preferred(facts: readonly ReportFact[], { usGaap, ifrs, uk }: LineItem): readonly ReportFact[] {
  if (facts.length === 1) return facts;
  const names = [...usGaap, ...ifrs, ...uk];
  let best: ReportFact[] = [];
  let bestRank = Number.POSITIVE_INFINITY;
  for (const fact of facts) {
    const rank = names.indexOf(fact.concept.local);
    if (rank < bestRank) {
      best = [];
      bestRank = rank;
    }
    if (rank === bestRank) best.push(fact);
  }
  return best;
}

/**
 * Combines duplicates of one fact by intersecting their intervals; contradicting ones are reported elsewhere
 * and bind nothing.
 */
function combine(facts: readonly ReportFact[]): Bound | undefined {
  const first = facts[0] as ReportFact;
  let interval: Interval | undefined = first.interval;
  for (const fact of facts.slice(1)) interval = interval && intersectIntervals(interval, fact.interval);
  return interval && { facts: [first], interval, value: first.value as Decimal };
}
