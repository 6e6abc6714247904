import { readXhtml, type XhtmlContent } from '../../../xml/fragment.ts';
import { XmlScanner } from '../../../xml/scanner.ts';
import { SourceText } from '../../../xml/source-text.ts';
import { escapeText } from '../../../xml/writer.ts';
import { type Content, MarkupTag, type Piece } from './pieces.ts';

/**
 * The maximum total length of values, per byte of the files and as a minimum. Notes are often tagged several
 * times over, but never the whole report.
 */
const CHARACTERS_PER_BYTE = 8;
const CHARACTERS_ALWAYS = 20_000;

/**
 * Limits the total text of facts: nested facts share their text, so a small file could expand to a large
 * report.
 */
export class TextBudget {
  readonly limit: number;
  private left: number;

  constructor(bytes: number) {
    this.limit = CHARACTERS_PER_BYTE * bytes + CHARACTERS_ALWAYS;
    this.left = this.limit;
  }

  get isSpent(): boolean {
    return this.left < 0;
  }

  take(characters: number): void {
    this.left -= characters;
  }
}

/** Returns the text of a chain of contents, without tags. Empty once the budget is exhausted. */
export function readText(chain: readonly Content[], budget: TextBudget): string {
  const only = chain.length === 1 ? chain[0] : undefined;
  if (only && only.end === only.start + 1 && only.endExclude === only.firstExclude) {
    const piece = only.pieces.list[only.start] as Piece;
    const text = piece instanceof MarkupTag ? '' : piece;
    budget.take(text.length);
    return budget.isSpent ? '' : text;
  }
  const texts: string[] = [];
  visitPieces(chain, budget, (piece) => {
    if (!(piece instanceof MarkupTag)) texts.push(piece);
  });
  return budget.isSpent ? '' : texts.join('');
}

/** Returns the content with its tags, as canonical XHTML. */
export function readContent(chain: readonly Content[], budget: TextBudget): XhtmlContent {
  // The scanner removes this byte order mark, so that one in the text itself is kept.
  const parts = [BYTE_ORDER_MARK];
  let hasMarkup = false;
  visitPieces(chain, budget, (piece) => {
    if (piece instanceof MarkupTag) hasMarkup = true;
    parts.push(piece instanceof MarkupTag ? piece.text : escapeText(piece));
  });
  if (budget.isSpent) return { xhtml: '', text: '' };
  if (hasMarkup) return readXhtml(new XmlScanner(new SourceText(parts.join('')), { fragment: true }));
  return { xhtml: parts.slice(1).join(''), text: readText(chain, budget) };
}

const BYTE_ORDER_MARK = '\ufeff';

function visitPieces(chain: readonly Content[], budget: TextBudget, visit: (piece: Piece) => void): void {
  for (const { pieces, start, end, firstExclude, endExclude } of chain) {
    const { list, excludeStarts, excludeEnds } = pieces;
    let at = start;
    for (let index = firstExclude; index <= endExclude && !budget.isSpent; index++) {
      const stop = index < endExclude ? (excludeStarts[index] as number) : end;
      for (; at < stop && !budget.isSpent; at++) {
        const piece = list[at] as Piece;
        budget.take(piece instanceof MarkupTag ? piece.text.length : piece.length);
        visit(piece);
      }
      budget.take(1);
      if (index < endExclude) at = Math.max(at, excludeEnds[index] as number);
    }
  }
}
