import { addToList } from '../core/lists-by-key.ts';
import { localPart } from '../xml/expanded-name.ts';
import type { Concept } from './concept.ts';
import type { Network, NetworkNode, Relationship } from './dts.ts';
import { nameInId } from './names.ts';

const none: readonly Relationship[] = [];

/** Effective relationships, sorted and indexed by their ends. */
export class EffectiveNetwork implements Network {
  readonly arcrole: string;
  readonly role: string;
  readonly relationships: readonly Relationship[];
  readonly roots: readonly Concept[];
  private readonly bySource = new Map<Concept, Relationship[]>();
  private readonly byTarget = new Map<Concept, Relationship[]>();

  /** Receives relationships in document order. */
  constructor(arcrole: string, role: string, written: readonly Relationship[]) {
    this.arcrole = arcrole;
    this.role = role;
    const fromOthers: Relationship[] = [];
    for (const relationship of written) {
      const { from, to } = relationship;
      if (from.kind === 'concept') addTo(this.bySource, from.concept, relationship);
      else fromOthers.push(relationship);
      if (to.kind === 'concept') addTo(this.byTarget, to.concept, relationship);
    }
    for (const list of this.bySource.values()) sortByOrder(list);
    this.relationships = [...[...this.bySource.values()].flat(), ...sortByOrder(fromOthers)];
    this.roots = [...this.bySource.keys()].filter((concept) => !this.byTarget.has(concept));
  }

  from(concept: Concept): readonly Relationship[] {
    return this.bySource.get(concept) ?? none;
  }

  to(concept: Concept): readonly Relationship[] {
    return this.byTarget.get(concept) ?? none;
  }
}

function addTo(lists: Map<Concept, Relationship[]>, concept: Concept, relationship: Relationship): void {
  addToList(lists, concept, relationship);
}

/** Sorts by order; equal orders stay as written. */
function sortByOrder(list: Relationship[]): Relationship[] {
  return list.sort((a, b) => a.order - b.order);
}

/** Returns the name of an end of a relationship, for people. */
export function nameOfNode(node: NetworkNode): string {
  switch (node.kind) {
    case 'concept':
      return localPart(node.concept.name);
    case 'element':
      return localPart(node.element.name);
    case 'resource':
      return node.resource.label;
    case 'other':
      return localPart(node.name);
    case 'absent':
      return nameInId(node.id);
  }
}
