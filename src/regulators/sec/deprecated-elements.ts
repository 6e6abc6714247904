import { unpackText } from '../../core/packed-text.ts';
import { texts } from './generated/sec.ts';

const tables = new Map<string, ReadonlyMap<string, string>>();

/** Returns the year from which an element of a standard taxonomy is deprecated; `undefined` if it is not. */
export function deprecatedSince(family: string, local: string): string | undefined {
  let table = tables.get(family);
  if (!table) {
    const packed = (texts as Readonly<Record<string, string>>)[`deprecated/${family}`];
    const text = packed === undefined ? '' : unpackText(packed);
    table = new Map(text.split('\n').map((line) => line.split(' ') as [name: string, year: string]));
    tables.set(family, table);
  }
  return table.get(local);
}
