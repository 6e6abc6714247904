/** Measures HTTP answers for a 50-fact document, compared with a bare Fastify that echoes the same body. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import autocannon from 'autocannon';
import { makeFiling } from './filings.js';

const body = JSON.stringify({ document: makeFiling(50) });
const ROUNDS = 3;
const REQUESTS = 1000;
/** By then V8 has optimized the code of a request. */
const WARM_UP_REQUESTS = 3000;
/** The fraction of the echo server's answers. */
const GOAL = 0.4;

/** @typedef {{ child: import('node:child_process').ChildProcess, url: string }} Server */

/** @param {'echo' | 'validate'} kind @returns {Promise<Server>} */
async function start(kind) {
  const child = fork(new URL('./http-server.js', import.meta.url), [kind]);
  const [{ url }] = await once(child, 'message');
  return { child, url };
}

/** Returns the CPU time so far, in microseconds. @param {Server} server */
async function cpuOf({ child }) {
  child.send('cpu');
  const [{ user, system }] = await once(child, 'message');
  return user + system;
}

/**
 * Returns answers per second, and per second of the server's CPU time, which depends less on the load of the
 * machine.
 * @param {Server} server
 */
async function answersOf(server, amount = REQUESTS) {
  const before = await cpuOf(server);
  const { duration, non2xx, errors } = await autocannon({
    ...{ url: server.url, method: 'POST', body, headers: { 'content-type': 'application/json' } },
    ...{ connections: 16, amount, workers: 1 },
  });
  if (non2xx > 0 || errors > 0) throw new Error(`${non2xx} answers were not 2xx`);
  return { rate: amount / duration, ofCpu: (amount / ((await cpuOf(server)) - before)) * 1e6 };
}

/** @param {number[]} values */
const median = (values) => values.sort((a, b) => a - b)[values.length >> 1] ?? 0;

const [echo, validate] = [await start('echo'), await start('validate')];
console.log(`\nHTTP, ${(body.length / 1000).toFixed(1)} kB body with 50 facts, 16 connections\n`);
console.log('answers                        echo  validate   ratio    goal');
for (const server of [echo, validate]) await answersOf(server, WARM_UP_REQUESTS);
const rounds = [];
for (let round = 0; round < ROUNDS; round++)
  rounds.push({ echo: await answersOf(echo), validate: await answersOf(validate) });
/** @type {[name: string, key: 'rate' | 'ofCpu'][]} */
const rows = [
  ['in a second', 'rate'],
  ['for a second of processor time', 'ofCpu'],
];
for (const [name, key] of rows) {
  const [e, v] = [median(rounds.map((one) => one.echo[key])), median(rounds.map((one) => one.validate[key]))];
  const ratio = median(rounds.map((one) => one.validate[key] / one.echo[key]));
  const cells = [e.toFixed(0).padStart(5), v.toFixed(0).padStart(9), ratio.toFixed(2).padStart(7)];
  console.log([name.padEnd(30), ...cells, GOAL.toFixed(2).padStart(7)].join(' '));
}
for (const { child } of [echo, validate]) child.disconnect();
