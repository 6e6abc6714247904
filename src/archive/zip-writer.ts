import { deflateRawSync } from 'node:zlib';
import { crc32 } from './crc32.ts';

const LOCAL_BYTES = 30;
const RECORD_BYTES = 46;
const END_BYTES = 22;
/** APPNOTE 4.4.3: deflate and directories need version 2.0. */
const VERSION = 20;
const UTF8_NAME = 0x800;
/** The earliest ZIP date, 1980-01-01, so that the same files always give the same archive. */
const FIRST_DAY = 0x21;
const MAX_ENTRIES = 0xffff;
const MAX_BYTES = 0xffffffff;

export interface ZipWriting {
  /**
   * Stores files uncompressed: versions of Node may compress differently, so only this gives the same bytes
   * everywhere.
   */
  readonly store?: boolean;
}

/**
 * Writes a ZIP archive of files by path. The same files always give the same archive: sorted by path, with
 * fixed dates, and compressed only if that makes a file smaller.
 */
export function writeZip(
  files: Iterable<readonly [path: string, content: Uint8Array | string]>,
  options: ZipWriting = {},
): Buffer {
  const parts: Uint8Array[] = [];
  const records: Uint8Array[] = [];
  let offset = 0;
  const sorted = [...files]
    .map(([path, content]) => ({ name: Buffer.from(path), content: Buffer.from(content) }))
    .sort((a, b) => Buffer.compare(a.name, b.name));
  for (const { name, content } of sorted) {
    const packed = options.store ? content : deflateRawSync(content, { level: 9 });
    const isSmaller = packed.length < content.length;
    const data = isSmaller ? packed : content;
    const description = describe(name, content, data.length, isSmaller);
    const local = Buffer.alloc(LOCAL_BYTES);
    local.write('PK\x03\x04', 'latin1');
    description.copy(local, 4);
    const record = Buffer.alloc(RECORD_BYTES);
    record.write('PK\x01\x02', 'latin1');
    record.writeUInt16LE(VERSION, 4);
    description.copy(record, 6);
    record.writeUInt32LE(offset, 42);
    parts.push(local, name, data);
    records.push(record, name);
    offset += local.length + name.length + data.length;
    if (offset > MAX_BYTES) throw new RangeError('The archive would need Zip64.');
  }
  const directory = Buffer.concat(records);
  return Buffer.concat([...parts, directory, writeEnd(sorted.length, directory.length, offset)]);
}

/** Writes the fields common to the local header and the directory (APPNOTE 4.3.7 and 4.3.12). */
function describe(name: Buffer, content: Buffer, packedLength: number, isPacked: boolean): Buffer {
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(VERSION, 0);
  fields.writeUInt16LE(UTF8_NAME, 2);
  fields.writeUInt16LE(isPacked ? 8 : 0, 4);
  fields.writeUInt16LE(FIRST_DAY, 8);
  fields.writeUInt32LE(crc32(content), 10);
  fields.writeUInt32LE(packedLength, 14);
  fields.writeUInt32LE(content.length, 18);
  fields.writeUInt16LE(name.length, 22);
  return fields;
}

function writeEnd(count: number, directoryBytes: number, directoryStart: number): Buffer {
  if (count >= MAX_ENTRIES) throw new RangeError('The archive would need Zip64.');
  const end = Buffer.alloc(END_BYTES);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(directoryBytes, 12);
  end.writeUInt32LE(directoryStart, 16);
  return end;
}
