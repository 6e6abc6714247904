import type { PackageFiles } from './package-files.ts';

/** The maximum unpacked size to keep; further files of a larger archive are unpacked on each read. */
const MAX_KEPT_BYTES = 64_000_000;

/** Files of an archive that are unpacked once, however often they are read. */
export class ReadOnceFiles implements PackageFiles {
  private readonly files: PackageFiles;
  private readonly kept = new Map<string, Uint8Array>();
  private keptBytes = 0;

  constructor(files: PackageFiles) {
    this.files = files;
  }

  get names(): Iterable<string> {
    return this.files.names;
  }

  get folderPaths(): Iterable<string> {
    return this.files.folderPaths;
  }

  has(name: string): boolean {
    return this.files.has(name);
  }

  hasFolder(path: string): boolean {
    return this.files.hasFolder(path);
  }

  sizeOf(name: string): number | undefined {
    return this.files.sizeOf(name);
  }

  read(name: string): Uint8Array | undefined {
    const known = this.kept.get(name);
    if (known) return known;
    const content = this.files.read(name);
    if (content && this.keptBytes + content.byteLength <= MAX_KEPT_BYTES) {
      this.keptBytes += content.byteLength;
      this.kept.set(name, content);
    }
    return content;
  }
}
