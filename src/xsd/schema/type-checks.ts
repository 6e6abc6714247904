import { addAll } from '../../core/large-lists.ts';
import type { Collector } from '../../findings/collector.ts';
import { type ExpandedName, expandedName, localPart, XSD } from '../../xml/expanded-name.ts';
import { checkFacets } from '../datatypes/facet-checks.ts';
import { shorten } from '../datatypes/shown-values.ts';
import { blocks } from '../validation/type-derivation.ts';
import { checkUniqueParticles } from '../validation/unique-particles.ts';
import { collectUses, nameOfUse } from './attribute-uses.ts';
import * as findings from './component-findings.ts';
import { type ComplexType, isDerivedFrom, type Particle, type SimpleType, type Type } from './components.ts';
import type {
  ComplexTypeDefinition,
  SchemaDocument,
  SimpleTypeDefinition,
  TypeDefinition,
  TypeReference,
} from './definitions.ts';
import { checkRestriction } from './restriction-checks.ts';
import type { SchemaSet } from './schema-set.ts';

const ID = expandedName(XSD, 'ID');

/** Checks types one by one: their derivation, attributes and content. */
export class TypeChecks {
  private readonly set: SchemaSet;
  private readonly collector: Collector;
  private readonly circular: ReadonlySet<ExpandedName>;

  /** Circular types are not checked further. */
  constructor(set: SchemaSet, collector: Collector, circular: ReadonlySet<ExpandedName>) {
    this.set = set;
    this.collector = collector;
    this.circular = circular;
  }

  check(definition: TypeDefinition, document: SchemaDocument): void {
    const type =
      definition.name === undefined
        ? this.set.resolveType(definition, document)
        : this.set.type(definition.name);
    // Of duplicate definitions, only the first counts.
    if (!type || type.definition !== definition || this.circular.has(type.name ?? '')) return;
    if (type.kind === 'simple') {
      if (definition.kind === 'simple') this.checkSimple(definition, type, document);
    } else if (definition.kind === 'complex') this.checkComplex(definition, type, document);
  }

  private checkSimple(definition: SimpleTypeDefinition, type: SimpleType, document: SchemaDocument): void {
    const { derivation } = definition;
    const parts =
      derivation.by === 'restriction'
        ? [derivation.base]
        : derivation.by === 'list'
          ? [derivation.item]
          : derivation.members;
    const place = document.text.place(definition.offset);
    for (const part of parts) {
      const found = this.resolve(part, document);
      if (!found) continue;
      const name = showName(found.name);
      if (found.kind === 'complex') {
        findings.simpleTypes.add(this.collector, 'complex', place, { name });
        return;
      }
      if (derivation.by === 'list' && isList(found)) {
        findings.simpleTypes.add(this.collector, 'list', place, { name });
        return;
      }
      if (blocks(found.definition?.final ?? '', derivation.by)) {
        findings.simpleTypes.add(this.collector, 'final', place, { name, method: derivation.by });
        return;
      }
    }
    if (derivation.by === 'restriction') this.checkFacets(type, document);
  }

  private checkFacets(type: SimpleType, document: SchemaDocument): void {
    for (const { facet, fault } of checkFacets(type))
      findings.facets.add(
        this.collector,
        facet.name === 'pattern' ? 'pattern' : 'fault',
        document.text.place(facet.offset),
        {
          facet: facet.name,
          value: shorten(facet.value),
          reason: fault,
        },
      );
  }

  private checkComplex(definition: ComplexTypeDefinition, type: ComplexType, document: SchemaDocument): void {
    const base = this.resolve(definition.base, document);
    const place = document.text.place(definition.offset);
    const data = { name: showName(definition.name), base: showName(base?.name) };
    if (base && this.checkKind(definition, base, document)) {
      const { derivation } = definition;
      const finding = derivation === 'extension' ? findings.invalidExtensions : findings.invalidRestrictions;
      if (base.kind === 'complex' && blocks(base.definition?.final ?? '', derivation))
        finding.add(this.collector, 'final', place, data);
      else if (derivation === 'extension') this.checkMixture(type, base, place, data);
      else if (base.kind === 'complex') checkRestriction(type, base, this.set, this.collector, place, data);
      if (type.simple?.definition === definition) this.checkFacets(type.simple, document);
    }
    this.checkAttributes(definition, type, document, data);
    if (definition.content.kind === 'complex' && definition.content.particle)
      this.checkContent(type, place, data);
  }

  /** Simple content needs a base with simple content, complex content a complex one (src-ct). */
  private checkKind(definition: ComplexTypeDefinition, base: Type, document: SchemaDocument): boolean {
    const fault = kindFault(definition, base);
    if (fault)
      findings.contentForm.add(this.collector, fault, document.text.place(definition.offset), {
        name: showName(definition.name),
        base: showName(base.name),
      });
    return fault === undefined;
  }

  private checkMixture(
    type: ComplexType,
    base: Type,
    place: ReturnType<SchemaDocument['text']['place']>,
    data: { readonly name: string; readonly base: string },
  ): void {
    if (base.kind !== 'complex' || base.content === 'simple' || base.content === 'empty') return;
    if (type.content !== 'simple' && (type.content === 'mixed') !== (base.content === 'mixed'))
      findings.invalidExtensions.add(this.collector, 'mixed', place, data);
  }

  private checkAttributes(
    definition: ComplexTypeDefinition,
    type: ComplexType,
    document: SchemaDocument,
    { name }: { readonly name: string },
  ): void {
    const inherited =
      definition.derivation === 'extension' && type.base?.kind === 'complex'
        ? type.base.attributes
        : new Map<ExpandedName, unknown>();
    const seen = new Set<ExpandedName>();
    for (const { use, document: owner } of collectUses(definition, document, this.set).uses) {
      if (use.use === 'prohibited') continue;
      const attribute = nameOfUse(use);
      if (seen.has(attribute) || inherited.has(attribute)) {
        const offset = owner === document ? use.offset : definition.offset;
        findings.complexTypes.add(this.collector, 'attribute', document.text.place(offset), {
          name,
          attribute: localPart(attribute),
        });
        return;
      }
      seen.add(attribute);
    }
    const ids = [...type.attributes.values()].filter((attribute) => isDerivedFrom(attribute.type, ID));
    if (ids.length > 1)
      findings.complexTypes.add(this.collector, 'ids', document.text.place(definition.offset), { name });
  }

  private checkContent(
    type: ComplexType,
    place: ReturnType<SchemaDocument['text']['place']>,
    { name }: { readonly name: string },
  ): void {
    if (!type.particle) return;
    const content = survey(type.particle);
    if (content.hasInnerAll) {
      findings.invalidExtensions.add(this.collector, 'all', place, { name });
      return;
    }
    if (content.inconsistent !== undefined)
      findings.consistency.add(this.collector, 'types', place, {
        name,
        element: localPart(content.inconsistent),
      });
    const clash = checkUniqueParticles(type, this.set);
    if (clash) findings.ambiguity.add(this.collector, 'element', place, { name, particle: clash.name });
  }

  private resolve(reference: TypeReference, document: SchemaDocument): Type | undefined {
    return this.set.resolveType(reference, document);
  }
}

function kindFault(
  definition: ComplexTypeDefinition,
  base: Type,
): 'simple' | 'complex' | 'restriction' | undefined {
  const { content, derivation } = definition;
  if (content.kind === 'complex') return base.kind === 'simple' ? 'complex' : undefined;
  if (base.kind === 'simple') return derivation === 'restriction' ? 'restriction' : undefined;
  if (base.content === 'simple') return undefined;
  // Mixed content with only optional elements can be restricted to text.
  const isText = derivation === 'restriction' && base.content === 'mixed' && content.type !== undefined;
  return isText ? undefined : 'simple';
}

interface Survey {
  readonly hasInnerAll: boolean;
  /** The name of two elements with different types. */
  readonly inconsistent: ExpandedName | undefined;
}

/** Visits all parts of a content model, each once, however groups lead to it. */
function survey(top: Particle): Survey {
  const types = new Map<ExpandedName, Type>();
  const seen = new Set<Particle>();
  const pending = [top];
  let inconsistent: ExpandedName | undefined;
  let hasInnerAll = false;
  for (let particle = pending.pop(); particle; particle = pending.pop()) {
    if (seen.has(particle)) continue;
    seen.add(particle);
    if (particle.kind === 'element') {
      const { name, type } = particle.element;
      const other = types.get(name);
      if (other && other !== type) inconsistent ??= name;
      types.set(name, type);
    } else if ('particles' in particle) {
      if (particle.kind === 'all' && particle !== top) hasInnerAll = true;
      addAll(pending, particle.particles);
    }
  }
  return { hasInnerAll, inconsistent };
}

/** Whether values of a type are or can be lists. */
function isList(type: SimpleType): boolean {
  const parts = new Set([type]);
  for (const { variety, members } of parts) {
    if (variety === 'list') return true;
    for (const member of members) parts.add(member);
  }
  return false;
}

function showName(name: ExpandedName | undefined): string {
  return name === undefined ? 'without a name' : localPart(name);
}
