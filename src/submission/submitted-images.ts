import type { Place } from '../findings/definition.ts';
import { extensionOf } from '../taxonomy/packages/packaged-reports.ts';
import type { Submission } from './submission.ts';
import { pagesOf, pathFrom } from './submission-parts.ts';
import {
  type DrawingSurvey,
  type EmbeddedImage,
  formatOf,
  type ImageFormat,
  readDataAddress,
  surveyDrawing,
} from './survey/image.ts';
import { schemeOf } from './survey/page-resources.ts';

/** An image that a page shows: one that stands in it, or a file. */
export interface SubmittedImage {
  readonly at: Place;
  readonly embedded: EmbeddedImage | undefined;
  /** The path of a file, and its extension. */
  readonly path: string | undefined;
  readonly extension: string;
  /** `undefined` where it cannot be had. */
  readonly bytes: Uint8Array | undefined;
  readonly format: ImageFormat;
  /** What stands in a drawing. */
  readonly drawing: DrawingSurvey | undefined;
}

const looked = new WeakMap<Submission, readonly SubmittedImage[]>();

/** The images of all pages. What is loaded from elsewhere is not among them: nobody fetches it. */
export function imagesOf(submission: Submission): readonly SubmittedImage[] {
  let images = looked.get(submission);
  if (!images) {
    images = [...findImages(submission)];
    looked.set(submission, images);
  }
  return images;
}

function* findImages(submission: Submission): Generator<SubmittedImage> {
  for (const { document, at } of pagesOf(submission))
    for (const { kind, url, offset } of document.survey.resources) {
      if (kind !== 'image' || url.startsWith('#')) continue;
      const isData = schemeOf(url) === 'data';
      const embedded = isData ? readDataAddress(url) : undefined;
      const path = isData ? undefined : pathFrom(document.path, url);
      if (!embedded && path === undefined) continue;
      const bytes = embedded ? embedded.bytes : path === undefined ? undefined : submission.read(path);
      const format = bytes ? formatOf(bytes) : 'unknown';
      yield {
        at: at(offset),
        embedded,
        path,
        extension: path === undefined ? '' : extensionOf(path),
        bytes,
        format,
        drawing: bytes && format === 'svg' ? surveyDrawing(bytes) : undefined,
      };
    }
}
