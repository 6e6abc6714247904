import type { ExpandedName } from '../../xml/expanded-name.ts';
import type { ElementDefinition, Facet, SchemaDocument, TypeDefinition, Wildcard } from './definitions.ts';

/** Schema components with their names followed. `SchemaSet` makes each once, when it is first asked for. */
export interface Element {
  readonly name: ExpandedName;
  readonly type: Type;
  /** The element it may substitute. */
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
  /** `undefined` for anySimpleType alone. */
  readonly base: SimpleType | undefined;
  readonly variety: 'atomic' | 'list' | 'union';
  /** Of atomic types: the built-in primitive type, such as `decimal`. */
  readonly primitive: string | undefined;
  readonly item: SimpleType | undefined;
  readonly members: readonly SimpleType[];
  /** What this step of the derivation adds. */
  readonly facets: readonly Facet[];
  readonly whiteSpace: 'preserve' | 'replace' | 'collapse';
  readonly definition: TypeDefinition | undefined;
}

export interface ComplexType {
  readonly kind: 'complex';
  readonly name: ExpandedName | undefined;
  /** `undefined` for anyType alone. */
  readonly base: Type | undefined;
  readonly derivation: 'restriction' | 'extension';
  readonly isAbstract: boolean;
  readonly content: 'empty' | 'simple' | 'elements' | 'mixed';
  /** Where the content is simple. */
  readonly simple: SimpleType | undefined;
  /** Where it holds elements: all of it, with what was inherited. */
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

/** Groups are followed; `max` is Infinity where there is no limit. */
export type Particle = { readonly min: number; readonly max: number; readonly offset: number } & (
  | { readonly kind: 'element'; readonly element: Element }
  | { readonly kind: 'sequence' | 'choice' | 'all'; readonly particles: readonly Particle[] }
  | { readonly kind: 'any'; readonly wildcard: Wildcard }
);

/** All components of a set of schemas, by name. What names nothing is `undefined`, and reported by the checks. */
export interface Schemas {
  element(name: ExpandedName): Element | undefined;
  type(name: ExpandedName): Type | undefined;
  attribute(name: ExpandedName): Attribute | undefined;
  /** Elements that may stand where an element is declared: itself and those whose heads lead to it. */
  substitutes(element: Element): readonly Element[];
  readonly documents: readonly SchemaDocument[];
}

/** Whether a type is another or follows from it in any number of steps. */
export function isDerivedFrom(type: Type, ancestor: ExpandedName): boolean {
  for (let step: Type | undefined = type; step; step = step.base) if (step.name === ancestor) return true;
  return false;
}

/** Whether an element may substitute another in any number of steps. */
export function isSubstitute(element: Element, head: ExpandedName): boolean {
  for (let step = element.head; step; step = step.head) if (step.name === head) return true;
  return false;
}
