import type { Regulator } from '../regulator.ts';
import { edinetConsequences } from './consequences.ts';
import { markers } from './markers.ts';
import { jpEdinet } from './profile.ts';
import { edinetRules } from './rules/index.ts';
import { edinetTaxonomies } from './taxonomies.ts';

/** EDINET, the disclosure system of Japan's Financial Services Agency. */
export const edinet: Regulator = {
  id: 'edinet',
  profiles: [jpEdinet],
  rules: () => edinetRules,
  markers,
  taxonomies: edinetTaxonomies,
  consequences: edinetConsequences,
};
