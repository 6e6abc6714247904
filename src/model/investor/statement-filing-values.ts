import { dayNumber } from '../../core/calendar.ts';
import { currencyOf } from '../../core/currency.ts';
import { Decimal } from '../../core/decimal.ts';
import type { FilingFact, FilingUnit } from '../filing-v2.ts';
import { MAX_STATEMENT_NUMBER } from '../limits.ts';
import { memberOf, recordOf, textOf } from '../unchecked.ts';
import type { TaxonomyConcept } from './taxonomy.ts';

/** The value of a fact; a number with its unit. */
export interface StatedValue {
  readonly value: string;
  readonly unit?: FilingUnit;
  readonly decimals?: NonNullable<FilingFact['decimals']>;
}

const USUAL_MINOR_UNITS = 2;
const CURRENCY = /^[A-Z]{3}$/;

const pure: FilingUnit = { id: 'pure', measures: ['xbrli:pure'] };
const shares: FilingUnit = { id: 'shares', measures: ['xbrli:shares'] };

/** Reads values with the currency and the digits declared in the header. */
export class StatementValueReader {
  private readonly header: unknown;

  constructor(header: unknown) {
    this.header = header;
  }

  /** Returns the fact value; undefined if the value does not match the concept. */
  read(value: unknown, { kind, isOwnMoney }: TaxonomyConcept, block: unknown): StatedValue | undefined {
    switch (kind) {
      case 'string':
        return typeof value === 'string' ? { value } : undefined;
      case 'date':
        return typeof value === 'string' && dayNumber(value) !== undefined ? { value } : undefined;
      case 'boolean':
        return typeof value === 'boolean' ? { value: String(value) } : undefined;
      case 'year':
        return isInteger(value) ? { value: String(value).padStart(4, '0') } : undefined;
      case 'integer':
        return isInteger(value) ? { value: String(value), unit: pure, decimals: 0 } : undefined;
      case 'monetary':
        return this.readMoney(value, isOwnMoney ? block : undefined);
      case 'perUnit':
        return this.readPrice(value, block);
      case 'shares':
        return withUnit(value, shares, () => 'INF');
      case 'pure':
      case 'multiple':
      case 'percent':
        return withUnit(value, pure, (number) => Math.max(number.scale, 0));
    }
  }

  private readMoney(value: unknown, block: unknown): StatedValue | undefined {
    const own = recordOf(value);
    const currency = this.currencyNear(own ?? block);
    if (!currency) return undefined;
    const declared = memberOf(this.header, 'decimals');
    const minorUnits = currencyOf(currency)?.minorUnits ?? USUAL_MINOR_UNITS;
    const rounded = isInteger(declared) ? declared : minorUnits;
    const unit = { id: currency, measures: [`iso4217:${currency}`] };
    // Stated digits are accurate, whatever the header declares.
    return withUnit(own ? memberOf(own, 'amount') : value, unit, (number) =>
      number.isZero() ? rounded : Math.max(rounded, number.leastDecimals()),
    );
  }

  private readPrice(value: unknown, block: unknown): StatedValue | undefined {
    const currency = this.currencyNear(block);
    if (!currency) return undefined;
    const measures = { numerator: [`iso4217:${currency}`], denominator: ['xbrli:shares'] };
    return withUnit(value, { id: `${currency}-per-unit`, ...measures }, () => 'INF');
  }

  /** Returns the currency of the block, else that of the statement. */
  private currencyNear(block: unknown): string | undefined {
    const currency = textOf(block, 'currency') ?? textOf(this.header, 'currency') ?? '';
    return CURRENCY.test(currency) ? currency : undefined;
  }
}

function withUnit(
  value: unknown,
  unit: FilingUnit,
  decimalsOf: (number: Decimal) => number | 'INF',
): StatedValue | undefined {
  const isText = typeof value === 'string' && value.length <= MAX_STATEMENT_NUMBER;
  const number = isText ? Decimal.parse(value) : typeof value === 'number' && Decimal.fromNumber(value);
  if (!number) return undefined;
  return { value: isText ? value : number.toString(), unit, decimals: decimalsOf(number) };
}

function isInteger(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value);
}
