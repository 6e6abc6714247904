import { fileExtensionOf } from '../../taxonomy/packages/packaged-reports.ts';
import type { Submission } from '../submission/submission.ts';
import { pagesOf } from '../submission/submission-parts.ts';
import { type SubmissionRule, submissionRule } from '../submission/submission-rule.ts';
import { imagesOf } from '../submission/submitted-images.ts';
export const sharedFileRules: readonly SubmissionRule[] = [
  submissionRule({
    code: 'P-FILES',
    title: 'An archive holds the files of a report and nothing else',
    description:
      'A submission is made of pages, their images and the taxonomy of the filer. Programs, notes, archives within the archive, and what systems leave in folders have no place in it; a receiver may refuse them or take them for an attack.',
    severity: 'warning',
    references: [],
    fix: 'Leave the file out, and pack the archive again.',
    messages: {
      kind: 'The file "{path}" has no place in the archive, which holds files of the kinds {taken}.',
      hidden: 'The file "{path}" is one that systems keep for themselves, and no part of the report.',
    },
    check(submission, found) {
      const { package: opened, profile, file } = submission;
      const taken = profile.container?.holds;
      if (!opened || !taken) return;
      const named = new Set(filesOfPages(submission));
      for (const path of opened.files.names) {
        // That there are folders at all is told where none belong.
        if (named.has(path) || (profile.container?.kind === 'flat' && path.includes('/'))) continue;
        const at = { source: { file: `${file}/${path}`, line: 1, column: 1 } };
        if (/(?:^|\/)(?:\.|__MACOSX\/)/.test(path)) found('hidden', at, { path });
        else if (!taken.includes(fileExtensionOf(path))) found('kind', at, { path, taken: taken.join(', ') });
      }
    },
  }),
];

/** Pages, and the images on them: whether these are of kinds that are taken is for other rules. */
function* filesOfPages(submission: Submission): Generator<string> {
  for (const { document } of pagesOf(submission)) yield document.path;
  for (const { path } of imagesOf(submission)) if (path !== undefined) yield path;
}
