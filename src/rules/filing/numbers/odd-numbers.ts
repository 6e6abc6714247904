import type { Report, ReportFact } from '../../../model/report/report.ts';
import { digitsBeyond } from './stray-digits.ts';

/** Facts whose value is written in a way that some rule asks about. Most are in none of these lists. */
interface OddNumbers {
  /** Nil, or without a value. */
  readonly unvalued: readonly ReportFact[];
  /** A zero with a sign. */
  readonly signedZeros: readonly ReportFact[];
  /** Numbers of more characters than `MAX_DIGITS`. */
  readonly long: readonly ReportFact[];
  /** Numbers with digits beyond their decimals: some of the digits, or all. */
  readonly someBeyond: readonly ReportFact[];
  readonly allBeyond: readonly ReportFact[];
  /** Those of both kinds, where they are so many that one cause is likely; the other two lists are empty then. */
  readonly manyBeyond: readonly ReportFact[];
}

/** Fewer numbers with digits beyond their decimals are mistakes of their own. */
const MIN_MANY = 3;

export const MAX_DIGITS = 18;
const MINUS = 45;

/** Looks for all of them at once, as there may be many facts. */
export function oddNumbers(report: Report): OddNumbers {
  return report.derive(findOddNumbers);
}

function findOddNumbers(report: Report): OddNumbers {
  const unvalued: ReportFact[] = [];
  const signedZeros: ReportFact[] = [];
  const long: ReportFact[] = [];
  const someBeyond: ReportFact[] = [];
  const allBeyond: ReportFact[] = [];
  for (const fact of report.facts) {
    const { value, nil, decimals } = fact.source;
    if (nil === true || value === undefined) unvalued.push(fact);
    if (!fact.unit) continue;
    const isSigned = typeof value === 'string' ? value.charCodeAt(0) === MINUS : Object.is(value, -0);
    if (isSigned && fact.value?.isZero()) signedZeros.push(fact);
    if (typeof value === 'string' && value.length > MAX_DIGITS) long.push(fact);
    if (typeof decimals !== 'number') continue;
    const beyond = digitsBeyond(fact, decimals);
    if (beyond === 'some') someBeyond.push(fact);
    else if (beyond === 'all') allBeyond.push(fact);
  }
  const manyBeyond = alike([...someBeyond, ...allBeyond]);
  const common = { unvalued, signedZeros, long, manyBeyond };
  return manyBeyond.length > 0
    ? { ...common, someBeyond: [], allBeyond: [] }
    : { ...common, someBeyond, allBeyond };
}

/** All of the facts, where there are many with the same decimals, in the order of the report. */
function alike(facts: readonly ReportFact[]): readonly ReportFact[] {
  const counts = new Map<unknown, number>();
  for (const { source } of facts) counts.set(source.decimals, (counts.get(source.decimals) ?? 0) + 1);
  if (Math.max(0, ...counts.values()) < MIN_MANY) return [];
  return [...facts].sort((a, b) => a.index - b.index);
}
