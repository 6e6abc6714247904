/** Types in the editor of the workbench, and measures how long the verdict takes. */
import { readdirSync, readFileSync } from 'node:fs';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('./longest-task.js').Cost} Cost */

/**
 * Returns the processor time of each thread of a process so far, in milliseconds.
 * @param {number} pid
 * @returns {Map<number, number>}
 */
function threadTimes(pid) {
  const read = (/** @type {string} */ id) => {
    try {
      return Number.parseInt(readFileSync(`/proc/${pid}/task/${id}/schedstat`, 'latin1'), 10) / 1e6;
    } catch {
      return 0;
    }
  };
  return new Map(readdirSync(`/proc/${pid}/task`).map((id) => [Number(id), read(id)]));
}

/**
 * Returns the processor time of a server for one request: that of its main thread, and of the busiest other one,
 * which validates. Helpers that compile and collect garbage meanwhile do not delay the answer.
 * @param {number} pid
 * @param {Map<number, number>} before
 */
function timeSince(pid, before) {
  const spent = [...threadTimes(pid)].map(([id, now]) => ({ id, ms: now - (before.get(id) ?? 0) }));
  const main = spent.find(({ id }) => id === pid)?.ms ?? 0;
  return main + Math.max(...spent.filter(({ id }) => id !== pid).map(({ ms }) => ms));
}

/** Notes, in the page, the time from the last key until the list of findings has changed. */
const stopwatch = `(() => {
  const listed = () => [...document.querySelectorAll('.problem')].map(({ firstElementChild }) => firstElementChild.textContent).join();
  let last = 0;
  let before = listed();
  window.waits = [];
  addEventListener('keydown', () => { last = performance.now(); }, true);
  new MutationObserver(() => {
    const now = listed();
    if (now === before) return;
    before = now;
    if (last > 0) window.waits.push(performance.now() - last);
    last = 0;
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
})()`;

/**
 * Types a figure that changes the findings, several times. Returns for each the time until the verdict is shown,
 * and that without waiting for a processor: the pause before the request, and the work of server and page.
 * @param {Page} page
 * @param {number} pid
 * @param {(turn: number) => Promise<void>} type
 * @returns {Promise<Cost[]>}
 */
export async function typed(page, pid, type) {
  await page.evaluate(stopwatch);
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const pageTime = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
  };
  const costs = [];
  for (let turn = 0; turn < TURNS; turn++) {
    const [before, pageBefore] = [threadTimes(pid), await pageTime()];
    await type(turn);
    const waits = async () => /** @type {number[]} */ (await page.evaluate('window.waits'));
    while ((await waits()).length <= turn) await page.waitForTimeout(150);
    await page.waitForTimeout(300);
    const cpu = PAUSE_MS + timeSince(pid, before) + (await pageTime()) - pageBefore;
    costs.push({ wall: (await waits())[turn] ?? 0, cpu });
  }
  return costs;
}

/** Waits until a server has nothing to do: people need longer than it does to find the figure. */
export async function rested(/** @type {Page} */ page, /** @type {number} */ pid) {
  const sum = () => [...threadTimes(pid).values()].reduce((all, one) => all + one, 0);
  for (let before = -1000, now = sum(); now - before > 20; [before, now] = [now, sum()])
    await page.waitForTimeout(3000);
}

const TURNS = 12;
/** How long the editor waits for another key. */
const PAUSE_MS = 15;
