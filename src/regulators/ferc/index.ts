import type { Regulator } from '../regulator.ts';
import { fercConsequences } from './consequences.ts';
import { fercMarkers } from './markers.ts';
import { usFerc } from './profile.ts';
import { fercRules } from './rules/index.ts';

/** The Federal Energy Regulatory Commission of the United States. */
export const ferc: Regulator = {
  id: 'ferc',
  profiles: [usFerc],
  rules: () => fercRules,
  markers: fercMarkers,
  consequences: fercConsequences,
};
