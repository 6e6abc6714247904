import type { Report, ReportFact } from '../../../model/report/report.ts';
import { escapeAttribute, type XmlWriter } from '../../../xml/writer.ts';
import { type ChartLook, drawChart } from './chart-writer.ts';
import type { FactWriter } from './fact-writer.ts';
import type { FootnoteMarks } from './footnote-marks.ts';
import {
  type Block,
  isWide,
  type LaidSection,
  linesOfTable,
  type Narrative,
  SHORT_ROWS,
  type Signatory,
  TALL_ROWS,
  type TextFact,
} from './layout.ts';
import { PeriodWords } from './period-columns.ts';
import { directionOf, type Phrases } from './phrases.ts';
import { showWords } from './shown-words.ts';
import type { Look, StyleSheet } from './style-sheet.ts';
import { type TableLook, TableWriter } from './table-writer.ts';

/** A section of at most so many lines stays together in print; one of several parts only if it is shorter. */
const MAX_LINES = 40;
const MAX_LINES_OF_PARTS = 16;
const LINE_LENGTH = 110;

/** Writes the sections of a report as markup. */
export class SectionWriter {
  private readonly report: Report;
  private readonly xml: XmlWriter;
  private readonly facts: FactWriter;
  private readonly marks: FootnoteMarks;
  private readonly style: StyleSheet;
  private readonly tables: TableWriter;
  /** The title of the section that is being written. */
  private title = '';
  private readonly charts: ChartLook;
  private readonly hasLinks: boolean;
  private readonly words: PeriodWords;
  private readonly phrases: Phrases;

  constructor(
    report: Report,
    xml: XmlWriter,
    facts: FactWriter,
    marks: FootnoteMarks,
    style: StyleSheet,
    look: TableLook & { readonly charts: ChartLook; readonly language: string },
  ) {
    this.report = report;
    this.xml = xml;
    this.facts = facts;
    this.marks = marks;
    this.style = style;
    this.tables = new TableWriter(xml, this, style, look);
    this.charts = look.charts;
    this.hasLinks = look.hasLinks;
    this.words = new PeriodWords(look.language, look.phrases);
    this.phrases = look.phrases;
  }

  write(section: LaidSection, id: string): void {
    const { xml, style } = this;
    const { title, blocks } = section;
    const look = lookOf(section);
    const hasFigures = blocks.some((block) => block.type === 'table' && block.columns.length > 0);
    const kind = kindOf(section, this.report);
    const hasHead =
      hasFigures &&
      (kind === 'Statement' || ((look === 'statement' || look === 'wideSection') && kind !== 'Document'));
    const head = hasHead ? style.headOf(this.report.filing.entity.name) : '';
    const mark = hasFigures && kind === 'Statement' ? this.auditMark(title) : '';
    xml.raw(
      `<div${style.use(look)} id="${id}">\n${head}<h2${style.use('heading')}>${showWords(title)}${mark}</h2>\n`,
    );
    this.writeBlocks(blocks, title);
    xml.raw('</div>\n');
  }

  /** " (Unaudited)", above the statements of a report that says so, unless the title does. */
  private auditMark(title: string): string {
    const { auditStatus } = this.report.filing.document;
    const { unaudited } = this.phrases;
    const isSaid = title.toLowerCase().includes(unaudited.toLowerCase());
    return auditStatus === 'unaudited' && !isSaid ? ` (${showWords(unaudited)})` : '';
  }

  writeBlocks(blocks: readonly Block[], title: string): void {
    this.title = title;
    const isAlone = blocks.filter(({ type }) => type === 'text').length === 1;
    for (const block of blocks) this.writeBlock(block, title, isAlone);
    this.marks.writePending(this.xml);
  }

  private writeBlock(block: Block, title: string, isAlone: boolean): void {
    const { xml, style } = this;
    switch (block.type) {
      case 'table':
        this.tables.write(block, title);
        break;
      case 'text':
        this.writeText(block, title, isAlone);
        break;
      case 'heading':
        xml.raw(`<h3${style.use('subheading')}>${this.withFact(block.text, block.fact)}</h3>\n`);
        break;
      case 'narrative':
        this.writeNarrative(block);
        break;
      case 'signatures':
        xml.raw(`<div${style.use('signatures')}>\n`);
        for (const signatory of block.signatories) this.writeSignatory(signatory);
        xml.raw('</div>\n');
        break;
      case 'waterfall':
      case 'bar':
        xml.raw(drawChart(block, style, this.charts) ?? '');
        break;
      case 'paragraph':
        xml.raw(`<div${style.use('paragraph')}>${this.withFact(block.text, block.fact)}</div>\n`);
        break;
    }
  }

  private writeText({ label, fact }: TextFact, title: string, isAlone: boolean): void {
    const { xml, style } = this;
    const mark = this.marks.beside(fact.source.id);
    if (mark || !repeatsTitle(label, title, isAlone))
      xml.raw(`<h3${style.use('subheading')}>${showWords(label)}${mark}</h3>\n`);
    const isRepeated = this.facts.isWritten(fact) && !this.facts.isHidden(fact);
    const look = fact.text.includes('<') && !isRepeated ? style.lookOfText(fact.text) : 'plainText';
    const content = isRepeated
      ? !this.hasLinks
        ? showWords(label)
        : `<a${style.use('link')} href="#${escapeAttribute(fact.source.id)}">${showWords(label)}</a>`
      : this.facts.block(fact);
    xml.raw(`<div${style.use(look)}${this.direction(fact)}>${content}</div>\n`);
  }

  private writeNarrative({ markup, fact }: Narrative): void {
    const { xml, style } = this;
    if (!fact) {
      xml.raw(`<div${style.use('narrative')}>${markup}</div>\n`);
      return;
    }
    const isRepeated = this.facts.isWritten(fact) && !this.facts.isHidden(fact);
    const look: Look = fact.text.includes('<') ? 'narrative' : 'plainText';
    const content = isRepeated ? this.facts.line(fact) : this.facts.block(fact);
    xml.raw(`<div${style.use(look)}${this.direction(fact)}>${content}</div>\n`);
  }

  private writeSignatory({ name, capacity, place, date }: Signatory): void {
    const { xml, style } = this;
    const shown = (part: string | ReportFact) =>
      typeof part === 'string' ? showWords(part) : this.line(part);
    const day = typeof date === 'string' ? showWords(this.words.day(date)) : shown(date);
    const lines = [showWords(capacity), [showWords(place), day].filter(Boolean).join(', ')].filter(Boolean);
    xml.raw(`<div${style.use('signatory')}><div${style.use('signatureLine')}>${shown(name)}</div>`);
    for (const line of lines) xml.raw(`<div${style.use('signatureDetail')}>${line}</div>`);
    xml.raw('</div>\n');
  }

  private withFact(text: string, fact: ReportFact | undefined): string {
    if (!fact) return showWords(text);
    const shown = fact.unit
      ? this.facts.number(fact, { scale: 0, digits: 0, isNegated: false }).markup
      : this.isMarkup(fact)
        ? this.facts.block(fact)
        : this.facts.line(fact);
    return `${text ? `${showWords(text)} ` : ''}${shown}${this.marks.beside(fact.source.id)}`;
  }

  /** Writes a text fact on one line, with its footnotes. */
  line(fact: ReportFact): string {
    const shown = this.isMarkup(fact) ? this.facts.block(fact) : this.facts.line(fact);
    return `${shown}${this.marks.beside(fact.source.id)}`;
  }

  number(fact: ReportFact, form: Parameters<FactWriter['number']>[1]) {
    const { markup, isNegative } = this.facts.number(fact, form);
    return { markup, isNegative, mark: this.marks.beside(fact.source.id) };
  }

  noteUntagged(text: string): void {
    this.facts.noteUntagged(text, this.title);
  }

  private isMarkup(fact: ReportFact): boolean {
    return !fact.nil && fact.text.includes('<');
  }

  /** Returns the direction of a text if it differs from that of the report. */
  direction(fact: ReportFact): string {
    const around = directionOf(this.report.language ?? '');
    const own = directionOf(fact.source.language ?? this.report.language ?? '');
    return own === around ? '' : ` dir="${own}"`;
  }
}

/** Returns what the role of a section says it is: "Statement" for "0002 - Statement - Balance Sheets". */
function kindOf({ keys }: LaidSection, { filing }: Report): string | undefined {
  const role = (filing.extensions?.roles ?? []).find(({ uri }) => keys.includes(uri));
  return / - (Document|Statement|Disclosure) - /.exec(role?.definition ?? '')?.[1];
}

/** The part of a title that tells "Inventories" and "Inventory" apart from other titles. */
const STEM_LENGTH = 5;

/** Whether the label of a text only repeats the title of its section; the only text needs no other name. */
function repeatsTitle(label: string, title: string, isAlone: boolean): boolean {
  const length = isAlone ? STEM_LENGTH : Math.max(label.length, title.length);
  return label.slice(0, length).toLowerCase() === title.slice(0, length).toLowerCase();
}

/** Returns where a section may break in print. */
function lookOf({ blocks, startsPage, isWritten }: LaidSection): Look {
  const tables = blocks.filter((block) => block.type === 'table');
  if (tables.length > 0 && tables.every(isWide) && blocks.every(isFigures)) return 'wideSection';
  const longest = tables.reduce((most, { rows }) => Math.max(most, rows.length), 0);
  if (startsPage || longest >= (isWritten ? TALL_ROWS : SHORT_ROWS)) return 'statement';
  const lines = blocks.reduce((sum, block) => sum + linesOf(block), 0);
  const parts = blocks.filter(({ type }) => type !== 'heading').length;
  return lines <= (parts > 2 ? MAX_LINES_OF_PARTS : MAX_LINES) ? 'shortSection' : 'section';
}

/** Whether a part of a section is a table or a heading, which may be wider than text. */
function isFigures({ type }: Block): boolean {
  return type === 'table' || type === 'heading';
}

/** Returns about how many printed lines a part of a section takes, with the space around it. */
function linesOf(block: Block): number {
  const ofText = (length: number) => Math.ceil(length / LINE_LENGTH) + 2;
  switch (block.type) {
    case 'table':
      return linesOfTable(block) + (block.columns.length > 0 ? 3 : 1);
    case 'text':
      return ofText(block.fact.text.length) + 2;
    case 'narrative':
      return ofText(block.fact?.text.length ?? block.markup.length);
    case 'paragraph':
      return ofText(block.fact?.text.length ?? block.text.length) - 1;
    case 'heading':
      return 2;
    case 'signatures':
      return 7;
    case 'waterfall':
    case 'bar':
      return 9;
  }
}
