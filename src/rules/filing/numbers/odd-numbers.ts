import { largest } from '../../../core/large-lists.ts';
import { addToList } from '../../../core/lists-by-key.ts';
import type { Report, ReportConcept, ReportFact } from '../../../model/report/report.ts';
import { digitsBeyond } from './stray-digits.ts';

/** Facts with unusual notation that some rule checks. Most facts are in none of these lists. */
interface OddNumbers {
  /** Nil, or without a value. */
  readonly unvalued: readonly ReportFact[];
  /** With a value that is not a number, or is too long. */
  readonly unreadable: readonly ReportFact[];
  /** JSON numbers other than whole ones that any software reads exactly, with or without a unit. */
  readonly inexact: readonly ReportFact[];
  /** A zero with a sign. */
  readonly signedZeros: readonly ReportFact[];
  /** Numbers of more characters than `MAX_DIGITS`. */
  readonly long: readonly ReportFact[];
  /** Numbers with decimals, by concept. */
  readonly fractional: ReadonlyMap<ReportConcept, readonly ReportFact[]>;
  /** Numbers with more than `SPARE_DECIMALS` decimals. */
  readonly fine: readonly ReportFact[];
  /** Facts with a unit but no accuracy, an accuracy but no unit, or both decimals and precision. */
  readonly misstated: readonly ReportFact[];
  /** Numbers with digits beyond their decimals: some of the digits, or all. */
  readonly someBeyond: readonly ReportFact[];
  readonly allBeyond: readonly ReportFact[];
  /** Both kinds, if there are so many that one cause is likely; the other two lists are then empty. */
  readonly manyBeyond: readonly ReportFact[];
  /** Facts that refer to footnotes. */
  readonly noted: readonly ReportFact[];
}

/** Fewer numbers with digits beyond their decimals are separate mistakes. */
const MIN_MANY = 3;

export const MAX_DIGITS = 18;
/** Decimals beyond the minor unit of the currency that prices per unit may have. */
export const SPARE_DECIMALS = 3;
const MINUS = 45;

/** Finds all of them in one pass, as there may be many facts. */
export function oddNumbers(report: Report): OddNumbers {
  return report.derive(findOddNumbers);
}

function findOddNumbers(report: Report): OddNumbers {
  const unvalued: ReportFact[] = [];
  const unreadable: ReportFact[] = [];
  const inexact: ReportFact[] = [];
  const signedZeros: ReportFact[] = [];
  const long: ReportFact[] = [];
  const fractional = new Map<ReportConcept, ReportFact[]>();
  const fine: ReportFact[] = [];
  const misstated: ReportFact[] = [];
  const someBeyond: ReportFact[] = [];
  const allBeyond: ReportFact[] = [];
  const noted: ReportFact[] = [];
  report.facts.forEach((fact) => {
    const { value, nil, decimals, precision, footnoteRefs } = fact.source;
    if (footnoteRefs) noted.push(fact);
    if (typeof value === 'number' && !Number.isSafeInteger(value)) inexact.push(fact);
    if (nil === true || value === undefined) unvalued.push(fact);
    const isStated = decimals !== undefined || precision !== undefined;
    const isBoth = decimals !== undefined && precision !== undefined;
    if (isBoth || isStated !== (fact.unit !== undefined)) misstated.push(fact);
    if (!fact.unit) return;
    if (nil !== true && value !== undefined && !fact.hasNumber) unreadable.push(fact);
    const isSigned = typeof value === 'string' ? value.charCodeAt(0) === MINUS : Object.is(value, -0);
    if (isSigned && fact.value?.isZero()) signedZeros.push(fact);
    if (typeof value === 'string' && value.length > MAX_DIGITS) long.push(fact);
    if (typeof decimals !== 'number') return;
    if (decimals > 0) addToList(fractional, fact.concept, fact);
    if (decimals > SPARE_DECIMALS) fine.push(fact);
    const beyond = digitsBeyond(fact, decimals);
    if (beyond === 'some') someBeyond.push(fact);
    else if (beyond === 'all') allBeyond.push(fact);
  });
  const manyBeyond = alike([...someBeyond, ...allBeyond]);
  const common = {
    unvalued,
    unreadable,
    inexact,
    signedZeros,
    long,
    fractional,
    fine,
    misstated,
    manyBeyond,
    noted,
  };
  return manyBeyond.length > 0
    ? { ...common, someBeyond: [], allBeyond: [] }
    : { ...common, someBeyond, allBeyond };
}

/** Returns all the facts in report order if many have the same decimals. */
function alike(facts: readonly ReportFact[]): readonly ReportFact[] {
  const counts = new Map<unknown, number>();
  for (const { source } of facts) counts.set(source.decimals, (counts.get(source.decimals) ?? 0) + 1);
  if (largest(counts.values()) < MIN_MANY) return [];
  return [...facts].sort((a, b) => a.index - b.index);
}
