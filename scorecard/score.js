/** Runs cases through the product and counts its findings. */
import { changeDocument, openDocument } from './cases.js';

/** @typedef {import('./cases.js').Mistake} Mistake */
/** @typedef {import('./cases.js').Legitimate} Legitimate */
/** @typedef {import('../src/findings/finding.ts').Finding} Finding */
/** @typedef {Pick<typeof import('../src/index.ts'), 'validate' | 'validateReport' | 'toXbrl' | 'toIxbrl'>} Product */

/** The goals of the scorecard. */
export const goals = { found: 0.97, one: 0.9, falseErrors: 0 };

/**
 * @typedef {object} Outcome
 * @property {Mistake} mistake
 * @property {readonly Finding[]} findings Errors and warnings that the unchanged document does not have.
 * @property {boolean} isPointedAt Whether one of them names the correct place.
 */

/**
 * @param {Product} product
 * @param {readonly Mistake[]} mistakes
 * @returns {Outcome[]}
 */
export function runMistakes(product, mistakes) {
  const before = new Map();
  return mistakes.map((mistake) => {
    const { document, report, profile } = mistake;
    const key = `${document} ${report} ${profile}`;
    if (!before.has(key))
      before.set(
        key,
        countOf(
          findingsIn(product, {
            name: 'unchanged',
            document,
            ...(report && { report }),
            ...(profile && { profile }),
          }),
        ),
      );
    const { findings, points } = judge(product, mistake);
    const own = withoutKnown(findings, before.get(key));
    const isPointedAt = report
      ? own.some(({ source }) => source !== undefined)
      : findings.some((finding) => pointsAt(finding, points));
    return { mistake, findings: own, isPointedAt };
  });
}

/**
 * @param {Product} product
 * @param {readonly Legitimate[]} legitimate
 */
export function runLegitimate(product, legitimate) {
  return legitimate.map((single) => {
    const expected = new Set(single.warnings ?? []);
    const findings = findingsIn(product, single).filter(
      ({ code, severity }) => severity === 'error' || !expected.has(code),
    );
    return { single, findings };
  });
}

/**
 * @param {Product} product
 * @param {import('./cases.js').Case} single
 */
function findingsIn(product, single) {
  return judge(product, single).findings;
}

/**
 * @param {Product} product
 * @param {import('./cases.js').Case & { points?: readonly string[] }} single
 * @returns {{ findings: readonly Finding[], points: readonly string[] }}
 */
function judge(product, single) {
  const { report, edit = (/** @type {string} */ text) => text } = single;
  const { changed, points } = changeDocument(single);
  if (!report) {
    const { errors, warnings } = product.validate(changed);
    if (single.change && JSON.stringify(changed) === JSON.stringify(openDocument(single.document)))
      throw new Error(`"${single.name}" of ${single.document} changes nothing`);
    return { findings: [...errors, ...warnings], points };
  }
  const written = report === 'xml' ? product.toXbrl(changed).xbrl : product.toIxbrl(changed).ixbrl;
  const text = edit(written);
  if (single.edit && text === written)
    throw new Error(`"${single.name}" of ${single.document} changes nothing`);
  const { errors, warnings } = product.validateReport(text, {
    fileName: report === 'xml' ? 'report.xbrl' : 'report.xhtml',
    ...(single.profile && { profile: single.profile }),
  });
  return { findings: [...errors, ...warnings], points };
}

/** @param {readonly Finding[]} findings */
function countOf(findings) {
  const counts = new Map();
  for (const { code, message } of findings) {
    const key = `${code} ${message}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

/**
 * @param {readonly Finding[]} findings
 * @param {ReadonlyMap<string, number>} known
 */
function withoutKnown(findings, known) {
  const left = new Map(known);
  return findings.filter(({ code, message }) => {
    const key = `${code} ${message}`;
    const count = left.get(key) ?? 0;
    left.set(key, count - 1);
    return count <= 0;
  });
}

/**
 * Whether a finding is at, within or around one of the places; the whole document is not a place.
 *
 * @param {Finding} finding
 * @param {readonly string[]} points
 */
function pointsAt({ path, related = [] }, points) {
  const places = [path, ...related].filter((place) => place !== '' && place !== '/facts');
  return points.some((point) =>
    places.some((place) => `${place}/`.startsWith(`${point}/`) || `${point}/`.startsWith(`${place}/`)),
  );
}

/**
 * Counts the outcomes by kind of mistake, in the order of the kinds, and in total.
 *
 * @param {readonly Outcome[]} outcomes
 */
export function tally(outcomes) {
  const kinds = [...new Set(outcomes.map(({ mistake }) => mistake.kind))].sort();
  const rows = kinds.map((kind) =>
    rowOf(
      kind,
      outcomes.filter(({ mistake }) => mistake.kind === kind),
    ),
  );
  return { rows, all: rowOf('all', outcomes) };
}

/**
 * @param {string} kind
 * @param {readonly Outcome[]} outcomes
 */
function rowOf(kind, outcomes) {
  const found = outcomes.filter(({ findings }) => findings.length > 0);
  return {
    kind,
    planted: outcomes.length,
    found: found.length,
    one: found.filter(({ findings }) => findings.length === 1).length,
    pointed: found.filter(({ isPointedAt }) => isPointedAt).length,
  };
}
