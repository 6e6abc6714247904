import type { Regulator } from '../regulator.ts';
import { ebaConsequences } from './consequences.ts';
import { ebaMarkers } from './markers.ts';
import { ebaCsv } from './profile.ts';
import { ebaRules } from './rules/index.ts';

/** The European Banking Authority: supervisory reports in xBRL-CSV. */
export const eba: Regulator = {
  id: 'eba',
  profiles: [ebaCsv],
  rules: () => ebaRules,
  markers: ebaMarkers,
  consequences: ebaConsequences,
};
