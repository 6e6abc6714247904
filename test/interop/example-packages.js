/** Builds the packages of example filings and writes them with what Arelle needs to validate them. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { writeZip } from '../../src/archive/zip-writer.ts';
import { createPackage } from '../../src/index.ts';
import { profileOfId, profiles } from '../../src/regulators/index.ts';
import { arelleRulesOf } from './arelle-rules.js';
import { findArchives, openCopies } from './published-taxonomies.js';
import { standInPackage } from './stand-in-package.js';

/**
 * @typedef {object} PackageCase
 * @property {string} name
 * @property {string} profile
 * @property {Record<string, unknown>} filing
 * @property {'inline' | 'xml' | 'json' | 'csv'} [form] the usual one of the profile by default
 * @property {string} [taxonomy] the archive or folder of the taxonomy it builds on; a stand-in by default
 *
 * @typedef {object} WrittenPackage
 * @property {string} name
 * @property {import('./arelle-rules.js').ArelleRules} rules
 * @property {readonly import('../../src/index.ts').Finding[]} ours what we have to say of it
 * @property {string} [wanted] the code that Arelle has to give, as something is broken
 * @property {import('./arelle.js').Request} request
 * @property {readonly string[]} files
 */

const root = join(import.meta.dirname, '../..');
/** The example for packages without a regulator. */
const GENERIC = 'filing-esef-annual';
const ESEF = 'ifrs-esef-annual';

/**
 * @param {string} folder
 * @param {string} core the archive of the specifications' own schemas
 * @returns {WrittenPackage[]}
 */
export function writePackages(folder, core) {
  return findCases().flatMap((case_) => writePackage(case_, join(folder, case_.name), core));
}

/** @returns {PackageCase[]} */
function findCases() {
  const ofProfiles = profiles.flatMap(({ id, example }) => {
    const { taxonomy } = arelleRulesOf(id);
    if (example === undefined) return [];
    return [{ name: id, profile: id, filing: readExample(example), ...(taxonomy && { taxonomy }) }];
  });
  const filing = readExample(GENERIC);
  const forms = /** @type {const} */ (['inline', 'xml', 'json', 'csv']);
  const ofNone = forms.map((form) => ({ name: `generic ${form}`, profile: 'generic', filing, form }));
  return [...ofNone, ...ofProfiles, ...findPublished(filing)];
}

/**
 * Returns the ESEF example with an installed taxonomy of an earlier year.
 * @param {Record<string, unknown>} filing
 * @returns {PackageCase[]}
 */
function findPublished(filing) {
  const [taxonomy] = findArchives(['ifrs-esef-2022-03-24']) ?? [];
  if (taxonomy === undefined) return [];
  const moved = JSON.stringify(filing)
    .replaceAll(/(\/taxonomy\/)\d{4}-\d{2}-\d{2}\//g, '$12022-03-24/')
    .replaceAll(/_\d{4}-\d{2}-\d{2}\.xsd/g, '_2022-03-24.xsd')
    .replaceAll(/(\/dtr\/type\/)\d{4}-\d{2}-\d{2}/g, '$12020-01-21');
  return [{ name: `${ESEF} 2022-03-24`, profile: ESEF, filing: JSON.parse(moved), taxonomy }];
}

/** @param {string} name */
function readExample(name) {
  return JSON.parse(readFileSync(join(root, 'examples', `${name}.json`), 'utf8'));
}

/**
 * Writes the package, and one with a single error, if the rules name one.
 * @param {PackageCase} case_
 * @param {string} folder
 * @param {string} core
 * @returns {WrittenPackage[]}
 */
function writePackage({ name, profile, filing, form, taxonomy: source }, folder, core) {
  mkdirSync(folder, { recursive: true });
  const taxonomy = source === undefined || source.endsWith('.zip') ? source : packFolder(source, folder);
  const demand = profileOfId(profile);
  const { container } = demand ?? {};
  const options = { profile, ...(form && { include: /** @type {const} */ ([form, 'taxonomy']) }) };
  const taxonomies =
    taxonomy === undefined ? undefined : openCopies([taxonomy, core], join(folder, 'packages'));
  // Built without the taxonomy, as most people do, and then validated with it: only tables cannot be built
  // so.
  const made = createPackage(filing, { ...options, ...(demand?.taxonomy?.modules && { taxonomies }) });
  const { archive, files, manifest } = made;
  const { validation } = taxonomies ? createPackage(filing, { ...options, taxonomies }) : made;
  const rules = arelleRulesOf(profile);
  const base = taxonomy ?? join(folder, 'stand-in.zip');
  if (taxonomy === undefined) {
    const details = { demand, codes: rules.codes, registry: rules.registry };
    writeFileSync(base, standInPackage(/** @type {never} */ (filing), files, details));
  }
  const { fileName } = manifest.package;
  // Without an archive, files are submitted side by side.
  const submitted =
    container?.kind === 'flat' ? Object.entries(files) : [/** @type {const} */ ([fileName, archive])];
  const opened = container?.kind === 'flat' ? manifest.primaryDocument : fileName;
  const disclosureSystem = rules.disclosureSystem?.(manifest.profile.version);
  /** @param {string} place @param {Iterable<readonly [string, string | Uint8Array]>} contents */
  const written = (place, contents) => ({
    rules,
    files: [...contents].map(([path, content]) => writeInto(place, path, content)),
    request: {
      file: join(place, opened),
      mode: /** @type {const} */ ('submit'),
      packages: [base, core],
      plugins: rules.plugins,
      calculations:
        demand?.taxonomy?.calculationArcrole === '2023'
          ? /** @type {const} */ ('c11r')
          : /** @type {const} */ ('xbrl21'),
      ...(disclosureSystem !== undefined && { disclosureSystem }),
    },
  });
  const ours = [...validation.errors, ...validation.warnings];
  const sound = { name, ours, ...written(folder, submitted) };
  const { control } = rules;
  if (!control || source?.endsWith('.zip')) return [sound];
  const broken = Object.entries(files).map(
    ([path, text]) => /** @type {const} */ ([path, text.replaceAll(control.find, control.put)]),
  );
  const content = container?.kind === 'single-file' ? String(broken[0]?.[1]) : writeZip(broken);
  const twin = written(
    join(folder, 'broken'),
    container?.kind === 'flat' ? broken : [/** @type {const} */ ([fileName, content])],
  );
  return [sound, { name: `${name}, broken`, ours: [], wanted: control.code, ...twin }];
}

/**
 * @param {string} folder
 * @param {string} path
 * @param {string | Uint8Array} content
 */
function writeInto(folder, path, content) {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
  return file;
}

/**
 * @param {string} source from the root of the repository
 * @param {string} folder
 */
function packFolder(source, folder) {
  const from = join(root, source);
  const paths = readdirSync(from, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.path, entry.name))
    .sort();
  /** @param {string} path */
  const nameOf = (path) => join(basename(source), relative(from, path)).replaceAll('\\', '/');
  const archive = join(folder, `${basename(source)}.zip`);
  writeFileSync(archive, writeZip(paths.map((path) => [nameOf(path), readFileSync(path)])));
  return archive;
}
