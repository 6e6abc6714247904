import type { Regulator } from '../regulator.ts';
import { rosConsequences } from './consequences.ts';
import { markers } from './markers.ts';
import { ieRos } from './profile.ts';
import { rosRules } from './rules/index.ts';

/** The Revenue Online Service of the Irish Revenue Commissioners. */
export const ros: Regulator = {
  id: 'ros',
  profiles: [ieRos],
  rules: () => rosRules,
  markers,
  consequences: rosConsequences,
};
