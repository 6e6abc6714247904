/** Concepts of the example filing: the cover page and the statements, with the values its report gives them. */

export interface ExampleConcept {
  readonly prefix: 'dei' | 'us-gaap' | 'abc';
  readonly local: string;
  readonly type: string;
  readonly periodType: 'instant' | 'duration';
  readonly balance?: 'debit' | 'credit';
  readonly substitutionGroup?: string;
  readonly isAbstract?: boolean;
  /** The value of its fact, where it has one. */
  readonly value?: string;
}

const text = (local: string, value: string): ExampleConcept => ({
  prefix: 'dei',
  local,
  type: 'xbrli:normalizedStringItemType',
  periodType: 'duration',
  value,
});

const amount = (
  local: string,
  periodType: ExampleConcept['periodType'],
  balance: 'debit' | 'credit',
  value: string,
): ExampleConcept => ({
  prefix: 'us-gaap',
  local,
  type: 'xbrli:monetaryItemType',
  periodType,
  balance,
  value,
});

const heading = (prefix: ExampleConcept['prefix'], local: string): ExampleConcept => ({
  prefix,
  local,
  type: 'xbrli:stringItemType',
  periodType: 'duration',
  isAbstract: true,
});

const member = (local: string): ExampleConcept => ({
  ...heading('abc', local),
  type: 'dtr-types:domainItemType',
});

export const coverHeading = heading('dei', 'CoverAbstract');

/** The cover page of a form 10-K. */
export const coverConcepts: readonly ExampleConcept[] = [
  text('DocumentType', '10-K'),
  text('EntityRegistrantName', 'Abc Company'),
  text('EntityCentralIndexKey', '0001234567'),
  text('AmendmentFlag', 'false'),
  text('DocumentPeriodEndDate', '2025-12-31'),
  text('DocumentFiscalYearFocus', '2025'),
  text('DocumentFiscalPeriodFocus', 'FY'),
  text('CurrentFiscalYearEndDate', '--12-31'),
  text('DocumentAnnualReport', 'true'),
  text('DocumentTransitionReport', 'false'),
  text('EntityFileNumber', '001-12345'),
  text('EntityIncorporationStateCountryCode', 'DE'),
  text('EntityTaxIdentificationNumber', '12-3456789'),
  text('EntityAddressAddressLine1', '1 Main Street'),
  text('EntityAddressCityOrTown', 'Springfield'),
  text('EntityAddressStateOrProvince', 'IL'),
  text('EntityAddressPostalZipCode', '62701'),
  text('CityAreaCode', '217'),
  text('LocalPhoneNumber', '555-0100'),
  text('Security12bTitle', 'Common Stock'),
  text('TradingSymbol', 'ABC'),
  text('SecurityExchangeName', 'NYSE'),
  text('EntityWellKnownSeasonedIssuer', 'No'),
  text('EntityVoluntaryFilers', 'No'),
  text('EntityCurrentReportingStatus', 'Yes'),
  text('EntityInteractiveDataCurrent', 'Yes'),
  text('EntityFilerCategory', 'Non-accelerated Filer'),
  text('EntityShellCompany', 'false'),
  text('EntitySmallBusiness', 'true'),
  text('EntityEmergingGrowthCompany', 'false'),
  text('DocumentFinStmtErrorCorrectionFlag', 'false'),
  text('AuditorName', 'Ledger LLP'),
  text('AuditorLocation', 'Chicago, Illinois'),
  text('AuditorFirmId', '99'),
  {
    prefix: 'dei',
    local: 'EntityPublicFloat',
    type: 'xbrli:monetaryItemType',
    periodType: 'instant',
    balance: 'credit',
    value: '90',
  },
  {
    prefix: 'dei',
    local: 'EntityCommonStockSharesOutstanding',
    type: 'xbrli:sharesItemType',
    periodType: 'instant',
    value: '10',
  },
];

/** Elements the cover of other filings has, which the example's stand-in for dei declares too. */
export const otherCoverConcepts: readonly ExampleConcept[] = [
  'AmendmentDescription',
  'DocumentQuarterlyReport',
  'EntityAddressAddressLine2',
  'EntityExTransitionPeriod',
  'IcfrAuditorAttestationFlag',
  'NoTradingSymbolFlag',
  'Security12gTitle',
].map((local) => ({
  prefix: 'dei',
  local,
  type: 'xbrli:normalizedStringItemType',
  periodType: 'duration',
}));

export const statementHeading = heading('us-gaap', 'StatementOfFinancialPositionAbstract');

export const statementConcepts: readonly ExampleConcept[] = [
  amount('Assets', 'instant', 'debit', '100'),
  amount('LiabilitiesAndStockholdersEquity', 'instant', 'credit', '100'),
  amount('StockholdersEquity', 'instant', 'credit', '100'),
  amount('NetIncomeLoss', 'duration', 'credit', '20'),
  amount('IncomeTaxExpenseBenefit', 'duration', 'debit', '5'),
  amount('NetCashProvidedByUsedInOperatingActivities', 'duration', 'debit', '30'),
  amount('NetCashProvidedByUsedInInvestingActivities', 'duration', 'debit', '10'),
  amount('NetCashProvidedByUsedInFinancingActivities', 'duration', 'debit', '10'),
  amount('CashAndCashEquivalentsPeriodIncreaseDecrease', 'duration', 'debit', '50'),
];

/** What the filer declares. */
export const filerConcepts: readonly ExampleConcept[] = [
  { ...amount('Widgets', 'instant', 'debit', '100'), prefix: 'abc' },
  {
    prefix: 'abc',
    local: 'WidgetPolicyTextBlock',
    type: 'dtr-types:textBlockItemType',
    periodType: 'duration',
    value: 'We make widgets.',
  },
  heading('abc', 'ProductLinesAbstract'),
  { ...heading('abc', 'ProductLineTable'), substitutionGroup: 'xbrldt:hypercubeItem' },
  { ...heading('abc', 'ProductLineAxis'), substitutionGroup: 'xbrldt:dimensionItem' },
  member('ProductLineDomain'),
  member('GadgetsMember'),
  heading('abc', 'ProductLineLineItems'),
];
