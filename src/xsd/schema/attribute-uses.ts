import type { ExpandedName } from '../../xml/expanded-name.ts';
import { anySimpleType } from '../datatypes/built-in-types.ts';
import { MAX_ATTRIBUTES } from '../limits.ts';
import type { ComponentSource } from './component-source.ts';
import type { Attribute, ComplexType } from './components.ts';
import type { AttributeGroupDefinition, AttributeUse, SchemaDocument, Wildcard } from './definitions.ts';
import { intersectNamespaces, uniteNamespaces } from './wildcards.ts';

/** The common part of types and attribute groups. */
type Holder = Pick<AttributeGroupDefinition, 'attributes' | 'attributeGroups' | 'anyAttribute'>;

/** The attribute uses of a type or group and of the groups it refers to, each group once. */
export interface CollectedUses {
  readonly uses: readonly { readonly use: AttributeUse; readonly document: SchemaDocument }[];
  readonly wildcards: readonly Wildcard[];
}

export function collectUses(holder: Holder, document: SchemaDocument, set: ComponentSource): CollectedUses {
  const uses: { use: AttributeUse; document: SchemaDocument }[] = [];
  const wildcards: Wildcard[] = [];
  const seen = new Set<ExpandedName>();
  const pending: { holder: Holder; document: SchemaDocument }[] = [{ holder, document }];
  for (let next = pending.pop(); next; next = pending.pop()) {
    for (const use of next.holder.attributes)
      if (uses.length < MAX_ATTRIBUTES) uses.push({ use, document: next.document });
    if (next.holder.anyAttribute) wildcards.push(next.holder.anyAttribute);
    for (const name of [...next.holder.attributeGroups].reverse()) {
      const group = set.index.attributeGroups.get(name);
      if (!group || seen.has(name)) continue;
      seen.add(name);
      pending.push({ holder: group.definition, document: group.document });
    }
  }
  return { uses, wildcards };
}

/**
 * Returns the attributes of a type: those of its base, with its own changes and additions (XML Schema Part 1,
 * 3.4.2).
 */
export function effectiveAttributes(
  { uses }: CollectedUses,
  derivation: ComplexType['derivation'],
  inherited: ReadonlyMap<ExpandedName, Attribute> | undefined,
  set: ComponentSource,
): ReadonlyMap<ExpandedName, Attribute> {
  if (uses.length === 0 && inherited) return inherited;
  const attributes = new Map(inherited);
  for (const { use, document } of uses) {
    const name = nameOfUse(use);
    if (use.use === 'prohibited') {
      if (derivation === 'restriction') attributes.delete(name);
    } else if (attributes.size < MAX_ATTRIBUTES) attributes.set(name, makeAttribute(use, document, set));
  }
  return attributes;
}

/** Returns the own wildcard of a type: the intersection of its wildcard and those of its groups. */
export function intersectWildcards([first, ...others]: readonly Wildcard[]): Wildcard | undefined {
  if (!first) return undefined;
  let { namespaces } = first;
  for (const other of others) namespaces = intersectNamespaces(namespaces, other.namespaces);
  return { namespaces, process: first.process };
}

/** Returns the wildcard of an extension. */
export function extendWildcard(
  own: Wildcard | undefined,
  inherited: Wildcard | undefined,
): Wildcard | undefined {
  if (!own || !inherited) return own ?? inherited;
  return { ...own, namespaces: uniteNamespaces(own.namespaces, inherited.namespaces) };
}

export function nameOfUse({ attribute }: AttributeUse): ExpandedName {
  return typeof attribute === 'string' ? attribute : attribute.name;
}

function makeAttribute(use: AttributeUse, document: SchemaDocument, set: ComponentSource): Attribute {
  const isRequired = use.use === 'required';
  const { default: usual, fixed } = use;
  if (typeof use.attribute !== 'string') {
    const { name, type } = use.attribute;
    const simple = type === undefined ? anySimpleType : set.resolveSimple(type, document);
    return { name, type: simple, isRequired, default: usual, fixed };
  }
  const declared = set.attribute(use.attribute);
  const hasValue = usual !== undefined || fixed !== undefined;
  return {
    name: use.attribute,
    type: declared?.type ?? anySimpleType,
    isRequired,
    default: hasValue ? usual : declared?.default,
    fixed: hasValue ? fixed : declared?.fixed,
  };
}
