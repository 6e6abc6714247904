import type { XmlAttribute } from '../../xml/element.ts';
import type { ExpandedName } from '../../xml/expanded-name.ts';
import type { XmlName } from '../../xml/names.ts';
import type { XmlScanner } from '../../xml/scanner.ts';
import type { NamespaceScope } from './namespace-scope.ts';

/** An element of a schema document, with the elements of XML Schema within it and what names mean there. */
export class SchemaNode {
  readonly name: XmlName;
  readonly offset: number;
  /** Without declarations of namespaces. */
  readonly attributes: readonly XmlAttribute[];
  readonly children: SchemaNode[] = [];
  readonly scope: NamespaceScope;
  readonly parent: SchemaNode | undefined;
  /** Which child of its parent it is, counted from 1. */
  readonly position: number;

  constructor(
    name: XmlName,
    offset: number,
    attributes: readonly XmlAttribute[],
    scope: NamespaceScope,
    parent: SchemaNode | undefined,
    position: number,
  ) {
    this.name = name;
    this.offset = offset;
    this.attributes = attributes;
    this.scope = scope;
    this.parent = parent;
    this.position = position;
  }

  get local(): string {
    return this.name.local;
  }

  /** An attribute of XML Schema's own, which have no namespace. */
  get(local: string): string | undefined {
    for (const { name, value } of this.attributes) if (name.local === local && name.uri === '') return value;
    return undefined;
  }

  /** The name that an attribute holds, where it holds one. */
  getName(local: string): ExpandedName | undefined {
    const text = this.get(local);
    return text === undefined ? undefined : this.scope.resolve(text);
  }

  child(...locals: readonly string[]): SchemaNode | undefined {
    return this.children.find((child) => locals.includes(child.local));
  }

  childrenNamed(...locals: readonly string[]): readonly SchemaNode[] {
    return this.children.filter((child) => locals.includes(child.local));
  }

  /** The way from the root, as XPointer's element scheme counts it. */
  get sequence(): string {
    const steps: number[] = [];
    for (let node: SchemaNode | undefined = this; node; node = node.parent) steps.push(node.position);
    return `/${steps.reverse().join('/')}`;
  }
}

/** The element whose start tag the scanner stands on, without its children. */
export function nodeAt(
  scanner: XmlScanner,
  scope: NamespaceScope,
  parent: SchemaNode | undefined,
  position: number,
): SchemaNode {
  const attributes: XmlAttribute[] = [];
  for (let index = 0; index < scanner.attributeCount; index++)
    if (!scanner.isDeclaration(index))
      attributes.push({ name: scanner.attributeName(index), value: scanner.attributeValue(index) });
  return new SchemaNode(scanner.name, scanner.offset, attributes, scope, parent, position);
}
