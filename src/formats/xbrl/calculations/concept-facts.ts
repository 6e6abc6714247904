import { addToList } from '../../../core/lists-by-key.ts';
import { MAX_ASPECTS } from '../../limits.ts';
import type { FactType } from '../fact-types.ts';
import type { Fact } from '../instance.ts';
import type { ItemValue } from '../item-value.ts';
import { AMOUNT_PLACES, plainAmount } from './plain-amount.ts';

/** The aspects and the tuple of a fact, as one number that sorts by both. */
export type AspectCell = number;

export function cellOf(aspect: number, scope: number): AspectCell {
  return aspect * MAX_ASPECTS + scope;
}

/** Returns the tuple of a cell. A remainder of such a large number would take several times as long. */
export function scopeOf(cell: AspectCell): number {
  return cell - Math.floor(cell / MAX_ASPECTS) * MAX_ASPECTS;
}

/**
 * The facts of one concept, by cell. An instance can contain a million, so there is no object for each: facts
 * and cells are parallel lists, and numbers are read on demand.
 */
export class ConceptFacts {
  private readonly type: FactType;
  /** The first fact of each cell. */
  private facts: Fact[] = [];
  private cells: AspectCell[] = [];
  private amounts: number[] = [];
  /** The other facts, by the index of the first. */
  private readonly repeats = new Map<number, Fact[]>();
  private isSorted = true;

  constructor(type: FactType) {
    this.type = type;
  }

  get count(): number {
    return this.facts.length;
  }

  /** Adds a fact, in document order. */
  add(fact: Fact, cell: AspectCell): void {
    const { length } = this.cells;
    if (length > 0 && cell <= (this.cells[length - 1] as AspectCell)) this.isSorted = false;
    this.facts.push(fact);
    this.cells.push(cell);
    // Read now, because consecutive facts are close in memory, unlike during later lookups.
    this.amounts.push(this.readAmount(fact));
  }

  /** Sorts facts by cell, once all are added. */
  settle(): void {
    if (this.isSorted) return;
    const { facts, cells, amounts } = this;
    const order = Uint32Array.from(cells.keys());
    order.sort((a, b) => (cells[a] as AspectCell) - (cells[b] as AspectCell) || a - b);
    this.facts = [];
    this.cells = [];
    this.amounts = [];
    for (const index of order) {
      const fact = facts[index] as Fact;
      const cell = cells[index] as AspectCell;
      const last = this.cells.length - 1;
      if (last >= 0 && cell === this.cells[last]) this.noteRepeat(last, fact);
      else {
        this.facts.push(fact);
        this.cells.push(cell);
        this.amounts.push(amounts[index] as number);
      }
    }
  }

  fact(index: number): Fact {
    return this.facts[index] as Fact;
  }

  cell(index: number): AspectCell {
    return this.cells[index] as AspectCell;
  }

  /**
   * Returns the value in hundredths; NaN if it is nil, unknown, not such a number, or has more digits than
   * its accuracy.
   */
  amount(index: number): number {
    return this.amounts[index] as number;
  }

  number(index: number): ItemValue {
    return this.numberOf(this.fact(index));
  }

  numberOf(fact: Fact): ItemValue {
    return this.type.numberOf(fact);
  }

  /** Returns other facts of the same cell. */
  repeatsOf(index: number): readonly Fact[] | undefined {
    return this.repeats.get(index);
  }

  isRepeated(index: number): boolean {
    return this.repeats.size > 0 && this.repeats.has(index);
  }

  /**
   * Returns the index of the first fact at or after a cell, starting from an index. Finds nearby facts in a
   * few steps.
   */
  seek(cell: AspectCell, from = 0): number {
    const { cells } = this;
    let low = from;
    let step = 1;
    while (low + step <= cells.length && (cells[low + step - 1] as AspectCell) < cell) {
      low += step;
      step *= 2;
    }
    let high = Math.min(low + step, cells.length);
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((cells[middle] as AspectCell) < cell) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  private readAmount(fact: Fact): number {
    if (fact.isNil) return Number.NaN;
    const plain = plainAmount(fact);
    if (plain !== undefined) return plain;
    const { value, rounded, isUnknown } = this.numberOf(fact);
    return value && !isUnknown && rounded?.equals(value) ? value.toUnits(AMOUNT_PLACES) : Number.NaN;
  }

  private noteRepeat(index: number, fact: Fact): void {
    addToList(this.repeats, index, fact);
  }
}
