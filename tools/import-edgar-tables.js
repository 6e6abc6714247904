/**
 * Makes the lists of published names in `data/names` from the tables that SEC staff publish with the EDGAR checks for
 * Arelle (public domain, 17 U.S.C. 105; github.com/Arelle/EDGAR). Run by hand when they publish new ones:
 * `node tools/import-edgar-tables.js FOLDER`, the folder being `validate/resources` of their archive.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Name the folder with the tables.');
const target = join(import.meta.dirname, '../data/names');

/** The families there is a dictionary of; elements move between the first two. */
const families = ['us-gaap', 'srt', 'dei', 'ifrs-full'];
/** @type {Map<string, Set<string>>} */
const names = new Map(families.map((family) => [family, new Set()]));

/** @param {string} family @param {Iterable<string>} locals */
function add(family, locals) {
  for (const local of locals) if (isName(local)) names.get(family)?.add(local);
}

/** Currencies and the like have names of three letters. @param {string} text */
function isName(text) {
  return /^[A-Z][A-Za-z0-9]{3,}$/.test(text);
}

/** @param {string} file */
function read(file) {
  return JSON.parse(readFileSync(join(folder ?? '', file), 'utf8'));
}

for (const family of families) add(family, Object.keys(read(`${family}-deprecated-concepts.json`)));

for (const file of readdirSync(folder).filter((name) => /^us-gaap-rels-\d{4}\.json$/.test(name))) {
  const tables = read(file);
  for (const list of Object.values(tables).filter(Array.isArray)) add('us-gaap', list);
  for (const byFamily of Object.values(tables.calcs))
    for (const [family, totals] of Object.entries(byFamily)) {
      add(family, Object.keys(totals));
      for (const items of Object.values(totals))
        for (const [itemFamily, locals] of Object.entries(items)) add(itemFamily, locals);
    }
  for (const [axis, members] of Object.entries(tables.axes)) add('us-gaap', [axis, ...members]);
  for (const pair of Object.entries(tables['axis-defaults'])) add('us-gaap', pair);
}

add('us-gaap', namesIn(read('dqc-us-rules.json')));
add('dei', namesIn(read('dei-validations.json')));

/** The texts of a table that can be nothing but names of elements: words in camel case. @param {any} table @returns {string[]} */
function namesIn(table) {
  if (typeof table === 'string') return /^(?:[A-Z][a-z]+\d*){2,}$/.test(table) ? [table] : [];
  if (typeof table !== 'object' || table === null) return [];
  return [...Object.keys(table), ...Object.values(table)].flatMap(namesIn);
}

for (const [family, locals] of names) {
  const head = [
    '// Names of elements of all years, from tables of the staff of the U.S. Securities and Exchange Commission',
    '// (public domain, 17 U.S.C. 105). Made by tools/import-edgar-tables.js. Other elements exist.',
  ];
  writeFileSync(join(target, `${family}.txt`), `${[...head, ...[...locals].sort()].join('\n')}\n`);
}
