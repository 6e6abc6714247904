import type { Collector } from '../../../findings/collector.ts';
import type { FilingV2 } from '../../../model/filing-v2.ts';
import type { Report, ReportFact } from '../../../model/report/report.ts';
import type { Block, LaidSection, Table, TableCell, TableRow } from './layout.ts';
import type { Outline } from './outline.ts';
import { placeFacts } from './placement.ts';
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
  const byId = new Map(report.facts.map((fact) => [fact.source.id, fact]));
  const find: FindFact = (id, path) => {
    if (id === undefined) return undefined;
    const fact = byId.get(id);
    if (!fact) unknownFact.add(collector, 'unknown', path, { id });
    return fact;
  };
  const roles = new Set(sections.flatMap(({ role, content }) => (content ? [] : (role ?? []))));
  const outlines = networks.filter(({ keys }) => keys.some((key) => roles.has(key)));
  const byRole = new Map(outlines.flatMap(({ keys }, at) => keys.map((key) => [key, at] as const)));
  const placed = placeFacts(outlines, report.concepts, tabulation.rows.shown);
  const taken = new Set<string>();
  return sections.map(({ id, title, role, content }, index) => {
    const at = byRole.get(role ?? '') ?? -1;
    const outline = outlines[at];
    // A network is shown once, however many sections name it.
    const isTaken = !content && role !== undefined && taken.has(role);
    if (!content && role !== undefined) taken.add(role);
    const blocks = content
      ? content.map((part, place) => layOutPart(part, `/sections/${index}/content/${place}`, find))
      : outline && !isTaken
        ? tabulation.blocks(outline, placed[at] ?? new Map(), () => false)
        : [];
    if (blocks.length === 0)
      emptySection.add(collector, isTaken ? 'repeated' : 'empty', `/sections/${index}`, { title });
    return { keys: [id, role, title].filter((key) => key !== undefined), title, blocks };
  });
}

function layOutPart(part: Content, path: string, find: FindFact): Block {
  const { type, text = '', factRef } = part;
  if (type === 'table') return layOutTable(part, path, find);
  const fact = find(factRef, `${path}/factRef`);
  return { type, text, ...(fact && { fact }) };
}

function layOutTable({ columns = [], rows = [] }: Content, path: string, find: FindFact): Table {
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  // Some name the column of labels too.
  const corner = columns.length > width ? (columns[0] as string) : '';
  const headings = columns.length > width ? columns.slice(1) : columns;
  return {
    type: 'table',
    corner,
    columns: Array.from({ length: width }, (_, index) => ({ lead: '', text: headings[index] ?? '' })),
    rows: rows.map(({ label, cells, total = /^total\b/i.test(label) }, row): TableRow => {
      const isHeading = cells.every(({ factRef, text }) => factRef === undefined && !text);
      return {
        kind: isHeading ? 'heading' : total ? 'total' : 'line',
        label,
        note: '',
        depth: 0,
        cells: cells.map((cell, at): TableCell => {
          const fact = find(cell.factRef, `${path}/rows/${row}/cells/${at}/factRef`);
          return {
            facts: fact ? [fact] : [],
            text: cell.text ?? '',
            isNegated: cell.negated ?? fact?.source.presentation?.negated ?? false,
          };
        }),
      };
    }),
  };
}
