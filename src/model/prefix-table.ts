import { isNCName } from '../core/qname.ts';
import type { TaxonomyRef } from './filing-v2.ts';
import { reservedPrefixes } from './report/names.ts';

/**
 * Gives every namespace of a report one prefix. Sources may bind a prefix differently in different places,
 * but a filing declares each prefix once, so a second namespace for the same prefix gets a number appended.
 */
export class PrefixTable {
  private readonly prefixes = new Map<string, string>();
  private readonly taken = new Set<string>(['xml', 'xmlns']);
  /**
   * The last number tried for each prefix, because a source may bind one prefix to any number of namespaces.
   */
  private readonly numbers = new Map<string, number>();
  private readonly names = new Map<string, Map<string, string>>();

  constructor() {
    for (const [prefix, uri] of Object.entries(reservedPrefixes)) {
      this.prefixes.set(uri, prefix);
      this.taken.add(prefix);
    }
  }

  prefixOf(uri: string, preferred: string): string {
    const known = this.prefixes.get(uri);
    if (known !== undefined) return known;
    const stem = isNCName(preferred) ? preferred : 'ns';
    let prefix = stem;
    while (this.taken.has(prefix)) {
      const number = (this.numbers.get(stem) ?? 1) + 1;
      this.numbers.set(stem, number);
      prefix = `${stem}${number}`;
    }
    this.prefixes.set(uri, prefix);
    this.taken.add(prefix);
    return prefix;
  }

  /** Returns the namespace that has a prefix; `undefined` if none has. */
  namespaceOf(prefix: string): string | undefined {
    for (const [uri, own] of this.prefixes) if (own === prefix) return uri;
    return undefined;
  }

  /** Returns the name as written in the filing; the same string for the same name. */
  qname(uri: string, local: string, preferred: string): string {
    let locals = this.names.get(uri);
    if (!locals) {
      locals = new Map();
      this.names.set(uri, locals);
    }
    let qname = locals.get(local);
    if (qname === undefined) {
      qname = `${this.prefixOf(uri, preferred)}:${local}`;
      locals.set(local, qname);
    }
    return qname;
  }

  /** Returns the namespace declarations of the filing, in order of first use. */
  declarations(): TaxonomyRef[] {
    return [...this.prefixes]
      .filter(([uri, prefix]) => reservedPrefixes[prefix] !== uri)
      .map(([namespace, prefix]) => ({ prefix, namespace }));
  }
}
