import { Decimal } from '../../core/decimal.ts';
import { type Amount, type Block, readDecimal } from './block.ts';
import { lowersPayment, type Statement } from './statement.ts';

export interface NoticeRow {
  readonly block: Block;
  /** What the row adds to the payment, or takes off it; nothing where that is not known. */
  readonly payment: Amount | undefined;
  /** By how much it lowers (call) or raises (distribution) the unfunded commitment; nothing if not known. */
  readonly unfunded: Decimal | undefined;
  readonly isOutside: boolean;
}

export function noticeRows(statement: Statement): readonly NoticeRow[] {
  const isCall = statement.kind === 'capital-call';
  return statement
    .block('notice')
    .list('rows')
    .map((block) => {
      const payment = paymentOf(statement, block);
      const isOutside = block.flag('outsideFund') ?? false;
      return { block, payment, isOutside, unfunded: effectOf(block, payment, isCall && !isOutside) };
    });
}

function paymentOf(statement: Statement, row: Block): Amount | undefined {
  const isTaken = lowersPayment(row);
  const cell = statement.asMagnitude(row.cell('investorAmount'), isTaken);
  if (typeof cell === 'string') return undefined;
  return isTaken ? { value: cell.value.negate(), path: cell.path } : cell;
}

function effectOf(row: Block, payment: Amount | undefined, byDefault: boolean): Decimal | undefined {
  const stated = row.lacks('affectsUnfunded') ? byDefault : row.get('affectsUnfunded');
  if (typeof stated === 'boolean') return stated ? payment?.value : Decimal.zero;
  return readDecimal(stated);
}

/** The sum over all rows, or nothing where one of them is not known. */
export function totalOfRows(
  rows: readonly NoticeRow[],
  worth: (row: NoticeRow) => Decimal | undefined,
): Decimal | undefined {
  let sum = Decimal.zero;
  for (const row of rows) {
    const value = worth(row);
    if (!value) return undefined;
    sum = sum.add(value);
  }
  return sum;
}
