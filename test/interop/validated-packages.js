/**
 * Checks that Arelle has no objections to the packages of all example filings by the rules of their
 * regulators, and objects to a broken one.
 */
import { writePackages } from './example-packages.js';
import { explainPackageMessages } from './explained-differences.js';
import { askOnce } from './kept-answers.js';
import { findArchives } from './published-taxonomies.js';

/** @typedef {import('../../src/index.ts').Finding} Finding */
/** @typedef {import('./arelle.js').ArelleMessage} ArelleMessage */

/**
 * @typedef {object} PackageRow
 * @property {string} name
 * @property {string} validator
 * @property {string | undefined} lacks why there are no rules of the regulator
 * @property {number} errors
 * @property {number} warnings
 * @property {number} agreed warnings that we give too
 * @property {ReadonlyMap<import('./explained-differences.js').PackageKind, number>} explained
 * @property {readonly string[]} unexplained
 * @property {string} verdict in a word or two
 */

/**
 * @param {import('./environment.js').Arelle} arelle
 * @param {string} folder for what is written on the way
 * @param {string} kept the folder where what Arelle says is kept
 * @returns {AsyncGenerator<PackageRow>}
 */
export async function* checkValidatedPackages(arelle, folder, kept) {
  const [core] = findArchives(['xbrl-core']) ?? [];
  if (core === undefined) return;
  const packages = writePackages(folder, core);
  const answers = askOnce(arelle, packages, kept);
  for (const { name, rules, ours, wanted } of packages) {
    const { messages } = /** @type {import('./arelle.js').Answer} */ ((await answers.next()).value);
    const warnings = messages.filter(({ level }) => level === 'warning');
    const row = {
      name,
      validator: rules.disclosureSystem ? pluginName(String(rules.plugins[0])) : 'XBRL alone',
      lacks: rules.lacks,
      errors: messages.length - warnings.length,
      warnings: warnings.length,
    };
    if (wanted !== undefined) {
      const isFound = messages.some(({ code }) => code === wanted);
      const unexplained = isFound
        ? []
        : [`Arelle does not say ${wanted}, but ${[...new Set(messages.map(({ code }) => code))].join(', ')}`];
      const verdict = isFound ? 'noticed' : 'not noticed';
      yield { ...row, agreed: 0, explained: new Map(), unexplained, verdict };
      continue;
    }
    const { agreed, onlyOurs, onlyTheirs } = compareWarnings(ours, messages);
    const { explained, unexplained } = explainPackageMessages(name, onlyTheirs);
    const details = [
      ...onlyOurs.map(({ code, message }) => `only ours: [${code}] ${message}`),
      ...unexplained.map(({ level, code, text }) => `${level} [${code}] ${text}`),
    ];
    const verdict = details.length > 0 ? 'refused' : explained.size > 0 ? 'explained' : 'accepted';
    yield { ...row, agreed, explained, unexplained: details, verdict };
  }
}

/** @param {string} plugin by name, or by the path of its folder */
function pluginName(plugin) {
  return plugin.split('/').slice(-2).join('/');
}

/**
 * Compares warnings: equal if they have the same code of the regulator, or concern the same assertion of a
 * taxonomy.
 * @param {readonly Finding[]} ours
 * @param {readonly ArelleMessage[]} theirs
 */
function compareWarnings(ours, theirs) {
  /**
   * @param {Finding} finding
   * @param {ArelleMessage} message
   */
  const isSame = ({ message, references = [] }, { code, level }) => {
    const [, assertion] = /^message:(.*)$/.exec(code) ?? [];
    if (level !== 'warning') return false;
    return assertion === undefined ? references.includes(code) : message.includes(`"${assertion}"`);
  };
  const onlyTheirs = theirs.filter((message) => !ours.some((finding) => isSame(finding, message)));
  return {
    agreed: theirs.length - onlyTheirs.length,
    onlyOurs: ours.filter((finding) => !theirs.some((message) => isSame(finding, message))),
    onlyTheirs,
  };
}
