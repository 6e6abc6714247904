import { Decimal } from '../../core/decimal.ts';
import { addToList } from '../../core/lists-by-key.ts';
import type { FilingFootnote } from '../../model/filing-v2.ts';
import {
  type FilingFootnoteLink,
  FOOTNOTE_ARCROLE,
  FOOTNOTE_LINK_ROLE,
  FOOTNOTE_ROLE,
  footnoteLinks,
} from '../../model/report/footnote-links.ts';
import type { Report } from '../../model/report/report.ts';
import { canonicalFragment, XHTML_NAMESPACE } from '../../xml/fragment.ts';
import { escapeText, type XmlWriter } from '../../xml/writer.ts';
import type { InstanceIds } from './instance-ids.ts';
import type { InstancePrefixes } from './instance-prefixes.ts';
import { LINK, XLINK } from './names.ts';

/**
 * Writes the footnote links of an instance, one per role: its footnotes in the order of the filing, then the
 * arcs, with a locator before the first arc of each fact. Links are read in the same order, so that reading
 * and writing again changes nothing.
 */
export class FootnoteWriter {
  private readonly report: Report;
  private readonly xml: XmlWriter;
  private readonly prefixes: InstancePrefixes;
  private readonly ids: InstanceIds;

  constructor(report: Report, xml: XmlWriter, prefixes: InstancePrefixes, ids: InstanceIds) {
    this.report = report;
    this.xml = xml;
    this.prefixes = prefixes;
    this.ids = ids;
  }

  write(): void {
    const links = footnoteLinks(this.report);
    const footnotes = this.report.filing.footnotes ?? [];
    const linked = new Set(links.map(({ to }) => to));
    const unlinked = new Set(footnotes.filter(({ id }) => !linked.has(id)));
    const roles = new Map<string, FilingFootnoteLink[]>();
    if (unlinked.size > 0 || links.some(({ role }) => role === FOOTNOTE_LINK_ROLE))
      roles.set(FOOTNOTE_LINK_ROLE, []);
    for (const link of links) {
      addToList(roles, link.role, link);
    }
    for (const [role, group] of roles) {
      const targets = new Set(group.map(({ footnote }) => footnote));
      const isHere = (footnote: FilingFootnote) =>
        targets.has(footnote) || (role === FOOTNOTE_LINK_ROLE && unlinked.has(footnote));
      this.writeLink(role, footnotes.filter(isHere), group);
    }
  }

  private writeLink(
    role: string,
    footnotes: readonly FilingFootnote[],
    links: readonly FilingFootnoteLink[],
  ): void {
    const { xml } = this;
    const element = this.prefixes.name(LINK, 'footnoteLink');
    xml.start(element, { [this.xlink('type')]: 'extended', [this.xlink('role')]: role });
    const labels = new Map<FilingFootnote, string>();
    for (const footnote of footnotes) {
      const label = `footnote_${labels.size + 1}`;
      labels.set(footnote, label);
      this.writeFootnote(footnote, label);
    }
    const located = new Map<string, string>();
    const locate = (id: string): string => {
      let label = located.get(id);
      if (label === undefined) {
        label = `fact_${located.size + 1}`;
        located.set(id, label);
        this.writeLocator(id, label);
      }
      return label;
    };
    for (const { from, to, footnote, arcrole, order } of usualFirst(links, footnotes)) {
      const label = footnote && labels.get(footnote);
      xml.empty(this.prefixes.name(LINK, 'footnoteArc'), {
        [this.xlink('type')]: 'arc',
        [this.xlink('arcrole')]: arcrole,
        [this.xlink('from')]: locate(from),
        [this.xlink('to')]: label ?? locate(to),
        order: isFirst(order) ? undefined : Decimal.fromNumber(order as number)?.toString(),
      });
    }
    xml.end(element);
  }

  private writeLocator(id: string, label: string): void {
    this.xml.empty(this.prefixes.name(LINK, 'loc'), {
      [this.xlink('type')]: 'locator',
      [this.xlink('href')]: `#${id}`,
      [this.xlink('label')]: label,
    });
  }

  private writeFootnote(footnote: FilingFootnote, label: string): void {
    const { id, text = '', xhtml, role, language } = footnote;
    const markup = xhtml === undefined ? escapeText(text) : (canonicalFragment(xhtml) ?? escapeText(xhtml));
    this.xml.content(
      this.prefixes.name(LINK, 'footnote'),
      {
        id: this.ids.take(id, 'fn'),
        [this.xlink('type')]: 'resource',
        [this.xlink('label')]: label,
        [this.xlink('role')]: role ?? FOOTNOTE_ROLE,
        'xml:lang': language ?? this.report.language ?? 'und',
        xmlns: markup.includes('<') ? XHTML_NAMESPACE : undefined,
      },
      markup,
    );
  }

  private xlink(local: string): string {
    return this.prefixes.name(XLINK, local);
  }
}

/** XBRL 2.1, 3.5.3.9.5: the default order is 1. */
function isFirst(order: number | undefined): boolean {
  return order === undefined || order === 1;
}

/** Puts the links that footnotes list, footnote by footnote, before separate relationships. */
function usualFirst(
  links: readonly FilingFootnoteLink[],
  footnotes: readonly FilingFootnote[],
): FilingFootnoteLink[] {
  const listed = new Map(footnotes.map((footnote): [FilingFootnote, FilingFootnoteLink[]] => [footnote, []]));
  const others: FilingFootnoteLink[] = [];
  for (const link of links) {
    const { role, arcrole, order, footnote } = link;
    const isUsual = role === FOOTNOTE_LINK_ROLE && arcrole === FOOTNOTE_ARCROLE && isFirst(order);
    ((isUsual && footnote && listed.get(footnote)) || others).push(link);
  }
  return [...[...listed.values()].flat(), ...others];
}
