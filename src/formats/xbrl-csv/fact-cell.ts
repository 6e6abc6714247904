import type { SourcePosition } from '../../findings/finding.ts';
import { readCellValue } from './cell-value.ts';
import type { CsvText } from './csv-text.ts';
import type { FactCells, TableHeader } from './table-header.ts';

/** The cell of a fact or note in the current row, which is also its place. */
export class FactCell {
  private readonly table: string;
  private readonly row: string | number;
  private readonly facts: FactCells;
  private readonly csv: CsvText;
  private readonly header: TableHeader;

  /** `row` is its identifier, or else its number. */
  constructor(table: string, row: string | number, facts: FactCells, csv: CsvText, header: TableHeader) {
    this.table = table;
    this.row = row;
    this.facts = facts;
    this.csv = csv;
    this.header = header;
  }

  get source(): SourcePosition {
    return this.csv.position(this.facts.cell);
  }

  /** Returns the id formed from table, row and column. */
  specifiedId(): string {
    return `${this.table}.r_${this.row}.${this.facts.column.name}`;
  }

  /** Returns its id from a comment column; `undefined` if there is no such column. */
  keptId(): string | undefined {
    const { factIds } = this.header;
    return factIds && (readCellValue(this.csv.text(factIds.cell)) ?? '');
  }

  get keptPlace(): { readonly source: SourcePosition } {
    return this.csv.place(this.header.factIds?.cell ?? 0);
  }
}
