import type { ExpandedName } from '../../xml/expanded-name.ts';
import { maySubstitute } from '../validation/type-derivation.ts';
import type { Element } from './components.ts';

/** Returns the element and all that may substitute for it (XML Schema Part 1, 3.3.6, substitution group). */
export function findSubstitutes(
  element: Element,
  membersOf: (name: ExpandedName) => readonly Element[],
): readonly Element[] {
  const found = new Set([element]);
  for (const head of found)
    for (const member of membersOf(head.name)) if (member.head === head) found.add(member);
  return [...found].filter((member) => member === element || maySubstitute(member, element));
}
