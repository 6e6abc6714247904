import { dayNumber } from '../../../core/calendar.ts';
import type { Rule } from '../../../findings/rule.ts';
import type { LineItem } from '../../../model/line-items.ts';
import { lastDay, lengthInDays, readMoment, showPeriod } from '../../../model/report/period.ts';
import type { Report, ReportContext, ReportFact } from '../../../model/report/report.ts';
import { listOf, memberOf, textOf } from '../../../model/unchecked.ts';
import type { FilingRequirements } from '../../../rules/filing-requirements.ts';
import { type FilingSubject, filingRule } from '../subject.ts';
import { knownConcepts } from '../taxonomy/concept-source.ts';
import { absentLineRules } from './absent-lines.ts';
import { columnRules } from './column-rules.ts';
import { comparativeRules } from './comparatives.ts';
import { datesOnCoverRules } from './cover-dates.ts';
import { mistimedContexts } from './mistimed-contexts.ts';
import { periodLengthRules } from './period-length.ts';
import { statedDateRules } from './stated-dates.ts';
import { strayPeriod } from './stray-period.ts';

const common = { category: 'periods' } as const;

/** Names of concepts, axes and members that look beyond the period by nature. */
const LOOKS_AHEAD =
  /Subsequent|Forecast|Expected|Future|Scheduled|Maturit|Plan|Commitment|Target|After|Next|Outlook|Pro[Ff]orma|Budget|Lease|Expir|Remaining/;

export const periodRules: readonly Rule<FilingSubject>[] = [
  filingRule({
    ...common,
    code: 'PER-001',
    title: 'Dates must exist in the calendar',
    description: 'Dates are written YYYY-MM-DD, timestamps YYYY-MM-DDThh:mm:ss, and must exist.',
    severity: 'error',
    layer: 'model',
    blocksConversion: true,
    references: ['xbrl.4.7.2:contextDateError', 'oimce:invalidPeriodRepresentation'],
    fix: 'Write a date that exists, such as "2025-02-28".',
    messages: { date: '"{date}" is not a valid date or timestamp.' },
    check({ report }, found) {
      for (const { text, path } of writtenDates(report)) {
        if (readMoment(text, 'end') === undefined) found('date', path, { date: text });
      }
    },
  }),
  filingRule({
    ...common,
    code: 'PER-002',
    title: 'Every duration must start before it ends',
    description: 'The end date includes the whole day, so a duration may start and end on the same day.',
    severity: 'error',
    layer: 'model',
    blocksConversion: true,
    references: ['xbrl.4.7.2:periodStartBeforeEnd'],
    fix: 'Put the earlier date first.',
    messages: { order: 'The duration starts on {start} but ends on {end}.' },
    check({ report }, found) {
      const look = (period: unknown, path: string) => {
        const start = textOf(period, 'start');
        const end = textOf(period, 'end');
        if (start === undefined || end === undefined) return;
        const from = readMoment(start, 'start');
        const to = readMoment(end, 'end');
        if (from !== undefined && to !== undefined && from >= to) found('order', path, { start, end });
      };
      if (report.v1) {
        const { filing, comparatives } = report.v1.document;
        look(filing.period.duration, '/filing/period/duration');
        listOf(comparatives).forEach((column, index) => {
          look(memberOf(memberOf(column, 'period'), 'duration'), `/comparatives/${index}/period/duration`);
        });
        return;
      }
      look(memberOf(report.filing.document, 'period'), '/document/period');
      for (const index of report.reversedPeriods)
        look(report.filing.contexts[index]?.period, `/contexts/${index}/period`);
    },
  }),
  filingRule({
    ...common,
    code: 'PER-003',
    title: 'Balances must be reported at a date, flows for a duration',
    description:
      'Every concept is one or the other: total assets exist at a date, revenue arises over a period. This comes from the taxonomy where it is installed, and otherwise is known for common concepts and for the extensions of the filing.',
    severity: 'error',
    modelVersion: 'v2',
    references: ['xbrl.4.7.2:contextPeriodType'],
    fix: 'Point the fact to a context of the other kind, or correct the period of the context.',
    messages: {
      instant: '{concept} is a balance at a moment, but {count} fact(s) report it for {period}.',
      duration: '{concept} is a flow over a span of time, but {count} fact(s) report it at {period}.',
      context:
        'The context is of the wrong kind: what {count} fact(s) report for {period}, such as {concept}, is of the other.',
    },
    check(subject, found) {
      const known = knownConcepts(subject);
      const mistimed = mistimedContexts(subject);
      for (const [{ path, period }, [first, ...others]] of mistimed) {
        if (!first) continue;
        const data = { count: others.length + 1, period: showPeriod(period), concept: first.concept.qname };
        found('context', `${path}/period`, data, [first, ...others]);
      }
      for (const { concept, facts } of subject.report.concepts) {
        const expected = known(concept)?.periodType;
        if (!expected) continue;
        const wrong: ReportFact[] = [];
        for (const fact of facts) {
          const isWrong = (fact.context.period.kind === 'instant') !== (expected === 'instant');
          if (isWrong && !mistimed.has(fact.context)) wrong.push(fact);
        }
        const first = wrong[0];
        if (!first) continue;
        const period = showPeriod(first.context.period);
        const data = { concept: concept.qname, count: wrong.length, period };
        found(expected, first.member('contextRef'), data, wrong.slice(1));
      }
    },
  }),
  filingRule({
    ...common,
    code: 'PER-017',
    title: 'The facts must belong to the reporting period',
    description:
      'The facts of a report end with the period that the document states. A report whose facts all end earlier, or that has as many facts after the period as in it, is most likely that of another year; checks against the stated period are then skipped.',
    severity: 'error',
    references: ['DQC_0005'],
    fix: 'Correct the period of the document, or the periods of the contexts.',
    messages: {
      before:
        'Nothing is reported for the period that ends on {end}; the latest facts, of {count} context(s), are of {period}.',
      after:
        '{count} contexts lie after the reporting period, which ends on {end}; most of their facts are of {period}.',
    },
    check({ report }, found) {
      const stray = strayPeriod(report);
      const own = report.reportingPeriod;
      if (!stray || !own) return;
      const data = { end: lastDay(own.period), count: stray.contexts, period: showPeriod(stray.period) };
      found(stray.after ? 'after' : 'before', own.path, data);
    },
  }),
  filingRule({
    ...common,
    code: 'PER-004',
    title: 'Facts must not be dated after the reporting period',
    description:
      'A fact that ends after the reporting period cannot be part of it. Cover facts, and concepts, axes and members whose names refer to the future (subsequent events, forecasts, maturities), are not checked.',
    severity: 'error',
    references: ['DQC_0005'],
    fix: 'Correct the period of the context or of the document.',
    messages: {
      statement: 'The {label} of {period} lies after the reporting period, which ends on {end}.',
      other: {
        text: '{concept} at {period} lies after the reporting period, which ends on {end}; {count} fact(s) of this context do.',
        severity: 'warning',
      },
    },
    check({ report, profile }, found) {
      const own = report.reportingPeriod;
      if (!own?.stated || strayPeriod(report)) return;
      const filed = dayOfFiling(report, profile);
      const late = report.contexts.filter(
        ({ period }) => period.kind !== 'forever' && period.end > own.period.end && period.end !== filed,
      );
      const end = lastDay(own.period);
      for (const facts of factsByContext(
        report,
        late.filter((context) => !looksAhead(context)),
      )) {
        const present = facts.filter(
          ({ concept }) =>
            concept.family !== 'dei' && (isStatementLine(concept.line) || !LOOKS_AHEAD.test(concept.local)),
        );
        const first = present.find(({ line }) => isStatementLine(line)) ?? present[0];
        if (!first) continue;
        const period = showPeriod(first.context.period);
        if (first.line && isStatementLine(first.line) && first.context.dimensions.length === 0)
          found('statement', first, { label: first.line.label.toLowerCase(), period, end });
        else found('other', first, { concept: first.concept.qname, period, end, count: present.length });
      }
    },
  }),
  ...periodLengthRules,
  ...datesOnCoverRules,
  ...comparativeRules,
  ...columnRules,
  ...statedDateRules,
  ...absentLineRules,
  filingRule({
    ...common,
    code: 'PER-015',
    title: 'Flows of a statement must span more than one day',
    description: 'Revenue or cash flows for a single day are almost always a slip in one of the two dates.',
    severity: 'warning',
    modelVersion: 'v2',
    references: ['EFM.6.05.09', 'EFM.6.05.10'],
    fix: 'Correct the start or the end of the duration.',
    messages: {
      day: 'The duration is the single day {day}, but {count} statement line(s) are reported for it.',
    },
    check({ report }, found) {
      const short = report.contexts.filter(
        ({ period }) => period.kind === 'duration' && period.end > period.start && lengthInDays(period) <= 1,
      );
      for (const facts of factsByContext(report, short)) {
        const lines = facts.filter(({ line }) => line?.periodType === 'duration');
        const first = lines[0];
        if (!first || first.context.dimensions.length > 0) continue;
        const day = lastDay(first.context.period);
        found('day', `${first.context.path}/period`, { day, count: lines.length }, lines);
      }
    },
  }),
];

function* writtenDates(report: Report): Generator<{ text: string; path: string }> {
  const inPeriod = function* (period: unknown, path: string) {
    for (const name of ['instant', 'start', 'end']) {
      const text = textOf(period, name);
      if (text !== undefined && looksLikeDate(text)) yield { text, path: `${path}/${name}` };
    }
  };
  if (report.v1) {
    const { filing, comparatives } = report.v1.document;
    yield* inPeriod(filing.period, '/filing/period');
    yield* inPeriod(filing.period.duration, '/filing/period/duration');
    for (const [index, column] of listOf(comparatives).entries()) {
      const period = memberOf(column, 'period');
      yield* inPeriod(period, `/comparatives/${index}/period`);
      yield* inPeriod(memberOf(period, 'duration'), `/comparatives/${index}/period/duration`);
    }
    return;
  }
  yield* inPeriod(memberOf(report.filing.document, 'period'), '/document/period');
  for (const index of report.unreadablePeriods)
    yield* inPeriod(report.filing.contexts[index]?.period, `/contexts/${index}/period`);
}

/** What the schema has refused already is not judged again. */
function looksLikeDate(text: string): boolean {
  return /^[0-9]{4}-[0-9]{2}-[0-9]{2}/.test(text) && (text.length > 10 || dayNumber(text) === undefined);
}

function isStatementLine(line: LineItem | undefined): boolean {
  return line !== undefined && line.statement !== 'notes';
}

/** The end of the day of filing, where the profile has contexts dated by it. */
function dayOfFiling(report: Report, { filingDate }: FilingRequirements): number | undefined {
  const [fact] = filingDate ? report.factsNamed(filingDate) : [];
  return fact && (readMoment(fact.text, 'end') ?? fact.context.period.end);
}

function looksAhead({ dimensions }: ReportContext): boolean {
  return dimensions.some(({ axis, member }) => LOOKS_AHEAD.test(axis) || LOOKS_AHEAD.test(member ?? ''));
}

/** The facts of each of a few contexts. */
function factsByContext(report: Report, contexts: readonly ReportContext[]): Iterable<ReportFact[]> {
  if (contexts.length === 0) return [];
  const lists = new Map<ReportContext, ReportFact[]>(contexts.map((context) => [context, []]));
  for (const fact of report.facts) lists.get(fact.context)?.push(fact);
  return lists.values();
}
