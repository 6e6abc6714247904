import { Decimal } from '../../../core/decimal.ts';
import { MAX_ORDER_LENGTH } from '../../limits.ts';

export function parseOrder(text: string): Decimal | undefined {
  return text.length <= MAX_ORDER_LENGTH ? Decimal.parse(text) : undefined;
}
