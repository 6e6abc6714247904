import type { ChangeDesc } from '@codemirror/state';
import { amountText } from '../ui/format.ts';
import { cutOf, factLike, idOf, readToken, tokenFor, type ValueKind } from './cell-edits.ts';
import { CELL_SIZE, type FactTable, ROW_SIZE } from './fact-table.ts';

export interface Row {
  readonly name: string;
  readonly beside: string;
  readonly unit: string;
  readonly isInstant: boolean;
}

interface Cell {
  readonly valueFrom: number;
  readonly valueTo: number;
  readonly from: number;
  readonly to: number;
}

export interface Change {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
}

/** The new content of a cell. */
export interface CellEdit {
  readonly row: number;
  readonly column: number;
  readonly text: string;
}

/** The text behind the table. */
export interface TextSource {
  readonly length: number;
  sliceString(from: number, to: number): string;
}

const MAX_SEARCHED = 2_000_000;

/** A table over the text of an editor. It tracks the positions of its cells as the text changes. */
export class TableModel {
  readonly table: FactTable;
  private changes: ChangeDesc;

  /** @param changes the changes of the text since the table was created from it */
  constructor(table: FactTable, changes: ChangeDesc) {
    this.table = table;
    this.changes = changes;
  }

  follow(changes: ChangeDesc): void {
    this.changes = this.changes.composeDesc(changes);
  }

  row(index: number): Row {
    const { rows, words } = this.table;
    const word = (at: number) => words[rows[index * ROW_SIZE + at] as number] ?? '';
    return { name: word(0), beside: word(1), unit: word(2), isInstant: rows[index * ROW_SIZE + 3] === 1 };
  }

  /** Whether a row has one of the marked words. */
  hasWord(index: number, isMeant: readonly boolean[]): boolean {
    const { rows } = this.table;
    const at = index * ROW_SIZE;
    return isMeant[rows[at] as number] === true || isMeant[rows[at + 1] as number] === true;
  }

  /**
   * Returns the token of the value in a cell; `undefined` if there is no fact, empty if a fact has no value.
   */
  token(doc: TextSource, row: number, column: number): string | undefined {
    const cell = this.cell(row, column);
    if (!cell) return undefined;
    const { from, to } = this.factNow(cell);
    if (from === to) return undefined;
    if (cell.valueFrom === -1) return '';
    const value = this.now(cell.valueFrom, cell.valueTo);
    return doc.sliceString(value.from, value.to);
  }

  /** Returns the displayed text of a cell. */
  shown(doc: TextSource, row: number, column: number): { text: string; isNumber: boolean } {
    const token = this.token(doc, row, column);
    if (token === undefined) return { text: '', isNumber: false };
    const { text, isNumber } = readToken(token, this.kindOf(row));
    return { text: isNumber ? amountText(text) : text, isNumber };
  }

  /** Returns the initial text for editing a cell. */
  written(doc: TextSource, row: number, column: number): string {
    return readToken(this.token(doc, row, column) ?? '', this.kindOf(row)).text;
  }

  /** Returns the current position of a fact. */
  placeOf(row: number, column: number): { from: number; to: number } | undefined {
    const cell = this.cell(row, column);
    if (!cell) return undefined;
    return cell.valueFrom === -1 ? this.factNow(cell) : this.now(cell.valueFrom, cell.valueTo);
  }

  /** Returns the cell at a position in the text. */
  cellAt(pos: number): { row: number; column: number } | undefined {
    const { order, cells, starts } = this.table;
    // Cells are in text order, so it is the last one that begins before the position.
    let low = 0;
    let high = order.length - 1;
    const positions = this.positions();
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.now(positions[middle] as number, positions[middle] as number).from <= pos) low = middle;
      else high = middle - 1;
    }
    const row = order[low];
    if (row === undefined) return undefined;
    for (let cell = starts[row] as number; cell < (starts[row + 1] as number); cell++) {
      const at = cell * CELL_SIZE;
      const { from, to } = this.now(cells[at + 3] as number, cells[at + 4] as number);
      if (from <= pos && pos <= to) return { row, column: cells[at] as number };
    }
    return undefined;
  }

  /** Returns the text changes that write to cells, and the number of cells that cannot be written. */
  changesFor(doc: TextSource, edits: readonly CellEdit[]): { changes: readonly Change[]; refused: number } {
    const changes: Change[] = [];
    let refused = 0;
    const ids = new Set<string>();
    for (const { row, column, text } of edits) {
      const before = this.token(doc, row, column);
      if (before === undefined && text.trim() === '') continue;
      const change =
        before === undefined
          ? this.added(doc, row, column, text, ids)
          : before === ''
            ? undefined
            : this.replaced(row, column, text, before);
      if (!change) refused += 1;
      else if (change !== 'same') changes.push(change);
    }
    return { changes, refused };
  }

  /** Returns the changes that remove the facts in these cells. Adjacent facts are removed together. */
  removals(doc: TextSource, cells: readonly { readonly row: number; readonly column: number }[]): Change[] {
    if (this.table.kind !== 'facts') return [];
    const facts = cells
      .flatMap(({ row, column }) => this.cell(row, column) ?? [])
      .map((cell) => this.factNow(cell))
      .filter(({ from, to }) => from < to)
      .sort((one, other) => one.from - other.from);
    const runs: { from: number; to: number }[] = [];
    for (const fact of facts) {
      const last = runs.at(-1);
      if (last && fact.from - last.to < 300 && /^\s*,\s*$/.test(doc.sliceString(last.to, fact.from)))
        last.to = fact.to;
      else runs.push({ ...fact });
    }
    return runs.map(({ from, to }) => {
      const start = Math.max(0, from - 300);
      const around = doc.sliceString(start, Math.min(doc.length, to + 300));
      const cut = cutOf(around, from - start, to - start);
      return { from: cut.from + start, to: cut.to + start, insert: '' };
    });
  }

  private replaced(row: number, column: number, text: string, before: string): Change | 'same' | undefined {
    const token = tokenFor(text, before, this.kindOf(row));
    if (token === undefined) return undefined;
    if (token === before) return 'same';
    const { valueFrom, valueTo } = this.cell(row, column) as Cell;
    return { ...this.now(valueFrom, valueTo), insert: token };
  }

  /** Returns a fact for a period without one in the row, in the notation of its neighbor. */
  private added(
    doc: TextSource,
    row: number,
    column: number,
    text: string,
    ids: Set<string>,
  ): Change | undefined {
    const { beside, isInstant } = this.row(row);
    const context = this.table.contexts.find(
      (one) => one.column === column && one.beside === beside && one.isInstant === isInstant,
    );
    const neighbor = this.neighbor(row, column);
    if (!context || !neighbor || neighbor.valueFrom === -1) return undefined;
    const value = this.now(neighbor.valueFrom, neighbor.valueTo);
    const token = tokenFor(text, doc.sliceString(value.from, value.to), this.kindOf(row));
    if (token === undefined) return undefined;
    const { from, to } = this.factNow(neighbor);
    const fact = doc.sliceString(from, to);
    const base = `${idOf(fact) || 'fact'}-${context.id}`;
    // A long text is not searched for an id that it is unlikely to contain.
    const all = doc.length > MAX_SEARCHED ? '' : doc.sliceString(0, doc.length);
    let id = all === '' ? `${base}-${Date.now().toString(36)}` : base;
    for (let n = 2; ids.has(id) || all.includes(`"${id}"`); n++) id = `${base}-${n}`;
    ids.add(id);
    const [space = ' '] = /\s*$/.exec(doc.sliceString(Math.max(0, from - 200), from)) ?? [];
    const insert = `,${space === '' ? ' ' : space}${factLike(fact, { id, contextRef: context.id, value: token })}`;
    return { from: to, to, insert };
  }

  private neighbor(row: number, column: number): Cell | undefined {
    let best: { cell: Cell; distance: number } | undefined;
    for (let other = 0; other < this.table.columns.length; other++) {
      const cell = other === column ? undefined : this.cell(row, other);
      const distance = Math.abs(other - column);
      if (cell && (!best || distance < best.distance)) best = { cell, distance };
    }
    return best?.cell;
  }

  /** Facts with a unit are amounts, and so are the lines of the older model. */
  private kindOf(row: number): ValueKind {
    if (this.table.kind === 'values') return 'either';
    return this.table.kind === 'lines' || this.row(row).unit !== '' ? 'amount' : 'text';
  }

  private cell(row: number, column: number): Cell | undefined {
    const { cells, starts } = this.table;
    for (let cell = starts[row] as number; cell < (starts[row + 1] as number); cell++) {
      const at = cell * CELL_SIZE;
      if (cells[at] === column) {
        const [valueFrom, valueTo, from, to] = cells.subarray(at + 1, at + CELL_SIZE) as unknown as [
          number,
          number,
          number,
          number,
        ];
        return { valueFrom, valueTo, from, to };
      }
    }
    return undefined;
  }

  /** A replaced range maps to the range of its replacement. */
  private now(from: number, to: number): { from: number; to: number } {
    const start = this.changes.mapPos(from, from === to ? 1 : -1);
    return { from: start, to: Math.max(start, this.changes.mapPos(to, 1)) };
  }

  /** Text inserted after a fact is not part of it. */
  private factNow({ from, to, valueFrom, valueTo }: Cell): { from: number; to: number } {
    if (from === valueFrom) return this.now(valueFrom, valueTo);
    const start = this.changes.mapPos(from, 1);
    return { from: start, to: Math.max(start, this.changes.mapPos(to, -1)) };
  }

  private starting: Int32Array | undefined;

  /** Returns the start of each cell, in text order. */
  private positions(): Int32Array {
    if (this.starting) return this.starting;
    const { cells } = this.table;
    const positions = new Int32Array(cells.length / CELL_SIZE);
    for (let cell = 0; cell < positions.length; cell++)
      positions[cell] = cells[cell * CELL_SIZE + 3] as number;
    this.starting = positions.sort();
    return this.starting;
  }
}
