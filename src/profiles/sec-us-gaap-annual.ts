import type { Profile, RequiredFact } from '../rules/profile.ts';

/** Wanted on the cover: an error when absent. */
const must = (label: string, ...names: readonly string[]): RequiredFact => row('error', label, names);
/** Wanted on the cover: a warning when absent. */
const should = (label: string, ...names: readonly string[]): RequiredFact => row('warning', label, names);

function row(severity: RequiredFact['severity'], label: string, names: readonly string[]): RequiredFact {
  return { concepts: names.map((name) => `dei:${name}`), severity, label };
}

const headline = (
  severity: RequiredFact['severity'],
  label: string,
  ...names: readonly string[]
): RequiredFact => ({ concepts: names.map((name) => `us-gaap:${name}`), severity, label });

/** Annual report on form 10-K of a company that reports under US GAAP (EDGAR Filer Manual, volume II). */
export const secUsGaapAnnual: Profile = {
  id: 'sec-us-gaap-annual',
  title: 'SEC annual report, US GAAP (form 10-K)',
  version: 'EFM 77',
  authority: 'US Securities and Exchange Commission',
  framework: 'us-gaap',
  entity: { schemes: ['http://www.sec.gov/CIK'], single: true },
  period: 'annual',
  longestYearMonths: 18,
  dimensionContainer: 'segment',
  inline: { registry: 'tr4', styles: 'attributes', hiddenProperty: '-sec-ix-hidden' },
  required: [
    headline('error', 'total assets', 'Assets'),
    headline(
      'error',
      'total liabilities and equity',
      'LiabilitiesAndStockholdersEquity',
      'LiabilitiesAndPartnersCapital',
    ),
    headline(
      'error',
      'equity',
      'StockholdersEquity',
      'StockholdersEquityIncludingPortionAttributableToNoncontrollingInterest',
      'PartnersCapital',
      'MembersEquity',
    ),
    headline('error', 'net income', 'NetIncomeLoss', 'ProfitLoss'),
    headline(
      'warning',
      'income tax',
      'IncomeTaxExpenseBenefit',
      'IncomeTaxExpenseBenefitContinuingOperations',
    ),
    headline(
      'error',
      'cash flow from operating activities',
      'NetCashProvidedByUsedInOperatingActivities',
      'NetCashProvidedByUsedInOperatingActivitiesContinuingOperations',
    ),
    headline(
      'warning',
      'cash flow from investing activities',
      'NetCashProvidedByUsedInInvestingActivities',
      'NetCashProvidedByUsedInInvestingActivitiesContinuingOperations',
    ),
    headline(
      'warning',
      'cash flow from financing activities',
      'NetCashProvidedByUsedInFinancingActivities',
      'NetCashProvidedByUsedInFinancingActivitiesContinuingOperations',
    ),
    headline(
      'warning',
      'the change in cash',
      'CashCashEquivalentsRestrictedCashAndRestrictedCashEquivalentsPeriodIncreaseDecreaseIncludingExchangeRateEffect',
      'CashCashEquivalentsRestrictedCashAndRestrictedCashEquivalentsPeriodIncreaseDecreaseExcludingExchangeRateEffect',
      'CashAndCashEquivalentsPeriodIncreaseDecrease',
    ),
  ],
  cover: {
    forms: ['10-K', '10-KT'],
    auditorSince: '2021-12-15',
    required: [
      must('the document type', 'DocumentType'),
      must('the name of the registrant', 'EntityRegistrantName'),
      must('the central index key', 'EntityCentralIndexKey'),
      should('the amendment flag', 'AmendmentFlag'),
      should('the end of the period', 'DocumentPeriodEndDate'),
      should('the fiscal year', 'DocumentFiscalYearFocus'),
      should('the fiscal period', 'DocumentFiscalPeriodFocus'),
      should('the end of the fiscal year', 'CurrentFiscalYearEndDate'),
      should('the annual report flag', 'DocumentAnnualReport'),
      should('the transition report flag', 'DocumentTransitionReport'),
      should('the file number', 'EntityFileNumber'),
      should('the place of incorporation', 'EntityIncorporationStateCountryCode'),
      should('the tax identification number', 'EntityTaxIdentificationNumber'),
      should('the address', 'EntityAddressAddressLine1', 'EntityAddressCityOrTown'),
      should('the telephone number', 'CityAreaCode', 'LocalPhoneNumber'),
      should('the seasoned issuer flag', 'EntityWellKnownSeasonedIssuer'),
      should('the voluntary filer flag', 'EntityVoluntaryFilers'),
      should('the public float', 'EntityPublicFloat'),
      should('the current reporting status', 'EntityCurrentReportingStatus'),
      should('the interactive data status', 'EntityInteractiveDataCurrent'),
      should('the filer category', 'EntityFilerCategory'),
      should('the shell company flag', 'EntityShellCompany'),
      should('the small business flag', 'EntitySmallBusiness'),
      should('the emerging growth flag', 'EntityEmergingGrowthCompany'),
      should('the shares outstanding', 'EntityCommonStockSharesOutstanding'),
      { ...should('the error correction flag', 'DocumentFinStmtErrorCorrectionFlag'), since: '2023-01-27' },
    ],
  },
  extensions: { anchors: false, balance: 'unless-documented' },
  unitWeights: true,
  overrides: {
    'COV-001': { references: ['EFM.6.05.20'] },
    'COV-002': { references: ['EFM.6.05.20'] },
    'COV-009': { severity: 'error' },
    'CTX-003': { severity: 'error' },
    'CTX-004': { severity: 'error' },
    'DIM-002': { references: ['EFM.6.04.03'] },
    'ENT-005': { references: ['EFM.6.05.23.cikValue'] },
    'NET-002': { references: ['EFM.6.14.02'] },
    'NET-004': { references: ['EFM.6.14.04'] },
    'NET-006': { references: ['EFM.6.12.03'] },
    'NET-007': { references: ['EFM.6.10.01', 'EFM.6.08.11'] },
    'NET-008': { severity: 'error', references: ['EFM.6.07.16', 'EFM.6.10.04'] },
    'NET-010': { references: ['EFM.6.12.07'] },
    'NUM-006': { severity: 'error' },
    'PER-015': { severity: 'error' },
    'SGN-001': { references: ['EFM.6.05.43'] },
    'UNT-004': { severity: 'error' },
  },
};
