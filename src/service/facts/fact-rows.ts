import type { ReportSource } from '../../formats/format.ts';
import { Labels } from '../../formats/inline/writing/labels.ts';
import { phrasesOf } from '../../formats/inline/writing/phrases.ts';
import { Origins, UNDATED } from '../../model/assembly.ts';
import type { FilingV2 } from '../../model/filing-v2.ts';
import { firstDay, lastDay } from '../../model/report/period.ts';
import { type Dimension, Report, type ReportFact, type ReportUnit } from '../../model/report/report.ts';
import { canonicalFiling } from '../convert/canonical-filing.ts';
import { labelFinder } from '../convert/taxonomy-labels.ts';
import { type ReadableFormat, readReport } from '../reading/read-report.ts';
import { type Taxonomies, taxonomyOfFiling } from '../taxonomies.ts';

/** A fact as a table row; each column means the same for every filing. */
export interface FactRow {
  /** The name of the source file. */
  readonly filing: string;
  /** The identifier of the entity, such as an LEI or a CIK. */
  readonly entity: string;
  /** The kind of identifier. */
  readonly entity_scheme: string;
  readonly concept: string;
  readonly namespace: string;
  readonly label: string;
  readonly period_type: 'instant' | 'duration' | 'forever';
  /** The first day; `null` for an instant. */
  readonly period_start: string | null;
  /** The last day, or the day of an instant. */
  readonly period_end: string | null;
  /** `USD`, `shares`, `USD/shares`; `null` for a text. */
  readonly unit: string | null;
  /** Members by axis, as a JSON object with sorted names; `null` if there are none. */
  readonly dimensions: string | null;
  /** The value with all digits as reported; `null` for a nil fact. */
  readonly value: string | null;
  /** The value as a floating-point approximation; `null` if the fact is not a number. */
  readonly number: number | null;
  /** `-3`, `2`, `INF`; `null` if the fact states none. */
  readonly decimals: string | null;
  readonly is_nil: boolean;
  readonly language: string | null;
  readonly fact_id: string | null;
  /** Where the fact is written: `report.xhtml:210:5`, or a pointer into a JSON document. */
  readonly source: string;
}

/** Column types, for formats that need them. */
export const factColumns = {
  filing: 'text',
  entity: 'text',
  entity_scheme: 'text',
  concept: 'text',
  namespace: 'text',
  label: 'text',
  period_type: 'text',
  period_start: 'date',
  period_end: 'date',
  unit: 'text',
  dimensions: 'text',
  value: 'text',
  number: 'double',
  decimals: 'text',
  is_nil: 'boolean',
  language: 'text',
  fact_id: 'text',
  source: 'text',
} as const satisfies Record<keyof FactRow, 'text' | 'date' | 'double' | 'boolean'>;

export interface FactRowsOptions {
  /** The name of the filing in the table. */
  readonly filing: string;
  readonly taxonomies?: Taxonomies | undefined;
}

export interface ListedFacts {
  readonly rows: Iterable<FactRow>;
  /** The number of all facts, including those without a row because a reference is missing. */
  readonly total: number;
}

const LANGUAGE = 'en';

/** Lists the facts of a report in any format, with their places in its files. */
export function factsOfReport(
  source: ReportSource,
  format: ReadableFormat,
  options: FactRowsOptions,
): ListedFacts {
  const origins = new Origins();
  const { taxonomies } = options;
  const { document } = readReport(source, { format, createdAt: UNDATED, origins, taxonomies });
  return listFacts(document, options, origins);
}

/** Lists the facts of a filing or an investor statement, with pointers into its v2 filing. */
export function factsOfDocument(
  document: Readonly<Record<string, unknown>>,
  options: FactRowsOptions,
): ListedFacts {
  const { filing } = canonicalFiling(document, UNDATED);
  return listFacts(filing as unknown as FilingV2, options);
}

function listFacts(filing: FilingV2, options: FactRowsOptions, origins?: Origins): ListedFacts {
  const report = new Report(filing);
  const dts = options.taxonomies && taxonomyOfFiling(filing, options.taxonomies);
  const labels = new Labels(report, LANGUAGE, phrasesOf(LANGUAGE), dts && labelFinder(dts));
  return { rows: rowsOf(), total: filing.facts?.length ?? 0 };

  function* rowsOf(): Generator<FactRow> {
    for (const fact of report.facts) yield rowOf(fact, labels, options.filing, origins);
  }
}

function rowOf(fact: ReportFact, labels: Labels, filing: string, origins: Origins | undefined): FactRow {
  const { concept, context, unit, source } = fact;
  const { entity, period, dimensions } = context;
  const { kind } = period;
  return {
    filing,
    entity: entity.value,
    entity_scheme: entity.scheme,
    concept: concept.qname,
    namespace: concept.namespace,
    label: labels.concept(concept),
    period_type: kind,
    period_start: kind === 'duration' ? firstDay(period) : null,
    period_end: kind === 'forever' ? null : lastDay(period),
    unit: unit ? unitText(unit) : null,
    dimensions: dimensions.length === 0 ? null : dimensionsText(dimensions),
    value: fact.nil ? null : fact.text,
    number: unit === undefined || fact.value === undefined ? null : Number(fact.text),
    decimals: source.decimals === undefined ? null : String(source.decimals),
    is_nil: fact.nil,
    language: source.language ?? null,
    fact_id: source.id ?? null,
    source: placeOf(fact, origins),
  };
}

function placeOf(fact: ReportFact, origins: Origins | undefined): string {
  const place = origins?.sourceOf(fact.path);
  if (!place) return fact.path;
  const at = `${place.line}:${place.column}`;
  return place.file === undefined ? at : `${place.file}:${at}`;
}

function unitText({ numerator, denominator }: ReportUnit): string {
  const words = (measures: readonly string[]) =>
    measures.map((measure) => measure.slice(measure.indexOf(':') + 1)).join('*');
  return denominator.length === 0 ? words(numerator) : `${words(numerator)}/${words(denominator)}`;
}

function dimensionsText(dimensions: readonly Dimension[]): string {
  const members = dimensions.map(({ axis, member }) => [axis, member] as const);
  return JSON.stringify(Object.fromEntries(members.sort(([a], [b]) => (a < b ? -1 : 1))));
}
