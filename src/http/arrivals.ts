/** A request that may come in, until its body has arrived. */
export interface Arrival {
  end(): void;
}

/**
 * Counts requests whose bodies are arriving, so that those beyond the room in the waiting line are refused
 * before their bodies are read, even if all come at once. Counts each for a limited time only: callers that
 * send slowly or never would keep out all others.
 */
export class Arrivals {
  private readonly ms: number;
  private arriving = 0;

  constructor(ms: number) {
    this.ms = ms;
  }

  /** Counts a request if fewer than `room` are arriving. */
  enter(room: number): Arrival | undefined {
    if (this.arriving >= room) return undefined;
    this.arriving++;
    let isCounted = true;
    const end = () => {
      if (isCounted) this.arriving--;
      isCounted = false;
      clearTimeout(timer);
    };
    const timer = setTimeout(end, this.ms).unref();
    return { end };
  }
}
