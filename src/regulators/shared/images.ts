import { type SubmissionRule, submissionRule } from '../submission/submission-rule.ts';
import { imagesOf, type SubmittedImage } from '../submission/submitted-images.ts';
import { formatOfExtension, formatOfSubtype, type ImageFormat } from '../submission/survey/image.ts';
export const sharedImageRules: readonly SubmissionRule[] = [
  submissionRule({
    code: 'P-IMG',
    title:
      'Images must be readable, embedded correctly and in an accepted format that matches their declaration',
    description:
      'An image is embedded as base64 with its media type, or a file submitted with the report. Its first bytes show the format.',
    severity: 'error',
    references: [],
    fix: 'Save the image in an accepted format, and embed it as base64 with its media type.',
    messages: {
      unnamed: {
        text: 'An embedded image has no media type; its content is {format}.',
        fix: 'State the media type in the data URL, as in data:image/png;base64.',
      },
      unencoded: {
        text: 'An embedded image is not base64-encoded.',
        severity: 'warning',
        fix: 'Encode the image in base64.',
      },
      broken: {
        text: 'An embedded image is declared as base64, but cannot be decoded.',
        fix: 'Encode the image in base64 again.',
      },
      format: {
        text: 'An image has the format {format}, which the regulator does not accept; accepted formats: {accepted}.',
        fix: 'Save the image in an accepted format.',
      },
      type: {
        text: 'An embedded image is declared as "image/{subtype}", but its content is {format}.',
        fix: 'Correct the media type, or save the image in the declared format.',
      },
      extension: {
        text: 'Image "{path}" has the content of {format}, which does not match its extension.',
        fix: 'Rename the file to match its content, or save the image in the format of its extension.',
      },
      missing: {
        text: 'Image "{path}" is missing or cannot be read.',
        fix: 'Add the image to the submission, or correct its path.',
      },
      beside: {
        text: 'Image "{path}" is a separate file, but must be embedded.',
        severity: 'warning',
        fix: 'Embed the image as base64.',
      },
    },
    check(submission, found) {
      const accepted = submission.profile.submission?.images;
      if (!accepted) return;
      const isAccepted = (format: ImageFormat) => (accepted as readonly string[]).includes(format);
      for (const image of imagesOf(submission)) {
        const { at, embedded, path = '', extension, isThere, format, drawing } = image;
        if (embedded) {
          const { subtype } = embedded;
          if (!embedded.isBase64) found('unencoded', at, {});
          if (!embedded.isBase64 && format === 'unknown') continue;
          if (!isThere) found('broken', at, {});
          else if (subtype === undefined) found('unnamed', at, { format });
          else if (!isAccepted(claimed(image)))
            found('format', at, { format: `image/${subtype}`, accepted: accepted.join(', ') });
          else if (format !== claimed(image)) found('type', at, { subtype, format });
          continue;
        }
        if (!isThere || drawing?.isSound === false) found('missing', at, { path });
        else if (!isAccepted(claimed(image)))
          found('format', at, { format: extension, accepted: accepted.join(', ') });
        else if (format !== claimed(image)) found('extension', at, { path, format });
        else found('beside', at, { path });
      }
    },
  }),
];

/** Returns the declared format of an image. */
function claimed({ embedded, extension }: SubmittedImage): ImageFormat {
  return embedded ? formatOfSubtype(embedded.subtype ?? '') : formatOfExtension(extension);
}
