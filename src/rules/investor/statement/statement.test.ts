import { describe, expect, test } from 'vitest';
import { Decimal } from '../../../core/decimal.ts';
import { Statement } from './statement.ts';

const decimal = (text: string) => Decimal.parse(text) as Decimal;

function account(lines: Record<string, unknown>, header: Record<string, unknown> = {}) {
  return new Statement({ header: { currency: 'EUR', ...header }, capitalAccount: { lines } });
}

const lineOf = (statement: Statement, id: Parameters<Statement['line']>[0]) =>
  statement.lineAmount(id, 'period')?.value.toString();

describe('sign convention', () => {
  const negative = { distributions: { period: '-40' }, contributions: { period: '100' } };
  const positive = { distributions: { period: '40' }, contributions: { period: '100' } };

  test('reads amounts as named under either convention', () => {
    expect(lineOf(account(negative, { signConvention: 'wealth-effect' }), 'distributions')).toBe('40');
    expect(lineOf(account(positive, { signConvention: 'magnitude' }), 'distributions')).toBe('40');
    expect(lineOf(account(negative, { signConvention: 'wealth-effect' }), 'contributions')).toBe('100');
  });

  test('follows most of the amounts that lower wealth if it is not declared', () => {
    expect(account(negative).convention).toBe('wealth-effect');
    expect(account(positive).convention).toBe('magnitude');
    const mixed = {
      ...negative,
      managementFeesGross: { period: '-5' },
      partnershipExpenses: { period: '3' },
    };
    expect(lineOf(account(mixed), 'partnershipExpenses')).toBe('-3');
    expect(account({}).convention).toBe('magnitude');
  });

  test('declared takes precedence over the apparent one', () => {
    expect(lineOf(account(positive, { signConvention: 'wealth-effect' }), 'distributions')).toBe('-40');
  });

  test('can be declared beside the header, whose own value takes precedence', () => {
    const capitalAccount = { lines: positive };
    const beside = { signConvention: 'wealth-effect', capitalAccount };
    expect(new Statement(beside).convention).toBe('wealth-effect');
    expect(new Statement({ ...beside, header: { signConvention: 'magnitude' } }).convention).toBe(
      'magnitude',
    );
    expect(new Statement({ ...beside, header: { signConvention: 'none' } }).convention).toBe('wealth-effect');
  });
});

describe('tolerance', () => {
  const agreeing = (header: Record<string, unknown>, difference: string, terms?: number) =>
    new Statement({ header }).agree(decimal('100'), decimal('100').add(decimal(difference)), terms);

  test('is one minor unit for each term, inclusive', () => {
    expect(agreeing({ currency: 'EUR' }, '0.01')).toBe(true);
    expect(agreeing({ currency: 'EUR' }, '0.0101')).toBe(false);
    expect(agreeing({ currency: 'EUR' }, '-0.05', 5)).toBe(true);
    expect(agreeing({ currency: 'JPY' }, '3', 3)).toBe(true);
    expect(agreeing({ currency: 'BHD' }, '0.002')).toBe(false);
  });

  test('is half a unit of a declared coarser rounding', () => {
    expect(agreeing({ currency: 'EUR', decimals: -3 }, '500')).toBe(true);
    expect(agreeing({ currency: 'EUR', decimals: -3 }, '500.01')).toBe(false);
    expect(agreeing({ currency: 'EUR', decimals: 6 }, '0.01')).toBe(true);
  });

  test('falls back to cents if the currency is unknown', () => {
    expect(agreeing({}, '0.01')).toBe(true);
    expect(agreeing({ currency: 7 }, '0.02')).toBe(false);
  });
});

describe('reading', () => {
  test('distinguishes absent values from unusable ones', () => {
    const statement = account({
      contributions: { period: null },
      distributions: { period: { amount: '5', currency: 'USD' } },
      transfers: { period: { amount: '5', currency: 'EUR' } },
      realisedGain: { period: 'five' },
      unrealisedChange: { period: '9'.repeat(100_000) },
    });
    expect(statement.line('contributions', 'period')).toBe('unknown');
    expect(statement.line('distributions', 'period')).toBe('unknown');
    expect(lineOf(statement, 'transfers')).toBe('5');
    expect(statement.line('realisedGain', 'period')).toBe('unknown');
    expect(statement.line('unrealisedChange', 'period')).toBe('unknown');
    expect(statement.line('dividendIncome', 'period')).toBe('absent');
  });

  test('treats absent values as unknown if a member has an unknown name', () => {
    const mistyped = account({ contributions: { perod: '5', ytd: '9' }, 'x-note': {} });
    expect(mistyped.line('contributions', 'period')).toBe('unknown');
    expect(mistyped.lineAmount('contributions', 'ytd')?.value.toString()).toBe('9');
    expect(mistyped.capitalLines.hasUnknown).toBe(false);
    expect(account({ contribution: { period: '5' } }).capitalLines.hasUnknown).toBe(true);
    const orders = new Statement({ units: { orders: [{ fees: '1' }] } }).block('units').list('orders');
    expect(orders.map((order) => order.cell('fee'))).toEqual(['unknown']);
  });

  test('reads own members of the document only, never those of its prototype', () => {
    const statement = new Statement(JSON.parse('{"__proto__": {"statementKind": "custody"}, "header": []}'));
    expect(statement.kind).toBeUndefined();
    expect(statement.header.isThere).toBe(false);
    expect(statement.has('constructor')).toBe(false);
  });
});

describe('cash flows', () => {
  const flows = (...rows: readonly (readonly [string, string, string])[]) =>
    new Statement({ cashFlows: rows.map(([date, type, amount]) => ({ date, type, amount })) }).cashFlows(
      'net',
    );

  test('count as positive with either sign, and keep reversals', () => {
    const table = flows(
      ['2025-01-01', 'contribution', '-100'],
      ['2025-02-01', 'contribution', '-50'],
      ['2025-03-01', 'contribution', '20'],
      ['2025-04-01', 'distribution', '30'],
    );
    expect(table.items.map((flow) => flow.value.toString())).toEqual(['100', '50', '-20', '30']);
    expect(table.total('contribution').toString()).toBe('130');
    expect(table.first?.date.text).toBe('2025-01-01');
  });

  test('are unreadable as a whole if one of them is', () => {
    expect(flows(['2025-02-30', 'contribution', '100']).isReadable).toBe(false);
    expect(flows(['2025-02-28', 'contribution', '1e5']).isReadable).toBe(false);
  });
});
