import { colorMarkup, isMarkup, type Piece, splitPieces } from '../ui/markup.ts';

/**
 * The number of lines around the target, as a document may have a million; and the length of each, as a page
 * may be one line.
 */
const LINES_AROUND = 200;
const MAX_LINE = 2000;
/** The text to mark at a position: a tag, or a word. */
const MARKED = /^(?:<[^>]{0,300}>?|[^\s<]{1,80})/;

export interface Line {
  readonly number: number;
  readonly before: readonly Piece[];
  /** The marked part of the target line; empty if the whole line is marked. */
  readonly marked?: readonly Piece[];
  readonly after: readonly Piece[];
}

interface PlainLine {
  readonly number: number;
  readonly before: string;
  readonly marked?: string;
  readonly after: string;
}

/** Returns an excerpt of a text around a position; by default, its beginning. */
export function excerptOf(
  text: string,
  { line: meant, column }: { line: number; column?: number | undefined } = { line: 0 },
): readonly Line[] {
  const from = Math.max(0, meant - 1 - LINES_AROUND);
  const all = text.split('\n');
  const lines = plainLines(all.slice(from, meant + LINES_AROUND), from, meant, column);
  if (!isMarkup(text)) return lines.map(inOnePiece);
  const whole = lines.map(({ before, marked = '', after }) => before + marked + after);
  const colored = colorMarkup(all.slice(0, from).join('\n'), whole);
  return lines.map(({ number, before, marked }, index) => {
    const [start, rest] = splitPieces(colored[index] ?? [], before.length);
    if (marked === undefined) return { number, before: start, after: rest };
    const [middle, end] = splitPieces(rest, marked.length);
    return { number, before: start, marked: middle, after: end };
  });
}

function inOnePiece({ number, before, marked, after }: PlainLine): Line {
  const pieces = (text: string) => (text === '' ? [] : [{ text }]);
  return {
    ...{ number, before: pieces(before), after: pieces(after) },
    ...(marked !== undefined && { marked: pieces(marked) }),
  };
}

function plainLines(
  lines: readonly string[],
  from: number,
  meant: number,
  column: number | undefined,
): readonly PlainLine[] {
  return lines.map((line, index) => {
    const number = from + index + 1;
    if (number !== meant) return { number, before: cut(line, 0), after: '' };
    if (column === undefined) return { number, before: cut(line, 0), marked: '', after: '' };
    return { number, ...markedLine(line, column - 1) };
  });
}

function markedLine(line: string, at: number) {
  const from = Math.max(0, at - MAX_LINE / 2);
  const [marked = ''] = MARKED.exec(line.slice(at, at + MAX_LINE)) ?? [line.slice(at, at + 1)];
  return {
    before: `${from > 0 ? '…' : ''}${line.slice(from, at)}`,
    marked: marked === '' ? ' ' : marked,
    after: cut(line, at + marked.length),
  };
}

function cut(line: string, from: number): string {
  const end = from + MAX_LINE;
  return line.length > end ? `${line.slice(from, end)}…` : line.slice(from);
}
