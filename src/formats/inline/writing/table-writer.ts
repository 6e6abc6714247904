import type { ReportFact, ReportUnit } from '../../../model/report/report.ts';
import { escapeAttribute, type XmlWriter } from '../../../xml/writer.ts';
import { MAX_WIDE_COLUMNS } from '../../limits.ts';
import { fractionDigits, numberForm, PERCENT } from './cell-form.ts';
import type { ShownNumberForm } from './fact-writer.ts';
import {
  factsOfTable,
  isWide,
  KEPT_ROWS,
  linesOfTable,
  type RowKind,
  SHORT_ROWS,
  TALL_ROWS,
  type Table,
  type TableCell,
  type TableRow,
} from './layout.ts';
import { hintedScale, mainUnit, type Scale, tableScale } from './number-style.ts';
import type { Phrases } from './phrases.ts';
import { cleanWords, showWords } from './shown-words.ts';
import type { Look, StyleSheet } from './style-sheet.ts';
import { amountsIn, tableCaption } from './table-caption.ts';
import { hasYearsBelow, headingsOf, headLooks, textColumns, writeHeading } from './table-head.ts';

/** Writes the facts in the cells of a table, with their footnotes. */
export interface FactCellWriter {
  line(fact: ReportFact): string;
  number(
    fact: ReportFact,
    form: ShownNumberForm,
  ): { readonly markup: string; readonly isNegative: boolean; readonly mark: string };
  direction(fact: ReportFact): string;
  /** Counts an amount without a fact. */
  noteUntagged(text: string): void;
}

export interface TableLook {
  readonly scale: Scale;
  /** Whether facts may request their own scale. */
  readonly takesHints: boolean;
  readonly phrases: Phrases;
  /** Whether repeated facts link to their first occurrence. */
  readonly hasLinks: boolean;
  /** The section ids of notes, by note number. */
  readonly notes: ReadonlyMap<string, string>;
  /** Ratios that are shown as percentages, whatever their name. */
  readonly percents: ReadonlySet<ReportFact>;
}

/**
 * A number with separators, a sign or brackets; integers of up to four digits are more likely years or notes.
 */
const AMOUNT = /^[(−△-]?\s?(?:\d{1,3}(?:[.,\u00a0 ]\d{3})+(?:[.,]\d+)?|\d+[.,]\d+|\d{5,})\s?%?\)?$/;
/** Longer amounts leave no room for a sign on the other side of the column. */
const MAX_SIGNED_DIGITS = 9;
const MAX_UNBROKEN = 24;
const ISO_DATE = /^\d{4}-\d\d-\d\d$/;
const LONG_WORD = /\S{25}/;

/** Whether signs fit beside the amounts, on the other side of their columns. */
function hasRoomForSigns({ columns }: Table, facts: readonly ReportFact[], scale: Scale): boolean {
  if (columns.length > MAX_WIDE_COLUMNS) return false;
  return facts.every(
    ({ unit, value }) =>
      unit?.kind !== 'monetary' || !value || value.abs().shift(-scale).toString().length <= MAX_SIGNED_DIGITS,
  );
}

/** The form of the cells in a row. */
interface RowForm {
  readonly isText: readonly boolean[];
  readonly hasTotal: readonly boolean[];
  readonly scale: Scale;
  readonly digits: ReadonlyMap<string, number>;
  readonly hasNotes: boolean;
  /** The style of the currency sign before amounts, if any. */
  readonly sign: Look | undefined;
}

/** A total directly below a heading has no lines to add up, and so no rule above it. */
function shownKind({ kind }: TableRow, before: TableRow | undefined): RowKind {
  return kind === 'total' && before?.kind === 'heading' ? 'lead' : kind;
}

/** Returns which columns have totals, and rules above them. */
function totaledColumns({ columns, rows }: Table): readonly boolean[] {
  const totals = rows.filter(({ kind }) => kind === 'total' || kind === 'grand');
  return columns.map((_, at) => totals.some(({ cells }) => cells[at]?.facts.length || cells[at]?.text));
}

const numberLooks: Readonly<Record<RowKind, readonly [positive: Look, negative: Look]>> = {
  line: ['number', 'negative'],
  heading: ['number', 'negative'],
  lead: ['leading', 'negativeLeading'],
  total: ['total', 'negativeTotal'],
  grand: ['grand', 'negativeGrand'],
};

/** Writes tables, with numbers of one scale and as many digits as their unit needs. */
export class TableWriter {
  private readonly xml: XmlWriter;
  private readonly section: FactCellWriter;
  private readonly style: StyleSheet;
  private readonly look: TableLook;

  constructor(xml: XmlWriter, section: FactCellWriter, style: StyleSheet, look: TableLook) {
    this.xml = xml;
    this.section = section;
    this.style = style;
    this.look = look;
  }

  write(table: Table, title: string): void {
    const { xml, style } = this;
    const isList = table.columns.length === 0;
    const facts = factsOfTable(table);
    const scale = isList ? 0 : this.scaleOf(facts);
    const { percents } = this.look;
    const digits = fractionDigits(facts, scale, percents);
    const isClose = table.columns.length > MAX_WIDE_COLUMNS + 2;
    const height: Look = table.rows.length >= TALL_ROWS ? 'tallTable' : 'table';
    const look: Look = isList ? 'list' : isClose ? 'closeTable' : height;
    const summary = escapeAttribute(cleanWords(title));
    const hasTotal = totaledColumns(table);
    const isCalculation = hasTotal.includes(true) && table.rows.every(({ facts }) => facts === undefined);
    const kept = isCalculation ? KEPT_ROWS : SHORT_ROWS;
    const frame: Look = isWide(table) ? 'wideScroll' : linesOfTable(table) < kept ? 'shortScroll' : 'scroll';
    xml.raw(`<div${style.use(frame)}><table${style.use(look)} summary="${summary}">\n`);
    const isText = textColumns(table);
    const hasNotes = !isList && table.rows.some(({ reference }) => reference !== undefined);
    const main = isList ? undefined : commonUnit(table, facts);
    if (!isList)
      this.writeHead(table, main && tableCaption(facts, main, scale, this.look.phrases), isText, hasNotes);
    xml.raw('<tbody>\n');
    const signed = this.signedRows(table, main);
    const sign: Look = isList || !hasRoomForSigns(table, facts, scale) ? 'nearSign' : 'sign';
    table.rows.forEach((row, index) => {
      const before = table.rows[index - 1];
      if (row.kind === 'heading') this.writeHeading(row, before, isText.length + (hasNotes ? 1 : 0), digits);
      else
        this.writeRow(
          { ...row, kind: shownKind(row, before), note: this.noteOf(row, isList, main, scale) },
          { isText, hasTotal, scale, digits, hasNotes, sign: isList || signed.has(index) ? sign : undefined },
        );
    });
    xml.raw('</tbody>\n</table></div>\n');
  }

  /**
   * Returns the rows with a currency sign, if statements in the language of the report use it: the first
   * amounts of a table, all per-share amounts, and the last row.
   */
  private signedRows({ rows }: Table, main: ReportUnit | undefined): ReadonlySet<number> {
    const signed = new Set<number>();
    if (main && !this.signOf(main)) return signed;
    let isBegun = false;
    rows.forEach(({ kind, cells }, index) => {
      const units = cells.flatMap(({ facts }) => facts.map((fact) => fact.unit));
      const unit = units.find((each) => each && this.signOf(each));
      if (!unit) return;
      if (unit.kind === 'perShare') signed.add(index);
      if (!main || unit.kind !== 'monetary') return;
      const isEnd = kind === 'grand' || (kind === 'total' && index === rows.length - 1);
      if (isEnd || !isBegun) signed.add(index);
      // Below a grand total, signs start again.
      isBegun = kind !== 'grand';
    });
    return signed;
  }

  private signOf({ kind, currency = '' }: ReportUnit): string | undefined {
    const isMoney = kind === 'monetary' || kind === 'perShare';
    return isMoney ? this.look.phrases.signs?.[currency] : undefined;
  }

  private scaleOf(facts: readonly ReportFact[]): Scale {
    const { scale, takesHints } = this.look;
    const hint = takesHints ? hintedScale(facts) : undefined;
    return tableScale(facts, hint ?? scale);
  }

  /**
   * Returns the note below the label of a row. In a table, amounts in another currency than that of the caption
   * state theirs; in a list, which has no caption, those without a sign do.
   */
  private noteOf(
    { cells, label, note }: TableRow,
    isList: boolean,
    main: ReportUnit | undefined,
    scale: Scale,
  ): string {
    const [unit, ...others] = new Set(cells.flatMap(({ facts }) => facts.map((fact) => fact.unit)));
    if (unit?.kind !== 'monetary' || others.length > 0) return note;
    const { currency = '' } = unit;
    if (isList) return note || this.signOf(unit) || label.includes(currency) ? note : currency;
    return !main || unit.key === main.key ? note : amountsIn(unit, scale, this.look.phrases);
  }

  private writeHead(
    table: Table,
    caption: string | undefined,
    isText: readonly boolean[],
    hasNotes: boolean,
  ): void {
    const { xml, style } = this;
    if (caption) xml.raw(`<caption${style.use('caption')}>${showWords(caption)}</caption>\n`);
    // Columns without headings need no rule below; the section has one above the table.
    if (!hasNotes && !table.corner && table.columns.every(({ lead, text }) => !lead && !text)) return;
    const { corner: cornerLook, columns } = headLooks(table, isText);
    const { spans, texts } = headingsOf(table);
    const form = { hasYearsBelow: hasYearsBelow(table), isOnly: texts.length === 1 };
    const headings = table.columns.map(({ lead }, index) => {
      const first = lead && !spans ? `<span${style.use('lead')}>${writeHeading(lead, style)}</span>` : '';
      const text = writeHeading(texts[index] ?? '', style, form);
      return `<th${style.use(columns[index] ?? 'column')} scope="col">${first}${text}</th>`;
    });
    const corner = table.corner
      ? `<th${style.use(cornerLook)} scope="col">${showWords(table.corner)}</th>`
      : `<td${style.use(cornerLook)}></td>`;
    const notes = hasNotes
      ? `<th${style.use('referenceHead')} scope="col">${showWords(this.look.phrases.noteColumn)}</th>`
      : '';
    xml.raw('<thead>\n');
    if (spans) {
      const leads = spans.map(
        ({ lead, count }) =>
          `<th${style.use('spanner')} scope="colgroup" colspan="${count}">${showWords(lead)}</th>`,
      );
      xml.raw(`<tr><td></td>${hasNotes ? '<td></td>' : ''}${leads.join('')}</tr>\n`);
    }
    xml.raw(`<tr>${corner}${notes}${headings.join('')}</tr>\n</thead>\n`);
  }

  /**
   * Writes a heading. A heading within a heading is plainer, and one directly below another is closer to it.
   */
  private writeHeading(
    row: TableRow,
    before: TableRow | undefined,
    columns: number,
    digits: ReadonlyMap<string, number>,
  ): void {
    const { xml, style } = this;
    const look: Look =
      row.depth > 0 ? 'innerGroupLabel' : before?.kind === 'heading' ? 'nextGroupLabel' : 'groupLabel';
    const cell = `<th${style.use(look)} scope="rowgroup" colspan="${Math.max(columns, 1) + 1}">`;
    xml.raw(`<tr${style.use('group')}>${cell}${this.labelOf(row)}${this.namesOf(row, digits)}</th></tr>\n`);
  }

  private writeRow(row: TableRow, { isText, hasTotal, scale, digits, hasNotes, sign }: RowForm): void {
    const { xml, style } = this;
    const isList = isText.length === 0;
    const label = this.labelOf(row) + this.namesOf(row, digits);
    const look: Look = isList ? 'listLabel' : row.kind === 'line' ? 'label' : 'strongLabel';
    const cells = row.cells
      .map((cell, index) =>
        this.cellOf(cell, isList || hasTotal[index] ? row.kind : 'line', {
          scale,
          digits,
          sign,
          isText: isList || isText[index] === true,
        }),
      )
      .join('');
    // A row without a label continues the one above it.
    const isMore = isList && row.label === '' && !row.facts;
    const isTotal = row.kind === 'total' || row.kind === 'grand';
    const keep = isTotal ? style.use('totalRow') : isMore ? style.use('moreRow') : '';
    const note = hasNotes ? `<td${style.use('reference')}>${this.referenceOf(row)}</td>` : '';
    xml.raw(`<tr${keep}><th${style.use(look)} scope="row">${label}</th>${note}${cells}</tr>\n`);
  }

  /** Returns the notes that explain a row, each linked to its section. */
  private referenceOf({ reference = '' }: TableRow): string {
    const { hasLinks, notes } = this.look;
    return reference
      .split(',')
      .map((part) => {
        const number = part.trim();
        const id = hasLinks ? notes.get(number) : undefined;
        const shown = showWords(number);
        return id === undefined ? shown : `<a${this.style.use('link')} href="#${id}">${shown}</a>`;
      })
      .join(', ');
  }

  private labelOf({ code, label, note, depth }: TableRow): string {
    const { style } = this;
    const number = code ? `<span${style.use('rowCode')}>${showWords(code)}</span>` : '';
    const words =
      number + showWords(label) + (note ? ` <span${style.use('note')}>${showWords(note)}</span>` : '');
    const indent = code ? 'coded' : indents[Math.min(depth, indents.length) - 1];
    return indent ? `<span${style.use(indent)}>${words}</span>` : words;
  }

  /** Writes the facts that identify a row, one below another; the first one is the name. */
  private namesOf({ label, facts = [] }: TableRow, digits: ReadonlyMap<string, number>): string {
    return facts
      .map((fact, index) => {
        const { markup } = this.factOf(fact, 0, digits, false);
        if (index === 0 && label === '') return markup;
        return `<span${this.style.use('detail')}>${markup}</span>`;
      })
      .join('');
  }

  private cellOf(
    { facts, text, isNegated }: TableCell,
    kind: RowKind,
    {
      scale,
      digits,
      sign,
      isText,
    }: Omit<RowForm, 'isText' | 'hasTotal' | 'hasNotes'> & { readonly isText: boolean },
  ): string {
    const { style } = this;
    const [positive, negative] = numberLooks[kind];
    const [first] = facts;
    if (!first) {
      if (AMOUNT.test(text)) this.section.noteUntagged(text);
      return `<td${style.use(isText ? 'value' : positive)}>${showWords(text)}</td>`;
    }
    const shown = facts.map((fact) => this.factOf(fact, scale, digits, isNegated));
    const number: Look = shown[0]?.isNegative ? negative : positive;
    // Text among numbers is aligned like the numbers.
    const words: Look = facts.some(isLong) ? 'longValue' : 'value';
    const look: Look = isText ? words : first.unit ? number : 'wordsOfNumbers';
    const direction = first.unit ? '' : this.section.direction(first);
    const currency = sign && !first.nil && first.unit ? this.signOf(first.unit) : undefined;
    const before = sign && currency ? `<span${style.use(sign)}>${currency}</span>` : '';
    return `<td${style.use(look)}${direction}>${before}${this.stack(facts, shown)}</td>`;
  }

  /** Stacks facts: numbers alike, text after the first one in smaller type. */
  private stack(facts: readonly ReportFact[], shown: readonly { readonly markup: string }[]): string {
    let stacked = '';
    shown.forEach(({ markup }, index) => {
      const isDetail = index > 0 && !facts[index]?.unit;
      if (isDetail) stacked += `<span${this.style.use('detail')}>${markup}</span>`;
      else stacked += index > 0 ? `<br/>${markup}` : markup;
    });
    return stacked;
  }

  private factOf(
    fact: ReportFact,
    scale: Scale,
    digits: ReadonlyMap<string, number>,
    isNegated: boolean,
  ): { readonly markup: string; readonly isNegative: boolean } {
    if (!fact.unit) {
      const markup = this.section.line(fact);
      return {
        markup: isCode(fact) ? `<span${this.style.use('code')}>${markup}</span>` : markup,
        isNegative: false,
      };
    }
    const form = numberForm(fact, scale, digits, isNegated, this.look.percents);
    const { markup, isNegative, mark } = this.section.number(fact, form);
    const percent = form.scale === PERCENT ? this.look.phrases.percent : '';
    const suffix = fact.nil || fact.value?.isZero() ? '' : (fact.source.presentation?.suffix ?? percent);
    // The unit goes inside the brackets of a negative number, as in "(7.12 %)".
    const whole = markup.endsWith(')') ? `${markup.slice(0, -1)}${suffix})` : `${markup}${suffix}`;
    return { markup: whole + mark, isNegative };
  }
}

/** Whether a text has a word that may not fit a column, and must be broken. */
function isLong({ unit, text }: ReportFact): boolean {
  return !unit && LONG_WORD.test(text);
}

/** Whether a text is a date or an identifier, which readers copy as a whole. */
function isCode({ text, source }: ReportFact): boolean {
  if (source.presentation?.text !== undefined) return false;
  if (ISO_DATE.test(text)) return true;
  return text.length <= MAX_UNBROKEN && /^[A-Z0-9*][A-Z0-9*.:/-]*$/.test(text) && /[0-9]/.test(text);
}

/**
 * Returns the unit that a heading states for all amounts; undefined if most columns have amounts in several
 * currencies.
 */
function commonUnit({ columns, rows }: Table, facts: readonly ReportFact[]): ReportUnit | undefined {
  const main = mainUnit(facts);
  let [uniform, mixed] = [0, 0];
  columns.forEach((_, index) => {
    const currencies = new Set<string>();
    for (const { facts: names, cells } of rows)
      for (const { unit } of names ? (cells[index]?.facts ?? []) : [])
        if (unit?.kind === 'monetary') currencies.add(unit.key);
    if (currencies.size > 1) mixed++;
    else if (currencies.size === 1) uniform++;
  });
  return mixed > 0 && mixed >= uniform ? undefined : main;
}

const indents = ['indent1', 'indent2', 'indent3'] as const;
