/** What is added to a page before it is shown; everything else in it stays as it was handed in. */

const FACTS = `
*|nonFraction, *|fraction, *|nonNumeric:not([escape="true"]) { background: #fff0b3; color: #16202b; }
*|nonFraction:hover::after, *|fraction:hover::after, *|nonNumeric:not([escape="true"]):hover::after {
  content: attr(name); position: absolute; z-index: 9999; padding: 2px 8px; border-radius: 4px; white-space: nowrap;
  font: 12px/1.5 system-ui, sans-serif; color: #fff; background: #16202b;
}`;
const PLACE = ':target { outline: 3px solid #c2410c; outline-offset: 2px; scroll-margin: 40vh; }';
/** Given to an element that has no name of its own. */
const PLACE_ID = 'filewright-place';

/**
 * The page with its facts made visible and the element at a place named, so that the address can lead to it.
 * @param {string} page
 * @param {{ showsFacts: boolean, at?: number | undefined }} options
 */
export function markPage(page, { showsFacts, at }) {
  const place = at === undefined ? undefined : nameElement(page, at);
  return {
    page: addStyle(place?.page ?? page, showsFacts ? FACTS + PLACE : PLACE),
    id: place?.id,
  };
}

/**
 * @param {string} page
 * @param {number} at
 */
function nameElement(page, at) {
  const [tag = '', name = ''] = /^(<[^\s/>]+)(?:"[^"]*"|'[^']*'|[^'">])*>/.exec(page.slice(at)) ?? [];
  const [, , own] = /\sid\s*=\s*(["'])(.*?)\1/.exec(tag) ?? [];
  if (own !== undefined || tag === '') return { page, id: own };
  const end = at + name.length;
  return { page: `${page.slice(0, end)} id="${PLACE_ID}"${page.slice(end)}`, id: PLACE_ID };
}

/**
 * @param {string} page
 * @param {string} style
 */
function addStyle(page, style) {
  return page.replace(
    /<\/([\w.-]+:)?head\s*>/i,
    (end, prefix = '') => `<${prefix}style type="text/css">${style}</${prefix}style>${end}`,
  );
}

/**
 * Where a line and column are in a text.
 * @param {string} text
 * @param {{ line: number, column: number }} place
 */
export function offsetOf(text, { line, column }) {
  let start = 0;
  for (let number = 1; number < line; number++) {
    const end = text.indexOf('\n', start);
    if (end === -1) return text.length;
    start = end + 1;
  }
  return start + column - 1;
}

/**
 * Whether what stands at a place is shown: elements of the body are, but for those of the inline header.
 * @param {string} page
 * @param {number} at
 */
export function isShown(page, at) {
  const before = page.slice(0, at);
  if (!/<(?:[\w.-]+:)?body[\s>]/i.test(before)) return false;
  const headers = [...before.matchAll(/<(\/?)[\w.-]+:header[\s>]/g)];
  return headers.at(-1)?.[1] !== '';
}
