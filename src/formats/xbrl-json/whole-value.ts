import { likelyName } from '../../core/nearest-name.ts';
import { capitalized, describeValue } from '../../core/wording.ts';
import type { Collector } from '../../findings/collector.ts';
import { jsonPlace } from '../oim/json-place.ts';
import type { JsonCursor } from './json-cursor.ts';
import { invalidJSON, invalidJSONStructure } from './xbrlje.ts';

/** Names a place of the report at the start of a message. */
export function placeOf(at: string): string {
  return capitalized(jsonPlace(at, 'the report'));
}

/** Says which known name an unknown one probably misspells. */
export function hintAt(name: string, known: readonly string[]): string {
  const near = likelyName(name, known);
  return near === undefined ? '' : ` (did you mean "${near}"?)`;
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
  const found = describeValue(readWhole(cursor, () => at, collector));
  const isUnquoted = expected.startsWith('text in') && /^(?:-?\d|true|false)/.test(found);
  const isQuoted = expected.startsWith('a whole number') && /^"-?\d+"$/.test(found);
  const kind = isUnquoted ? 'number' : isQuoted ? 'whole' : 'type';
  invalidJSONStructure.add(collector, kind, at, { place: placeOf(at), found, expected });
}
