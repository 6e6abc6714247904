import type { Finding } from '../client/generated/api.ts';
import { Book, kinds } from './book.ts';
import type { PagePart, Piece } from './pieces.ts';

/** A view as it arrives. Notifies its listeners of new parts. */
export class Reading extends EventTarget {
  book: Book | undefined;
  /** The parts of each page that have arrived. */
  readonly parts: PagePart[][] = [];
  isComplete = false;
  hasFacts = false;
  private findings: readonly Finding[] = [];
  private known: Uint8Array | undefined;

  take(piece: Piece): void {
    switch (piece.kind) {
      case 'head':
        this.book = new Book(piece.head);
        for (const _ of piece.head.pages) this.parts.push([]);
        break;
      case 'facts':
        this.book?.add(piece.facts);
        break;
      case 'parts':
        this.finishFacts();
        this.parts[piece.page]?.push(...piece.parts);
        break;
      case 'end':
        this.finishFacts();
        this.isComplete = true;
    }
    this.dispatchEvent(new CustomEvent('piece', { detail: piece }));
  }

  private finishFacts(): void {
    if (this.hasFacts) return;
    this.hasFacts = true;
    this.book?.useFindings(this.findings);
  }

  /** Sets the findings of the verdict, which may arrive before or after the facts. */
  useFindings(findings: readonly Finding[]): void {
    if (this.findings === findings) return;
    this.findings = findings;
    this.known = undefined;
    if (!this.hasFacts) return;
    this.book?.useFindings(findings);
    this.dispatchEvent(new Event('findings'));
  }

  /** The index of the kind, for each fact. */
  get kinds(): Uint8Array {
    const { book } = this;
    if (!this.hasFacts || !book) return new Uint8Array();
    if (!this.known) {
      this.known = new Uint8Array(book.facts.length);
      for (let index = 0; index < book.facts.length; index++)
        this.known[index] = kinds.indexOf(book.kindOf(index));
    }
    return this.known;
  }
}

/** Lets the browser draw and handle input before work continues. */
export function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}
