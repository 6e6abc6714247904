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

test('throws the error of the service', async () => {
  const { client } = clientThatAnswers(404, { error: 'not_found', message: 'There is no such job.' });
  const failure = await client.get('/api/v1/jobs/{id}', { params: { id: 'x' } }).catch((error) => error);
  expect(failure).toBeInstanceOf(ServiceError);
  expect(failure).toMatchObject({ status: 404, code: 'not_found', message: 'There is no such job.' });
});
