import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';

/** A range of bytes; the end is exclusive. */
export type ByteRange = readonly [start: number, end: number];

/** Stores data too large for a queue: the inputs and results of jobs, in a folder for each job. */
export interface BlobStore {
  /** Stores a file atomically under a name such as `job/input`. The file itself is moved. */
  put(name: string, file: string): Promise<void>;
  get(name: string, range?: ByteRange): Promise<Readable>;
  remove(names: readonly string[]): Promise<void>;
  /** Throws if the store does not accept blobs, so that this shows before the first job. */
  expectUsable?(): Promise<void>;
  /** Lists folders older than this, if the store can tell. */
  foldersOlderThan(ms: number): Promise<readonly string[]>;
}

/** Blobs in a folder on disk, which many machines may share. */
export function folderBlobs(root: string): BlobStore {
  return {
    async put(name, file) {
      const target = join(root, name);
      await mkdir(dirname(target), { recursive: true });
      const written = await open(file, 'r+');
      await written.sync().finally(() => written.close());
      await rename(file, target);
    },
    async get(name, range) {
      const options = range && { start: range[0], end: range[1] - 1 };
      const stream = createReadStream(join(root, name), { highWaterMark: CHUNK_BYTES, ...options });
      await new Promise((resolve, reject) => stream.once('open', resolve).once('error', reject));
      return stream;
    },
    async remove(names) {
      for (const name of names) await rm(join(root, name), { force: true });
      // The folder of a job is removed with its last blob.
      for (const folder of new Set(names.map(dirname))) await rmEmpty(join(root, folder));
    },
    async foldersOlderThan(ms) {
      const old: string[] = [];
      for (const folder of await readdir(root).catch(() => [])) {
        const { mtimeMs } = await stat(join(root, folder)).catch(() => ({ mtimeMs: Number.MAX_VALUE }));
        if (mtimeMs < Date.now() - ms) old.push(folder);
      }
      return old;
    },
  };
}

const CHUNK_BYTES = 1024 * 1024;

async function rmEmpty(folder: string): Promise<void> {
  const left = await readdir(folder).catch(() => []);
  if (left.length === 0) await rm(folder, { recursive: true, force: true });
}
