import { andOthers } from '../../../core/wording.ts';
import type { Footnote, FootnoteArc, FootnoteLocator, InstanceFootnoteLink } from '../../xbrl/instance.ts';
import { itemName } from '../../xbrl/instance-words.ts';
import { readContent, type TextBudget } from './content-text.ts';
import type { Chains } from './continuation-chains.ts';
import type { InlineChecks } from './inline-checks.ts';
import type { InlineFact, InlineFootnote } from './inline-fact.ts';
import type { NoteLink } from './note-links.ts';
import { crossTarget } from './structure-findings.ts';
import { nameTarget } from './targets.ts';

/** A footnote link under construction. */
class LinkParts implements InstanceFootnoteLink {
  readonly role: string;
  readonly offset: number;
  readonly locators: FootnoteLocator[] = [];
  readonly footnotes: Footnote[] = [];
  readonly arcs: FootnoteArc[] = [];
  readonly labels = new Map<InlineFootnote, string>();

  constructor(role: string, offset: number) {
    this.role = role;
    this.offset = offset;
  }

  /**
   * Gives all facts one label: an arc between labels joins each of one with each of the other (XLink 1.1,
   * 5.1.3).
   */
  locate(facts: readonly InlineFact[], label: string, offset: number): string {
    for (const { id = '' } of facts) this.locators.push({ label, href: `#${id}`, offset });
    return label;
  }
}

/** Assembles the footnote links of one target, one for each role. */
export class FootnoteAssembly {
  private readonly chains: Chains;
  private readonly budget: TextBudget;
  private readonly checks: InlineChecks;
  private readonly links = new Map<string, LinkParts>();
  private readonly placed = new Set<InlineFootnote>();

  constructor(chains: Chains, budget: TextBudget, checks: InlineChecks) {
    this.chains = chains;
    this.budget = budget;
    this.checks = checks;
  }

  assemble(notes: readonly NoteLink[], target: string): InstanceFootnoteLink[] {
    for (const [index, note] of notes.entries()) this.addNote(note, index, target);
    const referred = new Set(notes.flatMap(({ footnotes }) => footnotes));
    // Unreferenced footnotes are included, so that they are not lost.
    for (const footnote of this.checks.set.footnotes)
      if (!referred.has(footnote))
        this.addFootnote(this.linkOf(footnote.linkRole, footnote.offset), footnote);
    return [...this.links.values()];
  }

  private addNote(note: NoteLink, index: number, target: string): void {
    const { role, arcrole, order, offset } = note;
    const { collector, place } = this.checks;
    const from = note.from.filter((fact) => fact.target === target);
    if (from.length === 0) return;
    const link = this.linkOf(role, offset);
    const label = link.locate(from, `from ${index}`, offset);
    const ends = note.footnotes.map((footnote) => this.addFootnote(link, footnote));
    const facts = note.facts.filter((fact) => fact.target === target);
    const [lost, ...more] = note.facts.filter((fact) => fact.target !== target);
    if (lost)
      crossTarget.add(collector, 'other', place(offset), {
        own: nameTarget(target),
        facts: `${lost.name ? itemName(lost.name) : 'a fact'}${andOthers(more.length + 1, 'fact')}`,
        other: more.some((fact) => fact.target !== lost.target) ? 'other targets' : nameTarget(lost.target),
      });
    if (facts.length > 0) ends.push(link.locate(facts, `to ${index}`, offset));
    for (const to of ends) link.arcs.push({ from: label, to, arcrole, order, offset });
  }

  private linkOf(role: string, offset: number): LinkParts {
    let link = this.links.get(role);
    if (!link) {
      link = new LinkParts(role, offset);
      this.links.set(role, link);
    }
    return link;
  }

  /** Adds a footnote to a link, once, and returns its label there. */
  private addFootnote(link: LinkParts, footnote: InlineFootnote): string {
    const known = link.labels.get(footnote);
    if (known !== undefined) return known;
    const label = `note ${link.labels.size}`;
    link.labels.set(footnote, label);
    const { role, language, offset } = footnote;
    // A footnote shared by several links is repeated in each, and only the first can keep its id.
    const id = this.placed.has(footnote) ? undefined : footnote.id;
    this.placed.add(footnote);
    const chain = this.chains.get(footnote) ?? [footnote.content];
    link.footnotes.push({ id, label, role, language, offset, ...readContent(chain, this.budget) });
    return label;
  }
}
