/** Namespaces every document may use without declaring them. */
export const reservedPrefixes: Readonly<Record<string, string>> = {
  xbrl: 'https://xbrl.org/2021',
  xbrli: 'http://www.xbrl.org/2003/instance',
  xs: 'http://www.w3.org/2001/XMLSchema',
  iso4217: 'http://www.xbrl.org/2003/iso4217',
  utr: 'http://www.xbrl.org/2009/utr',
  enum2: 'http://xbrl.org/2020/extensible-enumerations-2.0',
};

/** The namespace of our own line items, for statement lines without a concept in the filer's framework. */
export const LINE_ITEM_NAMESPACE = 'urn:filewright:line-items';

/** Schemes people write as a word, and the URIs they stand for. */
export const entitySchemes: Readonly<Record<string, string>> = {
  lei: 'http://standards.iso.org/iso/17442',
  cik: 'http://www.sec.gov/CIK',
  isin: 'http://standards.iso.org/iso/6166',
  // Tickers and numbers of one's own have no published scheme.
  ticker: 'urn:filewright:entity:ticker',
  local: 'urn:filewright:entity:local',
};

export function schemeUri(scheme: string): string {
  return Object.hasOwn(entitySchemes, scheme) ? (entitySchemes[scheme] as string) : scheme;
}
