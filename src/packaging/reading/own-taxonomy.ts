import type { Collector } from '../../findings/collector.ts';
import type { FilingV2, TaxonomyRef } from '../../model/filing-v2.ts';
import { coreDocument } from '../../taxonomy/core/core-documents.ts';
import type { TaxonomyDocument } from '../../taxonomy/document.ts';
import type { Dts } from '../../taxonomy/dts.ts';
import { LINK } from '../../taxonomy/names.ts';
import type { TaxonomySchema } from '../../taxonomy/taxonomy-schema.ts';
import { localPart, namespacePart } from '../../xml/expanded-name.ts';
import { isAbsoluteUrl, resolveUrl } from '../../xml/url.ts';
import { usualSchema } from '../extension/base-schemas.ts';
import { ElementNames } from './element-names.ts';
import { OwnConcepts } from './own-concepts.ts';
import { OwnNetworks } from './own-networks.ts';
import { Losses } from './own-taxonomy-findings.ts';

type Role = NonNullable<NonNullable<FilingV2['extensions']>['roles']>[number];

/** The taxonomy of a report, as far as it is installed, and the part that came with the report. */
export interface ReportedTaxonomy {
  readonly dts: Dts;
  /** The address of the report, the base of its references. */
  readonly address: string;
  readonly isOwn: (document: Pick<TaxonomyDocument, 'url'>) => boolean;
  /** Arcroles that anchor filers' concepts. */
  readonly anchoring: ReadonlySet<string>;
}

/**
 * Adds the taxonomy that came with a report to its filing: concepts, labels and roles under `extensions`,
 * networks under `relationships`. Reports parts that a filing cannot hold.
 */
export function withOwnTaxonomy(
  filing: FilingV2,
  taxonomy: ReportedTaxonomy,
  collector: Collector,
): FilingV2 {
  const { dts, anchoring, isOwn } = taxonomy;
  const own = [...dts.documents.values()].filter(isOwn);
  if (own.length === 0) return filing;
  const schemas = own.filter((document) => document.kind === 'schema');
  const losses = new Losses();
  const names = new ElementNames(filing, dts, own);
  const networks = new OwnNetworks(dts, isOwn, anchoring, names, losses);
  const concepts = new OwnConcepts(filing, schemas, dts, names, losses).read(networks.anchors);
  const roles = [
    ...schemas.flatMap((schema) => rolesOf(schema, names)),
    ...[...networks.roles].map(([uri, href]) => ({ uri, href })),
  ];
  noteReferences(schemas, taxonomy, losses);
  losses.report(collector);
  const extensions = {
    ...(concepts.length > 0 && { concepts }),
    ...(roles.length > 0 && { roles }),
    ...(networks.labels.length > 0 && { labels: [...networks.labels] }),
  };
  const relationships = [...networks.relationships, ...(filing.relationships ?? [])];
  return {
    ...filing,
    taxonomyRefs: withSchemas(
      [...referencesOf(filing, taxonomy, schemas, concepts.length > 0), ...names.added()],
      names,
      new Set(schemas.map(({ targetNamespace }) => targetNamespace)),
    ),
    ...(relationships.length > 0 && { relationships }),
    ...(Object.keys(extensions).length > 0 && { extensions }),
  };
}

function rolesOf({ roleTypes }: TaxonomySchema, names: ElementNames): Role[] {
  return roleTypes.map(({ uri, definition, usedOn }) => ({
    uri,
    ...(definition !== undefined && { definition }),
    usedOn: usedOn.map((name) =>
      namespacePart(name) === LINK ? `link:${localPart(name)}` : names.qname(name),
    ),
  }));
}

/** Reports other declarations and references in the filer's schemas. */
function noteReferences(
  schemas: readonly TaxonomySchema[],
  { dts, isOwn }: ReportedTaxonomy,
  losses: Losses,
): void {
  for (const { arcroleTypes, linkbaseRefs, text } of schemas) {
    for (const { uri, offset } of arcroleTypes) losses.add('arcrole', () => text.place(offset), { uri });
    for (const { url, offset } of linkbaseRefs) {
      const document = dts.documents.get(url);
      if (!document || !isOwn(document)) losses.add('linkbase', () => text.place(offset), { href: url });
    }
  }
}

/**
 * Returns the taxonomy references of the filing: the schemas that the filer's schemas import. The filer's
 * schema remains an entry point, for its own namespace, as long as it has concepts and a URL outside the
 * package.
 */
function referencesOf(
  { taxonomyRefs }: FilingV2,
  { dts, address, isOwn }: ReportedTaxonomy,
  schemas: readonly TaxonomySchema[],
  hasConcepts: boolean,
): TaxonomyRef[] {
  const byUrl = new Map(schemas.map((schema) => [schema.url, schema]));
  const schemaAt = (entryPoint: string | undefined): TaxonomySchema | undefined =>
    entryPoint === undefined ? undefined : byUrl.get(resolveUrl(entryPoint, address) ?? '');
  const refs = taxonomyRefs.filter(({ entryPoint }) => !schemaAt(entryPoint));
  const open = new Map(refs.flatMap((ref, at) => (ref.entryPoint ? [] : [[ref.namespace, at] as const])));
  const given = new Set(refs.map(({ entryPoint }) => entryPoint));
  const give = (namespace: string, entryPoint: string): void => {
    if (given.has(entryPoint)) return;
    given.add(entryPoint);
    const at = open.get(namespace);
    open.delete(namespace);
    if (at === undefined) refs.push({ namespace, entryPoint });
    else refs[at] = { ...refs[at], entryPoint };
  };
  for (const { imports } of schemas)
    for (const { namespace, url } of imports) {
      if (url === undefined || coreDocument(url)) continue;
      const document = dts.documents.get(url);
      if (!document || !isOwn(document)) give(namespace, url);
    }
  if (hasConcepts)
    for (const { entryPoint = '' } of taxonomyRefs) {
      const schema = schemaAt(entryPoint);
      if (schema && isAbsoluteUrl(entryPoint)) give(schema.targetNamespace, entryPoint);
    }
  return refs;
}

/** Adds the element schemas of other namespaces, if neither their name nor an entry point implies them. */
function withSchemas(
  refs: readonly TaxonomyRef[],
  { schemas }: ElementNames,
  own: ReadonlySet<string>,
): TaxonomyRef[] {
  return refs.map((ref) => {
    const { namespace = '', entryPoint } = ref;
    const schema = schemas.get(namespace);
    const isKnown = entryPoint !== undefined || own.has(namespace) || usualSchema(namespace) !== undefined;
    return schema === undefined || isKnown ? ref : { ...ref, schema };
  });
}
