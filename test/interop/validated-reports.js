/** Checks that our findings on reports with installed taxonomies are those of Arelle. */
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { writeCase } from '../../bench/taxonomy-files.js';
import { Collector } from '../../src/findings/collector.ts';
import { generic } from '../../src/regulators/index.ts';
import { openSubmission } from '../../src/service/validate/open-submission.ts';
import { checkOverlaps } from '../../src/taxonomy/packages/package-source.ts';
import { openTaxonomyPackage } from '../../src/taxonomy/packages/taxonomy-package.ts';
import { compareFindings, ourFinding, theirFinding } from './comparable-findings.js';
import { explainDifferences } from './explained-differences.js';
import { askOnce } from './kept-answers.js';
import { findArchives, openCopies } from './published-taxonomies.js';
import { findReports } from './real-reports.js';

/**
 * @typedef {object} Case
 * @property {string} path of the report
 * @property {readonly string[]} files it consists of, with a taxonomy of its own
 *
 * @typedef {object} ReportRow
 * @property {string} file
 * @property {number} ours how many findings
 * @property {number} theirs
 * @property {number} agreed
 * @property {ReadonlyMap<import('./explained-differences.js').Kind, number>} explained
 * @property {readonly string[]} unexplained
 */

const packages = [
  'ferc-form-1-2022-01-01',
  'ferc-form-60-2022-04-01',
  'ferc-form-714-2022-01-01',
  'uk-gaap-2009-09-01',
  'xbrl-core',
];
const UK_TAXONOMY = 'http://www.xbrl.org/uk/gaap/core/2009-09-01/';
const MADE_FACTS = 2000;

/**
 * @param {import('./environment.js').Arelle} arelle
 * @param {string} folder for what is written on the way
 * @param {string} kept the folder where what Arelle says is kept
 * @returns {AsyncGenerator<ReportRow>}
 */
export async function* checkValidatedReports(arelle, folder, kept) {
  const archives = findArchives(packages);
  if (!archives) return;
  const taxonomies = openCopies(archives, join(folder, 'packages'));
  const cases = [...findCases(), writeMadeReport(join(folder, 'made'))];
  const questions = cases.map(({ path, files }) => ({
    request: { file: path, mode: /** @type {const} */ ('judge'), packages: archives },
    files,
  }));
  const answers = askOnce(arelle, questions, kept);
  const ofPackages = validatePackages(archives).map(ourFinding);
  for (const { path, files } of cases) {
    const ours = validate(path, files, taxonomies).map(ourFinding);
    const { messages } = /** @type {import('./arelle.js').Answer} */ ((await answers.next()).value);
    const theirs = messages.map(theirFinding);
    const comparison = compareFindings(ours, theirs);
    yield {
      file: basename(path),
      ours: ours.length,
      theirs: theirs.length,
      agreed: comparison.agreed,
      ...explainDifferences(comparison, { ours, theirs, ofPackages }),
    };
  }
}

/** Returns the findings on the packages, separately and together. @param {readonly string[]} archives */
function validatePackages(archives) {
  const collector = new Collector(1000);
  const opened = archives.flatMap(
    (path) => openTaxonomyPackage(readFileSync(path), basename(path), collector) ?? [],
  );
  checkOverlaps(opened, collector);
  const { errors, warnings, info } = collector.verdict({});
  return [...errors, ...warnings, ...info];
}

/**
 * Returns all FERC instances, and the reports of UK companies with the 2009 taxonomy.
 * @returns {Case[]}
 */
function findCases() {
  const british = findReports('uk-companies-house').filter((path) =>
    new RegExp(`schemaRef\\b[^>]*"${UK_TAXONOMY}`).test(readFileSync(path, 'utf8')),
  );
  return [...findReports('ferc'), ...british].map((path) => ({ path, files: [path] }));
}

/**
 * Writes a valid report with sums and dimensions.
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
 * @param {ReturnType<typeof openCopies>} taxonomies
 */
function validate(path, files, taxonomies) {
  // The findings of XBRL, before our own rules join findings with the same cause.
  const { reports } = openSubmission(readFileSync(path), basename(path), {
    profile: generic,
    taxonomies,
    files: new Map(files.map((file) => [basename(file), readFileSync(file)])),
    maxFindings: 100_000,
  });
  return reports.flatMap(({ findings }) => findings);
}
