import { pointer } from '../../core/json-pointer.ts';
import { isLanguage } from '../../core/language.ts';
import type { FilingContext, FilingDimension, FilingFact, FilingUnit } from '../filing-v2.ts';
import { memberOf, recordOf, textOf, type Unchecked } from '../unchecked.ts';
import { columns, type StatementColumn } from './lines.ts';
import { type Shape, statementShape } from './members.ts';
import { OWN_LINES, ownLinePointer, ownLinesOf } from './own-lines.ts';
import {
  blockSpan,
  dayOf,
  periodOf,
  type StatementReach,
  type StatementSpan,
  statementSpan,
} from './statement-filing-days.ts';
import { StatementValueReader } from './statement-filing-values.ts';
import { StatementWords } from './statement-words.ts';
import { yearStartOf } from './statement-year.ts';
import {
  type ConceptBlock,
  carriedOtherwise,
  conceptPlaces,
  isCells,
  isLeaf,
  STATEMENT_PREFIX,
  type TaxonomyConcept,
} from './taxonomy.ts';
import { columnAxis, ROW_NUMBER, sinceInception, yearToDate } from './taxonomy-axes.ts';
import type { BlockMoment, LinePlace } from './taxonomy-block.ts';

/** A fact and its source member. */
export interface PlacedStatementFact {
  readonly id: string;
  /** The pointer of the member in the statement. */
  readonly pointer: string;
  readonly concept: TaxonomyConcept;
  readonly block: ConceptBlock;
  readonly place: LinePlace;
  /** The number of the row in its list, from 1; 0 outside of lists. */
  readonly row: number;
  readonly column: StatementColumn;
  readonly value: string;
}

/** The block being walked. */
interface Scope {
  readonly block: ConceptBlock;
  readonly place: LinePlace;
  readonly record: Unchecked;
  readonly row: number;
  /** The suffix of context ids, if the block has its own contexts. */
  readonly suffix: string;
  readonly span: StatementSpan | undefined;
}

/** A position in the document and in the schema: `path` has `*` for rows, `member` starts at the block. */
interface Position {
  readonly pointer: string;
  readonly path: string;
  readonly member: string;
}

const columnMembers = { period: undefined, ytd: yearToDate, itd: sinceInception } as const;
/** A percentage is a fraction displayed with a shifted decimal point. */
const PERCENT_SCALE = -2;
const MULTIPLE_DIGITS = 2;

/** Creates facts from the members of a statement. */
export class FactWalk {
  readonly facts: FilingFact[] = [];
  readonly placed: PlacedStatementFact[] = [];
  readonly contexts = new Map<string, FilingContext>();
  readonly units = new Map<string, FilingUnit>();
  /** Pointers of the members without a fact. */
  readonly notReportable: string[] = [];
  readonly span: StatementSpan | undefined;
  readonly reach: StatementReach;
  private readonly values: StatementValueReader;
  private readonly ownLines: ReturnType<typeof ownLinesOf>;
  private readonly ownLinePointers: ReadonlySet<string>;
  private readonly stated = new Map<string, string>();
  private readonly contextsById = new Map<string, FilingContext>();
  private readonly contextsByMeaning = new Map<string, FilingContext>();

  private readonly words: StatementWords;

  constructor(statement: Unchecked, words = new StatementWords()) {
    this.words = words;
    this.span = statementSpan(statement);
    this.reach = {
      inception: dayOf(memberOf(statement, 'fund'), 'inceptionDate'),
      yearStart: yearStartOf(statement, this.span),
    };
    this.values = new StatementValueReader(memberOf(statement, 'header'));
    this.ownLines = ownLinesOf(statement);
    this.ownLinePointers = new Set(this.ownLines.map(({ section, name }) => section + pointer(name)));
    const { [OWN_LINES]: list, ...members } = statement;
    if (list !== undefined) this.notReportable.push(`/${OWN_LINES}`);
    const whole = this.ownLines.length > 0 ? { ...members, [OWN_LINES]: this.ownLines } : members;
    this.takeBlock(whole, statementShape, { pointer: '', path: '', member: '' }, 0, undefined);
  }

  private takeBlock(
    record: Unchecked,
    shape: Shape,
    position: Position,
    row: number,
    around: Scope | undefined,
  ): void {
    const found = conceptPlaces.get(position.path);
    const scope = found
      ? this.enter(found.block, found.place, record, position.pointer, row, around)
      : around;
    const prefix = found || position.member === '' ? '' : `${position.member}/`;
    const members = Object.entries(shape.properties ?? {});
    // Nested members come first, because the header overrides members repeated beside it.
    for (const [name, member] of [
      ...members.filter(isDeeper),
      ...members.filter((entry) => !isDeeper(entry)),
    ]) {
      const value = memberOf(record, name);
      if (!scope || value === undefined || value === null || value === '') continue;
      const next = step(position, name, `${prefix}${name}`);
      if (!isDeeper([name, member])) this.takeValue(value, member, 'period', next, scope);
      else if (isCells(member)) this.takeCells(value, member, next, scope);
      else if (member.items) this.takeRows(value, member.items, next, scope);
      else this.takeRecord(value, member, next, 0, scope);
    }
    this.loseUnknown(record, shape, position);
  }

  private enter(
    block: ConceptBlock,
    place: LinePlace,
    record: Unchecked,
    at: string,
    row: number,
    around: Scope | undefined,
  ): Scope {
    const isOwn = place.dimensions.length > 0 || block.axis || block.days;
    return {
      block,
      place,
      record,
      row,
      suffix: isOwn ? `-${idOf(at)}` : '',
      span: block.days ? blockSpan(block.days, record) : around ? around.span : this.span,
    };
  }

  private takeRecord(value: unknown, shape: Shape, position: Position, row: number, scope: Scope): void {
    const record = recordOf(value);
    if (record) this.takeBlock(record, shape, position, row, scope);
    else this.notReportable.push(position.pointer);
  }

  private takeRows(value: unknown, shape: Shape, position: Position, scope: Scope): void {
    if (!Array.isArray(value)) return void this.notReportable.push(position.pointer);
    const path = `${position.path}/*`;
    value.forEach((item: unknown, index) => {
      this.takeRecord(
        item,
        shape,
        { ...position, pointer: `${position.pointer}/${index}`, path },
        index + 1,
        scope,
      );
    });
  }

  private takeCells(value: unknown, shape: Shape, position: Position, scope: Scope): void {
    const record = recordOf(value);
    if (!record) return void this.notReportable.push(position.pointer);
    for (const column of columns) {
      const cell = memberOf(record, column);
      if (cell === undefined || cell === null || cell === '') continue;
      const at = { ...position, pointer: `${position.pointer}/${column}` };
      this.takeValue(cell, shape.properties?.[column] ?? {}, column, at, scope);
    }
    this.loseUnknown(record, shape, position);
  }

  private loseUnknown(record: Unchecked, shape: Shape, position: Position): void {
    for (const [name, value] of Object.entries(record)) {
      const at = position.pointer + pointer(name);
      if (value !== null && !Object.hasOwn(shape.properties ?? {}, name) && !this.ownLinePointers.has(at))
        this.notReportable.push(at);
    }
  }

  private takeValue(
    value: unknown,
    shape: Shape,
    column: StatementColumn,
    position: Position,
    scope: Scope,
  ): void {
    const concept = conceptOf(scope, position.member, value);
    const isTaken = concept
      ? this.report(concept, value, column, position, scope)
      : carriedOtherwise.has(position.path) && !isStrangeLanguage(position.path, value);
    const record = recordOf(value);
    if (!isTaken) this.notReportable.push(ownLinePointer(this.ownLines, position.pointer));
    else if (record) this.loseUnknown(record, shape, position);
  }

  /** Creates the fact; returns whether the value is reported. */
  private report(
    concept: TaxonomyConcept,
    written: unknown,
    column: StatementColumn,
    position: Position,
    scope: Scope,
  ): boolean {
    const stated = this.values.read(written, concept, scope.record);
    const context = stated && this.contextOf(concept.moment, stated.unit !== undefined, column, scope);
    if (!stated || !context) return false;
    const { value, unit, decimals } = stated;
    const key = `${concept.name} ${context.id} ${unit?.id}`;
    const known = this.stated.get(key);
    // Some members may be written in two places; one fact is enough if both have the same value.
    if (known !== undefined) return known === value;
    this.stated.set(key, value);
    this.contexts.set(context.id, context);
    if (unit) this.units.set(unit.id, unit);
    const id = idOf(position.pointer);
    const language = scope.block.isProse && concept.kind === 'string' ? textOf(scope.record, 'language') : '';
    this.facts.push({
      id,
      concept: `${STATEMENT_PREFIX}:${concept.name}`,
      contextRef: context.id,
      ...(unit && { unitRef: unit.id }),
      value,
      ...(decimals !== undefined && { decimals }),
      ...(language && isLanguage(language) && { language }),
      ...presentationOf(concept, value, this.words),
    });
    const { block, place, row } = scope;
    const at = ownLinePointer(this.ownLines, position.pointer);
    this.placed.push({ id, pointer: at, concept, block, place, row, column, value });
    return true;
  }

  /** Texts apply to the whole statement, numbers to the days of their block. */
  private contextOf(
    moment: BlockMoment,
    isNumber: boolean,
    column: StatementColumn,
    { block, place, row, suffix, span }: Scope,
  ): FilingContext | undefined {
    const word = moment !== 'during' ? moment : isNumber && block.days ? 'days' : 'period';
    const id = `c-${word}${column === 'period' ? '' : `-${column}`}${suffix}`;
    const known = this.contextsById.get(id);
    if (known) return known;
    const days = isNumber ? span : this.span;
    const period = days && periodOf(days, moment, column, this.reach);
    if (!period) return undefined;
    const dimensions = dimensionsOf(block, place, row, column);
    const context = this.shareContext({ id, period, ...(dimensions.length > 0 && { dimensions }) });
    this.contextsById.set(id, context);
    return context;
  }

  /** Reuses an equivalent context. */
  private shareContext(context: FilingContext): FilingContext {
    const key = JSON.stringify([context.period, context.dimensions]);
    const known = this.contextsByMeaning.get(key) ?? context;
    this.contextsByMeaning.set(key, known);
    return known;
  }
}

/** Returns how a report displays the value. */
function presentationOf(
  concept: TaxonomyConcept,
  value: string,
  words: StatementWords,
): Pick<FilingFact, 'presentation'> {
  switch (concept.kind) {
    case 'percent':
      return { presentation: { scale: PERCENT_SCALE } };
    case 'multiple':
      return { presentation: { suffix: '×', digits: MULTIPLE_DIGITS } };
    case 'string': {
      const text = words.code(concept, value);
      return text !== undefined && text !== value ? { presentation: { text } } : {};
    }
    default:
      return {};
  }
}

function isDeeper([, shape]: readonly [string, Shape]): boolean {
  return !isLeaf(shape);
}

/** Whether a language tag is invalid, so that it cannot be the language of a text. */
function isStrangeLanguage(path: string, value: unknown): boolean {
  return path.endsWith('/language') && !(typeof value === 'string' && isLanguage(value));
}

function conceptOf({ block, record }: Scope, member: string, value: unknown): TaxonomyConcept | undefined {
  const variant = block.variantConcepts.get(member);
  return variant?.[0].applies(value, record) ? variant[1] : block.concepts.get(member);
}

function dimensionsOf(
  block: ConceptBlock,
  place: LinePlace,
  row: number,
  column: StatementColumn,
): FilingDimension[] {
  const name = (local: string) => `${STATEMENT_PREFIX}:${local}`;
  const cumulative = columnMembers[column];
  return [
    ...place.dimensions.map(([axis, member]) => ({ axis: name(axis.name), member: name(member.name) })),
    ...(cumulative ? [{ axis: name(columnAxis.name), member: name(cumulative.name) }] : []),
    ...(block.axis
      ? [{ axis: name(block.axis.name), typed: { element: name(ROW_NUMBER), value: String(row) } }]
      : []),
  ];
}

function step({ pointer: at, path }: Position, name: string, member: string): Position {
  return { pointer: `${at}/${name}`, path: `${path}/${name}`, member };
}

/** "/holdings/0/price" → "holdings-1-price". */
function idOf(at: string): string {
  return at
    .slice(1)
    .split('/')
    .map((part) => (/^[0-9]+$/.test(part) ? String(Number(part) + 1) : part))
    .join('-');
}
