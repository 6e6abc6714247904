/**
 * A cache of Arelle's answers, valid as long as nothing they depend on changes: each report takes seconds.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { askArelle } from './arelle.js';

/** @typedef {import('./arelle.js').Request} Request */

/**
 * @typedef {object} Question
 * @property {Request} request
 * @property {readonly string[]} [files] all that the answer depends on besides the packages; the file that is asked
 *   about by default
 */

const script = join(import.meta.dirname, 'read-with-arelle.py');

/**
 * Yields the answer to each question, in order.
 * @param {import('./environment.js').Arelle} arelle
 * @param {readonly Question[]} questions
 * @param {string} folder
 * @param {number} [processes] how many to ask at the same time
 * @returns {AsyncGenerator<import('./arelle.js').Answer>}
 */
export async function* askOnce(arelle, questions, folder, processes = 1) {
  mkdirSync(folder, { recursive: true });
  const digests = new Digests(arelle.version);
  const places = questions.map((question) => join(folder, `${digests.ofQuestion(question)}.json`));
  /** @type {Map<string, Request>} */
  const unknown = new Map();
  for (const [index, { request }] of questions.entries()) {
    const place = String(places[index]);
    if (!existsSync(place)) unknown.set(place, request);
  }
  const asked = Array.from({ length: processes }, (_, process) =>
    askArelle(
      arelle,
      [...unknown.values()].filter((_, index) => index % processes === process),
    ),
  );
  let answered = 0;
  for (const place of places) {
    if (unknown.delete(place)) {
      const answer = await asked[answered++ % processes]?.next();
      writeFileSync(place, JSON.stringify(answer?.value));
    }
    yield JSON.parse(readFileSync(place, 'utf8'));
  }
}

/** Digests of the dependencies of answers; a shared file is read once. */
class Digests {
  /** @type {Map<string, string>} */
  #ofFiles = new Map();
  #version;

  /** @param {string} version */
  constructor(version) {
    this.#version = version;
  }

  /** @param {Question} question */
  ofQuestion({ request: { file, packages = [], ...rest }, files = [file] }) {
    const hash = createHash('sha256').update(JSON.stringify([this.#version, basename(file), rest]));
    for (const path of [script, ...packages, ...files]) hash.update(this.#ofFile(path));
    return hash.digest('hex');
  }

  /** @param {string} path */
  #ofFile(path) {
    const known = this.#ofFiles.get(path) ?? createHash('sha256').update(readFileSync(path)).digest('hex');
    this.#ofFiles.set(path, known);
    return known;
  }
}
