/** An entry of the table of contents: a number and a label in corner brackets, as in `第１【企業の概況】`. */
export interface ContentsEntry {
  readonly number: string;
  /** Including the brackets; the last one may be missing. */
  readonly label: string;
  /** Whether there are elements within the brackets. */
  readonly hasMarkup: boolean;
  /** A deletion or an image between the number and the brackets. */
  readonly obstacle: string | undefined;
  readonly offset: number;
}

const OPEN = '【';
const CLOSE = '】';
const obstacles: ReadonlySet<string> = new Set(['del', 'img']);

/** Collects the entry formed by the texts directly within an element, as they arrive. */
export class ContentsFrame {
  readonly offset: number;
  readonly element: string;
  private number = '';
  private label: string | undefined;
  private tail: string | undefined;
  private hasMarkup = false;
  private obstacle: string | undefined;
  private last = '';

  constructor(offset: number, element: string) {
    this.offset = offset;
    this.element = element;
  }

  addText(text: string): void {
    const shown = text.trim();
    this.last = shown === '' ? '' : (shown.at(-1) ?? '');
    let rest = text;
    if (this.label === undefined) {
      const start = rest.indexOf(OPEN);
      this.number += start < 0 ? rest : rest.slice(0, start);
      if (start < 0) return;
      this.label = OPEN;
      rest = rest.slice(start + 1);
    }
    if (this.tail === undefined) {
      const end = rest.indexOf(CLOSE);
      this.label += end < 0 ? rest : rest.slice(0, end + 1);
      if (end < 0) return;
      this.tail = '';
      rest = rest.slice(end + 1);
    }
    this.tail += rest;
  }

  addChild(element: string): void {
    this.last = '';
    if (this.label === undefined) {
      if (this.number.trim() !== '' && obstacles.has(element)) this.obstacle ??= element;
    } else if (this.tail === undefined) this.hasMarkup = true;
  }

  /** The character directly before the current position; empty after an element or at the start. */
  get lastCharacter(): string {
    return this.last;
  }

  /** Whether brackets are used for anything but one entry. */
  get hasStrayBrackets(): boolean {
    const others = this.label === undefined ? this.number : (this.tail ?? '');
    return others.includes(OPEN) || others.includes(CLOSE);
  }

  entry(): ContentsEntry | undefined {
    if (this.label === undefined) return undefined;
    return {
      number: this.number.trim(),
      label: this.label.trim(),
      hasMarkup: this.hasMarkup,
      obstacle: this.obstacle,
      offset: this.offset,
    };
  }
}
