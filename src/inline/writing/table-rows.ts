import type { Report, ReportContext, ReportFact } from '../../model/report/report.ts';
import type { Labels } from './labels.ts';
import { headingRow, type Row } from './layout.ts';
import { mainUnit } from './number-style.ts';
import { CellRow, type OutlineLine } from './outline.ts';
import type { LineFact, PeriodWords } from './period-columns.ts';
import { shortenWords } from './shown-words.ts';

const LONGEST_SUBJECT = 600;

/** Where a fact stands within its row, and what the rows of a table have in common. */
interface RowPlan<E extends LineFact> {
  readonly width: number;
  readonly placeOf: (entry: E) => number;
  /** Whether rows say what columns say elsewhere: units and periods. */
  readonly isList: boolean;
}

/** Makes the rows of tables. */
export class TableRows {
  readonly labels: Labels;
  readonly words: PeriodWords;
  private readonly report: Report;
  private readonly subjects = new Map<ReportContext, string>();

  constructor(report: Report, labels: Labels, words: PeriodWords) {
    this.report = report;
    this.labels = labels;
    this.words = words;
  }

  /** For each line one row for the whole, further ones for other units, then those of members. */
  build<E extends LineFact>(lines: readonly OutlineLine[], entries: readonly E[], plan: RowPlan<E>): Row[] {
    const byLine = new Map<OutlineLine, E[]>();
    for (const entry of entries) {
      const list = byLine.get(entry.line);
      if (list) list.push(entry);
      else byLine.set(entry.line, [entry]);
    }
    const main = plan.isList ? undefined : mainUnit(entries.map(({ fact }) => fact));
    const rows: Row[] = [];
    for (const line of lines) {
      const own = byLine.get(line);
      if (!own) rows.push(headingRow(line.label, line.depth));
      else for (const row of this.lineRows(line, own, plan, main?.key)) rows.push(row);
    }
    return compressDepths(dropEmptyHeadings(rows));
  }

  private *lineRows<E extends LineFact>(
    line: OutlineLine,
    entries: readonly E[],
    { width, placeOf, isList }: RowPlan<E>,
    mainKey: string | undefined,
  ): Generator<Row> {
    const groups = new Map<string, { fact: ReportFact; subject: string; cells: CellRow }>();
    for (const entry of entries) {
      const { unit, context } = entry.fact;
      const key = JSON.stringify([unit?.key, context.subject, isList ? context.period.key : '']);
      let group = groups.get(key);
      if (!group) {
        const { fact } = entry;
        group = { fact, subject: this.subject(fact), cells: new CellRow(line, width) };
        groups.set(key, group);
      }
      group.cells.add(placeOf(entry), entry.fact);
    }
    const all = [...groups.values()];
    const wholes = all.filter(({ subject }) => subject === '');
    for (const { fact, cells } of wholes)
      yield {
        kind: line.kind,
        label: fact.source.presentation?.label ?? line.label,
        note: this.note(fact, mainKey, isList),
        depth: line.depth,
        cells: cells.finish(),
      };
    if (wholes.length === 0) yield headingRow(line.label, line.depth);
    const parts = groupByAxes(all.filter(({ subject }) => subject !== ''));
    const depth = line.depth + 1;
    for (const part of parts) {
      const isOne = parts.length === 1;
      if (!isOne) yield headingRow(this.axes(part[0]?.fact), depth);
      for (const { fact, subject, cells } of part)
        yield {
          kind: 'line',
          label: subject,
          note: this.note(fact, mainKey, isList),
          depth: isOne ? depth : depth + 1,
          cells: cells.finish(),
        };
    }
  }

  /** What a group of members divides a whole by. */
  private axes(fact: ReportFact | undefined): string {
    const axes = fact?.context.dimensions.map(({ axis }) => this.labels.name(axis)) ?? [];
    return shortenWords(axes.join(' · '), LONGEST_SUBJECT) || this.labels.phrases.identification;
  }

  /** The members a fact is about, and its entity if it is not the one of the report; empty for the whole. */
  subject({ context }: ReportFact): string {
    let subject = this.subjects.get(context);
    if (subject === undefined) {
      const members = context.dimensions.map((dimension) => this.labels.member(dimension));
      const { scheme, value } = context.entity;
      const { entity } = this.report;
      if (scheme !== entity.scheme || value !== entity.value) members.push(value);
      subject = members.length > 0 ? shortenWords(members.join(' · ') || '–', LONGEST_SUBJECT) : '';
      this.subjects.set(context, subject);
    }
    return subject;
  }

  private note(fact: ReportFact, mainKey: string | undefined, isList: boolean): string {
    const { unit, context } = fact;
    const notes: string[] = [];
    if (unit && unit.key !== mainKey) {
      const name = this.labels.unit(unit.numerator, unit.denominator);
      if (name) notes.push(name);
    }
    if (isList && !this.isCurrent(context.period.key, context.period.end))
      notes.push(this.words.line(context.period));
    return notes.join(', ');
  }

  /** Whether a period is the one reported on, or the end of it. */
  private isCurrent(key: string, end: number): boolean {
    const { period } = this.report;
    return period !== undefined && (key === period.key || (key.startsWith('@') && end === period.end));
  }
}

function groupByAxes<P extends { readonly fact: ReportFact }>(parts: readonly P[]): P[][] {
  const groups = new Map<string, P[]>();
  for (const part of parts) {
    const axes = part.fact.context.dimensions.map(({ axis }) => axis).join(' ');
    const group = groups.get(axes);
    if (group) group.push(part);
    else groups.set(axes, [part]);
  }
  return [...groups.values()];
}

/** A heading stands only above what is deeper. */
function dropEmptyHeadings(rows: readonly Row[]): Row[] {
  const kept: Row[] = [];
  for (const row of rows.toReversed()) {
    const below = kept.at(-1);
    if (row.kind !== 'heading' || (below && below.depth > row.depth)) kept.push(row);
  }
  return kept.reverse();
}

/** Depths without gaps, from 0. */
function compressDepths(rows: readonly Row[]): Row[] {
  const depths = [...new Set(rows.map(({ depth }) => depth))].sort((a, b) => a - b);
  const ranks = new Map(depths.map((depth, rank) => [depth, rank]));
  return rows.map((row) => ({ ...row, depth: ranks.get(row.depth) as number }));
}
