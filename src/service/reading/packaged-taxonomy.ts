import { Collector } from '../../findings/collector.ts';
import type { Instance } from '../../formats/xbrl/instance.ts';
import type { FilingV2 } from '../../model/filing-v2.ts';
import { withOwnTaxonomy } from '../../packaging/reading/own-taxonomy.ts';
import { profiles } from '../../regulators/index.ts';
import { publishersOf } from '../../regulators/publishers.ts';
import type { DocumentSource, EntryPoint, TaxonomyDocument } from '../../taxonomy/document.ts';
import type { Dts } from '../../taxonomy/dts.ts';
import { resolveUrl } from '../../xml/url.ts';
import { loadWithOwn, type Taxonomies } from '../taxonomies.ts';
import { entriesOf } from '../validate/instance-checks.ts';

/** Whether a host publishes taxonomies for all filers; copies of its documents do not belong to the filer. */
const isPublisher = (host: string) => profiles.some((profile) => publishersOf(profile).includes(host));

/** Whether a namespace belongs to a publisher of taxonomies for all filers, or to no host. */
export function isPublisherUri(uri: string): boolean {
  return !URL.canParse(uri) || isPublisher(new URL(uri).host);
}

const anchoring: ReadonlySet<string> = new Set(
  profiles.flatMap(({ taxonomy }) => taxonomy?.anchoringArcrole ?? []),
);

/** Whether a document that came with a report is the filer's own, not a copy of a published one. */
export function isOfFiler({ url }: Pick<TaxonomyDocument, 'url'>): boolean {
  return !isPublisher(new URL(url).host);
}

/** Adds the declarations in the filer's documents to a filing read from a report. */
export function withBroughtTaxonomy(
  filing: FilingV2,
  {
    dts,
    address,
    brought,
  }: { readonly dts: Dts; readonly address: string; readonly brought: DocumentSource },
): FilingV2 {
  const isOwn = (document: Pick<TaxonomyDocument, 'url'>) =>
    brought.find(document.url) !== undefined && isOfFiler(document);
  return withOwnTaxonomy(filing, { dts, address, isOwn, anchoring }, new Collector(0));
}

/**
 * The taxonomy of a report: documents that came with it, in a package or beside it, and the installed ones.
 */
export class PackagedTaxonomy {
  private readonly own: DocumentSource;
  /** The address of the report. */
  private readonly address: string;
  /** The filer's country, from the metadata of the taxonomy. */
  private readonly country: string | undefined;
  /** Addresses of the documents that came with the report. */
  private readonly brought = new Set<string>();
  private dts: Dts | undefined;

  constructor(own: DocumentSource, address: string, country?: string) {
    this.own = own;
    this.address = address;
    this.country = country;
  }

  /** Returns the taxonomy of an instance; `undefined` if it is incomplete, which would mislead. */
  find(instance: Instance, taxonomies: Taxonomies | undefined): Dts | undefined {
    const entries = entriesOf(instance, this.address).map(({ url }) => ({ url }));
    const isThere = ({ url }: EntryPoint) => this.own.find(url) ?? taxonomies?.find(url);
    if (entries.length === 0 || !entries.every(isThere)) return undefined;
    this.dts = this.load(entries, taxonomies);
    return this.dts.missing.size === 0 ? this.dts : undefined;
  }

  /** Adds the filer's declarations to the filing. */
  addTo(read: FilingV2, taxonomies: Taxonomies | undefined, collector: Collector): FilingV2 {
    const { country } = this;
    const filing = country ? { ...read, entity: { ...read.entity, jurisdiction: country } } : read;
    const entries = filing.taxonomyRefs.flatMap(({ entryPoint }) => {
      const url = entryPoint === undefined ? undefined : resolveUrl(entryPoint, this.address);
      return url !== undefined && this.own.find(url) ? [{ url }] : [];
    });
    if (entries.length === 0) return filing;
    const dts = this.dts ?? this.load(entries, taxonomies);
    const isOwn = (document: Pick<TaxonomyDocument, 'url'>) => this.isOwn(document);
    return withOwnTaxonomy(filing, { dts, address: this.address, isOwn, anchoring }, collector);
  }

  private load(entries: readonly EntryPoint[], taxonomies: Taxonomies | undefined): Dts {
    const { own, brought } = this;
    const find = (address: string) => {
      const found = own.find(address);
      if (found) brought.add(address);
      return found;
    };
    return loadWithOwn(entries, { find }, taxonomies);
  }

  private isOwn(document: Pick<TaxonomyDocument, 'url'>): boolean {
    return this.brought.has(document.url) && isOfFiler(document);
  }
}
