import { Decimal } from '../../core/decimal.ts';
import { mistypedId } from '../../core/nearest-name.ts';
import type { SourcePosition } from '../../findings/finding.ts';
import { isOimNumber } from '../../formats/oim/number-text.ts';
import { isAccuracy, splitNumber } from '../../formats/xbrl-csv/cell-value.ts';
import { CsvText } from '../../formats/xbrl-csv/csv-text.ts';
import { DOCUMENTATION } from '../../formats/xbrl-csv/table-module.ts';
import type { TablePlan } from '../../formats/xbrl-csv/table-plans.ts';
import type { FactColumn, Template, TemplateProperties } from '../../formats/xbrl-csv/template.ts';
import { memberOf, recordOf } from '../../model/unchecked.ts';
import type { SubmittedTables } from '../submission/submission.ts';
import { FOOTNOTES, INDICATORS } from '../submission/table-report.ts';

/** Contents of table rows that supervisors do not accept. */
export type RowProblem =
  | 'column'
  | 'headless'
  | 'header'
  | 'ragged'
  | 'key'
  | 'unmeasured'
  | 'nil'
  | 'empty'
  | 'special'
  | 'suffix'
  | 'value'
  | 'member'
  | 'padded'
  | 'long'
  | 'percent'
  | 'unreadable'
  | 'separator'
  | 'repeated'
  | 'grouped';

export interface SurveyedProblem {
  readonly kind: RowProblem;
  readonly at: { readonly source: SourcePosition };
  readonly file: string;
  readonly column: string;
  readonly text: string;
  /** The data point of the row, if the row names one. */
  readonly point: string;
  /** The allowed member that was probably meant. */
  readonly near?: string | undefined;
  /** The number of cells in the header. */
  readonly width: number;
}

/** More problems of one kind in one table have the same cause. */
const MAX_OF_A_KIND = 100;
/** Longer texts would be reports of their own. */
const MAX_TEXT = 10_000;
/** A larger ratio is a percentage that was not divided by 100. */
const MAX_RATIO = Decimal.parse('50') as Decimal;

const surveys = new WeakMap<SubmittedTables, readonly SurveyedProblem[]>();

/** Surveys all rows of a report's tables once, except filing indicators and footnotes. */
export function surveyTables(tables: SubmittedTables): readonly SurveyedProblem[] {
  let problems = surveys.get(tables);
  if (!problems) {
    problems = tables.tables
      .filter(({ file }) => file !== INDICATORS && file !== FOOTNOTES)
      .flatMap((plan) => new TableSurvey(plan, tables).look());
    surveys.set(tables, problems);
  }
  return problems;
}

/** The requirements for the facts of a column in rows that name a group. */
interface FactDemand {
  /** Columns that distinguish facts. */
  readonly keys: readonly string[];
  /** The column with their unit. */
  readonly unit: string | undefined;
  readonly isNumeric: boolean;
  readonly isPercentage: boolean;
  /** The allowed values; any if absent. */
  readonly allowed: ReadonlySet<string> | undefined;
}

class TableSurvey {
  private readonly problems: SurveyedProblem[] = [];
  private readonly counts = new Map<RowProblem, number>();
  private readonly plan: TablePlan;
  private readonly csv: CsvText;
  private readonly columns: Readonly<Record<string, unknown>>;
  private readonly cells = new Map<string, number>();
  private readonly demands = new Map<string, FactDemand>();
  private readonly members = new Map<string, ReadonlySet<string> | undefined>();
  private point = '';
  private width = 0;

  constructor(plan: TablePlan, tables: SubmittedTables) {
    this.plan = plan;
    this.csv = new CsvText(tables.nameOf(plan.file), plan.bytes);
    this.columns = tables.metadata?.templates.get(plan.template.name)?.value.columns ?? {};
  }

  look(): readonly SurveyedProblem[] {
    const { csv, plan, cells } = this;
    if (!csv.next()) return [];
    const width = csv.count;
    this.width = width;
    for (let cell = 0; cell < width; cell++) cells.set(csv.text(cell), cell);
    const missing = [...plan.template.columns.values()].flatMap(({ name, kind }) =>
      kind !== 'comment' && !cells.has(name) ? [name] : [],
    );
    // A column without a name is probably the one that is missing.
    for (let cell = 0; cell < width; cell++)
      if (csv.text(cell) === '') this.tell('headless', cell, '', '', missing.shift());
    for (const name of missing) this.tell('column', 0, name, inOtherCase(name, cells.keys()));
    const isMisnamed = [...cells.keys()].some((name) => !plan.template.columns.has(name));
    const widths: number[] = [];
    const facts = [...plan.template.columns.values()].filter((column) => column.kind === 'facts');
    while (csv.next()) {
      const isBlank = csv.count === 1 && csv.isEmpty(0);
      this.point = '';
      if (!isBlank) widths.push(csv.count);
      if (csv.count !== width && !isBlank) this.tell('ragged', 0, '', String(csv.count));
      for (const column of facts) this.lookAtFact(column);
    }
    const problems = asOfHeader(this.problems, widths);
    // An unknown name in the header has been reported.
    return isMisnamed ? problems.filter(({ kind }) => kind !== 'header') : problems;
  }

  private lookAtFact(column: FactColumn): void {
    const { csv } = this;
    const cell = this.cells.get(column.name) ?? -1;
    if (cell < 0 || csv.isEmpty(cell)) return;
    const { keys, unit, isNumeric, isPercentage, allowed } = this.demandOf(column);
    for (const key of keys) this.lookAtKey(key, 'key');
    if (unit !== undefined) this.lookAtKey(unit, 'unmeasured');
    const text = csv.text(cell);
    const tell = (kind: RowProblem, near?: string) => this.tell(kind, cell, column.name, text, near);
    if (text.startsWith('#') && !text.startsWith('##')) {
      // xBRL-CSV reports other special values, which it does not define.
      if (text === '#nil') tell('nil');
      if (text === '#empty') tell('empty');
    } else if (isNumeric) {
      const { number, suffix } = splitNumber(text);
      if (suffix !== undefined && isOimNumber(number) && isAccuracy(suffix)) tell('suffix');
      if (!isPercentage) return;
      const value = Decimal.parse(number);
      if (value && value.abs().compare(MAX_RATIO) > 0) tell('percent');
    } else if (allowed && !allowed.has(text))
      tell('value', this.counts.has('value') ? undefined : nearestMember(text, allowed));
    else if (text.trim() !== text) tell('padded');
    else if (text.length > MAX_TEXT) tell('long');
  }

  private lookAtKey(key: string, ofEmpty: RowProblem): void {
    const { csv } = this;
    const cell = this.cells.get(key);
    // A missing column has been reported.
    if (cell === undefined) return;
    const text = csv.text(cell, true);
    const allowed = this.membersOf(key);
    if (text === '') this.tell(ofEmpty, cell, key, '');
    else if (/^#(?:nil|none|empty)$/.test(text)) this.tell('special', cell, key, text);
    else if (allowed && !allowed.has(text))
      this.tell(
        'member',
        cell,
        key,
        text,
        this.counts.has('member') ? undefined : nearestMember(text, allowed),
      );
    else if (text.trim() !== text) this.tell('padded', cell, key, text);
  }

  /** Returns the members that a key column may have, if the module lists them. */
  private membersOf(key: string): ReadonlySet<string> | undefined {
    if (!this.members.has(key)) this.members.set(key, allowedValues(this.columns[key]));
    return this.members.get(key);
  }

  private demandOf(column: FactColumn): FactDemand {
    const [from] = column.propertiesFrom;
    const at = from === undefined ? undefined : this.cells.get(from);
    const group = at === undefined ? '' : this.csv.text(at, true);
    this.point = group;
    const key = `${column.name} ${group}`;
    let demand = this.demands.get(key);
    if (!demand) {
      demand = this.makeDemand(column, from, group);
      this.demands.set(key, demand);
    }
    return demand;
  }

  private makeDemand(column: FactColumn, from: string | undefined, group: string): FactDemand {
    const { template } = this.plan;
    const groups = from === undefined ? undefined : template.columns.get(from);
    const own = groups?.kind === 'groups' ? groups.groups.get(group) : undefined;
    const levels = [template.properties, own, column.properties].filter((level) => level !== undefined);
    const decimals = levels.findLast((level) => level.decimals)?.decimals;
    const written = memberOf(memberOf(this.columns[from ?? ''], 'propertyGroups'), group);
    return {
      keys: keysOf(levels, template, (dimension) => dimension.includes(':')),
      unit: keysOf(levels, template, (dimension) => dimension === 'unit')[0],
      isNumeric: decimals !== undefined || levels.some(({ dimensions }) => dimensions.has('unit')),
      isPercentage: decimals?.kind === 'reference' && decimals.name === 'decimalsPercentage',
      allowed:
        allowedValues(written) ?? (from === undefined ? allowedValues(this.columns[column.name]) : undefined),
    };
  }

  private tell(kind: RowProblem, cell: number, column: string, text: string, near?: string): void {
    const count = (this.counts.get(kind) ?? 0) + 1;
    this.counts.set(kind, count);
    if (count > MAX_OF_A_KIND) return;
    const { point, width } = this;
    const { file } = this.plan;
    const at = { source: this.csv.position(cell) };
    this.problems.push({ kind, at, file, column, text, point, width, near });
  }
}

/** Reports rows that all have the same width, but another than the header, once as an error of the header. */
export function asOfHeader(
  problems: readonly SurveyedProblem[],
  widths: readonly number[],
): readonly SurveyedProblem[] {
  const first = problems.find(({ kind }) => kind === 'ragged');
  if (!first || widths.length < 2 || widths.some((width) => width !== widths[0])) return problems;
  const at = { source: { ...first.at.source, line: 1, column: 1 } };
  return [{ ...first, kind: 'header', at }, ...problems.filter(({ kind }) => kind !== 'ragged')];
}

/** Returns the column that has the given name in upper or lower case, if any. */
export function inOtherCase(name: string, columns: Iterable<string>): string {
  for (const column of columns) if (column.toLowerCase() === name.toLowerCase()) return column;
  return '';
}

/** Returns the allowed member with the same name and another prefix or none, or with a mistyped name. */
function nearestMember(text: string, allowed: ReadonlySet<string>): string | undefined {
  const local = text.slice(text.indexOf(':') + 1);
  for (const member of allowed) if (member.endsWith(`:${local}`)) return member;
  return mistypedId(text, allowed);
}

/** Returns the columns that dimensions of a fact refer to. */
function keysOf(
  levels: readonly TemplateProperties[],
  { columns }: Template,
  isSelected: (dimension: string) => boolean,
): string[] {
  const keys = new Set<string>();
  for (const { dimensions } of levels)
    for (const [dimension, source] of dimensions)
      if (source.kind === 'reference' && isSelected(dimension) && columns.get(source.name)?.kind === 'key')
        keys.add(source.name);
  return [...keys];
}

/** Returns the values that a module documents for a data point or a column; absent if it lists none. */
function allowedValues(written: unknown): ReadonlySet<string> | undefined {
  const listed = recordOf(memberOf(memberOf(written, DOCUMENTATION), 'AllowedValue'));
  return listed && new Set(Object.keys(listed));
}
