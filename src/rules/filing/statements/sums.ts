import { Decimal } from '../../../core/decimal.ts';
import {
  addIntervals,
  type Interval,
  intervalsMeet,
  negateInterval,
  pointInterval,
} from '../../../core/interval.ts';
import { addToList } from '../../../core/lists-by-key.ts';
import { oncePerKey } from '../../../core/once.ts';
import type { Report, ReportFact } from '../../../model/report/report.ts';

/** A total with its lines in one context. */
export interface Sum {
  readonly total: ReportFact;
  readonly parts: readonly ReportFact[];
  /** The deducted ones among them. */
  readonly deducted: ReadonlySet<ReportFact>;
  /** The indexes of these lines in the table. */
  readonly lines: readonly number[];
  readonly sum: Decimal;
  readonly isRight: boolean;
}

/** The sums of one total. */
export interface SumsOfTotal {
  /** Those over the periods, for each entity and set of members. */
  readonly lists: readonly (readonly Sum[])[];
  readonly isUk: boolean;
  /** Whether every line of these UK accounts is tagged. */
  readonly isFace?: boolean;
  /** Whether no other line can enter the sum. */
  readonly isClosed?: boolean;
  /** Whether the total has one line, which it equals. */
  readonly isEquality?: boolean;
  /** Whether its lines are known whatever the filer reports, and may be others in each period. */
  readonly isSection?: boolean;
  readonly hasDeductions: boolean;
  /** Fewer lines than this add up by chance, or are not the whole sum. */
  readonly minLines: number;
  /** The number of lines with which the sum is complete in any period. */
  readonly allLines?: number | undefined;
}

export function isBeside({ context, unit, value }: ReportFact, total: ReportFact): boolean {
  return value !== undefined && context.aspect === total.context.aspect && unit?.key === total.unit?.key;
}

export function firstBeside(
  total: ReportFact,
  facts: readonly ReportFact[] | undefined,
): ReportFact | undefined {
  if (!facts) return undefined;
  for (const fact of facts) if (isBeside(fact, total)) return fact;
  return undefined;
}

/** A line that may be part of a sum. */
export interface Addend {
  readonly isDeducted: boolean;
  /** Whether it is reported anywhere. */
  readonly isReported: boolean;
  readonly at: (total: ReportFact) => ReportFact | undefined;
}

/** A line by the local names of its concept; a minus marks a deducted one. */
export function namedAddend(report: Report, line: string): Addend {
  return oncePerKey(report.derive(noAddends), line, () => makeAddend(report, line));
}

/** Several totals have the same lines. */
function noAddends(): Map<string, Addend> {
  return new Map();
}

function makeAddend(report: Report, line: string): Addend {
  const facts = new Map<number, ReportFact[]>();
  for (const name of line.replace(/^-/, '').split('|'))
    for (const fact of report.factsNamed(name)) addToList(facts, fact.context.aspect, fact);
  const at = (total: ReportFact) => firstBeside(total, facts.get(total.context.aspect));
  return { isDeducted: line.startsWith('-'), isReported: facts.size > 0, at };
}

const none: ReadonlySet<ReportFact> = new Set();

/** Returns a total with its lines in each period, by entity and members. */
export function sumsOf(
  totals: readonly ReportFact[],
  addends: readonly Addend[],
): readonly (readonly Sum[])[] {
  const reported = [...addends.keys()].filter((index) => addends[index]?.isReported);
  if (reported.length === 0) return [];
  const groups = new Map<string, Sum[]>();
  totals.forEach((total) => {
    const sum = sumBeside(total, addends, reported);
    if (sum) addToList(groups, total.context.subject, sum);
  });
  return [...groups.values()];
}

/** A filing may have a hundred thousand totals, so nothing is made for those without lines. */
function sumBeside(
  total: ReportFact,
  addends: readonly Addend[],
  reported: readonly number[],
): Sum | undefined {
  if (total.unit?.kind !== 'monetary' || !total.value) return undefined;
  let lines: number[] | undefined;
  let parts: ReportFact[] = [];
  let deducted = none;
  let sum = Decimal.zero;
  for (let place = 0; place < reported.length; place++) {
    const index = reported[place] as number;
    const { isDeducted, at } = addends[index] as Addend;
    const fact = at(total);
    if (!fact?.value) continue;
    if (lines) {
      lines.push(index);
      parts.push(fact);
    } else {
      lines = [index];
      parts = [fact];
    }
    if (isDeducted) deducted = new Set([...deducted, fact]);
    sum = isDeducted ? sum.subtract(fact.value) : sum.add(fact.value);
  }
  if (!lines) return undefined;
  const isRight = sum.equals(total.value) || intervalsMeet(intervalOf(parts, deducted), total.interval);
  return { total, parts, deducted, lines, sum, isRight };
}

/** Returns the sums that the lines may have had before rounding. */
export function intervalOf(parts: Sum['parts'], deducted: Sum['deducted']): Interval {
  let sum: Interval = pointInterval(Decimal.zero);
  parts.forEach((part) => {
    sum = addIntervals(sum, deducted.has(part) ? negateInterval(part.interval) : part.interval);
  });
  return sum;
}
