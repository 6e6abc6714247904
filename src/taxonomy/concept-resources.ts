import { addToList } from '../core/lists-by-key.ts';
import type { BaseSetPart } from './base-sets.ts';
import type { Concept } from './concept.ts';
import type { NetworkNode } from './dts.ts';
import type { Arc, Locator, Resource } from './linkbase/links.ts';
import type { RelationshipResolver } from './relationship-resolver.ts';

/** A part of a base set, with its arcs by `from` label. */
class IndexedPart {
  readonly part: BaseSetPart;
  private bySource: Map<string, Arc[]> | undefined;

  constructor(part: BaseSetPart) {
    this.part = part;
  }

  arcsFrom(label: string): readonly Arc[] {
    this.bySource ??= this.indexArcs();
    return this.bySource.get(label) ?? [];
  }

  private indexArcs(): Map<string, Arc[]> {
    const bySource = new Map<string, Arc[]>();
    for (const arc of this.part.arcs) addToList(bySource, arc.from, arc);
    return bySource;
  }
}

/** A locator and its target node. */
interface Start {
  readonly part: IndexedPart;
  readonly label: string;
  readonly node: NetworkNode;
}

/** The key of pending locators without an id fragment; an id is never empty. */
const POINTERS = '';

/** The locators of a base set by target concept. They are resolved when their id is first needed. */
class LocatorIndex {
  private readonly resolver: RelationshipResolver;
  private readonly waiting = new Map<string, { readonly part: IndexedPart; readonly locator: Locator }[]>();
  private readonly starts = new Map<Concept, Start[]>();

  constructor(parts: readonly BaseSetPart[], resolver: RelationshipResolver) {
    this.resolver = resolver;
    for (const part of parts.map((one) => new IndexedPart(one)))
      for (const locator of part.part.link.locators) {
        const { fragment = POINTERS } = locator.target;
        addToList(this.waiting, fragment.includes('(') ? POINTERS : fragment, { part, locator });
      }
  }

  find(concept: Concept): readonly Start[] {
    for (const id of [concept.element.definition.id ?? POINTERS, POINTERS]) this.follow(id);
    return this.starts.get(concept) ?? [];
  }

  /** Several documents can have the same id, so each locator is resolved, but only once. */
  private follow(id: string): void {
    const waiting = this.waiting.get(id) ?? [];
    this.waiting.delete(id);
    for (const { part, locator } of waiting) {
      const node = this.resolver.nodeAt(locator);
      if (node?.kind === 'concept')
        addToList(this.starts, node.concept, { part, label: locator.label, node });
    }
  }
}

/**
 * The labels or references of concepts, resolved for one concept at a time: few callers need more than a
 * small part of a large taxonomy.
 */
export class ConceptResources {
  private readonly resolver: RelationshipResolver;
  /** One per base set. */
  private readonly indexes: readonly LocatorIndex[];
  private readonly known = new Map<Concept, readonly Resource[]>();

  constructor(sets: readonly (readonly BaseSetPart[])[], resolver: RelationshipResolver) {
    this.resolver = resolver;
    this.indexes = sets.map((parts) => new LocatorIndex(parts, resolver));
  }

  of(concept: Concept): readonly Resource[] {
    let resources = this.known.get(concept);
    if (resources === undefined) {
      resources = this.indexes.flatMap((index) => this.resolve(index.find(concept)));
      this.known.set(concept, resources);
    }
    return resources;
  }

  private resolve(starts: readonly Start[]): readonly Resource[] {
    const arcs = new Map<IndexedPart, Set<Arc>>();
    for (const { part, label } of starts) {
      const own = arcs.get(part) ?? new Set();
      arcs.set(part, own);
      for (const arc of part.arcsFrom(label)) own.add(arc);
    }
    const parts = [...arcs].map(([{ part }, own]) => ({
      link: part.link,
      document: part.document,
      arcs: [...own],
    }));
    return this.resolver
      .resolve(parts, starts[0]?.node)
      .flatMap(({ to }) => (to.kind === 'resource' ? [to.resource] : []));
  }
}
