import type { Rule } from '../../findings/rule.ts';
import { accountRules } from './account.ts';
import { asOfRules } from './as-of-date.ts';
import { capitalAccountRules } from './capital-account.ts';
import { capitalFeeRules } from './capital-fees.ts';
import { carryRules } from './carry.ts';
import { commitmentRules } from './commitment.ts';
import { headerRules } from './header.ts';
import { headerContentRules } from './header-content.ts';
import { holdingRules } from './holdings.ts';
import { investmentRules } from './investments.ts';
import { cumulativeRules } from './notice-cumulative.ts';
import { noticeRules } from './notices.ts';
import { paidInRules } from './paid-in.ts';
import { partnerRules } from './partners.ts';
import { performanceRules } from './performance.ts';
import { rateRules } from './rate-of-return.ts';
import type { StatementSubject } from './subject.ts';
import { templateRules } from './template.ts';
import { fundUnitRules } from './units.ts';

/** In the order of the statement: header first, then its blocks. */
export const statementRules: readonly Rule<StatementSubject>[] = [
  ...headerRules,
  ...asOfRules,
  ...headerContentRules,
  ...capitalAccountRules,
  ...capitalFeeRules,
  ...carryRules,
  ...partnerRules,
  ...templateRules,
  ...commitmentRules,
  ...paidInRules,
  ...noticeRules,
  ...cumulativeRules,
  ...performanceRules,
  ...rateRules,
  ...investmentRules,
  ...holdingRules,
  ...fundUnitRules,
  ...accountRules,
];
