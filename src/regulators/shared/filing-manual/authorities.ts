/**
 * Returns the scheme and authority of a URI, such as `http://www.abc.example`; `undefined` if it has none.
 */
export function authorityOf(uri: string): string | undefined {
  return /^[A-Za-z][A-Za-z0-9+.-]*:\/\/[^/?#\s]+/.exec(uri)?.[0];
}

/** Whether a URI belongs to a publisher of standard taxonomies, by host. */
export function isStandard(uri: string, hosts: ReadonlySet<string>): boolean {
  const authority = authorityOf(uri);
  return authority !== undefined && hosts.has(authority.slice(authority.indexOf('://') + 3));
}

/** Namespaces of standard taxonomies end in a version: `http://fasb.org/us-gaap/2025`. */
const versioned = /^https?:\/\/(?:xbrl\.sec\.gov|fasb\.org|xbrl\.us)\/([a-z-]+)\/([0-9][0-9a-z-]*)$/;
const ifrs = /^https?:\/\/xbrl\.ifrs\.org\/taxonomy\/([0-9-]+)\/ifrs-full$/;

/** Returns the taxonomy family of a namespace, and its version. */
export function standardTaxonomy(
  namespace: string,
): { readonly family: string; readonly version: string } | undefined {
  const [, family = '', version = ''] = versioned.exec(namespace) ?? [];
  if (family !== '') return { family, version };
  const year = ifrs.exec(namespace)?.[1];
  return year === undefined ? undefined : { family: 'ifrs-full', version: year };
}

/** Other namespaces end in the prefix: `http://…/taxonomy/jppfs/2024-11-01/jppfs_cor`. */
const named = /\/([a-z-]+_cor)$/;

/** Returns the prefix that the publisher of a standard taxonomy uses for it, whatever the report calls it. */
export function publishedPrefix(namespace: string): string | undefined {
  return standardTaxonomy(namespace)?.family ?? named.exec(namespace)?.[1];
}
