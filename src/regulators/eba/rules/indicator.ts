import { listWords } from '../../../core/wording.ts';
import { indicatorOf } from '../../../formats/xbrl-csv/table-module.ts';
import { coded } from '../../submission/coded-message.ts';
import type { SubmittedTables } from '../../submission/submission.ts';
import type { SubmissionRule } from '../../submission/submission-rule.ts';
import {
  FOOTNOTES,
  hasModule,
  INDICATORS,
  readNamedCells,
  startOf,
  tablesOf,
} from '../../submission/table-report.ts';
import { ebaRule } from '../eba-rule.ts';

const MAX_LISTED = 5;

/** Rules on the reported templates (filing rules 1.6). */
export const indicatorRules: readonly SubmissionRule[] = [
  ebaRule({
    code: 'EBA-INDICATORS',
    title: 'Filing indicators must state for each template whether it is reported',
    description:
      'FilingIndicators.csv has one row for each template of the module, with `true` or `false`. A template that is not reported has no table.',
    severity: 'error',
    fix: 'Correct the row of the template in FilingIndicators.csv, or remove its tables.',
    messages: {
      absent: coded('CSV-030', 'The report has no FilingIndicators.csv.', {
        fix: 'Add FilingIndicators.csv with one row for each template of the module.',
      }),
      header: coded('CSV-031', 'The header of FilingIndicators.csv is not "templateID,reported".', {
        fix: 'Write templateID,reported in the first line.',
      }),
      unknown: coded(
        'CSV-032',
        'FilingIndicators.csv lists "{template}", which is not a template of the module.',
        {
          fix: 'Correct the template in FilingIndicators.csv, or remove the row.',
        },
      ),
      value: coded(
        'CSV-033',
        'The filing indicator of template {template} is "{text}", but must be true or false.',
        { fix: 'Write true or false in the row of the template.' },
      ),
      missing: coded('CSV-034', 'FilingIndicators.csv has no row for {templates} of the module.', {
        fix: 'Add a row for each template of the module: true if it is reported, false if it is not.',
      }),
      repeated: coded('CSV-035', 'FilingIndicators.csv lists template {template} more than once.', {
        fix: 'Keep one row for the template.',
      }),
      unreported: coded(
        'CSV-049',
        'The filing indicator of template {template} is false, but the report contains its table {file}.',
        { fix: 'Set the filing indicator to true, or remove the table.' },
      ),
    },
    check(submission, found) {
      for (const tables of tablesOf(submission)) {
        const isInstalled = hasModule(tables);
        const at = startOf(tables, INDICATORS);
        const read = readNamedCells(tables, INDICATORS, ['templateID', 'reported']);
        if (!isInstalled && !tables.read(INDICATORS)) found('absent', at, {});
        if (read && !read.hasColumns) found('header', at, {});
        if (!read?.hasColumns) continue;
        const templates = templatesOf(tables);
        const named = new Map<string, boolean>();
        for (const { name: template, text, nameAt, textAt } of read.cells) {
          if (!/^(?:true|false|1|0)$/.test(text)) found('value', textAt, { template, text });
          if (named.has(template)) found('repeated', nameAt, { template });
          else if (isInstalled && !templates.has(template)) found('unknown', nameAt, { template });
          named.set(template, text !== 'false' && text !== '0');
        }
        const missing = [...templates.keys()].filter((template) => !named.has(template));
        if (missing.length > 0) {
          const listed = listWords(missing, 'and', MAX_LISTED);
          const templates = `${missing.length === 1 ? 'template' : 'templates'} ${listed}`;
          found('missing', at, { templates });
        }
        const stated = isInstalled ? templates : filesNamedAfter(named.keys());
        for (const [template, files] of stated)
          for (const file of files)
            if (named.get(template) === false && tables.read(file))
              found('unreported', startOf(tables, file), { template, file });
      }
    },
  }),
];

/** Without the module, the files of tables that have the names of their templates. */
function filesNamedAfter(templates: Iterable<string>): ReadonlyMap<string, readonly string[]> {
  return new Map([...templates].map((template) => [template, [`${template.toLowerCase()}.csv`]]));
}

/** Returns the templates of the module, each with the files of its tables. */
function templatesOf({ metadata }: SubmittedTables): ReadonlyMap<string, readonly string[]> {
  const templates = new Map<string, string[]>();
  for (const [name, { value }] of metadata?.tables ?? []) {
    if (value.url === INDICATORS || value.url === FOOTNOTES) continue;
    const template = indicatorOf(value, { name: value.template ?? name });
    const files = templates.get(template);
    if (files) files.push(value.url);
    else templates.set(template, [value.url]);
  }
  return templates;
}
