/**
 * Lets Arelle judge: reports that we write, reports that it writes, and real filings that both read. It is
 * installed on the way; where that cannot be done nothing is judged, which `--require` makes an error.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findArelle } from '../test/interop/environment.js';
import { checkRealReports } from '../test/interop/real-reports.js';
import { checkWrittenReports } from '../test/interop/written-reports.js';

const MOST_SHOWN = 5;

const { values } = parseArgs({ options: { require: { type: 'boolean', default: false } } });
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
const counts = { reports: 0, facts: 0, faulty: 0 };
showRow('file', 'format', 'errors', 'facts', 'verdict');
for (const check of [checkWrittenReports(arelle, reports), checkRealReports(arelle, join(reports, 'real'))])
  for await (const { file, format, faults, facts, details } of check) {
    const isFaulty = details.length > 0;
    counts.reports++;
    counts.facts += facts;
    counts.faulty += isFaulty ? 1 : 0;
    showRow(file, format, String(faults.length), String(facts), isFaulty ? 'differs' : 'same');
    for (const detail of details.slice(0, MOST_SHOWN)) console.log(`    ${detail}`);
    if (details.length > MOST_SHOWN) console.log(`    and ${details.length - MOST_SHOWN} more`);
  }
const seconds = Math.round((performance.now() - started) / 1000);
console.log(
  `\n${counts.reports} reports, ${counts.facts} facts, ${counts.faulty} with differences, ${seconds} s`,
);
process.exit(counts.faulty > 0 ? 1 : 0);

/**
 * @param {string} file
 * @param {string} format
 * @param {string} errors
 * @param {string} facts
 * @param {string} verdict
 */
function showRow(file, format, errors, facts, verdict) {
  const name = file.length > 44 ? `${file.slice(0, 43)}…` : file;
  console.log(`${name.padEnd(45)}${format.padEnd(20)}${errors.padStart(6)}${facts.padStart(8)}  ${verdict}`);
}
