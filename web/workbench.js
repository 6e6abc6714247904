import { byId, element, fileChoice } from './elements.js';
import { lineOfPointer } from './json-place.js';
import { isShown, offsetOf } from './marked-page.js';
import { offerFormats, offerPackage } from './outputs.js';
import { isImage } from './page-images.js';
import { pageView } from './page-view.js';
import {
  documentText,
  explainBroken,
  fetchExample,
  listExamples,
  listProfiles,
  Refusal,
  toInline,
  validate,
} from './service.js';
import { revealPlace, sourceView } from './source.js';
import { readSubject, readText } from './subject.js';
import { panel, select, withhold, workTabs } from './tabs.js';
import { showVerdict } from './verdict.js';

const file = byId('file', HTMLInputElement);
const drop = byId('drop', HTMLElement);
const example = byId('example', HTMLSelectElement);
const profile = byId('profile', HTMLSelectElement);
const status = byId('status', HTMLElement);

/** @type {import('./subject.js').Subject | undefined} */
let subject;
/** @type {ReturnType<typeof pageView> | undefined} */
let report;
let work = new AbortController();

/**
 * Tells what is going on while it does, how it ended, and what went wrong.
 * @param {string} what
 * @param {() => Promise<string | void>} task
 */
async function run(what, task) {
  const { signal } = work;
  tell(`${what} …`);
  try {
    const outcome = await task();
    if (!signal.aborted) tell(outcome ?? '');
  } catch (fault) {
    if (signal.aborted) return;
    tell(/** @type {Error} */ (fault).message, true);
    if (fault instanceof Refusal && fault.validation) {
      showVerdict(panel('verdict'), fault.validation, leadTo);
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

/** Ends what is still going on for what was on the table before. */
function startAnew() {
  work.abort();
  work = new AbortController();
}

/** @param {readonly File[]} given The files of one report. */
function take(given) {
  startAnew();
  byId('results', HTMLElement).hidden = true;
  byId('heard', HTMLElement).textContent = '';
  byId('name', HTMLElement).textContent = given.map(({ name }) => name).join(', ');
  drop.classList.add('is-small');
  const { signal } = work;
  return run('Reading', async () => {
    subject = undefined;
    const taken = await readSubject(given);
    if (signal.aborted) return;
    subject = taken;
    await judge();
  });
}

/** Judges what is on the table, and lays out what else can be done with it. */
async function judge() {
  const current = subject;
  if (!current) return;
  const { signal } = work;
  if (current.kind === 'broken') return showBroken(current);
  /** @type {string | undefined} */
  let text;
  const document = async () => {
    text ??= await documentText(current, signal);
    return text;
  };
  tell('Validating …');
  const validation = await validate(current, profile.value, signal);
  const isCanonical = validation.modelVersion === 'v2';
  const desk = { document, profile: () => profile.value, signal, isCanonical, leadTo, run };
  byId('heard', HTMLElement).textContent = showVerdict(panel('verdict'), validation, leadTo);
  offerPages(current, document);
  offerFormats(panel('convert'), desk);
  offerPackage(panel('package'), desk);
  byId('results', HTMLElement).hidden = false;
  withhold(isCanonical ? [] : ['package']);
  select('verdict');
  await showSource();
}

/** @param {import('./subject.js').Subject} broken */
async function showBroken(broken) {
  const { message, place } = await explainBroken(broken, work.signal);
  await showSource(broken.name, place);
  byId('results', HTMLElement).hidden = false;
  withhold(['verdict', 'report', 'convert', 'package']);
  openTab('source');
  throw new Error(message);
}

/**
 * The pages that were handed in, or the one that the service lays out.
 * @param {import('./subject.js').Subject} current
 * @param {() => Promise<string>} document
 */
function offerPages(current, document) {
  const { signal } = work;
  /** @type {string | undefined} */
  let laidOut;
  const read = async (/** @type {string} */ name) => {
    if (current.pages.includes(name)) return readText(current, name);
    laidOut ??= (await toInline(await document(), profile.value, signal)).ixbrl;
    return laidOut;
  };
  const names = current.pages.length > 0 ? current.pages : [current.name];
  report = pageView(panel('report'), { names, read, files: current.files, signal }, (task) =>
    run('Opening the report', task),
  );
}

/**
 * Leads to where a finding is: on a page to what people see, else to the line.
 * @type {import('./verdict.js').LeadTo}
 */
function leadTo({ path, source }) {
  const current = subject;
  const name = source?.file ?? current?.name ?? '';
  if (!current?.files.has(name) || !(source || (path !== '' && current.isJson))) return undefined;
  return () =>
    run('Opening the place', async () => {
      const text = await readText(current, name);
      await showSource(name, source ?? { line: lineOfPointer(text, path) });
      const at = source && current.pages.includes(name) ? offsetOf(text, source) : -1;
      if (at === -1 || !isShown(text, at)) return openTab('source');
      select('report');
      await report?.open(name, at);
    });
}

/**
 * @param {string} [name]
 * @param {import('./source.js').Place} [place]
 */
async function showSource(name, place) {
  const current = subject;
  if (!current) return;
  const names = [...current.files.keys()].filter((other) => !isImage(other));
  const shown = name ?? names[0];
  if (shown === undefined) {
    panel('source').replaceChildren(element('p', { class: 'quiet' }, 'The file contains no text.'));
    return;
  }
  const choice = fileChoice('File', names, (other) => run('Opening the file', () => showSource(other)));
  choice.choose(shown);
  const view = sourceView(await readText(current, shown), place);
  const form = element('div', { class: 'form' }, choice.label);
  panel('source').replaceChildren(...(names.length > 1 ? [form] : []), view);
}

/** @param {import('./tabs.js').Tab} name */
function openTab(name) {
  select(name);
  if (name === 'report') report?.open();
  if (name === 'source') revealPlace(panel(name));
}
workTabs(openTab);

/** @param {FileList | undefined | null} given */
function takeAll(given) {
  example.value = '';
  if (given && given.length > 0) take([...given]);
}
file.addEventListener('change', () => {
  takeAll(file.files);
  // The same file may be chosen again once it has been mended.
  file.value = '';
});
drop.addEventListener('dragover', (event) => {
  event.preventDefault();
  drop.classList.add('is-over');
});
drop.addEventListener('dragleave', () => drop.classList.remove('is-over'));
drop.addEventListener('drop', (event) => {
  event.preventDefault();
  drop.classList.remove('is-over');
  takeAll(event.dataTransfer?.files);
});
example.addEventListener('change', () => {
  if (example.value === '') return;
  startAnew();
  run('Loading the example', async () => {
    await take([await fetchExample(example.value)]);
  });
});
profile.addEventListener('change', () => {
  startAnew();
  run('Judging', judge);
});

run('Starting', async () => {
  const [{ profiles }, { examples }] = await Promise.all([listProfiles(), listExamples()]);
  for (const { id, title } of profiles) profile.append(element('option', { value: id }, title));
  for (const name of examples) example.append(element('option', { value: name }, name));
});
