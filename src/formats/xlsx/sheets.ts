import { dayNumber } from '../../core/calendar.ts';
import { Decimal } from '../../core/decimal.ts';
import { speakAlike } from '../../core/language.ts';
import type { FilingFact, FilingV2 } from '../../model/filing-v2.ts';
import { type Phrases, phrasesOf } from '../inline/writing/phrases.ts';

/** The content of a spreadsheet cell. */
export type SheetCell =
  | { readonly kind: 'empty' }
  | { readonly kind: 'text'; readonly text: string; readonly look?: 'strong' | 'figures' | 'title' | 'muted' }
  | { readonly kind: 'number'; readonly number: number; readonly format: string; readonly isTotal: boolean }
  | { readonly kind: 'date'; readonly date: string };

export interface Sheet {
  readonly name: string;
  readonly rows: readonly (readonly SheetCell[])[];
}

export interface Sheets {
  readonly sheets: readonly Sheet[];
  /** Ids of facts stored as text because a spreadsheet would round their numbers. */
  readonly keptAsText: readonly string[];
}

type Section = NonNullable<FilingV2['sections']>[number];
type Content = NonNullable<Section['content']>[number];
type Row = NonNullable<Content['rows']>[number];
type Cell = Row['cells'][number];

/** Spreadsheets display and calculate with at most this many digits. */
const MAX_DIGITS = 15;
const MAX_SHEET_NAME = 31;
const PERCENT_SCALE = -2;
const ISO_DATE = /^\d{4}-\d\d-\d\d$/;

const empty: SheetCell = { kind: 'empty' };
const text = (words: string, look?: 'strong' | 'figures' | 'title' | 'muted'): SheetCell => ({
  kind: 'text',
  text: words,
  ...(look && { look }),
});

/**
 * Lays out one sheet per section of a filing with its own layout, with numbers as numbers and dates as dates.
 */
export function layOutSheets(filing: FilingV2): Sheets {
  const book = new SheetLayout(filing);
  const names = new Set<string>();
  const sheets = (filing.sections ?? []).map((section) => ({
    name: takeName(section.title, names),
    rows: book.rowsOf(section),
  }));
  return { sheets, keptAsText: book.keptAsText };
}

class SheetLayout {
  readonly keptAsText: string[] = [];
  private readonly filing: FilingV2;
  private readonly facts: ReadonlyMap<string, FilingFact>;
  private readonly labels: ReadonlyMap<string, string>;
  private readonly currencies: ReadonlyMap<string, string>;
  private readonly phrases: Phrases;

  constructor(filing: FilingV2) {
    this.filing = filing;
    this.facts = new Map(filing.facts.map((fact) => [fact.id, fact]));
    const { language = 'en' } = filing.document;
    this.phrases = phrasesOf(language);
    this.labels = new Map(
      (filing.extensions?.concepts ?? []).map(({ concept, labels }) => {
        const label = labels.find((own) => speakAlike(own.language, language)) ?? labels[0];
        return [concept, label?.text ?? concept];
      }),
    );
    this.currencies = new Map(
      filing.units.flatMap(({ id, measures, numerator }) => {
        const [measure = ''] = measures ?? numerator ?? [];
        return measure.startsWith('iso4217:') ? [[id, measure.slice('iso4217:'.length)] as const] : [];
      }),
    );
  }

  rowsOf({ title, cover, content = [] }: Section): SheetCell[][] {
    const { document, entity } = this.filing;
    const rows: SheetCell[][] = cover
      ? [[text(entity.name, 'title')], [text(document.title ?? title)], []]
      : [[text(title, 'title')]];
    for (const part of content) {
      if (part.type === 'table') rows.push(...(cover ? [] : [[]]), ...this.tableOf(part));
      else if (part.type === 'heading' || part.type === 'paragraph') {
        const words = [part.text, this.wordsOf(part.factRef)].filter(Boolean).join(' ');
        rows.push(...(part.type === 'heading' ? [[]] : []), [
          text(words, part.type === 'heading' ? 'strong' : undefined),
        ]);
      }
    }
    return rows;
  }

  /** Lays out a table; facts stacked in a report get their own columns. */
  private tableOf({ columns: given = [], rows = [] }: Content): SheetCell[][] {
    // A list of names and values: stacked facts go side by side here.
    if (given.length === 0)
      return rows.map(({ label, cells }) => [
        text(label),
        ...cells.flatMap((cell) => idsOf(cell).map((id) => this.cellOf(id, false, cell.negated === true))),
      ]);
    const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);
    const isCornered = given.length > width;
    const names = this.conceptsOf(rows.map(({ factRefs = [] }) => factRefs));
    const stacks = Array.from({ length: width }, (_, index) =>
      this.conceptsOf(rows.map(({ cells }) => cells[index]?.factRefs ?? [])),
    );
    const [corner = '', ...others] = given;
    const headings = isCornered ? others : given;
    // A heading for several columns names none of them.
    const isJoint = names.length > 1 && corner.includes(', ');
    const hasLabels = rows.some(({ label }) => label !== '');
    const head = [
      ...(hasLabels && names.length === 0 ? [isCornered ? corner : ''] : []),
      ...names.map((concept, index) =>
        index === 0 && isCornered && !isJoint ? corner : this.shortLabel(concept),
      ),
      ...stacks.flatMap((concepts, index) =>
        concepts.length > 1 ? concepts.map((concept) => this.shortLabel(concept)) : [headings[index] ?? ''],
      ),
    ];
    const body = rows.map((row) => this.rowOf(row, names, stacks));
    const isNumeric = (index: number) => body.some((row) => row[index]?.kind === 'number');
    return [head.map((words, index) => text(words, isNumeric(index) ? 'figures' : 'strong')), ...body];
  }

  private rowOf(
    { label, factRefs = [], cells, total = false }: Row,
    names: readonly string[],
    stacks: readonly (readonly string[])[],
  ): SheetCell[] {
    const isHeading = factRefs.length === 0 && cells.every((cell) => !cell.factRef && !cell.factRefs);
    const first =
      names.length > 0 && label === ''
        ? this.spread(factRefs, names, total)
        : [
            text(label, total || isHeading ? 'strong' : undefined),
            ...Array.from({ length: Math.max(names.length - 1, 0) }, () => empty),
          ];
    const others = stacks.flatMap((concepts, index) => {
      const cell = cells[index];
      if (concepts.length > 1) return this.spread(cell?.factRefs ?? idsOf(cell), concepts, total);
      const [id] = idsOf(cell);
      return [id === undefined ? empty : this.cellOf(id, total, cell?.negated === true)];
    });
    return [...first, ...others];
  }

  /** Puts facts into the columns of their concepts. */
  private spread(ids: readonly string[], concepts: readonly string[], isTotal: boolean): SheetCell[] {
    const byConcept = new Map(ids.map((id) => [this.facts.get(id)?.concept, id]));
    return concepts.map((concept) => {
      const id = byConcept.get(concept);
      return id === undefined ? empty : this.cellOf(id, isTotal, false);
    });
  }

  private conceptsOf(stacks: readonly (readonly string[])[]): string[] {
    const concepts = new Set<string>();
    for (const ids of stacks)
      for (const id of ids) {
        const fact = this.facts.get(id);
        if (fact) concepts.add(fact.concept);
      }
    return [...concepts];
  }

  /** Returns a label without the noun of its block. */
  private shortLabel(concept: string): string {
    const label = this.labels.get(concept) ?? concept;
    const short = label.slice(label.indexOf(': ') + 1).trim();
    return short.charAt(0).toUpperCase() + short.slice(1);
  }

  private wordsOf(id: string | undefined): string {
    const fact = id === undefined ? undefined : this.facts.get(id);
    return fact ? (fact.presentation?.text ?? String(fact.value ?? '')) : '';
  }

  private cellOf(id: string, isTotal: boolean, isNegated: boolean): SheetCell {
    const fact = this.facts.get(id);
    if (!fact || fact.value === undefined) return empty;
    const value = String(fact.value);
    if (fact.presentation?.text !== undefined) return text(fact.presentation.text);
    if (fact.unitRef === undefined) {
      if (ISO_DATE.test(value) && dayNumber(value) !== undefined) return { kind: 'date', date: value };
      const { yes, no } = this.phrases;
      return text(value === 'true' ? yes : value === 'false' ? no : value);
    }
    const written = Decimal.parse(value);
    if (!written) return text(value);
    const amount = isNegated ? written.negate() : written;
    const number = Number(amount.toString());
    const isExact =
      amount.significantDigits() <= MAX_DIGITS && Decimal.fromNumber(number)?.equals(amount) === true;
    if (!isExact) {
      this.keptAsText.push(id);
      return text(amount.toString());
    }
    return { kind: 'number', number, format: this.formatOf(fact, amount), isTotal };
  }

  private formatOf({ unitRef = '', presentation = {} }: FilingFact, amount: Decimal): string {
    const { scale, suffix = '', digits = 0 } = presentation;
    if (scale === PERCENT_SCALE) return `0${fraction(Math.max(2, amount.scale - 2))}%`;
    const currency = this.currencies.get(unitRef);
    const own = currency !== undefined && currency !== this.mainCurrency ? ` "${currency}"` : '';
    const whole = `#,##0${fraction(Math.max(digits, amount.isZero() ? 0 : amount.leastDecimals()))}`;
    const unit = suffix ? `"${suffix.replaceAll('"', '')}"` : own;
    return currency === undefined ? `${whole}${unit}` : `${whole}${unit};(${whole}${unit})`;
  }

  /** The currency of most units; amounts in another currency state it. */
  private get mainCurrency(): string | undefined {
    const header = this.filing.facts.find(({ concept }) => concept.endsWith(':StatementCurrency'));
    return header === undefined ? undefined : String(header.value);
  }
}

function idsOf(cell: Cell | undefined): readonly string[] {
  return cell?.factRef === undefined ? (cell?.factRefs ?? []) : [cell.factRef];
}

function fraction(digits: number): string {
  return digits > 0 ? `.${'0'.repeat(Math.min(digits, MAX_DIGITS))}` : '';
}

/** Returns a unique name that spreadsheets allow. */
function takeName(title: string, taken: Set<string>): string {
  const plain =
    title
      .replace(/[[\]:*?/\\']/g, ' ')
      .slice(0, MAX_SHEET_NAME)
      .trim() || 'Sheet';
  let name = plain;
  for (let number = 2; taken.has(name.toLowerCase()); number++) {
    const end = ` ${number}`;
    name = plain.slice(0, MAX_SHEET_NAME - end.length) + end;
  }
  taken.add(name.toLowerCase());
  return name;
}
