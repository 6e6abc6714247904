import type { CellValue } from './cell-value.ts';
import type { PeriodEdge } from './csv-period.ts';

/** The source of a property's value, and its position in the metadata. */
export type Source = { readonly at: string; readonly file: string } & (
  | { readonly kind: 'constant'; readonly value: CellValue }
  | { readonly kind: 'reference'; readonly name: string; readonly edge: PeriodEdge | undefined }
  | { readonly kind: 'row number' }
);

/** The properties of facts from the report, a template, a property group or a column. */
export interface TemplateProperties {
  readonly dimensions: ReadonlyMap<string, Source>;
  readonly decimals: Source | undefined;
}

interface ColumnParts {
  readonly name: string;
  readonly at: string;
}

export type Column = ColumnParts &
  (
    | { readonly kind: 'comment'; readonly holdsFactIds: boolean }
    /** Its cells are values that others refer to. */
    | { readonly kind: 'key' }
    | {
        readonly kind: 'groups';
        readonly groups: ReadonlyMap<string, TemplateProperties>;
        /** The dimensions that any of the groups provides, and `decimals`. */
        readonly given: ReadonlySet<string>;
      }
    | {
        readonly kind: 'facts';
        readonly properties: TemplateProperties;
        readonly propertiesFrom: readonly string[];
        /** Whether a hint marks the facts as numbers; `undefined` in a report without our hints. */
        readonly isNumeric: boolean | undefined;
      }
  );

export type FactColumn = Extract<Column, { kind: 'facts' }>;
export type GroupColumn = Extract<Column, { kind: 'groups' }>;

export interface Template {
  readonly name: string;
  readonly columns: ReadonlyMap<string, Column>;
  readonly rowIdColumn: string | undefined;
  readonly properties: TemplateProperties;
  /** Whether a column contains fact ids. */
  readonly keepsIds: boolean;
  /** Names that the template refers to. */
  readonly references: ReadonlySet<string>;
}
