import { type ExpandedName, localPart } from '../../xml/expanded-name.ts';
import { MAX_MODEL_DEPTH, MAX_MODEL_NODES } from '../limits.ts';
import type { Element, Particle, Schemas } from '../schema/components.ts';
import type { Wildcard } from '../schema/definitions.ts';
import { maySubstitute } from './type-derivation.ts';
import { describeWildcard } from './wildcard.ts';

/** A particle compiled for matching: each occurrence of a group is a separate node. */
export type ModelNode = Leaf | ModelGroup;

interface Occurrences {
  readonly id: number;
  readonly min: number;
  readonly max: number;
  readonly isEmptiable: boolean;
}

/** An element or a wildcard. */
export interface Leaf extends Occurrences {
  readonly kind: 'leaf';
  readonly particle: Particle;
  readonly element: Element | undefined;
  /** Whether the element is declared globally, so that others may substitute for it. */
  readonly isGlobal: boolean;
  readonly wildcard: Wildcard | undefined;
}

/** A sequence or a choice. */
export class ModelGroup implements Occurrences {
  readonly kind: 'sequence' | 'choice';
  readonly id: number;
  readonly min: number;
  readonly max: number;
  readonly parts: readonly ModelNode[];
  /** Whether empty content is a valid occurrence. */
  readonly isBodyEmptiable: boolean;
  readonly isEmptiable: boolean;
  private readonly nextRequired: Int32Array;

  constructor(
    kind: 'sequence' | 'choice',
    id: number,
    min: number,
    max: number,
    parts: readonly ModelNode[],
  ) {
    this.kind = kind;
    this.id = id;
    this.min = min;
    this.max = max;
    this.parts = parts;
    this.nextRequired = new Int32Array(parts.length + 1).fill(parts.length);
    for (let index = parts.length - 1; index >= 0; index--)
      this.nextRequired[index] = parts[index]?.isEmptiable ? this.reach(index + 1) : index;
    this.isBodyEmptiable =
      kind === 'sequence' ? this.reach(0) === parts.length : parts.some((part) => part.isEmptiable);
    this.isEmptiable = min === 0 || this.isBodyEmptiable;
  }

  /** Returns the first required part from a position on; the number of parts if all are optional. */
  reach(position: number): number {
    return this.nextRequired[position] as number;
  }
}

/** An `all` group, which is always an entire content model. */
export interface AllGroup {
  readonly isOptional: boolean;
  readonly members: readonly Leaf[];
}

export interface ModelTree {
  /** The number of nodes. */
  readonly size: number;
  readonly root: ModelGroup;
  readonly all: AllGroup | undefined;
}

export const emptyNode = new ModelGroup('sequence', -1, 1, 1, []);

/** Compiles an entire content model to one sequence; `undefined` if it exceeds the limits. */
export function compileParticle(particle: Particle | undefined, schemas: Schemas): ModelTree | undefined {
  const compilation = new Compilation(schemas);
  const top = particle && unwrap(particle);
  if (top?.kind === 'all') {
    const members = top.particles.map((part) => compilation.node(part, 1));
    if (compilation.isTooLarge) return undefined;
    const leaves = members.filter((node): node is Leaf => node?.kind === 'leaf');
    const all = { isOptional: top.min === 0, members: leaves };
    return { size: leaves.length, root: compilation.group('sequence', 1, 1, leaves), all };
  }
  const node = top && compilation.node(top, 1);
  if (compilation.isTooLarge) return undefined;
  const root = compilation.group('sequence', 1, 1, node ? [node] : []);
  return { size: root.id + 1, root, all: undefined };
}

/** Returns the declaration of a child from an element of a model or one that may substitute for it. */
export function declarationIn(
  leaf: Leaf,
  name: ExpandedName,
  candidate: Element | undefined,
): Element | undefined {
  const { element } = leaf;
  if (element === undefined) return undefined;
  if (element.name === name) return element;
  return leaf.isGlobal && candidate && maySubstitute(candidate, element) ? candidate : undefined;
}

export function describeLeaf({ element, wildcard }: Leaf): string {
  return element ? localPart(element.name) : wildcard ? describeWildcard(wildcard) : '';
}

/** Removes redundant outer groups, which result from references and extensions. */
function unwrap(particle: Particle): Particle {
  let inner = particle;
  while ((inner.kind === 'sequence' || inner.kind === 'choice') && inner.min === 1 && inner.max === 1) {
    // An empty branch of a choice is not redundant: it lets the choice be empty.
    const isChoice = inner.kind === 'choice';
    const parts = inner.particles.filter((part) => (isChoice ? part.max > 0 : !isNothing(part)));
    if (parts.length !== 1) break;
    inner = parts[0] as Particle;
  }
  return inner;
}

function isNothing(particle: Particle): boolean {
  if (particle.max === 0) return true;
  return particle.kind === 'sequence' && particle.particles.length === 0;
}

class Compilation {
  isTooLarge = false;
  private readonly schemas: Schemas;
  private count = 0;

  constructor(schemas: Schemas) {
    this.schemas = schemas;
  }

  node(written: Particle, depth: number): ModelNode | undefined {
    const particle = unwrap(written);
    if (isNothing(particle)) return undefined;
    if (this.count > MAX_MODEL_NODES || depth > MAX_MODEL_DEPTH) {
      this.isTooLarge = true;
      return undefined;
    }
    const { min, max } = particle;
    if (particle.kind === 'element' || particle.kind === 'any') {
      const element = particle.kind === 'element' ? particle.element : undefined;
      return {
        kind: 'leaf',
        id: this.count++,
        min,
        max,
        isEmptiable: min === 0,
        particle,
        element,
        isGlobal: element !== undefined && this.schemas.element(element.name) === element,
        wildcard: particle.kind === 'any' ? particle.wildcard : undefined,
      };
    }
    const parts: ModelNode[] = [];
    let hasEmptyChoice = false;
    for (const part of particle.particles) {
      const node = this.node(part, depth + 1);
      if (this.isTooLarge) return undefined;
      if (node) parts.push(node);
      else hasEmptyChoice ||= part.max > 0;
    }
    // An `all` within other groups, which no valid schema has, is treated as parts in any order.
    if (particle.kind === 'all') return this.group('choice', 0, Number.POSITIVE_INFINITY, parts);
    const isOptional = particle.kind === 'choice' && hasEmptyChoice;
    return this.group(particle.kind, isOptional ? 0 : min, max, parts);
  }

  group(kind: 'sequence' | 'choice', min: number, max: number, parts: readonly ModelNode[]): ModelGroup {
    return new ModelGroup(kind, this.count++, min, max, parts);
  }
}
