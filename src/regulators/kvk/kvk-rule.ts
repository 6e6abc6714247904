/** Data that all rules of KVK share. */
export const kvkRule = { profiles: ['nl-kvk'] } as const;
