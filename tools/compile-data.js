/**
 * Compiles the tables in `data` into modules, for the rooms of `src` that read them
 * (docs/adr/0015-tables-as-data.md). Each module has the texts of a folder by file name, as a text costs
 * nothing until it is read.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const root = join(import.meta.dirname, '..');

/** The folders of `data`, and the room that reads each. */
const rooms = {
  'core-schemas': 'taxonomy',
  currencies: 'core',
  dictionary: 'taxonomy',
  labels: 'formats/inline',
  namespaces: 'taxonomy',
  phrases: 'formats/inline',
  signs: 'rules',
  'statement-words': 'model/investor',
  statements: 'formats/inline',
  sums: 'rules',
  units: 'taxonomy',
};

/** Large ones are compressed; their readers decompress them. */
const packed = new Set(['dictionary', 'labels', 'statement-words', 'sums']);

/** Also run by the tests, so that generated files exist on a fresh clone. */
export function setup() {
  for (const [table, room] of Object.entries(rooms))
    write(
      join('src', room, 'generated', `${table}.ts`),
      Buffer.from(moduleOf(packed.has(table) ? textsOf(table).map(compress) : textsOf(table))),
    );
  write('src/taxonomy/generated/names.ts', Buffer.from(moduleOf(namesOf())));
  write('src/regulators/sec/generated/sec.ts', Buffer.from(moduleOf(textsOf('sec').map(compress))));
  // The rule examples are large, and are read from the disk on demand. The best quality takes 20 times as long.
  const ruleExamples = brotliCompressSync(readFileSync(join(root, 'data/rule-examples.json')), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 9 },
  });
  write('data/generated/rule-examples.json.br', ruleExamples);
  const examples = readdirSync(join(root, 'examples')).filter((name) => name.endsWith('.json'));
  const contents = examples.sort().map((file) => gzipSync(readFileSync(join(root, 'examples', file))));
  const lengths = examples.map((file, index) => [file.slice(0, -'.json'.length), contents[index]?.length]);
  const directory = Buffer.from(`${JSON.stringify(Object.fromEntries(lengths))}\n`);
  write('data/generated/examples.bin', Buffer.concat([directory, ...contents]));
  // Written by earlier versions; the folder is published.
  rmSync(join(root, 'data/generated/rule-examples.json.gz'), { force: true });
}

/**
 * Writes a file only if it changed, so that it is not compiled again.
 * @param {string} path
 * @param {Buffer} content
 */
function write(path, content) {
  const file = join(root, path);
  if (existsSync(file) && readFileSync(file).equals(content)) return;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

/**
 * Returns the texts of a folder of `data`.
 * @param {string} table
 * @returns {[name: string, text: string][]}
 */
function textsOf(table) {
  const folder = join(root, 'data', table);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) =>
    file.replaceAll('\\', '/'),
  );
  return files
    .filter((file) => /\.(?:txt|json)$/.test(file))
    .sort()
    .map((file) => [file.replace(/\.\w+$/, ''), textOf(join(folder, file))]);
}

/**
 * Returns the lists of names, sorted without regard to case and compressed, as few runs need them; and the words
 * that all names and the dictionary consist of.
 * @returns {[name: string, text: string][]}
 */
function namesOf() {
  const lists = textsOf('names');
  const known = [...lists, ...textsOf('dictionary')].flatMap(([, text]) => text.match(/^\w+/gm) ?? []);
  const words = new Set(known.flatMap((name) => name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g) ?? []));
  const folded = new Set([...words].map((word) => word.toLowerCase()));
  const sorted = lists.map(([name, text]) => [name, text.split('\n').sort(byFoldedText).join('\n')]);
  return /** @type {[string, string][]} */ ([...sorted, ['words', [...folded].sort().join('\n')]]).map(
    compress,
  );
}

/** @param {string} one @param {string} other */
function byFoldedText(one, other) {
  const [a, b] = [one.toLowerCase(), other.toLowerCase()];
  return a < b ? -1 : Number(a > b);
}

/** @param {[name: string, text: string]} entry @returns {[name: string, text: string]} */
function compress([name, text]) {
  return [name, brotliCompressSync(text).toString('base64')];
}

/** @param {[name: string, text: string][]} texts */
function moduleOf(texts) {
  const lines = texts.map(([name, text]) => `  ${JSON.stringify(name)}: ${JSON.stringify(text)},`);
  return `export const texts = {\n${lines.join('\n')}\n};\n`;
}

/** Returns the content of a table: without comment lines, JSON without white space. @param {string} file */
function textOf(file) {
  const text = readFileSync(file, 'utf8');
  if (file.endsWith('.json')) return JSON.stringify(JSON.parse(text));
  return text
    .split(/\r?\n/)
    .filter((line) => line !== '' && !line.startsWith('//'))
    .join('\n');
}

if (process.argv[1] === import.meta.filename) setup();
