import type { Wildcard } from '../schema/definitions.ts';
import { intersectNamespaces } from '../schema/wildcards.ts';

/** Whether both allow a common namespace. */
export function overlap(a: Wildcard, b: Wildcard): boolean {
  const both = intersectNamespaces(a.namespaces, b.namespaces);
  return !Array.isArray(both) || both.length > 0;
}

/** Describes the allowed elements, for messages. */
export function describeWildcard({ namespaces }: Wildcard): string {
  if (namespaces === 'any') return 'any element';
  if ('not' in namespaces) return 'an element from another namespace';
  return `an element from ${namespaces.map((uri) => (uri === '' ? 'no namespace' : `"${uri}"`)).join(' or ')}`;
}
