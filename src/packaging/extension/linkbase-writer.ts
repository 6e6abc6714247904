import { Decimal } from '../../core/decimal.ts';
import { addToList } from '../../core/lists-by-key.ts';
import type { Collector } from '../../findings/collector.ts';
import { LINK, XBRLDT, XLINK } from '../../taxonomy/names.ts';
import type { ExpandedName } from '../../xml/expanded-name.ts';
import { type Attributes, XmlWriter } from '../../xml/writer.ts';
import type { Addresses } from './addresses.ts';
import type { ExtensionLinkKind, PlannedArc } from './extension.ts';

/** Writes the arcs of one kind as a linkbase, with a link for each role. */
export function writeLinkbase(
  kind: ExtensionLinkKind,
  arcs: readonly PlannedArc[],
  addresses: Addresses,
  collector: Collector,
): Buffer {
  const xml = startLinkbase(
    arcs.flatMap(({ role, preferredLabel }) => preferredLabel ?? role).concat(arcs.map(({ role }) => role)),
    arcs.map(({ arcrole }) => arcrole),
    addresses,
  );
  const links = new Map<string, PlannedArc[]>();
  for (const arc of arcs) {
    addToList(links, arc.role, arc);
  }
  for (const [role, list] of links) {
    const name = `link:${kind}Link`;
    xml.start(name, { 'xlink:type': 'extended', 'xlink:role': role });
    const locators = new Locators(xml, addresses, collector);
    for (const arc of list) writeArc(xml, kind, arc, locators);
    xml.end(name);
  }
  xml.end('link:linkbase');
  return xml.finish();
}

/** Starts a linkbase with references to the roles and arcroles that need one. */
export function startLinkbase(
  roles: Iterable<string>,
  arcroles: Iterable<string>,
  addresses: Addresses,
): XmlWriter {
  const xml = new XmlWriter();
  xml.start('link:linkbase', { 'xmlns:link': LINK, 'xmlns:xlink': XLINK, 'xmlns:xbrldt': XBRLDT });
  for (const uri of new Set(roles)) {
    const href = addresses.role(uri);
    if (href !== undefined) xml.empty('link:roleRef', { roleURI: uri, ...simpleLink(href) });
  }
  for (const uri of new Set(arcroles)) {
    const href = addresses.arcrole(uri);
    if (href !== undefined) xml.empty('link:arcroleRef', { arcroleURI: uri, ...simpleLink(href) });
  }
  return xml;
}

function simpleLink(href: string): Attributes {
  return { 'xlink:type': 'simple', 'xlink:href': href };
}

function writeArc(xml: XmlWriter, kind: ExtensionLinkKind, arc: PlannedArc, locators: Locators): void {
  const ends = locators.ends(arc.from, arc.to);
  if (!ends) return;
  xml.empty(`link:${kind}Arc`, {
    'xlink:type': 'arc',
    'xlink:arcrole': arc.arcrole,
    'xlink:from': ends.from,
    'xlink:to': ends.to,
    order: decimal(arc.order),
    weight: arc.weight === undefined ? undefined : decimal(arc.weight),
    preferredLabel: arc.preferredLabel,
    'xbrldt:closed': arc.hypercube && 'true',
    'xbrldt:contextElement': arc.hypercube?.contextElement,
  });
}

/** Returns a number without an exponent. */
function decimal(value: number): string {
  return Decimal.fromNumber(value)?.toString() ?? '1';
}

/** The locators of a link, each written when an arc first needs it. */
export class Locators {
  private readonly xml: XmlWriter;
  private readonly addresses: Addresses;
  private readonly collector: Collector;
  private readonly labels = new Map<ExpandedName, string>();
  private readonly written = new Set<string>();
  private readonly counts = new Map<string, number>();
  private readonly pairs = new Map<string, number>();

  constructor(xml: XmlWriter, addresses: Addresses, collector: Collector) {
    this.xml = xml;
    this.addresses = addresses;
    this.collector = collector;
  }

  /**
   * Returns labels for the ends of an arc. A link may not have two arcs between the same labels (XLink 1.1,
   * 5.1.3).
   */
  ends(from: ExpandedName, to: ExpandedName): { readonly from: string; readonly to: string } | undefined {
    const start = this.label(from);
    const end = this.label(to);
    if (start === undefined || end === undefined) return undefined;
    const pair = `${start} ${end}`;
    const count = (this.pairs.get(pair) ?? 0) + 1;
    this.pairs.set(pair, count);
    return { from: start, to: count === 1 ? end : this.again(to, end, count) };
  }

  label(name: ExpandedName): string | undefined {
    const known = this.labels.get(name);
    if (known !== undefined) return known;
    const address = this.addresses.element(name);
    if (!address) {
      this.addresses.reportUnknown(name, this.collector);
      return undefined;
    }
    const count = (this.counts.get(address.id) ?? 0) + 1;
    this.counts.set(address.id, count);
    const label = count === 1 ? address.id : `${address.id}.${count}`;
    this.labels.set(name, label);
    this.write(label, address.href);
    return label;
  }

  private again(name: ExpandedName, label: string, count: number): string {
    const other = `${label}..${count}`;
    if (!this.written.has(other)) this.write(other, this.addresses.element(name)?.href as string);
    return other;
  }

  private write(label: string, href: string): void {
    this.written.add(label);
    this.xml.empty('link:loc', { 'xlink:type': 'locator', 'xlink:href': href, 'xlink:label': label });
  }
}
