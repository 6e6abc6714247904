import { Decimal } from '../../../core/decimal.ts';

/** Nobody orders by numbers that are longer, and long ones are dear to compare. */
const LONGEST = 50;

export function parseOrder(text: string): Decimal | undefined {
  return text.length <= LONGEST ? Decimal.parse(text) : undefined;
}
