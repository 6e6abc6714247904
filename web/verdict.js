import { counted, download, element } from './elements.js';
import { explainRule } from './service.js';

/**
 * @typedef {import('./service.js').Finding} Finding
 * @typedef {import('./service.js').Validation} Validation
 * @typedef {(finding: Finding) => (() => void) | undefined} LeadTo How to show the place of a finding, if it can be.
 */

const severities = /** @type {const} */ (['error', 'warning', 'info']);
const nouns = { error: 'error', warning: 'warning', info: 'note' };
/** A browser stays quick with this many. */
const MAX_SHOWN = 500;

/**
 * Shows a verdict: first whether all is well, then each finding with what to do.
 * @param {HTMLElement} panel
 * @param {Validation} validation
 * @param {LeadTo} leadTo
 * @returns {string} The verdict in words.
 */
export function showVerdict(panel, validation, leadTo) {
  const { valid, complete, layers, summary, documentType, modelVersion, profile, ruleset, durationMs } =
    validation;
  const counts = { error: summary.errorCount, warning: summary.warningCount, info: summary.infoCount };
  const found = severities.filter((severity) => counts[severity] > 0);
  const word = !valid ? 'Not valid' : complete ? 'Valid' : 'No errors found; not fully checked';
  const gaps = new Set(layers.flatMap(({ status, why }) => (status === 'checked' || !why ? [] : [why])));
  const tally = found.map((severity) => counted(counts[severity], nouns[severity])).join(', ');
  const list = element('ul', { class: 'findings' });
  const shown = new Set(found);
  const fill = () => {
    const findings = [...validation.errors, ...validation.warnings, ...validation.info].filter(
      ({ severity }) => shown.has(severity),
    );
    list.replaceChildren(...findings.slice(0, MAX_SHOWN).map((finding) => findingItem(finding, leadTo)));
    const left = findings.length - MAX_SHOWN;
    if (left > 0) list.append(element('li', { class: 'quiet' }, `and ${left.toLocaleString('en')} more`));
  };
  fill();
  panel.replaceChildren(
    element(
      'div',
      { class: !valid ? 'banner is-bad' : complete ? 'banner' : 'banner is-open' },
      element('strong', {}, word),
      element('span', {}, tally),
      ...(gaps.size > 0 ? [element('span', {}, [...gaps].join(' '))] : []),
      element(
        'span',
        { class: 'quiet' },
        `${documentType} ${modelVersion}, profile ${profile}; ${counted(ruleset.rules, 'rule')} in ${Math.ceil(durationMs)} ms`,
      ),
    ),
    filters(found, counts, shown, fill, validation),
    list,
  );
  if (validation.truncated)
    panel.append(element('p', { class: 'quiet' }, 'More findings exist than the service lists.'));
  return tally === '' ? word : `${word}: ${tally}`;
}

/**
 * @param {readonly Finding['severity'][]} found
 * @param {Record<Finding['severity'], number>} counts
 * @param {Set<Finding['severity']>} shown
 * @param {() => void} fill
 * @param {Validation} validation
 */
function filters(found, counts, shown, fill, validation) {
  const toggles = found.map((severity) => {
    const toggle = element(
      'button',
      { type: 'button', 'aria-pressed': 'true' },
      counted(counts[severity], nouns[severity]),
    );
    toggle.addEventListener('click', () => {
      if (!shown.delete(severity)) shown.add(severity);
      toggle.setAttribute('aria-pressed', String(shown.has(severity)));
      fill();
    });
    return toggle;
  });
  const save = () => download('verdict.json', `${JSON.stringify(validation, null, 2)}\n`, 'application/json');
  return element(
    'div',
    { class: 'filters' },
    ...(toggles.length > 1 ? toggles : []),
    element('button', { type: 'button', click: save }, 'Save as JSON'),
    element('button', { type: 'button', click: () => print() }, 'Print'),
  );
}

/**
 * @param {Finding} finding
 * @param {LeadTo} leadTo
 */
export function findingItem(finding, leadTo) {
  const { code, severity, message, fix, references = [], waived } = finding;
  const item = element('li', { class: `finding ${severity}` });
  const explain = () => toggleRule(item, code);
  item.append(
    element(
      'header',
      {},
      element('span', { class: 'severity' }, nouns[severity]),
      element('button', { type: 'button', class: 'link', title: 'Explain this rule', click: explain }, code),
      placeItem(finding, leadTo(finding)),
    ),
    element('p', {}, message),
  );
  if (waived) item.append(element('p', {}, element('b', {}, 'Waived: '), waived.reason));
  else if (fix) item.append(element('p', {}, element('b', {}, 'What to do: '), fix));
  if (references.length > 0) item.append(element('p', { class: 'quiet' }, references.join(' · ')));
  return item;
}

/**
 * @param {Finding} finding
 * @param {(() => void) | undefined} lead
 */
function placeItem(finding, lead) {
  const text = placeOf(finding);
  if (!lead) return element('span', { class: 'place' }, text);
  const title = `Show ${finding.source?.file ?? 'it'}`;
  return element('button', { type: 'button', class: 'link place', title, click: lead }, text);
}

/** @param {Finding} finding */
function placeOf({ path, source }) {
  if (!source) return path === '' ? 'the whole document' : path;
  const { file = '', line, column } = source;
  return `${file.slice(file.lastIndexOf('/') + 1)} line ${line}, column ${column}`.trimStart();
}

/**
 * @param {HTMLElement} item
 * @param {string} code
 */
async function toggleRule(item, code) {
  const open = item.querySelector('.rule');
  if (open) return open.remove();
  const place = item.appendChild(element('div', { class: 'rule' }, 'Loading …'));
  try {
    const { title, description, formula } = await explainRule(code);
    place.replaceChildren(element('b', {}, title), element('p', {}, description));
    if (formula) place.append(element('p', {}, element('code', {}, formula)));
  } catch (fault) {
    place.replaceChildren(String(/** @type {Error} */ (fault).message));
  }
}
