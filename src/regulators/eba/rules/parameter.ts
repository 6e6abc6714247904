import { dayNumber } from '../../../core/calendar.ts';
import { currencyOf } from '../../../core/currency.ts';
import { dateWords } from '../../../core/wording.ts';
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

/** The value of the decimals parameter for exact numbers. */
const EXACT = '#none';

/** Rules on the parameters of a report, and the accuracy of its numbers. */
export const parameterRules: readonly SubmissionRule[] = [
  ebaRule({
    code: 'EBA-PARAMETERS',
    title: 'The parameters must state the entity, reference date, currency and accuracy',
    description:
      'parameters.csv has the header `name,value` and a row for each parameter of the module: the entity, the reference date, the currency, and the decimals of each type of number. The module must apply to the reference date. If the module is installed, its parameters are checked by the rules of xBRL-CSV; if not, only the parameters common to all modules are checked.',
    severity: 'error',
    fix: 'Add the parameter to parameters.csv, or correct it.',
    messages: {
      absent: coded('CSV-020', 'The report has no parameters.csv.', {
        fix: 'Add parameters.csv with the parameters of the module.',
      }),
      header: coded('CSV-021', 'The header of parameters.csv is not "name,value".', {
        fix: 'Write name,value in the first line.',
      }),
      entity: coded('CSV-022', 'The parameter entityID is missing or empty.', {
        fix: 'Add entityID to parameters.csv, with the identifier of the entity, such as rs:<LEI>.CON.',
      }),
      period: coded('CSV-023', 'The parameter refPeriod is missing or empty.', {
        fix: 'Add refPeriod to parameters.csv, with the reference date, such as 2025-12-31.',
      }),
      date: coded(
        'CSV-023',
        'The reference date (refPeriod) is "{text}", but must be a date such as 2025-12-31.',
        { fix: 'Correct refPeriod in parameters.csv.' },
      ),
      currency: coded(
        'EBA-2.24',
        'The parameter baseCurrency is "{text}", which is not a currency of ISO 4217.',
        { fix: 'Set baseCurrency in parameters.csv to the reporting currency, such as iso4217:EUR.' },
      ),
      early: coded(
        'EBA-DATE-001',
        'The reference date is {date}, but the module applies only to reference dates from {from}.',
        { fix: 'Use the module version for this reference date, or correct the reference date.' },
      ),
      late: coded(
        'EBA-DATE-001',
        'The reference date is {date}, but the module applies only to reference dates up to {to}.',
        { fix: 'Use the module version for this reference date, or correct the reference date.' },
      ),
      decimals: coded('CSV-026', 'The parameter {name} is "{text}", but must be a whole number or #none.', {
        fix: 'Set {name} in parameters.csv to the number of decimals, such as -3 for thousands.',
      }),
    },
    check(submission, found) {
      for (const tables of tablesOf(submission)) {
        const isInstalled = hasModule(tables);
        const read = readNamedCells(tables, PARAMETERS, ['name', 'value']);
        const at = startOf(tables, PARAMETERS);
        if (!isInstalled && !tables.read(PARAMETERS)) found('absent', at, {});
        else if (!isInstalled && read && !read.hasColumns) found('header', at, {});
        if (!read?.hasColumns) continue;
        const parameters = parametersOf(tables);
        const period = parameters.get('refPeriod');
        if (!isInstalled && !parameters.get('entityID')?.text) found('entity', at, {});
        if (!isInstalled && !period?.text) found('period', at, {});
        if (period && dayNumber(period.text) !== undefined) {
          const date = period.text;
          const documented = tables.metadata?.extensions.get(`/documentInfo/${DOCUMENTATION}`)?.value;
          const from = textOf(documented, 'FromReferenceDate') ?? '';
          // Modules spell it either way.
          const to = textOf(documented, 'toReferenceDate') ?? textOf(documented, 'ToReferenceDate') ?? '';
          if (dayNumber(from) !== undefined && date < from)
            found('early', period.textAt, { date: dateWords(date), from: dateWords(from) });
          if (dayNumber(to) !== undefined && date > to)
            found('late', period.textAt, { date: dateWords(date), to: dateWords(to) });
        } else if (period?.text) {
          // xBRL-CSV reports values that are not periods, or instants without an end.
          const read = readCsvPeriod(period.text, 'end');
          if (!isInstalled || (read !== undefined && read !== 'no duration'))
            found('date', period.textAt, { text: period.text });
        }
        if (isInstalled) continue;
        const currency = parameters.get('baseCurrency');
        const [, code] = /^iso4217:(.*)$/.exec(currency?.text ?? '') ?? [];
        if (currency && currency.text !== '' && (code === undefined || !currencyOf(code)))
          found('currency', currency.textAt, { text: currency.text });
        for (const { name, text, textAt } of parameters.values())
          if (name.startsWith('decimals') && !/^(?:[+-]?[0-9]+|#none)$/.test(text))
            found('decimals', textAt, { name, text });
      }
    },
  }),
  ebaRule({
    code: 'EBA-DECIMALS',
    title: 'Numbers must have the accuracy that supervisors require, and no more than is realistic',
    description:
      'Amounts are accurate to ten thousands or better (to millions in some frameworks), ratios to four decimals or better, and whole numbers have none. Decimals must not exceed what can realistically be measured.',
    severity: 'error',
    fix: 'Report the numbers with the required accuracy, and correct the parameter.',
    messages: {
      monetary: coded(
        'EBA-DEC-001',
        'The accuracy of amounts, the parameter decimalsMonetary, is {decimals}, but must be {least} ({words}) or more.',
        { fix: 'Report amounts accurate to {words} or better, and set decimalsMonetary to their accuracy.' },
      ),
      percentage: coded(
        'EBA-DEC-002',
        'The accuracy of ratios, the parameter decimalsPercentage, is {decimals}, but must be 4 or more.',
        { fix: 'Report ratios with at least four decimals, and set decimalsPercentage to their accuracy.' },
      ),
      integer: coded(
        'EBA-DEC-003',
        'The accuracy of whole numbers, the parameter decimalsInteger, is {decimals}, but must be 0.',
        {
          fix: 'Set decimalsInteger to 0 in parameters.csv.',
        },
      ),
      unreal: coded(
        'EBA-DEC-004',
        'The parameter {name} is {decimals}, a higher accuracy than reported numbers can realistically have.',
        {
          severity: 'warning',
          fix: 'Set {name} to the accuracy that the numbers really have, such as {usual}.',
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
        const checkDecimals = (
          name: string,
          isSound: (decimals: number) => boolean,
          tell: (at: NamedCell) => void,
        ) => {
          const cell = parameters.get(name);
          const decimals = cell && decimalsOf(cell);
          if (!cell || decimals === undefined) return;
          if (!isSound(decimals)) tell(cell);
          else if (decimals > MAX_REALISTIC)
            found('unreal', cell.textAt, {
              name,
              decimals: cell.text,
              usual: name === 'decimalsMonetary' ? 2 : 4,
            });
        };
        checkDecimals(
          'decimalsMonetary',
          (decimals) => decimals >= least,
          ({ text, textAt }) =>
            found('monetary', textAt, {
              decimals: text,
              least,
              words: least === -6 ? 'millions' : 'ten thousands',
            }),
        );
        checkDecimals(
          'decimalsPercentage',
          (decimals) => decimals >= 4,
          ({ text, textAt }) => found('percentage', textAt, { decimals: text }),
        );
        checkDecimals(
          'decimalsInteger',
          (decimals) => decimals === 0,
          ({ text, textAt }) => found('integer', textAt, { decimals: text }),
        );
        checkDecimals(
          'decimalsDecimal',
          () => true,
          () => undefined,
        );
      }
    },
  }),
];
