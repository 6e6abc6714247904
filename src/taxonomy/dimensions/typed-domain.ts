import { resolveHref } from '../../xml/url.ts';
import type { Element } from '../../xsd/schema/components.ts';
import type { ElementDefinition } from '../../xsd/schema/definitions.ts';
import type { Concept } from '../concept.ts';
import type { Dts } from '../dts.ts';
import type { TaxonomySchema } from '../taxonomy-schema.ts';

/** Why a typed dimension has no element for its values. */
export type TypedDomainFault = 'no-fragment' | 'outside' | 'no-element' | 'abstract';

/** Returns the element for values of a typed dimension (Dimensions 1.0, 2.5.2.1). */
export function resolveTypedDomain(dts: Dts, dimension: Concept): Element | TypedDomainFault | undefined {
  const { typedDomainRef, element } = dimension;
  if (typedDomainRef === undefined) return undefined;
  const { document } = element;
  const { url, fragment } = resolveHref(typedDomainRef, document.url, document.url);
  if (!fragment) return 'no-fragment';
  const target = dts.documents.get(url);
  if (!target) return 'outside';
  const definition = target.kind === 'schema' ? findDefinition(target, fragment) : undefined;
  const declared = definition && dts.schemas.element(definition.name);
  if (!declared) return 'no-element';
  return declared.isAbstract ? 'abstract' : declared;
}

const ELEMENT_SCHEME = /^element\(([^()]*)\)$/;

/** Finds a global declaration by id or by XPointer's element scheme. */
function findDefinition(document: TaxonomySchema, fragment: string): ElementDefinition | undefined {
  let index = indexes.get(document);
  if (!index) {
    index = new Map();
    for (const definition of document.elements) {
      if (definition.id !== undefined) index.set(definition.id, definition);
      index.set(definition.sequence, definition);
    }
    indexes.set(document, index);
  }
  return index.get(ELEMENT_SCHEME.exec(fragment)?.[1] ?? fragment);
}

/** Declarations by id and by child sequence, which, unlike an id, begins with a slash. */
const indexes = new WeakMap<TaxonomySchema, Map<string, ElementDefinition>>();
