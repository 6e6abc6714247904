/**
 * Measures the workbench in Chromium: the longest task of every view with a large report, what the first page
 * loads, and how long a typed change waits for its verdict. A busy machine interrupts tasks, so the processor
 * time of the page's thread counts, besides elapsed time.
 *
 *     node bench/workbench.js [tasks] [keys] [load] [--size 100000] [--rounds 3] [--formats json,xml,inline]
 *       [--traces FOLDER]
 */
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { writeReport } from '../build/service/convert/write-report.js';
import { makeFiling } from './filings.js';
import { longestTask } from './longest-task.js';
import { rested, typed } from './typed-changes.js';
import { stepsOf } from './workbench-steps.js';

/** @typedef {import('./longest-task.js').Cost} Cost */

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    size: { type: 'string', default: '100000' },
    rounds: { type: 'string', default: '3' },
    formats: { type: 'string', default: 'json,xml,inline' },
    traces: { type: 'string' },
  },
});
const rounds = Number(values.rounds);
const PATIENCE_MS = 300_000;
const TASK_GOAL_MS = 200;
const VERDICT_GOAL_MS = 300;
const LOAD_GOAL_KB = 250;

const folder = mkdtempSync(join(tmpdir(), 'filewright-bench-'));

/** @returns {Promise<{ url: string, pid: number, stop: () => void }>} */
function startServer() {
  const own = { PORT: '0', HOST: '127.0.0.1', TAXONOMY_DIR: folder, JOBS_DIR: join(folder, 'jobs') };
  const child = spawn(process.execPath, ['dist/http/main.js'], {
    env: { ...process.env, ...own, REQUEST_TIMEOUT_MS: String(PATIENCE_MS) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.once('exit', () => child.kill());
  return new Promise((resolve, reject) => {
    let log = '';
    child.stdout.on('data', (chunk) => {
      log += chunk;
      const url = /http:\/\/127\.0\.0\.1:\d+/.exec(log)?.[0];
      if (url) resolve({ url, pid: child.pid ?? 0, stop: () => child.kill() });
    });
    child.once('exit', () => reject(new Error(`the server ended: ${log}`)));
  });
}

/** @param {number[]} numbers */
const median = (numbers) => quantile(numbers, 0.5);
/** @param {number[]} numbers @param {number} share */
const quantile = (numbers, share) =>
  [...numbers].sort((a, b) => a - b)[Math.floor(share * numbers.length)] ?? 0;
/** @param {number} ms */
const shown = (ms) => ms.toFixed(0).padStart(6);

/** A filing with a thousand findings. @param {number} size @param {number} shift */
function largeFiling(size, shift = 0) {
  const filing = makeFiling(size);
  filing.facts.forEach((fact, index) => {
    if (index > 200 && index % 97 === shift) fact.value = `-${fact.value}`;
  });
  return filing;
}

/** Keeps the trace of some work, if there is a folder for it. @param {string} name */
function traceOf(name) {
  const { traces } = values;
  if (traces === undefined) return {};
  mkdirSync(traces, { recursive: true });
  return {
    categories: ',devtools.timeline,v8',
    keep: (/** @type {unknown} */ events) =>
      writeFileSync(join(traces, `${name}.json`), JSON.stringify(events)),
  };
}

/** @param {import('playwright-core').Browser} browser @param {string} url */
async function measureTasks(browser, url) {
  const size = Number(values.size);
  /** @param {string} format @param {number} shift */
  const write = (format, shift) => {
    const filing = largeFiling(size, shift);
    const name = join(folder, `${format}${shift}`);
    if (format === 'json') {
      writeFileSync(`${name}.json`, JSON.stringify(filing));
      return `${name}.json`;
    }
    const written = writeReport(/** @type {never} */ (filing), { format: /** @type {'xml'} */ (format) });
    const file = `${name}-${written.fileName}`;
    writeFileSync(file, written.files.get(written.fileName) ?? '');
    return file;
  };
  console.log(`\nLongest tasks at ${size.toLocaleString('en')} facts, milliseconds; goal ${TASK_GOAL_MS}\n`);
  console.log('                                             processor time      elapsed');
  console.log('format  view                                 best  median     best  median');
  for (const format of (values.formats ?? '').split(',')) {
    const [file, other] = [write(format, 0), write(format, 1)];
    /** @type {Map<string, Cost[]>} */
    const costs = new Map();
    for (let round = 0; round < rounds; round++) {
      const page = await browser.newPage({ viewport: { width: 1280, height: 860 } });
      page.setDefaultTimeout(PATIENCE_MS);
      for (const [name, work] of stepsOf(page, url, file, other)) {
        try {
          const cost = await longestTask(browser, work, traceOf(`${format} ${name}`));
          costs.set(name, [...(costs.get(name) ?? []), cost]);
        } catch (error) {
          console.error(`${format} ${name}: ${/** @type {Error} */ (error).message.slice(0, 300)}`);
          throw error;
        }
      }
      await page.close();
    }
    for (const [name, all] of costs) {
      const [cpu, wall] = [all.map((one) => one.cpu), all.map((one) => one.wall)];
      const cells = [Math.min(...cpu), median(cpu), Math.min(...wall), median(wall)].map(shown);
      console.log(
        `${format.padEnd(7)} ${name.padEnd(33)} ${cells[0]}  ${cells[1]}   ${cells[2]}  ${cells[3]}`,
      );
    }
  }
}

const EXAMPLE = 'filing-sec-annual';

/** @param {import('playwright-core').Browser} browser */
async function measureKeys(browser) {
  const { facts } = JSON.parse(readFileSync(`examples/${EXAMPLE}.json`, 'utf8'));
  const at = facts.findIndex(
    (/** @type {{ concept: string }} */ { concept }) => concept === 'us-gaap:Assets',
  );
  console.log(`\nVerdict of a typed change, ${facts.length} facts, milliseconds; goal ${VERDICT_GOAL_MS}\n`);
  console.log(
    '                                first key          later keys: best  median    95 %  worst  above the goal',
  );
  /** @type {Record<'editor' | 'table', Cost[][]>} */
  const all = { editor: [], table: [] };
  for (let round = 0; round < rounds; round++)
    for (const kind of /** @type {const} */ (['editor', 'table'])) {
      const server = await startServer();
      const page = await browser.newPage({ viewport: { width: 1280, height: 860 } });
      page.setDefaultTimeout(PATIENCE_MS);
      const as = kind === 'table' ? 'as=table' : `path=/facts/${at}/value`;
      await page.goto(`${server.url}/open/${EXAMPLE}/edit?${as}`);
      await page.locator('.problem').first().waitFor();
      await rested(page, server.pid);
      if (kind === 'table') {
        await page.getByPlaceholder('Filter by label or concept').fill('us-gaap:Assets');
        await page.waitForTimeout(1000);
        await page.locator('.grid').focus();
        await page.keyboard.press('Control+Home');
        await page.keyboard.press('ArrowRight');
      } else {
        await page.keyboard.press('ArrowRight');
        await page.keyboard.press('ArrowLeft');
      }
      const costs = await typed(page, server.pid, async (turn) => {
        if (kind === 'editor') return page.keyboard.press(turn % 2 ? 'Backspace' : '1');
        await page.keyboard.press('Control+Home');
        if (turn % 2) return page.keyboard.press('Control+z');
        await page.keyboard.press('ArrowRight');
        await page.keyboard.type('12');
        return page.keyboard.press('Enter');
      });
      all[kind].push(costs);
      await page.close();
      server.stop();
    }
  for (const [kind, found] of Object.entries(all))
    for (const [key, name] of /** @type {const} */ ([
      ['wall', 'elapsed'],
      ['cpu', 'without waits'],
    ])) {
      const first = found.map(([one]) => one?.[key] ?? 0);
      const later = found.flatMap(([, ...others]) => others.map((one) => one[key]));
      const cells = [
        Math.min(...first),
        median(first),
        Math.min(...later),
        median(later),
        quantile(later, 0.95),
        Math.max(...later),
      ];
      const all = [...first, ...later];
      const above = `${all.filter((ms) => ms > VERDICT_GOAL_MS).length} of ${all.length}`;
      console.log(`${kind} ${name}`.padEnd(31), ...cells.map(shown), above.padStart(12));
    }
}

/** @param {import('playwright-core').Browser} browser @param {string} url */
async function measureLoad(browser, url) {
  console.log(`\nLoaded, compressed; goal ${LOAD_GOAL_KB} kB for the first page\n`);
  const opened = `/open/${EXAMPLE}`;
  for (const [path, sign] of [
    ['/', '.cards'],
    [`${opened}/verdict`, '.banner'],
    [`${opened}/report`, '.fact-row'],
    [`${opened}/statements`, 'figure svg'],
    [`${opened}/edit`, '.problem'],
  ]) {
    const page = await browser.newPage();
    page.setDefaultTimeout(PATIENCE_MS);
    const session = await page.context().newCDPSession(page);
    let bytes = 0;
    let answers = 0;
    session.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength;
      answers++;
    });
    await session.send('Network.enable');
    await page.goto(url + path);
    await page
      .locator(sign ?? '')
      .first()
      .waitFor();
    await page.waitForTimeout(1000);
    console.log(`${path?.padEnd(36)} ${(bytes / 1000).toFixed(0).padStart(5)} kB in ${answers} answers`);
    await page.close();
  }
}

const program = process.env.CHROMIUM ?? '/usr/bin/chromium';
const browser = await chromium.launch({ executablePath: program, args: ['--no-sandbox'] });
const isAsked = (/** @type {string} */ part) => positionals.length === 0 || positionals.includes(part);
const { url, stop } = await startServer();
try {
  if (isAsked('load')) await measureLoad(browser, url);
  if (isAsked('tasks')) await measureTasks(browser, url);
  if (isAsked('keys')) await measureKeys(browser);
} finally {
  await browser.close();
  stop();
  rmSync(folder, { recursive: true, force: true });
}
