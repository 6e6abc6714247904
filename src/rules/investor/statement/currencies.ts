import { currencyOf } from '../../../core/currency.ts';
import type { Decimal } from '../../../core/decimal.ts';
import type { MessageValue } from '../../../findings/message.ts';
import { contentAt } from '../../../model/investor/leaves.ts';
import { memberOfBlock, readDecimal } from './block.ts';
import { type Figure, money } from './figures.ts';
import type { Statement } from './statement.ts';

/** Rows whose amounts are in the currency of the row. */
const ownRows = /^\/(transactions|account\/cash)\/(\d+)\/(?:amount|fees|accrued)$/;

/** Returns the currency of the amount at a path; `undefined` if it is not money, or its currency is unknown. */
export function currencyAt(statement: Statement, path: string): string | undefined {
  const [, list, index] = ownRows.exec(path) ?? [];
  if (list === undefined && contentAt(path) !== 'money') return undefined;
  const value = valueAt(statement, path);
  const rows = list === 'transactions' ? statement.list(list) : statement.block('account').list('cash');
  const row = list === undefined ? undefined : rows.find((one) => one.path.endsWith(`/${index}`));
  const own = memberOfBlock(value, 'currency') ?? row?.text('currency') ?? statement.header.text('currency');
  return typeof own === 'string' && currencyOf(own) ? own : undefined;
}

/** Whether a path has the number, whatever its sign. */
export function hasAmount(statement: Statement, path: string, number: Decimal): boolean {
  const value = valueAt(statement, path);
  return (
    readDecimal(memberOfBlock(value, 'amount') ?? value)
      ?.abs()
      .equals(number.abs()) === true
  );
}

function valueAt(statement: Statement, path: string): unknown {
  return path
    .split('/')
    .slice(1)
    .reduce<unknown>(
      (at, key) => (Array.isArray(at) ? at[Number(key)] : memberOfBlock(at, key)),
      statement.document,
    );
}

/** "EUR 12,500.00" for "12,500.00" */
export function inCurrency<V extends { readonly words: string }>(value: V, currency: string | undefined): V {
  return currency === undefined ? value : { ...value, words: `${currency} ${value.words}` };
}

/** "EUR 12,500.00": an amount of the statement in words, with its own currency or that of the statement. */
export function amountIn(
  statement: Statement,
  { value, path }: { readonly value: Decimal; readonly path: string },
): string {
  const stated = statement.header.text('currency');
  const currency = currencyAt(statement, path) ?? (stated && currencyOf(stated) ? stated : undefined);
  return inCurrency(money(value), currency).words;
}

/** Adds the currency of an amount to the figures of a finding about it. */
export function withCurrency<D extends object>(statement: Statement, path: string, data: D): D {
  const entries = Object.entries(data) as [string, MessageValue][];
  if (!entries.some(([, value]) => isFigure(value))) return data;
  const currency = currencyAt(statement, path);
  if (currency === undefined) return data;
  return Object.fromEntries(
    entries.map(([name, value]) => [name, isFigure(value) ? inCurrency(value, currency) : value]),
  ) as D;
}

function isFigure(value: MessageValue | undefined): value is Figure {
  return typeof value === 'object' && 'isFigure' in value;
}
