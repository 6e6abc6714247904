import type { FilingV2, TaxonomyRef } from '../../model/filing-v2.ts';
import { taxonomyFamily } from '../../model/line-items.ts';
import { publishedRole } from '../../regulators/known-taxonomies.ts';
import { dictionaryConcept } from '../../taxonomy/dictionary/dictionary.ts';
import type { Dts } from '../../taxonomy/dts.ts';
import { arcroles, STANDARD_LABEL_ROLE } from '../../taxonomy/names.ts';
import { type ExpandedName, expandedName, localPart, namespacePart } from '../../xml/expanded-name.ts';
import { usualDefault } from './axis-defaults.ts';
import { knownSchema, registeredArcrole, registeredRole, usualSchema } from './base-schemas.ts';
import type { DeclaredLabel, ImportedSchema } from './extension.ts';

/** An element and the schema that declares it. */
export interface LocatedElement {
  readonly url: string;
  readonly id: string;
}

/** The default member of an axis, and whether the base taxonomy itself declares it. */
export interface AxisDefault {
  readonly member: ExpandedName;
  readonly isDeclared: boolean;
}

/**
 * The base taxonomy of an extension, as far as it is known: from the installed taxonomy, or else from the
 * schemas of well-known taxonomies and the filing's references to others.
 */
export class BaseTaxonomy {
  private readonly refs: readonly TaxonomyRef[];
  private readonly dts: Dts | undefined;
  /** The namespaces of all references, including that of the extension. */
  private readonly named: readonly (string | undefined)[];
  /** Roles of other taxonomies whose URLs the filing states. */
  private readonly roles: ReadonlyMap<string, string>;
  /** The references to entry points that count. */
  readonly accepted: readonly TaxonomyRef[];
  /** Schemas of well-known namespaces: many elements share a few namespaces. */
  private readonly usual = new Map<string, ReturnType<typeof usualSchema>>();
  private axisDefaults: ReadonlyMap<ExpandedName, ExpandedName> | undefined;

  /** Entry points that the profile accepts come before all others that a filing names. */
  constructor(filing: FilingV2, accepted: readonly string[], dts?: Dts) {
    this.refs = referencesToOthers(filing);
    this.named = (filing.taxonomyRefs ?? []).map(({ namespace }) => namespace);
    this.roles = new Map(
      filing.extensions?.roles?.flatMap(({ uri, href }) => (href === undefined ? [] : [[uri, href]])),
    );
    this.dts = dts;
    const named = this.refs.filter(({ entryPoint }) => entryPoint !== undefined);
    const wanted = named.filter(({ entryPoint }) => isAccepted(entryPoint as string, accepted));
    this.accepted = wanted.length > 0 ? wanted : named;
  }

  /** Whether the purpose of every entry point is known, so that anything else is the filer's own. */
  get isKnown(): boolean {
    return this.accepted.every(
      ({ entryPoint = '', namespace }) => namespace !== undefined || this.dts?.holds(entryPoint),
    );
  }

  /** Returns the schemas to import for the entry points; those with an unknown namespace are `others`. */
  entryPoints(): { readonly imports: readonly ImportedSchema[]; readonly others: readonly string[] } {
    const imports: ImportedSchema[] = [];
    const others: string[] = [];
    for (const { entryPoint = '', namespace } of this.accepted) {
      const own = this.namespaceOf(entryPoint, namespace);
      if (own === undefined) others.push(entryPoint);
      else if (!imports.some(({ url }) => url === entryPoint))
        imports.push({ namespace: own, url: entryPoint });
    }
    return { imports, others };
  }

  /** The namespace of the first entry point, which declares the profile's own elements. */
  get mainNamespace(): string | undefined {
    const [first] = this.accepted;
    return first?.entryPoint && this.namespaceOf(first.entryPoint, first.namespace);
  }

  /** Whether someone other than the filer declares the elements of a namespace. */
  covers(namespace: string): boolean {
    return (
      this.usualSchema(namespace) !== undefined ||
      this.refs.some((ref) => ref.namespace === namespace && addressOf(ref) !== undefined) ||
      (this.dts !== undefined &&
        [...this.dts.documents.values()].some((document) => isOf(document, namespace)))
    );
  }

  /** Returns where the filing names a namespace. */
  placeOf(namespace: string): string {
    const index = this.named.indexOf(namespace);
    return index < 0 || namespace === '' ? '/taxonomyRefs' : `/taxonomyRefs/${index}/namespace`;
  }

  schemaOf(namespace: string): ImportedSchema | undefined {
    for (const document of this.dts?.documents.values() ?? [])
      if (isOf(document, namespace)) return { namespace, url: document.url };
    const ref = this.refs.find((candidate) => candidate.namespace === namespace && addressOf(candidate));
    const url = this.usualSchema(namespace)?.url ?? (ref && addressOf(ref));
    return url === undefined ? undefined : { namespace, url };
  }

  locate(name: ExpandedName): LocatedElement | undefined {
    const concept = this.dts?.concept(name);
    const { id } = concept?.element.definition ?? {};
    if (concept && id !== undefined) return { url: concept.element.document.url, id };
    const namespace = namespacePart(name);
    const usual = this.usualSchema(namespace);
    if (usual) return { url: usual.url, id: `${usual.idPrefix}_${localPart(name)}` };
    const ref = this.refs.find((candidate) => candidate.namespace === namespace && addressOf(candidate));
    return ref && { url: addressOf(ref) as string, id: `${ref.prefix ?? ''}_${localPart(name)}` };
  }

  /** Returns a role of the base taxonomy with the scheme that this version uses. */
  ownRole(uri: string): string {
    const [, scheme = 'http'] = /^(https?):/.exec(this.mainNamespace ?? '') ?? [];
    return uri.replace(/^https?:/, `${scheme}:`);
  }

  /** Returns where a role that the filer does not declare is declared. */
  roleAddress(uri: string): string | undefined {
    const [declared] = this.dts?.roleTypes(uri) ?? [];
    if (declared?.type.id !== undefined) return `${declared.document.url}#${declared.type.id}`;
    const namespaces = this.refs.flatMap(({ namespace }) => namespace ?? []);
    return this.roles.get(uri) ?? publishedRole(uri, namespaces) ?? registeredRole(uri);
  }

  arcroleAddress(uri: string): string | undefined {
    const [declared] = this.dts?.arcroleTypes(uri) ?? [];
    if (declared?.type.id !== undefined) return `${declared.document.url}#${declared.type.id}`;
    return registeredArcrole(uri);
  }

  /** Whether the taxonomy is known to declare the element as a table. */
  isTable(name: ExpandedName): boolean {
    const concept = this.dts?.concept(name);
    if (concept) return concept.isHypercube;
    return dictionaryConcept(namespacePart(name), localPart(name))?.kind === 'table';
  }

  has(name: ExpandedName): boolean {
    return (
      this.dts?.concept(name) !== undefined ||
      dictionaryConcept(namespacePart(name), localPart(name)) !== undefined
    );
  }

  /** Returns the labels of an element; none if its taxonomy is not installed. */
  labelsOf(name: ExpandedName): readonly DeclaredLabel[] {
    const concept = this.dts?.concept(name);
    if (!this.dts || !concept) return [];
    return this.dts.labels(concept).map(({ role, language = '', content }) => ({
      role: role ?? STANDARD_LABEL_ROLE,
      language,
      text: content,
    }));
  }

  /** Whether the base taxonomy has tables that may exclude concepts without dimensions. */
  get hasTables(): boolean {
    if (this.dts) return this.dts.baseSets(arcroles.all).length > 0;
    return this.accepted.some(({ namespace = '' }) => knownSchema(namespace)?.hasTables);
  }

  defaultOf(axis: ExpandedName): AxisDefault | undefined {
    const declared = this.declaredDefaults().get(axis);
    if (declared) return { member: declared, isDeclared: true };
    const namespace = namespacePart(axis);
    const local = usualDefault(namespace, localPart(axis));
    if (local === undefined) return undefined;
    // IFRS defaults come with its entry points, but not with its element schema; with US GAAP each filer
    // declares them.
    const elements = [this.usualSchema(namespace)?.url ?? ''];
    const isDeclared =
      this.dts === undefined &&
      taxonomyFamily(namespace) === 'ifrs-full' &&
      !this.accepted.some(({ entryPoint = '' }) => isAccepted(entryPoint, elements));
    return { member: expandedName(namespace, local), isDeclared };
  }

  private declaredDefaults(): ReadonlyMap<ExpandedName, ExpandedName> {
    this.axisDefaults ??= new Map(
      (this.dts?.baseSets(arcroles.dimensionDefault) ?? [])
        .flatMap((set) => this.dts?.relationships(set) ?? [])
        .flatMap(({ from, to }) =>
          from.kind === 'concept' && to.kind === 'concept'
            ? [[from.concept.name, to.concept.name] as const]
            : [],
        ),
    );
    return this.axisDefaults;
  }

  /** Returns the target namespace of an entry point; that of IFRS contains no facts. */
  private namespaceOf(url: string, stated: string | undefined): string | undefined {
    const document = this.dts?.documents.get(url);
    if (document) return document.kind === 'schema' ? document.targetNamespace : undefined;
    if (stated === undefined) return undefined;
    const usual = this.usualSchema(stated);
    return usual && usual.url !== url ? undefined : stated;
  }

  private usualSchema(namespace: string): ReturnType<typeof usualSchema> {
    if (!this.usual.has(namespace)) this.usual.set(namespace, usualSchema(namespace));
    return this.usual.get(namespace);
  }
}

/** The filer's earlier schema is not a third-party taxonomy: it is generated again. */
function referencesToOthers({ taxonomyRefs, extensions }: FilingV2): readonly TaxonomyRef[] {
  const own = new Set(
    extensions?.concepts?.map(({ concept }) => concept.slice(0, Math.max(concept.indexOf(':'), 0))),
  );
  return taxonomyRefs.map((ref) => {
    const { entryPoint, ...rest } = ref;
    return own.has(ref.prefix ?? '') && !usualSchema(ref.namespace ?? '') ? rest : ref;
  });
}

/** Returns where the elements of a namespace are declared, if a reference says so. */
function addressOf({ schema, entryPoint }: TaxonomyRef): string | undefined {
  return schema ?? entryPoint;
}

function isOf(
  document: { readonly kind: string; readonly targetNamespace?: string },
  namespace: string,
): boolean {
  return document.kind === 'schema' && document.targetNamespace === namespace;
}

/** The same document is published under http and https. */
function isAccepted(url: string, accepted: readonly string[]): boolean {
  const plain = (text: string) => text.replace(/^https:/, 'http:');
  return accepted.some((candidate) => plain(candidate) === plain(url));
}
