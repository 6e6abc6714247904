import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Collector } from '../../src/findings/collector.ts';
import { transformationOf } from '../../src/formats/inline/transformations/registry.ts';
import { checkInstanceSource } from '../../src/service/validate/instance-checks.ts';
import { checkTaxonomy } from '../../src/service/validate/taxonomy-checks.ts';
import { publishedUnits } from '../../src/taxonomy/units/published-units.ts';
import { readUnitsRegistry } from '../../src/taxonomy/units/registry-reader.ts';
import { expandedName } from '../../src/xml/expanded-name.ts';
import { END, END_TAG, START_TAG, XmlScanner } from '../../src/xml/scanner.ts';
import { SourceText } from '../../src/xml/source-text.ts';
import { listFacts } from './fact-list.js';
import { readXml } from './variations.js';

const MAX_FINDINGS = 200;

/** Inconsistencies in the specification that the suites treat as invalid. */
const inconsistencies = new Set([
  'xbrl.5.2.5.2:calcInconsistency',
  'calc11e:inconsistentCalculationUsingRounding',
]);

/** The files of the suite, and no others. */
const files = {
  /** @param {string} url */
  find(url) {
    if (!url.startsWith('file:')) return undefined;
    const path = fileURLToPath(url);
    return existsSync(path) ? { bytes: readFileSync(path), file: path } : undefined;
  },
};

/**
 * @typedef {object} Outcome
 * @property {string} id
 * @property {boolean} isPassed
 * @property {string} expected
 * @property {string} found
 *
 * @typedef {object} VariationOptions
 * @property {string} [registry] the units registry to check by: a file, or `published`
 */

/**
 * Runs a variation and compares with the expectation of the suite.
 *
 * @param {import('./variations.js').Variation} variation
 * @param {VariationOptions} options
 * @returns {Outcome}
 */
export function checkVariation(variation, options) {
  const { id, isValid, errors, output } = variation;
  const expected = isValid ? 'valid' : errors.length > 0 ? errors.join(' ') : 'invalid';
  let found;
  try {
    const { codes, facts } = validate(variation, options);
    const faults = [...new Set(codes)];
    if (isValid && faults.length === 0 && output !== undefined) {
      const difference = compareFacts(facts, output);
      if (difference !== undefined)
        return { id, isPassed: false, expected: `valid with ${output}`, found: difference };
    }
    found = faults.join(' ') || 'valid';
    const isPassed = isValid
      ? faults.length === 0
      : errors.length === 0
        ? faults.length > 0
        : errors.every((error) => faults.some((code) => matches(code, error)));
    return { id, isPassed, expected, found };
  } catch (error) {
    return {
      id,
      isPassed: false,
      expected,
      found: `a defect: ${error instanceof Error ? error.stack : error}`,
    };
  }
}

/** Returns the registry of a suite: the published one, or a file of its own. @param {string} registry */
function registryOf(registry) {
  if (registry === 'published') return publishedUnits();
  return readUnitsRegistry(new SourceText(readFileSync(registry), registry), new Collector(1));
}

/** A suite has one name for all XML Schema errors. @param {string} code @param {string} error */
function matches(code, error) {
  return error === 'XmlSchemaError' ? code.startsWith('xsd:') : code.slice(code.indexOf(':') + 1) === error;
}

/**
 * @param {import('./variations.js').Variation} variation
 * @param {VariationOptions} options
 * @returns {{ codes: string[], facts: import('./fact-list.js').ListedFact[] }}
 */
function validate({ entries }, options) {
  const collector = new Collector(MAX_FINDINGS);
  const taxonomies = entries
    .filter(({ kind }) => kind !== 'instance')
    .map(({ path }) => ({ url: pathToFileURL(path).href }));
  if (taxonomies.length > 0) checkTaxonomy(taxonomies, files, collector);
  /** @type {import('./fact-list.js').ListedFact[]} */
  let facts = [];
  const units = options.registry === undefined ? undefined : registryOf(options.registry);
  for (const { path } of entries.filter(({ kind }) => kind === 'instance')) {
    const report = { content: readFileSync(path), url: pathToFileURL(path).href, file: path };
    const checked = checkInstanceSource(report, { source: files, units }, collector);
    if (checked) facts = listFacts(checked.instance, checked.dts);
  }
  const { errors, warnings } = collector.verdict({});
  const codes = [...errors, ...warnings.filter(({ code }) => inconsistencies.has(code))].map(
    ({ code }) => code,
  );
  return { codes, facts };
}

/**
 * Compares facts with the expected list of a suite: names, places and dimensions, in any order.
 *
 * @param {import('./fact-list.js').ListedFact[]} facts
 * @param {string} output
 * @returns {string | undefined} the first difference
 */
function compareFacts(facts, output) {
  const found = facts
    .map(({ name, pointer, dimensions }) => {
      const shown = dimensions.map(({ dimension, isDefault }) => `${dimension}=${isDefault}`).sort();
      return [name, pointer, ...shown].join(' ');
    })
    .sort();
  const expected = readFactList(output).sort();
  const at = Math.max(found.length, expected.length);
  for (let index = 0; index < at; index++)
    if (found[index] !== expected[index]) return `${found[index]} in place of ${expected[index]}`;
  return undefined;
}

/** @param {string} path @returns {string[]} */
function readFactList(path) {
  const scanner = new XmlScanner(new SourceText(readFileSync(path), path));
  const lines = [];
  let name = '';
  let pointer = '';
  let dimension = '';
  /** @type {string[]} */
  let dimensions = [];
  for (let kind = scanner.next(); kind !== END; kind = scanner.next()) {
    const { local } = kind === START_TAG || kind === END_TAG ? scanner.name : { local: '' };
    if (kind === START_TAG && local === 'qnElement') name = readName(scanner);
    else if (kind === START_TAG && local === 'sPointer') pointer = scanner.readContent().trim();
    else if (kind === START_TAG && local === 'qnDimension') dimension = readName(scanner);
    else if (kind === START_TAG && local === 'bDefaulted')
      dimensions.push(`${dimension}=${scanner.readContent().trim()}`);
    else if (kind === END_TAG && local === 'item') {
      lines.push([name, pointer, ...dimensions.sort()].join(' '));
      dimensions = [];
    }
  }
  return lines;
}

/** @param {import('../../src/xml/scanner.ts').XmlScanner} scanner */
function readName(scanner) {
  const name = scanner.resolve(scanner.readContent().trim());
  return name ? expandedName(name.uri, name.local) : '';
}

/**
 * Checks the published lists of transformations: inputs with the results of each format.
 *
 * @param {string} list
 * @returns {Outcome[]}
 */
export function checkTransformations(list) {
  /** @type {Outcome[]} */
  const outcomes = [];
  const root = readXml(list);
  /** @param {import('../../src/xml/element.ts').XmlElement} element @param {string} namespace @param {string} format */
  const visit = (element, namespace, format) => {
    /** @param {string} name */
    const attribute = (name) => element.attributes.find((one) => one.name.local === name)?.value;
    const target = attribute('target') ?? namespace;
    const name = attribute('name')?.replace(/^.*:/, '') ?? format;
    const input = attribute('input');
    if (input !== undefined) {
      const expected = attribute('result') === 'valid' ? attribute('output') : undefined;
      const transformation = transformationOf(target, name);
      const read = transformation?.read(input);
      outcomes.push({
        id: `${name}/${outcomes.length + 1}`,
        isPassed: transformation !== undefined && read === expected,
        expected: expected ?? 'invalid',
        found: read ?? 'invalid',
      });
    }
    for (const child of element.children) visit(child, target, name);
  };
  visit(root, '', '');
  return outcomes;
}
