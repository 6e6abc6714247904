import type { Profile } from '../profile.ts';
import { ifrsTaxonomy, secBase } from './base.ts';
import * as cover from './cover-facts.ts';
import { ifrsHeadlines } from './headlines.ts';

/** Annual report on form 20-F of a foreign private issuer that reports under IFRS. */
export const secIfrsAnnual: Profile = {
  ...secBase,
  id: 'sec-ifrs-annual',
  title: 'SEC annual report of a foreign private issuer, IFRS (Form 20-F)',
  example: 'filing-sec-ifrs-annual',
  framework: 'ifrs-full',
  period: 'annual',
  taxonomy: ifrsTaxonomy,
  required: ifrsHeadlines,
  cover: {
    forms: ['20-F'],
    auditorSince: cover.AUDITOR_SINCE,
    required: [
      ...cover.identity,
      ...cover.fiscalPeriod,
      cover.should('the annual report flag', 'DocumentAnnualReport'),
      cover.should('the transition report flag', 'DocumentTransitionReport'),
      cover.should('the shell company report flag', 'DocumentShellCompanyReport'),
      cover.should('the registration statement flag', 'DocumentRegistrationStatement'),
      ...cover.incorporation,
      cover.address,
      cover.should("the country of the registrant's address", 'EntityAddressCountry'),
      cover.should("the contact person's name", 'ContactPersonnelName'),
      cover.should(
        'a telephone number, fax number or email address of the contact person',
        'ContactPersonnelEmailAddress',
        'CityAreaCode',
        'LocalPhoneNumber',
        'ContactPersonnelFaxNumber',
      ),
      ...cover.issuer,
      ...cover.reporting,
      cover.growth,
      cover.shares,
      cover.should('the accounting standard', 'DocumentAccountingStandard'),
      cover.errorCorrection,
    ],
  },
};
