/** The share of the budget that one request holds. */
export interface BodyHold {
  /** Takes more bytes; returns false if the budget would be exceeded. */
  take(bytes: number): boolean;
  /** Returns all bytes to the budget. */
  end(): void;
}

/** Limits the bytes of all bodies that are arriving, waiting or being processed, over all requests. */
export class BodyBudget {
  private readonly max: number;
  private held = 0;

  constructor(max: number) {
    this.max = max;
  }

  get bytes(): number {
    return this.held;
  }

  hasRoomFor(bytes: number): boolean {
    return this.held + bytes <= this.max;
  }

  open(): BodyHold {
    let own = 0;
    let isOpen = true;
    return {
      take: (bytes) => {
        if (!isOpen || !this.hasRoomFor(bytes)) return false;
        own += bytes;
        this.held += bytes;
        return true;
      },
      end: () => {
        isOpen = false;
        this.held -= own;
        own = 0;
      },
    };
  }
}
