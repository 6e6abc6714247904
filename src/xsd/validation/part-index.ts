import { addAll } from '../../core/large-lists.ts';
import { type ExpandedName, namespacePart } from '../../xml/expanded-name.ts';
import type { Element } from '../schema/components.ts';
import type { Leaf, ModelGroup, ModelNode } from './model-node.ts';

/** A name to find in a content model. */
export class WantedName {
  readonly name: ExpandedName;
  readonly uri: string;
  /** The global declaration, which may substitute for others. */
  readonly declaration: Element | undefined;
  /** The element names it can match: its own and those of the heads above it. */
  readonly met: readonly ExpandedName[];

  constructor(name: ExpandedName, declaration: Element | undefined) {
    this.name = name;
    this.uri = namespacePart(name);
    this.declaration = declaration;
    const met = [name];
    for (let head = declaration?.head; head; head = head.head) met.push(head.name);
    this.met = met;
  }
}

/** Groups with at most this many parts are searched without an index. */
const FEW = 8;

/**
 * Calls `visit` with the parts of a group that may come next from a position, until one returns `true`. If a
 * name is given, skips parts of large groups that cannot match it.
 */
export function someStart(
  group: ModelGroup,
  position: number,
  wanted: WantedName | undefined,
  take: (part: ModelNode, index: number) => boolean,
): boolean {
  const { parts } = group;
  const last = group.kind === 'choice' ? parts.length - 1 : Math.min(group.reach(position), parts.length - 1);
  if (wanted && parts.length > FEW) {
    for (const index of partsWith(group, wanted))
      if (index >= position && index <= last && take(parts[index] as ModelNode, index)) return true;
    return false;
  }
  for (let index = position; index <= last; index++) if (take(parts[index] as ModelNode, index)) return true;
  return false;
}

type PartIndex = ReadonlyMap<ExpandedName, readonly number[]>;

const indexes = new WeakMap<ModelGroup, PartIndex>();

/** The key of parts with wildcards, which is not a valid element name. */
const WILDCARDS = '';

/** Returns the parts that contain a wildcard or an element that the name can match, in order. */
function partsWith(group: ModelGroup, { met }: WantedName): readonly number[] {
  let index = indexes.get(group);
  if (!index) {
    index = indexParts(group);
    indexes.set(group, index);
  }
  const lists = [...met, WILDCARDS].flatMap((name) => index.get(name) ?? []);
  return [...new Set(lists)].sort((a, b) => a - b);
}

function indexParts({ parts }: ModelGroup): PartIndex {
  const index = new Map<ExpandedName, number[]>();
  for (const [position, part] of parts.entries())
    for (const { element } of leavesOf(part)) {
      const name = element?.name ?? WILDCARDS;
      const list = index.get(name);
      if (!list) index.set(name, [position]);
      else if (list[list.length - 1] !== position) list.push(position);
    }
  return index;
}

/** Returns all elements and wildcards of a node, in order. */
export function leavesOf(node: ModelNode): readonly Leaf[] {
  const leaves: Leaf[] = [];
  const pending: ModelNode[] = [node];
  for (let next = pending.pop(); next; next = pending.pop()) {
    if (next.kind === 'leaf') leaves.push(next);
    else addAll(pending, next.parts.toReversed());
  }
  return leaves;
}
