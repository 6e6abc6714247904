import { fileExtensionOf } from '../../taxonomy/packages/packaged-reports.ts';
import { pagesOf, whole } from '../submission/submission-parts.ts';
import { type SubmissionRule, submissionRule } from '../submission/submission-rule.ts';
import { checkTableName, tableNameMessages } from './table-name.ts';

export const containerRules: readonly SubmissionRule[] = [
  submissionRule({
    code: 'P-NAME',
    title: 'Files are named as the regulator wants them',
    description:
      'What is handed in has an extension that is taken, and reports are named by the pattern of the profile. The name of a report in tables has six parts with underscores between them: the subject of the report, the country, the framework with the version of the module in six digits, the module, the reference date and the moment of creation, as in LEI.CON_AT_COREP040100_COREPLR_2025-12-31_20260212093000000.zip.',
    severity: 'error',
    references: [],
    fix: 'Rename the file.',
    messages: {
      suffix: 'The file "{file}" has an extension that is not taken; taken are {taken}.',
      report: {
        text: 'The name of the report "{name}" is not of the form {pattern}.',
        severity: 'warning',
      },
      ...tableNameMessages,
    },
    check(submission, found) {
      const { container, taxonomy, submission: demand } = submission.profile;
      const { file } = submission;
      // A page out of a package is judged without it.
      const isWhole = submission.package !== undefined || container?.kind === 'single-file';
      if (container && isWhole && !container.extensions.includes(fileExtensionOf(file)))
        found('suffix', whole(submission), { file, taken: container.extensions.join(', ') });
      if (taxonomy?.modules) checkTableName(submission, found);
      if (demand?.reportName === undefined) return;
      const pattern = new RegExp(demand.reportName);
      for (const { document, at } of pagesOf(submission)) {
        const name = document.path.slice(document.path.lastIndexOf('/') + 1);
        if (!pattern.test(name))
          found('report', at(0), { name, pattern: container?.names.report ?? demand.reportName });
      }
    },
  }),
  submissionRule({
    code: 'P-SIZE',
    title: 'What is handed in is not larger than the regulator takes',
    description:
      'The size is that of the file as it is sent; some authorities count what an archive holds once it is unpacked.',
    severity: 'error',
    references: [],
    fix: 'Make images smaller, and leave out what does not belong to the report.',
    messages: {
      size: 'The file has {bytes} bytes; at most {most} are taken.',
      unpacked: 'The files of the package have {bytes} bytes together; at most {most} are taken.',
    },
    check(submission, found) {
      const { packageBytes, unpackedBytes } = submission.profile.container ?? {};
      if (packageBytes !== undefined && submission.bytes > packageBytes)
        found('size', whole(submission), { bytes: submission.bytes, most: packageBytes });
      if (unpackedBytes === undefined || !submission.package) return;
      const { files } = submission.package;
      let bytes = 0;
      for (const name of files.names) bytes += files.sizeOf(name) ?? 0;
      if (bytes > unpackedBytes) found('unpacked', whole(submission), { bytes, most: unpackedBytes });
    },
  }),
];
