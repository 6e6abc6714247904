/** What all rules of ESEF say of themselves. */
export const esef = { profiles: ['ifrs-esef-annual'] } as const;
