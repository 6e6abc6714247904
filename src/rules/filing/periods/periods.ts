import { dayNumber, exchangedDate, lastDayInstead } from '../../../core/calendar.ts';
import { andOthers, capitalized, counted, dateWords, sameOfOthers } from '../../../core/wording.ts';
import type { Rule } from '../../../findings/rule.ts';
import { factPeriod } from '../../../model/report/fact-words.ts';
import { lastDay, lengthInDays, periodWords, readMoment } from '../../../model/report/period.ts';
import type { Report, ReportFact } from '../../../model/report/report.ts';
import { listOf, memberOf, textOf } from '../../../model/unchecked.ts';
import { nameAt } from '../document/place-names.ts';
import { type FilingSubject, filingRule } from '../subject.ts';
import { knownConcepts } from '../taxonomy/concept-source.ts';
import { absentLineRules } from './absent-lines.ts';
import { columnRules, isPeriodContested } from './column-rules.ts';
import { comparativeRules } from './comparatives.ts';
import { datesOnCoverRules } from './cover-dates.ts';
import { factsByContext, lateFactRule } from './late-facts.ts';
import { mistimedContexts } from './mistimed-contexts.ts';
import { periodLengthRules } from './period-length.ts';
import { periodPlace } from './period-place.ts';
import { statedDateRules } from './stated-dates.ts';
import { statementEndRules } from './statement-ends.ts';
import { strayPeriod } from './stray-period.ts';

const common = { category: 'periods' } as const;

/** Fewer combinations of members show no pattern. */
const MIN_DATED = 5;

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
    fix: 'Write a date that exists, with the year first, a month from 01 to 12, and a day of that month.',
    messages: {
      date: 'The date "{date}" of {name} does not exist in the calendar.',
      month: {
        text: 'The date "{date}" of {name} does not exist in the calendar.',
        fix: 'Write a date that exists, such as "{last}", the last day of that month.',
      },
      exchanged: {
        text: 'The date "{date}" of {name} does not exist in the calendar: its month and day may be exchanged.',
        fix: 'Write the month before the day: "{right}", if that is meant.',
      },
    },
    check({ report }, found) {
      for (const { text, path } of writtenDates(report)) {
        if (readMoment(text, 'end') !== undefined) continue;
        const data = { date: text, name: nameAt(report, path) };
        const last = lastDayInstead(text);
        const right = exchangedDate(text);
        if (right !== undefined) found('exchanged', path, { ...data, right });
        else if (last === undefined) found('date', path, data);
        else found('month', path, { ...data, last });
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
    fix: 'Correct the date that is wrong; if the two are swapped, put the earlier one first.',
    messages: { order: { text: '{name} starts on {start} but ends on {end}.', repeated: [] } },
    check({ report }, found) {
      const look = (period: unknown, path: string) => {
        const start = textOf(period, 'start');
        const end = textOf(period, 'end');
        if (start === undefined || end === undefined) return;
        const from = readMoment(start, 'start');
        const to = readMoment(end, 'end');
        if (from !== undefined && to !== undefined && from >= to)
          found('order', path, {
            name: capitalized(nameAt(report, path)),
            start: dateWords(start),
            end: dateWords(end),
          });
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
      instant: {
        text: '{concept} is a balance, which needs a single date, but is reported {period}{facts}.',
        fix: 'Use a context with a single date, such as the balance sheet date, or correct the period of the context.',
      },
      duration: {
        text: '{concept} needs a period with a start and an end, but is reported {period}{facts}.',
        fix: 'Report it in a context for a duration, or correct the period of the context.',
      },
      context: {
        text: 'The context "{id}" has the wrong kind of period: it is {period}, but its facts, such as {concept}, are {nature}.',
        fix: 'Correct the period of the context, or move the facts to another one.',
      },
    },
    check(subject, found) {
      // XBRL itself reports this for every fact.
      if (subject.isCheckedByTaxonomy) return;
      const known = knownConcepts(subject);
      const mistimed = mistimedContexts(subject);
      for (const [{ id, path, period }, [first, ...others]] of mistimed) {
        if (!first) continue;
        const data = {
          id,
          concept: first.name,
          nature:
            period.kind === 'instant'
              ? 'for periods with a start and an end'
              : 'balances, which need a single date',
          period: periodWords(period),
        };
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
        const data = {
          concept: first.name,
          period: factPeriod(first),
          facts: sameOfOthers(wrong.length, 'fact'),
        };
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
        'Nothing is reported for the reporting period, which ends on {end}; the latest facts are {period}.',
      after:
        'The reporting period ends on {end}, but {contexts} {are} later; most of their facts are {period}.',
      midnight: {
        text: 'The end of the reporting period, "{written}", is the moment at which its last day, {end}, ends. But {contexts} {are} later; most of their facts are {period}.',
        fix: 'Write "{day}", without a time.',
      },
    },
    check({ report }, found) {
      const stray = strayPeriod(report);
      const own = report.reportingPeriod;
      if (!stray || !own || isPeriodContested(report)) return;
      const written = textOf(report.filing.document?.period, 'end') ?? '';
      const [, day = ''] = /^(\d{4}-\d{2}-\d{2})T00:00/.exec(written) ?? [];
      const data = {
        written,
        day,
        end: dateWords(lastDay(own.period)),
        contexts: counted(stray.contexts, 'context'),
        are: stray.contexts === 1 ? 'is' : 'are',
        period: periodWords(stray.period),
      };
      found(stray.after ? (day === '' ? 'after' : 'midnight') : 'before', own.path, data);
    },
  }),
  lateFactRule,
  filingRule({
    ...common,
    code: 'PER-027',
    title: 'All facts of a report as of one date must have that date',
    description: `In a report whose period is a date, and in which at least ${MIN_DATED} combinations of members are reported at that date, a combination that is reported only at another date most likely has a slip in the date. Comparatives repeat combinations of the reporting date, and are not affected.`,
    severity: 'warning',
    modelVersion: 'v2',
    references: [],
    fix: 'Correct the date of the context, or report the fact at the reporting date as well.',
    messages: {
      only: '{concept} {is:concept} reported {period} but not at {end}, the date of the report, unlike all other facts{facts}.',
    },
    check({ report }, found) {
      const own = report.reportingPeriod;
      if (own?.period.kind !== 'instant' || !own.stated || strayPeriod(report)) return;
      const dated = new Set<string>();
      const early: ReportFact[] = [];
      for (const fact of report.facts)
        if (fact.context.period.end === own.period.end) dated.add(fact.context.subject);
      if (dated.size < MIN_DATED) return;
      for (const fact of report.facts) {
        const { subject, period } = fact.context;
        if (period.kind === 'instant' && period.end < own.period.end && !dated.has(subject)) early.push(fact);
      }
      const [first, ...others] = early;
      if (!first || new Set(early.map(({ context }) => context.subject)).size * MIN_DATED > dated.size)
        return;
      const data = {
        concept: first.name,
        period: factPeriod(first),
        end: dateWords(lastDay(own.period)),
        facts: sameOfOthers(early.length, 'fact'),
      };
      found('only', `${first.context.path}/period`, data, [first, ...others]);
    },
  }),
  ...periodLengthRules,
  ...datesOnCoverRules,
  ...comparativeRules,
  ...columnRules,
  ...statedDateRules,
  ...absentLineRules,
  ...statementEndRules,
  filingRule({
    ...common,
    code: 'PER-015',
    title: 'Flows of a statement must span more than one day',
    description: 'Revenue or cash flows for a single day are almost always a slip in one of the two dates.',
    severity: 'warning',
    references: ['EFM.6.05.09', 'EFM.6.05.10'],
    fix: 'Correct the start or the end of the period of the context.',
    messages: {
      day: 'The context "{id}" covers the single day {day}, but is used for {concept}{lines}.',
      column: {
        text: 'The period is the single day {day}, but is used for {concept}{lines}.',
        fix: 'Correct the start or the end of the period.',
      },
    },
    check({ report }, found) {
      const short = report.contexts.filter(
        ({ period }) => period.kind === 'duration' && period.end > period.start && lengthInDays(period) <= 1,
      );
      for (const facts of factsByContext(report, short)) {
        const lines = facts.filter(({ line }) => line?.periodType === 'duration' && line.kind !== 'pure');
        const first = lines[0];
        if (!first || first.context.dimensions.length > 0) continue;
        const data = {
          id: first.context.id,
          day: dateWords(lastDay(first.context.period)),
          lines: andOthers(lines.length, 'line'),
          concept: first.name,
        };
        found(report.v1 ? 'column' : 'day', periodPlace(report, first.context), data, lines);
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

/** The schema has already reported anything else. */
function looksLikeDate(text: string): boolean {
  return /^[0-9]{4}-[0-9]{2}-[0-9]{2}/.test(text) && (text.length > 10 || dayNumber(text) === undefined);
}
