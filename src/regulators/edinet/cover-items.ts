/** The items of the cover page of Form 3, in order: elements of jpcrp_cor by name, with their headings. */
export const coverLabels: ReadonlyMap<string, string> = new Map([
  ['DocumentTitleCoverPage', '【提出書類】'],
  ['ClauseOfStipulationCoverPage', '【根拠条文】'],
  ['PlaceOfFilingCoverPage', '【提出先】'],
  ['FilingDateCoverPage', '【提出日】'],
  ['FiscalYearCoverPage', '【事業年度】'],
  ['CompanyNameCoverPage', '【会社名】'],
  ['CompanyNameInEnglishCoverPage', '【英訳名】'],
  ['TitleAndNameOfRepresentativeCoverPage', '【代表者の役職氏名】'],
  ['AddressOfRegisteredHeadquarterCoverPage', '【本店の所在の場所】'],
  ['TelephoneNumberAddressOfRegisteredHeadquarterCoverPage', '【電話番号】'],
  ['NameOfContactPersonAddressOfRegisteredHeadquarterCoverPage', '【事務連絡者氏名】'],
  ['NearestPlaceOfContactCoverPage', '【最寄りの連絡場所】'],
  ['TelephoneNumberNearestPlaceOfContactCoverPage', '【電話番号】'],
  ['NameOfContactPersonNearestPlaceOfContactCoverPage', '【事務連絡者氏名】'],
  ['PlaceForPublicInspectionCoverPageTextBlock', '【縦覧に供する場所】'],
]);
