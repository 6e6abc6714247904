import type { XmlElement } from '../../xml/element.ts';

/** Returns the requested elements at any depth, in document order; their own content is not searched. */
export function* outermost(
  elements: readonly XmlElement[],
  isWanted: (element: XmlElement) => boolean,
): Generator<XmlElement> {
  for (const element of elements)
    if (isWanted(element)) yield element;
    else yield* outermost(element.children, isWanted);
}
