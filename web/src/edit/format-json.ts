import { eachChild, skipValue } from '../desk/json-place.ts';

/** Objects and lists of plain values up to this length stay on one line. */
const MAX_INLINE = 100;
const MAX_DEPTH = 200;

/** Indents a JSON text. Every token stays as written. */
export function formatJson(text: string): string {
  return formatValue(text, text.search(/[^ \n\r\t]/), 0) + (text.endsWith('\n') ? '\n' : '');
}

function formatValue(text: string, at: number, depth: number): string {
  const open = text[at];
  const end = skipValue(text, at);
  if ((open !== '{' && open !== '[') || depth > MAX_DEPTH) return text.slice(at, end);
  const close = open === '{' ? '}' : ']';
  const parts: string[] = [];
  let isPlain = true;
  let length = 0;
  eachChild(text, at, (_, from, nameFrom) => {
    const to = skipValue(text, from);
    isPlain &&= text[from] !== '{' && text[from] !== '[';
    const name =
      nameFrom === undefined ? '' : `${text.slice(nameFrom, text.lastIndexOf(':', from)).trimEnd()}: `;
    const part = name + formatValue(text, from, depth + 1);
    length += part.length + 2;
    parts.push(part);
    return to;
  });
  if (parts.length === 0) return open + close;
  if (isPlain && length + 2 * depth <= MAX_INLINE)
    return open === '{' ? `{ ${parts.join(', ')} }` : `[${parts.join(', ')}]`;
  const indent = '  '.repeat(depth + 1);
  return `${open}\n${indent}${parts.join(`,\n${indent}`)}\n${'  '.repeat(depth)}${close}`;
}

/** Whether a text is minified, with lines too long for people. */
export function isMinified(text: string): boolean {
  if (text.length < 2000) return false;
  const sample = text.slice(0, 200_000);
  return sample.length / (sample.split('\n').length + 1) > 500;
}
