import { Decimal } from '../../../core/decimal.ts';
import { addIntervals, intervalsMeet, negateInterval } from '../../../core/interval.ts';
import { addToList } from '../../../core/lists-by-key.ts';
import { capitalized, counted } from '../../../core/wording.ts';
import type { Worded } from '../../../findings/message.ts';
import type { Rule } from '../../../findings/rule.ts';
import { amountLike, factAmount, factName, factPeriod } from '../../../model/report/fact-words.ts';
import { lengthInDays } from '../../../model/report/period.ts';
import type { Report, ReportConcept, ReportFact } from '../../../model/report/report.ts';
import { MAX_LINES_TRIED } from '../../limits.ts';
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
import { slipOfTotal, slipsIn } from './slipped-lines.ts';
import { lineNames, linesWords, scaleWords, suspectWords } from './sum-words.ts';

export const keptSumRules: readonly Rule<FilingSubject>[] = [
  filingRule({
    code: 'BS-027',
    title: 'The lines of a total must add up to it in every year',
    description:
      'Where the reported lines of a total add up to it in one period, the same lines add up to it in the other periods too, and where all of them are reported, so is the total. The lines are known lines of the total, and up to three further ones, of the filer or the taxonomy, if only these complete the sum. Lines of banks and of notes that are complete by their names add up in a single period too. Lines that add up once two neighboring digits of one of them change places, its decimal point moves, or its sign changes, are reported as well. A line that is not among them and may explain the difference is accepted, and so is a total with a calculation of its own, which other rules check. In UK and Irish accounts, lines of a note that add up to less than their total are a note, unless the accounts have a cash flow statement: small companies need not tag the rest; lines that add up to more are a warning in any period.',
    severity: 'warning',
    category: 'balance-sheet',
    references: [],
    fix: 'Correct the line or the total that is wrong, or report the line that is missing.',
    messages: {
      off: '{total} {period} {is:total} {actual}, but {lines} {expected}: a difference of {difference}{scale}. {before}, {same} the total.',
      over: {
        text: '{total} {period} {is:total} {actual}, but {lines} {expected}: a difference of {difference}{scale}. {before}, {same} the total.',
        fix: 'Correct the line or the total that is wrong.',
      },
      misplaced: {
        text: '{total} {period} {is:total} {actual}, but {lines} {expected}: a difference of {difference}. They add up with the amount of {other}, {right}, for {line}: the two amounts are probably in the wrong lines.',
        fix: 'Compare {line} and {other} with their sources, and exchange the two amounts if they are in the wrong lines.',
      },
      unequal: {
        text: '{total} {period} {is:total} {actual}, but should equal {line}: {expected}. The difference is {difference}{equal}.',
        fix: 'Correct the amount that is wrong.',
      },
      total: {
        text: '{total} {period} {is:total} {actual}, but {lines} {expected}, the same amount with two digits swapped.',
        fix: 'Check the total against its source, and correct it if {expected} is meant. Otherwise, correct the line that is wrong.',
      },
      swapped: {
        text: '{line} {period} {is:line} {value}, and the lines of {total} add up to {sum} instead of {stated}. With {right} for this line (two digits swapped), they add up.',
        fix: 'Check the line against its source, and correct it if {right} is meant.',
      },
      shifted: {
        text: '{line} {period} {is:line} {value}, and the lines of {total} add up to {sum} instead of {stated}. With {right} for this line (the same digits on another scale), they add up.',
        fix: 'Check the scale of the line, and correct it if {right} is meant.',
      },
      sign: {
        text: '{line} {period} {is:line} {value}, and the lines of {total} add up to {sum} instead of {stated}. With {right} for this line (the opposite sign), they add up.',
        fix: 'Check the sign of the line, and correct it if {right} is meant.',
      },
      digits: {
        text: '{total} {period} {is:total} {actual}, but {lines} {expected}: a difference of {difference}. They add up with {suspects}.',
        fix: 'Compare {names} with their sources, and correct the one that is wrong.',
      },
      exchanged: {
        text: '{total} {period} {is:total} {stated}, but {lines} {sum}. {before}, the difference of {difference} is the other way around: the two amounts of {line} are probably in the wrong periods.',
        fix: 'Compare {line} with its source in both periods, and exchange its two amounts if they are in the wrong periods.',
      },
      nil: {
        text: '{line} {period} {is:line} nil, but without this line, those of {total} add up to {sum} instead of {stated}. {before}, they add up to the total together with this line.',
        fix: 'Report the amount of {line} {period}: according to the total, {right}.',
      },
      absent: {
        text: '{total} {period} {is:total} {actual}, but {lines} {expected}: a difference of {difference}. {before}, the lines add up to the total together with {missing}, which is not reported {period}.',
        fix: 'Report {missing} {period}, or correct the line or the total that is wrong.',
      },
      lacking: {
        text: '{total} {is:total} not reported {period}, although the {count}{tagged} are. {before}, they add up to it: {actual}.',
        fix: 'Report the total {period}.',
      },
      whole: {
        text: '{total} {period} {is:total} {actual}, but {lines} {expected}: a difference of {difference}. No other line belongs to this total.',
        fix: 'Correct the line or the total that is wrong.',
      },
      exceeded: {
        text: '{total} {period} {is:total} {actual}, but the tagged lines{tagged} add up to {expected}, which is {difference} more.',
        fix: 'Correct the line or the total that is wrong.',
      },
      // Small companies need not tag every line: VAT, or a director's current account that is owed in one
      // year only.
      short: {
        text: '{total} {period} {is:total} {actual}, but the tagged lines{tagged} add up to only {expected}. {before}, the same lines add up to the total.',
        severity: 'info',
        fix: 'Check whether a line of {difference} is not tagged, or whether one of the tagged amounts is wrong.',
      },
      shortAlone: {
        text: '{total} {period} {is:total} {actual}, but {line}, the only tagged line, {is:line} {expected}. {before}, the two are equal.',
        severity: 'info',
        fix: 'Check whether one of the two amounts is wrong, or whether a line of {difference} is not tagged.',
      },
    },
    check(subject, found) {
      const reported = {
        totals: new Set<ReportFact>(),
        parts: new Set<ReportFact>(),
        differences: new Set<string>(),
        places: new Set<string>(),
      };
      for (const sums of allSums(subject)) {
        const { lists, isUk, isFace, isClosed, isSection = false, hasDeductions, minLines, allLines } = sums;
        const mayOmit = isUk && !isFace;
        // A total with one line, such as assets and liabilities of separate accounts.
        const mayBeEqual = !isUk && !isSection && minLines === 1;
        // Notes may state a total for one year only.
        const isOfNotes = isClosed && !isSection;
        for (const list of lists) {
          for (const [first, lines] of mayOmit || isOfNotes ? [] : withoutTotal(subject.report, list)) {
            const { total, parts } = lines;
            const place = `${total.concept.id} ${first.context.aspect}`;
            if (reported.places.has(place) || isSuspect(subject, parts)) continue;
            reported.places.add(place);
            const data = {
              total: factName(total),
              period: factPeriod(first),
              count: counted(parts.length, 'line'),
              tagged: lineNames(lines),
              before: capitalized(factPeriod(total)),
              actual: factAmount(total),
            };
            found('lacking', total.path, data, parts);
          }
          if (list.every(({ isRight }) => isRight)) continue;
          const rightSums = rightOnes(list, minLines);
          const exchanges = exchangesIn(list);
          // Without a sum that is right, a single line shows nothing.
          const needsLines = !isUk && allLines !== 1 && rightSums.length === 0 && exchanges.size === 0;
          for (const sum of list) {
            const { total, parts } = sum;
            if (sum.isRight || (needsLines && parts.length < 2)) continue;
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
            if (isRightWithoutUnseen(sum, rights)) continue;
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
              lines: linesWords(sum),
              tagged: lineNames(sum),
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
                ...asTotals(data),
                expected: factAmount(other),
                actual: factAmount(fact),
                line: factName(fact),
                before: capitalized(factPeriod(otherTotal)),
              };
              reported.totals.add(otherTotal);
              found('exchanged', fact.member('value'), exchangedData, [other, total, otherTotal]);
              continue;
            }
            const ofTotal = slipOfTotal(sum);
            if (slip && others.length === 0 && !ofTotal) {
              const { fact } = slip;
              const line = {
                ...asTotals(data),
                expected: amountLike(fact, slip.right),
                actual: factAmount(fact),
                line: factName(fact),
                value: factAmount(fact),
                right: amountLike(fact, slip.right),
              };
              found(slip.kind, fact.member('value'), { ...data, ...line }, [total, ...parts]);
            } else if (slip && (!right || ofTotal || right.lines.length === sum.lines.length)) {
              const slips = [slip, ...others, ...(ofTotal ? [ofTotal] : [])];
              const facts = slips.map(({ fact }) => fact);
              const [suspects, names] = suspectWords(slips, total);
              found('digits', total.member('value'), { ...data, suspects, names }, [
                ...new Set([...facts, ...parts]),
              ]);
            } else if (isTooMuch) {
              found('exceeded', total.member('value'), data, parts);
            } else if (mayBeEqual && parts.length === 1) {
              const equal = right ? `; ${factPeriod(right.total)}, the two are equal` : '';
              const line = factName(parts[0] as ReportFact);
              found('unequal', total.member('value'), { ...data, line, equal }, parts);
            } else if (ofTotal) {
              found('total', total.member('value'), data, parts);
            } else if (!right) {
              found('whole', total.member('value'), data, parts);
            } else {
              const before = capitalized(factPeriod(right.total));
              const missing = right.parts.find((_, at) => !sum.lines.includes(right.lines[at] as number));
              const nil = missing && nilFact(subject.report, missing, total);
              if (missing && isElsewhere(subject.report, missing, total)) continue;
              const isShort = isUk && !hasDeductions && sum.sum.abs().compare(amount.abs()) < 0;
              const misplaced = isShort ? undefined : misplacedIn(subject.report, sum, rest);
              if (nil) {
                const due = amountLike(total, right.deducted.has(missing) ? rest.negate() : rest);
                const line = {
                  ...asTotals(data),
                  expected: due,
                  actual: 'nil',
                  right: due,
                  line: factName(nil),
                };
                found('nil', nil.path, { ...data, ...line, before }, [total]);
              } else if (missing) {
                const place = `${missing.concept.id} ${total.context.aspect}`;
                if (reported.places.has(place)) continue;
                reported.places.add(place);
                const due = right.deducted.has(missing) ? rest.negate() : rest;
                const moved = subject.report
                  .factsNamed(missing.concept.local)
                  .filter(({ concept, value }) => concept === missing.concept && value?.equals(due));
                const absent = { ...data, before, missing: factName(missing) };
                found('absent', total.member('value'), absent, [...parts, ...moved]);
              } else if (misplaced) {
                const [line, other] = misplaced;
                const pair = { line: factName(line), other: factName(other), right: factAmount(other) };
                found('misplaced', total.member('value'), { ...data, ...pair }, [...parts, other]);
              } else {
                const [only, ...further] = parts;
                if (isShort && only && further.length === 0) {
                  found(
                    'shortAlone',
                    total.member('value'),
                    { ...data, before, line: factName(only) },
                    parts,
                  );
                  continue;
                }
                const message = isShort ? 'short' : isOver(sum) ? 'over' : 'off';
                found(message, total.member('value'), { ...data, before }, parts);
              }
            }
          }
        }
      }
    },
  }),
];

/** Periods that differ by more days than this are not comparable. */
const MAX_DAYS_APART = 20;

/** Returns the lines of a correct sum in periods without its total, each with the first line. */
function* withoutTotal(
  report: Report,
  list: readonly Sum[],
): Generator<readonly [first: ReportFact, lines: Sum]> {
  const right = list.find((sum) => sum.isRight && sum.parts.length > 1 && !sum.parts.some(isZeroOrVague));
  if (!right) return;
  const { total, parts, deducted } = right;
  const first = parts[0] as ReportFact;
  const beside = report.derive(factsBySubject).get(`${first.concept.id} ${total.context.subject}`) ?? [];
  for (const { context, nil } of beside.slice(0, MAX_LINES_TRIED)) {
    const { period } = context;
    if (nil) continue;
    if (period.kind !== total.context.period.kind) continue;
    if (Math.abs(lengthInDays(period) - lengthInDays(total.context.period)) > MAX_DAYS_APART) continue;
    const amounts = amountsAt(report, context.aspect);
    if (report.factsWithAspect(context.aspect).some((fact) => fact.concept === total.concept)) continue;
    if (total.line && report.factsOfLine(total.line.key).has(context.aspect)) continue;
    const found = parts.flatMap((part) => amounts.get(part.concept) ?? []);
    if (found.length < parts.length || found.some(isZeroOrVague)) continue;
    const lead = found[0] as ReportFact;
    const less = new Set(found.filter((_, at) => deducted.has(parts[at] as ReportFact)));
    // The total may have another name there.
    const due = intervalOf(found, less);
    const isNamedOtherwise = [...amounts.values()].some(({ interval }) => intervalsMeet(interval, due));
    if (isNamedOtherwise) continue;
    // The period of the lines has no total, so any other place of the total is not its own.
    if (!isElsewhere(report, total, lead)) yield [lead, { ...right, parts: found, deducted: less }];
  }
}

/** Returns the facts of each concept by entity and members. */
function factsBySubject(report: Report): ReadonlyMap<string, readonly ReportFact[]> {
  const facts = new Map<string, ReportFact[]>();
  for (const fact of report.facts) addToList(facts, `${fact.concept.id} ${fact.context.subject}`, fact);
  return facts;
}

function isZeroOrVague(fact: ReportFact): boolean {
  return fact.value?.isZero() !== false || isVague(fact);
}

/** Returns the amounts of a total and of its lines under other names, for findings on one line. */
function asTotals({ expected, actual }: { readonly expected: Worded; readonly actual: Worded }) {
  return { sum: expected, stated: actual };
}

/** Whether lines, none of them negative or deducted, exceed their total, which no missing line explains. */
function isOver({ total, parts, deducted, sum }: Sum): boolean {
  return (
    deducted.size === 0 &&
    parts.every(({ value }) => (value as Decimal).sign() >= 0) &&
    sum.compare(total.value as Decimal) > 0
  );
}

/** Returns the only line with which a single other amount has changed places, and that amount. */
function misplacedIn(
  report: Report,
  { total, parts, deducted }: Sum,
  rest: Decimal,
): readonly [ReportFact, ReportFact] | undefined {
  const others = factsBeside(report, total).filter(
    (fact) =>
      fact !== total &&
      (fact.value?.significantDigits() ?? 0) > (isOtherSide(fact, total) ? 4 : 2) &&
      !parts.includes(fact),
  );
  const pairs = parts.flatMap((part) => {
    const value = part.value as Decimal;
    const right = deducted.has(part) ? value.subtract(rest) : value.add(rest);
    return others.filter((other) => other.value?.equals(right)).map((other) => [part, other] as const);
  });
  return pairs.length === 1 ? pairs[0] : undefined;
}

/** Whether one is an asset or a cost, the other a liability, equity or income: of hundreds, one fits by chance. */
function isOtherSide({ line }: ReportFact, { line: other }: ReportFact): boolean {
  return line?.balance !== undefined && other?.balance !== undefined && line.balance !== other.balance;
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

/** Whether a sum has the lines of a correct one, or, if every line is tagged, all but one of several. */
function isLike({ lines }: Sum, right: Sum, mayOmit: boolean): boolean {
  if (!lines.every((line) => right.lines.includes(line))) return false;
  return lines.length === right.lines.length || (!mayOmit && lines.length === right.lines.length - 1);
}

/** Whether a sum is right without lines that were zero whenever the others added up, and may be within those. */
function isRightWithoutUnseen({ total, parts, deducted, lines }: Sum, rights: readonly Sum[]): boolean {
  if (rights.length === 0) return false;
  const isSeen = (line: number) =>
    rights.some((right) => right.parts[right.lines.indexOf(line)]?.value?.isZero() === false);
  const seen = parts.filter((_, at) => isSeen(lines[at] as number));
  return seen.length < parts.length && intervalsMeet(intervalOf(seen, deducted), total.interval);
}

/** Returns the fact of a line that is nil beside a total. */
function nilFact(report: Report, { concept }: ReportFact, { context }: ReportFact): ReportFact | undefined {
  return report.factsWithAspect(context.aspect).find((fact) => fact.nil && fact.concept === concept);
}

/**
 * Whether another line of the statement for the same date or period has the missing amount, unless sums in other
 * columns are right without that line.
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
    if (isOfOtherSum(concept, total)) continue;
    if (rights.every((right) => !hasAmount(report, right, concept))) most = most.add(value.abs());
  }
  return most.compare(difference) >= 0;
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

/** The end of Japanese names that says to which part of a statement a concept belongs. */
const section = /(?:NOI|NOE|EI|EL|CF|CA|CL|NCL|IOA|PPE|OCI)$/;

/** Whether the name of a line says that it belongs to another part of the statement than a total of parts. */
function isOfOtherSection({ family, local }: ReportConcept, { concept }: ReportFact): boolean {
  return family === 'jppfs' && section.test(local) && partTotals.has(concept.local);
}

/**
 * Whether a line missing from a sum is reported for its period, but incorrectly, which is another finding.
 */
function isElsewhere(report: Report, missing: ReportFact, { context, concept: total }: ReportFact): boolean {
  const { concept } = missing;
  if (concept.line && isLineLeftOut(report, concept.line.key)) return true;
  if (isNameLeftOut(report, concept) || report.derive(absentConcepts).has(concept)) return true;
  if (lacksTotal(report, concept, context.period) || lacksCash(report, concept, context.period)) return true;
  const aspects = report
    .derive(subjectsByEnd)
    .get(`${concept.id} ${context.period.end}`)
    ?.get(context.subject);
  // A column of its own, such as the year to date, has the line as well as the total.
  return aspects?.some((aspect) => !amountsAt(report, aspect).has(total)) === true;
}

/** Returns the entities and members for which each concept is reported up to the end of a period, with their aspects. */
function subjectsByEnd(report: Report): ReadonlyMap<string, ReadonlyMap<string, readonly number[]>> {
  const subjects = new Map<string, Map<string, number[]>>();
  for (const { concept, context, nil } of report.facts) {
    if (nil) continue;
    const key = `${concept.id} ${context.period.end}`;
    const known = subjects.get(key) ?? new Map<string, number[]>();
    subjects.set(key, known);
    addToList(known, context.subject, context.aspect);
  }
  return subjects;
}

/** Returns the amounts in the unit of a total for its date or period. */
function factsBeside(report: Report, total: ReportFact): readonly ReportFact[] {
  return [...amountsAt(report, total.context.aspect).values()].filter(
    ({ unit }) => unit?.key === total.unit?.key,
  );
}
