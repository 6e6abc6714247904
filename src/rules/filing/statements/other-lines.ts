import { Decimal } from '../../../core/decimal.ts';
import { addIntervals, intervalsMeet, negateInterval } from '../../../core/interval.ts';
import type { Report, ReportConcept, ReportFact } from '../../../model/report/report.ts';
import { amountsAt } from './amounts-by-aspect.ts';
import { isOfOtherCashFlow } from './cash-flow-sums.ts';
import { isOfOtherPart } from './learned-lines.ts';
import { intervalOf, type Sum } from './sums.ts';

/**
 * Whether another line of the statement for the same date or period has the missing amount, unless sums in other
 * columns are right without that line.
 */
export function isExplained(
  report: Report,
  { total, parts }: Sum,
  difference: Decimal,
  rights: readonly Sum[],
): boolean {
  return factsBeside(report, total).some(
    ({ value, line, concept }) =>
      value?.abs().equals(difference) === true &&
      (!line || line.statement === total.line?.statement) &&
      !parts.some((part) => part.concept === concept) &&
      !rights.some((right) => isNoLineOf(report, right, concept)),
  );
}

/** Whether a correct sum would be wrong with another line that is reported beside it. */
function isNoLineOf(report: Report, sum: Sum, concept: ReportConcept): boolean {
  const { total } = sum;
  const line = amountsAt(report, total.context.aspect).get(concept)?.interval;
  if (!line) return false;
  return [line, negateInterval(line)].every(
    (amount) => !intervalsMeet(addIntervals(intervalOf(sum.parts, sum.deducted), amount), total.interval),
  );
}

/** Whether lines that may belong to the total are reported now, but were not whenever the lines added up. */
export function mayBeNewLines(
  report: Report,
  sum: Sum,
  rights: readonly Sum[],
  difference: Decimal,
): boolean {
  const { total, parts } = sum;
  if (isOverstated(sum)) return false;
  let most = Decimal.zero;
  for (const { value, concept } of factsBeside(report, total)) {
    if (!value || parts.some((part) => part.concept === concept)) continue;
    if (isOfOtherPart(concept, total) || isOfOtherCashFlow(concept, total)) continue;
    if (isOfOtherSection(concept, total) || isOfOtherSum(concept, total)) continue;
    if (rights.every((right) => !hasAmount(report, right, concept))) most = most.add(value.abs());
  }
  return most.compare(difference) >= 0;
}

/** Whether a line has an amount other than zero beside a total. */
function hasAmount(report: Report, { total }: Sum, concept: ReportConcept): boolean {
  return amountsAt(report, total.context.aspect).get(concept)?.value?.isZero() === false;
}

/**
 * Whether assets, none of them negative, exceed their total, which no new line explains. Liabilities may: a
 * lease may be within debt.
 */
function isOverstated({ total, parts, sum }: Sum): boolean {
  return (
    total.line?.statement === 'balanceSheet' &&
    total.line.balance === 'debit' &&
    parts.every(({ value }) => (value as Decimal).sign() >= 0) &&
    sum.compare(total.value as Decimal) > 0
  );
}

/** Whether the names say that a line is an asset and the total one of liabilities or equity, or the reverse. */
function isOfOtherSum({ local }: ReportConcept, { line }: ReportFact): boolean {
  if (line?.statement !== 'balanceSheet' || !line.balance || line.key === 'liabilitiesAndEquity')
    return false;
  const isDebt =
    /Borrowings|BondsIssued|LoansReceived|Payable|Liabilit|NotesIssued|Debt(?!Securit|Instrument)/.test(
      local,
    );
  const isAsset = /Assets|Receivable|Inventor|Investments?In/.test(local);
  return isDebt !== isAsset && isDebt === (line.balance === 'debit');
}

/** Totals of the Japanese statements whose lines are totals of parts. */
const partTotals: ReadonlySet<string> = new Set([
  'OrdinaryIncome',
  'IncomeBeforeIncomeTaxes',
  'ProfitLoss',
  'NoncurrentAssets',
  'Assets',
  'Liabilities',
  'ComprehensiveIncome',
  'NetIncreaseDecreaseInCashAndCashEquivalents',
]);

/** The end of Japanese names that says to which part of a statement a concept belongs. */
const section = /(?:NOI|NOE|EI|EL|CF|CA|CL|NCL|IOA|PPE|OCI)$/;

/** Whether the name of a line says that it belongs to another part of the statement than a total of parts. */
function isOfOtherSection({ family, local }: ReportConcept, { concept }: ReportFact): boolean {
  return family === 'jppfs' && section.test(local) && partTotals.has(concept.local);
}

/** Returns the amounts in the unit of a total for its date or period. */
export function factsBeside(report: Report, total: ReportFact): readonly ReportFact[] {
  return [...amountsAt(report, total.context.aspect).values()].filter(
    ({ unit }) => unit?.key === total.unit?.key,
  );
}
