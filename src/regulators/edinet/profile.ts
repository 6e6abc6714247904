import type { Profile } from '../profile.ts';
import { edinetCodes } from './codes.ts';
import { EDINET, STEM } from './form.ts';
import { identification } from './identification.ts';
import { edinetIdentifier } from './identifier.ts';
import { edinetLayout } from './layout.ts';
import { REPORT_FOLDERS } from './manifest.ts';
import { pageSurvey } from './page-survey.ts';

/**
 * Taxonomies of companies, starting with those of the annual report, and of funds, tender offers and
 * holdings.
 */
const families = [
  ...['jpcrp', 'jppfs', 'jpigp', 'jpcrp-esr', 'jpcrp-sbr', 'jpctl', 'jplvh'],
  ...['jpsps', 'jpsps-esr', 'jpsps-sbr'],
  ...['jptoi', 'jptoo-ton', 'jptoo-pst', 'jptoo-wto', 'jptoo-tor', 'jptoo-toa'],
];

/** URLs of the taxonomies of a year. */
const taxonomies = (date: string): readonly string[] =>
  families.map((name) => `${EDINET}/taxonomy/${name}/${date}/${name}_cor_${date}.xsd`);

/**
 * The annual securities report, Form 3 of the Cabinet Office Ordinance on Disclosure of Corporate
 * Information. Other forms are validated with this profile only on request: with the checks for all forms,
 * and those of their own cover page.
 */
export const jpEdinet: Profile = {
  id: 'jp-edinet',
  title: 'EDINET annual securities report (Form 3)',
  version: '2026',
  authority: 'Financial Services Agency of Japan',
  example: 'filing-edinet-annual',
  entity: { schemes: [EDINET], single: true },
  period: 'annual',
  longestYearMonths: 18,
  required: [],
  identification,
  pageSurveys: [pageSurvey],
  dimensionContainer: 'scenario',
  // EDINET accepts Inline XBRL 1.0 with the second registry (Guideline for Report Instances, 4-1).
  inline: {
    version: '1.0',
    registry: 'tr2',
    negatives: 'triangle',
    noImages: true,
    noViewport: true,
    noLinks: true,
    byteOrderMark: true,
  },
  filingDate: 'FilingDateCoverPage',
  extensions: { anchors: false },
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
      folder: REPORT_FOLDERS[0],
    },
    longestBase: 10,
    packageBytes: 55_000_000,
  },
  layout: edinetLayout,
  taxonomy: {
    entryPoints: [
      ...taxonomies('2025-11-01'),
      ...taxonomies('2024-11-01'),
      `${EDINET}/taxonomy/jpdei/2013-08-31/jpdei_cor_2013-08-31.xsd`,
    ],
    extension: 'required',
    calculationArcrole: '2003',
    domainItemType: '{http://www.xbrl.org/dtr/type/non-numeric}domainItemType',
    publishers: ['disclosure.edinet-fsa.go.jp'],
    elementNames: 'capital',
  },
  submission: {
    identifier: edinetIdentifier,
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
  ofXbrl: { codes: { 'xbrl.5.1:schemaRootElement': ['EDINET.EC5710W.FRTA.4.2.2'] } },
  overrides: edinetCodes,
  replaces: { 'EDINET-INSTANCE': ['LNK-001'], 'EDINET-CONTEXT': ['PER-026'] },
  yields: ['EDINET-STATEMENT', 'EDINET-SIGN'],
  explained: { 'EDINET-NETWORK': ['TAX-007'] },
};
