import { createRequire } from 'node:module';
import { ZipArchive } from '../../archive/zip-archive.ts';
import { writeZip } from '../../archive/zip-writer.ts';
import { dayNumber } from '../../core/calendar.ts';
import type { Sheet, SheetCell } from './sheets.ts';

/** The part of the library in use; it is loaded with the first workbook. */
interface Library {
  default(sheets: readonly object[]): { toBuffer(): Promise<Buffer> };
}

/** Chunks may be compiled from a cache, and cannot import dynamically then. */
const require = createRequire(import.meta.url);

const FIRST_COLUMN = 44;
const WIDTHS = { least: 12, most: 40 };
const DATE_FORMAT = 'd mmm yyyy';
/** The serial date of 1970-01-01 in spreadsheets. */
const FIRST_DAY = 25_569;

/** Writes sheets as a workbook: the same bytes for the same sheets. */
export async function writeWorkbook(sheets: readonly Sheet[]): Promise<Buffer> {
  const library = require('write-excel-file/node') as Library | Library['default'];
  const write = typeof library === 'function' ? library : library.default;
  const written = await write(
    sheets.map(({ name, rows }) => ({
      sheet: name,
      data: rows.map((row) => row.map(cellOf)),
      columns: widthsOf(rows).map((width) => ({ width })),
    })),
  ).toBuffer();
  // The library stamps its files with the current time.
  const archive = new ZipArchive(written);
  return writeZip([...archive.names].map((name) => [name, archive.read(name) ?? ''] as const));
}

function cellOf(cell: SheetCell): object | null {
  switch (cell.kind) {
    case 'empty':
      return null;
    case 'text': {
      const { look } = cell;
      return {
        value: cell.text,
        type: String,
        ...(look === 'strong' && { fontWeight: 'bold' }),
        ...(look === 'figures' && { fontWeight: 'bold', align: 'right' }),
        ...(cell.text.includes('\n') && { wrap: true, alignVertical: 'bottom' }),
        ...(look === 'title' && { fontWeight: 'bold', fontSize: 14 }),
      };
    }
    case 'number': {
      const { number, format, isTotal } = cell;
      return {
        value: number,
        type: Number,
        format,
        ...(isTotal && { fontWeight: 'bold', topBorderStyle: 'thin' }),
      };
    }
    case 'date':
      return { value: (dayNumber(cell.date) ?? 0) + FIRST_DAY, type: Number, format: DATE_FORMAT };
  }
}

function longestLine(text: string): number {
  return text.split('\n').reduce((most, { length }) => Math.max(most, length), 0);
}

function widthsOf(rows: readonly (readonly SheetCell[])[]): number[] {
  const widths: number[] = [];
  for (const row of rows) {
    // A line of prose extends over the columns beside it.
    if (row.length < 2) continue;
    row.forEach((cell, index) => {
      const own = cell.kind === 'text' ? longestLine(cell.text) : WIDTHS.least;
      const most = index === 0 ? FIRST_COLUMN : WIDTHS.most;
      widths[index] = Math.max(widths[index] ?? WIDTHS.least, Math.min(own + 2, most));
    });
  }
  return widths;
}
