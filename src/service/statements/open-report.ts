import type { ReportSource } from '../../formats/format.ts';
import { type LaidReport, layOutReport } from '../../formats/inline/writing/laid-report.ts';
import { type DocumentType, detect, type ModelVersion } from '../../model/detection.ts';
import type { FilingV1 } from '../../model/filing-v1.ts';
import type { FilingV2 } from '../../model/filing-v2.ts';
import type { InvestorStatement } from '../../model/investor/statement.ts';
import { statementFiling } from '../../model/investor/statement-filing.ts';
import { Report } from '../../model/report/report.ts';
import type { SchemaFault } from '../../model/schema/schema-check.ts';
import { schemaFor } from '../../model/schemas.ts';
import { upgradeFiling } from '../../model/upgrade.ts';
import { expectDocument } from '../caller-options.ts';
import { labelFinder } from '../convert/taxonomy-labels.ts';
import { unprocessable } from '../problems.ts';
import { type ReadableFormat, readReport } from '../reading/read-report.ts';
import { type Taxonomies, taxonomyOfFiling } from '../taxonomies.ts';
import { validateDocument } from '../validate/validate.ts';

/** A document, or a report in any syntax. */
export type GivenReport =
  | { readonly document: Readonly<Record<string, unknown>> }
  | {
      readonly source: ReportSource;
      readonly format?: ReadableFormat | undefined;
      /** The target of an inline report with several targets. */
      readonly target?: string | undefined;
      /** The path of the report in a package with several reports. */
      readonly report?: string | undefined;
    };

export interface OpenReportOptions {
  readonly taxonomies?: Taxonomies | undefined;
  readonly createdAt: string;
  readonly maxFindings?: number | undefined;
}

/** A report, interpreted and laid out as statements. */
export interface LaidOutReport extends LaidReport {
  readonly report: Report;
  readonly documentType: DocumentType;
  readonly modelVersion: ModelVersion;
  /** The source syntax. */
  readonly sourceFormat: string;
}

/** Reads any input that can be validated. Input without usable facts is a problem with its findings. */
export function openReport(
  given: GivenReport,
  attempt: 'compare' | 'lay',
  options: OpenReportOptions,
): LaidOutReport {
  const read =
    'document' in given ? readDocument(given.document, attempt, options) : readSource(given, options);
  const { taxonomies } = options;
  const dts = taxonomies && taxonomyOfFiling(read.report.filing, taxonomies);
  return { ...read, ...layOutReport(read.report, dts && labelFinder(dts)) };
}

type ReadAny = Omit<LaidOutReport, keyof LaidReport>;

function readSource(
  { source, format, target, report }: Extract<GivenReport, { source: ReportSource }>,
  { taxonomies, createdAt, maxFindings }: OpenReportOptions,
): ReadAny {
  const { document, sourceFormat } = readReport(source, {
    ...{ format, target, report, taxonomies, createdAt, maxFindings },
    lostFacts: 'info',
  });
  return { report: new Report(document), documentType: 'filing', modelVersion: 'v2', sourceFormat };
}

function readDocument(
  document: Readonly<Record<string, unknown>>,
  attempt: 'compare' | 'lay',
  { createdAt, maxFindings }: OpenReportOptions,
): ReadAny {
  expectDocument(document);
  const { documentType, modelVersion } = detect(document);
  const isFiling = documentType === 'filing' && modelVersion === 'v2';
  const faults = schemaFor(documentType, modelVersion)
    .check(document)
    .filter(({ keyword }) => keyword !== 'additionalProperties');
  const unsound = new Set(faults.map(itemOf));
  if (unsound.has(undefined) || (unsound.size > 0 && !isFiling))
    throw unprocessable(
      attempt,
      validateDocument(document, maxFindings === undefined ? {} : { maxFindings }),
    );
  const known = { documentType, modelVersion, sourceFormat: 'json' };
  if (isFiling) {
    // Invalid items are left out, as rules do.
    const isSound = (list: string, index: number) => !unsound.has(`${list}/${index}`);
    return { ...known, report: new Report(document as FilingV2, { isSound }) };
  }
  if (documentType === 'filing') {
    const original = document as FilingV1;
    const { filing, origins, unmapped } = upgradeFiling(original);
    return { ...known, report: new Report(filing, { v1: { document: original, origins, unmapped } }) };
  }
  const { filing } = statementFiling(document as InvestorStatement, { createdAt });
  return { ...known, report: new Report(filing) };
}

/** Returns the fact, context, unit or tuple that contains a fault; `undefined` for any other place. */
function itemOf({ path }: SchemaFault): string | undefined {
  return /^\/((?:facts|contexts|units|tuples)\/\d+)(?:\/|$)/.exec(path)?.[1];
}
