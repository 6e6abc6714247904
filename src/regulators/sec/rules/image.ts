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
    title: 'Images are GIF or JPEG files that come with the report',
    description:
      'An image is a file of the submission with the extension `.gif` or `.jpg`, and its bytes are what the extension says. Nothing is embedded in the page.',
    severity: 'error',
    fix: 'Save the image as a .gif or .jpg file, hand it in with the report, and name the file in the page.',
    messages: {
      embedded: efm('5.02.05.graphicDataUrl', 'An image is embedded in the page; EDGAR takes files alone.'),
      type: efm('5.02.05.graphicFileType', 'The image "{path}" is no .gif or .jpg file.'),
      content: efm(
        '5.02.05.graphicFileContent',
        'The image "{path}" says it is {expected}, and its bytes are {format}.',
      ),
      missing: efm('5.02.05.graphicFileError', 'The image "{path}" does not come with the report.'),
      unseen: efm(
        '5.02.05.graphicFileError',
        '{count} image(s), such as "{path}", were not looked at, as the report was handed in by itself.',
        { severity: 'info', fix: 'Hand in the report with its images to have them looked at.' },
      ),
    },
    check(submission, found) {
      const unseen: SubmittedImage[] = [];
      for (const image of imagesOf(submission)) {
        const { at, embedded, path = '', extension, isThere, format } = image;
        const expected = extensions.get(extension.toLowerCase());
        if (embedded) found('embedded', at, {});
        else if (expected === undefined) found('type', at, { path });
        else if (isThere && format !== expected) found('content', at, { path, expected, format });
        else if (!isThere && submission.isArchive) found('missing', at, { path });
        else if (!isThere) unseen.push(image);
      }
      const [first] = unseen;
      if (first) found('unseen', first.at, { path: first.path ?? '', count: unseen.length });
    },
  }),
];
