export interface TextPosition {
  /** 1-based; lines end with \n, \r\n or \r. */
  readonly line: number;
  /** 1-based, in UTF-16 units. */
  readonly column: number;
}

export const TAB = 0x09;
export const LINE_FEED = 0x0a;
export const CARRIAGE_RETURN = 0x0d;
export const SPACE = 0x20;
export const QUOTE = 0x22;
export const PLUS = 0x2b;
export const COMMA = 0x2c;
export const MINUS = 0x2d;
export const POINT = 0x2e;
export const ZERO = 0x30;
export const NINE = 0x39;
export const COLON = 0x3a;
export const UPPER_E = 0x45;
export const OPEN_BRACKET = 0x5b;
export const BACKSLASH = 0x5c;
export const CLOSE_BRACKET = 0x5d;
export const LOWER_E = 0x65;
export const OPEN_BRACE = 0x7b;
export const CLOSE_BRACE = 0x7d;

/** Converts offsets to positions. Offsets must not decrease, so that any number of them takes one pass. */
export function positionReader(text: string): (offset: number) => TextPosition {
  let line = 1;
  let lineStart = 0;
  let i = 0;
  return (offset) => {
    for (; i < offset; i++) {
      const c = text.charCodeAt(i);
      if (c > CARRIAGE_RETURN) continue;
      if (c === LINE_FEED || (c === CARRIAGE_RETURN && text.charCodeAt(i + 1) !== LINE_FEED)) {
        line++;
        lineStart = i + 1;
      }
    }
    return { line, column: offset - lineStart + 1 };
  };
}

/** Returns the offset of the quote that closes the string opened at `open`, or the end of the text. */
export function closingQuote(text: string, open: number): number {
  let i = open + 1;
  // Most strings are short; a native search pays off only for long ones.
  for (const near = Math.min(open + 32, text.length); i < near; i++) {
    const c = text.charCodeAt(i);
    if (c === QUOTE) return i;
    if (c === BACKSLASH) i++;
  }
  for (i = text.indexOf('"', i); i !== -1; i = text.indexOf('"', i + 1)) {
    let escapes = i;
    while (text.charCodeAt(escapes - 1) === BACKSLASH) escapes--;
    if ((i - escapes) % 2 === 0) return i;
  }
  return text.length;
}

/** Unescapes the characters between two quotes; returns them as written if an escape is malformed. */
export function unescaped(text: string, start: number, end: number): string {
  const written = text.slice(start, end);
  if (!written.includes('\\')) return written;
  try {
    return JSON.parse(`"${written}"`);
  } catch {
    return written;
  }
}
