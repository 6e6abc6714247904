import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { validateSubmission } from '../../src/service/validate/validate-package.ts';
import { openTaxonomies } from './packaged-taxonomies.js';
import { readVariations } from './variations.js';

/** @typedef {import('./variation-checks.js').Outcome} Outcome */

/**
 * The suites for regulators' rules, with the available taxonomies: those of XBRL itself. The codes that a
 * variation names are expected among the references of findings, with any severity; a variation without
 * codes, or marked valid, must be valid.
 */
export const regulatorSuites = [
  { id: 'hmrc', archive: 'regulators/hmrc', run: runner('HMRC/index.xml', 'uk-frs') },
  { id: 'ros', archive: 'regulators/ros', run: runner('ros/index.xml', 'ie-ros') },
  { id: 'edinet', archive: 'regulators/edinet', run: runner('edinet/index.xml', 'jp-edinet') },
];

/**
 * @param {string} index
 * @param {string} profile
 * @returns {(folder: string, filter: (id: string) => boolean) => Outcome[]}
 */
function runner(index, profile) {
  return (folder, filter) => {
    const taxonomies = openTaxonomies('regulators', ['xbrl-core']);
    return readVariations(join(folder, index))
      .map((variation) => ({ ...variation, id: idOf(variation) }))
      .filter(({ id }) => filter(id))
      .map((variation) => validate(variation, profile, taxonomies));
  };
}

/**
 * The folder of a variation identifies it if all test cases have the same name.
 * @param {import('./variations.js').Variation} variation
 */
function idOf({ id, folder }) {
  return id.replace(/^(?:index|testcase)(?=\/)/, basename(folder));
}

/**
 * @param {import('./variations.js').Variation} variation
 * @param {string} profile
 * @param {import('../../src/store/taxonomy-store.ts').TaxonomyStore} taxonomies
 * @returns {Outcome}
 */
function validate({ id, entries, isValid, named }, profile, taxonomies) {
  const isSound = named.length === 0 ? isValid : /\/valid\d*$/.test(id);
  const expected = [...(isSound ? ['valid'] : []), ...named].join(' ');
  try {
    const [{ path } = { path: '' }] = entries;
    const { errors, warnings, info } = validateSubmission(readFileSync(path), basename(path), {
      taxonomies,
      profile,
    });
    const codes = new Set(
      [...errors, ...warnings, ...info].flatMap(({ code, references = [] }) => [code, ...references]),
    );
    const lacking = named.filter((name) => !codes.has(name));
    const wrong = isSound ? [...new Set(errors.map(({ code }) => code))] : [];
    const found = [
      ...(lacking.length > 0 ? [`lacks ${lacking.join(' ')}`] : []),
      ...(wrong.length > 0 ? [`is refused for ${wrong.join(' ')}`] : []),
    ];
    return { id, isPassed: found.length === 0, expected, found: found.join('; ') };
  } catch (error) {
    const found = `a defect: ${error instanceof Error ? error.stack : error}`;
    return { id, isPassed: false, expected, found };
  }
}
