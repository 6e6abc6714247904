import { distance } from 'fastest-levenshtein';
import type { Dts } from '../../taxonomy/dts.ts';
import { MAX_SHOWN_VALUE } from '../limits.ts';

/** The maximum number of wrong letters in a misspelled namespace. */
const MAX_EDITS = 3;

/**
 * Returns the taxonomy namespace that was probably meant: with another scheme or edition, or a few letters
 * different.
 */
export function nearNamespace(uri: string, dts: Dts): string | undefined {
  if (uri.length > 4 * MAX_SHOWN_VALUE) return undefined;
  const namespaces = [...new Set(dts.schemas.documents.map(({ targetNamespace }) => targetNamespace))];
  const near = namespaces.map((namespace) => ({ namespace, edits: editsBetween(uri, namespace) }));
  return near.filter(({ edits }) => edits <= MAX_EDITS).sort((a, b) => a.edits - b.edits)[0]?.namespace;
}

/** Scheme and edition count as one edit each. */
function editsBetween(one: string, other: string): number {
  const [a, b] = [one, other].map((uri) => uri.replace(/^https?:/, '').replace(/\d{4}[\dq-]*/g, '#'));
  if (a === undefined || b === undefined || Math.abs(a.length - b.length) > MAX_EDITS)
    return Number.POSITIVE_INFINITY;
  return distance(a, b);
}
