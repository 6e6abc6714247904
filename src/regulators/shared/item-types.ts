import { localPart } from '../../xml/expanded-name.ts';
import type { Type } from '../../xsd/schema/components.ts';

/** Whether a type is, or is derived from, one of a name, in whichever version of a registry. */
export function hasType(type: Type, local: string): boolean {
  for (let step: Type | undefined = type; step; step = step.base)
    if (step.name !== undefined && localPart(step.name) === local) return true;
  return false;
}
