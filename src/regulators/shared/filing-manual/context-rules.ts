import { dayNumber, endDay, isoDate } from '../../../core/calendar.ts';
import { addToList } from '../../../core/lists-by-key.ts';
import { dateWords } from '../../../core/wording.ts';
import { unitKey } from '../../../formats/xbrl/equality-keys.ts';
import type { Context, Unit } from '../../../formats/xbrl/instance.ts';
import type { SubmissionRule } from '../../submission/submission-rule.ts';
import { hasDimensions } from './filed-report.ts';
import { manualRule } from './manual-rule.ts';

const MAX_MEASURE = 200;

/** Periods and units (Global Filing Manual, 1.2.9, 1.2.10 and 1.2.30). */
export const manualContextRules: readonly SubmissionRule[] = [
  manualRule({
    code: 'P-PERIOD',
    title: 'Periods must have dates, must not overlap and must include the reporting period',
    description:
      'A context without dimensions has the reporting period. No period is "forever", and none starts on the day another one ends.',
    severity: 'error',
    fix: 'Start each period on the day after the previous one ends.',
    messages: {
      forever: {
        text: 'Context "{id}" has the period "forever", which the regulator does not accept.',
        fix: 'Replace "forever" with a start and an end date, or with an instant if the facts are balances.',
      },
      overlap: {
        text: 'Context "{id}" starts on {day}, the day on which context "{other}" ends, so the two periods overlap.',
        fix: 'End context "{other}" on {before}, or start context "{id}" on {next}.',
      },
      day: {
        text: 'Context "{id}" starts and ends on the same day, {day}, which the regulator does not accept.',
        fix: 'Correct the start or the end date; for a balance on that day, use an instant.',
      },
      required: {
        text: 'No context without dimensions has a period with a start and an end date, so the reporting period is missing.',
        fix: 'Report the cover page facts in a context of the reporting period without dimensions.',
      },
    },
    check({ instance: { contexts, source } }, found) {
      if (contexts.length === 0) return;
      const durations: Duration[] = [];
      for (const context of contexts) {
        if ('forever' in context.period) found('forever', source.place(context.offset), { id: context.id });
        const duration = durationOf(context);
        if (duration) durations.push(duration);
      }
      const [starts, ends] = [new Map<number, Duration[]>(), new Map<number, Duration[]>()];
      for (const duration of durations) {
        const { context, start, end, first } = duration;
        if (start === end)
          found('day', source.place(context.offset), { id: context.id, day: dateWords(first) });
        else {
          addToList(starts, start, duration);
          addToList(ends, end, duration);
        }
      }
      for (const [day, starting] of starts) {
        const ending = ends.get(day) ?? [];
        const [first, last] = [starting[0], ending[0]];
        if (!first || !last) continue;
        // The date that fewer contexts have is most likely the wrong one.
        const isEnd = ending.length < starting.length;
        for (const one of isEnd ? ending : starting) {
          const [later, earlier] = isEnd ? [first, one] : [one, last];
          found('overlap', source.place(one.context.offset), {
            id: later.context.id,
            day: dateWords(first.first),
            before: dateWords(isoDate(day - 1)),
            next: dateWords(isoDate(day + 1)),
            other: earlier.context.id,
          });
        }
      }
      if (!durations.some(({ context }) => !hasDimensions(context)))
        found('required', source.place(contexts[0]?.offset ?? 0), {});
    },
  }),
  manualRule({
    code: 'P-UNIT',
    title: 'Units must be unique and have short names',
    description: 'No two units are equivalent, and the name of a measure has at most 200 bytes.',
    severity: 'error',
    fix: 'Keep one of the units, and refer to it from all facts.',
    messages: {
      repeated: {
        text: 'Unit "{id}" has the same measures as unit "{other}", but each unit may be defined only once.',
        fix: 'Refer to unit "{other}" from all facts, and remove unit "{id}".',
      },
      long: {
        text: 'The measure {measure} of unit "{id}" has a name of {bytes} bytes; at most {most} are allowed.',
        fix: 'Shorten the name of the measure.',
      },
    },
    check({ instance: { units, source } }, found) {
      const known = new Map<string, Unit>();
      for (const unit of units) {
        const key = unitKey(unit);
        const other = known.get(key);
        if (other) found('repeated', source.place(unit.offset), { id: unit.id, other: other.id });
        else known.set(key, unit);
        for (const { local } of [...unit.numerator, ...unit.denominator]) {
          const bytes = Buffer.byteLength(local);
          if (bytes > MAX_MEASURE)
            found('long', source.place(unit.offset), {
              id: unit.id,
              measure: `${local.slice(0, 40)}…`,
              bytes,
              most: MAX_MEASURE,
            });
        }
      }
    },
  }),
];

interface Duration {
  readonly context: Context;
  readonly start: number;
  readonly end: number;
  /** The first day as written. */
  readonly first: string;
}

/** Returns the first and last day of a context with a duration; times of day do not matter here. */
function durationOf(context: Context): Duration | undefined {
  const { period } = context;
  if (!('start' in period)) return undefined;
  const first = period.start.slice(0, 10);
  const start = dayNumber(first);
  const end = dayNumber(endDay(period.end));
  return start === undefined || end === undefined ? undefined : { context, start, end, first };
}
