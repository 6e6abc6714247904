/** xbridge's data on the EBA's modules: a file for each, in its own format. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * @typedef {Readonly<Record<string, string>>} Dimensions with the concept and the unit
 *
 * @typedef {object} Variable a data point
 * @property {string} code
 * @property {Dimensions} dimensions
 * @property {string | null} attributes the parameter of its decimals
 * @property {readonly string[]} allowed_values
 *
 * @typedef {object} Column
 * @property {string} code
 * @property {string | number} variable_id
 * @property {Dimensions} [dimensions] none of a key
 * @property {string} [decimals]
 *
 * @typedef {object} TableOfPoints with a row for each data point
 * @property {'datapoints'} architecture
 * @property {string} code
 * @property {string} url
 * @property {string | null} [filing_indicator]
 * @property {readonly string[]} open_keys
 * @property {readonly Variable[]} variables
 * @property {readonly string[]} attributes columns that are neither keys nor facts
 *
 * @typedef {object} TableOfColumns with a column for each data point
 * @property {'headers'} architecture
 * @property {string} code
 * @property {string} url
 * @property {string | null} [filing_indicator]
 * @property {readonly string[]} open_keys
 * @property {Readonly<Record<string, string>>} open_keys_mapping columns without their first letter
 * @property {readonly Column[]} columns
 *
 * @typedef {object} ModuleData
 * @property {string} code
 * @property {string} url
 * @property {string} architecture
 * @property {string | null} [from]
 * @property {string | null} [to]
 * @property {readonly (TableOfPoints | TableOfColumns)[]} tables
 */

const INDEX = 'index.json';
/** The prefix of files with the domains of dimensions, one for each version of the dictionary. */
const MAPPING = 'dim_dom_mapping';
/** xbridge parses the URLs of modules, and the EBA's have this many parts. */
const EBA_ADDRESS = 'http://www.eba.europa.eu/eu/fr/xbrl/crr/fws';

/**
 * Lists the files of modules whose version has this prefix.
 * @param {string} folder
 * @param {string} version
 */
export function listModules(folder, version) {
  return readdirSync(folder)
    .filter((file) => /_([\d.]+)\.json$/.exec(file)?.[1]?.startsWith(version) && !file.startsWith(MAPPING))
    .sort();
}

/**
 * @param {string} folder
 * @param {string} file
 * @returns {ModuleData}
 */
export function readModule(folder, file) {
  const module = readJson(join(folder, file));
  // The index lacks some existing files.
  addAddress(folder, module.url, file);
  return module;
}

/**
 * Returns the dimensions with members in a version of the dictionary: the version that defines them, empty
 * for the first, and the domain.
 * @param {string} folder
 * @param {string} version
 */
export function readDimensions(folder, version) {
  const versions = readdirSync(folder)
    .flatMap((file) => (file.startsWith(MAPPING) ? [file.slice(MAPPING.length, -'.json'.length)] : []))
    .filter((other) => other.slice(1) <= version)
    .sort()
    .reverse();
  /** @type {Map<string, { version: string, domain: string }>} */
  const dimensions = new Map();
  for (const suffix of versions)
    for (const [name, domain] of Object.entries(readJson(join(folder, `${MAPPING}${suffix}.json`))))
      if (!dimensions.has(name)) dimensions.set(name, { version: suffix.slice(1), domain: String(domain) });
  return dimensions;
}

/**
 * Registers a module with xbridge that is not the EBA's.
 * @param {string} folder
 * @param {string} address
 * @param {(url: string) => unknown} read a published document
 */
export function addModule(folder, address, read) {
  const module = describeModule(address, read);
  const file = `${module.code}.json`;
  writeFileSync(join(folder, file), JSON.stringify(module));
  addAddress(folder, address, file);
}

/** @param {string} folder @param {string} address @param {string} file */
function addAddress(folder, address, file) {
  const path = join(folder, INDEX);
  const index = readJson(path);
  const schema = address.replace(/json$/, 'xsd');
  if (!Object.hasOwn(index, schema))
    writeFileSync(path, JSON.stringify({ ...index, [schema]: file }, null, 4));
}

/**
 * @param {string} address
 * @param {(url: string) => any} read
 * @returns {ModuleData}
 */
function describeModule(address, read) {
  const { documentInfo, tables } = read(address);
  const documented = documentInfo['eba:documentation'];
  const templates = Object.assign(
    {},
    ...documentInfo.extends.map(
      (/** @type {string} */ url) => read(new URL(url, address).href).tableTemplates,
    ),
  );
  const { framework, version, code } =
    /\/fws\/(?<framework>[^/]+)\/(?<version>[^/]+)\/mod\/(?<code>\w+)/.exec(address)?.groups ?? { code: '' };
  return {
    code: code ?? '',
    url: `${EBA_ADDRESS}/${framework}/${version}/mod/${code}.json`,
    architecture: 'datapoints',
    from: documented.FromReferenceDate || null,
    to: documented.toReferenceDate || null,
    tables: Object.values(tables)
      .filter((table) => table['eba:documentation'])
      .map((table) => describeTable(table, templates[table.template].columns)),
  };
}

/**
 * @param {any} table
 * @param {any} columns
 * @returns {TableOfPoints}
 */
function describeTable(
  { template, url, 'eba:documentation': documented },
  { datapoint, factValue, ...others },
) {
  const keys = Object.keys(others);
  return {
    architecture: 'datapoints',
    code: template,
    url,
    filing_indicator: documented.FilingIndicator,
    open_keys: keys.filter((key) => key !== 'unit'),
    variables: Object.entries(datapoint.propertyGroups).map(([code, group]) => ({
      code,
      dimensions: group.dimensions,
      attributes: group.decimals ?? null,
      allowed_values: Object.keys(group['eba:documentation']?.AllowedValue ?? {}),
    })),
    attributes: keys.filter((key) => key === 'unit'),
  };
}

/** @param {string} path */
function readJson(path) {
  return JSON.parse(readFileSync(path, 'utf8'));
}
