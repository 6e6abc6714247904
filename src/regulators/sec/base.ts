import type { Profile, TaxonomyDemand } from '../profile.ts';
import { filingManual } from './filing-manual.ts';
import { identifier } from './identifier.ts';
import { layout } from './layout.ts';

/** Entry points of the taxonomies that EDGAR takes, of the years it takes now. */
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

/** What all forms share (EDGAR Filer Manual, volume II, chapters 5 and 6). */
export const secBase = {
  version: 'EFM 77',
  authority: 'US Securities and Exchange Commission',
  entity: { schemes: ['http://www.sec.gov/CIK'], single: true },
  longestYearMonths: 18,
  dimensionContainer: 'segment',
  inline: { registry: 'tr4', styles: 'attributes', hiddenProperty: '-sec-ix-hidden', noViewport: true },
  extensions: { anchors: false, balance: 'unless-documented' },
  unitWeights: true,
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
  },
  layout,
  taxonomy,
  submission: {
    identifier,
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
  // What a report builds on is judged reference by reference, so that no single entry point is asked for.
  without: ['P-ENTRYPOINT'],
  overrides: {
    ...filingManual,
    'COV-001': { references: ['EFM.6.05.20'] },
    'COV-002': { references: ['EFM.6.05.20'] },
    'COV-009': { severity: 'error' },
    'CTX-003': { severity: 'error' },
    'CTX-004': { severity: 'error' },
    'DIM-002': { references: ['EFM.6.04.03'] },
    'DUP-001': { references: ['EFM.6.05.12'] },
    'ENT-002': { references: ['EFM.6.05.01'] },
    'ENT-005': { references: ['EFM.6.05.23.cikValue'] },
    'ENT-008': { references: ['EFM.6.05.23'] },
    'NET-002': { references: ['EFM.6.14.02'] },
    'NET-004': { references: ['EFM.6.14.04'] },
    'NET-006': { references: ['EFM.6.12.03'] },
    'NET-007': { references: ['EFM.6.10.01', 'EFM.6.08.11'] },
    'NET-008': { severity: 'error', references: ['EFM.6.07.16', 'EFM.6.10.04'] },
    'NET-010': { references: ['EFM.6.12.07'] },
    'NUM-006': { severity: 'error', references: ['EFM.6.05.37'] },
    'PER-015': { severity: 'error' },
    'SGN-001': { references: ['EFM.6.05.43'] },
    'TXT-003': { messages: { foreign: { severity: 'error', references: ['EFM.6.05.14'] } } },
    'UNT-004': { severity: 'error' },
    'P-BASE': { references: ['EFM.5.02.05.xmlBaseDisallowed', 'EFM.6.03.11'] },
    'P-CONTAINER': {
      messages: {
        container: { references: ['EFM.6.05.04'] },
        content: { references: ['EFM.6.05.05'] },
      },
    },
    'P-DUP': {
      references: ['EFM.6.05.12'],
      messages: { text: { severity: 'error', references: ['EFM.6.05.12'] } },
    },
    'P-DUP-CTX': { severity: 'error', references: ['EFM.6.05.07'] },
    'P-EXT-BALANCE': { severity: 'warning', references: ['EFM.6.11.05'] },
    'P-EXT-LABEL': {
      references: ['EFM.6.10.01'],
      messages: {
        language: { severity: 'error', references: ['EFM.6.10.03'] },
        duplicate: { references: ['EFM.6.10.02'] },
      },
    },
    'P-EXT-NAME': { references: ['EFM.6.08.05.firstLetter'] },
    'P-EXTERNAL': { references: ['EFM.5.02.05.externalReference'] },
    'P-FILES': { severity: 'error', references: ['EFM.5.01.01'] },
    'P-FOOTNOTE': {
      references: ['EFM.6.05.28', 'EFM.6.05.30'],
      messages: { unused: { severity: 'error', references: ['EFM.6.05.33'] } },
    },
    'P-HIDDEN': {
      references: ['EFM.5.02.05.14'],
      messages: {
        transformable: {
          severity: 'warning',
          references: ['EFM.5.02.05.14.hidden-fact-eligible-for-transform'],
        },
        // Every filing hides what no page prints, such as the central index key.
        unlinked: { severity: 'info', references: ['EFM.5.02.05.14.hidden-fact-not-referenced'] },
        dangling: { references: ['EFM.5.02.05.14.hidden-fact-not-found'] },
      },
    },
    'P-IDENT': { references: ['EFM.6.05.01', 'EFM.6.05.23.cikValue'] },
    'P-INSIG-DIGITS': { severity: 'error', references: ['EFM.6.05.37'] },
    'P-LANG': { references: ['EFM.6.05.14'] },
    'P-NAME': { references: ['EFM.5.01.01'] },
    'P-NO-PRECISION': { references: ['EFM.6.05.17'] },
    'P-ONE-ENTITY': { references: ['EFM.6.05.03'] },
    'P-SCHEME': { references: ['EFM.6.05.01'] },
    'P-SCRIPT': { references: ['EFM.5.02.05.activeContent'] },
    'P-TR': { references: ['EFM.5.02.05.12.unupportedTransformationRegistry'] },
    'P-UNUSED-CTX': { severity: 'error', references: ['EFM.6.05.08'] },
  },
} as const satisfies Omit<Profile, 'id' | 'title' | 'required'>;
