/** What is added to a page of a report before it is shown; everything else in it stays as it is. */

const FACTS = `
*|nonFraction, *|fraction, *|nonNumeric:not([escape="true"]) { background: #fff0b3; color: #16202b; }
*|nonFraction:hover::after, *|fraction:hover::after, *|nonNumeric:not([escape="true"]):hover::after {
  content: attr(name); position: absolute; z-index: 9999; padding: 2px 8px; border-radius: 4px; white-space: nowrap;
  font: 12px/1.5 system-ui, sans-serif; color: #fff; background: #16202b;
}`;
const PLACE = ':target { outline: 3px solid #c2410c; outline-offset: 2px; scroll-margin: 40vh; }';
/** Given to an element that has no name of its own. */
const PLACE_ID = 'filewright-place';

/** The page with its facts made visible and the element at a place named, so that the address can lead to it. */
export function markPage(
  page: string,
  { showsFacts, at }: { showsFacts: boolean; at?: number | undefined },
): { page: string; id: string | undefined } {
  const place = at === undefined ? undefined : nameElement(page, at);
  return {
    page: addStyle(place?.page ?? page, showsFacts ? FACTS + PLACE : PLACE),
    id: place?.id,
  };
}

function nameElement(page: string, at: number): { page: string; id: string | undefined } {
  const [tag = '', name = ''] = /^(<[^\s/>]+)(?:"[^"]*"|'[^']*'|[^'">])*>/.exec(page.slice(at)) ?? [];
  const [, , own] = /\sid\s*=\s*(["'])(.*?)\1/.exec(tag) ?? [];
  if (own !== undefined || tag === '') return { page, id: own };
  const end = at + name.length;
  return { page: `${page.slice(0, end)} id="${PLACE_ID}"${page.slice(end)}`, id: PLACE_ID };
}

function addStyle(page: string, style: string): string {
  return page.replace(
    /<\/([\w.-]+:)?head\s*>/i,
    (end, prefix = '') => `<${prefix}style type="text/css">${style}</${prefix}style>${end}`,
  );
}

/** Where a line and column are in a text. */
export function offsetOf(text: string, { line, column }: { line: number; column: number }): number {
  let start = 0;
  for (let number = 1; number < line; number++) {
    const end = text.indexOf('\n', start);
    if (end === -1) return text.length;
    start = end + 1;
  }
  return start + column - 1;
}

/** Whether what stands at a place is shown: elements of the body are, but for those of the inline header. */
export function isShown(page: string, at: number): boolean {
  const before = page.slice(0, at);
  if (!/<(?:[\w.-]+:)?body[\s>]/i.test(before)) return false;
  const headers = [...before.matchAll(/<(\/?)[\w.-]+:header[\s>]/g)];
  return headers.at(-1)?.[1] !== '';
}
