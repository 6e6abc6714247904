import { Decimal } from '../../core/decimal.ts';
import { renderDate } from '../../formats/inline/transformations/date-rendering.ts';
import type { Block, LaidSection, Table, TableCell, TableRow } from '../../formats/inline/writing/layout.ts';
import { factsOfTable } from '../../formats/inline/writing/layout.ts';
import {
  mainUnit,
  numberLook,
  type Scale,
  tableScale,
  usualScale,
} from '../../formats/inline/writing/number-style.ts';
import { tableCaption } from '../../formats/inline/writing/table-caption.ts';
import { lengthInDays, type Period, periodData } from '../../model/report/period.ts';
import type { ReportFact } from '../../model/report/report.ts';
import { textStart } from '../compare/compared-text.ts';
import { percentOf } from '../compare/fact-difference.ts';
import { wordsOf } from '../compare/metadata-changes.ts';
import { filingCharts, laidCharts, type StatementChart } from './charts.ts';
import { investorCharts } from './investor-charts.ts';
import { type GivenReport, type LaidOutReport, type OpenReportOptions, openReport } from './open-report.ts';
import { foldSharedMember } from './shared-member.ts';

/** A report as statements: tables with periods side by side, and charts. */
export interface Statements {
  readonly entity: string;
  readonly title?: string;
  readonly period?: string;
  readonly periodWords?: string;
  readonly language: string;
  readonly currency?: string;
  readonly statements: readonly Statement[];
  readonly charts: readonly StatementChart[];
}

interface Statement {
  readonly title: string;
  readonly blocks: readonly StatementBlock[];
}

type StatementBlock =
  | StatementTable
  | { readonly type: 'heading' | 'paragraph'; readonly text: string }
  | { readonly type: 'text'; readonly label: string; readonly text: string; readonly fact: string };

export interface StatementTable {
  readonly type: 'table';
  /** The unit of the amounts: "In thousands of USD". */
  readonly caption?: string;
  readonly corner: string;
  readonly columns: readonly StatementColumn[];
  /** Pairs of columns to compare: the current period and the prior one. */
  readonly compared: readonly { readonly current: number; readonly prior: number }[];
  readonly rows: readonly StatementRow[];
}

interface StatementColumn {
  readonly lead: string;
  readonly text: string;
  readonly period?: string;
}

interface StatementRow {
  readonly kind: TableRow['kind'];
  readonly label: string;
  readonly note: string;
  readonly depth: number;
  readonly concept?: string;
  readonly cells: readonly StatementCell[];
  /** One for each pair of compared columns; `null` if either has no number. */
  readonly changes?: readonly (StatementChange | null)[];
}

interface StatementCell {
  /** As the statement shows it: scaled like the table, negative in brackets. */
  readonly shown: string;
  /** The exact number as reported, regardless of its sign and scale in the statement. */
  readonly value?: string;
  readonly fact?: string;
  readonly isText?: true;
}

interface StatementChange {
  /** In the scale and sign of the statement. */
  readonly difference: string;
  readonly shown: string;
  readonly percent?: string;
}

export function layStatements(given: GivenReport, options: OpenReportOptions): Statements {
  const opened = openReport(given, 'lay', options);
  const { report, words, language, sections, labels } = opened;
  const { entity, document } = report.filing;
  const { period } = report;
  const writer = new StatementWriter(opened);
  const currency = mainUnit(report.facts)?.currency;
  const isInvestor = opened.documentType === 'investor-statement' && 'document' in given;
  return {
    entity: entity.name,
    ...(document.title !== undefined && { title: document.title }),
    ...(period && { period: periodData(period), periodWords: wordsOf(period, words) }),
    language,
    ...(currency !== undefined && { currency }),
    statements: sections
      .map((section) => writer.statement(section))
      .filter(({ blocks }) => blocks.length > 0),
    charts: [
      ...filingCharts(report, labels, words),
      ...laidCharts(sections),
      ...(isInvestor ? investorCharts(given.document) : []),
    ],
  };
}

/** Writes the statements of a report. */
class StatementWriter {
  private readonly opened: LaidOutReport;
  private readonly scale: Scale;
  private readonly number: (text: string) => string;

  constructor(opened: LaidOutReport) {
    this.opened = opened;
    this.scale = usualScale(opened.report.facts);
    const { groups, decimal } = numberLook(opened.language);
    this.number = (text) => {
      const [whole = '', fraction] = text.replace('-', '').split('.');
      const grouped = inThousands(whole).join(groups);
      const shown = fraction === undefined ? grouped : `${grouped}${decimal}${fraction}`;
      return text.startsWith('-') ? `(${shown})` : shown;
    };
  }

  statement({ title, blocks }: LaidSection): Statement {
    return { title, blocks: blocks.flatMap((block) => this.block(block)) };
  }

  private block(block: Block): StatementBlock[] {
    switch (block.type) {
      case 'table':
        return [this.table(block)];
      case 'text':
        return [
          { type: 'text', label: block.label, text: textStart(block.fact.text), fact: block.fact.source.id },
        ];
      case 'heading':
      case 'paragraph':
        return [{ type: block.type, text: block.text || textStart(block.fact?.text ?? '') }];
      default:
        return [];
    }
  }

  private table(table: Table): StatementTable {
    const facts = factsOfTable(table);
    const scale = tableScale(facts, this.scale);
    const main = mainUnit(facts);
    const periods = table.columns.map((_, at) => columnPeriod(table, at));
    const compared = comparedColumns(periods);
    const { rows, shared } = foldSharedMember(table, this.opened.labels);
    const captions = [shared, main ? tableCaption(facts, main, scale, this.opened.labels.phrases) : ''];
    const caption = captions.filter(Boolean).join(' · ');
    return {
      type: 'table',
      ...(caption !== '' && { caption }),
      corner: table.corner,
      columns: table.columns.map(({ lead, text }, at) => {
        const period = periods[at];
        return { lead, text, ...(period && { period: periodData(period) }) };
      }),
      compared,
      rows: rows.map((row) => this.row(row, compared, scale)),
    };
  }

  private row(row: TableRow, compared: StatementTable['compared'], scale: Scale): StatementRow {
    const { kind, label, note, depth, cells, facts: names = [] } = row;
    const concept = cells.find(({ facts }) => facts.length > 0)?.facts[0]?.concept.qname;
    const named = names.map((fact) => textStart(fact.text)).join(' ');
    return {
      ...{ kind, note, depth },
      label: [label, named].filter(Boolean).join(' '),
      ...(concept !== undefined && { concept }),
      cells: cells.map((cell) => this.cell(cell, scale)),
      ...(compared.length > 0 &&
        kind !== 'heading' && {
          changes: compared.map(({ current, prior }) => this.change(cells[current], cells[prior], scale)),
        }),
    };
  }

  private cell({ facts, text, isNegated }: TableCell, scale: Scale): StatementCell {
    const [fact] = facts;
    if (!fact) return { shown: text };
    const base = { fact: fact.source.id };
    if (fact.nil) return { ...base, shown: this.opened.labels.phrases.dash };
    if (!fact.unit || !fact.value)
      return { ...base, shown: facts.map((each) => this.words(each)).join(' '), isText: true };
    return { ...base, value: fact.text, shown: this.amount(fact, isNegated, scale) };
  }

  /** Returns a text as written reports show it: dates and yes or no in words. */
  private words({ text }: ReportFact): string {
    const { labels, language } = this.opened;
    if (text === 'true') return labels.phrases.yes;
    if (text === 'false') return labels.phrases.no;
    return /^[0-9-]{5,10}$/.test(text) ? renderDate(text, 'tr4', language).text : textStart(text);
  }

  private amount(fact: ReportFact, isNegated: boolean, scale: Scale): string {
    const value = fact.value as Decimal;
    const isScaled = fact.unit?.kind === 'monetary' && scale > 0;
    if (!isScaled && !isNegated) return this.number(plainDigits(fact.text));
    const scaled = isScaled ? value.shift(-scale) : value;
    return this.number((isNegated ? scaled.negate() : scaled).toString());
  }

  private change(
    current: TableCell | undefined,
    prior: TableCell | undefined,
    scale: Scale,
  ): StatementChange | null {
    const [now, before] = [current?.facts[0], prior?.facts[0]];
    if (
      !now?.value ||
      !before?.value ||
      now.nil ||
      before.nil ||
      !now.unit ||
      now.unit.key !== before.unit?.key
    )
      return null;
    const turned = (value: Decimal, cell: TableCell | undefined) =>
      cell?.isNegated ? value.negate() : value;
    const base = turned(before.value, prior);
    const difference = turned(now.value, current).subtract(base);
    const isScaled = now.unit.kind === 'monetary' && scale > 0;
    const percent = percentOf(difference, base);
    return {
      difference: difference.toString(),
      shown: this.number((isScaled ? difference.shift(-scale) : difference).toString()),
      ...(percent !== undefined && { percent }),
    };
  }
}

/** Returns a number in plain digits; other notations are rewritten by `Decimal`. */
function plainDigits(text: string): string {
  return /^-?\d+(?:\.\d+)?$/.test(text) ? text : (Decimal.parse(text)?.toString() ?? text);
}

/**
 * Returns the period of a column if its facts share one; a duration takes precedence over balances at its
 * ends.
 */
function columnPeriod({ rows }: Table, at: number): Period | undefined {
  const durations = new Map<string, Period>();
  const instants = new Map<string, Period>();
  for (const { cells } of rows)
    for (const { context } of cells[at]?.facts ?? []) {
      const { period } = context;
      (period.kind === 'duration' ? durations : instants).set(period.key, period);
    }
  const [first, second] = durations.size > 0 ? durations.values() : instants.values();
  return second ? undefined : first;
}

/** Pairs the newest column of each length with the next one of the same length. */
function comparedColumns(periods: readonly (Period | undefined)[]): StatementTable['compared'] {
  const pairs: { current: number; prior: number }[] = [];
  const newest = new Map<string, number>();
  const paired = new Set<string>();
  periods.forEach((period, at) => {
    if (!period || period.kind === 'forever') return;
    const length = period.kind === 'instant' ? 'instant' : String(Math.round(lengthInDays(period) / 15));
    const current = newest.get(length);
    if (current === undefined) newest.set(length, at);
    else if (!paired.has(length) && (periods[current] as Period).end > period.end) {
      paired.add(length);
      pairs.push({ current, prior: at });
    }
  });
  return pairs;
}

/** Splits the digits of a whole number into groups of three, from the right. */
function inThousands(digits: string): string[] {
  const first = digits.length % 3;
  return [digits.slice(0, first), ...(digits.slice(first).match(/\d{3}/g) ?? [])].filter(
    (group) => group !== '',
  );
}
