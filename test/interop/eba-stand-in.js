/** Stand-ins for the EBA's taxonomies: a module at its URL, as xBRL-CSV metadata and schemas. */
import { findSample } from '../../src/store/sample-taxonomy.ts';
import { Dictionary, kindOf, prefixOf } from './eba-dictionary.js';

/** @typedef {import('./eba-module-data.js').ModuleData} ModuleData */
/** @typedef {import('./eba-module-data.js').Dimensions} Dimensions */
/** @typedef {ModuleData['tables'][number]} Table */

const DOCUMENT_TYPE = 'https://xbrl.org/2021/xbrl-csv';
const EXTENSIONS = 'http://www.eba.europa.eu/eu/fr/xbrl/crr/ext/2020/';
const extensions = ['FilingIndicators.json', 'FootNotes.json'];
const DOCUMENTATION = 'eba:documentation';

/** Namespaces that all modules declare. */
const namespaces = {
  eba: 'http://www.eba.europa.eu',
  iso4217: 'http://www.xbrl.org/2003/iso4217',
  lei: 'http://standards.iso.org/iso/17442',
  rs: 'https://eurofiling.info/eu/rs',
  xbrl: 'https://xbrl.org/2021',
};

/**
 * Declares the names of the data points of a module.
 * @param {ModuleData} module
 * @param {Dictionary} dictionary
 */
export function declareNames({ tables }, dictionary) {
  /** @param {Dimensions} dimensions @param {string | null | undefined} decimals @param {readonly string[]} [allowed] */
  const declare = ({ concept = '', unit, ...dimensions }, decimals, allowed) => {
    dictionary.addConcept(concept, kindOf(concept, decimals, allowed));
    for (const value of allowed ?? []) dictionary.addMember(value);
    for (const [axis, member] of Object.entries(dimensions)) dictionary.addDimension(axis, member);
  };
  for (const table of tables)
    if (table.architecture === 'datapoints')
      for (const { dimensions, attributes, allowed_values } of table.variables)
        declare(dimensions, attributes, allowed_values);
    else for (const { dimensions, decimals } of table.columns) if (dimensions) declare(dimensions, decimals);
  for (const { open_keys } of tables) for (const key of open_keys) dictionary.axisOf(key);
}

/**
 * Returns the documents by URL, for a filing that has added its members.
 * @param {ModuleData} module
 * @param {Dictionary} dictionary
 * @returns {Map<string, string | Uint8Array>}
 */
export function standInModule(module, dictionary) {
  const entryPoint = module.url.replace(/json$/, 'xsd');
  /** @type {Map<string, string | Uint8Array>} */
  const documents = new Map([
    ...dictionary.schemas(),
    [entryPoint, dictionary.entrySchema(entryPoint.replace('/eu/fr/xbrl/', '/xbrl/').replace(/\.xsd$/, ''))],
  ]);
  for (const file of extensions) {
    const sample = findSample(`https://xbrl.sample.example/crr/ext/2020/${file}`);
    if (sample) documents.set(EXTENSIONS + file, sample.bytes);
  }
  const addresses = module.tables.map((table) => {
    const name = table.url.replace(/csv$/, 'json');
    const address = new URL(`../tab/${name.replace(/\.json$/, '')}/${name}`, module.url).href;
    documents.set(address, tableText(table, dictionary));
    return address;
  });
  documents.set(module.url, moduleText(module, entryPoint, addresses));
  return documents;
}

/** @param {ModuleData} module @param {string} entryPoint @param {readonly string[]} addresses of its tables */
function moduleText({ tables, from, to }, entryPoint, addresses) {
  const ofTables = tables.map(({ code, url, filing_indicator: indicator }) => [
    `t${code}`,
    {
      ...(indicator && { [DOCUMENTATION]: { FilingIndicator: indicator } }),
      ...{ optional: true, template: code, url },
    },
  ]);
  return JSON.stringify({
    documentInfo: {
      documentType: DOCUMENT_TYPE,
      [DOCUMENTATION]: { FromReferenceDate: from ?? '', ToReferenceDate: to ?? '' },
      extends: [...extensions.map((file) => EXTENSIONS + file), ...addresses],
      features: { 'xbrl:allowedDuplicates': 'complete' },
      final: { dimensions: true, namespaces: true, tableTemplates: true, tables: true, taxonomy: true },
      namespaces,
      taxonomy: [entryPoint],
    },
    parameterURL: 'parameters.csv',
    parameters: { baseLanguage: 'en' },
    dimensions: { entity: '$entityID', language: '$baseLanguage', period: '$refPeriod@end' },
    tables: {
      ...Object.fromEntries(ofTables),
      tFI: { template: 'FilingIndicators', url: 'FilingIndicators.csv' },
      tFootNotes: { optional: true, template: 'FootNotes', url: 'FootNotes.csv' },
    },
  });
}

/** @param {Table} table @param {Dictionary} dictionary */
function tableText(table, dictionary) {
  const template =
    table.architecture === 'datapoints' ? ofPoints(table, dictionary) : ofColumns(table, dictionary);
  const ofKeys = table.open_keys.map((key) => dictionary.axisOf(key).domain ?? '');
  const prefixes = new Set(['eba', ...ofKeys, ...usedPrefixes(template)]);
  const all = { ...namespaces, ...dictionary.namespaces };
  const used = Object.entries(all).filter(([prefix]) => prefixes.has(prefix));
  return JSON.stringify({
    documentInfo: { documentType: DOCUMENT_TYPE, namespaces: Object.fromEntries(used) },
    tableTemplates: { [table.code]: template },
  });
}

/** @param {import('./eba-module-data.js').TableOfPoints} table @param {Dictionary} dictionary */
function ofPoints({ variables, open_keys, attributes }, dictionary) {
  const groups = variables.map(({ code, dimensions, attributes: decimals, allowed_values }) => [
    code,
    {
      dimensions,
      ...(decimals && { decimals }),
      [DOCUMENTATION]:
        allowed_values.length > 0
          ? { AllowedValue: Object.fromEntries(allowed_values.map((value, index) => [value, index])) }
          : {},
    },
  ]);
  const keys = open_keys.map((key) => [dictionary.axisOf(key).name, `$${key}`]);
  const others = [...open_keys, ...attributes].map((name) => [name, {}]);
  return {
    columns: {
      datapoint: { propertyGroups: Object.fromEntries(groups) },
      factValue: { dimensions: Object.fromEntries(keys), propertiesFrom: ['datapoint'] },
      ...Object.fromEntries(others),
    },
  };
}

/** @param {import('./eba-module-data.js').TableOfColumns} table @param {Dictionary} dictionary */
function ofColumns({ columns, open_keys_mapping }, dictionary) {
  const keys = Object.entries(open_keys_mapping).map(([key, column]) => [
    dictionary.axisOf(key).name,
    `$c${column}`,
  ]);
  const described = columns.map(({ code, variable_id: id, dimensions, decimals }) => [
    code,
    dimensions
      ? { dimensions, ...(decimals && { decimals }), [DOCUMENTATION]: { FactVariableID: id } }
      : { [DOCUMENTATION]: { KeyVariableID: id } },
  ]);
  return { dimensions: Object.fromEntries(keys), columns: Object.fromEntries(described) };
}

/** @param {unknown} value @returns {Generator<string>} */
function* usedPrefixes(value) {
  if (typeof value === 'string') yield prefixOf(value);
  if (typeof value !== 'object' || value === null) return;
  for (const [name, member] of Object.entries(value)) {
    yield prefixOf(name);
    yield* usedPrefixes(member);
  }
}
