import type { Profile } from '../profile.ts';
import { secBase } from './base.ts';
import * as cover from './cover-facts.ts';
import { usGaapHeadlines } from './headlines.ts';

/** Quarterly report on form 10-Q of a company that reports under US GAAP. */
export const secUsGaapQuarterly: Profile = {
  ...secBase,
  id: 'sec-us-gaap-quarterly',
  title: 'SEC quarterly report, US GAAP (Form 10-Q)',
  example: 'filing-sec-quarterly',
  framework: 'us-gaap',
  period: 'quarter',
  required: usGaapHeadlines,
  cover: {
    forms: ['10-Q', '10-QT'],
    required: [
      ...cover.identity,
      ...cover.fiscalPeriod,
      cover.should('the quarterly report flag', 'DocumentQuarterlyReport'),
      cover.should('the transition report flag', 'DocumentTransitionReport'),
      ...cover.incorporation,
      cover.taxNumber,
      cover.address,
      cover.telephone,
      ...cover.reporting,
      cover.smallBusiness,
      cover.growth,
      cover.shares,
    ],
  },
};
