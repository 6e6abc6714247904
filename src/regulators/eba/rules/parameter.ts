import { dayNumber } from '../../../core/calendar.ts';
import { readCsvPeriod } from '../../../formats/xbrl-csv/csv-period.ts';
import { DOCUMENTATION } from '../../../formats/xbrl-csv/table-module.ts';
import { textOf } from '../../../model/unchecked.ts';
import { coded } from '../../submission/coded-message.ts';
import type { SubmissionRule } from '../../submission/submission-rule.ts';
import {
  hasModule,
  moduleOf,
  type NamedCell,
  PARAMETERS,
  parametersOf,
  readNamedCells,
  startOf,
  tablesOf,
} from '../../submission/table-report.ts';
import { ebaRule } from '../eba-rule.ts';

/** Frameworks whose amounts may be stated in millions. */
const coarseFrameworks = new Set(['fp', 'esg', 'pillar3', 'rem']);

/** More decimals than any measurement has. */
const MAX_REALISTIC = 20;

/** How parameters say that numbers are exact. */
const EXACT = '#none';

/** What a report says of itself: its parameters, and how exact its numbers are. */
export const parameterRules: readonly SubmissionRule[] = [
  ebaRule({
    code: 'EBA-PARAMETERS',
    title: 'The parameters say whom and when the report is about',
    description:
      'The file parameters.csv has a header `name,value` and a row for each parameter that the module refers to: the entity, the reference date as a plain date, the currency, and the accuracy of each kind of number. The reference date is one that the module is for. What a module at hand asks for is found as xBRL-CSV does; without it only what all modules ask for can be.',
    severity: 'error',
    fix: 'Add the parameter to parameters.csv, or correct it.',
    messages: {
      absent: coded('CSV-020', 'There is no file parameters.csv beside the report.'),
      header: coded('CSV-021', 'The header of parameters.csv is not "name,value".'),
      entity: coded('CSV-022', 'The parameter entityID is not there, or empty.'),
      period: coded('CSV-023', 'The parameter refPeriod is not there, or empty.'),
      date: coded('CSV-023', 'The reference date is "{text}" and must be a plain date such as 2025-12-31.'),
      early: coded(
        'EBA-DATE-001',
        'The report is for {date}, and its module for reference dates from {from}.',
      ),
      late: coded('EBA-DATE-001', 'The report is for {date}, and its module for reference dates to {to}.'),
      decimals: coded('CSV-026', 'The parameter {name} is "{text}" and must be a whole number, or #none.'),
    },
    check(submission, found) {
      for (const tables of tablesOf(submission)) {
        const isJudged = hasModule(tables);
        const read = readNamedCells(tables, PARAMETERS, ['name', 'value']);
        const at = startOf(tables, PARAMETERS);
        if (!isJudged && !tables.read(PARAMETERS)) found('absent', at, {});
        else if (!isJudged && read && !read.hasColumns) found('header', at, {});
        if (!read?.hasColumns) continue;
        const parameters = parametersOf(tables);
        const period = parameters.get('refPeriod');
        if (!isJudged && !parameters.get('entityID')?.text) found('entity', at, {});
        if (!isJudged && !period?.text) found('period', at, {});
        if (period && dayNumber(period.text) !== undefined) {
          const date = period.text;
          const documented = tables.metadata?.extensions.get(`/documentInfo/${DOCUMENTATION}`)?.value;
          const from = textOf(documented, 'FromReferenceDate') ?? '';
          // Modules spell it either way.
          const to = textOf(documented, 'toReferenceDate') ?? textOf(documented, 'ToReferenceDate') ?? '';
          if (dayNumber(from) !== undefined && date < from) found('early', period.textAt, { date, from });
          if (dayNumber(to) !== undefined && date > to) found('late', period.textAt, { date, to });
        } else if (period?.text) {
          // What is no period, or a moment that has no end, is told by xBRL-CSV.
          const read = readCsvPeriod(period.text, 'end');
          if (!isJudged || (read !== undefined && read !== 'no duration'))
            found('date', period.textAt, { text: period.text });
        }
        if (isJudged) continue;
        for (const { name, text, textAt } of parameters.values())
          if (name.startsWith('decimals') && !/^(?:[+-]?[0-9]+|#none)$/.test(text))
            found('decimals', textAt, { name, text });
      }
    },
  }),
  ebaRule({
    code: 'EBA-DECIMALS',
    title: 'Numbers are as exact as supervisors ask',
    description:
      'Amounts are exact to ten thousands or better, to millions in some frameworks; ratios to four decimals or better; whole numbers have none. No number is known to more decimals than can be measured.',
    severity: 'error',
    fix: 'Report the numbers as exact as they are known, and correct the parameter.',
    messages: {
      monetary: coded('EBA-DEC-001', 'Amounts have decimals of {decimals}; at least {least} are asked for.'),
      percentage: coded('EBA-DEC-002', 'Ratios have decimals of {decimals}; at least 4 are asked for.'),
      integer: coded('EBA-DEC-003', 'Whole numbers have decimals of {decimals}; they must be 0.'),
      unreal: coded(
        'EBA-DEC-004',
        'The parameter {name} claims decimals of {decimals}, more than any number has.',
        {
          severity: 'warning',
        },
      ),
    },
    check(submission, found) {
      for (const tables of tablesOf(submission)) {
        const framework = moduleOf(tables)?.framework.toLowerCase() ?? '';
        const least = coarseFrameworks.has(framework) ? -6 : -4;
        const parameters = parametersOf(tables);
        const decimalsOf = ({ text }: NamedCell) => {
          if (text === EXACT) return Number.POSITIVE_INFINITY;
          return /^[+-]?[0-9]{1,9}$/.test(text) ? Number(text) : undefined;
        };
        const judge = (
          name: string,
          isSound: (decimals: number) => boolean,
          tell: (at: NamedCell) => void,
        ) => {
          const cell = parameters.get(name);
          const decimals = cell && decimalsOf(cell);
          if (!cell || decimals === undefined) return;
          if (!isSound(decimals)) tell(cell);
          else if (decimals > MAX_REALISTIC) found('unreal', cell.textAt, { name, decimals: cell.text });
        };
        judge(
          'decimalsMonetary',
          (decimals) => decimals >= least,
          ({ text, textAt }) => found('monetary', textAt, { decimals: text, least }),
        );
        judge(
          'decimalsPercentage',
          (decimals) => decimals >= 4,
          ({ text, textAt }) => found('percentage', textAt, { decimals: text }),
        );
        judge(
          'decimalsInteger',
          (decimals) => decimals === 0,
          ({ text, textAt }) => found('integer', textAt, { decimals: text }),
        );
        judge(
          'decimalsDecimal',
          () => true,
          () => undefined,
        );
      }
    },
  }),
];
