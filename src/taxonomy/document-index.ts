import type { Addressable } from '../xml/document-text.ts';
import type { ExpandedName } from '../xml/expanded-name.ts';
import { SourceText } from '../xml/source-text.ts';
import type { ElementDefinition } from '../xsd/schema/definitions.ts';
import type { TaxonomyDocument } from './document.ts';
import { ElementPlaces } from './element-places.ts';
import type { ElementPointer } from './fragment.ts';
import type { Linkbase, Resource } from './linkbase/links.ts';
import type { RoleType } from './taxonomy-schema.ts';

/** The target of an address within a document. */
export type Indexed =
  | { readonly kind: 'element'; readonly definition: ElementDefinition }
  | { readonly kind: 'roleType' | 'arcroleType'; readonly type: RoleType }
  | { readonly kind: 'resource'; readonly resource: Resource }
  | { readonly kind: 'linkbase'; readonly linkbase: Linkbase }
  | { readonly kind: 'other'; readonly name: ExpandedName };

/** The addressable parts of one document, by id and by child sequence. */
export class DocumentIndex {
  private readonly document: TaxonomyDocument;
  private readonly byId = new Map<string, { readonly found: Indexed; readonly sequence: string }>();
  private readonly bySequence = new Map<string, Indexed>();
  private readonly others = new Map<string, Indexed>();
  private places: ElementPlaces | undefined;

  constructor(document: TaxonomyDocument) {
    this.document = document;
    if (document.kind === 'linkbase') this.addLinkbase(document);
    else {
      for (const definition of document.elements) this.add(definition, { kind: 'element', definition });
      for (const type of document.roleTypes) this.add(type, { kind: 'roleType', type });
      for (const type of document.arcroleTypes) this.add(type, { kind: 'arcroleType', type });
      for (const linkbase of document.linkbases) this.addLinkbase(linkbase);
    }
    for (const [id, name] of document.otherIds)
      if (!this.byId.has(id)) this.byId.set(id, { found: { kind: 'other', name }, sequence: '' });
  }

  /** Returns the target of the first pointer that resolves. */
  find(pointers: readonly ElementPointer[]): Indexed | undefined {
    for (const pointer of pointers) {
      const found = this.follow(pointer);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  private follow({ id, children }: ElementPointer): Indexed | undefined {
    if (id === undefined) return this.bySequence.get(children) ?? this.findOther(id, children);
    const start = this.byId.get(id);
    if (children === '' || start === undefined) return start?.found;
    return this.bySequence.get(start.sequence + children) ?? this.findOther(id, children);
  }

  /**
   * Finds an element that is not kept; always the same object, because ends of relationships are compared.
   */
  private findOther(id: string | undefined, children: string): Indexed | undefined {
    const key = (id ?? '') + children;
    const known = this.others.get(key);
    if (known !== undefined) return known;
    const { text } = this.document;
    const source = text instanceof SourceText ? text : text.source?.();
    if (source === undefined) return undefined;
    this.places ??= new ElementPlaces(source);
    const name = this.places.find(id, children);
    if (name === undefined) return undefined;
    const found: Indexed = { kind: 'other', name };
    this.others.set(key, found);
    return found;
  }

  private addLinkbase(linkbase: Linkbase): void {
    this.add(linkbase, { kind: 'linkbase', linkbase });
    for (const link of linkbase.links) {
      this.add(link, { kind: 'other', name: link.name });
      for (const resource of link.resources) this.add(resource, { kind: 'resource', resource });
    }
  }

  private add({ id, sequence }: Addressable, found: Indexed): void {
    if (id !== undefined && !this.byId.has(id)) this.byId.set(id, { found, sequence });
    if (sequence !== '') this.bySequence.set(sequence, found);
  }
}
