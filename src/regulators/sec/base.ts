import type { Profile, TaxonomyDemand } from '../profile.ts';
import { secCodes } from './codes.ts';
import { secIdentifier } from './identifier.ts';
import { secLayout } from './layout.ts';
import { pageMarkup } from './page-markup.ts';

/** Entry points of the taxonomies that EDGAR currently accepts. */
const deiEntries = [
  'https://xbrl.sec.gov/dei/2025/dei-2025.xsd',
  'https://xbrl.sec.gov/dei/2024/dei-2024.xsd',
];

const taxonomy: TaxonomyDemand = {
  entryPoints: [
    'https://xbrl.fasb.org/us-gaap/2025/elts/us-gaap-2025.xsd',
    'https://xbrl.fasb.org/us-gaap/2024/elts/us-gaap-2024.xsd',
    ...deiEntries,
  ],
  extension: 'optional',
  calculationArcrole: '2003',
  elementNames: 'capital',
  domainItemType: '{http://www.xbrl.org/dtr/type/2022-03-31}domainItemType',
  otherDomainItemTypes: [
    '{http://www.xbrl.org/dtr/type/2024-01-31}domainItemType',
    '{http://www.xbrl.org/dtr/type/2020-01-21}domainItemType',
    '{http://www.xbrl.org/dtr/type/non-numeric}domainItemType',
  ],
  publishers: ['xbrl.sec.gov', 'www.sec.gov', 'xbrl.fasb.org', 'fasb.org', 'xbrl.us', 'xbrl.ifrs.org'],
};

export const ifrsTaxonomy: TaxonomyDemand = {
  ...taxonomy,
  entryPoints: [
    'https://xbrl.ifrs.org/taxonomy/2025-03-27/full_ifrs/full_ifrs-cor_2025-03-27.xsd',
    'https://xbrl.ifrs.org/taxonomy/2024-03-27/full_ifrs/full_ifrs-cor_2024-03-27.xsd',
    ...deiEntries,
  ],
};

/** Requirements of all forms (EDGAR Filer Manual, volume II, chapters 5 and 6). */
export const secBase = {
  pageSurveys: [pageMarkup],
  version: 'EFM 77',
  authority: 'US Securities and Exchange Commission',
  entity: { schemes: ['http://www.sec.gov/CIK'], single: true },
  longestYearMonths: 18,
  dimensionContainer: 'segment',
  inline: {
    registry: 'tr4',
    styles: 'attributes',
    hiddenProperty: '-sec-ix-hidden',
    noImages: true,
    noViewport: true,
    codes: {
      'dei:EntityAddressCountry': ['countrynameen'],
      'dei:EntityAddressStateOrProvince': ['stateprovnameen'],
      'dei:EntityIncorporationStateCountryCode': ['stateprovnameen', 'edgarprovcountryen'],
      'dei:SecurityExchangeName': ['exchnameen'],
    },
  },
  extensions: { anchors: false, balance: 'unless-documented' },
  unitWeights: true,
  statementCalculations: true,
  container: {
    kind: 'flat',
    extensions: ['zip'],
    // Exhibits may be plain text or PDF.
    holds: ['htm', 'xsd', 'xml', 'jpg', 'gif', 'txt', 'pdf'],
    hasTaxonomyPackage: false,
    names: {
      package: '{base}-{day}',
      report: '{base}-{day}.htm',
      schema: '{base}-{day}.xsd',
      linkbase: '{base}-{day}_{kind}.xml',
      labelLinkbase: '{base}-{day}_lab.xml',
    },
    longestName: 32,
    // Leaves room for the date and the ending, as in -20251231_pre.xml.
    longestBase: 15,
  },
  layout: secLayout,
  taxonomy,
  submission: {
    identifier: secIdentifier,
    noPrecision: true,
    registries: [
      'http://www.xbrl.org/inlineXBRL/transformation/2015-02-26',
      'http://www.xbrl.org/inlineXBRL/transformation/2020-02-12',
      'http://www.xbrl.org/inlineXBRL/transformation/2022-02-16',
      'http://www.sec.gov/inlineXBRL/transformation/2015-08-31',
    ],
    duplicates: 'consistent',
    noScripts: true,
    noExternalReferences: true,
    hiddenFacts: true,
    languages: ['en-US'],
    textLanguages: true,
    noBase: true,
    standardFootnotesOnly: true,
    unusedContexts: true,
    duplicateContexts: true,
    insignificantDigits: true,
    filingManual: true,
  },
  ofXbrl: { report: 'EFM.6.04.03' },
  // References to taxonomies are checked one by one, so no single entry point is required.
  without: ['P-ENTRYPOINT'],
  replaces: {
    'EFM-COVER': ['COV-001'],
    'EFM-COVER-CODE': ['COV-021'],
    'EFM-COVER-FORM': ['COV-021'],
    'P-IDENT': ['EFM-COVER-CIK'],
  },
  yields: [
    'EFM-COVER',
    'EFM-COVER-PERIOD',
    'EFM-COVER-CODE',
    'EFM-COVER-FLAG',
    'EFM-COVER-FACTS',
    'EFM-COVER-SECURITY',
  ],
  explained: {
    'EFM-COVER': ['TAX-007'],
    'EFM-COVER-SECURITY': ['TAX-007'],
    'EFM-COVER-FACTS': ['TAX-007'],
    'EFM-TAXONOMY': ['TAX-008'],
    'P-PRESENTATION': ['TAX-007'],
    'P-LABEL': ['TAX-007'],
    'P-CALCULATION': ['TAX-007'],
    'P-ROLE': ['TAX-007'],
  },
  overrides: secCodes,
} as const satisfies Omit<Profile, 'id' | 'title' | 'required'>;
