import { andOthers } from '../../../core/wording.ts';
import { worded } from '../../../findings/message.ts';
import type { SubmissionRule } from '../../submission/submission-rule.ts';
import { imagesOf, type SubmittedImage } from '../../submission/submitted-images.ts';
import { efm } from '../efm-message.ts';
import { secSubmissionRule } from '../sec-rule.ts';

const extensions: ReadonlyMap<string, string> = new Map([
  ['gif', 'gif'],
  ['jpg', 'jpeg'],
]);

/** Images are files of the submission (EDGAR Filer Manual, 5.2.5). */
export const secImageRules: readonly SubmissionRule[] = [
  secSubmissionRule({
    code: 'EFM-IMAGE',
    title: 'Images must be GIF or JPEG files submitted with the report',
    description:
      'Each image is a file of the submission with the extension `.gif` or `.jpg`, and its content matches the extension. Images are not embedded in the report.',
    severity: 'error',
    fix: 'Save the image as a .gif or .jpg file, submit it with the report, and refer to it by its file name.',
    messages: {
      embedded: efm(
        '5.02.05.graphicDataUrl',
        'The report embeds an image in a data URL; EDGAR accepts images as separate files only.',
      ),
      type: efm('5.02.05.graphicFileType', 'The image "{path}" is not a .gif or .jpg file.', {
        fix: 'Save the image as a .gif or .jpg file, and refer to it by that name.',
      }),
      content: efm(
        '5.02.05.graphicFileContent',
        'The image "{path}" has the extension of a {expected} file, but its content is {format}.',
        {
          fix: 'Save the image in the format of its extension, or correct the extension and the reference to it.',
        },
      ),
      missing: efm(
        '5.02.05.graphicFileError',
        'The report shows the image "{path}", which is not part of the submission.',
        {
          fix: 'Add the image to the submission, or correct its name in the report.',
        },
      ),
      unseen: efm(
        '5.02.05.graphicFileError',
        'The image "{path}"{others} could not be checked, because the report was submitted without its images.',
        { severity: 'info', fix: 'Submit the report together with its images to have them checked.' },
      ),
    },
    check(submission, found) {
      const unseen: SubmittedImage[] = [];
      for (const image of imagesOf(submission)) {
        const { at, embedded, path = '', extension, isThere, format } = image;
        const expected = extensions.get(extension.toLowerCase());
        if (embedded) found('embedded', at, {});
        else if (expected === undefined) found('type', at, { path });
        else if (isThere && format !== expected)
          found('content', at, {
            path,
            expected: worded(expected, expected.toUpperCase()),
            format: format === 'unknown' ? 'of an unknown format' : format.toUpperCase(),
          });
        else if (!isThere && submission.isArchive) found('missing', at, { path });
        else if (!isThere) unseen.push(image);
      }
      const [first] = unseen;
      if (first)
        found('unseen', first.at, { path: first.path ?? '', others: andOthers(unseen.length, 'image') });
    },
  }),
];
