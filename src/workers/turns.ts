import { overloaded, tooLate } from './refusals.ts';

export interface TurnLimits {
  /** The maximum number of waiting tasks. */
  readonly maxQueue: number;
  /** The maximum time a task may wait. */
  readonly timeoutMs: number;
}

/**
 * Runs short tasks one per turn of the event loop, in order of arrival. However many wait, other work of the
 * loop, above all health checks, runs in between.
 */
export class Turns {
  private readonly limits: TurnLimits;
  private readonly waiting: (() => void)[] = [];
  private next = 0;
  private isScheduled = false;

  constructor(limits: TurnLimits) {
    this.limits = limits;
  }

  get length(): number {
    return this.waiting.length - this.next;
  }

  /** Runs a task when its turn comes, unless it has been abandoned by then. */
  async run<T>(task: () => T | Promise<T>, gone: AbortSignal): Promise<T> {
    const { maxQueue, timeoutMs } = this.limits;
    if (this.length >= maxQueue) throw overloaded();
    const arrived = performance.now();
    await new Promise<void>((resolve) => {
      this.waiting.push(resolve);
      this.schedule();
    });
    if (gone.aborted || performance.now() - arrived > timeoutMs) throw tooLate(timeoutMs);
    return task();
  }

  private schedule(): void {
    if (this.isScheduled || this.length === 0) return;
    this.isScheduled = true;
    setImmediate(() => {
      this.isScheduled = false;
      const take = this.waiting[this.next++];
      if (this.length === 0) {
        this.waiting.length = 0;
        this.next = 0;
      }
      take?.();
      this.schedule();
    });
  }
}
