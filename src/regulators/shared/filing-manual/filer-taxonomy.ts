import { addToList } from '../../../core/lists-by-key.ts';
import type { TaxonomyDocument } from '../../../taxonomy/document.ts';
import type { Dts } from '../../../taxonomy/dts.ts';
import {
  type Arc,
  byLabel,
  type ExtendedLink,
  type Linkbase,
  type Locator,
  type Resource,
} from '../../../taxonomy/linkbase/links.ts';
import { LINK } from '../../../taxonomy/names.ts';
import type { TaxonomySchema } from '../../../taxonomy/taxonomy-schema.ts';
import { type ExpandedName, localPart, namespacePart } from '../../../xml/expanded-name.ts';
import type { ElementDefinition } from '../../../xsd/schema/definitions.ts';
import { MAX_FILER_ARCS } from '../../limits.ts';
import { isStandard } from './authorities.ts';

/** A concept at one end of an arc. */
export interface ConceptEnd {
  /**
   * The ID that the locator names. In the taxonomies of these regulators, IDs consist of prefix and name, so
   * the ID shows which concept is meant even if its schema is not installed.
   */
  readonly id: string;
  readonly locator: Locator;
}

/** An arc of the filer, with its ends. */
export interface FilerArc {
  readonly from: ConceptEnd;
  readonly to: ConceptEnd | Resource;
  readonly arc: Arc;
  readonly link: ExtendedLink;
  readonly document: TaxonomyDocument;
}

export interface ConceptArc extends FilerArc {
  readonly to: ConceptEnd;
}

export interface LabelArc extends FilerArc {
  readonly to: Resource;
}

/** A concept the filer declares. */
export interface FilerConcept {
  readonly definition: ElementDefinition;
  readonly local: string;
  readonly document: TaxonomySchema;
}

/** The filer's additions to the standard taxonomies: its own documents, as written. */
export class FilerTaxonomy {
  readonly documents: readonly TaxonomyDocument[];
  readonly schemas: readonly TaxonomySchema[];
  readonly concepts: readonly FilerConcept[];
  private readonly byId = new Map<string, FilerConcept>();
  private readonly byName = new Map<ExpandedName, FilerConcept>();
  private readonly arcsByArcrole = new Map<string, FilerArc[]>();
  private arcCount = 0;
  private definitions: ReadonlyMap<string, string> | undefined;

  constructor(dts: Dts, publishers: ReadonlySet<string>) {
    this.documents = [...dts.documents.values()].filter(({ url }) => !isStandard(url, publishers));
    this.schemas = this.documents.filter((document) => document.kind === 'schema');
    this.concepts = this.schemas.flatMap((document) =>
      document.elements
        .filter(({ substitutionGroup }) => substitutionGroup !== undefined)
        .map((definition) => ({ definition, local: localPart(definition.name), document })),
    );
    for (const concept of this.concepts) {
      const { id, name } = concept.definition;
      if (id !== undefined) this.byId.set(id, concept);
      this.byName.set(name, concept);
    }
    for (const { linkbase, document } of this.linkbases())
      for (const link of linkbase.links) this.addArcs(link, document);
  }

  /** Yields the filer's linkbases, including those embedded in its schemas. */
  *linkbases(): Generator<{ readonly linkbase: Linkbase; readonly document: TaxonomyDocument }> {
    for (const document of this.documents) {
      if (document.kind === 'linkbase') yield { linkbase: document, document };
      else for (const linkbase of document.linkbases) yield { linkbase, document };
    }
  }

  conceptOfId(id: string): FilerConcept | undefined {
    return this.byId.get(id);
  }

  conceptOfName(name: ExpandedName): FilerConcept | undefined {
    return this.byName.get(name);
  }

  /** Returns the definition that the filer gives a role. */
  definitionOf(role: string): string | undefined {
    this.definitions ??= new Map(
      this.schemas.flatMap(({ roleTypes }) =>
        roleTypes.map(({ uri, definition = '' }) => [uri, definition.trim()]),
      ),
    );
    return this.definitions.get(role) || undefined;
  }

  /** Returns arcs between concepts that are not prohibited, in document order. */
  conceptArcs(arcrole: string): readonly ConceptArc[] {
    return this.arcs(arcrole).filter((arc): arc is ConceptArc => 'id' in arc.to && !('content' in arc.to));
  }

  /** Returns arcs from concepts to labels or references. */
  resourceArcs(arcrole: string): readonly LabelArc[] {
    return this.arcs(arcrole).filter((arc): arc is LabelArc => 'content' in arc.to);
  }

  /** Returns all arcs of an arcrole, including prohibiting ones. */
  allArcs(arcrole: string): readonly FilerArc[] {
    return this.arcsByArcrole.get(arcrole) ?? [];
  }

  get arcroles(): Iterable<string> {
    return this.arcsByArcrole.keys();
  }

  private arcs(arcrole: string): readonly FilerArc[] {
    return this.allArcs(arcrole).filter(({ arc }) => !arc.isProhibited);
  }

  private addArcs(link: ExtendedLink, document: TaxonomyDocument): void {
    if (namespacePart(link.name) !== LINK) return;
    const locators = byLabel(link.locators);
    const resources = byLabel(link.resources);
    for (const arc of link.arcs) {
      const arcs = this.arcsByArcrole.get(arc.arcrole) ?? [];
      this.arcsByArcrole.set(arc.arcrole, arcs);
      const targets = [...(locators.get(arc.to) ?? []).flatMap(conceptEnd), ...(resources.get(arc.to) ?? [])];
      for (const from of (locators.get(arc.from) ?? []).flatMap(conceptEnd))
        for (const to of targets) {
          if (this.arcCount++ >= MAX_FILER_ARCS) return;
          arcs.push({ from, to, arc, link, document });
        }
    }
  }
}

function conceptEnd(locator: Locator): readonly ConceptEnd[] {
  const { fragment } = locator.target;
  return fragment === undefined || fragment.includes('(') ? [] : [{ id: fragment, locator }];
}

/**
 * Returns the name of a concept from its id: `us-gaap_Assets` is us-gaap:Assets, and `jppfs_cor_Assets` is
 * jppfs_cor:Assets.
 */
export function nameOfId(id: string): string {
  const end = id.lastIndexOf('_');
  return end < 0 ? id : `${id.slice(0, end)}:${id.slice(end + 1)}`;
}

/** The definition of a role, or the role itself if it has none: "0002 - Statement - BALANCE SHEET". */
export function roleDefinition(taxonomy: FilerTaxonomy, role: string): string {
  return `"${taxonomy.definitionOf(role) ?? role}"`;
}

/** Groups arcs by the role of their link. */
export function byRole(arcs: readonly ConceptArc[]): ReadonlyMap<string, readonly ConceptArc[]> {
  const roles = new Map<string, ConceptArc[]>();
  for (const arc of arcs) {
    addToList(roles, arc.link.role, arc);
  }
  return roles;
}

/** Returns the last segment of a document's URL. */
export function filerFileName({ url }: Pick<TaxonomyDocument, 'url'>): string {
  return url.slice(url.lastIndexOf('/') + 1);
}

/** "; an arc without an order has the order 1", because the same order may be stated nowhere. */
export function unstatedOrder(order: number): string {
  return order === 1 ? '; an arc without an order has the order 1' : '';
}
