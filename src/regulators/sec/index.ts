import type { Regulator } from '../regulator.ts';
import { secConsequences } from './consequences.ts';
import { secMarkers } from './markers.ts';
import { secProfiles } from './profile.ts';
import { secRules } from './rules/index.ts';
import { secTaxonomies } from './taxonomies.ts';

/** The US Securities and Exchange Commission: filings under the EDGAR Filer Manual. */
export const sec: Regulator = {
  id: 'sec',
  profiles: secProfiles,
  rules: () => secRules,
  markers: secMarkers,
  taxonomies: secTaxonomies,
  consequences: secConsequences,
};
