import { expect, test } from 'vitest';
import { FormHash } from './form-hash.ts';

const form = (boundary: string, content: string) =>
  `--${boundary}\r\ncontent-disposition: form-data; name="a"\r\n\r\n${content}\r\n--${boundary}--\r\n`;

function hashOf(boundary: string, content: string, pieceLength: number): string {
  const hash = new FormHash(boundary);
  const bytes = Buffer.from(form(boundary, content));
  for (let at = 0; at < bytes.length; at += pieceLength) hash.push(bytes.subarray(at, at + pieceLength));
  return hash.digest();
}

test('depends only on the content, not on the boundary or the chunks', () => {
  const hashes = [1, 2, 7, 1000].flatMap((length) =>
    ['x', 'boundary', '----WebKitFormBoundary7MA4YWxkTrZu0gW'].map((name) => hashOf(name, 'Q1', length)),
  );
  expect(new Set(hashes).size).toBe(1);
  expect(hashOf('boundary', 'Q2', 7)).not.toBe(hashes[0]);
});
