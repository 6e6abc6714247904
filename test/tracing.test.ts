import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { makeFiling } from '../bench/filings.js';
import { postJson, type ServerProcess, startProcess } from './support/process.ts';

interface Span {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly attributes: readonly { key: string; value: { stringValue?: string; intValue?: string } }[];
}
interface Message {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: Span['attributes'] };
    readonly scopeSpans: readonly { readonly spans: readonly Span[] }[];
  }[];
}

const patience = { timeout: 300_000, interval: 50 };
const TRACE = '0af7651916cd43dd8448eb211c80319c';
const PARENT = 'b7ad6b7169203331';
const small = { document: makeFiling(20) };
const large = { document: makeFiling(500) };

describe('traces', () => {
  const folder = mkdtempSync(join(tmpdir(), 'filewright-traces-'));
  const messages: { headers: IncomingHttpHeaders; path: string | undefined; body: Message }[] = [];
  const calls: IncomingHttpHeaders[] = [];
  let collector: Server;
  let server: ServerProcess;

  beforeAll(async () => {
    collector = createServer(async (request, reply) => {
      if (request.url === '/done') calls.push(request.headers);
      else
        messages.push({
          headers: request.headers,
          path: request.url,
          body: (await json(request)) as Message,
        });
      reply.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    }).listen(0, '127.0.0.1');
    await once(collector, 'listening');
    const { port } = collector.address() as AddressInfo;
    server = await startProcess({
      ...{
        JOBS_DIR: folder,
        CALLBACK_HOSTS: `127.0.0.1:${port}`,
        CALLBACK_SECRET: 'a secret of the test that is long',
      },
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20me, x-team=a=b',
      OTEL_SERVICE_NAME: 'filings',
    });
  });
  afterAll(async () => {
    await server.stop();
    collector.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const spans = () =>
    messages.flatMap(({ body }) =>
      body.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
    );
  const spansOf = (trace: string) => spans().filter(({ traceId }) => traceId === trace);
  const traceparent = (trace: string, flags = '01') => ({ traceparent: `00-${trace}-${PARENT}-${flags}` });
  const arrived = (trace: string, name: string) =>
    vi.waitFor(() => {
      const found = spansOf(trace).find((span) => span.name === name);
      expect(found).toBeDefined();
      return found as Span;
    }, patience);

  test.each([
    ['in place', small, []],
    ['in a worker', large, ['wait for a worker']],
  ])('a request is a span, with its layers below it: %s', async (place, request, others) => {
    const trace = place === 'in place' ? TRACE : TRACE.replace('0af', '1af');
    await postJson(`${server.url}/api/v1/validate`, request, traceparent(trace));
    const span = await arrived(trace, 'POST /api/v1/validate');
    expect(span).toMatchObject({ parentSpanId: PARENT, kind: 2 });
    expect(span.attributes).toContainEqual({
      key: 'http.response.status_code',
      value: { intValue: '200' },
    });
    const below = spansOf(trace).filter(({ parentSpanId }) => parentSpanId === span.spanId);
    expect(below.map(({ name }) => name)).toEqual(
      expect.arrayContaining([...others, 'validate', 'form', 'model', 'business']),
    );
    for (const { startTimeUnixNano, endTimeUnixNano } of [span, ...below])
      expect(BigInt(endTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(startTimeUnixNano));
    const [message] = messages;
    expect(message?.path).toBe('/v1/traces');
    expect(message?.headers).toMatchObject({ authorization: 'Bearer me', 'x-team': 'a=b' });
    expect(message?.body.resourceSpans[0]?.resource.attributes).toContainEqual({
      key: 'service.name',
      value: { stringValue: 'filings' },
    });
  });

  test('a job continues the trace of its request, and so does the callback', async () => {
    const trace = TRACE.replace('0af', '2af');
    const callbackUrl = `http://127.0.0.1:${(collector.address() as AddressInfo).port}/done`;
    const job = { operation: 'validate', request: large, callbackUrl };
    await postJson(`${server.url}/api/v1/jobs`, job, traceparent(trace));
    const request = await arrived(trace, 'POST /api/v1/jobs');
    const span = await arrived(trace, 'job validate');
    expect(span).toMatchObject({ parentSpanId: request.spanId, kind: 5 });
    const below = spansOf(trace).filter(({ parentSpanId }) => parentSpanId === span.spanId);
    expect(below.map(({ name }) => name)).toEqual(expect.arrayContaining(['validate', 'business']));
    await vi.waitFor(() => expect(calls).toHaveLength(1), patience);
    expect(calls[0]?.traceparent).toBe(`00-${trace}-${request.spanId}-01`);
  });

  test('a caller that wants no trace gets none, and an invalid parent starts a new trace', async () => {
    const trace = TRACE.replace('0af', '3af');
    await postJson(`${server.url}/api/v1/validate`, small, traceparent(trace, '00'));
    await fetch(`${server.url}/health`, { headers: traceparent(trace) });
    const count = spans().length;
    const invalid = ['', 'nonsense', `00-${'0'.repeat(32)}-${PARENT}-01`, `ff-${trace}-${PARENT}-01`];
    for (const given of invalid)
      await fetch(`${server.url}/api/v1/limits`, { headers: { traceparent: given } });
    const isNew = ({ name, parentSpanId }: Span) =>
      name === 'GET /api/v1/limits' && parentSpanId === undefined;
    await vi.waitFor(() => expect(spans().filter(isNew)).toHaveLength(invalid.length), patience);
    expect(spans().length).toBeGreaterThan(count);
    expect(spansOf(trace)).toEqual([]);
  });
});

test('an unreachable collector costs no request, and is reported once', async () => {
  const server = await startProcess({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' });
  const said = () => server.log().match(/traces cannot be sent/g)?.length ?? 0;
  const ask = async () => expect((await fetch(`${server.url}/api/v1/limits`)).status).toBe(200);
  await ask();
  await vi.waitFor(() => expect(said()).toBe(1), patience);
  await ask();
  expect(await server.stop()).toBe(0);
  expect(said()).toBe(1);
});
