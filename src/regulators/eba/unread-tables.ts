import { CsvText } from '../../formats/xbrl-csv/csv-text.ts';
import type { Submission, SubmittedTables } from '../submission/submission.ts';
import { FOOTNOTES, hasModule, INDICATORS, PARAMETERS, tablesOf } from '../submission/table-report.ts';
import { asOfHeader, inOtherCase, type RowProblem, type SurveyedProblem } from './table-survey.ts';

/** The columns of tables that name a data point in each row. */
const POINT = 'datapoint';
const VALUE = 'factValue';

/** More problems of one kind in one table have the same cause. */
const MAX_OF_A_KIND = 100;

/** Returns the names of the tables of a report whose module is not installed, relative to the report. */
export function unreadTables(submission: Submission, tables: SubmittedTables): readonly string[] {
  if (hasModule(tables)) return [];
  const folder = tables.path.slice(0, tables.path.lastIndexOf('/') + 1);
  return [...(submission.package?.files.names ?? [])]
    .filter((path) => path.startsWith(folder) && path.endsWith('.csv'))
    .map((path) => path.slice(folder.length))
    .filter((file) => !file.includes('/') && ![PARAMETERS, INDICATORS, FOOTNOTES].includes(file));
}

const surveys = new WeakMap<Submission, readonly SurveyedProblem[]>();

/** Surveys what tables show without their module: whether they are CSV, their usual columns and their values. */
export function surveyUnreadTables(submission: Submission): readonly SurveyedProblem[] {
  let problems = surveys.get(submission);
  if (!problems) {
    problems = tablesOf(submission).flatMap((tables) => {
      if (hasModule(tables)) return [];
      const files = unreadTables(submission, tables);
      return [
        ...[PARAMETERS, INDICATORS].flatMap((file) => new UnreadTable(tables, file).lookAtForm()),
        ...files.flatMap((file) => new UnreadTable(tables, file).look()),
      ];
    });
    surveys.set(submission, problems);
  }
  return problems;
}

class UnreadTable {
  private readonly problems: SurveyedProblem[] = [];
  private readonly counts = new Map<RowProblem, number>();
  private readonly file: string;
  private readonly csv: CsvText;
  private point = '';
  private width = 0;

  constructor(tables: SubmittedTables, file: string) {
    this.file = file;
    this.csv = new CsvText(tables.nameOf(file), tables.read(file) ?? new Uint8Array());
  }

  /** Finds only whether the file is CSV. */
  lookAtForm(): readonly SurveyedProblem[] {
    while (this.csv.next());
    this.lookAtFault();
    return this.problems;
  }

  look(): readonly SurveyedProblem[] {
    const { csv } = this;
    const names: string[] = [];
    if (csv.next()) for (let cell = 0; cell < csv.count; cell++) names.push(csv.text(cell));
    this.width = names.length;
    const [only = ''] = names;
    const separator = names.length === 1 ? /[;\t|]/.exec(only)?.[0] : undefined;
    if (separator !== undefined)
      this.tell('separator', 0, '', separator === '\t' ? 'tabs' : `"${separator}"`);
    const widths = separator === undefined && names.length > 0 ? this.lookAtRows(names) : [];
    this.lookAtFault();
    return asOfHeader(this.problems, widths);
  }

  /** Returns the number of cells in each row. */
  private lookAtRows(names: readonly string[]): readonly number[] {
    const { csv } = this;
    const missing = [POINT, VALUE].filter((name) => !names.includes(name));
    const isRead = missing.length === 0;
    // Tables with a column for each data point have neither.
    const isByRow = missing.length < 2 || names.some((name) => name.toLowerCase() === VALUE.toLowerCase());
    // A column without a name is probably the one that is missing.
    names.forEach((name, cell) => {
      if (name === '') this.tell('headless', cell, '', '', isByRow ? missing.shift() : undefined);
    });
    if (isByRow) for (const name of missing) this.tell('column', 0, name, inOtherCase(name, names));
    const [pointCell, valueCell] = [names.indexOf(POINT), names.indexOf(VALUE)];
    const seen = new Map<string, string>();
    const widths: number[] = [];
    while (csv.next()) {
      if (csv.count === 1 && csv.isEmpty(0)) continue;
      widths.push(csv.count);
      this.point = isRead ? csv.text(pointCell) : '';
      if (csv.count !== names.length) this.tell('ragged', 0, '', String(csv.count));
      else if (isRead && !csv.isEmpty(valueCell)) this.lookAtFact(names, pointCell, valueCell, seen);
    }
    return widths;
  }

  private lookAtFact(
    names: readonly string[],
    pointCell: number,
    valueCell: number,
    seen: Map<string, string>,
  ): void {
    const { csv, point } = this;
    const text = csv.text(valueCell);
    if (point === '') this.tell('key', pointCell, POINT, '');
    if (isGrouped(text)) this.tell('grouped', valueCell, VALUE, text);
    const key = JSON.stringify(names.map((_, cell) => (cell === valueCell ? '' : csv.text(cell))));
    const known = seen.get(key);
    if (known === undefined) seen.set(key, text);
    // The earlier value takes the place of the column.
    else if (known !== text) this.tell('repeated', valueCell, known, text);
  }

  private lookAtFault(): void {
    const { fault } = this.csv;
    if (fault) this.push('unreadable', fault.source, '', fault.reason);
  }

  private tell(kind: RowProblem, cell: number, column: string, text: string, near?: string): void {
    const count = (this.counts.get(kind) ?? 0) + 1;
    this.counts.set(kind, count);
    if (count <= MAX_OF_A_KIND) this.push(kind, this.csv.position(cell), column, text, near);
  }

  private push(
    kind: RowProblem,
    source: SurveyedProblem['at']['source'],
    column: string,
    text: string,
    near?: string,
  ): void {
    const { file, point, width } = this;
    this.problems.push({ kind, at: { source }, file, column, text, point, width, near });
  }
}

/** Whether a text can only be a number with separators; one comma, spaces and dots occur in texts and codes. */
function isGrouped(text: string): boolean {
  return text.length < 40 && /^[-+]?\d{1,3}(?:,\d{3}){2,}(?:\.\d+)?$/.test(text);
}
