import { dayNumber } from '../../../core/calendar.ts';
import { trimWhiteSpace } from '../../../core/white-space.ts';
import { counted, dateWords } from '../../../core/wording.ts';
import { worded } from '../../../findings/message.ts';
import { type Context, type ContextPeriod, dimensionsOf } from '../../../formats/xbrl/instance.ts';
import { isTrue } from '../../../xml/boolean.ts';
import { nameWords } from '../../submission/fact-words.ts';
import { conceptOf, factsOf, targetsOf } from '../../submission/submission-parts.ts';
import { type SubmissionRule, submissionRule } from '../../submission/submission-rule.ts';
import { lineItemTables } from '../elements.ts';
import { kvkRule } from '../kvk-rule.ts';
import { usualName } from '../names.ts';

const PERIOD_END = 'bw2-titel9:FinancialReportingPeriodEndDate';
const PERIOD = 'bw2-titel9:FinancialReportingPeriod';
const CONSOLIDATED = 'rj:FinancialStatementsConsolidated';

/** Types of the filing information, for use if the taxonomy is not installed. */
const kinds: ReadonlyMap<string, 'date' | 'answer' | 'member'> = new Map([
  [PERIOD_END, 'date'],
  ['bw2-titel9:DocumentAdoptionDate', 'date'],
  [CONSOLIDATED, 'answer'],
  ['kvk:AuditorsReportFinancialStatementsPresent', 'answer'],
  ['bw2-titel9:DocumentAdoptionStatus', 'answer'],
  ['kvk:LegalEntitySize', 'member'],
]);

const isOfKind = {
  date: (text: string) => dayNumber(text) !== undefined,
  answer: (text: string) => /^(?:true|false|1|0)$/.test(text),
  // Extensible Enumerations 2.0 names a member by its namespace, version 1.0 by a prefix.
  member: (text: string) => /^[^\s#:]+[#:]\S+$/.test(text),
} as const;

const YEAR = /(?<!\d)\d{4}(?!\d)/g;

/** Longer texts are not the name of a year. */
const MAX_YEAR = 100;

/** Rules on the values of the filing information, alone and compared with the report. */
export const registerValueRules: readonly SubmissionRule[] = [
  submissionRule({
    ...kvkRule,
    code: 'KVK-VALUE',
    title: 'Filing information must have values of the required type',
    description:
      'Dates are calendar dates, questions are answered with true or false, and the size of the legal entity is a member of the taxonomy. If the taxonomy is installed, its data types are checked instead.',
    severity: 'error',
    references: ['xsd:cvc-datatype-valid'],
    fix: 'Correct the value, or use a transformation that derives it from the displayed text.',
    messages: {
      date: {
        text: '{name} is "{actual}", but must be a date such as 2025-12-31.',
        fix: 'Write the date as year, month and day, such as 2025-12-31. In an inline report, a transformation can derive this from the displayed text.',
      },
      answer: '{name} is "{actual}", but must be true or false.',
      member: {
        text: '{name} is "{actual}", but must be a member of the taxonomy, written with its namespace or prefix.',
        fix: 'Write the name of the member with the prefix of the taxonomy before it, or with its namespace and "#"; or use a transformation that derives this from the displayed text.',
      },
    },
    check(submission, found) {
      for (const { target, at } of targetsOf(submission))
        for (const fact of factsOf(target)) {
          const name = usualName(fact.name);
          const kind = kinds.get(name);
          if (kind === undefined || fact.isNil || conceptOf(target, fact)) continue;
          const value = trimWhiteSpace(fact.value);
          // A value that could not be read is reported as such.
          if (target.instance.unread?.has(fact)) continue;
          if (!isOfKind[kind](value))
            found(kind, at(fact.offset), { name: nameWords(target, fact.name), actual: value });
        }
    },
  }),
  submissionRule({
    ...kvkRule,
    code: 'KVK-PERIOD',
    title: 'The reporting period in the filing information must match the report',
    description:
      'The end date of the reporting period is the last day of the context of that fact, and the reporting period is named by a year in which it begins or ends.',
    severity: 'error',
    references: ['RTS SBR-domein Handelsregister, annex II'],
    fix: 'Correct the fact or the period of its context, whichever is wrong.',
    messages: {
      end: 'The filing information gives {actual} as the end of the reporting period, but the context of that fact, "{id}", ends on {expected}.',
      year: 'The filing information gives "{actual}" as the reporting period, but the context of that fact, "{id}", runs from {start} to {end}.',
    },
    check(submission, found) {
      for (const { target, at } of targetsOf(submission)) {
        const contexts = new Map(target.instance.contexts.map((context) => [context.id, context]));
        for (const fact of factsOf(target)) {
          const name = usualName(fact.name);
          const days = daysOf(contexts.get(fact.contextRef ?? '')?.period);
          if ((name !== PERIOD_END && name !== PERIOD) || fact.isNil || !days) continue;
          const { start, end } = days;
          const value = trimWhiteSpace(fact.value);
          if (name === PERIOD_END) {
            if (isOfKind.date(value) && value !== end)
              found('end', at(fact.offset), {
                id: fact.contextRef ?? '',
                actual: worded(value, dateWords(value)),
                expected: worded(end, dateWords(end)),
              });
          } else {
            const years = value.length <= MAX_YEAR ? (value.match(YEAR) ?? []) : [];
            if (years.length > 0 && !years.some((year) => start.startsWith(year) || end.startsWith(year)))
              found('year', at(fact.offset), {
                id: fact.contextRef ?? '',
                actual: value,
                start: dateWords(start),
                end: dateWords(end),
              });
          }
        }
      }
    },
  }),
  submissionRule({
    ...kvkRule,
    code: 'KVK-CONSOLIDATED',
    title: 'Consolidated financial statements must contain consolidated figures',
    description:
      'A report that is marked as consolidated contains figures other than those of the separate statements.',
    severity: 'error',
    references: ['RTS SBR-domein Handelsregister, annex II'],
    fix: "Report the group's figures with the consolidated member, or mark the statements as not consolidated.",
    messages: {
      separate: 'The report is marked as consolidated, but {figures} to the separate financial statements.',
    },
    check(submission, found) {
      for (const { target, at } of targetsOf(submission)) {
        const facts = factsOf(target);
        const said = facts.find(
          ({ name, value, isNil }) =>
            usualName(name) === CONSOLIDATED && !isNil && isTrue(trimWhiteSpace(value)),
        );
        if (!said) continue;
        const separate = new Set(target.instance.contexts.filter(isSeparate).map(({ id }) => id));
        const numbers = facts.filter(({ unitRef }) => unitRef !== undefined);
        if (numbers.length > 0 && numbers.every(({ contextRef }) => separate.has(contextRef ?? '')))
          found('separate', at(said.offset), {
            figures:
              numbers.length === 1
                ? 'its only figure belongs'
                : `all ${counted(numbers.length, 'of its figures', 'of its figures')} belong`,
          });
      }
    },
  }),
];

/** Returns the first and last day of a period of whole days. */
function daysOf(period: ContextPeriod | undefined): { start: string; end: string } | undefined {
  if (!period) return undefined;
  const [start, end] =
    'instant' in period
      ? [period.instant, period.instant]
      : 'end' in period
        ? [period.start, period.end]
        : [];
  return start?.length === 10 && end?.length === 10 ? { start, end } : undefined;
}

function isSeparate(context: Context): boolean {
  return dimensionsOf(context).some(
    (dimension) =>
      'member' in dimension &&
      lineItemTables.some(
        ({ axis, member }) =>
          member.endsWith(':SeparateMember') &&
          axis === usualName(dimension.axis) &&
          member === usualName(dimension.member),
      ),
  );
}
