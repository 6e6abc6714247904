/** Arelle as a process that reads reports. */
import { join } from 'node:path';
import { askScript } from './python-process.js';

const script = join(import.meta.dirname, 'read-with-arelle.py');

/**
 * @typedef {object} Request
 * @property {string} file
 * @property {'validate' | 'judge' | 'submit' | 'load' | 'no-taxonomy'} mode with the taxonomy it names, or without; to
 *   judge is to validate with units and calculations, and to answer no facts; to submit is that by a regulator's rules
 * @property {readonly string[]} [packages] taxonomy packages
 * @property {readonly string[]} [plugins] further parts of Arelle, such as the rules of a regulator
 * @property {string} [disclosureSystem] the name of the rules that are to hold
 * @property {'xbrl21' | 'c11r'} [calculations] which of the two specifications holds when it judges; the older by default
 * @property {string} [saveTo] the folder where Arelle writes the report as xBRL-JSON and xBRL-CSV
 *
 * @typedef {object} ArelleMessage
 * @property {string} code
 * @property {string} level
 * @property {string} text
 * @property {string} file the address of what it is about; may be empty
 * @property {number | null} line
 *
 * @typedef {{ axis: string, member: string } | { axis: string, element: string, typed: string | null }} ArelleDimension
 *
 * @typedef {object} ArelleFact
 * @property {string | null} id
 * @property {string} concept
 * @property {true} [tuple] whether it has no context, and so nothing of what follows
 * @property {[scheme: string, value: string]} entity
 * @property {'forever' | [number] | [number, number]} period
 * @property {ArelleDimension[]} dimensions
 * @property {[string[], string[]]} [unit]
 * @property {true} [nil]
 * @property {string} [value]
 * @property {string} [unread] why Arelle cannot tell the value
 * @property {string | null} [decimals]
 * @property {string} [precision]
 * @property {string | null} language
 *
 * @typedef {object} ArelleLink
 * @property {string} from
 * @property {string} role
 * @property {string} arcrole
 * @property {string} [to] a fact, else there is a footnote
 * @property {string} [xhtml]
 * @property {string | null} [language]
 *
 * @typedef {object} Answer
 * @property {ArelleMessage[]} messages warnings and errors
 * @property {ArelleFact[]} facts
 * @property {ArelleLink[]} links
 */

/**
 * Returns Arelle's answer for each file, in order.
 * @param {import('./environment.js').Arelle} arelle
 * @param {readonly Request[]} requests
 */
export function askArelle({ python, settings }, requests) {
  const answers = askScript(python, script, requests, { XDG_CONFIG_HOME: settings });
  return /** @type {AsyncGenerator<Answer>} */ (answers);
}
