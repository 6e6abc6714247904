import { crc32 } from '../../archive/crc32.ts';
import { ZipFault } from '../../archive/zip-fault.ts';
import type { DocumentText } from '../../xml/document-text.ts';
import { XmlFault } from '../../xml/fault.ts';
import { SourceText } from '../../xml/source-text.ts';
import { BlockDecoder } from './block-decoder.ts';
import { CompiledFault } from './compiled-fault.ts';
import {
  type CompiledDocument,
  FORMAT,
  HEADER_BYTES,
  type IndexEntry,
  KEY_BYTES,
  MAGIC,
} from './compiled-format.ts';

/** The source of the documents, to find the line of an offset. */
export interface CompiledOrigin {
  /** The name of the package. */
  readonly file: string;
  read(path: string): Uint8Array | undefined;
}

/**
 * The documents of a package in compiled form. Threads can share the bytes, because they are never written.
 * The header and the index are checked at once, each document on first access.
 */
export class CompiledPackage {
  private readonly bytes: Uint8Array;
  private readonly origin: CompiledOrigin;
  private readonly index = new Map<string, IndexEntry>();
  private readonly documents = new Map<string, CompiledDocument | undefined>();
  private damaged = false;

  /**
   * Throws a `CompiledFault` if the bytes are damaged, of another format, or compiled from another source.
   */
  constructor(bytes: Uint8Array, key: Uint8Array, origin: CompiledOrigin) {
    // Words are read in place, so they must be aligned to four bytes.
    this.bytes = bytes.byteOffset % 4 === 0 ? bytes : Uint8Array.from(bytes);
    this.origin = origin;
    for (const entry of this.readIndex(key)) this.index.set(entry.url, entry);
  }

  get urls(): Iterable<string> {
    return this.index.keys();
  }

  /** Whether a document is damaged, so that the package should be compiled again. */
  get isDamaged(): boolean {
    return this.damaged;
  }

  /** Returns the document at an address, always the same object; `undefined` if it is missing or damaged. */
  find(url: string): CompiledDocument | undefined {
    const entry = this.index.get(url);
    if (entry === undefined || this.documents.has(url)) return this.documents.get(url);
    let document: CompiledDocument | undefined;
    try {
      document = this.decode(entry);
    } catch (fault) {
      if (!(fault instanceof CompiledFault)) throw fault;
      this.damaged = true;
    }
    this.documents.set(url, document);
    return document;
  }

  private readIndex(key: Uint8Array): readonly IndexEntry[] {
    const { bytes } = this;
    const header = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(HEADER_BYTES, bytes.length));
    if (header.length < HEADER_BYTES || header.readUInt32LE(0) !== MAGIC || header.readUInt32LE(4) !== FORMAT)
      throw new CompiledFault('it is not in this format');
    if (header.readUInt32LE(HEADER_BYTES - 4) !== crc32(header.subarray(0, HEADER_BYTES - 4)))
      throw new CompiledFault('its header is damaged');
    if (!header.subarray(8, 8 + KEY_BYTES).equals(key))
      throw new CompiledFault('it was compiled from a different package');
    if (header.readUInt32LE(40) !== bytes.length) throw new CompiledFault('it is truncated');
    const start = header.readUInt32LE(44);
    const index = this.block(start, header.readUInt32LE(48), header.readUInt32LE(52)).value();
    if (!Array.isArray(index) || !index.every(isEntry)) throw new CompiledFault('its index is invalid');
    return index;
  }

  private decode({ url, path, start, length, crc }: IndexEntry): CompiledDocument {
    const value = this.block(start, length, crc).value() as Partial<CompiledDocument> | null | undefined;
    const { document, schemaLocations } = value ?? {};
    if (document?.url !== url || !Array.isArray(schemaLocations))
      throw new CompiledFault('a document does not match its index entry');
    const text = new CompiledText(this.origin, path);
    return {
      document: Object.defineProperty(document, 'text', { value: text, enumerable: true }),
      schemaLocations,
    };
  }

  private block(start: number, length: number, crc: number): BlockDecoder {
    const { bytes } = this;
    if (start % 4 !== 0 || start < 0 || length < 0 || start + length > bytes.length)
      throw new CompiledFault('a block is missing');
    const block = bytes.subarray(start, start + length);
    if (crc32(block) !== crc) throw new CompiledFault('a block is damaged');
    return new BlockDecoder(block);
  }
}

function isEntry(entry: Partial<IndexEntry> | null | undefined): entry is IndexEntry {
  return (
    typeof entry?.url === 'string' &&
    typeof entry.path === 'string' &&
    [entry.start, entry.length, entry.crc].every(Number.isSafeInteger)
  );
}

/** The text of a compiled document, read only if a line is needed. */
class CompiledText implements DocumentText {
  readonly file: string;
  private readonly origin: CompiledOrigin;
  private readonly path: string;
  private text: SourceText | undefined;

  constructor(origin: CompiledOrigin, path: string) {
    this.file = `${origin.file}/${path}`;
    this.origin = origin;
    this.path = path;
  }

  place(offset: number): ReturnType<DocumentText['place']> {
    const text = this;
    return {
      get source() {
        return text.source().positionAt(offset);
      },
    };
  }

  source(): SourceText {
    this.text ??= this.read();
    return this.text;
  }
  /** The text was valid when it was compiled. If it is missing now, every position is the start. */
  private read(): SourceText {
    try {
      return new SourceText(this.origin.read(this.path) ?? '', this.file);
    } catch (fault) {
      if (fault instanceof ZipFault || fault instanceof XmlFault) return new SourceText('', this.file);
      throw fault;
    }
  }
}
