import { expect, test } from 'vitest';
import { writeZip } from '../../archive/zip-writer.ts';
import { openSubmission } from '../../service/validate/open-submission.ts';
import { ifrsEsefAnnual } from '../esef/profile.ts';
import type { Submission } from './submission.ts';
import { drawingsOf, imagesOf } from './submitted-images.ts';

const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>';

/** A package with a page that shows images, and the files read since it was opened. */
function open(body: string): { submission: Submission; read: string[] } {
  const page = `<html xmlns="http://www.w3.org/1999/xhtml"><head><title>t</title></head><body>${body}</body></html>`;
  const bytes = writeZip([
    ['t/reports/a.xhtml', page],
    ['t/reports/a.gif', 'GIF89a'],
    ['t/reports/a.svg', DRAWING],
  ]);
  const opened = openSubmission(bytes, 't.zip', { profile: ifrsEsefAnnual, maxFindings: 10 });
  const read: string[] = [];
  return {
    read,
    submission: {
      ...opened,
      read(path) {
        read.push(path);
        return opened.read(path);
      },
    },
  };
}

const shown = (...addresses: string[]) => addresses.map((url) => `<img alt="" src="${url}"/>`).join('');

test('a file shown many times is read once, and its bytes are not kept', () => {
  const { submission, read } = open(shown('a.gif', './a.gif', 'a.gif?b', 'none.gif', 'none.gif'));
  const images = imagesOf(submission);
  expect(images.map(({ format, isThere }) => [format, isThere])).toEqual([
    ...[1, 2, 3].map(() => ['gif', true]),
    ...[1, 2].map(() => ['unknown', false]),
  ]);
  expect(read).toEqual(['t/reports/a.gif', 't/reports/none.gif']);
  const held = images.flatMap((image) => [...Object.values(image), ...Object.values(image.embedded ?? {})]);
  expect(held.filter((value) => value instanceof Uint8Array)).toEqual([]);
});

test('the content of an SVG image is reported once, however often it is shown', () => {
  const data = `data:image/svg+xml;base64,${Buffer.from(DRAWING).toString('base64')}`;
  const { submission } = open(shown('a.svg', 'a.svg', data, 'a.gif', 'a.svg'));
  expect(imagesOf(submission)).toHaveLength(5);
  expect(drawingsOf(submission).map(({ path }) => path)).toEqual(['t/reports/a.svg', undefined]);
});
