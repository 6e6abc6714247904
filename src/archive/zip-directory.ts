import { isAscii, isUtf8 } from 'node:buffer';
import { numberWords } from '../core/wording.ts';
import { ZipFault } from './zip-fault.ts';

/** An entry of the central directory. */
export interface DirectoryRecord {
  readonly name: string;
  /** As stored, to compare with the local header. */
  readonly nameBytes: Buffer;
  readonly flags: number;
  readonly method: number;
  readonly crc: number;
  readonly compressedSize: number;
  readonly size: number;
  /** The offset of the local header. */
  readonly offset: number;
}

export interface CentralDirectory {
  readonly records: readonly DirectoryRecord[];
  /** The offset of the directory; all entries are before it. */
  readonly start: number;
}

const RECORD = 0x02014b50;
const END_SIGNATURE = Buffer.from('PK\x05\x06', 'latin1');
const END_64 = 0x06064b50;
const LOCATOR_64 = 0x07064b50;
const END_BYTES = 22;
const LOCATOR_BYTES = 20;
const END_64_BYTES = 56;
const RECORD_BYTES = 46;
const MAX_COMMENT = 0xffff;
const ZIP64_EXTRA = 1;
/** Values that mean "see the Zip64 field". */
const ELSEWHERE_16 = 0xffff;
const ELSEWHERE_32 = 0xffffffff;

export const ENCRYPTED = 0x2041;
/** Sizes and checksum follow the data, so the local header may lack them. */
export const DESCRIBED_LATER = 0x8;
const UTF8_NAME = 0x800;

/** Bytes 128 to 255 of code page 437, the default encoding of names (APPNOTE D.1). */
const CODE_PAGE_437 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0';

interface DirectoryPlace {
  readonly count: number;
  readonly start: number;
  readonly end: number;
}

/**
 * Reads the central directory, the only authority on the content of an archive (APPNOTE 4.3.12 to 4.3.16).
 */
export function readCentralDirectory(bytes: Buffer, maxEntries: number): CentralDirectory {
  const { count, start, end } = findDirectory(bytes);
  if (count > maxEntries) throw new ZipFault('limit', `it has more than ${numberWords(maxEntries)} entries`);
  const records: DirectoryRecord[] = [];
  let at = start;
  for (let index = 0; index < count; index++) {
    if (at + RECORD_BYTES > end || bytes.readUInt32LE(at) !== RECORD)
      throw new ZipFault('format', `its directory ends after ${index} of ${count} entries`);
    const nameEnd = at + RECORD_BYTES + bytes.readUInt16LE(at + 28);
    const extraEnd = nameEnd + bytes.readUInt16LE(at + 30);
    const next = extraEnd + bytes.readUInt16LE(at + 32);
    if (next > end) throw new ZipFault('format', `entry ${index + 1} of its directory is truncated`);
    records.push(readRecord(bytes, at, nameEnd, extraEnd));
    at = next;
  }
  if (at !== end) throw new ZipFault('format', 'its directory has more entries than it declares');
  return { records, start };
}

function readRecord(bytes: Buffer, at: number, nameEnd: number, extraEnd: number): DirectoryRecord {
  const flags = bytes.readUInt16LE(at + 8);
  const nameBytes = bytes.subarray(at + RECORD_BYTES, nameEnd);
  const name = decodeName(nameBytes, flags);
  const [size, compressedSize, offset, disk] = widen(
    bytes,
    nameEnd,
    extraEnd,
    [bytes.readUInt32LE(at + 24), bytes.readUInt32LE(at + 20), bytes.readUInt32LE(at + 42)],
    bytes.readUInt16LE(at + 34),
  );
  if (disk !== 0) throw new ZipFault('format', 'it is part of a multi-part archive');
  const method = bytes.readUInt16LE(at + 10);
  return { name, nameBytes, flags, method, crc: bytes.readUInt32LE(at + 16), compressedSize, size, offset };
}

/** Reads the sizes and offset of a record, from its Zip64 field if they do not fit (APPNOTE 4.5.3). */
export function widen(
  bytes: Buffer,
  extraStart: number,
  extraEnd: number,
  values: readonly [size: number, compressedSize: number, offset: number],
  disk = 0,
): [size: number, compressedSize: number, offset: number, disk: number] {
  const wide: [number, number, number, number] = [...values, disk];
  const isWide = values.includes(ELSEWHERE_32) || disk === ELSEWHERE_16;
  for (let at = extraStart; isWide && at + 4 <= extraEnd; at += 4 + bytes.readUInt16LE(at + 2)) {
    if (bytes.readUInt16LE(at) !== ZIP64_EXTRA) continue;
    let field = at + 4;
    const end = Math.min(field + bytes.readUInt16LE(at + 2), extraEnd);
    values.forEach((value, index) => {
      if (value !== ELSEWHERE_32 || field + 8 > end) return;
      wide[index] = readWide(bytes, field);
      field += 8;
    });
    if (disk === ELSEWHERE_16 && field + 4 <= end) wide[3] = bytes.readUInt32LE(field);
    break;
  }
  return wide;
}

/** Finds the directory through the record at the very end, which only a comment may follow. */
function findDirectory(bytes: Buffer): DirectoryPlace {
  const at = findEnd(bytes);
  if (at < 0) throw new ZipFault('format', 'it is not a ZIP archive, or its end is missing');
  const isWide =
    at >= LOCATOR_BYTES &&
    bytes.readUInt32LE(at - LOCATOR_BYTES) === LOCATOR_64 &&
    (bytes.readUInt16LE(at + 10) === ELSEWHERE_16 ||
      bytes.readUInt32LE(at + 12) === ELSEWHERE_32 ||
      bytes.readUInt32LE(at + 16) === ELSEWHERE_32);
  const place = isWide ? findWideDirectory(bytes, at - LOCATOR_BYTES) : narrowDirectory(bytes, at);
  if (place.start + place.size > place.end)
    throw new ZipFault('format', 'its directory extends beyond its end');
  if (place.start + place.size < place.end)
    throw new ZipFault('format', 'there is other data before the archive or before its end record');
  return { count: place.count, start: place.start, end: place.end };
}

interface FoundDirectory extends DirectoryPlace {
  readonly size: number;
}

function narrowDirectory(bytes: Buffer, at: number): FoundDirectory {
  const count = bytes.readUInt16LE(at + 10);
  if (
    bytes.readUInt16LE(at + 4) !== 0 ||
    bytes.readUInt16LE(at + 6) !== 0 ||
    bytes.readUInt16LE(at + 8) !== count
  )
    throw new ZipFault('format', 'it is part of a multi-part archive');
  return { count, size: bytes.readUInt32LE(at + 12), start: bytes.readUInt32LE(at + 16), end: at };
}

function findWideDirectory(bytes: Buffer, locator: number): FoundDirectory {
  const at = readWide(bytes, locator + 8);
  if (at + END_64_BYTES > locator || bytes.readUInt32LE(at) !== END_64)
    throw new ZipFault('format', 'its Zip64 end record is not where it should be');
  if (at + 12 + readWide(bytes, at + 4) !== locator)
    throw new ZipFault('format', 'its Zip64 end record has the wrong length');
  const count = readWide(bytes, at + 32);
  if (
    bytes.readUInt32LE(at + 16) !== 0 ||
    bytes.readUInt32LE(at + 20) !== 0 ||
    readWide(bytes, at + 24) !== count
  )
    throw new ZipFault('format', 'it is part of a multi-part archive');
  return { count, size: readWide(bytes, at + 40), start: readWide(bytes, at + 48), end: at };
}

/** Returns the offset of the end record, -1 if there is none. */
function findEnd(bytes: Buffer): number {
  const lowest = Math.max(0, bytes.length - END_BYTES - MAX_COMMENT);
  const last = bytes.length - END_BYTES - lowest;
  const tail = bytes.subarray(lowest);
  let at = last < 0 ? -1 : tail.lastIndexOf(END_SIGNATURE, last);
  while (at > 0 && !isEnd(tail, at)) at = tail.lastIndexOf(END_SIGNATURE, at - 1);
  return at >= 0 && isEnd(tail, at) ? lowest + at : -1;
}

function isEnd(tail: Buffer, at: number): boolean {
  return at + END_BYTES + tail.readUInt16LE(at + 20) === tail.length;
}

/** Reads a 64-bit number; one too large for a double cannot be a valid size or offset. */
function readWide(bytes: Buffer, at: number): number {
  const value = bytes.readUInt32LE(at) + bytes.readUInt32LE(at + 4) * 2 ** 32;
  if (!Number.isSafeInteger(value)) throw new ZipFault('format', 'it declares an impossible size');
  return value;
}

function decodeName(bytes: Buffer, flags: number): string {
  if (isAscii(bytes)) return bytes.toString('latin1');
  if (isUtf8(bytes)) return bytes.toString('utf8');
  if (flags & UTF8_NAME)
    throw new ZipFault('format', 'the name of an entry is not valid UTF-8, although it declares so');
  return Array.from(bytes, (byte) =>
    byte < 0x80 ? String.fromCharCode(byte) : CODE_PAGE_437.charAt(byte - 0x80),
  ).join('');
}
