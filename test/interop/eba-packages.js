/**
 * Packages of tables that xbridge validates by the EBA's filing rules: that of the example, and those of
 * filings for the EBA's own modules, which it must accept; and copies with a single change each, on which
 * both must agree.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeZip } from '../../src/archive/zip-writer.ts';
import { createPackage } from '../../src/index.ts';
import { validateSubmission } from '../../src/service/validate/validate-package.ts';
import { findSample } from '../../src/store/sample-taxonomy.ts';
import { changes } from './eba-changes.js';
import { Dictionary } from './eba-dictionary.js';
import { explainEbaDifferences } from './eba-differences.js';
import { makeFiling } from './eba-filing.js';
import { addModule, listModules, readDimensions, readModule } from './eba-module-data.js';
import { declareNames, standInModule } from './eba-stand-in.js';
import { askXbridge } from './xbridge.js';

/** @typedef {import('../../src/index.ts').Finding} Finding */

/**
 * @typedef {object} EbaCase
 * @property {string} name
 * @property {string} [change]
 * @property {string} file
 * @property {readonly Finding[]} ours
 * @property {number} facts
 * @property {Readonly<Record<string, string>>} namespaces
 *
 * @typedef {EbaCase & ReturnType<typeof explainEbaDifferences> & { theirs: readonly import('./xbridge.js').XbridgeMessage[] }} EbaRow
 */

const SAMPLE = 'https://xbrl.sample.example/crr/fws/smp/1.0/mod/smp_of.json';
const EXAMPLE = join(import.meta.dirname, '../../examples/filing-eba-csv.json');
const PROFILE = 'eba-csv';
const VERSIONS = '4.';
/**
 * Modules with broken copies: with amounts in several currencies, with texts, codes and dates, with
 * registers.
 */
const broken = ['tcb_liquidity_tcb_4.3.json', 'mica_mica_4.2.json', 'dora_dora_4.2.json'];

/**
 * @param {import('./environment.js').Xbridge} xbridge
 * @param {string} folder for what is written on the way
 * @returns {AsyncGenerator<EbaRow>}
 */
export async function* checkEbaPackages(xbridge, folder) {
  const cases = exampleCases(xbridge, folder);
  for (const file of listModules(xbridge.modules, VERSIONS))
    cases.push(...moduleCases(xbridge, file, folder));
  const answers = askXbridge(
    xbridge,
    cases.map(({ file, namespaces }) => ({ file, namespaces })),
  );
  for (const case_ of cases) {
    const theirs = (await answers.next()).value ?? [];
    yield { ...case_, theirs, ...explainEbaDifferences(case_, theirs) };
  }
}

/** @param {import('./environment.js').Xbridge} xbridge @param {string} folder */
function exampleCases({ modules }, folder) {
  /** @param {string} url */
  const read = (url) => JSON.parse(Buffer.from(findSample(url)?.bytes ?? []).toString());
  addModule(modules, SAMPLE, read);
  const namespaces = Object.assign(
    {},
    ...read(SAMPLE).documentInfo.extends.map(
      (/** @type {string} */ url) => read(new URL(url, SAMPLE).href).documentInfo.namespaces,
    ),
  );
  const filing = JSON.parse(readFileSync(EXAMPLE, 'utf8'));
  return writeCases('example', filing, { find: findSample, namespaces, isBroken: true, folder });
}

/** @param {import('./environment.js').Xbridge} xbridge @param {string} file @param {string} folder */
function moduleCases({ modules }, file, folder) {
  const module = readModule(modules, file);
  const [version = ''] = /\d+\.\d+(?=[\d.]*\.json$)/.exec(file) ?? [];
  const dictionary = new Dictionary(readDimensions(modules, version), version);
  declareNames(module, dictionary);
  const filing = makeFiling(module, dictionary);
  const documents = standInModule(module, dictionary);
  /** @param {string} url */
  const find = (url) => {
    const content = documents.get(url);
    return content === undefined ? undefined : { bytes: Buffer.from(content), file: url };
  };
  const { namespaces } = dictionary;
  return writeCases(file.replace(/\.json$/, ''), filing, {
    ...{ find, namespaces, folder },
    isBroken: broken.includes(file),
  });
}

/**
 * @typedef {object} Surroundings
 * @property {import('../../src/service/taxonomies.ts').Taxonomies['find']} find
 * @property {Readonly<Record<string, string>>} namespaces
 * @property {boolean} isBroken
 * @property {string} folder
 */

/**
 * Writes the package of a filing, and its broken copies.
 * @param {string} name
 * @param {Readonly<Record<string, any>>} filing
 * @param {Surroundings} surroundings
 * @returns {EbaCase[]}
 */
function writeCases(name, filing, { find, namespaces, isBroken, folder }) {
  const taxonomies = { packages: [], compiled: () => undefined, find };
  const options = { profile: PROFILE, taxonomies };
  const { files, archive, manifest, validation } = createPackage(filing, options);
  const { fileName } = manifest.package;
  const base = fileName.replace(/\.zip$/, '');
  const inside = Object.entries(files).map(([path, text]) => [path.slice(base.length + 1), text]);
  const whole = { name: base, folder: base, files: Object.fromEntries(inside) };
  /**
   * @param {string} place
   * @param {string} fileName
   * @param {Uint8Array} archive
   * @param {Pick<import('../../src/index.ts').ValidationResult, 'errors' | 'warnings'>} verdict of ours
   */
  const written = (place, fileName, archive, { errors, warnings }) => {
    mkdirSync(join(folder, name, place), { recursive: true });
    const file = join(folder, name, place, fileName);
    writeFileSync(file, archive);
    return { name, file, namespaces, facts: filing.facts.length, ours: [...errors, ...warnings] };
  };
  const copies = (isBroken ? changes : []).flatMap(({ name: change, apply }, index) => {
    const changed = apply(whole);
    if (!changed) return [];
    const paths = Object.entries(changed.files);
    const copy = writeZip(paths.map(([path, content]) => [`${changed.folder}/${path}`, content]));
    const copyName = `${changed.name}.zip`;
    const verdict = validateSubmission(copy, copyName, options);
    return [{ ...written(String(index), copyName, copy, verdict), change }];
  });
  return [written('.', fileName, archive, validation), ...copies];
}
