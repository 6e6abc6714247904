import type { CsvMetadata, CsvTable, CsvTemplate } from './schema.ts';

/** Something of the metadata and the file it was written in. */
export interface Written<T> {
  readonly value: T;
  readonly file: string;
}

/** The members of an object of the metadata, whichever files they come from. */
export type Section<T> = ReadonlyMap<string, Written<T>>;

/** What all metadata files of a report say together. */
export interface Metadata {
  readonly main: string;
  /** Whether all that is extended was there. */
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

/** The values of a section by name. */
export function valuesOf<T>(section: Section<T>): Map<string, T> {
  return new Map([...section].map(([name, { value }]) => [name, value]));
}
