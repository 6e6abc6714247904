import type { ExpandedName } from '../../xml/expanded-name.ts';
import type { Element } from '../schema/components.ts';
import type { Wildcard } from '../schema/definitions.ts';

/** A step of a content model: the particle that a child matches, and the next state. */
export interface Step {
  readonly state: ModelState;
  /** The declaration of the child; `undefined` if a wildcard matches it. */
  readonly element: Element | undefined;
  readonly wildcard: Wildcard | undefined;
}

export type ModelState = object;

/** The order and number of children that a complex type allows, followed child by child. */
export interface ContentModel {
  start(): ModelState;
  /** Accepts a child; returns `undefined` if it is not allowed. */
  next(state: ModelState, name: ExpandedName): Step | undefined;
  isComplete(state: ModelState): boolean;
  /** Lists the expected elements, for messages. */
  expected(state: ModelState): readonly string[];
  /** Returns the declaration of an element anywhere in the model, by name. */
  declaration(name: ExpandedName): Element | undefined;
}
