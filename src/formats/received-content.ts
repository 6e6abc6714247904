import type { PackageFiles } from '../archive/package-files.ts';
import { ReadOnceFiles } from '../archive/read-once-files.ts';
import { ZipArchive } from '../archive/zip-archive.ts';
import { ZipFault } from '../archive/zip-fault.ts';
import { bytesOf, type DetectedFormat, detectFormat } from './detection.ts';

/** The content of a request. Its format is detected once, and its archive opened once. */
export class ReceivedContent {
  readonly content: Uint8Array | string;
  private detected: DetectedFormat | undefined;
  private inBytes: Uint8Array | undefined;
  private opened: PackageFiles | ZipFault | undefined;

  constructor(content: Uint8Array | string) {
    this.content = content;
  }

  static of(content: Uint8Array | string | ReceivedContent): ReceivedContent {
    return content instanceof ReceivedContent ? content : new ReceivedContent(content);
  }

  get format(): DetectedFormat {
    this.detected ??= detectFormat(this.content);
    return this.detected;
  }

  get bytes(): Uint8Array {
    this.inBytes ??= bytesOf(this.content);
    return this.inBytes;
  }

  /** Returns the files of the archive; throws a `ZipFault` if it cannot be read. */
  openArchive(): PackageFiles {
    this.opened ??= this.tryToOpen();
    if (this.opened instanceof ZipFault) throw this.opened;
    return this.opened;
  }

  /**
   * The files of the archive; `undefined` if it cannot be read, which is reported when packages are opened.
   */
  get files(): PackageFiles | undefined {
    this.opened ??= this.tryToOpen();
    return this.opened instanceof ZipFault ? undefined : this.opened;
  }

  private tryToOpen(): PackageFiles | ZipFault {
    try {
      return new ReadOnceFiles(new ZipArchive(this.bytes));
    } catch (fault) {
      if (!(fault instanceof ZipFault)) throw fault;
      return fault;
    }
  }
}
