import { MAX_SHARED_PIECE, MAX_SHARED_PIECES } from '../../limits.ts';

/** A tag between texts, as written but self-contained. Tags repeat, so few of them are stored. */
export class MarkupTag {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

export type Piece = string | MarkupTag;

/**
 * The texts and tags of a file within its facts, footnotes and continuations: each is stored once, in order,
 * however many of these contain it.
 */
export class Pieces {
  readonly list: Piece[] = [];
  /** The start and end of each ix:exclude, in order of the starts. */
  readonly excludeStarts: number[] = [];
  readonly excludeEnds: number[] = [];
  private readonly shared = new Map<string, MarkupTag>();

  addText(text: string): void {
    this.list.push(text);
  }

  addMarkup(text: string): void {
    let markup = this.shared.get(text);
    if (!markup) {
      markup = new MarkupTag(text);
      if (this.shared.size < MAX_SHARED_PIECES && text.length < MAX_SHARED_PIECE)
        this.shared.set(text, markup);
    }
    this.list.push(markup);
  }

  /** Begins an exclude and returns its index. */
  openExclude(): number {
    this.excludeEnds.push(this.list.length);
    return this.excludeStarts.push(this.list.length) - 1;
  }

  closeExclude(index: number): void {
    this.excludeEnds[index] = this.list.length;
  }

  /** Begins the content of an element. */
  open(offset: number): Content {
    return new Content(this, offset);
  }
}

/**
 * The content of an element: a range of the pieces of its file, without the excludes that begin within it.
 */
export class Content {
  readonly pieces: Pieces;
  readonly start: number;
  end: number;
  readonly firstExclude: number;
  endExclude: number;
  /** The position of the element's tags in the set. */
  readonly offset: number;
  closedAt = 0;

  constructor(pieces: Pieces, offset: number) {
    this.pieces = pieces;
    this.offset = offset;
    this.start = this.end = pieces.list.length;
    this.firstExclude = this.endExclude = pieces.excludeStarts.length;
  }

  close(offset: number): void {
    this.end = this.pieces.list.length;
    this.endExclude = this.pieces.excludeStarts.length;
    this.closedAt = offset;
  }
}
