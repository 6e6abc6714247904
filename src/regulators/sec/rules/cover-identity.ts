import { dayNumber, endDay } from '../../../core/calendar.ts';
import { isCik } from '../../../core/identifiers.ts';
import { dateWords } from '../../../core/wording.ts';
import { worded } from '../../../findings/message.ts';
import { hasDimensions } from '../../shared/filing-manual/filed-report.ts';
import type { SubmissionRule } from '../../submission/submission-rule.ts';
import { efm } from '../efm-message.ts';
import { secRule } from '../sec-rule.ts';
/** Data that both the cover page and the contexts state (EDGAR Filer Manual, 6.5.20 and 6.5.23). */
export const secCoverIdentityRules: readonly SubmissionRule[] = [
  secRule({
    code: 'EFM-COVER-PERIOD',
    title: 'The dates on the cover page must be valid and match the reporting period',
    description:
      'DocumentPeriodEndDate must be a date on which a context without dimensions ends. CurrentFiscalYearEndDate must be a month and day, such as --12-31.',
    severity: 'error',
    fix: 'Correct the date, or the context of the reporting period.',
    messages: {
      date: efm(
        '6.05.20',
        'The period end date on the cover page (dei:DocumentPeriodEndDate) is "{actual}", which is not a valid date.',
        {
          fix: 'Report a date such as 2025-12-31, or apply the transformation that turns the displayed date into one.',
        },
      ),
      period: efm(
        '6.05.20',
        'The period end date on the cover page (dei:DocumentPeriodEndDate) is {actual}, but no context without dimensions ends on that date.',
        {
          severity: 'warning',
        },
      ),
      year: efm(
        '6.05.20',
        'The fiscal year end on the cover page (dei:CurrentFiscalYearEndDate) is "{actual}", but must be a month and day, such as --12-31.',
        {
          fix: 'Report the month and day in this form, or apply the transformation that turns the displayed date into it.',
        },
      ),
    },
    check(filing, found) {
      const { contexts } = filing.instance;
      const end = filing.coverFact('DocumentPeriodEndDate');
      const value = end?.value.trim() ?? '';
      if (end && dayNumber(value) === undefined) found('date', filing.at(end.offset), { actual: value });
      else if (
        end &&
        !contexts.some(
          (context) =>
            !hasDimensions(context) && 'end' in context.period && endDay(context.period.end) === value,
        )
      )
        found('period', filing.at(end.offset), { actual: worded(value, dateWords(value)) });
      const year = filing.coverFact('CurrentFiscalYearEndDate');
      const day = year?.value.trim() ?? '';
      if (year && !(/^--\d\d-\d\d$/.test(day) && dayNumber(`2024${day.slice(1)}`) !== undefined))
        found('year', filing.at(year.offset), { actual: day });
    },
  }),
  secRule({
    code: 'EFM-COVER-CIK',
    title: 'The CIK on the cover page must match the contexts',
    description:
      'EntityCentralIndexKey must equal the entity identifier of its context, with all ten digits.',
    severity: 'error',
    fix: "Enter the registrant's ten-digit CIK in both places.",
    messages: {
      other: efm(
        '6.05.23',
        'The CIK on the cover page (dei:EntityCentralIndexKey) is "{actual}", but its context "{id}" identifies the entity as "{expected}".',
      ),
    },
    check(filing, found) {
      for (const fact of filing.cover.get('EntityCentralIndexKey') ?? []) {
        const context = filing.contextOf(fact);
        // A co-registrant has a key of its own, on the axis of legal entities.
        if (!context || hasDimensions(context) || context.identifier === fact.value.trim()) continue;
        // An invalid key has been reported.
        if (!isCik(context.identifier)) continue;
        found('other', filing.at(fact.offset), {
          id: context.id,
          actual: fact.value.trim(),
          expected: context.identifier,
        });
      }
    },
  }),
];
