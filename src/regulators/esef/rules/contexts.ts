import { publishedUnits } from '../../../taxonomy/units/published-units.ts';
import { datesOf } from '../../shared/contexts.ts';
import { targetsOf } from '../../submission/submission-parts.ts';
import { type SubmissionRule, submissionRule } from '../../submission/submission-rule.ts';
import { esefRule } from '../esef-rule.ts';

export const esefContextRules: readonly SubmissionRule[] = [
  submissionRule({
    ...esefRule,
    code: 'ESEF-INSTANT',
    title: 'A balance at the turn of the year is one of 31 December',
    description:
      'The end of 31 December and the start of 1 January are one moment; it is written as the former.',
    severity: 'error',
    references: ['ESEF.2.1.2.inappropriateInstantDate'],
    fix: 'Use 31 December of the year before.',
    messages: {
      newYear: 'The context "{id}" is of the instant {date}; write the last day of the year before.',
    },
    check(submission, found) {
      for (const { target, at } of targetsOf(submission))
        for (const { id, period, offset } of target.instance.contexts) {
          const [date = ''] = datesOf(period);
          if ('instant' in period && /^\d{4}-01-01/.test(date)) found('newYear', at(offset), { id, date });
        }
    },
  }),
  submissionRule({
    ...esefRule,
    code: 'ESEF-UNIT',
    title: 'Units of an own vocabulary do not repeat registered ones',
    description: 'A unit that the units registry lists is used by its registered name.',
    severity: 'warning',
    references: ['ESEF.RTS.III.1.G1-7-1.customUnitInUtr'],
    fix: 'Use the measure of the registry.',
    messages: { registered: 'The measure "{measure}" is an own one, although the registry lists "{local}".' },
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
