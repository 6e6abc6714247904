import type { Addressable, DocumentText } from '../../xml/document-text.ts';
import type { ExpandedName } from '../../xml/expanded-name.ts';

/**
 * A schema document as written: plain data with unresolved names. The schema reader returns it, the
 * specifications' own schemas are tables of it, and compiled packages contain it.
 */
export interface SchemaDocument {
  readonly kind: 'schema';
  readonly url: string;
  readonly text: DocumentText;
  /** Empty if the schema has none. */
  readonly targetNamespace: string;
  readonly imports: readonly SchemaImport[];
  readonly includes: readonly SchemaInclude[];
  readonly elements: readonly ElementDefinition[];
  readonly types: readonly TypeDefinition[];
  readonly attributes: readonly AttributeDefinition[];
  readonly groups: readonly GroupDefinition[];
  readonly attributeGroups: readonly AttributeGroupDefinition[];
  /** Ids of all other elements, with the elements' names. */
  readonly otherIds: ReadonlyMap<string, ExpandedName>;
}

export interface SchemaImport {
  readonly namespace: string;
  /** Absolute; `undefined` if the import has no schemaLocation. */
  readonly url: string | undefined;
  readonly offset: number;
}

export interface SchemaInclude {
  readonly url: string;
  readonly isRedefine: boolean;
  readonly offset: number;
}

/** A type by name, or an anonymous type. */
export type TypeReference = ExpandedName | TypeDefinition;

export interface ElementDefinition extends Addressable {
  readonly name: ExpandedName;
  /** `undefined`: the type of the head of its substitution group, or anyType. */
  readonly type: TypeReference | undefined;
  readonly substitutionGroup: ExpandedName | undefined;
  readonly isAbstract: boolean;
  readonly isNillable: boolean;
  readonly default: string | undefined;
  readonly fixed: string | undefined;
  /**
   * Attributes of other namespaces, such as `xbrli:periodType`, by expanded name; values that the
   * specifications define as QNames (none in XBRL 2.1, `enum:domain` and similar) are expanded names too.
   */
  readonly attributes: Readonly<Record<ExpandedName, string>>;
  /** Space-separated words of `block` and `final`, with the schema's defaults applied. */
  readonly block: string;
  readonly final: string;
}

export type TypeDefinition = SimpleTypeDefinition | ComplexTypeDefinition;

export interface SimpleTypeDefinition {
  readonly kind: 'simple';
  readonly name: ExpandedName | undefined;
  readonly derivation:
    | { readonly by: 'restriction'; readonly base: TypeReference; readonly facets: readonly Facet[] }
    | { readonly by: 'list'; readonly item: TypeReference }
    | { readonly by: 'union'; readonly members: readonly TypeReference[] };
  readonly final: string;
  readonly offset: number;
}

export type FacetName =
  | 'length'
  | 'minLength'
  | 'maxLength'
  | 'pattern'
  | 'enumeration'
  | 'whiteSpace'
  | 'maxInclusive'
  | 'maxExclusive'
  | 'minInclusive'
  | 'minExclusive'
  | 'totalDigits'
  | 'fractionDigits';

export interface Facet {
  readonly name: FacetName;
  readonly value: string;
  readonly isFixed: boolean;
  /** The namespaces of prefixes in an enumerated QName; only if the value has a colon. */
  readonly namespaces: ReadonlyMap<string, string> | undefined;
  readonly offset: number;
}

export interface ComplexTypeDefinition {
  readonly kind: 'complex';
  readonly name: ExpandedName | undefined;
  readonly isAbstract: boolean;
  readonly isMixed: boolean;
  /** The derivation method; a type without one restricts anyType. */
  readonly derivation: 'restriction' | 'extension';
  readonly base: TypeReference;
  readonly content:
    | {
        readonly kind: 'simple';
        /** The simpleType within a restriction. */
        readonly type: TypeReference | undefined;
        readonly facets: readonly Facet[];
      }
    | { readonly kind: 'complex'; readonly particle: ParticleDefinition | undefined };
  readonly attributes: readonly AttributeUse[];
  readonly attributeGroups: readonly ExpandedName[];
  readonly anyAttribute: Wildcard | undefined;
  readonly block: string;
  readonly final: string;
  readonly offset: number;
}

/** `max` is Infinity if there is no limit. */
interface Occurrence {
  readonly min: number;
  readonly max: number;
  readonly offset: number;
}

export type ParticleDefinition = Occurrence &
  (
    | { readonly kind: 'reference'; readonly element: ExpandedName }
    | { readonly kind: 'element'; readonly element: ElementDefinition }
    | { readonly kind: 'sequence' | 'choice' | 'all'; readonly particles: readonly ParticleDefinition[] }
    | { readonly kind: 'group'; readonly group: ExpandedName }
    | { readonly kind: 'any'; readonly wildcard: Wildcard }
  );

export interface Wildcard {
  /** `any`, `not` (any except the target namespace and no namespace), or a list; '' is no namespace. */
  readonly namespaces: 'any' | { readonly not: string } | readonly string[];
  readonly process: 'strict' | 'lax' | 'skip';
}

export interface AttributeDefinition {
  readonly name: ExpandedName;
  /** `undefined`: anySimpleType. */
  readonly type: TypeReference | undefined;
  readonly default: string | undefined;
  readonly fixed: string | undefined;
  readonly offset: number;
}

/** An attribute of a type: declared locally, or a reference to a global attribute. */
export interface AttributeUse {
  readonly use: 'required' | 'optional' | 'prohibited';
  readonly attribute: ExpandedName | AttributeDefinition;
  readonly default: string | undefined;
  readonly fixed: string | undefined;
  readonly offset: number;
}

export interface GroupDefinition {
  readonly name: ExpandedName;
  readonly particle: ParticleDefinition;
  readonly offset: number;
}

export interface AttributeGroupDefinition {
  readonly name: ExpandedName;
  readonly attributes: readonly AttributeUse[];
  readonly attributeGroups: readonly ExpandedName[];
  readonly anyAttribute: Wildcard | undefined;
  readonly offset: number;
}
