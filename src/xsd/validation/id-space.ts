/** Markup that is known to be valid and is not read again. */
export interface ValidMarkup {
  /** Whole elements between siblings, in document order. */
  readonly ranges: readonly { readonly start: number; readonly end: number }[];
  /** The ids of elements, in the ranges or elsewhere, with their offsets. */
  readonly ids: ReadonlyMap<string, number>;
}

/** The ids and id references of one document (XML Schema 1.0, cvc-id). */
export class IdSpace {
  private readonly valid: ValidMarkup | undefined;
  private readonly ids = new Map<string, number>();
  private readonly references = new Map<string, { readonly offset: number; readonly within: number }>();

  constructor(valid?: ValidMarkup) {
    this.valid = valid;
  }

  /** Adds an id; returns the place of its first use if it is a duplicate. */
  add(id: string, offset: number): number | undefined {
    const first = this.placeOf(id);
    if (first === undefined) this.ids.set(id, offset);
    return first;
  }

  /** Records a reference and its element. Of several references to the same id, the first is reported. */
  refer(id: string, offset: number, within: number): void {
    if (!this.references.has(id)) this.references.set(id, { offset, within });
  }

  /** Returns references to missing ids, once the document is complete. */
  *unresolved(): Generator<{ readonly id: string; readonly offset: number; readonly within: number }> {
    for (const [id, place] of this.references) if (this.placeOf(id) === undefined) yield { id, ...place };
  }

  private placeOf(id: string): number | undefined {
    const read = this.ids.get(id);
    if (read !== undefined || !this.valid) return read;
    const passed = this.valid.ids.get(id);
    return passed !== undefined && isWithin(this.valid, passed) ? passed : undefined;
  }
}

function isWithin({ ranges }: ValidMarkup, offset: number): boolean {
  let low = 0;
  let high = ranges.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ranges[middle] as { end: number }).end <= offset) low = middle + 1;
    else high = middle;
  }
  const range = ranges[low];
  return range !== undefined && range.start <= offset;
}
