import { Decimal } from '../../../core/decimal.ts';
import { MAX_CLASS_LENGTH } from '../../limits.ts';
import type { StatementBlock } from '../statement/block.ts';

/** An interpretation of a price, and the resulting value of the row in the currency of the price. */
export interface Quotation {
  readonly quote: 'unit' | 'percent';
  readonly value: Decimal;
}

/** Debt is quoted in percent of face value; issuers use various words for its classes. */
const debt =
  /bond|fixed.?income|debt|debenture|note|bill|treasur|gilt|loan|mortgage|credit|municipal|sukuk|convertible/i;

/** Whether a price per 100 of face value is possible: the class is debt, or not given. */
export function mayBePercent(row: StatementBlock): boolean {
  return !row.has('assetClass') || isDebt(row);
}

/**
 * Returns quantity times price, by contract size and quotation. If the row does not state the quotation,
 * returns both, likelier first.
 */
export function quotations(row: StatementBlock): readonly Quotation[] {
  const [quantity, price] = [row.amount('quantity'), row.amount('price')];
  const factor = row.numberOr('factor', Decimal.one);
  if (!quantity || !price || !factor) return [];
  const product = quantity.value.multiply(price.value).multiply(factor);
  const unit: Quotation = { quote: 'unit', value: product };
  const percent: Quotation = { quote: 'percent', value: product.shift(-2) };
  const declared = row.text('quote');
  if (declared === 'unit') return [unit];
  if (declared === 'percent') return [percent];
  return isDebt(row) ? [percent, unit] : [unit, percent];
}

function isDebt(row: StatementBlock): boolean {
  return debt.test(row.text('assetClass')?.slice(0, MAX_CLASS_LENGTH) ?? '');
}
