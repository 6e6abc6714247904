import { MAX_IDS_MISSED } from '../../core/limits.ts';
import { mistypedId } from '../../core/nearest-name.ts';
import type { XmlScanner } from '../../xml/scanner.ts';
import { MAX_PREFIXES_COMPARED } from '../limits.ts';

/** The prefixes meant by undeclared ones, by the names of a document. */
const meant = new WeakMap<object, Map<string, string | undefined>>();

/** Returns the declared prefixes of a document, up to a limit. */
export function declaredPrefixes({ names }: Pick<XmlScanner, 'names'>): readonly string[] {
  const declared: string[] = [];
  for (const [name] of names.boundPrefixes()) {
    if (declared.push(name) >= MAX_PREFIXES_COMPARED) break;
  }
  return declared;
}

/** Returns the declared prefix that an undeclared one was most likely meant to be. */
export function nearPrefix(prefix: string, { names }: Pick<XmlScanner, 'names'>): string | undefined {
  let known = meant.get(names);
  if (!known) {
    known = new Map();
    meant.set(names, known);
  }
  if (known.has(prefix) || known.size >= MAX_IDS_MISSED) return known.get(prefix);
  const declared = declaredPrefixes({ names });
  const near =
    mistypedId(prefix, declared) ?? declared.find((one) => one.toLowerCase() === prefix.toLowerCase());
  known.set(prefix, near);
  return near;
}
