import { capitalized } from '../../core/wording.ts';
import type { Rule } from '../../findings/rule.ts';
import type { StatementAmount, StatementBlock } from './block.ts';
import { money } from './figures.ts';
import { rowWords } from './place-words.ts';
import type { Statement } from './statement.ts';
import { type StatementSubject, statementRule } from './subject.ts';

/** Types of transactions that pay out of the account, besides purchases. */
const payments: ReadonlySet<string> = new Set(['withdrawal', 'fee', 'tax']);

/** Types of transactions that pay into the account, besides transfers. */
const receipts: ReadonlySet<string> = new Set(['sell', 'dividend', 'interest', 'deposit']);

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
      'Withdrawals, fees and taxes are all positive or all negative. One of the other sign is accepted beside another of its type, which it may reverse. Where the statement declares its amounts as magnitudes, a purchase is negative only if other payments are. The quantity of a purchase is positive, and the charges within trades have one sign. Only a contract with a size (its factor) has a negative price. Dividends are negative only if all other receipts are, or the account shows them as negative.',
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
      dividend: '{row} is {actual}, but the account shows dividends of {total}.',
      charges: '{row} has charges of {actual}, but the charges of the other trades are {sign}.',
    },
    check({ statement }, found) {
      const rows = statement.list('transactions');
      const paid = signedRows(rows, 'amount').filter(({ type }) => payments.has(type));
      const odd = oddOne(paid, MIN_OTHERS);
      if (odd && !paid.some(({ row, type }) => row !== odd.row && type === odd.type))
        found('payment', odd.amount, wordsOf(odd));
      const purchases = signedRows(rows, 'amount').filter(({ type }) => type === 'buy');
      const isPositive = paid.length > 0 && paid.every(({ amount }) => amount.value.sign() > 0);
      const negative = purchases.filter(({ amount }) => amount.value.sign() < 0);
      if (isMagnitude(statement) && isPositive && negative[0] && negative.length <= 1)
        found('purchase', negative[0].amount, wordsOf(negative[0]));
      for (const bought of signedRows(rows, 'quantity'))
        if (bought.type === 'buy' && bought.amount.value.sign() < 0)
          found('quantity', bought.amount, wordsOf(bought));
      for (const priced of signedRows(rows, 'price'))
        if (priced.amount.value.sign() < 0 && !priced.row.has('factor'))
          found('price', priced.amount, wordsOf(priced));
      const total = statement.block('account').amount('dividends');
      const received = signedRows(rows, 'amount').filter(({ type }) => receipts.has(type));
      const dividends = received.filter(({ type }) => type === 'dividend');
      const isReversed = dividends.every(({ amount }) => amount.value.sign() < 0);
      const isReceived = received.some(({ amount }) => amount.value.sign() > 0);
      if (total && total.value.sign() > 0 && dividends[0] && isReversed && isReceived) {
        const others = dividends.slice(1).map(({ amount }) => amount);
        const data = { ...wordsOf(dividends[0]), total: money(total.value) };
        found('dividend', dividends[0].amount, data, [total, ...others]);
      }
      const charged = oddOne(signedRows(rows, 'fees'), 1);
      if (charged && charged.amount.value.sign() < 0) found('charges', charged.amount, wordsOf(charged));
    },
  }),
];

/** Whether the statement itself says that its amounts are magnitudes. */
function isMagnitude(statement: Statement): boolean {
  const stated = statement.block('header').text('signConvention') ?? statement.text('signConvention');
  return stated === 'magnitude';
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

function wordsOf({ row, amount }: SignedRow) {
  return {
    row: capitalized(rowWords(row, 'transactions')),
    actual: money(amount.value),
    sign: amount.value.sign() < 0 ? 'positive' : 'negative',
  };
}
