import type { ExpandedName } from '../../xml/expanded-name.ts';
import type { ElementDefinition, Facet, SchemaDocument, TypeDefinition, Wildcard } from './definitions.ts';

/** Schema components with resolved names. `SchemaSet` creates each once, on demand. */
export interface Element {
  readonly name: ExpandedName;
  readonly type: Type;
  /** The head of its substitution group. */
  readonly head: Element | undefined;
  readonly isAbstract: boolean;
  readonly isNillable: boolean;
  readonly default: string | undefined;
  readonly fixed: string | undefined;
  readonly definition: ElementDefinition;
  readonly document: SchemaDocument;
}

export type Type = SimpleType | ComplexType;

export interface SimpleType {
  readonly kind: 'simple';
  readonly name: ExpandedName | undefined;
  /** `undefined` only for anySimpleType. */
  readonly base: SimpleType | undefined;
  readonly variety: 'atomic' | 'list' | 'union';
  /** For atomic types: the built-in primitive type, such as `decimal`. */
  readonly primitive: string | undefined;
  readonly item: SimpleType | undefined;
  readonly members: readonly SimpleType[];
  /** The facets added in this derivation step. */
  readonly facets: readonly Facet[];
  readonly whiteSpace: 'preserve' | 'replace' | 'collapse';
  readonly definition: TypeDefinition | undefined;
}

export interface ComplexType {
  readonly kind: 'complex';
  readonly name: ExpandedName | undefined;
  /** `undefined` only for anyType. */
  readonly base: Type | undefined;
  readonly derivation: 'restriction' | 'extension';
  readonly isAbstract: boolean;
  readonly content: 'empty' | 'simple' | 'elements' | 'mixed';
  /** For simple content. */
  readonly simple: SimpleType | undefined;
  /** For element content: the complete model, including inherited parts. */
  readonly particle: Particle | undefined;
  readonly attributes: ReadonlyMap<ExpandedName, Attribute>;
  readonly anyAttribute: Wildcard | undefined;
  readonly definition: TypeDefinition | undefined;
}

export interface Attribute {
  readonly name: ExpandedName;
  readonly type: SimpleType;
  readonly isRequired: boolean;
  readonly default: string | undefined;
  readonly fixed: string | undefined;
}

/** Groups are resolved; `max` is Infinity if there is no limit. */
export type Particle = { readonly min: number; readonly max: number; readonly offset: number } & (
  | { readonly kind: 'element'; readonly element: Element }
  | { readonly kind: 'sequence' | 'choice' | 'all'; readonly particles: readonly Particle[] }
  | { readonly kind: 'any'; readonly wildcard: Wildcard }
);

/**
 * All components of a set of schemas, by name. Unresolved names give `undefined`, and the checks report them.
 */
export interface Schemas {
  element(name: ExpandedName): Element | undefined;
  type(name: ExpandedName): Type | undefined;
  attribute(name: ExpandedName): Attribute | undefined;
  /** Returns the elements allowed in place of an element: itself and its substitution group. */
  substitutes(element: Element): readonly Element[];
  readonly documents: readonly SchemaDocument[];
}

/** Whether a type is another type or derived from it in any number of steps. */
export function isDerivedFrom(type: Type, ancestor: ExpandedName): boolean {
  for (let step: Type | undefined = type; step; step = step.base) if (step.name === ancestor) return true;
  return false;
}

/** Whether an element may substitute another in any number of steps. */
export function isSubstitute(element: Element, head: ExpandedName): boolean {
  for (let step = element.head; step; step = step.head) if (step.name === head) return true;
  return false;
}
