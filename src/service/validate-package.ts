import { Collector } from '../findings/collector.ts';
import type { Finding } from '../findings/finding.ts';
import { forAuthority } from '../profiles/authorities.ts';
import { editionFor } from '../profiles/editions.ts';
import { generic, profileIds, profileOfId } from '../profiles/index.ts';
import { noteAbsentTaxonomy } from '../rules/filing/document/taxonomy.ts';
import type { Profile } from '../rules/profile.ts';
import type { Submission, SubmittedReport } from '../submission/submission.ts';
import { judgeSubmission } from '../submission/submission-rules.ts';
import { documentNotFound } from '../taxonomy/discovery-findings.ts';
import { formatRules } from './catalogue.ts';
import { judgeFigures } from './figures.ts';
import { openSubmission } from './open-submission.ts';
import { Problem } from './problems.ts';
import type { ReportFiles } from './read-report.ts';
import { recognizeProfile } from './recognized-profile.ts';
import type { Taxonomies } from './taxonomies.ts';
import { DEFAULT_MAX_FINDINGS, judged, type ValidationResult } from './validate.ts';

export interface ValidatePackageOptions {
  readonly taxonomies?: Taxonomies | undefined;
  /** A profile, or the id of one, whose edition is then chosen by the report; otherwise the one the report is for. */
  readonly profile?: string | Profile | undefined;
  /** The authority it goes to, where several share the profile: a country, or a code of its own. */
  readonly authority?: string | undefined;
  readonly maxFindings?: number | undefined;
  /** Files beside a report that is handed in by itself, by name. */
  readonly files?: ReportFiles | undefined;
}

/** What is told of a document type that declares entities, or anything else. */
const DOCTYPE = 'XML-004';

/**
 * Judges what is handed to a regulator, a package or a report by itself: by the specifications of packages and of
 * XBRL, with the taxonomy that comes with it, and by the rules of the profile.
 */
export function validatePackage(
  bytes: Uint8Array,
  file: string,
  options: ValidatePackageOptions = {},
): ValidationResult {
  const maxFindings = options.maxFindings ?? DEFAULT_MAX_FINDINGS;
  const { taxonomies, files } = options;
  const asked = options.profile ?? recognizeProfile(bytes).certain?.id ?? generic;
  const named = typeof asked === 'string' ? profileNamed(asked) : asked;
  const opened = openSubmission(bytes, file, { profile: named, taxonomies, files, maxFindings });
  const edition = typeof asked === 'string' ? editionOf(named, opened) : named;
  const profile = forAuthority(edition, options.authority);
  const submission = { ...opened, profile, reports: ownReports(opened, profile) };
  const collector = new Collector(maxFindings);
  const { ofXbrl } = profile;
  for (const finding of submission.findings)
    add(collector, finding, ofXbrl?.codes?.[finding.code] ?? ofXbrl?.package);
  for (const report of submission.reports) {
    const lacking = lackingOf(report, submission);
    const isLacking = ({ code, message }: Finding) =>
      code === documentNotFound.meta.code && lacking.has(quoted(message));
    const [absent] = report.findings.filter(isLacking);
    if (absent) noteAbsentTaxonomy([...lacking], absent.source ? { source: absent.source } : '', collector);
    for (const finding of report.findings) {
      if (isLacking(finding)) continue;
      const usual = finding.code === DOCTYPE ? ofXbrl?.entities : ofXbrl?.report;
      const code = ofXbrl?.codes?.[finding.code] ?? usual;
      add(collector, finding, code);
    }
  }
  const rules = judgeSubmission(submission, collector) + judgeFigures(submission, collector);
  return judged(collector.verdict({}), profile.id, formatRules.length + rules);
}

function profileNamed(id: string): Profile {
  const profile = profileOfId(id);
  if (profile) return profile;
  throw new Problem('invalid_request', `/options/profile: "${id}" is not one of ${profileIds.join(', ')}`);
}

/** Adds a finding of XBRL itself; the regulator refuses what has errors by a code of its own. */
function add(collector: Collector, finding: Finding, code: string | readonly string[] | undefined): void {
  const isRefused = code !== undefined && finding.severity === 'error';
  collector.add(finding.severity, () =>
    isRefused ? { ...finding, references: [...[code].flat(), ...(finding.references ?? [])] } : finding,
  );
}

/**
 * Documents of published taxonomies that are not at hand here, which is no fault of the report. Where the profile
 * knows no publishers, all are thought to be published that the package does not claim to hold.
 */
function lackingOf({ targets }: SubmittedReport, { profile, package: opened }: Submission): Set<string> {
  const publishers = profile.taxonomy?.publishers;
  const rewrites = opened?.taxonomy?.rewrites ?? [];
  const isPublished = (url: string) =>
    publishers
      ? URL.canParse(url) && publishers.includes(new URL(url).host)
      : /^https?:/.test(url) && !rewrites.some(({ start }) => url.startsWith(start));
  return new Set(targets.flatMap(({ dts }) => [...dts.missing].filter(isPublished)));
}

/** What a message first quotes. */
function quoted(message: string): string {
  return /"([^"]*)"/.exec(message)?.[1] ?? '';
}

/** The reports as far as they are the regulator's: of those that are also somebody else's, its own target. */
function ownReports({ reports }: Submission, { ownTarget }: Profile): readonly SubmittedReport[] {
  return reports.map((report) => {
    const own = report.targets.filter(({ name }) => name === ownTarget);
    return own.length > 0 ? { ...report, targets: own } : report;
  });
}

/** The edition of a profile that counts for the taxonomies and the last period of a report. */
function editionOf(profile: Profile, { reports }: Submission): Profile {
  const targets = reports.flatMap((report) => report.targets);
  if (targets.length === 0) return profile;
  let end = '';
  for (const { period } of targets.flatMap(({ instance }) => instance.contexts)) {
    const date = 'instant' in period ? period.instant : 'end' in period ? period.end : '';
    if (date > end) end = date;
  }
  const addresses = targets.flatMap(({ dts }) => [...dts.documents.keys(), ...dts.missing]);
  return editionFor(profile, addresses, end === '' ? undefined : end.slice(0, 10));
}
