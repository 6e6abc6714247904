import { Collector } from '../findings/collector.ts';
import type { Place } from '../findings/definition.ts';
import type { Finding } from '../findings/finding.ts';
import { readCsvReport } from '../oim/csv/read.ts';
import { unresolvableBaseMetadataFile } from '../oim/csv/xbrlce-files.ts';
import { lostFactId, unsureNumbers } from '../oim/csv/xbrlce-links.ts';
import { notInFiling, unknownTypedElement } from '../oim/oim-findings.ts';
import type { SubmittedReport } from '../submission/submission.ts';
import { csvTaxonomy, withPublished } from './published-metadata.ts';
import type { Taxonomies } from './taxonomies.ts';

/** Where the files of a report are. */
interface TablePlace {
  readonly nameOf: (path: string) => string;
  readonly read: (path: string) => Uint8Array | undefined;
  readonly taxonomies?: Taxonomies | undefined;
  readonly maxFindings: number;
}

/** What only matters to whoever wants a filing of the report. */
const ofConversion = new Set(
  [lostFactId, unsureNumbers, notInFiling, unknownTypedElement].map(({ meta }) => meta.code),
);

/** Opens an xBRL-CSV report with the metadata it builds on, as far as that is at hand. */
export function openTables(
  path: string,
  content: Uint8Array,
  { nameOf, read, taxonomies, maxFindings }: TablePlace,
): SubmittedReport {
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const main = path.slice(folder.length);
  const get = (name: string) => (name === main ? content : read(folder + name));
  const collector = new Collector(maxFindings);
  const files = withPublished({ get, has: (name) => get(name) !== undefined }, taxonomies);
  const options = { createdAt: '1970-01-01T00:00:00Z', findTaxonomy: csvTaxonomy(taxonomies) };
  const csv = readCsvReport(files, main, collector, options);
  const { errors, warnings, info } = collector.verdict({});
  const named = (name: string) => nameOf(folder + name);
  return {
    kind: 'csv',
    documents: [],
    targets: [],
    tables: {
      ...csv,
      path,
      own: parse(content),
      read: get,
      nameOf: named,
      placeOf: (fact): Place => {
        const position = csv.placeOf(fact);
        return position ? { source: { ...position, file: named(position.file ?? main) } } : '';
      },
    },
    findings: [...errors, ...warnings, ...info]
      .filter(({ code }) => !ofConversion.has(code))
      .map((finding) => inPackage(finding, named)),
  };
}

/** A finding with the file it is in; published metadata that is not at hand is no fault of the report. */
function inPackage(finding: Finding, named: (name: string) => string): Finding {
  const { source, code, message } = finding;
  const isLacking = code === unresolvableBaseMetadataFile.meta.code && /"https?:/.test(message);
  return {
    ...finding,
    ...(isLacking && { severity: 'warning' as const }),
    ...(source?.file !== undefined && { source: { ...source, file: named(source.file) } }),
  };
}

function parse(content: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(content.buffer, content.byteOffset, content.byteLength).toString());
  } catch {
    return undefined;
  }
}
