import { ZipFault } from '../../archive/zip-fault.ts';
import { mistypedId, nearestName } from '../../core/nearest-name.ts';
import { decodeAddress } from '../../core/web-address.ts';
import type { Collector } from '../../findings/collector.ts';
import { NOWHERE } from '../../xml/url.ts';
import type { DocumentSource, FoundDocument } from '../document.ts';
import type { Rewrite } from './catalog.ts';
import { normalizeAddress, parsePackageAddress } from './package-address.ts';
import { invalidArchiveFormat, packageRewriteOverlap } from './package-findings.ts';
import { PackagePrefixes } from './prefix-table.ts';
import { rewriteAddress, type TaxonomyPackage, wholePackage } from './taxonomy-package.ts';

/** The file of a package at an address. */
export interface LocatedFile {
  readonly owner: TaxonomyPackage;
  readonly path: string;
}

/**
 * Finds documents in packages: the longest catalog prefix of an address wins, of equal ones that of the first
 * package. Documents missing there are looked up in the next package.
 */
export class PackageSource implements DocumentSource {
  private readonly packages: ReadonlyMap<string, TaxonomyPackage>;
  private readonly rewrites: PackagePrefixes<{ readonly rewrite: Rewrite; readonly owner: TaxonomyPackage }>;
  private readonly collector: Collector;

  /** A file that proves damaged when read is reported to the collector. */
  constructor(packages: readonly TaxonomyPackage[], collector: Collector) {
    this.collector = collector;
    this.packages = new Map(packages.map((owner) => [owner.file, owner]));
    this.rewrites = new PackagePrefixes(
      packages.flatMap((owner) =>
        owner.rewrites.map((rewrite) => [rewrite.start, { rewrite, owner }] as const),
      ),
    );
  }

  find(url: string): FoundDocument | undefined {
    const located = this.locate(url);
    if (!located) return undefined;
    const { owner, path } = located;
    try {
      const bytes = owner.files.read(path);
      return bytes && { bytes, file: `${owner.file}/${path}` };
    } catch (fault) {
      if (!(fault instanceof ZipFault)) throw fault;
      invalidArchiveFormat.add(this.collector, 'file', wholePackage(owner.file), { reason: fault.reason });
      return undefined;
    }
  }

  /** Returns the file at an address, if a package has it. */
  locate(url: string): LocatedFile | undefined {
    const named = parsePackageAddress(url);
    if (named) {
      const owner = this.packages.get(named.file);
      return owner?.files.has(named.path) ? { owner, path: named.path } : undefined;
    }
    const address = normalizeAddress(url);
    for (const { rewrite, owner } of this.rewrites.matches(address)) {
      const path = rewriteAddress(address, rewrite);
      if (owner.files.has(path)) return { owner, path };
    }
    return undefined;
  }
}

/** Finds files that came with a report without an address, by name. */
export function givenFiles(
  read: (name: string) => Uint8Array | undefined,
  names: () => Iterable<string> = () => [],
): DocumentSource {
  const nameOf = (url: string) =>
    url.startsWith(NOWHERE) ? decodeAddress(url.slice(NOWHERE.length)) : undefined;
  return {
    find(url) {
      const file = nameOf(url);
      const bytes = file === undefined ? undefined : read(file);
      return bytes && { bytes, file: file as string };
    },
    like(url) {
      const file = nameOf(url);
      return file === undefined ? undefined : fileLike(file, names());
    },
  };
}

/** Returns the path of a file whose name is nearly the given one, if no file has that name. */
export function fileLike(name: string, paths: Iterable<string>): string | undefined {
  const byName = new Map([...paths].map((path) => [path.slice(path.lastIndexOf('/') + 1), path]));
  if (byName.has(name)) return undefined;
  // The linkbases of one schema have names that are alike.
  const schemas = name.endsWith('.xsd') ? [...byName.keys()].filter((one) => one.endsWith('.xsd')) : [];
  return byName.get(mistypedId(name, byName.keys()) ?? nearestName(name, schemas) ?? '');
}

/** Warns of addresses that more than one package rewrites, each at the later package (3.3.1). */
export function checkOverlaps(packages: readonly TaxonomyPackage[], collector: Collector): void {
  const all = packages.flatMap((owner, rank) =>
    owner.rewrites.map((rewrite) => ({ ...rewrite, owner, rank })),
  );
  all.sort((a, b) => (a.start < b.start ? -1 : a.start > b.start ? 1 : a.rank - b.rank));
  // In this order all prefixes of an entry precede it, each with the next shorter one below it.
  const open: (typeof all)[number][] = [];
  for (const rewrite of all) {
    while (open.length > 0 && !rewrite.start.startsWith(open.at(-1)?.start as string)) open.pop();
    const other = open.findLast(({ owner }) => owner !== rewrite.owner);
    if (other) {
      const [earlier, later] = other.rank < rewrite.rank ? [other, rewrite] : [rewrite, other];
      packageRewriteOverlap.add(collector, 'overlap', later.at, {
        start: later.start,
        other: earlier.owner.file,
      });
    }
    open.push(rewrite);
  }
}
