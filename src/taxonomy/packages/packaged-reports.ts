import type { PackageFiles } from '../../archive/package-files.ts';
import { addAll } from '../../core/large-lists.ts';

/** A report in a package, before it is read. */
export interface PackagedReport {
  readonly kind: 'inline' | 'xml' | 'json' | 'csv';
  /** Paths of its files: one, or the documents of an inline document set. */
  readonly files: readonly string[];
  /** Whether a list names missing documents or omits others, so that the report is incomplete. */
  readonly isPartial?: boolean;
  /** Paths of neighboring documents with tags that the list omits, so that they are not read. */
  readonly unlisted?: readonly string[];
}

export type FoundReport = Omit<PackagedReport, 'kind'> & { readonly kind: 'inline' | 'xml' | 'json' };

export interface FoundReports {
  readonly reports: readonly FoundReport[];
  /** A directory that contains more than one, and their first files. */
  readonly crowded: { readonly path: string; readonly names: readonly string[] } | undefined;
  /** The first file with a report extension in a deeper directory. */
  readonly deep: string | undefined;
}

const kinds: ReadonlyMap<string, FoundReport['kind']> = new Map([
  ['xhtml', 'inline'],
  ['html', 'inline'],
  ['htm', 'inline'],
  ['xbrl', 'xml'],
  ['json', 'json'],
]);

/**
 * Finds the reports of a directory (Report Package 1.0, 5.2): each file directly in it with a report
 * extension, or if there are none, the reports of each subdirectory, where the inline files of one
 * subdirectory form one report.
 */
export function findReports(files: PackageFiles, folder: string): FoundReports {
  const direct: FoundReport[] = [];
  const below = new Map<string, FoundReport[]>();
  let deep: string | undefined;
  for (const path of files.names) {
    if (!path.startsWith(`${folder}/`)) continue;
    const kind = kinds.get(fileExtensionOf(path));
    const [first = '', ...rest] = path.slice(folder.length + 1).split('/');
    if (kind === undefined) continue;
    if (rest.length > 1) {
      if (deep === undefined || path < deep) deep = path;
      continue;
    }
    const report = { kind, files: [path] };
    if (rest.length === 0) direct.push(report);
    else if (below.has(first)) below.get(first)?.push(report);
    else below.set(first, [report]);
  }
  if (direct.length > 0) return { reports: inOrder(direct), crowded: undefined, deep };
  const reports: FoundReport[] = [];
  let crowded: FoundReports['crowded'];
  for (const [name, found] of below) {
    const documents = found.filter(({ kind }) => kind === 'inline').flatMap((report) => report.files);
    const others = found.filter(({ kind }) => kind !== 'inline');
    if (documents.length > 0) reports.push({ kind: 'inline', files: documents.sort() });
    addAll(reports, others);
    if (others.length + Math.min(documents.length, 1) > 1) {
      const names = inOrder(found).flatMap(({ files: [file = ''] }) =>
        file.slice(folder.length + name.length + 2),
      );
      crowded ??= { path: `${folder}/${name}`, names };
    }
  }
  return { reports: inOrder(reports), crowded, deep };
}

/** Returns the extension of a name in lower case. */
export function fileExtensionOf(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const point = name.lastIndexOf('.');
  return point < 0 ? '' : name.slice(point + 1).toLowerCase();
}

/** Sorts by path, whatever the order in the archive. */
function inOrder(reports: readonly FoundReport[]): readonly FoundReport[] {
  return [...reports].sort((a, b) => ((a.files[0] as string) < (b.files[0] as string) ? -1 : 1));
}
