import type { Profile } from '../profile.ts';
import { codes } from './codes.ts';
import { coverLabels } from './cover-items.ts';
import { identification } from './identification.ts';

const HOST = 'http://disclosure.edinet-fsa.go.jp';
/** Form 3 of the ordinance on corporate disclosure, as names and namespaces have it. */
const STEM = 'jpcrp030000-asr-001_{base}_{date}_{submission}_{filed}';
const FORM = 'CabinetOfficeOrdinanceOnDisclosureOfCorporateInformationEtcFormNo3AnnualSecuritiesReport';
/** The role that presents the table of contents. */
const CONTENTS_ROLE = `${HOST}/role/jpcrp/rol_${FORM}`;

/** Addresses of the taxonomies of a year. */
const taxonomies = (date: string): readonly string[] =>
  ['jpcrp', 'jppfs', 'jpigp'].map((name) => `${HOST}/taxonomy/${name}/${date}/${name}_cor_${date}.xsd`);

/** The annual securities report, form 3 of the Cabinet Office Ordinance on Disclosure of Corporate Information. */
export const jpEdinet: Profile = {
  id: 'jp-edinet',
  title: 'EDINET annual securities report (form 3)',
  version: '2026',
  authority: 'Financial Services Agency of Japan',
  example: 'filing-edinet-annual',
  entity: { schemes: [HOST], single: true },
  period: 'annual',
  longestYearMonths: 18,
  required: [],
  identification,
  dimensionContainer: 'scenario',
  // What EDINET takes is Inline XBRL 1.0 with the second registry (Guideline for Report Instances, 4-1).
  inline: {
    version: '1.0',
    registry: 'tr2',
    negatives: 'triangle',
    noViewport: true,
    noLinks: true,
    byteOrderMark: true,
  },
  contextNames: {
    current: 'CurrentYear',
    prior: 'Prior{n}Year',
    mostPrior: 9,
    filing: 'FilingDate',
    filedOn: 'filed',
  },
  filingDate: 'FilingDateCoverPage',
  extensions: { anchors: false, balance: 'unless-documented' },
  unitWeights: true,
  container: {
    kind: 'folders',
    extensions: ['zip'],
    hasTaxonomyPackage: false,
    names: {
      package: '{base}-{day}',
      report: `0000000_header_${STEM}_ixbrl.htm`,
      schema: `${STEM}.xsd`,
      linkbase: `${STEM}_{kind}.xml`,
      labelLinkbase: `${STEM}_lab{others}.xml`,
    },
    nameParts: {
      filed: { concept: 'FilingDateCoverPage' },
      submission: { concept: 'NumberOfSubmissionDEI', digits: 2, otherwise: '1' },
    },
    folders: {
      reports: ['XBRL/PublicDoc', 'XBRL/PrivateDoc', 'XBRL/AuditDoc'],
      manifest: 'manifest_{folder}.xml',
      page: `{page}_honbun_${STEM}_ixbrl.htm`,
      pageOfSection: '^([0-9]{7})(?![0-9])(?<!0000000)',
      form: [
        { id: '0000000', title: '【表紙】', labels: coverLabels },
        { id: '0101010', title: '第一部【企業情報】' },
      ],
      instance: `${STEM}.xbrl`,
      instanceId: 'jpcrp030000-asr',
      titles: { ja: '提出本文書', en: 'Main Document' },
      contentsRole: CONTENTS_ROLE,
    },
    longestBase: 10,
    packageBytes: 55_000_000,
  },
  taxonomy: {
    entryPoints: [
      ...taxonomies('2025-11-01'),
      ...taxonomies('2024-11-01'),
      `${HOST}/taxonomy/jpdei/2013-08-31/jpdei_cor_2013-08-31.xsd`,
    ],
    extension: 'required',
    calculationArcrole: '2003',
    domainItemType: '{http://www.xbrl.org/dtr/type/non-numeric}domainItemType',
    publishers: ['disclosure.edinet-fsa.go.jp'],
    ownNamespace: `${HOST}/jpcrp030000/asr/001/{base}/{date}/{submission}/{filed}`,
    ownPrefix: 'jpcrp030000-asr_{base}',
    roleBase: `${HOST}/role/jpcrp-asr/rol_`,
    oneRoot: true,
    elementNames: 'capital',
    restRole: { role: CONTENTS_ROLE, root: `jpcrp_cor:${FORM}Heading` },
  },
  submission: {
    identifier: 'edinet',
    datesOnly: true,
    noPrecision: true,
    duplicates: 'complete',
    noScripts: true,
    noExternalReferences: true,
    languages: ['ja'],
    noBase: true,
    unusedContexts: true,
    duplicateContexts: true,
    insignificantDigits: true,
    displayedFacts: true,
    filingManual: true,
  },
  overrides: codes,
};
