import { distance } from 'fastest-levenshtein';
import { MAX_COMPARED_NAME } from '../../core/limits.ts';

/** Namespaces that every document may use without a declaration. */
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

/** The namespace of our taxonomy of statements to investors. */
export const STATEMENT_NAMESPACE = 'urn:filewright:investor-statement:1.0';
export const STATEMENT_ENTRY_POINT = 'investor-statement-1.0.xsd';

/** Schemes with a short name, and their URIs. */
export const entitySchemes: Readonly<Record<string, string>> = {
  lei: 'http://standards.iso.org/iso/17442',
  cik: 'http://www.sec.gov/CIK',
  isin: 'http://standards.iso.org/iso/6166',
  // Tickers and internal numbers have no published scheme.
  ticker: 'urn:filewright:entity:ticker',
  local: 'urn:filewright:entity:local',
};

const schemeWords = new Map(Object.entries(entitySchemes).map(([word, uri]) => [uri, word]));

/** Returns the short name of a scheme, if it has one. */
export function schemeWord(uri: string): string | undefined {
  return schemeWords.get(uri);
}

export function schemeUri(scheme: string): string {
  return Object.hasOwn(entitySchemes, scheme) ? (entitySchemes[scheme] as string) : scheme;
}

/** Normalizes a scheme: http and https, a final slash and the case of the host make no difference. */
export function plainScheme(uri: string): string {
  return uri
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/\/$/, '');
}

/** The common names of registered identifiers, by scheme. */
const registers: ReadonlyMap<string, string> = new Map(
  Object.entries({
    [entitySchemes.lei as string]: 'LEI',
    [entitySchemes.cik as string]: 'CIK',
    [entitySchemes.isin as string]: 'ISIN',
    [entitySchemes.ticker as string]: 'Ticker',
    'http://www.companieshouse.gov.uk/': 'Company number',
    'http://www.kvk.nl/kvk-id': 'KVK-nummer',
    'http://www.dcca.dk/cvr': 'CVR number',
    'http://disclosure.edinet-fsa.go.jp': 'EDINET code',
    'http://www.cro.ie/': 'CRO number',
    'http://www.revenue.ie/': 'Irish tax reference',
    'http://www.mca.gov.in/CIN': 'CIN',
    'http://www.ferc.gov/CID': 'FERC company identifier',
    'https://eurofiling.info/eu/rs': 'Reporting subject',
  }),
);
const registerNames = new Map([...registers].map(([scheme, name]) => [plainScheme(scheme), name]));

/** Returns the common name of a scheme's identifiers, if there is one. */
export function registerName(scheme: string): string | undefined {
  return registerNames.get(plainScheme(schemeUri(scheme)));
}

/** Fewer characters say too little for one wrong letter to be a mistake. */
const LEAST_COMPARED = 15;
const MAX_WRONG_LETTERS = 2;

/** Returns the scheme of a register whose URI is misspelled. */
export function misspelledScheme(uri: string): string | undefined {
  const plain = plainScheme(uri);
  if (registerNames.has(plain) || plain.length < LEAST_COMPARED || plain.length > MAX_COMPARED_NAME)
    return undefined;
  return [...registers.keys()].find((one) => distance(plainScheme(one), plain) <= MAX_WRONG_LETTERS);
}
