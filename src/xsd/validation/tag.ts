import { isBlank } from '../../core/white-space.ts';
import type { XmlName } from '../../xml/names.ts';
import type { LastValue } from '../../xml/scanner.ts';

/** A start tag, as provided by the scanner. */
export interface Tag {
  readonly name: XmlName;
  readonly writtenName: string;
  readonly offset: number;
  readonly attributeCount: number;
  attributeName(index: number): XmlName;
  attributeText(index: number): string;
  attributeValue(index: number): string;
  repeatedValue(index: number, last: LastValue): string;
  attributeOffset(index: number): number;
  isDeclaration(index: number): boolean;
}

/** A text within an element. */
export interface Text {
  readonly value: string;
  readonly isBlank: boolean;
  readonly offset: number;
  /** The source of the offset, if still available. */
  readonly source?: { readonly bytes: Uint8Array };
}

/** Returns the start of a text after its leading white space. */
export function visibleStart({ offset, source }: Text): number {
  let start = offset;
  while (source && isBlank(source.bytes[start] ?? 0)) start++;
  return start;
}
