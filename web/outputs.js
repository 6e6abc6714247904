import { counted, download, element } from './elements.js';
import { buildPackage, toInline, toXbrl } from './service.js';
import { findingItem } from './verdict.js';

/**
 * @typedef {{ document: () => Promise<string>, profile: () => string, signal: AbortSignal,
 *   run: (what: string, work: () => Promise<void>) => Promise<void> }} Desk
 */

const XBRL = /** @type {const} */ ([
  ['xml', 'XBRL 2.1'],
  ['json', 'xBRL-JSON'],
  ['csv', 'xBRL-CSV'],
]);

/**
 * The report as people read it. What somebody else wrote may hold anything: it is shown without scripts, forms and
 * network.
 * @param {HTMLElement} panel
 * @param {string} page
 */
export function showReport(panel, page) {
  const frame = element('iframe', { class: 'preview', sandbox: '', title: 'The report as people read it' });
  const url = URL.createObjectURL(new Blob([page], { type: 'application/xhtml+xml' }));
  frame.addEventListener('load', () => URL.revokeObjectURL(url));
  frame.src = url;
  panel.replaceChildren(frame);
}

/**
 * @param {HTMLElement} panel
 * @param {Desk} desk
 */
export function offerFormats(panel, { document, profile, signal, run }) {
  /** @type {(label: string, work: () => Promise<void>) => HTMLElement} */
  const button = (label, work) =>
    element('button', { type: 'button', click: () => run(`Converting to ${label}`, work) }, label);
  panel.replaceChildren(
    element('p', { class: 'quiet' }, 'What is written is read back and compared before it is handed out.'),
    element(
      'div',
      { class: 'formats' },
      button('Inline XBRL', async () => {
        const { ixbrl, fileName, mediaType } = await toInline(await document(), profile(), signal);
        download(fileName, ixbrl, mediaType);
      }),
      ...XBRL.map(([format, label]) =>
        button(label, async () => {
          const { xbrl, fileName, mediaType, files } = await toXbrl(await document(), format, signal);
          if (!files) return download(fileName, xbrl, mediaType);
          for (const [name, text] of Object.entries(files)) download(name, text, 'text/plain');
        }),
      ),
      button('JSON (v2)', async () => download('filing.json', await document(), 'application/json')),
    ),
  );
}

/**
 * @param {HTMLElement} panel
 * @param {Desk} desk
 */
export function offerPackage(panel, { document, profile, signal, run }) {
  const base = element('input', { type: 'text', maxlength: '200', placeholder: 'the identifier' });
  const result = element('div');
  const build = () =>
    run('Building the package, reading it back and judging it', async () => {
      result.replaceChildren();
      const options = {
        ...(profile() !== '' && { profile: profile() }),
        ...(base.value.trim() !== '' && { fileNameBase: base.value.trim() }),
      };
      showPackage(result, await buildPackage(await document(), options, signal));
    });
  panel.replaceChildren(
    element(
      'div',
      { class: 'form' },
      element('label', {}, 'Files named by ', base),
      element('button', { type: 'button', class: 'main', click: build }, 'Build the package'),
    ),
    result,
  );
}

/**
 * @param {HTMLElement} place
 * @param {any} built
 */
function showPackage(place, { manifest, archive, validation }) {
  const { package: made, profile, counts, files } = manifest;
  const { warningCount, infoCount } = validation.summary;
  const bytes = Uint8Array.from(atob(archive), (letter) => letter.charCodeAt(0));
  const rows = files.map((/** @type {any} */ file) =>
    element(
      'tr',
      {},
      element('td', {}, file.path),
      element('td', {}, file.role),
      element('td', { class: 'number' }, file.bytes.toLocaleString('en')),
      element('td', {}, element('code', { title: file.sha256 }, `${file.sha256.slice(0, 12)}…`)),
    ),
  );
  place.replaceChildren(
    element(
      'div',
      { class: 'banner' },
      element('strong', {}, made.fileName),
      element(
        'span',
        {},
        `${counted(counts.facts, 'fact')}, ${counted(counts.extensionConcepts, 'concept')} of the filer, ${counted(warningCount, 'warning')}, ${counted(infoCount, 'remark')}`,
      ),
      element('span', { class: 'quiet' }, `${profile.id} ${profile.version}, ${profile.authority}`),
    ),
    element(
      'p',
      { class: 'formats' },
      element(
        'button',
        { type: 'button', class: 'main', click: () => download(made.fileName, bytes, made.mediaType) },
        'Save the package',
      ),
      element(
        'button',
        {
          type: 'button',
          click: () => download('manifest.json', JSON.stringify(manifest, null, 2), 'application/json'),
        },
        'Save the manifest',
      ),
    ),
    element(
      'ul',
      { class: 'findings' },
      ...[...validation.warnings, ...validation.info].map((finding) => findingItem(finding, () => {})),
    ),
    element(
      'div',
      { class: 'scroll' },
      element(
        'table',
        {},
        element(
          'thead',
          {},
          element('tr', {}, ...['File', 'Role', 'Bytes', 'SHA-256'].map((name) => element('th', {}, name))),
        ),
        element('tbody', {}, ...rows),
      ),
    ),
  );
}
