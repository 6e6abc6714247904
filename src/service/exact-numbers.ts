import { parsePointer } from '../core/json-pointer.ts';
import type { InexactNumber } from '../core/json-scan.ts';

/**
 * Returns the document with every number that a double cannot hold replaced by its original text, so that
 * conversion keeps all digits. Copies only the containers on the path to such a number.
 */
export function withExactNumbers<T>(document: T, inexact: readonly InexactNumber[]): T {
  if (inexact.length === 0) return document;
  const copies = new Map<object, object>();
  const copyOf = (value: object): Record<string, unknown> => {
    let copy = copies.get(value);
    if (!copy) {
      copy = Array.isArray(value) ? [...value] : { ...value };
      copies.set(value, copy);
      copies.set(copy, copy);
    }
    return copy as Record<string, unknown>;
  };
  const root = copyOf(document as object);
  for (const { pointer, literal } of inexact) {
    const keys = parsePointer(pointer) ?? [];
    const last = keys.pop();
    let node: Record<string, unknown> | undefined = root;
    for (const key of keys) {
      const child: unknown = node && Object.hasOwn(node, key) ? node[key] : undefined;
      const copy = typeof child === 'object' && child !== null ? copyOf(child) : undefined;
      if (node && copy) node[key] = copy;
      node = copy;
    }
    if (node && last !== undefined && typeof node[last] === 'number') node[last] = literal;
  }
  return root as T;
}
