import { Decimal } from '../../core/decimal.ts';
import { MAX_OWN_LINES } from '../limits.ts';
import { isObject, readDecimal, type StatementBlock } from './block.ts';

/**
 * Returns the amounts under the issuer's own names (`x-…`) in a block, in one column if it has columns. Such
 * a line may belong to the total above it.
 */
export function ownLines(block: StatementBlock, column?: string): readonly Decimal[] {
  const found: Decimal[] = [];
  for (const [name, value] of block.entries()) {
    if (name.startsWith('x-')) collect(value, column, found);
    if (found.length >= MAX_OWN_LINES) break;
  }
  return found;
}

function collect(value: unknown, column: string | undefined, found: Decimal[]): void {
  const open: unknown[] = [value];
  for (let steps = 0; open.length > 0 && steps < 4 * MAX_OWN_LINES; steps++) {
    const next = open.pop();
    const amount = readDecimal(next);
    if (amount) {
      if (!amount.isZero() && found.length < MAX_OWN_LINES) found.push(amount);
    } else if (isObject(next) && column !== undefined && Object.hasOwn(next, column)) {
      open.push(next[column]);
    } else if (typeof next === 'object' && next !== null) {
      open.push(...Object.values(next).slice(0, MAX_OWN_LINES));
    }
  }
}

/** Whether some of the issuer's own lines, added or subtracted, explain a difference. */
export function explains(lines: readonly Decimal[], difference: Decimal, tolerance: Decimal): boolean {
  let sums: readonly Decimal[] = [Decimal.zero];
  for (const line of lines) {
    sums = sums.flatMap((sum) => [sum, sum.add(line), sum.subtract(line)]);
    if (sums.some((sum) => sum.subtract(difference).abs().compare(tolerance) <= 0)) return true;
  }
  return false;
}
