import type { NationalDemand } from '../profile.ts';

const MEGABYTE = 1_048_576;

/**
 * Requirements of national authorities beyond the manual, by country or their own code; the others add none.
 */
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
  // Under UKSEF, the tags for Companies House have their own target in the same document.
  UKFRC: { packageBytes: 150 * MEGABYTE, targets: ['UKFRS'] },
};
