import type { XmlAttribute, XmlElement } from '../../xml/element.ts';
import type { XmlName } from '../../xml/names.ts';
import type { Schemas } from '../schema/components.ts';
import { ElementValidator } from './element-validator.ts';
import type { ReportMarkup } from './report-markup.ts';
import type { Tag } from './tag.ts';
import type { ResolvePrefix } from './value-rule.ts';

/** Whether an element that was read as a tree, and all in it, is as its declaration asks. */
export function isValidElement(element: XmlElement, schemas: Schemas, resolve: ResolvePrefix): boolean {
  let isValid = true;
  validateElementTree(element, schemas, resolve, () => {
    isValid = false;
  });
  return isValid;
}

/**
 * Judges an element that was read as a tree. Prefixes in values mean the same all over it; what is wrong with an
 * attribute is told at its element.
 */
export function validateElementTree(
  element: XmlElement,
  schemas: Schemas,
  resolve: ResolvePrefix,
  report: ReportMarkup,
): void {
  const validator = new ElementValidator(schemas, resolve, report);
  const visit = (node: XmlElement): void => {
    validator.start(new ElementTag(node));
    if (node.text !== '') validator.text({ value: node.text, isBlank: false, offset: node.offset });
    for (const child of node.children) visit(child);
    validator.end();
  };
  visit(element);
  validator.finish();
}

/** An element of a tree in the shape of a tag. */
class ElementTag implements Tag {
  readonly name: XmlName;
  readonly writtenName: string;
  readonly offset: number;
  readonly attributeCount: number;
  private readonly attributes: readonly XmlAttribute[];

  constructor({ name, prefix, offset, attributes }: XmlElement) {
    this.name = name;
    this.writtenName = prefix === '' ? name.local : `${prefix}:${name.local}`;
    this.offset = offset;
    this.attributeCount = attributes.length;
    this.attributes = attributes;
  }

  attributeName(index: number): XmlName {
    return (this.attributes[index] as XmlAttribute).name;
  }

  attributeText(index: number): string {
    return this.attributeName(index).local;
  }

  attributeValue(index: number): string {
    return (this.attributes[index] as XmlAttribute).value;
  }

  repeatedValue(index: number): string {
    return this.attributeValue(index);
  }

  attributeOffset(): number {
    return this.offset;
  }

  isDeclaration(): boolean {
    return false;
  }
}
