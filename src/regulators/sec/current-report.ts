import type { Profile } from '../profile.ts';
import { secBase } from './base.ts';
import * as cover from './cover-facts.ts';

/** Report of an event on form 8-K: a cover page, rarely with statements. */
export const secCurrentReport: Profile = {
  ...secBase,
  id: 'sec-current-report',
  title: 'SEC current report (Form 8-K)',
  example: 'filing-sec-current-report',
  required: [],
  cover: {
    forms: ['8-K', '8-K12B', '8-K12G3', '8-K15D5'],
    required: [
      ...cover.identity,
      ...cover.incorporation,
      cover.taxNumber,
      cover.address,
      cover.telephone,
      cover.growth,
      cover.should('the written communications flag', 'WrittenCommunications'),
      cover.should('the soliciting material flag', 'SolicitingMaterial'),
      cover.should('the pre-commencement tender offer flag', 'PreCommencementTenderOffer'),
      cover.should('the pre-commencement issuer tender offer flag', 'PreCommencementIssuerTenderOffer'),
    ],
  },
};
