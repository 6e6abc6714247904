import { addToList } from '../../../core/lists-by-key.ts';
import { dateWords, sameOfOthers } from '../../../core/wording.ts';
import type { Context } from '../../../formats/xbrl/instance.ts';
import { publishedUnits } from '../../../taxonomy/units/published-units.ts';
import { datesOf } from '../../shared/contexts.ts';
import { targetsOf } from '../../submission/submission-parts.ts';
import { type SubmissionRule, submissionRule } from '../../submission/submission-rule.ts';
import { esefRule } from '../esef-rule.ts';

export const esefContextRules: readonly SubmissionRule[] = [
  submissionRule({
    ...esefRule,
    code: 'ESEF-INSTANT',
    title: 'Year-end balances must be dated 31 December, not 1 January',
    description:
      'The end of 31 December and the start of 1 January are the same point in time; use 31 December.',
    severity: 'error',
    references: ['ESEF.2.1.2.inappropriateInstantDate'],
    fix: 'Change the date of the context to 31 December, the day before.',
    messages: {
      newYear: {
        text: 'Context "{id}" is dated {date}, but a balance at the turn of the year must be dated the day before, 31 December {year}{others}.',
        fix: 'Change the date to 31 December {year}.',
      },
    },
    check(submission, found) {
      for (const { target, at } of targetsOf(submission)) {
        const byYear = new Map<string, Context[]>();
        for (const context of target.instance.contexts) {
          const [date = ''] = datesOf(context.period);
          if ('instant' in context.period && /^\d{4}-01-01/.test(date))
            addToList(byYear, date.slice(0, 4), context);
        }
        for (const [year, [context, ...others]] of byYear)
          if (context)
            found(
              'newYear',
              at(context.offset),
              {
                id: context.id,
                date: dateWords(`${year}-01-01`),
                others: sameOfOthers(others.length + 1, 'context'),
                year: String(Number(year) - 1),
              },
              others.map(({ offset }) => at(offset)),
            );
      }
    },
  }),
  submissionRule({
    ...esefRule,
    code: 'ESEF-UNIT',
    title: 'Custom units must not duplicate registered ones',
    description: 'A unit in the XBRL units registry is used under its registered name.',
    severity: 'warning',
    references: ['ESEF.RTS.III.1.G1-7-1.customUnitInUtr'],
    fix: 'Use the measure of the units registry instead of the custom one; for a currency, that is iso4217 with its code.',
    messages: {
      registered:
        'The custom measure "{measure}" has the same name as the unit "{local}" of the XBRL units registry.',
    },
    check(submission, found) {
      const registered = new Map<string, Set<string>>();
      for (const { id, namespace } of publishedUnits().units)
        registered.set(id, (registered.get(id) ?? new Set()).add(namespace ?? ''));
      for (const { target, at } of targetsOf(submission))
        for (const { numerator, denominator, offset } of target.instance.units)
          for (const { uri, local, prefix } of [...numerator, ...denominator]) {
            const namespaces = registered.get(local);
            if (namespaces && !namespaces.has(uri) && !uri.startsWith('http://www.xbrl.org/'))
              found('registered', at(offset), { measure: `${prefix}:${local}`, local });
          }
    },
  }),
];
