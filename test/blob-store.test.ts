import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, describe, expect, test } from 'vitest';
import { type BlobStore, folderBlobs } from '../src/store/jobs/blob-store.ts';
import { s3Blobs } from '../src/store/jobs/s3-blobs.ts';

const folder = mkdtempSync(join(tmpdir(), 'filewright-blobs-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A bucket for tests, with its keys in the environment. */
const bucket = process.env.S3_TEST_URL;
if (!bucket) console.warn('S3_TEST_URL names no bucket: the tests of S3-compatible stores are skipped');

const stores: [name: string, isHere: boolean, open: () => BlobStore][] = [
  ['a folder', true, () => folderBlobs(join(folder, 'blobs'))],
  ['an S3-compatible store', bucket !== undefined, () => s3Blobs(bucket as string, process.env)],
];

/** Requirements for every store. */
for (const [name, isHere, open] of stores)
  describe.skipIf(!isHere)(`blobs in ${name}`, () => {
    const file = (content: string | Buffer) => {
      const path = join(folder, 'arriving');
      writeFileSync(path, content);
      return path;
    };

    test('are stored atomically, consume their file, and are read in whole and in part', async () => {
      const blobs = open();
      const content = Buffer.alloc(3_000_000, 'abcdefghij');
      const path = file(content);
      await blobs.put('job-1/input', path);
      expect(existsSync(path)).toBe(false);
      expect((await buffer(await blobs.get('job-1/input'))).equals(content)).toBe(true);
      expect((await buffer(await blobs.get('job-1/input', [5, 12]))).toString()).toBe('fghijab');
      await blobs.remove(['job-1/input']);
    });

    test('are replaced by later ones with the same name', async () => {
      const blobs = open();
      for (const text of ['first', 'second']) await blobs.put('job-2/result-1', file(text));
      expect((await buffer(await blobs.get('job-2/result-1'))).toString()).toBe('second');
      await blobs.remove(['job-2/result-1']);
    });

    test('can be removed, whether or not they exist', async () => {
      const blobs = open();
      await blobs.put('job-3/input', file('x'));
      await blobs.remove(['job-3/input', 'job-3/result-1', 'job-4/input']);
      await expect(blobs.get('job-3/input')).rejects.toThrow();
    });
  });

test('the folder of a job is removed with its last blob, and old folders are listed', async () => {
  const root = join(folder, 'old');
  const blobs = folderBlobs(root);
  for (const name of ['job/input', 'job/result-1']) {
    writeFileSync(join(folder, 'one'), 'x');
    await blobs.put(name, join(folder, 'one'));
  }
  expect(await blobs.foldersOlderThan(3_600_000)).toEqual([]);
  expect(await blobs.foldersOlderThan(-3_600_000)).toEqual(['job']);
  await blobs.remove(['job/input']);
  expect(existsSync(join(root, 'job'))).toBe(true);
  await blobs.remove(['job/result-1']);
  expect(existsSync(join(root, 'job'))).toBe(false);
});
