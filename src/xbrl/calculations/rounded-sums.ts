import { Decimal } from '../../core/decimal.ts';
import type { CalculationFact } from './calculation-facts.ts';
import { weigh } from './summations.ts';

/** What the items of a total add up to, each rounded as it says (XBRL 2.1, 5.2.5.2). */
export class RoundedSum {
  value = Decimal.zero;
  /** Items that are not nil. */
  count = 0;
  /** Whether an item is repeated, so that nothing is compared. */
  isRepeated = false;
  /** Whether the precision of an item is 0. */
  isUnknown = false;
  /** Whether an item is no finite number. */
  isUnreadable = false;

  add({ fact, repeats, value: number }: CalculationFact, weight: Decimal): void {
    if (repeats) this.isRepeated = true;
    if (fact.isNil) return;
    this.count++;
    if (number.isUnknown) this.isUnknown = true;
    if (number.rounded) this.value = this.value.add(weigh(number.rounded, weight));
    else this.isUnreadable = true;
  }

  /** Adds the items between two indices of a series. */
  addAll(series: RoundedSeries, from: number, to: number, weight: Decimal): void {
    const before = series.upTo(from);
    const after = series.upTo(to);
    this.value = this.value.add(weigh(after.value.subtract(before.value), weight));
    this.count += after.count - before.count;
    if (after.repeated > before.repeated) this.isRepeated = true;
    if (after.unknown > before.unknown) this.isUnknown = true;
    if (after.unreadable > before.unreadable) this.isUnreadable = true;
  }
}

interface Totals {
  readonly value: Decimal;
  readonly count: number;
  readonly repeated: number;
  readonly unknown: number;
  readonly unreadable: number;
}

/** Items in document order with their running totals, so that any part of them is added up in one step. */
export class RoundedSeries {
  private readonly totals: Totals[] = [
    { value: Decimal.zero, count: 0, repeated: 0, unknown: 0, unreadable: 0 },
  ];

  constructor(items: readonly CalculationFact[]) {
    for (const item of items) {
      const { value, count, repeated, unknown, unreadable } = this.upTo(this.totals.length - 1);
      const own = new RoundedSum();
      own.add(item, Decimal.one);
      this.totals.push({
        value: value.add(own.value),
        count: count + own.count,
        repeated: repeated + Number(own.isRepeated),
        unknown: unknown + Number(own.isUnknown),
        unreadable: unreadable + Number(own.isUnreadable),
      });
    }
  }

  /** The totals of all items before an index. */
  upTo(index: number): Totals {
    return this.totals[index] as Totals;
  }
}
