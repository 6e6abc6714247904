import { isTrue } from '../../xml/boolean.ts';
import type { Facet, FacetName } from './definitions.ts';
import type { NamespaceScope } from './namespace-scope.ts';
import type { SchemaNode } from './schema-node.ts';
import { splitWords } from './schema-syntax.ts';

const facetNames: ReadonlySet<string> = new Set<FacetName>([
  'length',
  'minLength',
  'maxLength',
  'pattern',
  'enumeration',
  'whiteSpace',
  'maxInclusive',
  'maxExclusive',
  'minInclusive',
  'minExclusive',
  'totalDigits',
  'fractionDigits',
]);

/** Reads the facets of a restriction. */
export function readFacets(node: SchemaNode): readonly Facet[] {
  return node.children
    .filter(({ local }) => facetNames.has(local))
    .map((facet) => {
      const value = facet.get('value') ?? '';
      return {
        name: facet.local as FacetName,
        value,
        isFixed: isTrue(facet.get('fixed') ?? ''),
        namespaces:
          facet.local === 'enumeration' && value.includes(':') ? prefixesOf(value, facet.scope) : undefined,
        offset: facet.offset,
      };
    });
}

/**
 * Returns the namespaces of prefixes in a value, in case its type contains names; not every colon ends a
 * prefix.
 */
function prefixesOf(value: string, scope: NamespaceScope): ReadonlyMap<string, string> | undefined {
  const prefixes = new Map<string, string>();
  for (const word of splitWords(value)) {
    const prefix = word.slice(0, Math.max(word.indexOf(':'), 0));
    const uri = prefix === '' ? undefined : scope.namespaceOf(prefix);
    if (uri !== undefined) prefixes.set(prefix, uri);
  }
  return prefixes.size > 0 ? prefixes : undefined;
}
