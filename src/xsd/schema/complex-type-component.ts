import type { ExpandedName } from '../../xml/expanded-name.ts';
import { anySimpleType } from '../datatypes/built-in-types.ts';
import {
  type CollectedUses,
  collectUses,
  effectiveAttributes,
  extendWildcard,
  intersectWildcards,
} from './attribute-uses.ts';
import type { ComponentSource } from './component-source.ts';
import type { Attribute, ComplexType, Particle, SimpleType, Type } from './components.ts';
import type { ComplexTypeDefinition, SchemaDocument, Wildcard } from './definitions.ts';
import { emptyGroup, isEmptyModel, makeGroup } from './particles.ts';
import { restrict } from './simple-type-component.ts';

interface Content {
  readonly content: ComplexType['content'];
  readonly simple: SimpleType | undefined;
  readonly particle: Particle | undefined;
}

/** A complex type with resolved names. Its base is known from the start; the rest is computed on demand. */
export class ComplexTypeComponent implements ComplexType {
  readonly kind = 'complex';
  readonly name: ExpandedName | undefined;
  readonly base: Type;
  readonly derivation: ComplexType['derivation'];
  readonly isAbstract: boolean;
  readonly definition: ComplexTypeDefinition;
  private readonly document: SchemaDocument;
  private readonly set: ComponentSource;
  private ownContent: Content | undefined;
  private ownAttributes: ReadonlyMap<ExpandedName, Attribute> | undefined;
  private ownWildcard: { readonly wildcard: Wildcard | undefined } | undefined;

  constructor(definition: ComplexTypeDefinition, base: Type, document: SchemaDocument, set: ComponentSource) {
    this.definition = definition;
    this.name = definition.name;
    this.base = base;
    this.derivation = definition.derivation;
    this.isAbstract = definition.isAbstract;
    this.document = document;
    this.set = set;
  }

  get content(): ComplexType['content'] {
    return this.resolveContent().content;
  }

  get simple(): SimpleType | undefined {
    return this.resolveContent().simple;
  }

  get particle(): Particle | undefined {
    return this.resolveContent().particle;
  }

  get attributes(): ReadonlyMap<ExpandedName, Attribute> {
    this.ownAttributes ??= effectiveAttributes(
      this.uses,
      this.derivation,
      this.base.kind === 'complex' ? this.base.attributes : undefined,
      this.set,
    );
    return this.ownAttributes;
  }

  get anyAttribute(): Wildcard | undefined {
    if (!this.ownWildcard) {
      const own = intersectWildcards(this.uses.wildcards);
      const inherited = this.base.kind === 'complex' ? this.base.anyAttribute : undefined;
      const wildcard = this.derivation === 'extension' ? extendWildcard(own, inherited) : own;
      this.ownWildcard = { wildcard };
    }
    return this.ownWildcard.wildcard;
  }

  private get uses(): CollectedUses {
    return collectUses(this.definition, this.document, this.set);
  }

  private resolveContent(): Content {
    this.ownContent ??=
      this.definition.content.kind === 'simple' ? this.simpleContent() : this.complexContent();
    return this.ownContent;
  }

  private simpleContent(): Content {
    const { definition, base } = this;
    const inherited = base.kind === 'simple' ? base : base.simple;
    if (definition.content.kind !== 'simple') return emptyContent;
    const { type, facets } = definition.content;
    const own =
      type === undefined ? (inherited ?? anySimpleType) : this.set.resolveSimple(type, this.document);
    const simple = type === undefined && facets.length === 0 ? own : restrict(own, facets, definition);
    return { content: 'simple', simple, particle: undefined };
  }

  /** XML Schema Part 1, 3.4.2, complex content. */
  private complexContent(): Content {
    const { definition, base } = this;
    const written = definition.content.kind === 'complex' ? definition.content.particle : undefined;
    const own = written && this.set.resolveParticle(written, this.document);
    const isEmpty = own === undefined || isEmptyModel(own);
    if (definition.derivation === 'extension') {
      const isPlain = isEmpty && !definition.isMixed;
      if (base.kind === 'simple' || (isPlain && base.content === 'simple'))
        return {
          content: 'simple',
          simple: base.kind === 'simple' ? base : base.simple,
          particle: undefined,
        };
      if (isPlain) return { content: base.content, simple: undefined, particle: base.particle };
      if (base.particle && !isEmptyModel(base.particle))
        return elements(
          definition.isMixed,
          isEmpty ? base.particle : makeGroup('sequence', [base.particle, own]),
        );
    }
    if (!isEmpty) return elements(definition.isMixed, own);
    return definition.isMixed ? elements(true, emptyGroup) : emptyContent;
  }
}

const emptyContent: Content = { content: 'empty', simple: undefined, particle: undefined };

function elements(isMixed: boolean, particle: Particle): Content {
  return { content: isMixed ? 'mixed' : 'elements', simple: undefined, particle };
}
