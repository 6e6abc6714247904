import { Decimal } from '../../../core/decimal.ts';
import { addToList } from '../../../core/lists-by-key.ts';
import { capitalized, counted } from '../../../core/wording.ts';
import type { MessageValue } from '../../../findings/message.ts';
import type { AddFinding, Rule } from '../../../findings/rule.ts';
import { amountLike, factAmount, factName, factPeriod } from '../../../model/report/fact-words.ts';
import type { Report, ReportFact } from '../../../model/report/report.ts';
import { isSuspect } from '../plausibility/suspects.ts';
import { type FilingSubject, filingRule } from '../subject.ts';
import { type BrokenSum, brokenSums } from './broken-sums.ts';
import type { Exchange } from './exchanged-amounts.ts';
import { isElsewhere } from './lines-elsewhere.ts';
import { factsBeside } from './other-lines.ts';
import { allSums } from './reported-sums.ts';
import type { SlippedLine } from './slipped-lines.ts';
import { lineNames, linesWords, scaleWords, suspectWords } from './sum-words.ts';
import type { Sum, SumsOfTotal } from './sums.ts';
import { sumsWithoutTotal } from './sums-without-total.ts';

const messages = {
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
  lackingNil: {
    text: '{total} {is:total} nil {period}, although the {count}{tagged} are reported. {before}, they add up to it: {actual}.',
    fix: 'Report the amount of the total {period}.',
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
} as const;

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
    messages,
    check(subject, found) {
      const reported = new ReportedAmounts();
      for (const sums of allSums(subject)) {
        for (const list of sums.lists) {
          reportMissingTotals(subject, sums, list, reported, found);
          for (const broken of brokenSums(subject, sums, list, (sum) => reported.include(sum))) {
            reported.add(broken);
            reportSum(subject.report, sums, broken, reported, found);
          }
        }
      }
    },
  }),
];

type Found = AddFinding<typeof messages>;

/** The amounts that have a finding, so that each mistake has one. */
class ReportedAmounts {
  readonly #totals = new Set<ReportFact>();
  readonly #parts = new Set<ReportFact>();
  readonly #differences = new Set<string>();
  readonly #places = new Set<string>();

  /** Whether an amount is the total of one sum and a line of another, or two lines are in each other's place. */
  include({ total, parts, sum }: Sum): boolean {
    if (this.#totals.has(total) || this.#parts.has(total)) return true;
    if (parts.some((part) => this.#totals.has(part))) return true;
    return this.#differences.has(differenceAt(total, sum.subtract(total.value as Decimal)));
  }

  add({ total, parts, rest, exchange }: BrokenSum): void {
    this.#totals.add(total);
    if (exchange) this.#totals.add(exchange.otherTotal);
    this.#differences.add(differenceAt(total, rest));
    for (const part of parts) this.#parts.add(part);
  }

  /** Returns whether the concept of a fact is the first to be missing beside another fact. */
  addMissing({ concept }: ReportFact, { context }: ReportFact): boolean {
    const place = `${concept.id} ${context.aspect}`;
    if (this.#places.has(place)) return false;
    this.#places.add(place);
    return true;
  }
}

function differenceAt({ context, unit }: ReportFact, difference: Decimal): string {
  return `${context.aspect} ${unit?.key} ${difference}`;
}

/** Reports the periods with the lines of a total, but without the total. */
function reportMissingTotals(
  subject: FilingSubject,
  { isUk, isFace, isClosed, isSection }: SumsOfTotal,
  list: readonly Sum[],
  reported: ReportedAmounts,
  found: Found,
): void {
  // Small companies need not tag every total, and notes may state one for a single year.
  if ((isUk && !isFace) || (isClosed && !isSection)) return;
  for (const { first, lines, nilTotal } of sumsWithoutTotal(subject.report, list)) {
    const { total, parts } = lines;
    if (isSuspect(subject, parts) || !reported.addMissing(total, first)) continue;
    const data = {
      total: factName(total),
      period: factPeriod(first),
      count: counted(parts.length, 'line'),
      tagged: lineNames(lines),
      before: capitalized(factPeriod(total)),
      actual: factAmount(total),
      // A contradictory amount of another line may be the total.
      off: sumOf(lines).toString(),
    };
    if (nilTotal) found('lackingNil', nilTotal.path, data, [...parts, total]);
    else found('lacking', total.path, data, parts);
  }
}

/** Adds the lines, and subtracts those that are deducted. */
function sumOf({ parts, deducted }: Sum): Decimal {
  return parts.reduce((sum, part) => {
    const value = part.value ?? Decimal.zero;
    return deducted.has(part) ? sum.subtract(value) : sum.add(value);
  }, Decimal.zero);
}

/** Reports a wrong sum by its likeliest cause. */
function reportSum(
  report: Report,
  sums: SumsOfTotal,
  broken: BrokenSum,
  reported: ReportedAmounts,
  found: Found,
): void {
  const { total, parts, lines, right, slips, exchange } = broken;
  const { isUk, isSection, minLines } = sums;
  const data = sumData(broken);
  const at = total.member('value');
  const [slip, ...others] = slips;
  // A total with one line, such as assets and liabilities of separate accounts.
  const isEquality = sums.isEquality || (!isUk && !isSection && minLines === 1 && parts.length === 1);
  if (exchange) reportExchange(broken, exchange, data, found);
  else if (slip && others.length === 0 && !broken.slipOfTotal) reportSlip(broken, slip, data, found);
  else if (slip && (!right || broken.slipOfTotal || right.lines.length === lines.length)) {
    const all = [...slips, ...(broken.slipOfTotal ? [broken.slipOfTotal] : [])];
    const [suspects, names] = suspectWords(all, total);
    found('digits', at, { ...data, suspects, names }, [
      ...new Set([...all.map(({ fact }) => fact), ...parts]),
    ]);
  } else if (broken.isTooMuch) found('exceeded', at, data, parts);
  else if (isEquality) {
    const equal = right ? `; ${factPeriod(right.total)}, the two are equal` : '';
    found('unequal', at, { ...data, line: factName(parts[0] as ReportFact), equal }, parts);
  } else if (broken.slipOfTotal) found('total', at, data, parts);
  else if (right) reportUnlike(report, sums, { ...broken, right }, reported, found);
  else found('whole', at, data, parts);
}

function sumData(broken: BrokenSum) {
  const { total, parts, sum, rest } = broken;
  return {
    total: factName(total),
    period: factPeriod(total),
    actual: factAmount(total),
    expected: amountLike(total, sum),
    difference: amountLike(total, rest.abs()),
    lines: linesWords(broken),
    tagged: lineNames(broken),
    scale: scaleWords(total.value as Decimal, sum),
    same: parts.length === 1 ? 'the same line equals' : 'the same lines add up to',
  };
}

/** The words of every finding on a sum. */
type SumData = ReturnType<typeof sumData>;

/** Returns the amounts of a total and of its lines under other names, for findings on one line. */
function lineData({ expected, actual, ...data }: SumData, right: MessageValue, value: MessageValue) {
  return { ...data, sum: expected, stated: actual, expected: right, actual: value, right, value };
}

function reportExchange(
  { total }: BrokenSum,
  { fact, other, otherTotal }: Exchange,
  data: SumData,
  found: Found,
): void {
  const words = {
    ...lineData(data, factAmount(other), factAmount(fact)),
    line: factName(fact),
    before: capitalized(factPeriod(otherTotal)),
  };
  found('exchanged', fact.member('value'), words, [other, total, otherTotal]);
}

function reportSlip(
  { total, parts }: BrokenSum,
  { fact, kind, right }: SlippedLine,
  data: SumData,
  found: Found,
): void {
  const words = { ...lineData(data, amountLike(fact, right), factAmount(fact)), line: factName(fact) };
  found(kind, fact.member('value'), words, [total, ...parts]);
}

/** Reports a sum that differs from the same sum in another period. */
function reportUnlike(
  report: Report,
  { isUk, hasDeductions }: SumsOfTotal,
  broken: BrokenSum & { readonly right: Sum },
  reported: ReportedAmounts,
  found: Found,
): void {
  const { total, parts, lines, sum, rest, right } = broken;
  const data = { ...sumData(broken), before: capitalized(factPeriod(right.total)) };
  const at = total.member('value');
  const missing = right.parts.find((_, index) => !lines.includes(right.lines[index] as number));
  if (missing) {
    if (isElsewhere(report, missing, total)) return;
    const due = right.deducted.has(missing) ? rest.negate() : rest;
    const nil = nilFact(report, missing, total);
    if (nil) {
      const words = {
        ...lineData(data, amountLike(total, due), 'nil'),
        before: data.before,
        line: factName(nil),
      };
      found('nil', nil.path, words, [total]);
    } else if (reported.addMissing(missing, total)) {
      const moved = report.derive(factsByAmount).get(`${missing.concept.id} ${due}`) ?? [];
      found('absent', at, { ...data, missing: factName(missing) }, [...parts, ...moved]);
    }
    return;
  }
  if (isUk && !hasDeductions && sum.abs().compare((total.value as Decimal).abs()) < 0) {
    const [line] = parts;
    if (line && parts.length === 1) found('shortAlone', at, { ...data, line: factName(line) }, parts);
    else found('short', at, data, parts);
    return;
  }
  const misplaced = misplacedIn(report, broken);
  if (misplaced) {
    const [line, other] = misplaced;
    const pair = { line: factName(line), other: factName(other), right: factAmount(other) };
    found('misplaced', at, { ...data, ...pair }, [...parts, other]);
  } else found(isOver(broken) ? 'over' : 'off', at, data, parts);
}

/** Returns the facts with each amount of each concept. */
function factsByAmount(report: Report): ReadonlyMap<string, readonly ReportFact[]> {
  const facts = new Map<string, ReportFact[]>();
  for (const fact of report.facts) if (fact.value) addToList(facts, `${fact.concept.id} ${fact.value}`, fact);
  return facts;
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
  { total, parts, deducted, rest }: BrokenSum,
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

/** Returns the fact of a line that is nil beside a total. */
function nilFact(report: Report, { concept }: ReportFact, { context }: ReportFact): ReportFact | undefined {
  return report.factsWithAspect(context.aspect).find((fact) => fact.nil && fact.concept === concept);
}
