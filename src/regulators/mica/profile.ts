import type { RequiredFact } from '../../rules/filing-requirements.ts';
import type { Profile } from '../profile.ts';
import { lei } from '../shared/lei.ts';
import { micaCodes } from './codes.ts';

const REGISTRY = 'http://www.xbrl.org/inlineXBRL/transformation/';

/**
 * The entry points, by the table of the regulation: other crypto-assets, asset-referenced and e-money tokens.
 */
const entryPoints = [2, 3, 4].map(
  (table) => `https://www.esma.europa.eu/taxonomy/mica/2025-03-31/mica_entry_table_${table}.xsd`,
);

const should = (label: string, ...concepts: readonly string[]): RequiredFact => ({
  concepts,
  severity: 'warning',
  label,
});

const dated = (label: string, ...concepts: readonly string[]): RequiredFact => ({
  ...should(label, ...concepts),
  type: 'date',
});

/** Elements that identify the white paper, for each of the three types of tokens. */
const identification: readonly RequiredFact[] = [
  dated(
    'the notification date',
    'DateOfNotificationForOtherTokenWhitePaper',
    'DateOfNotificationForAssetreferencedTokenWhitePaper',
    'DateOfNotificationForEmoneyTokenWhitePaper',
  ),
  should(
    'the type of person that draws up the white paper',
    'NameOfOtherTokenOfferor',
    'NameOfOtherTokenIssuer',
    'NameOfOtherTokenOperator',
    'AssetreferencedTokenIssuersStatutoryName',
    'AssetreferencedTokenIssuersLegalEntityIdentifier',
    'EmoneyTokenIssuersLegalEntityIdentifier',
  ),
  should('the name of the token', 'NameOfOtherToken', 'AssetreferencedTokenName', 'EmoneyTokensName'),
  should(
    'the home member state',
    'OtherTokenHomeMemberState',
    'AssetreferencedTokenHomeMemberState',
    'EmoneyTokenHomeMemberState',
  ),
  dated(
    'the publication date',
    'OtherTokenWhitePaperPublicationDate',
    'AssetreferencedTokenWhitePaperPublicationDate',
    'EmoneyTokenWhitePaperPublicationDate',
  ),
];

/** Official languages of the European Union and the European Economic Area. */
const languages = 'bg cs da de el en es et fi fr ga hr hu is it lt lv mt nb nl nn no pl pt ro sk sl sv'.split(
  ' ',
);

/** Crypto-asset white paper (Regulation (EU) 2023/1114, Implementing Regulation (EU) 2024/2984). */
export const euMicaWhitePaper: Profile = {
  id: 'eu-mica-white-paper',
  title: 'Crypto-asset white paper (MiCA)',
  version: '2025-03-31',
  authority: 'European Securities and Markets Authority',
  example: 'filing-mica-white-paper',
  entity: { schemes: ['http://standards.iso.org/iso/17442'], single: true },
  longestYearMonths: 18,
  required: [],
  identification,
  dimensionContainer: 'scenario',
  inline: { registry: 'tr5', styles: 'element', hiddenProperty: '-ix-hidden' },
  container: {
    kind: 'single-file',
    extensions: ['xhtml', 'html'],
    hasTaxonomyPackage: false,
    names: { package: '{base}-white-paper-{language}', report: '{base}-white-paper-{language}.xhtml' },
  },
  taxonomy: { entryPoints, extension: 'none', calculationArcrole: '2003' },
  submission: {
    identifier: lei,
    datesOnly: true,
    noPrecision: true,
    registries: ['2020-02-12', '2022-02-16'].map((date) => REGISTRY + date),
    duplicates: 'consistent',
    noScripts: true,
    noExternalReferences: true,
    images: ['png', 'gif', 'svg', 'jpeg'],
    languages,
    textLanguages: true,
    noBase: true,
    oneDocument: true,
    oneEntryPoint: true,
    taggedReport: true,
  },
  overrides: micaCodes,
};
