import type { Rule } from '../../findings/rule.ts';
import { accountRules } from './account/account.ts';
import { activityRules } from './account/activity.ts';
import { tradeSignRules } from './account/trade-signs.ts';
import { capitalAccountRules } from './capital-account/capital-account.ts';
import { capitalFeeRules } from './capital-account/capital-fees.ts';
import { carryRules } from './capital-account/carry.ts';
import { offsetSourceRules } from './capital-account/offset-sources.ts';
import { partnerRules } from './capital-account/partners.ts';
import { sameFigureRules } from './capital-account/same-figures.ts';
import { templateRules } from './capital-account/template.ts';
import { commitmentRules } from './commitment/commitment.ts';
import { facilityRules } from './commitment/facility.ts';
import { paidInRules } from './commitment/paid-in.ts';
import { dealingRules } from './fund-units/dealing.ts';
import { fundUnitRules } from './fund-units/units.ts';
import { exchangeRateRules } from './holdings/exchange-rates.ts';
import { holdingRules } from './holdings/holdings.ts';
import { securityIdRules } from './holdings/security-ids.ts';
import { netNoticeRules } from './notices/net-notices.ts';
import { cumulativeRules } from './notices/notice-cumulative.ts';
import { noticeDateRules } from './notices/notice-dates.ts';
import { noticeRules } from './notices/notices.ts';
import { paymentRules } from './notices/payments.ts';
import { dealReturnRules } from './performance/deal-returns.ts';
import { investmentFlowRules } from './performance/investment-flows.ts';
import { investmentRules } from './performance/investments.ts';
import { performanceRules } from './performance/performance.ts';
import { periodReturnRules } from './performance/period-return.ts';
import { rateRules } from './performance/rate-of-return.ts';
import { ratedMultipleRules } from './performance/rates-and-multiples.ts';
import { returnRules } from './performance/returns.ts';
import { timeWeightedRules } from './performance/time-weighted.ts';
import { addedCurrencyRules } from './statement-header/added-currencies.ts';
import { asOfRules } from './statement-header/as-of-date.ts';
import { statedBalanceRules } from './statement-header/balances-stated.ts';
import { datedRowRules } from './statement-header/dated-rows.ts';
import { textRules } from './statement-header/disclosures.ts';
import { fractionRules } from './statement-header/fractions.ts';
import { fundDateRules } from './statement-header/fund-dates.ts';
import { headerRules } from './statement-header/header.ts';
import { headerContentRules } from './statement-header/header-content.ts';
import { knownWordRules } from './statement-header/known-words.ts';
import { monthEndRules } from './statement-header/month-ends.ts';
import type { StatementSubject } from './subject.ts';

/** In the order of the statement: header first, then its blocks. */
export const statementRules: readonly Rule<StatementSubject>[] = [
  ...headerRules,
  ...asOfRules,
  ...monthEndRules,
  ...datedRowRules,
  ...fundDateRules,
  ...fractionRules,
  ...statedBalanceRules,
  ...addedCurrencyRules,
  ...headerContentRules,
  ...knownWordRules,
  ...textRules,
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
  ...ratedMultipleRules,
  ...investmentRules,
  ...investmentFlowRules,
  ...dealReturnRules,
  ...returnRules,
  ...timeWeightedRules,
  ...periodReturnRules,
  ...holdingRules,
  ...exchangeRateRules,
  ...securityIdRules,
  ...fundUnitRules,
  ...dealingRules,
  ...accountRules,
  ...activityRules,
  ...tradeSignRules,
];
