import { isUtf8 } from 'node:buffer';
import type { SourcePosition } from '../../findings/finding.ts';
import { decodeAscii } from '../../xml/short-text.ts';
import { MAX_CELL_LENGTH } from '../limits.ts';
import { StringTable } from '../oim/string-table.ts';
import { findTextStart } from '../oim/text-start.ts';

const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;
const QUOTE = 0x22;
const COMMA = 0x2c;

/**
 * Characters of a line are counted in chunks, so that many positions in one long line do not count it again.
 */
const PIECE = 1 << 16;

interface CsvFault {
  readonly reason: string;
  readonly source: SourcePosition;
}

/**
 * Reads the rows of a CSV file, one at a time, directly from its bytes: RFC 4180 in UTF-8 with an optional
 * byte order mark and, as xBRL-CSV allows, any of CR, LF and CRLF between rows, and rows of any length. Cells
 * are offsets until their text is needed; short repeated texts share one string.
 */
export class CsvText {
  readonly file: string;
  /** The number of cells in the current row. */
  count = 0;
  /** Why reading ended before the end of the file. */
  fault: CsvFault | undefined;
  private readonly bytes: Buffer;
  private starts = new Uint32Array(64);
  private ends = new Uint32Array(64);
  /** Whether a cell contains doubled quotes. */
  private doubled = new Uint8Array(64);
  /** The start of the text, and of the next row. */
  private readonly start: number;
  private at: number;
  private lines: readonly number[] | undefined;
  /** The columns at which the chunks of a line begin, by the start of the line. */
  private readonly pieces = new Map<number, number[]>();
  private readonly strings: StringTable;

  constructor(file: string, input: Uint8Array) {
    this.file = file;
    this.bytes = Buffer.from(input.buffer, input.byteOffset, input.byteLength);
    this.strings = new StringTable(this.bytes);
    this.start = findTextStart(this.bytes);
    this.at = this.start;
    const hasZero = this.bytes.subarray(0, 4).includes(0);
    if (hasZero || !isUtf8(this.bytes))
      this.fail(
        `the file is not valid UTF-8${hasZero ? '; it looks like UTF-16 or UTF-32' : ''}`,
        this.start,
      );
  }

  /** Moves to the next row; `false` at the end and if there is a `fault`. */
  next(): boolean {
    const { bytes } = this;
    const length = bytes.length;
    let at = this.at;
    this.count = 0;
    if (at >= length || this.fault) return false;
    for (;;) {
      let start = at;
      let end: number;
      let isDoubled = 0;
      if (bytes[at] === QUOTE) {
        for (start = ++at; at < length; at++) {
          if (bytes[at] !== QUOTE) continue;
          if (bytes[at + 1] !== QUOTE) break;
          isDoubled = 1;
          at++;
        }
        if (at >= length) return this.fail('a quotation mark is opened here and never closed', start - 1);
        end = at++;
        const after = bytes[at];
        if (at < length && after !== COMMA && after !== LINE_FEED && after !== CARRIAGE_RETURN)
          return this.fail('text follows the closing quote of a cell', at);
      } else {
        for (; at < length; at++) {
          const byte = bytes[at] as number;
          if (byte > COMMA) continue;
          if (byte === COMMA || byte === LINE_FEED || byte === CARRIAGE_RETURN) break;
          if (byte === QUOTE) return this.fail('there is a quote in a cell that is not quoted', at);
        }
        end = at;
      }
      if (end - start > MAX_CELL_LENGTH) return this.fail('a cell is too long', start);
      this.push(start, end, isDoubled);
      const separator = bytes[at++];
      if (separator === COMMA) continue;
      if (separator === CARRIAGE_RETURN && bytes[at] === LINE_FEED) at++;
      this.at = at;
      return true;
    }
  }

  /** Whether a cell is empty; cells missing at the end of a row are empty. */
  isEmpty(cell: number): boolean {
    return cell >= this.count || this.starts[cell] === this.ends[cell];
  }

  /** Whether a cell contains exactly this ASCII word. */
  holds(cell: number, word: string): boolean {
    const start = this.starts[cell] as number;
    if (cell >= this.count || (this.ends[cell] as number) - start !== word.length) return false;
    for (let i = 0; i < word.length; i++) if (this.bytes[start + i] !== word.charCodeAt(i)) return false;
    return true;
  }

  /** Returns the text of a cell; text that is likely to repeat is shared. */
  text(cell: number, isRepeated = false): string {
    if (this.isEmpty(cell)) return '';
    const { bytes } = this;
    const start = this.starts[cell] as number;
    const end = this.ends[cell] as number;
    if (this.doubled[cell]) return bytes.toString('utf8', start, end).replaceAll('""', '"');
    let hash = 0;
    for (let at = start; at < end; at++) {
      const byte = bytes[at] as number;
      if (byte >= 0x80) return bytes.toString('utf8', start, end);
      hash = (Math.imul(hash, 31) + byte) | 0;
    }
    return isRepeated ? this.strings.get(start, end, hash) : decodeAscii(bytes, start, end);
  }

  /** Returns the position of a cell, computed on access, which must be before the next row. */
  place(cell: number): { readonly source: SourcePosition } {
    const csv = this;
    return {
      get source() {
        return csv.position(cell);
      },
    };
  }

  /** Returns the actual or expected position of a cell. The row must still be the current one. */
  position(cell: number): SourcePosition {
    return this.positionAt(this.offsetOf(cell));
  }

  /** Returns the offset of a cell, to be converted to line and column later. */
  offsetOf(cell: number): number {
    if (this.count === 0) return this.at;
    const isThere = cell < this.count;
    const last = this.count - 1;
    const offset = (isThere ? this.starts[cell] : this.ends[last]) as number;
    return isThere && this.bytes[offset - 1] === QUOTE ? offset - 1 : offset;
  }

  private push(start: number, end: number, isDoubled: number): void {
    if (this.count === this.starts.length) {
      this.starts = enlarged(this.starts);
      this.ends = enlarged(this.ends);
      const doubled = new Uint8Array(this.doubled.length * 2);
      doubled.set(this.doubled);
      this.doubled = doubled;
    }
    this.starts[this.count] = start;
    this.ends[this.count] = end;
    this.doubled[this.count++] = isDoubled;
  }

  private fail(reason: string, offset: number): false {
    this.count = 0;
    this.fault = { reason, source: this.positionAt(offset) };
    return false;
  }

  positionAt(offset: number): SourcePosition {
    this.lines ??= findLines(this.bytes, this.start);
    let low = 0;
    let high = this.lines.length;
    while (high - low > 1) {
      const middle = (low + high) >>> 1;
      if ((this.lines[middle] as number) <= offset) low = middle;
      else high = middle;
    }
    return { file: this.file, line: low + 1, column: this.columnAt(this.lines[low] as number, offset) };
  }

  private columnAt(lineStart: number, offset: number): number {
    let columns = this.pieces.get(lineStart);
    if (!columns) {
      columns = [1];
      this.pieces.set(lineStart, columns);
    }
    const piece = Math.floor(Math.max(0, offset - lineStart) / PIECE);
    for (let last = columns.length - 1; last < piece; last++) {
      const start = lineStart + last * PIECE;
      columns.push((columns[last] as number) + countCharacters(this.bytes, start, start + PIECE));
    }
    return (columns[piece] as number) + countCharacters(this.bytes, lineStart + piece * PIECE, offset);
  }
}

/** In UTF-8 every byte except continuation bytes begins a character. */
function countCharacters(bytes: Uint8Array, start: number, end: number): number {
  let count = 0;
  for (let i = start; i < end; i++) if (((bytes[i] as number) & 0xc0) !== 0x80) count++;
  return count;
}

function enlarged(list: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(list.length * 2);
  larger.set(list);
  return larger;
}

function findLines(bytes: Uint8Array, start: number): number[] {
  const starts = [start];
  for (let at = start; at < bytes.length; at++) {
    const byte = bytes[at];
    if (byte === LINE_FEED || (byte === CARRIAGE_RETURN && bytes[at + 1] !== LINE_FEED)) starts.push(at + 1);
  }
  return starts;
}
