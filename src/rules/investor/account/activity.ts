import { currencyOf } from '../../../core/currency.ts';
import { Decimal } from '../../../core/decimal.ts';
import { capitalized, counted, dateWords } from '../../../core/wording.ts';
import type { Rule } from '../../../findings/rule.ts';
import { transactionTypes } from '../../../model/investor/holdings.ts';
import { slipOf } from '../../slip.ts';
import { usualRates } from '../holdings/exchange-rates.ts';
import { isInvolved } from '../identities/breaches.ts';
import { part } from '../identities/identity.ts';
import { identityRule } from '../identities/identity-rule.ts';
import { blockScope, sumRule } from '../identities/sum.ts';
import { absolute, type StatementAmount, type StatementBlock } from '../statement/block.ts';
import { inCurrency } from '../statement/currencies.ts';
import { isOrAre, money, plainFigure } from '../statement/figures.ts';
import { inWords } from '../statement/member-names.ts';
import { explains, ownLines } from '../statement/own-lines.ts';
import { rowWords } from '../statement/place-words.ts';
import { loweringAccountMembers, type Statement } from '../statement/statement.ts';
import { type StatementSubject, statementRule } from '../subject.ts';

const category = 'account';
const finra = ['FINRA 2231'];

/** Lines of an account, and the types of transactions that they sum up. */
const lines = [
  { name: 'deposits', type: 'deposit' },
  { name: 'withdrawals', type: 'withdrawal' },
  { name: 'dividends', type: 'dividend' },
  { name: 'interest', type: 'interest' },
  { name: 'fees', type: 'fee' },
  { name: 'taxes', type: 'tax' },
] as const;

/** The members of trades that a line may add up, where these have no transactions of their own. */
const withinTrades: Readonly<Record<string, string>> = { fee: 'fees', interest: 'accrued' };

/** A list of fewer types may leave out fees and interest. */
const LEAST_TYPES = 3;

const knownTypes: ReadonlySet<string> = new Set(transactionTypes);

/** Types that always have their own transaction; fees, interest and taxes may be part of others. */
const ownTypes: ReadonlySet<string> = new Set(['deposit', 'withdrawal', 'dividend']);

/** Rules on the transactions of an account. */
export const activityRules: readonly Rule<StatementSubject>[] = [
  identityRule({
    code: 'INV-705',
    title: 'The listed transactions must add up to the lines of the account',
    description:
      'Checked for deposits, withdrawals, dividends, interest, fees and taxes in the currency of the statement. A brokerage statement lists all transactions; other statements may list a selection, and then a sum is wrong only where it exceeds the line or points to a slip.',
    severity: 'warning',
    category,
    references: finra,
    formula: 'dividends = Σ dividends listed',
    fix: 'Add the missing transaction, or correct the wrong amount.',
    *identities(statement) {
      if (statement.kind !== 'brokerage') return;
      // The schema reports an unknown type, which may be any of these.
      if (statement.list('transactions').some((row) => !knownTypes.has(row.text('type') ?? ''))) return;
      // A list of trades only leaves out the rest.
      const types = lines.filter(({ type }) => hasType(statement, type)).length;
      const isWhole = types > 1;
      for (const {
        line,
        label,
        type,
        listed,
        amounts,
        expected,
        tolerance,
        extras,
        isNegative,
      } of listedLines(statement)) {
        const isDue =
          ownTypes.has(type) || (types >= LEAST_TYPES && isMoreThanTraded(statement, type, line, tolerance));
        if (listed.length === 0 && !(isWhole && isDue)) continue;
        yield {
          place: line.path,
          left: label,
          found: line.value,
          right: listed.length === 0 ? `no ${type} is listed` : listedWords(listed.length, type),
          expected,
          ...(explains(extras, line.value.subtract(expected), tolerance) && { gap: Decimal.zero }),
          tolerance,
          parts: [
            part(line, label, Decimal.one),
            ...amounts.map((amount, index) =>
              part(isNegative ? negated(amount) : amount, labelOf(listed[index]), Decimal.one.negate()),
            ),
          ],
          isNone: listed.length === 0,
          list: '/transactions',
        };
      }
    },
    more: {
      messages: {
        selection: {
          text: '{label} {is} {expected}, but {transactions} {actual}.',
          fix: 'Correct the line "{line}" of the account or the transaction, whichever is wrong.',
        },
        currency: {
          text: '{transaction} is in {actual}, but {label} of the account {is} {expected}, which is the sum of the amounts in {own}.',
          fix: 'Correct the currency of the transaction, or its amount.',
        },
        converted: {
          text: '{transaction} of {amount} comes to {actual} at the rate of the statement, but {label} of the account {is} {expected}.',
          fix: 'Correct the transaction or the line "{line}" of the account, whichever is wrong.',
        },
      },
      check({ statement }, found) {
        const own = statement.header.text('currency') ?? '';
        for (const { row, line, label } of misreadCurrencies(statement))
          found(
            'currency',
            row.at('currency'),
            {
              transaction: labelOf(row),
              actual: row.text('currency') ?? '',
              label: label.toLowerCase(),
              is: isOrAre(label),
              expected: money(line.value),
              own,
            },
            [line],
          );
        for (const { row, amount, line, label, worth } of misstatedForeign(statement))
          found(
            'converted',
            amount,
            {
              transaction: labelOf(row),
              amount: inCurrency(plainFigure(amount.value), row.text('currency')),
              actual: money(worth),
              label: label.toLowerCase(),
              line: label.toLowerCase(),
              is: isOrAre(label),
              expected: money(line.value),
            },
            [line],
          );
        if (statement.kind === 'brokerage') return;
        for (const { line, label, type, listed, amounts, expected, tolerance, extras } of listedLines(
          statement,
        )) {
          const difference = line.value.subtract(expected);
          const isMore =
            (difference.add(tolerance).sign() < 0 || (expected.isZero() && line.value.sign() > 0)) &&
            !explains(extras, difference, tolerance);
          const isSlip = listed.length === 1 && slipOf(expected, line.value, tolerance) !== undefined;
          if (listed.length === 0 || difference.isZero() || !(isMore || isSlip)) continue;
          if (isInvolved(statement, line.path)) continue;
          const transactions = listedWords(listed.length, type);
          const data = {
            label,
            line: label.toLowerCase(),
            is: isOrAre(label),
            expected: money(line.value),
            transactions,
          };
          found('selection', amounts[0] ?? line, { ...data, actual: money(expected) }, [
            line,
            ...amounts.slice(1),
          ]);
        }
      },
    },
  }),
  sumRule({
    code: 'INV-706',
    title: 'Income must equal dividends plus interest plus other income',
    description: 'Checked where the sum is stated together with its parts.',
    severity: 'warning',
    category,
    references: finra,
    fix: 'Correct the amount that is wrong (value, sign or scale), or add other income if it is missing.',
    formula: 'income = dividends + interest + otherIncome?',
    scopes: (statement: Statement) => [blockScope(statement, 'account')],
  }),
  statementRule({
    code: 'INV-707',
    title: 'A transaction must be listed only once',
    description:
      'Two transactions that are identical in every member are probably one. A member with a name of your own, such as x-id, distinguishes two that are not.',
    severity: 'warning',
    category,
    references: [],
    fix: 'If the transaction was entered twice, remove one of the two. If both took place, add a detail that tells them apart, such as the trade reference.',
    messages: {
      repeated: '{transaction} (number {own} in the list) is identical to transaction number {number}.',
    },
    check({ statement }, found) {
      for (const [row, earlier] of repeated(statement.list('transactions')))
        found(
          'repeated',
          row,
          {
            transaction: capitalized(rowWords(row, 'transactions')),
            own: numberOf(row),
            number: numberOf(earlier),
          },
          [earlier],
        );
    },
  }),
];

/** Whether fees or interest come to more than what is part of the trades. */
function isMoreThanTraded(
  statement: Statement,
  type: string,
  { value }: StatementAmount,
  tolerance: Decimal,
): boolean {
  const member = withinTrades[type];
  if (member === undefined) return false;
  const amounts = statement.list('transactions').map((row) => row.numberOr(member, Decimal.zero)?.abs());
  const within = amounts.reduce((sum, amount) => sum && amount && sum.add(amount), Decimal.zero);
  return within !== undefined && value.abs().compare(within.add(tolerance)) > 0;
}

/** "the only listed dividend is", "the three listed dividends add up to" */
function listedWords(count: number, of: string): string {
  const type = of === 'interest' ? 'interest payment' : of;
  return count === 1 ? `the only listed ${type} is` : `the ${counted(count, `listed ${type}`)} add up to`;
}

function numberOf(row: StatementBlock): number {
  return Number(row.path.split('/').at(-1)) + 1;
}

function hasType(statement: Statement, type: string): boolean {
  return statement.list('transactions').some((row) => row.text('type') === type);
}

/** Returns each line of the account in the currency of the statement, with its transactions. */
function listedLines(statement: Statement) {
  const account = statement.block('account');
  const rows = statement.list('transactions');
  const own = statement.header.get('currency');
  if (rows.length === 0 || rows.some((row) => row.hasUnknown) || repeated(rows).length > 0) return [];
  return lines.flatMap(({ name, type }) => {
    const stated = statement.asMagnitude(account.cell(name), loweringAccountMembers.has(name));
    // A margin loan costs interest, which the account shows as negative.
    const isCost = type === 'interest' && typeof stated !== 'string';
    const line = isCost ? absolute(stated) : stated;
    const listed = rows.filter((row) => row.text('type') === type);
    const amounts = listed.flatMap((row) => row.amount('amount') ?? []);
    const isForeign = listed.some((row) => isForeignTo(own, row));
    if (typeof line === 'string' || line.value.sign() < 0 || isForeign || amounts.length < listed.length)
      return [];
    const total = amounts.reduce((sum, { value }) => sum.add(value), Decimal.zero);
    const isNegative = total.sign() < 0;
    return [
      {
        line,
        label: capitalized(inWords(name)),
        type,
        listed,
        amounts,
        isNegative,
        expected: isNegative ? total.negate() : total,
        tolerance: statement.slack.multiply(Decimal.fromInteger(Math.max(1, listed.length))),
        extras: [...ownLines(account), ...(type === 'fee' ? tradeFees(rows) : [])],
      },
    ];
  });
}

function isForeignTo(own: unknown, row: StatementBlock): boolean {
  return row.has('currency') && row.get('currency') !== own;
}

/**
 * Finds the only transaction of its type in another currency, where the line of the account is the sum of the
 * numbers as they are: an amount in another currency would have been converted.
 */
function misreadCurrencies(statement: Statement) {
  const account = statement.block('account');
  const rows = statement.list('transactions');
  const own = statement.header.get('currency');
  return lines.flatMap(({ name, type }) => {
    const line = statement.asMagnitude(account.cell(name), loweringAccountMembers.has(name));
    const listed = rows.filter((row) => row.text('type') === type);
    // INV-006 reports a currency that does not exist.
    const foreign = listed.filter((row) => isForeignTo(own, row) && currencyOf(row.text('currency') ?? ''));
    const amounts = listed.flatMap((row) => row.amount('amount') ?? []);
    const [row] = foreign;
    const isMixed = rows.some((other) => other.get('currency') === own);
    if (!row || !isMixed || foreign.length > 1 || typeof line === 'string' || amounts.length < listed.length)
      return [];
    const total = amounts.reduce((sum, { value }) => sum.add(value), Decimal.zero);
    const isSum = !total.isZero() && total.abs().equals(line.value.abs());
    return isSum ? [{ row, line, label: capitalized(inWords(name)) }] : [];
  });
}

/** Rates of the day of payment differ from those at the end of the period by less than this. */
const RATE_SPREAD = Decimal.parse('0.05') as Decimal;

/** Finds the only transaction of its type where it is in another currency and, converted, differs from the line by a slip. */
function misstatedForeign(statement: Statement) {
  const account = statement.block('account');
  const own = statement.header.get('currency');
  return lines.flatMap(({ name, type }) => {
    const line = statement.asMagnitude(account.cell(name), loweringAccountMembers.has(name));
    const [row, ...others] = statement.list('transactions').filter((one) => one.text('type') === type);
    const amount = row?.amount('amount');
    const rate = usualRates(statement).get(row?.text('currency') ?? '')?.value;
    if (!row || !amount || !rate || others.length > 0 || typeof line === 'string') return [];
    if (!isForeignTo(own, row) || rate.sign() <= 0 || isInvolved(statement, line.path)) return [];
    const right = line.value.abs().divide(rate, amount.value.scale, 'floor');
    const isSlip = right && slipOf(amount.value.abs(), right, right.multiply(RATE_SPREAD)) !== undefined;
    const isFar = right && amount.value.abs().subtract(right).abs().compare(right.multiply(RATE_SPREAD)) > 0;
    if (!isSlip || !isFar) return [];
    return [
      {
        row,
        amount,
        line,
        label: capitalized(inWords(name)),
        worth: amount.value.abs().multiply(rate).round(2),
      },
    ];
  });
}

/** Finds rows that equal an earlier one in every member. */
function repeated(rows: readonly StatementBlock[]): readonly (readonly [StatementBlock, StatementBlock])[] {
  const seen = new Map<string, StatementBlock>();
  const reversed = new Set(
    rows.flatMap((row) => (row.amount('amount')?.value.isZero() === false ? [keyOf(row, -1)] : [])),
  );
  return rows.flatMap((row) => {
    const key = keyOf(row);
    const earlier = seen.get(key);
    if (!earlier) seen.set(key, row);
    // One that was reversed may be entered again.
    return earlier && !reversed.has(key) ? [[row, earlier] as const] : [];
  });
}

/** All members of a transaction in one order, with its amount as it is or with the opposite sign. */
function keyOf(row: StatementBlock, sign: 1 | -1 = 1): string {
  const amount = row.amount('amount')?.value;
  const members = row.entries().filter(([name]) => name !== 'amount' || !amount);
  const signed = sign < 0 ? amount?.negate() : amount;
  return JSON.stringify([signed?.toString(), members.toSorted(([a], [b]) => (a < b ? -1 : 1))]);
}

function tradeFees(rows: readonly StatementBlock[]): readonly Decimal[] {
  const sum = rows.reduce(
    (all, row) => all.add(row.amount('fees')?.value.abs() ?? Decimal.zero),
    Decimal.zero,
  );
  return sum.isZero() ? [] : [sum];
}

function labelOf(row: StatementBlock | undefined): string {
  return `The ${row?.text('type') ?? 'transaction'} of ${dateWords(row?.text('date') ?? '')}`;
}

function negated(amount: StatementAmount): StatementAmount {
  return { ...amount, value: amount.value.negate(), isOpposite: !amount.isOpposite };
}
