import type { ExpandedName } from '../../xml/expanded-name.ts';
import type {
  AttributeDefinition,
  AttributeGroupDefinition,
  ElementDefinition,
  GroupDefinition,
  SchemaDocument,
  TypeDefinition,
} from './definitions.ts';

export interface Declared<T> {
  readonly definition: T;
  readonly document: SchemaDocument;
}

type Index<T> = ReadonlyMap<ExpandedName, Declared<T>>;

/** The global definitions of a set of schemas by name; of duplicate names, the first counts. */
export class DefinitionIndex {
  private readonly documents: readonly SchemaDocument[];
  private elementIndex: Index<ElementDefinition> | undefined;
  private typeIndex: Index<TypeDefinition> | undefined;
  private attributeIndex: Index<AttributeDefinition> | undefined;
  private groupIndex: Index<GroupDefinition> | undefined;
  private attributeGroupIndex: Index<AttributeGroupDefinition> | undefined;

  constructor(documents: readonly SchemaDocument[]) {
    this.documents = documents;
  }

  get elements(): Index<ElementDefinition> {
    this.elementIndex ??= this.build(({ elements }) => elements);
    return this.elementIndex;
  }

  get types(): Index<TypeDefinition> {
    this.typeIndex ??= this.build(({ types }) => types);
    return this.typeIndex;
  }

  get attributes(): Index<AttributeDefinition> {
    this.attributeIndex ??= this.build(({ attributes }) => attributes);
    return this.attributeIndex;
  }

  get groups(): Index<GroupDefinition> {
    this.groupIndex ??= this.build(({ groups }) => groups);
    return this.groupIndex;
  }

  get attributeGroups(): Index<AttributeGroupDefinition> {
    this.attributeGroupIndex ??= this.build(({ attributeGroups }) => attributeGroups);
    return this.attributeGroupIndex;
  }

  private build<T extends { readonly name: ExpandedName | undefined }>(
    pick: (document: SchemaDocument) => readonly T[],
  ): Index<T> {
    const index = new Map<ExpandedName, Declared<T>>();
    for (const document of this.documents)
      for (const definition of pick(document))
        if (definition.name !== undefined && !index.has(definition.name))
          index.set(definition.name, { definition, document });
    return index;
  }
}
