/** Checks that Arelle has no objections to our reports and reads every fact as the filing states it. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { toIxbrl, toXbrl, validate } from '../../src/index.ts';
import { canonicalFiling } from '../../src/service/convert/canonical-filing.ts';
import { askArelle } from './arelle.js';
import { edgarFormats } from './arelle-rules.js';
import { compareContents } from './comparison.js';
import { checkSavedReports } from './saved-reports.js';
import { standIn } from './stand-in-taxonomy.js';
import { contentOfAnswer, contentOfFiling } from './statements.js';

/** @typedef {import('../../src/model/filing-v2.ts').FilingV2} FilingV2 */
/** @typedef {import('./verdict.js').Row} Row */

/**
 * @typedef {object} Case
 * @property {string} name
 * @property {string} format
 * @property {string} folder
 * @property {string} file
 * @property {FilingV2} filing
 */

const examples = join(import.meta.dirname, '../../examples');

/** @type {Record<string, (filing: FilingV2) => Record<string, string>>} */
const writers = {
  xbrl: (filing) => filesOf(toXbrl(filing, { format: 'xml' })),
  'xbrl-json': (filing) => filesOf(toXbrl(filing, { format: 'json' })),
  'xbrl-csv': (filing) => filesOf(toXbrl(filing, { format: 'csv' })),
  'ixbrl tr3': (filing) => inlineFiles(filing, 'tr3'),
  'ixbrl tr4': (filing) => inlineFiles(filing, 'tr4'),
  'ixbrl tr5': (filing) => inlineFiles(filing, 'tr5'),
};

/** @param {import('../../src/index.ts').XbrlResult} result */
function filesOf({ fileName, xbrl, files }) {
  return files ?? { [fileName]: xbrl };
}

/**
 * @param {FilingV2} filing
 * @param {'tr3' | 'tr4' | 'tr5'} registry
 */
function inlineFiles(filing, registry) {
  const { fileName, ixbrl } = toIxbrl(filing, { registry });
  return { [fileName]: ixbrl };
}

/**
 * @param {import('./environment.js').Arelle} arelle
 * @param {string} folder for what is written on the way
 * @returns {AsyncGenerator<Row>}
 */
export async function* checkWrittenReports(arelle, folder) {
  const cases = [...findFilings()].flatMap(([name, filing]) => writeCases(name, filing, folder));
  const requests = cases.map(({ file, format, folder }) => ({
    file,
    mode: /** @type {const} */ ('validate'),
    plugins: format.startsWith('ixbrl') ? edgarFormats() : [],
    ...(format === 'xbrl' && { saveTo: join(folder, 'saved') }),
  }));
  const answers = askArelle(arelle, requests);
  for (const { name, format, folder, file, filing } of cases) {
    const answer = /** @type {import('./arelle.js').Answer} */ ((await answers.next()).value);
    const wanted = contentOfFiling(filing, { oim: format === 'xbrl-json' || format === 'xbrl-csv' });
    // Tables name facts by position.
    const ids = format !== 'xbrl-csv';
    const { compared, differences } = compareContents(wanted, contentOfAnswer(answer), { ids });
    yield {
      file: name,
      format,
      faults: answer.messages.map(({ code }) => code),
      facts: compared,
      details: [...answer.messages.map(({ code, text }) => `[${code}] ${text}`), ...differences],
    };
    if (format === 'xbrl') yield* checkSavedReports(name, filing, join(folder, 'saved'), basename(file));
  }
}

/** Yields the valid documents among the examples, and a filing with all rare features, as v2. */
function* findFilings() {
  const names = readdirSync(examples).map((name) => join(examples, name));
  for (const path of [...names, join(import.meta.dirname, 'rarities.json')]) {
    if (!path.endsWith('.json')) continue;
    const document = JSON.parse(readFileSync(path, 'utf8'));
    if (!validate(document).valid) continue;
    const { filing } = canonicalFiling(document, '2026-01-01T00:00:00Z');
    yield/** @type {[string, FilingV2]} */ ([basename(path), filing]);
  }
}

/**
 * @param {string} name
 * @param {FilingV2} original
 * @param {string} folder
 * @returns {Case[]}
 */
function writeCases(name, original, folder) {
  const { filing, files: schemas } = standIn(original);
  return Object.entries(writers).map(([format, write]) => {
    const place = join(folder, basename(name, '.json'), format.replace(' ', '-'));
    mkdirSync(place, { recursive: true });
    const files = write(filing);
    for (const [file, text] of [...schemas, ...Object.entries(files)]) writeFileSync(join(place, file), text);
    return { name, format, folder: place, file: join(place, Object.keys(files)[0] ?? ''), filing };
  });
}
