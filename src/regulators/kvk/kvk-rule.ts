/** What all rules of the business register of the Netherlands say of themselves. */
export const kvkRule = { profiles: ['nl-kvk'] } as const;
