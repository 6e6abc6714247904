import type { Profile } from '../profile.ts';
import { lei } from '../shared/lei.ts';
import { domainItemType, tr4, tr5 } from '../shared/registries.ts';
import { reportPackageFiles } from '../shared/report-package-files.ts';
import { authorities } from './authorities.ts';
import { esefFilingCodes, esefSubmissionCodes, untaggedCodes } from './codes.ts';
import { esefMandatoryElements, headlines, statementRoots } from './elements.ts';
import { extensionCodesOf2021 } from './extension-codes.ts';
import { esefNamespace, ifrsNamespace } from './namespaces.ts';

const ROLE = 'http://www.esma.europa.eu/xbrl/role/cor/';
const INVALID_PACKAGE = 'ESEF.RTS.Annex.III.3.missingOrInvalidTaxonomyPackage';

/** The entry point of a version of the taxonomy; its URL begins with https since 2024. */
export const esefEntryPoint = (date: string) =>
  `${date < '2024' ? 'http' : 'https'}://www.esma.europa.eu/taxonomy/${date}/esef_cor.xsd`;

const UNESCAPED_BLOCK = 'ESEF.2.2.6.escapedHTMLUsedInBlockTagWithSpecialCharacters';

/** Consolidated annual financial report of an issuer in the European Union (ESEF regulation, ESMA manual). */
export const esef2021 = {
  id: 'ifrs-esef-annual',
  title: 'ESEF annual financial report, IFRS',
  version: '2021',
  since: '2021-01-01',
  example: 'filing-esef-annual',
  authority: 'European Securities and Markets Authority',
  authorities,
  framework: 'ifrs-full',
  sameYear: [ifrsNamespace, esefNamespace],
  entity: { schemes: ['http://standards.iso.org/iso/17442'], single: true },
  period: 'annual',
  approvalMonths: 4,
  longestYearMonths: 18,
  required: headlines,
  identification: esefMandatoryElements,
  extensions: { anchors: true, balance: 'always' },
  dimensionContainer: 'scenario',
  inline: { registry: 'tr4', styles: 'element', hiddenProperty: '-esef-ix-hidden' },
  container: {
    kind: 'report-package',
    extensions: ['zip'],
    namedAsFolder: true,
    holds: reportPackageFiles,
    hasTaxonomyPackage: true,
    names: {
      package: '{base}-{date}-{version}-{language}',
      report: '{base}-{date}-{version}-{language}.xhtml',
      schema: '{base}-{date}.xsd',
      linkbase: '{base}-{date}_{kind}.xml',
      labelLinkbase: '{base}-{date}_lab-{language}.xml',
    },
    longestBase: 20,
  },
  taxonomy: {
    entryPoints: ['2021-03-24', '2020-03-16'].map(esefEntryPoint),
    outdated: ['2019-03-27', '2017-03-31'].map(esefEntryPoint),
    extension: 'required',
    calculationArcrole: '2003',
    domainItemType: domainItemType('non-numeric'),
    otherDomainItemTypes: [domainItemType('2020-01-21')],
    defaultsRole: `${ROLE}ifrs-dim_role-990000`,
    withoutDimensionsRole: `${ROLE}esef_role-999999`,
    withoutDimensionsRoot: 'LineItemsNotDimensionallyQualifiedPlaceholder',
    anchoringArcrole: 'http://www.esma.europa.eu/xbrl/esef/arcrole/wider-narrower',
    publishers: ['www.esma.europa.eu', 'xbrl.ifrs.org', 'xbrl.iasb.org'],
    elementNames: 'lc3',
    placedConcepts: 'all',
    statementRoots,
  },
  submission: {
    identifier: lei,
    datesOnly: true,
    noPrecision: true,
    registries: [tr4, tr5],
    duplicates: 'consistent',
    noScripts: true,
    noExternalReferences: true,
    images: ['png', 'gif', 'svg', 'jpeg'],
    textLanguages: true,
    noBase: true,
    hiddenFacts: true,
    standardFootnotesOnly: true,
    taggedReport: true,
    displayedFacts: true,
    annualReport: true,
  },
  replaces: { 'ESEF-VERSIONS': ['TAX-008'] },
  yields: ['P-ASSERTION'],
  explained: { 'ESEF-UNIT': ['NUM-001'] },
  ofXbrl: {
    report: 'ESEF.RTS.Annex.III.Par.1.invalidInlineXBRL',
    package: INVALID_PACKAGE,
    entities: 'ESEF.2.5.1.maliciousCodePresent',
  },
  overrides: {
    ...esefFilingCodes,
    ...esefSubmissionCodes,
    ...extensionCodesOf2021,
    // Before there was a code for the extension, an archive of another kind was not a package.
    'P-NAME': { messages: { suffix: { references: [INVALID_PACKAGE] } } },
    'P-TR': {
      references: ['ESEF.2.2.3.incorrectTransformationRuleApplied', 'ESEF.2.2.3.transformRegistry'],
    },
    'P-ESCAPE': { references: [UNESCAPED_BLOCK] },
    'TXT-001': { messages: { plain: { references: [UNESCAPED_BLOCK] } } },
  },
  untagged: untaggedCodes,
  without: ['ESEF-INSTANT', 'P-FACT-ID', 'P-ESCAPE-VALUE'],
} as const satisfies Profile;
