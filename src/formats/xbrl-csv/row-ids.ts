import type { Collector } from '../../findings/collector.ts';
import type { CsvText } from './csv-text.ts';
import { isIdentifier } from './identifier.ts';
import type { RowCells } from './row-cells.ts';
import type { TableHeader } from './table-header.ts';
import { invalidRowIdentifier, missingRowIdentifier, repeatedRowIdentifier } from './xbrlce-cells.ts';

/** The identifiers of the rows of a table. */
export class RowIds {
  private readonly column: string;
  private readonly header: TableHeader;
  private readonly csv: CsvText;
  private readonly collector: Collector;
  private readonly known = new Set<string>();

  /** `column` identifies rows; without one, their numbers do. */
  constructor(column: string | undefined, header: TableHeader, csv: CsvText, collector: Collector) {
    this.column = column ?? '';
    this.header = header;
    this.csv = csv;
    this.collector = collector;
  }

  /** Returns the identifier of the current row; `undefined` if it is invalid, which is reported. */
  read(cells: RowCells): string | number | undefined {
    const { column, header, csv, collector, known } = this;
    const cell = header.cells.get(column);
    if (cell === undefined) return cells.row;
    const id = csv.text(cell);
    if (id === '') {
      if (header.facts.some((facts) => !csv.isEmpty(facts.cell)))
        missingRowIdentifier.add(collector, 'missing', cells.fault(cell), { column });
      return undefined;
    }
    cells.use(cell);
    if (known.has(id)) repeatedRowIdentifier.add(collector, 'repeated', cells.fault(cell), { id });
    else if (!isIdentifier(`r_${id}`))
      invalidRowIdentifier.add(collector, 'invalid', cells.fault(cell), { id });
    else {
      known.add(id);
      return id;
    }
    return undefined;
  }
}
