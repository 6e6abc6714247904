/** Data that all rules of ESEF share. */
export const esefRule = { profiles: ['ifrs-esef-annual'] } as const;
