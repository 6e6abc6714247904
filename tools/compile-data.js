/**
 * Makes modules of the tables in `data`, for the rooms of `src` that read them (docs/adr/0015-tables-as-data.md).
 * Each has the texts of a folder by the names of their files, as a text costs nothing until somebody reads it.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '..');

/** The folders of `data`, and the room that reads each. */
const rooms = {
  'core-schemas': 'taxonomy',
  currencies: 'core',
  dictionary: 'taxonomy',
  labels: 'formats/inline',
  phrases: 'formats/inline',
  units: 'taxonomy',
};

/** The tests run this as well, so that they find what is generated on a fresh clone. */
export function setup() {
  for (const [table, room] of Object.entries(rooms)) {
    const module = join(root, 'src', room, 'generated', `${table}.ts`);
    const code = moduleOf(join(root, 'data', table));
    // A module that stays the same is not compiled again.
    if (existsSync(module) && readFileSync(module, 'utf8') === code) continue;
    mkdirSync(dirname(module), { recursive: true });
    writeFileSync(module, code);
  }
}

/** @param {string} folder */
function moduleOf(folder) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) =>
    file.replaceAll('\\', '/'),
  );
  const texts = files
    .filter((file) => /\.(?:txt|json)$/.test(file))
    .sort()
    .map((file) => [file.replace(/\.\w+$/, ''), textOf(join(folder, file))]);
  const lines = texts.map(([name, text]) => `  ${JSON.stringify(name)}: ${JSON.stringify(text)},`);
  return `export const texts = {\n${lines.join('\n')}\n};\n`;
}

/** A table as it is read: without the lines that explain it, JSON without white space. @param {string} file */
function textOf(file) {
  const text = readFileSync(file, 'utf8');
  if (file.endsWith('.json')) return JSON.stringify(JSON.parse(text));
  return text
    .split(/\r?\n/)
    .filter((line) => line !== '' && !line.startsWith('//'))
    .join('\n');
}

if (process.argv[1] === import.meta.filename) setup();
