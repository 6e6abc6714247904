import type { RequiredFact } from '../../rules/filing-requirements.ts';

/** Required on the cover page: an error if missing. */
const must = (label: string, ...names: readonly string[]): RequiredFact => row('error', label, names);
/** Expected on the cover page: a warning if missing. */
export const should = (label: string, ...names: readonly string[]): RequiredFact =>
  row('warning', label, names);

function row(severity: RequiredFact['severity'], label: string, names: readonly string[]): RequiredFact {
  return { concepts: names.map((name) => `dei:${name}`), severity, label };
}

/** Facts that every form states about itself and its registrant. */
export const identity: readonly RequiredFact[] = [
  must('the document type', 'DocumentType'),
  must("the registrant's name", 'EntityRegistrantName'),
  must('the Central Index Key (CIK)', 'EntityCentralIndexKey'),
  should('the amendment flag', 'AmendmentFlag'),
  should('the period end date', 'DocumentPeriodEndDate'),
];

export const fiscalPeriod: readonly RequiredFact[] = [
  should('the fiscal year', 'DocumentFiscalYearFocus'),
  should('the fiscal period', 'DocumentFiscalPeriodFocus'),
  should('the fiscal year end', 'CurrentFiscalYearEndDate'),
];

export const incorporation: readonly RequiredFact[] = [
  should('the SEC file number', 'EntityFileNumber'),
  should('the state or country of incorporation', 'EntityIncorporationStateCountryCode'),
];

export const taxNumber = should('the IRS employer identification number', 'EntityTaxIdentificationNumber');

export const address = should('the address', 'EntityAddressAddressLine1', 'EntityAddressCityOrTown');

export const telephone = should('the telephone number', 'CityAreaCode', 'LocalPhoneNumber');

export const reporting: readonly RequiredFact[] = [
  should(
    'the reporting status (filed all reports during the preceding 12 months)',
    'EntityCurrentReportingStatus',
  ),
  should('the interactive data status', 'EntityInteractiveDataCurrent'),
  should('the filer category', 'EntityFilerCategory'),
  should('the shell company flag', 'EntityShellCompany'),
];

export const smallBusiness = should(
  'the small business (smaller reporting company) flag',
  'EntitySmallBusiness',
);
export const growth = should('the emerging growth company flag', 'EntityEmergingGrowthCompany');
export const shares = should('the number of shares outstanding', 'EntityCommonStockSharesOutstanding');

export const issuer: readonly RequiredFact[] = [
  should('the well-known seasoned issuer status', 'EntityWellKnownSeasonedIssuer'),
  should('the voluntary filer status', 'EntityVoluntaryFilers'),
];

/** Required since the rules on recovering compensation after an error in the statements. */
export const errorCorrection: RequiredFact = {
  ...should('the financial statement error correction flag', 'DocumentFinStmtErrorCorrectionFlag'),
  since: '2023-01-27',
};

/** Period ends from which annual reports must name their auditor. */
export const AUDITOR_SINCE = '2021-12-15';
