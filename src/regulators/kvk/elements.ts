import type { RequiredFact } from '../../rules/filing-requirements.ts';
import type { LineItemTable } from '../layout.ts';

const fact = (label: string, concept: string): RequiredFact => ({
  concepts: [concept],
  severity: 'error',
  label,
});

/** The first year of the manual; earlier taxonomies have no such elements. */
const MANUAL = '2024-01-01';

/** Filing information required of every annual report (regulatory technical standard, annex II, point 3). */
export const kvkMandatoryElements: readonly RequiredFact[] = [
  fact('the KVK registration number', 'bw2-titel9:ChamberOfCommerceRegistrationNumber'),
  fact('the name of the legal entity', 'bw2-titel9:LegalEntityName'),
  fact('the legal form of the legal entity', 'bw2-titel9:LegalEntityLegalForm'),
  fact('the registered office of the legal entity', 'bw2-titel9:LegalEntityRegisteredOffice'),
  { ...fact('the size of the legal entity', 'kvk:LegalEntitySize'), since: MANUAL },
  fact('the end date of the reporting period', 'bw2-titel9:FinancialReportingPeriodEndDate'),
  fact('the reporting period', 'bw2-titel9:FinancialReportingPeriod'),
  fact('whether the financial statements are consolidated', 'rj:FinancialStatementsConsolidated'),
  {
    ...fact("whether an auditor's report is present", 'kvk:AuditorsReportFinancialStatementsPresent'),
    since: MANUAL,
  },
  fact('whether the annual report has been adopted', 'bw2-titel9:DocumentAdoptionStatus'),
];

/** Exemptions of a group's members, for which the report of a head abroad is filed (Civil Code, book 2). */
export const exemptions = {
  article403: 'kvk:AnnualReportOfForeignGroupHeadForExemptionUnderArticle403',
  article408: 'kvk:AnnualReportOfForeignGroupHeadForExemptionUnderArticle408',
} as const;

/** All filing information: mandatory elements, and those required in some cases. */
export const filingInformation: readonly string[] = [
  ...kvkMandatoryElements.flatMap(({ concepts }) => concepts),
  'bw2-titel9:DocumentAdoptionDate',
  ...Object.values(exemptions),
];

/** Elements that may head a presentation tree. */
export const presentationRoots: readonly string[] = [
  'kvk:AnnualReportFilingInformationTitle',
  'bw2-titel9:BalanceSheetTitle',
  'bw2-titel9:IncomeStatementTitle',
  'bw2-titel9:StatementOfComprehensiveIncomeTitle',
  'bw2-titel9:EquityStatementOfChangesTitle',
  'rj:CashFlowStatementTitle',
  'ifrs-full:StatementOfFinancialPositionAbstract',
  'ifrs-full:IncomeStatementAbstract',
  'ifrs-full:StatementOfComprehensiveIncomeAbstract',
  'ifrs-full:StatementOfCashFlowsAbstract',
  'ifrs-full:StatementOfChangesInEquityAbstract',
];

/** Roles of the taxonomy end in these words. */
export const ROLE = 'https://www.nltaxonomie.nl/kvk/role/';

const frameworks = [
  { word: 'nlgaap', prefix: 'bw2-titel9', axis: 'FinancialStatementsTypeAxis' },
  { word: 'ifrs', prefix: 'ifrs-full', axis: 'ConsolidatedAndSeparateFinancialStatementsAxis' },
];

/** The place of line items whose only dimension is consolidated or separate. */
export const lineItemTables: readonly LineItemTable[] = frameworks.flatMap(({ word, prefix, axis }) =>
  ['Consolidated', 'Separate'].map((kind) => ({
    role: `${ROLE}lineitems-${kind.toLowerCase()}-financial-statements-${word}`,
    root: `kvk:LineItemsIn${kind}FinancialStatementsPlaceholder`,
    axis: `${prefix}:${axis}`,
    member: `${prefix}:${kind}Member`,
  })),
);
