import { type ExpandedName, expandedName } from '../../xml/expanded-name.ts';
import type { EnumerationDomain } from './enumeration-domain.ts';

/** The first error in a value; `text` is the part concerned. */
export interface EnumerationFault {
  readonly kind: 'unknown' | 'repeated' | 'order';
  readonly text: string;
}

/**
 * Checks the value of a fact, as names or as text, against the domain of its concept. If text is given, its
 * order is checked as well, as extensible enumerations 2.0 require (6.1).
 */
export function findEnumerationFault(
  domain: EnumerationDomain,
  values: readonly { readonly text: string; readonly name: ExpandedName | undefined }[],
  isOrdered: boolean,
): EnumerationFault | undefined {
  for (const { text, name } of values)
    if (name === undefined || !domain.has(name)) return { kind: 'unknown', text };
  const seen = new Set<string>();
  for (const { text } of values) {
    if (seen.has(text)) return { kind: 'repeated', text };
    seen.add(text);
  }
  if (!isOrdered) return undefined;
  const after = values.find(({ text }, index) => text < (values[index - 1]?.text ?? ''));
  return after && { kind: 'order', text: after.text };
}

/** Reads a name written as `namespace#local`. */
export function readNameUri(text: string): ExpandedName | undefined {
  const hash = text.lastIndexOf('#');
  return hash > 0 && hash < text.length - 1
    ? expandedName(text.slice(0, hash), text.slice(hash + 1))
    : undefined;
}
