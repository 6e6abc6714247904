import { collapseWhiteSpace } from '../../core/white-space.ts';
import { isTrue } from '../../xml/boolean.ts';
import type { XmlAttribute, XmlElement } from '../../xml/element.ts';
import { type ExpandedName, expandedName, localPart, namespacePart, XSI } from '../../xml/expanded-name.ts';
import { isNotANumber, valueKey } from '../../xsd/datatypes/value-key.ts';
import type {
  Attribute,
  ComplexType,
  Element,
  Particle,
  Schemas,
  SimpleType,
  Type,
} from '../../xsd/schema/components.ts';

/** The schema declaration of an element, if there is one. */
export type ContentDeclaration = Pick<Element, 'type' | 'default' | 'fixed'>;

interface XmlNameParts {
  readonly uri: string;
  readonly local: string;
}

/**
 * The types of segment and scenario content, so that values are compared by type: 1.0 equals 1, and an
 * attribute with a default value counts as written (XBRL 2.1, 4.10).
 */
export class ContentTypes {
  private readonly schemas: Schemas;
  private readonly namespaces: ReadonlyMap<string, string>;
  private readonly particles = new Map<ComplexType, ReadonlyMap<ExpandedName, Element>>();
  /** A counter for NaN, which is not equal to anything, including itself. */
  private unequal = 0;

  /** `namespaces` are the prefixes of the root, which names in values use. */
  constructor(schemas: Schemas, namespaces: ReadonlyMap<string, string>) {
    this.schemas = schemas;
    this.namespaces = namespaces;
  }

  /** Returns the global declaration of an element. */
  global({ name: { uri, local } }: XmlElement): ContentDeclaration | undefined {
    return this.schemas.element(expandedName(uri, local));
  }

  /** Returns the declaration of an element within another. */
  child(element: XmlElement, parent: ContentDeclaration | undefined): ContentDeclaration | undefined {
    const { uri, local } = element.name;
    const type = parent?.type;
    const own = type?.kind === 'complex' ? this.elementsOf(type).get(expandedName(uri, local)) : undefined;
    return own ?? this.global(element);
  }

  textKey({ text, attributes }: XmlElement, declared: ContentDeclaration | undefined): string {
    const type = declared && simpleOf(declared.type);
    if (!type) return collapseWhiteSpace(text);
    const isNil = attributes.some(
      ({ name, value }) => name.uri === XSI && name.local === 'nil' && isTrue(value),
    );
    return this.key(type, text === '' && !isNil ? (declared.default ?? declared.fixed ?? '') : text);
  }

  /** Returns the key of a typed dimension value, for a globally declared element. */
  typedKey({ uri, local }: XmlNameParts, text: string): string {
    const declared = this.schemas.element(expandedName(uri, local));
    const type = declared && simpleOf(declared.type);
    return type
      ? this.key(type, text === '' ? (declared.default ?? declared.fixed ?? '') : text)
      : collapseWhiteSpace(text);
  }

  attributeKey(name: XmlNameParts, value: string, declared: ContentDeclaration | undefined): string {
    if (name.uri === XSI && name.local === 'nil') return String(isTrue(value));
    const expanded = expandedName(name.uri, name.local);
    const attribute = attributesOf(declared)?.get(expanded) ?? this.schemas.attribute(expanded);
    return attribute ? this.key(attribute.type, value) : collapseWhiteSpace(value);
  }

  /** Returns attributes that are not written but have a default or fixed value. */
  *givenAttributes(
    written: readonly XmlAttribute[],
    declared: ContentDeclaration | undefined,
  ): Generator<{ readonly name: XmlNameParts; readonly value: string }> {
    for (const attribute of attributesOf(declared)?.values() ?? []) {
      const value = attribute.default ?? attribute.fixed;
      if (value === undefined) continue;
      const name = { uri: namespacePart(attribute.name), local: localPart(attribute.name) };
      if (!written.some((one) => one.name.local === name.local && one.name.uri === name.uri))
        yield { name, value };
    }
  }

  private key(type: SimpleType, text: string): string {
    const key = valueKey(type, text, (prefix) => this.namespaces.get(prefix));
    return isNotANumber(key) ? `unequal ${this.unequal++}` : key;
  }

  /** Returns the elements that a type declares anywhere in its content. */
  private elementsOf(type: ComplexType): ReadonlyMap<ExpandedName, Element> {
    let known = this.particles.get(type);
    if (!known) {
      const found = new Map<ExpandedName, Element>();
      const open: Particle[] = type.particle ? [type.particle] : [];
      for (let particle = open.pop(); particle; particle = open.pop())
        if (particle.kind === 'element') found.set(particle.element.name, particle.element);
        else if (particle.kind !== 'any') for (const part of particle.particles) open.push(part);
      known = found;
      this.particles.set(type, known);
    }
    return known;
  }
}

function simpleOf(type: Type): SimpleType | undefined {
  return type.kind === 'simple' ? type : type.simple;
}

function attributesOf(
  declared: ContentDeclaration | undefined,
): ReadonlyMap<ExpandedName, Attribute> | undefined {
  return declared?.type.kind === 'complex' ? declared.type.attributes : undefined;
}
