interface Entry<T> {
  readonly prefix: string;
  readonly values: T[];
  /** The next shorter prefix of this one. */
  readonly shorter: Entry<T> | undefined;
}

/** Values by text prefix. */
export class PackagePrefixes<T> {
  /** Sorted, so that all prefixes of a text precede it. */
  private readonly entries: readonly Entry<T>[];

  /** Several values may have the same prefix. */
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

  /** Returns the values of all prefixes of a text: the longest first, equal ones in the given order. */
  *matches(text: string): Generator<T> {
    // The last entry that is not after the text starts a chain of all its prefixes.
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
