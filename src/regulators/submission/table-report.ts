import type { Place } from '../../findings/definition.ts';
import { CsvText } from '../../formats/xbrl-csv/csv-text.ts';
import { type ModuleAddress, readModuleAddress } from '../../formats/xbrl-csv/module-address.ts';
import { listOf, memberOf } from '../../model/unchecked.ts';
import type { Submission, SubmittedTables } from './submission.ts';

/** Returns the submitted xBRL-CSV reports; another rule reports more than one. */
export function tablesOf({ reports }: Submission): readonly SubmittedTables[] {
  return reports.flatMap(({ tables }) => tables ?? []);
}

/** Whether the module is installed, so that xBRL-CSV itself reports what is missing. */
export function hasModule({ metadata }: SubmittedTables): boolean {
  return metadata !== undefined && metadata.tables.size > 0;
}

export const PARAMETERS = 'parameters.csv';
export const INDICATORS = 'FilingIndicators.csv';
export const FOOTNOTES = 'FootNotes.csv';

/** Returns the URLs of the metadata that a report extends. */
export function extendedBy({ own }: SubmittedTables): readonly unknown[] {
  return listOf(memberOf(memberOf(own, 'documentInfo'), 'extends'));
}

/** Returns the parts of the module's URL, if a report extends one of the usual form. */
export function moduleOf(tables: SubmittedTables): ModuleAddress | undefined {
  const [first] = extendedBy(tables);
  return typeof first === 'string' ? readModuleAddress(first) : undefined;
}

/** A row of two columns: a name and a text. */
export interface NamedCell {
  readonly name: string;
  readonly text: string;
  readonly nameAt: Place;
  readonly textAt: Place;
}

interface NamedCells {
  /** Whether both columns exist. */
  readonly hasColumns: boolean;
  /** The first line. */
  readonly header: string;
  readonly cells: readonly NamedCell[];
}

/** Reads a file of two columns; `undefined` if it is missing or not CSV. */
export function readNamedCells(
  tables: SubmittedTables,
  file: string,
  columns: readonly [name: string, text: string],
): NamedCells | undefined {
  const bytes = tables.read(file);
  if (!bytes) return undefined;
  const csv = new CsvText(tables.nameOf(file), bytes);
  const places = new Map<string, number>();
  if (csv.next()) for (let cell = 0; cell < csv.count; cell++) places.set(csv.text(cell), cell);
  const header = [...places.keys()].join(',');
  const [nameCell, textCell] = columns.map((column) => places.get(column));
  if (csv.fault) return undefined;
  if (nameCell === undefined || textCell === undefined) return { hasColumns: false, header, cells: [] };
  const cells: NamedCell[] = [];
  const at = (cell: number): Place => ({ source: csv.position(cell) });
  while (csv.next()) {
    const [name, text] = [csv.text(nameCell), csv.text(textCell)];
    if (name !== '' || text !== '') cells.push({ name, text, nameAt: at(nameCell), textAt: at(textCell) });
  }
  return csv.fault ? undefined : { hasColumns: true, header, cells };
}

const known = new WeakMap<SubmittedTables, ReadonlyMap<string, NamedCell>>();

/** Returns the parameters of a report, by name; the first of duplicates. */
export function parametersOf(tables: SubmittedTables): ReadonlyMap<string, NamedCell> {
  const read = known.get(tables);
  if (read) return read;
  const parameters = new Map<string, NamedCell>();
  for (const cell of readNamedCells(tables, PARAMETERS, ['name', 'value'])?.cells ?? [])
    if (!parameters.has(cell.name)) parameters.set(cell.name, cell);
  known.set(tables, parameters);
  return parameters;
}

/** The start of a file beside the report. */
export function startOf(tables: SubmittedTables, file: string): Place {
  return { source: { file: tables.nameOf(file), line: 1, column: 1 } };
}

/** The entity that an xBRL-CSV report states. */
export interface TableEntity {
  readonly written: string;
  readonly scheme: string;
  readonly identifier: string;
  readonly at: Place;
}

/** Prefixes that modules declare for schemes, for reports whose module is not installed. */
const usualSchemes: ReadonlyMap<string, string> = new Map([
  ['lei', 'http://standards.iso.org/iso/17442'],
  ['rs', 'https://eurofiling.info/eu/rs'],
]);

/** Returns the entities of reports based on a module; xBRL-CSV reports malformed ones. */
export function tableEntities(submission: Submission): readonly TableEntity[] {
  if (!submission.profile.taxonomy?.modules) return [];
  return tablesOf(submission).flatMap((tables) => {
    const { text: written = '', textAt: at = '' } = parametersOf(tables).get('entityID') ?? {};
    const [prefix = ''] = /^[^:]*(?=:)/.exec(written) ?? [];
    const scheme = hasModule(tables)
      ? tables.metadata?.namespaces.get(prefix)?.value
      : (usualSchemes.get(prefix) ?? prefix);
    const isEntity = written.includes(':') && scheme !== undefined;
    return isEntity ? [{ written, scheme, identifier: written.slice(prefix.length + 1), at }] : [];
  });
}
