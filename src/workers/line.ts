/**
 * A waiting line for a number of places. A caller leaves its place by calling the function that `enter`
 * returned; one that gives up while waiting leaves the line at once.
 */
export class WaitingLine {
  private readonly places: number;
  private readonly waiters = new Set<() => void>();
  private taken = 0;

  constructor(places: number) {
    this.places = places;
  }

  get waiting(): number {
    return this.waiters.size;
  }

  get busy(): number {
    return this.taken;
  }

  async enter(givenUp: AbortSignal): Promise<() => void> {
    givenUp.throwIfAborted();
    if (this.taken < this.places) this.taken++;
    else await this.wait(givenUp);
    return () => this.leave();
  }

  private wait(givenUp: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const letIn = () => {
        givenUp.removeEventListener('abort', giveUp);
        resolve();
      };
      const giveUp = () => {
        this.waiters.delete(letIn);
        reject(givenUp.reason);
      };
      this.waiters.add(letIn);
      givenUp.addEventListener('abort', giveUp, { once: true });
    });
  }

  /** Passes the place to the next in line, or frees it. */
  private leave(): void {
    const [next] = this.waiters;
    if (!next) {
      this.taken--;
      return;
    }
    this.waiters.delete(next);
    next();
  }
}
