import { type ExpandedName, namespacePart } from '../../xml/expanded-name.ts';
import type { Element } from '../schema/components.ts';
import type { Leaf, ModelGroup, ModelNode } from './model-node.ts';

/** A name that is looked for in a content model. */
export class WantedName {
  readonly name: ExpandedName;
  readonly uri: string;
  /** The global declaration, which may substitute others. */
  readonly declaration: Element | undefined;
  /** The names of elements it can meet: its own and those of the heads above it. */
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

/** Groups with no more parts are looked through as they are. */
const FEW = 8;

/**
 * Calls with the parts of a group that its content may begin or go on with from a position, until one says `true`.
 * Where a name is wanted, parts of large groups that hold nothing for it are left out.
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

/** Under which parts with wildcards stand; no element has it as its name. */
const WILDCARDS = '';

/** The parts that hold an element a name can meet, or a wildcard, in their order. */
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

/** All elements and wildcards of a node, from the first to the last. */
export function leavesOf(node: ModelNode): readonly Leaf[] {
  const leaves: Leaf[] = [];
  const pending: ModelNode[] = [node];
  for (let next = pending.pop(); next; next = pending.pop()) {
    if (next.kind === 'leaf') leaves.push(next);
    else pending.push(...next.parts.toReversed());
  }
  return leaves;
}
