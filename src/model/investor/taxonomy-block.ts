import type { AxisMember, TaxonomyAxis } from './taxonomy-axes.ts';

/** When a value holds: over a period, just before its start, or at its end. */
export type BlockMoment = 'during' | 'opening' | 'closing';

export type Balance = 'debit' | 'credit';

/** What numbers count that are no money of the statement's currency. */
type NumberKind = 'shares' | 'perUnit' | 'pure' | 'percent' | 'multiple' | 'year' | 'ownMoney';

/** The label of a member, and what the schema does not say about its values. */
export type TaxonomyRow = string | readonly [label: string, ...marks: (BlockMoment | Balance | NumberKind)[]];

/** The concept of a member whose value is of another sort than usual. */
export interface Variant {
  readonly name: string;
  readonly row: TaxonomyRow;
  /** What the value then holds, whatever the schema says of the usual one. */
  readonly documentation: string;
  readonly applies: (value: unknown, block: Readonly<Record<string, unknown>>) => boolean;
}

/** Where the members of a block stand in a statement. `*` is any row of a list. */
export interface LinePlace {
  readonly path: string;
  readonly dimensions: readonly (readonly [axis: TaxonomyAxis, member: AxisMember])[];
  /** The table it belongs to, where a block fills several. */
  readonly table: string;
  /** Where it is shown, if not in the section of the block. */
  readonly section?: string;
}

/** Members of a statement that become concepts together. */
export interface TaxonomyBlock {
  /** Starts the names of the concepts. */
  readonly stem: string;
  /** Starts their labels; empty where they need none. */
  readonly noun: string;
  readonly section: string;
  readonly places: readonly LinePlace[];
  /** By the path of the member within the block, in the order they are shown. */
  readonly rows: Readonly<Record<string, TaxonomyRow>>;
  readonly variants?: Readonly<Record<string, Variant>>;
  /** Of a list: tells its rows apart. */
  readonly axis?: TaxonomyAxis;
  /** Members that date the numbers of the block; otherwise the header does. */
  readonly days?: { readonly start?: string; readonly end: string };
  /** Of a list: the members of each column, one below the other; the first column names the rows. */
  readonly stacks?: readonly (readonly string[])[];
  /** Of a list: one table for each value of a member; rows without the member are in the first. */
  readonly parts?: { readonly member: string; readonly tables: Readonly<Record<string, string>> };
  /** Of a list: what its rows are, over the first column. */
  readonly rowHeading?: string;
  /** Members that are taken off: where an amount is positive, it is shown in brackets. */
  readonly deducted?: readonly string[];
  /** Members that sum up those before them. */
  readonly totals?: readonly string[];
  /** Headings, by the member they come before. */
  readonly headings?: Readonly<Record<string, string>>;
  /** Texts to be read one after the other rather than in columns. */
  readonly isProse?: true;
}

export const at = (path: string, table = ''): LinePlace => ({ path, dimensions: [], table });
