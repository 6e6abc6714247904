import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { folderBlobs } from './blob-store.ts';
import { JobQueue, type QueueLimits } from './job-queue.ts';
import { openPostgres } from './postgres.ts';
import { type S3Access, s3Blobs } from './s3-blobs.ts';
import { sqlJobStore } from './sql-job-store.ts';
import { openSqlite } from './sqlite.ts';

export interface JobPlaces {
  /** The folder of the queue, the inputs and the results; a folder of the user if empty. */
  readonly JOBS_DIR: string;
  /** The PostgreSQL database of the queue; a file in the folder if empty. */
  readonly QUEUE_URL: string;
  /** The bucket of the inputs and the results; the folder if empty. */
  readonly JOBS_S3_URL: string;
}

export async function openJobs(places: JobPlaces, access: S3Access, limits: QueueLimits): Promise<JobQueue> {
  const { QUEUE_URL, JOBS_S3_URL } = places;
  const folder = jobsFolder(places);
  const database = QUEUE_URL ? await openPostgres(QUEUE_URL) : openSqlite(databaseFile(folder));
  const blobs = JOBS_S3_URL ? s3Blobs(JOBS_S3_URL, access) : folderBlobs(join(folder, 'blobs'));
  try {
    await blobs.expectUsable?.();
  } catch (error) {
    await database.close();
    throw error;
  }
  return new JobQueue(sqlJobStore(database), blobs, join(folder, 'arriving'), limits);
}

/** Throws if a configured place cannot be used, so that the service reports it at startup. */
export function expectPlaces({ JOBS_DIR, JOBS_S3_URL }: JobPlaces, access: S3Access): void {
  if (JOBS_S3_URL !== '' && !(access.AWS_ACCESS_KEY_ID && access.AWS_SECRET_ACCESS_KEY))
    throw new Error('JOBS_S3_URL: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY as well');
  // The default folder is not checked, as a service without jobs needs none.
  if (JOBS_DIR === '') return;
  // The folder is created with the first job; until then, its nearest existing parent is checked.
  let folder = resolve(JOBS_DIR);
  while (folder !== dirname(folder) && !existsSync(folder)) folder = dirname(folder);
  if (!isWritable(folder))
    throw new Error(`JOBS_DIR=${JOBS_DIR}: ${folder} is not a folder that this process may write to`);
}

/** Whether jobs may be left from the last run, so that the queue must be opened at startup. */
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
