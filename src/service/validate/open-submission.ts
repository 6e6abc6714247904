import { pathAddress } from '../../core/file-name.ts';
import {
  type CollectedFindings,
  Collector,
  DEFAULT_MAX_FINDINGS,
  foundIn,
} from '../../findings/collector.ts';
import { bytesOf, type DetectedFormat } from '../../formats/detection.ts';
import type { ReportFiles } from '../../formats/format.ts';
import {
  addMissingHeader,
  type InlineDocument,
  readInlineInstance,
} from '../../formats/inline/reading/inline-reader.ts';
import { tooMuch } from '../../formats/inline/reading/structure-findings.ts';
import { ReceivedContent } from '../../formats/received-content.ts';
import type { CalculationMode } from '../../formats/xbrl/calculations/calculation-checks.ts';
import { readXbrlJson } from '../../formats/xbrl-json/read.ts';
import { NO_TIME } from '../../model/assembly.ts';
import { generic } from '../../regulators/index.ts';
import type { Layout } from '../../regulators/layout.ts';
import type { Profile } from '../../regulators/profile.ts';
import { HeardPage } from '../../regulators/submission/heard-page.ts';
import type { PageSurveyKind } from '../../regulators/submission/page-survey-kind.ts';
import type {
  SubmittedDocument,
  SubmittedReport,
  SubmittedTarget,
} from '../../regulators/submission/submission.ts';
import { packageAddress } from '../../taxonomy/packages/package-address.ts';
import { archiveLimitPassed, invalidArchiveFormat } from '../../taxonomy/packages/package-findings.ts';
import { givenFiles, PackageSource } from '../../taxonomy/packages/package-source.ts';
import type { PackagedReport } from '../../taxonomy/packages/packaged-reports.ts';
import { type OpenPackage, openPackage } from '../../taxonomy/packages/report-package.ts';
import { wholePackage } from '../../taxonomy/packages/taxonomy-package.ts';
import { publishedUnits } from '../../taxonomy/units/published-units.ts';
import type { UnitsRegistry } from '../../taxonomy/units/units-registry.ts';
import { XmlFault } from '../../xml/fault.ts';
import { addXmlFault } from '../../xml/findings.ts';
import { SourceText } from '../../xml/source-text.ts';
import { NOWHERE } from '../../xml/url.ts';
import { MAX_MARKUP_FINDINGS, MAX_REPORTS, MAX_TARGETS } from '../limits.ts';
import { holdsMetadata, isPackageName, loosePages, openLoose, readWithin } from '../loose-archive.ts';
import { dataTaxonomy } from '../reading/published-metadata.ts';
import type { Taxonomies } from '../taxonomies.ts';
import { type CheckContext, checkInstanceFacts, checkInstanceSource } from './instance-checks.ts';
import { openTables } from './open-tables.ts';
import type { OpenedReport, OpenedSubmission } from './opened-report.ts';
import { mappedFromJson, type Reading, readingOfData, readingOfInstance } from './reading.ts';

export interface OpenOptions {
  readonly profile: Profile;
  readonly taxonomies?: Taxonomies | undefined;
  /** Files that came with a single report, by name. */
  readonly files?: ReportFiles | undefined;
  /** The other documents of a single inline report. */
  readonly documents?: readonly InlineDocument[] | undefined;
  /** The only target of an inline report to validate. */
  readonly target?: string | undefined;
  /** The format, if the caller knows it. */
  readonly format?: DetectedFormat | undefined;
  /** Whether the caller gave the file name, so that findings show it; true by default. */
  readonly isNamed?: boolean | undefined;
  /** The units registry; the published one by default. */
  readonly units?: UnitsRegistry | undefined;
  readonly calculations?: CalculationMode | undefined;
  readonly maxFindings: number;
}

/**
 * Returns the number of findings to keep for each report: more than are listed, as profiles and joining need
 * them.
 */
function maxKept(maxFindings: number, reports: number): number {
  return Math.max(maxFindings, DEFAULT_MAX_FINDINGS, Math.floor(MAX_MARKUP_FINDINGS / Math.max(reports, 1)));
}

/** The source of reports: an archive, or a file and those beside it. */
interface Place {
  /** Returns the name of a file in findings. */
  readonly nameOf: (path: string) => string | undefined;
  readonly addressOf: (path: string) => string;
  readonly read: (path: string) => Uint8Array | string | undefined;
  readonly context: CheckContext;
  /** The surveys of pages that the profile needs. */
  readonly pageSurveys: readonly PageSurveyKind[];
  /** Whether rules use surveys of pages, so that they are made while reading. */
  readonly isSurveyed: boolean;
  readonly target?: string | undefined;
  readonly maxFindings: number;
}

/** Opens a submission and reads each report with its taxonomy. */
export function openSubmission(
  content: Uint8Array | ReceivedContent,
  file: string,
  options: OpenOptions,
): OpenedSubmission {
  const received = ReceivedContent.of(content);
  const format = options.format ?? received.format;
  // An unrecognized format may be another kind of archive, unless its name says otherwise.
  const isArchive =
    format === 'package' || (format === 'unknown' && !/\.(?:x?html?|xbrl|xml|json|csv)$/i.test(file));
  return isArchive ? openArchive(received, file, options) : openFile(received, file, options);
}

function openArchive(received: ReceivedContent, file: string, options: OpenOptions): OpenedSubmission {
  const { profile, taxonomies, maxFindings, units = publishedUnits(), calculations, target } = options;
  const collector = new Collector(maxKept(maxFindings, 1));
  const opened =
    (profile.container?.kind === 'flat' && openFlat(received, file)) ||
    (profile.layout?.findReports && openFolders(received, file, profile.layout)) ||
    (profile.id === generic.id && !isPackageName(file) && openLoose(received, file)) ||
    openPackage(() => received.openArchive(), file, collector);
  const read = (path: string) => opened && readWithin(opened.files, path);
  const base = { profile, file, bytes: received.bytes.length, isArchive: true, package: opened, read };
  if (!opened) return { ...base, reports: [], ...foundIn(collector.verdict({})) };
  const own = opened.taxonomy ?? { file, files: opened.files, metadata: undefined, rewrites: [] };
  const { reports: found = [] } = opened;
  const damaged = new Set<string>();
  const place: Place = {
    nameOf: (path) => `${file}/${path}`,
    addressOf: (path) => packageAddress(file, path),
    read: (path) =>
      readWithin(opened.files, path, ({ reason }) => {
        if (!damaged.has(path)) invalidArchiveFormat.add(collector, 'file', wholePackage(file), { reason });
        damaged.add(path);
      }),
    context: { source: new PackageSource([own], collector), taxonomies, units, calculations },
    target,
    pageSurveys: profile.pageSurveys ?? [],
    isSurveyed: true,
    maxFindings: maxKept(maxFindings, found.length),
  };
  if (found.length > MAX_REPORTS)
    archiveLimitPassed.add(collector, 'fault', wholePackage(file), {
      reason: `it contains ${found.length} reports, and only the first ${MAX_REPORTS} were read`,
    });
  const reports = found.slice(0, MAX_REPORTS).map((report) => openReport(report, place));
  return { ...base, reports, ...foundIn(collector.verdict({})) };
}

/**
 * Opens an archive that is not a package, with its tagged pages as the report. Rules report unexpected
 * folders and missing files. `undefined` for a package, or if it is not an archive.
 */
function openFlat({ files }: ReceivedContent, file: string): OpenPackage | undefined {
  if (!files || holdsMetadata(files)) return undefined;
  const pages = loosePages(files);
  const reports = pages.length > 0 ? [{ kind: 'inline', files: pages } as const] : [];
  return { file, files, reports, taxonomy: undefined };
}

/** Opens an archive in the regulator's layout; `undefined` for any other. */
function openFolders({ files }: ReceivedContent, file: string, layout: Layout): OpenPackage | undefined {
  const reports = files && layout.findReports?.(files);
  return files && reports && { file, files, reports, taxonomy: undefined };
}

function openFile(received: ReceivedContent, file: string, options: OpenOptions): OpenedSubmission {
  const { profile, taxonomies, files, documents = [], maxFindings } = options;
  const { units = publishedUnits(), calculations, target } = options;
  const format = options.format ?? received.format;
  const pages = new Map(documents.map(({ content, file: name = '' }) => [name, content]));
  const content = (path: string) =>
    path === file ? received.content : (pages.get(path) ?? files?.get(path));
  const read = (path: string) => {
    const found = content(path);
    return found === undefined ? undefined : bytesOf(found);
  };
  const names = () => [...pages.keys(), ...(files?.keys?.() ?? [])];
  const place: Place = {
    nameOf: (path) => (path === file && options.isNamed === false ? undefined : path),
    addressOf: (path) => NOWHERE + pathAddress(path),
    read: content,
    context: { source: givenFiles(read, names), taxonomies, units, calculations },
    target,
    pageSurveys: profile.pageSurveys ?? [],
    isSurveyed: profile.id !== generic.id,
    maxFindings: maxKept(maxFindings, 1),
  };
  const kind =
    format === 'other-json'
      ? 'json'
      : format === 'xml' || format === 'json' || format === 'csv'
        ? format
        : 'inline';
  const report = openReport({ kind, files: [file, ...pages.keys()] }, place);
  return {
    ...{ profile, file, bytes: received.bytes.length, isArchive: false, package: undefined, read },
    reports: [report],
    findings: [],
    counts: { error: 0, warning: 0, info: 0 },
  };
}

function openReport(report: PackagedReport, place: Place): OpenedReport {
  const { kind, files } = report;
  if (kind === 'inline') return openPages(report, place);
  const collector = new Collector(place.maxFindings);
  const [path = ''] = files;
  const content = place.read(path);
  if (content === undefined) return unread(kind);
  if (kind === 'csv') return openTables(path, bytesOf(content), place);
  const address = place.addressOf(path);
  if (kind === 'json') {
    const { source, taxonomies } = place.context;
    const findTaxonomy = dataTaxonomy(taxonomies, { source, url: address });
    const filing = readXbrlJson(bytesOf(content), collector, {
      createdAt: NO_TIME,
      findTaxonomy,
      isValidated: true,
    });
    const readings = filing ? [readingOfData(mappedFromJson(filing), address, place.context, collector)] : [];
    return { kind, documents: [], targets: [], readings, ...foundIn(collector.verdict({})) };
  }
  const checked = checkInstanceSource(
    { content, url: address, file: place.nameOf(path) },
    place.context,
    collector,
  );
  return {
    kind,
    documents: [],
    targets: checked ? [{ name: '', ...checked }] : [],
    readings: checked ? [readingOfInstance(checked, address, place.context.source)] : [],
    ...foundIn(collector.verdict({})),
  };
}

/** Opens a document set, or pages without tags. */
function openPages({ files, isPartial }: PackagedReport, place: Place): OpenedReport {
  const contents = files.flatMap((path) => {
    const content = place.read(path);
    return content === undefined ? [] : [{ path, content, file: place.nameOf(path) }];
  });
  if (contents.length < files.length) return unread('inline');
  const pages = contents.map(({ path, content, file }) => {
    const text = readText(content, file);
    const page = text && new HeardPage(path, text, place.pageSurveys);
    return { content, file, text, page, listener: place.isSurveyed ? page : undefined };
  });
  const collector = new Collector(place.maxFindings);
  const read = readInlineInstance(pages, collector, place.target);
  const isReadable = !collector.hasErrors;
  const documents = pages.flatMap(({ page }) => page ?? []);
  const hasFacts = read !== undefined && read.instance.facts.length > 0;
  const isTagged = hasFacts || documents.some(({ survey }) => survey.inlineNamespaces.size > 0);
  // A page in an unknown encoding counts as tagged, so that its errors are reported.
  if ((!isTagged || isPartial) && documents.length === files.length)
    return {
      kind: isTagged ? 'inline' : 'xhtml',
      documents,
      targets: [],
      readings: [],
      ...faultsOf(documents, place, !isTagged && !isPartial),
    };
  const targets: SubmittedTarget[] = [];
  const readings: Reading[] = [];
  const url = place.addressOf(files[0] ?? '');
  const names = place.target === undefined ? (read?.targets ?? []) : [place.target];
  if (read && names.length > MAX_TARGETS)
    tooMuch.add(collector, 'targets', read.instance.source.place(0), {
      count: names.length,
      limit: MAX_TARGETS,
    });
  for (const name of names.slice(0, MAX_TARGETS)) {
    const instance = targets.length === 0 && read ? read.instance : read?.instanceOf(name);
    if (!instance) continue;
    const dts = checkInstanceFacts(instance, url, place.context, collector, { values: true });
    targets.push({ name, instance, dts });
    readings.push(readingOfInstance({ instance, dts, isReadable }, url, place.context.source));
  }
  return { kind: 'inline', documents, targets, readings, ...foundIn(collector.verdict({})) };
}

/** Collects the errors that prevent reading pages to the end; else, that pages for a report have no tags. */
function faultsOf(
  documents: readonly SubmittedDocument[],
  { maxFindings }: Place,
  isUntagged: boolean,
): CollectedFindings {
  const collector = new Collector(maxFindings);
  for (const { text, survey } of documents) if (survey.fault) addXmlFault(collector, text, survey.fault);
  const [first] = documents;
  if (first && isUntagged && !collector.hasErrors)
    addMissingHeader(documents.length, 'untagged', first.text.place(0), collector);
  return foundIn(collector.verdict({}));
}

/** A report with a damaged file, which is reported for the package. */
function unread(kind: SubmittedReport['kind']): OpenedReport {
  return { kind, documents: [], targets: [], readings: [], ...foundIn(new Collector(0).verdict({})) };
}

function readText(content: Uint8Array | string, file: string | undefined): SourceText | undefined {
  try {
    return new SourceText(content, file);
  } catch (fault) {
    if (!(fault instanceof XmlFault)) throw fault;
    return undefined;
  }
}
