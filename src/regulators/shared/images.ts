import { listWords } from '../../core/wording.ts';
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
        text: 'An embedded image does not state its media type; its content is {type}.',
        fix: 'State the media type at the start of the data URL, as in data:{media};base64.',
      },
      unencoded: {
        text: 'An embedded image, "{start}", is not encoded in base64, but must be.',
        severity: 'warning',
        fix: 'Encode the image in base64.',
      },
      broken: {
        text: 'An embedded image states that it is encoded in base64, but cannot be decoded.',
        fix: 'Embed the image again from its original file, encoded in base64.',
      },
      format: {
        text: '{image} has the format {format}, which the regulator does not accept; accepted formats: {accepted}.',
        fix: 'Save the image in an accepted format.',
      },
      type: {
        text: 'An embedded image has the media type "image/{subtype}", but its content is {type}.',
        fix: 'State the media type of the content, or save the image in the stated format.',
      },
      extension: {
        text: 'The content of the image "{path}" is {type}, which does not match its file extension.',
        fix: 'Rename the file to match its content, or save the image in the format of its extension.',
      },
      missing: {
        text: 'The report shows the image "{path}", which is missing or cannot be read.',
        fix: 'Add the image to the submission, or correct the path in the report.',
      },
      beside: {
        text: 'The image "{path}" is a separate file, but must be embedded in the report.',
        severity: 'warning',
        fix: 'Embed the image in the report as base64, and remove the file.',
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
          if (!embedded.isBase64)
            found('unencoded', at, { start: `data:${subtype === undefined ? '' : `image/${subtype}`}…` });
          if (!embedded.isBase64 && format === 'unknown') continue;
          if (!isThere) found('broken', at, {});
          else if (subtype === undefined)
            found('unnamed', at, {
              type: formatWords(format),
              media: `image/${format === 'svg' ? 'svg+xml' : format === 'unknown' ? 'png' : format}`,
            });
          else if (!isAccepted(claimed(image)))
            found('format', at, {
              image: 'An embedded image',
              format: `image/${subtype}`,
              accepted: listWords(accepted.map(formatWords)),
            });
          else if (format !== claimed(image)) found('type', at, { subtype, type: formatWords(format) });
          continue;
        }
        if (!isThere || drawing?.isSound === false) found('missing', at, { path });
        else if (!isAccepted(claimed(image)))
          found('format', at, {
            image: `The image "${path}"`,
            format: extension,
            accepted: listWords(accepted.map(formatWords)),
          });
        else if (format !== claimed(image)) found('extension', at, { path, type: formatWords(format) });
        else found('beside', at, { path });
      }
    },
  }),
];

/** "PNG" */
function formatWords(format: string): string {
  return format === 'unknown' ? 'of an unknown format' : format.toUpperCase();
}

/** Returns the declared format of an image. */
function claimed({ embedded, extension }: SubmittedImage): ImageFormat {
  return embedded ? formatOfSubtype(embedded.subtype ?? '') : formatOfExtension(extension);
}
