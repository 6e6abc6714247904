import { dayNumber } from '../../../core/calendar.ts';
import { addToList } from '../../../core/lists-by-key.ts';
import { capitalized, counted, dateWords } from '../../../core/wording.ts';
import type { Rule } from '../../../findings/rule.ts';
import { duplicatesOf } from '../../../model/report/duplicate-facts.ts';
import { amountLike, dimensionName } from '../../../model/report/fact-words.ts';
import { DAY, daysWords, lastDay, periodWords } from '../../../model/report/period.ts';
import type { Report, ReportFact } from '../../../model/report/report.ts';
import { memberOf, textOf } from '../../../model/unchecked.ts';
import { MAX_COLUMNS } from '../../limits.ts';
import { movedColumns } from '../dimensions/moved-contexts.ts';
import { namesLeftOut } from '../document/left-out.ts';
import { strayMembers } from '../statements/stray-members.ts';
import { type FilingSubject, filingRule } from '../subject.ts';
import { outOfStep } from './column-steps.ts';
import { columnsOf } from './columns.ts';
import { loneAmounts } from './lone-amounts.ts';
import { misdatedMembers, partOf } from './member-periods.ts';
import { isTooLong } from './period-length.ts';
import { periodPlace } from './period-place.ts';
import { trustedPeriod } from './stray-period.ts';

const common = { category: 'periods' } as const;

/** Fewer contradictions are reported by DUP-001. */
export const MIN_CONTRADICTIONS = 3;

export const columnRules: readonly Rule<FilingSubject>[] = [
  filingRule({
    ...common,
    code: 'PER-021',
    title: 'Two columns of a statement must have different periods',
    description: `Two contexts with the same period and dimensions contradict each other in at least ${MIN_CONTRADICTIONS} figures: most likely one of them should have other dates. Findings that follow from this are part of it.`,
    severity: 'error',
    isRootCause: true,
    references: [],
    fix: 'Give the column that belongs to another period its own dates; comparatives end the day before the current period starts.',
    messages: {
      same: '{first} and {second} both report figures {period}, but contradict each other in {count}, such as {concept}: one of them belongs to another period.',
    },
    check({ report }, found) {
      for (const { first, second, place, facts, all } of contradictions(report)) {
        const { context, name } = facts[0] as ReportFact;
        const data = {
          first: capitalized(first),
          second,
          period: periodWords(context.period),
          count: counted(facts.length, 'figure'),
          concept: name,
        };
        found('same', place, data, all);
      }
    },
  }),
  filingRule({
    ...common,
    code: 'PER-022',
    title: 'The columns of the statements must cover consecutive, comparable periods',
    description: `Years follow each other without gaps or overlaps; interim periods are compared with the same months of the prior year; a balance sheet is compared with the one at the start of the year. Only columns with several amounts of the entity as a whole count; an amount for a period of its own, next to a column that lacks it, is reported as well. Years of 52 and 53 weeks, first years and transition periods are not checked, nor are reports with more than ${MAX_COLUMNS} periods and dates.`,
    severity: 'warning',
    isRootCause: true,
    references: ['IAS 1.38', 'EFM.6.05.09'],
    fix: 'Correct the dates of the column that is out of step.',
    messages: {
      year: {
        text: 'The statements have columns for {columns}, but no amount covers the time between {from} and {to}.',
        fix: 'Report what is missing between the two dates, or correct the dates of the column that is out of step.',
      },
      gap: {
        text: 'There is a gap of {days} between the column {period} and the next one, which starts on {next}.',
        fix: 'Correct the end of this column, or the start of the next one.',
      },
      overlap: {
        text: 'The column {period} overlaps the next one, which starts on {next}, by {days}.',
        fix: 'Correct the end of this column, or the start of the next one.',
      },
      start: {
        text: 'The column {period} does not start on the same day of the year as the current year, which starts on {start}: it is {days} off.',
        fix: 'Correct the start of the column.',
      },
      long: {
        text: 'The comparative column {period} is {days} long, which is more than the eighteen months that a financial year may have.',
        fix: 'Correct the start or the end of the column.',
      },
      month: {
        text: 'The column {period} does not cover whole months, unlike all other columns: it is {days} off.',
        fix: 'Correct the start or the end of the column.',
      },
      nearStart: {
        text: 'The column {period} should probably start on {other}, as other columns do: it is {days} off.',
        fix: 'Correct the start of the column.',
      },
      nearEnd: {
        text: 'The column {period} should probably end on {other}, as other columns do: it is {days} off.',
        fix: 'Correct the end of the column.',
      },
      interim:
        'The column {period} does not cover the same part of the year as the current column {current}.',
      compared:
        'The column {period} does not cover the same part of the year as the comparative column {current}.',
      current: {
        text: 'The reporting period is {start} to {end}, but no amount covers all of it; the statements are {covered}.',
        fix: 'Correct the reporting period of the document, or the dates of the columns.',
      },
      balance: {
        text: 'The comparative balance sheet is at {date}, but should be at {prior}, the day before the current period starts.',
        fix: 'Correct the date of the comparative balance sheet, or the start of the current period.',
      },
      sheet: {
        text: 'There is no balance sheet at {end}, when the reporting period ends; the one at {date} is at the end of no period.',
        fix: 'Correct the date of this balance sheet.',
      },
      member: {
        text: '{concept} for {member} {is:concept} {actual} {period}, but should probably be reported {column}: with this amount, the parts add up to the total of that column.',
        fix: 'Correct the dates of the context, and keep its members.',
      },
      stray: {
        text: '{concept} for {member} {is:concept} reported {period}, but otherwise {column}.',
        fix: 'Correct the dates of the context.',
      },
      alone: {
        text: '{concept} {is:concept} reported {period}, unlike any other line, but not {column}.',
        fix: 'Correct the dates of the context.',
      },
      opening: {
        text: '{concept} {is:concept} reported at {date}, but that is neither the opening nor the closing date of a reported period; {prior}, {days} away, is.',
        fix: 'Correct the date of the balance, and of the others in the same context.',
      },
    },
    check({ report, profile }, found) {
      const current = trustedPeriod(report);
      if (!current || !report.reportingPeriod?.isClear || contradictions(report).length > 0) return;
      if (isTooLong(report, profile)) return;
      if (namesLeftOut(report).size > 0 || movedColumns(report).length > 0) return;
      const { durations, instants, balances, flows } = columnsOf(report);
      if (durations.length + instants.length + balances.length + flows.length > MAX_COLUMNS) return;
      const steps = [...outOfStep(report, current)];
      for (const { key, column, data, related } of steps)
        found(key, periodPlace(report, column.context), data as never, related);
      for (const { fact, column } of misdatedMembers(report, durations)) {
        const { name, context } = fact;
        const data = {
          concept: name,
          member: dimensionName(partOf(context)?.member ?? ''),
          actual: fact.value ? amountLike(fact, fact.value) : '',
          period: periodWords(context.period),
          column: periodWords(column.period),
          // Sums lack the amount of another period.
          amounts: `${fact.value}`,
        };
        found('member', periodPlace(report, context), data, [fact]);
      }
      for (const { context, facts, period, like } of steps.length > 0
        ? []
        : loneAmounts(report, columnsOf(report))) {
        const data = {
          concept: (facts[0] as ReportFact).name,
          period: daysWords(context.period),
          column: periodWords(period),
          amounts: facts.map(({ value }) => `${value}`).join(';'),
        };
        found('alone', periodPlace(report, context), data, [...facts, ...like]);
      }
      for (const { context, facts, period } of strayMembers(report)) {
        const [first] = facts as readonly [ReportFact];
        const data = {
          concept: first.name,
          period: daysWords(context.period),
          member: dimensionName(context.dimensions[0]?.member ?? ''),
          column: periodWords(period),
          // Sums lack the amounts of another date.
          amounts: facts.flatMap(({ value }) => value?.toString() ?? []).join(';'),
        };
        // Its total no longer has all its parts.
        const totals = report.factsNamed(first.concept.local).filter(
          ({
            concept,
            context: {
              dimensions,
              period: { key },
            },
          }) => concept === first.concept && key === period.key && dimensions.length === 0,
        );
        found('stray', periodPlace(report, context), data, [...facts, ...totals]);
      }
    },
  }),
  filingRule({
    ...common,
    code: 'PER-023',
    title: 'A document must be created after its reporting period ends',
    description:
      'A report that was created before its period ended cannot contain the figures for the whole period.',
    severity: 'warning',
    references: [],
    fix: 'Correct the period, or the creation date of the document.',
    messages: { early: 'The document was created on {made}, before the period ended on {end}.' },
    check({ report, profile }, found) {
      const period = trustedPeriod(report);
      if (!period || period.kind === 'forever' || report.facts.length === 0) return;
      if (isTooLong(report, profile)) return;
      const [part, name, path] = report.v1
        ? [memberOf(report.v1.document, 'sfrs'), 'generatedAt', '/sfrs/generatedAt']
        : [report.filing.document, 'createdAt', '/document/createdAt'];
      const made = textOf(part, name)?.slice(0, 10) ?? '';
      const day = dayNumber(made);
      // A report without a date is read with a date long ago.
      if (day === undefined || made < '2000') return;
      if ((day + 2) * DAY < period.end)
        found('early', path, { made: dateWords(made), end: dateWords(lastDay(period)) });
    },
  }),
];

/** Two columns of one period that contradict each other. */
interface Contradiction {
  readonly first: string;
  readonly second: string;
  readonly place: string;
  readonly facts: readonly ReportFact[];
  /** All facts of both: nothing compared with them can be correct. */
  readonly all: readonly ReportFact[];
}

function contradictions(report: Report): readonly Contradiction[] {
  return report.derive(findContradictions);
}

/** Whether two columns claim the reporting period, so that it is that of neither for certain. */
export function isPeriodContested(report: Report): boolean {
  const key = report.reportingPeriod?.period.key;
  return contradictions(report).some(({ facts }) => facts[0]?.context.period.key === key);
}

function findContradictions(report: Report): readonly Contradiction[] {
  const pairs = new Map<string, ReportFact[]>();
  for (const { class: kind, facts } of duplicatesOf(report).sets) {
    const [a, b] = facts;
    if (kind !== 'inconsistent' || facts.length !== 2 || !a?.unit || !b) continue;
    const [first, second] = [columnOf(report, a), columnOf(report, b)];
    if (first === second) continue;
    const key = JSON.stringify([first, second].sort());
    addToList(pairs, key, a);
  }
  return [...pairs]
    .filter(([, facts]) => facts.length >= MIN_CONTRADICTIONS)
    .map(([key, facts]) => {
      const columns = JSON.parse(key) as [string, string];
      const all = report.facts.filter((fact) => columns.includes(columnOf(report, fact)));
      const later = all.findLast((fact) => columnOf(report, fact) !== columnOf(report, all[0] as ReportFact));
      const [first, second] = columns.map((path) => nameOfColumn(report, path));
      return {
        first: first ?? '',
        second: second ?? '',
        place: report.v1
          ? `${columns.find((path) => path !== '') ?? ''}/period`
          : `${later?.context.path}/period`,
        facts,
        all,
      };
    });
}

/** Returns the context of a fact; in a v1 document its comparatives, or nothing for the current period. */
function columnOf({ v1 }: Report, { context, path }: ReportFact): string {
  return v1 ? (/^\/comparatives\/\d+/.exec(path)?.[0] ?? '') : context.path;
}

function nameOfColumn(report: Report, path: string): string {
  if (report.v1) return path === '' ? 'the current period' : 'the comparatives';
  return `the context "${report.contexts.find((context) => context.path === path)?.id}"`;
}
