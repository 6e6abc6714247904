import { topFolder } from '../../../archive/package-files.ts';
import { IX, IX10 } from '../../../formats/inline/reading/names.ts';
import { fileExtensionOf } from '../../../taxonomy/packages/packaged-reports.ts';
import type { Submission } from '../../submission/submission.ts';
import { pagesOf, whole } from '../../submission/submission-parts.ts';
import { type SubmissionRule, submissionRule } from '../../submission/submission-rule.ts';
import { esefRule } from '../esef-rule.ts';

const MISPLACED = 'ESEF.2.6.1.reportIncorrectlyPlacedInPackage';

export const esefPackageRules: readonly SubmissionRule[] = [
  submissionRule({
    ...esefRule,
    code: 'ESEF-PACKAGE',
    title: 'The report and its taxonomy must be submitted as one report package',
    description:
      'The package contains the report and the extension taxonomy, with taxonomy package metadata.',
    severity: 'error',
    references: ['ESEF.RTS.Annex.III.3.missingOrInvalidTaxonomyPackage'],
    fix: 'Add META-INF/taxonomyPackage.xml and META-INF/catalog.xml to the top-level directory of the package.',
    messages: {
      missing: 'The package "{file}" has no taxonomy package metadata (META-INF/taxonomyPackage.xml).',
      spelled: {
        text: 'The package "{file}" has no META-INF/taxonomyPackage.xml, only {found}; names must match exactly, including capital letters.',
        fix: 'Rename it to META-INF/taxonomyPackage.xml, in the top-level directory of the package.',
      },
    },
    check(submission, found) {
      const opened = submission.package;
      // If reading it failed, that has been reported.
      if (!opened || opened.taxonomy?.metadata) return;
      const isReported = submission.findings.some(
        ({ code, severity }) => severity === 'error' && code.startsWith('tpe:'),
      );
      if (isReported) return;
      const data = { file: submission.file };
      const path = [...opened.files.names].find((name) =>
        /\/meta[-_ ]?inf\/taxonomypackage\.xml$/i.test(name),
      );
      if (path === undefined) found('missing', whole(submission), data);
      else found('spelled', whole(submission), { ...data, found: path });
    },
  }),
  submissionRule({
    ...esefRule,
    code: 'ESEF-PLACE',
    title: 'Reports must be in the directory "reports" of a correctly named report package',
    description:
      'A tagged report is submitted in a report package, in its directory "reports"; all documents of a report are in one directory.',
    severity: 'error',
    references: [],
    fix: 'Move the report to the directory "reports" of the package.',
    messages: {
      misplaced: {
        text: 'The report "{path}" is not in the directory "reports" of the package.',
        references: [MISPLACED],
      },
      alone: {
        text: 'The tagged report "{path}" is submitted on its own, but must be in a report package.',
        references: [MISPLACED],
        fix: 'Put the report in the directory "reports" of a report package, and submit the package.',
      },
      renamed: {
        text: 'The package is named "{file}", but its top-level folder is "{folder}"; up to the 2023 Reporting Manual, both must have the same name.',
        references: [MISPLACED],
        fix: 'Give the package and its top-level folder the same name.',
      },
      spread: {
        text: 'The package contains {count} reports in different places, but must contain one.',
        references: ['ESEF.2.6.2.reportSetIncorrectlyPlacedInPackage'],
        fix: 'Keep one report, with all of its documents in one directory.',
      },
    },
    check(submission, found) {
      const { reports } = submission;
      const [first] = reports;
      if (!submission.isArchive) {
        const [page] = first?.documents ?? [];
        if (first?.kind === 'inline' && page) found('alone', page.text.place(0), { path: page.path });
        return;
      }
      const { container } = submission.profile;
      const folder = submission.package && topFolder(submission.package.files);
      if (container?.namedAsFolder && folder !== undefined && stemOf(submission.file) !== folder)
        found('renamed', whole(submission), { file: submission.file, folder });
      for (const path of misplacedPages(submission))
        found('misplaced', { source: { file: `${submission.file}/${path}`, line: 1, column: 1 } }, { path });
      const tagged = reports.filter(({ kind }) => kind === 'inline');
      const [, second] = tagged;
      const [page] = second?.documents ?? [];
      if (page) found('spread', page.text.place(0), { count: tagged.length });
    },
  }),
  submissionRule({
    ...esefRule,
    code: 'ESEF-FILE-EXT',
    title: 'Reports must have the extension .xhtml or .html',
    description: 'Annual financial reports are XHTML files.',
    severity: 'error',
    references: [],
    fix: 'Rename the file so that it has the extension .xhtml or .html.',
    messages: {
      extension: {
        text: 'The report "{path}" has the extension "{extension}", but must have .xhtml or .html.',
      },
    },
    check(submission, found) {
      for (const { document, at } of pagesOf(submission)) {
        const extension = fileExtensionOf(document.path);
        if (extension !== 'xhtml' && extension !== 'html')
          found('extension', at(0), { path: document.path, extension, about: document.path });
      }
    },
  }),
];

function stemOf(file: string): string {
  return file.slice(file.lastIndexOf('/') + 1).replace(/\.[^.]*$/, '');
}

/** Yields tagged pages of the package outside the reports folder. */
function* misplacedPages({ package: opened, read }: Submission): Generator<string> {
  if (!opened) return;
  const reports = `${topFolder(opened.files) ?? ''}/reports/`;
  for (const path of opened.files.names) {
    if (path.startsWith(reports) || !/\.x?html?$/i.test(path)) continue;
    const content = Buffer.from(read(path) ?? []);
    if (content.includes(IX) || content.includes(IX10)) yield path;
  }
}
