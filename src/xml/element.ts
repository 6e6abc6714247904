import type { XmlName } from './names.ts';
import { END_TAG, START_TAG, TEXT, type XmlScanner } from './scanner.ts';

export interface XmlAttribute {
  readonly name: XmlName;
  readonly value: string;
}

/** An element with its content, for small parts of a document that are read more than once. */
export interface XmlElement {
  readonly name: XmlName;
  readonly prefix: string;
  readonly offset: number;
  /** Without namespace declarations. */
  readonly attributes: readonly XmlAttribute[];
  readonly children: readonly XmlElement[];
  /** All direct text content, concatenated. */
  readonly text: string;
}

/** Reads the element at the current start tag and moves to its end. The scanner limits the depth. */
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
