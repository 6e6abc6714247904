import { Decimal } from '../../../core/decimal.ts';
import { figureWords } from '../../../core/wording.ts';
import type { Rule } from '../../../findings/rule.ts';
import { MAX_CLASS_LENGTH } from '../../limits.ts';
import { part } from '../identities/identity.ts';
import { identityRule } from '../identities/identity-rule.ts';
import type { StatementBlock } from '../statement/block.ts';
import { amountIn } from '../statement/currencies.ts';
import { money, plainFigure } from '../statement/figures.ts';
import { larger, type Statement } from '../statement/statement.ts';
import type { StatementSubject } from '../subject.ts';
import { oddRates } from './exchange-rates.ts';
import { mayBePercent, type Quotation, quotations } from './quotation.ts';

const valueTolerance = Decimal.parse('0.005') as Decimal;
const SHOWN_CENTS = 2;
const SLOPE_PLACES = 8;

/** Asset classes carried at their gain, not at their notional amount. */
const derivative = /future|forward|swap|derivative|cfd|contract for difference/i;

export const marketValueRule: Rule<StatementSubject> = identityRule({
  code: 'INV-501',
  title: 'Market value must equal quantity times price plus accrued income, in the currency of the statement',
  description:
    'A price quoted in percent is per 100 of face value; a contract size or pool factor multiplies. A holding that does not state how it is quoted may be quoted either way, but only debt and holdings without an asset class may be quoted in percent without stating so. A difference of half a percent or one unit of currency is accepted, with accrued income or without. Futures, forwards and swaps are carried at their gain and not checked, nor are foreign prices without an exchange rate.',
  severity: 'error',
  category: 'holdings',
  references: ['ISO 20022 semt.002'],
  formula: 'marketValue = quantity × price × factor × fx + accrued',
  fix: 'Check the quantity, the price, the exchange rate and the scale, and set "quote" to "percent" if the price is per 100 of face value or to "unit" if it is per unit.',
  *identities(statement) {
    for (const row of statement.list('holdings')) {
      const [value, quantity, price] = ['marketValue', 'quantity', 'price'].map((name) => row.amount(name));
      const worths = worthsOf(statement, row);
      if (!value || !quantity || !price || worths.length === 0 || isDerivative(row)) continue;
      const fitting = worths.find(({ worth }) => isWorth(statement, value.value, worth));
      const { quote, worth, rest } = fitting ?? (worths[0] as Worth);
      const each = (of: Decimal) => (of.isZero() ? Decimal.zero : rest.divide(of, SLOPE_PLACES, 'floor'));
      const [accrued, fx, factor] = ['accrued', 'fx', 'factor'].map((name) => row.amount(name));
      const how = `${quote === 'percent' ? '%' : ' each'}${fx ? ` at an exchange rate of ${figureWords(fx.value)}` : ''}${accrued ? ' with accrued income' : ''}`;
      const slopes = [
        [quantity, 'quantity', each(quantity.value)],
        [price, 'price', each(price.value)],
        ...(fx ? [[fx, 'exchange rate', each(fx.value)] as const] : []),
        ...(factor ? [[factor, 'factor', each(factor.value)] as const] : []),
        ...(accrued ? [[accrued, 'accrued income', Decimal.one] as const] : []),
      ] as const;
      yield {
        place: value.path,
        left: nameOf(row, 'market value'),
        found: value.value,
        right: `${figureWords(quantity.value)} at ${figureWords(price.value)}${how} is`,
        expected: worth.round(SHOWN_CENTS),
        advice: isHundredth(value.value, worth)
          ? PERCENT_ADVICE
          : isWorth(statement, value.value.negate(), worth)
            ? signAdvice(price.value, quantity.value)
            : adviceFor(fx !== undefined, row.has('quote')),
        tolerance: toleranceFor(statement, worth),
        parts: [
          part(value, nameOf(row, 'market value'), Decimal.one),
          ...slopes.map(([amount, what, slope]) =>
            part(amount, nameOf(row, what), (slope ?? Decimal.zero).negate()),
          ),
        ],
      };
    }
  },
  more: {
    messages: {
      quote: {
        text: '{label} is {actual}, which is {quantity} at {price}%{interest}, but nothing says that the price is in percent of face value: the holding has no "quote", and its asset class is "{assetClass}".',
        severity: 'warning',
        fix: 'Add "quote": "percent" if the price is per 100 of face value, or correct the asset class; otherwise correct the quantity, the price, the exchange rate or the market value.',
      },
    },
    check({ statement }, found) {
      for (const row of statement.list('holdings')) {
        const [value, quantity, price] = ['marketValue', 'quantity', 'price'].map((name) => row.amount(name));
        const worths = worthsOf(statement, row);
        if (!value || !quantity || !price || row.has('quote') || mayBePercent(row)) continue;
        const fitting = worths.find(({ worth }) => isWorth(statement, value.value, worth));
        if (fitting?.quote !== 'percent') continue;
        const income = fitting.worth.subtract(fitting.rest);
        const data = {
          quantity: plainFigure(quantity.value),
          price: plainFigure(price.value),
          interest: income.isZero()
            ? ''
            : ` plus accrued interest of ${amountIn(statement, { ...value, value: income })}`,
        };
        const assetClass = row.text('assetClass') ?? '';
        const label = nameOf(row, 'market value');
        const fx = row.amount('fx');
        if (fx && oddRates(statement).has(fx.path)) continue;
        const related = fx ? [price, fx] : [price];
        found('quote', value, { label, actual: money(value.value), ...data, assetClass }, related);
      }
    },
  },
});

/** A market value a hundred times too small for its price. */
const PERCENT_ADVICE =
  'If the price is per 100 of face value, set "quote" to "percent". Otherwise correct the market value, the quantity or the price.';

const HUNDREDTH_SLACK = Decimal.parse('0.02') as Decimal;

/** Whether a value is about a hundredth of another. */
export function isHundredth(value: Decimal, whole: Decimal): boolean {
  const gap = value.shift(2).subtract(whole).abs();
  return gap.compare(whole.abs().multiply(HUNDREDTH_SLACK)) <= 0;
}

/** For a value that is right but for its sign. */
function signAdvice(price: Decimal, quantity: Decimal): string {
  const what = price.sign() < 0 ? 'price' : quantity.sign() < 0 ? 'quantity' : 'market value';
  return `The ${what} is negative: remove its minus sign. If it is right, correct the sign of the other figures.`;
}

function adviceFor(isForeign: boolean, isQuoted: boolean): string {
  const rate = isForeign ? ', the exchange rate' : '';
  return `Check the market value, the quantity, the price${rate} and their scale, and correct the one that is wrong.${isQuoted ? '' : ' If the price is per 100 of face value, set "quote" to "percent".'}`;
}

interface Worth {
  readonly quote: Quotation['quote'];
  readonly worth: Decimal;
  /** The part that is the product of quantity, price and exchange rate. */
  readonly rest: Decimal;
}

/** Returns the value of a holding in the currency of the statement, for each interpretation of its price. */
function worthsOf(statement: Statement, row: StatementBlock): readonly Worth[] {
  const fx = exchangeRate(statement, row);
  const accrued = row.numberOr('accrued', Decimal.zero);
  if (!fx || !accrued) return [];
  // Accrued income is in the currency of the statement, but some show that of the price.
  const incomes = accrued.isZero() ? [accrued] : [accrued, Decimal.zero, accrued.multiply(fx)];
  return quotations(row).flatMap(({ quote, value }) => {
    const rest = value.multiply(fx);
    return incomes.map((income) => ({ quote, rest, worth: rest.add(income) }));
  });
}

function isWorth(statement: Statement, value: Decimal, worth: Decimal): boolean {
  return value.subtract(worth).abs().compare(toleranceFor(statement, worth)) <= 0;
}

function toleranceFor(statement: Statement, worth: Decimal): Decimal {
  return larger(worth.abs().multiply(valueTolerance), larger(Decimal.one, statement.unit));
}

function isDerivative(row: StatementBlock): boolean {
  return derivative.test(row.text('assetClass')?.slice(0, MAX_CLASS_LENGTH) ?? '');
}

export function nameOf(row: StatementBlock | undefined, what: string, of = 'of'): string {
  const name = row?.text('name');
  return name ? `The ${what} ${of} ${name}` : `The ${what}`;
}

/**
 * Returns the exchange rate of the row's currency; `undefined` if it is not stated, or under an unknown name.
 */
export function exchangeRate(statement: Statement, row: StatementBlock): Decimal | undefined {
  if (!row.lacks('fx')) return row.amount('fx')?.value;
  if (row.hasUnknown) return undefined;
  const currency = row.get('currency');
  return currency === undefined || currency === statement.header.get('currency') ? Decimal.one : undefined;
}
