import { MAX_IDS_MISSED } from '../../core/limits.ts';
import { mistypedId } from '../../core/nearest-name.ts';
import type { XmlScanner } from '../../xml/scanner.ts';
import { MAX_PREFIXES_COMPARED } from '../limits.ts';

/** The prefixes meant by undeclared ones, by the names of a document. */
const meant = new WeakMap<object, Map<string, string | undefined>>();

/** Returns the declared prefix that an undeclared one was most likely meant to be. */
export function nearPrefix(prefix: string, { names }: XmlScanner): string | undefined {
  let known = meant.get(names);
  if (!known) {
    known = new Map();
    meant.set(names, known);
  }
  if (known.has(prefix) || known.size >= MAX_IDS_MISSED) return known.get(prefix);
  const declared: string[] = [];
  for (const [name] of names.boundPrefixes()) {
    if (declared.push(name) >= MAX_PREFIXES_COMPARED) break;
  }
  const near = mistypedId(prefix, declared);
  known.set(prefix, near);
  return near;
}
