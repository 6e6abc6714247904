/**
 * Runs short tasks one in each turn of the event loop, in order of arrival. However many wait, what else the loop
 * has to do, a health check above all, comes in between any two of them.
 */
export class Turns {
  private readonly waiting: (() => void)[] = [];
  private next = 0;
  private isScheduled = false;

  get length(): number {
    return this.waiting.length - this.next;
  }

  run<T>(task: () => T): Promise<T> {
    return new Promise((resolve, reject) => {
      this.waiting.push(() => {
        try {
          resolve(task());
        } catch (error) {
          reject(error);
        }
      });
      this.schedule();
    });
  }

  private schedule(): void {
    if (this.isScheduled || this.length === 0) return;
    this.isScheduled = true;
    setImmediate(() => {
      this.isScheduled = false;
      const task = this.waiting[this.next++];
      if (this.length === 0) {
        this.waiting.length = 0;
        this.next = 0;
      }
      task?.();
      this.schedule();
    });
  }
}
