import { addAll } from '../../core/large-lists.ts';
import { MAX_UNION_EFFORT } from '../limits.ts';
import type { SimpleType } from '../schema/components.ts';

/** Returns the members of a union, with nested unions without facets flattened. */
export function flattenMembers(type: SimpleType): readonly SimpleType[] {
  const flat = new Set<SimpleType>();
  const opened = new Set<SimpleType>();
  const waiting = [type];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const isPlain = next === type || (next.variety === 'union' && next.facets.length === 0);
    if (!isPlain) flat.add(next);
    else if (!opened.has(next)) {
      opened.add(next);
      for (let index = next.members.length - 1; index >= 0; index--) waiting.push(next.members[index]!);
    }
  }
  return [...flat];
}

const efforts = new WeakMap<SimpleType, number>();

export function isWithinEffort(type: SimpleType): boolean {
  return effortOf(type) <= MAX_UNION_EFFORT;
}

function effortOf(type: SimpleType): number {
  const open = new Set<SimpleType>();
  const waiting = [type];
  for (let next = waiting.at(-1); next; next = waiting.at(-1)) {
    const parts = partsOf(next);
    const missing = open.has(next) ? [] : parts.filter((part) => !efforts.has(part));
    open.add(next);
    if (missing.length > 0) {
      addAll(waiting, missing);
      continue;
    }
    // A type that contains itself has no number yet, and would never end.
    const below = parts.reduce((sum, part) => sum + (efforts.get(part) ?? Number.POSITIVE_INFINITY), 0);
    if (!efforts.has(next)) efforts.set(next, 1 + 2 * below);
    waiting.pop();
  }
  return efforts.get(type) as number;
}

function partsOf(type: SimpleType): readonly SimpleType[] {
  if (type.variety === 'union') return flattenMembers(type);
  return type.variety === 'list' && type.item ? [type.item] : [];
}
