import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

import { attributeOf, readElement } from '../../src/xml/element.ts';
import { START_TAG, XmlScanner } from '../../src/xml/scanner.ts';
import { SourceText } from '../../src/xml/source-text.ts';

/**
 * One variation of a suite in the form XBRL International publishes them.
 *
 * @typedef {object} Variation
 * @property {string} id
 * @property {string} folder where its files are
 * @property {{ kind: string, path: string }[]} entries the files to start from
 * @property {string[]} files all files it names
 * @property {boolean} isValid whether no error is expected
 * @property {string[]} errors local names of the errors it names
 * @property {string[]} named all codes of errors and warnings, as it names them, each once
 * @property {string | undefined} output a file with the expected output
 */

/** @param {string} path @returns {import('../../src/xml/element.ts').XmlElement} */
export function readXml(path) {
  const scanner = new XmlScanner(new SourceText(readFileSync(path), path));
  while (scanner.next() !== START_TAG);
  return readElement(scanner);
}

/**
 * Reads the variations of all test cases that an index names and that were published with it.
 * @param {string} index
 * @returns {Variation[]}
 */
export function readVariations(index) {
  const folder = dirname(index);
  return elementsOf(readXml(index), 'testcase')
    .map((testcase) => join(folder, attributeOf(testcase, 'uri') ?? ''))
    .filter(existsSync)
    .flatMap(readTestcase);
}

/** @param {string} path @returns {Variation[]} */
function readTestcase(path) {
  const testcase = readXml(path);
  const folder = dirname(path);
  const outputs = join(folder, attributeOf(testcase, 'outpath') ?? '');
  return elementsOf(testcase, 'variation').map((variation) => {
    const [data] = elementsOf(variation, 'data');
    const [result] = elementsOf(variation, 'result');
    const files = data?.children ?? [];
    const errors = elementsOf(result, 'error').map(({ text }) => text.trim());
    const [output] = elementsOf(result, 'file');
    const expected = result && attributeOf(result, 'expected');
    return {
      id: `${basename(path, '.xml')}/${attributeOf(variation, 'id')}`,
      folder,
      entries: files
        .filter((file) => attributeOf(file, 'readMeFirst') === 'true')
        .map((file) => ({ kind: file.name.local, path: join(folder, file.text.trim()) })),
      files: files.map((file) => join(folder, file.text.trim())),
      isValid: expected === undefined ? errors.length === 0 : expected === 'valid',
      named: [...new Set([...errors, ...elementsOf(result, 'warning').map(({ text }) => text.trim())])],
      errors: errors.map((error) => error.slice(error.indexOf(':') + 1)),
      output: output && join(outputs, output.text.trim()),
    };
  });
}

/**
 * @param {import('../../src/xml/element.ts').XmlElement | undefined} parent
 * @param {string} name
 */
function elementsOf(parent, name) {
  return (parent?.children ?? []).filter((child) => child.name.local === name);
}
