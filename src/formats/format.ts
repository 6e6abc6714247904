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

/**
 * A format for reading and writing reports. Code outside this folder does not depend on a specific format.
 */
export interface Format extends ReportFormat {
  /**
   * The JSON Schema of its reports, for editors; reports can be too large to validate against it as a whole.
   */
  readonly schema?: Readonly<Record<string, unknown>>;
  /** Reads a report as a filing; `undefined` if an error was collected. */
  read(source: ReportSource, context: ReadContext, collector: Collector): ReadFiling | undefined;
  /** Writes a filing as files by name, the main file first; `base` is their name without an extension. */
  write(report: Report, base: string, options: WriteFormatOptions, collector: Collector): WrittenFiles;
}

/** A report to read: its bytes, or its text if already decoded, and further files by name. */
export interface ReportSource {
  readonly content: Uint8Array | string;
  /** The content, if it was already detected. */
  readonly received?: ReceivedContent | undefined;
  readonly fileName?: string | undefined;
  readonly files?: ReportFiles | undefined;
  /** The other documents of an inline document set. */
  readonly documents?: readonly InlineDocument[] | undefined;
}

/** Files that a report may refer to. No other file is ever read. */
export interface ReportFiles extends Pick<ReadonlyMap<string, Uint8Array>, 'get' | 'has'> {
  /** The names of the files, to suggest one in place of a name that is not among them. */
  keys?(): Iterable<string>;
}

/** Finds the taxonomies and published metadata of a report. */
export interface ReadContext extends AssemblyOptions {
  /** The target of an inline report; the default target if there are several. */
  readonly target?: string | undefined;
  readonly findTaxonomy: FindTaxonomy;
  readonly findDataTaxonomy: FindDataTaxonomy;
  /** Adds metadata from taxonomy packages to the files of a report. */
  withPublished(files: ReportFiles): ReportFiles;
}

export interface ReadFiling {
  readonly document: FilingV2;
  /** The number of bytes of text that an inline report shows outside facts. */
  readonly untagged?: number;
}

export interface WriteFormatOptions {
  readonly container?: DimensionContainer | undefined;
  /** The appearance of an inline report. */
  readonly inline?: InlineOptions | undefined;
  /** Whether data includes the filer's declarations, because it has no taxonomy of the filer. */
  readonly ownTaxonomy?: boolean | undefined;
  /** Encodes markup in the characters that the recipient accepts. */
  readonly encode?: ((markup: Uint8Array) => Buffer) | undefined;
}

type WrittenFiles = ReadonlyMap<string, Uint8Array>;
