/** @typedef {{ wall: number, cpu: number }} Cost milliseconds elapsed, and of processor time */
/** @typedef {{ name: string, pid: number, tid: number, ts: number, dur?: number, tdur?: number, args: { name?: string } }} TraceEvent */

/** Tasks that are shorter, in microseconds, are not looked at. */
const SHORT = 20_000;

/**
 * Returns the longest task of the page's threads during some work. Those of its web workers do not count, nor
 * those in which the browser answers the program that drives it.
 * @param {import('playwright-core').Browser} browser
 * @param {() => Promise<void>} work
 * @param {{ categories?: string, keep?: (events: readonly TraceEvent[]) => void }} [trace] more to record
 * @returns {Promise<Cost>}
 */
export async function longestTask(browser, work, { categories = '', keep } = {}) {
  const session = await browser.newBrowserCDPSession();
  /** @type {TraceEvent[]} */
  const events = [];
  session.on('Tracing.dataCollected', ({ value }) => {
    for (const event of value) events.push(/** @type {TraceEvent} */ (/** @type {unknown} */ (event)));
  });
  await session.send('Tracing.start', {
    ...{ categories: `-*,toplevel,__metadata${categories}`, transferMode: 'ReportEvents' },
  });
  await work();
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await complete;
  await session.detach();
  keep?.(events);
  const pages = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const ofPages = events.filter(({ pid, tid }) => pages.has(`${pid} ${tid}`));
  const asked = ofPages.filter(({ args }) => JSON.stringify(args).includes('DevToolsSession'));
  const tasks = ofPages.filter(
    ({ name, pid, tid, ts, dur = 0 }) =>
      name === 'ThreadControllerImpl::RunTask' &&
      dur > SHORT &&
      !asked.some((one) => one.pid === pid && one.tid === tid && one.ts >= ts && one.ts <= ts + dur),
  );
  const longest = (/** @type {'dur' | 'tdur'} */ key) =>
    tasks.reduce((most, task) => Math.max(most, (task[key] ?? 0) / 1000), 0);
  return { wall: longest('dur'), cpu: longest('tdur') };
}
