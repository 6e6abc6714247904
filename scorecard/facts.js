/** Finds facts of v2 filings for the cases, and makes the usual changes to them. */

/** @typedef {import('./cases.js').JsonDocument} JsonDocument */

/**
 * Returns the index of the only fact of a concept. `at` is the date or `start/end` of its period: by default
 * the reporting period or its end. Without `member` the fact has no dimensions, except those that mean the
 * whole entity.
 *
 * @param {JsonDocument} document
 * @param {string} concept
 * @param {{ at?: string, member?: string }} [where]
 */
export function indexOf(document, concept, { at, member } = {}) {
  const found = indexesOf(document, concept).filter((index) => {
    const context = contextOf(document, index);
    const members = membersOf(context);
    const isMember = member === undefined ? isWhole(document, members) : members.includes(member);
    return isMember && (at === undefined ? isCurrent(document, context) : periodOf(context) === at);
  });
  if (found.length !== 1)
    throw new Error(`${found.length} facts of ${concept} at ${at ?? 'the reporting period'}`);
  return /** @type {number} */ (found[0]);
}

/**
 * @param {JsonDocument} document
 * @param {string} concept
 * @returns {number[]}
 */
export function indexesOf(document, concept) {
  return [...document.facts.keys()].filter((index) => document.facts[index].concept === concept);
}

/**
 * @param {JsonDocument} document
 * @param {number} index
 */
export function contextOf(document, index) {
  const { contextRef } = document.facts[index];
  return document.contexts.find((/** @type {JsonDocument} */ { id }) => id === contextRef);
}

/** @param {JsonDocument} context */
export function periodOf({ period }) {
  return period.instant ?? `${period.start}/${period.end}`;
}

/**
 * @param {JsonDocument} context
 * @returns {string[]}
 */
function membersOf({ dimensions = [] }) {
  return dimensions.map((/** @type {JsonDocument} */ { member, typed }) => member ?? typed?.value);
}

/**
 * Some filings have a dimension on every fact of the whole entity.
 *
 * @param {JsonDocument} document
 * @param {readonly string[]} members
 */
function isWhole(document, members) {
  const common = wholeMembers[document.document.profile];
  return members.every((member) => member === common);
}

/** @type {Record<string, string>} */
const wholeMembers = {
  'nl-kvk': 'bw2-titel9:SeparateMember',
  'jp-edinet': 'jppfs_cor:NonConsolidatedMember',
};

/**
 * @param {JsonDocument} document
 * @param {JsonDocument} context
 */
function isCurrent(document, { period }) {
  const { start, end } = document.document.period;
  return period.instant === undefined ? period.start === start && period.end === end : period.instant === end;
}

/** @param {number} index */
export const factAt = (index) => `/facts/${index}`;

/**
 * @param {string} value
 * @param {number} power
 */
export function shift(value, power) {
  const [, sign = '', digits = '', decimals = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(value) ?? [];
  const places = decimals.length - power;
  const all = digits + decimals;
  if (places <= 0) return sign + all.replace(/^0+(?=\d)/, '') + '0'.repeat(-places);
  const padded = all.padStart(places + 1, '0');
  const whole = padded.slice(0, -places).replace(/^0+(?=\d)/, '');
  const rest = padded.slice(-places).replace(/0+$/, '');
  return rest === '' ? sign + whole : `${sign}${whole}.${rest}`;
}

/** @param {string} value */
export function negate(value) {
  return value.startsWith('-') ? value.slice(1) : `-${value}`;
}

/**
 * Returns the value with two neighboring digits swapped: after the first digit if two of those differ.
 *
 * @param {string} value
 */
export function transpose(value) {
  const places = [...value].flatMap((digit, at) => (/\d/.test(digit) ? [at] : []));
  for (const first of [...places.slice(1, -1), ...places.slice(0, 1)]) {
    const second = /** @type {number} */ (places[places.indexOf(first) + 1]);
    const digits = [...value];
    if (digits[first] === digits[second]) continue;
    [digits[first], digits[second]] = [digits[second] ?? '', digits[first] ?? ''];
    return digits.join('');
  }
  throw new Error(`No two digits of ${value} can be swapped`);
}
