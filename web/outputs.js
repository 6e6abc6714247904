import { counted, download, element } from './elements.js';
import { buildPackage, toInline, toXbrl } from './service.js';
import { findingItem } from './verdict.js';

/**
 * @typedef {{ document: () => Promise<string>, profile: () => string, signal: AbortSignal, isCanonical: boolean,
 *   leadTo: import('./verdict.js').LeadTo,
 *   run: (what: string, work: () => Promise<string>) => Promise<void> }} Desk
 */

const XBRL = /** @type {const} */ ([
  ['xml', 'XBRL 2.1'],
  ['json', 'xBRL-JSON'],
]);

/**
 * @param {HTMLElement} panel
 * @param {Desk} desk
 */
export function offerFormats(panel, { document, profile, signal, isCanonical, run }) {
  /** @type {(label: string, write: () => Promise<{ fileName: string, mediaType: string, content: BlobPart }>) => HTMLElement} */
  const button = (label, write) => {
    const save = async () => {
      const { fileName, content, mediaType } = await write();
      download(fileName, content, mediaType);
      return `${fileName} is saved.`;
    };
    return element('button', { type: 'button', click: () => run(`Converting to ${label}`, save) }, label);
  };
  const inline = button('Inline XBRL', async () => {
    const { ixbrl, ...written } = await toInline(await document(), profile(), signal);
    return { ...written, content: ixbrl };
  });
  const others = [
    ...XBRL.map(([format, label]) =>
      button(label, async () => {
        const { xbrl, ...written } = await toXbrl(await document(), format, signal);
        return { ...written, content: xbrl };
      }),
    ),
    // Many files, so they come as the report package that holds nothing else.
    button('xBRL-CSV', async () => {
      const options = { profile: 'generic', include: ['csv'] };
      const { archive, manifest } = await buildPackage(await document(), options, signal);
      return { ...manifest.package, content: archive };
    }),
    button('JSON (v2)', async () => {
      return { fileName: 'filing.json', mediaType: 'application/json', content: await document() };
    }),
  ];
  panel.replaceChildren(
    element('p', { class: 'quiet' }, 'Every converted report is read back and compared before you save it.'),
    element('div', { class: 'formats' }, inline, ...(isCanonical ? others : [])),
  );
}

/**
 * @param {HTMLElement} panel
 * @param {Desk} desk
 */
export function offerPackage(panel, { document, profile, signal, leadTo, run }) {
  const base = element('input', { type: 'text', maxlength: '200', placeholder: 'the identifier' });
  const result = element('div');
  const build = () =>
    run('Building the package, reading it back and validating it', async () => {
      result.replaceChildren();
      const options = {
        ...(profile() !== '' && { profile: profile() }),
        ...(base.value.trim() !== '' && { fileNameBase: base.value.trim() }),
      };
      const built = await buildPackage(await document(), options, signal);
      showPackage(result, built, leadTo);
      return `${built.manifest.package.fileName} is built.`;
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
 * @param {import('./verdict.js').LeadTo} leadTo
 */
function showPackage(place, { manifest, archive, validation }, leadTo) {
  const { package: made, profile, counts, files } = manifest;
  const { warningCount, infoCount } = validation.summary;
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
        `${counted(counts.facts, 'fact')}, ${counted(counts.extensionConcepts, 'extension concept')}, ${counted(warningCount, 'warning')}, ${counted(infoCount, 'note')}`,
      ),
      element('span', { class: 'quiet' }, `${profile.id} ${profile.version}, ${profile.authority}`),
    ),
    element(
      'p',
      { class: 'formats' },
      element(
        'button',
        { type: 'button', class: 'main', click: () => download(made.fileName, archive, made.mediaType) },
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
      ...[...validation.warnings, ...validation.info].map((finding) => findingItem(finding, leadTo)),
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
