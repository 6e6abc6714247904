import { Collector, foundIn } from '../../findings/collector.ts';
import type { Place } from '../../findings/definition.ts';
import type { Finding } from '../../findings/finding.ts';
import { bytesOf } from '../../formats/detection.ts';
import { notInFiling, unknownTypedElement } from '../../formats/oim/oim-findings.ts';
import { readCsvReport } from '../../formats/xbrl-csv/read.ts';
import { lostFactId, unsureNumbers } from '../../formats/xbrl-csv/xbrlce-links.ts';
import { NO_TIME } from '../../model/assembly.ts';
import { dataTaxonomy, withPublished } from '../reading/published-metadata.ts';
import type { CheckContext } from './instance-checks.ts';
import type { OpenedReport } from './opened-report.ts';
import { mappedFromTables, readingOfData } from './reading.ts';

/** The location of the files of a report. */
interface TablePlace {
  readonly nameOf: (path: string) => string | undefined;
  readonly addressOf: (path: string) => string;
  readonly read: (path: string) => Uint8Array | string | undefined;
  readonly context: CheckContext;
  readonly maxFindings: number;
}

/** Findings that matter only when converting the report to a filing. */
const ofConversion = new Set(
  [lostFactId, unsureNumbers, notInFiling, unknownTypedElement].map(({ meta }) => meta.code),
);

/** Opens an xBRL-CSV report with the metadata it extends, as far as it is installed. */
export function openTables(
  path: string,
  content: Uint8Array,
  { nameOf, addressOf, read, context, maxFindings }: TablePlace,
): OpenedReport {
  const { source, taxonomies } = context;
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const main = path.slice(folder.length);
  const get = (name: string) => {
    const found = name === main ? content : read(folder + name);
    return found === undefined ? undefined : bytesOf(found);
  };
  const collector = new Collector(maxFindings);
  const files = withPublished({ get, has: (name) => get(name) !== undefined }, taxonomies);
  const options = {
    createdAt: NO_TIME,
    findTaxonomy: dataTaxonomy(taxonomies, { source, url: addressOf(path) }),
    takesPublished: true,
    isValidated: true,
  };
  const csv = readCsvReport(files, main, collector, options);
  const named = (name: string) => nameOf(folder + name) ?? name;
  const reported = new Collector(maxFindings);
  reported.absorb(foundIn(collector.verdict({})), (finding) =>
    ofConversion.has(finding.code) ? undefined : inPackage(finding, named),
  );
  const { filing } = csv;
  const sourceOf = (index: number | undefined) => {
    const position = index === undefined ? undefined : csv.placeOf({ index });
    return position && { ...position, file: named(position.file ?? main) };
  };
  const start = { file: named(main), line: 1, column: 1 };
  const readings = filing
    ? [readingOfData(mappedFromTables(filing, sourceOf, start), addressOf(path), context, reported)]
    : [];
  return {
    kind: 'csv',
    documents: [],
    targets: [],
    readings,
    tables: {
      ...csv,
      path,
      own: parse(content),
      read: get,
      nameOf: named,
      placeOf: ({ index }): Place => {
        const position = sourceOf(index);
        return position ? { source: position } : '';
      },
    },
    ...foundIn(reported.verdict({})),
  };
}

/** Adds the file to a finding. */
function inPackage(finding: Finding, named: (name: string) => string): Finding {
  const { source } = finding;
  return source?.file === undefined
    ? finding
    : { ...finding, source: { ...source, file: named(source.file) } };
}

function parse(content: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(content.buffer, content.byteOffset, content.byteLength).toString());
  } catch {
    return undefined;
  }
}
