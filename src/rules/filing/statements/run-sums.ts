import { Decimal } from '../../../core/decimal.ts';
import type { Report, ReportConcept, ReportFact } from '../../../model/report/report.ts';
import { MAX_COLUMN_FACTS, MAX_RUN_LINES } from '../../limits.ts';
import { leavesOut } from '../document/left-out.ts';
import { type Column, columnsOf } from '../periods/columns.ts';
import { isUnlikely, type LearnedLine } from './learned-lines.ts';
import { isTotalName } from './sum-tables.ts';

/** A total with the lines before it that add up to it. */
export interface RunSum {
  readonly total: ReportConcept;
  readonly lines: readonly LearnedLine[];
}

/** Two lines that add up to a third are often a coincidence, or no sum. */
const MIN_LINES = 3;

/** Totals that are tried in one column, each with as many runs as it has lines. */
const TOTALS_TRIED = 10;

/**
 * Finds known totals that equal the lines right before them in a column of the statements: all added, or the
 * first ones added and the others deducted.
 */
export function runSums(report: Report): readonly RunSum[] {
  if (leavesOut(report)) return [];
  const { durations, instants } = columnsOf(report);
  const sums = new Map<string, RunSum>();
  const unclear = new Set<ReportConcept>();
  for (const columns of [durations, instants]) {
    if (columns.length < 2) continue;
    for (const column of columns)
      for (const sum of sumsIn(column)) {
        const known = sums.get(sum.total.qname);
        if (known && keyOf(known) !== keyOf(sum)) unclear.add(sum.total);
        sums.set(sum.total.qname, sum);
      }
  }
  return [...sums.values()].filter(({ total }) => !unclear.has(total));
}

function keyOf({ lines }: RunSum): string {
  return lines.map(({ concept, isDeducted }) => `${isDeducted ? '-' : ''}${concept.qname}`).join(' ');
}

function* sumsIn({ facts: all }: Column): Generator<RunSum> {
  if (all.length > MAX_COLUMN_FACTS) return;
  const facts = all.filter(({ value }) => value?.isZero() === false);
  for (const [place, total] of facts.entries()) {
    if (!isTotal(total)) continue;
    const run = facts.slice(Math.max(0, place - MAX_RUN_LINES), place);
    const lines = run.length < MIN_LINES ? undefined : linesOf(total, run);
    if (lines) yield { total: total.concept, lines };
  }
}

function isTotal({ concept }: ReportFact): boolean {
  return concept.family !== 'other' && isTotalName(concept.local);
}

/** Returns the shortest run of lines up to the total that makes it. */
function linesOf(total: ReportFact, run: readonly ReportFact[]): readonly LearnedLine[] | undefined {
  const amount = total.value as Decimal;
  let sum = Decimal.zero;
  for (let from = run.length - 1; from >= 0; from--) {
    const first = run[from] as ReportFact;
    // A concept does not add up to itself, and a line counts once.
    if (first.concept === total.concept || first.unit !== total.unit) return undefined;
    sum = sum.add(first.value as Decimal);
    const count = run.length - from;
    if (count < MIN_LINES) continue;
    const deducted = deductedFrom(run, from, sum, amount);
    if (deducted === undefined) continue;
    // Lines of which some are deducted are as many runs again for each of them.
    const tried = deducted === run.length ? TOTALS_TRIED : TOTALS_TRIED * count * count;
    if (!isUnlikely({ accuracy: -zerosOf([total, ...run.slice(from)]) }, amount, tried)) return undefined;
    return run.slice(from).map(({ concept }, index) => ({ concept, isDeducted: from + index >= deducted }));
  }
  return undefined;
}

/** Returns the place of the first deducted line with which a run makes an amount; its length if there is none. */
function deductedFrom(
  run: readonly ReportFact[],
  from: number,
  sum: Decimal,
  amount: Decimal,
): number | undefined {
  let rest = sum;
  for (let at = run.length; at > from; at--) {
    if (rest.equals(amount)) return at;
    const value = (run[at - 1] as ReportFact).value as Decimal;
    rest = rest.subtract(value).subtract(value);
  }
  return undefined;
}

/** Returns how many zeros all amounts end with; exact amounts are often rounded as well. */
function zerosOf(facts: readonly ReportFact[]): number {
  return Math.min(...facts.map(({ value }) => /0*$/.exec(`${value}`.replace(/\..*$/, ''))?.[0].length ?? 0));
}
