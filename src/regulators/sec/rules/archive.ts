import { whole } from '../../submission/submission-parts.ts';
import { type SubmissionRule, submissionRule } from '../../submission/submission-rule.ts';
import { secProfiles } from '../profile.ts';
/** What is in an archive, before anything in it is read. */
export const archiveRules: readonly SubmissionRule[] = [
  submissionRule({
    code: 'EFM-ARCHIVE',
    title: 'The archive holds the report, and no folders',
    description:
      'Files of a submission have names and no paths. At least one of them is a page with the facts of the report.',
    severity: 'error',
    profiles: secProfiles.map(({ id }) => id),
    references: [],
    fix: 'Pack the page (.htm), its schema and its linkbases, each at the top of the archive.',
    messages: {
      page: 'The archive holds no page (.htm) at its top, and so no report.',
      folder: 'The archive has the folder "{folder}"; all files of a submission stand at its top.',
    },
    check(submission, found) {
      const { package: opened, profile, reports } = submission;
      if (!opened || profile.container?.kind !== 'flat') return;
      const nested = [...opened.files.names].find((name) => name.includes('/'));
      if (nested !== undefined)
        found('folder', whole(submission), { folder: nested.slice(0, nested.indexOf('/')) });
      else if (reports.length === 0) found('page', whole(submission), {});
    },
  }),
];
