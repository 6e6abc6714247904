interface Entry<T> {
  readonly prefix: string;
  readonly values: T[];
  /** The next shorter beginning of this one. */
  readonly shorter: Entry<T> | undefined;
}

/** Values by beginnings of texts. */
export class PackagePrefixes<T> {
  /** Sorted, so that whatever a text begins with stands before it. */
  private readonly entries: readonly Entry<T>[];

  /** Several values may have the same beginning. */
  constructor(values: readonly (readonly [prefix: string, value: T])[]) {
    const entries: Entry<T>[] = [];
    for (const [prefix, value] of [...values].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))) {
      let last = entries.at(-1);
      if (last?.prefix === prefix) {
        last.values.push(value);
        continue;
      }
      while (last && !prefix.startsWith(last.prefix)) last = last.shorter;
      entries.push({ prefix, values: [value], shorter: last });
    }
    this.entries = entries;
  }

  /** The values of all that a text begins with: of the longest first, of equal ones in the order given. */
  *matches(text: string): Generator<T> {
    // The last entry that does not come after the text begins with all that the text begins with.
    let low = 0;
    let high = this.entries.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.entries[middle] as Entry<T>).prefix <= text) low = middle + 1;
      else high = middle;
    }
    for (let entry = this.entries[low - 1]; entry; entry = entry.shorter)
      if (text.startsWith(entry.prefix)) yield* entry.values;
  }
}
