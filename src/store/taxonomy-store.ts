import { statSync } from 'node:fs';
import { join } from 'node:path';
import { once } from '../core/once.ts';
import { Collector } from '../findings/collector.ts';
import type { Finding } from '../findings/finding.ts';
import type { PackageSummary, Taxonomies } from '../service/taxonomies.ts';
import type { CompiledDocument } from '../taxonomy/compiled/compiled-format.ts';
import type { FoundDocument } from '../taxonomy/document.ts';
import { invalidArchiveFormat } from '../taxonomy/packages/package-findings.ts';
import { checkOverlaps, PackageSource } from '../taxonomy/packages/package-source.ts';
import { openTaxonomyPackage, wholePackage } from '../taxonomy/packages/taxonomy-package.ts';
import { ClosedPackage } from './closed-package.ts';
import { namesIn, readShared, removeIfThere } from './compiled-file.ts';
import { MAX_STORE_FINDINGS } from './limits.ts';
import { INDEX, type IndexedPackage, readIndex, stampArchives, writeIndex } from './package-index.ts';
import { RememberedFindings } from './remembered-findings.ts';
import { findBuiltIn } from './sample-taxonomy.ts';
import { StoredPackage, type WhenBusy } from './stored-package.ts';
import { isArchiveName } from './taxonomy-folder.ts';

/** Packages as bytes that threads can share. */
export interface SharedTaxonomies {
  readonly packages: readonly {
    readonly file: string;
    readonly archive: Uint8Array;
    readonly compiled: Uint8Array;
  }[];
  /** The folder of their compiled files. */
  readonly cache: string;
}

/** A compiled package, compiled just now or before. */
export interface CompiledNow {
  readonly file: string;
  readonly documents: number;
  readonly isNew: boolean;
  readonly milliseconds: number;
}

const COMPILED = '.compiled';
const HOUR_MS = 3_600_000;

/** The taxonomy packages of a folder, each compiled once and cached beside them. */
export class TaxonomyStore implements Taxonomies {
  /** Findings on packages, such as files that are not archives. */
  readonly findings: readonly Finding[];
  private readonly opened: readonly StoredPackage[];
  private readonly source: PackageSource;
  private readonly cache: string;
  private readonly whenBusy: WhenBusy | undefined;
  private memory: RememberedFindings | undefined;
  private endWork: (() => void) | undefined;

  private constructor(
    opened: readonly StoredPackage[],
    findings: readonly Finding[],
    cache: string,
    whenBusy?: WhenBusy,
  ) {
    this.opened = opened;
    this.cache = cache;
    this.whenBusy = whenBusy;
    this.source = new PackageSource(
      opened.map(({ taxonomy }) => taxonomy),
      new Collector(MAX_STORE_FINDINGS),
    );
    this.findings = findings;
  }

  static isFolder(path: string): boolean {
    return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
  }

  /** Returns the folder of the compiled packages of a folder. */
  static cacheOf(folder: string): string {
    return join(folder, COMPILED);
  }

  /** Opens all packages of a folder; a missing folder is empty. */
  static open(folder: string, whenBusy?: WhenBusy): TaxonomyStore {
    const cache = TaxonomyStore.cacheOf(folder);
    const files = archivesIn(folder);
    const stamps = stampArchives(folder, files, Date.now());
    const index = stamps && readIndex(cache, stamps);
    if (index) {
      const closed = index.packages.map((known) => {
        const archive = once(() => readShared(join(folder, known.file)) ?? new Uint8Array());
        const { summary } = known;
        const keeping = { cache, whenBusy, key: Buffer.from(known.key, 'hex'), summary };
        return new StoredPackage(new ClosedPackage(known, archive), archive, keeping);
      });
      return new TaxonomyStore(closed, index.findings, cache, whenBusy);
    }
    const collector = new Collector(MAX_STORE_FINDINGS);
    const opened: StoredPackage[] = [];
    for (const file of files) {
      const archive = readShared(join(folder, file));
      if (!archive) {
        const reason = 'the file cannot be read';
        invalidArchiveFormat.add(collector, 'archive', wholePackage(file), { reason });
        continue;
      }
      const taxonomy = openTaxonomyPackage(archive, file, collector);
      if (taxonomy) opened.push(new StoredPackage(taxonomy, () => archive, { cache, whenBusy }));
    }
    checkOverlaps(
      opened.map(({ taxonomy }) => taxonomy),
      collector,
    );
    const findings = findingsOf(collector);
    if (stamps && opened.length > 0) writeIndex(cache, stamps, { packages: opened.map(indexed), findings });
    return new TaxonomyStore(opened, findings, cache, whenBusy);
  }

  /** Opens packages that another thread has read and compiled. */
  static take({ packages, cache }: SharedTaxonomies): TaxonomyStore {
    const collector = new Collector(MAX_STORE_FINDINGS);
    const opened = packages.flatMap(({ file, archive, compiled }) => {
      const taxonomy = openTaxonomyPackage(archive, file, collector);
      return taxonomy ? [new StoredPackage(taxonomy, () => archive, { compiled })] : [];
    });
    return new TaxonomyStore(opened, findingsOf(collector), cache);
  }

  get packages(): readonly PackageSummary[] {
    return this.opened.map((stored) => stored.summary);
  }

  /** Returns all packages, compiled, for other threads. */
  share(): SharedTaxonomies {
    const packages = this.opened.map(({ taxonomy, archive, compiledBytes }) => ({
      file: taxonomy.file,
      archive: archive(),
      compiled: compiledBytes(),
    }));
    return { packages, cache: this.cache };
  }

  /** Compiles packages that are not compiled yet, one by one: all, or those with the given file names. */
  *compile(files?: ReadonlySet<string>): Generator<CompiledNow> {
    for (const stored of this.opened) {
      if (files && !files.has(stored.taxonomy.file)) continue;
      const started = performance.now();
      const isNew = stored.load();
      const milliseconds = performance.now() - started;
      yield { file: stored.taxonomy.file, documents: stored.documents, isNew, milliseconds };
    }
  }

  /**
   * Removes compiled files that no package uses any more. Files changed within the last hour stay: another
   * process may be about to write or read them.
   */
  tidy(now: number): void {
    const inUse = new Set([join(this.cache, INDEX), ...this.opened.map(({ path }) => path)]);
    for (const name of namesIn(this.cache)) {
      const path = join(this.cache, name);
      const changed = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? now;
      if (!inUse.has(path) && now - changed > HOUR_MS) removeIfThere(path);
    }
  }

  recall(entries: string): readonly Finding[] | undefined {
    const findings = this.remembered.recall(entries);
    // Unknown findings are computed now.
    if (!findings) this.endWork = this.whenBusy?.(`validating ${entries}`);
    return findings;
  }

  remember(entries: string, findings: readonly Finding[]): void {
    this.endWork?.();
    this.endWork = undefined;
    this.remembered.remember(entries, findings);
  }

  private get remembered(): RememberedFindings {
    this.memory ??= new RememberedFindings(this.cache, Buffer.concat(this.opened.map(({ key }) => key)));
    return this.memory;
  }

  find(url: string): FoundDocument | undefined {
    return this.source.find(url) ?? findBuiltIn(url);
  }

  compiled(url: string): CompiledDocument | undefined {
    const owner = this.source.locate(url)?.owner;
    const stored = owner && this.opened.find(({ taxonomy }) => taxonomy === owner);
    return stored?.document(url);
  }
}

function findingsOf(collector: Collector): readonly Finding[] {
  const { errors, warnings, info } = collector.verdict({});
  return [...errors, ...warnings, ...info];
}

function indexed({ taxonomy, key, summary }: StoredPackage): IndexedPackage {
  const rewrites = taxonomy.rewrites.map(({ start, prefix }) => ({ start, prefix }));
  return { file: taxonomy.file, key: Buffer.from(key).toString('hex'), rewrites, summary };
}

function archivesIn(folder: string): string[] {
  return namesIn(folder).filter(isArchiveName).sort();
}
