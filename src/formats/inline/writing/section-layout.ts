import { MAX_IDS_MISSED } from '../../../core/limits.ts';
import { mistypedId } from '../../../core/nearest-name.ts';
import type { Collector } from '../../../findings/collector.ts';
import type { FilingSection } from '../../../model/filing-v2.ts';
import type { Report, ReportFact } from '../../../model/report/report.ts';
import { factsOfSections } from '../../../model/report/section-facts.ts';
import { type ElementAttributes, markdownToXhtml } from '../../../xml/markdown.ts';
import {
  type Block,
  type Chart,
  type ChartBar,
  type LaidSection,
  type Narrative,
  referenceOf,
  type Signatory,
  type Table,
  type TableCell,
  type TableColumn,
  type TableRow,
} from './layout.ts';
import type { Outline } from './outline.ts';
import { fitsInPlace, obstacleOf } from './placed-markup.ts';
import { placeFacts } from './placement.ts';
import { showWords } from './shown-words.ts';
import { reportSums } from './statement-outline.ts';
import type { SumTree } from './sum-tree.ts';
import type { Tabulation } from './tabulation.ts';
import { emptySection, narrativeAsText, otherNarrative, unknownFact } from './writer-findings.ts';

type Content = NonNullable<FilingSection['content']>[number];
type Signer = NonNullable<Content['signatories']>[number];
type FindFact = (id: string | undefined, path: string) => ReportFact | undefined;

/** Lays out the filing's own sections; one that only names a role shows the network of that role. */
export function writtenSections(
  report: Report,
  networks: readonly Outline[],
  tabulation: Tabulation,
  collector: Collector,
  look: ElementAttributes,
): LaidSection[] {
  const sections = report.filing.sections ?? [];
  const sums = reportSums(report);
  const referred = factsOfSections(report.filing);
  const byId = new Map(report.facts.map((fact) => [fact.source.id, fact]));
  let compared = 0;
  let idle: readonly (string | undefined)[] | undefined;
  const find: FindFact = (id, path) => {
    if (id === undefined) return undefined;
    const fact = byId.get(id);
    if (fact) return fact;
    // A fact that a section already shows is not the one that is meant.
    idle ??= [...byId.keys()].filter((known) => !referred.has(known ?? ''));
    const near = compared++ < MAX_IDS_MISSED ? mistypedId(id, idle) : undefined;
    const once = collector.once(`fact ${id}`);
    const title = sections[Number(path.split('/')[2])]?.title ?? '';
    if (id === '') unknownFact.add(once, 'empty', path, { title });
    else if (near === undefined) unknownFact.add(once, 'unknown', path, { title, id });
    else unknownFact.add(once, 'near', path, { title, id, near });
    return undefined;
  };
  const roles = new Set(sections.flatMap(({ role, content }) => (content ? [] : (role ?? []))));
  const outlines = networks.filter(({ keys }) => keys.some((key) => roles.has(key)));
  const byRole = new Map(outlines.flatMap(({ keys }, at) => keys.map((key) => [key, at] as const)));
  const placed = placeFacts(outlines, report.concepts, tabulation.rows.shown);
  const taken = new Set<string>();
  const layOutPart = partLayout({ find, sums, look, collector });
  return sections.map(({ id, title, kind, role, cover, note, content }, index) => {
    const at = byRole.get(role ?? '') ?? -1;
    const outline = outlines[at];
    // A network is shown once, however many sections name it.
    const isTaken = !content && role !== undefined && taken.has(role);
    if (!content && role !== undefined) taken.add(role);
    const blocks = content
      ? content.flatMap((part, place) => layOutPart(part, `/sections/${index}/content/${place}`, title) ?? [])
      : outline && !isTaken
        ? tabulation.blocks(outline, placed[at] ?? new Map(), () => false)
        : [];
    if (blocks.length === 0)
      emptySection.add(collector, isTaken ? 'repeated' : 'empty', `/sections/${index}`, { title });
    const keys = [id, role, title].filter((key) => key !== undefined);
    return {
      keys,
      title,
      blocks,
      note,
      ...(content && { isWritten: true }),
      ...(cover && { isCover: true }),
      ...((kind === 'responsibility' || kind === 'auditor') && { startsPage: true }),
    };
  });
}

interface PartSurroundings {
  readonly find: FindFact;
  readonly sums: SumTree;
  readonly look: ElementAttributes;
  readonly collector: Collector;
}

/** Lays out the content of a section part by part. */
function partLayout({ find, sums, look, collector }: PartSurroundings) {
  return (part: Content, path: string, title: string): Block | undefined => {
    const { type, text = '', factRef } = part;
    switch (type) {
      case 'table':
        return layOutTable(part, path, find, sums);
      case 'waterfall':
      case 'bar':
        return layOutChart(type, part, path, find);
      case 'signatures':
        return { type, signatories: (part.signatories ?? []).map(signatoryIn(path, find)) };
      case 'markdown':
      case 'xhtml':
        return layOutNarrative(type, text, find(factRef, `${path}/factRef`), path, title);
      case 'heading':
      case 'paragraph':
        return { type, text, fact: find(factRef, `${path}/factRef`) };
    }
  };

  /** The fact takes precedence: if the text differs, the fact is shown. */
  function layOutNarrative(
    type: 'markdown' | 'xhtml',
    text: string,
    fact: ReportFact | undefined,
    path: string,
    title: string,
  ): Narrative {
    const plain = type === 'markdown' ? markdownToXhtml(text) : text;
    if (fact && text && fact.text !== plain && fact.text !== text)
      otherNarrative.add(collector, 'differs', `${path}/text`, { title, id: fact.source.id });
    if (fact) return { type: 'narrative', markup: '', fact };
    if (type === 'markdown') return { type: 'narrative', markup: markdownToXhtml(text, look) };
    if (fitsInPlace(text)) return { type: 'narrative', markup: text };
    narrativeAsText.add(collector, 'tags', `${path}/text`, { title, ...obstacleOf(text) });
    return { type: 'narrative', markup: `<p>${showWords(text)}</p>` };
  }
}

function signatoryIn(path: string, find: FindFact) {
  return (
    { name = '', nameRef, capacity = '', place = '', date = '', dateRef }: Signer,
    index: number,
  ): Signatory => ({
    name: find(nameRef, `${path}/signatories/${index}/nameRef`) ?? name,
    capacity,
    place,
    date: find(dateRef, `${path}/signatories/${index}/dateRef`) ?? date,
  });
}

/** Lays out a chart of facts; undefined if one of them has no value to draw. */
function layOutChart(
  type: Chart['type'],
  { text = '', columns: [rest = ''] = [], rows = [] }: Content,
  path: string,
  find: FindFact,
): Chart | undefined {
  const bars: ChartBar[] = [];
  for (const [row, { label, cells }] of rows.entries()) {
    const [first] = cells;
    const fact = find(first?.factRef, `${path}/rows/${row}/cells/0/factRef`);
    if (!fact?.value) return undefined;
    bars.push({ label, fact, isNegated: first?.negated ?? false });
  }
  return { type, title: text, bars, rest };
}

function layOutTable(
  { columns: given, rows = [] }: Content,
  path: string,
  find: FindFact,
  sums: SumTree,
): Table {
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  const columns = given ?? [];
  // Some filings also name the label column.
  const corner = columns.length > width ? (columns[0] as string) : '';
  const headings = columns.length > width ? columns.slice(1) : columns;
  const findAll = (ids: readonly string[], at: string) =>
    ids.flatMap((id, index) => find(id, `${at}/factRefs/${index}`) ?? []);
  const laid = rows.map(({ cells }, row) =>
    cells.map((cell, at): TableCell => {
      const place = `${path}/rows/${row}/cells/${at}`;
      const fact = find(cell.factRef, `${place}/factRef`);
      const facts = fact ? [fact] : findAll(cell.factRefs ?? [], place);
      return {
        facts,
        text: cell.text ?? '',
        isNegated: cell.negated ?? facts[0]?.source.presentation?.negated ?? false,
      };
    }),
  );
  const totals = totalsAmong(laid, sums);
  const isLast = (row: number) => row > 1 && row === rows.length - 1;
  const table: Table = {
    type: 'table',
    corner,
    // A list of names and values needs no headings.
    columns:
      width === 1 && (given?.length === 0 || (headings.every((text) => !text) && isPlain(laid)))
        ? []
        : Array.from({ length: width }, (_, index) => columnOf(headings[index] ?? '')),
    rows: rows.map(({ label, note, factRefs = [], cells, total }, row): TableRow => {
      const isHeading =
        factRefs.length === 0 && cells.every((cell) => !cell.factRef && !cell.factRefs && !cell.text);
      const own = laid[row] ?? [];
      const isTotal = total ?? totals.has(conceptOf(own) ?? '');
      return {
        kind: isHeading ? 'heading' : isTotal ? (isLast(row) ? 'grand' : 'total') : 'line',
        label,
        note: '',
        depth: 0,
        reference: note ?? referenceOf(own.flatMap(({ facts }) => facts)),
        ...(factRefs.length > 0 && { facts: findAll(factRefs, `${path}/rows/${row}`) }),
        cells: own,
      };
    }),
  };
  return { ...table, rows: withGrandTotals(table.rows) };
}

/**
 * Makes the total of the first part of a balance sheet, such as net assets, a grand total like the last one;
 * also the last total of a table that continues with other figures under a heading of their own.
 */
function withGrandTotals(rows: readonly TableRow[]): readonly TableRow[] {
  const last = rows.at(-1);
  if (last?.kind !== 'grand') {
    const end = rows.findLastIndex(({ kind }) => kind === 'total');
    if (rows[end + 1]?.kind !== 'heading') return rows;
    return rows.map((row, index) => (index === end ? { ...row, kind: 'grand' } : row));
  }
  return rows.map((row, index) =>
    row.kind === 'total' && rows[index + 1]?.kind === 'heading' && haveSameAmounts(row, last)
      ? { ...row, kind: 'grand' }
      : row,
  );
}

function haveSameAmounts(a: TableRow, b: TableRow): boolean {
  const pairs = a.cells.flatMap(({ facts: [fact] }, index) => {
    const other = b.cells[index]?.facts[0];
    return fact || other ? [[fact?.value, other?.value] as const] : [];
  });
  return pairs.length > 0 && pairs.every(([one, other]) => one && other && one.equals(other));
}

function columnOf(heading: string): TableColumn {
  const [first = '', ...others] = heading.split('\n');
  return others.length > 0 ? { lead: first, text: others.join(' ') } : { lead: '', text: first };
}

/** Whether cells have no amounts, so that no heading needs to state a currency. */
function isPlain(rows: readonly (readonly TableCell[])[]): boolean {
  return rows.every((cells) =>
    cells.every(({ facts }) => facts.every(({ unit }) => unit?.kind !== 'monetary')),
  );
}

function conceptOf(cells: readonly TableCell[]): string | undefined {
  return cells.flatMap(({ facts }) => facts)[0]?.concept.qname;
}

/** Returns the concepts that are sums of at least two rows of the table. */
function totalsAmong(rows: readonly (readonly TableCell[])[], sums: SumTree): ReadonlySet<string> {
  const parts = new Map<string, number>();
  for (const concept of new Set(rows.map(conceptOf)))
    if (concept !== undefined)
      for (const total of sums.totalsAbove(concept)) parts.set(total, (parts.get(total) ?? 0) + 1);
  return new Set([...parts].flatMap(([total, count]) => (count > 1 ? [total] : [])));
}
