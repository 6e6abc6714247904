/** Knowledge about the taxonomies of a publisher that does not require their installation. */
export interface KnownTaxonomies {
  readonly schemas: readonly KnownSchema[];
  /** Returns where a role is declared, for a filing that uses these namespaces. */
  roleAddress?(uri: string, namespaces: readonly string[]): string | undefined;
}

/** The schema of a namespace, and the prefix of its element ids. */
export interface KnownSchema {
  readonly namespace: RegExp;
  /** With `$1`, `$2` for the groups of the pattern. */
  readonly url: string;
  readonly idPrefix: string;
  /** Whether its tables close every line item that is not in a table of the filer. */
  readonly hasTables?: boolean;
  /**
   * Returns the default members of its axes by the local name of the axis, for taxonomies that leave them to
   * the filer.
   */
  axisDefaults?(namespace: string): ReadonlyMap<string, string> | undefined;
}
