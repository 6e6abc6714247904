import type { Collector } from '../../findings/collector.ts';
import { jsonPlace } from '../oim/json-place.ts';
import type { JsonCursor } from './json-cursor.ts';
import { invalidJSON, invalidJSONStructure } from './xbrlje.ts';

/** The whole document, in messages on its structure. */
export const REPORT = 'the report';

/** Describes a value for a message: scalars by value, others by type. */
export function describeType(value: unknown): string {
  if (Array.isArray(value)) return 'an array';
  return typeof value === 'object' && value !== null ? 'an object' : JSON.stringify(value);
}

/** Reads any value into memory; refuses duplicate members. */
export function readWhole(cursor: JsonCursor, place: () => string, collector: Collector): unknown {
  const { value, duplicates } = cursor.readWhole();
  for (const path of duplicates) {
    const name = path.slice(path.lastIndexOf('/') + 1);
    invalidJSON.add(collector, 'duplicate', place() + path, { name });
  }
  return value;
}

/** Skips a value of the wrong type and reports it. */
export function refuseNext(cursor: JsonCursor, at: string, expected: string, collector: Collector): void {
  const found = describeType(readWhole(cursor, () => at, collector));
  invalidJSONStructure.add(collector, 'type', at, { place: jsonPlace(at, REPORT), found, expected });
}
