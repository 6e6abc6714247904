import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { esefEditions } from '../../src/regulators/esef/profile.ts';
import { validateSubmission } from '../../src/service/validate/validate-package.ts';
import { attributeOf } from '../../src/xml/element.ts';
import { openTaxonomies as openPackaged } from './packaged-taxonomies.js';
import { readXml } from './variations.js';

const FOLDER = 'esef_conformance_suite_2021/esef_conformance_suite_2021';
/** The taxonomies of the reports, by the names of their archives. */
export const esefTaxonomies = ['ifrs-esef-2021-03-24', 'xbrl-core'];
const profile = esefEditions.find(({ version }) => version === '2021');

/** @typedef {import('./variation-checks.js').Outcome} Outcome */

/** ESMA's suite for the 2021 manual: packages with tagged reports, and pages without tags. */
export const esefSuites = [
  { id: 'esef-2021-inline', archive: 'esef-2021', run: runner('index_inline_xbrl.xml') },
  { id: 'esef-2021-xhtml', archive: 'esef-2021', run: runner('index_pure_xhtml.xml') },
];

/** @param {string} index @returns {(folder: string, filter: (id: string) => boolean) => Outcome[]} */
function runner(index) {
  return (folder, filter) => {
    const taxonomies = openTaxonomies();
    return readTestcases(join(folder, FOLDER, index))
      .filter(({ id }) => filter(id))
      .map((variation) => validate(variation, taxonomies));
  };
}

/** Returns all variations of both parts, from the folder of the unpacked archive. @param {string} folder */
export function esefVariations(folder) {
  return ['index_inline_xbrl.xml', 'index_pure_xhtml.xml'].flatMap((index) =>
    readTestcases(join(folder, FOLDER, index)).map((testcase) => ({
      ...testcase,
      isTagged: index.includes('inline'),
    })),
  );
}

/** Opens these taxonomies and no others. */
export function openTaxonomies() {
  return openPackaged('esef-2021', esefTaxonomies);
}

/**
 * @typedef {object} Testcase
 * @property {string} id
 * @property {string} path what is handed in
 * @property {boolean} isValid
 * @property {string[]} errors
 */

/** @param {string} index @returns {Testcase[]} */
function readTestcases(index) {
  return childrenOf(readXml(index), 'testcases').flatMap((list) =>
    childrenOf(list, 'testcase').flatMap((testcase) => {
      const path = join(dirname(index), attributeOf(list, 'root') ?? '', attributeOf(testcase, 'uri') ?? '');
      return childrenOf(readXml(path), 'variation').map((variation) => {
        const [data] = childrenOf(variation, 'data');
        const [result] = childrenOf(variation, 'result');
        return {
          id: `${basename(dirname(path))}/${attributeOf(variation, 'id')}`,
          path: join(dirname(path), data?.children[0]?.text.trim() ?? ''),
          isValid: result !== undefined && attributeOf(result, 'expected') === 'valid',
          errors: childrenOf(result, 'error').map(({ text }) => text.trim()),
        };
      });
    }),
  );
}

/**
 * Validates a submission, with the files beside it.
 * @param {string} path
 * @param {import('../../src/store/taxonomy-store.ts').TaxonomyStore} taxonomies
 */
export function validateHandedIn(path, taxonomies) {
  const folder = dirname(path);
  /** @param {string} name */
  const placed = (name) => {
    const file = join(folder, name);
    return !relative(folder, file).startsWith('..') && existsSync(file) ? file : undefined;
  };
  const files = {
    /** @param {string} name */
    get: (name) => {
      const file = placed(name);
      return file === undefined ? undefined : readFileSync(file);
    },
    /** @param {string} name */
    has: (name) => placed(name) !== undefined,
  };
  return validateSubmission(readFileSync(path), basename(path), { taxonomies, profile, files });
}

/** @param {Testcase} testcase @param {import('../../src/store/taxonomy-store.ts').TaxonomyStore} taxonomies @returns {Outcome} */
function validate({ id, path, isValid, errors }, taxonomies) {
  const expected = isValid ? 'valid' : errors.join(' ') || 'invalid';
  try {
    const result = validateHandedIn(path, taxonomies);
    const findings = [...result.errors, ...result.warnings, ...result.info];
    const codes = new Set(findings.flatMap(({ references = [] }) => references.map(lastPart)));
    const isPassed = isValid
      ? result.errors.length === 0
      : errors.length === 0
        ? result.errors.length > 0
        : errors.every((error) => codes.has(error));
    const shown = isValid ? result.errors : findings;
    const found = shown.map(({ code, references = [] }) => `${code} (${references.map(lastPart)})`);
    return { id, isPassed, expected, found: [...new Set(found)].join(' ') || 'valid' };
  } catch (error) {
    const found = `a defect: ${error instanceof Error ? error.stack : error}`;
    return { id, isPassed: false, expected, found };
  }
}

/** The suite names errors by the last part of the manual's code. @param {string} code */
function lastPart(code) {
  return code.slice(code.lastIndexOf('.') + 1);
}

/**
 * @param {import('../../src/xml/element.ts').XmlElement | undefined} parent
 * @param {string} name
 */
function childrenOf(parent, name) {
  return (parent?.children ?? []).filter((child) => child.name.local === name);
}
