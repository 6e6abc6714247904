import { currencyOf } from '../../core/currency.ts';
import { addToList } from '../../core/lists-by-key.ts';
import { nearestName } from '../../core/nearest-name.ts';
import { localOf, prefixOf } from '../../core/qname.ts';
import { readPeriod } from '../report/period.ts';
import type { Report, ReportFact } from '../report/report.ts';
import { memberOf, recordOf, type Unchecked } from '../unchecked.ts';
import { columns, type StatementColumn } from './lines.ts';
import { shapeAt } from './members.ts';
import { placeOwnLines } from './own-lines.ts';
import { FactWalk } from './statement-filing-facts.ts';
import { type ConceptBlock, conceptBlocks, STATEMENT_NAMESPACE, type TaxonomyConcept } from './taxonomy.ts';
import { columnAxis, sinceInception, yearToDate } from './taxonomy-axes.ts';
import type { LinePlace } from './taxonomy-block.ts';

/** A statement read from the facts of a report. */
export interface StatementReading {
  readonly statement: Unchecked;
  /** The facts of the members, by pointer. */
  readonly facts: ReadonlyMap<string, ReportFact>;
}

interface ConceptHome {
  readonly block: ConceptBlock;
  readonly concept: TaxonomyConcept;
  /** The path of the member within the block. */
  readonly member: string;
  /** The places of the block that have the member. */
  readonly places: readonly LinePlace[];
}

const homes: ReadonlyMap<string, ConceptHome> = new Map(conceptBlocks.flatMap(homesIn));

function homesIn(block: ConceptBlock): [string, ConceptHome][] {
  const concepts = [
    ...block.concepts,
    ...[...block.variantConcepts].map(([member, [, concept]]) => [member, concept] as const),
  ];
  return concepts.map(([member, concept]) => {
    const places = block.places.filter(({ path }) => shapeAt(`${path}/${member}`) !== undefined);
    return [concept.name, { block, concept, member, places }];
  });
}

/** The names of the members of each explicit axis. */
const membersByAxis: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  conceptBlocks
    .flatMap(({ axes }) => axes)
    .flatMap(({ name, members }) => (members ? [[name, new Set(members.map((one) => one.name))]] : [])),
);

/** Sections whose amounts are added up, with the unit and the kind of period of their amounts. */
const ownLinePlaces = [
  { path: ['capitalAccount', 'lines'], unit: 'monetary', period: 'duration' },
  { path: ['commitment'], unit: 'monetary', period: undefined },
  { path: ['carry'], unit: 'monetary', period: undefined },
  { path: ['offsets'], unit: 'monetary', period: undefined },
  { path: ['account'], unit: 'monetary', period: undefined },
  { path: ['netAssets'], unit: 'monetary', period: 'instant' },
  { path: ['notice', 'totals'], unit: 'monetary', period: undefined },
  { path: ['units'], unit: 'shares', period: 'duration' },
] as const;

const cumulativeColumns: ReadonlyMap<string, StatementColumn> = new Map([
  [yearToDate.name, 'ytd'],
  [sinceInception.name, 'itd'],
]);

/** Reads the investor statement that the facts of a report state; `undefined` if they state none. */
export function readStatement(report: Report): StatementReading | undefined {
  const reader = new StatementReader(report);
  return reader.facts.size > 0 ? reader : undefined;
}

const NUMBER = /^-?[0-9]+(?:\.([0-9]*))?$/;
const MAX_ZEROS = 12;

/** Returns a ratio with the zeros that its accuracy says were shown: 0.90, which reports may write as 0.9. */
function withZeros({ text, unit, accuracy }: ReportFact): string {
  const [, fraction = ''] = NUMBER.exec(text) ?? [undefined, text];
  if (!unit || unit.currency !== undefined || accuracy === 'INF' || accuracy > MAX_ZEROS) return text;
  const zeros = NUMBER.test(text) ? accuracy - fraction.length : 0;
  if (zeros <= 0) return text;
  return `${text.includes('.') ? text : `${text}.`}${'0'.repeat(zeros)}`;
}

/** Where a fact belongs: the steps from the statement to its member. */
interface FactPlace {
  readonly home: ConceptHome;
  readonly place: LinePlace;
  /** The number of the row that the report gives; 0 outside of lists. */
  readonly row: number;
  readonly column: StatementColumn;
  readonly fact: ReportFact;
}

class StatementReader implements StatementReading {
  readonly statement: Record<string, unknown> = {
    documentType: 'investor-statement',
    modelVersion: 'v1',
  };
  readonly facts = new Map<string, ReportFact>();
  private readonly report: Report;
  private readonly currency: string | undefined;

  constructor(report: Report) {
    this.report = report;
    const places = report.facts.flatMap((fact) => this.placeOf(fact) ?? []);
    this.currency = places.find(({ home }) => home.concept.name === 'StatementCurrency')?.fact.text;
    const rows = rowIndexes(places);
    const byPointer = new Map<string, FactPlace[]>();
    for (const one of places)
      addToList(byPointer, pointerOf(one, rows.get(one.place)?.get(one.row) ?? 0), one);
    for (const [pointer, places] of byPointer) this.put(places.reduce(later), pointer);
    this.preferOwn(byPointer);
    if (this.facts.size > 0) this.complete(places);
  }

  private placeOf(fact: ReportFact): FactPlace | undefined {
    const { concept, context } = fact;
    const home = concept.namespace === STATEMENT_NAMESPACE ? homes.get(concept.local) : undefined;
    if (!home) return undefined;
    const members = new Map<string, string>();
    for (const { axis, member } of context.dimensions) {
      const own = this.local(axis);
      members.set(own, this.memberOf(own, member ?? ''));
    }
    const { block, concept: own } = home;
    const row = block.axis ? Number(members.get(block.axis.name)) : 0;
    if (!Number.isSafeInteger(row) || (block.axis && row < 1)) return undefined;
    const column = cumulativeColumns.get(members.get(columnAxis.name) ?? '') ?? 'period';
    if (block.axis) members.delete(block.axis.name);
    if (own.hasColumns) members.delete(columnAxis.name);
    // The header comes last, and has what may also stand beside it.
    const place = home.places.findLast(
      ({ dimensions }) =>
        dimensions.length === members.size &&
        dimensions.every(([axis, member]) => members.get(axis.name) === member.name),
    );
    return place && { home, place, row, column, fact };
  }

  /** Returns the member of an axis, read as it was meant if the axis has none of that name. */
  private memberOf(axis: string, member: string): string {
    const known = membersByAxis.get(axis);
    const name = known ? this.local(member) : member;
    return known && !known.has(name) ? (nearestName(name, known) ?? name) : name;
  }

  /** Returns the local part of a name in the taxonomy of statements, else the whole name. */
  private local(qname: string): string {
    const isOwn = this.report.namespaces.get(prefixOf(qname)) === STATEMENT_NAMESPACE;
    return isOwn ? localOf(qname) : qname;
  }

  /**
   * Of facts that differ in period or unit only, takes that of the statement's own dates and currency. The
   * others are comparatives or translations.
   */
  private preferOwn(byPointer: ReadonlyMap<string, readonly FactPlace[]>): void {
    const repeated = [...byPointer].filter(([, places]) => places.length > 1);
    if (repeated.length === 0) return;
    const { placed, facts, contexts } = new FactWalk(this.statement);
    const periods = new Map<string, string | undefined>();
    placed.forEach(({ pointer }, index) => {
      const period = contexts.get(facts[index]?.contextRef ?? '')?.period;
      periods.set(pointer, period && readPeriod(period)?.key);
    });
    for (const [pointer, places] of repeated) {
      const rank = ({ fact: { context, unit, nil } }: FactPlace) =>
        (nil ? 0 : 4) +
        (context.period.key === periods.get(pointer) ? 2 : 0) +
        (unit?.currency === this.currency ? 1 : 0);
      this.put(
        places.reduce((one, other) =>
          rank(one) === rank(other) ? later(one, other) : rank(one) > rank(other) ? one : other,
        ),
        pointer,
      );
    }
  }

  private put({ home, fact }: FactPlace, pointer: string): void {
    const names = pointer.split('/').slice(1);
    this.facts.set(pointer, fact);
    const last = names.pop() ?? '';
    let holder: Record<string, unknown> = this.statement;
    names.forEach((name, at) => {
      const isList = /^\d+$/.test(names[at + 1] ?? '');
      holder[name] ??= isList ? [] : {};
      holder = holder[name] as Record<string, unknown>;
    });
    holder[last] = this.valueOf(fact, home.concept);
    const { language } = fact.source;
    if (home.block.isProse && language !== undefined) holder.language = language;
  }

  private valueOf(fact: ReportFact, { kind, isOwnMoney }: TaxonomyConcept): unknown {
    if (fact.nil) return null;
    const { text } = fact;
    switch (kind) {
      case 'boolean':
        return text === 'true' || text === '1';
      case 'year':
      case 'integer':
        return /^-?\d{1,15}$/.test(text) ? Number(text) : text;
      case 'monetary': {
        const currency = fact.unit?.currency;
        return isOwnMoney || currency === undefined || currency === this.currency
          ? text
          : { amount: text, currency };
      }
      default:
        return withZeros(fact);
    }
  }

  /**
   * Adds the amounts of other taxonomies as lines of the issuer's own. It is not known which total they belong
   * to, so they are added to each that may have them.
   */
  private addOwnLines(): void {
    for (const { concept, context, unit, nil, text } of this.report.facts) {
      if (concept.namespace === STATEMENT_NAMESPACE || nil || !unit) continue;
      const [first, ...others] = context.dimensions.map(({ axis, member }) => {
        const own = this.local(axis);
        return own === columnAxis.name ? this.memberOf(own, member ?? '') : '';
      });
      const column = first === undefined ? 'period' : cumulativeColumns.get(first);
      if (!column || others.length > 0) continue;
      for (const { path, unit: kind, period } of ownLinePlaces) {
        if (unit.kind !== kind || (period !== undefined && context.period.kind !== period)) continue;
        const block = path.reduce<unknown>((inner, name) => memberOf(inner, name), this.statement);
        const name = `x-${concept.qname}`;
        const record = recordOf(block) as Record<string, unknown> | undefined;
        if (!record) continue;
        if (path.at(-1) === 'lines') record[name] = { ...recordOf(record[name]), [column]: text };
        else if (column === 'period') record[name] ??= text;
      }
    }
  }

  /** Adds what a report states in another form than facts. */
  private complete(places: readonly FactPlace[]): void {
    const { language } = this.report.filing.document;
    this.statement.header ??= {};
    const header = this.statement.header as Record<string, unknown>;
    if (language !== undefined) header.language = language;
    const decimals = this.decimalsOf(places);
    if (decimals !== undefined) header.decimals = decimals;
    for (const [from, to] of placeOwnLines(this.statement)) {
      const fact = this.facts.get(from);
      if (fact) this.facts.set(to, fact);
      this.facts.delete(from);
    }
    this.addOwnLines();
    const account = this.statement.capitalAccount as Record<string, unknown> | undefined;
    const stated = new Set(
      places
        .filter(({ home, place }) => home.concept.hasColumns && place.path.startsWith('/capitalAccount/'))
        .map(({ column }) => column),
    );
    if (account) account.columns = columns.filter((column) => stated.has(column));
  }

  /** Returns the digits that the amounts are rounded to, if they are not those of the currency. */
  private decimalsOf(places: readonly FactPlace[]): number | undefined {
    const stated = places
      .filter(({ home }) => home.concept.kind === 'monetary')
      .map(({ fact }) => fact.source.decimals)
      .filter((decimals) => typeof decimals === 'number');
    const least = stated.reduce((one, other) => Math.min(one, other), Number.POSITIVE_INFINITY);
    const usual = currencyOf(this.currency ?? '')?.minorUnits ?? 2;
    return Number.isFinite(least) && least !== usual ? least : undefined;
  }
}

/** Returns the later of two facts, whatever their order in the report. */
function later(one: FactPlace, other: FactPlace): FactPlace {
  const [a, b] = [one.fact, other.fact];
  const difference =
    a.context.period.end - b.context.period.end || b.context.period.start - a.context.period.start;
  return difference > 0 || (difference === 0 && a.text <= b.text) ? one : other;
}

function pointerOf({ home, place, column }: FactPlace, row: number): string {
  const cell = home.concept.hasColumns ? `/${column}` : '';
  return `${place.path.replace('*', String(row))}/${home.member}${cell}`;
}

/** Returns the index of each row in its list; the numbers of rows may have gaps. */
function rowIndexes(places: readonly FactPlace[]): Map<LinePlace, Map<number, number>> {
  const numbers = new Map<LinePlace, Set<number>>();
  for (const { place, row } of places) {
    const known = numbers.get(place) ?? new Set();
    numbers.set(place, known.add(row));
  }
  return new Map(
    [...numbers].map(([place, rows]) => [
      place,
      new Map([...rows].sort((a, b) => a - b).map((row, index) => [row, index])),
    ]),
  );
}
