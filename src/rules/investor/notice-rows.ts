import { Decimal } from '../../core/decimal.ts';
import { readDecimal, type StatementAmount, type StatementBlock } from './block.ts';
import { larger, lowersPayment, type Statement } from './statement.ts';

const SHARE_PLACES = 8;
const AMOUNT_PLACES = 6;

/** What a row does; nothing where that is not known, or may be told under a name that is not. */
interface Effect {
  /** What it adds to the payment, or takes off it. */
  readonly payment: Decimal | undefined;
  /** By how much it lowers (call) or raises (distribution) the unfunded commitment. */
  readonly unfunded: Decimal | undefined;
}

export interface NoticeRow extends Effect {
  readonly block: StatementBlock;
  /** Whether it is paid beside the fund; nothing where that is not known. */
  readonly isOutside: boolean | undefined;
  /** What it would do with the investor's share of the fund's amount, where another amount is stated. */
  readonly byShare: Effect | undefined;
}

export function noticeRows(statement: Statement): readonly NoticeRow[] {
  const share = shareOf(statement);
  return statement
    .block('notice')
    .list('rows')
    .map((block) => {
      const isOutside = block.flag('outsideFund') ?? (block.hasUnknown ? undefined : false);
      const breach = shareBreach(statement, share, block);
      const stated = block.hasUnknown ? undefined : block.amount('investorAmount')?.value;
      return {
        block,
        isOutside,
        ...effectOf(statement, block, stated),
        byShare: breach && effectOf(statement, block, breach.expected),
      };
    });
}

function effectOf(statement: Statement, row: StatementBlock, amount: Decimal | undefined): Effect {
  const lowers = lowersPayment(row, statement.kind);
  const payment = lowers && statement.convention === 'magnitude' ? amount?.negate() : amount;
  const byDefault = statement.kind === 'capital-call' && row.flag('outsideFund') !== true;
  const stated = row.lacks('affectsUnfunded') ? byDefault : row.get('affectsUnfunded');
  if (row.hasUnknown) return { payment, unfunded: undefined };
  if (typeof stated === 'boolean') return { payment, unfunded: stated ? payment : Decimal.zero };
  return { payment, unfunded: readDecimal(stated) };
}

type Worth = (row: Effect) => Decimal | undefined;

/** The sum over all rows, or nothing where one of them is not known. */
export function totalOfRows(rows: readonly NoticeRow[], worth: Worth): Decimal | undefined {
  return sumOf(rows.map(worth));
}

/**
 * The sum with each row at the investor's share, where some row states another amount. What agrees with it is
 * right, and the row alone is wrong.
 */
export function totalByShare(rows: readonly NoticeRow[], worth: Worth): Decimal | undefined {
  if (!rows.some((row) => row.byShare)) return undefined;
  return sumOf(rows.map((row) => worth(row.byShare ?? row)));
}

function sumOf(values: readonly (Decimal | undefined)[]): Decimal | undefined {
  let sum = Decimal.zero;
  for (const value of values) {
    if (!value) return undefined;
    sum = sum.add(value);
  }
  return sum;
}

/** The share of the investor as a quotient, which loses nothing to rounding. */
interface Share {
  readonly part: Decimal;
  readonly whole: Decimal;
}

export function shareOf(statement: Statement): Share | undefined {
  const own = statement.block('commitment').amount('total');
  const all = statement.block('fund').amount('commitments');
  if (own && all) return all.value.sign() > 0 ? { part: own.value, whole: all.value } : undefined;
  const part = statement.block('investor').amount('ownershipPercent')?.value;
  return part && { part, whole: Decimal.one };
}

export interface ShareBreach {
  readonly own: StatementAmount;
  readonly all: StatementAmount;
  readonly share: string;
  readonly expected: Decimal;
}

/** Where a row states another amount than the investor's share of the fund's. */
export function shareBreach(
  statement: Statement,
  share: Share | undefined,
  row: StatementBlock,
): ShareBreach | undefined {
  const [own, all] = [row.amount('investorAmount'), row.amount('fundAmount')];
  if (!share || !own || !all || row.flag('excused') || row.hasUnknown) return undefined;
  const { part, whole } = share;
  const exact = all.value.multiply(part);
  const tolerance = larger(Decimal.one, statement.unit).multiply(whole);
  if (own.value.multiply(whole).subtract(exact).abs().compare(tolerance) <= 0) return undefined;
  const expected = exact.divide(whole, AMOUNT_PLACES, 'floor');
  return expected && { own, all, share: String(part.divide(whole, SHARE_PLACES, 'floor')), expected };
}

export interface UnfundedBreach {
  readonly before: StatementAmount;
  readonly after: StatementAmount;
  readonly moved: Decimal;
  readonly expected: Decimal;
}

/** Where the unfunded commitment does not move by what the rows, or the investor's share of them, say. */
export function unfundedBreach(statement: Statement): UnfundedBreach | undefined {
  const notice = statement.block('notice');
  const [before, after] = [notice.amount('unfundedBefore'), notice.amount('unfundedAfter')];
  const rows = noticeRows(statement);
  const moved = totalOfRows(rows, (row) => row.unfunded);
  if (!before || !after || !moved || rows.length === 0) return undefined;
  const isCall = statement.kind === 'capital-call';
  const expected = isCall ? before.value.subtract(moved) : before.value.add(moved);
  if (statement.agree(after.value, expected, rows.length + 1)) return undefined;
  const byShare = totalByShare(rows, (row) => row.unfunded);
  const change = after.value.subtract(before.value);
  if (byShare && statement.agree(change, isCall ? byShare.negate() : byShare, rows.length + 1))
    return undefined;
  return { before, after, moved, expected };
}
