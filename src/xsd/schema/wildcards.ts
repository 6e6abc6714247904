import type { Wildcard } from './definitions.ts';

type Namespaces = Wildcard['namespaces'];

/**
 * Whether a wildcard allows a namespace ('' for no namespace); `not` also excludes no namespace
 * (cvc-wildcard-namespace).
 */
export function allowsNamespace({ namespaces }: Wildcard, uri: string): boolean {
  if (namespaces === 'any') return true;
  return isList(namespaces) ? namespaces.includes(uri) : uri !== '' && uri !== namespaces.not;
}

/** Whether a wildcard is a subset of another (cos-ns-subset). */
export function isSubset(part: Namespaces, whole: Namespaces): boolean {
  if (whole === 'any' || isSame(part, whole)) return true;
  if (part === 'any' || !isList(part)) return false;
  return part.every((uri) => allowsNamespace({ namespaces: whole, process: 'strict' }, uri));
}

/**
 * Returns the intersection of two wildcards (cos-aw-intersect); of two exclusions without an expressible
 * intersection, the first.
 */
export function intersectNamespaces(a: Namespaces, b: Namespaces): Namespaces {
  if (a === 'any' || isSame(a, b)) return b;
  if (b === 'any') return a;
  if (isList(a)) return a.filter((uri) => allowsNamespace({ namespaces: b, process: 'strict' }, uri));
  if (isList(b)) return intersectNamespaces(b, a);
  return a.not === '' ? b : a;
}

/** Returns the union of two wildcards (cos-aw-union); anything if it cannot be expressed. */
export function uniteNamespaces(a: Namespaces, b: Namespaces): Namespaces {
  if (a === 'any' || b === 'any') return 'any';
  if (isSame(a, b)) return a;
  if (isList(a)) return isList(b) ? [...new Set([...a, ...b])] : uniteNamespaces(b, a);
  if (!isList(b)) return { not: '' };
  if (b.includes('')) return 'any';
  return b.includes(a.not) ? { not: '' } : a;
}

function isSame(a: Namespaces, b: Namespaces): boolean {
  if (a === 'any' || b === 'any') return a === b;
  if (isList(a)) return isList(b) && a.length === b.length && a.every((uri) => b.includes(uri));
  return !isList(b) && a.not === b.not;
}

function isList(namespaces: Exclude<Namespaces, 'any'>): namespaces is readonly string[] {
  return Array.isArray(namespaces);
}
