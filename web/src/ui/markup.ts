/** A piece of markup with its kind, for its color; plain text has none. */
export interface Piece {
  readonly text: string;
  readonly kind?: 'tag' | 'attribute' | 'value' | 'comment';
}

type State = 'text' | 'tag' | 'comment' | '"' | "'";

const ends = { comment: '-->', '"': '"', "'": "'" } as const;
const kinds = { comment: 'comment', '"': 'value', "'": 'value' } as const;

/** Whether a text looks like XML or HTML. */
export function isMarkup(text: string): boolean {
  return /^\ufeff?\s{0,100}</.test(text);
}

/** Returns the colored pieces of lines of XML or HTML that start after `before`. */
export function colorMarkup(before: string, lines: readonly string[]): readonly (readonly Piece[])[] {
  let state = stateAfter(before);
  return lines.map((line) => {
    const pieces: Piece[] = [];
    for (let at = 0; at < line.length; ) {
      const [piece, next] = pieceAt(line, at, state);
      pieces.push(piece);
      at += piece.text.length;
      state = next;
    }
    return pieces;
  });
}

/** Whether a text ends in a comment or in a tag. */
function stateAfter(before: string): State {
  if (before.lastIndexOf('<!--') > before.lastIndexOf('-->')) return 'comment';
  return before.lastIndexOf('<') > before.lastIndexOf('>') ? 'tag' : 'text';
}

function pieceAt(line: string, at: number, state: State): [piece: Piece, next: State] {
  if (state === 'text') return textAt(line, at);
  if (state === 'tag') return tagAt(line, at);
  const end = line.indexOf(ends[state], at);
  const kind = kinds[state];
  if (end === -1) return [{ text: line.slice(at), kind }, state];
  const next = state === 'comment' ? 'text' : 'tag';
  return [{ text: line.slice(at, end + ends[state].length), kind }, next];
}

function textAt(line: string, at: number): [piece: Piece, next: State] {
  if (line.startsWith('<!--', at)) return [{ text: '<!--', kind: 'comment' }, 'comment'];
  const [name] = /^<[/?!]?[\w:.-]*/.exec(line.slice(at, at + 200)) ?? [];
  if (name !== undefined) return [{ text: name, kind: 'tag' }, 'tag'];
  const next = line.indexOf('<', at);
  return [{ text: line.slice(at, next === -1 ? undefined : next) }, 'text'];
}

function tagAt(line: string, at: number): [piece: Piece, next: State] {
  const quote = line[at];
  if (quote === '"' || quote === "'") return [{ text: quote, kind: 'value' }, quote];
  const [end] = /^[/?]?>/.exec(line.slice(at, at + 2)) ?? [];
  if (end !== undefined) return [{ text: end, kind: 'tag' }, 'text'];
  const [name] = /^[\w:.-]+/.exec(line.slice(at, at + 200)) ?? [];
  return name === undefined
    ? [{ text: line[at] as string }, 'tag']
    : [{ text: name, kind: 'attribute' }, 'tag'];
}

/** Splits pieces at a position, counted in characters. */
export function splitPieces(pieces: readonly Piece[], at: number): [readonly Piece[], readonly Piece[]] {
  const [before, after]: [Piece[], Piece[]] = [[], []];
  let start = 0;
  for (const piece of pieces) {
    const cut = Math.min(Math.max(0, at - start), piece.text.length);
    if (cut > 0) before.push({ ...piece, text: piece.text.slice(0, cut) });
    if (cut < piece.text.length) after.push({ ...piece, text: piece.text.slice(cut) });
    start += piece.text.length;
  }
  return [before, after];
}
