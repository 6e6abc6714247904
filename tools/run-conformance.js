/**
 * Runs the official conformance suites and shows a scoreboard. Every failing variation is listed in
 * test/conformance/expectations.json, with the outcome and the reason; one that fails without being listed,
 * fails differently, or is listed but passes, is an error.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import './chosen-build.js';

const { findShared, unpackShared } = await import('../test/support/shared-data.js');
const { suites } = await import('../test/conformance/suites.js');

const root = join(import.meta.dirname, '..');
const { values } = parseArgs({
  options: {
    json: { type: 'string' },
    only: { type: 'string' },
    filter: { type: 'string' },
    show: { type: 'boolean', default: false },
  },
});
const asked = values.only?.split(',');
const expectationsFile = join(root, 'test/conformance/expectations.json');
/** @type {Record<string, Record<string, { found: string, reason: string }>>} */
const expectations = existsSync(expectationsFile) ? JSON.parse(readFileSync(expectationsFile, 'utf8')) : {};

const results = [];
let surprises = 0;
console.log(`${'suite'.padEnd(18)}${'passed'.padStart(12)}${'seconds'.padStart(10)}`);
for (const { id, archive, run } of suites) {
  if (asked && !asked.includes(id)) continue;
  const path = `conformance/${archive}.zip`;
  if (findShared(path) === undefined) continue;
  const folder = unpackShared(path);
  const started = performance.now();
  const outcomes = run(folder, (name) => values.filter === undefined || name.includes(values.filter));
  const seconds = Math.round(performance.now() - started) / 1000;
  const reasons = expectations[id] ?? {};
  const failed = outcomes
    .filter(({ isPassed }) => !isPassed)
    .map(({ id, expected, found }) => ({
      id,
      expected,
      found,
      ...(reasons[id]?.found === found && reasons[id]),
    }));
  const passed = outcomes.length - failed.length;
  results.push({ id, total: outcomes.length, passed, seconds, failed });
  console.log(
    `${id.padEnd(18)}${`${passed}/${outcomes.length}`.padStart(12)}${seconds.toFixed(2).padStart(10)}`,
  );
  for (const failure of failed) {
    const isExpected = 'reason' in failure;
    surprises += isExpected ? 0 : 1;
    if (!isExpected || values.show)
      console.log(
        `  ${failure.id}: expected ${failure.expected}, found ${failure.found}${isExpected ? `; ${failure.reason}` : ''}`,
      );
  }
  if (values.filter === undefined)
    for (const known of Object.keys(reasons))
      if (!failed.some(({ id }) => id === known)) {
        surprises++;
        console.log(`  ${known} is listed as failing and passes now`);
      }
}
if (values.json !== undefined)
  writeFileSync(values.json, `${JSON.stringify({ suites: results }, null, 2)}\n`);
process.exit(surprises > 0 ? 1 : 0);
