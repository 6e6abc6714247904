/**
 * Copies one short example of each rule from the fixtures into `data/rule-examples.json`, which the product
 * reads to explain a rule; `--check` fails if the committed file is out of date.
 */
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import './chosen-build.js';
import { setup as compileData } from './compile-data.js';

const { locateInJson } = await import('../src/core/json-location.ts');
const { showPlace } = await import('../src/findings/finding.ts');
const { catalogue } = await import('../src/service/catalogue/catalogue.ts');
const { filesOfCase, fixtures, folderOfRule, readFiles, readRuleCases, withBase } = await import(
  '../test/support/fixtures.js'
);
const { runFixture } = await import('../test/support/run-fixture.js');

/**
 * @typedef {import('../test/support/fixtures.js').FixtureCase} FixtureCase
 * @typedef {import('../src/findings/finding.ts').Finding} Finding
 * @typedef {import('../src/findings/rule-meta.ts').RuleMeta} RuleMeta
 * @typedef {import('../src/service/catalogue/rule-listing.ts').RuleExample} RuleExample
 * @typedef {{ readonly name: string, readonly text: string, readonly line: number, readonly column: number }} Spot
 */

const FILE = new URL('../data/rule-examples.json', import.meta.url);

/** A document of up to this many lines is shown whole; a longer one as an excerpt around the finding. */
const MAX_LINES = 48;
const LINES_AROUND = 4;
const MAX_WIDTH = 160;
const MAX_FILES = 30;

/**
 * @param {RuleMeta} rule
 * @returns {RuleExample}
 */
function exampleOf(rule) {
  const folder = folderOfRule(rule.code);
  const fixture = smallest(folder, readRuleCases(rule.code));
  const finding = runFixture(folder, fixture, rule.category).find(({ code }) => code === rule.code);
  if (!finding) throw new Error(`${fixture.file ?? fixture.folder} of ${rule.code} does not break it`);
  const { operation = '', options = {}, to } = withBase(fixture);
  const asked = { ...options, ...(to && { to }) };
  return {
    operation,
    ...(Object.keys(asked).length > 0 && { options: asked }),
    ...excerptOf(folder, fixture, finding),
    place: showPlace(finding),
    severity: finding.severity,
    message: finding.message,
  };
}

/**
 * Returns the shortest case.
 * @param {string} folder
 * @param {readonly FixtureCase[]} cases
 */
function smallest(folder, cases) {
  const breaking = cases.filter(({ finds }) => finds.length > 0);
  const sized = breaking.map((fixture) => ({ fixture, size: sizeOf(folder, fixture) }));
  const [best] = sized.sort((a, b) => a.size - b.size);
  if (!best) throw new Error(`${folder} has no case that breaks the rule`);
  return best.fixture;
}

/**
 * @param {string} folder
 * @param {FixtureCase} fixture
 */
function sizeOf(folder, { file, folder: own = '' }) {
  if (file !== undefined) return statSync(join(folder, file)).size;
  return [...readFiles(join(folder, own)).values()].reduce((sum, bytes) => sum + bytes.length, 0);
}

/**
 * @param {string} folder
 * @param {FixtureCase} fixture
 * @param {Finding} finding
 */
function excerptOf(folder, fixture, finding) {
  const place = relative(fixtures, folder).split(sep).join('/');
  if (fixture.file !== undefined) {
    const text = readFileSync(join(folder, fixture.file), 'utf8');
    const { line, column } = finding.source ?? locateInJson(text, [finding.path]).get(finding.path) ?? start;
    return { file: `${place}/${fixture.file}`, ...cut({ name: fixture.file, text, line, column }) };
  }
  const files = filesOfCase(folder, withBase(fixture));
  const spot = spotOf(files, withBase(fixture), finding);
  if (!spot) return { file: `${place}/cases.json`, text: list([...files.keys()]) };
  const own = `${fixture.folder}/${spot.name}`;
  const file = existsSync(join(folder, own)) ? `${place}/${own}` : `submissions/${fixture.base}/${spot.name}`;
  return { file, ...cut(spot) };
}

const start = { line: 1, column: 1 };

/**
 * Returns the file and position of a finding; `undefined` if it concerns the package as a whole.
 * @param {ReadonlyMap<string, Buffer>} files
 * @param {FixtureCase} fixture
 * @param {Finding} finding
 * @returns {Spot | undefined}
 */
function spotOf(files, { main, archive }, { path, source }) {
  const file = source?.file ?? main ?? '';
  const name = files.has(file) ? file : file.replace(`${archive}/`, '');
  const content = files.get(name);
  if (!content || content.length === 0) return undefined;
  const text = content.toString();
  const at = source ?? locateInJson(text, [path]).get(path) ?? start;
  return { name, text, line: at.line, column: at.column };
}

/** @param {readonly string[]} names */
function list(names) {
  const more = names.length > MAX_FILES ? [`… and ${names.length - MAX_FILES} more`] : [];
  return [...names.slice(0, MAX_FILES), ...more].map((name) => narrow(name, 1)).join('\n');
}

/**
 * Returns the text, or its lines around a position.
 * @param {Spot} spot
 */
function cut({ text, line, column }) {
  const lines = text.trimEnd().split('\n');
  const isShort = lines.length <= MAX_LINES;
  const first = isShort ? 1 : Math.max(1, line - LINES_AROUND);
  const last = isShort ? lines.length : line + LINES_AROUND;
  const shown = lines
    .slice(first - 1, last)
    .map((row, index) => narrow(row, first + index === line ? column : 1));
  return { text: shown.join('\n'), ...(first > 1 && { line: first }) };
}

/**
 * Returns a line, or its part around a column.
 * @param {string} row
 * @param {number} column
 */
function narrow(row, column) {
  if (row.length <= MAX_WIDTH) return row;
  const from = column <= MAX_WIDTH / 2 ? 0 : Math.min(column - MAX_WIDTH / 4, row.length - MAX_WIDTH);
  const part = row.slice(from, from + MAX_WIDTH).toWellFormed();
  return `${from > 0 ? '…' : ''}${part}${from + MAX_WIDTH < row.length ? '…' : ''}`;
}

const rows = catalogue.map((rule) => `${JSON.stringify(rule.code)}: ${JSON.stringify(exampleOf(rule))}`);
const text = `{\n${rows.join(',\n')}\n}\n`;
const isFresh = existsSync(FILE) && readFileSync(FILE, 'utf8') === text;
if (process.argv.includes('--check')) {
  if (!isFresh) {
    console.error('Not fresh, run npm run docs: data/rule-examples.json');
    process.exit(1);
  }
  console.log(`examples of rules are fresh: ${catalogue.length}`);
} else {
  mkdirSync(new URL('.', FILE), { recursive: true });
  writeFileSync(FILE, text);
  compileData();
  console.log(`${catalogue.length} examples of rules written`);
}
