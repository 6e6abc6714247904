import type { ExpandedName } from '../../xml/expanded-name.ts';
import type { Element } from '../schema/components.ts';
import type { Wildcard } from '../schema/definitions.ts';

/** What a child of an element is to its content model: the particle it meets, and where that leads. */
export interface Step {
  readonly state: ModelState;
  /** The declaration that counts for the child; `undefined` where a wildcard lets it through. */
  readonly element: Element | undefined;
  readonly wildcard: Wildcard | undefined;
}

export type ModelState = object;

/** The order and number of the children a complex type allows, followed child by child. */
export interface ContentModel {
  start(): ModelState;
  /** Takes a child; `undefined` where it has no place. */
  next(state: ModelState, name: ExpandedName): Step | undefined;
  isComplete(state: ModelState): boolean;
  /** What may come, as words for a message. */
  expected(state: ModelState): readonly string[];
  /** The declaration an element of the name has anywhere in the model. */
  declaration(name: ExpandedName): Element | undefined;
}
