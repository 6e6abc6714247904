import type { XmlElement } from '../../xml/element.ts';

/** Elements at any depth that are wanted, in document order; what they hold themselves is not looked at. */
export function* outermost(
  elements: readonly XmlElement[],
  isWanted: (element: XmlElement) => boolean,
): Generator<XmlElement> {
  for (const element of elements)
    if (isWanted(element)) yield element;
    else yield* outermost(element.children, isWanted);
}
