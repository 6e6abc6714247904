import type { FilingV2 } from '../filing-v2.ts';
import { MAX_STATEMENT_COLUMNS } from '../limits.ts';
import { columns, type StatementColumn } from './lines.ts';
import type { PlacedStatementFact } from './statement-filing-facts.ts';
import { type ConceptBlock, conceptBlocks, type TaxonomyConcept } from './taxonomy.ts';
import { columnAxis, sinceInception, yearToDate } from './taxonomy-axes.ts';
import type { LinePlace } from './taxonomy-block.ts';

type Section = NonNullable<FilingV2['sections']>[number];
type Content = NonNullable<Section['content']>[number];
type Cell = NonNullable<Content['rows']>[number]['cells'][number];

const columnHeadings: Readonly<Record<StatementColumn, string>> = {
  period: columnAxis.default?.label ?? '',
  ytd: yearToDate.label,
  itd: sinceInception.label,
};

export interface StatementLayoutOptions {
  /** The columns the capital account asks for. */
  readonly columns: readonly StatementColumn[];
  /** Over the figures that stand for the period as a whole. */
  readonly periodHeading: string;
}

/** Sections in the order of the taxonomy, each with tables of the facts there are. */
export function layOutStatement(
  facts: readonly PlacedStatementFact[],
  options: StatementLayoutOptions,
): Section[] {
  const byTable = new Map<string, PlacedStatementFact[]>();
  for (const fact of facts) append(byTable, tableKey(fact.block, fact.place), fact);
  const contents = new Map(conceptBlocks.map(({ section }) => [section, [] as Content[]]));
  for (const block of conceptBlocks) {
    for (const place of block.places) {
      const key = tableKey(block, place);
      const tables = layOutTable(block, byTable.get(key) ?? [], options);
      // Places and blocks that share a table are laid out with the first.
      byTable.delete(key);
      const content = contents.get(place.section ?? block.section) as Content[];
      if (place.table && tables.length > 0) content.push({ type: 'heading', text: place.table });
      for (const table of tables) content.push(table);
    }
  }
  return [...contents].flatMap(([title, content]) =>
    content.length > 0 ? [{ id: slugOf(title), title, content }] : [],
  );
}

function tableKey({ section }: ConceptBlock, place: LinePlace): string {
  return JSON.stringify([place.section ?? section, place.table]);
}

function layOutTable(
  block: ConceptBlock,
  facts: readonly PlacedStatementFact[],
  options: StatementLayoutOptions,
): readonly Content[] {
  if (facts.length === 0) return [];
  if (block.isProse) return proseOf(facts);
  if (block.axis) return listTables(block, facts);
  const table =
    block.axes.length > 0
      ? matrixOf(block, facts, options)
      : new Set(facts.map((fact) => fact.block)).size > 1
        ? besideOf(facts)
        : pairsOf(facts, options);
  return table.rows?.length === 0 ? [] : [table];
}

/** Blocks of the same members, each in its column. */
function besideOf(facts: readonly PlacedStatementFact[]): Content {
  const blocks = [...new Set(facts.map(({ block }) => block))];
  const byConcept = new Map(facts.map((fact) => [fact.concept, fact]));
  const members = Object.keys(blocks[0]?.rows ?? {});
  const rows = members.map((member) => {
    const concepts = blocks.map(({ concepts }) => concepts.get(member) as TaxonomyConcept);
    const cells = concepts.map((concept) => cellOf(byConcept.get(concept)));
    return { label: concepts[0]?.shortLabel ?? '', cells };
  });
  return {
    type: 'table',
    columns: blocks.map(({ noun }) => noun),
    rows: rows.filter(({ cells }) => cells.some(({ factRef }) => factRef !== undefined)),
  };
}

/** One line for each value. */
function pairsOf(facts: readonly PlacedStatementFact[], { periodHeading }: StatementLayoutOptions): Content {
  const byConcept = new Map(facts.map((fact) => [fact.concept, fact]));
  const rows = conceptsOf((facts[0] as PlacedStatementFact).block).flatMap((concept) => {
    const fact = byConcept.get(concept);
    return fact ? [{ label: concept.shortLabel, cells: [{ factRef: fact.id }] }] : [];
  });
  const figures = facts.filter(({ concept }) => isNumeric(concept));
  return { type: 'table', columns: [figures.length * 2 > facts.length ? periodHeading : 'Details'], rows };
}

/** Lines against whose they are and how far they reach. */
function matrixOf(
  block: ConceptBlock,
  facts: readonly PlacedStatementFact[],
  options: StatementLayoutOptions,
): Content {
  const byCell = new Map(facts.map((fact) => [cellKey(fact.concept, fact.place, fact.column), fact]));
  const filled = new Set(facts.map(({ place, column }) => `${place.path} ${column}`));
  const shown = block.places.flatMap((place) =>
    columns
      .filter((column) => options.columns.includes(column) && filled.has(`${place.path} ${column}`))
      .map((column) => ({ place, column })),
  );
  const reaches = new Set(shown.map(({ column }) => column));
  const saysColumn = (place: LinePlace) => place.dimensions.length === 0 || reaches.size > 1;
  const rows = conceptsOf(block).map((concept) => ({
    label: concept.shortLabel,
    cells: shown.map(({ place, column }) => cellOf(byCell.get(cellKey(concept, place, column)))),
  }));
  return {
    type: 'table',
    columns: shown.map(({ place, column }) =>
      headingOf(place, saysColumn(place) ? columnHeadings[column] : ''),
    ),
    rows: rows.filter(({ cells }) => cells.some(({ factRef }) => factRef !== undefined)),
  };
}

function headingOf({ dimensions }: LinePlace, column: string): string {
  const [first = '', ...others] = [...dimensions.map(([, { label }]) => label), column].filter(Boolean);
  return [first, ...others.map((word) => word.toLowerCase())].join(', ');
}

/** One row for each item of a list. */
function listTables(block: ConceptBlock, facts: readonly PlacedStatementFact[]): Content[] {
  const byRow = new Map<number, Map<string, PlacedStatementFact>>();
  for (const fact of facts) {
    const row = byRow.get(fact.row) ?? new Map<string, PlacedStatementFact>();
    byRow.set(fact.row, row.set(cellKey(fact.concept, fact.place, fact.column), fact));
  }
  const filled = new Set(facts.map(({ concept, place, column }) => cellKey(concept, place, column)));
  const [place] = block.places as readonly [LinePlace];
  const headings = conceptsOf(block).flatMap((concept) =>
    columns.map((column) => ({ concept, column, key: cellKey(concept, place, column) })),
  );
  const shown = headings.filter(({ key }) => filled.has(key));
  const tableOf = (
    own: typeof shown,
    labelOf: (row: Map<string, PlacedStatementFact>, number: number) => string,
  ): Content => ({
    type: 'table',
    columns: own.map(({ concept, column }) =>
      concept.hasColumns ? columnHeadings[column] : concept.shortLabel,
    ),
    rows: [...byRow].map(([number, row]) => ({
      label: labelOf(row, number),
      cells: own.map(({ key }) => cellOf(row.get(key))),
    })),
  });
  const [words, figures] = [false, true].map((want) =>
    shown.filter(({ concept }) => isNumeric(concept) === want),
  ) as [typeof shown, typeof shown];
  const numbered = (_: unknown, number: number) => String(number);
  if (shown.length <= MAX_STATEMENT_COLUMNS || words.length === 0 || figures.length === 0)
    return [tableOf(shown, numbered)];
  // The first text that is there names the row among figures.
  const named = (row: Map<string, PlacedStatementFact>, number: number) => {
    const name = words.map(({ key }) => row.get(key)?.value).find((value) => value !== undefined);
    return name === undefined ? String(number) : `${number}. ${name}`;
  };
  return [tableOf(words, numbered), tableOf(figures, named)];
}

function proseOf(facts: readonly PlacedStatementFact[]): Content[] {
  return facts.map(({ concept, id }) =>
    concept.name.endsWith('Text') ? { type: 'paragraph', factRef: id } : { type: 'heading', factRef: id },
  );
}

/** A concept, and after it the one that may stand in its place. */
function conceptsOf({ concepts, variantConcepts }: ConceptBlock): TaxonomyConcept[] {
  return [...concepts].flatMap(([member, concept]) => {
    const variant = variantConcepts.get(member);
    return variant ? [concept, variant[1]] : [concept];
  });
}

function isNumeric({ kind }: TaxonomyConcept): boolean {
  return !['string', 'date', 'year', 'boolean'].includes(kind);
}

function cellKey(concept: TaxonomyConcept, place: LinePlace, column: StatementColumn): string {
  return `${concept.name} ${place.path} ${column}`;
}

function cellOf(fact: PlacedStatementFact | undefined): Cell {
  return fact ? { factRef: fact.id } : {};
}

function slugOf(title: string): string {
  return title.toLowerCase().replaceAll(' ', '-');
}

function append<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}
