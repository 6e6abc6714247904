import { Decimal } from '../../../core/decimal.ts';
import { addIntervals, intervalsMeet, negateInterval } from '../../../core/interval.ts';
import { capitalized, counted, listWords, numberWords, verbFor } from '../../../core/wording.ts';
import type { Rule } from '../../../findings/rule.ts';
import { amountLike, factAmount, factName, factPeriod } from '../../../model/report/fact-words.ts';
import type { Report, ReportConcept, ReportFact } from '../../../model/report/report.ts';
import { MAX_FIGURES_NAMED, MAX_LINES_TRIED } from '../../limits.ts';
import { lacksTotal } from '../dimensions/missing-cells.ts';
import { isLineLeftOut, isNameLeftOut } from '../document/left-out.ts';
import { absentConcepts } from '../periods/absent-lines.ts';
import { isSuspect } from '../plausibility/suspects.ts';
import { type FilingSubject, filingRule } from '../subject.ts';
import { amountsAt } from './amounts-by-aspect.ts';
import { isAboveCurrent } from './balance-bounds.ts';
import { lacksCash } from './cash-ends.ts';
import { isOfOtherCashFlow } from './cash-flow-sums.ts';
import { isExceeded } from './exceeded-sums.ts';
import { exchangesIn } from './exchanged-amounts.ts';
import { isOfOtherPart } from './learned-lines.ts';
import { allSums, intervalOf, type Sum } from './reported-sums.ts';
import { slipsIn } from './slipped-lines.ts';

export const keptSumRules: readonly Rule<FilingSubject>[] = [
  filingRule({
    code: 'BS-027',
    title: 'The lines of a total must add up to it in every year',
    description:
      'Where the reported lines of a total add up to it in one period, the same lines add up to it in the other periods too. The lines are known lines of the total, and up to three further ones, of the filer or the taxonomy, if only these complete the sum. Lines of banks and of notes that are complete by their names add up in a single period too. Lines that add up once two neighboring digits of one of them change places, its decimal point moves, or its sign changes, are reported as well. A line that is not among them and may explain the difference is accepted, and so is a total with a calculation of its own, which other rules check. In UK and Irish accounts, lines of a note that add up to less than their total are a note, unless the accounts have a cash flow statement: small companies need not tag the rest; lines that add up to more are a warning in any period.',
    severity: 'warning',
    category: 'balance-sheet',
    references: [],
    fix: 'Correct the line or the total that is wrong, or report the line that is missing.',
    messages: {
      off: '{total} {period} {is:total} {actual}, but {lines} {expected}: a difference of {difference}{scale}. {before}, {same} the total.',
      swapped: {
        text: '{line} {period} {is:line} {value}, and the lines of {total} add up to {expected} instead of {actual}. With {right} for this line (two digits swapped), they add up.',
        fix: 'Check the line against its source, and correct it if {right} is meant.',
      },
      shifted: {
        text: '{line} {period} {is:line} {value}, and the lines of {total} add up to {expected} instead of {actual}. With {right} for this line (the same digits on another scale), they add up.',
        fix: 'Check the scale of the line, and correct it if {right} is meant.',
      },
      sign: {
        text: '{line} {period} {is:line} {value}, and the lines of {total} add up to {expected} instead of {actual}. With {right} for this line (the opposite sign), they add up.',
        fix: 'Check the sign of the line, and correct it if {right} is meant.',
      },
      digits: {
        text: '{total} {period} {is:total} {actual}, but {lines} {expected}: a difference of {difference}. They add up if two neighboring digits of {suspects} are swapped.',
        fix: 'Compare {suspects} with their sources, and correct the one with two digits swapped.',
      },
      exchanged: {
        text: '{total} {period} {is:total} {actual}, but {lines} {expected}. {before}, the difference of {difference} is the other way around: the two amounts of {line} are probably in the wrong periods.',
        fix: 'Compare {line} with its source in both periods, and exchange its two amounts if they are in the wrong periods.',
      },
      nil: {
        text: '{line} {period} {is:line} nil, but without it the lines of {total} add up to {expected} instead of {actual}. {before}, the lines add up to the total together with it.',
        fix: 'Report the amount of {line} {period}.',
      },
      absent: {
        text: '{total} {period} {is:total} {actual}, but {lines} {expected}: a difference of {difference}. {before}, the lines add up to the total together with {missing}, which is not reported {period}.',
        fix: 'Report {missing} {period}, or correct the line or the total that is wrong.',
      },
      whole: {
        text: '{total} {period} {is:total} {actual}, but {lines} {expected}: a difference of {difference}. No other line belongs to this total.',
        fix: 'Correct the line or the total that is wrong.',
      },
      exceeded: {
        text: '{total} {period} {is:total} {actual}, but the tagged lines add up to {expected}, which is {difference} more.',
        fix: 'Correct the line or the total that is wrong.',
      },
      // Small companies need not tag every line: VAT, or a director's current account that is owed in one
      // year only.
      short: {
        text: '{total} {period} {is:total} {actual}, but the tagged lines add up to only {expected}. {before}, the same lines add up to the total.',
        severity: 'info',
        fix: 'Check whether a line of {difference} is not tagged, or whether one of the tagged amounts is wrong.',
      },
    },
    check(subject, found) {
      const reported = {
        totals: new Set<ReportFact>(),
        parts: new Set<ReportFact>(),
        differences: new Set<string>(),
      };
      for (const sums of allSums(subject)) {
        const { list, isUk, isFace, isClosed, isSection = false, hasDeductions, minLines, allLines } = sums;
        const mayOmit = isUk && !isFace;
        if (list.every(({ isRight }) => isRight)) continue;
        const rightSums = rightOnes(list, minLines);
        const exchanges = exchangesIn(list);
        for (const sum of list) {
          const { total, parts } = sum;
          if (sum.isRight) continue;
          // A wrong amount that is the total of one sum and a line of another is one finding.
          if (reported.totals.has(total) || reported.parts.has(total)) continue;
          if (parts.some((part) => reported.totals.has(part))) continue;
          const rights = rightSums.filter(
            (other) =>
              other.total.context.aspect !== total.context.aspect &&
              (isSection || isLike(sum, other, mayOmit)),
          );
          const right = rights.find(({ lines }) => lines.length === sum.lines.length) ?? rights[0];
          const [slip, ...others] = isUk && !right ? [] : slipsIn(sum, isClosed || isUk);
          const isTooMuch = isUk && !hasDeductions && !right && isExceeded(sum, list);
          const exchange = exchanges.get(sum);
          if (!right && !slip && !isTooMuch && !exchange && parts.length !== allLines) continue;
          if (isSuspect(subject, [total, ...parts])) continue;
          if (parts.some((part) => isAboveCurrent(part, total))) continue;
          const amount = total.value as Decimal;
          const rest = amount.subtract(sum.sum);
          // Two lines in each other's place are one finding.
          const place = `${total.context.aspect} ${total.unit?.key}`;
          if (reported.differences.has(`${place} ${rest.negate()}`)) continue;
          const difference = rest.abs();
          if (!exchange && isExplained(subject.report, sum, difference, rights)) continue;
          const mayHaveNew = !exchange && !isUk && !isClosed && right && !isOverstated(sum);
          if (mayHaveNew && mayBeNewLines(subject.report, sum, rights, difference)) continue;
          const data = {
            total: factName(total),
            period: factPeriod(total),
            actual: factAmount(total),
            expected: amountLike(total, sum.sum),
            difference: amountLike(total, difference),
            lines: linesWords(total, parts),
            scale: scaleWords(amount, sum.sum),
            same: parts.length === 1 ? 'the same line equals' : 'the same lines add up to',
          };
          reported.totals.add(total);
          reported.differences.add(`${place} ${rest}`);
          for (const part of parts) reported.parts.add(part);
          if (exchange) {
            const { fact, other, otherTotal } = exchange;
            const exchangedData = {
              ...data,
              line: factName(fact),
              before: capitalized(factPeriod(otherTotal)),
            };
            reported.totals.add(otherTotal);
            found('exchanged', fact.member('value'), exchangedData, [other, total, otherTotal]);
          } else if (slip && others.length === 0) {
            const { fact } = slip;
            const line = {
              line: factName(fact),
              value: factAmount(fact),
              right: amountLike(fact, slip.right),
            };
            found(slip.kind, fact.member('value'), { ...data, ...line }, [total, ...parts]);
          } else if (slip && !right) {
            found(
              'digits',
              total.member('value'),
              {
                ...data,
                suspects: listWords(
                  [slip, ...others].map(({ fact }) => factName(fact)),
                  'or',
                  MAX_FIGURES_NAMED,
                ),
              },
              [slip, ...others].map(({ fact }) => fact),
            );
          } else if (isTooMuch) {
            found('exceeded', total.member('value'), data, parts);
          } else if (!right) {
            found('whole', total.member('value'), data, parts);
          } else {
            const before = capitalized(factPeriod(right.total));
            const missing = right.parts.find((_, at) => !sum.lines.includes(right.lines[at] as number));
            const nil = missing && nilFact(subject.report, missing, total);
            if (missing && isElsewhere(subject.report, missing, total)) continue;
            const isShort = isUk && !hasDeductions && sum.sum.abs().compare(amount.abs()) < 0;
            if (nil) found('nil', nil.path, { ...data, before, line: factName(nil) }, [total]);
            else if (missing)
              found('absent', total.member('value'), { ...data, before, missing: factName(missing) }, parts);
            else found(isShort ? 'short' : 'off', total.member('value'), { ...data, before }, parts);
          }
        }
      }
    },
  }),
];

/** "its only reported line is", "their three reported lines add up to" */
function linesWords(total: ReportFact, parts: readonly ReportFact[]): string {
  const whose = verbFor(factName(total)) === 'are' ? 'their' : 'its';
  const names = parts.length > MAX_FIGURES_NAMED ? '' : `, ${listWords(parts.map(factName))},`;
  return parts.length === 1
    ? `${whose} only reported line${names} is`
    : `${whose} ${counted(parts.length, 'reported line')}${names} add up to`;
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

/** Returns correct sums, as many as are needed. */
function rightOnes(list: readonly Sum[], minLines: number): readonly Sum[] {
  return list
    .filter(({ isRight, lines, parts }) => isRight && lines.length >= minLines && !parts.some(isVague))
    .slice(0, MAX_LINES_TRIED);
}

/** Whether the stated accuracy of an amount leaves open whether it is zero, so that any sum with it is right. */
function isVague({ value, interval: { low, high } }: ReportFact): boolean {
  return value?.isZero() === false && low.compare(Decimal.zero) < 0 && high.compare(Decimal.zero) > 0;
}

/** "; it is exactly 1,000 times as much, so check the scale" if one amount is a multiple of the other. */
function scaleWords(amount: Decimal, sum: Decimal): string {
  for (const power of [3, 6, 2, 1]) {
    const times = `exactly ${numberWords(10 ** power)} times`;
    if (sum.isZero()) return '';
    if (sum.shift(power).equals(amount)) return `; the total is ${times} as much, so check its scale`;
    if (amount.shift(power).equals(sum)) return `; the lines are ${times} as much, so check their scale`;
  }
  return '';
}

/** Whether a sum has the lines of a correct one, or, if every line is tagged, all but one of several. */
function isLike({ lines }: Sum, right: Sum, mayOmit: boolean): boolean {
  if (!lines.every((line) => right.lines.includes(line))) return false;
  return lines.length === right.lines.length || (!mayOmit && lines.length === right.lines.length - 1);
}

/** Returns the fact of a line that is nil beside a total. */
function nilFact(report: Report, { concept }: ReportFact, { context }: ReportFact): ReportFact | undefined {
  return report.factsWithAspect(context.aspect).find((fact) => fact.nil && fact.concept === concept);
}

/**
 * Whether another line of the statement for the same date or period has the missing amount, and is no line
 * without which the sum was right elsewhere.
 */
function isExplained(
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

/** Whether lines that may belong to the total are reported now, but were not whenever the lines added up. */
function mayBeNewLines(
  report: Report,
  { total, parts }: Sum,
  rights: readonly Sum[],
  difference: Decimal,
): boolean {
  let most = Decimal.zero;
  for (const { value, concept } of factsBeside(report, total)) {
    if (!value || parts.some((part) => part.concept === concept)) continue;
    if (isOfOtherPart(concept, total) || isOfOtherCashFlow(concept, total)) continue;
    if (isOfOtherSection(concept, total)) continue;
    if (rights.every((right) => !hasAmount(report, right, concept))) most = most.add(value.abs());
  }
  return most.compare(difference) >= 0;
}

/** The end of Japanese names that says to which part of a statement a concept belongs. */
const section = /(?:NOI|NOE|EI|EL|CF|CA|CL|NCL|IOA|PPE|OCI)$/;

/** Whether the name of a line says that it belongs to another part of the statement than a total of parts. */
function isOfOtherSection({ family, local }: ReportConcept, { concept }: ReportFact): boolean {
  return family === 'jppfs' && section.test(local) && partTotals.has(concept.local);
}

/**
 * Whether a line missing from a sum is reported for its period, but incorrectly, which is another finding.
 */
function isElsewhere(report: Report, missing: ReportFact, { context }: ReportFact): boolean {
  const { concept } = missing;
  if (concept.line && isLineLeftOut(report, concept.line.key)) return true;
  if (isNameLeftOut(report, concept) || report.derive(absentConcepts).has(concept)) return true;
  if (lacksTotal(report, concept, context.period) || lacksCash(report, concept, context.period)) return true;
  const subjects = report.derive(subjectsByEnd);
  const before = subjects.get(`${concept.id} ${missing.context.period.end}`);
  // Parts of the line and other entities are reported in both periods.
  return [...(subjects.get(`${concept.id} ${context.period.end}`) ?? [])].some(
    (subject) => subject === context.subject || !before?.has(subject),
  );
}

/** Returns the entities and members for which each concept is reported up to the end of a period. */
function subjectsByEnd(report: Report): ReadonlyMap<string, ReadonlySet<string>> {
  const subjects = new Map<string, Set<string>>();
  for (const { concept, context, nil } of report.facts) {
    if (nil) continue;
    const key = `${concept.id} ${context.period.end}`;
    const known = subjects.get(key);
    if (known) known.add(context.subject);
    else subjects.set(key, new Set([context.subject]));
  }
  return subjects;
}

/** Returns the amounts in the unit of a total for its date or period. */
function factsBeside(report: Report, total: ReportFact): readonly ReportFact[] {
  return [...amountsAt(report, total.context.aspect).values()].filter(
    ({ unit }) => unit?.key === total.unit?.key,
  );
}
