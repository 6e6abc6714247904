import { readFileSync } from 'node:fs';
import { expect } from 'vitest';

const GROWTH = 4;
/**
 * Linear work costs 4 times as much on 4 times the input, quadratic work 16 times; caches account for the
 * rest.
 */
const MAX_RATIO = 9;
/** Work this cheap on the large input has no growth worth measuring. */
const NEGLIGIBLE_MS = 25;
const ATTEMPTS = 6;

/**
 * Expects work whose CPU time is linear in its input. `prepare` builds an input of the given size and returns
 * the work on it, which is measured at `size` and at four times `size`. The best of several attempts counts:
 * a busy machine makes some of them look slow, a defect makes all of them slow.
 */
export function expectLinearTime(size: number, prepare: (size: number) => () => unknown): void {
  const small = prepare(size);
  const large = prepare(size * GROWTH);
  small();
  const ratios: number[] = [];
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const cost = cpuTimeOf(large);
    if (cost < NEGLIGIBLE_MS) return;
    const ratio = cost / cpuTimeOf(small);
    if (ratio < MAX_RATIO) return;
    ratios.push(ratio);
  }
  expect(Math.min(...ratios), `cost ratio on ${GROWTH} times the input`).toBeLessThan(MAX_RATIO);
}

/**
 * Expects work within a limit of CPU time, at the best of several attempts. Returns the result of the work.
 */
export function expectCpuTime<T>(limitMs: number, work: () => T): T {
  const costs: number[] = [];
  for (;;) {
    let result: T | undefined;
    costs.push(
      cpuTimeOf(() => {
        result = work();
      }),
    );
    const best = Math.min(...costs);
    if (best >= limitMs && costs.length < ATTEMPTS) continue;
    expect(best, 'milliseconds of CPU time').toBeLessThan(limitMs);
    return result as T;
  }
}

/** Returns the milliseconds of CPU time for the work; waiting for the processor does not count. */
export function cpuTimeOf(work: () => unknown): number {
  const start = readCpuTime();
  work();
  return readCpuTime() - start;
}

const readCpuTime = chooseClock();

/**
 * Other tests run in other threads of the process, so this reads the time of this thread: from Node 22.19 and
 * later, or from Linux. Elsewhere it uses the time of the whole process.
 */
function chooseClock(): () => number {
  const { threadCpuUsage } = process as { threadCpuUsage?: () => NodeJS.CpuUsage };
  if (threadCpuUsage) return () => milliseconds(threadCpuUsage.call(process));
  const statistics = '/proc/thread-self/schedstat';
  const readThread = () => Number.parseInt(readFileSync(statistics, 'latin1'), 10) / 1e6;
  try {
    if (readThread() >= 0) return readThread;
  } catch {}
  return () => milliseconds(process.cpuUsage());
}

function milliseconds({ user, system }: NodeJS.CpuUsage): number {
  return (user + system) / 1000;
}
