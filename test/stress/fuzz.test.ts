import { readFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { misfits } from '../support/app.ts';
import { type FuzzedRequest, fuzzedRequest, isDocumented } from '../support/fuzzed-request.ts';
import { type ServerProcess, startProcess } from '../support/process.ts';
import { sendRequest } from '../support/send-request.ts';
import { runs } from '../support/stress-runs.ts';

const agent = new Agent({ keepAlive: true, maxSockets: 8 });
/** The limit of Node. */
const MAX_HEADER_BYTES = 16 * 1024;
const kept = JSON.parse(
  readFileSync(new URL('../../fixtures/stress/requests.json', import.meta.url), 'utf8'),
) as {
  was: string;
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string;
  status: number;
}[];

describe('whatever is sent', () => {
  let server: ServerProcess;
  beforeAll(async () => {
    server = await startProcess({ WORKERS: '2', WORKER_MEMORY_MB: '512' });
  });
  afterAll(async () => {
    agent.destroy();
    expect(await server.stop()).toBe(0);
  });

  test.each(kept)('previously found: $was', async ({ method, path, headers, body, status }) => {
    const request: FuzzedRequest = {
      ...{ method, path, headers, body: Buffer.from(body) },
      ...{ route: path, transport: 'whole' },
    };
    const answer = await sendRequest(server.url, request, agent);
    expect(answer?.statusCode).toBe(status);
    expect(faultsOf(request, answer)).toEqual([]);
  });

  test(`every answer matches the API document: ${runs.requests} requests from seed ${runs.seed}`, async () => {
    const faults: string[] = [];
    const statuses = new Map<string, number>();
    let next = 0;
    const client = async () => {
      while (next < runs.requests && faults.length < 20) {
        const seed = runs.seed + next++;
        if (next % 5000 === 0) console.log(`${next} requests, ${faults.length} faults`);
        const request = fuzzedRequest(seed);
        const note = (fault: string) => {
          faults.push(`seed ${seed}: ${fault}`);
          console.log(faults.at(-1));
        };
        try {
          const answer = await sendRequest(server.url, request, agent);
          const status = String(answer?.statusCode ?? 'left');
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
          for (const fault of faultsOf(request, answer)) note(fault);
        } catch (error) {
          // The connection ends with the refusal of its headers, while the body is still being sent.
          const isRefused = JSON.stringify(request.headers).length > MAX_HEADER_BYTES;
          // Of headers in several packets, the server sees the last one, so it cannot tell a HEAD request.
          const isBodyOfHead =
            request.method === 'HEAD' && /Data after `Connection: close`/.test(String(error));
          if (!isRefused || !(isBodyOfHead || /EPIPE|ECONNRESET/.test(String(error))))
            note(`${request.method} ${request.path.slice(0, 200)}: ${error}`);
        }
      }
    };
    await Promise.all(Array.from({ length: 6 }, client));
    console.log(Object.fromEntries([...statuses].sort()));
    expect(faults).toEqual([]);
    expect(server.log()).not.toContain('"defect"');
    expect((await fetch(`${server.url}/health`)).status).toBe(200);
  });
});

/** Returns the faults of an answer, including our defects. */
function faultsOf(
  { method, route, path }: FuzzedRequest,
  answer: Awaited<ReturnType<typeof sendRequest>>,
): string[] {
  if (!answer) return [];
  const { statusCode: status, body, headers } = answer;
  const said = `${method} ${path.slice(0, 200)} ${status} ${body.slice(0, 300)}`;
  if (status >= 500 && status !== 503 && status !== 504) return [said];
  if (headers['x-content-type-options'] !== 'nosniff') return [`${said}: no security headers`];
  if (method === 'HEAD' || status === 204 || status === 304)
    return body === '' ? [] : [`${said}: has a body`];
  const isText = String(headers['content-type']).startsWith('text/');
  // A browser gets a page, even if the path does not exist.
  if (isText) return status < 400 || (status === 404 && !path.startsWith('/api/')) ? [] : [said];
  if (isDocumented(method, route)) return misfits(method, route, answer);
  const { error, message } = JSON.parse(body);
  return status < 400 || (typeof error === 'string' && typeof message === 'string') ? [] : [said];
}
