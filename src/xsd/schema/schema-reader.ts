import { trimWhiteSpace } from '../../core/white-space.ts';
import type { Collector } from '../../findings/collector.ts';
import { type ExpandedName, expandedName, XSD } from '../../xml/expanded-name.ts';
import { XmlFault } from '../../xml/fault.ts';
import { addXmlFault } from '../../xml/findings.ts';
import { XML_NAMESPACE } from '../../xml/names.ts';
import { END, END_TAG, START_TAG, TEXT, XmlScanner } from '../../xml/scanner.ts';
import type { SourceText } from '../../xml/source-text.ts';
import { resolveUrl } from '../../xml/url.ts';
import {
  type AnnotationScope,
  type AppinfoReader,
  enter,
  type SchemaVocabulary,
} from './annotation-scope.ts';
import { ComponentReader } from './component-reader.ts';
import type {
  AttributeDefinition,
  AttributeGroupDefinition,
  ElementDefinition,
  GroupDefinition,
  SchemaDocument,
  SchemaImport,
  SchemaInclude,
  TypeDefinition,
} from './definitions.ts';
import { NamespaceScope, scopeAt } from './namespace-scope.ts';
import * as findings from './schema-findings.ts';
import { type GrammarEntry, grammar } from './schema-grammar.ts';
import { nodeAt, type SchemaNode } from './schema-node.ts';
import { refuseChild, SchemaSyntax } from './schema-syntax.ts';

/**
 * Reads a schema document. XML errors stop the reader; violations of the schema for schemas are collected,
 * and the rest is read as far as possible. `undefined` if the text is not XML or not a schema.
 *
 * A schema without a target namespace takes that of the including schema.
 */
export function readSchema<Content extends object>(
  source: SourceText,
  url: string,
  collector: Collector,
  chameleonNamespace = '',
  vocabulary: SchemaVocabulary<Content>,
): (SchemaDocument & Content) | undefined {
  try {
    return new SchemaReader(source, url, collector, vocabulary).read(chameleonNamespace);
  } catch (fault) {
    if (!(fault instanceof XmlFault)) throw fault;
    addXmlFault(collector, source, fault);
    return undefined;
  }
}

/** The top-level elements besides annotations; the first three must precede all others. */
const prologue: readonly string[] = ['import', 'include', 'redefine'];
const annotationParts: readonly string[] = ['appinfo', 'documentation'];
const topLevel: ReadonlySet<string> = new Set([
  ...prologue,
  'element',
  'attribute',
  'complexType',
  'simpleType',
  'group',
  'attributeGroup',
  'notation',
]);

/** Reads the tokens of a schema in one pass; builds a tree of each child of the root in turn. */
class SchemaReader<Content extends object> {
  private readonly scanner: XmlScanner;
  private readonly source: SourceText;
  private readonly url: string;
  private readonly collector: Collector;
  private readonly syntax: SchemaSyntax;
  private readonly vocabulary: SchemaVocabulary<Content>;
  private readonly annotations: AppinfoReader<Content>;
  private readonly imports: SchemaImport[] = [];
  private readonly includes: SchemaInclude[] = [];
  private readonly elements: ElementDefinition[] = [];
  private readonly types: TypeDefinition[] = [];
  private readonly attributes: AttributeDefinition[] = [];
  private readonly groups: GroupDefinition[] = [];
  private readonly attributeGroups: AttributeGroupDefinition[] = [];
  private readonly otherIds = new Map<string, ExpandedName>();
  private targetNamespace = '';
  private base: string;
  private isPrologue = true;

  constructor(source: SourceText, url: string, collector: Collector, vocabulary: SchemaVocabulary<Content>) {
    this.scanner = new XmlScanner(source);
    this.source = source;
    this.url = url;
    this.base = url;
    this.collector = collector;
    this.syntax = new SchemaSyntax(source, collector);
    this.vocabulary = vocabulary;
    this.annotations = vocabulary.startAppinfo(this.scanner, url, this.otherIds);
  }

  read(chameleonNamespace: string): (SchemaDocument & Content) | undefined {
    const { scanner } = this;
    while (scanner.next() !== START_TAG);
    if (scanner.name.uri !== XSD || scanner.name.local !== 'schema') {
      const { local: name, uri } = scanner.name;
      const { offset } = scanner;
      // XML errors are reported first.
      while (scanner.next() !== END);
      findings.schemaForSchemas.add(this.collector, 'root', this.source.place(offset), { name, uri });
      return undefined;
    }
    const root = this.readRoot(chameleonNamespace);
    const components = this.startComponents(root);
    this.readChildren(root, components);
    while (scanner.next() !== END);
    return {
      kind: 'schema',
      url: this.url,
      text: this.source,
      targetNamespace: this.targetNamespace,
      imports: this.imports,
      includes: this.includes,
      elements: this.elements,
      types: this.types,
      attributes: this.attributes,
      groups: this.groups,
      attributeGroups: this.attributeGroups,
      ...this.annotations.content,
      otherIds: this.otherIds,
    };
  }

  private readRoot(chameleonNamespace: string): SchemaNode {
    const { scanner } = this;
    const written = scanner.attribute('targetNamespace');
    this.targetNamespace = trimWhiteSpace(written ?? chameleonNamespace);
    const chameleon = written === undefined ? chameleonNamespace : '';
    const scope = new NamespaceScope(new Map(scanner.names.boundPrefixes()), undefined, chameleon);
    const base = scanner.attribute('base', XML_NAMESPACE);
    if (base !== undefined) this.base = resolveUrl(base, this.url) ?? this.url;
    const root = nodeAt(scanner, scope, undefined, 1);
    this.syntax.checkAttributes(root, grammar.schema as GrammarEntry);
    this.noteOtherId(root);
    if (written !== undefined && this.targetNamespace === '')
      findings.emptyTargetNamespace.add(this.collector, 'empty', this.source.place(root.offset), {});
    return root;
  }

  private startComponents(root: SchemaNode): ComponentReader {
    return new ComponentReader({
      targetNamespace: this.targetNamespace,
      areElementsQualified: trimWhiteSpace(root.get('elementFormDefault') ?? '') === 'qualified',
      areAttributesQualified: trimWhiteSpace(root.get('attributeFormDefault') ?? '') === 'qualified',
      block: root.get('blockDefault') ?? '',
      final: root.get('finalDefault') ?? '',
      qnameAttributes: this.vocabulary.qnameAttributes,
    });
  }

  private readChildren(root: SchemaNode, components: ComponentReader): void {
    const { scanner } = this;
    const { depth } = scanner;
    let position = 0;
    for (;;) {
      const kind = scanner.next();
      if (kind === END_TAG && scanner.depth === depth) return;
      if (kind === TEXT) this.refuseText('schema');
      if (kind !== START_TAG) continue;
      position++;
      const { uri, local } = scanner.name;
      if (uri === XSD && local === 'annotation') this.readAnnotation(root, position);
      else if (uri === XSD && topLevel.has(local)) {
        const node = this.readTree(root, position);
        if (!prologue.includes(local)) this.isPrologue = false;
        else if (!this.isPrologue)
          findings.schemaForSchemas.add(this.collector, 'late', this.source.place(node.offset), {
            name: local,
          });
        this.syntax.check(node, local);
        if (prologue.includes(local)) this.addReference(node);
        else if (node.get('name') !== undefined) this.addComponent(node, components);
      } else if (this.refuseChild([...topLevel, 'annotation']) === 'annotation')
        this.readAnnotation(root, position);
      else this.annotations.pass();
    }
  }

  /** Streams a top-level annotation, whose appinfo may contain entire linkbases. */
  private readAnnotation(root: SchemaNode, position: number): void {
    const { scanner } = this;
    const { depth } = scanner;
    const node = nodeAt(scanner, scopeAt(scanner, root.scope), root, position);
    this.syntax.check(node, 'annotation');
    this.noteOtherId(node);
    const outer: AnnotationScope = {
      names: root.scope,
      base: this.base,
      language: undefined,
      sequence: '/1',
    };
    const scope = enter(scanner, outer, node.sequence);
    let child = 0;
    for (;;) {
      const kind = scanner.next();
      if (kind === END_TAG && scanner.depth === depth) return;
      if (kind === TEXT) this.refuseText('annotation');
      if (kind !== START_TAG) continue;
      child++;
      const part = this.annotationPart();
      if (part === undefined) this.annotations.pass();
      else if (part === 'documentation') scanner.skip();
      else this.annotations.readAppinfo(enter(scanner, scope, `${scope.sequence}/${child}`));
    }
  }

  /** Reads the element at the current start tag with its XML Schema descendants. */
  private readTree(parent: SchemaNode, position: number): SchemaNode {
    const { scanner } = this;
    const { depth } = scanner;
    const node = nodeAt(scanner, scopeAt(scanner, parent.scope), parent, position);
    if (scanner.name.local !== 'element' || parent.parent !== undefined) this.noteOtherId(node);
    const isAnnotation = node.local === 'annotation';
    let child = 0;
    for (;;) {
      const kind = scanner.next();
      if (kind === END_TAG && scanner.depth === depth) return node;
      if (kind === TEXT) this.refuseText(node.local);
      if (kind !== START_TAG) continue;
      child++;
      if (isAnnotation) {
        if (this.annotationPart() === 'documentation') scanner.skip();
        else this.annotations.pass();
      } else if (scanner.name.uri === XSD) node.children.push(this.readTree(node, child));
      else {
        this.refuseChild([]);
        this.annotations.pass();
      }
    }
  }

  /** Returns which part of an annotation the current element is, or is probably meant to be. */
  private annotationPart(): string | undefined {
    const { uri, local } = this.scanner.name;
    if (uri === XSD && annotationParts.includes(local)) return local;
    return this.refuseChild(annotationParts);
  }

  private noteOtherId(node: SchemaNode): void {
    const id = node.get('id');
    if (id !== undefined) this.otherIds.set(trimWhiteSpace(id), expandedName(XSD, node.local));
  }

  private refuseText(name: string): void {
    const { scanner } = this;
    if (!scanner.isBlank && trimWhiteSpace(scanner.value) !== '')
      findings.schemaForSchemas.add(this.collector, 'text', this.source.place(scanner.offset), {
        name,
        text: trimWhiteSpace(scanner.value).slice(0, 60),
      });
  }

  /** Reports the current element; returns the known one that its name probably misspells. */
  private refuseChild(known: readonly string[]): string | undefined {
    const { name, writtenName, offset } = this.scanner;
    return refuseChild(this.collector, this.source.place(offset), writtenName, name.uri === XSD ? known : []);
  }

  /** Returns the base address at a child of the root. */
  private baseAt(node: SchemaNode): string {
    const own = node.attributes.find(({ name }) => name.local === 'base' && name.uri === XML_NAMESPACE);
    return own ? (resolveUrl(own.value, this.base) ?? this.base) : this.base;
  }

  private addReference(node: SchemaNode): void {
    const { offset } = node;
    const location = node.get('schemaLocation');
    const url = location === undefined ? undefined : resolveUrl(location, this.baseAt(node));
    if (node.local === 'import') {
      const namespace = trimWhiteSpace(node.get('namespace') ?? '');
      if (namespace === this.targetNamespace)
        findings.imports.add(this.collector, 'own', this.source.place(offset), { namespace });
      this.imports.push({ namespace, url, offset });
    } else if (url !== undefined) this.includes.push({ url, isRedefine: node.local === 'redefine', offset });
  }

  private addComponent(node: SchemaNode, components: ComponentReader): void {
    switch (node.local) {
      case 'element':
        this.elements.push(components.readElement(node, true));
        break;
      case 'attribute':
        this.attributes.push(components.readAttribute(node));
        break;
      case 'complexType':
        this.types.push(components.readComplexType(node));
        break;
      case 'simpleType':
        this.types.push(components.readSimpleType(node));
        break;
      case 'group':
        this.groups.push(components.readGroup(node));
        break;
      case 'attributeGroup':
        this.attributeGroups.push(components.readAttributeGroup(node));
        break;
    }
  }
}
