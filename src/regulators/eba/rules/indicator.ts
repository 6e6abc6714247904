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

/** Which templates are reported (filing rules 1.6). */
export const indicatorRules: readonly SubmissionRule[] = [
  ebaRule({
    code: 'EBA-INDICATORS',
    title: 'Filing indicators say of each template whether it is reported',
    description:
      'The file FilingIndicators.csv has a row for each template of the module, once, with `true` or `false`. A template that is not reported has no table.',
    severity: 'error',
    fix: 'Correct the row of the template in FilingIndicators.csv, or leave out its tables.',
    messages: {
      absent: coded('CSV-030', 'There is no file FilingIndicators.csv beside the report.'),
      header: coded('CSV-031', 'The header of FilingIndicators.csv is not "templateID,reported".'),
      unknown: coded('CSV-032', 'The module has no template "{template}".'),
      value: coded(
        'CSV-033',
        'Whether the template {template} is reported is said as "{text}", not as true or false.',
      ),
      missing: coded('CSV-034', 'Of {count} templates of the module nothing is said: {templates}.'),
      repeated: coded('CSV-035', 'The template {template} is named again.'),
      unreported: coded('CSV-049', 'The template {template} is not reported, and there is a table of it.'),
    },
    check(submission, found) {
      for (const tables of tablesOf(submission)) {
        const isJudged = hasModule(tables);
        const at = startOf(tables, INDICATORS);
        const read = readNamedCells(tables, INDICATORS, ['templateID', 'reported']);
        if (!isJudged && !tables.read(INDICATORS)) found('absent', at, {});
        if (read && !read.hasColumns) found('header', at, {});
        if (!read?.hasColumns) continue;
        const templates = templatesOf(tables);
        const named = new Map<string, boolean>();
        for (const { name: template, text, nameAt, textAt } of read.cells) {
          if (!/^(?:true|false|1|0)$/.test(text)) found('value', textAt, { template, text });
          if (named.has(template)) found('repeated', nameAt, { template });
          else if (isJudged && !templates.has(template)) found('unknown', nameAt, { template });
          named.set(template, text !== 'false' && text !== '0');
        }
        const missing = [...templates.keys()].filter((template) => !named.has(template));
        if (missing.length > 0) {
          const more = missing.length > MAX_LISTED ? ', …' : '';
          const listed = missing.slice(0, MAX_LISTED).join(', ') + more;
          found('missing', at, { count: missing.length, templates: listed });
        }
        for (const [template, files] of templates)
          for (const file of files)
            if (named.get(template) === false && tables.read(file))
              found('unreported', startOf(tables, file), { template });
      }
    },
  }),
];

/** The templates of the module, each with the files of its tables. */
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
