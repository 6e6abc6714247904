import type { SubmissionRule } from '../../submission/submission-rule.ts';
import { accountsRules } from './accounts.ts';
import { companyNumberRules } from './company-number.ts';
import { consistencyRules } from './consistency.ts';
import { genericMemberRules } from './generic-members.ts';
import { ukPageRules } from './pages.ts';
import { ukSignRules } from './signs.ts';

/** What Companies House and HMRC ask for beyond the checks that regulators share. */
export const ukRules: readonly SubmissionRule[] = [
  ...companyNumberRules,
  ...genericMemberRules,
  ...ukSignRules,
  ...accountsRules,
  ...consistencyRules,
  ...ukPageRules,
];
