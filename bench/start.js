/** Measures the cost of a fresh process, without work and with a first small task: seconds of CPU time. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { measuredEnvironment } from './environment.js';
import { makeFiling } from './filings.js';
import { writeCase } from './taxonomy-files.js';

const ROUNDS = 5;
const dist = join(import.meta.dirname, '../dist');

/** The shell reports the CPU time of its children, however they ended, in its last line. */
const SCRIPT = '"$@" & echo $!; wait $! 2>/dev/null; times';

/**
 * Runs Node and returns its CPU time. A process that does not end by itself is ended after its first answer.
 * @param {readonly string[]} args
 * @param {(output: string) => Promise<boolean>} [isAnswered]
 */
async function run(args, isAnswered) {
  const noTaxonomies = join(tmpdir(), 'filewright-none');
  mkdirSync(noTaxonomies, { recursive: true });
  const env = {
    ...measuredEnvironment(),
    PORT: '0',
    HOST: '127.0.0.1',
    TAXONOMY_DIR: noTaxonomies,
  };
  const shell = spawn('sh', ['-c', SCRIPT, 'sh', process.execPath, ...args], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  let isEnded = false;
  shell.stdout.setEncoding('utf8').on('data', async (text) => {
    output += text;
    if (isEnded || !isAnswered || !(await isAnswered(output)) || isEnded) return;
    isEnded = true;
    process.kill(Number.parseInt(output, 10), 'SIGKILL');
  });
  await once(shell, 'close');
  const times = output.trim().split('\n').at(-1) ?? '';
  return [...times.matchAll(/(\d+)m([\d.]+)s/g)].reduce(
    (sum, [, min, sec]) => sum + Number(min) * 60 + Number(sec),
    0,
  );
}

/** @param {string} output */
async function isHealthy(output) {
  const [url] = /http:\/\/127\.0\.0\.1:\d+/.exec(output) ?? [];
  return url !== undefined && (await fetch(`${url}/health`)).ok;
}

export async function measureStart() {
  const folder = mkdtempSync(join(tmpdir(), 'filewright-start-'));
  const filing = join(folder, 'filing.json');
  writeFileSync(filing, JSON.stringify(makeFiling(50)));
  const instance = writeCase(folder, 1000);
  const library = `import(${JSON.stringify(join(dist, 'index.mjs'))})`;
  const command = join(dist, 'cli/main.js');
  /** @type {readonly (readonly [name: string, goal: number | undefined, run: () => Promise<number>])[]} */
  const cases = [
    ['node -e 0', undefined, () => run(['-e', '0'])],
    ["import 'filewright'", 0.25, () => run(['-e', library])],
    ['filewright --help', undefined, () => run([command, '--help'])],
    ['filewright validate, JSON with 50 facts', 0.25, () => run([command, 'validate', filing])],
    ['filewright validate, XBRL with 1,000 facts', 0.45, () => run([command, 'validate', instance])],
    ['server until its first /health', 0.6, () => run([join(dist, 'http/main.js')], isHealthy)],
  ];
  console.log(`Start of a fresh process, seconds of processor time (medians of ${ROUNDS})\n`);
  console.log(`${''.padEnd(44)}${'goal'.padStart(6)}${'measured'.padStart(10)}`);
  try {
    for (const [name, goal, start] of cases) {
      const times = [];
      for (let round = 0; round < ROUNDS; round++) times.push(await start());
      const median = times.sort((a, b) => a - b)[ROUNDS >> 1] ?? 0;
      const verdict = goal !== undefined && median > goal ? '  over' : '';
      console.log(
        `${name.padEnd(44)}${(goal?.toFixed(2) ?? '').padStart(6)}${median.toFixed(2).padStart(10)}${verdict}`,
      );
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}
