import { likelyName } from '../../core/nearest-name.ts';
import { capitalized, describeValue, listWords } from '../../core/wording.ts';
import type { Collector } from '../../findings/collector.ts';
import { jsonPlace } from '../oim/json-place.ts';
import type { JsonCursor } from './json-cursor.ts';
import { invalidJSON, invalidJSONStructure } from './xbrlje.ts';

/** Names a place of the report at the start of a message. */
export function placeOf(at: string): string {
  return capitalized(jsonPlace(at, 'the report'));
}

/** Reports a member with an unknown name, and the known one that is probably meant. */
export function refuseMember(
  collector: Collector,
  at: string,
  {
    name,
    place,
    known,
    also = [],
  }: {
    readonly name: string;
    readonly place: string;
    readonly known: readonly string[];
    /** What else is allowed, in words. */
    readonly also?: readonly string[];
  },
): void {
  const near = likelyName(name, known);
  if (near === undefined)
    invalidJSONStructure.add(collector, 'unexpected', at, {
      ...{ name, place },
      expected: listWords([...known, ...also]),
    });
  else invalidJSONStructure.add(collector, 'misspelled', at, { name, place, near });
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
