import type { SubmissionRule } from '../../submission/submission-rule.ts';
import { accountsRules } from './accounts.ts';
import { companyNumberRules } from './company-number.ts';
import { consistencyRules } from './consistency.ts';
import { genericMemberRules } from './generic-members.ts';
import { ukPageRules } from './pages.ts';
import { ukSignRules } from './signs.ts';

/** The rules of Companies House and HMRC beyond those that regulators share. */
export const ukRules: readonly SubmissionRule[] = [
  ...companyNumberRules,
  ...genericMemberRules,
  ...ukSignRules,
  ...accountsRules,
  ...consistencyRules,
  ...ukPageRules,
];
