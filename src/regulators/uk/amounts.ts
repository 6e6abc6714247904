import { Decimal } from '../../core/decimal.ts';
import { addIntervals, type Interval, negateInterval, pointInterval } from '../../core/interval.ts';
import { addToList } from '../../core/lists-by-key.ts';
import type { Context, Fact } from '../../formats/xbrl/instance.ts';
import { ItemValue } from '../../formats/xbrl/item-value.ts';
import { instantKey, type Period, readPeriod } from '../../model/report/period.ts';
import { membersOf, type UkReport } from './uk-report.ts';

/** A number in the accounts with its context. */
export interface UkAmount {
  readonly fact: Fact;
  readonly value: Decimal;
  readonly interval: Interval;
  readonly period: Period;
  readonly members: Members;
  /** Equal for equal members, in any order. */
  readonly membersKey: string;
}

type Members = ReturnType<typeof membersOf>;
type Place = Pick<UkAmount, 'period' | 'members' | 'membersKey'>;

/** The numbers of accounts by element, unit, members and period. */
export class Amounts {
  private readonly byName = new Map<string, UkAmount[]>();
  private readonly byKey = new Map<string, UkAmount>();
  /** Numbers for durations, by their end. */
  private readonly byEnd = new Map<string, UkAmount[]>();

  constructor(report: UkReport) {
    const places = new Map<string, Place | undefined>();
    for (const fact of report.facts) {
      const { contextRef = '', unitRef, isNil } = fact;
      if (unitRef === undefined || isNil) continue;
      if (!places.has(contextRef)) places.set(contextRef, placeOf(report.contextOf(fact)));
      const place = places.get(contextRef);
      if (!place) continue;
      const number = new ItemValue(fact.value, fact.decimals, fact.precision);
      if (!number.value) continue;
      this.add({ ...place, fact, value: number.value, interval: number.interval });
    }
  }

  private add(amount: UkAmount): void {
    const { fact, membersKey, period } = amount;
    const { local } = fact.name;
    const key = keyOf(local, fact, membersKey, period.key);
    // Keeps the first of duplicates; another rule checks that they agree.
    if (this.byKey.has(key)) return;
    this.byKey.set(key, amount);
    append(this.byName, local, amount);
    if (period.kind === 'duration')
      append(this.byEnd, keyOf(local, fact, membersKey, instantKey(period.end)), amount);
  }

  all(): Iterable<UkAmount> {
    return this.byKey.values();
  }

  of(name: string): readonly UkAmount[] {
    return this.byName.get(name) ?? [];
  }

  /** Returns the number of another element with the same unit and members, for a period. */
  beside({ fact, membersKey }: UkAmount, name: string, periodKey: string): UkAmount | undefined {
    return this.byKey.get(keyOf(name, fact, membersKey, periodKey));
  }

  /**
   * Returns the numbers of another element with the same unit and members, for durations with the same end.
   */
  endingWith({ fact, membersKey, period }: UkAmount, name: string): readonly UkAmount[] {
    return this.byEnd.get(keyOf(name, fact, membersKey, instantKey(period.end))) ?? [];
  }

  /** Returns the number of the same element and period for other members. */
  forMembers({ fact, period }: UkAmount, members: Members): UkAmount | undefined {
    return this.byKey.get(keyOf(fact.name.local, fact, keyOfMembers(members), period.key));
  }
}

function append(lists: Map<string, UkAmount[]>, key: string, amount: UkAmount): void {
  addToList(lists, key, amount);
}

function placeOf(context: Context | undefined): Place | undefined {
  const period = context && readPeriod(context.period);
  if (!period) return undefined;
  const members = membersOf(context);
  return { period, members, membersKey: keyOfMembers(members) };
}

function keyOfMembers(members: Members): string {
  return members
    .map(([axis, member]) => `${axis}=${member}`)
    .sort()
    .join(' ');
}

/** Names and IDs contain no white space, so keys are unique. */
function keyOf(name: string, { unitRef = '' }: Fact, membersKey: string, periodKey: string): string {
  return `${name} ${unitRef} ${periodKey} ${membersKey}`;
}

const known = new WeakMap<UkReport, Amounts>();

/** Returns the numbers of accounts, gathered once. */
export function amountsOf(report: UkReport): Amounts {
  let amounts = known.get(report);
  if (!amounts) {
    amounts = new Amounts(report);
    known.set(report, amounts);
  }
  return amounts;
}

/** A sum with its accuracy. */
export interface UkSum {
  readonly value: Decimal;
  readonly interval: Interval;
  readonly facts: readonly Fact[];
}

export const nothing: UkSum = { value: Decimal.zero, interval: pointInterval(Decimal.zero), facts: [] };

/** Adds one more number to a sum; a deducted number reduces it whatever its sign. */
export function withAmount(sum: UkSum, { fact, value, interval }: UkAmount, isDeducted = false): UkSum {
  const isTurned = isDeducted && value.sign() > 0;
  return {
    value: isTurned ? sum.value.subtract(value) : sum.value.add(value),
    interval: addIntervals(sum.interval, isTurned ? negateInterval(interval) : interval),
    facts: [...sum.facts, fact],
  };
}

export function withSum(a: UkSum, b: UkSum): UkSum {
  return {
    value: a.value.add(b.value),
    interval: addIntervals(a.interval, b.interval),
    facts: [...a.facts, ...b.facts],
  };
}
