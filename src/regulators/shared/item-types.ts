import { localPart } from '../../xml/expanded-name.ts';
import type { Type } from '../../xsd/schema/components.ts';

/** Whether a type is, or is derived from, one with this name, in any registry version. */
export function hasType(type: Type, local: string): boolean {
  for (let step: Type | undefined = type; step; step = step.base)
    if (step.name !== undefined && localPart(step.name) === local) return true;
  return false;
}
