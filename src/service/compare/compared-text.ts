import { MAX_COMPARED_TEXT } from '../limits.ts';

/** Characters to show before the first difference. */
const LEAD = 80;

/** Returns two texts without markup, cut around their first difference. */
export function textsAround(left: string, right: string): readonly [left: string, right: string] {
  const [before, after] = [readableText(left), readableText(right)];
  const length = Math.min(before.length, after.length);
  let at = 0;
  while (at < length && before.charCodeAt(at) === after.charCodeAt(at)) at++;
  const isShort = Math.max(before.length, after.length) <= MAX_COMPARED_TEXT;
  const start = isShort || at < LEAD ? 0 : wordStart(before, at - LEAD);
  return [cut(before, start), cut(after, start)];
}

/** Returns the beginning of a text, without markup. */
export function textStart(text: string): string {
  return cut(readableText(text), 0);
}

function cut(text: string, start: number): string {
  const end = start + MAX_COMPARED_TEXT;
  return `${start > 0 ? '…' : ''}${text.slice(start, end).trim()}${end < text.length ? '…' : ''}`;
}

function wordStart(text: string, at: number): number {
  const space = text.indexOf(' ', at);
  return space < 0 || space > at + LEAD / 2 ? at : space + 1;
}

/** Returns the text of a markup block; plain text is unchanged. */
function readableText(text: string): string {
  let plain = '';
  let from = 0;
  for (let open = text.indexOf('<'); open >= 0; open = text.indexOf('<', from)) {
    const close = text.indexOf('>', open);
    if (close < 0 || !/[a-z/!?]/i.test(text.charAt(open + 1))) break;
    plain += `${text.slice(from, open)} `;
    from = close + 1;
  }
  return (plain + text.slice(from)).replace(/\s+/g, ' ').trim();
}
