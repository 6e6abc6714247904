import type { ExpandedName } from '../names.ts';
import type { Element, Type } from '../schema/components.ts';

const none: ReadonlyMap<ExpandedName, string> = new Map();
const known = new WeakMap<Type, ReadonlyMap<ExpandedName, string>>();

/**
 * The attributes an element of a type has without their being written, with their values: those with a default or
 * a fixed value (XML Schema 1.0, 3.4.5). What is written comes first.
 */
export function defaultAttributes(type: Type): ReadonlyMap<ExpandedName, string> {
  if (type.kind === 'simple') return none;
  let defaults = known.get(type);
  if (!defaults) {
    const found = new Map<ExpandedName, string>();
    for (const [name, { default: usual, fixed }] of type.attributes) {
      const value = usual ?? fixed;
      if (value !== undefined) found.set(name, value);
    }
    defaults = found.size === 0 ? none : found;
    known.set(type, defaults);
  }
  return defaults;
}

/** The text an element has: what its declaration gives where it is empty and not nil (3.3.5). */
export function effectiveText({ default: usual, fixed }: Element, text: string, isNil: boolean): string {
  return text === '' && !isNil ? (usual ?? fixed ?? '') : text;
}
