import { join } from 'node:path';
import { Collector } from '../findings/collector.ts';
import type { Finding } from '../findings/finding.ts';
import type { PackageSummary } from '../service/taxonomies.ts';
import { VERSION } from '../service/version.ts';
import { compiledKey, compilePackage } from '../taxonomy/compiled/compile-package.ts';
import { CompiledFault } from '../taxonomy/compiled/compiled-fault.ts';
import type { CompiledDocument } from '../taxonomy/compiled/compiled-format.ts';
import { CompiledPackage } from '../taxonomy/compiled/compiled-package.ts';
import { PackageSource } from '../taxonomy/packages/package-source.ts';
import { openTaxonomyPackage, type TaxonomyPackage } from '../taxonomy/packages/taxonomy-package.ts';
import { XmlFault } from '../xml/fault.ts';
import { addXmlFault } from '../xml/findings.ts';
import { END, XmlScanner } from '../xml/scanner.ts';
import { SourceText } from '../xml/source-text.ts';
import { readShared, shared, writeWhole } from './compiled-file.ts';
import { MAX_ADDED_FINDINGS } from './limits.ts';

/** Called before work that may take seconds; returns a function to call at its end. */
export type WhenBusy = (work: string) => () => void;

interface Keeping {
  /** The folder of compiled files; absent to keep none. */
  readonly cache?: string;
  readonly whenBusy?: WhenBusy | undefined;
  /** The compiled form, if another thread has created it. */
  readonly compiled?: Uint8Array;
  /** The key of the compiled form and the summary, if they are known without the archive. */
  readonly key?: Uint8Array;
  readonly summary?: PackageSummary;
}

/** A package with its compiled form, which is created on first use. */
export class StoredPackage {
  readonly taxonomy: TaxonomyPackage;
  readonly archive: () => Uint8Array;
  private readonly cache: string | undefined;
  private readonly whenBusy: WhenBusy | undefined;
  private bytes: Uint8Array | undefined;
  private package: CompiledPackage | undefined;
  private knownKey: Uint8Array | undefined;
  private knownSummary: PackageSummary | undefined;

  constructor(
    taxonomy: TaxonomyPackage,
    archive: () => Uint8Array,
    { cache, whenBusy, compiled, key, summary }: Keeping,
  ) {
    this.taxonomy = taxonomy;
    this.archive = archive;
    this.cache = cache;
    this.whenBusy = whenBusy;
    this.bytes = compiled;
    this.knownKey = key;
    this.knownSummary = summary;
  }

  get documents(): number {
    this.load();
    return [...(this.package?.urls ?? [])].length;
  }

  get summary(): PackageSummary {
    this.knownSummary ??= this.summarize();
    return this.knownSummary;
  }

  private summarize(): PackageSummary {
    const { file, metadata } = this.taxonomy;
    const [first] = metadata?.names ?? [];
    return {
      file,
      identifier: metadata?.identifier ?? '',
      name: first?.text ?? file,
      version: metadata?.version,
      publisher: metadata?.publishers[0]?.text,
      publicationDate: metadata?.publicationDate,
      entryPoints: (metadata?.entryPoints ?? []).map(({ names, documents }) => ({
        name: names[0]?.text ?? '',
        documents: documents.map(({ url }) => url),
      })),
    };
  }

  readonly compiledBytes = (): Uint8Array => {
    this.load();
    return this.bytes as Uint8Array;
  };

  document(url: string): CompiledDocument | undefined {
    this.load();
    const { package: before } = this;
    const found = before?.find(url);
    if (!before?.isDamaged) return found;
    this.build();
    return this.package?.find(url);
  }

  /** Makes the compiled form available, from its file or by compiling. Returns whether it was compiled. */
  load(): boolean {
    if (this.package) return false;
    const kept = this.bytes ?? (this.cache === undefined ? undefined : readShared(this.path));
    if (kept && this.use(kept)) return false;
    this.build();
    return true;
  }

  private build(): void {
    const done = this.whenBusy?.(`compiling ${this.taxonomy.file}`);
    // The archive may have changed since its key was recorded.
    this.knownKey = compiledKey(this.archive(), VERSION);
    const bytes = shared(compilePackage(this.taxonomy, this.key));
    if (this.cache !== undefined) writeWhole(this.path, bytes);
    done?.();
    if (!this.use(bytes)) throw new Error(`${this.taxonomy.file} could not be compiled`);
  }

  private use(bytes: Uint8Array): boolean {
    const { taxonomy } = this;
    const read = (path: string) => taxonomy.files.read(path);
    try {
      this.package = new CompiledPackage(bytes, this.key, { file: taxonomy.file, read });
      this.bytes = bytes;
      return true;
    } catch (fault) {
      if (fault instanceof CompiledFault) return false;
      throw fault;
    }
  }

  get key(): Uint8Array {
    this.knownKey ??= compiledKey(this.archive(), VERSION);
    return this.knownKey;
  }

  get path(): string {
    return join(this.cache ?? '', `${Buffer.from(this.key).toString('hex')}.taxonomy`);
  }
}

/** Opens a taxonomy package and its entry points; without `taxonomy`, the findings say why it is unusable. */
export function checkTaxonomyPackage(
  bytes: Uint8Array,
  name: string,
): { readonly taxonomy?: TaxonomyPackage; readonly findings: readonly Finding[] } {
  const collector = new Collector(MAX_ADDED_FINDINGS);
  const taxonomy = openTaxonomyPackage(bytes, name, collector);
  if (taxonomy) checkEntryPoints(taxonomy, collector);
  const { errors, warnings, info } = collector.verdict({});
  const findings = [...errors, ...warnings, ...info];
  return taxonomy?.metadata && errors.length === 0 ? { taxonomy, findings } : { findings };
}

/** Reports unreadable entry points, which would leave every report without its taxonomy. */
function checkEntryPoints(taxonomy: TaxonomyPackage, collector: Collector): void {
  const source = new PackageSource([taxonomy], collector);
  for (const { documents } of taxonomy.metadata?.entryPoints ?? [])
    for (const { url } of documents) {
      const found = source.find(url);
      if (!found) continue;
      let text: SourceText | undefined;
      try {
        text = new SourceText(found.bytes, found.file);
        const scanner = new XmlScanner(text);
        while (scanner.next() !== END);
      } catch (fault) {
        if (!(fault instanceof XmlFault)) throw fault;
        addXmlFault(collector, text, fault);
      }
    }
}
