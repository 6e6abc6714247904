import { Decimal } from '../../../core/decimal.ts';
import type { Collector } from '../../../findings/collector.ts';
import type { FilingFootnote } from '../../../model/filing-v2.ts';
import {
  FOOTNOTE_ARCROLE,
  FOOTNOTE_LINK_ROLE,
  FOOTNOTE_ROLE,
  footnoteLinks,
} from '../../../model/report/footnote-links.ts';
import type { Report } from '../../../model/report/report.ts';
import { canonicalFragment } from '../../../xml/fragment.ts';
import { escapeAttribute, escapeText, type XmlWriter } from '../../../xml/writer.ts';
import { MAX_REPEATED_MARKS } from '../../limits.ts';
import type { InstanceIds } from '../../xbrl/instance-ids.ts';
import type { InstancePrefixes } from '../../xbrl/instance-prefixes.ts';
import { IX10 } from '../reading/names.ts';
import { directionOf } from './phrases.ts';
import { activePartOf, natureOf, obstacleOf } from './placed-markup.ts';
import type { StyleSheet } from './style-sheet.ts';
import {
  activeFootnote,
  earlyFootnotes,
  foreignFootnote,
  selfExplanation,
  unlinkedFootnote,
} from './writer-findings.ts';

/** The version of Inline XBRL for footnotes, and whether marks link to them. */
export interface FootnoteSyntax {
  readonly namespace: string;
  readonly hasLinks: boolean;
}

interface Mark {
  readonly footnote: FilingFootnote;
  readonly id: string;
  /** The first link to it. */
  link?: { readonly role: string; readonly arcrole: string };
  /** Numbered in reading order; 0 until first shown. */
  number: number;
}

/**
 * Numbers footnotes as their facts are shown, and writes each at the end of the section where it first
 * occurs.
 */
export class FootnoteMarks {
  private readonly report: Report;
  private readonly prefixes: InstancePrefixes;
  private readonly style: StyleSheet;
  private readonly collector: Collector;
  private readonly syntax: FootnoteSyntax;
  private readonly marks = new Map<FilingFootnote, Mark>();
  private readonly byFact = new Map<string, Set<Mark>>();
  private readonly marked = new Set<string>();
  private pending: Mark[] = [];
  private count = 0;

  constructor(
    report: Report,
    prefixes: InstancePrefixes,
    ids: InstanceIds,
    style: StyleSheet,
    syntax: FootnoteSyntax,
    collector: Collector,
  ) {
    this.report = report;
    this.prefixes = prefixes;
    this.style = style;
    this.syntax = syntax;
    this.collector = collector;
    for (const footnote of report.filing.footnotes ?? [])
      this.marks.set(footnote, { footnote, id: ids.take(footnote.id, 'fn'), number: 0 });
    for (const { from, footnote, role, arcrole } of footnoteLinks(report)) {
      const mark = footnote && this.marks.get(footnote);
      if (!mark) continue;
      mark.link ??= { role, arcrole };
      const list = this.byFact.get(from);
      if (list) list.add(mark);
      else this.byFact.set(from, new Set([mark]));
    }
  }

  /** Returns the marks beside a fact, which link to its footnotes. */
  beside(factId: string): string {
    const marks = this.byFact.get(factId);
    if (!marks) return '';
    const isFirst = !this.marked.has(factId);
    this.marked.add(factId);
    const links = [...marks].slice(0, isFirst ? undefined : MAX_REPEATED_MARKS).map((mark) => {
      if (mark.number === 0) {
        mark.number = ++this.count;
        this.pending.push(mark);
      }
      if (!this.syntax.hasLinks) return String(mark.number);
      return `<a${this.style.use('link')} href="#${escapeAttribute(mark.id)}">${mark.number}</a>`;
    });
    return `<sup${this.style.use('mark')}>${links.join(', ')}</sup>`;
  }

  /** Returns the footnote ids for the element of a fact: Inline XBRL 1.0 has no separate relationships. */
  refsOf(factId: string): readonly string[] {
    if (this.syntax.namespace !== IX10) return [];
    return [...(this.byFact.get(factId) ?? [])].map(({ id }) => id);
  }

  /** Writes the footnotes that are new since the last call. */
  writePending(xml: XmlWriter): void {
    const { pending } = this;
    this.pending = [];
    this.writeAll(xml, pending);
  }

  /** Writes the footnotes without a shown fact. */
  writeRest(xml: XmlWriter): void {
    const rest = [...this.marks.values()].filter(({ number }) => number === 0);
    for (const mark of rest) mark.number = ++this.count;
    this.writeAll(xml, rest);
  }

  private writeAll(xml: XmlWriter, marks: readonly Mark[]): void {
    if (marks.length === 0) return;
    xml.raw(`<div${this.style.use('footnotes')}>\n`);
    for (const mark of marks)
      xml.raw(
        `<div${this.style.use('footnote')}${this.direction(mark)}><sup>${mark.number}</sup> ${this.element(mark)}</div>\n`,
      );
    xml.raw('</div>\n');
  }

  /** Returns the text direction of a footnote if it differs from that of the report. */
  private direction({ footnote }: Mark): string {
    const around = directionOf(this.report.language ?? '');
    const own = directionOf(footnote.language ?? this.report.language ?? '');
    return own === around ? '' : ` dir="${own}"`;
  }

  private element({ footnote, id, link }: Mark): string {
    const { text = '', xhtml, role, language } = footnote;
    const isEarly = this.syntax.namespace === IX10;
    const name = this.prefixes.name(this.syntax.namespace, 'footnote');
    let tag = `<${name} ${isEarly ? 'footnoteID' : 'id'}="${escapeAttribute(id)}"`;
    if (isEarly && link && link.role !== FOOTNOTE_LINK_ROLE)
      tag += ` footnoteLinkRole="${escapeAttribute(link.role)}"`;
    if (isEarly && link && link.arcrole !== FOOTNOTE_ARCROLE)
      tag += ` arcrole="${escapeAttribute(link.arcrole)}"`;
    if (role !== undefined && role !== FOOTNOTE_ROLE) tag += ` footnoteRole="${escapeAttribute(role)}"`;
    tag += ` xml:lang="${escapeAttribute(language ?? this.report.language ?? 'und')}"`;
    const content = xhtml === undefined ? escapeText(text) : (canonicalFragment(xhtml) ?? escapeText(xhtml));
    return `${tag}>${content}</${name}>`;
  }

  /** Writes the links between facts and footnotes, and between facts, grouped by footnote and kind. */
  writeRelationships(xml: XmlWriter): void {
    if (this.syntax.namespace === IX10) {
      this.checkEarly();
      return;
    }
    const groups = new Map<string, { attributes: Record<string, string | undefined>; from: string[] }>();
    for (const { from, to, role, arcrole, footnote, order } of footnoteLinks(this.report)) {
      const target = (footnote && this.marks.get(footnote)?.id) ?? to;
      if (!footnote && from === to) {
        selfExplanation.add(this.collector, 'self', '/relationships', { id: from });
        continue;
      }
      const key = JSON.stringify([target, role, arcrole, order]);
      const group = groups.get(key);
      if (group) {
        group.from.push(from);
        continue;
      }
      const attributes = {
        toRefs: target,
        linkRole: role === FOOTNOTE_LINK_ROLE ? undefined : role,
        arcrole: arcrole === FOOTNOTE_ARCROLE ? undefined : arcrole,
        order: order === undefined || order === 1 ? undefined : Decimal.fromNumber(order)?.toString(),
      };
      groups.set(key, { attributes, from: [from] });
    }
    const name = this.prefixes.name(this.syntax.namespace, 'relationship');
    for (const { attributes, from } of groups.values())
      xml.empty(name, { fromRefs: from.join(' '), ...attributes });
  }

  /** Inline XBRL 1.0 only links facts to footnotes, each footnote in one role. */
  private checkEarly(): void {
    for (const { from, footnote, role, arcrole, order } of footnoteLinks(this.report)) {
      const link = footnote && this.marks.get(footnote)?.link;
      const isSaid = link?.role === role && link.arcrole === arcrole && (order ?? 1) === 1;
      const fault = !link ? 'fact' : (order ?? 1) === 1 ? 'role' : 'order';
      if (!isSaid)
        earlyFootnotes.add(this.collector, fault, '/relationships', {
          id: from,
          footnote: footnote?.id ?? '',
        });
    }
  }

  /** Reports footnotes that cannot be shown unchanged, or that belong to nothing. */
  check(): void {
    const linked = new Set(footnoteLinks(this.report).map(({ footnote }) => footnote));
    (this.report.filing.footnotes ?? []).forEach((footnote, index) => {
      const { id, xhtml } = footnote;
      const nature = xhtml === undefined ? 'valid' : natureOf(xhtml);
      if (nature === 'active')
        activeFootnote.add(this.collector, 'active', `/footnotes/${index}/xhtml`, {
          id,
          part: activePartOf(xhtml ?? ''),
        });
      if (nature === 'foreign')
        foreignFootnote.add(this.collector, 'foreign', `/footnotes/${index}/xhtml`, {
          id,
          ...obstacleOf(xhtml ?? ''),
        });
      if (!linked.has(footnote))
        unlinkedFootnote.add(this.collector, 'unlinked', `/footnotes/${index}`, { id });
    });
  }
}
