import type { Collector } from '../findings/collector.ts';
import type { AssemblyOptions } from '../model/assembly.ts';
import type { FilingV2 } from '../model/filing-v2.ts';
import type { Report } from '../model/report/report.ts';
import type { InlineDocument } from './inline/reading/inline-reader.ts';
import type { InlineOptions } from './inline/writing/inline-writer.ts';
import type { FindDataTaxonomy } from './oim/value-types.ts';
import type { ReceivedContent } from './received-content.ts';
import type { ReportFormat } from './report-format.ts';
import type { FindTaxonomy } from './xbrl/instance-filing.ts';
import type { DimensionContainer } from './xbrl/instance-writer.ts';

/** A format that reports are read from and written in. Nothing outside this room asks which one it is. */
export interface Format extends ReportFormat {
  /** The JSON Schema of its reports, for editors; reports can be too large to be checked against it as a whole. */
  readonly schema?: Readonly<Record<string, unknown>>;
  /** Reads a report as a filing; `undefined` where an error was collected. */
  read(source: ReportSource, context: ReadContext, collector: Collector): ReadFiling | undefined;
  /** Writes a filing as files by name, the one to open first; `base` is their name without an extension. */
  write(report: Report, base: string, options: WriteFormatOptions, collector: Collector): WrittenFiles;
}

/** A report to read: its bytes, or its text where it was decoded already, and further files by name. */
export interface ReportSource {
  readonly content: Uint8Array | string;
  /** The same, if it was looked at before. */
  readonly received?: ReceivedContent | undefined;
  readonly fileName?: string | undefined;
  readonly files?: ReportFiles | undefined;
  /** The other documents of an inline document set. */
  readonly documents?: readonly InlineDocument[] | undefined;
}

/** Files a report may refer to. Nothing outside of them is ever read. */
export type ReportFiles = Pick<ReadonlyMap<string, Uint8Array>, 'get' | 'has'>;

/** How the taxonomies and published metadata of a report are found. */
export interface ReadContext extends AssemblyOptions {
  /** The target of an inline report; its default one where there are several. */
  readonly target?: string | undefined;
  readonly findTaxonomy: FindTaxonomy;
  readonly findDataTaxonomy: FindDataTaxonomy;
  /** Adds metadata that taxonomy packages hold to the files of a report. */
  withPublished(files: ReportFiles): ReportFiles;
}

export interface ReadFiling {
  readonly document: FilingV2;
  /** How many bytes of text a page shows outside of facts. */
  readonly untagged?: number;
}

export interface WriteFormatOptions {
  readonly container?: DimensionContainer | undefined;
  /** How an inline report looks. */
  readonly inline?: InlineOptions | undefined;
  /** Whether data says what the filer declares, as no taxonomy of the filer goes with it. */
  readonly ownTaxonomy?: boolean | undefined;
  /** Puts markup into the characters that the reader accepts. */
  readonly encode?: ((markup: Uint8Array) => Buffer) | undefined;
}

type WrittenFiles = ReadonlyMap<string, Uint8Array>;
