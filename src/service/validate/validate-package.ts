import { Collector, DEFAULT_MAX_FINDINGS } from '../../findings/collector.ts';
import type { Finding } from '../../findings/finding.ts';
import type { ReportFiles } from '../../formats/format.ts';
import { ReceivedContent } from '../../formats/received-content.ts';
import { forAuthority } from '../../regulators/authorities.ts';
import { editionFor } from '../../regulators/editions.ts';
import { generic } from '../../regulators/index.ts';
import type { Profile } from '../../regulators/profile.ts';
import type { Submission, SubmittedReport } from '../../regulators/submission/submission.ts';
import { checkSubmission } from '../../regulators/submission-rules.ts';
import { doctypeRefused } from '../../xml/findings.ts';
import { expectAuthority } from '../caller-options.ts';
import { formatRuleCount } from '../catalogue/rule-count.ts';
import { profileNamed } from '../named-profile.ts';
import type { Taxonomies } from '../taxonomies.ts';
import { type ValidationResult, validationResult } from '../validation-result.ts';
import { checkBusinessRules } from './business-checks.ts';
import { absentFromReport, absorbReport } from './missing-documents.ts';
import { openSubmission } from './open-submission.ts';
import { recognizeProfile } from './recognized-profile.ts';

export interface ValidateSubmissionOptions {
  readonly taxonomies?: Taxonomies | undefined;
  /** A profile, or the id of one, whose edition is then chosen by the report; otherwise the one the report is for. */
  readonly profile?: string | Profile | undefined;
  /** The authority it goes to, where several share the profile: a country, or a code of its own. */
  readonly authority?: string | undefined;
  readonly maxFindings?: number | undefined;
  /** Files beside a report that is handed in by itself, by name. */
  readonly files?: ReportFiles | undefined;
}

/**
 * Judges what is handed to a regulator, a package or a report by itself: by the specifications of packages and of
 * XBRL, with the taxonomy that comes with it, and by the rules of the profile.
 */
export function validateSubmission(
  content: Uint8Array | ReceivedContent,
  file: string,
  options: ValidateSubmissionOptions = {},
): ValidationResult {
  expectAuthority(options.authority);
  const received = ReceivedContent.of(content);
  const maxFindings = options.maxFindings ?? DEFAULT_MAX_FINDINGS;
  const { taxonomies, files } = options;
  const asked = options.profile ?? recognizeProfile(received).certain?.id ?? generic;
  const named = typeof asked === 'string' ? profileNamed(asked) : asked;
  const opened = openSubmission(received, file, { profile: named, taxonomies, files, maxFindings });
  const edition = typeof asked === 'string' ? editionOf(named, opened) : named;
  const profile = forAuthority(edition, options.authority);
  const submission = { ...opened, profile, reports: ownReports(opened, profile) };
  const collector = new Collector(maxFindings);
  const { ofXbrl } = profile;
  collector.absorb(submission, (finding) =>
    refused(finding, ofXbrl?.codes?.[finding.code] ?? ofXbrl?.package),
  );
  for (const report of submission.reports) {
    absorbReport(report, absentFromReport(report, submission), collector, (finding) => {
      const usual = finding.code === doctypeRefused.meta.code ? ofXbrl?.entities : ofXbrl?.report;
      return refused(finding, ofXbrl?.codes?.[finding.code] ?? usual);
    });
  }
  const rules = checkSubmission(submission, collector) + checkBusinessRules(submission, collector);
  return validationResult(collector.verdict({}), profile.id, formatRuleCount + rules);
}

/** A finding of XBRL itself; the regulator refuses what has errors by a code of its own. */
function refused(finding: Finding, code: string | readonly string[] | undefined): Finding {
  if (code === undefined || finding.severity !== 'error') return finding;
  return { ...finding, references: [...[code].flat(), ...(finding.references ?? [])] };
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
