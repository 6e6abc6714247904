import { MAX_ALPHABET_CELLS } from '../limits.ts';
import type { CharacterSet } from './character-set.ts';
import { PatternFault } from './pattern-fault.ts';

/** The alphabet of a pattern: characters that no set distinguishes are one symbol. */
export interface Alphabet {
  /** The number of symbols, and of sets. */
  readonly size: number;
  readonly sets: number;
  /** The symbols of the first 128 characters. */
  readonly ascii: Int32Array;
  symbolOf(code: number): number;
  contains(set: number, symbol: number): boolean;
}

/** Collects the distinct sets of a pattern. */
export class AlphabetBuilder {
  private readonly numbers = new Map<string, number>();
  private readonly known = new Map<CharacterSet, number>();
  private readonly sets: CharacterSet[] = [];
  private ends = 0;

  /** Returns the number of a set. Throws a `PatternFault` if there are too many for a table. */
  add(set: CharacterSet): number {
    const same = this.known.get(set);
    if (same !== undefined) return same;
    const key = set.join();
    let number = this.numbers.get(key);
    if (number === undefined) {
      number = this.sets.push(set) - 1;
      this.ends += set.length;
      if (this.ends * this.sets.length > MAX_ALPHABET_CELLS)
        throw new PatternFault('tells too many kinds of characters apart');
      this.numbers.set(key, number);
    }
    this.known.set(set, number);
    return number;
  }

  build(): Alphabet {
    const { sets } = this;
    const starts = findStarts(sets);
    const members = sets.map((set) => markMembers(set, starts));
    const symbols = new Map<string, number>();
    const symbolAt = Int32Array.from(starts, (_, interval) => {
      const signature = members.map((marks) => marks[interval]).join('');
      const symbol = symbols.get(signature) ?? symbols.size;
      symbols.set(signature, symbol);
      return symbol;
    });
    const signatures = [...symbols.keys()];
    const inSet = sets.map((_, set) =>
      Uint8Array.from(signatures, (signature) => signature.charCodeAt(set) - 0x30),
    );
    const symbolOf = (code: number) => symbolAt[findInterval(starts, code)] as number;
    return {
      size: symbols.size,
      sets: sets.length,
      ascii: Int32Array.from({ length: 128 }, (_, code) => symbolOf(code)),
      symbolOf,
      contains: (set, symbol) => inSet[set]?.[symbol] === 1,
    };
  }
}

/** Finds the boundaries of all sets: characters between two boundaries are equivalent. */
function findStarts(sets: readonly CharacterSet[]): Int32Array {
  const starts = new Set([0]);
  for (const set of sets) for (const [at, end] of set.entries()) starts.add(at % 2 === 0 ? end : end + 1);
  return Int32Array.from(starts).sort();
}

function markMembers(set: CharacterSet, starts: Int32Array): Uint8Array {
  let range = 0;
  return Uint8Array.from(starts, (start) => {
    while (range < set.length && (set[range + 1] as number) < start) range += 2;
    return range < set.length && (set[range] as number) <= start ? 1 : 0;
  });
}

function findInterval(starts: Int32Array, code: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >>> 1;
    if ((starts[middle] as number) <= code) low = middle;
    else high = middle - 1;
  }
  return low;
}
