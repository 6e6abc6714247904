import { TextOutput } from '../../core/text-output.ts';
import type { ReportFact } from '../../model/report/report.ts';
import { writeValue } from '../oim/aspect-writer.ts';
import type { FactSlot, Given } from './fact-slots.ts';
import { cellText } from './fact-tables.ts';
import { type FactTexts, properties } from './fact-texts.ts';
import type { ModuleNames } from './module-names.ts';
import type { ModuleTable } from './table-module.ts';
import type { Template } from './template.ts';

/** The rows of one table of a module. Facts that differ only in their column share a row. */
export class ModuleRows {
  private readonly columns: readonly string[];
  private readonly places: ReadonlyMap<string, number>;
  /** By all cells other than facts. */
  private readonly open = new Map<string, string[]>();
  private readonly rows: string[][] = [];
  private readonly names: ModuleNames;
  private readonly texts: FactTexts;

  constructor({ template }: ModuleTable, names: ModuleNames, texts: FactTexts) {
    this.columns = columnsOf(template);
    this.places = new Map(this.columns.map((column, at) => [column, at]));
    this.names = names;
    this.texts = texts;
  }

  /** Writes a fact into its row. An identical fact is written once; a contradictory one gets its own row. */
  add(slot: FactSlot, fact: ReportFact): void {
    const cells = this.sharedCells(slot, fact);
    this.put(slot.column, cells, cellText(writeValue(fact)));
  }

  /** Writes a value into a row with the given cells by column. */
  addValue(column: string, keys: Readonly<Record<string, string>>, value: string): void {
    const cells: string[] = new Array(this.columns.length).fill('');
    for (const [key, text] of Object.entries(keys)) this.fill(cells, key, text);
    this.put(column, cells, cellText(value));
  }

  write(): Uint8Array {
    const output = new TextOutput();
    output.write(`${this.columns.join(',')}\n`);
    for (const row of this.rows) output.write(`${row.join(',')}\n`);
    return output.finish();
  }

  private put(column: string, cells: string[], value: string): void {
    const at = this.places.get(column) as number;
    const key = cells.join('\n');
    const row = this.open.get(key);
    if (row && (row[at] === '' || row[at] === value)) {
      row[at] = value;
      return;
    }
    const added = [...cells];
    added[at] = value;
    this.open.set(key, added);
    this.rows.push(added);
  }

  private sharedCells(slot: FactSlot, fact: ReportFact): string[] {
    const cells: string[] = new Array(this.columns.length).fill('');
    if (slot.group) this.fill(cells, slot.group.column, slot.group.name);
    for (const dimension of fact.context.dimensions) {
      const given = slot.axes.get(this.names.ofReport(dimension.axis));
      if (given?.kind === 'column') this.fill(cells, given.name, this.names.writeMember(dimension));
    }
    for (const property of properties) {
      const given: Given | undefined = slot[property];
      if (given?.kind !== 'column') continue;
      const text = this.texts.write(property, fact);
      if (typeof text === 'string') this.fill(cells, given.name, text);
    }
    return cells;
  }

  private fill(cells: string[], column: string, text: string | null | undefined): void {
    const at = this.places.get(column);
    if (at !== undefined && text !== undefined) cells[at] = cellText(text);
  }
}

/** Returns the columns of a table: the kind of fact first, then its value, then the keys of rows. */
function columnsOf({ columns }: Template): string[] {
  const all = [...columns.values()].filter(({ kind }) => kind !== 'comment');
  if (!all.some(({ kind }) => kind === 'groups')) return all.map(({ name }) => name);
  const ranks = { groups: 0, facts: 1, key: 2, comment: 3 };
  return all.sort((a, b) => ranks[a.kind] - ranks[b.kind]).map(({ name }) => name);
}
