/** Reports whose taxonomies are at hand: what we find wrong with them is what Arelle finds. */
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { writeCase } from '../../bench/taxonomy-files.js';
import { Collector } from '../../dist/findings/collector.js';
import { validateReport } from '../../dist/service/validate-report.js';
import { TaxonomyStore } from '../../dist/store/taxonomy-store.js';
import { checkOverlaps } from '../../dist/taxonomy/packages/package-source.js';
import { openTaxonomyPackage } from '../../dist/taxonomy/packages/taxonomy-package.js';
import { askArelle } from './arelle.js';
import { explainDifferences } from './explained-differences.js';
import { compareJudgements, ourJudgement, theirJudgement } from './judgements.js';
import { findReports } from './real-reports.js';

/**
 * @typedef {object} Case
 * @property {string} path of the report
 * @property {readonly string[]} files it consists of, with a taxonomy of its own
 *
 * @typedef {object} JudgedRow
 * @property {string} file
 * @property {number} ours how many findings
 * @property {number} theirs
 * @property {number} agreed
 * @property {ReadonlyMap<import('./explained-differences.js').Kind, number>} explained
 * @property {readonly string[]} unexplained
 */

const archives = join(import.meta.dirname, '../../../shared/taxonomies');
const packages = [
  'ferc-form-1-2022-01-01.zip',
  'ferc-form-60-2022-04-01.zip',
  'ferc-form-714-2022-01-01.zip',
  'uk-gaap-2009-09-01.zip',
  'xbrl-core.zip',
];
const UK_TAXONOMY = 'http://www.xbrl.org/uk/gaap/core/2009-09-01/';
const MADE_FACTS = 2000;

/**
 * @param {import('./environment.js').Arelle} arelle
 * @param {string} folder for what is written on the way
 * @param {string} kept the folder where what Arelle says is kept
 * @returns {AsyncGenerator<JudgedRow>}
 */
export async function* checkJudgedReports(arelle, folder, kept) {
  if (packages.some((name) => !existsSync(join(archives, name)))) return;
  const taxonomies = openCopies(join(folder, 'packages'));
  const cases = [...findCases(arelle.python), writeMadeReport(join(folder, 'made'))];
  const answers = judgeWithArelle(arelle, cases, kept);
  const ofPackages = judgePackages().map(ourJudgement);
  for (const { path, files } of cases) {
    const ours = judge(path, files, taxonomies).map(ourJudgement);
    const { messages } = /** @type {import('./arelle.js').Answer} */ ((await answers.next()).value);
    const theirs = messages.map(theirJudgement);
    const comparison = compareJudgements(ours, theirs);
    yield {
      file: basename(path),
      ours: ours.length,
      theirs: theirs.length,
      agreed: comparison.agreed,
      ...explainDifferences(comparison, { ours, theirs, ofPackages }),
    };
  }
}

/**
 * Opens the packages anew, in copies, as a store keeps beside them what it has made of them.
 * @param {string} folder
 */
function openCopies(folder) {
  mkdirSync(folder, { recursive: true });
  for (const name of packages) copyFileSync(join(archives, name), join(folder, name));
  return TaxonomyStore.open(folder);
}

/** What is wrong with the packages, each and together. */
function judgePackages() {
  const collector = new Collector(1000);
  const opened = packages.flatMap(
    (name) => openTaxonomyPackage(readFileSync(join(archives, name)), name, collector) ?? [],
  );
  checkOverlaps(opened, collector);
  const { errors, warnings, info } = collector.verdict({});
  return [...errors, ...warnings, ...info];
}

/**
 * All instances of FERC, and the reports of UK companies that name the taxonomy of 2009.
 * @param {string} python
 * @returns {Case[]}
 */
function findCases(python) {
  const british = findReports('uk-companies-house', python).filter((path) =>
    new RegExp(`schemaRef\\b[^>]*"${UK_TAXONOMY}`).test(readFileSync(path, 'utf8')),
  );
  return [...findReports('ferc', python), ...british].map((path) => ({ path, files: [path] }));
}

/**
 * A report with sums and dimensions in which all is well.
 * @param {string} folder
 * @returns {Case}
 */
function writeMadeReport(folder) {
  mkdirSync(folder, { recursive: true });
  const path = writeCase(folder, MADE_FACTS);
  return { path, files: readdirSync(folder).map((name) => join(folder, name)) };
}

/**
 * @param {string} path
 * @param {readonly string[]} files
 * @param {TaxonomyStore} taxonomies
 */
function judge(path, files, taxonomies) {
  const { errors, warnings, info } = validateReport(
    {
      content: readFileSync(path),
      fileName: basename(path),
      files: new Map(files.map((file) => [basename(file), readFileSync(file)])),
    },
    { taxonomies, maxFindings: 100_000, createdAt: '2026-01-01T00:00:00Z' },
  );
  return [...errors, ...warnings, ...info];
}

/**
 * What Arelle says of each report, in order. It takes some ten seconds for each, most of them for a taxonomy it has
 * seen before, so its answers are kept for as long as nothing they depend on changes.
 * @param {import('./environment.js').Arelle} arelle
 * @param {readonly Case[]} cases
 * @param {string} folder
 * @returns {AsyncGenerator<import('./arelle.js').Answer>}
 */
async function* judgeWithArelle(arelle, cases, folder) {
  mkdirSync(folder, { recursive: true });
  const used = packages.map((name) => join(archives, name));
  const common = digest(arelle.version, [join(import.meta.dirname, 'read-with-arelle.py'), ...used]);
  const keeping = cases.map(({ path, files }) => ({
    path,
    place: join(folder, `${digest(common, files)}.json`),
  }));
  const unknown = keeping.filter(({ place }) => !existsSync(place));
  const answers = askArelle(
    arelle,
    unknown.map(({ path }) => ({ file: path, mode: 'judge', packages: used })),
  );
  for (const { place } of keeping) {
    if (!existsSync(place)) writeFileSync(place, JSON.stringify((await answers.next()).value));
    yield JSON.parse(readFileSync(place, 'utf8'));
  }
}

/**
 * @param {string} seed
 * @param {readonly string[]} paths
 */
function digest(seed, paths) {
  const hash = createHash('sha256').update(seed);
  for (const path of paths) hash.update(readFileSync(path));
  return hash.digest('hex');
}
