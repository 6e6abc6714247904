/** Lines shown around the one that is meant, as a document may have a million; and of each so much, as pages may be one line. */
const LINES_AROUND = 200;
const MAX_LINE = 2000;
/** What is marked where a place begins: a tag, or a word. */
const MARKED = /^(?:<[^>]{0,300}>?|[^\s<]{1,80})/;

export interface Line {
  readonly number: number;
  readonly before: string;
  /** Of the line that is meant; empty where the whole line is. */
  readonly marked?: string;
  readonly after: string;
}

/** A text around a place in it; without one, its beginning. */
export function excerptOf(
  text: string,
  { line: meant, column }: { line: number; column?: number | undefined } = { line: 0 },
): readonly Line[] {
  const from = Math.max(0, meant - 1 - LINES_AROUND);
  const lines = text.split('\n').slice(from, meant + LINES_AROUND);
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
