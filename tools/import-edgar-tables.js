/**
 * Generates the lists of published names in `data/names`, and of amounts that are never negative in
 * `data/signs`, from the tables that SEC staff publish with the EDGAR checks for Arelle (public domain, 17
 * U.S.C. 105; github.com/Arelle/EDGAR). Run it by hand, after a build, when they publish new ones: `node
 * tools/import-edgar-tables.js FOLDER`, with the folder `validate/resources` of their archive.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Name the folder with the tables.');
const target = join(import.meta.dirname, '../data/names');

/** The families with a dictionary; elements move between the first two. */
const families = ['us-gaap', 'srt', 'dei', 'ifrs-full'];
/** @type {Map<string, Set<string>>} */
const names = new Map(families.map((family) => [family, new Set()]));

/** Maps a us-gaap total to its lines, with 1 for added and -1 for deducted ones. */
/** @type {Map<string, Map<string, number>>} */
const sums = new Map();

/** @param {string} family @param {Iterable<string>} locals */
function add(family, locals) {
  for (const local of locals) if (isName(local)) names.get(family)?.add(local);
}

/** Currencies and similar codes have three letters. @param {string} text */
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
  for (const [weight, byFamily] of Object.entries(tables.calcs))
    for (const [family, totals] of Object.entries(byFamily)) {
      add(family, Object.keys(totals));
      for (const [total, items] of Object.entries(totals))
        for (const [itemFamily, locals] of Object.entries(items)) {
          add(itemFamily, locals);
          if (itemFamily === 'us-gaap') addLines(total, Number(weight), locals);
        }
    }
  for (const [axis, members] of Object.entries(tables.axes)) add('us-gaap', [axis, ...members]);
  for (const pair of Object.entries(tables['axis-defaults'])) add('us-gaap', pair);
}

add('us-gaap', namesIn(read('dqc-us-rules.json')));
add('dei', namesIn(read('dei-validations.json')));

/**
 * Returns the texts of a table that can only be element names: words in camel case.
 * @param {any} table
 * @returns {string[]}
 */
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

/** @param {string} total @param {number} weight @param {readonly string[]} locals */
function addLines(total, weight, locals) {
  const lines = sums.get(total) ?? new Map();
  sums.set(total, lines);
  for (const local of locals) lines.set(local, weight);
}

/** Balance sheet lines that can have either sign. */
const eitherWay =
  /Adjustment|DiscountPremium|PremiumDiscount|UnamortizedLoanFeeCost|EquityMethod|JointVenture|Affiliates|Subsidiaries|MinorityInterest|Hedg|DeferredTax|DeferredIncomeTax|DerivativeNet|Regulat|Deficiency|Storm|VariationMargin|LIFOReserve|ValueAddedTax|Receivable.*Tax|Retroactive|Offset|Profit(?!s)|UnrecognizedHolding|DeferredGas|EstimatedInsuranceRecover|InventoryNetOfAllow|Depletion$|DeferredCosts$|FundedStatus|Cumulative/;

/** Maps a line of total assets or total liabilities to the signs with which it counts. */
/** @type {Map<string, Set<number>>} */
const signs = new Map();
for (const root of ['Assets', 'Liabilities']) {
  const queue = [{ name: root, sign: 1 }];
  for (const { name, sign } of queue)
    for (const [line, weight] of sums.get(name) ?? []) {
      const known = signs.get(line) ?? new Set();
      if (known.has(sign * weight)) continue;
      signs.set(line, known.add(sign * weight));
      queue.push({ name: line, sign: sign * weight });
    }
}

const module = pathToFileURL(join(import.meta.dirname, '../build/rules/filing/plausibility/sign-names.js'));
const { conventionOfName } = await import(module.href);
for (const [convention, sign, kind] of /** @type {const} */ ([
  ['amount', 1, 'assets and liabilities'],
  ['deduction', -1, 'deducted from assets and liabilities'],
])) {
  const head = [
    `// Concepts of us-gaap that are ${kind} and never negative, beyond those whose name says so`,
    '// (src/rules/filing/plausibility/sign-names.ts). From the calculations of total assets and total liabilities in tables',
    '// of the staff of the U.S. Securities and Exchange Commission (public domain, 17 U.S.C. 105), without amounts that go',
    '// either way. Made by tools/import-edgar-tables.js.',
  ];
  const found = [...signs]
    .filter(([name, ways]) => ways.size === 1 && ways.has(sign) && !eitherWay.test(name))
    .map(([name]) => name)
    .filter((name) => conventionOfName(name) === undefined)
    .sort();
  const file = join(import.meta.dirname, '../data/signs/us-gaap', `${convention}.txt`);
  writeFileSync(file, `${[...head, ...found].join('\n')}\n`);
}

/** Deprecated elements, with the first year of deprecation. */
for (const family of ['us-gaap', 'dei', 'ifrs-full']) {
  const lines = Object.entries(read(`${family}-deprecated-concepts.json`))
    .flatMap(([name, version]) => (/^\d{4}/.test(version) ? [`${name} ${version.slice(0, 4)}`] : []))
    .sort();
  const head = [
    `// Elements of ${family} and the year from which they are deprecated, from tables of the staff of the U.S. Securities and`,
    '// Exchange Commission (public domain, 17 U.S.C. 105; github.com/Arelle/EDGAR). Made by tools/import-edgar-tables.js.',
  ];
  const file = join(import.meta.dirname, `../data/sec/deprecated/${family}.txt`);
  writeFileSync(file, `${[...head, ...lines].join('\n')}\n`);
}
