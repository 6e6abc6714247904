import { inflateRawSync } from 'node:zlib';
import { sizeWords } from '../core/wording.ts';
import { crc32 } from './crc32.ts';
import type { PackageFiles } from './package-files.ts';
import {
  DESCRIBED_LATER,
  type DirectoryRecord,
  ENCRYPTED,
  readCentralDirectory,
  widen,
} from './zip-directory.ts';
import { ZipFault } from './zip-fault.ts';

export interface ZipLimits {
  readonly entries: number;
  /** Unpacked size, of one entry and in total. */
  readonly entryBytes: number;
  readonly totalBytes: number;
  /** The maximum compression ratio of an entry that is larger than `freeBytes`. */
  readonly ratio: number;
  readonly freeBytes: number;
  readonly pathLength: number;
  readonly pathDepth: number;
}

/**
 * Limits for archives from callers. Reports compress to between a tenth and a fortieth; no known submission
 * comes close to these limits. Unpacked content is outside a worker's memory limit, hence the limit on the
 * total.
 */
export const usualZipLimits: ZipLimits = {
  entries: 100_000,
  entryBytes: 250_000_000,
  totalBytes: 500_000_000,
  ratio: 200,
  freeBytes: 1_000_000,
  pathLength: 1000,
  pathDepth: 50,
};

/** Limits for taxonomy packages, which the operator installs. */
export const installedZipLimits: ZipLimits = {
  ...usualZipLimits,
  entryBytes: 500_000_000,
  totalBytes: 2_000_000_000,
};

interface ZipEntry {
  readonly method: number;
  readonly crc: number;
  readonly size: number;
  readonly start: number;
  readonly end: number;
}

const STORED = 0;
const DEFLATED = 8;
const LOCAL = 0x04034b50;
const LOCAL_BYTES = 30;
const CONTROL = /[\u0000-\u001f\u007f]/;

/**
 * The files of a ZIP archive. Opening it checks its entire structure; files are unpacked only on demand.
 * Refuses anything that two readers could interpret differently. Throws errors as `ZipFault`.
 */
export class ZipArchive implements PackageFiles {
  private readonly bytes: Buffer;
  private readonly entries = new Map<string, ZipEntry>();
  private readonly folders = new Set<string>();

  constructor(bytes: Uint8Array, limits: ZipLimits = usualZipLimits) {
    this.bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const { records, start } = readCentralDirectory(this.bytes, limits.entries);
    const inPlace = [...records].sort((a, b) => a.offset - b.offset);
    const places = new Map<DirectoryRecord, number>();
    let end = 0;
    for (const record of inPlace) {
      if (end === 0 && record.offset !== 0)
        throw new ZipFault('format', 'there is other data before the archive');
      if (record.offset < end) throw new ZipFault('format', `"${short(record.name)}" overlaps another entry`);
      const dataStart = this.checkLocalHeader(record, start);
      places.set(record, dataStart);
      end = dataStart + record.compressedSize;
      if (end > start) throw new ZipFault('format', `"${short(record.name)}" extends beyond the entries`);
    }
    if (records.length === 0 && start !== 0)
      throw new ZipFault('format', 'there is other data before the archive');
    this.checkSizes(records, limits);
    for (const record of records) this.add(record, places.get(record) as number, limits);
    for (const name of this.entries.keys())
      if (this.folders.has(name)) throw new ZipFault('structure', `"${name}" is both a file and a directory`);
  }

  /** Files, in the order of the directory. */
  get names(): Iterable<string> {
    return this.entries.keys();
  }

  has(name: string): boolean {
    return this.entries.has(name);
  }

  /** Whether a path, without a trailing slash, is a directory: by its own entry or by its content. */
  hasFolder(path: string): boolean {
    return this.folders.has(path);
  }

  /** Paths of directories. */
  get folderPaths(): Iterable<string> {
    return this.folders;
  }

  /** Returns the unpacked size of a file. */
  sizeOf(name: string): number | undefined {
    return this.entries.get(name)?.size;
  }

  read(name: string): Uint8Array | undefined {
    const entry = this.entries.get(name);
    if (!entry) return undefined;
    const packed = this.bytes.subarray(entry.start, entry.end);
    const content = entry.method === STORED ? packed : inflate(name, packed, entry.size);
    if (content.length !== entry.size)
      throw new ZipFault('format', `"${name}" does not have the size it declares`);
    if (crc32(content) !== entry.crc)
      throw new ZipFault('format', `"${name}" is damaged: its checksum does not match`);
    return content;
  }

  /** Checks that the local header agrees with the directory; returns the start of the data. */
  private checkLocalHeader(record: DirectoryRecord, directory: number): number {
    const { bytes } = this;
    const { name, nameBytes, offset } = record;
    if (offset + LOCAL_BYTES > directory || bytes.readUInt32LE(offset) !== LOCAL)
      throw new ZipFault('format', `"${short(name)}" is not at the position that the directory gives`);
    const nameEnd = offset + LOCAL_BYTES + bytes.readUInt16LE(offset + 26);
    const dataStart = nameEnd + bytes.readUInt16LE(offset + 28);
    if (dataStart > directory) throw new ZipFault('format', `"${short(name)}" is truncated`);
    const flags = bytes.readUInt16LE(offset + 6);
    if ((flags | record.flags) & ENCRYPTED) throw new ZipFault('format', `"${short(name)}" is encrypted`);
    const [size, compressedSize] = widen(bytes, nameEnd, dataStart, [
      bytes.readUInt32LE(offset + 22),
      bytes.readUInt32LE(offset + 18),
      0,
    ]);
    const crc = bytes.readUInt32LE(offset + 14);
    const isSame = size === record.size && compressedSize === record.compressedSize && crc === record.crc;
    const isLater = (flags & DESCRIBED_LATER) !== 0 && size === 0 && compressedSize === 0 && crc === 0;
    if (
      !bytes.subarray(offset + LOCAL_BYTES, nameEnd).equals(nameBytes) ||
      bytes.readUInt16LE(offset + 8) !== record.method ||
      !(isSame || isLater)
    )
      throw new ZipFault('format', `"${short(name)}" has a header that differs from the directory`);
    return dataStart;
  }

  private checkSizes(records: readonly DirectoryRecord[], limits: ZipLimits): void {
    let total = 0;
    for (const { name, size, compressedSize } of records) {
      total += size;
      if (size > limits.entryBytes)
        throw new ZipFault('limit', `"${short(name)}" unpacks to more than ${sizeWords(limits.entryBytes)}`);
      if (size > limits.freeBytes && size > compressedSize * limits.ratio)
        throw new ZipFault(
          'limit',
          `"${short(name)}" unpacks to more than ${limits.ratio} times its compressed size`,
        );
    }
    if (total > limits.totalBytes)
      throw new ZipFault('limit', `it unpacks to more than ${sizeWords(limits.totalBytes)}`);
  }

  private add(record: DirectoryRecord, start: number, limits: ZipLimits): void {
    const { name, method, crc, size, compressedSize } = record;
    checkPath(name, limits);
    if (method !== STORED && method !== DEFLATED)
      throw new ZipFault('format', `"${name}" uses an unsupported compression method (${method})`);
    const isFolder = name.endsWith('/');
    const path = isFolder ? name.slice(0, -1) : name;
    for (let slash = path.lastIndexOf('/'); slash > 0; slash = path.lastIndexOf('/', slash - 1))
      this.folders.add(path.slice(0, slash));
    if (isFolder) {
      if (size !== 0) throw new ZipFault('format', `the directory "${name}" has content`);
      this.folders.add(path);
    } else {
      if (this.entries.has(name)) throw new ZipFault('structure', `"${name}" appears more than once`);
      this.entries.set(name, { method, crc, size, start, end: start + compressedSize });
    }
  }
}

/** APPNOTE 4.4.17: paths must be relative, with slashes, and must not escape the target folder. */
function checkPath(name: string, limits: ZipLimits): void {
  if (name.length > limits.pathLength)
    throw new ZipFault('limit', `"${short(name)}" has a path of more than ${limits.pathLength} characters`);
  if (name.startsWith('/') || /^[A-Za-z]:/.test(name))
    throw new ZipFault('format', `"${name}" is an absolute path`);
  if (name.includes('\\')) throw new ZipFault('format', `the path "${name}" has a backslash`);
  if (CONTROL.test(name)) throw new ZipFault('format', 'a path has control characters');
  const segments = (name.endsWith('/') ? name.slice(0, -1) : name).split('/');
  if (segments.length > limits.pathDepth)
    throw new ZipFault('limit', `"${short(name)}" is more than ${limits.pathDepth} folders deep`);
  for (const segment of segments)
    if (segment === '' || segment === '.' || segment === '..')
      throw new ZipFault('structure', `the path "${name}" has the segment "${segment}"`);
}

function inflate(name: string, packed: Buffer, size: number): Buffer {
  let result: { readonly buffer: Buffer; readonly engine: { readonly bytesWritten: number } };
  try {
    // The types do not reflect that `info` changes the return value.
    result = inflateRawSync(packed, {
      maxOutputLength: Math.max(size, 1),
      chunkSize: Math.min(Math.max(size, 1024), 1 << 26),
      info: true,
    }) as unknown as typeof result;
  } catch {
    throw new ZipFault('format', `"${name}" cannot be decompressed, or is larger than it declares`);
  }
  if (result.engine.bytesWritten !== packed.length)
    throw new ZipFault('format', `"${name}" is shorter than its compressed data`);
  return result.buffer;
}

function short(name: string): string {
  return name.length > 80 ? `${name.slice(0, 80)}…` : name;
}
