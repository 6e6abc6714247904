import { namespacePart } from '../../xml/expanded-name.ts';
import { MAX_UNIQUENESS_EFFORT } from '../limits.ts';
import type { ComplexType, Element, Particle, Schemas } from '../schema/components.ts';
import { allowsNamespace } from '../schema/wildcards.ts';
import { firstFrame, type ModelFrame, walk } from './model-frame.ts';
import { compileParticle, describeLeaf, type Leaf, ModelGroup, type ModelNode } from './model-node.ts';
import { maySubstitute } from './type-derivation.ts';
import { overlap } from './wildcard.ts';

/** Two particles of a content model that one child could match at the same position. */
export interface AmbiguousParticles {
  /** What they share, for messages: the element, or the description of a wildcard. */
  readonly name: string;
  readonly particles: readonly [Particle, Particle];
}

/**
 * The limit of the search for states: the square of the model size, which a sequence of optional parts needs,
 * within what real schemas could need.
 */
const LEAST_EFFORT = 5000;

/**
 * Checks unique particle attribution (XML Schema 1.0, cos-nonambig): at every position, each child matches at
 * most one particle. Walks all states of the content model and limits repetitions: two occurrences reach
 * everything that any number of them can.
 */
export function checkUniqueParticles(type: ComplexType, schemas: Schemas): AmbiguousParticles | undefined {
  const tree = compileParticle(type.particle, schemas);
  if (!tree) return undefined;
  if (tree.all) return findClash(tree.all.members);
  const pending: ModelFrame[] = [firstFrame(shortened(tree.root))];
  const known = new Set<ModelFrame>(pending);
  const most = Math.min(tree.size ** 2 + LEAST_EFFORT, MAX_UNIQUENESS_EFFORT);
  let effort = 0;
  for (let state = pending.pop(); state && effort < most; state = pending.pop()) {
    const leaves = new Set<Leaf>();
    walk(state, (leaf, arrive) => {
      leaves.add(leaf);
      const next = arrive();
      effort += next.depth;
      if (!known.has(next)) {
        known.add(next);
        pending.push(next);
      }
      return effort >= most;
    });
    const clash = findClash([...leaves]);
    if (clash) return clash;
  }
  return undefined;
}

/** Returns a node with fewer occurrences that has the same conflicts. */
function shortened(node: ModelNode): ModelNode {
  const isFixed = node.min === node.max;
  const max = node.max === Number.POSITIVE_INFINITY ? node.max : Math.min(node.max, 2);
  const min = Math.min(node.min, isFixed ? 2 : 1);
  if (node.kind === 'leaf') return { ...node, min, max };
  return new ModelGroup(node.kind, node.id, min, max, node.parts.map(shortened));
}

function findClash(leaves: readonly Leaf[]): AmbiguousParticles | undefined {
  const elements = new Map<string, Leaf>();
  const wildcards = leaves.filter((leaf) => leaf.wildcard);
  for (const leaf of leaves) {
    if (!leaf.element) continue;
    const same = elements.get(leaf.element.name);
    if (same) return clashOf(same, leaf);
    elements.set(leaf.element.name, leaf);
  }
  for (const leaf of elements.values()) {
    const element = leaf.element as Element;
    for (let head = leaf.isGlobal ? element.head : undefined; head; head = head.head) {
      const other = elements.get(head.name);
      if (other?.isGlobal && maySubstitute(element, head)) return clashOf(leaf, other);
    }
    const uri = namespacePart(element.name);
    for (const other of wildcards)
      if (other.wildcard && allowsNamespace(other.wildcard, uri)) return clashOf(leaf, other);
  }
  for (const [index, leaf] of wildcards.entries())
    for (const other of wildcards.slice(index + 1))
      if (leaf.wildcard && other.wildcard && overlap(leaf.wildcard, other.wildcard))
        return clashOf(leaf, other);
  return undefined;
}

function clashOf(a: Leaf, b: Leaf): AmbiguousParticles {
  return { name: describeLeaf(a), particles: [a.particle, b.particle] };
}
