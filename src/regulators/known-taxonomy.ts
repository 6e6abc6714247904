/** What is known of the taxonomies of a publisher without having them installed. */
export interface KnownTaxonomies {
  readonly schemas: readonly KnownSchema[];
  /** Where a role is declared, for a filing that builds on these namespaces. */
  roleAddress?(uri: string, namespaces: readonly string[]): string | undefined;
}

/** Where schemas declare the elements of a namespace, and what their ids begin with. */
export interface KnownSchema {
  readonly namespace: RegExp;
  /** With `$1`, `$2` for the groups of the pattern. */
  readonly url: string;
  readonly idPrefix: string;
  /** Whether its tables close every line item that no table of the filer takes. */
  readonly hasTables?: boolean;
  /** The default members of its axes by the local name of the axis, for taxonomies that leave them to the filer. */
  axisDefaults?(namespace: string): ReadonlyMap<string, string> | undefined;
}
