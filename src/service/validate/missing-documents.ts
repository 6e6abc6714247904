import type { CollectedFindings, Collector } from '../../findings/collector.ts';
import type { Finding } from '../../findings/finding.ts';
import { isPublished } from '../../regulators/publishers.ts';
import type { Submission } from '../../regulators/submission/submission.ts';
import { noteAbsentTaxonomy } from '../../rules/filing/document/absent-taxonomy.ts';
import { documentNotFound } from '../../taxonomy/discovery-findings.ts';
import { showUrl } from '../../xml/url.ts';
import type { OpenedReport } from './opened-report.ts';

/** Documents that others publish and that are not installed, for which the report is not to blame: where the profile knows who publishes, others are not thought to. */
export function absentFromReport(
  { readings }: OpenedReport,
  { profile, package: opened }: Submission,
): readonly string[] {
  const rewrites = opened?.taxonomy?.rewrites ?? [];
  const isAbsent = (url: string) =>
    profile.taxonomy?.publishers
      ? isPublished(url, profile)
      : isElsewhere(url) && !rewrites.some(({ start }) => url.startsWith(start));
  return [...new Set(readings.flatMap(({ dts }) => [...dts.missing].filter(isAbsent)))];
}

/** What a report brings along has no such address. */
function isElsewhere(url: string): boolean {
  return /^https?:/.test(url);
}

/** Whether a finding says of one of these documents that it was not found. */
export function isAbsence(addresses: readonly string[]): (finding: Finding) => boolean {
  const told = new Set(
    addresses.flatMap((address) => {
      const data = { url: showUrl(address) };
      return [documentNotFound.messageOf('missing', data), documentNotFound.messageOf('spareImport', data)];
    }),
  );
  return ({ code, message }) => code === documentNotFound.meta.code && told.has(message);
}

/** Takes what was found in a report; all missing documents of others are one note. */
export function absorbReport(
  found: CollectedFindings,
  absent: readonly string[],
  collector: Collector,
  change: (finding: Finding) => Finding = (same) => same,
): void {
  const isTold = isAbsence(absent);
  const first = found.findings.find(isTold);
  if (first) noteAbsentTaxonomy(absent, first.source ? { source: first.source } : '', collector);
  collector.absorb(found, (finding) => (isTold(finding) ? undefined : change(finding)));
}
