import { addToList } from '../../../core/lists-by-key.ts';
import type { Rule } from '../../../findings/rule.ts';
import { statementNames } from '../../../model/filing-v1.ts';
import { factPeriod } from '../../../model/report/fact-words.ts';
import { type Period, periodWords } from '../../../model/report/period.ts';
import type { Report, ReportConcept, ReportFact } from '../../../model/report/report.ts';
import { namesLeftOut } from '../document/left-out.ts';
import { networksOf } from '../networks/relationships.ts';
import { type FilingSubject, filingRule } from '../subject.ts';
import { type Column, columnsOf } from './columns.ts';
import { trustedPeriod } from './stray-period.ts';

/** Lines that accounts with a value in one year also have in the next. */
const headlines: ReadonlySet<string> = new Set(
  'totalAssets currentAssets totalLiabilities currentLiabilities totalStockholdersEquity parentEquity liabilitiesAndEquity netAssets netCurrentAssets assetsLessCurrentLiabilities revenue grossProfit operatingIncome incomeBeforeTax incomeTaxExpense netIncome netIncomeParent comprehensiveIncome operatingCashFlow investingCashFlow financingCashFlow netChangeInCash basicEps dilutedEps basicShares'.split(
    ' ',
  ),
);

/** With fewer other lines than this share of the prior year's, it is a shorter statement. */
const MIN_PART = 0.6;

export const absentLineRules: readonly Rule<FilingSubject>[] = [
  filingRule({
    code: 'PER-025',
    title: 'A main line or note reported last year must be reported this year',
    description:
      'A headline figure, or a total of the calculations of the document whose lines are reported, that the prior-year column has and the current one lacks was most likely forgotten. Not reported where most lines of the column are missing, where the line belongs to a total that no longer adds up, or where the line moved from one concept to another. The same is true of a text block that only an earlier period has.',
    severity: 'warning',
    category: 'periods',
    references: [],
    fix: 'Report the line for the current period; if it is zero, report zero.',
    messages: {
      absent: '{line} {is:line} reported {before} but not {period}, although the neighboring lines are.',
      text: {
        text: '{line} {is:line} reported {before} but not {period}.',
        fix: 'Put the text into the context of the reporting period, or report it for both periods.',
      },
    },
    check({ report }, found) {
      const current = trustedPeriod(report);
      if (!current || !mayLack(report)) return;
      for (const { fact, period } of absentLines(report, current.end))
        found('absent', fact.path, { line: fact.name, before: factPeriod(fact), period });
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
  return (
    report.reportingPeriod?.stated === true && namesLeftOut(report).size === 0 && !hasUnknownStatement(report)
  );
}

/** Returns the concepts that are reported as absent from the current period. */
export function absentConcepts(report: Report): ReadonlySet<ReportConcept> {
  const current = trustedPeriod(report);
  if (!current || !mayLack(report)) return new Set();
  return new Set([...absentLines(report, current.end)].map(({ fact }) => fact.concept));
}

function* absentLines(report: Report, end: number): Generator<{ fact: ReportFact; period: string }> {
  const { durations, instants } = columnsOf(report);
  const { totals, partsOf } = calculatedLines(report);
  for (const columns of [durations, instants]) {
    const now = columns.find(({ period }) => period.end === end);
    const before = now && columns.find((column) => isBefore(column, now));
    if (!now || !before) continue;
    const names = new Set(now.facts.map(({ concept }) => concept.qname));
    const kept = before.facts.filter(({ concept }) => names.has(concept.qname)).length;
    if (kept < before.facts.length * MIN_PART) continue;
    const period = periodWords(now.period);
    const reported = conceptsAt(report, now);
    const seen = new Set<string>();
    const lines = new Set(now.facts.flatMap(({ line }) => line?.key ?? []));
    for (const fact of [...before.facts, ...othersAt(report, before)]) {
      const { qname } = fact.concept;
      if (names.has(qname) || seen.has(qname) || reported.has(qname)) continue;
      seen.add(qname);
      const isHeadline = fact.line !== undefined && headlines.has(fact.line.key) && !lines.has(fact.line.key);
      const isTotal = (totals.get(qname) ?? []).filter((part) => names.has(part)).length > 1;
      // The finding on the total without the line reports it.
      const isMissed = (partsOf.get(qname) ?? []).some((total) => names.has(total));
      if ((isHeadline || isTotal) && !isMissed) yield { fact, period };
    }
  }
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

function isBefore({ period }: Column, now: Column): boolean {
  const days = (now.period.end - now.period.start) / 86_400;
  return period.end < now.period.end && Math.abs((period.end - period.start) / 86_400 - days) <= 20;
}

/** Returns facts that are not monetary, such as shares and amounts per share. */
function othersAt(report: Report, { context }: Column): readonly ReportFact[] {
  return report.facts.filter(
    (fact) =>
      fact.context.aspect === context.aspect && fact.value !== undefined && fact.unit?.kind !== 'monetary',
  );
}

/** Returns the concepts reported up to the end of a column, for any duration. */
function conceptsAt(report: Report, { context }: Column): ReadonlySet<string> {
  const names = new Set<string>();
  for (const fact of report.facts)
    if (fact.context.period.end === context.period.end && fact.context.subject === context.subject)
      names.add(fact.concept.qname);
  return names;
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
