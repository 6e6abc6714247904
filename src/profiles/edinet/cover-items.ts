/** What the cover of form 3 says, in its order, by the names of elements of jpcrp_cor. */
export const coverItems: readonly string[] = [
  'DocumentTitleCoverPage',
  'ClauseOfStipulationCoverPage',
  'PlaceOfFilingCoverPage',
  'FilingDateCoverPage',
  'FiscalYearCoverPage',
  'CompanyNameCoverPage',
  'CompanyNameInEnglishCoverPage',
  'TitleAndNameOfRepresentativeCoverPage',
  'AddressOfRegisteredHeadquarterCoverPage',
  'TelephoneNumberAddressOfRegisteredHeadquarterCoverPage',
  'NameOfContactPersonAddressOfRegisteredHeadquarterCoverPage',
  'NearestPlaceOfContactCoverPage',
  'TelephoneNumberNearestPlaceOfContactCoverPage',
  'NameOfContactPersonNearestPlaceOfContactCoverPage',
  'PlaceForPublicInspectionCoverPageTextBlock',
];
