import { Decimal } from '../../../core/decimal.ts';
import { nearestName } from '../../../core/nearest-name.ts';
import {
  callRowTypes,
  distributionRowTypes,
  noticeRowTypes,
  sharedRowTypes,
} from '../../../model/investor/notice.ts';
import { type IdentityPart, part } from '../identities/identity.ts';
import { readDecimal, type StatementAmount, type StatementBlock } from '../statement/block.ts';
import { lowersPayment, type Statement } from '../statement/statement.ts';

/** One row of a notice. Unknown members, or those that may be under an unknown name, are absent. */
export interface NoticeRow {
  readonly block: StatementBlock;
  /** Whether it is paid outside the fund; `undefined` if unknown. */
  readonly isOutside: boolean | undefined;
  /** Its contribution to the payment, of either sign. */
  readonly payment: StatementAmount | undefined;
  /** The decrease (call) or increase (distribution) of the unfunded commitment. */
  readonly unfunded: StatementAmount | undefined;
  /** Whether the row states its effect on the unfunded commitment. */
  readonly isDeclared: boolean;
  /** Whether it is a cost, which may be inside or outside the commitment. */
  readonly isCost: boolean;
  /** Whether it is netted: a distribution in a call notice, or vice versa. */
  readonly isNetted: boolean;
}

export function noticeRows(statement: Statement): readonly NoticeRow[] {
  return statement
    .block('notice')
    .list('rows')
    .map((block) => {
      const type = block.text('type') ?? '';
      const isUnclear = block.hasUnknown || block.has('outsideFund');
      const isOutside = block.flag('outsideFund') ?? (isUnclear ? undefined : false);
      const opposite = statement.kind === 'capital-call' ? distributionRowTypes : callRowTypes;
      const payment = paymentOf(statement, block);
      return {
        block,
        isOutside,
        payment,
        unfunded: unfundedOf(statement, block, payment, opposite.has(type)),
        isDeclared: !block.lacks('affectsUnfunded'),
        isCost: noticeRowTypes[type] === 'cost',
        isNetted: opposite.has(type),
      };
    });
}

const knownTypes = Object.keys(noticeRowTypes);

function paymentOf(statement: Statement, row: StatementBlock): StatementAmount | undefined {
  const type = row.text('type') ?? '';
  // The type decides whether the row adds to the payment.
  const isMisspelled = !Object.hasOwn(noticeRowTypes, type) && nearestName(type, knownTypes) !== undefined;
  const amount = row.hasUnknown || isMisspelled ? undefined : row.amount('investorAmount');
  const lowers = lowersPayment(row, statement.kind);
  return amount && lowers && statement.convention === 'magnitude' ? negated(amount) : amount;
}

function unfundedOf(
  statement: Statement,
  row: StatementBlock,
  payment: StatementAmount | undefined,
  isNetted: boolean,
): StatementAmount | undefined {
  if (row.hasUnknown) return undefined;
  const path = row.at('affectsUnfunded');
  const byDefault = statement.kind === 'capital-call' && row.flag('outsideFund') !== true;
  const written = row.get('affectsUnfunded');
  const stated = written === undefined ? byDefault : written;
  if (typeof stated === 'boolean') return stated ? payment : { value: Decimal.zero, path };
  const value = readDecimal(stated);
  if (!value) return undefined;
  // What is netted changes the commitment the other way, whichever sign the effect is given.
  return isNetted && value.sign() > 0 && payment?.value.sign() === -1
    ? negated({ value, path })
    : { value, path };
}

export function negated(amount: StatementAmount): StatementAmount {
  return { path: amount.path, value: amount.value.negate(), isOpposite: !amount.isOpposite };
}

/** Returns the sum of amounts as parts of an identity; `undefined` if one of them is unknown. */
export function addRows(
  rows: readonly NoticeRow[],
  worth: (row: NoticeRow) => StatementAmount | undefined,
): { readonly value: Decimal; readonly parts: readonly IdentityPart[] } | undefined {
  const parts: IdentityPart[] = [];
  let value = Decimal.zero;
  for (const row of rows) {
    const amount = worth(row);
    if (!amount) return undefined;
    value = value.add(amount.value);
    const number = rowNumber(row.block);
    const name = rowName(row.block) ?? '';
    const label = amount.path.endsWith('/affectsUnfunded')
      ? rowLabel(row.block).replace('investor amount', 'effect on the unfunded commitment')
      : rowLabel(row.block);
    parts.push({ ...part(amount, label, Decimal.one), row: { name, number } });
  }
  return { value, parts };
}

/** Names the amount with the number of its row, as several rows may be for one investment. */
export function rowLabel(row: StatementBlock): string {
  const [name, number] = [rowName(row), rowNumber(row)];
  return name ? `The investor amount for "${name}" (row ${number})` : `The investor amount in row ${number}`;
}

function rowName(row: StatementBlock): string | undefined {
  return row.text('investment') ?? row.text('description') ?? row.text('type');
}

export function rowNumber({ path }: StatementBlock): number {
  return Number(path.slice(path.lastIndexOf('/') + 1)) + 1;
}

/** The share of the investor as a quotient, to avoid rounding. */
export interface Share {
  readonly part: StatementAmount;
  readonly whole: StatementAmount | undefined;
}

export function shareOf(statement: Statement): Share | undefined {
  const own = statement.block('commitment').amount('total');
  const all = statement.block('fund').amount('commitments');
  if (own && all) return all.value.sign() > 0 ? { part: own, whole: all } : undefined;
  const ownership = statement.block('investor').amount('ownershipPercent');
  return ownership && { part: ownership, whole: undefined };
}

/** Whether a row is allocated pro rata, as far as the notice says. */
export function isShared(row: StatementBlock): boolean {
  return sharedRowTypes.has(row.text('type') ?? '') && !row.flag('excused') && !row.hasUnknown;
}
