import { dayNumber } from '../../../core/calendar.ts';
import { isCik } from '../../../core/identifiers.ts';
import { hasDimensions } from '../../shared/filing-manual/filed-report.ts';
import type { SubmissionRule } from '../../submission/submission-rule.ts';
import { efm } from '../efm-message.ts';
import { secRule } from '../sec-rule.ts';
/** What the cover page and the contexts say of the same things (EDGAR Filer Manual, 6.5.20 and 6.5.23). */
export const secCoverIdentityRules: readonly SubmissionRule[] = [
  secRule({
    code: 'EFM-COVER-PERIOD',
    title: 'The cover page names the days of the reporting period',
    description:
      'DocumentPeriodEndDate is a day, and the day on which a period without dimensions ends. CurrentFiscalYearEndDate is a month and a day, such as --12-31.',
    severity: 'error',
    fix: 'Correct the date, or the context of the reporting period.',
    messages: {
      date: efm('6.05.20', 'The end of the period is "{value}", which is no day.'),
      period: efm(
        '6.05.20',
        'The end of the period is {value}, and no period without dimensions ends on that day.',
        {
          severity: 'warning',
        },
      ),
      year: efm(
        '6.05.20',
        'The end of the fiscal year is "{value}"; it must be a month and a day, such as --12-31.',
      ),
    },
    check(filing, found) {
      const { contexts, source } = filing.instance;
      const end = filing.coverFact('DocumentPeriodEndDate');
      const value = end?.value.trim() ?? '';
      if (end && dayNumber(value) === undefined) found('date', source.place(end.offset), { value });
      else if (
        end &&
        !contexts.some(
          (context) =>
            !hasDimensions(context) && 'end' in context.period && context.period.end.slice(0, 10) === value,
        )
      )
        found('period', source.place(end.offset), { value });
      const year = filing.coverFact('CurrentFiscalYearEndDate');
      const day = year?.value.trim() ?? '';
      if (year && !(/^--\d\d-\d\d$/.test(day) && dayNumber(`2024${day.slice(1)}`) !== undefined))
        found('year', source.place(year.offset), { value: day });
    },
  }),
  secRule({
    code: 'EFM-COVER-CIK',
    title: 'The central index key of the cover is that of the contexts',
    description: 'EntityCentralIndexKey repeats the identifier of the entity, all ten digits of it.',
    severity: 'error',
    fix: 'Write the central index key of the registrant in both places.',
    messages: {
      other: efm(
        '6.05.23',
        'The central index key on the cover is "{value}", and that of its context "{identifier}".',
      ),
    },
    check(filing, found) {
      for (const fact of filing.cover.get('EntityCentralIndexKey') ?? []) {
        const context = filing.contextOf(fact);
        // A co-registrant has a key of its own, on the axis of legal entities.
        if (!context || hasDimensions(context) || context.identifier === fact.value.trim()) continue;
        // What is no key has been told of.
        if (!isCik(context.identifier)) continue;
        found('other', filing.instance.source.place(fact.offset), {
          value: fact.value,
          identifier: context.identifier,
        });
      }
    },
  }),
];
