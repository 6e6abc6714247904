import { createHmac } from 'node:crypto';
import type { Job, JobStore } from '../store/jobs/job-store.ts';

export interface Callbacks {
  /** The key for signatures; no callback is sent without one. */
  readonly secret: string;
  /** The hosts that may be called, with any non-default port. */
  readonly hosts: readonly string[];
}

const TIMEOUT_MS = 10_000;
/** Retries follow after 5 s, 20 s, 80 s and so on, the last after about two hours. */
const RETRY_MS = 5000;
const MAX_ATTEMPTS = 7;

export function mayCall(address: string, { hosts }: Callbacks): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, host, username, password } = new URL(address);
  return /^https?:$/.test(protocol) && username + password === '' && hosts.includes(host);
}

/** Sends one callback that is due. Returns whether there was one. */
export async function sendCallbacks(store: JobStore, callbacks: Callbacks): Promise<boolean> {
  const job = await store.takeCallback(RETRY_MS, MAX_ATTEMPTS);
  if (!job?.callbackUrl) return false;
  // The allowed hosts may have changed since the job was accepted.
  if (!mayCall(job.callbackUrl, callbacks) || (await call(job, job.callbackUrl, callbacks.secret)))
    await store.settleCallback(job.id);
  return true;
}

async function call({ id, status, details }: Job, address: string, secret: string): Promise<boolean> {
  const body = JSON.stringify({ id, status, links: jobLinks(id) });
  const { trace } = details as { readonly trace?: string };
  const timestamp = Math.floor(Date.now() / 1000);
  try {
    const reply = await fetch(address, {
      method: 'POST',
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: {
        'content-type': 'application/json',
        'webhook-id': id,
        ...(trace !== undefined && { traceparent: trace }),
        'webhook-timestamp': String(timestamp),
        'webhook-signature': `v1,${signature(`${id}.${timestamp}.${body}`, secret)}`,
      },
    });
    await reply.body?.cancel();
    return reply.ok;
  } catch {
    return false;
  }
}

/** Signs as in the Standard Webhooks specification. */
function signature(content: string, secret: string): string {
  return createHmac('sha256', signingKey(secret)).update(content).digest('base64');
}

/** Returns the key of a secret, which may be written in base64 after `whsec_`. */
function signingKey(secret: string): Uint8Array {
  const [, encoded] = /^whsec_(.*)$/.exec(secret) ?? [];
  return encoded === undefined ? Buffer.from(secret) : Buffer.from(encoded, 'base64');
}

/** Returns the paths of a job, relative to the service. */
export function jobLinks(id: string): { readonly self: string; readonly result: string } {
  return { self: `/api/v1/jobs/${id}`, result: `/api/v1/jobs/${id}/result` };
}
