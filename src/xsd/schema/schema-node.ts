import type { XmlAttribute } from '../../xml/element.ts';
import type { ExpandedName } from '../../xml/expanded-name.ts';
import type { XmlName } from '../../xml/names.ts';
import type { XmlScanner } from '../../xml/scanner.ts';
import type { NamespaceScope } from './namespace-scope.ts';

/** An element of a schema document, with its XML Schema children and its namespace scope. */
export class SchemaNode {
  readonly name: XmlName;
  readonly offset: number;
  /** Without namespace declarations. */
  readonly attributes: readonly XmlAttribute[];
  readonly children: SchemaNode[] = [];
  readonly scope: NamespaceScope;
  readonly parent: SchemaNode | undefined;
  /** Its position among its parent's children, from 1. */
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

  /** Returns an attribute of XML Schema, which has no namespace. */
  get(local: string): string | undefined {
    for (const { name, value } of this.attributes) if (name.local === local && name.uri === '') return value;
    return undefined;
  }

  /** Returns the name in an attribute, if valid. */
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

  /** "element "Revenue"", "sequence of the complexType "rowType"": with its own name, or that of what it is in. */
  get words(): string {
    const own = this.get('name') ?? this.get('ref');
    if (own !== undefined) return `${this.local} "${own}"`;
    let outer = this.parent;
    while (outer && outer.get('name') === undefined) outer = outer.parent;
    return outer ? `${this.local} of the ${outer.words}` : this.local;
  }

  /** The path from the root in XPointer's element scheme. */
  get sequence(): string {
    const steps: number[] = [];
    for (let node: SchemaNode | undefined = this; node; node = node.parent) steps.push(node.position);
    return `/${steps.reverse().join('/')}`;
  }
}

/** Returns the element at the current start tag, without its children. */
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
