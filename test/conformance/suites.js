import { join } from 'node:path';
import { esefSuites } from './esef.js';
import { regulatorSuites } from './regulators.js';
import { checkTransformations, checkVariation } from './variation-checks.js';
import { readVariations } from './variations.js';

/**
 * An official suite: the archive it is published in, and how it is run.
 *
 * @typedef {object} Suite
 * @property {string} id
 * @property {string} archive
 * @property {(folder: string, filter: (id: string) => boolean) => import('./variation-checks.js').Outcome[]} run
 */

/** @param {string} index @param {(folder: string) => object} [options] @returns {Suite['run']} */
function testcases(index, options = () => ({})) {
  return (folder, filter) =>
    readVariations(join(folder, index))
      .filter(({ id }) => filter(id))
      .map((variation) => checkVariation(variation, options(folder)));
}

/** @param {string} list @returns {Suite['run']} */
function transformations(list) {
  return (folder, filter) =>
    checkTransformations(join(folder, 'transformation-registry', list, 'tests.xml')).filter(({ id }) =>
      filter(id),
    );
}

/** @type {readonly Suite[]} */
export const suites = [
  { id: 'xbrl-2.1', archive: 'xbrl-2.1-2025-07-16', run: testcases('XBRL-CONF-2025-07-16/xbrl.xml') },
  {
    id: 'dimensions',
    archive: 'dimensions-1.0-2025-09-09',
    run: testcases('XBRL-XDT-CONF-2025-09-09/xdt.xml'),
  },
  {
    id: 'utr-registry',
    archive: 'utr-registry-2013-05-17',
    run: testcases('utr-conf-cr-2013-05-17/2013-05-17/index.xml', () => ({ registry: 'published' })),
  },
  {
    id: 'utr-structure',
    archive: 'utr-structure-2013-11-18',
    run: testcases('conf/utr-structure/index.xml', (folder) => ({
      registry: join(folder, 'conf/utr-structure/utr-for-structure-conformance-tests.xml'),
    })),
  },
  ...esefSuites,
  ...regulatorSuites,
  { id: 'tr2', archive: 'transformation-registry', run: transformations('trrv2') },
  { id: 'tr3', archive: 'transformation-registry', run: transformations('trrv3') },
  { id: 'ixt-sec', archive: 'transformation-registry', run: transformations('ixt-sec') },
];
