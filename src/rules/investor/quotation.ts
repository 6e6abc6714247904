import { Decimal } from '../../core/decimal.ts';
import type { Block } from './block.ts';

/** Quantity times price in the currency of the price, by contract size and the way the price is quoted. */
export function quotedValue(row: Block): Decimal | undefined {
  const [quantity, price] = [row.amount('quantity'), row.amount('price')];
  const factor = row.numberOr('factor', Decimal.one);
  if (!quantity || !price || !factor) return undefined;
  const product = quantity.value.multiply(price.value).multiply(factor);
  return row.text('quote') === 'percent' ? product.shift(-2) : product;
}
