/** xbridge as a process that validates packages by the EBA's filing rules. */
import { join } from 'node:path';
import { askScript } from './python-process.js';

const script = join(import.meta.dirname, 'judge-with-xbridge.py');

/**
 * @typedef {object} XbridgeRequest
 * @property {string} file
 * @property {Readonly<Record<string, string>>} namespaces of the module, by prefix
 *
 * @typedef {object} XbridgeMessage
 * @property {string} code
 * @property {'error' | 'warning' | 'info'} level
 * @property {string} text
 * @property {string} file
 */

/**
 * Returns xbridge's messages on each package, in order.
 * @param {import('./environment.js').Xbridge} xbridge
 * @param {readonly XbridgeRequest[]} requests
 */
export function askXbridge({ python }, requests) {
  return /** @type {AsyncGenerator<readonly XbridgeMessage[]>} */ (askScript(python, script, requests));
}
