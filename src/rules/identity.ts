import { Decimal } from '../core/decimal.ts';
import {
  addIntervals,
  divideIntervals,
  type Interval,
  intersectIntervals,
  intervalsMeet,
  mayBeAtMost,
  multiplyIntervals,
  negateInterval,
  pointInterval,
} from '../core/interval.ts';
import type { Severity } from '../findings/finding.ts';
import type { LineItem } from '../model/line-items.ts';
import type { Report, ReportFact } from '../model/report.ts';
import type { LineValue, RuleExample } from './example.ts';
import type { FilingSubject } from './filing/subject.ts';
import { describeFormula, type Formula, nameOf, parseFormula, parseSum, type Term } from './formula.ts';
import { defineRule, type Rule, type RuleMeta } from './rule.ts';

/** An accounting relation as a row: the formula is the check, the documentation and the example. */
export interface Identity {
  readonly code: string;
  readonly severity: Severity;
  readonly formula: string;
  readonly references?: readonly string[];
  /** Says more than the formula does. */
  readonly note?: string;
  /** The row stays silent where this line is reported for the same time and subject. */
  readonly unless?: string;
  readonly modelVersion?: RuleMeta['modelVersion'];
  readonly profiles?: readonly string[];
  readonly base?: RuleExample['base'];
  readonly also?: readonly string[];
}

export function defineIdentities(category: string, identities: readonly Identity[]): Rule<FilingSubject>[] {
  return identities.map((identity) => defineIdentity(category, identity));
}

function defineIdentity(category: string, identity: Identity): Rule<FilingSubject> {
  const formula = parseFormula(identity.formula);
  const words = describeFormula(formula);
  return defineRule<FilingSubject, typeof messages>({
    code: identity.code,
    title: words.charAt(0).toUpperCase() + words.slice(1),
    description: [
      identity.note,
      identity.unless && `Not applied where ${identity.unless} is reported.`,
      'Compared for each entity, period, unit and set of dimensions, within the accuracy the facts were reported with.',
    ]
      .filter(Boolean)
      .join(' '),
    severity: identity.severity,
    documentType: 'filing',
    modelVersion: identity.modelVersion ?? 'any',
    category,
    ...(identity.profiles && { profiles: identity.profiles }),
    references: identity.references ?? [],
    formula: identity.formula,
    fix: `Check the sign, scale and value of each amount, so that ${words}.`,
    messages,
    check({ report }, found) {
      for (const breach of breachesOf(report, formula, identity.unless)) {
        found('breach', breach.fact.member('value'), breach.data, breach.related);
      }
    },
    examples: [exampleOf(formula, identity)],
  });
}

const messages = {
  breach:
    '{left} is {found}, but {relation} {right} = {expected}; the difference of {difference} is beyond the reported accuracy.',
} as const;

interface Breach {
  readonly fact: ReportFact;
  readonly data: Record<'left' | 'found' | 'relation' | 'right' | 'expected' | 'difference', string>;
  readonly related: readonly ReportFact[];
}

/** What a term is worth in one place. */
interface Bound {
  readonly facts: readonly ReportFact[];
  readonly interval: Interval;
  readonly value: Decimal;
}

function* breachesOf(report: Report, formula: Formula, unless: string | undefined): Generator<Breach> {
  const anchor = anchorOf(formula);
  for (const group of report.factsOfLine(anchor.line.key).values()) {
    for (const fact of oneOfEachUnit(group)) {
      if (unless && report.factsOfLine(unless).has(fact.context.aspect)) continue;
      const breach = judge(report, formula, fact);
      if (breach) yield breach;
    }
  }
}

/** The term whose facts are walked: the left side, or where that is an instant at an edge, a flow. */
function anchorOf(formula: Formula): Term {
  if (!formula.left.edge || formula.right.kind === 'zero') return formula.left;
  const flow = formula.right.terms.find((term) => !term.edge && !term.optional);
  if (!flow) throw new Error(`No term spans the period in: ${formula.text}`);
  return flow;
}

function judge(report: Report, formula: Formula, anchor: ReportFact): Breach | undefined {
  const left = bind(report, formula.left, anchor, false);
  if (!left) return undefined;
  const right = evaluate(report, formula, anchor);
  if (!right || right.facts.some((fact) => left.facts.includes(fact))) return undefined;
  if (holds(formula, left.interval, right)) return undefined;
  const { value: expected } = right;
  return {
    fact: left.facts[0] as ReportFact,
    related: right.facts,
    data: {
      left: nameOf(formula.left).replace(/^./, (letter) => letter.toUpperCase()),
      found: left.value.toString(),
      relation: {
        '=': 'should equal',
        '~': 'should be about',
        '<=': 'should be at most',
        '>=': 'should be at least',
      }[formula.relation],
      right: right.text,
      expected: expected.toString(),
      difference: left.value.subtract(expected).abs().toString(),
    },
  };
}

function holds(formula: Formula, left: Interval, right: Bound): boolean {
  if (formula.relation === '<=') return mayBeAtMost(left, right.interval);
  if (formula.relation === '>=') return mayBeAtMost(right.interval, left);
  return intervalsMeet(left, right.interval);
}

function evaluate(
  report: Report,
  formula: Formula,
  anchor: ReportFact,
): (Bound & { text: string }) | undefined {
  const { right } = formula;
  if (right.kind === 'zero') {
    return { facts: [], interval: pointInterval(Decimal.zero), value: Decimal.zero, text: 'zero' };
  }
  if (right.kind === 'sum') {
    const sum = addUp(report, right.terms, anchor, true);
    return sum && { ...sum, text: sum.shown };
  }
  const [a, b] = right.terms.map((term) => bind(report, term, anchor, true));
  if (!a || !b) return undefined;
  const facts = [...a.facts, ...b.facts];
  const shown = `${a.value} ${right.kind === 'product' ? '×' : '/'} ${b.value}`;
  if (right.kind === 'product') {
    return {
      facts,
      interval: multiplyIntervals(a.interval, b.interval),
      value: a.value.multiply(b.value),
      text: shown,
    };
  }
  const exact = divideIntervals(a.interval, b.interval, QUOTIENT_PLACES);
  const value = a.value.divide(b.value, QUOTIENT_PLACES, 'floor');
  if (!exact || !value) return undefined;
  const interval = facts.every((fact) => fact.accuracy === 'INF') ? widen(exact) : exact;
  return { facts, interval, value, text: shown };
}

const QUOTIENT_PLACES = 12;
/** Half a percent, where exact operands leave no accuracy to go by. */
const RELATIVE_TOLERANCE = Decimal.parse('0.005') as Decimal;

function widen({ low, high }: Interval): Interval {
  const slack = low.abs().compare(high.abs()) > 0 ? low.abs() : high.abs();
  const tolerance = slack.multiply(RELATIVE_TOLERANCE);
  return { low: low.subtract(tolerance), high: high.add(tolerance) };
}

function addUp(
  report: Report,
  terms: readonly Term[],
  anchor: ReportFact,
  mayDerive: boolean,
): (Bound & { shown: string }) | undefined {
  const facts: ReportFact[] = [];
  let interval = pointInterval(Decimal.zero);
  let value = Decimal.zero;
  let shown = '';
  for (const term of terms) {
    const bound = bind(report, term, anchor, mayDerive);
    if (!bound) {
      if (term.optional) continue;
      return undefined;
    }
    facts.push(...bound.facts);
    interval = addIntervals(interval, term.weight < 0 ? negateInterval(bound.interval) : bound.interval);
    value = term.weight < 0 ? value.subtract(bound.value) : value.add(bound.value);
    shown += shown === '' ? (term.weight < 0 ? '−' : '') : term.weight < 0 ? ' − ' : ' + ';
    shown += bound.value.sign() < 0 ? `(${bound.value})` : bound.value.toString();
  }
  return facts.length > 0 ? { facts, interval, value, shown } : undefined;
}

function bind(report: Report, term: Term, anchor: ReportFact, mayDerive: boolean): Bound | undefined {
  const aspect = aspectOf(report, term, anchor);
  const reported = aspect === undefined ? undefined : report.factsOfLine(term.line.key).get(aspect);
  const comparable = reported?.filter((fact) => isComparable(fact, term.line, anchor));
  if (comparable && comparable.length > 0) return combine(preferred(comparable, term.line));
  if (!mayDerive || !term.line.derivedFrom) return undefined;
  const edge = term.edge;
  const parts = parseSum(term.line.derivedFrom).map((part) => ({ ...part, edge: edge ?? part.edge }));
  return addUp(report, parts, anchor, false);
}

function aspectOf(report: Report, term: Term, anchor: ReportFact): number | undefined {
  const { context } = anchor;
  const { period } = context;
  if (term.edge === 'start') return report.aspectAt(context, period.start);
  if (term.edge === 'end') return report.aspectAt(context, period.end);
  const isInstant = period.kind === 'instant';
  if (term.line.periodType === 'instant')
    return isInstant ? context.aspect : report.aspectAt(context, period.end);
  return isInstant ? undefined : context.aspect;
}

function isComparable(fact: ReportFact, line: LineItem, anchor: ReportFact): boolean {
  if (line.kind === anchor.line?.kind) return fact.unit?.key === anchor.unit?.key;
  const currency = anchor.unit?.currency;
  return !currency || !fact.unit?.currency || fact.unit.currency === currency;
}

/** Of several concepts for one line, the one named first; its duplicates stay together. */
function preferred(facts: readonly ReportFact[], line: LineItem): readonly ReportFact[] {
  if (facts.length === 1) return facts;
  const rank = (fact: ReportFact) => [...line.usGaap, ...line.ifrs].indexOf(fact.concept.local);
  const best = Math.min(...facts.map(rank));
  return facts.filter((fact) => rank(fact) === best);
}

/** Duplicates of one fact narrow each other; contradicting ones are reported elsewhere and bind nothing. */
function combine(facts: readonly ReportFact[]): Bound | undefined {
  const first = facts[0] as ReportFact;
  let interval: Interval | undefined = first.interval;
  for (const fact of facts.slice(1)) interval = interval && intersectIntervals(interval, fact.interval);
  return interval && { facts: [first], interval, value: first.value as Decimal };
}

function* oneOfEachUnit(facts: readonly ReportFact[]): Generator<ReportFact> {
  const seen = new Set<string>();
  for (const fact of facts) {
    const key = fact.unit?.key ?? '';
    if (seen.has(key)) continue;
    seen.add(key);
    yield fact;
  }
}

/** Numbers that break the formula by a visible amount. */
function exampleOf(formula: Formula, identity: Identity): RuleExample {
  const values = new Map<string, [current?: string, prior?: string]>();
  const put = (term: Term, value: string) => {
    const pair = values.get(term.line.key) ?? [];
    pair[term.edge === 'start' ? 1 : 0] = value;
    values.set(term.line.key, pair);
  };
  const right = formula.right.kind === 'zero' ? [] : formula.right.terms;
  put(formula.left, '0');
  let total = 0;
  right.forEach((term, index) => {
    const value = formula.right.kind === 'sum' ? (right.length - index) * 1000 : (index + 1) * 1000;
    put(term, String(value));
    total += term.weight * value;
  });
  const broken =
    formula.relation === '<=' ? total + 1_000_000 : formula.relation === '>=' ? total - 1000 : total + 70;
  put(formula.left, String(broken));
  const lines: Record<string, LineValue> = {};
  for (const [key, [current, prior]] of values) {
    lines[key] = prior === undefined ? (current as string) : [current ?? '1', prior];
  }
  const base = identity.base ?? (identity.modelVersion === 'v1' ? 'v1' : 'us-gaap');
  return {
    base,
    lines,
    at: base === 'v1' ? `/facts/${formula.left.line.key}/value` : '/facts/0/value',
    ...(identity.also && { also: identity.also }),
  };
}
