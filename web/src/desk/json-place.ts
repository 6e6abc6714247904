/** The position of a value in a text, and of its member name. */
export interface JsonPlace {
  readonly from: number;
  readonly to: number;
  /** The position of the name, for members of objects. */
  readonly nameFrom?: number;
  /** Whether the pointer leads here; otherwise this is the last value on its path. */
  readonly isExact: boolean;
}

/**
 * Returns the line of a JSON Pointer, counted from 1; if it does not exist, the last line on its path. The
 * text must be JSON.
 */
export function lineOfPointer(text: string, pointer: string): number {
  const { from } = placesOf(text, [pointer]).get(pointer) as JsonPlace;
  let line = 1;
  for (let at = text.indexOf('\n'); at !== -1 && at < from; at = text.indexOf('\n', at + 1)) line++;
  return line;
}

interface Wanted {
  readonly pointers: string[];
  readonly inner: Map<string, Wanted>;
}

/** Returns the positions of pointers, found in one pass over the text, which must be JSON. */
export function placesOf(text: string, pointers: readonly string[]): ReadonlyMap<string, JsonPlace> {
  const root: Wanted = { pointers: [], inner: new Map() };
  for (const pointer of pointers) {
    let node = root;
    for (const name of namesOf(pointer)) {
      const next = node.inner.get(name) ?? { pointers: [], inner: new Map() };
      node.inner.set(name, next);
      node = next;
    }
    node.pointers.push(pointer);
  }
  const found = new Map<string, JsonPlace>();
  find(text, skipSpace(text, 0), undefined, root, found);
  return found;
}

export function namesOf(pointer: string): readonly string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** Records the position of the value at `from` and of the requested values in it; returns its end. */
function find(
  text: string,
  from: number,
  nameFrom: number | undefined,
  { pointers, inner }: Wanted,
  found: Map<string, JsonPlace>,
): number {
  const missing = new Set(inner.values());
  const to =
    inner.size === 0
      ? skipValue(text, from)
      : eachChild(text, from, (name, at, nameAt) => {
          const wanted = inner.get(name);
          if (!wanted || !missing.delete(wanted)) return skipValue(text, at);
          return find(text, at, nameAt, wanted, found);
        });
  const place = { from, to, ...(nameFrom !== undefined && { nameFrom }) };
  for (const pointer of pointers) found.set(pointer, { ...place, isExact: true });
  for (const wanted of missing) giveUp(wanted, { ...place, isExact: false }, found);
  return to;
}

function giveUp({ pointers, inner }: Wanted, place: JsonPlace, found: Map<string, JsonPlace>): void {
  for (const pointer of pointers) found.set(pointer, place);
  for (const wanted of inner.values()) giveUp(wanted, place, found);
}

/**
 * Calls `visit` with each member or element of the value at `place`; it returns the end of the child. Returns
 * the end of the value.
 */
export function eachChild(
  text: string,
  place: number,
  visit: (name: string, at: number, nameAt?: number) => number,
): number {
  const open = text[place];
  if (open !== '{' && open !== '[') return skipValue(text, place);
  let at = skipSpace(text, place + 1);
  for (let index = 0; at < text.length && text[at] !== '}' && text[at] !== ']'; index++) {
    if (open === '{') {
      const nameAt = at;
      const end = skipString(text, at);
      at = skipSpace(text, skipSpace(text, end) + 1);
      at = visit(stringAt(text, nameAt, end), at, nameAt);
    } else at = visit(String(index), at);
    at = skipSpace(text, at);
    if (text[at] === ',') at = skipSpace(text, at + 1);
  }
  return Math.min(at + 1, text.length);
}

/** Returns the string of the token between `from` and `to`. */
export function stringAt(text: string, from: number, to: number): string {
  const inner = text.slice(from + 1, to - 1);
  return inner.includes('\\') ? (JSON.parse(`"${inner}"`) as string) : inner;
}

export function skipSpace(text: string, at: number): number {
  let next = at;
  for (;;) {
    const code = text.charCodeAt(next);
    if (code !== 32 && code !== 10 && code !== 13 && code !== 9) return next;
    next++;
  }
}

function skipString(text: string, at: number): number {
  let next = at + 1;
  for (;;) {
    const end = text.indexOf('"', next);
    if (end === -1) return text.length;
    let slashes = 0;
    while (text.charCodeAt(end - 1 - slashes) === 92) slashes++;
    if (slashes % 2 === 0) return end + 1;
    next = end + 1;
  }
}

export function skipValue(text: string, at: number): number {
  let depth = 0;
  for (let next = at; next < text.length; next++) {
    const code = text.charCodeAt(next);
    if (code === 34) {
      next = skipString(text, next) - 1;
      if (depth === 0) return next + 1;
    } else if (code === 123 || code === 91) depth++;
    else if (code === 125 || code === 93) {
      if (depth === 0) return next;
      depth--;
      if (depth === 0) return next + 1;
    } else if (depth === 0 && (code === 44 || code === 32 || code === 10 || code === 13 || code === 9))
      return next;
  }
  return text.length;
}
