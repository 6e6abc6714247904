import { Decimal } from '../../../core/decimal.ts';
import { addToList } from '../../../core/lists-by-key.ts';
import type { Report, ReportFact } from '../../../model/report/report.ts';
import { pairsWithPrior } from '../periods/prior-period.ts';
import { areFarApart, powerBetween } from './magnitude.ts';
import { oddFigures } from './series.ts';

export interface Jump {
  readonly current: ReportFact;
  readonly prior: ReportFact;
  readonly exponent: number;
  /** Whether the figures of several other periods contradict it. */
  readonly isOdd?: boolean;
}

/** Two concepts of one line and period that differ by a power of a thousand. */
export interface ScaledPair {
  readonly large: ReportFact;
  readonly small: ReportFact;
  readonly exponent: number;
}

const POWERS = [2, -2, 3, -3, 6, -6];
const THOUSANDS = [3, -3, 6, -6];
const JUMP_PERCENT = 3;
/** This many odd figures together are not a coincidence, whatever their lines. */
const MIN_LOOSE_JUMPS = 3;

const ten = Decimal.fromInteger(10);

/** Finds figures that differ by a power of ten from the prior period, by factor and date. */
export function scaleJumps(report: Report): readonly (readonly Jump[])[] {
  return report.derive(findJumps);
}

function findJumps(report: Report): readonly (readonly Jump[])[] {
  const jumps: Jump[] = [];
  for (const use of report.concepts) {
    const kind = use.units[0]?.kind;
    if (kind !== 'monetary' && kind !== 'shares') continue;
    for (const [current, prior] of pairsWithPrior(report, use)) {
      const exponent = jumpBetween(current, prior);
      if (exponent !== undefined) jumps.push({ current, prior, exponent });
    }
  }
  const known = new Set(jumps.flatMap(({ current, prior }) => [current, prior]));
  const odd = oddFigures(report).scaled;
  for (const { fact, neighbor, exponent } of odd)
    if (!known.has(fact)) jumps.push({ current: fact, prior: neighbor, exponent, isOdd: true });
  const oddFacts = new Set(odd.map(({ fact }) => fact));
  return groupJumps(jumps).filter(
    (group) =>
      group.length >= MIN_LOOSE_JUMPS ||
      group.some(({ current, prior }) => isHeadline(current) || oddFacts.has(current) || oddFacts.has(prior)),
  );
}

function jumpBetween(current: ReportFact, prior: ReportFact): number | undefined {
  const now = current.value as Decimal;
  const before = prior.value as Decimal;
  if (!areFarApart(now, before)) return undefined;
  if (now.abs().compare(ten) < 0 || before.abs().compare(ten) < 0) return undefined;
  return powerBetween(now, before, POWERS, JUMP_PERCENT);
}

/** Groups jumps by one factor at one date, latest first; a column that jumps up and back counts once. */
function groupJumps(jumps: readonly Jump[]): readonly (readonly Jump[])[] {
  const latestFirst = [...jumps].sort(
    (a, b) =>
      b.current.context.period.end - a.current.context.period.end || a.current.index - b.current.index,
  );
  const suspects = new Set<ReportFact>();
  const groups = new Map<string, Jump[]>();
  for (const jump of latestFirst) {
    if (suspects.has(jump.current)) continue;
    suspects.add(jump.prior);
    const key = `${jump.exponent}|${jump.current.context.period.end}`;
    addToList(groups, key, jump);
  }
  return [...groups.values()];
}

function isHeadline({ concept, context }: ReportFact): boolean {
  const statement = concept.line?.statement;
  return context.dimensions.length === 0 && (statement === 'balanceSheet' || statement === 'incomeStatement');
}

export function scaledPairs(report: Report): readonly ScaledPair[] {
  return report.derive(findPairs);
}

function findPairs(report: Report): readonly ScaledPair[] {
  const pairs: ScaledPair[] = [];
  const seen = new Set<string>();
  for (const { concept } of report.concepts) {
    const { line } = concept;
    if (!line || (line.usGaap.length < 2 && line.ifrs.length < 2) || seen.has(line.key)) continue;
    seen.add(line.key);
    for (const facts of report.factsOfLine(line.key).values()) {
      const pair = facts.length > 1 ? pairAmong(facts) : undefined;
      if (pair) pairs.push(pair);
    }
  }
  return pairs;
}

function pairAmong(facts: readonly ReportFact[]): ScaledPair | undefined {
  const first = facts[0] as ReportFact;
  const other = facts.find((fact) => fact.concept !== first.concept && fact.unit?.key === first.unit?.key);
  if (!other) return undefined;
  for (const exponent of THOUSANDS) {
    const target = (other.value as Decimal).shift(exponent);
    if ((first.value as Decimal).isZero() || !(first.value as Decimal).equals(target)) continue;
    return exponent > 0 ? { large: first, small: other, exponent } : { large: other, small: first, exponent };
  }
  return undefined;
}
