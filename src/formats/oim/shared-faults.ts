import { MAX_SHARED_PLACES } from '../limits.ts';
/** Reports an error: its first place, its other places, and their number. */
export type TellFault = (at: string, related: readonly string[], count: number) => void;

interface SharedFault {
  readonly tell: TellFault;
  readonly places: string[];
  count: number;
}

/** Errors shared by many places, each reported once, however many places there are. */
export class SharedFaults {
  private readonly faults = new Map<string, SharedFault>();

  /** Records a place; the same `kind` and `text` are the same error. */
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
