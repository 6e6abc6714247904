/**
 * Checks that our findings on each variation of the 2021 ESEF suite, by the codes of the manual, are those of
 * Arelle.
 */
import { esefTaxonomies, esefVariations, openTaxonomies, validateHandedIn } from '../conformance/esef.js';
import { findShared, unpackShared } from '../support/shared-data.js';
import { kindsOfOurs, kindsOfTheirs } from './esef-suite-differences.js';
import { askOnce } from './kept-answers.js';
import { findArchives } from './published-taxonomies.js';

/** @typedef {import('./esef-suite-differences.js').SuiteKind} SuiteKind */

/**
 * @typedef {object} SuiteCase
 * @property {readonly string[]} expected last parts of codes; none where the variation is valid
 * @property {readonly (readonly string[])[]} ours codes of the manual, by finding
 * @property {readonly string[]} theirs codes of the manual
 * @property {readonly import('./arelle.js').ArelleMessage[]} messages
 *
 * @typedef {object} SuiteRow
 * @property {string} id of the variation
 * @property {number} agreed codes of Arelle that we give too
 * @property {readonly SuiteKind[]} explained one for each difference
 * @property {readonly string[]} unexplained
 */

/** Two, as small machines have no more cores. */
const PROCESSES = 2;

/**
 * @param {import('./environment.js').Arelle} arelle
 * @param {string} kept the folder where what Arelle says is kept
 * @returns {AsyncGenerator<SuiteRow>}
 */
export async function* checkEsefSuite(arelle, kept) {
  const suite = 'conformance/esef-2021.zip';
  const packages = findArchives(esefTaxonomies);
  if (findShared(suite) === undefined || !packages) return;
  const variations = esefVariations(unpackShared(suite));
  const questions = variations.map(({ path, isTagged }) => ({
    request: {
      file: path,
      mode: /** @type {const} */ ('submit'),
      packages,
      plugins: ['validate/ESEF', 'inlineXbrlDocumentSet'],
      disclosureSystem: isTagged ? 'esef-2021' : 'esef-unconsolidated-2021',
    },
  }));
  const answers = askOnce(arelle, questions, kept, PROCESSES);
  const taxonomies = openTaxonomies();
  for (const { id, path, errors: expected } of variations) {
    const { errors, warnings } = validateHandedIn(path, taxonomies);
    const ours = [...errors, ...warnings].map(({ references = [] }) => references.filter(isOfManual));
    const { messages } = /** @type {import('./arelle.js').Answer} */ ((await answers.next()).value);
    // Arelle repeats the prefix of some codes.
    const codes = messages.map(({ code }) => code.replace(/^(?:ESEF\.){2}/, 'ESEF.')).filter(isOfManual);
    yield compareCodes(id, { expected, ours, theirs: [...new Set(codes)].sort(), messages });
  }
}

/** @param {string} code */
function isOfManual(code) {
  return code.startsWith('ESEF.');
}

/**
 * A finding of ours agrees by any of its codes, as the manual has renamed some.
 * @param {string} id
 * @param {SuiteCase} case_
 * @returns {SuiteRow}
 */
function compareCodes(id, case_) {
  const known = new Set(case_.ours.flat());
  const alone = case_.ours.filter((codes) => !codes.some((code) => case_.theirs.includes(code)));
  const onlyOurs = [...new Set(alone.flatMap(([code]) => code ?? []))];
  const onlyTheirs = case_.theirs.filter((code) => !known.has(code));
  /** @type {SuiteKind[]} */
  const explained = [];
  /** @type {string[]} */
  const unexplained = [];
  for (const [side, codes, kinds] of /** @type {const} */ ([
    ['ours', onlyOurs, kindsOfOurs],
    ["Arelle's", onlyTheirs, kindsOfTheirs],
  ]))
    for (const code of codes) {
      const kind = kinds.find((one) => one.code.test(code) && one.holds(case_, code));
      if (kind) explained.push(kind);
      else unexplained.push(`only ${side}: ${code}`);
    }
  return { id, agreed: case_.theirs.length - onlyTheirs.length, explained, unexplained };
}
