import { capitalized } from '../../../core/wording.ts';
import type { Rule } from '../../../findings/rule.ts';
import type { StatementAmount, StatementBlock } from '../statement/block.ts';
import { money } from '../statement/figures.ts';
import { rowWords } from '../statement/place-words.ts';
import type { Statement } from '../statement/statement.ts';
import { type StatementSubject, statementRule } from '../subject.ts';

/** Types of transactions that pay out of the account, besides purchases. */
const payments: ReadonlySet<string> = new Set(['withdrawal', 'fee', 'tax']);

/** Types of transactions that pay into the account, besides transfers. */
const receipts: ReadonlySet<string> = new Set(['sell', 'dividend', 'interest', 'deposit']);

/** Types of receipts, and the lines of the account that add them up. */
const receiptLines = [
  ['dividend', 'dividends'],
  ['deposit', 'deposits'],
  ['interest', 'interest'],
] as const;

/** With fewer others, no sign is the usual one. */
const MIN_OTHERS = 2;

interface SignedRow {
  readonly row: StatementBlock;
  readonly type: string;
  readonly amount: StatementAmount;
}

/** Rules on the signs of the transactions of an account. */
export const tradeSignRules: readonly Rule<StatementSubject>[] = [
  statementRule({
    code: 'INV-708',
    title: 'Transactions of one kind must have one sign',
    description:
      'Withdrawals, fees and taxes are all positive or all negative. One of the other sign is accepted beside another of its type, which it may reverse. Where the statement declares its amounts as magnitudes, a purchase is negative only if other payments are. The quantity of a purchase is positive, and the charges within trades have one sign. Only a contract with a size (its factor) has a negative price. Dividends, interest and deposits are negative only if all other receipts are, or the account shows them as negative. A sale is negative only if all sales are, and purchases are not, or if it may reverse another.',
    severity: 'warning',
    category: 'account',
    references: ['ISO 20022 semt.017'],
    fix: 'Correct the sign; where the transaction is a reversal, show the one that it reverses as well.',
    messages: {
      payment: '{row} is {actual}, but the other payments out of the account are {sign}.',
      purchase:
        '{row} has the amount {actual}, but the statement shows amounts as magnitudes, and its other payments are positive.',
      quantity: '{row} has the quantity {actual}, but the quantity of a purchase is positive.',
      price: {
        text: '{row} has the price {actual}, but prices are positive.',
        fix: 'Correct the sign of the price. If it is that of a derivative, state the contract size as its factor.',
      },
      receipt: '{row} is {actual}, but the account shows {line} of {total}.',
      sale: '{row} has the amount {actual}, but {others}.',
      sold: '{row} has the quantity {actual}, but the quantities of the other sales are positive.',
      charges: '{row} has charges of {actual}, but the charges of the other trades are {sign}.',
    },
    check({ statement }, found) {
      const rows = statement.list('transactions');
      const isMagnitude = declaredSigns(statement) === 'magnitude';
      const paid = signedRows(rows, 'amount').filter(({ type }) => payments.has(type));
      const purchases = signedRows(rows, 'amount').filter(({ type }) => type === 'buy');
      const isOnlyOne = ({ row, type }: SignedRow) =>
        !paid.some((other) => other.row !== row && other.type === type);
      const odd = oddOne(paid, MIN_OTHERS) ?? contraryOne([...paid, ...purchases], statement);
      if (odd && (odd.type === 'buy' || isOnlyOne(odd))) found('payment', odd.amount, wordsOf(odd));
      const isPositive = paid.length > 0 && paid.every(({ amount }) => amount.value.sign() > 0);
      const negative = purchases.filter(({ amount }) => amount.value.sign() < 0);
      if (isMagnitude && isPositive && negative[0] && negative.length <= 1 && negative[0].row !== odd?.row)
        found('purchase', negative[0].amount, wordsOf(negative[0]));
      for (const bought of signedRows(rows, 'quantity'))
        if (bought.type === 'buy' && bought.amount.value.sign() < 0)
          found('quantity', bought.amount, wordsOf(bought));
      for (const priced of signedRows(rows, 'price'))
        if (priced.amount.value.sign() < 0 && !priced.row.has('factor'))
          found('price', priced.amount, wordsOf(priced));
      const received = signedRows(rows, 'amount').filter(({ type }) => receipts.has(type));
      const isReceived = received.some(({ amount }) => amount.value.sign() > 0);
      for (const [type, line] of receiptLines) {
        const total = statement.block('account').amount(line);
        const own = received.filter((row) => row.type === type);
        const isReversed = own.every(({ amount }) => amount.value.sign() < 0);
        if (!total || total.value.sign() <= 0 || !own[0] || !isReversed || !isReceived) continue;
        const others = own.slice(1).map(({ amount }) => amount);
        const data = { ...wordsOf(own[0]), line, total: money(total.value) };
        found('receipt', own[0].amount, data, [total, ...others]);
      }
      const sales = received.filter(({ type }) => type === 'sell');
      // A derivative with a negative price costs money when it is sold.
      const [reversed, ...more] = sales.filter(
        ({ amount, row }) => amount.value.sign() < 0 && row.amount('price')?.value.sign() !== -1,
      );
      const isPaid = purchases.length > 0 && purchases.every(({ amount }) => amount.value.sign() < 0);
      const isUnlike = isMagnitude && isReceived && purchases.length > 0 && !isPaid;
      const isOdd = isPaid || ((isUnlike || sales.length > 1) && !isReversal(reversed, sales));
      if (reversed && more.length === 0 && isOdd) {
        const others = isPaid
          ? 'the purchases are negative as well'
          : isUnlike
            ? 'the statement shows amounts as magnitudes, and its other receipts are positive'
            : 'the other sales are positive';
        found('sale', reversed.amount, { ...wordsOf(reversed), others });
      }
      const sold = signedRows(rows, 'quantity').filter(({ type }) => type === 'sell');
      const turned = oddOne(sold, 1);
      if (turned && turned.amount.value.sign() < 0 && !isReversal(turned, sold))
        found('sold', turned.amount, wordsOf(turned));
      const charged = oddOne(signedRows(rows, 'fees'), 1);
      if (charged && charged.amount.value.sign() < 0) found('charges', charged.amount, wordsOf(charged));
    },
  }),
];

/** The sign convention that the statement itself states. */
function declaredSigns(statement: Statement): string | undefined {
  return statement.block('header').text('signConvention') ?? statement.text('signConvention');
}

function signedRows(rows: readonly StatementBlock[], member: string): readonly SignedRow[] {
  return rows.flatMap((row) => {
    const amount = row.amount(member);
    return amount && !amount.value.isZero() ? [{ row, type: row.text('type') ?? '', amount }] : [];
  });
}

/** Returns the only row whose sign differs from that of all others. */
function oddOne(rows: readonly SignedRow[], minOthers: number): SignedRow | undefined {
  const negative = rows.filter(({ amount }) => amount.value.sign() < 0);
  const positive = rows.filter(({ amount }) => amount.value.sign() > 0);
  if (negative.length === 1 && positive.length >= minOthers) return negative[0];
  return positive.length === 1 && negative.length >= minOthers ? positive[0] : undefined;
}

/** Returns the only payment whose sign is not that of the declared convention, if the others have that sign. */
function contraryOne(rows: readonly SignedRow[], statement: Statement): SignedRow | undefined {
  const expected = { magnitude: 1, 'wealth-effect': -1 }[declaredSigns(statement) ?? ''];
  const odd = oddOne(rows, MIN_OTHERS);
  if (!odd || expected !== -odd.amount.value.sign()) return undefined;
  // All purchases may be shown as what they cost.
  const isUsual = odd.type === 'buy' && !rows.some((row) => row !== odd && row.type === 'buy');
  return isUsual ? undefined : odd;
}

/** Whether a sale may reverse another of the same security. */
function isReversal(sale: SignedRow | undefined, sales: readonly SignedRow[]): boolean {
  if (!sale) return false;
  const { row } = sale;
  const nameOf = (sale: StatementBlock) => sale.text('isin') ?? sale.text('security');
  return sales.some((other) => other.row !== row && nameOf(other.row) === nameOf(row));
}

function wordsOf({ row, amount }: SignedRow) {
  return {
    row: capitalized(rowWords(row, 'transactions')),
    actual: money(amount.value),
    sign: amount.value.sign() < 0 ? 'positive' : 'negative',
  };
}
