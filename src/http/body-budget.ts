/** What one request holds of the budget. */
export interface BodyHold {
  /** Takes more bytes; says no where that would be too much. */
  take(bytes: number): boolean;
  /** Gives back everything. */
  end(): void;
}

/** Bounds the bytes of all bodies that arrive, wait or are worked on, over all requests. */
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
