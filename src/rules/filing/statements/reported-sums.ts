import type { Report, ReportConcept, ReportFact } from '../../../model/report/report.ts';
import { MAX_SECTION_LINES, MAX_TOTALS_LEARNED } from '../../limits.ts';
import { calculationsOf } from '../networks/calculations.ts';
import type { FilingSubject } from '../subject.ts';
import { loadedCalculations } from '../taxonomy/loaded-calculations.ts';
import { amountsAt } from './amounts-by-aspect.ts';
import { learnedLines, lineOfNote, linesOfAll } from './learned-lines.ts';
import type { LearnedLine } from './line-search.ts';
import { furtherLinesOf, type SumRow, sumTable } from './sum-tables.ts';
import {
  type Addend,
  firstBeside,
  isBeside,
  namedAddend,
  type Sum,
  type SumsOfTotal,
  sumsOf,
} from './sums.ts';
import { ukSums } from './uk-sums.ts';

/** The lines of the totals that calculations define. */
type Defined = ReadonlyMap<ReportConcept, ReadonlySet<string>>;

/** Yields the totals of a filing with the lines that the tables know, and those that complete them. */
export function* allSums(subject: FilingSubject): Generator<SumsOfTotal> {
  const { report } = subject;
  yield* ukSums(report);
  const defined = definedTotals(subject);
  for (const row of sumTable('line-items')) yield* lineItemSums(subject, row, defined);
  for (const row of sumTable('sections')) yield* sectionSums(report, row, defined);
  for (const row of sumTable('whole')) yield* conceptSums(subject, row, defined, 'whole');
  for (const row of sumTable('closed')) yield* conceptSums(subject, row, defined, 'closed');
  for (const table of ['concepts', 'cash-flows', 'taxonomies'] as const)
    for (const row of sumTable(table)) yield* conceptSums(subject, row, defined);
}

function definedTotals(subject: FilingSubject): Defined {
  const defined = new Map<ReportConcept, Set<string>>();
  for (const { total, terms } of [...calculationsOf(subject.report), ...loadedCalculations(subject)]) {
    const lines = defined.get(total) ?? new Set();
    defined.set(total, lines);
    for (const { concept } of terms) lines.add(concept.local);
  }
  return defined;
}

/** Yields the sums of a total that is a line item. */
function* lineItemSums(subject: FilingSubject, row: SumRow, defined: Defined): Generator<SumsOfTotal> {
  const { report } = subject;
  const others = row.unless.map((other) => report.factsOfLine(other));
  const totals: ReportFact[] = [];
  report.factsOfLine(row.total).forEach(([total], aspect) => {
    if (!total || total.concept.family === 'uk' || defined.has(total.concept)) return;
    if (!others.some((facts) => facts.has(aspect))) totals.push(total);
  });
  if (totals.length === 0) return;
  const addends = row.lines.map((line) => {
    if (/^-?[A-Z]/.test(line)) return namedAddend(report, line);
    const facts = report.factsOfLine(line.replace('-', ''));
    const at = (total: ReportFact) => firstBeside(total, facts.get(total.context.aspect));
    return { isDeducted: line.startsWith('-'), isReported: facts.size > 0, at };
  });
  const lists = completedSums(subject, totals, addends, furtherLinesOf(row.total));
  yield { lists, isUk: false, hasDeductions: true, minLines: 2 };
}

/** Yields the sums of a part of a statement with every line that belongs to the part. */
function* sectionSums(report: Report, row: SumRow, defined: Defined): Generator<SumsOfTotal> {
  const { families } = row;
  const totals = totalsOf(report, row).filter(({ concept }) => !defined.has(concept));
  if (totals.length < 2) return;
  const rows = sumTable('sections').filter((other) => other.families === families);
  const listed = new Set(rows.flatMap(({ total, lines }) => [total, ...lines]));
  const names = row.lines.flatMap((line) => {
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

/** Yields the sums of a total by the name of its concept. */
function* conceptSums(
  subject: FilingSubject,
  row: SumRow,
  defined: Defined,
  kind?: 'whole' | 'closed',
): Generator<SumsOfTotal> {
  const { report } = subject;
  const { total: name, lines } = row;
  const isClosed = kind !== undefined;
  const isDefined = (total: ReportConcept) => {
    const own = defined.get(total);
    // A calculation of the same total by other lines says nothing about these.
    return own !== undefined && (!isClosed || lines.some((line) => own.has(line.replace(/^-/, ''))));
  };
  const totals = totalsOf(report, row).filter(({ concept }) => !isDefined(concept));
  if (totals.length === 0) return;
  const addends = lines.map((line) => namedAddend(report, line));
  // Other comprehensive income may have a single line, which it equals.
  const minLines = name.startsWith('OtherComprehensiveIncome') ? 1 : Math.min(lines.length, 2);
  const allLines = kind === 'whole' ? lines.length : undefined;
  const lists = isClosed
    ? sumsOf(totals, addends)
    : completedSums(subject, totals, addends, furtherLinesOf(name));
  yield { lists, isUk: false, isClosed, hasDeductions: true, minLines, allLines };
}

/** Returns the totals of a row, except beside lines with which the sum is a different one. */
function totalsOf(report: Report, { families, total: name, unless }: SumRow): readonly ReportFact[] {
  const others = unless.map((other) => namedAddend(report, other));
  return report
    .factsNamed(name)
    .filter(({ concept }) =>
      families.length > 0 ? families.includes(concept.family) : isOfStandard(concept),
    )
    .filter((total) => !others.some(({ at }) => at(total)));
}

function isOfStandard({ family }: ReportConcept): boolean {
  return family !== 'other' && family !== 'uk';
}

/** Returns the sums of a total, together with the lines that complete them in one of the periods. */
function completedSums(
  subject: FilingSubject,
  totals: readonly ReportFact[],
  addends: readonly Addend[],
  further: readonly string[],
): readonly (readonly Sum[])[] {
  const { report } = subject;
  let tried = 0;
  return sumsOf(totals, addends).flatMap((list) => {
    if (tried === MAX_TOTALS_LEARNED || list.some(({ isRight }) => isRight)) return [list];
    tried += 1;
    // With the learned lines, totals have lines that have none of the table.
    const ofTotal = list[0]?.total.context.subject;
    const all = totals.filter(({ context }) => context.subject === ofTotal);
    const learned =
      linesOfAll(report, list, further) ??
      (list.length > 1 ? learnedLines(subject, list, further) : undefined);
    if (learned) return sumsOf(all, withLearned(report, addends, learned));
    const note = lineOfNote(list);
    if (!note) return [list];
    return sumsOf(
      all,
      addends.map((addend) => withoutLine(addend, note)),
    );
  });
}

function withLearned(
  report: Report,
  addends: readonly Addend[],
  learned: readonly LearnedLine[],
): readonly Addend[] {
  const further = learned.filter(({ isLeftOut }) => !isLeftOut).map((line) => learnedAddend(report, line));
  const leftOut = learned.filter(({ isLeftOut }) => isLeftOut);
  const known = leftOut.reduce(
    (left, { concept }) => left.map((addend) => withoutLine(addend, concept)),
    addends,
  );
  return [...known, ...further];
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
