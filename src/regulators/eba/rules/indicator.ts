import { addToList } from '../../../core/lists-by-key.ts';
import { listWords } from '../../../core/wording.ts';
import type { Place } from '../../../findings/definition.ts';
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
import { unreadTables } from '../unread-tables.ts';

const MAX_LISTED = 5;
/** The usual name of a table's file. */
const TABLE_FILE = /^[a-z]{1,3}_\d\d\.\d\d(?:\.\w{1,3})*\.csv$/;

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
      header: coded(
        'CSV-031',
        'The first line of FilingIndicators.csv is "{header}", but must be "templateID,reported".',
        {
          fix: 'Write templateID,reported in the first line.',
        },
      ),
      unknown: coded(
        'CSV-032',
        'FilingIndicators.csv lists "{template}", which is not a template of the module.',
        {
          fix: 'Correct the template in FilingIndicators.csv, or remove the row.',
        },
      ),
      instead: coded(
        'CSV-032',
        'FilingIndicators.csv lists "{template}", which is not a template of the module; the template {missing} has no row.',
        { fix: 'Write {missing}, if that is meant. Otherwise remove the row, and add one for {missing}.' },
      ),
      value: coded(
        'CSV-033',
        'The filing indicator of template {template} is "{text}", but must be true or false.',
        { fix: 'Write true or false in the row of the template.' },
      ),
      missing: coded('CSV-034', 'FilingIndicators.csv has no row for {templates} of the module.', {
        fix: 'Add a row for each template of the module: true if it is reported, false if it is not.',
      }),
      unlisted: coded(
        'CSV-034',
        'FilingIndicators.csv has no row for the template of {files}, probably {template}.',
        {
          fix: 'Add the row {template},true to FilingIndicators.csv, or remove the tables.',
        },
      ),
      repeated: coded('CSV-035', 'FilingIndicators.csv lists template {template} more than once.', {
        fix: 'Keep one row for the template.',
      }),
      unreported: coded(
        'CSV-049',
        'The filing indicator of template {template} is false, but the report contains {files}.',
        { fix: 'Set the filing indicator to true, or remove its tables.' },
      ),
    },
    check(submission, found) {
      for (const tables of tablesOf(submission)) {
        const isInstalled = hasModule(tables);
        const at = startOf(tables, INDICATORS);
        const read = readNamedCells(tables, INDICATORS, ['templateID', 'reported']);
        if (!isInstalled && !tables.read(INDICATORS)) found('absent', at, {});
        if (read && !read.hasColumns) found('header', at, { header: read.header });
        if (!read?.hasColumns) continue;
        const templates = templatesOf(tables);
        const named = new Map<string, boolean>();
        const unknown: { readonly template: string; readonly nameAt: Place }[] = [];
        for (const { name: template, text, nameAt, textAt } of read.cells) {
          if (!/^(?:true|false|1|0)$/.test(text)) found('value', textAt, { template, text });
          const isRepeated = named.has(template);
          if (isRepeated) found('repeated', nameAt, { template });
          else if (isInstalled && !templates.has(template)) unknown.push({ template, nameAt });
          // Two rows leave open which of them is wrong.
          named.set(template, isRepeated || (text !== 'false' && text !== '0'));
        }
        const missing = [...templates.keys()].filter((template) => !named.has(template));
        const [one, ...others] = unknown;
        if (one && others.length === 0 && missing.length === 1)
          found('instead', one.nameAt, { template: one.template, missing: missing[0] as string });
        else for (const { template, nameAt } of unknown) found('unknown', nameAt, { template });
        if (missing.length > 0 && !(unknown.length === 1 && missing.length === 1)) {
          const listed = listWords(missing, 'and', MAX_LISTED);
          const templates = `${missing.length === 1 ? 'template' : 'templates'} ${listed}`;
          found('missing', at, { templates });
        }
        const files = unreadTables(submission, tables);
        const stated = isInstalled ? templates : filesNamedAfter(named.keys(), files);
        const listed = new Set([...stated.values()].flat());
        const unlisted = files.filter((file) => TABLE_FILE.test(file) && !listed.has(file));
        // Table files have the names of their templates, if any of them has.
        if (listed.size > 0)
          for (const [template, group] of byTemplate(unlisted))
            found('unlisted', at, { files: tableWords(group), template: template.toUpperCase() });
        for (const [template, files] of stated) {
          const kept = files.filter((file) => tables.read(file));
          if (named.get(template) === false && kept[0] !== undefined)
            found('unreported', startOf(tables, kept[0]), { template, files: tableWords(kept) });
        }
      }
    },
  }),
];

const tableWords = (files: readonly string[]) =>
  `${files.length === 1 ? 'the table' : 'the tables'} ${listWords(files, 'and', MAX_LISTED)}`;

/** Groups files of tables by the number of their template. */
function byTemplate(files: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const groups = new Map<string, string[]>();
  for (const file of files) {
    const number = file.split('.', 2).join('.');
    addToList(groups, number, file);
  }
  return groups;
}

/** Without the module, the files of tables that have the names of their templates, such as c_08.01.a.csv. */
function filesNamedAfter(
  templates: Iterable<string>,
  files: readonly string[],
): ReadonlyMap<string, readonly string[]> {
  const isOf = (file: string, template: string) => file.startsWith(`${template.toLowerCase()}.`);
  return new Map([...templates].map((template) => [template, files.filter((file) => isOf(file, template))]));
}

/** Returns the templates of the module, each with the files of its tables. */
function templatesOf({ metadata }: SubmittedTables): ReadonlyMap<string, readonly string[]> {
  const templates = new Map<string, string[]>();
  for (const [name, { value }] of metadata?.tables ?? []) {
    if (value.url === INDICATORS || value.url === FOOTNOTES) continue;
    const template = indicatorOf(value, { name: value.template ?? name });
    addToList(templates, template, value.url);
  }
  return templates;
}
