import { type ColumnSource, fileWriter, ParquetWriter } from 'hyparquet-writer';
import { type FactRow, factColumns } from '../../service/facts/fact-rows.ts';
import type { EachRow } from './work.ts';

/** Rows held in memory at a time, and read together by readers. */
const ROWS_OF_A_GROUP = 50_000;

const kinds = {
  text: { type: 'BYTE_ARRAY', converted_type: 'UTF8' },
  date: { type: 'INT32', converted_type: 'DATE' },
  double: { type: 'DOUBLE' },
  boolean: { type: 'BOOLEAN' },
} as const;

const columns = Object.entries(factColumns) as [keyof FactRow, keyof typeof kinds][];

/** Writes the rows as a Parquet file, with typed dates. */
export function writeParquet(eachRow: EachRow, path: string): void {
  const file = new ParquetWriter({
    writer: fileWriter(path),
    schema: [
      { name: 'facts', num_children: columns.length },
      ...columns.map(([name, kind]) => ({ name, ...kinds[kind], repetition_type: 'OPTIONAL' as const })),
    ],
  });
  let held: FactRow[] = [];
  const flush = () => {
    const columnData: ColumnSource[] = columns.map(([name, kind]) => ({
      name,
      data: held.map((row) => (kind === 'date' ? dateOf(row[name]) : row[name])),
    }));
    file.write({ columnData, rowGroupSize: ROWS_OF_A_GROUP });
    held = [];
  };
  eachRow((row) => {
    if (held.push(row) === ROWS_OF_A_GROUP) flush();
  });
  if (held.length > 0) flush();
  file.finish();
}

function dateOf(day: FactRow[keyof FactRow]): Date | null {
  return day === null ? null : new Date(`${day}T00:00:00Z`);
}
