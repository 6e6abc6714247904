import type { PackageFiles } from '../../archive/package-files.ts';
import { topOf } from './folder-reports.ts';

/** A file or folder of an archive, and where it stands among the folders of EDINET. */
export interface Uploaded {
  readonly path: string;
  readonly name: string;
  readonly isFolder: boolean;
  /** The parts of its path below the folder of the filer's choice. */
  readonly parts: readonly string[];
  /** The folder of a report it is in or is, such as PublicDoc, and the path of that folder. */
  readonly kind: string | undefined;
  readonly reportPath: string;
  /** Whether it stands outside of `XBRL`, as corrections and attachments do. */
  readonly isOutside: boolean;
  /** Whether it is in a folder within that of a report. */
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
  /** In the order of their paths. */
  readonly all: readonly Uploaded[];
  /** What stands before the folders of EDINET, with a slash at its end; empty where nothing does. */
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

  /** Files that stand right in the folder of a report, where schemas, linkbases and pages belong. */
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

/** Whether a file stands right in the folder of a report. */
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
