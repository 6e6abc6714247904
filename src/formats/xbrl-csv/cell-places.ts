import type { SourcePosition } from '../../findings/finding.ts';
import type { CsvText } from './csv-text.ts';

/** The facts of one table: the first of them, and the offsets of their cells. */
interface TableCells {
  readonly csv: CsvText;
  readonly first: number;
  readonly offsets: number[];
}

/** The cells of facts, in the order of the facts. Lines and columns are counted only on demand. */
export class CellPlaces {
  private readonly tables: TableCells[] = [];
  private count = 0;

  /** Records the cell of the next fact, in the current row. */
  add(csv: CsvText, cell: number): void {
    let table = this.tables.at(-1);
    if (table?.csv !== csv) {
      table = { csv, first: this.count, offsets: [] };
      this.tables.push(table);
    }
    table.offsets.push(csv.offsetOf(cell));
    this.count++;
  }

  positionOf(fact: number): SourcePosition | undefined {
    const table = this.tables.findLast(({ first }) => first <= fact);
    const offset = table?.offsets[fact - table.first];
    return offset === undefined ? undefined : table?.csv.positionAt(offset);
  }
}
