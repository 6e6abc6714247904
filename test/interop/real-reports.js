/** Checks that we read real reports, whose taxonomies are not installed, as Arelle does. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { collapseWhiteSpace } from '../../src/core/white-space.ts';
import { fromXbrl, Problem } from '../../src/index.ts';
import { canonicalFragment } from '../../src/xml/fragment.ts';
import { findShared, unpackShared } from '../support/shared-data.js';
import { askArelle } from './arelle.js';
import { compareContents } from './comparison.js';
import { ENTRY_POINT, standIn } from './stand-in-taxonomy.js';
import { contentOfAnswer, contentOfFiling } from './statements.js';
import { reasonsOf } from './verdict.js';

/** @typedef {import('../../src/model/filing-v2.ts').FilingV2} FilingV2 */

/**
 * @typedef {object} Case
 * @property {string} file
 * @property {'xbrl' | 'ixbrl'} format
 * @property {FilingV2} [filing]
 * @property {import('./arelle.js').Request} [request]
 * @property {number} [leftOut] tuples and filing indicators, which are no facts of a filing
 * @property {string[]} [reasons] why we cannot read it
 */

const archives = ['ferc', 'sec-inline', 'uk-companies-house'];
const inline = /\.x?html?$/;
const instance = /(?:\.xbrl|_htm\.xml)$/;

/** Reported for each inline fact of a concept without a fact in our reading. */
const UNKNOWN_CONCEPT = 'missingReferences';

/**
 * @param {import('./environment.js').Arelle} arelle
 * @param {string} folder for what is written on the way
 * @returns {AsyncGenerator<import('./verdict.js').Row>}
 */
export async function* checkRealReports(arelle, folder) {
  const cases = archives
    .flatMap((name) => findReports(name))
    .map((path) => prepareCase(path, join(folder, basename(path))));
  const answers = askArelle(
    arelle,
    cases.flatMap(({ request }) => request ?? []),
  );
  for (const { file, format, filing, request, leftOut = 0, reasons = [] } of cases) {
    const row = { file, format: `${format}, real`, faults: [] };
    if (!filing || !request) {
      yield { ...row, facts: 0, details: reasons };
      continue;
    }
    const answer = /** @type {import('./arelle.js').Answer} */ ((await answers.next()).value);
    const ours = contentOfFiling(filing);
    const theirs = contentOfAnswer(answer);
    const { compared, differences } =
      format === 'ixbrl'
        ? compareContents(ours, theirs, { ids: false, spelling: spellOnce })
        : // Without a taxonomy Arelle reads no footnotes.
          compareContents({ ...ours, links: [] }, { ...theirs, links: [] }, { ids: false });
    const missed = answer.messages.filter(({ code }) => code.endsWith(UNKNOWN_CONCEPT));
    const details = missed.length === leftOut ? [] : missed.map(({ text }) => text);
    const faults = answer.messages.map(({ code }) => code);
    yield { ...row, faults, facts: compared, details: [...details, ...differences] };
  }
}

/**
 * Reads a report. An inline one is copied beside a taxonomy with the concepts that we found in it, as Arelle
 * requires concepts for inline facts; it reads instances without any.
 * @param {string} path
 * @param {string} folder
 * @returns {Case}
 */
function prepareCase(path, folder) {
  const format = inline.test(path) ? 'ixbrl' : 'xbrl';
  const file = basename(path);
  const content = readFileSync(path);
  try {
    const { document: filing } = fromXbrl(content, { format, maxFindings: 1000 });
    if (format === 'xbrl') return { file, format, filing, request: { file: path, mode: 'no-taxonomy' } };
    mkdirSync(folder, { recursive: true });
    for (const [name, text] of standIn(filing).files) writeFileSync(join(folder, name), text);
    const copy = join(folder, file);
    writeFileSync(copy, pointAtStandIn(content.toString()));
    const leftOut = (filing.tuples?.length ?? 0) + (filing.filingIndicators?.length ?? 0);
    return { file, format, filing, leftOut, request: { file: copy, mode: 'load' } };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return { file, format, reasons: reasonsOf(error) };
  }
}

/** @param {string} text */
function pointAtStandIn(text) {
  return text.replace(/(<(?:\w+:)?schemaRef\b[^>]*?\bxlink:href=)(?:"[^"]*"|'[^']*')/g, `$1"${ENTRY_POINT}"`);
}

/**
 * Normalizes texts with markup; Arelle sorts attributes by name.
 * @param {string} text
 */
function spellOnce(text) {
  const xhtml = canonicalFragment(text)?.replace(/<[^<>]+>/g, (tag) => {
    const attributes = tag.match(/ [^ =]+="[^"]*"/g);
    return attributes ? `${tag.replaceAll(/ [^ =]+="[^"]*"/g, '')}${attributes.sort().join('')}` : tag;
  });
  return collapseWhiteSpace(xhtml ?? text);
}

/**
 * Returns the reports in an archive of real filings; none if it is missing.
 * @param {string} name
 * @returns {string[]}
 */
export function findReports(name) {
  const archive = `filings/${name}.zip`;
  if (findShared(archive) === undefined) return [];
  const folder = unpackShared(archive);
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => inline.test(file) || instance.test(file))
    .sort()
    .map((file) => join(folder, file));
}
