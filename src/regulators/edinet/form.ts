/** The URL prefix of EDINET's taxonomies, roles and namespaces. */
export const EDINET = 'http://disclosure.edinet-fsa.go.jp';

/** Form 3 of the ordinance on corporate disclosure, as in file names. */
export const STEM = 'jpcrp030000-asr-001_{base}_{date}_{submission}_{filed}';

export const FORM =
  'CabinetOfficeOrdinanceOnDisclosureOfCorporateInformationEtcFormNo3AnnualSecuritiesReport';

/** The role that presents the table of contents. */
export const CONTENTS_ROLE = `${EDINET}/role/jpcrp/rol_${FORM}`;
