import { addToList } from '../../../core/lists-by-key.ts';
import { listWords } from '../../../core/wording.ts';
import type { SubmissionRule } from '../../submission/submission-rule.ts';
import { ec, edinetRule } from '../edinet-rule.ts';
import { namesOf } from '../name-patterns.ts';
import { documentFolders, isOfReport, type Uploaded } from '../uploaded-files.ts';

const accepted: ReadonlySet<string> = new Set([...documentFolders, 'XBRL']);
const acceptedInXbrl: ReadonlySet<string> = new Set(['PublicDoc', 'PrivateDoc', 'AuditDoc']);

const MAX_DEPTH = 3;
const MAX_PATH = 259;
const MAX_NAME = 31;

/** The maximum number of files in a folder, by its path below the filer's folder. */
const maxFiles: ReadonlyMap<string, number> = new Map([
  ['AttachDoc', 990],
  ['AuditDoc', 990],
  ['PrivateDoc', 9_990],
  ['PublicDoc', 9_990],
  ['XBRL/AttachDoc', 990],
  ['XBRL/AuditDoc', 990],
  ['XBRL/PrivateDoc', 9_990],
  ['XBRL/PublicDoc', 9_990],
  ['XBRL', 99_990],
]);

const IN_XBRL = 'The {what} "{name}" is in the folder XBRL, which may contain only the folders {accepted}.';

const pages = ['htm', 'html', 'xhtml'];
const images = ['jpeg', 'jpg', 'gif', 'png'];

/** Folders and files of a submission (File Specification for EDINET Filing, 2-1). */
export const folderRules: readonly SubmissionRule[] = [
  edinetRule({
    code: 'EDINET-FOLDER',
    title: 'Folders must be those that EDINET defines, must not be empty and must stay within its limits',
    description:
      "The filer's folder contains XBRL, with PublicDoc, PrivateDoc and AuditDoc, and the folders for attachments and corrections. Folders in XBRL are at most three levels deep, contain at least one file and no more than EDINET accepts; paths have at most 259 characters.",
    severity: 'error',
    fix: 'Move the file to a folder that EDINET defines, or remove it.',
    messages: {
      root: ec(
        'EC0100E',
        'The {what} "{name}" is not {place}; accepted folders: {accepted}.',
        'Move {content} into a folder that EDINET accepts, or remove the {what}.',
      ),
      inXbrl: ec('EC0349E', IN_XBRL, 'Move its files to one of these folders, or remove the folder.'),
      fileInXbrl: {
        ...ec(
          'EC0349E',
          IN_XBRL,
          'Move the file to XBRL/PublicDoc if it belongs to the report, or to the folder that it came from; otherwise, remove it.',
        ),
        references: ['EDINET.EC0349E', 'EDINET.EC1017E'],
      },
      empty: ec('EC0124E', 'The folder "{name}" contains no files.', 'Remove the folder.'),
      emptyBelow: ec('EC0187E', 'The folder "{name}" contains no files.', 'Remove the folder.'),
      deep: ec(
        'EC0129E',
        'The file "{path}" is {depth} levels deep in XBRL; EDINET accepts at most {most}.',
        'Move the file to a folder on a higher level.',
      ),
      count: ec(
        'EC0198E',
        'The folder "{name}" contains {count} files; EDINET accepts at most {most}.',
        'Reduce the number of files in the folder.',
      ),
      path: ec(
        'EC0237E',
        'The path "{path}" has {length} characters; EDINET accepts at most {most}.',
        'Shorten the names of the file and its folders.',
      ),
    },
    check(filing, found) {
      const { upload } = filing;
      if (!upload) return;
      const counts = new Map<string, number>();
      for (const uploaded of upload.all) {
        const { path, name, parts, isFolder } = uploaded;
        const at = filing.atFile(path);
        const what = isFolder ? 'folder' : 'file';
        if (!isFolder) countFile(counts, parts);
        if (path.length > MAX_PATH)
          found('path', at, { path: `${path.slice(0, 60)}…`, length: path.length, most: MAX_PATH });
        if (parts.length === 1 && !(isFolder && accepted.has(name)))
          found('root', at, {
            what,
            name,
            place: isFolder ? 'one that EDINET accepts' : 'in a folder that EDINET accepts',
            content: isFolder ? 'its files' : 'the file',
            accepted: listWords(accepted),
          });
        else if (parts.length === 2 && parts[0] === 'XBRL' && !(isFolder && acceptedInXbrl.has(name)))
          found(isFolder ? 'inXbrl' : 'fileInXbrl', at, {
            ...{ what, name, accepted: listWords(acceptedInXbrl) },
            about: name,
          });
        else if (isFolder && parts.length > 0 && !upload.holdsFiles(path))
          found(parts.length === 1 ? 'empty' : 'emptyBelow', at, { name });
        const depth = parts.length - 2;
        if (!isFolder && parts[0] === 'XBRL' && depth > MAX_DEPTH)
          found('deep', at, { path: parts.join('/'), depth, most: MAX_DEPTH });
      }
      for (const [name, most] of maxFiles) {
        const count = counts.get(name) ?? 0;
        if (count > most) found('count', filing.atFile(upload.top + name), { name, count, most });
      }
    },
  }),
  edinetRule({
    code: 'EDINET-FILE',
    title: 'File names and types must follow the EDINET convention, and files must not be empty',
    description:
      'Names consist of letters, digits, hyphens and underscores and have at most 31 characters outside reports. Report files are named by form, filer, period and filing date; documents start with a number. No file is empty.',
    severity: 'error',
    fix: 'Rename the file according to the pattern for its type.',
    messages: {
      name: ec(
        'EC0121E',
        'The {part} name "{name}" contains characters other than letters, digits, "-" and "_".',
        'Rename the {part} with at most {most} letters, digits, hyphens and underscores.',
      ),
      length: ec(
        'EC0121E',
        'The {part} name "{name}" has {length} characters; EDINET accepts at most {most}.',
        'Shorten the name to at most {most} characters.',
      ),
      characters: {
        ...ec(
          'EC0200E',
          'The file name "{name}" contains characters other than letters, digits, "-" and "_".',
        ),
        references: ['EDINET.EC0200E', 'EDINET.EC0352E'],
        fix: 'Rename the file with letters, digits, hyphens and underscores only.',
      },
      report: ec(
        'EC0352E',
        'The file name "{name}" does not follow the pattern for files of its type in {folder}, as in {example}.',
        'Rename the file in this form, with the form, filer, period end date, submission count and filing date of the report.',
      ),
      digits: {
        ...ec('EC0188E', 'The document name "{name}" does not start with seven digits.'),
        references: ['EDINET.EC0188E', 'EDINET.EC0352E'],
        fix: 'Start the name with a seven-digit number, as in 0101010_honbun.',
      },
      kind: ec(
        'EC0130E',
        'The file "{name}" has the type "{kind}", which EDINET does not accept in this folder; accepted types: {accepted}.',
        'Remove the file, or convert it to an accepted type.',
      ),
      empty: ec('EC0206E', 'The file "{name}" is empty.', 'Remove the file, or restore its content.'),
    },
    check(filing, found) {
      // An empty document of a report is reported as not being XML.
      const read = new Set(
        filing.submission.reports.flatMap(({ documents }) => documents.map(({ path }) => path)),
      );
      for (const uploaded of filing.upload?.all ?? []) {
        const { path, name, kind: folder = '', isFolder, bytes } = uploaded;
        const at = filing.atFile(path);
        const stem = isFolder ? name : name.replace(/\.[^.]*$/, '');
        const part = isFolder ? 'folder' : 'file';
        const isPlain = /^[A-Za-z0-9_-]*$/.test(stem);
        const kind = name.slice(stem.length + 1);
        if (!isFolder && bytes === 0 && !read.has(path)) found('empty', at, { name });
        if (isOfReport(uploaded)) {
          const patterns = namesOf(folder);
          const isPage = pages.includes(kind) && folder !== 'AuditDoc';
          if (!isPlain) found('characters', at, { name });
          else if (isPage && !/^[0-9]{7}/.test(name)) found('digits', at, { name });
          else if (patterns && !patterns.files.test(name) && name !== `manifest_${folder}.xml`)
            found('report', at, { name, folder, example: exampleName(folder, kind) });
        } else if (!isPlain) found('name', at, { part, name, most: MAX_NAME });
        else if (name.length > MAX_NAME)
          found('length', at, { part, name, length: name.length, most: MAX_NAME });
        const kinds = kindsOf(uploaded);
        if (!isFolder && kinds && !kinds.includes(kind))
          found('kind', at, { name, kind, accepted: listWords(kinds, 'and') });
      }
    },
  }),
  edinetRule({
    code: 'EDINET-COVER-FILE',
    title:
      'Every report must have one cover page, placed first, and a manifest; corrections must not have a private cover page',
    description:
      'PublicDoc and PrivateDoc have a cover page, 0000000_header_…, directly in the folder and before all other files. Each report folder has a manifest. A correction has no cover page in PrivateDoc.',
    severity: 'error',
    fix: 'Put the cover page and the manifest directly in the folder of the report.',
    messages: {
      cover: ec(
        'EC0132E',
        'The folder "{folder}" has no cover page.',
        'Add the cover page, a document whose name starts with 0000000_header_, directly to the folder.',
      ),
      manifest: ec(
        'EC0132E',
        'The folder "{folder}" has no manifest "{name}".',
        'Add the manifest directly to the folder.',
      ),
      before: ec(
        'EC0233E',
        'The {part} "{name}" sorts before the cover page "{cover}", which must come first.',
        'Give the {part} a name that sorts after the cover page.',
      ),
      below: ec(
        'EC0234E',
        'The cover page "{name}" is in a subfolder, but must be directly in the folder of the report.',
        'Move the cover page to the folder of the report.',
      ),
      correction: ec(
        'EC0192E',
        'The submission is a correction, but has the cover page "{name}" in PrivateDoc, where corrections have none.',
        'Remove the cover page from PrivateDoc.',
      ),
    },
    check(filing, found) {
      const { upload } = filing;
      if (!upload) return;
      for (const { name, path, kind, isOutside, isBelow } of upload.files.filter(isCover)) {
        if (isBelow && hasCover(kind)) found('below', filing.atFile(path), { name });
        else if (isOutside && kind === 'PrivateDoc') found('correction', filing.atFile(path), { name });
      }
      for (const [reportPath, files] of byReport(upload.files)) {
        const [first] = files as [Uploaded];
        const { kind: folder = '' } = first;
        const cover = files.find((file) => isCover(file) && !file.isBelow);
        const at = filing.atFile(reportPath);
        if (!cover && hasCover(folder)) found('cover', at, { folder });
        const name = `manifest_${folder}.xml`;
        if (!files.some((file) => file.name === name && !file.isBelow))
          found('manifest', at, { folder, name });
        if (cover && hasCover(folder))
          for (const file of files)
            if (file.path < cover.path)
              found('before', filing.atFile(file.path), {
                ...partBefore(file, reportPath),
                cover: cover.name,
              });
      }
    },
  }),
];

/** Returns what sorts before the cover page: a file beside it, or the folder of a file further down. */
function partBefore({ path, name, isBelow }: Uploaded, reportPath: string) {
  if (!isBelow) return { part: 'file', name };
  const [folder = name] = path.slice(reportPath.length).split('/').filter(Boolean);
  return { part: 'folder', name: folder };
}

function countFile(counts: Map<string, number>, parts: readonly string[]): void {
  const folder = [parts.slice(0, 2).join('/'), parts[0] ?? ''].find((name) => maxFiles.has(name));
  if (folder !== undefined) counts.set(folder, (counts.get(folder) ?? 0) + 1);
}

/**
 * Returns the file types that EDINET accepts in the folder of a file; `undefined` if it does not specify any.
 */
function kindsOf({ kind, isOutside, isBelow }: Uploaded): readonly string[] | undefined {
  if (kind === undefined) return undefined;
  if (isBelow) return [...pages, ...images];
  if (kind.endsWith('Attach') || kind === 'AttachDoc') return [...pages, 'pdf'];
  return isOutside ? pages : [...pages, 'xml', 'xsd'];
}

/** Returns a file name that follows the pattern for a folder and a file type. */
function exampleName(folder: string, kind: string): string {
  const report = folder === 'AuditDoc' ? 'jpaud-aar-cn' : 'jpcrp030000-asr';
  const stem = `${report}-001_E00001-000_2026-03-31_01_2026-06-26`;
  if (kind === 'xsd') return `${stem}.xsd`;
  if (kind === 'xml') return `${stem}_pre.xml`;
  return `${folder === 'AuditDoc' ? '' : '0101010_honbun_'}${stem}_ixbrl.htm`;
}

function isCover({ name }: Uploaded): boolean {
  return name.startsWith('0000000_header_');
}

function hasCover(folder: string | undefined): boolean {
  return folder === 'PublicDoc' || folder === 'PrivateDoc';
}

/** Returns the XBRL files by the folder of their report. */
function byReport(files: readonly Uploaded[]): ReadonlyMap<string, readonly Uploaded[]> {
  const reports = new Map<string, Uploaded[]>();
  for (const file of files) {
    if (file.kind === undefined || file.isOutside || file.kind === 'AttachDoc') continue;
    addToList(reports, file.reportPath, file);
  }
  return reports;
}
