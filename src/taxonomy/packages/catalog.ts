import { likelyName } from '../../core/nearest-name.ts';
import type { Collector } from '../../findings/collector.ts';
import type { Place } from '../../findings/definition.ts';
import { attributeOf, type XmlElement } from '../../xml/element.ts';
import { resolveUrl } from '../../xml/url.ts';
import { baseOf } from './metadata.ts';
import { normalizeAddress, packageAddress, parsePackageAddress } from './package-address.ts';
import type { PackageDocument } from './package-document.ts';
import {
  invalidCatalogFile,
  multipleRewriteURIsForStartString,
  rewriteLeavesPackage,
} from './package-findings.ts';

export const CATALOG = 'urn:oasis:names:tc:entity:xmlns:xml:catalog';

/** Maps addresses with a prefix to files of the package with another prefix. */
export interface Rewrite {
  /** Normalized like resolved addresses: host in lower case, other characters encoded. */
  readonly start: string;
  /** A path prefix in the package, to which the rest of an address is appended unchanged. */
  readonly prefix: string;
  readonly at: Place;
}

/**
 * Reads the catalog of a package (Taxonomy Packages 1.0, 3.3), given its address and that of the top-level
 * directory, which its entries must not leave.
 */
export function readCatalog(
  { root, source }: PackageDocument,
  owner: { readonly file: string; readonly top: string; readonly path: string },
  collector: Collector,
): readonly Rewrite[] {
  if (root.name.local !== 'catalog' || root.name.uri !== CATALOG) {
    const { local, uri } = root.name;
    const place = source.place(root.offset);
    const has = uri === '' ? 'has no namespace' : `has the namespace "${uri}"`;
    if (local === 'catalog')
      invalidCatalogFile.add(collector, 'namespace', place, { has, expected: CATALOG });
    else invalidCatalogFile.add(collector, 'root', place, { name: local });
    return [];
  }
  checkAttributes(root, [], { root, source }, collector);
  const top = packageAddress(owner.file, owner.top);
  const base = baseOf(root, packageAddress(owner.file, owner.path));
  const rewrites = new Map<string, Rewrite>();
  for (const child of root.children) {
    if (child.name.uri !== CATALOG && child.name.uri !== '') continue;
    const at = source.place(child.offset);
    if (child.name.local !== 'rewriteURI' || child.name.uri !== CATALOG) {
      const name = child.name.local;
      const isNear = name !== 'rewriteURI' && likelyName(name, ['rewriteURI']) !== undefined;
      invalidCatalogFile.add(collector, isNear ? 'misspelled' : 'unexpected', at, {
        name,
        parent: 'catalog',
      });
      continue;
    }
    if (!checkAttributes(child, ['uriStartString', 'rewritePrefix'], { root, source }, collector)) continue;
    const start = attributeOf(child, 'uriStartString') as string;
    const written = attributeOf(child, 'rewritePrefix') as string;
    if (rewrites.has(start)) {
      multipleRewriteURIsForStartString.add(collector, 'repeated', at, { start });
      continue;
    }
    const address = resolveUrl(written, baseOf(child, base)) ?? '';
    const isWithin = (address === top || address.startsWith(`${top}/`)) && !address.includes('?');
    const prefix = isWithin ? parsePackageAddress(address)?.path : undefined;
    if (prefix === undefined) rewriteLeavesPackage.add(collector, 'elsewhere', at, { prefix: written });
    else rewrites.set(start, { start: normalizeStart(start), prefix, at });
  }
  if (root.children.length === 0) invalidCatalogFile.add(collector, 'empty', source.place(root.offset), {});
  return [...rewrites.values()];
}

/**
 * Normalizes a prefix. It may end anywhere, even within the host, so an address parser must not complete it.
 */
function normalizeStart(start: string): string {
  const [authority = ''] = /^[A-Za-z][A-Za-z0-9+.-]*:\/\/[^/?#]*/.exec(start) ?? [];
  return authority !== '' && start.length > authority.length
    ? normalizeAddress(start)
    : authority.toLowerCase() + start.slice(authority.length);
}

/** Checks attributes and text against the schema (B.2); returns whether the element can be used. */
function checkAttributes(
  element: XmlElement,
  required: readonly string[],
  { source }: PackageDocument,
  collector: Collector,
): boolean {
  const { local: name } = element.name;
  const at = source.place(element.offset);
  let isUsable = true;
  for (const attribute of required)
    if (attributeOf(element, attribute) === undefined) {
      invalidCatalogFile.add(collector, 'attribute', at, { name, attribute });
      return false;
    }
  for (const { name: attribute } of element.attributes)
    if (
      attribute.uri === CATALOG ||
      (attribute.uri === '' && ![...required, 'id'].includes(attribute.local))
    ) {
      invalidCatalogFile.add(collector, 'unknown', at, { name, attribute: attribute.local });
      isUsable = false;
    }
  if (element.text.trim() !== '') {
    invalidCatalogFile.add(collector, 'text', at, { name });
    isUsable = false;
  }
  const [child] = element.children;
  if (child && required.length > 0) {
    invalidCatalogFile.add(collector, 'unexpected', at, { name: child.name.local, parent: name });
    isUsable = false;
  }
  return isUsable;
}
