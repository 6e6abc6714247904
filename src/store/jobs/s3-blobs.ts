import { openAsBlob } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { setTimeout } from 'node:timers/promises';
import type { BlobStore } from './blob-store.ts';

const require = createRequire(import.meta.url);

/** The access keys, with the variable names that other clients use as well. */
export interface S3Access {
  readonly AWS_ACCESS_KEY_ID?: string | undefined;
  readonly AWS_SECRET_ACCESS_KEY?: string | undefined;
  readonly AWS_SESSION_TOKEN?: string | undefined;
  readonly AWS_REGION?: string | undefined;
}

/** A store that does not do what it is asked. */
export class ObjectStoreFault extends Error {
  /** Whether asking again does not help. */
  readonly isRefusal: boolean;

  constructor(message: string, isRefusal: boolean) {
    super(message);
    this.isRefusal = isRefusal;
  }
}

/** Returns why a request failed, which fetch has as the cause of its error. */
function reasonOf(error: unknown): string {
  const { cause = error } = error instanceof Error ? error : {};
  return cause instanceof Error ? cause.message || cause.name : String(cause);
}

const PROBE = 'probe';
const TRIES = 5;
const FIRST_DELAY_MS = 100;

/** Blobs in a store with the Amazon S3 API. The address is that of the bucket, with an optional prefix. */
export function s3Blobs(address: string, access: S3Access): BlobStore {
  const { AwsClient } = require('aws4fetch') as typeof import('aws4fetch');
  const client = new AwsClient({
    accessKeyId: access.AWS_ACCESS_KEY_ID ?? '',
    secretAccessKey: access.AWS_SECRET_ACCESS_KEY ?? '',
    ...(access.AWS_SESSION_TOKEN && { sessionToken: access.AWS_SESSION_TOKEN }),
    service: 's3',
    region: access.AWS_REGION || 'us-east-1',
    retries: 0,
  });
  const base = address.replace(/(?<!\/)\/+$/, '');

  /** Every request is idempotent, so it can be repeated. */
  const send = async (name: string, request: RequestInit): Promise<Response> => {
    for (let tries = 1; ; tries++) {
      const reply = await client.fetch(`${base}/${name}`, request).catch((error: unknown) => {
        if (tries === TRIES)
          throw new ObjectStoreFault(`The object store cannot be reached: ${reasonOf(error)}.`, false);
      });
      if (reply?.ok || (reply?.status === 404 && request.method === 'DELETE')) return reply;
      await reply?.body?.cancel();
      const isRefused = reply !== undefined && reply.status < 500 && reply.status !== 429;
      if (reply && (tries === TRIES || isRefused))
        throw new ObjectStoreFault(
          `The object store answers ${reply.status} to ${request.method} ${name}.`,
          isRefused,
        );
      await setTimeout(FIRST_DELAY_MS * 2 ** tries);
    }
  };
  return {
    async put(name, file) {
      // Streamed from the disk.
      const body = await openAsBlob(file);
      await (await send(name, { method: 'PUT', body: body })).body?.cancel();
      await rm(file, { force: true });
    },
    async get(name, range) {
      const headers = range && { range: `bytes=${range[0]}-${range[1] - 1}` };
      const { body } = await send(name, { method: 'GET', ...(headers && { headers }) });
      return Readable.fromWeb(body as ReadableStream);
    },
    async remove(names) {
      for (const name of names) await (await send(name, { method: 'DELETE' })).body?.cancel();
    },
    async expectUsable() {
      for (const request of [{ method: 'PUT', body: PROBE }, { method: 'DELETE' }])
        await (await send(PROBE, request)).body?.cancel();
    },
    // A lifecycle rule of the bucket removes leftovers.
    foldersOlderThan: async () => [],
  };
}
