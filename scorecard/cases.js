/**
 * Loads the cases of the scorecard: single mistakes that must be found, and legitimate structures that must
 * not be reported. A file contains a list of cases, in JSON or as the default export of a module.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

/** @typedef {any} JsonDocument */
/** @typedef {{ op: 'add' | 'replace' | 'remove', path: string, value?: unknown }} PatchOperation */

/**
 * A change to a document: a patch, or a function that changes a copy and may return pointers to the changed
 * parts. With `report`, the change applies to the text of the document as an XBRL report.
 *
 * @typedef {object} Case
 * @property {string} name The change, in a few words.
 * @property {string} document The file without `.json`, in `examples/` or `scorecard/documents/`.
 * @property {readonly PatchOperation[]} [patch]
 * @property {(document: JsonDocument) => readonly string[] | undefined | void} [change]
 * @property {'xml' | 'inline'} [report]
 * @property {(text: string) => string} [edit] The change to the text of the report.
 * @property {string} [profile] The profile to validate the report with, if it does not name one.
 */

/**
 * @typedef {object} MistakeDetail
 * @property {string} kind
 * @property {readonly string[]} [points] JSON Pointers, one of which a correct finding has as its path or in
 * `related`.
 */
/** @typedef {Case & MistakeDetail} Mistake */

/** @typedef {Case & { warnings?: readonly string[] }} Legitimate The codes of justified warnings. */

const folder = new URL('./', import.meta.url);

/** @returns {Promise<Mistake[]>} */
export function loadMistakes() {
  return loadCases('mistakes/');
}

/** @returns {Promise<Legitimate[]>} */
export function loadLegitimate() {
  return loadCases('legitimate/');
}

/** @param {string} name */
async function loadCases(name) {
  const from = new URL(name, folder);
  const cases = [];
  for (const file of readdirSync(from).sort()) {
    const place = new URL(file, from);
    if (file.endsWith('.json')) cases.push(...JSON.parse(readFileSync(place, 'utf8')));
    else if (file.endsWith('.js')) cases.push(...(await import(pathToFileURL(place.pathname).href)).default);
  }
  return cases;
}

/** @type {Map<string, string>} */
const texts = new Map();

/**
 * Returns a copy of a document that may be changed.
 *
 * @param {string} name
 * @returns {JsonDocument}
 */
export function openDocument(name) {
  let text = texts.get(name);
  if (text === undefined) {
    text = readFirst([`../examples/${name}.json`, `documents/${name}.json`]);
    texts.set(name, text);
  }
  return JSON.parse(text);
}

/** @param {readonly string[]} places */
function readFirst(places) {
  for (const place of places) {
    try {
      return readFileSync(new URL(place, folder), 'utf8');
    } catch {}
  }
  throw new Error(`None of these exists: ${places.join(', ')}`);
}

/**
 * Returns the document with its change, and the pointers that the change names.
 *
 * @param {Case & { points?: readonly string[] }} single
 */
export function changeDocument(single) {
  const { document, patch = [], change, points = [] } = single;
  const changed = openDocument(document);
  for (const operation of patch) applyOperation(changed, operation);
  const named = change?.(changed) ?? [];
  return { changed, points: [...points, ...named] };
}

/**
 * Applies one operation of a JSON Patch (RFC 6902).
 *
 * @param {JsonDocument} document
 * @param {PatchOperation} operation
 */
function applyOperation(document, { op, path, value }) {
  const names = path
    .split('/')
    .slice(1)
    .map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'));
  const last = names.pop();
  if (last === undefined) throw new Error(`A patch cannot replace the whole document: "${path}"`);
  const parent = names.reduce((at, name) => at?.[name], document);
  if (parent === undefined || (op !== 'add' && !(last in parent)))
    throw new Error(`There is nothing at ${path}`);
  if (op === 'remove' && Array.isArray(parent)) parent.splice(Number(last), 1);
  else if (op === 'remove') delete parent[last];
  else if (op === 'add' && Array.isArray(parent))
    parent.splice(last === '-' ? parent.length : Number(last), 0, value);
  else parent[last] = value;
}
