import type { Place } from '../../findings/definition.ts';
import { fileExtensionOf } from '../../taxonomy/packages/packaged-reports.ts';
import type { Submission } from './submission.ts';
import { pagesOf, pathFrom } from './submission-parts.ts';
import {
  type DrawingSurvey,
  type EmbeddedImage,
  type ImageFormat,
  imageFormatOf,
  readDataAddress,
  surveyDrawing,
} from './survey/image.ts';
import { schemeOf } from './survey/page-resources.ts';

/** Properties of an image from its bytes, which are not kept: pages may show one file any number of times. */
interface ImageContent {
  readonly format: ImageFormat;
  /** The survey of an SVG image. */
  readonly drawing: DrawingSurvey | undefined;
}

/** An image on a page: embedded, or a file. */
export interface SubmittedImage extends ImageContent {
  readonly at: Place;
  readonly embedded: Omit<EmbeddedImage, 'bytes'> | undefined;
  /** The path of a file, and its extension. */
  readonly path: string | undefined;
  readonly extension: string;
  /** Whether its bytes are available. */
  readonly isThere: boolean;
}

const looked = new WeakMap<Submission, readonly SubmittedImage[]>();

/** Returns the images of all documents, except external ones, which are not fetched. */
export function imagesOf(submission: Submission): readonly SubmittedImage[] {
  let images = looked.get(submission);
  if (!images) {
    images = [...findImages(submission)];
    looked.set(submission, images);
  }
  return images;
}

/** Returns the first image of each SVG drawing. */
export function drawingsOf(submission: Submission): readonly SubmittedImage[] {
  const seen = new Set<DrawingSurvey>();
  return imagesOf(submission).filter(({ drawing }) => drawing && !seen.has(drawing) && seen.add(drawing));
}

function* findImages(submission: Submission): Generator<SubmittedImage> {
  const files = new Map<string, ImageContent | undefined>();
  for (const { document, at } of pagesOf(submission))
    for (const { kind, url, offset } of document.survey.resources) {
      if (kind !== 'image' || url.startsWith('#')) continue;
      const isData = schemeOf(url) === 'data';
      const embedded = isData ? readDataAddress(url) : undefined;
      const path = isData ? undefined : pathFrom(document.path, url);
      if (!embedded && path === undefined) continue;
      if (path !== undefined && !files.has(path)) files.set(path, lookAt(submission.read(path)));
      const content = path === undefined ? lookAt(embedded?.bytes) : files.get(path);
      yield {
        at: at(offset),
        embedded: embedded && { subtype: embedded.subtype, isBase64: embedded.isBase64 },
        path,
        extension: path === undefined ? '' : fileExtensionOf(path),
        isThere: content !== undefined,
        ...(content ?? NOTHING),
      };
    }
}

const NOTHING: ImageContent = { format: 'unknown', drawing: undefined };

function lookAt(bytes: Uint8Array | undefined): ImageContent | undefined {
  if (!bytes) return undefined;
  const format = imageFormatOf(bytes);
  return { format, drawing: format === 'svg' ? surveyDrawing(bytes) : undefined };
}
