import { MAX_SHARED_PIECE, MAX_SHARED_PIECES } from '../../limits.ts';
/** A tag between texts, as it is written but complete in itself. Tags repeat, so that few of them are kept. */
export class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

export type Piece = string | Markup;

/**
 * Texts and tags of a file within its facts, footnotes and continuations: each is kept once, in order, however
 * many of these hold it.
 */
export class Pieces {
  readonly list: Piece[] = [];
  /** Where each ix:exclude begins and ends, in the order in which they begin. */
  readonly excludeStarts: number[] = [];
  readonly excludeEnds: number[] = [];
  private readonly shared = new Map<string, Markup>();

  addText(text: string): void {
    this.list.push(text);
  }

  addMarkup(text: string): void {
    let markup = this.shared.get(text);
    if (!markup) {
      markup = new Markup(text);
      if (this.shared.size < MAX_SHARED_PIECES && text.length < MAX_SHARED_PIECE)
        this.shared.set(text, markup);
    }
    this.list.push(markup);
  }

  /** Begins an exclude and tells its index. */
  openExclude(): number {
    this.excludeEnds.push(this.list.length);
    return this.excludeStarts.push(this.list.length) - 1;
  }

  closeExclude(index: number): void {
    this.excludeEnds[index] = this.list.length;
  }

  /** What the element that begins now will hold. */
  open(offset: number): Content {
    return new Content(this, offset);
  }
}

/** What an element holds: a range of the pieces of its file, without the excludes that begin within it. */
export class Content {
  readonly pieces: Pieces;
  readonly start: number;
  end: number;
  readonly firstExclude: number;
  endExclude: number;
  /** Where the tags of the element stand in the set. */
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
