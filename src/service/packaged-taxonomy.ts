import { Collector } from '../findings/collector.ts';
import type { FilingV2 } from '../model/filing-v2.ts';
import { withOwnTaxonomy } from '../packaging/reading/own-taxonomy.ts';
import { profiles } from '../profiles/index.ts';
import { loadDts } from '../taxonomy/discovery.ts';
import type { DocumentSource, EntryPoint, TaxonomyDocument } from '../taxonomy/document.ts';
import type { Dts } from '../taxonomy/dts.ts';
import { resolveUrl } from '../taxonomy/url.ts';
import type { Instance } from '../xbrl/instance.ts';
import { entriesOf } from './examination.ts';
import type { Taxonomies } from './taxonomies.ts';

/** Hosts that taxonomies for all filers are published at: a copy of what is there is nobody's own. */
const publishers: ReadonlySet<string> = new Set([
  'www.xbrl.org',
  'xbrl.org',
  'www.w3.org',
  ...profiles.flatMap(({ taxonomy }) => taxonomy?.publishers ?? []),
]);

const anchoring: ReadonlySet<string> = new Set(
  profiles.flatMap(({ taxonomy }) => taxonomy?.anchoringArcrole ?? []),
);

/** The taxonomy of a report in a package: what the package holds of it, and what else is at hand. */
export class PackagedTaxonomy {
  private readonly own: DocumentSource;
  /** What names of files in the package begin with. */
  private readonly within: string;
  /** The address of the report. */
  private readonly address: string;
  private dts: Dts | undefined;

  constructor(own: DocumentSource, file: string, address: string) {
    this.own = own;
    this.within = `${file}/`;
    this.address = address;
  }

  /** The taxonomy of an instance; one that is not there as a whole would tell half the truth. */
  find(instance: Instance, taxonomies: Taxonomies | undefined): Dts | undefined {
    const entries = entriesOf(instance, this.address).map(({ url }) => ({ url }));
    const isThere = ({ url }: EntryPoint) => this.own.find(url) ?? taxonomies?.find(url);
    if (entries.length === 0 || !entries.every(isThere)) return undefined;
    this.dts = this.load(entries, taxonomies);
    return this.dts.missing.size === 0 ? this.dts : undefined;
  }

  /** The filing that was read, with what the package declares itself. */
  addTo(filing: FilingV2, taxonomies: Taxonomies | undefined, collector: Collector): FilingV2 {
    const entries = filing.taxonomyRefs.flatMap(({ entryPoint }) => {
      const url = entryPoint === undefined ? undefined : resolveUrl(entryPoint, this.address);
      return url !== undefined && this.own.find(url) ? [{ url }] : [];
    });
    if (entries.length === 0) return filing;
    const dts = this.dts ?? this.load(entries, taxonomies);
    const isOwn = (document: TaxonomyDocument) => this.isOwn(document);
    return withOwnTaxonomy(filing, { dts, address: this.address, isOwn, anchoring }, collector);
  }

  private load(entries: readonly EntryPoint[], taxonomies: Taxonomies | undefined): Dts {
    const { own } = this;
    const all = { find: (address: string) => own.find(address) ?? taxonomies?.find(address) };
    const compiled = (address: string) => (own.find(address) ? undefined : taxonomies?.compiled(address));
    return loadDts(entries, all, new Collector(0), { documents: compiled });
  }

  private isOwn({ url, text }: TaxonomyDocument): boolean {
    if (!text.file?.startsWith(this.within)) return false;
    return !URL.canParse(url) || !publishers.has(new URL(url).host);
  }
}
