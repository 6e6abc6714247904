import { Decimal } from '../../core/decimal.ts';
import { addToList } from '../../core/lists-by-key.ts';
import type { FilingRelationship, FilingV2 } from '../../model/filing-v2.ts';
import { coreDocument } from '../../taxonomy/core/core-documents.ts';
import type { TaxonomyDocument } from '../../taxonomy/document.ts';
import type { Dts, PlacedLinkbase } from '../../taxonomy/dts.ts';
import type { Arc, ExtendedLink, Resource } from '../../taxonomy/linkbase/links.ts';
import { arcroles, LINK, STANDARD_LABEL_ROLE, XBRLDT } from '../../taxonomy/names.ts';
import { type ExpandedName, expandedName, localPart } from '../../xml/expanded-name.ts';
import type { ElementNames } from './element-names.ts';
import type { Anchor } from './own-concepts.ts';
import type { Losses } from './own-taxonomy-findings.ts';

type Kind = Exclude<FilingRelationship['kind'], 'footnote'>;
export type GivenLabel = NonNullable<NonNullable<FilingV2['extensions']>['labels']>[number];

const kinds = new Map<ExpandedName, Kind>(
  (['presentation', 'calculation', 'definition'] as const).map((kind) => [
    expandedName(LINK, `${kind}Link`),
    kind,
  ]),
);
const LABEL_LINK = expandedName(LINK, 'labelLink');

/** The implied arcroles; the profile determines that of calculations. */
const usualArcroles: Readonly<Record<Kind, readonly string[]>> = {
  presentation: [arcroles.parentChild],
  calculation: [arcroles.summationItem, arcroles.summationItem11],
  definition: [],
};

/** Contexts state the dimension container; tables of a package are closed. */
const CLOSED = expandedName(XBRLDT, 'closed');
const keptAttributes: ReadonlySet<ExpandedName> = new Set([
  'weight',
  'preferredLabel',
  expandedName(XBRLDT, 'contextElement'),
]);

interface Networks {
  readonly relationships: readonly FilingRelationship[];
  /** Anchors by the filer's concept. */
  readonly anchors: ReadonlyMap<ExpandedName, readonly Anchor[]>;
  /** Labels of concepts of other taxonomies. */
  readonly labels: readonly GivenLabel[];
  /** URLs of roles that other taxonomies declare. */
  readonly roles: ReadonlyMap<string, string>;
}

/** Reads the networks in the filer's linkbases, as written. */
export class OwnNetworks implements Networks {
  readonly relationships: FilingRelationship[] = [];
  readonly anchors = new Map<ExpandedName, Anchor[]>();
  readonly labels: GivenLabel[] = [];
  readonly roles = new Map<string, string>();
  private readonly dts: Dts;
  private readonly names: ElementNames;
  private readonly losses: Losses;
  private readonly isOwn: (document: Pick<TaxonomyDocument, 'url'>) => boolean;
  private readonly anchoring: ReadonlySet<string>;

  constructor(
    dts: Dts,
    isOwn: (document: Pick<TaxonomyDocument, 'url'>) => boolean,
    anchoring: ReadonlySet<string>,
    names: ElementNames,
    losses: Losses,
  ) {
    this.dts = dts;
    this.isOwn = isOwn;
    this.anchoring = anchoring;
    this.names = names;
    this.losses = losses;
    for (const placed of dts.linkbases()) if (isOwn(placed.document)) this.readLinkbase(placed);
  }

  private readLinkbase({ linkbase, document }: PlacedLinkbase): void {
    for (const { uri, target } of linkbase.roleRefs) {
      const declared = this.dts.documents.get(target.url);
      // Declarations of specification roles are well known.
      if (!coreDocument(target.url) && !(declared && this.isOwn(declared)))
        this.roles.set(uri, `${target.url}#${target.fragment ?? ''}`);
    }
    for (const link of linkbase.links) {
      const kind = kinds.get(link.name);
      if (kind) this.readLink(link, kind, document);
      else if (link.name === LABEL_LINK) this.readLabels(link, document);
      else {
        const name = localPart(link.name);
        this.losses.add('link', () => document.text.place(link.offset), { name }, name);
      }
    }
  }

  private readLink(link: ExtendedLink, kind: Kind, document: TaxonomyDocument): void {
    const ends = new Ends(link, this.names);
    for (const arc of link.arcs) {
      const place = () => document.text.place(arc.offset);
      if (arc.isProhibited || arc.priority !== 0) this.losses.add('prohibition', place, {});
      if (arc.isProhibited) continue;
      const unknown = ends.unknown(arc.from) ?? ends.unknown(arc.to);
      if (unknown !== undefined) this.losses.add('end', place, { href: unknown });
      for (const [attribute, value] of Object.entries(arc.attributes))
        if (!keptAttributes.has(attribute) && !(attribute === CLOSED && value === 'true')) {
          const shown = `${localPart(attribute)}="${value}"`;
          this.losses.add('arcAttribute', place, { attribute: shown }, localPart(attribute));
        }
      for (const from of ends.names(arc.from))
        for (const to of ends.names(arc.to)) this.relate(kind, link.role, arc, from, to);
    }
  }

  private relate(kind: Kind, role: string, arc: Arc, from: ExpandedName, to: ExpandedName): void {
    if (this.anchoring.has(arc.arcrole) && this.anchor(from, to)) return;
    const { order, arcrole, attributes } = arc;
    const [place, weight] = [numberOf(order), numberOf(attributes.weight)];
    const { preferredLabel } = attributes;
    this.relationships.push({
      kind,
      role,
      from: this.names.qname(from),
      to: this.names.qname(to),
      ...(place !== undefined && { order: place }),
      ...(weight !== undefined && { weight }),
      ...(preferredLabel !== undefined && { preferredLabel }),
      ...(!usualArcroles[kind].includes(arcrole) && { arcrole }),
    });
  }

  /** Keeps an anchor with the filer's concept: the narrower one if both are the filer's. */
  private anchor(wider: ExpandedName, narrower: ExpandedName): boolean {
    if (this.declares(narrower)) this.keep(narrower, { relation: 'wider', concept: this.names.qname(wider) });
    else if (this.declares(wider))
      this.keep(wider, { relation: 'narrower', concept: this.names.qname(narrower) });
    else return false;
    return true;
  }

  private keep(name: ExpandedName, anchor: Anchor): void {
    addToList(this.anchors, name, anchor);
  }

  private declares(name: ExpandedName): boolean {
    const concept = this.dts.concept(name);
    return concept !== undefined && this.isOwn(concept.element.document);
  }

  /** Reads the filer's labels for concepts of others; those for its own concepts are read with them. */
  private readLabels(link: ExtendedLink, document: TaxonomyDocument): void {
    const ends = new Ends(link, this.names);
    const resources = new Map<string, Resource[]>();
    for (const resource of link.resources) {
      addToList(resources, resource.label, resource);
    }
    for (const arc of link.arcs) {
      const place = () => document.text.place(arc.offset);
      if (arc.isProhibited || arc.priority !== 0) this.losses.add('prohibition', place, {});
      if (arc.isProhibited || arc.arcrole !== arcroles.conceptLabel) continue;
      const unknown = ends.unknown(arc.from);
      if (unknown !== undefined) this.losses.add('end', place, { href: unknown });
      for (const name of ends.names(arc.from)) {
        if (this.declares(name)) continue;
        for (const { role = STANDARD_LABEL_ROLE, language = 'und', content } of resources.get(arc.to) ?? [])
          this.labels.push({
            concept: this.names.qname(name),
            ...(role !== STANDARD_LABEL_ROLE && { role }),
            language,
            text: content,
          });
      }
    }
  }
}

/** The elements that the labels of a link refer to. */
class Ends {
  private readonly found = new Map<string, ExpandedName[]>();
  private readonly lost = new Map<string, string>();

  constructor({ locators }: ExtendedLink, names: ElementNames) {
    for (const { label, target } of locators) {
      const name = names.at(target);
      const known = this.found.get(label);
      if (name === undefined) this.lost.set(label, `${target.url}#${target.fragment ?? ''}`);
      else if (known) known.push(name);
      else this.found.set(label, [name]);
    }
  }

  names(label: string): readonly ExpandedName[] {
    return this.found.get(label) ?? [];
  }

  /** Returns the URL of a locator whose target has no known name. */
  unknown(label: string): string | undefined {
    return this.lost.get(label);
  }
}

function numberOf(text: string | undefined): number | undefined {
  return text === undefined || Decimal.parse(text.trim()) === undefined ? undefined : Number(text);
}
