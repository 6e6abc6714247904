import { addToList } from '../../core/lists-by-key.ts';
import { type ExpandedName, namespacePart } from '../../xml/expanded-name.ts';
import { anySimpleType, builtInType } from '../datatypes/built-in-types.ts';
import { MAX_DERIVATION_STEPS } from '../limits.ts';
import { ANY_TYPE, anyType, builtInAttribute } from './built-in-components.ts';
import { ComplexTypeComponent } from './complex-type-component.ts';
import type { ComponentSource } from './component-source.ts';
import type { Attribute, Element, Particle, Schemas, SimpleType, Type } from './components.ts';
import { DefinitionIndex } from './definition-index.ts';
import type { ParticleDefinition, SchemaDocument, TypeDefinition, TypeReference } from './definitions.ts';
import { ElementComponent } from './element-component.ts';
import { emptyGroup, makeGroup } from './particles.ts';
import { makeSimpleType } from './simple-type-component.ts';
import { findSubstitutes } from './substitution.ts';

/**
 * The components of a set of schema documents, each created once, on demand. Cycles and chains that are too
 * long are cut off, and the checks report them.
 */
export class SchemaSet implements Schemas, ComponentSource {
  readonly documents: readonly SchemaDocument[];
  readonly index: DefinitionIndex;
  private readonly elements = new Map<ExpandedName, ElementComponent>();
  private readonly types = new Map<ExpandedName, Type>();
  private readonly attributes = new Map<ExpandedName, Attribute>();
  private readonly groups = new Map<ExpandedName, Particle>();
  /** Types and groups under construction. */
  private readonly pending = new Set<ExpandedName>();
  private readonly steps = new WeakMap<Type, number>();
  private members: ReadonlyMap<ExpandedName, readonly ExpandedName[]> | undefined;
  private readonly substituteLists = new Map<Element, readonly Element[]>();

  constructor(documents: Iterable<SchemaDocument>) {
    this.documents = [...documents];
    this.index = new DefinitionIndex(this.documents);
  }

  element(name: ExpandedName): ElementComponent | undefined {
    const known = this.elements.get(name);
    if (known) return known;
    const declared = this.index.elements.get(name);
    if (!declared) return undefined;
    const element = new ElementComponent(declared.definition, declared.document, this);
    this.elements.set(name, element);
    return element;
  }

  type(name: ExpandedName): Type | undefined {
    const known = name === ANY_TYPE ? anyType : (builtInType(name) ?? this.types.get(name));
    if (known) return known;
    const declared = this.index.types.get(name);
    if (!declared) return undefined;
    const type = this.makeOnce(`type ${name}`, () => this.makeType(declared.definition, declared.document));
    if (type) this.types.set(name, type);
    return type;
  }

  attribute(name: ExpandedName): Attribute | undefined {
    const known = this.attributes.get(name);
    if (known) return known;
    const declared = this.index.attributes.get(name);
    if (!declared) return builtInAttribute(name);
    const { type, default: usual, fixed } = declared.definition;
    const attribute = {
      name,
      type: type === undefined ? anySimpleType : this.resolveSimple(type, declared.document),
      isRequired: false,
      default: usual,
      fixed,
    };
    this.attributes.set(name, attribute);
    return attribute;
  }

  substitutes(element: Element): readonly Element[] {
    let list = this.substituteLists.get(element);
    if (!list) {
      this.members ??= this.indexMembers();
      list = findSubstitutes(element, (name) => this.membersOf(name));
      this.substituteLists.set(element, list);
    }
    return list;
  }

  resolveType(reference: TypeReference, document: SchemaDocument): Type | undefined {
    return typeof reference === 'string' ? this.type(reference) : this.makeType(reference, document);
  }

  /** Returns the simple type of a reference; anySimpleType if it does not resolve. */
  resolveSimple(reference: TypeReference, document: SchemaDocument): SimpleType {
    const type = this.resolveType(reference, document);
    return type?.kind === 'simple' ? type : anySimpleType;
  }

  /** Returns a particle with resolved names; `undefined` if it can never occur. */
  resolveParticle(definition: ParticleDefinition, document: SchemaDocument): Particle | undefined {
    const { min, max, offset } = definition;
    if (max === 0) return undefined;
    switch (definition.kind) {
      case 'any':
        return { kind: 'any', wildcard: definition.wildcard, min, max, offset };
      case 'element': {
        const element = new ElementComponent(definition.element, document, this);
        return { kind: 'element', element, min, max, offset };
      }
      case 'reference': {
        const element = this.element(definition.element);
        if (element) return { kind: 'element', element, min, max, offset };
        // An undeclared element is reported once; here it may contain anything.
        const namespaces = [namespacePart(definition.element)];
        return { kind: 'any', wildcard: { namespaces, process: 'skip' }, min, max, offset };
      }
      case 'group': {
        const group = this.resolveGroup(definition.group);
        return 'particles' in group ? makeGroup(group.kind, group.particles, definition) : group;
      }
      default: {
        const particles = definition.particles
          .map((particle) => this.resolveParticle(particle, document))
          .filter((particle) => particle !== undefined);
        return makeGroup(definition.kind, particles, definition);
      }
    }
  }

  private resolveGroup(name: ExpandedName): Particle {
    const known = this.groups.get(name);
    if (known) return known;
    const declared = this.index.groups.get(name);
    if (!declared) return emptyGroup;
    const { definition, document } = declared;
    const group =
      this.makeOnce(`group ${name}`, () => this.resolveParticle(definition.particle, document)) ?? emptyGroup;
    this.groups.set(name, group);
    return group;
  }

  private makeType(definition: TypeDefinition, document: SchemaDocument): Type {
    let steps = 0;
    const follow = (reference: TypeReference): Type | undefined => {
      const type = this.resolveType(reference, document);
      const before = type ? (this.steps.get(type) ?? 0) : 0;
      if (before >= MAX_DERIVATION_STEPS) return undefined;
      steps = Math.max(steps, before + 1);
      return type;
    };
    const followSimple = (reference: TypeReference): SimpleType => {
      const type = follow(reference);
      return type?.kind === 'simple' ? type : anySimpleType;
    };
    const type =
      definition.kind === 'simple'
        ? makeSimpleType(definition, followSimple)
        : new ComplexTypeComponent(definition, follow(definition.base) ?? anyType, document, this);
    this.steps.set(type, steps);
    return type;
  }

  /** Creates a component unless it is already under construction, and thus part of itself. */
  private makeOnce<T>(key: string, make: () => T): T | undefined {
    if (this.pending.has(key) || this.pending.size >= MAX_DERIVATION_STEPS) return undefined;
    this.pending.add(key);
    const made = make();
    this.pending.delete(key);
    return made;
  }

  private membersOf(name: ExpandedName): readonly Element[] {
    const names = this.members?.get(name) ?? [];
    return names.map((member) => this.element(member)).filter((member) => member !== undefined);
  }

  /** Indexes the elements by the head they name. */
  private indexMembers(): ReadonlyMap<ExpandedName, readonly ExpandedName[]> {
    const members = new Map<ExpandedName, ExpandedName[]>();
    for (const [name, { definition }] of this.index.elements) {
      if (definition.substitutionGroup === undefined) continue;
      addToList(members, definition.substitutionGroup, name);
    }
    return members;
  }
}
