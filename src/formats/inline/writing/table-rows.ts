import { Decimal } from '../../../core/decimal.ts';
import { addToList } from '../../../core/lists-by-key.ts';
import type { Period } from '../../../model/report/period.ts';
import type { Report, ReportContext, ReportFact, ReportUnit } from '../../../model/report/report.ts';
import { MAX_ROW_SUBJECT } from '../../limits.ts';
import type { Labels } from './labels.ts';
import { headingRow, type TableCell, type TableRow } from './layout.ts';
import { mainUnit } from './number-style.ts';
import { CellRow } from './outline.ts';
import type { OutlineLine } from './outline-line.ts';
import type { LineFact, PeriodWords } from './period-columns.ts';
import { type ShownDimensions, shownDimensions } from './shown-dimensions.ts';
import { shortenWords } from './shown-words.ts';

/** The position of a fact in its row, and the common properties of the rows. */
interface RowPlan<E extends LineFact> {
  readonly width: number;
  readonly placeOf: (entry: E) => number;
  /** Whether rows state what columns state elsewhere: units and periods. */
  readonly isList: boolean;
  /** The kind of period of each column that shows a dash for nil; a column with few figures has empty cells. */
  readonly dashes?: ReadonlyMap<number, Period['kind']>;
}

/** The subject of one row of a line: a unit, and the members or entity. */
interface RowGroup {
  readonly fact: ReportFact;
  readonly subject: string;
  readonly cells: CellRow;
}

/** A member with so many lines of a list has them under its name. */
const MIN_MEMBER_LINES = 3;

/** A row with its indentation, while its depth is still that of the structure. */
type DeepRow = TableRow & { readonly indent?: number };

/** Builds the rows of tables. */
export class TableRows {
  readonly labels: Labels;
  readonly words: PeriodWords;
  readonly shown: ShownDimensions;
  private readonly report: Report;
  /** The currency of most amounts. */
  private readonly main: ReportUnit | undefined;
  private readonly subjects = new Map<ReportContext, string>();

  constructor(report: Report, labels: Labels, words: PeriodWords) {
    this.report = report;
    this.labels = labels;
    this.words = words;
    this.shown = shownDimensions(report);
    this.main = mainUnit(report.facts);
  }

  /** Builds one row per line for the total, further rows for other units, then those of members. */
  build<E extends LineFact>(
    lines: readonly OutlineLine[],
    entries: readonly E[],
    plan: RowPlan<E>,
  ): TableRow[] {
    const byLine = new Map<OutlineLine, E[]>();
    for (const entry of entries) {
      addToList(byLine, entry.line, entry);
    }
    const main = plan.isList ? undefined : (mainUnit(entries.map(({ fact }) => fact)) ?? this.main);
    const rows: DeepRow[] = [];
    for (const line of lines) {
      const own = byLine.get(line);
      const lift = (line.indent ?? line.depth) - line.depth;
      const isAlone = byLine.size === 1 && !plan.isList;
      const made = own ? this.lineRows(line, own, plan, main, isAlone) : [headingRow(line.label, line.depth)];
      for (const row of made) rows.push({ ...row, indent: row.depth + lift });
    }
    return compressDepths(dropEmptyHeadings(rows));
  }

  /** Builds a list, then the lines of each member that several lines are about, under its name. */
  list(lines: readonly OutlineLine[], entries: readonly LineFact[]): TableRow[] {
    const plan = { width: 1, placeOf: () => 0, isList: true };
    const bySubject = new Map<string, LineFact[]>();
    for (const entry of entries) {
      const subject = this.subject(entry.fact);
      addToList(bySubject, subject, entry);
    }
    const groups = [...bySubject].filter(
      ([subject, own]) =>
        subject !== '' &&
        own.length >= MIN_MEMBER_LINES &&
        new Set(own.map(({ line }) => line)).size === own.length,
    );
    const grouped = new Set(groups.flatMap(([, own]) => own));
    const kept = entries.filter((entry) => !grouped.has(entry));
    const groupedLines = new Set([...grouped].map(({ line }) => line));
    const keptLines = new Set(kept.map(({ line }) => line));
    const rest = lines.filter((line) => keptLines.has(line) || !groupedLines.has(line));
    const rowOf = ({ line, fact }: LineFact): TableRow => {
      const cells = new CellRow(line, 1);
      cells.add(0, fact);
      const label = fact.source.presentation?.label ?? line.label;
      const note = this.note(fact, undefined, true, line.label);
      return { kind: 'line', label, note, depth: 1, reference: cells.reference, cells: cells.finish() };
    };
    return [
      ...this.build(rest, kept, plan),
      ...groups.flatMap(([subject, own]) => [headingRow(subject, 0), ...own.map(rowOf)]),
    ];
  }

  private *lineRows<E extends LineFact>(
    line: OutlineLine,
    entries: readonly E[],
    { width, placeOf, isList, dashes }: RowPlan<E>,
    main: ReportUnit | undefined,
    isAlone: boolean,
  ): Generator<TableRow> {
    const all: RowGroup[] = [];
    const groups = new Map<string | undefined, Map<string | number, RowGroup>>();
    for (const entry of entries) {
      const { fact } = entry;
      const { unit, context } = fact;
      let ofUnit = groups.get(unit?.key);
      if (!ofUnit) {
        ofUnit = new Map();
        groups.set(unit?.key, ofUnit);
      }
      const key = isList ? context.aspect : context.subject;
      let group = ofUnit.get(key);
      if (!group) {
        group = { fact, subject: line.members ? '' : this.subject(fact), cells: new CellRow(line, width) };
        ofUnit.set(key, group);
        all.push(group);
      }
      group.cells.add(placeOf(entry), fact);
    }
    const row = (
      { fact, cells }: RowGroup,
      label: string,
      depth: number,
      breakdown?: ReadonlySet<number>,
    ): TableRow => ({
      kind: 'line',
      label,
      note: this.note(fact, main, isList, line.label),
      depth,
      reference: cells.reference,
      cells: cells.finish(isList ? '' : this.labels.phrases.zero, dashed(fact, dashes, breakdown)),
    });
    const wholes = all.filter(({ subject }) => subject === '');
    const totals = wholes.map((whole) => ({
      ...row(whole, whole.fact.source.presentation?.label ?? line.label, line.depth),
      kind: line.kind,
    }));
    const parts = this.groupByAxes(all.filter(({ subject }) => subject !== ''));
    const [total, ...others] = totals;
    // A line alone in its table stands below the parts that add up to it, by each axis; so does a total without lines.
    const isSum = isAlone || (line.isBare === true && parts.length === 1);
    if (isSum && total && others.length === 0 && parts.length > 0) {
      const kind: TableRow['kind'] = isAlone || total.kind === 'grand' ? 'grand' : 'total';
      const heading = isAlone || !line.concept ? undefined : this.labels.heading(line.concept);
      const isOne = parts.length === 1;
      const sums = parts.map((part) => {
        const columns = new Set(part.flatMap(({ cells }) => cells.filled));
        const depth = isOne && heading === undefined ? line.depth : line.depth + 1;
        const lines = part.map((group) => row(group, group.subject, depth, columns));
        return { lines, total: { ...total, kind, cells: within(total.cells, columns) } };
      });
      const isWhole = total.cells.every(
        ({ facts }, at) => facts.length === 0 || sums.some((sum) => sum.total.cells[at]?.facts.length),
      );
      if (isWhole && sums.every(({ lines, total }) => addsUp(lines, total))) {
        if (heading !== undefined) yield headingRow(heading, line.depth);
        for (const [index, { lines, total }] of sums.entries()) {
          if (!isOne) yield headingRow(this.axes(parts[index]?.[0]?.fact), line.depth);
          yield* lines;
          yield total;
        }
        return;
      }
    }
    yield* totals;
    // A member that is the whole of what a line says needs no row below it.
    const [only] = all;
    if (isList && only && all.length === 1 && totals.length === 0 && only.fact.text === '') {
      yield row(only, line.label, line.depth);
      return;
    }
    if (totals.length === 0) yield headingRow(line.label, line.depth);
    const depth = line.depth + 1;
    for (const part of parts) {
      const isOne = parts.length === 1;
      if (!isOne) yield headingRow(this.axes(part[0]?.fact), depth);
      // A dash means nil; a period without the breakdown has empty cells.
      const columns = new Set(part.flatMap(({ cells }) => cells.filled));
      for (const group of part) yield row(group, group.subject, isOne ? depth : depth + 1, columns);
    }
  }

  private groupByAxes<P extends { readonly fact: ReportFact }>(parts: readonly P[]): P[][] {
    const groups = new Map<string, P[]>();
    for (const part of parts) {
      const axes = this.shown(part.fact.context)
        .map(({ axis }) => axis)
        .join(' ');
      addToList(groups, axes, part);
    }
    return [...groups.values()];
  }

  /** Returns the axes that divide a total into members. */
  private axes(fact: ReportFact | undefined): string {
    const axes = fact ? this.shown(fact.context).map(({ axis }) => this.labels.name(axis)) : [];
    return (
      shortenWords(axes.join(this.labels.phrases.dot), MAX_ROW_SUBJECT) || this.labels.phrases.identification
    );
  }

  /**
   * Returns the members of a fact, and its entity if it differs from that of the report; empty for the total.
   */
  subject({ context }: ReportFact): string {
    let subject = this.subjects.get(context);
    if (subject === undefined) {
      const members = this.shown(context).map((dimension) => this.labels.member(dimension));
      const { scheme, value } = context.entity;
      const { entity } = this.report;
      if (scheme !== entity.scheme || value !== entity.value) members.push(value);
      const { dot, zero } = this.labels.phrases;
      subject = members.length > 0 ? shortenWords(members.join(dot) || zero, MAX_ROW_SUBJECT) : '';
      this.subjects.set(context, subject);
    }
    return subject;
  }

  private note(fact: ReportFact, main: ReportUnit | undefined, isList: boolean, label: string): string {
    const { unit, context } = fact;
    const notes: string[] = [];
    // The caption states the unit of most amounts; a row with amounts in another currency states their scale
    // as well.
    const isSaid = !isList && unit !== undefined && isCaptioned(unit, main);
    if (unit && !isSaid && (isList || unit.kind !== 'monetary')) {
      const hasSign = isList && unit.kind !== 'shares' && this.labels.phrases.signs?.[unit.currency ?? ''];
      const name = hasSign ? '' : this.labels.unit(unit.numerator, unit.denominator);
      // A label such as "Shares outstanding" says the unit.
      if (name && !label.toLowerCase().includes(name.toLowerCase())) notes.push(name);
    }
    if (isList && !this.isCurrent(context.period.key, context.period.end))
      notes.push(this.words.line(context.period));
    return notes.join(', ');
  }

  /** Whether a period is the reporting period, or its end. */
  private isCurrent(key: string, end: number): boolean {
    const { period } = this.report;
    return period !== undefined && (key === period.key || (key.startsWith('@') && end === period.end));
  }
}

/** Whether the caption of a table states a unit: the main one, shares, and the main one per share. */
function isCaptioned({ key, kind, currency }: ReportUnit, main: ReportUnit | undefined): boolean {
  if (!main) return false;
  return key === main.key || kind === 'shares' || (kind === 'perShare' && currency === main.currency);
}

/** Returns the columns in which a row shows a dash where it has no fact; all by default. */
function dashed(
  { context }: ReportFact,
  dashes: RowPlan<LineFact>['dashes'],
  breakdown: ReadonlySet<number> | undefined,
): ReadonlySet<number> | undefined {
  if (!dashes) return breakdown;
  const own = [...dashes].flatMap(([at, kind]) => (kind === context.period.kind ? at : []));
  return new Set(breakdown ? own.filter((at) => breakdown.has(at)) : own);
}

/** Returns the cells of a row; those of other columns are empty. */
function within(cells: readonly TableCell[], columns: ReadonlySet<number>): TableCell[] {
  return cells.map((cell, at) => (columns.has(at) ? cell : { ...cell, facts: [], text: '' }));
}

/** Whether at least two rows add up to a total in every column that has it. */
function addsUp(rows: readonly TableRow[], { cells }: TableRow): boolean {
  return (
    rows.length > 1 &&
    cells.every(({ facts: [total] }, at) => {
      if (!total && rows.every((row) => row.cells[at]?.facts.length === 0)) return true;
      const parts = rows.flatMap((row) => row.cells[at]?.facts[0]?.value ?? []);
      const sum = parts.reduce((sum, part) => sum.add(part), Decimal.zero);
      return parts.length === rows.length && total?.value !== undefined && sum.equals(total.value);
    })
  );
}

/** Removes headings without deeper rows below them. */
function dropEmptyHeadings(rows: readonly DeepRow[]): DeepRow[] {
  const kept: DeepRow[] = [];
  for (const row of rows.toReversed()) {
    const below = kept.at(-1);
    if (row.kind !== 'heading' || (below && below.depth > row.depth)) kept.push(row);
  }
  return kept.reverse();
}

/** Renumbers depths from 0, without gaps. */
function compressDepths(rows: readonly DeepRow[]): TableRow[] {
  const depths = [...new Set(rows.map(({ depth, indent = depth }) => indent))].sort((a, b) => a - b);
  const ranks = new Map(depths.map((depth, rank) => [depth, rank]));
  return rows.map(({ depth, indent = depth, ...row }) => ({ ...row, depth: ranks.get(indent) as number }));
}
