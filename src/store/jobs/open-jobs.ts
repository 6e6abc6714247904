import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { folderBlobs } from './blob-store.ts';
import { JobQueue, type QueueLimits } from './job-queue.ts';
import { openPostgres } from './postgres.ts';
import { type S3Access, s3Blobs } from './s3-blobs.ts';
import { sqlJobStore } from './sql-job-store.ts';
import { openSqlite } from './sqlite.ts';

export interface JobPlaces {
  /** Folder of the queue, the inputs and the results; one of the user's own if empty. */
  readonly JOBS_DIR: string;
  /** PostgreSQL database of the queue; a file in the folder if empty. */
  readonly QUEUE_URL: string;
  /** Bucket of the inputs and the results; the folder if empty. */
  readonly JOBS_S3_URL: string;
}

export async function openJobs(places: JobPlaces, access: S3Access, limits: QueueLimits): Promise<JobQueue> {
  const { QUEUE_URL, JOBS_S3_URL } = places;
  const folder = jobsFolder(places);
  const database = QUEUE_URL ? await openPostgres(QUEUE_URL) : openSqlite(databaseFile(folder));
  const blobs = JOBS_S3_URL ? s3Blobs(JOBS_S3_URL, access) : folderBlobs(join(folder, 'blobs'));
  return new JobQueue(sqlJobStore(database), blobs, join(folder, 'arriving'), limits);
}

/** Places that are named and cannot be used are a mistake, which a service says when it starts. */
export function expectPlaces({ JOBS_DIR, JOBS_S3_URL }: JobPlaces, access: S3Access): void {
  if (JOBS_S3_URL !== '' && !(access.AWS_ACCESS_KEY_ID && access.AWS_SECRET_ACCESS_KEY))
    throw new Error('JOBS_S3_URL: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY as well');
  // The folder is made with the first job; until then, the nearest one above it tells.
  let folder = JOBS_DIR;
  while (folder !== dirname(folder) && !existsSync(folder)) folder = dirname(folder);
  if (folder !== '' && !isWritable(folder))
    throw new Error(`JOBS_DIR=${JOBS_DIR}: ${folder} is no folder that this process may write to`);
}

/** Whether jobs may be waiting since the last time, so that they are to be opened before anybody asks. */
export function hasJobs(places: JobPlaces): boolean {
  return places.QUEUE_URL !== '' || existsSync(databaseFile(jobsFolder(places)));
}

function jobsFolder({ JOBS_DIR }: JobPlaces): string {
  return JOBS_DIR || join(homedir(), '.filewright', 'jobs');
}

function databaseFile(folder: string): string {
  return join(folder, 'jobs.db');
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return statSync(folder).isDirectory();
  } catch {
    return false;
  }
}
