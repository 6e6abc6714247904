import { Decimal } from '../../core/decimal.ts';
import { addToList } from '../../core/lists-by-key.ts';
import { capitalLineIds, capitalLines, columns, type StatementColumn } from './lines.ts';
import { statementCharts } from './statement-filing-charts.ts';
import type { Cell, Content, Row, Section } from './statement-filing-content.ts';
import type { PlacedStatementFact } from './statement-filing-facts.ts';
import { saysTheSame } from './statement-filing-presentation.ts';
import type { StatementWords } from './statement-words.ts';
import { type ConceptBlock, conceptBlocks, type TaxonomyConcept } from './taxonomy.ts';
import { columnAxis, sinceInception, yearToDate } from './taxonomy-axes.ts';
import type { LinePlace } from './taxonomy-block.ts';

const reaches: Readonly<Record<StatementColumn, string>> = {
  period: columnAxis.default?.label ?? '',
  ytd: yearToDate.label,
  itd: sinceInception.label,
};

function headingsIn(words: StatementWords): Readonly<Record<StatementColumn, string>> {
  const { period, ytd, itd } = reaches;
  return { period: words.of(period), ytd: words.of(ytd), itd: words.of(itd) };
}

export interface StatementLayoutOptions {
  readonly words: StatementWords;
  /** The columns requested for the capital account. */
  readonly columns: readonly StatementColumn[];
  /** The heading of figures for the period as a whole. */
  readonly periodHeading?: string;
  /** The heading of balances alone. */
  readonly balanceHeading?: string;
  /** The headings of the columns of the capital account. */
  readonly columnHeadings?: Readonly<Record<StatementColumn, string>>;
  /** The ids of all facts. */
  readonly facts?: ReadonlySet<string>;
  /** Whether amounts that lower a party's wealth are written as positive numbers. */
  readonly isMagnitude?: boolean;
  /** Labels that depend on the kind of the statement, by concept. */
  readonly labels?: ReadonlyMap<string, string>;
}

/** Sections before and after those of the taxonomy, which keep their own order. */
const leading = ['Notice', 'Units'];
const PRIOR = 'Prior statement';
const closing = [PRIOR, 'Parties', 'About this statement', 'Disclosures'];

/** The rows of the cover, by fact ids. A label that depends on the kind of statement is named by its concept. */
const coverRows: readonly (readonly [label: string, ...ids: string[]])[] = [
  ['Investor', 'investor-name', 'investor-id'],
  ['Account', 'account-number'],
  ['Fund', 'fund-name', 'fund-shareClass'],
  ['Composite', 'composite-name'],
  ['NoticeTotalsTotal', 'notice-totals-total'],
  ['Due date', 'notice-dueDate'],
  ['Value date', 'notice-valueDate'],
  ['Statement date', 'header-asOf'],
  ['Issue date', 'header-issueDate'],
  ['Amounts in', 'header-currency'],
  ['Status', 'header-status'],
];

/** Lays out the cover, then sections with tables of the reported facts. */
export function layOutStatement(
  given: readonly PlacedStatementFact[],
  asked: StatementLayoutOptions,
): Section[] {
  const { words } = asked;
  const byId = new Map(given.map((fact) => [fact.id, fact]));
  const facts = given.filter(({ id, value }) => !saysTheSame(id, value, byId));
  const options = { ...asked, facts: new Set(facts.map(({ id }) => id)) };
  const byTable = new Map<string, PlacedStatementFact[]>();
  for (const fact of facts) addToList(byTable, tableKey(fact.block, fact.place), fact);
  const titles = [
    ...new Set(conceptBlocks.flatMap(({ section, places }) => [section, ...sectionsOf(places)])),
  ];
  const middle = titles.filter((title) => !leading.includes(title) && !closing.includes(title));
  const contents = new Map([...leading, ...middle, ...closing].map((title) => [title, [] as Content[]]));
  const charts = statementCharts(facts, words);
  for (const block of conceptBlocks) {
    for (const place of block.places) {
      const key = tableKey(block, place);
      const tables = layOutTable(block, byTable.get(key) ?? [], options);
      // Places and blocks that share a table are laid out with the first of them.
      byTable.delete(key);
      const content = contents.get(place.section ?? block.section) as Content[];
      const chart = tables.length > 0 ? charts.get(place.path) : undefined;
      if (chart) content.push(chart);
      const isNew = place.table !== '' && place.table !== block.section;
      if (isNew && tables[0]?.type === 'table')
        content.push({ type: 'heading', text: words.of(place.table) });
      for (const table of tables) content.push(table);
    }
  }
  contents.get(PRIOR)?.sort((a, b) => Number(isFigures(a)) - Number(isFigures(b)));
  const laid = [...contents].flatMap(([title, content]) =>
    content.length > 0 ? [{ id: slugOf(title), title: words.of(title), content }] : [],
  );
  return [...coverOf(facts, asked), ...laid];
}

/** Whether a table has columns of figures rather than a list of details. */
function isFigures({ columns = [] }: Content): boolean {
  return columns.length > 0;
}

function sectionsOf(places: readonly LinePlace[]): string[] {
  return places.flatMap(({ section }) => section ?? []);
}

function coverOf(
  facts: readonly PlacedStatementFact[],
  { labels, words }: StatementLayoutOptions,
): Section[] {
  const known = new Set(facts.map(({ id }) => id));
  const rows = coverRows.flatMap(([name, ...ids]): Row[] => {
    const factRefs = ids.filter((id) => known.has(id));
    const label = words.of(labels?.get(name) ?? name);
    return factRefs.length > 0 ? [{ label, cells: [{ factRefs }] }] : [];
  });
  return rows.length > 0
    ? [
        {
          id: 'cover',
          title: words.of('Cover'),
          cover: true,
          content: [{ type: 'table', columns: [], rows }],
        },
      ]
    : [];
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
  if (block.axis) return listTables(block, facts, options);
  const tables =
    block.axes.length > 0
      ? [matrixOf(block, facts, options)]
      : new Set(facts.map((fact) => fact.block)).size > 1
        ? [besideOf(facts, options.words)]
        : pairsOf(facts, options);
  return tables.filter(({ rows }) => rows?.length !== 0);
}

/** Lays out blocks with the same members side by side, one column each. */
function besideOf(facts: readonly PlacedStatementFact[], words: StatementWords): Content {
  const blocks = [...new Set(facts.map(({ block }) => block))];
  const byConcept = new Map(facts.map((fact) => [fact.concept, fact]));
  const members = Object.keys(blocks[0]?.rows ?? {});
  const rows = members.map((member) => {
    const concepts = blocks.map(({ concepts }) => concepts.get(member) as TaxonomyConcept);
    const cells = concepts.map((concept) => cellOf(byConcept.get(concept)));
    return { label: words.of(concepts[0]?.shortLabel ?? ''), cells };
  });
  return {
    type: 'table',
    columns: blocks.map(({ noun }) => words.of(noun)),
    rows: rows.filter(isFilled),
  };
}

/** Up to this many texts are shown among the figures; more become a separate list. */
const MAX_WORDS_AMONG_FIGURES = 1;

/** Lays out one line per value: details as a list, figures under the period. */
function pairsOf(facts: readonly PlacedStatementFact[], options: StatementLayoutOptions): Content[] {
  const { block } = facts[0] as PlacedStatementFact;
  const { periodHeading = '', balanceHeading = '', words } = options;
  const isDeducted = deductedIn(block);
  const byConcept = new Map(facts.map((fact) => [fact.concept, fact]));
  const isFigure = ({ kind }: TaxonomyConcept) =>
    kind === 'monetary' || kind === 'shares' || kind === 'perUnit';
  const rowsOf = (isHere: (concept: TaxonomyConcept) => boolean): Row[] =>
    linesOf(
      block,
      (concept) => {
        const fact = isHere(concept) ? byConcept.get(concept) : undefined;
        return fact && [cellOf(fact, isDeducted)];
      },
      options,
    );
  const amounts = facts.filter(({ concept }) => isFigure(concept));
  const figures = amounts.length;
  const texts = facts.filter(({ concept }) => !isNumeric(concept)).length;
  const isBalance = amounts.every(({ concept }) => concept.moment === 'closing');
  const heading = block.days ? words.of(block.noun) : isBalance ? balanceHeading : periodHeading;
  if (figures > texts && texts <= MAX_WORDS_AMONG_FIGURES)
    return [{ type: 'table', columns: [heading], rows: rowsOf(() => true) }];
  if (figures < 2) {
    return [{ type: 'table', columns: [], rows: rowsOf(() => true).filter(isFilled) }];
  }
  return [
    { type: 'table', columns: [], rows: rowsOf((concept) => !isFigure(concept)).filter(isFilled) },
    { type: 'table', columns: [heading], rows: rowsOf(isFigure) },
  ];
}

/** Returns the rows of a block with its headings. Omits headings without rows. */
function linesOf(
  block: ConceptBlock,
  cellsOf: (concept: TaxonomyConcept) => readonly Cell[] | undefined,
  { labels, words }: StatementLayoutOptions,
): Row[] {
  const rows: Row[] = [];
  const hasHeadings = [...block.concepts.values()].filter((concept) => cellsOf(concept)).length > 5;
  const isTotal = (member: string) => {
    const needed = block.concepts.get(block.totalsNeed?.[member] ?? '');
    return block.totals?.includes(member) === true && (!needed || cellsOf(needed) !== undefined);
  };
  let heading: string | undefined;
  let width = 0;
  let lines = 0;
  for (const [member, concepts] of membersOf(block)) {
    if (block.headings?.[member] !== undefined) heading = block.headings[member];
    for (const concept of concepts) {
      const cells = cellsOf(concept);
      if (!cells) continue;
      width ||= cells.length;
      // A closing balance belongs to the lines before it, if the group between them has none.
      if (lines > 0 && isTotal(member) && concept.moment === 'closing') heading = undefined;
      if (heading !== undefined && hasHeadings) {
        rows.push({ label: words.of(heading), cells: Array.from({ length: width }, () => ({})) });
        lines = 0;
      }
      heading = undefined;
      // A total needs at least two lines to add up, a closing balance at least one.
      const total = isTotal(member) && lines > (concept.moment === 'closing' ? 0 : 1);
      rows.push({
        label: words.of(labels?.get(concept.name) ?? concept.shortLabel),
        cells: [...cells],
        total,
      });
      lines += 1;
    }
  }
  return rows;
}

/** Lays out lines by party and period. */
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
  const isDeducted = options.isMagnitude ? isLowering : () => false;
  const reaches = new Set(shown.map(({ column }) => column));
  const saysColumn = (place: LinePlace) => place.dimensions.length === 0 || reaches.size > 1;
  // Another statement has a different period.
  const isOther = shown.some(({ place }) => place.section !== undefined);
  const headings = (isOther ? undefined : options.columnHeadings) ?? headingsIn(options.words);
  const rows = linesOf(
    block,
    (concept) => {
      const cells = shown.map(({ place, column }) =>
        cellOf(byCell.get(cellKey(concept, place, column)), isDeducted),
      );
      if (cells.every(({ factRef }) => factRef === undefined)) return undefined;
      const empty: Cell = isNumeric(concept) ? { text: '–' } : {};
      return cells.map((cell) => (cell.factRef === undefined ? empty : cell));
    },
    options,
  );
  return {
    type: 'table',
    columns: shown.map(({ place, column }) =>
      headingOf(place, saysColumn(place) ? headings[column] : '', options.words),
    ),
    rows,
  };
}

function headingOf({ dimensions, section }: LinePlace, column: string, words: StatementWords): string {
  const place = section ? '' : words.joined(dimensions.map(([, { label }]) => label));
  if (!place || !column) return place || column;
  const lines = column.split('\n');
  return `${lines.at(-1)}\n${place}`;
}

/** Lays out one row per list item, in one table or one table per part. */
function listTables(
  block: ConceptBlock,
  facts: readonly PlacedStatementFact[],
  options: StatementLayoutOptions,
): Content[] {
  const { parts } = block;
  if (block.stem === 'NoticeRow')
    return [withTotals(listTable(block, facts, options), block, facts, options)];
  if (!parts) return [listTable(block, facts, options)];
  const concept = block.concepts.get(parts.member);
  const [first = ''] = Object.keys(parts.tables);
  const partOf = new Map(facts.flatMap((fact) => (fact.concept === concept ? [[fact.row, fact.value]] : [])));
  const byPart = new Map<string, PlacedStatementFact[]>();
  for (const fact of facts) addToList(byPart, partOf.get(fact.row) ?? first, fact);
  if (byPart.size === 1) return [listTable(block, facts, options)];
  return Object.entries(parts.tables).flatMap(([part, title]) => {
    const own = byPart.get(part);
    return own
      ? [{ type: 'heading', text: options.words.of(title) } as const, listTable(block, own, options)]
      : [];
  });
}

function listTable(
  block: ConceptBlock,
  facts: readonly PlacedStatementFact[],
  options: StatementLayoutOptions,
): Content {
  const byRow = new Map<number, Map<string, PlacedStatementFact>>();
  for (const fact of facts) {
    const row = byRow.get(fact.row) ?? new Map<string, PlacedStatementFact>();
    byRow.set(fact.row, row.set(cellKey(fact.concept, fact.place, fact.column), fact));
  }
  const filled = new Set(facts.map(({ concept, place, column }) => cellKey(concept, place, column)));
  const [place] = block.places as readonly [LinePlace];
  const members = new Map(membersOf(block));
  // Each column shows the members of its stack that have a value in some row.
  const shown = (block.stacks ?? [...members.keys()].map((member) => [member])).flatMap((stack) =>
    columns.flatMap((column) => {
      const found = stack.flatMap((member) => {
        const own = members.get(member)?.filter((concept) => filled.has(cellKey(concept, place, column)));
        return own?.length ? [own] : [];
      });
      // A concept and its alternative share a label: that of the amounts, if the others only say yes or no.
      const labels = found.map((own) => labelOf(own)?.shortLabel ?? '');
      return found.length > 0 ? [{ column, concepts: found.flat(), labels }] : [];
    }),
  );
  const [names, ...others] = shown;
  const headings = options.columnHeadings ?? headingsIn(options.words);
  const headOf = ({ column, concepts, labels }: (typeof shown)[number]) =>
    concepts[0]?.hasColumns ? headings[column] : joinLabels(labels, options.words);
  const refsOf = (row: Map<string, PlacedStatementFact>, stack: (typeof shown)[number] | undefined) =>
    (stack?.concepts ?? []).flatMap(
      (concept) => row.get(cellKey(concept, place, stack?.column ?? 'period'))?.id ?? [],
    );
  return {
    type: 'table',
    columns: [names ? nameHeading(block, names.labels, options.words) : '', ...others.map(headOf)],
    rows: [...byRow.values()].map((row) => ({
      label: '',
      factRefs: refsOf(row, names),
      cells: others.map((stack) => {
        const factRefs = refsOf(row, stack);
        return factRefs.length > 0 ? { factRefs } : {};
      }),
      total: false,
    })),
  };
}

/** Returns the concept that names a column. */
function labelOf(concepts: readonly TaxonomyConcept[]): TaxonomyConcept | undefined {
  const isAnswer = concepts[0]?.kind === 'boolean';
  return isAnswer ? (concepts.find(({ kind }) => kind === 'monetary') ?? concepts[0]) : concepts[0];
}

/** The totals of a notice, below its transactions; the last two are sums of the others. */
const noticeTotals = [
  ['notice-totals-called', 'Total called'],
  ['notice-totals-distributed', 'Total distributed'],
  ['notice-totals-insideFund', 'Total inside the fund'],
  ['notice-totals-outsideFund', 'Total outside the fund'],
  ['notice-totals-total', 'Total'],
  ['notice-totals-netDue', 'Net amount'],
] as const;
const FIRST_SUM = 4;

function withTotals(
  table: Content,
  block: ConceptBlock,
  rows: readonly PlacedStatementFact[],
  { facts = new Set(), words }: StatementLayoutOptions,
): Content {
  const amount = block.concepts.get('investorAmount');
  const width = (table.columns?.length ?? 1) - 1;
  // The investor's amount is the last column, if present.
  if (width === 0 || !rows.some(({ concept }) => concept === amount)) return table;
  const totals = noticeTotals.flatMap(([id, label], index): Row[] => {
    if (!facts.has(id)) return [];
    const cells = Array.from({ length: width }, (_, at) => (at === width - 1 ? { factRef: id } : {}));
    return [{ label: words.of(label), cells, total: index >= FIRST_SUM }];
  });
  return { ...table, rows: [...(table.rows ?? []), ...totals] };
}

function nameHeading(
  { noun, rowHeading }: ConceptBlock,
  labels: readonly string[],
  words: StatementWords,
): string {
  const own = rowHeading ?? (labels[0] === 'Name' ? noun : undefined);
  return own === undefined ? joinLabels(labels, words) : words.of(own);
}

/** "Status, first investment". */
function joinLabels(labels: readonly string[], words: StatementWords): string {
  // A heading of three labels would be longer than its column.
  return words.joined(labels.length === 2 ? labels : labels.slice(0, 1));
}

function proseOf(facts: readonly PlacedStatementFact[]): Content[] {
  return facts.map(({ concept, id }) =>
    concept.name.endsWith('Text') ? { type: 'paragraph', factRef: id } : { type: 'heading', factRef: id },
  );
}

/** Returns the members of a block, each with its concept and the alternative. */
function* membersOf({ concepts, variantConcepts }: ConceptBlock): Generator<[string, TaxonomyConcept[]]> {
  for (const [member, concept] of concepts) {
    const variant = variantConcepts.get(member);
    yield [member, variant ? [concept, variant[1]] : [concept]];
  }
}

function isFilled({ cells }: Row): boolean {
  return cells.some(({ factRef }) => factRef !== undefined);
}

function isNumeric({ kind }: TaxonomyConcept): boolean {
  return !['string', 'date', 'year', 'boolean'].includes(kind);
}

function cellKey(concept: TaxonomyConcept, place: LinePlace, column: StatementColumn): string {
  return `${concept.name} ${place.path} ${column}`;
}

function cellOf(
  fact: PlacedStatementFact | undefined,
  isDeducted: (concept: TaxonomyConcept) => boolean = () => false,
): Cell {
  if (!fact) return {};
  const isNegated = isDeducted(fact.concept) && (Decimal.parse(fact.value)?.sign() ?? 0) > 0;
  return { factRef: fact.id, ...(isNegated && { negated: true }) };
}

function deductedIn({ concepts, deducted = [] }: ConceptBlock): (concept: TaxonomyConcept) => boolean {
  const own = new Set(deducted.map((member) => concepts.get(member)));
  return (concept) => own.has(concept);
}

const lowering = new Set(
  capitalLineIds
    .filter((id) => capitalLines[id].effect === 'lowers')
    .map((id) => `CapitalAccount${id.charAt(0).toUpperCase()}${id.slice(1)}`),
);

/** Whether a line of the capital account lowers the party's wealth. */
function isLowering({ name }: TaxonomyConcept): boolean {
  return lowering.has(name);
}

function slugOf(title: string): string {
  return title.toLowerCase().replaceAll(' ', '-');
}
