import { addToList } from '../../../core/lists-by-key.ts';
import { dateWords, sameOfOthers } from '../../../core/wording.ts';
import type { Rule } from '../../../findings/rule.ts';
import type { LineItem } from '../../../model/line-items.ts';
import { factPeriod } from '../../../model/report/fact-words.ts';
import { DAY, lastDay, type Period, readMoment } from '../../../model/report/period.ts';
import type { Report, ReportConcept, ReportContext, ReportFact } from '../../../model/report/report.ts';
import type { FilingRequirements } from '../../filing-requirements.ts';
import { strayMembers } from '../statements/stray-members.ts';
import { type FilingSubject, filingRule } from '../subject.ts';
import { knownConcepts } from '../taxonomy/concept-source.ts';
import { isPeriodContested } from './column-rules.ts';
import { columnsOf } from './columns.ts';
import { sameLines } from './comparatives.ts';
import { strayPeriod } from './stray-period.ts';

/** Names of concepts, axes and members that refer to times after the period by nature. */
const LOOKS_AHEAD =
  /Subsequent|Forecast|Expected|Future|Scheduled|Maturit|Plan|Commitment|Target|After|Next|Outlook|Pro[Ff]orma|Budget|Lease|Expir|Remaining/;

/** A balance sheet this near to the end of a period is that of the period. */
const MAX_SLIP_DAYS = 62;

export const lateFactRule: Rule<FilingSubject> = filingRule({
  category: 'periods',
  code: 'PER-004',
  isRootCause: true,
  title: 'Facts must not be dated after the reporting period',
  description:
    'A fact that ends after the reporting period cannot be part of it. Cover facts, and concepts, axes and members whose names refer to the future (subsequent events, forecasts, maturities), are not checked.',
  severity: 'error',
  references: ['DQC_0005'],
  fix: 'Correct the dates for which the fact is reported (those of its context), or the reporting period of the document.',
  messages: {
    statement: '{concept} {is:concept} reported {period}, after the reporting period ends on {end}{facts}.',
    other: {
      text: '{concept} {is:concept} reported {period}, after the reporting period ends on {end}{facts}.',
      severity: 'warning',
    },
  },
  check(subject, found) {
    const { report, profile } = subject;
    const own = report.reportingPeriod;
    if (!own?.isClear || strayPeriod(report) || isPeriodContested(report)) return;
    const known = knownConcepts(subject);
    // A period that is only implied is compared with the balance sheet itself, unless it has none.
    if (!own.stated && closesWithBalances(report, own.period)) return;
    const filed = dayOfFiling(report, profile);
    // PER-022 reports a context of a member with the wrong date.
    const stray = new Set(strayMembers(report).map(({ context }) => context));
    const late = report.contexts.filter(
      (context) =>
        context.period.kind !== 'forever' &&
        context.period.end > own.period.end &&
        context.period.end !== filed &&
        !stray.has(context),
    );
    const end = dateWords(lastDay(own.period));
    const byDay = new Map<number, ReportFact[]>();
    const contexts = late.filter((context) => !looksAhead(context));
    for (const facts of factsByContext(report, contexts)) {
      const present = facts.filter(({ concept, context }) => {
        // PER-003 reports a balance for a duration, and a flow at a date.
        const expected = known(concept)?.periodType ?? context.period.kind;
        if ((expected === 'instant') !== (context.period.kind === 'instant')) return false;
        return !isOnCoverPage(concept) && (isStatementLine(concept.line) || !LOOKS_AHEAD.test(concept.local));
      });
      for (const fact of present) addToList(byDay, fact.context.period.end, fact);
    }
    for (const present of byDay.values()) {
      const isMain = ({ line, context }: ReportFact) =>
        isStatementLine(line) && context.dimensions.length === 0;
      const first = present.find(isMain) ?? present.find(({ line }) => isStatementLine(line)) ?? present[0];
      if (!first || (!own.stated && !isMain(first))) continue;
      // Sums lack the amounts that are dated too late.
      const amounts = present.flatMap(({ value }) => value?.toString() ?? []).join(';');
      const data = { concept: first.name, period: factPeriod(first), end, amounts };
      const others = present.filter((fact) => fact !== first);
      // A single line may seem to be absent from the period.
      if (present.length === 1) others.push(...sameLines(report, present));
      const facts = sameOfOthers(present.length, 'fact');
      found(own.stated && isMain(first) ? 'statement' : 'other', first, { ...data, facts }, others);
    }
  },
});

function isStatementLine(line: LineItem | undefined): boolean {
  return line !== undefined && line.statement !== 'notes';
}

/** Returns the end of the filing date, if the profile has contexts dated by it. */
function dayOfFiling(report: Report, { filingDate }: FilingRequirements): number | undefined {
  const [fact] = report.factsNamed(filingDate ?? 'FilingDateCoverPage');
  return fact && (readMoment(fact.text, 'end') ?? fact.context.period.end);
}

function looksAhead({ dimensions }: ReportContext): boolean {
  return dimensions.some(({ axis, member }) => LOOKS_AHEAD.test(axis) || LOOKS_AHEAD.test(member ?? ''));
}

/** Returns the facts of each of the given contexts. */
export function factsByContext(report: Report, contexts: readonly ReportContext[]): Iterable<ReportFact[]> {
  if (contexts.length === 0) return [];
  const lists = new Map<ReportContext, ReportFact[]>(contexts.map((context) => [context, []]));
  for (const fact of report.facts) lists.get(fact.context)?.push(fact);
  return lists.values();
}

/** Whether a fact describes the document: in SEC filings, and in Japanese ones, which date it by their filing. */
function isOnCoverPage({ family, local }: ReportConcept): boolean {
  return family === 'dei' || /(?:DEI|CoverPage)$/.test(local);
}

/** Whether a balance sheet is dated about the last day of a period. */
function closesWithBalances(report: Report, { end }: Period): boolean {
  return columnsOf(report).instants.some(({ period }) => Math.abs(period.end - end) <= MAX_SLIP_DAYS * DAY);
}
