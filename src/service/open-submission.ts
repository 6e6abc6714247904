import { Collector, type Verdict } from '../findings/collector.ts';
import type { Finding } from '../findings/finding.ts';
import { readInlineInstance } from '../inline/reading/inline-reader.ts';
import { IX } from '../inline/reading/names.ts';
import type { FixedFolders, Profile } from '../rules/profile.ts';
import { surveyDocument } from '../submission/document-survey.ts';
import { folderReports } from '../submission/folder-reports.ts';
import type {
  Submission,
  SubmittedDocument,
  SubmittedReport,
  SubmittedTarget,
} from '../submission/submission.ts';
import { packageAddress } from '../taxonomy/packages/package-address.ts';
import type { PackageFiles } from '../taxonomy/packages/package-files.ts';
import { archiveLimitPassed } from '../taxonomy/packages/package-findings.ts';
import { givenFiles, PackageSource } from '../taxonomy/packages/package-source.ts';
import type { PackagedReport } from '../taxonomy/packages/packaged-reports.ts';
import { type OpenPackage, openPackage } from '../taxonomy/packages/report-package.ts';
import { wholePackage } from '../taxonomy/packages/taxonomy-package.ts';
import { ZipArchive } from '../taxonomy/packages/zip-archive.ts';
import { ZipFault } from '../taxonomy/packages/zip-fault.ts';
import { publishedUnits } from '../taxonomy/units/published-units.ts';
import { NOWHERE } from '../taxonomy/url.ts';
import { XmlFault } from '../xml/fault.ts';
import { addXmlFault } from '../xml/findings.ts';
import { SourceText } from '../xml/source-text.ts';
import { type Examiner, examineFacts, examineInstance } from './examination.ts';
import { detectFormat } from './format-detection.ts';
import { openTables } from './open-tables.ts';
import { Problem } from './problems.ts';
import { type ReportFiles, readReport } from './read-report.ts';
import type { Taxonomies } from './taxonomies.ts';

export interface OpenOptions {
  readonly profile: Profile;
  readonly taxonomies?: Taxonomies | undefined;
  /** Files beside a report that is handed in by itself, by name. */
  readonly files?: ReportFiles | undefined;
  readonly maxFindings: number;
}

/** All of them are in memory at once. */
const MOST_REPORTS = 1000;

/** What reports are read from: an archive, or a file and those beside it. */
interface Place {
  /** The name that findings know a file by. */
  readonly nameOf: (path: string) => string;
  readonly addressOf: (path: string) => string;
  readonly read: (path: string) => Uint8Array | undefined;
  readonly examiner: Examiner;
  readonly maxFindings: number;
}

/** Opens what is handed in and reads it, each report with its taxonomy, as far as that can be done. */
export function openSubmission(bytes: Uint8Array, file: string, options: OpenOptions): Submission {
  const format = detectFormat(bytes);
  // What is nothing we know may be an archive of another kind, unless its name says otherwise.
  const isArchive =
    format === 'package' || (format === 'unknown' && !/\.(?:x?html?|xbrl|xml|json|csv)$/i.test(file));
  return isArchive ? openArchive(bytes, file, options) : openFile(bytes, file, options);
}

function openArchive(bytes: Uint8Array, file: string, options: OpenOptions): Submission {
  const { profile, taxonomies, maxFindings } = options;
  const collector = new Collector(maxFindings);
  const opened =
    (profile.container?.kind === 'flat' && openFlat(bytes, file)) ||
    (profile.container?.folders && openFolders(bytes, file, profile.container.folders)) ||
    openPackage(bytes, file, collector);
  const read = (path: string) => opened && readFile(opened.files, path);
  const base = { profile, file, bytes: bytes.length, isArchive: true, package: opened, read };
  if (!opened) return { ...base, reports: [], findings: listFindings(collector.verdict({})) };
  const own = opened.taxonomy ?? { file, files: opened.files, metadata: undefined, rewrites: [] };
  const place: Place = {
    nameOf: (path) => `${file}/${path}`,
    addressOf: (path) => packageAddress(file, path),
    read,
    examiner: { source: new PackageSource([own], collector), taxonomies, units: publishedUnits() },
    maxFindings,
  };
  const { reports: found = [] } = opened;
  if (found.length > MOST_REPORTS)
    archiveLimitPassed.add(collector, 'fault', wholePackage(file), {
      reason: `it holds ${found.length} reports, of which only ${MOST_REPORTS} were read`,
    });
  const reports = found.slice(0, MOST_REPORTS).map((report) => openReport(report, place));
  return { ...base, reports, findings: listFindings(collector.verdict({})) };
}

/**
 * An archive of files that are no package, whose pages with tags are the report. What it has in folders, or lacks, is
 * for rules to tell. `undefined` for what is a package, or no archive.
 */
function openFlat(bytes: Uint8Array, file: string): OpenPackage | undefined {
  const files = readArchive(bytes);
  const names = [...(files?.names ?? [])].sort();
  if (!files || names.some((name) => /(?:^|\/)META-INF\//.test(name))) return undefined;
  const pages = names.filter((name) => /^[^/]*\.x?html?$/i.test(name));
  if (pages.length === 0) return { file, files, reports: [], taxonomy: undefined };
  // One that cannot be read stays in, so that it is told.
  const tagged = pages.filter((name) => {
    const page = readFile(files, name);
    return page === undefined || Buffer.from(page.buffer, page.byteOffset, page.length).includes(IX);
  });
  const report = { kind: 'inline', files: tagged.length > 0 ? tagged : pages } as const;
  return { file, files, reports: [report], taxonomy: undefined };
}

/** An archive with the folders that a regulator has names for; `undefined` where it has none of them. */
function openFolders(bytes: Uint8Array, file: string, folders: FixedFolders): OpenPackage | undefined {
  const files = readArchive(bytes);
  const reports = files && folderReports(files, folders);
  return files && reports && { file, files, reports, taxonomy: undefined };
}

/** `undefined` for one that cannot be read, which is told where packages are opened. */
function readArchive(bytes: Uint8Array): PackageFiles | undefined {
  try {
    return new ZipArchive(bytes);
  } catch (fault) {
    if (!(fault instanceof ZipFault)) throw fault;
    return undefined;
  }
}

function openFile(bytes: Uint8Array, file: string, options: OpenOptions): Submission {
  const { profile, taxonomies, files, maxFindings } = options;
  const read = (path: string) => (path === file ? bytes : files?.get(path));
  const place: Place = {
    nameOf: (path) => path,
    addressOf: (path) => NOWHERE + encodeURI(path),
    read,
    examiner: { source: givenFiles(read), taxonomies, units: publishedUnits() },
    maxFindings,
  };
  const format = detectFormat(bytes);
  const kind =
    format === 'other-json'
      ? 'json'
      : format === 'xml' || format === 'json' || format === 'csv'
        ? format
        : 'inline';
  const report = openReport({ kind, files: [file] }, place);
  return {
    ...{ profile, file, bytes: bytes.length, isArchive: false, package: undefined, read },
    reports: [report],
    findings: [],
  };
}

function openReport(report: PackagedReport, place: Place): SubmittedReport {
  const { kind, files } = report;
  if (kind === 'inline') return openPages(report, place);
  const collector = new Collector(place.maxFindings);
  const [path = ''] = files;
  const content = place.read(path) ?? new Uint8Array();
  if (kind === 'csv') return openTables(path, content, { ...place, taxonomies: place.examiner.taxonomies });
  if (kind !== 'xml')
    return { kind, documents: [], targets: [], findings: readFindings(kind, path, content, place) };
  const examined = examineInstance(
    { content, url: place.addressOf(path), file: place.nameOf(path) },
    place.examiner,
    collector,
  );
  return {
    kind,
    documents: [],
    targets: examined ? [{ name: '', ...examined }] : [],
    findings: listFindings(collector.verdict({})),
  };
}

/** A document set, or pages without any tag. */
function openPages({ files, isPartial }: PackagedReport, place: Place): SubmittedReport {
  const collector = new Collector(place.maxFindings);
  const contents = files.map((path) => ({
    path,
    content: place.read(path) ?? new Uint8Array(),
    file: place.nameOf(path),
  }));
  const documents: SubmittedDocument[] = [];
  for (const { path, content, file } of contents) {
    const text = readText(content, file);
    if (text) documents.push({ path, text, survey: surveyDocument(text) });
  }
  const isTagged = documents.some(({ survey }) => survey.inlineNamespaces.size > 0);
  // What is in no encoding we know is read all the same, so that it is told why.
  if ((!isTagged || isPartial) && documents.length === files.length) {
    for (const { text, survey } of documents) if (survey.fault) addXmlFault(collector, text, survey.fault);
    const kind = isTagged ? 'inline' : 'xhtml';
    return { kind, documents, targets: [], findings: listFindings(collector.verdict({})) };
  }
  const targets: SubmittedTarget[] = [];
  const url = place.addressOf(files[0] ?? '');
  const first = readInlineInstance(contents, collector);
  for (const name of first?.targets ?? []) {
    const others = new Collector(0);
    const instance =
      targets.length === 0 ? first?.instance : readInlineInstance(contents, others, name)?.instance;
    if (!instance) continue;
    const dts = examineFacts(instance, url, place.examiner, collector, { values: true });
    targets.push({ name, instance, dts });
  }
  return { kind: 'inline', documents, targets, findings: listFindings(collector.verdict({})) };
}

function readText(content: Uint8Array, file: string): SourceText | undefined {
  try {
    return new SourceText(content, file);
  } catch (fault) {
    if (!(fault instanceof XmlFault)) throw fault;
    return undefined;
  }
}

/** What reading a report of another format finds. */
function readFindings(
  format: 'json',
  path: string,
  content: Uint8Array,
  { maxFindings }: Place,
): readonly Finding[] {
  try {
    const source = { content, fileName: path.slice(path.lastIndexOf('/') + 1) };
    return readReport(source, { format, maxFindings, createdAt: '1970-01-01T00:00:00Z' }).findings;
  } catch (problem) {
    if (problem instanceof Problem && problem.validation) return listFindings(problem.validation);
    throw problem;
  }
}

function readFile(files: PackageFiles, path: string): Uint8Array | undefined {
  try {
    return files.read(path);
  } catch (fault) {
    if (!(fault instanceof ZipFault)) throw fault;
    return undefined;
  }
}

function listFindings({ errors, warnings, info }: Pick<Verdict, 'errors' | 'warnings' | 'info'>): Finding[] {
  return [...errors, ...warnings, ...info];
}
