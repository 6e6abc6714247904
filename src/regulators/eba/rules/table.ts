import { counted } from '../../../core/wording.ts';
import type { SourcePosition } from '../../../findings/finding.ts';
import { coded } from '../../submission/coded-message.ts';
import type { SubmissionRule } from '../../submission/submission-rule.ts';
import { tablesOf } from '../../submission/table-report.ts';
import { ebaRule } from '../eba-rule.ts';
import { type RowProblem, type SurveyedProblem, surveyTables } from '../table-survey.ts';
import { surveyUnreadTables } from '../unread-tables.ts';

const shown = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}…` : text);

/** Rules on the rows of tables. */
export const tableRules: readonly SubmissionRule[] = [
  ebaRule({
    code: 'EBA-TABLES',
    title: 'Tables must have all columns and keys, and neither special values nor decimals suffixes',
    description:
      'A table has all columns of its template, each row has as many cells as the header, and every key column has a value. Tables use neither the special values of xBRL-CSV nor decimals suffixes: a fact that is not reported has no row.',
    severity: 'error',
    fix: 'Correct the row, or remove it.',
    messages: {
      column: coded('CSV-042', 'Table {file} has no column "{column}".', {
        fix: 'Add the column {column} to the table.',
      }),
      renamed: coded('CSV-042', 'Table {file} has no column "{column}", but a column "{text}".', {
        fix: 'Rename the column "{text}" to {column}.',
      }),
      headless: coded('CSV-041', 'The header of {file} has an empty cell: a column has no name{hint}.', {
        fix: 'Name the column, or remove it.',
      }),
      header: coded('CSV-043', 'The header of {file} has {width}, but every line below it has {cells}.', {
        fix: 'Correct the header: name every column once, and no other.',
      }),
      ragged: coded('CSV-043', 'Line {line} of {file} has {cells}, but the header has {width}.', {
        fix: 'Give the line as many cells as the header.',
      }),
      key: coded('CSV-044', 'Line {line} of {file} reports a fact, but its key column "{column}" is empty.', {
        fix: 'Enter the key in this line, or remove the line.',
      }),
      nil: coded(
        ['CSV-050', 'CSV-045'],
        'Line {line} of {file} reports {point} as #nil, which supervisors do not accept.',
        {
          fix: 'Remove the line, or report a value.',
        },
      ),
      empty: coded(
        ['CSV-051', 'CSV-045'],
        'Line {line} of {file} reports {point} as #empty, which supervisors do not accept.',
        {
          fix: 'Remove the line, or report a value.',
        },
      ),
      special: coded(
        'CSV-045',
        'Line {line} of {file} has the special value {text} in its key column "{column}", which must have a key.',
        {
          fix: 'Replace {text} with the key of the line, or remove the line.',
        },
      ),
      suffix: coded(
        'CSV-046',
        'The number "{text}" in line {line} of {file} has a decimals suffix, "{suffix}"; supervisors accept decimals only in parameters.csv.',
        { fix: 'Remove "{suffix}" from the number.' },
      ),
      unreadable: coded(['CSV-040', 'CSV-047'], '{file} cannot be read as CSV: {text}.', {
        fix: 'Save the file as CSV (RFC 4180) in UTF-8.',
      }),
      separator: coded(
        'CSV-040',
        'The columns of {file} are separated by {text}, but must be separated by commas.',
        {
          fix: 'Save the table with commas between its columns.',
        },
      ),
      repeated: coded(
        'CSV-052',
        'Line {line} of {file} reports {point} as "{text}", but an earlier line with the same keys reports "{column}".',
        { fix: 'Keep the line with the right value, and remove the other.' },
      ),
      grouped: coded(
        'CSV-043',
        'The number "{text}" in line {line} of {file} has separators between its thousands, which are not allowed.',
        { fix: 'Write the number with digits only, and a point before its decimals.' },
      ),
    },
    check(submission, found) {
      for (const { tables, findings } of submission.reports) {
        if (!tables) continue;
        // xBRL-CSV itself reports rows that are too short or too long.
        const seen = new Set(findings.map(({ source }) => rowOf(source)));
        for (const problem of surveyTables(tables)) {
          const { kind, at, text, width } = problem;
          if (!isForm(kind) || (kind === 'ragged' && seen.has(rowOf(at.source)))) continue;
          const suffix = text.slice(text.indexOf('d'));
          found(messageFor(problem, kind), at, {
            ...dataOf(problem),
            cells: counted(Number(text), 'cell'),
            width: counted(width, 'cell'),
            suffix,
          });
        }
      }
      for (const problem of surveyUnreadTables(submission)) {
        const { kind, text, at, width } = problem;
        const cells = counted(Number(text), 'cell');
        if (isForm(kind))
          found(messageFor(problem, kind), at, {
            ...dataOf(problem),
            cells,
            width: counted(width, 'cell'),
            suffix: '',
          });
      }
    },
  }),
  ebaRule({
    code: 'EBA-VALUES',
    title:
      'Values must be allowed for their data point, texts must be short and trimmed, and ratios must be fractions',
    description:
      'Codes and members of open dimensions are on the list of the module. Ratios are decimal fractions (0.0931, not 9.31). Text is at most 10,000 characters long, without leading or trailing white space.',
    severity: 'warning',
    fix: 'Correct the value.',
    messages: {
      value: coded(
        'CSV-062',
        'The value "{text}" in line {line} of {file} is not one of the values that the module allows for {point}{hint}.',
        {
          severity: 'error',
          fix: 'Report a value from the list of the module for this data point.',
        },
      ),
      member: coded(
        'CSV-062',
        'The member "{text}" in line {line} of {file} is not one of the members that the module allows in the column "{column}"{hint}.',
        { severity: 'error', fix: 'Report a member from the list of the module for this column.' },
      ),
      percent: coded(
        'EBA-UNIT-002',
        'The ratio {text} in line {line} of {file} is above 50, so it looks like a percentage; ratios are decimal fractions (0.0931, not 9.31).',
        { fix: 'Divide the value by 100. No change is needed if the ratio really is above 50.' },
      ),
      long: coded(
        'EBA-GUIDE-004',
        'The text in line {line} of {file} is longer than 10,000 characters: "{text}".',
        {
          fix: 'Shorten the text.',
        },
      ),
      padded: coded(
        'EBA-GUIDE-007',
        'The text "{text}" in line {line} of {file} starts or ends with white space.',
        {
          fix: 'Remove the white space around the text.',
        },
      ),
    },
    check(submission, found) {
      for (const tables of tablesOf(submission))
        for (const problem of surveyTables(tables)) {
          const { kind, at } = problem;
          if (isOfValues(kind)) found(kind, at, dataOf(problem));
        }
    },
  }),
];

function dataOf({ kind, at, file, column, text, point, near }: SurveyedProblem) {
  return {
    ...(kind === 'column' && { about: column }),
    line: at.source.line ?? 1,
    file,
    column,
    text: shown(text),
    hint: near === undefined ? '' : ` (did you mean "${near}"?)`,
    point: point === '' ? 'a fact' : `the data point "${shown(point)}"`,
  };
}

/** A column may only have another name. */
function messageFor<Kind extends RowProblem>({ text }: SurveyedProblem, kind: Kind): Kind | 'renamed' {
  return kind === 'column' && text !== '' ? 'renamed' : kind;
}

function rowOf(source: SourcePosition | undefined): string {
  return `${source?.file} ${source?.line}`;
}

const ofValues = ['value', 'member', 'percent', 'long', 'padded'] as const;
type ValueProblem = (typeof ofValues)[number];

function isOfValues(kind: RowProblem): kind is ValueProblem {
  return (ofValues as readonly RowProblem[]).includes(kind);
}

/** An amount without a currency is reported with the other currencies. */
function isForm(kind: RowProblem): kind is Exclude<RowProblem, ValueProblem | 'unmeasured'> {
  return !isOfValues(kind) && kind !== 'unmeasured';
}
