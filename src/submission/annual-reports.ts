/** What rules say of themselves that ESEF made and registers of companies took over for annual reports. */
export const annualReports = { profiles: ['ifrs-esef-annual', 'nl-kvk'] } as const;
