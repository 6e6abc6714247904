import type { Rule } from '../../findings/rule.ts';
import { accountRules } from './account.ts';
import { activityRules } from './activity.ts';
import { addedCurrencyRules } from './added-currencies.ts';
import { asOfRules } from './as-of-date.ts';
import { statedBalanceRules } from './balances-stated.ts';
import { capitalAccountRules } from './capital-account.ts';
import { capitalFeeRules } from './capital-fees.ts';
import { carryRules } from './carry.ts';
import { commitmentRules } from './commitment.ts';
import { datedRowRules } from './dated-rows.ts';
import { dealReturnRules } from './deal-returns.ts';
import { dealingRules } from './dealing.ts';
import { exchangeRateRules } from './exchange-rates.ts';
import { facilityRules } from './facility.ts';
import { fractionRules } from './fractions.ts';
import { fundDateRules } from './fund-dates.ts';
import { headerRules } from './header.ts';
import { headerContentRules } from './header-content.ts';
import { holdingRules } from './holdings.ts';
import { investmentFlowRules } from './investment-flows.ts';
import { investmentRules } from './investments.ts';
import { knownWordRules } from './known-words.ts';
import { netNoticeRules } from './net-notices.ts';
import { cumulativeRules } from './notice-cumulative.ts';
import { noticeDateRules } from './notice-dates.ts';
import { noticeRules } from './notices.ts';
import { offsetSourceRules } from './offset-sources.ts';
import { paidInRules } from './paid-in.ts';
import { partnerRules } from './partners.ts';
import { paymentRules } from './payments.ts';
import { performanceRules } from './performance.ts';
import { rateRules } from './rate-of-return.ts';
import { returnRules } from './returns.ts';
import { sameFigureRules } from './same-figures.ts';
import { securityIdRules } from './security-ids.ts';
import type { StatementSubject } from './subject.ts';
import { templateRules } from './template.ts';
import { timeWeightedRules } from './time-weighted.ts';
import { tradeSignRules } from './trade-signs.ts';
import { fundUnitRules } from './units.ts';

/** In the order of the statement: header first, then its blocks. */
export const statementRules: readonly Rule<StatementSubject>[] = [
  ...headerRules,
  ...asOfRules,
  ...datedRowRules,
  ...fundDateRules,
  ...fractionRules,
  ...statedBalanceRules,
  ...addedCurrencyRules,
  ...headerContentRules,
  ...knownWordRules,
  ...capitalAccountRules,
  ...capitalFeeRules,
  ...offsetSourceRules,
  ...carryRules,
  ...partnerRules,
  ...templateRules,
  ...commitmentRules,
  ...paidInRules,
  ...facilityRules,
  ...sameFigureRules,
  ...noticeRules,
  ...cumulativeRules,
  ...netNoticeRules,
  ...noticeDateRules,
  ...paymentRules,
  ...performanceRules,
  ...rateRules,
  ...investmentRules,
  ...investmentFlowRules,
  ...dealReturnRules,
  ...returnRules,
  ...timeWeightedRules,
  ...holdingRules,
  ...exchangeRateRules,
  ...securityIdRules,
  ...fundUnitRules,
  ...dealingRules,
  ...accountRules,
  ...activityRules,
  ...tradeSignRules,
];
