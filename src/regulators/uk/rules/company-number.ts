import { isUkCompanyNumber } from '../../../core/identifiers.ts';
import { trimWhiteSpace } from '../../../core/white-space.ts';
import { counted } from '../../../core/wording.ts';
import type { SubmissionRule } from '../../submission/submission-rule.ts';
import { ukRule } from '../uk-report.ts';

const NUMBER = 'UKCompaniesHouseRegisteredNumber';

export const companyNumberRules: readonly SubmissionRule[] = [
  ukRule({
    code: 'UK-COMPANY-NUMBER',
    title: 'The tagged company number must match the contexts',
    description:
      'The accounts tag the registered company number, and every context identifies the company by the same number.',
    severity: 'error',
    references: ['JFCVC.3316'],
    fix: 'Correct the tagged number or the contexts, whichever is wrong; both need the full eight-character company number.',
    messages: {
      other: 'The tagged company number is "{actual}", but {contexts} the company as "{expected}".',
    },
    check(report, found) {
      const { schemes = [] } = report.submission.profile.entity;
      const used = new Set(report.facts.map(({ contextRef }) => contextRef));
      const identifiers = new Map<string, number>();
      // A value that is not a company number is reported with the identifier.
      for (const { id, scheme, identifier } of report.instance.contexts)
        if (used.has(id) && schemes.includes(scheme) && isUkCompanyNumber(identifier))
          identifiers.set(identifier, (identifiers.get(identifier) ?? 0) + 1);
      for (const fact of report.factsOf(NUMBER)) {
        const value = trimWhiteSpace(fact.value);
        for (const [identifier, count] of identifiers)
          if (value !== identifier)
            found('other', report.place(fact), {
              actual: value,
              expected: identifier,
              contexts: count === 1 ? 'a context identifies' : `${counted(count, 'context')} identify`,
            });
      }
    },
  }),
];
