import { addToList } from '../../../core/lists-by-key.ts';
import type { Rule } from '../../../findings/rule.ts';
import { statementNames } from '../../../model/filing-v1.ts';
import { duplicatesOf } from '../../../model/report/duplicate-facts.ts';
import { factAmount, factPeriod } from '../../../model/report/fact-words.ts';
import { DAY, type Period, periodWords } from '../../../model/report/period.ts';
import type { Report, ReportConcept, ReportFact } from '../../../model/report/report.ts';
import { leavesOut } from '../document/left-out.ts';
import { networksOf } from '../relationships.ts';
import { type FilingSubject, filingRule } from '../subject.ts';
import { type Column, columnsOf } from './columns.ts';
import { linesWithoutComparatives } from './comparatives.ts';
import { earlierColumns, pairedColumns } from './paired-columns.ts';
import { trustedPeriod } from './stray-period.ts';

/** Lines that accounts with a value in one year also have in the next. */
const headlines: ReadonlySet<string> = new Set(
  'totalAssets currentAssets totalLiabilities currentLiabilities totalStockholdersEquity parentEquity liabilitiesAndEquity netAssets netCurrentAssets assetsLessCurrentLiabilities revenue grossProfit operatingIncome incomeBeforeTax incomeTaxExpense netIncome netIncomeParent comprehensiveIncome comprehensiveIncomeParent operatingCashFlow investingCashFlow financingCashFlow netChangeInCash basicEps dilutedEps basicShares dilutedShares'.split(
    ' ',
  ),
);

/** Totals of these that cannot be zero while their neighbors are reported, and so are never nil. */
const neverNil: ReadonlySet<string> = new Set(
  'totalAssets currentAssets totalLiabilities currentLiabilities totalStockholdersEquity parentEquity liabilitiesAndEquity netAssets netCurrentAssets assetsLessCurrentLiabilities grossProfit operatingIncome incomeBeforeTax netIncome netIncomeParent operatingCashFlow'.split(
    ' ',
  ),
);

/** Lines that accounts with a value in one year also have for the year before. */
const compared: ReadonlySet<string> = new Set(
  'totalAssets currentAssets totalLiabilities currentLiabilities totalStockholdersEquity parentEquity liabilitiesAndEquity netAssets netCurrentAssets assetsLessCurrentLiabilities grossProfit operatingIncome incomeBeforeTax netIncome netIncomeParent operatingCashFlow netChangeInCash basicEps dilutedEps basicShares dilutedShares'.split(
    ' ',
  ),
);
/** The same of concepts that no line item stands for. */
const headlineNames: ReadonlySet<string> = new Set(
  'Assets LiabilitiesAndNetAssets NetAssets EquityAndLiabilities NetSales OrdinaryIncome IncomeBeforeIncomeTaxes ComprehensiveIncome ResultAfterTax NetCashFlows NetSalesSummaryOfBusinessResults OrdinaryIncomeLossSummaryOfBusinessResults ProfitLossAttributableToOwnersOfParentSummaryOfBusinessResults TotalAssetsSummaryOfBusinessResults NetAssetsSummaryOfBusinessResults BasicEarningsLossPerShareSummaryOfBusinessResults'.split(
    ' ',
  ),
);

/** The share of the lines of this year that a full prior-year column has as well. */
const FULL_PART = 0.8;

/** A column with fewer lines is not a statement. */
const MIN_LINES = 4;

/** Lines of the fixed assets of small companies. */
const fixedAssetLines = [
  'propertyPlantAndEquipment',
  'intangibleAssets',
  'investmentProperty',
  'longTermInvestments',
];

/** Totals that no year lacks in which one of these parts is reported. */
const partsOfTotals: Readonly<Record<string, readonly string[]>> = {
  noncurrentAssets: fixedAssetLines,
  parentEquity: ['noncontrollingInterests'],
  revenue: ['grossProfit'],
};

/** With fewer other lines than this share of the prior year's, it is a shorter statement. */
const MIN_PART = 0.6;

export const absentLineRules: readonly Rule<FilingSubject>[] = [
  filingRule({
    code: 'PER-025',
    title: 'A main line or note reported last year must be reported this year',
    description:
      'A headline figure, or a total of the calculations of the document whose lines are reported, that the prior-year column has and the current one lacks was most likely forgotten. So is a total that is nil this year, and a main line of this year that the otherwise full statement of an earlier year lacks. Not reported where most lines of the column are missing, where the line belongs to a total that no longer adds up, or where the line moved from one concept to another. The same is true of a text block that only an earlier period has.',
    severity: 'warning',
    category: 'periods',
    references: [],
    fix: 'Report the line for the current period; if it is zero, report zero.',
    messages: {
      absent: '{line} {is:line} reported {before} but not {period}, although the neighboring lines are.',
      nil: {
        text: '{line} {is:line} nil {period} but {amount} {before}, although the neighboring lines are reported.',
        fix: 'Report the amount; if it is zero, report zero.',
      },
      comparative: {
        text: '{line} {is:line} reported {period} but not {before}, although the neighboring lines are.',
        fix: 'Report the line for the prior period as well.',
      },
      text: {
        text: '{line} {is:line} reported {before} but not {period}.',
        fix: 'Put the text into the context of the reporting period, or report it for both periods.',
      },
    },
    check({ report }, found) {
      const current = trustedPeriod(report);
      if (!current || !mayLack(report)) return;
      for (const { fact, period, nil } of absentLines(report, current.end)) {
        const data = { line: fact.name, before: factPeriod(fact), period };
        if (nil) found('nil', nil.path, { ...data, amount: factAmount(fact) }, [fact]);
        else found('absent', fact.path, data);
      }
      for (const [fact, period] of absentByMember(report, current.end))
        found('absent', fact.path, { line: fact.name, before: factPeriod(fact), period });
      for (const { fact, before, nil } of absentBefore(report, current.end)) {
        const [line, now] = [fact.name, factPeriod(fact)];
        if (nil)
          found('nil', nil.path, { line, before: now, period: before, amount: factAmount(fact) }, [fact]);
        else found('comparative', fact.path, { line, before, period: now });
      }
      for (const fact of current.kind === 'duration' ? pastTexts(report, current) : [])
        found('text', fact.path, { line: fact.name, before: factPeriod(fact), period: periodWords(current) });
    },
  }),
];

/** Whether a v1 filing has a statement by a name that does not exist, whose lines are ignored. */
function hasUnknownStatement({ v1 }: Report): boolean {
  const names: readonly string[] = statementNames;
  return Object.keys(v1?.document.statements ?? {}).some((name) => !names.includes(name));
}

function mayLack(report: Report): boolean {
  return report.reportingPeriod?.isClear === true && !leavesOut(report) && !hasUnknownStatement(report);
}

/** Returns the concepts that are reported as absent from the current or the prior period. */
export function absentConcepts(report: Report): ReadonlySet<ReportConcept> {
  const current = trustedPeriod(report);
  if (!current || !mayLack(report)) return new Set();
  const absent = [...absentLines(report, current.end), ...absentBefore(report, current.end)];
  return new Set(absent.map(({ fact }) => fact.concept));
}

/** Whether a line is reported as absent from the current or the prior period. */
export function isAbsentLine(report: Report, key: string): boolean {
  return [...report.derive(absentConcepts)].some(({ line }) => line?.key === key);
}

interface AbsentLine {
  /** The fact of the prior year. */
  readonly fact: ReportFact;
  readonly period: string;
  /** The fact of this year, if it is nil. */
  readonly nil?: ReportFact | undefined;
}

function* absentLines(report: Report, end: number): Generator<AbsentLine> {
  const { totals, partsOf } = calculatedLines(report);
  for (const [now, before] of pairedColumns(report, end)) {
    const names = new Set(now.facts.map(({ concept }) => concept.qname));
    const kept = before.facts.filter(({ concept }) => names.has(concept.qname)).length;
    if (kept < before.facts.length * MIN_PART) continue;
    const period = periodWords(now.period);
    const { reported, nils } = conceptsAt(report, now);
    const seen = new Set<string>();
    const lines = new Set(now.facts.flatMap(({ line }) => line?.key ?? []));
    for (const fact of [...before.facts, ...othersAt(report, before)]) {
      const { qname } = fact.concept;
      const nil = nils.get(qname);
      if (nil && !names.has(qname) && !seen.has(qname) && neverNil.has(fact.line?.key ?? '')) {
        seen.add(qname);
        if (fact.value && !fact.value.isZero()) yield { fact, period, nil };
      }
      if (names.has(qname) || seen.has(qname) || reported.has(qname)) continue;
      seen.add(qname);
      const isHeadline = fact.line
        ? headlines.has(fact.line.key) && !hasMoved(fact, before, now)
        : headlineNames.has(fact.concept.local);
      const isTotal =
        (totals.get(qname) ?? []).filter((part) => names.has(part)).length > 1 ||
        (fact.line?.key === 'noncurrentAssets' &&
          !lines.has('noncurrentAssets') &&
          fixedAssetLines.filter((part) => lines.has(part)).length > 1);
      // The finding on the total without the line reports it.
      const isMissed = (partsOf.get(qname) ?? []).some((total) => names.has(total));
      if ((isHeadline || isTotal) && !isMissed && !isMisplaced(report, fact, now.period, now.context.aspect))
        yield { fact, period };
    }
  }
}

/**
 * Whether a line is reported up to the end of a period, but as a balance of a period or a flow at a date, or one of
 * two contradictory amounts has its place: they are of the line in another period, or of another line beside it.
 * Other rules report these.
 */
function isMisplaced(
  report: Report,
  { concept, context }: ReportFact,
  { end, kind }: Period,
  aspect?: number,
): boolean {
  const { concepts, aspects } = report.derive(contradictions);
  if (aspect !== undefined && (aspects.has(aspect) || hasOtherKind(report, aspect, kind))) return true;
  if (concepts.get(concept)?.has(context.subject)) return true;
  return report
    .factsNamed(concept.local)
    .some(
      (other) =>
        other.concept === concept &&
        other.context.period.end === end &&
        other.context.subject === context.subject &&
        other.context.period.kind !== kind,
    );
}

/** Whether a flow has the place of a balance, or a balance that of a flow: it has the name of another line. */
function hasOtherKind(report: Report, aspect: number, kind: Period['kind']): boolean {
  return report.factsWithAspect(aspect).some(({ line, value }) => {
    if (!line || !value) return false;
    const isFlow = line.statement === 'incomeStatement' || line.statement === 'cashFlow';
    return kind === 'instant' ? isFlow : line.statement === 'balanceSheet' && kind === 'duration';
  });
}

/** Returns the places of amounts that contradict each other. */
function contradictions(report: Report) {
  const concepts = new Map<ReportConcept, Set<string>>();
  const aspects = new Set<number>();
  for (const { class: kind, facts } of duplicatesOf(report).sets) {
    const [first] = facts;
    if (kind !== 'inconsistent' || !first?.unit) continue;
    aspects.add(first.context.aspect);
    const subjects = concepts.get(first.concept) ?? new Set();
    concepts.set(first.concept, subjects.add(first.context.subject));
  }
  return { concepts, aspects };
}

/** Yields lines of this year that the full column of the prior year lacks. */
function* absentBefore(
  report: Report,
  end: number,
): Generator<{ fact: ReportFact; before: string; nil?: ReportFact | undefined }> {
  const { partsOf } = calculatedLines(report);
  const lonely = new Set(linesWithoutComparatives(report).alone.map(({ line }) => line?.key));
  for (const [now, before] of earlierColumns(report, end)) {
    const names = new Set(before.facts.map(({ concept }) => concept.qname));
    // Notes may show the movements of the current year only.
    const known = now.facts.filter(({ line }) => line !== undefined && line.statement !== 'notes');
    const ofStatements = known.length < MIN_LINES ? now.facts : known;
    const kept = ofStatements.filter(({ concept }) => names.has(concept.qname)).length;
    if (kept < ofStatements.length * FULL_PART || kept < MIN_LINES) continue;
    const { reported, nils } = conceptsAt(report, before);
    const lines = new Set(before.facts.flatMap(({ line }) => line?.key ?? []));
    for (const fact of [...now.facts, ...othersAt(report, now)]) {
      const { qname } = fact.concept;
      if (names.has(qname)) continue;
      if (!fact.line) {
        // A first revenue has no comparative.
        const isHeadline = headlineNames.has(fact.concept.local) && !/^NetSales/.test(fact.concept.local);
        if (isHeadline && !reported.has(qname)) yield { fact, before: periodWords(before.period) };
        continue;
      }
      if (hasMoved(fact, now, before)) continue;
      const nil = nils.get(qname);
      if (nil && neverNil.has(fact.line.key) && fact.value?.isZero() === false)
        yield { fact, before: periodWords(before.period), nil };
      const parts = partsOfTotals[fact.line.key]?.some((part) => lines.has(part));
      if ((!compared.has(fact.line.key) && !parts) || reported.has(qname)) continue;
      // The finding on the total without the line reports it.
      if (partsOf.get(qname)?.some((total) => names.has(total))) continue;
      // PER-010 reports a main line without any earlier period.
      if (!lonely.has(fact.line.key) && !isMisplaced(report, fact, now.period, before.context.aspect))
        yield { fact, before: periodWords(before.period) };
    }
  }
}

/** Yields current liabilities that a member of the balance sheet makes, and the date at which they are missing. */
function* absentByMember(report: Report, end: number): Generator<readonly [fact: ReportFact, date: string]> {
  const facts = report.factsOfLine('currentLiabilities');
  if (facts.size === 0) return;
  for (const [now, before] of pairedColumns(report, end))
    for (const [from, to] of [
      [now, before],
      [before, now],
    ] as const) {
      const [fact] = facts.get(from.context.aspect) ?? [];
      if (!fact || fact.context.dimensions.length <= from.context.dimensions.length) continue;
      const subjects = [fact.context.subject, to.context.subject];
      const isThere = report
        .factsNamed(fact.concept.local)
        .some(
          (other) =>
            Math.abs(other.context.period.end - to.period.end) < MISDATED &&
            subjects.includes(other.context.subject) &&
            !isCurrentPart(other, to),
        );
      if (isThere || facts.has(to.context.aspect) || isMisplaced(report, fact, to.period)) continue;
      if (!isTwice(report, fact, to) && hasTotals(to)) yield [fact, periodWords(to.period)];
    }
}

/** Whether an amount without a member is what current assets lack in the balance sheet: the member is missing. */
function isCurrentPart({ context, value }: ReportFact, { context: whole, facts }: Column): boolean {
  if (context.aspect !== whole.aspect || !value) return false;
  const [assets, rest] = ['currentAssets', 'netCurrentAssets'].map(
    (key) => facts.find(({ line }) => line?.key === key)?.value,
  );
  return assets !== undefined && rest !== undefined && assets.subtract(rest).equals(value);
}

/** Whether amounts of the line contradict each other at the date: one of them belongs to its member. */
function isTwice(report: Report, { concept }: ReportFact, { period }: Column): boolean {
  return duplicatesOf(report).sets.some(
    ({ class: kind, facts: [first] }) =>
      kind === 'inconsistent' && first?.concept === concept && first.context.period.key === period.key,
  );
}

/** Between dates closer than this, one is wrong, which other rules report. */
const MISDATED = 45 * DAY;

/** Whether a balance sheet has current assets and what is left of them after current liabilities. */
function hasTotals({ facts }: Column): boolean {
  const value = (key: string) => facts.find(({ line }) => line?.key === key)?.value;
  const [assets, rest] = [value('currentAssets'), value('netCurrentAssets')];
  return assets !== undefined && rest !== undefined && !assets.equals(rest);
}

/** Whether a line of one column is reported under another concept in the other, which it is not in the first. */
function hasMoved({ line }: ReportFact, from: Column, to: Column): boolean {
  return to.facts.some(
    (fact) =>
      fact.line?.key === line?.key && !from.facts.some(({ concept }) => concept.qname === fact.concept.qname),
  );
}

/** Yields text blocks of the whole entity that only an earlier period has. */
function* pastTexts(report: Report, current: Period): Generator<ReportFact> {
  for (const { concept, facts } of report.concepts) {
    if (!/(?:TextBlock|Explanatory)$/.test(concept.local)) continue;
    const whole = facts.filter(({ context, nil }) => context.dimensions.length === 0 && !nil);
    const [first] = whole;
    if (
      first &&
      whole.every(({ context }) => context.period.kind === 'duration' && context.period.end <= current.start)
    )
      yield first;
  }
}

/** Returns facts that are not monetary, such as shares and amounts per share. */
function othersAt(report: Report, { context }: Column): readonly ReportFact[] {
  return report
    .factsWithAspect(context.aspect)
    .filter(({ value, unit }) => value !== undefined && unit?.kind !== 'monetary');
}

/**
 * Returns the concepts reported up to the end of a column, for any duration without a column of its own; those
 * that are nil apart.
 */
function conceptsAt(
  report: Report,
  { context }: Column,
): { readonly reported: ReadonlySet<string>; readonly nils: ReadonlyMap<string, ReportFact> } {
  const reported = new Set<string>();
  const nils = new Map<string, ReportFact>();
  const others = new Set(columnsOf(report).durations.map((column) => column.context.aspect));
  others.delete(context.aspect);
  for (const { context: other, facts } of report.factsByAspect) {
    if (other.period.end !== context.period.end || other.subject !== context.subject) continue;
    if (others.has(other.aspect)) continue;
    for (const fact of facts) {
      reported.add(fact.concept.qname);
      if (fact.nil && other.aspect === context.aspect) nils.set(fact.concept.qname, fact);
    }
  }
  return { reported, nils };
}

/** Maps the totals of the document's calculations to their parts, and the reverse. */
function calculatedLines(report: Report): {
  readonly totals: ReadonlyMap<string, readonly string[]>;
  readonly partsOf: ReadonlyMap<string, readonly string[]>;
} {
  const totals = new Map<string, string[]>();
  const partsOf = new Map<string, string[]>();
  for (const { kind, from } of networksOf(report)) {
    if (kind !== 'calculation') continue;
    for (const [total, arcs] of from)
      for (const { to } of arcs) {
        addToList(totals, total, to);
        addToList(partsOf, to, total);
      }
  }
  return { totals, partsOf };
}
