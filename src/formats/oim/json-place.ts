import { parsePointer, placeInWords } from '../../core/json-pointer.ts';

/** Names a value of a JSON document by its pointer: `"taxonomy" of "documentInfo"`, `"decimals" of the fact "f1"`. */
export function jsonPlace(at: string, whole: string): string {
  const segments = parsePointer(at) ?? [];
  const [list, id, ...rest] = segments;
  const kind = kinds.get(list ?? '');
  if (kind === undefined || id === undefined) return segments.length ? placeInWords(segments) : whole;
  const owner = `${kind} "${id}"`;
  const [member, column, ...below] = rest;
  if (list === 'tableTemplates' && member === 'columns' && column !== undefined)
    return within(below, `the column "${column}" of ${owner}`);
  return within(rest, owner);
}

/** The words for a member of a list, by the name of the list. */
const kinds: ReadonlyMap<string, string> = new Map([
  ['facts', 'the fact'],
  ['tables', 'the table'],
  ['tableTemplates', 'the table template'],
]);

function within(segments: readonly string[], owner: string): string {
  return segments.length === 0 ? owner : `${placeInWords(segments)} of ${owner}`;
}

/** ` of the fact "f1"` for a pointer into a fact; otherwise empty. */
export function ofFact(at: unknown): string {
  const [first, id] = (typeof at === 'string' && parsePointer(at)) || [];
  return first === 'facts' && id !== undefined ? ` of the fact "${id}"` : '';
}
