import { type Agent, request as httpRequest } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import type { FuzzedRequest } from './fuzzed-request.ts';

export interface SentAnswer {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}

/** How long to wait for an answer. */
const PATIENCE_MS = 300_000;

/** Sends a request with its transport; `undefined` if it is not meant to get an answer. */
export async function sendRequest(
  url: string,
  { method, path, headers, body, transport }: FuzzedRequest,
  agent: Agent,
): Promise<SentAnswer | undefined> {
  const { hostname, port } = new URL(url);
  const length = transport === 'short' ? (body?.length ?? 0) + 10 : body?.length;
  const isWhole = transport === 'whole' || transport === 'short' || transport === 'aborted';
  const announced = body && isWhole ? { 'content-length': String(length) } : {};
  const sent = httpRequest({ hostname, port, method, path, agent, headers: { ...headers, ...announced } });
  const answer = new Promise<SentAnswer>((resolve, reject) => {
    sent.setTimeout(PATIENCE_MS, () => reject(new Error('no answer')));
    sent.once('error', reject);
    sent.once('response', (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part) => parts.push(part));
      response.once('error', reject);
      response.once('end', () => {
        const bytes = Buffer.concat(parts);
        const encoding = String(response.headers['content-encoding'] ?? '');
        const decode = { gzip: gunzipSync, deflate: inflateSync, br: brotliDecompressSync }[encoding];
        const text = bytes.length > 0 && decode ? decode(bytes) : bytes;
        resolve({ statusCode: response.statusCode ?? 0, headers: response.headers, body: text.toString() });
      });
    });
  });
  // It may fail while the body is still being sent, before anything awaits it.
  answer.catch(() => undefined);
  if (transport === 'aborted' || transport === 'short') {
    sent.on('error', () => undefined);
    if (body) sent.write(body.subarray(0, transport === 'short' ? body.length : body.length >> 1));
    else sent.flushHeaders();
    await setTimeout(5);
    sent.destroy();
    return undefined;
  }
  if (transport === 'slow' && body) {
    const size = Math.ceil(body.length / 4) || 1;
    for (let at = 0; at < body.length; at += size) {
      sent.write(body.subarray(at, at + size));
      await setTimeout(3);
    }
    sent.end();
  } else sent.end(body);
  return answer;
}
