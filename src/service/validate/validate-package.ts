import { endDay } from '../../core/calendar.ts';
import {
  type CollectedFindings,
  Collector,
  DEFAULT_MAX_FINDINGS,
  foundIn,
} from '../../findings/collector.ts';
import type { Finding } from '../../findings/finding.ts';
import { headerCodes } from '../../formats/inline/reading/document-findings.ts';
import { ReceivedContent } from '../../formats/received-content.ts';
import type { Waiver } from '../../model/waiver.ts';
import { forAuthority } from '../../regulators/authorities.ts';
import { editionFor } from '../../regulators/editions.ts';
import { generic } from '../../regulators/index.ts';
import type { Profile } from '../../regulators/profile.ts';
import { checkSubmission } from '../../regulators/submission-rules.ts';
import { doctypeRefused } from '../../xml/findings.ts';
import { expectAuthority } from '../caller-options.ts';
import { formatRuleCount } from '../catalogue/rule-count.ts';
import { MAX_MARKUP_FINDINGS } from '../limits.ts';
import { profileNamed } from '../named-profile.ts';
import { step } from '../steps.ts';
import { type ValidationResult, validationResult } from '../validation-result.ts';
import { waiverTest } from '../waivers.ts';
import { JoinedFindings } from './filing-checks.ts';
import { layersOf, layersUnread, requireComplete } from './layers.ts';
import { absentFromReport, absorbReport, withCatalogAdvice } from './missing-documents.ts';
import { type OpenOptions, openSubmission } from './open-submission.ts';
import type { OpenedReport, OpenedSubmission } from './opened-report.ts';
import { checkReading } from './reading-checks.ts';
import { recognizeProfile } from './recognized-profile.ts';
import { withoutRepetitions } from './repeated-findings.ts';

export interface ValidateSubmissionOptions extends Omit<OpenOptions, 'profile' | 'maxFindings'> {
  /** A profile, or its id, with the edition chosen by the report; by default the recognized one. */
  readonly profile?: string | Profile | undefined;
  /** The receiving authority, if several share the profile: a country or a code. */
  readonly authority?: string | undefined;
  /** Rule families to run; all by default. */
  readonly ruleset?: readonly string[] | undefined;
  /** Whether incomplete checks are an error. */
  readonly requireComplete?: boolean | undefined;
  /** Findings on other input of the caller. */
  readonly alsoFound?: CollectedFindings | undefined;
  readonly maxFindings?: number | undefined;
  /** Findings of business rules that are correct for this filer. */
  readonly waivers?: readonly Waiver[] | undefined;
}

/**
 * Validates a submission, a package or a single report: by the specifications of packages and of XBRL, with
 * its own taxonomy, and by the rules of the profile.
 */
export function validateSubmission(
  content: Uint8Array | ReceivedContent,
  file: string,
  options: ValidateSubmissionOptions = {},
): ValidationResult {
  expectAuthority(options.authority, 'authority');
  const received = ReceivedContent.of(content);
  const { maxFindings = DEFAULT_MAX_FINDINGS } = options;
  const asked = options.profile ?? recognizeProfile(received).certain?.id ?? generic;
  const named = typeof asked === 'string' ? profileNamed(asked) : asked;
  // Reading a report finds the errors of its form, its model and its taxonomy.
  const opened = step('form, model and taxonomy', () =>
    openSubmission(received, file, { ...options, profile: named, maxFindings }),
  );
  const edition = typeof asked === 'string' ? editionOf(named, opened) : named;
  const profile = forAuthority(edition, options.authority);
  const submission = { ...opened, profile, reports: ownReports(opened, profile) };
  const before = new Collector(Math.max(maxFindings, MAX_MARKUP_FINDINGS));
  const { ofXbrl } = profile;
  if (options.alsoFound) before.absorb(options.alsoFound);
  before.absorb(submission, (finding) => refused(finding, ofXbrl?.codes?.[finding.code] ?? ofXbrl?.package));
  // Some regulators accept an untagged document on its own.
  const isAccepted = ({ kind }: OpenedReport) => kind === 'xhtml' && profile.untagged && !submission.package;
  for (const report of submission.reports) {
    absorbReport(report, absentFromReport(report, submission), before, (found) => {
      const finding = withCatalogAdvice(found, submission.package);
      if (isAccepted(report) && headerCodes.has(finding.code)) return { ...finding, severity: 'warning' };
      const usual = finding.code === doctypeRefused.meta.code ? ofXbrl?.entities : ofXbrl?.report;
      return refused(finding, ofXbrl?.codes?.[finding.code] ?? usual);
    });
  }
  // A single report without a regulator is not a submission.
  const isSubmission = submission.isArchive || profile.id !== generic.id;
  let rules = isSubmission ? step('regulator', () => checkSubmission(submission, before)) : 0;
  const joined = new JoinedFindings(foundIn(before.verdict({})), profile);
  const readings = submission.reports.flatMap((report) => report.readings);
  const isEmpty = !before.hasErrors && readings.every((reading) => reading.isEmpty);
  for (const reading of readings)
    rules += step('business', () =>
      checkReading(reading, { profile, isSubmission, isEmpty, ruleset: options.ruleset }, joined),
    );
  const all = new Collector(before.limit);
  joined.tell(all);
  const isWaived = waiverTest(undefined, options);
  const collector = withoutRepetitions(all, joined.order ?? {}, maxFindings, isWaived);
  const [reading] = readings;
  const layers = reading?.isReadable
    ? layersOf({
        profile,
        ruleset: options.ruleset,
        dts: reading.dts,
        named: reading.dts.entries.map(({ url }) => url),
      })
    : layersUnread(profile);
  if (options.requireComplete) requireComplete(layers, collector);
  return validationResult(collector.verdict(joined.order ?? {}), profile.id, formatRuleCount + rules, layers);
}

/** Adds the regulator's code for invalid XBRL to a finding of XBRL itself. */
function refused(finding: Finding, code: string | readonly string[] | undefined): Finding {
  if (code === undefined || finding.severity !== 'error') return finding;
  return { ...finding, references: [...[code].flat(), ...(finding.references ?? [])] };
}

/** Returns the reports with only the regulator's own target, if they also have others. */
function ownReports({ reports }: OpenedSubmission, { ownTarget }: Profile): readonly OpenedReport[] {
  return reports.map((report) => {
    const index = report.targets.findIndex(({ name }) => name === ownTarget);
    if (index < 0) return report;
    const [targets, readings] = [report.targets, report.readings].map((list) => list.slice(index, index + 1));
    return { ...report, targets, readings } as OpenedReport;
  });
}

/** Returns the edition of a profile for the taxonomies and the last period of a report. */
function editionOf(profile: Profile, { reports }: OpenedSubmission): Profile {
  const targets = reports.flatMap((report) => report.targets);
  if (targets.length === 0) return profile;
  let end = '';
  for (const { period } of targets.flatMap(({ instance }) => instance.contexts)) {
    const date = 'instant' in period ? period.instant : 'end' in period ? period.end : '';
    if (date > end) end = date;
  }
  const addresses = targets.flatMap(({ dts }) => [...dts.documents.keys(), ...dts.missing]);
  return editionFor(profile, addresses, end === '' ? undefined : endDay(end));
}
