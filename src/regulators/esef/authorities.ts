import type { NationalDemand } from '../profile.ts';

const MEGABYTE = 1_048_576;

/** What authorities of member states ask beyond the manual, by their country, or their own code; the others add nothing. */
export const authorities: Readonly<Record<string, NationalDemand>> = {
  AT: { packageBytes: 100 * MEGABYTE },
  BE: { packageBytes: 50 * MEGABYTE },
  DK: { unpackedBytes: 2000 * MEGABYTE, anyTarget: true },
  EL: { escapes: 'blocks' },
  'FI-PRH': { anyTarget: true },
  FR: { packageBytes: 40 * MEGABYTE },
  GB: { escapes: 'blocks' },
  MT: { packageBytes: 25 * MEGABYTE },
  NL: { unpackedBytes: 100 * MEGABYTE },
  SE: { packageBytes: 100 * MEGABYTE },
  // Under UKSEF, what Companies House wants is a target of the same page.
  UKFRC: { packageBytes: 150 * MEGABYTE, targets: ['UKFRS'] },
};
