import { Agent, request } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { makeFiling } from '../../bench/filings.js';
import { randomFrom } from '../support/fuzzed-request.ts';
import { startProcess } from '../support/process.ts';
import { runs } from '../support/stress-runs.ts';

const bodies = [20, 2000].map((facts) => JSON.stringify({ document: makeFiling(facts) }));

test.each(
  Array.from({ length: runs.endings }, (_, round) => ({
    round,
    // Every other one in the first second.
    afterMs: Math.round(randomFrom(runs.seed + round)() * (round % 2 ? 4000 : 1000)),
    processes: round % 4 < 2 ? '1' : '2',
  })),
)(
  'nothing accepted is lost by SIGTERM after $afterMs ms, $processes processes',
  async ({ afterMs, processes }) => {
    const server = await startProcess({ SHUTDOWN_DELAY_MS: '1000', PROCESSES: processes });
    let endedAt = Number.POSITIVE_INFINITY;
    const lost: string[] = [];
    let answered = 0;
    const agent = new Agent({ keepAlive: true });
    /** Sends a request and records when the system has all of it, from which time it counts as accepted. */
    const send = (body: string) =>
      new Promise<void>((resolve) => {
        let acceptedAt = Number.POSITIVE_INFINITY;
        const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
        const sent = request(`${server.url}/api/v1/validate`, { method: 'POST', agent, headers });
        sent.once('finish', () => {
          acceptedAt = performance.now();
        });
        sent.once('error', (error) => {
          if (acceptedAt < endedAt) lost.push(`${error} ${Math.round(endedAt - acceptedAt)} ms before`);
          resolve();
        });
        sent.once('response', (response) => {
          if (response.statusCode === 200 || response.statusCode === 503) answered++;
          else lost.push(String(response.statusCode));
          response.resume().once('close', resolve);
        });
        sent.end(body);
      });
    const client = async (n: number) => {
      while (endedAt === Number.POSITIVE_INFINITY) await send(bodies[n % bodies.length] as string);
    };
    const clients = Array.from({ length: 20 }, (_, n) => client(n));
    await setTimeout(afterMs);
    endedAt = performance.now();
    const code = server.stop();
    await Promise.all(clients);
    agent.destroy();
    const said = server
      .log()
      .split('\n')
      .filter((line) => !line.includes('"answered"'));
    expect(lost, said.join('\n')).toEqual([]);
    expect(await code).toBe(0);
    expect(answered).toBeGreaterThan(0);
  },
);
