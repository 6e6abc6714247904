import type { CsvMetadata, CsvTable, CsvTemplate } from './schema.ts';

/** A part of the metadata, and its file. */
export interface Written<T> {
  readonly value: T;
  readonly file: string;
}

/** The members of an object in the metadata, from any file. */
export type MetadataSection<T> = ReadonlyMap<string, Written<T>>;

/** The combined content of all metadata files of a report. */
export interface Metadata {
  readonly main: string;
  /** Whether everything that it extends was found. */
  readonly isWhole: boolean;
  readonly namespaces: MetadataSection<string>;
  readonly linkTypes: MetadataSection<string>;
  readonly linkGroups: MetadataSection<string>;
  readonly features: MetadataSection<unknown>;
  readonly taxonomy: readonly string[];
  readonly templates: MetadataSection<CsvTemplate>;
  readonly tables: MetadataSection<CsvTable>;
  readonly dimensions: MetadataSection<string>;
  readonly parameters: MetadataSection<string>;
  readonly baseURL: Written<string> | undefined;
  readonly parameterURL: Written<string> | undefined;
  readonly decimals: Written<number | string> | undefined;
  readonly links: Written<NonNullable<CsvMetadata['links']>> | undefined;
  /** Extension members of the report and of `documentInfo`, by pointer. */
  readonly extensions: MetadataSection<unknown>;
}

/** Names a file in a message, unless it is the report itself. */
export function inFile(metadata: { readonly main: string }, file: string): string {
  return file === metadata.main ? '' : ` in "${file}"`;
}

/** Returns the values of a section by name. */
export function valuesOf<T>(section: MetadataSection<T>): Map<string, T> {
  return new Map([...section].map(([name, { value }]) => [name, value]));
}
