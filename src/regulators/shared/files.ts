import { mistypedId } from '../../core/nearest-name.ts';
import { fileExtensionOf } from '../../taxonomy/packages/packaged-reports.ts';
import type { Submission } from '../submission/submission.ts';
import { pagesOf } from '../submission/submission-parts.ts';
import { type SubmissionRule, submissionRule } from '../submission/submission-rule.ts';
import { imagesOf } from '../submission/submitted-images.ts';
export const sharedFileRules: readonly SubmissionRule[] = [
  submissionRule({
    code: 'P-FILES',
    title: 'Archives must contain only the files of the report',
    description:
      "A submission consists of the report, its images and the filer's taxonomy. Programs, notes, nested archives and system files do not belong in it, and the regulator may reject the submission because of them.",
    severity: 'warning',
    references: [],
    fix: 'Remove the file, and create the archive again.',
    messages: {
      near: {
        text: 'The archive contains "{path}", whose file type is not accepted; did you mean the extension "{near}"?',
        fix: 'Rename the file with the extension "{near}".',
      },
      kind: 'The archive contains "{path}", whose file type is not accepted; accepted file types: {accepted}.',
      hidden: 'The archive contains "{path}", a system file that is not part of the report.',
    },
    check(submission, found) {
      const { package: opened, profile, file } = submission;
      const accepted = profile.container?.holds;
      if (!opened || !accepted) return;
      const named = new Set(filesOfPages(submission));
      for (const path of opened.files.names) {
        // Another rule reports folders if none are accepted.
        if (named.has(path) || (profile.container?.kind === 'flat' && path.includes('/'))) continue;
        const at = { source: { file: `${file}/${path}`, line: 1, column: 1 } };
        if (/(?:^|\/)(?:\.|__MACOSX\/)/.test(path)) found('hidden', at, { path });
        else if (!accepted.includes(fileExtensionOf(path))) {
          const near = mistypedId(fileExtensionOf(path), accepted);
          if (near === undefined) found('kind', at, { path, accepted: accepted.join(', ') });
          else found('near', at, { path, near, about: path });
        }
      }
    },
  }),
];

/** Yields documents and their images: other rules check their formats. */
function* filesOfPages(submission: Submission): Generator<string> {
  for (const { document } of pagesOf(submission)) yield document.path;
  for (const { path } of imagesOf(submission)) if (path !== undefined) yield path;
}
