import { Decimal } from '../../../core/decimal.ts';
import { intervalsMeet } from '../../../core/interval.ts';
import type { ReportFact } from '../../../model/report/report.ts';
import { MAX_LINES_TRIED } from '../../limits.ts';
import { isSuspect } from '../plausibility/suspects.ts';
import type { FilingSubject } from '../subject.ts';
import { isAboveCurrent } from './balance-bounds.ts';
import { isExceeded } from './exceeded-sums.ts';
import { type Exchange, exchangesIn } from './exchanged-amounts.ts';
import { isExplained, mayBeNewLines } from './other-lines.ts';
import { type SlippedLine, slipOfTotal, slipsIn } from './slipped-lines.ts';
import { intervalOf, type Sum, type SumsOfTotal } from './sums.ts';

/** A total that its lines do not add up to, although they should, with the possible causes. */
export interface BrokenSum extends Sum {
  /** The total less its lines. */
  readonly rest: Decimal;
  /** The same lines where they add up to the total. */
  readonly right?: Sum | undefined;
  /** The lines that may have a slip. */
  readonly slips: readonly SlippedLine[];
  readonly slipOfTotal?: SlippedLine | undefined;
  readonly exchange?: Exchange | undefined;
  /** Whether the tagged lines of UK accounts exceed the total. */
  readonly isTooMuch: boolean;
}

/** Yields the wrong sums of a total by period, without those that other lines or other findings explain. */
export function* brokenSums(
  subject: FilingSubject,
  sums: SumsOfTotal,
  list: readonly Sum[],
  isReported: (sum: Sum) => boolean,
): Generator<BrokenSum> {
  if (list.every(({ isRight }) => isRight)) return;
  const { isUk, isFace, isClosed, isEquality, isSection, hasDeductions, minLines, allLines } = sums;
  const { report } = subject;
  const mayOmit = isUk && !isFace;
  const rightSums = rightOnes(list, minLines);
  const exchanges = exchangesIn(list);
  // Without a sum that is right, a single line shows nothing.
  const needsLines = !isUk && allLines !== 1 && rightSums.length === 0 && exchanges.size === 0;
  for (const sum of list) {
    const { total, parts } = sum;
    if (sum.isRight || (needsLines && parts.length < 2) || isReported(sum)) continue;
    const rights = rightSums.filter(
      (other) =>
        other.total.context.aspect !== total.context.aspect && (isSection || isLike(sum, other, mayOmit)),
    );
    const right = rights.find(({ lines }) => lines.length === sum.lines.length) ?? rights[0];
    const slips = isUk && !right ? [] : slipsIn(sum, isClosed || isUk);
    const isTooMuch = isUk && !hasDeductions && !right && isExceeded(sum, list);
    const exchange = exchanges.get(sum);
    if (!right && slips.length === 0 && !isTooMuch && !exchange && parts.length !== allLines) continue;
    if (isSuspect(subject, [total, ...parts]) || parts.some((part) => isAboveCurrent(part, total))) continue;
    if (isRightWithoutUnseen(sum, rights)) continue;
    const rest = (total.value as Decimal).subtract(sum.sum);
    if (!exchange && !isEquality) {
      if (isExplained(report, sum, rest.abs(), rights)) continue;
      if (!isUk && !isClosed && right && mayBeNewLines(report, sum, rights, rest.abs())) continue;
    }
    yield { ...sum, rest, right, slips, slipOfTotal: slipOfTotal(sum), exchange, isTooMuch };
  }
}

/** Returns correct sums that show which lines make up the total, as many as are needed. */
function rightOnes(list: readonly Sum[], minLines: number): readonly Sum[] {
  return list
    .filter((sum) => sum.isRight && sum.lines.length >= minLines && !sum.parts.some(isVague) && isExact(sum))
    .slice(0, MAX_LINES_TRIED);
}

/** Whether a sum is nearer to its total than the smallest of its lines, without which it may be right as well. */
function isExact({ total, parts, sum }: Sum): boolean {
  const off = sum.subtract(total.value as Decimal).abs();
  return parts.every(({ value }) => value?.isZero() !== false || value.abs().compare(off) > 0);
}

/** Whether the stated accuracy of an amount leaves open whether it is zero, so that any sum with it is right. */
export function isVague({ value, interval: { low, high } }: ReportFact): boolean {
  return value?.isZero() === false && low.compare(Decimal.zero) < 0 && high.compare(Decimal.zero) > 0;
}

/** Fewer tagged lines than this may make up a total by chance. */
const MANY_LINES = 3;

/** Whether a sum has the lines of a correct one, or, if every line is tagged, all but one of several. */
function isLike({ lines }: Sum, right: Sum, mayOmit: boolean): boolean {
  if (!lines.every((line) => right.lines.includes(line))) return false;
  if (lines.length === right.lines.length) return true;
  return lines.length === right.lines.length - 1 && (!mayOmit || right.lines.length >= MANY_LINES);
}

/** Whether a sum is right without lines that were zero whenever the others added up, and may be within those. */
function isRightWithoutUnseen({ total, parts, deducted, lines }: Sum, rights: readonly Sum[]): boolean {
  if (rights.length === 0) return false;
  const isSeen = (line: number) =>
    rights.some((right) => right.parts[right.lines.indexOf(line)]?.value?.isZero() === false);
  const seen = parts.filter((_, at) => isSeen(lines[at] as number));
  return seen.length < parts.length && intervalsMeet(intervalOf(seen, deducted), total.interval);
}
