import type { Profile } from '../profile.ts';
import { secCurrentReport } from './current-report.ts';
import { secIfrsAnnual } from './ifrs-annual.ts';
import { secUsGaapAnnual } from './us-gaap-annual.ts';
import { secUsGaapQuarterly } from './us-gaap-quarterly.ts';

/** The SEC forms with profiles. */
export const secProfiles: readonly Profile[] = [
  secUsGaapAnnual,
  secUsGaapQuarterly,
  secCurrentReport,
  secIfrsAnnual,
];

export { secCurrentReport, secIfrsAnnual, secUsGaapAnnual, secUsGaapQuarterly };
