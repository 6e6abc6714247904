/** Arelle's rules for the packages of each profile: its plug-ins, and their name for the rules. */
import { join } from 'node:path';
import { findShared, unpackShared } from '../support/shared-data.js';

/**
 * @typedef {object} ArelleRules
 * @property {readonly string[]} plugins the one with the regulator's rules first
 * @property {(version: string) => string} [disclosureSystem] by the edition of the profile
 * @property {string} [lacks] why there are no rules of the regulator
 * @property {Codes} [codes] that the rules read from the taxonomy
 * @property {import('../support/stand-in/documents.js').Registry} [registry] of data types that its taxonomies use
 * @property {Control} [control] to see that the rules are at work
 * @property {string} [taxonomy] the folder of a taxonomy of ours that the example builds on
 *
 * @typedef {object} Control what breaks a package, and the code for that
 * @property {RegExp} find
 * @property {string} put
 * @property {string} code
 *
 * @typedef {object} Codes of members of an axis, in a part of their references
 * @property {string} namespace of the part
 * @property {string} part
 * @property {Readonly<Record<string, string>>} members
 */

const DOCUMENT_SETS = 'inlineXbrlDocumentSet';

/** @type {ArelleRules} */
const generic = { plugins: [DOCUMENT_SETS, 'loadFromOIM'] };

/** Identifiers in a scheme that no regulator accepts. */
const otherScheme = { find: /(<xbrli:identifier scheme=")[^"]*/g, put: '$1http://example.com/register' };

const edgarPlugins = findEdgarPlugins(['EDGAR/validate', 'EDGAR/transform']);

/** @type {ArelleRules} */
const edgar =
  edgarPlugins.length === 0
    ? { ...generic, lacks: 'the rules of EDGAR for Arelle are not there' }
    : {
        plugins: [...edgarPlugins, DOCUMENT_SETS],
        disclosureSystem: () => 'efm-strict',
        control: { ...otherScheme, code: 'EFM.6.05.01' },
      };

/** @type {Readonly<Record<string, ArelleRules>>} */
const rulesByProfile = {
  'ifrs-esef-annual': {
    plugins: ['validate/ESEF', DOCUMENT_SETS],
    disclosureSystem: (version) => `esef-${version}`,
    control: { ...otherScheme, code: 'ESEF.2.1.1.nonLEIContextScheme' },
  },
  'uk-frs': {
    plugins: ['validate/UK', DOCUMENT_SETS],
    disclosureSystem: () => 'hmrc',
    control: { find: /(<xbrli:identifier [^>]*>)\w+/g, put: '$1SC000000', code: 'JFCVC.3316' },
  },
  'nl-kvk': {
    plugins: ['validate/NL', DOCUMENT_SETS],
    disclosureSystem: (version) => `nl-inline-${version}`,
    control: { ...otherScheme, code: 'NL.NL-KVK-RTS_Annex_IV_Par_2_G3-1-1_2.invalidIdentifier' },
  },
  'ie-ros': {
    plugins: ['validate/ROS', DOCUMENT_SETS],
    disclosureSystem: () => 'ros',
    control: { ...otherScheme, code: 'ROS:unsupportedContextEntityIdentifierScheme' },
    codes: {
      namespace: 'http://xbrl.frc.org.uk/general/2025-01-01/ref',
      part: 'Code',
      members: { Euro: 'EUR', PoundSterling: 'GBP', USDollar: 'USD' },
    },
  },
  'eba-csv': {
    ...generic,
    lacks: 'Arelle has rules of the EBA of 2014, for XML; xbridge checks the tables',
    taxonomy: 'schemas/eba-sample-module',
  },
  'eu-mica-white-paper': { ...generic, lacks: 'Arelle has no rules of MiCA' },
  'jp-edinet': {
    plugins: ['validate/EDINET', DOCUMENT_SETS],
    disclosureSystem: () => 'edinet',
    registry: '2009-12-16',
    control: { ...otherScheme, code: 'EDINET.EC5700W.GFM.1.2.1' },
  },
};

/**
 * The part that knows the formats of EDGAR's registry, by which covers show names for codes.
 * @returns {readonly string[]}
 */
export function edgarFormats() {
  return findEdgarPlugins(['EDGAR/transform']);
}

/**
 * @param {readonly string[]} names
 * @returns {readonly string[]}
 */
function findEdgarPlugins(names) {
  const archive = 'interop/edgar-plugin-3.25.4.zip';
  return findShared(archive) === undefined ? [] : names.map((name) => join(unpackShared(archive), name));
}

/** @param {string} profile */
export function arelleRulesOf(profile) {
  return rulesByProfile[profile] ?? (profile.startsWith('sec-') ? edgar : generic);
}
