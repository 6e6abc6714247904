import type { CollectedFindings, Collector } from '../../findings/collector.ts';
import { about, type Finding } from '../../findings/finding.ts';
import { isPublished } from '../../regulators/publishers.ts';
import type { Submission } from '../../regulators/submission/submission.ts';
import { noteAbsentTaxonomy } from '../../rules/filing/document/absent-taxonomy.ts';
import { documentNotFound } from '../../taxonomy/discovery-findings.ts';
import { fileLike } from '../../taxonomy/packages/package-source.ts';
import { showUrl } from '../../xml/url.ts';
import type { OpenedReport } from './opened-report.ts';

/**
 * Lists the missing documents that are published by others, so that the report is not at fault. If the
 * profile names the publishers, only theirs count.
 */
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

/** Whether an address is on the web; files of the report itself are not. */
function isElsewhere(url: string): boolean {
  return /^https?:/.test(url);
}

/** Whether a finding reports one of these documents as not found. */
export function isAbsence(addresses: readonly string[]): (finding: Finding) => boolean {
  const messages = new Set(
    addresses.flatMap((address) => {
      const data = { url: showUrl(address) };
      return [documentNotFound.messageOf('missing', data), documentNotFound.messageOf('spareImport', data)];
    }),
  );
  return ({ code, message }) => code === documentNotFound.meta.code && messages.has(message);
}

/** Says that the package has a document that was not found, but its catalog is not read or leads elsewhere. */
export function withCatalogAdvice(finding: Finding, opened: Submission['package']): Finding {
  const address = finding.code === documentNotFound.meta.code ? finding[about] : undefined;
  const name = address?.slice(address.lastIndexOf('/') + 1);
  if (!opened || !name) return finding;
  const misnamed = fileLike(name, opened.files.names);
  if (misnamed !== undefined)
    return {
      ...finding,
      [about]: misnamed,
      fix: /\.(?:xsd|xml)$/.test(name)
        ? `The package contains ${misnamed}: rename it to ${name}, or correct the reference.`
        : `The package contains ${misnamed}: correct the reference.`,
    };
  for (const path of opened.files.names) {
    if (!path.endsWith(`/${name}`)) continue;
    const catalog = `${path.slice(0, path.indexOf('/'))}/META-INF/catalog.xml`;
    if (opened.taxonomy && !opened.files.has(catalog))
      return {
        ...finding,
        message: `The package has no file ${catalog}, which says that the document "${address}" is in the package.`,
        fix: `Add ${catalog} with this entry: ${rewriteEntry(address as string, path)}.`,
      };
    if (opened.taxonomy)
      return {
        ...finding,
        fix: `The package contains ${path}: correct the entry in META-INF/catalog.xml that maps the URL to this file, or correct the URL.`,
      };
    const metadata = `${path.slice(0, path.indexOf('/'))}/META-INF/taxonomyPackage.xml`;
    const other = fileLike('taxonomyPackage.xml', opened.files.names);
    return {
      ...finding,
      message: `The package has no file ${metadata}, so its catalog is not read, and the document "${address}" was not found.`,
      fix:
        other === undefined
          ? `Add ${metadata}. The only required content is an identifier.`
          : `Rename ${other} to taxonomyPackage.xml.`,
    };
  }
  return finding;
}

/** Returns the entry of a catalog that leads from the folder of an address to the folder of a file. */
function rewriteEntry(address: string, path: string): string {
  const start = address.slice(0, address.lastIndexOf('/') + 1);
  const folder = path.slice(path.indexOf('/') + 1, path.lastIndexOf('/') + 1);
  return `<rewriteURI uriStartString="${start}" rewritePrefix="../${folder}"/>`;
}

/** Adds the findings on a report; all missing documents of other publishers become one note. */
export function absorbReport(
  found: CollectedFindings,
  absent: readonly string[],
  collector: Collector,
  change: (finding: Finding) => Finding = (same) => same,
): void {
  const isReported = isAbsence(absent);
  const first = found.findings.find(isReported);
  if (first) noteAbsentTaxonomy(absent, first.source ? { source: first.source } : '', collector);
  collector.absorb(found, (finding) => (isReported(finding) ? undefined : change(finding)));
}
