/** What all rules of ESEF say of themselves. */
export const esefRule = { profiles: ['ifrs-esef-annual'] } as const;
