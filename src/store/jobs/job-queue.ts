import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { bodyTooLarge, Problem } from '../../service/problems.ts';
import type { BlobStore, ByteRange } from './blob-store.ts';
import type { Job, JobStore, JobTotals, Lease, NewJob } from './job-store.ts';

export interface QueueLimits {
  /** The maximum number of waiting jobs. */
  readonly maxQueued: number;
  /** The maximum size of all inputs and results. */
  readonly maxBytes: number;
}

/** Details of an input, for the operation that reads it. */
export interface InputDetails {
  readonly at: string;
  readonly query?: unknown;
  readonly isReport?: boolean | undefined;
  readonly isArchive?: boolean | undefined;
  readonly boundary?: string | undefined;
  /** The trace of the request that added the job, in the form of `traceparent`. */
  readonly trace?: string | undefined;
  /** The byte range of the input in the request body. */
  readonly range: ByteRange;
}

/** An input received for the queue. */
export interface ArrivedFile {
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
}

/** The maximum age of the totals that limits are checked against. */
const TOTALS_MS = 1000;
/** Longer than any upload takes. */
const STALE_UPLOAD_MS = 24 * 3_600_000;
/** A database that restarts is back after a few retries. */
const ADD_TRIES = 3;
const ADD_DELAY_MS = 500;

/** Jobs with their inputs and results: the store has the rows, the blobs have the bytes. */
export class JobQueue {
  readonly store: JobStore;
  private readonly blobs: BlobStore;
  private readonly arrivals: string;
  private readonly limits: QueueLimits;
  private arriving = 0;
  /** The last totals from the store, and what this process has added since. */
  private known:
    | { readonly at: number; readonly totals: Promise<JobTotals>; jobs: number; bytes: number }
    | undefined;

  constructor(store: JobStore, blobs: BlobStore, arrivals: string, limits: QueueLimits) {
    this.store = store;
    this.blobs = blobs;
    this.arrivals = arrivals;
    this.limits = limits;
  }

  /** Throws a problem if there is no room for another job of this size. */
  async expectRoom(bytes: number): Promise<void> {
    const known = this.knownTotals();
    const { counts } = await known.totals;
    if (counts.queued + known.jobs >= this.limits.maxQueued)
      throw new Problem('overloaded', 'Too many jobs are waiting. Try again later.');
    await this.expectSpace(bytes);
  }

  /** Throws a problem if there is no space for so many more bytes, of an input or of a result. */
  async expectSpace(bytes: number): Promise<void> {
    const known = this.knownTotals();
    const { bytes: kept } = await known.totals;
    if (kept + known.bytes + this.arriving + bytes > this.limits.maxBytes) throw noSpace();
  }

  private knownTotals(): NonNullable<typeof this.known> {
    const now = performance.now();
    if (!this.known || now - this.known.at > TOTALS_MS)
      this.known = {
        ...{ at: now, jobs: 0, bytes: 0 },
        totals: this.store.totals().catch((error) => this.forgetTotals(error)),
      };
    return this.known;
  }

  private forgetTotals(error: unknown): never {
    this.known = undefined;
    throw error;
  }

  /** Writes a body to disk as it arrives. */
  async receive(body: AsyncIterable<Uint8Array>, maxBytes: number): Promise<ArrivedFile> {
    const path = join(this.arrivals, randomUUID());
    const hash = createHash('sha256');
    let bytes = 0;
    try {
      await mkdir(this.arrivals, { recursive: true });
      const file = await open(path, 'wx');
      try {
        for await (const chunk of body) {
          bytes += chunk.length;
          this.arriving += chunk.length;
          if (bytes > maxBytes) throw bodyTooLarge(maxBytes);
          await this.expectRoom(0);
          hash.update(chunk);
          await file.writeFile(chunk);
        }
      } finally {
        await file.close();
      }
    } catch (error) {
      await rm(path, { force: true });
      throw isFull(error) ? noSpace() : error;
    } finally {
      this.arriving -= bytes;
    }
    return { path, bytes, sha256: hash.digest('hex') };
  }

  /** Adds a job for a received input, or returns the one that was added with the same key. */
  async add(
    { path, bytes }: ArrivedFile,
    job: Omit<NewJob, 'id' | 'inputBytes' | 'details'> & { readonly details: InputDetails },
  ): Promise<Job> {
    const id = randomUUID();
    await this.blobs.put(inputOf(id), path).catch((error) => {
      throw isFull(error) ? noSpace() : error;
    });
    const added = await this.addRow({ ...job, id, inputBytes: bytes });
    if (added.id !== id) await this.blobs.remove([inputOf(id)]);
    else if (this.known) {
      this.known.jobs++;
      this.known.bytes += bytes;
    }
    return added;
  }

  /**
   * If adding fails, the input is kept: the row may exist all the same, and the caller may ask for it by key.
   */
  private async addRow(job: NewJob): Promise<Job> {
    for (let tries = 1; ; tries++) {
      try {
        return await this.store.add(job);
      } catch (error) {
        if (tries === ADD_TRIES) throw error;
        await setTimeout(ADD_DELAY_MS);
      }
    }
  }

  async discard({ path }: ArrivedFile): Promise<void> {
    await rm(path, { force: true });
  }

  async cancel(id: string): Promise<Job | undefined> {
    const job = await this.store.cancel(id);
    if (job?.status === 'canceled') await this.blobs.remove([inputOf(id)]);
    return job;
  }

  /** Reads the whole input of a job into its own memory, which can be transferred to a worker. */
  async readInput({ id, details }: Job): Promise<Uint8Array<ArrayBuffer>> {
    const { range } = details as InputDetails;
    const [start, end] = range;
    const bytes = new Uint8Array(end - start);
    if (end === start) return bytes;
    let at = 0;
    for await (const chunk of await this.blobs.get(inputOf(id), range)) {
      bytes.set(chunk as Uint8Array, at);
      at += (chunk as Uint8Array).length;
    }
    if (at !== bytes.length) throw new Error(`The input of job ${id} has ${at} of ${bytes.length} bytes.`);
    return bytes;
  }

  /** Stores the answer of an attempt; `finish` makes it the answer of the job. */
  async saveResult(lease: Lease, text: string): Promise<number> {
    const path = join(this.arrivals, randomUUID());
    await mkdir(this.arrivals, { recursive: true });
    try {
      await writeFile(path, text);
      const { size } = await stat(path);
      await this.blobs.put(resultOf(lease), path);
      return size;
    } finally {
      await rm(path, { force: true });
    }
  }

  /** Ends a job with the saved answer; discards that answer if another attempt has ended the job. */
  async finish(lease: Lease, result: { readonly status: number; readonly bytes: number }): Promise<boolean> {
    const isOurs = await this.store.finish(lease, result);
    await this.blobs.remove([isOurs ? inputOf(lease.id) : resultOf(lease)]);
    return isOurs;
  }

  openResult(job: Job, range?: ByteRange): Promise<Readable> {
    return this.blobs.get(resultOf(job), range);
  }

  /**
   * Removes jobs that ended before the retention time with all their data, items of batches that were given up,
   * and leftovers of processes that died.
   */
  async tidy(retentionMs: number): Promise<void> {
    const old = await this.store.endedFor(retentionMs, TIDY_JOBS);
    for (const { id, attempt } of old) {
      await this.blobs.remove(blobsOf(id, attempt));
      await this.store.remove(id);
    }
    for (const { id, attempt } of await this.store.removeAbandoned(retentionMs))
      await this.blobs.remove(blobsOf(id, attempt));
    for (const id of await this.blobs.foldersOlderThan(retentionMs + STALE_UPLOAD_MS))
      if (!(await this.store.find(id))) await this.blobs.remove(blobsOf(id, MAX_LEFT_OVER));
    for (const name of await readdir(this.arrivals).catch(() => [])) {
      const path = join(this.arrivals, name);
      const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Number.MAX_VALUE }));
      if (mtimeMs < Date.now() - STALE_UPLOAD_MS) await rm(path, { force: true });
    }
  }
}

const TIDY_JOBS = 1000;
const MAX_LEFT_OVER = 20;

function inputOf(id: string): string {
  return `${id}/input`;
}

/** Each attempt has its own result, so that a late worker cannot overwrite the answer. */
function resultOf({ id, attempt }: Lease): string {
  return `${id}/result-${attempt}`;
}

function blobsOf(id: string, attempts: number): string[] {
  return [inputOf(id), ...Array.from({ length: attempts }, (_, n) => resultOf({ id, attempt: n + 1 }))];
}

function noSpace(): Problem {
  return new Problem(
    'insufficient_storage',
    'There is no room for another job. Try again when older results have expired.',
  );
}

function isFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');
}
