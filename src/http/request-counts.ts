/** The number of clients counted at a time; beyond it, the one counted first is forgotten. */
const MAX_CLIENTS = 100_000;

/** Counts requests of clients in time windows. */
export class RequestCounts {
  private readonly windows = new Map<string, { current: number; readonly ends: number }>();

  count(key: string, windowMs: number, now: number): { readonly current: number; readonly ttl: number } {
    let window = this.windows.get(key);
    if (!window || window.ends <= now) {
      this.windows.delete(key);
      window = { current: 0, ends: now + windowMs };
      this.windows.set(key, window);
      const [oldest] = this.windows.keys();
      if (this.windows.size > MAX_CLIENTS) this.windows.delete(oldest as string);
    }
    window.current++;
    return { current: window.current, ttl: window.ends - now };
  }
}
