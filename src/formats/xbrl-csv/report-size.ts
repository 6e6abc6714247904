import { sizeWords } from '../../core/wording.ts';
import type { Collector } from '../../findings/collector.ts';
import type { Place } from '../../findings/definition.ts';
import type { Files } from './metadata-files.ts';
import { oversizedReport } from './xbrlce-links.ts';

/**
 * The limits of a report, per byte received. A fact takes at least a byte of its own unless a file is read
 * twice. The other limits are several times what the densest tables need; only repeatedly applied metadata
 * exceeds them.
 */
const FACTS = 1;
const PROPERTIES = 16;
const CHARACTERS = 256;
const TABLE_BYTES = 10;

/** The files of a report, and the total size of those that were read. */
export class ReceivedFiles implements Files {
  bytes = 0;
  private readonly files: Files;
  private readonly counted = new Set<string>();

  constructor(files: Files) {
    this.files = files;
  }

  get(name: string): Uint8Array | undefined {
    const content = this.files.get(name);
    if (content && !this.counted.has(name)) {
      this.counted.add(name);
      this.bytes += content.length;
    }
    return content;
  }

  has(name: string): boolean {
    return this.files.has(name);
  }
}

/**
 * The size of a report while it is read, because tables and templates can refer to the same content many
 * times. Each method counts what is about to be created, and returns false if it is too much.
 */
export class ReportSize {
  /** Whether the report is too large to continue, which is reported. */
  isExceeded = false;
  private readonly received: ReceivedFiles;
  private readonly collector: Collector;
  private facts = 0;
  private properties = 0;
  private characters = 0;
  private tableBytes = 0;

  constructor(received: ReceivedFiles, collector: Collector) {
    this.received = received;
    this.collector = collector;
  }

  addTable(bytes: number, at: Place): boolean {
    this.tableBytes += bytes;
    return this.allows(this.tableBytes, TABLE_BYTES, 'bytes of tables to read', at);
  }

  addFact(at: Place): boolean {
    return this.allows(++this.facts, FACTS, 'facts', at);
  }

  /** Counts dimensions and property groups to look up for facts. */
  addProperties(count: number, at: Place): boolean {
    this.properties += count;
    return this.allows(this.properties, PROPERTIES, 'properties of facts', at);
  }

  /** Counts the characters of ids, names and dimensions. */
  addCharacters(count: number, at: Place): boolean {
    this.characters += count;
    return this.allows(this.characters, CHARACTERS, 'characters of names and dimensions', at);
  }

  private allows(made: number, perByte: number, what: string, at: Place): boolean {
    const { bytes } = this.received;
    const most = bytes * perByte;
    if (made <= most) return true;
    if (!this.isExceeded)
      oversizedReport.add(this.collector, 'large', at, { most, what, size: sizeWords(bytes) });
    this.isExceeded = true;
    return false;
  }
}
