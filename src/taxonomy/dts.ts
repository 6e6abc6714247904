import type { ExpandedName } from '../xml/expanded-name.ts';
import type { HrefTarget } from '../xml/url.ts';
import type { Element, Schemas } from '../xsd/schema/components.ts';
import type { Concept } from './concept.ts';
import type { EntryPoint, TaxonomyDocument } from './document.ts';
import type { Arc, ExtendedLink, Linkbase, Resource } from './linkbase/links.ts';
import type { RoleType, TaxonomySchema } from './taxonomy-schema.ts';

/** A discoverable taxonomy set: all documents reachable from the entry points. */
export interface Dts {
  /** In the order of discovery, the entry points first. */
  readonly documents: ReadonlyMap<string, TaxonomyDocument>;
  readonly entries: readonly EntryPoint[];
  /** Addresses of referenced documents that could not be found or read; each is reported. */
  readonly missing: ReadonlySet<string>;
  readonly schemas: Schemas;
  /** Returns an item or tuple by name. */
  concept(name: ExpandedName): Concept | undefined;
  /** Returns all items and tuples, in order of documents and declarations. */
  concepts(): Iterable<Concept>;
  roleTypes(uri: string): readonly DeclaredRole[];
  arcroleTypes(uri: string): readonly DeclaredRole[];
  /** Returns the base sets with an arc of the arcrole, in order of first occurrence. */
  baseSets(arcrole?: string): readonly BaseSet[];
  /** Returns the effective relationships of an arcrole and link role, after prohibition and priority. */
  network(arcrole: string, role: string): Network;
  /** Returns the effective relationships of one base set, in the order of the arcs. */
  relationships(set: BaseSet): readonly Relationship[];
  /** Returns the target of an address; `undefined` if it does not exist or the document is not in the set. */
  locate(pointer: HrefTarget): Target | undefined;
  /** Whether an address is that of a document in the set that was read. */
  holds(url: string): boolean;
  /** Returns all linkbases, including those within schemas. */
  linkbases(): readonly PlacedLinkbase[];
  /** Returns all link roles with an arc of the arcrole. */
  linkRoles(arcrole: string): readonly string[];
  /** Returns the labels of a concept from all label links, each with its link role. */
  labels(concept: Concept): readonly Resource[];
  references(concept: Concept): readonly Resource[];
}

/** A linkbase and its document. */
export interface PlacedLinkbase {
  readonly linkbase: Linkbase;
  readonly document: TaxonomyDocument;
}

/** The target of an address: an end of relationships, or a declared role. */
export type Target =
  | NetworkNode
  | (DeclaredRole & { readonly kind: 'roleType' })
  | (DeclaredRole & { readonly kind: 'arcroleType' });

export interface DeclaredRole {
  readonly type: RoleType;
  readonly document: TaxonomySchema;
}

/** Arcs that form a network (XBRL 2.1, 3.5.3.9.7.3): same arcrole, link role, arc and link element. */
export interface BaseSet {
  readonly arcrole: string;
  readonly role: string;
  readonly link: ExpandedName;
  readonly arc: ExpandedName;
}

/**
 * One end of a relationship: a concept or other declared element, a resource, any other element with an id,
 * or whatever a document that is not installed has under an id.
 */
export type NetworkNode =
  | { readonly kind: 'concept'; readonly concept: Concept }
  | { readonly kind: 'element'; readonly element: Element }
  | { readonly kind: 'resource'; readonly resource: Resource; readonly document: TaxonomyDocument }
  | { readonly kind: 'other'; readonly name: ExpandedName; readonly document: TaxonomyDocument }
  | { readonly kind: 'absent'; readonly id: string };

export interface Relationship {
  readonly from: NetworkNode;
  readonly to: NetworkNode;
  readonly arc: Arc;
  readonly link: ExtendedLink;
  readonly document: TaxonomyDocument;
  /** The order as a number for sorting; 1 if the arc has none. */
  readonly order: number;
}

/** Effective relationships, siblings sorted by order and then as written. */
export interface Network {
  readonly arcrole: string;
  readonly role: string;
  readonly relationships: readonly Relationship[];
  /** Relationships between concepts, by source and by target. */
  from(concept: Concept): readonly Relationship[];
  to(concept: Concept): readonly Relationship[];
  /** Concepts that are sources and never targets. */
  readonly roots: readonly Concept[];
}
