import type { CellValue } from './cell-value.ts';

/** The kind of a fact, which determines the columns of its table. */
export type TableFactKind = 'measured' | 'pure' | 'worded' | 'plain';

/** A property of facts that gets a column only if its values differ. */
interface Property {
  /** The dimension, or `decimals`. */
  readonly name: string;
  readonly column: string;
}

/** The common properties of facts, which therefore share one table. */
export class TableShape<F> {
  readonly table: string;
  readonly kind: TableFactKind;
  readonly properties: readonly Property[];
  readonly facts: F[] = [];
  /** The index of some properties; -1 for those that facts of this kind do not have. */
  readonly conceptAt = 0;
  readonly entityAt = 1;
  readonly periodAt = 2;
  readonly unitAt: number;
  readonly languageAt: number;
  readonly decimalsAt: number;
  /** The index of the first axis. */
  readonly axesAt: number;
  /** By property, the value of the first fact, and whether all facts share it. */
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

  /** Records a property of the next fact; a property common to all facts of a context only once. */
  note(at: number, value: CellValue): void {
    if (this.facts.length === 0) {
      this.first[at] = value;
      this.isShared[at] = true;
    } else if (this.first[at] !== value) this.isShared[at] = false;
  }

  /** Whether the values of a property differ, so that it has a column. */
  varies(at: number): boolean {
    return this.isShared[at] === false;
  }

  /** Properties with different values. */
  get varying(): readonly Property[] {
    return this.properties.filter((_, at) => this.varies(at));
  }

  /** Properties with a common value. */
  get shared(): readonly (Property & { readonly value: CellValue })[] {
    return this.properties
      .map((property, at) => ({ ...property, value: this.first[at] }))
      .filter((_, at) => !this.varies(at));
  }
}
