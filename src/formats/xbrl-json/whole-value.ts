import type { Collector } from '../../findings/collector.ts';
import type { JsonCursor } from './json-cursor.ts';
import { invalidJSON, invalidJSONStructure } from './xbrlje.ts';

/** What a value is, for a message: scalars are shown, the others only named. */
export function describeType(value: unknown): string {
  if (Array.isArray(value)) return 'an array';
  return typeof value === 'object' && value !== null ? 'an object' : JSON.stringify(value);
}

/** Reads any value into memory; members that are named twice are refused. */
export function readWhole(cursor: JsonCursor, place: () => string, collector: Collector): unknown {
  const { value, duplicates } = cursor.readWhole();
  for (const path of duplicates) {
    const name = path.slice(path.lastIndexOf('/') + 1);
    invalidJSON.add(collector, 'duplicate', place() + path, { name });
  }
  return value;
}

/** Reads a value of the wrong type and says so. */
export function refuseNext(cursor: JsonCursor, at: string, expected: string, collector: Collector): void {
  const found = describeType(readWhole(cursor, () => at, collector));
  invalidJSONStructure.add(collector, 'type', at, { found, expected });
}
