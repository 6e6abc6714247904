import { addToList } from '../../core/lists-by-key.ts';
import { capitalized } from '../../core/wording.ts';
import type { ReportSource } from '../../formats/format.ts';
import { copiedId } from '../../formats/inline/repeated-facts.ts';
import { footnoteLinks } from '../../model/report/footnote-links.ts';
import { periodData, periodWords } from '../../model/report/period.ts';
import type { Report, ReportContext, ReportFact, ReportUnit } from '../../model/report/report.ts';
import { listOf, textOf } from '../../model/unchecked.ts';
import { checkFragment } from '../../xml/fragment.ts';
import { MAX_VIEW_FILES, MAX_VIEW_TEXT } from '../limits.ts';
import { ConceptTable } from './concept-table.ts';
import { networksInView } from './networks.ts';
import { type PageContext, type PageTag, PageWriter } from './page-writer.ts';
import type { View, ViewFact, ViewPage } from './view-shapes.ts';
import { subjectOfDocument, subjectOfSource, type ViewOptions, type ViewSubject } from './view-subject.ts';

export type { View } from './view-shapes.ts';
export type { ViewOptions } from './view-subject.ts';

/** Returns the view of our own document: its facts, and a page that shows them, even if it has errors. */
export function viewDocument(document: Readonly<Record<string, unknown>>, options: ViewOptions = {}): View {
  return viewOf(subjectOfDocument(document, options), options);
}

/** The same for a report or a package. */
export function viewSource(source: ReportSource, options: ViewOptions = {}): View {
  return viewOf(subjectOfSource(source, options), options);
}

function viewOf(subject: ViewSubject, { taxonomies }: ViewOptions): View {
  const { report, dts, sourceFormat, reports } = subject;
  const table = new ConceptTable(report, dts, taxonomies);
  const facts = new FactList(subject, table);
  const pages = writePages(subject, facts);
  const contexts = report.contexts.map((context) => contextOf(context, table));
  const { statements, calculations } = networksInView(report, dts, table);
  const { filing } = report;
  const entity = textOf(filing.entity, 'name') ?? '';
  const title = textOf(filing.document, 'title') ?? pages[0]?.title ?? entity;
  return {
    ...{ title, entity, sourceFormat, reports: [...reports], pages, facts: facts.all },
    concepts: table.concepts,
    contexts,
    units: report.units.map(unitOf),
    ...{ statements, calculations },
    footnotes: facts.footnotes,
    counts: {
      facts: facts.all.length,
      hidden: facts.all.filter(({ hidden }) => hidden).length,
      unread: facts.all.filter(({ unread }) => unread).length,
    },
  };
}

/** The facts of a view in the order of the report, followed by tags that could not be read as facts. */
class FactList {
  readonly all: ViewFact[] = [];
  readonly footnotes: View['footnotes'] = [];
  private readonly table: ConceptTable;
  private readonly byId = new Map<string, number>();
  private readonly byOffset = new Map<number, number>();
  private readonly contexts = new Map<string, number>();
  private readonly units = new Map<string, number>();
  private readonly withPages: boolean;

  constructor({ report, offsets, placeOf }: ViewSubject, table: ConceptTable) {
    this.table = table;
    this.withPages = offsets !== undefined;
    for (const [index, { id }] of report.contexts.entries()) this.contexts.set(id, index);
    for (const [index, { id }] of report.units.entries()) this.units.set(id, index);
    const notes = this.noteFootnotes(report);
    const resolved = new Map(report.facts.map((fact) => [fact.index, fact]));
    listOf(report.filing.facts).forEach((source, index) => {
      const id = textOf(source, 'id') ?? '';
      if (!this.byId.has(id)) this.byId.set(id, index);
      const offset = offsets?.[index];
      if (offset !== undefined) this.byOffset.set(offset, index);
      const { path, source: position } = placeOf(index);
      const fact = this.read(source, id, resolved.get(index));
      if (path !== '') fact.path = path;
      if (position) fact.source = { ...position };
      const footnotes = notes.get(id);
      if (footnotes) fact.footnotes = footnotes;
      this.all.push(fact);
    });
  }

  private read(source: unknown, id: string, fact: ReportFact | undefined): ViewFact {
    const seen: ViewFact = { id, concept: this.table.of(textOf(source, 'concept') ?? '') };
    this.refer(seen, textOf(source, 'contextRef'), textOf(source, 'unitRef'));
    if (!fact) return { ...seen, unread: true };
    const { text, nil, unit } = fact;
    const { decimals, precision, language } = fact.source;
    if (nil) seen.nil = true;
    else seen.value = text.length > MAX_VIEW_TEXT ? text.slice(0, MAX_VIEW_TEXT) : text;
    if (text.length > MAX_VIEW_TEXT) seen.length = text.length;
    if (unit && decimals !== undefined) seen.decimals = String(decimals);
    if (unit && precision !== undefined) seen.precision = String(precision);
    if (language !== undefined) seen.language = language;
    return seen;
  }

  private refer(fact: ViewFact, contextRef: string | undefined, unitRef: string | undefined): void {
    const context = contextRef === undefined ? undefined : this.contexts.get(contextRef);
    const unit = unitRef === undefined ? undefined : this.units.get(unitRef);
    if (context !== undefined) fact.context = context;
    if (unit !== undefined) fact.unit = unit;
  }

  private noteFootnotes(report: Report): ReadonlyMap<string, number[]> {
    const indexes = new Map<string, number>();
    const byFact = new Map<string, number[]>();
    for (const { from, footnote } of footnoteLinks(report)) {
      if (!footnote) continue;
      let index = indexes.get(footnote.id);
      if (index === undefined) {
        index = this.footnotes.length;
        indexes.set(footnote.id, index);
        const text = (footnote.text ?? textIn(footnote.xhtml ?? '')).slice(0, MAX_VIEW_TEXT);
        const { language } = footnote;
        this.footnotes.push({ text, ...(language !== undefined && { language }) });
      }
      addToList(byFact, from, index);
    }
    return byFact;
  }

  /** Returns the index of the fact that a page tags; adds an unreadable fact if the report has none. */
  indexOf(tag: PageTag, base: number, page: number, place: () => ViewFact['source']): number {
    const { id } = tag;
    const known = this.withPages ? this.byOffset.get(base + tag.offset) : this.byId.get(id ?? '');
    const copied = known === undefined && id !== undefined ? copiedId(id) : undefined;
    const original = copied === undefined ? undefined : this.byId.get(copied);
    const index = known ?? original ?? this.addUnread(tag, place());
    const fact = this.all[index] as ViewFact;
    if (fact.page === undefined || (fact.hidden && !tag.isHidden)) this.show(fact, tag, page);
    return index;
  }

  private addUnread(tag: PageTag, source: ViewFact['source']): number {
    const { id = '', name, contextRef, unitRef, decimals } = tag;
    const index = this.all.length;
    const fact: ViewFact = { id, concept: this.table.of(name), unread: true };
    this.refer(fact, contextRef, unitRef);
    if (decimals !== undefined) fact.decimals = decimals;
    if (source) fact.source = source;
    this.all.push(fact);
    if (id !== '' && !this.byId.has(id)) this.byId.set(id, index);
    return index;
  }

  private show(fact: ViewFact, tag: PageTag, page: number): void {
    const { format, scale, isNegative, isHidden } = tag;
    fact.page = page;
    if (isHidden) fact.hidden = true;
    else delete fact.hidden;
    if (format !== undefined) fact.format = format;
    if (scale !== undefined && scale !== '0') fact.scale = scale;
    if (isNegative) fact.negated = true;
    this.tags.push({ fact, tag });
  }

  private readonly tags: { readonly fact: ViewFact; readonly tag: PageTag }[] = [];

  /** Copies the displayed text of the tags, once the pages have been read. */
  noteShown(): void {
    for (const { fact, tag } of this.tags) {
      const shown = /\s/.test(tag.text) ? tag.text.replace(/\s+/g, ' ').trim() : tag.text;
      if (shown !== '') fact.shown = shown;
    }
  }

  hiddenFact(id: string): number | undefined {
    const index = this.byId.get(id);
    return index !== undefined && this.all[index]?.hidden ? index : undefined;
  }
}

function writePages({ pages, read }: ViewSubject, facts: FactList): ViewPage[] {
  const indexes = new Map(pages.map(({ path }, index) => [path, index]));
  const continued = new Map<string, number>();
  const readWithin = readUpTo(MAX_VIEW_FILES, read);
  let base = 0;
  const written = pages.map(({ path, text }, index) => {
    const folder = path.slice(0, path.lastIndexOf('/') + 1);
    const start = base;
    base += text.bytes.length + 1;
    const context: PageContext = {
      factOf: (tag) => facts.indexOf(tag, start, index, () => text.positionAt(tag.offset)),
      hiddenFact: (id) => facts.hiddenFact(id),
      continued,
      pageOf: (name) => indexes.get(resolved(folder, name)),
      read: (name) => readWithin(resolved(folder, name)),
    };
    return new PageWriter(path.slice(folder.length), text, context).write();
  });
  facts.noteShown();
  return written;
}

/** Reads files until they fill the room, as pages may embed one any number of times. */
function readUpTo(bytes: number, read: ViewSubject['read']): ViewSubject['read'] {
  let room = bytes;
  const tooLarge = new Set<string>();
  return (path) => {
    const content = tooLarge.has(path) ? undefined : read(path);
    if (!content) return undefined;
    if (content.byteLength > room) {
      tooLarge.add(path);
      return undefined;
    }
    room -= content.byteLength;
    return content;
  };
}

/** Resolves a path relative to the folder of a page. */
function resolved(folder: string, name: string): string {
  const steps: string[] = [];
  for (const step of `${folder}${name}`.split('/'))
    if (step === '..') steps.pop();
    else if (step !== '.') steps.push(step);
  return steps.join('/');
}

function contextOf(context: ReportContext, table: ConceptTable): View['contexts'][number] {
  const { id, period, entity, dimensions, aspect } = context;
  return {
    id,
    period: periodData(period),
    words: capitalized(periodWords(period)),
    entity: entity.value,
    dimensions: dimensions.map(({ axis, member, typed }) => ({
      axis: table.of(axis),
      ...(typed ? { value: member ?? 'nil' } : { member: table.of(member ?? '') }),
    })),
    aspect,
  };
}

function unitOf({ id, kind, currency, numerator, denominator }: ReportUnit): View['units'][number] {
  const local = (measures: readonly string[]) =>
    measures.map((measure) => measure.slice(measure.indexOf(':') + 1)).join(' × ');
  const per = local(denominator);
  return {
    id,
    kind,
    name: local(numerator) + (per && ` per ${per === 'shares' ? 'share' : per}`),
    ...(currency && { currency }),
  };
}

/** Returns the text of an XHTML fragment. */
function textIn(xhtml: string): string {
  let text = '';
  checkFragment(xhtml, {
    text(_, value) {
      if (text.length < MAX_VIEW_TEXT) text += `${value()} `;
    },
  });
  return text.replace(/\s+/g, ' ').trim();
}
