import type { SourcePosition } from '../../../findings/finding.ts';
import { coded } from '../../submission/coded-message.ts';
import type { SubmissionRule } from '../../submission/submission-rule.ts';
import { tablesOf } from '../../submission/table-report.ts';
import { ebaRule } from '../eba-rule.ts';
import { type RowProblem, surveyTables } from '../table-survey.ts';

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
        fix: 'Add the column to the table.',
      }),
      headless: coded('CSV-041', 'The header of {file} has an empty cell.', {
        fix: 'Name the column, or remove it.',
      }),
      ragged: coded('CSV-043', 'A row of {file} has {text} cells, but the header has a different number.', {
        fix: 'Give the row as many cells as the header.',
      }),
      key: coded('CSV-044', 'The key column "{column}" of {file} is empty in a row that reports a fact.', {
        fix: 'Enter the key in this row, or remove the row.',
      }),
      nil: coded(['CSV-050', 'CSV-045'], '{file} reports a fact as #nil, which supervisors do not accept.', {
        fix: 'Remove the row, or report a value.',
      }),
      empty: coded(
        ['CSV-051', 'CSV-045'],
        '{file} reports a fact as #empty, which supervisors do not accept.',
        {
          fix: 'Remove the row, or report a value.',
        },
      ),
      special: coded('CSV-045', 'The key column "{column}" of {file} contains the special value {text}.', {
        fix: 'Replace {text} with the key of the row, or remove the row.',
      }),
      suffix: coded(
        'CSV-046',
        'The number "{text}" in {file} has a decimals suffix; set decimals in parameters.csv instead.',
        { fix: 'Remove the suffix from the number.' },
      ),
    },
    check(submission, found) {
      for (const { tables, findings } of submission.reports) {
        if (!tables) continue;
        // xBRL-CSV itself reports rows that are too short or too long.
        const seen = new Set(findings.map(({ source }) => rowOf(source)));
        for (const { kind, at, file, column, text } of surveyTables(tables)) {
          if (!isForm(kind) || (kind === 'ragged' && seen.has(rowOf(at.source)))) continue;
          found(kind, at, { file, column, text: shown(text) });
        }
      }
    },
  }),
  ebaRule({
    code: 'EBA-VALUES',
    title: 'Values must be allowed for their data point',
    description:
      'Codes and members of open dimensions are on the list of the module. Ratios are decimal fractions (0.0931, not 9.31). Text is at most 10,000 characters long, without leading or trailing white space.',
    severity: 'warning',
    fix: 'Correct the value.',
    messages: {
      value: coded(
        'CSV-062',
        'The value "{text}" in {file} is not on the module\'s list for the data point.',
        {
          severity: 'error',
          fix: "Report a value from the module's list.",
        },
      ),
      member: coded('CSV-062', 'The member "{text}" in {file} is not on the module\'s list for "{column}".', {
        severity: 'error',
        fix: "Report a member from the module's list.",
      }),
      percent: coded(
        'EBA-UNIT-002',
        'The ratio {text} in {file} exceeds 50, so it looks like a percentage; report a decimal fraction.',
        { fix: 'Divide the value by 100.' },
      ),
      long: coded('EBA-GUIDE-004', 'A text in {file} is longer than 10,000 characters: "{text}".', {
        fix: 'Shorten the text.',
      }),
      padded: coded('EBA-GUIDE-007', 'The text "{text}" in {file} has leading or trailing white space.', {
        fix: 'Remove the white space around the text.',
      }),
    },
    check(submission, found) {
      for (const tables of tablesOf(submission))
        for (const { kind, at, file, column, text } of surveyTables(tables))
          if (isOfValues(kind)) found(kind, at, { file, column, text: shown(text) });
    },
  }),
];

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
