import { MAX_SHARED_PLACES } from '../limits.ts';
/** Reports an error: where it first occurs, where else, and how often in all. */
export type TellFault = (at: string, related: readonly string[], count: number) => void;

interface SharedFault {
  readonly tell: TellFault;
  readonly places: string[];
  count: number;
}

/** Errors that many places share, each reported once, however many places there are. */
export class SharedFaults {
  private readonly faults = new Map<string, SharedFault>();

  /** Notes a place; the same `kind` and `text` are the same fault. */
  add(kind: string, text: string, place: () => string, tell: TellFault): void {
    const key = `${kind} ${text}`;
    let fault = this.faults.get(key);
    if (!fault) {
      fault = { tell, places: [], count: 0 };
      this.faults.set(key, fault);
    }
    fault.count++;
    if (fault.places.length < MAX_SHARED_PLACES) fault.places.push(place());
  }

  tellAll(): void {
    for (const { tell, places, count } of this.faults.values())
      tell(places[0] as string, places.slice(1), count);
  }
}
