import { expect, test } from 'vitest';
import { Client, ServiceError } from './index.ts';

/** A client with a fake `fetch`, and the requests it received. */
function clientThatAnswers(status: number, body: object) {
  const sent: { url: string; request: RequestInit }[] = [];
  const client = new Client({
    baseUrl: 'http://localhost:3000/',
    async fetch(url, request) {
      sent.push({ url, request });
      return Response.json(body, { status });
    },
  });
  return { client, sent };
}

test('fills the path, and does not compile without its parameters', async () => {
  const { client, sent } = clientThatAnswers(200, { id: 'a b' });
  await client.get('/api/v1/jobs/{id}', { params: { id: 'a b' } });
  await client.delete('/api/v1/jobs/{id}', { params: { id: 'a/b' } });
  expect(sent.map(({ url, request }) => `${request.method ?? 'GET'} ${url}`)).toEqual([
    'GET http://localhost:3000/api/v1/jobs/a%20b',
    'DELETE http://localhost:3000/api/v1/jobs/a%2Fb',
  ]);
  // @ts-expect-error
  const incomplete = () => client.get('/api/v1/jobs/{id}');
  expect(incomplete).toBeTypeOf('function');
});

test('sends additional headers', async () => {
  const { client, sent } = clientThatAnswers(202, { id: 'x' });
  const job = { operation: 'validate' as const, request: { document: {} } };
  await client.post('/api/v1/jobs', job, { headers: { 'idempotency-key': 'k-1' } });
  expect(sent[0]?.request.headers).toEqual({
    accept: 'application/json',
    'content-type': 'application/json',
    'idempotency-key': 'k-1',
  });
});

/** A client whose requests are answered with this body, whatever it says it is. */
const clientThatGets = (body: BodyInit, status = 200) =>
  new Client({
    fetch: async () => new Response(body, { status, headers: { 'content-type': 'application/json' } }),
  });

const cutOff = () =>
  new ReadableStream({
    start(stream) {
      stream.enqueue(new TextEncoder().encode('{"status"'));
      stream.error(new TypeError('terminated'));
    },
  });

test.each([
  ['is cut off', cutOff(), 200, 0, 'no_answer'],
  ['is not the JSON that it says', '<html>', 200, 0, 'no_answer'],
  ['is the page of a proxy', '<html>', 502, 502, 'unknown'],
  ['is an empty error', 'null', 502, 502, 'unknown'],
])('throws a ServiceError if the answer %s', async (_, body, sent, status, code) => {
  const failure = await clientThatGets(body, sent)
    .get('/health')
    .catch((error) => error);
  expect(failure).toBeInstanceOf(ServiceError);
  expect(failure).toMatchObject({ status, code });
});

test('passes on that a call was aborted while the answer arrived', async () => {
  const aborted = new ReadableStream({
    start: (stream) => stream.error(new DOMException('This operation was aborted', 'AbortError')),
  });
  const failure = await clientThatGets(aborted)
    .get('/health')
    .catch((error) => error);
  expect(failure.name).toBe('AbortError');
});

test('throws the error of the service', async () => {
  const { client } = clientThatAnswers(404, { error: 'not_found', message: 'There is no such job.' });
  const failure = await client.get('/api/v1/jobs/{id}', { params: { id: 'x' } }).catch((error) => error);
  expect(failure).toBeInstanceOf(ServiceError);
  expect(failure).toMatchObject({ status: 404, code: 'not_found', message: 'There is no such job.' });
});
