import { isAscii, isUtf8 } from 'node:buffer';
import { MAX_XML_DECLARATION } from './limits.ts';

/** A text as UTF-8; if an error stopped decoding, only the part before it. */
export interface DecodedText {
  readonly sound: Buffer;
  /** The reason, as the middle of a sentence. */
  readonly fault?: string;
  /** The declared encoding, if the bytes are probably in another: any bytes are Latin 1, but few are UTF-8. */
  readonly doubted?: string;
}

const UTF_32 = 'it is in UTF-32, but only UTF-8, UTF-16, ISO-8859-1, Windows-1252 and ASCII are supported';
const TWO_MARKS = 'it begins with a second byte order mark, which is read as text';
/** Bytes that no XML in a supported encoding begins with, and what they mean. */
const unreadableStarts: readonly (readonly [start: string, meaning: string])[] = [
  ['\xff\xfe\0\0', UTF_32],
  ['\0\0\xfe\xff', UTF_32],
  ['<\0\0\0', UTF_32],
  ['\0\0\0<', UTF_32],
  ['\xef\xbb\xbf\xef\xbb\xbf', TWO_MARKS],
  ['\xff\xfe\xff\xfe', TWO_MARKS],
  ['\xfe\xff\xfe\xff', TWO_MARKS],
];

/**
 * Decodes bytes. A byte order mark decides first, then the bytes of "<", then the declaration (XML 1.0,
 * appendix F).
 */
export function decodeBytes(input: Uint8Array): DecodedText {
  const bytes = Buffer.from(input.buffer, input.byteOffset, input.byteLength);
  const [first, second, third] = bytes;
  const unreadable = unreadableStarts.find(([start]) => bytes.toString('latin1', 0, start.length) === start);
  if (unreadable) return { sound: bytes.subarray(0, 0), fault: unreadable[1] };
  if (first === 0xef && second === 0xbb && third === 0xbf) return decodeMarkedUtf8(bytes.subarray(3));
  const wide = utf16Of(first, second);
  if (wide) return decodeUtf16(bytes.subarray(wide.mark), wide.encoding);
  const declared = findDeclared(bytes.toString('latin1', 0, MAX_XML_DECLARATION));
  if (!declared) return decodeUtf8(bytes);
  const decode = decoders.get(declared.encoding.toLowerCase());
  if (decode) {
    const isDoubted = singleByte.has(decode) && !isAscii(bytes) && isUtf8(bytes);
    return isDoubted ? { ...decode(bytes), doubted: declared.encoding } : decode(bytes);
  }
  const reason = /^utf-?16/i.test(declared.encoding)
    ? 'but the bytes are not UTF-16'
    : 'but only UTF-8, UTF-16, ISO-8859-1, Windows-1252 and ASCII are supported';
  return {
    sound: bytes.subarray(0, declared.offset),
    fault: `"${declared.encoding}" is declared, ${reason}`,
  };
}

/** Returns bytes in which ASCII words can be found: UTF-16 as UTF-8, any other encoding as it is. */
export function searchableBytes({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  const bytes = Buffer.from(buffer, byteOffset, byteLength);
  return utf16Of(bytes[0], bytes[1]) ? decodeBytes(bytes).sound : bytes;
}

/** Returns which UTF-16 begins with two bytes, and the length of its byte order mark. */
function utf16Of(first: number | undefined, second: number | undefined) {
  if (first === 0xfe && second === 0xff) return { encoding: 'utf-16be', mark: 2 } as const;
  if (first === 0xff && second === 0xfe) return { encoding: 'utf-16le', mark: 2 } as const;
  if (first === 0 && second === 0x3c) return { encoding: 'utf-16be', mark: 0 } as const;
  if (first === 0x3c && second === 0) return { encoding: 'utf-16le', mark: 0 } as const;
  return undefined;
}

/** Encodes a text that is already decoded. */
export function decodeText(text: string): DecodedText {
  const body = text.startsWith('\ufeff') ? text.slice(1) : text;
  if (body.isWellFormed()) return { sound: Buffer.from(body) };
  const broken = body.search(/\p{Surrogate}/u);
  return { sound: Buffer.from(body.slice(0, broken)), fault: 'the text contains an unpaired surrogate' };
}

const DECLARED = /^<\?xml[ \t\r\n][^>]*?[ \t\r\n]encoding[ \t\r\n]*=[ \t\r\n]*["']([A-Za-z0-9._-]{1,40})["']/;

function findDeclared(text: string): { readonly encoding: string; readonly offset: number } | undefined {
  const found = DECLARED.exec(text);
  const encoding = found?.[1];
  if (!found || encoding === undefined) return undefined;
  return { encoding, offset: found[0].length - encoding.length - 1 };
}

const decoders: ReadonlyMap<string, (bytes: Buffer) => DecodedText> = new Map([
  ['utf-8', decodeUtf8],
  ['utf8', decodeUtf8],
  ['us-ascii', decodeAscii],
  ['ascii', decodeAscii],
  ['iso-8859-1', decodeLatin1],
  ['latin1', decodeLatin1],
  ['windows-1252', decodeWindows1252],
  ['cp1252', decodeWindows1252],
]);

function decodeMarkedUtf8(bytes: Buffer): DecodedText {
  const declared = findDeclared(bytes.toString('latin1', 0, MAX_XML_DECLARATION));
  if (!declared || /^(?:utf-?8|(?:us-)?ascii)$/i.test(declared.encoding)) return decodeUtf8(bytes);
  return {
    sound: bytes.subarray(0, declared.offset),
    fault: `"${declared.encoding}" is declared, but the text begins with a UTF-8 byte order mark`,
  };
}

function decodeUtf8(bytes: Buffer): DecodedText {
  if (isUtf8(bytes)) return { sound: bytes };
  return { sound: bytes.subarray(0, findBrokenUtf8(bytes)), fault: 'a byte is not valid UTF-8' };
}

/** Finds the first invalid UTF-8 byte: bisects down to a character or two, then checks these one by one. */
function findBrokenUtf8(bytes: Uint8Array): number {
  let sound = 0;
  let broken = bytes.length;
  while (broken - sound > 8) {
    let middle = (sound + broken) >>> 1;
    for (let back = 0; back < 3 && ((bytes[middle] as number) & 0xc0) === 0x80; back++) middle--;
    if (isUtf8(bytes.subarray(sound, middle))) sound = middle;
    else broken = middle;
  }
  for (;;) {
    const length = [1, 2, 3, 4].find(
      (size) => sound + size <= bytes.length && isUtf8(bytes.subarray(sound, sound + size)),
    );
    if (length === undefined) return sound;
    sound += length;
  }
}

function decodeAscii(bytes: Buffer): DecodedText {
  if (isAscii(bytes)) return { sound: bytes };
  const broken = bytes.findIndex((byte) => byte >= 0x80);
  return { sound: bytes.subarray(0, broken), fault: 'ASCII is declared, but a byte is not ASCII' };
}

function decodeLatin1(bytes: Buffer): DecodedText {
  return { sound: isAscii(bytes) ? bytes : Buffer.from(bytes.toString('latin1')) };
}

const singleByte: ReadonlySet<unknown> = new Set([decodeLatin1, decodeWindows1252]);

/** Windows-1252 from 80 to 9F; the five unassigned codes are the control characters of Latin 1. */
const WINDOWS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** Decodes Windows-1252 itself, because some releases of Node decode it as Latin 1. */
function decodeWindows1252(bytes: Buffer): DecodedText {
  if (isAscii(bytes)) return { sound: bytes };
  const text = bytes
    .toString('latin1')
    .replace(/[\u0080-\u009f]/g, (character) => WINDOWS.charAt(character.charCodeAt(0) - 0x80));
  return { sound: Buffer.from(text) };
}

function decodeUtf16(bytes: Buffer, encoding: 'utf-16le' | 'utf-16be'): DecodedText {
  const whole = bytes.subarray(0, bytes.length & ~1);
  const text = (encoding === 'utf-16le' ? whole : Buffer.from(whole).swap16()).toString('utf16le');
  const decoded = decodeText(text);
  if (decoded.fault !== undefined) return decoded;
  const declared = findDeclared(text.slice(0, MAX_XML_DECLARATION));
  if (
    declared &&
    declared.encoding.toLowerCase() !== 'utf-16' &&
    declared.encoding.toLowerCase() !== encoding
  )
    return {
      sound: decoded.sound.subarray(0, declared.offset),
      fault: `"${declared.encoding}" is declared, but the bytes are ${encoding.toUpperCase()}`,
    };
  return whole.length === bytes.length
    ? decoded
    : { sound: decoded.sound, fault: 'the last character is incomplete' };
}
