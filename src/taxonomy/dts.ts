import type { ExpandedName } from '../xml/expanded-name.ts';
import type { HrefTarget } from '../xml/url.ts';
import type { Element, Schemas } from '../xsd/schema/components.ts';
import type { Concept } from './concept.ts';
import type { EntryPoint, TaxonomyDocument } from './document.ts';
import type { Arc, ExtendedLink, Linkbase, Resource } from './linkbase/links.ts';
import type { RoleType, TaxonomySchema } from './taxonomy-schema.ts';

/** A discoverable taxonomy set: all documents that an entry point leads to, as one. */
export interface Dts {
  /** In the order of discovery, the entry points first. */
  readonly documents: ReadonlyMap<string, TaxonomyDocument>;
  readonly entries: readonly EntryPoint[];
  /** Addresses of documents that are referred to and could not be found or read; each was reported. */
  readonly missing: ReadonlySet<string>;
  readonly schemas: Schemas;
  /** An item or tuple by name. */
  concept(name: ExpandedName): Concept | undefined;
  /** All of them, in the order of documents and declarations. */
  concepts(): Iterable<Concept>;
  roleTypes(uri: string): readonly DeclaredRole[];
  arcroleTypes(uri: string): readonly DeclaredRole[];
  /** The base sets that have any arc of an arcrole, in the order they are first met. */
  baseSets(arcrole?: string): readonly BaseSet[];
  /** What holds in the base sets of an arcrole and link role, once prohibition and priority are worked out. */
  network(arcrole: string, role: string): Network;
  /** The same for one base set alone, in the order the arcs are written. */
  relationships(set: BaseSet): readonly Relationship[];
  /** What an address leads to; `undefined` where the document has nothing there or is not in the set. */
  locate(pointer: HrefTarget): Target | undefined;
  /** Whether an address leads into a document of the set that was read. */
  holds(url: string): boolean;
  /** All linkbases, those within schemas too. */
  linkbases(): readonly PlacedLinkbase[];
  /** All link roles with an arc of the arcrole. */
  linkRoles(arcrole: string): readonly string[];
  /** Labels of a concept from all label links, each with its link role. */
  labels(concept: Concept): readonly Resource[];
  references(concept: Concept): readonly Resource[];
}

/** A linkbase and the document it is, or stands in. */
export interface PlacedLinkbase {
  readonly linkbase: Linkbase;
  readonly document: TaxonomyDocument;
}

/** What an address leads to: an end of relationships, or a declared role. */
export type Target =
  | NetworkNode
  | (DeclaredRole & { readonly kind: 'roleType' })
  | (DeclaredRole & { readonly kind: 'arcroleType' });

export interface DeclaredRole {
  readonly type: RoleType;
  readonly document: TaxonomySchema;
}

/** Arcs that are networked together (XBRL 2.1, 3.5.3.9.7.3): same arcrole, link role, arc and link element. */
export interface BaseSet {
  readonly arcrole: string;
  readonly role: string;
  readonly link: ExpandedName;
  readonly arc: ExpandedName;
}

/** One end of a relationship: a concept or another declared element, a resource, or what else an id names. */
export type NetworkNode =
  | { readonly kind: 'concept'; readonly concept: Concept }
  | { readonly kind: 'element'; readonly element: Element }
  | { readonly kind: 'resource'; readonly resource: Resource; readonly document: TaxonomyDocument }
  | { readonly kind: 'other'; readonly name: ExpandedName; readonly document: TaxonomyDocument };

export interface Relationship {
  readonly from: NetworkNode;
  readonly to: NetworkNode;
  readonly arc: Arc;
  readonly link: ExtendedLink;
  readonly document: TaxonomyDocument;
  /** The order as a number fit for sorting; 1 where the arc states none. */
  readonly order: number;
}

/** Effective relationships, siblings by their order and then as they are written. */
export interface Network {
  readonly arcrole: string;
  readonly role: string;
  readonly relationships: readonly Relationship[];
  /** Relationships between concepts by their source and by their target. */
  from(concept: Concept): readonly Relationship[];
  to(concept: Concept): readonly Relationship[];
  /** Concepts that are sources and never targets. */
  readonly roots: readonly Concept[];
}
