import { whole } from '../../submission/submission-parts.ts';
import { type SubmissionRule, submissionRule } from '../../submission/submission-rule.ts';
import { secProfiles } from '../profile.ts';
/** Rules on the files of an archive, before any is read. */
export const archiveRules: readonly SubmissionRule[] = [
  submissionRule({
    code: 'EFM-ARCHIVE',
    title: 'The archive must contain an Inline XBRL document and no folders',
    description:
      'EDGAR submissions are flat: file names have no paths. At least one file is an Inline XBRL document (.htm).',
    severity: 'error',
    profiles: secProfiles.map(({ id }) => id),
    references: [],
    fix: 'Put the Inline XBRL document (.htm), its schema and its linkbases at the top level of the archive.',
    messages: {
      page: 'The archive has no Inline XBRL document (.htm) at its top level, so there is no report to validate.',
      folder: {
        text: 'The archive contains the folder "{folder}". EDGAR accepts no folders: all files must be at the top level.',
        fix: 'Move all files to the top level of the archive, and correct the references between them.',
      },
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
