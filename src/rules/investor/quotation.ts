import { Decimal } from '../../core/decimal.ts';
import { MAX_CLASS_LENGTH } from '../limits.ts';
import type { StatementBlock } from './block.ts';

/** A way a price can be meant, and what the row is then worth in the currency of the price. */
export interface Quotation {
  readonly quote: 'unit' | 'percent';
  readonly value: Decimal;
}

/** Debt is what the market quotes in percent of face; the words issuers use for its classes vary. */
const debt =
  /bond|fixed.?income|debt|debenture|note|bill|treasur|gilt|loan|mortgage|credit|municipal|sukuk|convertible/i;

/** Whether nothing speaks against a price for 100 of face: the class is one of debt, or not given. */
export function mayBePercent(row: StatementBlock): boolean {
  return !row.has('assetClass') || isDebt(row);
}

/**
 * Quantity times price, by contract size and the way the price is quoted. Where the row does not say which,
 * both ways, the likelier first.
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
