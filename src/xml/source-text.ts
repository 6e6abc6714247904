import type { SourcePosition } from '../findings/finding.ts';
import { decodeBytes, decodeText } from './encodings.ts';
import { XmlFault } from './fault.ts';
import { LineIndex } from './line-index.ts';

/** An XML text as UTF-8, which the scanner reads whatever the original encoding, with positions. */
export class SourceText {
  readonly bytes: Buffer;
  readonly file: string | undefined;
  /** The declared encoding, if the bytes are UTF-8 instead. */
  readonly doubted: string | undefined;
  private index: LineIndex | undefined;

  /** Accepts bytes in any known encoding, or decoded text, whose encoding declaration is ignored. */
  constructor(input: Uint8Array | string, file?: string) {
    this.file = file;
    const decoded = typeof input === 'string' ? decodeText(input) : decodeBytes(input);
    this.bytes = decoded.sound;
    this.doubted = decoded.doubted;
    if (decoded.fault === undefined) return;
    const offset = this.bytes.length;
    throw new XmlFault('encoding', decoded.fault, offset, this.positionAt(offset));
  }

  /** Returns the position for a finding, computed on demand. */
  place(offset: number): { readonly source: SourcePosition } {
    const text = this;
    return {
      get source() {
        return text.positionAt(offset);
      },
    };
  }

  /** "line 5", or "line 5 of a.htm" in a finding on another text. */
  lineWords(offset: number, from: SourceText = this): string {
    const { line } = this.positionAt(offset);
    return from === this || this.file === undefined ? `line ${line}` : `line ${line} of ${this.file}`;
  }

  positionAt(offset: number): SourcePosition {
    this.index ??= new LineIndex(this.bytes);
    const position = this.index.positionAt(offset);
    return this.file === undefined ? position : { file: this.file, ...position };
  }
}
