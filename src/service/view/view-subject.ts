import { Collector } from '../../findings/collector.ts';
import type { ReportSource } from '../../formats/format.ts';
import { formatOfId } from '../../formats/index.ts';
import { formatOf } from '../../formats/report-format.ts';
import { UNDATED } from '../../model/assembly.ts';
import { detect } from '../../model/detection.ts';
import type { FilingV1 } from '../../model/filing-v1.ts';
import type { FilingV2 } from '../../model/filing-v2.ts';
import type { InvestorStatement } from '../../model/investor/statement.ts';
import { statementFiling } from '../../model/investor/statement-filing.ts';
import { pruneFilingV1 } from '../../model/pruning.ts';
import { Report } from '../../model/report/report.ts';
import { unlistedFaults } from '../../model/schema/schema-check.ts';
import { schemaFor } from '../../model/schemas.ts';
import { recordOf } from '../../model/unchecked.ts';
import { upgradeFiling } from '../../model/upgrade.ts';
import { generic } from '../../regulators/index.ts';
import type { SubmittedDocument } from '../../regulators/submission/submission.ts';
import type { Dts } from '../../taxonomy/dts.ts';
import { SourceText } from '../../xml/source-text.ts';
import { withDecimals } from '../convert/canonical-filing.ts';
import { writeOptionsFor } from '../convert/write-report.ts';
import { Problem } from '../problems.ts';
import { nameOfPackage } from '../reading/read-package.ts';
import { type ReadableFormat, receivedFrom } from '../reading/read-report.ts';
import { type Taxonomies, taxonomyOfFiling } from '../taxonomies.ts';
import type { FilingPlace } from '../validate/filing-checks.ts';
import { openSubmission } from '../validate/open-submission.ts';
import type { OpenedReport } from '../validate/opened-report.ts';
import { soundFiling } from './sound-filing.ts';

/** The subject of a view: the facts of a report, and the pages that show them. */
export interface ViewSubject {
  readonly sourceFormat: string;
  readonly report: Report;
  readonly dts: Dts | undefined;
  /** Returns the place of a fact in the input. */
  placeOf(index: number): FilingPlace;
  /**
   * Offsets of the facts in the pages, as if they were one text; absent if pages were generated for the view.
   */
  readonly offsets: readonly number[] | undefined;
  readonly pages: readonly Page[];
  /** The reports of a package, and access to its files. */
  readonly reports: readonly string[];
  read(path: string): Uint8Array | undefined;
}

interface Page {
  readonly path: string;
  readonly text: SourceText;
}

export interface ViewOptions {
  readonly taxonomies?: Taxonomies | undefined;
  readonly profile?: string | undefined;
  readonly format?: ReadableFormat | undefined;
  readonly target?: string | undefined;
  /** The path of the report to view in a package with several. */
  readonly report?: string | undefined;
}

const nothing = { pages: [], reports: [], offsets: undefined, read: () => undefined };

/** Returns the view subject for our own document, with or without errors, shown on a generated page. */
export function subjectOfDocument(
  document: Readonly<Record<string, unknown>>,
  options: ViewOptions,
): ViewSubject {
  const { documentType, modelVersion } = detect(document);
  const faults = schemaFor(documentType, modelVersion).check(document);
  if (unlistedFaults(faults) !== undefined)
    throw new Problem('unprocessable_document', 'The document has too many errors to show it.');
  if (documentType === 'investor-statement') {
    const { filing, places } = statementFiling(document as InvestorStatement, { createdAt: UNDATED });
    const placeOf = (index: number) => ({ path: places.get(filing.facts[index]?.id ?? '') ?? '' });
    return writtenSubject(filing, placeOf, 'investor-statement', options);
  }
  if (modelVersion === 'v2') {
    const { filing, indexes } = soundFiling(document, faults);
    return writtenSubject(filing, (index) => ({ path: `/facts/${indexes[index]}` }), 'filing', options);
  }
  const errors = faults.filter(({ keyword }) => keyword !== 'additionalProperties');
  const original = errors.length > 0 ? pruneFilingV1(document, errors) : (document as FilingV1);
  if (!original) throw new Problem('unprocessable_document', 'The document has no facts to show.');
  const { filing, origins } = upgradeFiling(original);
  const placeOf = (index: number) => ({ path: origins[index]?.path ?? '' });
  return writtenSubject(withDecimals(filing), placeOf, 'filing', options);
}

/** Lays out facts without a page as a conversion to inline XBRL would. */
function writtenSubject(
  filing: FilingV2,
  placeOf: ViewSubject['placeOf'],
  sourceFormat: string,
  { taxonomies, profile }: ViewOptions,
  known?: Dts,
): ViewSubject {
  const header = recordOf(filing.document);
  const asked = profile === undefined ? filing : { ...filing, document: { ...header, profile } };
  const report = new Report(asked as FilingV2);
  const dts = known ?? (taxonomies && taxonomyOfFiling(filing, taxonomies));
  const inline = formatOf('inline') ?? { id: 'inline' };
  const options = writeOptionsFor(report, inline, { taxonomies });
  const { encode: _, ...writing } = options;
  const [[path, page] = ['', '']] = formatOfId('inline').write(report, 'report', writing, new Collector(0));
  const text = new SourceText(page, path);
  return { ...nothing, sourceFormat, report, dts, placeOf, pages: [{ path, text }] };
}

/** Returns the view subject for a report, as far as it can be read. */
export function subjectOfSource(source: ReportSource, options: ViewOptions): ViewSubject {
  const received = receivedFrom(source);
  const format = options.format ?? received.format;
  const known = format === 'package' ? undefined : formatOf(format);
  if (format !== 'package' && !known)
    throw new Problem('unprocessable_document', 'This is not a report in a format that can be shown.');
  const { taxonomies, target } = options;
  const { files, documents, fileName } = source;
  const opened = openSubmission(
    received,
    fileName ?? (known ? `report${known.extensions[0]}` : nameOfPackage(received)),
    {
      ...{ profile: generic, taxonomies, target, format, files, documents, maxFindings: 1 },
      isNamed: fileName !== undefined || known === undefined,
    },
  );
  const names = opened.reports.map(nameOfReport);
  const asked = options.report;
  const chosen =
    asked === undefined ? 0 : names.findIndex((name) => name === asked || name.endsWith(`/${asked}`));
  const report = opened.reports[chosen];
  if (!report)
    throw new Problem(
      'unprocessable_document',
      asked === undefined ? 'There is no report to show.' : `There is no report "${asked}".`,
    );
  return { ...subjectOfOpened(report, options), reports: names, read: (path) => opened.read(path) };
}

function nameOfReport({ documents, kind }: OpenedReport, index: number): string {
  return documents[0]?.path ?? `${kind} report ${index + 1}`;
}

function subjectOfOpened(opened: OpenedReport, options: ViewOptions): ViewSubject {
  const [reading] = opened.readings;
  const mapped = reading?.map(new Collector(0));
  const filing = mapped?.filing ?? emptyFiling;
  const placeOf = (index: number) => mapped?.placeOf(`/facts/${index}`) ?? { path: '' };
  const sourceFormat = formatOf(opened.kind === 'xhtml' ? 'inline' : opened.kind)?.source ?? opened.kind;
  if (opened.kind !== 'inline' && opened.kind !== 'xhtml')
    return writtenSubject(filing, placeOf, sourceFormat, options, reading?.dts);
  const pages = opened.documents.map(({ path, text }: SubmittedDocument) => ({ path, text }));
  return {
    ...nothing,
    ...{ sourceFormat, report: new Report(filing), dts: reading?.dts, placeOf, pages },
    offsets: mapped?.offsets ?? [],
  };
}

/** For a report whose facts could not be read. */
const emptyFiling = {
  document: { version: '2.0.0', documentType: 'filing', profile: 'generic', createdAt: UNDATED },
  entity: { name: '', identifiers: [] },
  taxonomyRefs: [],
  contexts: [],
  units: [],
  facts: [],
} as unknown as FilingV2;
