/** The findings of two validators on a report, in a comparable form. */
import { posix } from 'node:path';
import { Decimal } from '../../src/core/decimal.ts';
import { counted } from '../../src/core/wording.ts';

/**
 * @typedef {object} ComparableFinding
 * @property {string} code as the validator gives it
 * @property {string} family of codes that mean the same to both
 * @property {string} subject what it is about, as far as both tell
 * @property {string} text
 *
 * @typedef {object} Comparison
 * @property {number} agreed
 * @property {readonly ComparableFinding[]} onlyOurs
 * @property {readonly ComparableFinding[]} onlyTheirs
 */

const OLD_FORMATS = 'formats from before the first registry';

/** Families of codes that differ between validators; the others are those of the specifications. */
const families = /** @type {const} */ ([
  [/^(?:TXM-001|IOerror|FileNotLoadable)$/, 'missing document'],
  [/^(?:xsd|xmlSchema):/, 'XML Schema'],
  [/^(?:TXM-004|xlink:dupArcs)$/, 'repeated arc'],
  [/^(?:INL-004|arelle:info)$/, OLD_FORMATS],
]);

/**
 * @param {import('../../src/index.ts').Finding} finding
 * @returns {ComparableFinding}
 */
export function ourFinding({ code, message, source, expected }) {
  const place = `${posix.basename(source?.file ?? '')}:${source?.line}`;
  const [, concept] = /\((?:[^\s():]+:)?([^\s():]+)\)/.exec(message) ?? [];
  if (expected !== undefined && concept && code.endsWith(':calcInconsistency'))
    return { code, family: code, subject: `${place} ${concept} ${Decimal.parse(expected)}`, text: message };
  return { code, ...aboutWhat(code, message, place), text: message };
}

/**
 * @param {import('./arelle.js').ArelleMessage} message
 * @returns {ComparableFinding}
 */
export function theirFinding({ code, text, file, line }) {
  const place = `${posix.basename(file)}:${line}`;
  return { code, ...aboutWhat(code, text, place), text };
}

/**
 * @param {string} code
 * @param {string} text
 * @param {string} place
 */
function aboutWhat(code, text, place) {
  const sum = inconsistentSum(text);
  if (sum) return { family: code, subject: `${place} ${sum}` };
  const [, name] = families.find(([pattern]) => pattern.test(code)) ?? [];
  // Both count the facts, and Arelle gives no place.
  if (name === OLD_FORMATS) return { family: name, subject: countIn(text) };
  // Versions of inline XBRL number their clauses differently.
  return { family: name ?? code.replace(/^ix1[01]\.[\d.]+:/, 'ix:'), subject: place };
}

/** Returns the number of facts in a text, in words or digits. @param {string} text */
function countIn(text) {
  const [, word = ''] = /(\S+) facts?\b/.exec(text) ?? [];
  const number = Array.from({ length: 13 }, (_, count) => counted(count, 'fact').split(' ')[0]).indexOf(
    word.toLowerCase(),
  );
  return number < 0 ? word.replaceAll(',', '') : String(number);
}

/**
 * Returns the total and the sum of an inconsistent calculation, from Arelle's message.
 * @param {string} text
 */
function inconsistentSum(text) {
  const [, concept, computed = ''] =
    /^Calculation inconsistent from (?:\S+:)?(\S+) in link role \S+ .* computed sum (\S+)/s.exec(text) ?? [];
  return concept && [concept, Decimal.parse(computed.replaceAll(',', ''))].join(' ');
}

/**
 * Compares findings as collections, since their order has no meaning.
 * @param {readonly ComparableFinding[]} ours
 * @param {readonly ComparableFinding[]} theirs
 * @returns {Comparison}
 */
export function compareFindings(ours, theirs) {
  /** @type {Map<string, ComparableFinding[]>} */
  const left = new Map();
  for (const finding of ours) {
    const key = keyOf(finding);
    left.set(key, [...(left.get(key) ?? []), finding]);
  }
  const onlyTheirs = theirs.filter((finding) => left.get(keyOf(finding))?.pop() === undefined);
  const onlyOurs = [...left.values()].flat();
  return { agreed: theirs.length - onlyTheirs.length, onlyOurs, onlyTheirs };
}

/** @param {ComparableFinding} finding */
function keyOf({ family, subject }) {
  return `${family} ${subject}`;
}
