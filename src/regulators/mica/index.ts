import type { Regulator } from '../regulator.ts';
import { micaConsequences } from './consequences.ts';
import { markers } from './markers.ts';
import { euMicaWhitePaper } from './profile.ts';
import { micaRules } from './rules/index.ts';

/** White papers on crypto-assets under the European regulation on markets in crypto-assets. */
export const mica: Regulator = {
  id: 'mica',
  profiles: [euMicaWhitePaper],
  rules: () => micaRules,
  markers,
  consequences: micaConsequences,
};
