import { Decimal } from '../../../core/decimal.ts';
import {
  addIntervals,
  type Interval,
  intervalsMeet,
  negateInterval,
  pointInterval,
} from '../../../core/interval.ts';
import { addToList } from '../../../core/lists-by-key.ts';
import type { TaxonomyFamily } from '../../../model/line-items.ts';
import { localMember } from '../../../model/report/reading.ts';
import type { Report, ReportConcept, ReportFact } from '../../../model/report/report.ts';
import { MAX_SECTION_LINES, MAX_TOTALS_LEARNED } from '../../limits.ts';
import { calculationsOf } from '../networks/calculations.ts';
import type { FilingSubject } from '../subject.ts';
import { loadedCalculations } from '../taxonomy/loaded-calculations.ts';
import { amountsAt } from './amounts-by-aspect.ts';
import { cashFlowSums, furtherCashFlows } from './cash-flow-sums.ts';
import { type LearnedLine, learnedLines, lineOfNote, linesOfAll } from './learned-lines.ts';
import {
  closedSums,
  familySums,
  furtherLines,
  lineSums,
  namedSums,
  type SumRow,
  sectionSums,
  ukFaceTotals,
  ukSubtotals,
  ukSums,
  wholeSums,
} from './sum-tables.ts';

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
  /** Whether its lines are known whatever the filer reports, and may be others in each period. */
  readonly isSection?: boolean;
  readonly hasDeductions: boolean;
  /** Fewer lines than this add up by chance, or are not the whole sum. */
  readonly minLines: number;
  /** The number of lines with which the sum is complete in any period. */
  readonly allLines?: number | undefined;
}

/** Yields the totals of a filing with the lines that the tables know, and those that complete them. */
export function* allSums(subject: FilingSubject): Generator<SumsOfTotal> {
  const { report } = subject;
  yield* fixedAssetSums(report);
  // Companies that need a cash flow statement need to tag every line, too.
  const isFull = report.factsNamed('NetCashFlowsFromUsedInOperatingActivities').length > 0;
  for (const [name, lines] of Object.entries(ukSums)) {
    const other = ukSubtotals[name];
    const subtotal = other === undefined ? undefined : namedAddend(report, other);
    const totals = report.factsNamed(name).filter((total) => !subtotal?.at(total));
    if (totals.length < 2) continue;
    const addends = lines
      .split(' ')
      .map((line) => (ukCurrent.has(name) ? currentAddend(report, line) : namedAddend(report, line)));
    const isFace = isFull || ukFaceTotals.has(name);
    const hasDeductions = lines.includes('-') || isFace;
    yield { lists: sumsOf(totals, addends), isUk: true, isFace, hasDeductions, minLines: 1 };
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
      return { isDeducted: line.startsWith('-'), isReported: facts.size > 0, at };
    });
    const further = furtherLines[key] ?? '';
    const lists = completedSums(report, totals, addends, further);
    yield { lists, isUk: false, hasDeductions: true, minLines: 2 };
  }
  yield* sectionsOf(report, defined);
  for (const [families, row] of rowsByFamily) {
    const [name, lines, unless] = row;
    const isWhole = wholeSums.includes(row);
    const isClosed = isWhole || closedSums.includes(row);
    const other = unless === undefined ? undefined : namedAddend(report, unless);
    const names = lines.split(' ');
    const isDefined = (total: ReportConcept) => {
      const own = defined.get(total);
      // A calculation of the same total by other lines says nothing about these.
      return own !== undefined && (!isClosed || names.some((line) => own.has(line.replace(/^-/, ''))));
    };
    const totals = report
      .factsNamed(name)
      .filter(({ concept }) => (families ? families.includes(concept.family) : isOfStandard(concept)))
      .filter((total) => !isDefined(total.concept) && !other?.at(total));
    if (totals.length === 0) continue;
    const addends = names.map((line) => namedAddend(report, line));
    // Other comprehensive income may have a single line, which it equals.
    const minLines = name.startsWith('OtherComprehensiveIncome') ? 1 : Math.min(names.length, 2);
    const allLines = isWhole ? names.length : undefined;
    const further = furtherLines[name] ?? furtherCashFlows[name] ?? '';
    const lists = isClosed ? sumsOf(totals, addends) : completedSums(report, totals, addends, further);
    yield { lists, isUk: false, isClosed, hasDeductions: true, minLines, allLines };
  }
}

/** Yields total assets less current liabilities of UK accounts that show the total of fixed assets alone. */
function* fixedAssetSums(report: Report): Generator<SumsOfTotal> {
  const name = 'TotalAssetsLessCurrentLiabilities';
  if (report.factsNamed('FixedAssets').length === 0) return;
  const lines = (ukSums[name] as string).split(' ').filter((line) => line !== 'NetCurrentAssetsLiabilities');
  const classes = lines.map((line) => namedAddend(report, line));
  const totals = report.factsNamed(name).filter((total) => !classes.some(({ at }) => at(total)));
  const addends = ['FixedAssets', 'NetCurrentAssetsLiabilities'].map((line) => namedAddend(report, line));
  if (totals.length < 2) return;
  yield { lists: sumsOf(totals, addends), isUk: true, isFace: true, hasDeductions: true, minLines: 2 };
}

/** Yields the totals of parts of statements with every line that belongs to the part. */
function* sectionsOf(
  report: Report,
  defined: ReadonlyMap<ReportConcept, ReadonlySet<string>>,
): Generator<SumsOfTotal> {
  for (const [families, rows] of sectionSums) {
    const listed = new Set(rows.flatMap(([total, lines]) => [total, ...lines.split(' ')]));
    for (const [name, lines, unless] of rows) {
      const other = unless === undefined ? undefined : namedAddend(report, unless);
      const totals = report
        .factsNamed(name)
        .filter((total) => families.includes(total.concept.family) && !defined.has(total.concept))
        .filter((total) => !other?.at(total));
      if (totals.length < 2) continue;
      const names = lines.split(' ').flatMap((line) => {
        if (!line.startsWith('*')) return line;
        const ending = report.concepts
          .map(({ concept }) => concept)
          .filter(({ family, local }) => families.includes(family) && local.endsWith(line.slice(1)))
          // A name with two ends belongs to either part.
          .filter(({ local }) => !listed.has(local) && !/CF\w/.test(local));
        return [...new Set(ending.map(({ local }) => local))].sort().slice(0, MAX_SECTION_LINES);
      });
      const addends = names.map((line) => namedAddend(report, line));
      const lists = sumsOf(totals, addends);
      yield { lists, isUk: false, isClosed: true, isSection: true, hasDeductions: true, minLines: 1 };
    }
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
  /** Whether it is reported anywhere. */
  readonly isReported: boolean;
  readonly at: (total: ReportFact) => ReportFact | undefined;
}

/** A line by the local names of its concept; a minus marks a deducted one. */
function namedAddend(report: Report, line: string): Addend {
  const known = report.derive(noAddends);
  let addend = known.get(line);
  if (!addend) {
    addend = makeAddend(report, line);
    known.set(line, addend);
  }
  return addend;
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

/** The same with or without a member that says only that the line is current. */
function currentAddend(report: Report, line: string): Addend {
  const plain = namedAddend(report, line);
  const facts = new Map<number, ReportFact>();
  for (const fact of report.factsNamed(line)) {
    const { dimensions } = fact.context;
    const others = dimensions.filter((dimension) => !currentMembers.has(localMember(dimension)));
    if (others.length === dimensions.length) continue;
    const aspect = report.aspectWith(fact.context, others);
    if (aspect !== undefined) facts.set(aspect, fact);
  }
  const at = (total: ReportFact) => {
    const fact = facts.get(total.context.aspect);
    return plain.at(total) ?? (fact?.unit?.key === total.unit?.key ? fact : undefined);
  };
  return { isDeducted: false, isReported: plain.isReported, at };
}

/** Totals of UK accounts whose lines may have a member that says that they are current. */
const ukCurrent: ReadonlySet<string> = new Set(['CurrentAssets', 'Debtors']);

const currentMembers: ReadonlySet<string> = new Set(['WithinOneYear', 'CurrentFinancialInstruments']);

const none: ReadonlySet<ReportFact> = new Set();

/** Returns a total with its lines in each period, by entity and members. */
function sumsOf(totals: readonly ReportFact[], addends: readonly Addend[]): readonly (readonly Sum[])[] {
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

/** The same, together with the lines that complete the sums of a total in one of the periods. */
function completedSums(
  report: Report,
  totals: readonly ReportFact[],
  addends: readonly Addend[],
  further: string,
): readonly (readonly Sum[])[] {
  let tried = 0;
  return sumsOf(totals, addends).flatMap((list) => {
    if (tried === MAX_TOTALS_LEARNED || list.some(({ isRight }) => isRight)) return [list];
    tried += 1;
    // With the learned lines, totals have lines that have none of the table.
    const subject = list[0]?.total.context.subject;
    const all = totals.filter(({ context }) => context.subject === subject);
    const learned =
      linesOfAll(report, list, further) ??
      (list.length > 1 ? linesLearnedFrom(report, list, further) : undefined);
    if (learned) return sumsOf(all, [...addends, ...learned.map((line) => learnedAddend(report, line))]);
    const note = lineOfNote(list);
    if (!note) return [list];
    return sumsOf(
      all,
      addends.map((addend) => withoutLine(addend, note)),
    );
  });
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

function withoutLine(addend: Addend, line: ReportConcept): Addend {
  const at = (total: ReportFact) => {
    const fact = addend.at(total);
    return fact?.concept === line ? undefined : fact;
  };
  return { ...addend, at };
}

function learnedAddend(report: Report, { concept, isDeducted }: LearnedLine): Addend {
  const at = (total: ReportFact) => {
    const fact = amountsAt(report, total.context.aspect).get(concept);
    return fact && isBeside(fact, total) ? fact : undefined;
  };
  return { isDeducted, isReported: true, at };
}
