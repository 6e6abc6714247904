/** The forms of EDINET: the items of their cover pages, and which of them report accounts. */

const NAMES = 'CompanyName CompanyNameInEnglish TitleAndNameOfRepresentative AddressOfRegisteredHeadquarter';
const CONTACT =
  'NearestPlaceOfContact TelephoneNumberNearestPlaceOfContact NameOfContactPersonNearestPlaceOfContact';
const COMPANY = `${NAMES} TelephoneNumberAddressOfRegisteredHeadquarter NameOfContactPersonAddressOfRegisteredHeadquarter ${CONTACT}`;
const ISSUER =
  'IssuerName TitleAndNameOfRepresentative AddressOfRegisteredHeadquarter NameOfContactPerson PlaceOfContact TelephoneNumber';
const CORPORATION =
  'IssuerName TitleAndNameOfRepresentative AddressOfRegisteredHeadquarter NameOfContactPerson TelephoneNumber';
const FILED = 'PlaceOfFiling FilingDate';
const INSPECTION = 'PlaceForPublicInspection…';
const STABILIZING = 'MattersSpecificToStabilizingOperation…';
const REGISTERED =
  'TypesOfSecuritiesToRegisterForOfferingOrDistribution AmountToRegisterForOfferingOrDistribution…';
const SHELF_CONTENTS = [
  'FilingDateContentsOfShelfRegistrationStatement',
  'EffectiveDateContentsOfShelfRegistrationStatement',
  'EndOfPeriodOfIssueContentsOfShelfRegistrationStatement',
  'ShelfRegistrationNumberContentsOfShelfRegistrationStatement',
  'PlannedAmountOfIssueOrLimitOnOutstandingBalanceContentsOfShelfRegistrationStatement',
].join(' ');
const REMAINING =
  'OfferingsAndDistributionsInPast… RemainingAmount… WhenLimitOnOutstandingBalanceWasSpecifiedRemainingAmount… RemainingBalance';
const TRUST = 'RelatedToDomesticInvestmentTrustBeneficiaryCertificateToRegisterForOfferingOrDistribution';
const TRUST_OFFER = `NameOfFund${TRUST}… AmountOfDomesticInvestmentTrustBeneficiaryCertificateToRegisterForOfferingOrDistribution…`;
const SECURITIES = 'DomesticInvestmentSecuritiesToShelfRegisterForOfferingOrDistribution';
const SHELF_SECURITIES = `NameOfInvestmentCorporationRelatedTo${SECURITIES} LegalFormOf${SECURITIES}`;

const annual = `DocumentTitle ClauseOfStipulation ${FILED} FiscalYear ${COMPANY} ${INSPECTION}`;
const semiannual = `DocumentTitle ClauseOfStipulation ${FILED} SemiAnnualAccountingPeriod ${COMPANY} ${INSPECTION}`;
const fundReport = `DocumentTitle ${FILED} AccountingPeriod FundName ${ISSUER} ${INSPECTION}`;

/**
 * The items of cover pages in the order of the form, by the form in file names: elements without the suffix
 * CoverPage, or CoverPageTextBlock for those with an ellipsis. The cover pages of other forms are not
 * checked.
 */
const covers: Readonly<Record<string, string>> = {
  'jpcrp020000-srs': `DocumentTitle ${FILED} ${COMPANY} ${REGISTERED} ${STABILIZING} ${INSPECTION}`,
  'jpcrp030000-asr': annual,
  'jpcrp030200-asr': annual,
  'jpcrp040000-asr': annual,
  'jpcrp040300-ssr': semiannual,
  'jpcrp050000-ssr': semiannual,
  'jpcrp050200-ssr': semiannual,
  'jpcrp050300-esr': `DocumentTitle ${FILED} ${NAMES} TelephoneNumber NameOfContactPerson ${CONTACT} ${INSPECTION}`,
  'jpcrp110000-rst': `ShelfRegistrationNumber DocumentTitle ${FILED} ${COMPANY} TypesOfSecuritiesToShelfRegisterForOfferingOrDistribution PlannedPeriodOfIssue PlannedAmountOfIssueOrLimitOnOutstandingBalance… ${STABILIZING} ${INSPECTION}`,
  'jpcrp120000-rep': `ShelfRegistrationSupplementNumber DocumentTitle ${FILED} ${COMPANY} TypesOfSecuritiesToShelfRegisterForOfferingOrDistribution AmountOfOfferingOrDistributionByThisRegistration… ${SHELF_CONTENTS} ${REMAINING} ${STABILIZING} ${INSPECTION}`,
  'jpsps040000-srs': `DocumentTitle ${FILED} ${ISSUER} ${TRUST_OFFER} ${INSPECTION}`,
  // An annual report that is also a registration statement has both covers.
  'jpsps060700-drs': `DocumentTitleAnnualSecuritiesReport ${FILED} AccountingPeriod FundName ${ISSUER} ${INSPECTION} DocumentTitleParticularsOfPublicOfferingEtc ${FILED} IssuerName TitleAndNameOfRepresentative ${TRUST_OFFER} ${INSPECTION}`,
  'jpsps070000-asr': fundReport,
  'jpsps100000-ssr': fundReport,
  'jpsps150000-rst': `ShelfRegistrationNumber DocumentTitle ${FILED} ${CORPORATION} ${SHELF_SECURITIES} PlannedPeriodOfIssue PlannedAmountOfIssueOrLimitOnOutstandingBalance ${STABILIZING} ${INSPECTION}`,
  'jpsps210000-rep': `ShelfRegistrationSupplementNumber DocumentTitle ${FILED} ${CORPORATION} ${SHELF_SECURITIES} AmountOfOfferingOrDistributionByThisRegistration… ${SHELF_CONTENTS} ${REMAINING} ${STABILIZING} ${INSPECTION}`,
};

/** Abbreviations of annual and semi-annual reports, including those of funds with a registration. */
const periodic: ReadonlySet<string> = new Set(['asr', 'ssr', 'drs']);

const FORM = /(jp[a-z]{1,20}[0-9]{6})-([a-z]{1,20})-[0-9]{3}_/;

/** Returns the form in a file name or URL of the filer, such as `jpcrp030000-asr`. */
export function formOfName(name: string): string | undefined {
  const [, number, abbreviation] = FORM.exec(name) ?? [];
  return number && abbreviation && `${number}-${abbreviation}`;
}

/** Whether a form covers a period, with accounts. */
export function isPeriodic(form: string): boolean {
  return periodic.has(form.slice(form.indexOf('-') + 1));
}

/**
 * Returns the elements on the cover page of a form, in order; `undefined` for forms whose cover page is not
 * checked.
 */
export function coverItemsOf(form: string): readonly string[] | undefined {
  return covers[form]
    ?.split(' ')
    .map((item) => (item.endsWith('…') ? `${item.slice(0, -1)}CoverPageTextBlock` : `${item}CoverPage`));
}
