import { pathAddress } from '../core/file-name.ts';
import { mistypedId, nearestName } from '../core/nearest-name.ts';
import { Collector } from '../findings/collector.ts';
import type { Place } from '../findings/definition.ts';
import { localPart, namespacePart, XSD } from '../xml/expanded-name.ts';
import { XmlFault } from '../xml/fault.ts';
import { addXmlFault } from '../xml/findings.ts';
import { SourceText } from '../xml/source-text.ts';
import { NOWHERE, resolveUrl, showUrl } from '../xml/url.ts';
import { alwaysKnown, canonicalUrls } from './canonical-urls.ts';
import { coreDocument } from './core/core-documents.ts';
import { DiscoveredDts } from './discovered-dts.ts';
import * as findings from './discovery-findings.ts';
import type { DocumentSource, EntryPoint, ReadDocument, TaxonomyDocument } from './document.ts';
import { eachReference, type RouteKind } from './document-references.ts';
import {
  type DocumentRoot,
  INSTANCE_ROOT,
  LINKBASE_ROOT,
  openDocument,
  SCHEMA_ROOT,
  type SchemaLocation,
} from './document-root.ts';
import type { Dts } from './dts.ts';
import { MAX_FILES_COMPARED } from './limits.ts';
import { readOpenLinkbase } from './linkbase/linkbase-reader.ts';
import { correctXlink } from './misspelled-xlink.ts';
import { LINK } from './names.ts';
import type { TaxonomySchema } from './taxonomy-schema.ts';
import { readTaxonomySchema } from './taxonomy-schema-reader.ts';
import { expectUsualNamespaces } from './usual-namespaces.ts';

/** The limits of a taxonomy: far above real ones, to bound all others. */
interface DiscoveryLimits {
  readonly documents: number;
  readonly bytes: number;
  /** Relationships of arcs, counting each pair of ends. */
  readonly relationships: number;
}

const usualDiscoveryLimits: DiscoveryLimits = {
  documents: 10_000,
  bytes: 1024 * 1024 * 1024,
  relationships: 5_000_000,
};

/** The most wrong letters in a misspelled namespace of a specification. */
const MAX_NAMESPACE_EDITS = 3;

/** The extensions of schemas and linkbases. */
const extensions: readonly string[] = ['xsd', 'xml'];

export interface DiscoveryOptions {
  readonly limits?: Partial<DiscoveryLimits> | undefined;
  /** The report's `xsi:schemaLocation`: schemas for validation that are not part of the taxonomy. */
  readonly schemaLocations?: readonly { readonly namespace: string; readonly url: string }[] | undefined;
  /** Documents already read, such as those of compiled packages: looked up before the source. */
  readonly documents?: ((url: string) => ReadDocument | undefined) | undefined;
}

/** Finds all documents that entry points lead to (XBRL 2.1, 3.2) and reads each once. */
export function loadDts(
  entries: readonly EntryPoint[],
  source: DocumentSource,
  collector: Collector,
  options: DiscoveryOptions = {},
): Dts {
  return new Discovery(source, collector, options).load(entries);
}

interface Reference {
  readonly url: string;
  readonly by: RouteKind | undefined;
  /** For imports, the namespace; for includes, that of the including schema. */
  readonly namespace: string;
  readonly place: Place;
}

class Discovery {
  private readonly source: DocumentSource;
  private readonly collector: Collector;
  private readonly options: DiscoveryOptions;
  private readonly limits: DiscoveryLimits;
  private readonly documents = new Map<string, TaxonomyDocument>();
  /** Further variants of schemas without a namespace, by address and namespace of the including schema. */
  private readonly variants = new Map<string, TaxonomySchema>();
  private readonly chameleons = new Map<string, SourceText>();
  /** Copies of the specifications' schemas, by the address of the original. */
  private readonly aliases = new Map<string, string>();
  private readonly missing = new Set<string>();
  private readonly missingImports: Reference[] = [];
  private readonly schemaLocations: { readonly namespace: string; readonly url: string }[] = [];
  private queue: Reference[] = [];
  private bytes = 0;
  private isFull = false;
  private compared = 0;

  constructor(source: DocumentSource, collector: Collector, options: DiscoveryOptions) {
    this.source = source;
    this.collector = collector;
    this.options = options;
    this.limits = { ...usualDiscoveryLimits, ...options.limits };
  }

  load(entries: readonly EntryPoint[]): Dts {
    for (const { url, by, place } of entries) this.queue.push({ url, by, namespace: '', place: place ?? '' });
    this.followAll();
    this.reportMissingImports();
    const schemas = [...this.documents.values(), ...this.variants.values()].filter(isSchema);
    return new DiscoveredDts({
      documents: this.documents,
      variants: [...this.variants.values()],
      otherSchemas: this.loadOtherSchemas(schemas),
      aliases: this.aliases,
      missing: this.missing,
      entries,
      collector: this.collector,
      mostRelationships: this.limits.relationships,
    });
  }

  /**
   * Processes the queue, which grows meanwhile; with an index rather than recursion, because chains can be
   * long.
   */
  private followAll(): void {
    for (let index = 0; index < this.queue.length && !this.isFull; index++) {
      const reference = this.queue[index] as Reference;
      const document = this.documentAt(reference);
      if (document === undefined) continue;
      this.checkKind(reference, document);
      if (reference.by === 'include') this.takeVariant(reference, document);
    }
    this.queue = [];
  }

  /** Returns the document of a reference, and reads it if new. */
  private documentAt(reference: Reference): TaxonomyDocument | undefined {
    const { url } = reference;
    const known = this.documents.get(this.aliases.get(url) ?? url);
    if (known !== undefined || this.missing.has(url)) return known;
    const document = this.read(reference);
    if (document === undefined) {
      this.missing.add(url);
      return undefined;
    }
    const isNew = !this.documents.has(document.url);
    if (document.url !== url) this.aliases.set(url, document.url);
    if (isNew) this.add(document);
    return document;
  }

  private add(document: TaxonomyDocument): void {
    this.documents.set(document.url, document);
    this.follow(document);
  }

  private follow(document: TaxonomyDocument): void {
    eachReference(document, (by, url, offset, namespace) => {
      const target = url ?? canonicalUrls.get(namespace);
      if (target === undefined || target === '') return;
      this.queue.push({ url: target, by, namespace, place: document.text.place(offset) });
    });
  }

  private read(reference: Reference): TaxonomyDocument | undefined {
    const { url, by, namespace } = reference;
    const core = coreDocument(url);
    if (core !== undefined) return this.originalOf(core) ?? core;
    const read = this.options.documents?.(url);
    if (read !== undefined) return this.takeRead(read, reference);
    const found = this.source.find(url);
    if (found === undefined) {
      const original = by === 'import' ? canonicalUrls.get(namespace) : undefined;
      if (original !== undefined && original !== url) return this.original(original);
      if (by === 'import') this.missingImports.push(reference);
      else this.reportMissing(reference);
      return undefined;
    }
    this.bytes += found.bytes.length;
    if (this.documents.size + this.variants.size >= this.limits.documents)
      return this.stop(reference, `${this.limits.documents} documents`);
    if (this.bytes > this.limits.bytes) return this.stop(reference, `${this.limits.bytes} bytes`);
    return this.readText(found.bytes, found.file, reference);
  }

  private readText(bytes: Uint8Array, file: string, reference: Reference): TaxonomyDocument | undefined {
    const { url, by, namespace } = reference;
    let text: SourceText | undefined;
    try {
      text = new SourceText(bytes, file);
      let opened = openDocument(text);
      const corrected = correctXlink(text, opened, this.collector);
      if (corrected !== undefined) {
        text = corrected;
        opened = openDocument(text);
      }
      const { root, scanner } = opened;
      const { bytes: written } = text;
      const isUsed = (prefix: string) => written.includes(`<${prefix}:`) || written.includes(` ${prefix}:`);
      expectUsualNamespaces(scanner, MAX_NAMESPACE_EDITS, isUsed);
      if (root.name === SCHEMA_ROOT) {
        const original = canonicalUrls.get(root.targetNamespace);
        if (original !== undefined && original !== url) return this.original(original);
        this.noteLocations(root.schemaLocations, url);
        const isChameleon = root.targetNamespace === '' && by === 'include';
        if (root.targetNamespace === '') this.chameleons.set(url, text);
        return readTaxonomySchema(text, url, this.collector, isChameleon ? namespace : undefined);
      }
      if (root.name === LINKBASE_ROOT) {
        this.noteLocations(root.schemaLocations, url);
        return readOpenLinkbase(opened, url);
      }
      if (!this.reportMisspelledRoot(text, root, by)) this.refuse(reference, root.name);
    } catch (fault) {
      if (!(fault instanceof XmlFault)) throw fault;
      addXmlFault(this.collector, text, fault);
    }
    return undefined;
  }

  private takeRead(read: ReadDocument, reference: Reference): TaxonomyDocument | undefined {
    const { document, schemaLocations } = read;
    if (this.documents.size + this.variants.size >= this.limits.documents)
      return this.stop(reference, `${this.limits.documents} documents`);
    const original = this.originalOf(document);
    if (original !== undefined) return original;
    this.noteLocations(schemaLocations, reference.url);
    return document;
  }

  private originalOf(document: TaxonomyDocument): TaxonomyDocument | undefined {
    const url = document.kind === 'schema' ? canonicalUrls.get(document.targetNamespace) : undefined;
    return url === undefined || url === document.url ? undefined : this.original(url);
  }

  /** Returns the specifications' own schema in place of a copy. */
  private original(url: string): TaxonomyDocument | undefined {
    return this.documents.get(url) ?? coreDocument(url);
  }

  /** A schema without a namespace takes that of each including schema (XML Schema Part 1, 4.2.1). */
  private takeVariant({ url, namespace }: Reference, document: TaxonomyDocument): void {
    if (document.kind !== 'schema' || document.targetNamespace === namespace) return;
    const text = this.chameleons.get(url);
    const key = `${namespace} ${url}`;
    if (text === undefined || this.variants.has(key)) return;
    this.bytes += text.bytes.length;
    if (this.documents.size + this.variants.size >= this.limits.documents || this.bytes > this.limits.bytes)
      return;
    const variant = readTaxonomySchema(text, url, new Collector(0), namespace);
    if (variant === undefined) return;
    this.variants.set(key, variant);
    this.follow(variant);
  }

  private checkKind({ by, place, url }: Reference, document: TaxonomyDocument): void {
    if (document.kind === 'linkbase' && (by === 'schemaRef' || by === 'import' || by === 'include'))
      findings.schemaRoot.add(this.collector, 'linkbase', place, { url: showUrl(url) });
  }

  /** Reports a root element that is nearly that of a linkbase or schema, in the file itself. */
  private reportMisspelledRoot(text: SourceText, root: DocumentRoot, by: Reference['by']): boolean {
    const uri = namespacePart(root.name);
    const local = localPart(root.name);
    const place = text.place(root.offset);
    if (by !== 'linkbaseRef' && local === 'schema' && uri !== '') {
      findings.schemaRoot.add(this.collector, 'namespace', place, { uri });
      return true;
    }
    if (by !== 'linkbaseRef' && uri === XSD && nearestName(local, ['schema']) !== undefined) {
      const prefix = root.prefixes.find(([, bound]) => bound === XSD)?.[0] ?? '';
      const named = (name: string) => (prefix === '' ? name : `${prefix}:${name}`);
      const data = { root: named(local), near: named('schema') };
      findings.schemaRoot.add(this.collector, 'misspelled', place, data);
      return true;
    }
    if (by !== 'linkbaseRef') return false;
    if (uri === LINK && nearestName(local, ['linkbase']) !== undefined) {
      const data = { root: `link:${local}`, near: 'link:linkbase' };
      findings.linkbaseRoot.add(this.collector, 'misspelled', place, data);
      return true;
    }
    if (local !== 'linkbase' || nearestName(uri, [LINK]) === undefined) return false;
    findings.linkbaseRoot.add(this.collector, 'namespace', place, { root: local, uri, near: LINK });
    return true;
  }

  private refuse({ by, place, url }: Reference, root: string): void {
    const data = { url: showUrl(url), root: rootWords(root) };
    if (by === 'schemaRef' || by === 'import' || by === 'include')
      findings.schemaRoot.add(this.collector, 'root', place, data);
    else if (by === 'linkbaseRef') findings.linkbaseRoot.add(this.collector, 'root', place, data);
    else if (root === INSTANCE_ROOT && by === 'loc')
      findings.instanceInTaxonomy.add(this.collector, 'locator', place, { url: data.url });
    else if (by === 'loc') findings.otherDocument.add(this.collector, 'locator', place, data);
    else findings.otherDocument.add(this.collector, 'root', place, data);
  }

  /** Reports missing imports, unless their namespace is available from elsewhere. */
  private reportMissingImports(): void {
    const namespaces = new Set<string>();
    for (const document of this.documents.values())
      if (document.kind === 'schema') namespaces.add(document.targetNamespace);
    for (const reference of this.missingImports)
      if (namespaces.has(reference.namespace)) {
        const data = { url: showUrl(reference.url), about: reference.url };
        findings.documentNotFound.add(this.collector, 'spareImport', reference.place, data);
      } else this.reportMissing(reference);
  }

  private reportMissing({ url, place }: Reference): void {
    const data = { url: showUrl(url), about: url };
    const like = ++this.compared > MAX_FILES_COMPARED ? undefined : this.source.like?.(url);
    if (like !== undefined && !this.documents.has(NOWHERE + pathAddress(like))) {
      findings.documentNotFound.add(this.collector, 'misnamed', place, { ...data, near: like });
      return;
    }
    const [extension] = /(?<=\.)[a-z]{2,4}$/.exec(url) ?? [];
    const right = mistypedId(extension, extensions);
    if (right !== undefined) {
      findings.documentNotFound.add(this.collector, 'extension', place, { ...data, right });
      return;
    }
    const [, scheme] = /^(https?)[:/]*\/\/?(?=[^/]+\.)/.exec(url) ?? [];
    const near = `${scheme}://`;
    if (scheme === undefined || url.startsWith(near))
      findings.documentNotFound.add(this.collector, 'missing', place, data);
    else findings.documentNotFound.add(this.collector, 'address', place, { ...data, near });
  }

  private noteLocations(locations: readonly SchemaLocation[], base: string): void {
    for (const { namespace, href } of locations) {
      const url = resolveUrl(href, base);
      if (url !== undefined) this.schemaLocations.push({ namespace, url });
    }
  }

  /**
   * Loads schemas for namespaces that the taxonomy has no schema for: they declare markup such as generic
   * links. Those that cannot be found or read are silently skipped, because they are optional.
   */
  private loadOtherSchemas(schemas: readonly TaxonomySchema[]): readonly TaxonomySchema[] {
    const namespaces = new Set(schemas.map(({ targetNamespace }) => targetNamespace));
    const silent = new Discovery(this.source, new Collector(0), {
      limits: this.limits,
      documents: this.options.documents,
    });
    for (const namespace of alwaysKnown) {
      const url = canonicalUrls.get(namespace) as string;
      if (!namespaces.has(namespace)) silent.addImport(namespace, url);
    }
    for (const { namespace, url } of [...this.schemaLocations, ...(this.options.schemaLocations ?? [])])
      if (!namespaces.has(namespace)) silent.addImport(namespace, url);
    return silent.loadSchemasBeside(this.documents);
  }

  private addImport(namespace: string, url: string): void {
    this.queue.push({ url, by: 'import', namespace, place: '' });
  }

  private loadSchemasBeside(known: ReadonlyMap<string, TaxonomyDocument>): readonly TaxonomySchema[] {
    for (const [url, document] of known) this.documents.set(url, document);
    for (let index = 0; index < this.queue.length && !this.isFull; index++) {
      const reference = this.queue[index] as Reference;
      if (reference.by !== 'import' && reference.by !== 'include') continue;
      const document = this.documentAt(reference);
      if (document !== undefined && reference.by === 'include') this.takeVariant(reference, document);
    }
    return [...this.documents.values(), ...this.variants.values()].filter(
      (document): document is TaxonomySchema => isSchema(document) && known.get(document.url) !== document,
    );
  }

  private stop({ place }: Reference, limit: string): undefined {
    this.isFull = true;
    findings.taxonomyTooLarge.add(this.collector, 'documents', place, { limit });
    return undefined;
  }
}

function isSchema(document: TaxonomyDocument): document is TaxonomySchema {
  return document.kind === 'schema';
}

/** 'xbrl" in the namespace "http://…', to be put in quotes. */
function rootWords(root: string): string {
  const [, uri, local] = /^\{(.*)\}(.*)$/s.exec(root) ?? [];
  return local === undefined ? root : `${local}" in the namespace "${uri}`;
}
