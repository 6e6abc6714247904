import { Decimal } from '../../../core/decimal.ts';
import type { ItemValue } from '../item-value.ts';
import type { ConceptFacts } from './concept-facts.ts';
import { AMOUNT_PLACES } from './plain-amount.ts';
import { fullWeight, type Weight, weigh } from './summations.ts';

/** The sum of the items of a total, each rounded to its accuracy (XBRL 2.1, 5.2.5.2). */
export class RoundedSum {
  /** In hundredths, for all items that are safe integers of them. */
  private amount = 0;
  /** The sum of the other items, and whether there are any. */
  private rest = Decimal.zero;
  private hasOthers = false;
  /** The number of items that are not nil. */
  count = 0;
  /** Whether an item is repeated, so that nothing is compared. */
  isRepeated = false;
  /** Whether the precision of an item is 0. */
  isUnknown = false;
  /** Whether an item is not a finite number. */
  isUnreadable = false;

  get value(): Decimal {
    return this.rest.add(Decimal.fromInteger(this.amount).shift(-AMOUNT_PLACES));
  }

  /** Whether only plain amounts were added, each once, with this sum; never for NaN. */
  isAmount(amount: number): boolean {
    return this.amount === amount && !this.hasOthers && !this.isRepeated;
  }

  add(items: ConceptFacts, index: number, weight: Weight): void {
    if (items.isRepeated(index)) this.isRepeated = true;
    const amount = this.amount + items.amount(index) * weight.sign;
    if (Number.isSafeInteger(amount)) {
      this.amount = amount;
      this.count++;
    } else if (!items.fact(index).isNil) this.addExactly(items.number(index), weight);
  }

  private addExactly({ rounded, isUnknown }: ItemValue, weight: Weight): void {
    this.count++;
    this.hasOthers = true;
    if (isUnknown) this.isUnknown = true;
    if (rounded) this.rest = this.rest.add(weigh(rounded, weight));
    else this.isUnreadable = true;
  }

  /** Adds the items between two indices of a series. */
  addAll(series: RoundedSeries, from: number, to: number, weight: Weight): void {
    const before = series.upTo(from);
    const after = series.upTo(to);
    this.hasOthers = true;
    this.rest = this.rest.add(weigh(after.value.subtract(before.value), weight));
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

/** The items of a concept with their running totals, so that any range is added up in one step. */
export class RoundedSeries {
  private readonly totals: Totals[] = [
    { value: Decimal.zero, count: 0, repeated: 0, unknown: 0, unreadable: 0 },
  ];

  constructor(items: ConceptFacts) {
    for (let index = 0; index < items.count; index++) {
      const { value, count, repeated, unknown, unreadable } = this.upTo(index);
      const own = new RoundedSum();
      own.add(items, index, fullWeight);
      this.totals.push({
        value: value.add(own.value),
        count: count + own.count,
        repeated: repeated + Number(own.isRepeated),
        unknown: unknown + Number(own.isUnknown),
        unreadable: unreadable + Number(own.isUnreadable),
      });
    }
  }

  /** Returns the totals of all items before an index. */
  upTo(index: number): Totals {
    return this.totals[index] as Totals;
  }
}
