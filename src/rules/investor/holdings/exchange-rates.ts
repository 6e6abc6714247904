import { currencyOf } from '../../../core/currency.ts';
import { Decimal } from '../../../core/decimal.ts';
import { addToList } from '../../../core/lists-by-key.ts';
import { counted, dateWords } from '../../../core/wording.ts';
import type { AddFinding, Rule } from '../../../findings/rule.ts';
import { isInvolved } from '../identities/breaches.ts';
import type { StatementAmount, StatementBlock } from '../statement/block.ts';
import { alignedWords, figure } from '../statement/figures.ts';
import { perStatement, type Statement } from '../statement/statement.ts';
import { type StatementSubject, statementRule } from '../subject.ts';
import { impossibleRateMessages, reportImpossibleRates } from './impossible-rates.ts';
import { quotations } from './quotation.ts';

/** Floating currencies, whose exchange rates are never exactly one for long. */
const floating: ReadonlySet<string> = new Set(
  'USD EUR GBP JPY CHF SEK NOK DKK AUD CAD NZD CNY HKD SGD KRW INR BRL MXN ZAR PLN CZK HUF'.split(' '),
);
/** Rates of one day from several sources differ by less than this. */
const MAX_APART = Decimal.parse('0.05') as Decimal;

/** With rates of fewer currencies, a missing rate is no exception. */
const MIN_RATES = 2;

const messages = {
  own: {
    text: 'The exchange rate of {name} is {actual}, but {currency} is the currency of the statement, so it must be 1.',
    fix: 'Set the rate to 1, or correct the currency of the row.',
  },
  one: {
    text: 'The exchange rate of {name} is 1, but one {currency} is not worth one {own}.',
    fix: 'State the exchange rate from {currency} to {own}, or correct the currency of the row.',
  },
  apart: {
    text: 'The exchange rate of {currency} is {actual} for {name}, but {expected} in other rows in {currency}.',
    fix: 'Correct the rate that is wrong, or the currency of the row.',
  },
  unconverted: {
    text: 'The price of {name} is in {currency}, but its market value in {own} is quantity times price without conversion.',
    fix: 'Convert the market value to {own} and state the exchange rate, or correct the currency of the row.',
  },
  lacking: {
    text: '{what} in {currency} has no exchange rate to {own}, unlike what the statement holds in other currencies.',
    fix: 'State the exchange rate from {currency} to {own}, or correct the currency of the row.',
  },
  added: {
    text: 'The cash balance of {balance} has no exchange rate to {own}, and the value of the account is the sum of all balances without one.',
    fix: 'Correct the currency of the balance. If it is right, convert it, and correct the value of the account.',
  },
  missing: {
    text: 'The cash balance of {balance} has no exchange rate to {own}, so the value of the account could not be checked.',
    severity: 'info',
    fix: 'State the exchange rate from {currency} to {own}, or correct the currency of the balance.',
  },
  unpriced: {
    text: 'The price of {name} is in {currency} without an exchange rate to {own}, so the market value could not be checked.',
    severity: 'info',
    fix: 'State the exchange rate from {currency} to {own}.',
  },
  header: {
    text: 'The currency of the statement is {actual}, but {count} in {currency} {have} no exchange rate or a rate of 1{others}.',
    fix: 'If the statement is in {currency}, correct its currency; otherwise state the exchange rate of each of them.',
  },
  nameless: {
    text: '{name} has an exchange rate of {actual}, but no currency.',
    fix: 'State the currency of the row, or remove the rate if it is that of the statement.',
  },
  trade: {
    text: 'The trade in {name} on {date} is in {actual}, but the security is held in {expected}.',
    fix: 'Correct the currency of the trade or of the holding.',
  },
  ...impossibleRateMessages,
} as const;

export const exchangeRateRules: readonly Rule<StatementSubject>[] = [
  statementRule({
    code: 'INV-507',
    title: 'Exchange rates must fit their currencies',
    description:
      'The rate is 1 for the currency of the statement and different for any other, and rows in the same currency have the same rate, within five percent. A rate is one that the two currencies have had, and no two currencies have the same. A trade is in the currency of its holding.',
    severity: 'warning',
    category: 'holdings',
    references: ['ISO 20022 semt.002'],
    fix: 'Correct the currency or the rate.',
    messages,
    check({ statement }, found) {
      const own = statement.header.text('currency');
      if (!own || !currencyOf(own)) return;
      const rows = ratedRows(statement);
      const mistaken = mistakenCurrency(rows, own);
      if (mistaken) {
        found('header', '/header/currency', { actual: own, ...mistaken });
        return;
      }
      const isOnly = rows.filter((row) => lacksRate(row, own)).length === 1;
      const rates = { own, usual: usualRates(statement), isOnly };
      // A rate that is unlike the others of its currency is one mistake.
      const even = rows.filter((row) => !oddRates(statement).has(row.at('fx')));
      const doubtful = new Set(reportImpossibleRates(statement, even, own, found));
      for (const row of rows)
        if (!doubtful.has(row) && checkRow(statement, row, rates, found)) doubtful.add(row);
      checkTrades(statement, own, doubtful, found);
    },
  }),
];

type Found = AddFinding<typeof messages>;

/** What may be in another currency than the statement. */
function ratedRows(statement: Statement): readonly StatementBlock[] {
  return [...statement.list('holdings'), ...statement.block('account').list('cash')];
}

interface Rates {
  /** The currency of the statement. */
  readonly own: string;
  readonly usual: ReadonlyMap<string, StatementAmount>;
  /** Whether a single row lacks its rate. */
  readonly isOnly: boolean;
}

/** Checks the currency and the rate of a row, and returns whether they do not fit. */
function checkRow(statement: Statement, row: StatementBlock, rates: Rates, found: Found): boolean {
  const [currency, rate] = [row.text('currency'), row.amount('fx')];
  if (row.hasUnknown) return false;
  if (!currency) {
    if (rate && row.get('currency') === undefined && rate.value.compare(Decimal.one) !== 0)
      found('nameless', rate, {
        name: row.text('name') ?? 'A cash balance',
        actual: figure(rate.value),
      });
    return false;
  }
  // Other rules report a rate, or the one it is compared with, by what was converted with it.
  const places = [rate, rates.usual.get(currency)].flatMap((one) => one?.path ?? []);
  if (rate)
    return (
      !places.some((path) => isInvolved(statement, path)) && checkRate(row, currency, rate, rates, found)
    );
  // Other rules report a rate that is not a number, and a currency that does not exist.
  const isDue = currency !== rates.own && !row.has('fx') && row.get('fx') !== '' && currencyOf(currency);
  if (isDue && isAddedAsIs(statement, row))
    found('added', row.at('currency'), { balance: balanceWords(row, currency), own: rates.own });
  else if (isDue) reportMissing(row, currency, rates, found);
  return false;
}

/** Whether the value of the account is the sum of its holdings and balances with this balance as it is. */
function isAddedAsIs(statement: Statement, row: StatementBlock): boolean {
  const account = statement.block('account');
  const [own, balance, closing] = [
    statement.header.text('currency'),
    row.amount('amount'),
    account.amount('closing'),
  ];
  if (!balance || !closing || ['pendingTrades', 'margin'].some((name) => account.has(name))) return false;
  const others = account.list('cash').filter((one) => one !== row);
  const cash = others.map((one) => {
    const [amount, rate] = [
      one.amount('amount'),
      one.text('currency') === own ? undefined : one.amount('fx'),
    ];
    if (!amount || (!rate && one.text('currency') !== own)) return undefined;
    return rate ? amount.value.multiply(rate.value) : amount.value;
  });
  const held = statement.list('holdings').map((one) => one.amount('marketValue')?.value);
  const parts = [...held, ...cash, balance.value];
  if (held.length === 0 || balance.value.isZero() || parts.includes(undefined)) return false;
  const sum = (parts as Decimal[]).reduce((all, value) => all.add(value), Decimal.zero);
  return statement.agree(sum, closing.value, parts.length);
}

/** Reports a row in another currency than the statement's without an exchange rate. */
function reportMissing(
  row: StatementBlock,
  currency: string,
  { own, usual, isOnly }: Rates,
  found: Found,
): void {
  const name = nameIn(row, currency);
  const at = row.at('currency');
  if (isUnconverted(row)) found('unconverted', at, { name, currency, own });
  else if (isOnly && usual.size >= MIN_RATES && !usual.has(currency)) {
    const what = row.has('amount') ? 'The cash balance' : `The price of ${name}`;
    found('lacking', at, { what, currency, own }, [row.at('fx')]);
  } else if (row.has('amount')) found('missing', at, { balance: balanceWords(row, currency), currency, own });
  else if (isValued(row) && !usual.has(currency)) found('unpriced', at, { name, currency, own });
}

function lacksRate(row: StatementBlock, own: string): boolean {
  const isOther = row.has('currency') && row.text('currency') !== own;
  return isOther && !row.has('fx') && (row.has('amount') || isValued(row));
}

/** Checks a stated rate, and returns whether it does not fit its currency. */
function checkRate(
  row: StatementBlock,
  currency: string,
  rate: StatementAmount,
  { own, usual: rates }: Rates,
  found: Found,
): boolean {
  const isOne = rate.value.compare(Decimal.one) === 0;
  const usual = rates.get(currency);
  const data = { name: nameIn(row, currency), currency, actual: figure(rate.value) };
  const at = row.at('currency');
  if (currency === own) {
    if (isOne) return false;
    found('own', rate, data, [at]);
  } else if (isOne) {
    if (!floating.has(currency) || !floating.has(own)) return false;
    found('one', rate, { name: data.name, currency, own }, [at]);
  } else {
    if (!usual || !isApart(usual.value, rate.value)) return false;
    found('apart', rate, { ...data, expected: figure(usual.value) }, [usual, at]);
  }
  return true;
}

function nameIn(row: StatementBlock, currency: string): string {
  return row.text('name') ?? `the ${currency} balance`;
}

/** A trade is in the currency of its holding, or of the statement. */
function checkTrades(
  statement: Statement,
  own: string,
  doubtful: ReadonlySet<StatementBlock>,
  found: Found,
): void {
  const heldIn = new Map(
    statement.list('holdings').flatMap((row) => {
      const [isin, currency] = [row.text('isin'), row.text('currency')];
      return isin && currency && currencyOf(currency) && !doubtful.has(row)
        ? [[isin, { currency, row }] as const]
        : [];
    }),
  );
  for (const trade of statement.list('transactions')) {
    const [currency, held] = [trade.text('currency'), heldIn.get(trade.text('isin') ?? '')];
    const isTrade = trade.text('type') === 'buy' || trade.text('type') === 'sell';
    if (!isTrade || !currency || !currencyOf(currency) || !held) continue;
    if (currency === held.currency || currency === own) continue;
    const data = {
      name: trade.text('security') ?? trade.text('isin') ?? '',
      date: dateWords(trade.text('date') ?? ''),
      actual: currency,
      expected: held.currency,
    };
    found('trade', trade.at('currency'), data, [held.row.at('currency')]);
  }
}

/** "USD 12,000" */
function balanceWords(row: StatementBlock, currency: string): string {
  const amount = row.amount('amount');
  return amount ? `${currency} ${alignedWords(amount.value, [])}` : currency;
}

/** The rate that the statement uses for each currency. */
export const usualRates = perStatement(
  (statement): ReadonlyMap<string, StatementAmount> => middleRates(ratedRows(statement)),
);

/** The exchange rates that differ from those of other rows in the same currency. */
export const oddRates = perStatement((statement): ReadonlySet<string> => {
  const rows = ratedRows(statement);
  const usual = usualRates(statement);
  return new Set(
    rows.flatMap((row) => {
      const [rate, middle] = [row.amount('fx'), usual.get(row.text('currency') ?? '')];
      return rate && middle && isApart(middle.value, rate.value) ? [rate.path] : [];
    }),
  );
});

/** Returns the median by currency of the rates other than 1; of two, the lower. */
function middleRates(rows: readonly StatementBlock[]): ReadonlyMap<string, StatementAmount> {
  const byCurrency = new Map<string, StatementAmount[]>();
  for (const row of rows) {
    const [currency, rate] = [row.text('currency'), row.amount('fx')];
    if (!currency || !rate || rate.value.compare(Decimal.one) === 0) continue;
    addToList(byCurrency, currency, rate);
  }
  return new Map(
    [...byCurrency].map(([currency, rates]) => {
      const sorted = rates.toSorted((a, b) => a.value.compare(b.value));
      return [currency, sorted[Math.floor((sorted.length - 1) / 2)] as StatementAmount];
    }),
  );
}

/** Whether INV-507 reports the currency of the statement. */
export function hasMistakenCurrency(statement: Statement): boolean {
  const own = statement.header.text('currency');
  return (
    own !== undefined &&
    currencyOf(own) !== undefined &&
    mistakenCurrency(ratedRows(statement), own) !== undefined
  );
}

/** Returns the currency of several unconverted rows, if they share one other than the statement's. */
function mistakenCurrency(rows: readonly StatementBlock[], own: string) {
  const unconverted = rows.filter((row) => {
    const rate = row.amount('fx');
    return row.has('currency') && needsRate(row) && (!rate || rate.value.compare(Decimal.one) === 0);
  });
  const currencies = new Set(unconverted.map((row) => row.text('currency')));
  const [currency] = currencies;
  // Nothing in the currency of the statement has another rate.
  const contrary = rows.filter(
    (row) => row.text('currency') === own && row.amount('fx')?.value.equals(Decimal.one) === false,
  );
  if (currencies.size !== 1 || !currency || currency === own) return undefined;
  if (unconverted.length + contrary.length < 2) return undefined;
  return {
    count: counted(unconverted.length, 'holding or balance', 'holdings and balances'),
    currency,
    have: unconverted.length === 1 ? 'has' : 'have',
    others: contrary.length > 0 ? `, and what is in ${own} has another rate` : '',
  };
}

/** Whether a holding has the same value in its own currency and in that of the statement. */
function isUnconverted(row: StatementBlock): boolean {
  const [value, accrued] = [row.amount('marketValue'), row.numberOr('accrued', Decimal.zero)];
  if (!value || !accrued) return false;
  return quotations(row).some(({ value: worth }) =>
    [worth, worth.add(accrued)].some((sum) => sum.subtract(value.value).abs().compare(Decimal.one) <= 0),
  );
}

/**
 * A price or a balance is converted; a holding without either states its value in the statement's currency.
 */
function needsRate(row: StatementBlock): boolean {
  return row.has('price') || row.has('amount');
}

/** Whether the value of a holding could be checked if the exchange rate were known. */
function isValued(row: StatementBlock): boolean {
  return ['quantity', 'price', 'marketValue'].every((name) => row.amount(name) !== undefined);
}

function isApart(a: Decimal, b: Decimal): boolean {
  return a.subtract(b).abs().compare(a.abs().multiply(MAX_APART)) > 0;
}
