/** Reads the fixtures: documents that break or follow rules, as described in `fixtures/README.md`. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * @typedef {'validate' | 'convert' | 'package' | 'read' | 'validate-report' | 'validate-submission' | 'open-package'} Operation
 *
 * @typedef {object} FixtureOptions What a request asks for.
 * @property {import('../../src/model/detection.ts').DocumentType} [documentType]
 * @property {import('../../src/model/detection.ts').ModelVersion} [modelVersion]
 * @property {'round' | 'truncate' | 'off'} [calculations]
 * @property {string} [profile]
 * @property {string} [language]
 *
 * @typedef {object} FixtureCase
 * @property {string} [file] The document, where it is one file.
 * @property {string} [folder] The files, where there are several; of a case with a base, those that differ from it.
 * @property {Operation} [operation] What is done with the document.
 * @property {string} [base] The submission under `fixtures/submissions` that the case changes.
 * @property {readonly string[]} [remove] Files of the base that the case does not have.
 * @property {readonly string[]} [folders] Entries for folders that the archive has besides its files.
 * @property {Readonly<Record<string, string>>} [names] File → its name in the archive, where no file can have it.
 * @property {string} [archive] The name of the archive that the files are packed into.
 * @property {string} [other] The folder of a second package that is in use beside the first.
 * @property {number} [weight] How many bytes of zeros are added to the archive.
 * @property {string} [main] The report among the files.
 * @property {string | null} [taxonomy] The folder under `fixtures/taxonomies` that the document builds on.
 * @property {'xml' | 'json' | 'csv' | 'inline' | 'xlsx'} [to] The format that the document is converted to.
 * @property {boolean} [parsed] Whether the rules see the parsed document alone, as callers of the library pass it, without
 *   its text.
 * @property {FixtureOptions} [options]
 * @property {readonly string[]} finds Where the rule must find something; empty where it must stay silent.
 * @property {readonly string[]} [also] Other codes that the document rightly gets.
 */

export const fixtures = fileURLToPath(new URL('../../fixtures/', import.meta.url));

/** @param {string} code */
export function folderOfRule(code) {
  return join(fixtures, 'rules', code.replaceAll(':', '.'));
}

/** Lists the fixture folders of rules, by name. */
export function listRuleFolders() {
  return readdirSync(join(fixtures, 'rules')).sort();
}

/** @param {string} code */
export function readRuleCases(code) {
  return readCases(folderOfRule(code));
}

/**
 * Lists our example documents, and the documents that fixtures of rules validate, with their options.
 * @returns {{ readonly path: string, readonly options?: FixtureOptions | undefined }[]}
 */
export function listDocuments() {
  const examples = readdirSync('examples').filter((name) => name.endsWith('.json'));
  const ofRules = listRuleFolders().flatMap((folder) =>
    readCases(join(fixtures, 'rules', folder))
      .filter(({ operation, file }) => operation === 'validate' && file?.endsWith('.json'))
      .map(({ file = '', options }) => ({ path: join('fixtures/rules', folder, file), options })),
  );
  return [...examples.map((name) => ({ path: join('examples', name) })), ...ofRules];
}

/** Returns valid submissions, which cases change. */
export function readSubmissionCases() {
  return readCases(join(fixtures, 'submissions'));
}

/**
 * @param {string} folder
 * @returns {readonly FixtureCase[]}
 */
function readCases(folder) {
  const list = join(folder, 'cases.json');
  return existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : [];
}

/**
 * Lists files and folders of a rule that no case uses.
 * @param {string} folder
 * @param {readonly FixtureCase[]} cases
 */
export function listStrayFiles(folder, cases) {
  const named = cases.flatMap(({ file = '', folder: own = '', other = '' }) => [
    ...[file, own, other],
    `${own || file.replace(/\.[^.]*$/, '')}.taxonomy`,
  ]);
  return readdirSync(folder).filter((name) => name !== 'cases.json' && !named.includes(name));
}

/**
 * Returns a case combined with its base.
 * @param {FixtureCase} fixture
 * @returns {FixtureCase}
 */
export function withBase(fixture) {
  if (fixture.base === undefined) return fixture;
  const base = readSubmissionCases().find(({ folder }) => folder === fixture.base);
  if (!base) throw new RangeError(`there is no submission "${fixture.base}"`);
  return { ...base, ...fixture, options: { ...base.options, ...fixture.options } };
}

/**
 * Returns the files of a case by name: those of the base with the changes of the case.
 * @param {string} folder
 * @param {FixtureCase} fixture
 */
export function filesOfCase(folder, { base, folder: own = '', remove = [], folders = [], names = {} }) {
  const files = base === undefined ? new Map() : readFiles(join(fixtures, 'submissions', base));
  for (const name of remove) if (!files.delete(name)) throw new RangeError(`the base has no ${name}`);
  for (const [name, content] of readFiles(join(folder, own))) files.set(names[name] ?? name, content);
  for (const name of folders) files.set(name, Buffer.alloc(0));
  return new Map([...files].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * Returns the taxonomy documents of a case by URL, without `http://` or `https://`.
 * @param {string} folder
 * @param {FixtureCase} fixture
 */
export function taxonomyOfCase(folder, { taxonomy, folder: own, file = '' }) {
  const files = taxonomy ? readFiles(join(fixtures, 'taxonomies', taxonomy)) : new Map();
  const stem = own ?? file.replace(/\.[^.]*$/, '');
  for (const [name, content] of readFiles(join(folder, `${stem}.taxonomy`))) files.set(name, content);
  return files;
}

/**
 * Returns all files below a folder by path; none if there is no such folder.
 * @param {string} folder
 * @returns {Map<string, Buffer>}
 */
export function readFiles(folder) {
  if (!existsSync(folder)) return new Map();
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true });
  return new Map(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [relative(folder, path).split(sep).join('/'), readFileSync(path)]),
  );
}
