import type { Report } from '../../model/report/report.ts';

/** A year, date or quarter in a namespace: taxonomies of other years have the same concepts. */
const VERSION = /(?<![0-9a-z])(?:19|20)\d\d(?:-?\d\d-?\d\d|-\d\d|q[1-4])?(?![0-9a-z])/gi;
const DUTCH_VERSION = /\/nt\d+(?=\/)/i;
/** Taxonomies that have moved to another host. */
const moved: readonly (readonly [RegExp, string])[] = [
  [/^xbrl\.us\/us-gaap\//, 'fasb.org/us-gaap/'],
  [/^xbrl\.us\/dei\//, 'xbrl.sec.gov/dei/'],
  [/^xbrl\.iasb\.org\//, 'xbrl.ifrs.org/'],
];

/** Returns a namespace without its version: equal for all versions of a taxonomy. */
export function namespaceFamily(namespace: string): string {
  const plain = namespace.replace(/^https?:\/\//, '');
  const move = moved.find(([pattern]) => pattern.test(plain));
  const known = move ? plain.replace(...move) : plain;
  return known.replace(VERSION, '*').replace(DUTCH_VERSION, '/nt*');
}

/** Returns the version in a namespace ("2025", "2025-03-27"), or the namespace itself if it has none. */
export function namespaceVersion(namespace: string): string {
  return namespace.match(VERSION)?.join(' ') ?? namespace;
}

/** A taxonomy that both filings use, in different versions. */
export interface VersionChange {
  readonly prefix: string;
  readonly left: string;
  readonly right: string;
}

/**
 * Matches the namespaces of two filings that are versions of the same taxonomy. If a filing uses two versions
 * of one taxonomy, they stay separate.
 */
export class ConceptFamilies {
  private readonly apart = new Set<string>();
  private readonly names = new Map<string, string>();
  readonly versionChanges: readonly VersionChange[];

  constructor(left: Report, right: Report) {
    const [ofLeft, ofRight] = [left, right].map((report) => this.namespacesByFamily(report)) as [
      Families,
      Families,
    ];
    this.versionChanges = [...ofRight].flatMap(([family, { prefix, namespace }]) => {
      const before = ofLeft.get(family)?.namespace;
      const isChanged = before !== undefined && before !== namespace && !this.apart.has(family);
      return isChanged ? [{ prefix, left: before, right: namespace }] : [];
    });
  }

  /** Returns the name of a namespace that both filings share. */
  of(namespace: string): string {
    let name = this.names.get(namespace);
    if (name === undefined) {
      const family = namespaceFamily(namespace);
      name = this.apart.has(family) ? namespace : family;
      this.names.set(namespace, name);
    }
    return name;
  }

  private namespacesByFamily({ namespaces }: Report): Families {
    const families: Families = new Map();
    for (const [prefix, namespace] of namespaces) {
      const family = namespaceFamily(namespace);
      const known = families.get(family);
      if (known && known.namespace !== namespace) this.apart.add(family);
      else if (!known) families.set(family, { prefix, namespace });
    }
    return families;
  }
}

type Families = Map<string, { readonly prefix: string; readonly namespace: string }>;
