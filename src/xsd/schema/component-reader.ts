import { addAll } from '../../core/large-lists.ts';
import { trimWhiteSpace } from '../../core/white-space.ts';
import { isTrue } from '../../xml/boolean.ts';
import { type ExpandedName, expandedName } from '../../xml/expanded-name.ts';
import type { XmlName } from '../../xml/names.ts';
import { ANY_SIMPLE_TYPE, ANY_TYPE } from './built-in-components.ts';
import type {
  AttributeDefinition,
  AttributeGroupDefinition,
  AttributeUse,
  ComplexTypeDefinition,
  ElementDefinition,
  GroupDefinition,
  ParticleDefinition,
  SimpleTypeDefinition,
  TypeDefinition,
  TypeReference,
  Wildcard,
} from './definitions.ts';
import { readFacets } from './facet-reader.ts';
import { occurrence } from './representation-checks.ts';
import type { SchemaNode } from './schema-node.ts';
import { splitWords } from './schema-syntax.ts';

/** The defaults that the root of a schema declares. */
export interface SchemaDefaults {
  readonly targetNamespace: string;
  readonly areElementsQualified: boolean;
  readonly areAttributesQualified: boolean;
  readonly block: string;
  readonly final: string;
  readonly qnameAttributes: ReadonlySet<ExpandedName>;
}

const noAttributes: ElementDefinition['attributes'] = Object.freeze({});

const derivationWords = ['extension', 'restriction'];
const blockWords = [...derivationWords, 'substitution'];
const simpleWords = ['list', 'union', 'restriction'];

/**
 * Converts elements of a schema document to definitions. They were already checked against the schema for
 * schemas; missing parts of an invalid document get harmless defaults.
 */
export class ComponentReader {
  private readonly defaults: SchemaDefaults;
  private readonly names = new Map<XmlName, ExpandedName>();

  constructor(defaults: SchemaDefaults) {
    this.defaults = defaults;
  }

  readElement(node: SchemaNode, isGlobal: boolean): ElementDefinition {
    const id = node.get('id');
    const isQualified = isGlobal || isQualifiedBy(node, this.defaults.areElementsQualified);
    return {
      name: this.declaredName(node, isQualified),
      id: id === undefined ? undefined : trimWhiteSpace(id),
      sequence: node.sequence,
      offset: node.offset,
      type: this.readType(node),
      substitutionGroup: node.getName('substitutionGroup'),
      isAbstract: isTrue(node.get('abstract') ?? ''),
      isNillable: isTrue(node.get('nillable') ?? ''),
      default: node.get('default'),
      fixed: node.get('fixed'),
      attributes: this.foreignAttributes(node),
      block: resolveWords(node.get('block') ?? this.defaults.block, blockWords),
      final: isGlobal ? resolveWords(node.get('final') ?? this.defaults.final, derivationWords) : '',
    };
  }

  readAttribute(node: SchemaNode): AttributeDefinition {
    return { ...this.declareAttribute(node, true), default: node.get('default'), fixed: node.get('fixed') };
  }

  readGroup(node: SchemaNode): GroupDefinition {
    const model = node.child('all', 'choice', 'sequence');
    const particle = model
      ? this.readParticle(model)
      : ({ kind: 'sequence', particles: [], min: 1, max: 1, offset: node.offset } as const);
    return { name: this.declaredName(node, true), particle, offset: node.offset };
  }

  readAttributeGroup(node: SchemaNode): AttributeGroupDefinition {
    return { name: this.declaredName(node, true), ...this.readUses(node), offset: node.offset };
  }

  readSimpleType(node: SchemaNode): SimpleTypeDefinition {
    return {
      kind: 'simple',
      name: this.typeName(node),
      derivation: this.readDerivation(node),
      final: resolveWords(node.get('final') ?? this.defaults.final, simpleWords),
      offset: node.offset,
    };
  }

  readComplexType(node: SchemaNode): ComplexTypeDefinition {
    const holder = node.child('simpleContent', 'complexContent');
    const step = holder?.child('restriction', 'extension');
    const content = step ?? node;
    return {
      kind: 'complex',
      name: this.typeName(node),
      isAbstract: isTrue(node.get('abstract') ?? ''),
      isMixed: isTrue(holder?.get('mixed') ?? node.get('mixed') ?? ''),
      derivation: step?.local === 'extension' ? 'extension' : 'restriction',
      base: step?.getName('base') ?? ANY_TYPE,
      content:
        holder?.local === 'simpleContent'
          ? { kind: 'simple', type: this.readInnerType(content), facets: readFacets(content) }
          : { kind: 'complex', particle: this.readModel(content) },
      ...this.readUses(content),
      block: resolveWords(node.get('block') ?? this.defaults.block, derivationWords),
      final: resolveWords(node.get('final') ?? this.defaults.final, derivationWords),
      offset: node.offset,
    };
  }

  private readDerivation(node: SchemaNode): SimpleTypeDefinition['derivation'] {
    const step = node.child('restriction', 'list', 'union');
    const own = step && this.readInnerType(step);
    if (step?.local === 'list')
      return { by: 'list', item: own ?? step.getName('itemType') ?? ANY_SIMPLE_TYPE };
    if (step?.local === 'union') {
      const members: TypeReference[] = splitWords(step.get('memberTypes') ?? '')
        .map((name) => step.scope.resolve(name))
        .filter((name) => name !== undefined);
      addAll(
        members,
        step.childrenNamed('simpleType').map((member) => this.readSimpleType(member)),
      );
      return { by: 'union', members };
    }
    return {
      by: 'restriction',
      base: own ?? step?.getName('base') ?? ANY_SIMPLE_TYPE,
      facets: step ? readFacets(step) : [],
    };
  }

  /** Returns the type of an element or attribute: named or anonymous. */
  private readType(node: SchemaNode): TypeReference | undefined {
    const own = node.children.length > 0 ? node.child('simpleType', 'complexType') : undefined;
    return own ? this.readTypeDefinition(own) : node.getName('type');
  }

  private readTypeDefinition(node: SchemaNode): TypeDefinition {
    return node.local === 'simpleType' ? this.readSimpleType(node) : this.readComplexType(node);
  }

  private readInnerType(node: SchemaNode): SimpleTypeDefinition | undefined {
    const own = node.child('simpleType');
    return own && this.readSimpleType(own);
  }

  private readModel(node: SchemaNode): ParticleDefinition | undefined {
    const model = node.child('group', 'all', 'choice', 'sequence');
    return model && this.readParticle(model);
  }

  private readParticle(node: SchemaNode): ParticleDefinition {
    const min = occurrence(node.get('minOccurs'));
    const max = occurrence(node.get('maxOccurs'));
    const { offset } = node;
    switch (node.local) {
      case 'element': {
        const element = node.getName('ref');
        return element === undefined
          ? { kind: 'element', element: this.readElement(node, false), min, max, offset }
          : { kind: 'reference', element, min, max, offset };
      }
      case 'group':
        return { kind: 'group', group: node.getName('ref') ?? '', min, max, offset };
      case 'any':
        return { kind: 'any', wildcard: this.readWildcard(node), min, max, offset };
      default: {
        const particles = node.children
          .filter(({ local }) => local !== 'annotation')
          .map((child) => this.readParticle(child));
        return { kind: node.local as 'sequence' | 'choice' | 'all', particles, min, max, offset };
      }
    }
  }

  private readUses(
    node: SchemaNode,
  ): Pick<AttributeGroupDefinition, 'attributes' | 'attributeGroups' | 'anyAttribute'> {
    const wildcard = node.child('anyAttribute');
    return {
      attributes: node.childrenNamed('attribute').map((use) => this.readUse(use)),
      attributeGroups: node
        .childrenNamed('attributeGroup')
        .map((group) => group.getName('ref'))
        .filter((name) => name !== undefined),
      anyAttribute: wildcard && this.readWildcard(wildcard),
    };
  }

  private readUse(node: SchemaNode): AttributeUse {
    const use = trimWhiteSpace(node.get('use') ?? 'optional');
    return {
      use: use === 'required' || use === 'prohibited' ? use : 'optional',
      attribute: node.getName('ref') ?? this.declareAttribute(node, false),
      default: node.get('default'),
      fixed: node.get('fixed'),
      offset: node.offset,
    };
  }

  /** Declares an attribute without its value constraint, which for a local attribute belongs to its use. */
  private declareAttribute(node: SchemaNode, isGlobal: boolean): AttributeDefinition {
    const isQualified = isGlobal || isQualifiedBy(node, this.defaults.areAttributesQualified);
    return {
      name: this.declaredName(node, isQualified),
      type: this.readType(node),
      default: undefined,
      fixed: undefined,
      offset: node.offset,
    };
  }

  private readWildcard(node: SchemaNode): Wildcard {
    const process = trimWhiteSpace(node.get('processContents') ?? 'strict');
    return {
      namespaces: this.readNamespaces(trimWhiteSpace(node.get('namespace') ?? '##any')),
      process: process === 'lax' || process === 'skip' ? process : 'strict',
    };
  }

  private readNamespaces(text: string): Wildcard['namespaces'] {
    const { targetNamespace } = this.defaults;
    if (text === '##any') return 'any';
    if (text === '##other') return { not: targetNamespace };
    return splitWords(text).map((word) => {
      if (word === '##targetNamespace') return targetNamespace;
      return word === '##local' ? '' : word;
    });
  }

  private foreignAttributes(node: SchemaNode): ElementDefinition['attributes'] {
    let attributes: Record<ExpandedName, string> | undefined;
    for (const { name, value } of node.attributes) {
      if (name.uri === '') continue;
      attributes ??= {};
      const expanded = this.nameOf(name);
      attributes[expanded] = this.defaults.qnameAttributes.has(expanded)
        ? (node.scope.resolve(value) ?? value)
        : value;
    }
    return attributes ?? noAttributes;
  }

  private typeName(node: SchemaNode): ExpandedName | undefined {
    return node.get('name') === undefined ? undefined : this.declaredName(node, true);
  }

  private declaredName(node: SchemaNode, isQualified: boolean): ExpandedName {
    const local = trimWhiteSpace(node.get('name') ?? '');
    return isQualified ? expandedName(this.defaults.targetNamespace, local) : local;
  }

  private nameOf(name: XmlName): ExpandedName {
    let expanded = this.names.get(name);
    if (expanded === undefined) {
      expanded = expandedName(name.uri, name.local);
      this.names.set(name, expanded);
    }
    return expanded;
  }
}

function isQualifiedBy(node: SchemaNode, usual: boolean): boolean {
  const form = node.get('form');
  return form === undefined ? usual : trimWhiteSpace(form) === 'qualified';
}

/** Returns the effective words for a component, from its own attribute or the schema's default. */
function resolveWords(written: string, meant: readonly string[]): string {
  if (written === '') return '';
  const words = splitWords(written);
  return words.includes('#all') ? meant.join(' ') : words.filter((word) => meant.includes(word)).join(' ');
}
