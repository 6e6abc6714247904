import { Decimal } from '../../../core/decimal.ts';
import {
  addIntervals,
  type Interval,
  intervalsMeet,
  negateInterval,
  pointInterval,
} from '../../../core/interval.ts';
import { addToList } from '../../../core/lists-by-key.ts';
import { capitalized, counted, listWords, verbFor } from '../../../core/wording.ts';
import type { Rule } from '../../../findings/rule.ts';
import type { TaxonomyFamily } from '../../../model/line-items.ts';
import { amountLike, factAmount, factName, factPeriod } from '../../../model/report/fact-words.ts';
import { localMember, subjectOf } from '../../../model/report/reading.ts';
import type { Report, ReportConcept, ReportFact } from '../../../model/report/report.ts';
import { MAX_ITEMS_NAMED, MAX_LINES_TRIED, MAX_TOTALS_LEARNED } from '../../limits.ts';
import { isLineLeftOut, isNameLeftOut } from '../document/left-out.ts';
import { calculationsOf } from '../networks/calculations.ts';
import { absentConcepts } from '../periods/absent-lines.ts';
import { isSuspect } from '../plausibility/suspects.ts';
import { type FilingSubject, filingRule } from '../subject.ts';
import { loadedCalculations } from '../taxonomy/loaded-calculations.ts';
import { amountsAt } from './amounts-by-aspect.ts';
import { isAboveCurrent } from './balance-bounds.ts';
import { cashFlowSums, furtherCashFlows, isOfOtherCashFlow } from './cash-flow-sums.ts';
import { isExceeded } from './exceeded-sums.ts';
import { isOfOtherPart, type LearnedLine, learnedLines } from './learned-lines.ts';
import { slipsIn } from './slipped-lines.ts';
import {
  closedSums,
  familySums,
  furtherLines,
  lineSums,
  namedSums,
  type SumRow,
  ukFaceTotals,
  ukSubtotals,
  ukSums,
  wholeSums,
} from './sum-tables.ts';

/** A total with its lines in one context. */
interface Sum {
  readonly total: ReportFact;
  readonly parts: readonly ReportFact[];
  /** The deducted ones among them. */
  readonly deducted: ReadonlySet<ReportFact>;
  /** The indexes of these lines in the table. */
  readonly lines: readonly number[];
  readonly sum: Decimal;
  readonly isRight: boolean;
}

export const keptSumRules: readonly Rule<FilingSubject>[] = [
  filingRule({
    code: 'BS-027',
    title: 'The lines of a total must add up to it in every year',
    description:
      'Where the reported lines of a total add up to it in one period, the same lines add up to it in the other periods too. The lines are known lines of the total, and up to three further ones, of the filer or the taxonomy, if only these complete the sum. Lines of banks and of notes that are complete by their names add up in a single period too. Lines that add up once two neighboring digits of one of them change places, its decimal point moves, or its sign changes, are reported as well. A line that is not among them and may explain the difference is accepted, and so is a total with a calculation of its own, which other rules check. In UK and Irish accounts, lines of a note that add up to less than their total are a note: the rest may not be tagged; lines that add up to more are a warning in any period.',
    severity: 'warning',
    category: 'balance-sheet',
    references: [],
    fix: 'Correct the line or the total that is wrong, or report the line that is missing.',
    messages: {
      off: '{total} {period} {is:total} {actual}, but {lines} {expected}: a difference of {difference}. {before}, {same} the total.',
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
      whole:
        '{total} {period} {is:total} {actual}, but {lines} {expected}: a difference of {difference}. No other line belongs to this total.',
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
      for (const { list, isUk, isClosed, hasDeductions, minLines, allLines } of allSums(subject)) {
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
            (other) => other.total.context.aspect !== total.context.aspect && isLike(sum, other, isUk),
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
            lines: linesWords(total, parts.length),
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
                  MAX_ITEMS_NAMED,
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
function linesWords(total: ReportFact, count: number): string {
  const whose = verbFor(factName(total)) === 'are' ? 'their' : 'its';
  return count === 1
    ? `${whose} only reported line is`
    : `${whose} ${counted(count, 'reported line')} add up to`;
}

/** The sums of one total over the periods, for one entity and set of members. */
interface SumsOfTotal {
  readonly list: readonly Sum[];
  readonly isUk: boolean;
  /** Whether no other line can enter the sum. */
  readonly isClosed?: boolean;
  readonly hasDeductions: boolean;
  /** Fewer lines than this add up by chance, or are not the whole sum. */
  readonly minLines: number;
  /** The number of lines with which the sum is complete in any period. */
  readonly allLines?: number | undefined;
}

function* allSums(subject: FilingSubject): Generator<SumsOfTotal> {
  const { report } = subject;
  for (const [name, lines] of Object.entries(ukSums)) {
    const other = ukSubtotals[name];
    const subtotal = other === undefined ? undefined : namedAddend(report, other);
    const totals = report.factsNamed(name).filter((total) => !subtotal?.at(total));
    if (totals.length < 2) continue;
    const addends = lines
      .split(' ')
      .map((line) => (name === 'CurrentAssets' ? currentAddend(report, line) : namedAddend(report, line)));
    const hasDeductions = lines.includes('-') || ukFaceTotals.has(name);
    for (const list of sumsOf(totals, addends)) yield { list, isUk: true, hasDeductions, minLines: 1 };
  }
  const defined = new Map<ReportConcept, Set<string>>();
  for (const { total, terms } of [...calculationsOf(report), ...loadedCalculations(subject)]) {
    const lines = defined.get(total) ?? new Set();
    defined.set(total, lines);
    for (const { concept } of terms) lines.add(concept.local);
  }
  for (const [key, lines, unless] of lineSums) {
    const others = unless?.split(' ').map((other) => report.factsOfLine(other)) ?? [];
    const totals: ReportFact[] = [];
    report.factsOfLine(key).forEach(([total], aspect) => {
      if (!total || total.concept.family === 'uk' || defined.has(total.concept)) return;
      if (!others.some((facts) => facts.has(aspect))) totals.push(total);
    });
    if (totals.length === 0) continue;
    const addends = lines.split(' ').map((line) => {
      if (/^-?[A-Z]/.test(line)) return namedAddend(report, line);
      const facts = report.factsOfLine(line.replace('-', ''));
      const at = (total: ReportFact) => firstBeside(total, facts.get(total.context.aspect));
      return { isDeducted: line.startsWith('-'), at };
    });
    const further = furtherLines[key] ?? '';
    for (const list of completedSums(report, totals, addends, further))
      yield { list, isUk: false, hasDeductions: true, minLines: 2 };
  }
  for (const [families, row] of rowsByFamily) {
    const [name, lines, unless] = row;
    const isWhole = wholeSums.includes(row);
    const isClosed = isWhole || closedSums.includes(row);
    const other = unless === undefined ? undefined : namedAddend(report, unless);
    const names = lines.split(' ');
    const isDefined = (total: ReportConcept) => {
      const own = defined.get(total);
      // A calculation of the same total by other lines says nothing about these.
      return own !== undefined && (!isClosed || names.some((line) => own.has(line.replace('-', ''))));
    };
    const totals = report
      .factsNamed(name)
      .filter(({ concept }) => (families ? families.includes(concept.family) : isOfStandard(concept)))
      .filter((total) => !isDefined(total.concept) && !other?.at(total));
    if (totals.length === 0) continue;
    const addends = names.map((line) => namedAddend(report, line));
    const minLines = Math.min(names.length, 2);
    const allLines = isWhole ? names.length : undefined;
    const further = furtherLines[name] ?? furtherCashFlows[name] ?? '';
    for (const list of isClosed ? sumsOf(totals, addends) : completedSums(report, totals, addends, further))
      yield { list, isUk: false, isClosed, hasDeductions: true, minLines, allLines };
  }
}

/** The sums by name of a concept, with the taxonomies that they are limited to. */
const rowsByFamily: readonly (readonly [readonly TaxonomyFamily[] | undefined, SumRow])[] = [
  ...[...wholeSums, ...closedSums, ...namedSums, ...cashFlowSums].map((row) => [undefined, row] as const),
  ...familySums.flatMap(([families, rows]) => rows.map((row) => [families, row] as const)),
];

function isOfStandard({ family }: ReportConcept): boolean {
  return family !== 'other' && family !== 'uk';
}

function isBeside({ context, unit, value }: ReportFact, total: ReportFact): boolean {
  return value !== undefined && context.aspect === total.context.aspect && unit?.key === total.unit?.key;
}

function firstBeside(total: ReportFact, facts: readonly ReportFact[] | undefined): ReportFact | undefined {
  if (!facts) return undefined;
  for (const fact of facts) if (isBeside(fact, total)) return fact;
  return undefined;
}

interface Addend {
  readonly isDeducted: boolean;
  readonly at: (total: ReportFact) => ReportFact | undefined;
}

/** A line by the local names of its concept; a minus marks a deducted one. */
function namedAddend(report: Report, line: string): Addend {
  const facts = new Map<number, ReportFact[]>();
  for (const name of line.replace('-', '').split('|'))
    for (const fact of report.factsNamed(name)) addToList(facts, fact.context.aspect, fact);
  const at = (total: ReportFact) => firstBeside(total, facts.get(total.context.aspect));
  return { isDeducted: line.startsWith('-'), at };
}

/** The same with or without a member that says only that the line is current. */
function currentAddend(report: Report, line: string): Addend {
  const plain = namedAddend(report, line);
  const facts = new Map<number, ReportFact>();
  for (const fact of report.factsNamed(line)) {
    const { entity, dimensions, free, period } = fact.context;
    const others = dimensions.filter((dimension) => !currentMembers.has(localMember(dimension)));
    if (others.length === dimensions.length) continue;
    const aspect = report.aspectOver({ subject: subjectOf(entity, others, free) }, period);
    if (aspect !== undefined) facts.set(aspect, fact);
  }
  const at = (total: ReportFact) => {
    const fact = facts.get(total.context.aspect);
    return plain.at(total) ?? (fact?.unit?.key === total.unit?.key ? fact : undefined);
  };
  return { isDeducted: false, at };
}

const currentMembers: ReadonlySet<string> = new Set(['WithinOneYear', 'CurrentFinancialInstruments']);

const none: ReadonlySet<ReportFact> = new Set();

/** Returns a total with its lines in each period, by entity and members. */
function sumsOf(totals: readonly ReportFact[], addends: readonly Addend[]): Iterable<readonly Sum[]> {
  const groups = new Map<string, Sum[]>();
  for (const total of totals) {
    if (!total.value || total.unit?.kind !== 'monetary') continue;
    const lines: number[] = [];
    const parts: ReportFact[] = [];
    let deducted = none;
    let sum = Decimal.zero;
    for (let index = 0; index < addends.length; index++) {
      const { isDeducted, at } = addends[index] as Addend;
      const fact = at(total);
      if (!fact?.value) continue;
      lines.push(index);
      parts.push(fact);
      if (isDeducted) deducted = new Set([...deducted, fact]);
      sum = isDeducted ? sum.subtract(fact.value) : sum.add(fact.value);
    }
    if (parts.length === 0) continue;
    const list = groups.get(total.context.subject) ?? [];
    groups.set(total.context.subject, list);
    const isRight = sum.equals(total.value) || intervalsMeet(intervalOf(parts, deducted), total.interval);
    list.push({ total, parts, deducted, lines, sum, isRight });
  }
  return groups.values();
}

/** Returns the sums that the lines may have had before rounding. */
function intervalOf(parts: Sum['parts'], deducted: Sum['deducted']): Interval {
  let sum: Interval = pointInterval(Decimal.zero);
  for (const part of parts)
    sum = addIntervals(sum, deducted.has(part) ? negateInterval(part.interval) : part.interval);
  return sum;
}

/** The same, together with the lines that complete the sums of a total in one of the periods. */
function* completedSums(
  report: Report,
  totals: readonly ReportFact[],
  addends: readonly Addend[],
  further: string,
): Generator<readonly Sum[]> {
  let tried = 0;
  for (const list of sumsOf(totals, addends)) {
    if (list.length < 2 || tried === MAX_TOTALS_LEARNED || list.some(({ isRight }) => isRight)) {
      yield list;
      continue;
    }
    tried += 1;
    const learned = linesLearnedFrom(report, list, further);
    if (!learned) yield list;
    else
      yield* sumsOf(
        list.map(({ total }) => total),
        [...addends, ...learned.map((line) => learnedAddend(report, line))],
      );
  }
}

/** Returns the lines that complete sums; `undefined` if there are none, or others in another period. */
function linesLearnedFrom(
  report: Report,
  list: readonly Sum[],
  further: string,
): readonly LearnedLine[] | undefined {
  let learned: readonly LearnedLine[] | undefined;
  for (const sum of list) {
    const lines = learnedLines(report, sum, further);
    if (!lines) continue;
    const isOther = learned?.some(({ concept }, at) => lines[at]?.concept !== concept);
    if (isOther || (learned && learned.length !== lines.length)) return undefined;
    learned = lines;
  }
  return learned;
}

function learnedAddend(report: Report, { concept, isDeducted }: LearnedLine): Addend {
  const at = (total: ReportFact) => {
    const fact = amountsAt(report, total.context.aspect).get(concept);
    return fact && isBeside(fact, total) ? fact : undefined;
  };
  return { isDeducted, at };
}

/** Returns correct sums, as many as are needed. */
function rightOnes(list: readonly Sum[], minLines: number): readonly Sum[] {
  return list.filter(({ isRight, lines }) => isRight && lines.length >= minLines).slice(0, MAX_LINES_TRIED);
}

/** Whether a sum has the lines of a correct one, or, if every line is tagged, all but one of several. */
function isLike({ lines }: Sum, right: Sum, isUk: boolean): boolean {
  if (!lines.every((line) => right.lines.includes(line))) return false;
  return lines.length === right.lines.length || (!isUk && lines.length === right.lines.length - 1);
}

/** A line or total whose amounts of two periods are in each other's place. */
interface Exchange {
  readonly fact: ReportFact;
  readonly other: ReportFact;
  readonly otherTotal: ReportFact;
}

/**
 * Finds pairs of periods whose sums differ by the same amount in opposite directions, which the two amounts of
 * one line, or of the total, explain.
 */
function exchangesIn(list: readonly Sum[]): ReadonlyMap<Sum, Exchange> {
  const exchanges = new Map<Sum, Exchange>();
  const open = new Map<string, Sum>();
  for (const sum of list) {
    if (sum.isRight) continue;
    const rest = (sum.total.value as Decimal).subtract(sum.sum);
    const unit = sum.total.unit?.key;
    const before = open.get(`${sum.lines} ${unit} ${rest.negate()}`);
    const at = before && exchangedPlace(before, sum, rest);
    if (!before || at === undefined) {
      open.set(`${sum.lines} ${unit} ${rest}`, sum);
      continue;
    }
    const [fact, other] = [factAt(before, at), factAt(sum, at)];
    exchanges.set(before, { fact, other, otherTotal: sum.total });
  }
  return exchanges;
}

/** The total is at -1. */
function factAt({ total, parts }: Sum, at: number): ReportFact {
  return parts[at] ?? total;
}

/** Returns the place of the only amount that is as far from that of another period as a sum from its total. */
function exchangedPlace(one: Sum, other: Sum, rest: Decimal): number | undefined {
  const places = [-1, ...one.parts.keys()].filter((at) => {
    const [fact, second] = [factAt(one, at), factAt(other, at)];
    const change = (second.value as Decimal).subtract(fact.value as Decimal);
    return (at < 0 || one.deducted.has(fact) ? change : change.negate()).equals(rest);
  });
  return places.length === 1 ? places[0] : undefined;
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
    if (rights.every((right) => !hasAmount(report, right, concept))) most = most.add(value.abs());
  }
  return most.compare(difference) >= 0;
}

/**
 * Whether a line missing from a sum is reported for its period, but incorrectly, which is another finding.
 */
function isElsewhere(report: Report, { concept }: ReportFact, { context }: ReportFact): boolean {
  if (concept.line && isLineLeftOut(report, concept.line.key)) return true;
  if (isNameLeftOut(report, concept.qname) || report.derive(absentConcepts).has(concept)) return true;
  return report.derive(conceptEnds).has(`${concept.id} ${context.period.end}`);
}

/** Returns each concept with the ends of its periods, in any context. */
function conceptEnds(report: Report): ReadonlySet<string> {
  const ends = new Set<string>();
  for (const { concept, context, nil } of report.facts)
    if (!nil) ends.add(`${concept.id} ${context.period.end}`);
  return ends;
}

/** Returns the amounts in the unit of a total for its date or period. */
function factsBeside(report: Report, total: ReportFact): readonly ReportFact[] {
  return [...amountsAt(report, total.context.aspect).values()].filter(
    ({ unit }) => unit?.key === total.unit?.key,
  );
}
