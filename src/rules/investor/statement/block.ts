import { dayNumber } from '../../../core/calendar.ts';
import { Decimal } from '../../../core/decimal.ts';
import { likelyName } from '../../../core/nearest-name.ts';
import { hasUnknownMember, type Shape, shapeOfMember } from '../../../model/investor/members.ts';
import { MAX_NUMBER_LENGTH } from '../../limits.ts';

/** A number and its path. */
export interface StatementAmount {
  readonly value: Decimal;
  readonly path: string;
  /** Whether the value has the opposite sign of the written one, to match its name. */
  readonly isOpposite?: boolean;
}

/**
 * `absent` if nothing is written, `unknown` if the value cannot be used in a calculation, or may have been
 * written under an unknown name.
 */
export type StatementCell = StatementAmount | 'absent' | 'unknown';

/** A calendar date and its path. */
export interface DayAt {
  readonly text: string;
  readonly day: number;
  readonly path: string;
}

export function readDecimal(value: unknown): Decimal | undefined {
  if (typeof value === 'number') return Decimal.fromNumber(value);
  return typeof value === 'string' && value.length <= MAX_NUMBER_LENGTH ? Decimal.parse(value) : undefined;
}

/** Returns the amounts, or nothing if one of them is missing: a partial sum would mislead. */
export function allAmounts(cells: readonly StatementCell[]): readonly StatementAmount[] | undefined {
  const amounts = cells.filter((cell) => typeof cell !== 'string');
  return amounts.length === cells.length ? amounts : undefined;
}

/** Returns an amount without its sign. */
export function absolute(amount: StatementAmount): StatementAmount {
  return amount.value.sign() < 0
    ? { ...amount, value: amount.value.negate(), isOpposite: !amount.isOpposite }
    : amount;
}

export function totalOf(amounts: readonly StatementAmount[]): Decimal {
  return amounts.reduce((sum, { value }) => sum.add(value), Decimal.zero);
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function memberOfBlock(value: unknown, name: string): unknown {
  return isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

/** Reads a plain amount, or `{ amount, currency }` in the currency of the calculation. */
function readMoney(value: unknown, currency: string | undefined): Decimal | undefined {
  if (!isObject(value)) return readDecimal(value);
  return memberOfBlock(value, 'currency') === currency
    ? readDecimal(memberOfBlock(value, 'amount'))
    : undefined;
}

/**
 * An object of the statement at its path. Missing values and values of a wrong type read as absent: the
 * schema reports them, so rules need not check.
 */
export class StatementBlock {
  readonly path: string;
  private readonly value: unknown;
  private readonly currency: string | undefined;
  private readonly shape: Shape | undefined;
  private blocks: Map<string, StatementBlock> | undefined;
  private lists: Map<string, readonly StatementBlock[]> | undefined;
  private isStrange: boolean | undefined;

  constructor(value: unknown, path: string, currency: string | undefined, shape?: Shape) {
    this.value = value;
    this.path = path;
    this.currency = currency;
    this.shape = shape;
  }

  get isThere(): boolean {
    return isObject(this.value);
  }

  /**
   * Whether there is something else than an object, or a member that the schema does not know. It may be misspelled, or an additional amount,
   * so no sum over the block can be checked: the name is reported, and anything else would be noise.
   */
  get hasUnknown(): boolean {
    this.isStrange ??=
      this.value !== undefined && (!isObject(this.value) || hasUnknownMember(this.value, this.shape));
    return this.isStrange;
  }

  /** Whether an unknown member has a name that is close to the given one. */
  hasSimilar(name: string): boolean {
    return (
      this.hasUnknown &&
      this.entries().some(
        ([other]) => !shapeOfMember(this.shape, other) && likelyName(other, [name]) !== undefined,
      )
    );
  }

  /** Whether the member has a value other than null and the empty text. */
  has(name: string): boolean {
    const value = this.get(name);
    return value !== undefined && value !== null && value !== '';
  }

  /** Whether nothing was given; a value of a wrong type counts as given, and the schema reports it. */
  lacks(name: string): boolean {
    const value = this.get(name);
    return value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
  }

  get(name: string): unknown {
    return memberOfBlock(this.value, name);
  }

  /** Returns every member with its value. */
  entries(): readonly (readonly [name: string, value: unknown])[] {
    return isObject(this.value) ? Object.entries(this.value) : [];
  }

  at(name: string): string {
    return `${this.path}/${name}`;
  }

  block(name: string): StatementBlock {
    let block = this.blocks?.get(name);
    if (!block) {
      block = new StatementBlock(
        this.get(name),
        this.at(name),
        this.currency,
        shapeOfMember(this.shape, name),
      );
      this.blocks ??= new Map();
      this.blocks.set(name, block);
    }
    return block;
  }

  /** Returns the items of a list; one that is not an object is unknown. */
  list(name: string): readonly StatementBlock[] {
    let blocks = this.lists?.get(name);
    if (!blocks) {
      const items = this.get(name);
      if (!Array.isArray(items)) return noBlocks;
      const found: StatementBlock[] = [];
      const path = this.at(name);
      const shape = shapeOfMember(this.shape, name)?.items;
      for (let index = 0; index < items.length; index++) {
        found.push(new StatementBlock(items[index], `${path}/${index}`, this.currency, shape));
      }
      this.lists ??= new Map();
      this.lists.set(name, found);
      blocks = found;
    }
    return blocks;
  }

  text(name: string): string | undefined {
    const value = this.get(name);
    return typeof value === 'string' ? value : undefined;
  }

  flag(name: string): boolean | undefined {
    const value = this.get(name);
    return typeof value === 'boolean' ? value : undefined;
  }

  integer(name: string): number | undefined {
    const value = this.get(name);
    return typeof value === 'number' && Number.isSafeInteger(value) ? value : undefined;
  }

  date(name: string): DayAt | undefined {
    const text = this.text(name);
    const day = text === undefined || !hasLikelyYear(text) ? undefined : dayNumber(text);
    return text === undefined || day === undefined ? undefined : { text, day, path: this.at(name) };
  }

  cell(name: string): StatementCell {
    const value = this.get(name);
    if (value === undefined) return this.hasUnknown ? 'unknown' : 'absent';
    const decimal = readMoney(value, this.currency);
    return decimal ? { value: decimal, path: this.at(name) } : 'unknown';
  }

  /**
   * Returns the number, the fallback if nothing is written, or `undefined` if it cannot be used in a
   * calculation.
   */
  numberOr(name: string, fallback: Decimal): Decimal | undefined {
    const cell = this.cell(name);
    if (cell === 'absent') return fallback;
    return cell === 'unknown' ? undefined : cell.value;
  }

  amount(name: string): StatementAmount | undefined {
    const cell = this.cell(name);
    return typeof cell === 'string' ? undefined : cell;
  }
}

const noBlocks: readonly StatementBlock[] = [];

/** The years of dates in statements; those without an end have the year 2999 or 9999. */
const [FIRST_YEAR, LAST_YEAR] = [1700, 2200];

/** Whether the year of a date is not mistyped; INV-003 reports it, and no other rule uses the date. */
export function hasLikelyYear(date: string): boolean {
  const year = Number(date.slice(0, 4));
  return (year >= FIRST_YEAR && year <= LAST_YEAR) || year === 2999 || year === 9999;
}
