import { element, fileChoice } from './elements.js';
import { markPage } from './marked-page.js';
import { withImages } from './page-images.js';

/**
 * Shows pages as people read them. What somebody else wrote may hold anything: it is shown without scripts, forms and
 * network, and in a place of its own, so that only its address tells it where to scroll to.
 * @param {HTMLElement} panel
 * @param {{ names: readonly string[], read: (name: string) => Promise<string>,
 *   files: import('./subject.js').Subject['files'], signal: AbortSignal }} pages
 * @param {(task: () => Promise<void>) => Promise<void>} run
 */
export function pageView(panel, { names, read, files, signal }, run) {
  const frame = element('iframe', { class: 'preview', sandbox: '', title: 'The report' });
  const facts = element('input', { type: 'checkbox', checked: '', change: () => show(...shown) });
  const choice = fileChoice('Page', names, (name) => show(name));
  /** @type {[name: string, at?: number]} */
  let shown = [names[0] ?? ''];
  let content = '';
  let address = '';
  signal.addEventListener('abort', () => URL.revokeObjectURL(address));

  /** @type {(name: string, at?: number) => Promise<void>} */
  const show = (name, at) =>
    run(async () => {
      const marked = markPage(await read(name), { showsFacts: facts.checked, at });
      const page = await withImages(marked.page, name, files);
      shown = at === undefined ? [name] : [name, at];
      choice.choose(name);
      if (page !== content) {
        URL.revokeObjectURL(address);
        address = URL.createObjectURL(new Blob([page], { type: `${typeOf(page)};charset=utf-8` }));
        content = page;
      }
      frame.src = marked.id === undefined ? address : `${address}#${encodeURIComponent(marked.id)}`;
    });
  panel.replaceChildren(
    element('div', { class: 'form' }, choice.label, element('label', {}, facts, 'Highlight facts')),
    frame,
  );
  return {
    /**
     * Shows a place on a page; without one, leaves what is shown.
     * @param {string} [name]
     * @param {number} [at]
     */
    async open(name, at) {
      if (name !== undefined) await show(name, at);
      else if (content === '') await show(...shown);
    },
  };
}

/**
 * What is no XML is shown as browsers have always shown such pages, not up to the first fault only.
 * @param {string} page
 */
function typeOf(page) {
  const type = 'application/xhtml+xml';
  const read = new DOMParser().parseFromString(page, type);
  return read.querySelector('parsererror') ? 'text/html' : type;
}
