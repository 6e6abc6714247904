import { topFolder } from '../../../archive/package-files.ts';
import { nearestName } from '../../../core/nearest-name.ts';
import { counted, listWords } from '../../../core/wording.ts';
import { findReports } from '../../../taxonomy/packages/packaged-reports.ts';
import { coded } from '../../submission/coded-message.ts';
import type { Submission } from '../../submission/submission.ts';
import { whole } from '../../submission/submission-parts.ts';
import type { SubmissionRule } from '../../submission/submission-rule.ts';
import { FOOTNOTES, INDICATORS, PARAMETERS, tablesOf } from '../../submission/table-report.ts';
import { ebaRule } from '../eba-rule.ts';

const REPORT = 'report.json';

/** Rules on the files and folders of a package. */
export const ebaPackageRules: readonly SubmissionRule[] = [
  ebaRule({
    code: 'EBA-PACKAGE',
    title: 'The package must contain one xBRL-CSV report and nothing else',
    description:
      'The package has one folder, with the same name as the package. It contains META-INF/reportPackage.json and a folder "reports" with report.json, parameters.csv, FilingIndicators.csv and the tables of the module.',
    severity: 'error',
    fix: 'Rebuild the package with only the files it must contain.',
    messages: {
      undescribed: coded('CSV-002', 'The package has no META-INF/reportPackage.json.', {
        fix: 'Add META-INF/reportPackage.json to the top-level folder.',
      }),
      misnamed: coded(
        'CSV-002',
        'The package has no META-INF/reportPackage.json, but "{found}"; did you mean this file?',
        { fix: 'Rename "{found}" to META-INF/reportPackage.json.' },
      ),
      unnamed: coded('CSV-004', 'The package has no reports/report.json; it contains {found}.', {
        fix: 'Rename {found} to reports/report.json.',
      }),
      several: coded(
        'CSV-004',
        'The package contains {count}, {paths}, but must contain only reports/report.json.',
        { fix: 'Keep only the report reports/report.json.' },
      ),
      extraneous: coded('CSV-005', 'The package contains "{path}", which is not part of the report.', {
        fix: 'Remove the file from the package.',
      }),
      folder: coded(
        'EBA-NAME-071',
        'The top-level folder of the package is "{folder}", but must have the name of the package, "{expected}".',
        { fix: 'Rename the folder to "{expected}".' },
      ),
    },
    check(submission, found) {
      const opened = submission.package;
      const top = opened && topFolder(opened.files);
      if (!opened || top === undefined || !opened.reports) return;
      const at = whole(submission);
      const short = (path: string) => (path.startsWith(`${top}/`) ? path.slice(top.length + 1) : path);
      const expected = submission.file.slice(submission.file.lastIndexOf('/') + 1).replace(/\.[^.]*$/, '');
      if (top !== expected) found('folder', at, { folder: top, expected });
      const isDescribed = opened.files.has(`${top}/${METADATA}`);
      const near = isDescribed ? undefined : nearestName(METADATA, [...opened.files.names].map(short));
      if (near !== undefined) found('misnamed', at, { found: near });
      else if (!isDescribed) found('undescribed', at, {});
      const { reports } = findReports(opened.files, `${top}/reports`);
      const paths = reports.map(({ files }) => files[0] ?? '');
      if (paths.length > 1)
        found('several', at, {
          count: counted(paths.length, 'report'),
          paths: listWords(paths.map(short), 'and', 5),
        });
      else if (paths.length === 1 && paths[0] !== `${top}/reports/${REPORT}`)
        found('unnamed', at, { found: short(paths[0] ?? '') });
      const isKnown = knownFiles(submission, top);
      for (const path of opened.files.names)
        if (!isKnown(path) && short(path) !== near)
          found(
            'extraneous',
            { source: { file: `${submission.file}/${path}`, line: 1, column: 1 } },
            { path: short(path) },
          );
    },
  }),
];

const METADATA = 'META-INF/reportPackage.json';

/** Returns a test of whether a file belongs to the report; without the module any table may. */
function knownFiles(submission: Submission, top: string): (path: string) => boolean {
  const known = new Set([`${top}/${METADATA}`]);
  const reports = tablesOf(submission);
  let anyTable = reports.length === 0;
  for (const { path, metadata } of reports) {
    const folder = path.slice(0, path.lastIndexOf('/') + 1);
    for (const name of [PARAMETERS, INDICATORS, FOOTNOTES]) known.add(folder + name);
    for (const { value } of metadata?.tables.values() ?? []) known.add(folder + value.url);
    anyTable ||= !metadata || metadata.tables.size === 0;
  }
  // Reports themselves are counted, whatever their names.
  const isReport = (path: string) =>
    path.startsWith(`${top}/reports/`) && /\.(?:json|xbrl|x?html?)$/i.test(path);
  return (path) =>
    known.has(path) ||
    isReport(path) ||
    (anyTable && path.startsWith(`${top}/reports/`) && path.endsWith('.csv'));
}
