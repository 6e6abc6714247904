import type { ExtensionConcept, FilingV2 } from '../../model/filing-v2.ts';
import type { Concept } from '../../taxonomy/concept.ts';
import type { Dts } from '../../taxonomy/dts.ts';
import { ITEM, STANDARD_LABEL_ROLE, XBRLDT, XBRLI } from '../../taxonomy/names.ts';
import type { TaxonomySchema } from '../../taxonomy/taxonomy-schema.ts';
import { type ExpandedName, expandedName, localPart, namespacePart } from '../../xml/expanded-name.ts';
import type { Type } from '../../xsd/schema/components.ts';
import type { ElementDefinition } from '../../xsd/schema/definitions.ts';
import type { ElementNames } from './element-names.ts';
import type { Losses } from './own-taxonomy-findings.ts';

/** Attributes of declarations that a filing can hold or that can be derived from it. */
const keptAttributes: ReadonlySet<ExpandedName> = new Set([
  expandedName(XBRLI, 'periodType'),
  expandedName(XBRLI, 'balance'),
  expandedName(XBRLDT, 'typedDomainRef'),
]);

export type Anchor = NonNullable<ExtensionConcept['anchors']>[number];

/** Reads the concepts that the filer's schemas declare, in document order. */
export class OwnConcepts {
  private readonly dts: Dts;
  private readonly names: ElementNames;
  private readonly losses: Losses;
  private readonly typed: ReadonlySet<string>;
  private readonly domains: ReadonlySet<string>;
  private readonly schemas: readonly TaxonomySchema[];
  private readonly namespaces: ReadonlySet<string>;

  constructor(
    filing: FilingV2,
    schemas: readonly TaxonomySchema[],
    dts: Dts,
    names: ElementNames,
    losses: Losses,
  ) {
    this.dts = dts;
    this.names = names;
    this.losses = losses;
    this.schemas = schemas;
    this.namespaces = new Set(schemas.map(({ targetNamespace }) => targetNamespace));
    const dimensions = filing.contexts.flatMap((context) => context.dimensions ?? []);
    this.typed = new Set(dimensions.flatMap(({ axis, typed }) => (typed ? [axis] : [])));
    this.domains = new Set(dimensions.flatMap(({ typed }) => typed?.element ?? []));
  }

  read(anchors: ReadonlyMap<ExpandedName, readonly Anchor[]>): ExtensionConcept[] {
    const concepts: ExtensionConcept[] = [];
    for (const schema of this.schemas)
      for (const definition of schema.elements) {
        const concept = this.dts.concept(definition.name);
        if (concept?.isItem) concepts.push(this.map(concept, definition, anchors.get(concept.name)));
        else if (!this.domains.has(this.qname(definition)))
          this.losses.add('element', () => schema.text.place(definition.offset), {
            name: localPart(definition.name),
          });
      }
    return concepts;
  }

  private map(
    concept: Concept,
    definition: ElementDefinition,
    anchors: readonly Anchor[] | undefined,
  ): ExtensionConcept {
    const name = this.qname(definition);
    const { substitutionGroup = ITEM, isAbstract } = definition;
    const { balance } = concept;
    this.noteLosses(concept, definition, name);
    return {
      concept: name,
      type: this.typeOf(concept),
      periodType: concept.periodType === 'instant' ? 'instant' : 'duration',
      ...((balance === 'debit' || balance === 'credit') && { balance }),
      ...(isAbstract && { abstract: true }),
      ...(substitutionGroup !== ITEM && { substitutionGroup: this.names.qname(substitutionGroup) }),
      labels: this.dts.labels(concept).map(({ role, language = 'und', content }) => ({
        ...(role !== undefined && role !== STANDARD_LABEL_ROLE && { role }),
        language,
        text: content,
      })),
      ...(anchors && { anchors: [...anchors] }),
    };
  }

  /**
   * Returns the type, or its nearest ancestor that the filer does not declare, as a filing has no types of
   * its own.
   */
  private typeOf({ name, element }: Concept): string {
    const { definition, document } = element;
    const stated = typeof definition.type === 'string' ? definition.type : undefined;
    if (stated !== undefined && !this.namespaces.has(namespacePart(stated))) return this.typeName(stated);
    let type: Type | undefined = element.type;
    while (type && (type.name === undefined || this.namespaces.has(namespacePart(type.name))))
      type = type.base;
    const found = this.typeName(type?.name ?? expandedName(XBRLI, 'stringItemType'));
    this.losses.add('type', () => document.text.place(definition.offset), {
      name: localPart(name),
      type: found,
    });
    return found;
  }

  private typeName(name: ExpandedName): string {
    return this.names.qname(name, namespacePart(name).includes('/dtr/type') ? 'dtr-types' : 'types');
  }

  private noteLosses(concept: Concept, definition: ElementDefinition, qname: string): void {
    const { element, typedDomainRef } = concept;
    const place = () => element.document.text.place(definition.offset);
    const name = localPart(concept.name);
    const note = (attribute: string) => this.losses.add('attribute', place, { attribute, name }, attribute);
    if (typedDomainRef !== undefined && !this.typed.has(qname)) this.losses.add('domain', place, { name });
    if (!definition.isNillable) note('nillable="false"');
    if (definition.default !== undefined) note('default');
    if (definition.fixed !== undefined) note('fixed');
    for (const attribute of Object.keys(definition.attributes))
      if (!keptAttributes.has(attribute)) note(localPart(attribute));
  }

  /** For a namespace without facts, takes the prefix from the id of an element. */
  private qname({ name, id }: ElementDefinition): string {
    const ending = `_${localPart(name)}`;
    return this.names.qname(name, id?.endsWith(ending) ? id.slice(0, -ending.length) : 'own');
  }
}
