import { dayNumber } from '../../core/calendar.ts';
import { hasLeiShape } from '../../core/identifiers.ts';
import { mistypedId } from '../../core/nearest-name.ts';
import { dateWords, listWords } from '../../core/wording.ts';
import { type Worded, worded } from '../../findings/message.ts';
import { fileExtensionOf } from '../../taxonomy/packages/packaged-reports.ts';
import { patternWords } from '../name-templates.ts';
import type { SubmissionContainer } from '../profile.ts';
import type { Submission } from '../submission/submission.ts';
import { pagesOf, targetsOf, whole } from '../submission/submission-parts.ts';
import { type SubmissionRule, submissionRule } from '../submission/submission-rule.ts';
import { latestDay } from './last-day.ts';
import { bytesWords } from './size-words.ts';
import { checkTableName, tableNameMessages } from './table-name.ts';

export const containerRules: readonly SubmissionRule[] = [
  submissionRule({
    code: 'P-NAME',
    title: "File names must follow the regulator's naming convention",
    description:
      'The submission has an accepted file extension, and reports are named by the pattern of the profile. The file name of an xBRL-CSV report has six parts separated by underscores: report subject, country, framework with the six-digit module version, module, reference date and creation timestamp, as in LEI.CON_AT_COREP040100_COREPLR_2025-12-31_20260212093000000.zip.',
    severity: 'error',
    references: [],
    fix: 'Rename the file.',
    messages: {
      noSuffix: {
        text: 'The file "{file}" has no file extension, but must have the extension {accepted}.',
        fix: 'Rename the file so that its name ends in the extension of its format.',
      },
      nearSuffix: {
        text: 'The file "{file}" has the extension "{extension}"; did you mean "{near}"?',
        fix: 'Rename the file with the extension "{near}".',
      },
      suffix: {
        text: 'The file "{file}" has the extension "{extension}", but must have the extension {accepted}.',
        fix: 'Submit the report in an accepted format, with the file extension of that format.',
      },
      report: {
        text: 'The report\'s file name "{name}" does not follow the pattern {pattern}.',
        severity: 'warning',
        fix: 'Rename the file according to the pattern.',
      },
      package: {
        text: 'The name of the package, "{name}", does not follow the pattern {pattern}.',
        severity: 'warning',
        fix: 'Rename the package according to the pattern.',
      },
      lei: {
        text: 'The report\'s file name "{name}" starts with the LEI {actual}, but the contexts identify the entity as {expected}.',
        severity: 'warning',
        fix: 'Rename the file, or correct the identifier in the contexts.',
      },
      packageLei: {
        text: 'The name of the package, "{name}", starts with the LEI {actual}, but the contexts identify the entity as {expected}.',
        severity: 'warning',
        fix: 'Rename the package, or correct the identifier in the contexts.',
      },
      packagePeriod: {
        text: 'The name of the package, "{name}", has the date {actual}, but the period of the report ends on {expected}.',
        severity: 'warning',
        fix: 'Rename the package, or correct the dates of the contexts.',
      },
      period: {
        text: 'The report\'s file name "{name}" has the date {actual}, but the period of the report ends on {expected}.',
        severity: 'warning',
        fix: 'Rename the file, or correct the dates of the contexts.',
      },
      ...tableNameMessages,
    },
    check(submission, found) {
      const { container, taxonomy, submission: demand } = submission.profile;
      const { file } = submission;
      // A document from a package is checked without it.
      const isWhole = submission.package !== undefined || container?.kind === 'single-file';
      if (container && isWhole && !container.extensions.includes(fileExtensionOf(file)))
        found(suffixFault(file, container.extensions), whole(submission), {
          file: file.slice(file.lastIndexOf('/') + 1),
          extension: fileExtensionOf(file),
          near: mistypedId(fileExtensionOf(file), container.extensions) ?? '',
          accepted: listWords(container.extensions, 'or'),
          about: fileExtensionOf(file),
        });
      if (taxonomy?.modules) checkTableName(submission, found);
      if (demand?.reportName === undefined) return;
      const pattern = new RegExp(demand.reportName);
      for (const { document, at } of pagesOf(submission)) {
        const name = document.path.slice(document.path.lastIndexOf('/') + 1);
        if (!pattern.test(name))
          found('report', at(0), {
            name,
            pattern: patternWords(container?.names.report ?? demand.reportName),
            // A wrong extension may have a rule of its own.
            ...(pattern.test(withUsualExtension(name, container)) && { about: document.path }),
          });
        else checkNameParts(name, submission, (key, data) => found(key, at(0), { name, ...data }));
      }
      const { package: template = '' } = container?.names ?? {};
      if (!submission.package || !template.includes('{version}')) return;
      const name = file.slice(file.lastIndexOf('/') + 1);
      const isNamed = pattern.test(name.replace(/\.[^.]+$/, '.xhtml'));
      if (!isNamed) found('package', whole(submission), { name, pattern: patternWords(template) });
      // The reports, which usually have the same name, were compared above.
      else if (![...pagesOf(submission)].some(({ document }) => document.path.includes(stemOf(name))))
        checkNameParts(name, submission, (key, data) =>
          found(key === 'lei' ? 'packageLei' : 'packagePeriod', whole(submission), { name, ...data }),
        );
    },
  }),
  submissionRule({
    code: 'P-SIZE',
    title: "Submissions must not exceed the regulator's size limit",
    description:
      'The size of the submitted file counts; for some authorities, the unpacked size of an archive.',
    severity: 'error',
    references: [],
    fix: 'Reduce the size of images, and remove files that do not belong to the report.',
    messages: {
      size: 'The file is {actual}; the regulator accepts at most {expected}.',
      unpacked: 'The files of the package are {actual} in total; the regulator accepts at most {expected}.',
    },
    check(submission, found) {
      const { packageBytes, unpackedBytes } = submission.profile.container ?? {};
      if (packageBytes !== undefined && submission.bytes > packageBytes)
        found('size', whole(submission), {
          actual: bytesWords(submission.bytes),
          expected: bytesWords(packageBytes),
        });
      if (unpackedBytes === undefined || !submission.package) return;
      const { files } = submission.package;
      let bytes = 0;
      for (const name of files.names) bytes += files.sizeOf(name) ?? 0;
      if (bytes > unpackedBytes)
        found('unpacked', whole(submission), {
          actual: bytesWords(bytes),
          expected: bytesWords(unpackedBytes),
        });
    },
  }),
];

/** Returns the name of a report with the extension that built packages have. */
function withUsualExtension(name: string, container: SubmissionContainer | undefined): string {
  return name.replace(/\.[^.]*$/, `.${fileExtensionOf(container?.names.report ?? '')}`);
}

/** A year of 52 or 53 weeks may end some days away from the date in the name. */
const MAX_DAYS_APART = 31;

function stemOf(name: string): string {
  return name.replace(/\.[^.]+$/, '.');
}

/** Compares the identifier and the date at the start of a report's name with its contexts. */
function checkNameParts(
  name: string,
  submission: Submission,
  found: (
    key: 'lei' | 'period',
    data: { actual: string | Worded; expected: string | Worded; about?: string },
  ) => void,
): void {
  const [, base = '', date = ''] = /^(.+?)-(\d{4}-\d{2}-\d{2})-/.exec(name) ?? [];
  const [tagged] = targetsOf(submission);
  if (!tagged) return;
  const { instance } = tagged.target;
  const entities = new Set(instance.contexts.map(({ identifier }) => identifier));
  const [entity = ''] = entities;
  if (hasLeiShape(base) && hasLeiShape(entity) && !entities.has(base))
    found('lei', { actual: base, expected: entity, about: entity });
  const end = latestDay(instance);
  const [named, stated] = [dayNumber(date), dayNumber(end ?? '')];
  if (named !== undefined && stated !== undefined && Math.abs(named - stated) > MAX_DAYS_APART)
    found('period', {
      actual: worded(date, dateWords(date)),
      expected: worded(end ?? '', dateWords(end ?? '')),
    });
}

/** Says what is wrong with the extension of a file. */
function suffixFault(file: string, accepted: readonly string[]): 'noSuffix' | 'nearSuffix' | 'suffix' {
  const extension = fileExtensionOf(file);
  if (extension === '') return 'noSuffix';
  return mistypedId(extension, accepted) === undefined ? 'suffix' : 'nearSuffix';
}
