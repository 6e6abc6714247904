import type { Profile } from '../profile.ts';
import { secBase } from './base.ts';
import * as cover from './cover-facts.ts';
import { usGaapHeadlines } from './headlines.ts';

/** Annual report on form 10-K of a company that reports under US GAAP (EDGAR Filer Manual, volume II). */
export const secUsGaapAnnual: Profile = {
  ...secBase,
  id: 'sec-us-gaap-annual',
  title: 'SEC annual report, US GAAP (Form 10-K)',
  example: 'filing-sec-annual',
  framework: 'us-gaap',
  period: 'annual',
  required: usGaapHeadlines,
  cover: {
    forms: ['10-K', '10-KT'],
    auditorSince: cover.AUDITOR_SINCE,
    required: [
      ...cover.identity,
      ...cover.fiscalPeriod,
      cover.should('the annual report flag', 'DocumentAnnualReport'),
      cover.should('the transition report flag', 'DocumentTransitionReport'),
      ...cover.incorporation,
      cover.taxNumber,
      cover.address,
      cover.telephone,
      ...cover.issuer,
      cover.should('the public float', 'EntityPublicFloat'),
      ...cover.reporting,
      cover.smallBusiness,
      cover.growth,
      cover.shares,
      cover.errorCorrection,
    ],
  },
};
