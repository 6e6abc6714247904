import type { XmlName } from './names.ts';
import { END_TAG, START_TAG, TEXT, type XmlScanner } from './scanner.ts';

export interface XmlAttribute {
  readonly name: XmlName;
  readonly value: string;
}

/** An element with all it holds, for the small parts of a document that are looked at more than once. */
export interface XmlElement {
  readonly name: XmlName;
  readonly prefix: string;
  readonly offset: number;
  /** Without declarations of namespaces. */
  readonly attributes: readonly XmlAttribute[];
  readonly children: readonly XmlElement[];
  /** All text directly within, joined. */
  readonly text: string;
}

/** Reads the element whose start tag the scanner stands on, moving to its end. Depth is bounded by the scanner. */
export function readElement(scanner: XmlScanner): XmlElement {
  const { name, prefix, offset, depth } = scanner;
  const attributes: XmlAttribute[] = [];
  for (let index = 0; index < scanner.attributeCount; index++)
    if (!scanner.isDeclaration(index))
      attributes.push({ name: scanner.attributeName(index), value: scanner.attributeValue(index) });
  const children: XmlElement[] = [];
  let text = '';
  for (;;) {
    const kind = scanner.next();
    if (kind === START_TAG) children.push(readElement(scanner));
    else if (kind === TEXT) text += scanner.value;
    else if (kind === END_TAG && scanner.depth === depth)
      return { name, prefix, offset, attributes, children, text };
  }
}

export function attributeOf(element: XmlElement, local: string, uri = ''): string | undefined {
  return element.attributes.find(({ name }) => name.local === local && name.uri === uri)?.value;
}
