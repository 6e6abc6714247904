import { closeSync, existsSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { type FactRow, factColumns } from '../../service/facts/fact-rows.ts';
import { readLines, rowsPath } from './journal.ts';
import type { EachRow } from './work.ts';

export const factsFormats = ['parquet', 'csv', 'ndjson'] as const;

export type FactsFormat = (typeof factsFormats)[number];

/**
 * Writes the table of facts from the rows that the batch has gathered, removes the rows, and returns its path.
 */
export async function writeFacts(folder: string, format: FactsFormat): Promise<string> {
  if (format === 'ndjson') return rowsPath(folder);
  const path = join(folder, `facts.${format}`);
  if (!existsSync(rowsPath(folder)) && existsSync(path)) return path;
  const partial = `${path}.part`;
  const rows = openSync(rowsPath(folder), 'r');
  try {
    const write = format === 'csv' ? writeCsv : (await import('./parquet.ts')).writeParquet;
    write((onRow) => void readLines(rows, (line) => onRow(JSON.parse(line) as FactRow)), partial);
  } finally {
    closeSync(rows);
  }
  renameSync(partial, path);
  rmSync(rowsPath(folder));
  return path;
}

const columns = Object.keys(factColumns) as readonly (keyof FactRow)[];
const PIECE = 1 << 20;

/** Writes CSV (RFC 4180); nil and empty values look alike there, so `is_nil` distinguishes them. */
function writeCsv(eachRow: EachRow, path: string): void {
  const file = openSync(path, 'w');
  try {
    let pending = `${columns.join(',')}\r\n`;
    eachRow((row) => {
      pending += `${columns.map((column) => csvCell(row[column])).join(',')}\r\n`;
      if (pending.length < PIECE) return;
      writeSync(file, pending);
      pending = '';
    });
    writeSync(file, pending);
  } finally {
    closeSync(file);
  }
}

function csvCell(value: FactRow[keyof FactRow]): string {
  const text = value === null ? '' : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
