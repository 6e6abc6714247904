import type { CsvMetadata, CsvTable, CsvTemplate } from './schema.ts';

/** A part of the metadata, and its file. */
export interface Written<T> {
  readonly value: T;
  readonly file: string;
}

/** The members of an object in the metadata, from any file. */
export type Section<T> = ReadonlyMap<string, Written<T>>;

/** The combined content of all metadata files of a report. */
export interface Metadata {
  readonly main: string;
  /** Whether everything that it extends was found. */
  readonly isWhole: boolean;
  readonly namespaces: Section<string>;
  readonly linkTypes: Section<string>;
  readonly linkGroups: Section<string>;
  readonly features: Section<unknown>;
  readonly taxonomy: readonly string[];
  readonly templates: Section<CsvTemplate>;
  readonly tables: Section<CsvTable>;
  readonly dimensions: Section<string>;
  readonly parameters: Section<string>;
  readonly baseURL: Written<string> | undefined;
  readonly parameterURL: Written<string> | undefined;
  readonly decimals: Written<number | string> | undefined;
  readonly links: Written<NonNullable<CsvMetadata['links']>> | undefined;
  /** Extension members of the report and of `documentInfo`, by pointer. */
  readonly extensions: Section<unknown>;
}

/** Names a file in a message, unless it is the report itself. */
export function inFile(metadata: { readonly main: string }, file: string): string {
  return file === metadata.main ? '' : ` in "${file}"`;
}

/** Returns the values of a section by name. */
export function valuesOf<T>(section: Section<T>): Map<string, T> {
  return new Map([...section].map(([name, { value }]) => [name, value]));
}
