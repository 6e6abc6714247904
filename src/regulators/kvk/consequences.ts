import type { Consequences } from '../consequences.ts';

/** What follows from other findings, among those of the Dutch business register. */
export const kvkConsequences: Consequences = {
  facts: ['KVK-FILING-PAGE'],
  causes: [
    { code: 'ix11.14.1.2:resourceIdDuplication', explains: ['KVK-FILING-PAGE'], of: 'place' },
    { code: 'xbrl.3.5.2.4:missingRoleRef', explains: ['KVK-PLACE'] },
    { code: 'xbrl.5.1.4.3:cycles', explains: ['KVK-PLACE'] },
    { code: 'P-EXT-FILES', explains: ['KVK-PLACE'] },
    { code: 'P-REQUIRED', explains: ['KVK-VALUE'], of: 'place' },
    { code: 'P-ONE-ENTITY', explains: ['KVK-NUMBER'] },
  ],
};
