import { constants } from 'node:buffer';
import { scanJson } from '../../core/json-scan.ts';
import { findJsonSyntaxError } from '../../core/json-syntax.ts';
import {
  BACKSLASH,
  CARRIAGE_RETURN,
  CLOSE_BRACE,
  CLOSE_BRACKET,
  COLON,
  COMMA,
  LINE_FEED,
  MINUS,
  NINE,
  OPEN_BRACE,
  OPEN_BRACKET,
  QUOTE,
  SPACE,
  TAB,
  ZERO,
} from '../../core/json-text.ts';
import { readAccuracy, type StatedAccuracy } from '../../model/accuracy.ts';
import { decodeAscii } from '../../xml/short-text.ts';
import { MAX_INTEGER_DIGITS, MAX_JSON_DEPTH } from '../limits.ts';
import { StringTable } from '../oim/string-table.ts';

/** Why and where a text is not JSON. Thrown to stop the reader. */
export class CursorFault extends Error {
  override readonly name = 'JsonFault';
  readonly reason: string;
  readonly offset: number;

  constructor(reason: string, offset: number) {
    super(reason);
    this.reason = reason;
    this.offset = offset;
  }
}

/** A complete value, with pointers within it to duplicate members. */
interface WholeValue {
  readonly value: unknown;
  readonly duplicates: readonly string[];
}

/** A double represents any integer of this many digits exactly. */
const EXACT_DIGITS = 15;

const LOWER_N = 0x6e;
const nothingFound = { duplicates: [], tooDeep: false };

/** Bytes that end a string or require special handling. */
const isSpecial = Uint8Array.from({ length: 256 }, (_, byte) =>
  byte < SPACE || byte === QUOTE || byte === BACKSLASH || byte >= 0x80 ? 1 : 0,
);

/**
 * Walks through JSON in UTF-8 on demand, so that nothing unnecessary is built. Throws a JsonFault at the
 * first violation of RFC 8259.
 */
export class JsonCursor {
  at: number;
  private readonly bytes: Buffer;
  private readonly strings: StringTable;

  constructor(bytes: Buffer, start: number) {
    this.bytes = bytes;
    this.at = start;
    this.strings = new StringTable(bytes);
  }

  /** Returns the first byte of the next token without reading it; -1 at the end. */
  peek(): number {
    const { bytes } = this;
    let { at } = this;
    let byte = bytes[at];
    while (byte === SPACE || byte === LINE_FEED || byte === CARRIAGE_RETURN || byte === TAB)
      byte = bytes[++at];
    this.at = at;
    return byte ?? -1;
  }

  /** Enters an object, up to the name of its first member; false if it is empty, and then leaves it. */
  enterObject(): boolean {
    this.at++;
    const byte = this.peek();
    if (byte === QUOTE) return true;
    if (byte !== CLOSE_BRACE) this.fail('Expected a member name in double quotes');
    this.at++;
    return false;
  }

  /** Moves to the name of the next member; false at the end of the object, and then leaves it. */
  nextMember(): boolean {
    const byte = this.peek();
    if (byte === CLOSE_BRACE) {
      this.at++;
      return false;
    }
    if (byte !== COMMA) this.fail('Expected a comma or } after a member');
    this.at++;
    const next = this.peek();
    if (next === CLOSE_BRACE) this.fail('Trailing comma before }');
    if (next !== QUOTE) this.fail('Expected a member name in double quotes');
    return true;
  }

  /** Enters an array, up to its first element; false if it is empty, and then leaves it. */
  enterArray(): boolean {
    this.at++;
    if (this.peek() !== CLOSE_BRACKET) return true;
    this.at++;
    return false;
  }

  /** Moves to the next element; false at the end of the array, and then leaves it. */
  nextElement(): boolean {
    const byte = this.peek();
    if (byte !== COMMA && byte !== CLOSE_BRACKET) this.fail('Expected a comma or ] after an element');
    this.at++;
    if (byte === COMMA && this.peek() === CLOSE_BRACKET) this.fail('Trailing comma before ]');
    return byte === COMMA;
  }

  /** Reads the name of a member and the colon after it. */
  readName(isRepeated: boolean): string {
    const name = this.readString(isRepeated);
    if (this.peek() !== COLON) this.fail('Expected a colon after a member name');
    this.at++;
    return name;
  }

  /** Reads the string at the cursor. A string that is likely to repeat is shared. */
  readString(isRepeated: boolean): string {
    const { bytes } = this;
    const { length } = bytes;
    const start = this.at + 1;
    let end = start;
    let hash = 0;
    while (end < length) {
      const byte = bytes[end] as number;
      if (isSpecial[byte] === 1) break;
      hash = (Math.imul(hash, 31) + byte) | 0;
      end++;
    }
    if (bytes[end] !== QUOTE) return this.readWhole().value as string;
    this.at = end + 1;
    if (isRepeated) return this.strings.get(start, end, hash);
    this.checkLength(start, end);
    return decodeAscii(bytes, start, end);
  }

  /** Reads a string or null; `undefined` if another value follows, which stays unread. */
  readText(isRepeated: boolean): string | null | undefined {
    const byte = this.peek();
    if (byte === QUOTE) return this.readString(isRepeated);
    return byte === LOWER_N ? (this.readWhole().value as null) : undefined;
  }

  /** Reads an integer; `undefined` if another value follows, which stays unread. */
  readInteger(): StatedAccuracy | undefined {
    const { bytes } = this;
    const isNegative = this.peek() === MINUS;
    const start = isNegative ? this.at + 1 : this.at;
    let at = start;
    let value = 0;
    for (; at < start + MAX_INTEGER_DIGITS; at++) {
      const byte = bytes[at] ?? 0;
      if (byte < ZERO || byte > NINE) break;
      value = value * 10 + byte - ZERO;
    }
    const next = bytes[at] ?? 0;
    const isWhole = next === COMMA || next === CLOSE_BRACE || next <= SPACE;
    if (at === start || !isWhole || (bytes[start] === ZERO && at > start + 1)) return undefined;
    this.at = at;
    if (at - start > EXACT_DIGITS)
      return readAccuracy(bytes.toString('latin1', isNegative ? start - 1 : start, at));
    return isNegative && value !== 0 ? -value : value;
  }

  /** Reads any value into memory. */
  readWhole(): WholeValue {
    const first = this.peek();
    const start = this.at;
    this.skipValue();
    this.checkLength(start, this.at);
    const text = this.bytes.toString('utf8', start, this.at);
    const isScalar = first !== OPEN_BRACE && first !== OPEN_BRACKET;
    const { duplicates, tooDeep } = isScalar ? nothingFound : scanJson(text, { maxDepth: MAX_JSON_DEPTH });
    if (tooDeep) this.fail(`Nested more than ${MAX_JSON_DEPTH} levels deep`, start);
    try {
      return { value: JSON.parse(text), duplicates };
    } catch {
      const error = findJsonSyntaxError(text);
      const before = Buffer.byteLength(text.slice(0, error?.offset ?? 0));
      return this.fail(error?.reason ?? 'Expected a value', start + before);
    }
  }

  /** Skips the next value, reading only its strings and brackets. */
  skipValue(): void {
    const { bytes } = this;
    let depth = 0;
    this.peek();
    const start = this.at;
    for (; this.at < bytes.length; this.at++) {
      const byte = bytes[this.at];
      if (byte === QUOTE) {
        this.skipString();
        if (depth === 0) {
          this.at++;
          return;
        }
      } else if (byte === OPEN_BRACE || byte === OPEN_BRACKET) depth++;
      else if (byte === CLOSE_BRACE || byte === CLOSE_BRACKET) {
        if (depth <= 1) {
          // An unmatched closing bracket belongs to the enclosing value.
          if (depth === 1) this.at++;
          break;
        }
        depth--;
      } else if (depth === 0 && (byte === COMMA || byte === COLON || (byte as number) <= SPACE)) break;
    }
    if (this.at === start) this.fail(start < bytes.length ? 'Expected a value' : 'Unexpected end of text');
  }

  /** Checks that only white space follows. */
  readEnd(): void {
    if (this.peek() !== -1) this.fail('Unexpected content after the value');
  }

  fail(reason: string, offset = this.at): never {
    throw new CursorFault(offset >= this.bytes.length ? 'Unexpected end of text' : reason, offset);
  }

  /** Moves to the quote that closes the string at the cursor, or to the end. */
  private skipString(): void {
    const { bytes } = this;
    let at = this.at + 1;
    for (; at < bytes.length; at++) {
      const byte = bytes[at];
      if (byte === QUOTE) break;
      if (byte === BACKSLASH) at++;
    }
    this.at = at;
  }

  private checkLength(start: number, end: number): void {
    if (end - start > constants.MAX_STRING_LENGTH) this.fail('The value is too long', start);
  }
}
