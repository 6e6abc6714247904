/**
 * Measures reports validated with taxonomies, compared with Arelle if it is installed; a large taxonomy; the
 * official suites.
 */
import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findArelle } from '../test/interop/environment.js';
import { writeCase } from './taxonomy-files.js';

/**
 * @typedef {object} Cost
 * @property {number} wall seconds
 * @property {number} cpu seconds of all threads
 * @property {number} rss the peak of memory in megabytes
 */

const root = join(import.meta.dirname, '..');
const esef = join(root, '../shared/taxonomies/ifrs-esef-2022-03-24.zip');
const suites = join(root, '.cache/conformance');
const arelleFolder = join(root, '.cache/arelle');

/**
 * @param {string} name
 * @param {string} place
 */
function runCase(name, place) {
  const script = join(import.meta.dirname, 'taxonomy-case.js');
  return JSON.parse(execFileSync(process.execPath, [script, name, place], { encoding: 'utf8' }));
}

/** @param {readonly number[]} sizes */
export function measureTaxonomy(sizes) {
  const folder = mkdtempSync(join(tmpdir(), 'filewright-bench-'));
  try {
    measureReports(sizes, folder);
    measureEsef(folder);
    measureSuites();
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * @param {readonly number[]} sizes
 * @param {string} folder
 */
function measureReports(sizes, folder) {
  console.log(
    '\nReports with sums and dimensions, loaded and validated with their taxonomy in a fresh process\n',
  );
  const arelle = installedArelle();
  if (!arelle) console.log('Arelle is not installed; `npm run test:interop` does that.\n');
  console.log('                            wall s    cpu s  RSS MB    Arelle/ours: wall     cpu     RSS');
  for (const size of sizes) {
    const path = writeCase(folder, size);
    const { cold, warm, running } = runCase('report', path);
    showCost(`${size} facts, cold`, cold);
    showCost(`${size} facts, warm`, warm);
    showCost(`${size} facts, sixth time`, running);
    if (!arelle) continue;
    const theirs = runArelle(arelle, path);
    const ratios = [theirs.wall / cold.wall, theirs.cpu / cold.cpu, theirs.rss / cold.rss];
    showCost(`${size} facts, Arelle`, theirs, ratios);
  }
}

/** Returns Arelle, if it is already installed. */
function installedArelle() {
  if (!existsSync(join(arelleFolder, 'environment'))) return undefined;
  const arelle = findArelle(arelleFolder);
  return typeof arelle === 'string' ? undefined : arelle;
}

/**
 * @param {import('../test/interop/environment.js').Arelle} arelle
 * @param {string} path
 * @returns {Cost}
 */
function runArelle({ python, settings }, path) {
  const script = join(import.meta.dirname, 'validate-with-arelle.py');
  const env = { ...process.env, XDG_CONFIG_HOME: settings, PYTHONDONTWRITEBYTECODE: '1' };
  return JSON.parse(execFileSync(python, [script, path], { encoding: 'utf8', env, stdio: 'pipe' }));
}

/** @param {string} folder */
function measureEsef(folder) {
  console.log(
    '\nESEF 2022 with IFRS, from the bytes of files to answers about a concept, its networks and labels\n',
  );
  if (!existsSync(esef)) {
    console.log('skipped: the package is not there');
    return;
  }
  const place = join(folder, 'packages');
  mkdirSync(place);
  copyFileSync(esef, join(place, 'esef.zip'));
  console.log('                            wall s    cpu s  RSS MB');
  showCost('cold', runCase('parse', esef));
  showCost('compile', runCase('compile', place));
  const { load, questions } = runCase('open', place);
  showCost('warm, load', load);
  showCost('warm, questions', questions);
}

function measureSuites() {
  console.log('\nXBRL 2.1 and Dimensions, all variations of the official suites\n');
  if (!existsSync(suites)) {
    console.log('skipped: the suites are not there; `npm run conformance` unpacks them');
    return;
  }
  const cost = runCase('suites', suites);
  showCost(`${cost.variations} variations`, cost);
}

/**
 * @param {string} name
 * @param {Cost} cost
 * @param {readonly number[]} ratios
 */
function showCost(name, { wall, cpu, rss }, ratios = []) {
  const [wallRatio, cpuRatio, rssRatio] = ratios.map((ratio) => ratio.toFixed(1));
  const compared = wallRatio && `${wallRatio.padStart(24)}${cpuRatio?.padStart(8)}${rssRatio?.padStart(8)}`;
  console.log(
    `${name.padEnd(25)}${wall.toFixed(3).padStart(9)}${cpu.toFixed(3).padStart(9)}${String(rss).padStart(8)}${compared ?? ''}`,
  );
}
