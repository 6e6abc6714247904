import type { Collector } from '../../../findings/collector.ts';
import type { FilingV2 } from '../../../model/filing-v2.ts';
import type { Report, ReportFact } from '../../../model/report/report.ts';
import type {
  Block,
  Chart,
  ChartBar,
  LaidSection,
  Table,
  TableCell,
  TableColumn,
  TableRow,
} from './layout.ts';
import type { Outline } from './outline.ts';
import { placeFacts } from './placement.ts';
import { reportSums } from './statement-outline.ts';
import type { SumTree } from './sum-tree.ts';
import type { Tabulation } from './tabulation.ts';
import { emptySection, unknownFact } from './writer-findings.ts';

type Section = NonNullable<FilingV2['sections']>[number];
type Content = NonNullable<Section['content']>[number];
type FindFact = (id: string | undefined, path: string) => ReportFact | undefined;

/** The sections a filing lays out itself; one that only names a role shows the network of that role. */
export function writtenSections(
  report: Report,
  networks: readonly Outline[],
  tabulation: Tabulation,
  collector: Collector,
): LaidSection[] {
  const sections = report.filing.sections ?? [];
  const sums = reportSums(report);
  const byId = new Map(report.facts.map((fact) => [fact.source.id, fact]));
  const find: FindFact = (id, path) => {
    if (id === undefined) return undefined;
    const fact = byId.get(id);
    if (!fact) unknownFact.add(collector.once(`fact ${id}`), 'unknown', path, { id });
    return fact;
  };
  const roles = new Set(sections.flatMap(({ role, content }) => (content ? [] : (role ?? []))));
  const outlines = networks.filter(({ keys }) => keys.some((key) => roles.has(key)));
  const byRole = new Map(outlines.flatMap(({ keys }, at) => keys.map((key) => [key, at] as const)));
  const placed = placeFacts(outlines, report.concepts, tabulation.rows.shown);
  const taken = new Set<string>();
  return sections.map(({ id, title, role, cover, content }, index) => {
    const at = byRole.get(role ?? '') ?? -1;
    const outline = outlines[at];
    // A network is shown once, however many sections name it.
    const isTaken = !content && role !== undefined && taken.has(role);
    if (!content && role !== undefined) taken.add(role);
    const blocks = content
      ? content.flatMap(
          (part, place) => layOutPart(part, `/sections/${index}/content/${place}`, find, sums) ?? [],
        )
      : outline && !isTaken
        ? tabulation.blocks(outline, placed[at] ?? new Map(), () => false)
        : [];
    if (blocks.length === 0)
      emptySection.add(collector, isTaken ? 'repeated' : 'empty', `/sections/${index}`, { title });
    const keys = [id, role, title].filter((key) => key !== undefined);
    return { keys, title, blocks, ...(cover && { isCover: true }) };
  });
}

function layOutPart(part: Content, path: string, find: FindFact, sums: SumTree): Block | undefined {
  const { type, text = '', factRef } = part;
  if (type === 'table') return layOutTable(part, path, find, sums);
  if (type === 'waterfall' || type === 'bar') return layOutChart(type, part, path, find);
  const fact = find(factRef, `${path}/factRef`);
  return { type, text, ...(fact && { fact }) };
}

/** A chart of facts; nothing where one of them has no value to draw. */
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
  // Some name the column of labels too.
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
  return {
    type: 'table',
    corner,
    // Names and values alone need no headings.
    columns:
      given?.length === 0 && width === 1
        ? []
        : Array.from({ length: width }, (_, index) => columnOf(headings[index] ?? '')),
    rows: rows.map(({ label, factRefs = [], cells, total }, row): TableRow => {
      const isHeading =
        factRefs.length === 0 && cells.every((cell) => !cell.factRef && !cell.factRefs && !cell.text);
      const own = laid[row] ?? [];
      const isTotal = total ?? totals.has(conceptOf(own) ?? '');
      return {
        kind: isHeading ? 'heading' : isTotal ? 'total' : 'line',
        label,
        note: '',
        depth: 0,
        ...(factRefs.length > 0 && { facts: findAll(factRefs, `${path}/rows/${row}`) }),
        cells: own,
      };
    }),
  };
}

function columnOf(heading: string): TableColumn {
  const [first = '', ...others] = heading.split('\n');
  return others.length > 0 ? { lead: first, text: others.join(' ') } : { lead: '', text: first };
}

function conceptOf(cells: readonly TableCell[]): string | undefined {
  return cells.flatMap(({ facts }) => facts)[0]?.concept.qname;
}

/** The concepts that rows of a table add up to, two at least. */
function totalsAmong(rows: readonly (readonly TableCell[])[], sums: SumTree): ReadonlySet<string> {
  const parts = new Map<string, number>();
  for (const concept of new Set(rows.map(conceptOf)))
    if (concept !== undefined)
      for (const total of sums.totalsAbove(concept)) parts.set(total, (parts.get(total) ?? 0) + 1);
  return new Set([...parts].flatMap(([total, count]) => (count > 1 ? [total] : [])));
}
