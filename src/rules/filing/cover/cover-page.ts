/** The flags of which a cover page checks one. */
export const reportKinds = [
  'DocumentAnnualReport',
  'DocumentQuarterlyReport',
  'DocumentTransitionReport',
  'DocumentShellCompanyReport',
] as const;

/** Parts of an address; one of each list is required. */
export const addressParts: readonly (readonly string[])[] = [
  ['EntityAddressAddressLine1'],
  ['EntityAddressCityOrTown'],
  ['EntityAddressPostalZipCode'],
  ['EntityAddressStateOrProvince', 'EntityAddressCountry'],
];

export const auditorFacts = [
  ['AuditorName', "the auditor's name"],
  ['AuditorLocation', "the auditor's location"],
  ['AuditorFirmId', "the auditor's firm ID"],
] as const;

export const annualForms: ReadonlySet<string> = new Set(['10-K', '20-F', '40-F']);
export const quarterlyForms: ReadonlySet<string> = new Set(['10-Q']);

/** Local names of facts for the approval of the accounts. */
export const approvalDates = [
  'DateOfAuthorisationForIssueOfFinancialStatements2013',
  'DateAuthorisationFinancialStatementsForIssue',
];

export const auditorDates = ['DateAuditorsReport'];

/** Amounts that show that a company was trading, in ifrs-full and in the FRC taxonomies. */
export const profitAndLoss = ['TurnoverRevenue', 'Revenue', 'GrossProfitLoss', 'GrossProfit', 'ProfitLoss'];

export const consolidationFlags = ['WhetherConsolidatedFinancialStatementsArePreparedDEI'];

export const standardNames: readonly (readonly [RegExp, 'us-gaap' | 'ifrs-full'])[] = [
  [/^\s*U\.?\s?S\.? ?GAAP\s*$/i, 'us-gaap'],
  [/^\s*(?:International Financial Reporting Standards|IFRS)/i, 'ifrs-full'],
];
