import { emptyNode, type Leaf, type ModelGroup, type ModelNode } from './model-node.ts';
import { someStart, type WantedName } from './part-index.ts';

/**
 * A matching position in a group or at an element: the number of occurrences begun, and the next part of a
 * sequence. The outer frames define what follows. Equal frames are one object.
 */
export class ModelFrame {
  readonly node: ModelNode;
  readonly count: number;
  readonly position: number;
  readonly around: ModelFrame | undefined;
  readonly depth: number;
  /** Unique among the frames of the content model. */
  readonly id: number;
  private readonly outermost: ModelFrame;
  private made = 0;
  private within: Map<string, ModelFrame> | undefined = undefined;

  constructor(node: ModelNode, count: number, position: number, around: ModelFrame | undefined) {
    this.node = node;
    this.count = count;
    this.position = position;
    this.around = around;
    this.depth = around ? around.depth + 1 : 0;
    this.outermost = around ? around.outermost : this;
    this.id = this.outermost.made++;
  }

  /** Returns the frame of a part of this one. */
  inner(node: ModelNode, count: number, position: number): ModelFrame {
    const key = `${node.id} ${count} ${position}`;
    this.within ??= new Map();
    let frame = this.within.get(key);
    if (!frame) {
      frame = new ModelFrame(node, count, position, this);
      this.within.set(key, frame);
    }
    return frame;
  }

  /** Releases the frames within this one and within the outer frames. */
  forget(): void {
    for (let frame: ModelFrame | undefined = this; frame; frame = frame.around) frame.within = undefined;
  }

  /** Returns a later frame in the same group. */
  moved(count: number, position: number): ModelFrame {
    const { node, around } = this;
    // Without an upper bound, occurrences beyond the lower bound need no count.
    const kept = node.max === Number.POSITIVE_INFINITY ? Math.min(count, Math.max(node.min, 1)) : count;
    if (kept === this.count && position === this.position) return this;
    return (around as ModelFrame).inner(node, kept, position);
  }
}

/** Returns the first frame of a content model. The frame around it is the end of the content. */
export function firstFrame(root: ModelNode): ModelFrame {
  return new ModelFrame(emptyNode, 1, 0, undefined).inner(root, 1, 0);
}

/** Called with each element or wildcard that may come next; returning `true` ends the walk. */
type Visit = (leaf: Leaf, arrive: () => ModelFrame) => boolean;

/** Visits the particles that may follow a frame: all, or at least those that a name could match. */
export function walk(start: ModelFrame, visit: Visit, wanted?: WantedName): void {
  for (let frame: ModelFrame | undefined = start; frame; frame = frame.around) {
    const { node, count, position } = frame;
    const here: ModelFrame = frame;
    if (node.kind === 'leaf') {
      if (count < node.max && visit(node, () => settled(here.moved(count + 1, 0)))) return;
      if (count < node.min) return;
      continue;
    }
    if (node.kind === 'sequence') {
      const isFound = someStart(node, position, wanted, (part, index) =>
        enter(part, () => here.moved(count, index + 1), visit, wanted),
      );
      if (isFound || node.reach(position) < node.parts.length) return;
    }
    const isFound =
      count < node.max && enterParts(node, (next) => here.moved(count + 1, next), visit, wanted);
    if (isFound || (count < node.min && !node.isBodyEmptiable)) return;
  }
}

/** Whether the content may end at a frame. */
export function isEnd(start: ModelFrame): boolean {
  for (let frame: ModelFrame | undefined = start; frame; frame = frame.around) {
    const { node, count, position } = frame;
    if (node.kind === 'sequence' && node.reach(position) < node.parts.length) return false;
    if (count < node.min && (node.kind === 'leaf' || !node.isBodyEmptiable)) return false;
  }
  return true;
}

/** Returns the frame itself, or the next one if this one is complete. */
function settled(frame: ModelFrame): ModelFrame {
  let open = frame;
  while (open.around && isFinished(open)) open = open.around;
  return open;
}

function isFinished({ node, count, position }: ModelFrame): boolean {
  return count >= node.max && (node.kind !== 'sequence' || position >= node.parts.length);
}

function enter(
  node: ModelNode,
  around: () => ModelFrame,
  visit: Visit,
  wanted: WantedName | undefined,
): boolean {
  if (node.kind === 'leaf') return visit(node, () => settled(around().inner(node, 1, 0)));
  return enterParts(node, (position) => around().inner(node, 1, position), visit, wanted);
}

/**
 * Visits the particles that may begin a group; `arrive` creates the frame of the group once a part is found.
 */
function enterParts(
  node: ModelGroup,
  arrive: (position: number) => ModelFrame,
  visit: Visit,
  wanted: WantedName | undefined,
): boolean {
  return someStart(node, 0, wanted, (part, index) =>
    enter(part, () => arrive(node.kind === 'sequence' ? index + 1 : 0), visit, wanted),
  );
}
