/** Hashes of the packages of all examples; run as a script, prints those of the built product as JSON. */
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

/**
 * The parts of the product this needs, be it built or not.
 * @typedef {object} Product
 * @property {readonly import('../../src/regulators/profile.ts').Profile[]} profiles
 * @property {typeof import('../../src/service/package/package.ts').assemblePackage} assemblePackage
 * @property {typeof import('../../src/store/sample-taxonomy.ts').findSample} findSample
 */

/**
 * @typedef {object} PackageHashes
 * @property {string} package
 * @property {Record<string, string>} files by path
 */

/** @param {string} name */
function readExample(name) {
  return JSON.parse(readFileSync(new URL(`../../examples/${name}.json`, import.meta.url), 'utf8'));
}

/**
 * Hashes one package for each profile with an example, and a generic one with the report in all its forms.
 * @param {Product} product
 * @param {{ readonly isReversed?: boolean }} [options]
 * @returns {Record<string, PackageHashes>}
 */
export function hashPackages({ profiles, assemblePackage, findSample }, { isReversed = false } = {}) {
  const taxonomies = { packages: [], compiled: () => undefined, find: findSample };
  const examples = profiles.flatMap(({ id, example }) => (example === undefined ? [] : [{ id, example }]));
  const all = /** @type {const} */ (['inline', 'xml', 'json', 'csv', 'taxonomy']);
  const cases = [
    ...examples.map(({ id, example }) => ({ id, example, options: {} })),
    { id: 'generic', example: 'filing-esef-annual', options: { profile: 'generic', include: all } },
  ];
  if (isReversed) cases.reverse();
  const hashes = cases.map(({ id, example, options }) => {
    const { manifest } = assemblePackage(readExample(example), { ...options, taxonomies });
    const files = Object.fromEntries(manifest.files.map(({ path, sha256 }) => [path, sha256]));
    return /** @type {const} */ ([id, { package: manifest.package.sha256, files }]);
  });
  return Object.fromEntries(hashes.sort(([a], [b]) => (a < b ? -1 : 1)));
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [build = '', order] = process.argv.slice(2);
  const at = (/** @type {string} */ path) => new URL(path, pathToFileURL(`${build}/`)).href;
  const { profiles } = await import(at('regulators/index.js'));
  const { assemblePackage } = await import(at('service/package/package.js'));
  const { findSample } = await import(at('store/sample-taxonomy.js'));
  const product = { profiles, assemblePackage, findSample };
  console.log(JSON.stringify(hashPackages(product, { isReversed: order === 'reversed' })));
}
