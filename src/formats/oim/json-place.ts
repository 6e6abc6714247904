import { parsePointer, placeInWords } from '../../core/json-pointer.ts';

/** Names a value of a JSON document by its pointer: `"taxonomy" of "documentInfo"`, `"decimals" of the fact "f1"`. */
export function jsonPlace(at: string, whole: string): string {
  const segments = parsePointer(at) ?? [];
  const [list, id, ...rest] = segments;
  if (list !== 'facts' || id === undefined) return segments.length ? placeInWords(segments) : whole;
  const fact = `the fact "${id}"`;
  return rest.length === 0 ? fact : `${placeInWords(rest)} of ${fact}`;
}

/** ` of the fact "f1"` for a pointer into a fact; otherwise empty. */
export function ofFact(at: unknown): string {
  const [first, id] = (typeof at === 'string' && parsePointer(at)) || [];
  return first === 'facts' && id !== undefined ? ` of the fact "${id}"` : '';
}
