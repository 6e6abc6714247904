import { addToList } from '../core/lists-by-key.ts';
import type { Collector } from '../findings/collector.ts';
import { type ExpandedName, expandedName, XSD } from '../xml/expanded-name.ts';
import type { HrefTarget } from '../xml/url.ts';
import type { Schemas } from '../xsd/schema/components.ts';
import type { ElementDefinition, SchemaDocument } from '../xsd/schema/definitions.ts';
import { SchemaSet } from '../xsd/schema/schema-set.ts';
import { BaseSets } from './base-sets.ts';
import { Concept } from './concept.ts';
import { ConceptResources } from './concept-resources.ts';
import type { EntryPoint, TaxonomyDocument } from './document.ts';
import { DocumentIndex, type Indexed } from './document-index.ts';
import { LINKBASE_ROOT, SCHEMA_ROOT } from './document-root.ts';
import type {
  BaseSet,
  DeclaredRole,
  Dts,
  Network,
  NetworkNode,
  PlacedLinkbase,
  Relationship,
  Target,
} from './dts.ts';
import { readFragment } from './fragment.ts';
import type { NodeSource } from './link-ends.ts';
import type { Resource } from './linkbase/links.ts';
import { arcroles, LINK } from './names.ts';
import { EffectiveNetwork } from './network.ts';
import { RelationshipResolver } from './relationship-resolver.ts';
import type { RoleType, TaxonomySchema } from './taxonomy-schema.ts';

/** The result of discovery. */
export interface Discovered {
  readonly documents: ReadonlyMap<string, TaxonomyDocument>;
  /** Additional variants of schemas without a namespace, in the namespaces of including schemas. */
  readonly variants: readonly TaxonomySchema[];
  /** Schemas that declare markup and are not part of a taxonomy. */
  readonly otherSchemas: readonly TaxonomySchema[];
  /** Addresses of copies and of their originals. */
  readonly aliases: ReadonlyMap<string, string>;
  readonly missing: ReadonlySet<string>;
  readonly entries: readonly EntryPoint[];
  readonly collector: Collector;
  readonly mostRelationships: number;
}

const noRoles: readonly DeclaredRole[] = [];

/** The taxonomy formed by a set of documents. Everything beyond the documents is computed on demand. */
export class DiscoveredDts implements Dts, NodeSource {
  readonly documents: ReadonlyMap<string, TaxonomyDocument>;
  readonly entries: readonly EntryPoint[];
  readonly missing: ReadonlySet<string>;
  readonly schemas: Schemas;
  private readonly aliases: ReadonlyMap<string, string>;
  private readonly ownSchemas: ReadonlySet<SchemaDocument>;
  private readonly resolver: RelationshipResolver;
  private readonly conceptsByName = new Map<ExpandedName, Concept | undefined>();
  private readonly indexes = new Map<TaxonomyDocument, DocumentIndex>();
  /** One object per end of relationships. */
  private readonly nodes = new Map<object, NetworkNode>();
  private readonly absent = new Map<string, NetworkNode>();
  private readonly networks = new Map<string, Map<string, Network>>();
  private readonly resolved = new Map<BaseSet, readonly Relationship[]>();
  private readonly resources = new Map<string, ConceptResources>();
  private roles: ReadonlyMap<string, readonly DeclaredRole[]> | undefined;
  private arcroles: ReadonlyMap<string, readonly DeclaredRole[]> | undefined;
  private placedLinkbases: readonly PlacedLinkbase[] | undefined;
  private sets: BaseSets | undefined;

  constructor(discovered: Discovered) {
    this.documents = discovered.documents;
    this.entries = discovered.entries;
    this.missing = discovered.missing;
    this.aliases = discovered.aliases;
    const own = [...discovered.documents.values(), ...discovered.variants].filter(
      (document): document is TaxonomySchema => document.kind === 'schema',
    );
    this.ownSchemas = new Set(own);
    this.schemas = new SchemaSet([...own, ...discovered.otherSchemas]);
    const { collector, mostRelationships } = discovered;
    this.resolver = new RelationshipResolver(this, this.schemas, collector, mostRelationships);
  }

  concept(name: ExpandedName): Concept | undefined {
    if (this.conceptsByName.has(name)) return this.conceptsByName.get(name);
    const element = this.schemas.element(name);
    // An element without a substitution group, like most in the specifications, is not a concept.
    const concept = element?.head && this.ownSchemas.has(element.document) ? new Concept(element) : undefined;
    const known = concept?.isItem || concept?.isTuple ? concept : undefined;
    // Unknown names from facts are not cached, because there may be any number of them.
    if (element !== undefined) this.conceptsByName.set(name, known);
    return known;
  }

  *concepts(): Iterable<Concept> {
    for (const { elements } of this.ownSchemas)
      for (const definition of elements) {
        if (definition.substitutionGroup === undefined) continue;
        const concept = this.concept(definition.name);
        if (concept?.element.definition === definition) yield concept;
      }
  }

  roleTypes(uri: string): readonly DeclaredRole[] {
    this.roles ??= this.collectRoles('roleTypes');
    return this.roles.get(uri) ?? noRoles;
  }

  arcroleTypes(uri: string): readonly DeclaredRole[] {
    this.arcroles ??= this.collectRoles('arcroleTypes');
    return this.arcroles.get(uri) ?? noRoles;
  }

  linkbases(): readonly PlacedLinkbase[] {
    this.placedLinkbases ??= [...this.documents.values()].flatMap((document): readonly PlacedLinkbase[] =>
      document.kind === 'linkbase'
        ? [{ linkbase: document, document }]
        : document.linkbases.map((linkbase) => ({ linkbase, document })),
    );
    return this.placedLinkbases;
  }

  baseSets(arcrole?: string): readonly BaseSet[] {
    const sets = this.allBaseSets();
    return arcrole === undefined ? sets.sets : sets.ofArcrole(arcrole);
  }

  linkRoles(arcrole: string): readonly string[] {
    return [...new Set(this.baseSets(arcrole).map(({ role }) => role))];
  }

  relationships(set: BaseSet): readonly Relationship[] {
    let relationships = this.resolved.get(set);
    if (relationships === undefined) {
      relationships = this.resolver.resolve(this.allBaseSets().partsOf(set));
      this.resolved.set(set, relationships);
    }
    return relationships;
  }

  network(arcrole: string, role: string): Network {
    let ofArcrole = this.networks.get(arcrole);
    if (ofArcrole === undefined) {
      ofArcrole = new Map();
      this.networks.set(arcrole, ofArcrole);
    }
    let network = ofArcrole.get(role);
    if (network === undefined) {
      const sets = this.baseSets(arcrole).filter((set) => set.role === role);
      const relationships = sets.flatMap((set) => this.relationships(set));
      network = new EffectiveNetwork(arcrole, role, relationships);
      ofArcrole.set(role, network);
    }
    return network;
  }

  labels(concept: Concept): readonly Resource[] {
    return this.resourcesOf(arcroles.conceptLabel).of(concept);
  }

  references(concept: Concept): readonly Resource[] {
    return this.resourcesOf(arcroles.conceptReference).of(concept);
  }

  holds(url: string): boolean {
    return this.documentAt(url) !== undefined;
  }

  locate({ url, fragment }: HrefTarget): Target | undefined {
    const document = this.documentAt(url);
    if (document === undefined) return undefined;
    if (fragment === undefined || fragment === '')
      return this.otherNode(document, document.kind === 'schema' ? SCHEMA_ROOT : LINKBASE_ROOT, document);
    const pointers = readFragment(fragment);
    const found = pointers && this.indexOf(document).find(pointers);
    return found && this.targetOf(found, document);
  }

  nodeAt(pointer: HrefTarget): NetworkNode | undefined {
    if (this.missing.has(pointer.url)) return this.absentNode(pointer);
    const target = this.locate(pointer);
    return target?.kind === 'roleType' || target?.kind === 'arcroleType'
      ? this.otherNode(target.type, expandedName(LINK, target.kind), target.document)
      : target;
  }

  resourceNode(resource: Resource, document: TaxonomyDocument): NetworkNode {
    return this.nodeFor(resource, () => ({ kind: 'resource', resource, document }));
  }

  private documentAt(url: string): TaxonomyDocument | undefined {
    return this.documents.get(url) ?? this.documents.get(this.aliases.get(url) ?? '');
  }

  private targetOf(found: Indexed, document: TaxonomyDocument): Target {
    switch (found.kind) {
      case 'element':
        return this.elementNode(found.definition, document);
      case 'roleType':
      case 'arcroleType':
        return { kind: found.kind, type: found.type, document: document as TaxonomySchema };
      case 'resource':
        return this.resourceNode(found.resource, document);
      case 'linkbase':
        return this.otherNode(found.linkbase, LINKBASE_ROOT, document);
      case 'other':
        return this.otherNode(found, found.name, document);
    }
  }

  private elementNode(definition: ElementDefinition, document: TaxonomyDocument): NetworkNode {
    return this.nodeFor(definition, () => {
      const concept = this.concept(definition.name);
      if (concept !== undefined) return { kind: 'concept', concept };
      const element = this.schemas.element(definition.name);
      return element
        ? { kind: 'element', element }
        : { kind: 'other', name: expandedName(XSD, 'element'), document };
    });
  }

  private otherNode(identity: object, name: ExpandedName, document: TaxonomyDocument): NetworkNode {
    return this.nodeFor(identity, () => ({ kind: 'other', name, document }));
  }

  private absentNode({ url, fragment = '' }: HrefTarget): NetworkNode {
    const address = `${url}#${fragment}`;
    let node = this.absent.get(address);
    if (node === undefined) {
      node = { kind: 'absent', id: fragment };
      this.absent.set(address, node);
    }
    return node;
  }

  private nodeFor(identity: object, make: () => NetworkNode): NetworkNode {
    let node = this.nodes.get(identity);
    if (node === undefined) {
      node = make();
      this.nodes.set(identity, node);
    }
    return node;
  }

  private indexOf(document: TaxonomyDocument): DocumentIndex {
    let index = this.indexes.get(document);
    if (index === undefined) {
      index = new DocumentIndex(document);
      this.indexes.set(document, index);
    }
    return index;
  }

  private allBaseSets(): BaseSets {
    this.sets ??= new BaseSets(this.linkbases());
    return this.sets;
  }

  private resourcesOf(arcrole: string): ConceptResources {
    let resources = this.resources.get(arcrole);
    if (resources === undefined) {
      const sets = this.baseSets(arcrole).map((set) => this.allBaseSets().partsOf(set));
      resources = new ConceptResources(sets, this.resolver);
      this.resources.set(arcrole, resources);
    }
    return resources;
  }

  private collectRoles(kind: 'roleTypes' | 'arcroleTypes'): ReadonlyMap<string, readonly DeclaredRole[]> {
    const roles = new Map<string, DeclaredRole[]>();
    const seen = new Set<RoleType>();
    for (const document of this.documents.values()) {
      if (document.kind !== 'schema') continue;
      for (const type of document[kind]) {
        if (seen.has(type)) continue;
        seen.add(type);
        addToList(roles, type.uri, { type, document });
      }
    }
    return roles;
  }
}
