import { element } from './elements.js';

/** Lines shown around the one that is meant, as a document may have a million; and of each so much, as pages may be one line. */
const LINES_AROUND = 200;
const LONGEST = 2000;
/** What is marked where a place begins: a tag, or a word. */
const MARKED = /^(?:<[^>]{0,300}>?|[^\s<]{1,80})/;

/** @typedef {{ line: number, column?: number }} Place */

/**
 * A text around a place in it, the place marked; without one, its beginning.
 * @param {string} text
 * @param {Place} [place]
 */
export function sourceView(text, { line: meant, column } = { line: 0 }) {
  const from = Math.max(0, meant - 1 - LINES_AROUND);
  const lines = text.split('\n').slice(from, meant + LINES_AROUND);
  const shown = lines.map((line, index) => {
    const number = from + index + 1;
    const isMeant = number === meant;
    return element(
      'span',
      { 'data-line': String(number), ...(isMeant && { class: 'is-meant' }) },
      ...(isMeant && column !== undefined ? markedLine(line, column - 1) : [cut(line, 0)]),
    );
  });
  return element('div', { class: 'lines', tabindex: '0', role: 'group', 'aria-label': 'Text' }, ...shown);
}

/** @param {HTMLElement} view */
export function revealPlace(view) {
  const place = view.querySelector('mark') ?? view.querySelector('.is-meant');
  place?.scrollIntoView({ block: 'center', inline: 'nearest' });
}

/**
 * @param {string} line
 * @param {number} at
 */
function markedLine(line, at) {
  const from = Math.max(0, at - LONGEST / 2);
  const [marked = ''] = MARKED.exec(line.slice(at, at + LONGEST)) ?? [line.slice(at, at + 1)];
  const before = `${from > 0 ? '…' : ''}${line.slice(from, at)}`;
  return [before, element('mark', {}, marked === '' ? ' ' : marked), cut(line, at + marked.length)];
}

/**
 * @param {string} line
 * @param {number} from
 */
function cut(line, from) {
  const end = from + LONGEST;
  return line.length > end ? `${line.slice(from, end)}…` : line.slice(from);
}
