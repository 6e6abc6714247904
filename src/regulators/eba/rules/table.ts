import type { SourcePosition } from '../../../findings/finding.ts';
import { coded } from '../../submission/coded-message.ts';
import type { SubmissionRule } from '../../submission/submission-rule.ts';
import { tablesOf } from '../../submission/table-report.ts';
import { ebaRule } from '../eba-rule.ts';
import { type RowFault, surveyTables } from '../table-survey.ts';

const shown = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}…` : text);

/** What tables hold, row by row. */
export const tableRules: readonly SubmissionRule[] = [
  ebaRule({
    code: 'EBA-TABLES',
    title: 'Tables are written plainly',
    description:
      'A table has all columns of its template, each row as many cells as the header, and a value in every key column. Special values of xBRL-CSV and decimals behind a number are not used: a fact that is not reported has no row.',
    severity: 'error',
    fix: 'Correct the row, or leave it out.',
    messages: {
      column: coded('CSV-042', 'The table {file} has no column "{column}".'),
      headless: coded('CSV-041', 'A cell of the header of {file} is empty.'),
      ragged: coded('CSV-043', 'A row of {file} has {text} cells, not as many as the header.'),
      key: coded('CSV-044', 'The key column "{column}" of {file} is empty in a row with a fact.'),
      nil: coded(['CSV-050', 'CSV-045'], 'A fact of {file} is reported as #nil.'),
      empty: coded(['CSV-051', 'CSV-045'], 'A fact of {file} is reported as #empty.'),
      special: coded('CSV-045', 'The key column "{column}" of {file} has the special value {text}.'),
      suffix: coded(
        'CSV-046',
        'The number "{text}" of {file} has decimals behind it, which parameters give.',
      ),
    },
    check(submission, found) {
      for (const { tables, findings } of submission.reports) {
        if (!tables) continue;
        // A row that is too short or too long for xBRL-CSV itself is told by that.
        const told = new Set(findings.map(({ source }) => rowOf(source)));
        for (const { kind, at, file, column, text } of surveyTables(tables)) {
          if (!isForm(kind) || (kind === 'ragged' && told.has(rowOf(at.source)))) continue;
          found(kind, at, { file, column, text: shown(text) });
        }
      }
    },
  }),
  ebaRule({
    code: 'EBA-VALUES',
    title: 'Values are such as the data point asks for',
    description:
      'Codes and members of open dimensions are among those that the module lists. Ratios are decimal fractions, 0.0931 and not 9.31. Texts are short and have no blanks around them.',
    severity: 'warning',
    fix: 'Correct the value.',
    messages: {
      value: coded(
        'CSV-062',
        'The value "{text}" of {file} is none that the module lists for the data point.',
        {
          severity: 'error',
        },
      ),
      member: coded(
        'CSV-062',
        'The member "{text}" of {file} is none that the module lists for "{column}".',
        {
          severity: 'error',
        },
      ),
      percent: coded('EBA-UNIT-002', 'The ratio {text} of {file} is beyond 50, as if it were a percentage.'),
      long: coded('EBA-GUIDE-004', 'A text of {file} is longer than 10,000 characters: "{text}".'),
      padded: coded('EBA-GUIDE-007', 'The text "{text}" of {file} has blanks around it.'),
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
type ValueFault = (typeof ofValues)[number];

function isOfValues(kind: RowFault): kind is ValueFault {
  return (ofValues as readonly RowFault[]).includes(kind);
}

/** That an amount has no currency is told with the other currencies. */
function isForm(kind: RowFault): kind is Exclude<RowFault, ValueFault | 'unmeasured'> {
  return !isOfValues(kind) && kind !== 'unmeasured';
}
