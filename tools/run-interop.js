/**
 * Compares with Arelle: reports that we write, reports that it writes, real filings that both read, real
 * filings that both validate with their taxonomies, packages that we build, and the ESEF suite; and with
 * xbridge: packages of tables for the EBA. Installs them if needed; if that fails, nothing is compared, which
 * `--require` makes an error. `--only` with `facts`, `findings`, `packages`, `suite` or `eba` runs one part.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import './chosen-build.js';

const { findArelle, findXbridge } = await import('../test/interop/environment.js');
const { checkEbaPackages } = await import('../test/interop/eba-packages.js');
const { checkEsefSuite } = await import('../test/interop/esef-suite.js');
const { checkValidatedPackages } = await import('../test/interop/validated-packages.js');
const { checkValidatedReports } = await import('../test/interop/validated-reports.js');
const { checkRealReports } = await import('../test/interop/real-reports.js');
const { checkWrittenReports } = await import('../test/interop/written-reports.js');

const MAX_SHOWN = 5;

const { values } = parseArgs({
  options: { require: { type: 'boolean', default: false }, only: { type: 'string' } },
});
const cache = join(import.meta.dirname, '../.cache/arelle');
const reports = join(cache, 'reports');
const ofXbridge = join(import.meta.dirname, '../.cache/xbridge');

const started = performance.now();
let faulty = 0;
const partsOfArelle = {
  facts: compareFacts,
  findings: compareFindings,
  packages: comparePackages,
  suite: compareSuite,
};
if (Object.keys(partsOfArelle).some(isWanted)) {
  const arelle = findArelle(cache);
  if (typeof arelle === 'string') noteMissing('Arelle', arelle);
  else {
    rmSync(reports, { recursive: true, force: true });
    mkdirSync(reports, { recursive: true });
    console.log(`Arelle ${arelle.version}\n`);
    for (const [name, compare] of Object.entries(partsOfArelle)) if (isWanted(name)) await compare(arelle);
  }
}
if (isWanted('eba')) {
  const xbridge = findXbridge(ofXbridge);
  if (typeof xbridge === 'string') noteMissing('xbridge', xbridge);
  else {
    console.log(`\nxbridge ${xbridge.version}\n`);
    await compareEba(xbridge);
  }
}
console.log(`\n${faulty} with differences, ${Math.round((performance.now() - started) / 1000)} s`);
process.exit(faulty > 0 ? 1 : 0);

/** @param {string} part */
function isWanted(part) {
  return values.only === undefined || values.only === part;
}

/** @param {string} validator @param {string} reason */
function noteMissing(validator, reason) {
  console.log(`Not compared with ${validator}: ${reason}.`);
  if (values.require) faulty++;
}

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
  for await (const row of checkValidatedReports(arelle, join(reports, 'judged'), join(cache, 'judged'))) {
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

/** @param {import('../test/interop/environment.js').Arelle} arelle */
async function comparePackages(arelle) {
  showRow('package', 'validated by', 'errors', 'warnings', 'verdict');
  for await (const row of checkValidatedPackages(arelle, join(reports, 'packages'), join(cache, 'judged'))) {
    const { name, validator, lacks, errors, warnings, agreed, explained, unexplained, verdict } = row;
    showRow(name, validator, String(errors), String(warnings), verdict);
    if (lacks !== undefined) console.log(`    ${lacks}`);
    if (agreed > 0) console.log(`    ${agreed} × as we do`);
    for (const [{ codes, why }, times] of explained)
      console.log(`    ${times} × ${codes.join(', ')}: ${why}`);
    showDetails(unexplained);
  }
  console.log('');
}

/** @param {import('../test/interop/environment.js').Arelle} arelle */
async function compareSuite(arelle) {
  const counts = { variations: 0, same: 0, agreed: 0 };
  /** @type {Map<import('../test/interop/esef-suite-differences.js').SuiteKind, string[]>} */
  const kinds = new Map();
  for await (const { id, agreed, explained, unexplained } of checkEsefSuite(arelle, join(cache, 'judged'))) {
    counts.variations++;
    counts.agreed += agreed;
    if (explained.length + unexplained.length === 0) counts.same++;
    for (const kind of explained) kinds.set(kind, [...(kinds.get(kind) ?? []), id]);
    if (unexplained.length > 0) console.log(id);
    showDetails(unexplained);
  }
  const { variations, same, agreed } = counts;
  console.log(`ESEF 2021: ${variations} variations, ${same} with the same verdict, ${agreed} codes of both`);
  for (const [{ name, why }, ids] of kinds) {
    const places = [...new Set(ids)];
    console.log(
      `  ${name}, ${ids.length} × in ${places.length} (${places.slice(0, MAX_SHOWN).join(', ')}): ${why}`,
    );
  }
}

/** @param {import('../test/interop/environment.js').Xbridge} xbridge */
async function compareEba(xbridge) {
  const counts = { packages: 0, facts: 0, copies: 0, same: 0, codes: 0 };
  /** @type {Map<import('../test/interop/eba-differences.js').EbaKind, Set<string>>} */
  const kinds = new Map();
  const packages = join(ofXbridge, 'packages');
  rmSync(packages, { recursive: true, force: true });
  showRow('package', 'validated by', 'errors', 'facts', 'verdict');
  for await (const row of checkEbaPackages(xbridge, packages)) {
    const { name, change, facts, theirs, agreed, explained, unexplained } = row;
    if (change === undefined) {
      counts.packages++;
      counts.facts += facts;
      const verdict = unexplained.length > 0 ? 'refused' : 'accepted';
      showRow(name, 'xbridge', String(theirs.length), String(facts), verdict);
    } else {
      counts.copies++;
      counts.codes += agreed.length;
      if (explained.size + unexplained.length === 0) counts.same++;
      if (unexplained.length > 0) console.log(`${name}, ${change}`);
    }
    for (const kind of explained) kinds.set(kind, (kinds.get(kind) ?? new Set()).add(String(change)));
    showDetails(unexplained);
  }
  const { packages: whole, facts, copies, same, codes } = counts;
  console.log(`\n${whole} packages, ${facts} facts`);
  console.log(`${copies} copies with one change each, ${same} with the same verdict, ${codes} codes of both`);
  for (const [{ only, codes, why }, changes] of kinds)
    console.log(
      `  only ${only === 'ours' ? 'ours' : 'of xbridge'}, ${codes.join(', ')} (${[...changes].slice(0, MAX_SHOWN).join('; ')}): ${why}`,
    );
}

/** @param {readonly string[]} details */
function showDetails(details) {
  faulty += details.length > 0 ? 1 : 0;
  for (const detail of details.slice(0, MAX_SHOWN)) console.log(`    ${detail}`);
  if (details.length > MAX_SHOWN) console.log(`    and ${details.length - MAX_SHOWN} more`);
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
