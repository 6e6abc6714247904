const SLASH = '/';
/** RFC 6901, 4: no leading zeros. */
const ARRAY_INDEX = /^(?:0|[1-9][0-9]*)$/;

function escapeSegment(segment: string): string {
  return segment.replaceAll('~', '~0').replaceAll('/', '~1');
}

export function unescapeSegment(segment: string): string {
  // RFC 6901, 4: ~1 goes first, so that ~01 becomes ~1 and not a slash.
  return segment.includes('~') ? segment.replaceAll('~1', '/').replaceAll('~0', '~') : segment;
}

function hasOnlyKnownEscapes(text: string): boolean {
  for (let index = text.indexOf('~'); index !== -1; index = text.indexOf('~', index + 1)) {
    const next = text[index + 1];
    if (next !== '0' && next !== '1') return false;
  }
  return true;
}

/** Builds an RFC 6901 pointer from unescaped segments. */
export function pointer(...segments: (string | number)[]): string {
  let text = '';
  for (const segment of segments) {
    text += typeof segment === 'number' ? `/${segment}` : `/${escapeSegment(segment)}`;
  }
  return text;
}

/** Returns the unescaped segments, or undefined if the text is not an RFC 6901 pointer. */
export function parsePointer(text: string): string[] | undefined {
  if (text === '') return [];
  if (!text.startsWith(SLASH) || !hasOnlyKnownEscapes(text)) return undefined;
  return text.slice(1).split(SLASH).map(unescapeSegment);
}

/** Returns the value the pointer names, through own properties only; undefined if it does not exist. */
export function resolvePointer(root: unknown, text: string): unknown {
  const segments = parsePointer(text);
  if (!segments) return undefined;
  let value = root;
  for (const segment of segments) {
    if (typeof value !== 'object' || value === null) return undefined;
    if (Array.isArray(value) && !ARRAY_INDEX.test(segment)) return undefined;
    if (!Object.hasOwn(value, segment)) return undefined;
    value = (value as Record<string, unknown>)[segment];
  }
  return value;
}

const groups: ReadonlyMap<string, string> = new Map(
  ['entity', 'filing', 'period', 'document'].map((name) => [name, `the ${name}`]),
);

/** Items of lists that people know by a name. */
const nouns: ReadonlyMap<string, string> = new Map([
  ['cells', 'cell'],
  ['rows', 'row'],
  ['columns', 'column'],
  ['content', 'block'],
  ['labels', 'label'],
  ['anchors', 'anchor'],
  ['dimensions', 'dimension'],
  ['measures', 'measure'],
]);

/** Names a place from the inside: `"name" of the entity`, `"uri" of item 1 of "roles" of "extensions"`. */
export function placeInWords(segments: readonly string[]): string {
  const named = segments.filter(
    (name, at) => name !== 'duration' || segments[at - 1] !== 'period' || at === segments.length - 1,
  );
  const last = named.length - 1;
  return named
    .flatMap((name, at) => {
      const noun = nouns.get(named[at - 1] ?? '');
      if (at > 0 && ARRAY_INDEX.test(name)) return `${noun ?? 'item'} ${Number(name) + 1}`;
      if (at < last && nouns.has(name) && ARRAY_INDEX.test(named[at + 1] ?? '')) return [];
      return (at < last && groups.get(name)) || `"${name}"`;
    })
    .reverse()
    .join(' of ');
}
