import type { Consequences } from '../consequences.ts';

/** What follows from other findings, among those of FERC. */
export const fercConsequences: Consequences = {
  totals: ['FERC-SUM'],
  causes: [{ code: 'FERC-ENTRYPOINT', explains: ['TXM-001'], of: 'place' }],
};
