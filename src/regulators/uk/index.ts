import type { Regulator } from '../regulator.ts';
import { ukConsequences } from './consequences.ts';
import { markers } from './markers.ts';
import { ukFrs } from './profile.ts';
import { ukRules } from './rules/index.ts';

/** Companies House and HM Revenue & Customs: accounts of companies in the United Kingdom. */
export const uk: Regulator = {
  id: 'uk',
  profiles: [ukFrs],
  rules: () => ukRules,
  markers,
  consequences: ukConsequences,
};
