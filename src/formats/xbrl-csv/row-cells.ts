import { MAX_IDS_MISSED } from '../../core/limits.ts';
import { mistypedId } from '../../core/nearest-name.ts';
import { counted } from '../../core/wording.ts';
import type { Collector } from '../../findings/collector.ts';
import type { Place } from '../../findings/definition.ts';
import { isUnknownSpecial, readCellValue } from './cell-value.ts';
import type { CsvText } from './csv-text.ts';
import { FAULTY, type Fixed, type Slot } from './recipe.ts';
import type { TableHeader } from './table-header.ts';
import {
  addUnknownSpecial,
  illegalUseOfNone,
  unknownPropertyGroup,
  unmappedCellValue,
} from './xbrlce-cells.ts';

/** What spreadsheets write between values in place of commas. */
const separators: Readonly<Record<string, string>> = { semicolons: ';', tabs: '\t' };

/** With fewer columns, a comment could look like a row. */
const MIN_SEPARATED = 3;

/** The cells of the current row: their values, which were used, and which are invalid. */
export class RowCells {
  /** Counts from 1, without the header. */
  row = 0;
  /** Whether the row has no error so far; otherwise unused cells would be a consequence. */
  isSound = true;
  private compared = 0;
  private readonly csv: CsvText;
  private readonly header: TableHeader;
  private readonly collector: Collector;
  /** By column, the last row that used its cell, and the last row with an error in it. */
  private readonly used: Uint32Array;
  private readonly faulty: Uint32Array;
  /** Columns without a header already reported. */
  private readonly headless = new Set<number>();
  private lacksFacts = false;
  /** Properties already reported as invalid for a row number. */
  private readonly reported = new Set<Slot>();

  constructor(csv: CsvText, header: TableHeader, collector: Collector) {
    this.csv = csv;
    this.header = header;
    this.collector = collector;
    this.used = new Uint32Array(header.columns.length);
    this.faulty = new Uint32Array(header.columns.length);
  }

  next(): boolean {
    this.row++;
    this.isSound = true;
    return this.csv.next();
  }

  use(cell: number): void {
    if (cell >= 0) this.used[cell] = this.row;
  }

  /** Returns the value of a property in this row. */
  evaluate(slot: Slot | undefined): Fixed {
    if (!slot) return undefined;
    const { cell, reader } = slot;
    if (slot.isRowNumber) return this.readRowNumber(slot);
    if (cell < 0 || this.csv.isEmpty(cell)) {
      if (slot.fixed === FAULTY) this.isSound = false;
      return slot.fixed;
    }
    this.use(cell);
    const text = this.csv.text(cell, true);
    if (isUnknownSpecial(text)) {
      if (this.isFirstFault(cell)) addUnknownSpecial(this.collector, this.fault(cell), text, '');
      return FAULTY;
    }
    const value = readCellValue(text);
    if (value === undefined) return undefined;
    const aspect = reader.read(value);
    if (typeof aspect !== 'function') return aspect;
    if (this.isFirstFault(cell)) aspect(this.fault(cell), '');
    return FAULTY;
  }

  /**
   * Whether a property has a value in this row; if `forConcept`, one that can only be meant for this concept.
   */
  isGiven(slot: Slot | undefined, forConcept: boolean): boolean {
    if (!slot) return false;
    if (slot.cell >= 0 && !this.csv.isEmpty(slot.cell)) return !this.csv.holds(slot.cell, '#none');
    return slot.fixed !== undefined && (slot.belongsToConcept || !forConcept);
  }

  refuseGroup(column: string, cell: number, group: string, known: Iterable<string>): void {
    if (!this.isFirstFault(cell)) return;
    const at = this.fault(cell);
    if (group === '#none') illegalUseOfNone.add(this.collector, 'none', at, { column });
    else {
      const near = this.compared++ < MAX_IDS_MISSED ? mistypedId(group, known) : undefined;
      if (group === column) unknownPropertyGroup.add(this.collector, 'header', at, { column });
      else if (near === undefined) unknownPropertyGroup.add(this.collector, 'unknown', at, { column, group });
      else unknownPropertyGroup.add(this.collector, 'near', at, { column, group, near });
    }
  }

  /** Reports unused cells, except comments. */
  checkUnused(): void {
    const { csv, header, collector } = this;
    const separator = this.foreignSeparator();
    if (separator !== undefined) {
      unmappedCellValue.add(collector, 'separated', this.fault(0), { value: csv.text(0), separator });
      return;
    }
    let first = -1;
    let count = 0;
    for (let cell = 0; cell < csv.count; cell++) {
      if (csv.isEmpty(cell)) continue;
      const column = header.columns[cell];
      if (!column) {
        const isBeyond = cell >= header.columns.length;
        const { meant } = header;
        const data = { value: csv.text(cell), column: cell + 1, near: meant ?? '' };
        if (isBeyond) unmappedCellValue.add(collector, 'headless', csv.place(cell), data);
        else if (!this.headless.has(cell)) {
          const kind = meant === undefined ? 'unnamed' : 'unnamedNear';
          unmappedCellValue.add(collector, kind, csv.place(cell), data);
        }
        this.headless.add(cell);
        // Further cells without a header have the same cause.
        if (isBeyond) break;
      } else if (column.kind !== 'comment' && this.used[cell] !== this.row && this.isSound) {
        if (!csv.holds(cell, '#none')) {
          if (count++ === 0) first = cell;
        } else if (column.kind === 'groups') this.refuseGroup(column.name, cell, '#none', []);
      }
    }
    // Unused values in one row usually belong to the same missing fact.
    if (count === 0) return;
    if (header.facts.length === 0) {
      const kind = header.meant === undefined ? 'noFacts' : 'noFactsNear';
      if (!this.lacksFacts)
        unmappedCellValue.add(collector, kind, csv.place(first), { near: header.meant ?? '' });
      this.lacksFacts = true;
      return;
    }
    const [fact, ...others] = header.facts;
    if (fact && others.length === 0 && csv.isEmpty(fact.cell)) {
      // A row that names its fact lacks the value.
      const data = {
        ...{ value: csv.text(first), column: fact.column.name },
        ...{ cells: counted(csv.count, 'cell'), columns: header.columns.length },
      };
      const isShort = csv.count < header.columns.length;
      unmappedCellValue.add(collector, isShort ? 'short' : 'empty', csv.place(first), data);
      return;
    }
    const column = header.columns[first]?.name ?? '';
    const data = { values: counted(count, 'value'), value: csv.text(first), column };
    unmappedCellValue.add(collector, count === 1 ? 'single' : 'unused', csv.place(first), data);
  }

  /** Returns what separates the values of a row that has no commas, but as many values as there are columns. */
  private foreignSeparator(): string | undefined {
    const { csv, header } = this;
    const { length } = header.columns;
    if (csv.count !== 1 || length < MIN_SEPARATED) return undefined;
    const text = csv.text(0);
    return Object.keys(separators).find((name) => text.split(separators[name] as string).length === length);
  }

  place(cell: number): Place {
    return this.csv.place(cell);
  }

  /** Returns the place of an error that prevents reading a fact. */
  fault(cell: number): Place {
    this.isSound = false;
    return this.csv.place(cell);
  }

  private readRowNumber(slot: Slot): Fixed {
    const aspect = slot.reader.read(String(this.row));
    if (typeof aspect !== 'function') return aspect;
    if (!this.reported.has(slot)) aspect(slot.at, '');
    this.reported.add(slot);
    this.isSound = false;
    return FAULTY;
  }

  private isFirstFault(cell: number): boolean {
    if (this.faulty[cell] === this.row) return false;
    this.faulty[cell] = this.row;
    return true;
  }
}
