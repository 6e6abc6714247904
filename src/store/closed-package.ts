import type { PackageFiles } from '../archive/package-files.ts';
import { Collector } from '../findings/collector.ts';
import type { Rewrite } from '../taxonomy/packages/catalog.ts';
import {
  openTaxonomyPackage,
  type TaxonomyPackage,
  wholePackage,
} from '../taxonomy/packages/taxonomy-package.ts';
import type { IndexedPackage } from './package-index.ts';

/** A package described by the index, whose archive is opened on first use. */
export class ClosedPackage implements TaxonomyPackage {
  readonly file: string;
  readonly rewrites: readonly Rewrite[];
  private readonly archive: () => Uint8Array;
  private opened: Pick<TaxonomyPackage, 'files' | 'metadata'> | undefined;

  constructor({ file, rewrites }: IndexedPackage, archive: () => Uint8Array) {
    this.file = file;
    this.rewrites = rewrites.map((rewrite) => ({ ...rewrite, at: wholePackage(file) }));
    this.archive = archive;
  }

  get files(): PackageFiles {
    return this.open().files;
  }

  get metadata(): TaxonomyPackage['metadata'] {
    return this.open().metadata;
  }

  /** Its findings are in the index. A package deleted since then is empty. */
  private open(): Pick<TaxonomyPackage, 'files' | 'metadata'> {
    this.opened ??= openTaxonomyPackage(this.archive(), this.file, new Collector(0)) ?? {
      files: noFiles,
      metadata: undefined,
    };
    return this.opened;
  }
}

const noFiles: PackageFiles = {
  names: [],
  folderPaths: [],
  has: () => false,
  hasFolder: () => false,
  sizeOf: () => undefined,
  read: () => undefined,
};
