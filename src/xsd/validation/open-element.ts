import type { Element } from '../schema/components.ts';
import type { ModelState } from './model-steps.ts';
import type { TypeInUse } from './type-in-use.ts';

/** The kinds of content of an element. */
export const SKIPPED = 0;
/** Anything, validated against its own declaration if there is one. */
export const OPEN = 1;
export const ELEMENTS = 2;
export const MIXED = 3;
export const VALUE = 4;
export const NOTHING = 5;
/** Nothing, because the element is nil. */
export const NIL = 6;
export type ContentKind = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/** An element whose end tag is still to come. One object per depth is reused. */
export class OpenElement {
  written = '';
  offset = 0;
  element: Element | undefined = undefined;
  use: TypeInUse | undefined = undefined;
  content: ContentKind = OPEN;
  state: ModelState | undefined = undefined;
  /** Whether its content has an error, so that further errors in its order are not reported. */
  isBroken = false;
  hasChildren = false;
  isTextWanted = false;
  text = '';

  reset(written: string, offset: number): void {
    this.written = written;
    this.offset = offset;
    this.element = undefined;
    this.use = undefined;
    this.content = OPEN;
    this.state = undefined;
    this.isBroken = false;
    this.hasChildren = false;
    this.isTextWanted = false;
    this.text = '';
  }
}
