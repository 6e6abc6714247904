import type { Regulator } from '../regulator.ts';
import { esefConsequences } from './consequences.ts';
import { markers } from './markers.ts';
import { ifrsEsefAnnual } from './profile.ts';
import { esefRules } from './rules/index.ts';
import { esefTaxonomies } from './taxonomies.ts';

/**
 * The European Single Electronic Format of ESMA: annual financial reports of issuers in the European Union.
 */
export const esef: Regulator = {
  id: 'esef',
  profiles: [ifrsEsefAnnual],
  rules: () => esefRules,
  markers,
  taxonomies: esefTaxonomies,
  consequences: esefConsequences,
};
