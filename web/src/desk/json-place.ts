/**
 * The line that a JSON Pointer leads to, counted from 1; where it leads nowhere, the last line on its way. The text
 * is known to be JSON.
 */
export function lineOfPointer(text: string, pointer: string): number {
  const names = pointer
    .split('/')
    .slice(1)
    .map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'));
  let place = skipSpace(text, 0);
  for (const name of names) {
    const next = enter(text, place, name);
    if (next === undefined) break;
    place = next;
  }
  let line = 1;
  for (let at = text.indexOf('\n'); at !== -1 && at < place; at = text.indexOf('\n', at + 1)) line++;
  return line;
}

/** Where a member or element of the value at `place` begins. */
function enter(text: string, place: number, name: string): number | undefined {
  const open = text[place];
  if (open !== '{' && open !== '[') return undefined;
  let at = skipSpace(text, place + 1);
  for (let index = 0; at < text.length && text[at] !== '}' && text[at] !== ']'; index++) {
    let key = String(index);
    if (open === '{') {
      const end = skipString(text, at);
      key = JSON.parse(text.slice(at, end));
      at = skipSpace(text, skipSpace(text, end) + 1);
    }
    if (key === name) return at;
    at = skipSpace(text, skipValue(text, at));
    if (text[at] === ',') at = skipSpace(text, at + 1);
  }
  return undefined;
}

function skipSpace(text: string, at: number): number {
  let next = at;
  while (' \n\r\t'.includes(text[next] ?? 'x')) next++;
  return next;
}

function skipString(text: string, at: number): number {
  let next = at + 1;
  while (next < text.length && text[next] !== '"') next += text[next] === '\\' ? 2 : 1;
  return next + 1;
}

function skipValue(text: string, at: number): number {
  let depth = 0;
  for (let next = at; next < text.length; next++) {
    const letter = text[next] ?? '';
    if (letter === '"') next = skipString(text, next) - 1;
    else if (letter === '{' || letter === '[') depth++;
    else if (letter === '}' || letter === ']') {
      if (depth === 0) return next;
      depth--;
    } else if (letter === ',' && depth === 0) return next;
    if (depth === 0 && (letter === '}' || letter === ']' || letter === '"')) return next + 1;
  }
  return text.length;
}
