import type { Wildcard } from '../schema/definitions.ts';
import { intersectNamespaces } from '../schema/wildcards.ts';

/** Whether some namespace passes both. */
export function overlap(a: Wildcard, b: Wildcard): boolean {
  const both = intersectNamespaces(a.namespaces, b.namespaces);
  return !Array.isArray(both) || both.length > 0;
}

/** What it lets through, as words for a message. */
export function describeWildcard({ namespaces }: Wildcard): string {
  if (namespaces === 'any') return 'any element';
  if ('not' in namespaces) return 'an element from another namespace';
  return `an element from ${namespaces.map((uri) => (uri === '' ? 'no namespace' : `"${uri}"`)).join(' or ')}`;
}
