import { copiedId } from '../../src/formats/inline/repeated-facts.ts';

/** @typedef {import('./statements.js').Content} Content */
/** @typedef {import('./statements.js').Statement} Statement */

/**
 * @typedef {object} Comparison
 * @property {number} compared facts whose values are known to both sides
 * @property {readonly string[]} differences
 *
 * @typedef {object} ComparisonOptions
 * @property {boolean} ids whether facts keep their ids
 * @property {(text: string) => string} [spelling] of values of which only one spelling counts
 */

/**
 * Compares two contents as collections, since the order of facts has no meaning. A value unknown to the
 * second side matches any.
 * @param {Content} ours
 * @param {Content} theirs
 * @param {ComparisonOptions} options
 * @returns {Comparison}
 */
export function compareContents(ours, theirs, { ids, spelling = (text) => text }) {
  /** @param {Statement} statement */
  const keyOf = ({ id, aspects }) => (ids ? `${id} ${aspects}` : aspects);
  const ourGroups = groupBy(ours.statements, keyOf);
  const theirGroups = groupBy(withoutCopies(theirs.statements), keyOf);
  const differences = [];
  let compared = 0;
  for (const key of new Set([...ourGroups.keys(), ...theirGroups.keys()])) {
    const mine = ourGroups.get(key) ?? [];
    const other = theirGroups.get(key) ?? [];
    if (mine.length !== other.length) {
      differences.push(`${mine.length} against ${other.length} times: ${key}`);
      continue;
    }
    const left = mine.map(({ value }) => value && spelling(value));
    for (const { value } of other) {
      if (value === undefined) continue;
      const at = left.indexOf(spelling(value));
      if (at < 0) differences.push(`${key}: ${show(left)} against ${show(spelling(value))}`);
      else {
        left.splice(at, 1);
        compared++;
      }
    }
  }
  return { compared, differences: [...differences, ...compareLinks(ours, theirs, ids)] };
}

/**
 * Returns the statements without numbers that our report shows again, which equal the fact they copy.
 * @param {readonly Statement[]} statements
 */
function withoutCopies(statements) {
  const said = new Map(statements.map((statement) => [statement.id, statement]));
  return statements.filter(({ id, aspects, value }) => {
    const first = copiedId(id ?? '');
    const original = first === undefined ? undefined : said.get(first);
    return original?.aspects !== aspects || original.value !== value;
  });
}

/**
 * @param {Content} ours
 * @param {Content} theirs
 * @param {boolean} ids
 */
function compareLinks(ours, theirs, ids) {
  const before = linesOf(ours, ids);
  const after = linesOf(theirs, ids);
  return [
    ...before.filter((line) => !after.includes(line)).map((line) => `link only in ours: ${line}`),
    ...after.filter((line) => !before.includes(line)).map((line) => `link only in theirs: ${line}`),
  ];
}

/**
 * Returns links as text. If facts do not keep their ids, their statements identify them.
 * @param {Content} content
 * @param {boolean} ids
 */
function linesOf({ statements, links }, ids) {
  const said = new Map(statements.map(({ id, aspects, value }) => [id, `${aspects} ${value}`]));
  /** @param {string} id */
  const nameOf = (id) => (ids ? id : said.get(id));
  return links.map(({ from, to, ...link }) =>
    JSON.stringify([nameOf(from), to === undefined ? null : nameOf(to), Object.entries(link).sort()]),
  );
}

/**
 * @template T
 * @param {readonly T[]} items
 * @param {(item: T) => string} keyOf
 */
export function groupBy(items, keyOf) {
  /** @type {Map<string, T[]>} */
  const groups = new Map();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

/** @param {unknown} value */
function show(value) {
  const text = JSON.stringify(value);
  return text.length > 200 ? `${text.slice(0, 200)}…` : text;
}
