/** The address that taxonomies, roles and namespaces of EDINET begin with. */
export const EDINET = 'http://disclosure.edinet-fsa.go.jp';

/** Form 3 of the ordinance on corporate disclosure, as names of files have it. */
export const STEM = 'jpcrp030000-asr-001_{base}_{date}_{submission}_{filed}';

export const FORM =
  'CabinetOfficeOrdinanceOnDisclosureOfCorporateInformationEtcFormNo3AnnualSecuritiesReport';

/** The role that presents the table of contents. */
export const CONTENTS_ROLE = `${EDINET}/role/jpcrp/rol_${FORM}`;
