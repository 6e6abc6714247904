import { Collector, foundIn } from '../../findings/collector.ts';
import { mapInstance } from '../../formats/xbrl/instance-filing.ts';
import type { FilingV2 } from '../../model/filing-v2.ts';
import { withIndicatorFacts } from '../../model/report/filing-indicators.ts';
import { Report } from '../../model/report/report.ts';
import type { PackageContent } from '../../packaging/packaged-file.ts';
import type { Profile } from '../../regulators/profile.ts';
import type { Submission } from '../../regulators/submission/submission.ts';
import { checkSubmission } from '../../regulators/submission-rules.ts';
import { noteAbsentTaxonomy } from '../../rules/filing/document/absent-taxonomy.ts';
import { firstDifference, firstOtherFact } from '../convert/read-back.ts';
import { writeReport } from '../convert/write-report.ts';
import { readReport } from '../reading/read-report.ts';
import type { Taxonomies } from '../taxonomies.ts';
import { absentFromReport, isAbsence } from '../validate/missing-documents.ts';
import { openSubmission } from '../validate/open-submission.ts';
import { FilingPlaces } from './filing-pointers.ts';

export interface CheckedPackage {
  /** The filing that it was built from. */
  readonly report: Report;
  readonly profile: Profile;
  readonly content: PackageContent;
  readonly archive: Uint8Array;
}

/**
 * Opens a package as its receiver would, with its taxonomy as far as it is installed; validates it by XBRL
 * and its profile, and compares its reports with the filing.
 */
export function checkPackage(
  built: CheckedPackage,
  options: { readonly taxonomies: Taxonomies | undefined; readonly maxFindings: number },
  collector: Collector,
): void {
  const { profile, content, archive } = built;
  const opened = openSubmission(archive, content.fileName, { profile, ...options });
  const submission = { ...opened, isBuilt: true, namedBy: content.namedBy };
  expectOwnFiles(submission, content);
  const absent = submission.reports.flatMap((report) => absentFromReport(report, submission));
  const isReported = isAbsence(absent);
  const places = new FilingPlaces(built.report.filing, submission.reports, content.files);
  for (const found of [submission, ...submission.reports])
    collector.absorb(found, (finding) => (isReported(finding) ? undefined : places.lead(finding)));
  const judgement = new Collector(options.maxFindings);
  checkSubmission(submission, judgement);
  collector.absorb(foundIn(judgement.verdict({})), (finding) => places.lead(finding));
  if (absent.length > 0) noteAbsentTaxonomy([...new Set(absent)], '/taxonomyRefs', collector);
  // Findings on the filing from its taxonomy come first; only without them is a difference a defect of ours.
  if (collector.hasErrors) return;
  if (content.added) compareTables([withIndicatorFacts(built.report), new Report(content.added)], submission);
  else compareFacts(built, submission);
}

/** Throws if the files found from the reports are not those of the package, which would be a defect. */
function expectOwnFiles({ reports }: Submission, { files, entryPoint }: PackageContent): void {
  const missing = new Set(reports.flatMap(({ targets }) => targets.flatMap(({ dts }) => [...dts.missing])));
  // Without a schema of its own, a package has the entry point of another taxonomy.
  const hasTaxonomy = files.some(({ path }) => path.endsWith('.xsd'));
  const own = hasTaxonomy ? entryPoint.slice(0, entryPoint.lastIndexOf('/') + 1) : '';
  const names = new Set(files.map(({ path }) => path.slice(path.lastIndexOf('/') + 1)));
  for (const url of missing) {
    const isOwn = (own !== '' && url.startsWith(own)) || /^(?:package|memory):/.test(url);
    if (isOwn && names.has(url.slice(url.lastIndexOf('/') + 1)))
      throw new Error(`the package does not lead to its own file ${url}`);
  }
}

function compareFacts({ report, content }: CheckedPackage, { reports }: Submission): void {
  const { createdAt } = report.filing.document;
  const instances = reports.flatMap(({ targets }) => targets);
  const found = instances.map(({ instance, dts }) =>
    mapInstance(instance, new Collector(0), { createdAt }, dts.missing.size === 0 ? dts : undefined),
  );
  for (const path of content.reports)
    if (path.endsWith('.json')) found.push(readData(content, path, createdAt));
  if (found.length !== content.reports.length)
    throw new Error(`the package holds ${found.length} reports instead of ${content.reports.length}`);
  for (const [index, document] of found.entries()) {
    const footnoteRoles = index < instances.length;
    const difference = firstDifference(report, document, { footnoteRoles });
    if (!difference) continue;
    // A value that no report can express, such as an identifier with surrounding white space, is a problem of
    // the filing.
    writeReport(report.filing);
    throw new Error(`the package differs from its filing at ${difference.path}: ${difference.message}`);
  }
}

/** Compares the tables of a module as a whole. */
function compareTables(said: readonly Report[], { reports }: Submission): void {
  const [tables, another] = reports.flatMap(({ tables: read }) => read?.facts() ?? []);
  if (!tables || another) throw new Error('the package does not hold just one report of tables');
  const difference = firstOtherFact(said, tables);
  if (difference)
    throw new Error(`the package differs from its filing at ${difference.path}: ${difference.message}`);
}

function readData({ files }: PackageContent, path: string, createdAt: string): FilingV2 {
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const beside = new Map(files.map((file) => [file.path.slice(folder.length), file.content]));
  const fileName = path.slice(folder.length);
  const content = beside.get(fileName) ?? new Uint8Array();
  return readReport({ content, fileName, files: beside }, { createdAt }).document;
}
