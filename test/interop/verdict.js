/**
 * @typedef {object} Row of the table
 * @property {string} file
 * @property {string} format
 * @property {readonly string[]} faults codes of what Arelle objects to; of real reports it lacks taxonomies and
 *   the transformations of the SEC
 * @property {number} facts compared
 * @property {readonly string[]} details what went wrong; none where all is well
 */

/**
 * Returns why we refuse a report, in lines.
 * @param {import('../../src/index.ts').Problem} problem
 */
export function reasonsOf({ message, validation }) {
  return validation?.errors.map(({ code, message }) => `${code} ${message}`) ?? [message];
}
