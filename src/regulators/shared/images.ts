import { type SubmissionRule, submissionRule } from '../submission/submission-rule.ts';
import { imagesOf, type SubmittedImage } from '../submission/submitted-images.ts';
import { formatOfExtension, formatOfSubtype, type ImageFormat } from '../submission/survey/image.ts';
export const sharedImageRules: readonly SubmissionRule[] = [
  submissionRule({
    code: 'P-IMG',
    title: 'Images are of formats that the regulator takes, and are what they say they are',
    description:
      'An image stands in the page as base64 with its media type, or is a file that comes with the report. Its first bytes tell its format.',
    severity: 'error',
    references: [],
    fix: 'Save the image in a format that is taken, and put it into the page as base64 with its media type.',
    messages: {
      unnamed: 'The media type of an embedded image is not stated; its bytes are {format}.',
      unencoded: {
        text: 'An embedded image is not encoded as base64.',
        severity: 'warning',
        fix: 'Encode the image as base64.',
      },
      broken: 'An embedded image says it is base64 and is not.',
      format: 'An image is of the format {format}, which is not taken; taken are {taken}.',
      type: 'An embedded image says it is "image/{subtype}", and its bytes are {format}.',
      extension: 'The image "{path}" is of the format {format}, which its extension does not say.',
      missing: 'The image "{path}" is not there, or cannot be read.',
      beside: {
        text: 'The image "{path}" is a file of its own.',
        severity: 'warning',
        fix: 'Put the image into the page as base64.',
      },
    },
    check(submission, found) {
      const taken = submission.profile.submission?.images;
      if (!taken) return;
      const isTaken = (format: ImageFormat) => (taken as readonly string[]).includes(format);
      for (const image of imagesOf(submission)) {
        const { at, embedded, path = '', extension, isThere, format, drawing } = image;
        if (embedded) {
          const { subtype } = embedded;
          if (!embedded.isBase64) found('unencoded', at, {});
          if (!isThere) found('broken', at, {});
          else if (subtype === undefined) found('unnamed', at, { format });
          else if (!isTaken(claimed(image)))
            found('format', at, { format: `image/${subtype}`, taken: taken.join(', ') });
          else if (format !== claimed(image)) found('type', at, { subtype, format });
          continue;
        }
        if (!isThere || drawing?.isSound === false) found('missing', at, { path });
        else if (!isTaken(claimed(image)))
          found('format', at, { format: extension, taken: taken.join(', ') });
        else if (format !== claimed(image)) found('extension', at, { path, format });
        else found('beside', at, { path });
      }
    },
  }),
];

/** The format an image says it is of. */
function claimed({ embedded, extension }: SubmittedImage): ImageFormat {
  return embedded ? formatOfSubtype(embedded.subtype ?? '') : formatOfExtension(extension);
}
