import { Decimal } from '../../../core/decimal.ts';
import { MAX_OWN_LINES } from '../../limits.ts';
import { slipOf } from '../../slip.ts';
import { isObject, readDecimal, type StatementAmount, type StatementBlock } from './block.ts';

/** An amount under a name of the issuer's own (`x-…`), which may belong to the total above it. */
export interface OwnLine extends StatementAmount {
  readonly name: string;
}

/** Returns the amounts under the issuer's own names in a block, in one column if it has columns. */
export function namedOwnLines(block: StatementBlock, column?: string): readonly OwnLine[] {
  const found: OwnLine[] = [];
  for (const [name, value] of block.entries()) {
    if (!name.startsWith('x-')) continue;
    const amounts: Decimal[] = [];
    collect(value, column, amounts);
    const isInColumn = column !== undefined && block.block(name).has(column);
    const path = isInColumn ? block.block(name).at(column) : block.at(name);
    for (const amount of amounts) if (found.length < MAX_OWN_LINES) found.push({ value: amount, path, name });
    if (found.length >= MAX_OWN_LINES) break;
  }
  return found;
}

export function ownLines(block: StatementBlock, column?: string): readonly Decimal[] {
  return namedOwnLines(block, column).map(({ value }) => value);
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

/** How a line of the issuer's own may belong to a total: by its sign as written, or added or subtracted. */
export type OwnSigns = 'as-written' | 'either';

/** Whether some of the issuer's own lines explain a difference. */
export function explains(
  lines: readonly Decimal[],
  difference: Decimal,
  tolerance: Decimal,
  signs: OwnSigns = 'either',
): boolean {
  let sums: readonly Decimal[] = [Decimal.zero];
  for (const line of lines) {
    sums = sums.flatMap((sum) => [sum, sum.add(line), ...(signs === 'either' ? [sum.subtract(line)] : [])]);
    if (sums.some((sum) => sum.subtract(difference).abs().compare(tolerance) <= 0)) return true;
  }
  return false;
}

/** A line of the issuer's own that belongs to a total, and whether it is added or subtracted. */
export interface UsedLine {
  readonly line: OwnLine;
  readonly weight: 1 | -1;
}

/**
 * Returns the lines that would explain a difference if one of them did not have a slip, such as the wrong sign;
 * that line comes first.
 */
export function slippedLines(
  lines: readonly OwnLine[],
  difference: Decimal,
  tolerance: Decimal,
  signs: OwnSigns,
): readonly UsedLine[] | undefined {
  const weights = signs === 'either' ? ([1, -1] as const) : ([1] as const);
  for (const line of lines) {
    let uses: readonly { rest: Decimal; used: readonly UsedLine[] }[] = [{ rest: difference, used: [] }];
    for (const other of lines) {
      if (other === line) continue;
      uses = uses.flatMap((use) => [use, ...weights.map((weight) => withLine(use, { line: other, weight }))]);
    }
    for (const { rest, used } of uses)
      for (const weight of weights)
        if (slipOf(line.value, weight < 0 ? rest.negate() : rest, tolerance))
          return [{ line, weight }, ...used];
  }
  return undefined;
}

function withLine(
  { rest, used }: { readonly rest: Decimal; readonly used: readonly UsedLine[] },
  use: UsedLine,
) {
  const { line, weight } = use;
  return { rest: weight < 0 ? rest.add(line.value) : rest.subtract(line.value), used: [...used, use] };
}
