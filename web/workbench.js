import { byId, element } from './elements.js';
import { lineOfPointer } from './json-place.js';
import { offerFormats, offerPackage, showReport } from './outputs.js';
import {
  documentText,
  fetchExample,
  listExamples,
  listProfiles,
  Refusal,
  toInline,
  validate,
} from './service.js';
import { readSubject } from './subject.js';
import { showVerdict } from './verdict.js';

/** @typedef {import('./service.js').Finding} Finding */

const panels = ['verdict', 'report', 'convert', 'package', 'source'];
/** Lines shown around the one that is meant, as a document may have a million. */
const LINES_AROUND = 200;

const file = byId('file', HTMLInputElement);
const drop = byId('drop', HTMLElement);
const example = byId('example', HTMLSelectElement);
const profile = byId('profile', HTMLSelectElement);
const status = byId('status', HTMLElement);

/** @type {import('./subject.js').Subject | undefined} */
let subject;
let work = new AbortController();

/** @param {string} id */
const panel = (id) => byId(id, HTMLElement);

/**
 * Tells what is going on while it does, and what went wrong.
 * @param {string} what
 * @param {() => Promise<void>} task
 */
async function run(what, task) {
  const { signal } = work;
  tell(`${what} …`);
  try {
    await task();
    if (!signal.aborted) tell('');
  } catch (fault) {
    if (signal.aborted) return;
    tell(/** @type {Error} */ (fault).message, true);
    if (fault instanceof Refusal && fault.validation) {
      showVerdict(panel('verdict'), fault.validation, showSource);
      select('verdict');
    }
  }
}

/**
 * @param {string} text
 * @param {boolean} [isBad]
 */
function tell(text, isBad = false) {
  status.textContent = text;
  status.classList.toggle('is-bad', isBad);
}

/** @param {File} given */
function take(given) {
  work.abort();
  work = new AbortController();
  byId('results', HTMLElement).hidden = true;
  byId('name', HTMLElement).textContent = given.name;
  drop.classList.add('is-small');
  return run('Reading', async () => {
    subject = await readSubject(given);
    await judge();
  });
}

/** Judges what is on the table, and lays out what else can be done with it. */
async function judge() {
  const current = subject;
  if (!current) return;
  const { signal } = work;
  /** @type {Promise<string> | undefined} */
  let text;
  const desk = {
    document: () => {
      text ??= documentText(current, signal);
      return text;
    },
    profile: () => profile.value,
    signal,
    run,
  };
  tell('Judging …');
  const verdict = await validate(current, profile.value, signal);
  showVerdict(panel('verdict'), verdict, showSource);
  panel('report').replaceChildren();
  offerFormats(panel('convert'), desk);
  offerPackage(panel('package'), desk);
  showLines(1);
  byId('results', HTMLElement).hidden = false;
  select('verdict');
}

/** Fills the report when somebody looks at it. */
function openReport() {
  const current = subject;
  const place = panel('report');
  if (!current || place.childElementCount > 0) return;
  const { signal } = work;
  return run('Laying out the report', async () => {
    const isPage = current.kind === 'report' && /<(?:\w+:)?html[\s>]/.test(current.text.slice(0, 5000));
    const page = isPage
      ? current.text
      : (await toInline(await documentText(current, signal), profile.value, signal)).ixbrl;
    showReport(place, page);
  });
}

/** @param {Finding} finding */
function showSource({ path, source }) {
  const text = subject?.text ?? '';
  if (text === '') return;
  showLines(source?.line ?? (subject?.kind === 'document' ? lineOfPointer(text, path) : 1));
  select('source');
  document.querySelector('.is-meant')?.scrollIntoView({ block: 'center' });
}

/** @param {number} meant */
function showLines(meant) {
  const text = subject?.text ?? '';
  if (text === '') {
    panel('source').replaceChildren(element('p', { class: 'quiet' }, 'A package has no text of its own.'));
    return;
  }
  const lines = text.split('\n');
  const from = Math.max(0, meant - 1 - LINES_AROUND);
  const shown = lines.slice(from, meant + LINES_AROUND).map((line, index) => {
    const number = from + index + 1;
    const attributes = { 'data-line': String(number), ...(number === meant && { class: 'is-meant' }) };
    return element('span', attributes, line.slice(0, 2000));
  });
  panel('source').replaceChildren(element('div', { class: 'lines', tabindex: '0' }, ...shown));
}

/** @param {string} id */
function select(id) {
  for (const name of panels) {
    const tab = byId(`tab-${name}`, HTMLButtonElement);
    tab.setAttribute('aria-selected', String(name === id));
    tab.tabIndex = name === id ? 0 : -1;
    panel(name).hidden = name !== id;
  }
  if (id === 'report') openReport();
}

for (const [index, name] of panels.entries()) {
  const tab = byId(`tab-${name}`, HTMLButtonElement);
  tab.addEventListener('click', () => select(name));
  tab.addEventListener('keydown', ({ key }) => {
    const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
    const next = panels[(index + step + panels.length) % panels.length];
    if (step === 0 || next === undefined) return;
    select(next);
    byId(`tab-${next}`, HTMLButtonElement).focus();
  });
}

file.addEventListener('change', () => {
  const [given] = file.files ?? [];
  example.value = '';
  if (given) take(given);
});
drop.addEventListener('dragover', (event) => {
  event.preventDefault();
  drop.classList.add('is-over');
});
drop.addEventListener('dragleave', () => drop.classList.remove('is-over'));
drop.addEventListener('drop', (event) => {
  event.preventDefault();
  drop.classList.remove('is-over');
  const [given] = event.dataTransfer?.files ?? [];
  example.value = '';
  if (given) take(given);
});
example.addEventListener('change', () => {
  if (example.value === '') return;
  run('Fetching the example', async () => take(await fetchExample(example.value)));
});
profile.addEventListener('change', () => {
  work.abort();
  work = new AbortController();
  run('Judging', judge);
});

run('Starting', async () => {
  const [{ profiles }, { examples }] = await Promise.all([listProfiles(), listExamples()]);
  for (const { id, title } of profiles) profile.append(element('option', { value: id }, title));
  for (const name of examples) example.append(element('option', { value: name }, name));
});
