import type { Profile } from '../profile.ts';
import { domainItemType, tr4, tr5 } from '../shared/registries.ts';
import { reportPackageFiles } from '../shared/report-package-files.ts';
import { kvkFilingCodes, kvkSubmissionCodes } from './codes.ts';
import { kvkMandatoryElements, ROLE } from './elements.ts';
import { kvkExtensionCodes } from './extension-codes.ts';
import { kvkIdentifier } from './identifier.ts';
import { kvkLayout } from './layout.ts';

type EntryPoint = 'nlgaap-ext' | 'ifrs-ext' | 'other-gaap' | 'other';

export const kvkEntryPoint = (date: string, name: EntryPoint) =>
  `https://www.nltaxonomie.nl/kvk/${date}/kvk-annual-report-${name}.xsd`;

/** The entry points for extensions. */
export const extensible = (date: string) => [
  kvkEntryPoint(date, 'nlgaap-ext'),
  kvkEntryPoint(date, 'ifrs-ext'),
];

/** The version before the manual. */
const DRAFT = '2024-03-31';

/** Annual report for the business register of the Netherlands in inline XBRL, under Dutch GAAP or IFRS. */
export const kvk2024 = {
  id: 'nl-kvk',
  title: 'KVK annual report, the Netherlands',
  version: '2024',
  since: '2024-01-01',
  authority: 'Kamer van Koophandel',
  example: 'filing-kvk-annual',
  entity: { schemes: ['http://www.kvk.nl/kvk-id'], single: true },
  period: 'annual',
  longestYearMonths: 24,
  required: [],
  identification: kvkMandatoryElements,
  extensions: { anchors: true, balance: 'always' },
  dimensionContainer: 'scenario',
  inline: { registry: 'tr4', styles: 'element', hiddenProperty: '-ix-hidden', enumerations: 'hidden' },
  container: {
    kind: 'report-package',
    extensions: ['xbri', 'zip'],
    holds: reportPackageFiles,
    hasTaxonomyPackage: true,
    names: {
      package: '{base}-{date}-{language}',
      report: '{base}-{date}-{language}.xhtml',
      folder: '{base}-{date}-{language}',
      schema: '{base}-{date}.xsd',
      linkbase: '{base}-{date}_{kind}.xml',
      labelLinkbase: '{base}-{date}_lab-{language}.xml',
    },
    longestBase: 20,
    packageBytes: 100_000_000,
  },
  layout: kvkLayout,
  taxonomy: {
    entryPoints: extensible('2024-12-31'),
    outdated: extensible(DRAFT),
    outdatedSince: '2024-01-01',
    calculationArcroleSince: '2024-12-31',
    extension: 'required',
    calculationArcrole: '2023',
    domainItemType: domainItemType('2022-03-31'),
    otherDomainItemTypes: [domainItemType('2024-01-31')],
    defaultsRole: `${ROLE}axis-defaults`,
    withoutDimensionsRole: `${ROLE}lineitems-nondimensional-usage`,
    withoutDimensionsRoot: 'kvk:NonDimensionalLineItems',
    placedConcepts: 'own',
    anchoringArcrole: 'http://www.esma.europa.eu/xbrl/esef/arcrole/wider-narrower',
    publishers: ['www.nltaxonomie.nl', 'xbrl.ifrs.org', 'www.esma.europa.eu'],
  },
  submission: {
    identifier: kvkIdentifier,
    datesOnly: true,
    noPrecision: true,
    registries: [tr4, tr5],
    duplicates: 'consistent',
    noScripts: true,
    noExternalReferences: true,
    images: ['png', 'gif', 'svg', 'jpeg'],
    languages: ['nl', 'en', 'de', 'fr'],
    textLanguages: true,
    noBase: true,
    hiddenFacts: true,
    standardFootnotesOnly: true,
    taggedReport: true,
    displayedFacts: true,
    annualReport: true,
    escapes: 'blocks',
    reportName: '^[^-]*-\\d{4}-(?:0[1-9]|1[0-2])-(?:0?[1-9]|[12]\\d|3[01])-[^-]*\\.(?:html|htm|xhtml)$',
  },
  overrides: { ...kvkFilingCodes, ...kvkSubmissionCodes, ...kvkExtensionCodes },
  replaces: { 'KVK-PERIOD': ['PER-024'] },
  yields: ['P-ASSERTION'],
  without: ['KVK-FILING-PAGE'],
} as const satisfies Profile;
