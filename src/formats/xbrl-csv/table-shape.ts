import type { CellValue } from './cell-value.ts';

/** What a fact is as far as the columns of its table are concerned. */
export type TableFactKind = 'measured' | 'pure' | 'worded' | 'plain';

/** A property of facts that gets a column only if the facts differ in it. */
interface Property {
  /** The dimension, or `decimals`. */
  readonly name: string;
  readonly column: string;
}

/** Facts that have the same properties, and so go into one table. */
export class TableShape<F> {
  readonly table: string;
  readonly kind: TableFactKind;
  readonly properties: readonly Property[];
  readonly facts: F[] = [];
  /** Where some properties stand; -1 for one that facts of this kind do not have. */
  readonly conceptAt = 0;
  readonly entityAt = 1;
  readonly periodAt = 2;
  readonly unitAt: number;
  readonly languageAt: number;
  readonly decimalsAt: number;
  /** Where the axes begin. */
  readonly axesAt: number;
  /** By property, the value of the first fact, and whether all share it. */
  private readonly first: CellValue[] = [];
  private readonly isShared: boolean[] = [];

  constructor(table: string, kind: TableFactKind, axes: readonly string[]) {
    this.table = table;
    this.kind = kind;
    const names = [
      'concept',
      'entity',
      'period',
      ...(kind === 'measured' ? ['unit'] : []),
      ...(kind === 'worded' ? ['language'] : []),
      ...(kind === 'measured' || kind === 'pure' ? ['decimals'] : []),
    ];
    this.unitAt = names.indexOf('unit');
    this.languageAt = names.indexOf('language');
    this.decimalsAt = names.indexOf('decimals');
    this.axesAt = names.length;
    const columns = new Set(['id', 'value']);
    this.properties = [...names, ...axes].map((name) => {
      const stem = name.slice(name.indexOf(':') + 1).replaceAll('.', '_');
      let column = stem;
      for (let n = 2; columns.has(column); n++) column = `${stem}${n}`;
      columns.add(column);
      return { name, column };
    });
  }

  /** Notes a property of the fact that is about to be added; one that all facts of a context share, only once. */
  note(at: number, value: CellValue): void {
    if (this.facts.length === 0) {
      this.first[at] = value;
      this.isShared[at] = true;
    } else if (this.first[at] !== value) this.isShared[at] = false;
  }

  /** Whether facts differ in a property, which then has a column. */
  varies(at: number): boolean {
    return this.isShared[at] === false;
  }

  /** Properties in which facts differ. */
  get varying(): readonly Property[] {
    return this.properties.filter((_, at) => this.varies(at));
  }

  /** Properties with the value that all facts share. */
  get shared(): readonly (Property & { readonly value: CellValue })[] {
    return this.properties
      .map((property, at) => ({ ...property, value: this.first[at] }))
      .filter((_, at) => !this.varies(at));
  }
}
