import type { Regulator } from '../regulator.ts';
import { kvkConsequences } from './consequences.ts';
import { markers } from './markers.ts';
import { nlKvk } from './profile.ts';
import { kvkRules } from './rules/index.ts';
import { kvkTaxonomies } from './taxonomies.ts';

/** The business register of the Netherlands, kept by the Kamer van Koophandel. */
export const kvk: Regulator = {
  id: 'kvk',
  profiles: [nlKvk],
  rules: () => kvkRules,
  markers,
  taxonomies: kvkTaxonomies,
  consequences: kvkConsequences,
};
