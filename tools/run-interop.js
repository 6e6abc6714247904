/**
 * Lets Arelle judge: reports that we write, reports that it writes, real filings that both read, and real filings
 * that both validate with their taxonomies. It is installed on the way; where that cannot be done nothing is judged,
 * which `--require` makes an error. `--only facts` or `--only findings` runs one half.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findArelle } from '../test/interop/environment.js';
import { checkJudgedReports } from '../test/interop/judged-reports.js';
import { checkRealReports } from '../test/interop/real-reports.js';
import { checkWrittenReports } from '../test/interop/written-reports.js';

const MOST_SHOWN = 5;

const { values } = parseArgs({
  options: { require: { type: 'boolean', default: false }, only: { type: 'string' } },
});
const cache = join(import.meta.dirname, '../.cache/arelle');
const arelle = findArelle(cache);

if (typeof arelle === 'string') {
  console.log(`Not compared with Arelle: ${arelle}.`);
  process.exit(values.require ? 1 : 0);
}

const reports = join(cache, 'reports');
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

console.log(`Arelle ${arelle.version}\n`);
const started = performance.now();
let faulty = 0;
if (values.only !== 'findings') await compareFacts(arelle);
if (values.only !== 'facts') await compareFindings(arelle);
console.log(`\n${faulty} with differences, ${Math.round((performance.now() - started) / 1000)} s`);
process.exit(faulty > 0 ? 1 : 0);

/** @param {import('../test/interop/environment.js').Arelle} arelle */
async function compareFacts(arelle) {
  const counts = { reports: 0, facts: 0 };
  showRow('file', 'format', 'errors', 'facts', 'verdict');
  for (const check of [checkWrittenReports(arelle, reports), checkRealReports(arelle, join(reports, 'real'))])
    for await (const { file, format, faults, facts, details } of check) {
      counts.reports++;
      counts.facts += facts;
      showRow(file, format, String(faults.length), String(facts), details.length > 0 ? 'differs' : 'same');
      showDetails(details);
    }
  console.log(`\n${counts.reports} reports, ${counts.facts} facts\n`);
}

/** @param {import('../test/interop/environment.js').Arelle} arelle */
async function compareFindings(arelle) {
  let count = 0;
  /** @type {Map<import('../test/interop/explained-differences.js').Kind, number>} */
  const kinds = new Map();
  showRow('file', 'findings of both', 'ours', "Arelle's", 'verdict');
  for await (const row of checkJudgedReports(arelle, join(reports, 'judged'), join(cache, 'judged'))) {
    const { file, ours, theirs, agreed, explained, unexplained } = row;
    count++;
    for (const [kind, times] of explained) kinds.set(kind, (kinds.get(kind) ?? 0) + times);
    const verdict = unexplained.length > 0 ? 'differs' : explained.size > 0 ? 'explained' : 'same';
    showRow(file, String(agreed), String(ours), String(theirs), verdict);
    for (const [{ name }, times] of explained) console.log(`    only Arelle's, ${times} ×: ${name}`);
    showDetails(unexplained);
  }
  if (kinds.size > 0) console.log('\nDifferences that are explained');
  for (const [{ name, why }, times] of kinds) console.log(`  ${name}, ${times} ×: ${why}`);
  console.log(`\n${count} reports validated with their taxonomies`);
}

/** @param {readonly string[]} details */
function showDetails(details) {
  faulty += details.length > 0 ? 1 : 0;
  for (const detail of details.slice(0, MOST_SHOWN)) console.log(`    ${detail}`);
  if (details.length > MOST_SHOWN) console.log(`    and ${details.length - MOST_SHOWN} more`);
}

/**
 * @param {string} file
 * @param {string} format
 * @param {string} errors
 * @param {string} facts
 * @param {string} verdict
 */
function showRow(file, format, errors, facts, verdict) {
  const name = file.length > 44 ? `${file.slice(0, 43)}…` : file;
  console.log(`${name.padEnd(45)}${format.padEnd(20)}${errors.padStart(6)}${facts.padStart(9)}  ${verdict}`);
}
