import { isAddedBySystem, type PackageFiles, topFolder } from '../../archive/package-files.ts';
import { installedZipLimits, ZipArchive } from '../../archive/zip-archive.ts';
import { ZipFault } from '../../archive/zip-fault.ts';
import { mistypedId } from '../../core/nearest-name.ts';
import { decodeAddress } from '../../core/web-address.ts';
import { listWords } from '../../core/wording.ts';
import type { Collector } from '../../findings/collector.ts';
import type { Place } from '../../findings/definition.ts';
import { MAX_LISTED_FILES } from '../limits.ts';
import { type Rewrite, readCatalog } from './catalog.ts';
import { type PackageMetadata, readMetadata } from './metadata.ts';
import { packageAddress, parsePackageAddress } from './package-address.ts';
import { type PackageDocument, readPackageDocument } from './package-document.ts';
import {
  archiveLimitPassed,
  entryPointMissing,
  invalidArchiveFormat,
  invalidCatalogFile,
  invalidDirectoryStructure,
  invalidMetaDataFile,
  metadataDirectoryNotFound,
  metadataFileNotFound,
} from './package-findings.ts';
import { PackagePrefixes } from './prefix-table.ts';

/** An opened taxonomy package. Its files stay packed until they are read. */
export interface TaxonomyPackage {
  /** The name of the archive. */
  readonly file: string;
  readonly files: PackageFiles;
  /** `undefined` if it could not be read. */
  readonly metadata: PackageMetadata | undefined;
  readonly rewrites: readonly Rewrite[];
}

/** Opens the archive of a taxonomy package; `undefined` if it does not contain one. */
export function openTaxonomyPackage(
  bytes: Uint8Array,
  file: string,
  collector: Collector,
): TaxonomyPackage | undefined {
  const files = openArchive(bytes, file, collector, { invalidArchiveFormat, invalidDirectoryStructure });
  return files && readTaxonomyPackage(files, file, collector);
}

/** The findings for an unusable archive, by kind of package. */
export interface ArchiveFindings {
  readonly invalidArchiveFormat: Pick<typeof invalidArchiveFormat, 'add'>;
  readonly invalidDirectoryStructure: Pick<typeof invalidDirectoryStructure, 'add'>;
}

/** Opens an archive, given as bytes or as a function that opens it. */
export function openArchive(
  archive: Uint8Array | (() => PackageFiles),
  file: string,
  collector: Collector,
  findings: ArchiveFindings,
): PackageFiles | undefined {
  const at = wholePackage(file);
  try {
    const files = typeof archive === 'function' ? archive() : new ZipArchive(archive, installedZipLimits);
    const kind = officeKind(files);
    const { invalidDirectoryStructure: structure } = findings;
    if (kind !== undefined) structure.add(collector, 'office', at, { kind });
    else if (holdsArchives(files))
      structure.add(collector, 'archives', at, { found: listNames(files.names) });
    else if (topFolder(files) !== undefined) return files;
    else {
      const top = topOf(files);
      const added = top.filter(isAddedBySystem);
      const [folder = '', another] = top.filter((name) => !added.includes(name));
      if (added.length > 0 && another === undefined && files.hasFolder(folder))
        structure.add(collector, 'added', at, { folder, added: listNames(added) });
      else structure.add(collector, 'top', at, { found: listNames(top) });
    }
  } catch (fault) {
    if (!(fault instanceof ZipFault)) throw fault;
    const { kind, reason } = fault;
    if (kind === 'format') {
      const [, path = ''] = reason.split('"', 2);
      if (!path.startsWith('/') && !path.includes('\\'))
        findings.invalidArchiveFormat.add(collector, 'archive', at, { reason });
      else
        findings.invalidArchiveFormat.add(collector, 'path', at, {
          reason,
          path: path.replaceAll('\\', '/').replace(/^\/+/, ''),
        });
    } else if (kind === 'structure')
      findings.invalidDirectoryStructure.add(collector, 'path', at, { reason });
    else
      archiveLimitPassed.add(collector, /folders deep|path/.test(reason) ? 'path' : 'fault', at, { reason });
  }
  return undefined;
}

/** Archives with the format of office documents, by the folder of their content (ECMA-376). */
const officeFolders = {
  xl: 'an Excel workbook',
  word: 'a Word document',
  ppt: 'a PowerPoint presentation',
} as const;

function officeKind(files: PackageFiles): string | undefined {
  if (files.has('mimetype') && files.has('content.xml')) return 'an OpenDocument file';
  if (!files.has('[Content_Types].xml')) return undefined;
  return Object.entries(officeFolders).find(([folder]) => files.hasFolder(folder))?.[1];
}

const ARCHIVE = /\.(?:zip|xbri?)$/i;

/** Whether all files are archives, such as several packages in one archive. */
function holdsArchives({ names }: PackageFiles): boolean {
  let isAny = false;
  for (const name of names) {
    if (!ARCHIVE.test(name)) return false;
    isAny = true;
  }
  return isAny;
}

/** Lists the files and directories at the top level of an archive. */
function topOf({ names, folderPaths }: PackageFiles): readonly string[] {
  return [...new Set([...folderPaths, ...names].map((path) => path.split('/', 1)[0] ?? ''))];
}

function listNames(names: Iterable<string>): string {
  return (
    listWords(
      [...names].map((name) => `"${name}"`),
      'and',
      MAX_LISTED_FILES,
    ) || 'nothing'
  );
}

/** Reads the description of a taxonomy package from its files, which are in one directory. */
export function readTaxonomyPackage(
  files: PackageFiles,
  file: string,
  collector: Collector,
): TaxonomyPackage | undefined {
  const top = topFolder(files) ?? '';
  const folder = `${top}/META-INF`;
  if (!files.hasFolder(folder)) {
    metadataDirectoryNotFound.add(collector, 'missing', wholePackage(file), { path: folder });
    return undefined;
  }
  const rewrites = readRewrites(files, file, top, collector);
  const path = `${folder}/taxonomyPackage.xml`;
  if (!files.has(path)) {
    metadataFileNotFound.add(collector, 'missing', wholePackage(file), { path });
    return { file, files, metadata: undefined, rewrites };
  }
  const document = readPackageDocument(files, path, `${file}/${path}`, (reason, at) =>
    invalidMetaDataFile.add(collector, 'unread', at, { reason }),
  );
  const metadata = document && readMetadata(document, packageAddress(file, path), collector);
  if (document && metadata) checkEntryPoints(metadata, document, { file, files, rewrites }, collector);
  return { file, files, metadata, rewrites };
}

function readRewrites(
  files: PackageFiles,
  file: string,
  top: string,
  collector: Collector,
): readonly Rewrite[] {
  const path = `${top}/META-INF/catalog.xml`;
  if (!files.has(path)) return [];
  const document = readPackageDocument(files, path, `${file}/${path}`, (reason, at) =>
    invalidCatalogFile.add(collector, 'unread', at, { reason }),
  );
  return document ? readCatalog(document, { file, top, path }, collector) : [];
}

/**
 * Checks for missing entry points that the package itself should contain, by its catalog or because they are
 * relative.
 */
function checkEntryPoints(
  metadata: PackageMetadata,
  { source }: PackageDocument,
  { file, files, rewrites }: Omit<TaxonomyPackage, 'metadata'>,
  collector: Collector,
): void {
  let missing = 0;
  const table = new PackagePrefixes(rewrites.map((rewrite) => [rewrite.start, rewrite]));
  for (const { documents } of metadata.entryPoints)
    for (const { url, offset } of documents) {
      const own = parsePackageAddress(url);
      const [rewrite] = table.matches(url);
      const path = own?.file === file ? own.path : rewrite && rewriteAddress(url, rewrite);
      if (path !== undefined && !files.has(path))
        reportEntryPoint(
          url,
          path,
          ++missing > MAX_LISTED_FILES ? [] : files.names,
          source.place(offset),
          collector,
        );
    }
}

/** Reports an entry point whose file is missing, with the file that is in another folder or has nearly its name. */
function reportEntryPoint(
  url: string,
  path: string,
  names: Iterable<string>,
  at: Place,
  collector: Collector,
): void {
  const nameOf = (one: string) => one.slice(one.lastIndexOf('/') + 1);
  const name = nameOf(path);
  const files = [...names];
  const found = files.find((one) => nameOf(one) === name);
  const near = mistypedId(name, files.map(nameOf));
  const data = { url, about: url };
  if (found !== undefined) entryPointMissing.add(collector, 'elsewhere', at, { ...data, path, found });
  else if (near !== undefined) entryPointMissing.add(collector, 'near', at, { ...data, near });
  else entryPointMissing.add(collector, 'missing', at, data);
}

/** Returns the path of a rewritten address. */
export function rewriteAddress(url: string, { start, prefix }: Rewrite): string {
  return prefix + decodeAddress(url.slice(start.length));
}

/** Returns the place for findings on an archive as a whole. */
export function wholePackage(file: string): { readonly source: { file: string; line: 1; column: 1 } } {
  return { source: { file, line: 1, column: 1 } };
}
