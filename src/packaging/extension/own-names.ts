import { prefixOf } from '../../core/qname.ts';
import { LINE_ITEM_NAMESPACE, type Report } from '../../model/report/report.ts';
import type { BaseTaxonomy } from './base-taxonomy.ts';

/** The namespace of a filer's concepts, with its prefix. */
export interface OwnNamespace {
  readonly namespace: string;
  readonly prefix: string;
}

/**
 * Finds the namespace of a filer: that of the concepts it declares, or else one that facts use and no other
 * taxonomy declares, provided that all entry points are known. The namespace of our line items is used only
 * if there is no other.
 */
export function ownNamespace(report: Report, base: BaseTaxonomy): OwnNamespace | undefined {
  const declared = (report.filing.extensions?.concepts ?? []).map(({ concept }) => prefixOf(concept));
  return firstOwn([...declared, ...(base.isKnown ? usedPrefixes(report) : [])], report, base);
}

/**
 * Returns a namespace for a filer that has none but gets a taxonomy: one it has a prefix for, or a new one.
 */
export function namespaceFor(report: Report, base: BaseTaxonomy, date: string): OwnNamespace {
  const { taxonomyRefs, entity } = report.filing;
  const known = firstOwn(
    taxonomyRefs.flatMap(({ prefix }) => prefix ?? []),
    report,
    base,
  );
  if (known && known.namespace !== LINE_ITEM_NAMESPACE) return known;
  const value = entity.identifiers[0]?.value ?? 'issuer';
  return {
    namespace: `urn:issuer:${encodeURIComponent(value.toLowerCase().toWellFormed())}:${date}`,
    prefix: 'own',
  };
}

function firstOwn(
  prefixes: Iterable<string>,
  { namespaces }: Report,
  base: BaseTaxonomy,
): OwnNamespace | undefined {
  let lines: OwnNamespace | undefined;
  for (const prefix of new Set(prefixes)) {
    const namespace = namespaces.get(prefix);
    if (namespace === undefined || base.covers(namespace)) continue;
    if (namespace !== LINE_ITEM_NAMESPACE) return { namespace, prefix };
    lines = { namespace, prefix };
  }
  return lines;
}

function* usedPrefixes({ concepts, contexts }: Report): Generator<string> {
  for (const { concept } of concepts) yield concept.prefix;
  for (const { dimensions } of contexts)
    for (const { axis, member, typed } of dimensions) {
      yield prefixOf(axis);
      if (!typed && member !== null) yield prefixOf(member);
    }
}
