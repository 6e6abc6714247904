import type { Consequences } from '../consequences.ts';

/** What follows from other findings, among those of white papers. */
export const micaConsequences: Consequences = {
  causes: [{ code: 'P-IDENT', explains: ['MICA-LEI'] }],
};
