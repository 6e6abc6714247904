import { dayNumber, isoDate } from '../../core/calendar.ts';
import { andOthers } from '../../core/wording.ts';
import { contextKey } from '../../formats/xbrl/equality-keys.ts';
import type { Context, ContextPeriod } from '../../formats/xbrl/instance.ts';
import { factsOf, targetsOf } from '../submission/submission-parts.ts';
import { type SubmissionRule, submissionRule } from '../submission/submission-rule.ts';
export const sharedContextRules: readonly SubmissionRule[] = [
  submissionRule({
    code: 'P-DATE-ONLY',
    title: 'Periods must consist of dates without a time',
    description: 'XBRL allows a time of day and a time zone in periods; this regulator accepts only dates.',
    severity: 'error',
    references: ['XBRL 2.1 4.7.2'],
    fix: 'Give only the date, such as 2025-12-31.',
    messages: {
      time: {
        text: 'The period of context "{id}"{others} contains a time of day, "{date}", but must consist of dates only.',
        fix: 'Give only the date, such as {day}{because}.',
      },
      zone: {
        text: 'The period of context "{id}"{others} contains a time zone, "{date}", but must consist of dates only.',
        fix: 'Give only the date, such as {day}.',
      },
    },
    check(submission, found) {
      if (!submission.profile.submission?.datesOnly) return;
      for (const { target, at } of targetsOf(submission))
        for (const [key, pattern] of [
          ['time', /T/],
          ['zone', /(?:Z|[+-]\d\d:\d\d)$/],
        ] as const) {
          const wrong = target.instance.contexts.flatMap(({ id, period, zonedDates, offset }) => {
            const date = (zonedDates ?? datesOf(period)).find((written) => pattern.test(written));
            return date === undefined ? [] : [{ id, date, offset, period }];
          });
          const [first] = wrong;
          if (first)
            found(key, at(first.offset), {
              id: first.id,
              date: first.date,
              ...dayWords(first),
              others: andOthers(wrong.length, 'context'),
            });
        }
    },
  }),
  submissionRule({
    code: 'P-CONTAINER',
    title: 'Dimensions must be in the required container, with nothing else in it',
    description:
      'XBRL allows dimensions in the segment or the scenario of a context. A regulator accepts one of the two, and only dimensions in it.',
    severity: 'error',
    references: ['Dimensions 1.0 3.1'],
    fix: 'Move the dimensions to the required element, and remove other content.',
    messages: {
      container: {
        text: 'There is a {used} in context "{id}"{others}, but dimensions must be in the {required}.',
        fix: 'Move the dimensions from the {used} to the {required}.',
      },
      content: {
        text: 'The {required} of context "{id}"{others} contains "{name}", which is not a dimension.',
        fix: 'Remove "{name}" from the {required}, or report it as a dimension.',
      },
    },
    check(submission, found) {
      const required = submission.profile.dimensionContainer;
      if (!required) return;
      const used = required === 'segment' ? 'scenario' : 'segment';
      for (const { target, at } of targetsOf(submission)) {
        const { contexts } = target.instance;
        const misplaced = contexts.filter((context) => context[used] !== undefined);
        const [first] = misplaced;
        if (first)
          found('container', at(first[used]?.offset || first.offset), {
            id: first.id,
            used,
            required,
            others: andOthers(misplaced.length, 'context'),
          });
        const mixed = contexts.flatMap((context) => {
          const [other] = context[required]?.others ?? [];
          return other ? [{ context, other }] : [];
        });
        const [foreign] = mixed;
        if (foreign)
          found('content', at(foreign.other.offset || foreign.context.offset), {
            id: foreign.context.id,
            required,
            name: foreign.other.name.local,
            others: andOthers(mixed.length, 'context'),
          });
      }
    },
  }),
  submissionRule({
    code: 'P-UNUSED-CTX',
    title: 'Every context must be used by a fact',
    description: 'A context that no fact refers to has no effect.',
    severity: 'warning',
    references: [],
    fix: 'Remove the context, or report the fact it was meant for.',
    messages: { unused: 'No fact uses context "{id}".' },
    check(submission, found) {
      // The filing of a package that was just built has been checked already.
      if (!submission.profile.submission?.unusedContexts || submission.isBuilt) return;
      for (const { target, at } of targetsOf(submission)) {
        const used = new Set(factsOf(target).map(({ contextRef }) => contextRef));
        for (const { id, offset } of target.instance.contexts)
          if (!used.has(id)) found('unused', at(offset), { id });
      }
    },
  }),
  submissionRule({
    code: 'P-DUP-CTX',
    title: 'Contexts must be unique',
    description: 'Contexts with the same entity, period and dimensions are duplicates.',
    severity: 'warning',
    references: ['XBRL 2.1 4.10'],
    fix: 'Keep one of the contexts, and refer to it from all facts.',
    messages: {
      repeated: {
        text: 'Context "{id}" has the same entity, period and dimensions as context "{other}".',
        fix: 'If one of them has the wrong date or lacks a dimension, correct it. Otherwise, refer to context "{other}" from all facts, and remove context "{id}".',
      },
    },
    check(submission, found) {
      if (!submission.profile.submission?.duplicateContexts || submission.isBuilt) return;
      for (const { target, at } of targetsOf(submission)) {
        const known = new Map<string, Context>();
        const used = new Set(factsOf(target).map(({ contextRef }) => contextRef));
        for (const context of target.instance.contexts) {
          const key = contextKey(context);
          const other = known.get(key);
          // The reader reports two contexts with one id.
          if (other && other.id !== context.id) {
            const [spare, kept] = used.has(other.id) ? [context, other] : [other, context];
            found('repeated', at(spare.offset), { id: spare.id, other: kept.id });
          }
          known.set(key, other ?? context);
        }
      }
    },
  }),
];

/** Returns the dates of a period. */
/**
 * Returns the day that a time stands for: the end of a period at midnight is that of the day before. Only the
 * first of a month is taken so, as others confuse the two.
 */
function dayWords({ date, period }: { readonly date: string; readonly period: ContextPeriod }) {
  const day = date.slice(0, 10);
  const isStart = 'start' in period && period.start.startsWith(day);
  const number = dayNumber(day);
  if (isStart || number === undefined || !/-01T00:00(?::00(?:\.0+)?)?(?!\d)/.test(date))
    return { day, because: '' };
  return { day: isoDate(number - 1), because: ', which ends at midnight' };
}

export function datesOf(period: ContextPeriod): string[] {
  if ('instant' in period) return [period.instant];
  return 'start' in period ? [period.start, period.end] : [];
}
