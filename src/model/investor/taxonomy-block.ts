import type { AxisMember, TaxonomyAxis } from './taxonomy-axes.ts';

/** When a value applies: over a period, just before its start, or at its end. */
export type BlockMoment = 'during' | 'opening' | 'closing';

export type Balance = 'debit' | 'credit';

/** The units of numbers other than money in the statement's currency. */
type NumberKind = 'shares' | 'perUnit' | 'pure' | 'percent' | 'multiple' | 'year' | 'ownMoney';

/** The label of a member, and properties of its values that the schema does not define. */
export type TaxonomyRow = string | readonly [label: string, ...marks: (BlockMoment | Balance | NumberKind)[]];

/** The alternative concept of a member whose value is of an unusual kind. */
export interface Variant {
  readonly name: string;
  readonly row: TaxonomyRow;
  /** The documentation of that value, in place of the schema's description. */
  readonly documentation: string;
  readonly applies: (value: unknown, block: Readonly<Record<string, unknown>>) => boolean;
}

/** The location of a block's members in a statement. `*` is any row of a list. */
export interface LinePlace {
  readonly path: string;
  readonly dimensions: readonly (readonly [axis: TaxonomyAxis, member: AxisMember])[];
  /** The table it belongs to, if a block fills several. */
  readonly table: string;
  /** The section it is shown in, if not that of the block. */
  readonly section?: string;
}

/** A group of statement members that become concepts. */
export interface TaxonomyBlock {
  /** The prefix of the concept names. */
  readonly stem: string;
  /** The prefix of their labels; empty if they need none. */
  readonly noun: string;
  readonly section: string;
  readonly places: readonly LinePlace[];
  /** By the path of the member within the block, in display order. */
  readonly rows: Readonly<Record<string, TaxonomyRow>>;
  readonly variants?: Readonly<Record<string, Variant>>;
  /** For a list: the axis that distinguishes its rows. */
  readonly axis?: TaxonomyAxis;
  /** The members with the dates of the block's numbers; otherwise the header has them. */
  readonly days?: { readonly start?: string; readonly end: string };
  /** For a list: the members of each column, one below the other; the first column names the rows. */
  readonly stacks?: readonly (readonly string[])[];
  /** For a list: one table per value of a member; rows without the member go into the first table. */
  readonly parts?: { readonly member: string; readonly tables: Readonly<Record<string, string>> };
  /** For a list: the heading of the first column. */
  readonly rowHeading?: string;
  /** Members that are deducted: positive amounts are shown in brackets. */
  readonly deducted?: readonly string[];
  /** Members that are totals of the members before them. */
  readonly totals?: readonly string[];
  /** By total, the member without which the members before it are not all of its parts. */
  readonly totalsNeed?: Readonly<Record<string, string>>;
  /** Headings, by the member that follows. */
  readonly headings?: Readonly<Record<string, string>>;
  /** Texts to be read one after another rather than in columns. */
  readonly isProse?: true;
}

export const at = (path: string, table = ''): LinePlace => ({ path, dimensions: [], table });
