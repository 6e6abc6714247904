/** Covers and headers that contradict the content. */
import {
  annual,
  current,
  dutch,
  esef,
  ferc,
  foreign,
  irish,
  japanese,
  mica,
  quarterly,
  uk,
} from '../examples.js';
import { factAt, indexOf } from '../facts.js';

/** @typedef {import('../cases.js').Mistake} Mistake */

/**
 * @param {string} document
 * @param {string} concept
 * @param {string} value
 * @param {string} name
 * @param {{ at?: string, member?: string }} [where]
 * @returns {Mistake}
 */
function states(document, concept, value, name, where) {
  return {
    kind: 'cover',
    document,
    name,
    change(filing) {
      const index = indexOf(filing, concept, where);
      filing.facts[index].value = value;
      return [factAt(index)];
    },
  };
}

/** @type {Mistake[]} */
export default [
  states(annual, 'dei:DocumentType', '10-Q', 'an annual report calls itself 10-Q'),
  states(quarterly, 'dei:DocumentType', '10-K', 'a quarterly report calls itself 10-K'),
  states(annual, 'dei:DocumentPeriodEndDate', '2024-12-31', 'period end of last year'),
  states(annual, 'dei:DocumentPeriodEndDate', '2025-12-30', 'period end a day early'),
  states(annual, 'dei:DocumentFiscalYearFocus', '2024', 'fiscal year of last year'),
  states(annual, 'dei:DocumentFiscalYearFocus', '2026', 'fiscal year of next year'),
  states(annual, 'dei:DocumentFiscalPeriodFocus', 'Q4', 'fiscal period Q4 in an annual report'),
  states(annual, 'dei:CurrentFiscalYearEndDate', '--06-30', 'fiscal year end in June'),
  states(annual, 'dei:EntityCentralIndexKey', '0009187324', 'CIK with two digits swapped'),
  states(annual, 'dei:EntityRegistrantName', 'Calder Bay Foods, Inc.', 'name of another registrant'),
  states(annual, 'dei:TradingSymbol', 'HRIY', 'ticker that is not the one of the entity'),
  states(annual, 'dei:EntityIncorporationStateCountryCode', 'NV', 'state that is not the one of the entity'),
  states(annual, 'dei:EntityIncorporationStateCountryCode', 'ZZ', 'state that does not exist'),
  states(
    annual,
    'dei:EntityFilerCategory',
    'Non-accelerated Filer',
    'filer category against the public float',
  ),
  states(annual, 'dei:EntityFilerCategory', 'Largest Filer', 'filer category that does not exist'),
  states(annual, 'dei:EntityWellKnownSeasonedIssuer', 'Maybe', 'flag that is neither Yes nor No'),
  states(annual, 'dei:EntityShellCompany', 'true', 'a company with revenue is a shell'),
  states(annual, 'dei:AmendmentFlag', 'true', 'an amendment whose form is no amendment'),
  states(annual, 'dei:DocumentAnnualReport', 'false', 'an annual report says it is none'),
  states(annual, 'dei:DocumentTransitionReport', 'true', 'an annual report is a transition report as well'),
  states(annual, 'dei:EntityTaxIdentificationNumber', '84-72619', 'tax number too short'),
  states(annual, 'dei:EntityFileNumber', '1-9x431', 'file number with a letter'),
  states(annual, 'dei:SecurityExchangeName', 'NYES', 'exchange that does not exist'),
  states(annual, 'dei:EntityAddressStateOrProvince', 'MM', 'state of the address that does not exist'),
  states(annual, 'dei:EntityAddressPostalZipCode', '5580', 'ZIP code of four digits'),
  states(annual, 'dei:IcfrAuditorAttestationFlag', 'false', 'a large accelerated filer without attestation'),
  states(annual, 'dei:EntityCommonStockSharesOutstanding', '4118000', 'shares outstanding a tenth', {
    at: '2026-02-13',
  }),
  states(annual, 'dei:EntityPublicFloat', '1684', 'public float in millions', { at: '2025-06-30' }),
  {
    kind: 'cover',
    document: annual,
    name: 'date of the share count before the period end',
    change(filing) {
      const index = indexOf(filing, 'dei:EntityCommonStockSharesOutstanding', { at: '2026-02-13' });
      const { contextRef } = filing.facts[index];
      const at = filing.contexts.findIndex((/** @type {{ id: string }} */ { id }) => id === contextRef);
      filing.contexts[at].period.instant = '2025-02-13';
      return [factAt(index), `/contexts/${at}`];
    },
  },
  {
    kind: 'cover',
    document: annual,
    name: 'date of the share count after the filing',
    change(filing) {
      const index = indexOf(filing, 'dei:EntityCommonStockSharesOutstanding', { at: '2026-02-13' });
      const { contextRef } = filing.facts[index];
      const at = filing.contexts.findIndex((/** @type {{ id: string }} */ { id }) => id === contextRef);
      filing.contexts[at].period.instant = '2026-12-13';
      return [factAt(index), `/contexts/${at}`];
    },
  },
  states(quarterly, 'dei:DocumentFiscalPeriodFocus', 'Q3', 'second quarter called Q3'),
  states(quarterly, 'dei:DocumentFiscalPeriodFocus', 'FY', 'a quarter called FY'),
  states(quarterly, 'dei:DocumentPeriodEndDate', '2025-03-31', 'period end of the quarter before'),
  states(quarterly, 'dei:DocumentFiscalYearFocus', '2024', 'fiscal year of last year'),
  states(quarterly, 'dei:DocumentQuarterlyReport', 'false', 'a quarterly report says it is none'),
  states(quarterly, 'dei:TradingSymbol', 'CFBX', 'ticker with letters swapped'),
  states(quarterly, 'dei:EntityCentralIndexKey', '9264518', 'CIK without its zeros'),
  states(current, 'dei:DocumentType', '10-K', 'a current report calls itself 10-K'),
  states(current, 'dei:DocumentPeriodEndDate', '2025-10-04', 'date of the event another month'),
  states(current, 'dei:EntityCentralIndexKey', '0009310067', 'CIK with two digits swapped'),
  states(current, 'dei:AmendmentFlag', 'true', 'an amendment whose form is no amendment'),
  states(current, 'dei:EntityIncorporationStateCountryCode', 'XY', 'state that does not exist'),
  states(current, 'dei:WrittenCommunications', 'perhaps', 'flag that is neither true nor false'),
  states(foreign, 'dei:DocumentType', '10-K', 'a 20-F calls itself 10-K'),
  states(foreign, 'dei:DocumentAccountingStandard', 'U.S. GAAP', 'IFRS statements under US GAAP'),
  states(foreign, 'dei:DocumentPeriodEndDate', '2024-12-31', 'period end of last year'),
  states(foreign, 'dei:EntityCommonStockSharesOutstanding', '42000', 'shares outstanding in thousands'),
  states(
    esef,
    'ifrs-full:NameOfReportingEntityOrOtherMeansOfIdentification',
    'Ostermeer Papier SE',
    'name misspelt',
  ),
  states(esef, 'ifrs-full:DescriptionOfPresentationCurrency', 'USD', 'currency that no amount is in'),
  states(
    esef,
    'ifrs-full:DateOfAuthorisationForIssueOfFinancialStatements2013',
    '2025-03-18',
    'authorised before the year ended',
  ),
  states(esef, 'ifrs-full:CountryOfIncorporation', 'France', 'country that is not the one of the entity'),
  states(uk, 'bus:EndDateForPeriodCoveredByReport', '2025-12-30', 'period end a day early', {
    at: '2025-12-31',
  }),
  states(uk, 'bus:StartDateForPeriodCoveredByReport', '2024-01-01', 'period start a year early', {
    at: '2025-12-31',
  }),
  states(uk, 'bus:BalanceSheetDate', '2024-12-31', 'balance sheet date of last year', { at: '2025-12-31' }),
  states(uk, 'bus:UKCompaniesHouseRegisteredNumber', '99041237', 'company number with two digits swapped'),
  states(
    uk,
    'bus:EntityCurrentLegalOrRegisteredName',
    'Harrowmere Joinery Ltd (formerly Weir)',
    'another name',
  ),
  states(uk, 'bus:EntityDormantTruefalse', 'true', 'a company with turnover is dormant'),
  states(
    uk,
    'core:DateAuthorisationFinancialStatementsForIssue',
    '2025-03-12',
    'signed before the year ended',
    {
      at: '2025-12-31',
    },
  ),
  {
    kind: 'cover',
    document: uk,
    name: 'audited, with the statement that an audit was not required',
    change(filing) {
      const index = indexOf(filing, 'bus:AccountsStatusAuditedOrUnaudited', {
        member: 'bus:AuditExempt-NoAccountantsReport',
      });
      const { contextRef } = filing.facts[index];
      const at = filing.contexts.findIndex((/** @type {{ id: string }} */ { id }) => id === contextRef);
      filing.contexts[at].dimensions[0].member = 'bus:Audited';
      return [
        factAt(index),
        `/contexts/${at}`,
        factAt(
          indexOf(
            filing,
            'direp:StatementThatCompanyEntitledToExemptionFromAuditUnderSection477CompaniesAct2006RelatingToSmallCompanies',
          ),
        ),
      ];
    },
  },
  states(irish, 'bus:EndDateForPeriodCoveredByReport', '2024-12-31', 'period end of last year', {
    at: '2025-12-31',
  }),
  states(
    irish,
    'core:DateAuthorisationFinancialStatementsForIssue',
    '2025-03-20',
    'signed before the year ended',
    {
      at: '2025-12-31',
    },
  ),
  states(dutch, 'bw2-titel9:FinancialReportingPeriodEndDate', '2024-12-31', 'period end of last year', {
    at: '2025-01-01/2025-12-31',
  }),
  states(japanese, 'jpdei_cor:CurrentPeriodEndDateDEI', '2025-03-31', 'period end of last year', {
    at: '2026-06-26',
  }),
  states(japanese, 'jpdei_cor:CurrentFiscalYearStartDateDEI', '2024-04-01', 'fiscal year of two years', {
    at: '2026-06-26',
  }),
  states(japanese, 'jpdei_cor:EDINETCodeDEI', 'E99910', 'EDINET code with two digits swapped', {
    at: '2026-06-26',
  }),
  states(
    japanese,
    'jpdei_cor:WhetherConsolidatedFinancialStatementsArePreparedDEI',
    'true',
    'consolidated statements that are not there',
    { at: '2026-06-26' },
  ),
  states(ferc, 'ferc:ReportDate', '2021-04-29', 'report date within the year reported'),
  states(ferc, 'ferc:CompanyIdentifier', 'C00999', 'company identifier too short'),
  states(annual, 'dei:EntityTaxIdentificationNumber', '847-261953', 'tax number with its hyphen elsewhere'),
  states(ferc, 'ferc:RespondentLegalName', 'Larkspur Utility Services, LLC', 'another name'),
  states(
    uk,
    'direp:StatementThatCompanyEntitledToExemptionFromAuditUnderSection477CompaniesAct2006RelatingToSmallCompanies',
    'For the year ended 31 December 2024 the company was entitled to exemption from audit under section 477 of the Companies Act 2006.',
    'exemption for last year',
  ),
  states(mica, 'mica:AuditIndicatorForOtherToken', 'yes', 'a flag that is a word', {
    at: '2026-01-01/2026-02-02',
  }),
  states(japanese, 'jpcrp_cor:RatioOfFemaleDirectorsAndOtherOfficers', '22.2', 'a ratio in percent', {
    at: '2026-06-26',
  }),
  states(annual, 'dei:AuditorFirmId', 'PCAOB 9907', 'auditor number with letters'),
];
