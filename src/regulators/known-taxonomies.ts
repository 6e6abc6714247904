import { regulators } from './index.ts';
import type { KnownSchema } from './known-taxonomy.ts';

const published = regulators.flatMap(({ taxonomies }) => taxonomies ?? []);

/** The schemas of regulators' taxonomies. */
export const knownSchemas: readonly KnownSchema[] = published.flatMap(({ schemas }) => schemas);

/** Returns where the publisher of a role declares it, for a filing that uses these namespaces. */
export function publishedRole(uri: string, namespaces: readonly string[]): string | undefined {
  for (const { roleAddress } of published) {
    const address = roleAddress?.(uri, namespaces);
    if (address !== undefined) return address;
  }
  return undefined;
}
