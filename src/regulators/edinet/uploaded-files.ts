import type { PackageFiles } from '../../archive/package-files.ts';
import { topOf } from './folder-reports.ts';

/** A file or folder of an archive, and its place among the EDINET folders. */
export interface Uploaded {
  readonly path: string;
  readonly name: string;
  readonly isFolder: boolean;
  /** The segments of its path below the filer's folder. */
  readonly parts: readonly string[];
  /** The report folder that it is or is in, such as PublicDoc, and the path of that folder. */
  readonly kind: string | undefined;
  readonly reportPath: string;
  /** Whether it is outside `XBRL`, as corrections and attachments are. */
  readonly isOutside: boolean;
  /** Whether it is in a subfolder of a report folder. */
  readonly isBelow: boolean;
  readonly bytes: number;
}

export const documentFolders: ReadonlySet<string> = new Set([
  'AttachDoc',
  'AuditDoc',
  'PrivateAttach',
  'PrivateDoc',
  'PublicAttach',
  'PublicDoc',
]);

const XBRL = 'XBRL';

/** The contents of an archive as EDINET sees them. */
export class UploadedFiles {
  /** Sorted by path. */
  readonly all: readonly Uploaded[];
  /** The path before the EDINET folders, with a trailing slash; empty if there is none. */
  readonly top: string;
  private readonly held: ReadonlySet<string>;
  private readonly byPath: ReadonlyMap<string, Uploaded>;

  constructor(files: PackageFiles) {
    this.top = topOf(files);
    const names = [...files.names];
    this.held = new Set(names.flatMap(foldersAbove));
    const folders = new Set([...files.folderPaths, ...this.held]);
    const uploaded = [
      ...[...folders].map((path) => this.place(path, true, 0)),
      ...names.map((path) => this.place(path, false, files.sizeOf(path) ?? 0)),
    ];
    this.all = uploaded.sort((a, b) => (a.path < b.path ? -1 : 1));
    this.byPath = new Map(uploaded.map((one) => [one.path, one]));
  }

  at(path: string): Uploaded | undefined {
    return this.byPath.get(path);
  }

  get files(): readonly Uploaded[] {
    return this.all.filter(({ isFolder }) => !isFolder);
  }

  /** Files directly in a report folder, where schemas, linkbases and pages belong. */
  get reportFiles(): readonly Uploaded[] {
    return this.files.filter(isOfReport);
  }

  /** Whether there is a file anywhere below a folder. */
  holdsFiles(folder: string): boolean {
    return this.held.has(folder);
  }

  private place(path: string, isFolder: boolean, bytes: number): Uploaded {
    const inner = path.startsWith(this.top) ? path.slice(this.top.length) : '';
    const parts = inner === '' ? [] : inner.split('/');
    const isOutside = parts[0] !== XBRL;
    const depth = isOutside ? 0 : 1;
    const kind = documentFolders.has(parts[depth] ?? '') ? parts[depth] : undefined;
    return {
      path,
      name: path.slice(path.lastIndexOf('/') + 1),
      isFolder,
      parts,
      kind,
      reportPath: kind === undefined ? '' : `${this.top}${parts.slice(0, depth + 1).join('/')}`,
      isOutside,
      isBelow: kind !== undefined && parts.length > depth + (isFolder ? 1 : 2),
      bytes,
    };
  }
}

/** Whether a file is directly in a report folder. */
export function isOfReport({ kind, isFolder, isOutside, isBelow }: Uploaded): boolean {
  return (
    kind !== undefined &&
    !kind.endsWith('Attach') &&
    kind !== 'AttachDoc' &&
    !isFolder &&
    !isOutside &&
    !isBelow
  );
}

function foldersAbove(path: string): string[] {
  const folders: string[] = [];
  for (let slash = path.lastIndexOf('/'); slash > 0; slash = path.lastIndexOf('/', slash - 1))
    folders.push(path.slice(0, slash));
  return folders;
}
