/** Requests per second over HTTP for a 50-fact document, against a bare Fastify that echoes the same body. */
import autocannon from 'autocannon';
import fastify from 'fastify';
import { readConfig } from '../build/http/config.js';
import { startServer } from '../build/http/server.js';
import { makeFiling } from './filings.js';

const body = JSON.stringify({ document: makeFiling(50) });
const seconds = 5;
/** Requests per second, of those that the echo answers. */
const GOAL = 0.4;

/** @param {string} url */
async function requestsPerSecond(url) {
  const run = () =>
    autocannon({
      url,
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
      connections: 16,
      duration: seconds,
      workers: 1,
    });
  const result = await run();
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx} answers were not 2xx`);
  return result.requests.average;
}

const echo = fastify();
echo.post('/echo', async (request) => request.body);
const service = await startServer(readConfig({ PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'warn' }));

console.log(`\nHTTP, ${(body.length / 1000).toFixed(1)} kB body with 50 facts, 16 connections`);
const target = {
  echo: `http://127.0.0.1:${new URL(await echo.listen({ port: 0, host: '127.0.0.1' })).port}/echo`,
  validate: `${service.url}/api/v1/validate`,
};
await requestsPerSecond(target.validate);
const rounds = [];
for (let round = 0; round < 3; round++) {
  rounds.push({
    echo: await requestsPerSecond(target.echo),
    validate: await requestsPerSecond(target.validate),
  });
}
rounds.sort((a, b) => a.validate / a.echo - b.validate / b.echo);
const { echo: e = 1, validate: v = 0 } = rounds[1] ?? {};
console.log(
  `echo ${e.toFixed(0)}/s   validate ${v.toFixed(0)}/s   ratio ${(v / e).toFixed(2)}   goal ${GOAL.toFixed(2)}`,
);
await service.stop();
await echo.close();
