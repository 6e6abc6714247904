import { addToList } from '../../core/lists-by-key.ts';
import type { FilingFootnote, FilingRelationship } from '../../model/filing-v2.ts';
import { FOOTNOTE_ARCROLE, FOOTNOTE_LINK_ROLE, FOOTNOTE_ROLE } from '../../model/report/footnote-links.ts';
import { linkLimit, locatedId } from './footnote-checks.ts';
import type { Footnote, FootnoteArc, Instance, InstanceFootnoteLink } from './instance.ts';

interface MappedFootnotes {
  readonly footnotes: FilingFootnote[];
  readonly relationships: FilingRelationship[];
  /** The positions of arcs that lead from a footnote; those of a filing lead from facts. */
  readonly leftOut: readonly number[];
}

/**
 * Maps the footnotes of an instance and their links. `ids` returns the ids of the facts; those that were left
 * out lose their links.
 */
export function mapFootnotes(
  instance: Instance,
  ids: () => ReadonlySet<string>,
  nextId: () => string,
): MappedFootnotes {
  if (instance.footnoteLinks.length === 0) return { footnotes: [], relationships: [], leftOut: [] };
  const room = linkLimit(instance.footnoteLinks);
  const mapping = new FootnoteMapping(ids(), instance.source.file, room);
  for (const link of instance.footnoteLinks) {
    const first = mapping.footnotes.length;
    for (const footnote of link.footnotes)
      mapping.footnotes.push(mapFootnote(footnote, footnote.id ?? nextId()));
    mapping.mapArcs(link, first);
  }
  return mapping;
}

/** A footnote needs a language; "und" means that it declares none. */
function mapFootnote({ role, language, text, xhtml }: Footnote, id: string): FilingFootnote {
  return {
    id,
    ...(text === undefined ? { xhtml } : { text }),
    language: language || 'und',
    ...(role !== undefined && role !== FOOTNOTE_ROLE && { role }),
  };
}

class FootnoteMapping implements MappedFootnotes {
  readonly footnotes: FilingFootnote[] = [];
  readonly relationships: FilingRelationship[] = [];
  readonly leftOut: number[] = [];
  private readonly known: ReadonlySet<string>;
  private readonly file: string | undefined;
  /** How many more links are mapped; an instance with more is reported. */
  private room: number;

  constructor(known: ReadonlySet<string>, file: string | undefined, room: number) {
    this.known = known;
    this.file = file;
    this.room = room;
  }

  /**
   * A label may refer to several ends at once (XLink 1.1, 5.1.3): an arc joins each of one with each of the
   * other. `first` is the index of the link's first footnote.
   */
  mapArcs(link: InstanceFootnoteLink, first: number): void {
    const facts = new Map<string, string[]>();
    for (const { label, href } of link.locators) {
      const id = locatedId(href, this.file);
      if (id !== undefined && this.known.has(id)) addToList(facts, label, id);
    }
    const footnotes = new Map<string, FilingFootnote[]>();
    for (const [index, { label }] of link.footnotes.entries())
      addToList(footnotes, label, this.footnotes[first + index] as FilingFootnote);
    const prohibitions = new Prohibitions();
    for (const arc of link.arcs)
      if (arc.isProhibited)
        for (const fact of facts.get(arc.from) ?? []) {
          const notes = footnotes.get(arc.to) ?? [];
          const others = facts.get(arc.to) ?? [];
          if (!this.takes(notes.length + others.length)) return;
          for (const { id } of notes) prohibitions.add(arc, fact, id);
          for (const other of others) prohibitions.add(arc, fact, other);
        }
    for (const arc of link.arcs) {
      if (arc.isProhibited) continue;
      if (footnotes.has(arc.from)) this.leftOut.push(arc.offset);
      for (const fact of facts.get(arc.from) ?? []) {
        const notes = footnotes.get(arc.to) ?? [];
        const others = facts.get(arc.to) ?? [];
        if (!this.takes(notes.length + others.length)) return;
        for (const footnote of notes)
          if (!prohibitions.cover(arc, fact, footnote.id)) this.relateFootnote(link, arc, fact, footnote);
        for (const other of others)
          if (!prohibitions.cover(arc, fact, other)) this.relate(link, arc, fact, other);
      }
    }
  }

  private takes(links: number): boolean {
    this.room -= links;
    return this.room >= 0;
  }

  private relateFootnote(
    link: InstanceFootnoteLink,
    arc: FootnoteArc,
    fact: string,
    footnote: FilingFootnote,
  ): void {
    const isUsual =
      link.role === FOOTNOTE_LINK_ROLE && arc.arcrole === FOOTNOTE_ARCROLE && orderOf(arc) === undefined;
    if (!isUsual) this.relate(link, arc, fact, footnote.id);
    else if (footnote.factRefs) footnote.factRefs.push(fact);
    else footnote.factRefs = [fact];
  }

  private relate({ role }: InstanceFootnoteLink, arc: FootnoteArc, from: string, to: string): void {
    const order = orderOf(arc);
    this.relationships.push({
      kind: 'footnote',
      role,
      from,
      to,
      arcrole: arc.arcrole,
      ...(order !== undefined && { order }),
    });
  }
}

/**
 * Relationships prohibited by arcs of the same link (XBRL 2.1, 3.5.3.9.7.5): those with the same ends,
 * arcrole and order, unless their priority is higher. No other link can refer to a footnote.
 */
class Prohibitions {
  private readonly priorities = new Map<string, number>();

  add(arc: FootnoteArc, from: string, to: string): void {
    const key = relationshipKey(arc, from, to);
    const priority = arc.priority ?? 0;
    this.priorities.set(key, Math.max(priority, this.priorities.get(key) ?? priority));
  }

  cover(arc: FootnoteArc, from: string, to: string): boolean {
    if (this.priorities.size === 0) return false;
    const priority = this.priorities.get(relationshipKey(arc, from, to));
    return priority !== undefined && priority >= (arc.priority ?? 0);
  }
}

function relationshipKey(arc: FootnoteArc, from: string, to: string): string {
  return `${from} ${to} ${orderOf(arc) ?? 1} ${arc.arcrole}`;
}

/** XBRL 2.1, 3.5.3.9.5: the default order is 1. */
function orderOf({ order }: FootnoteArc): number | undefined {
  const number = order === undefined ? 1 : Number(order);
  return number === 1 ? undefined : number;
}
