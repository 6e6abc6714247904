import { Decimal } from '../../core/decimal.ts';
import type { Rule } from '../../findings/rule.ts';
import type { StatementBlock } from './block.ts';
import { mayBePercent, type Quotation, quotations } from './quotation.ts';
import { larger, type Statement } from './statement.ts';
import { type StatementSubject, statementRule } from './subject.ts';

const valueTolerance = Decimal.parse('0.005') as Decimal;
const SHOWN_CENTS = 2;

export const marketValueRule: Rule<StatementSubject> = statementRule({
  code: 'INV-501',
  title: 'Market value is quantity times price, in the currency of the statement, plus accrued income',
  description:
    'A price quoted in percent counts per 100 of face; a contract size or pool factor multiplies. A holding that does not say how it is quoted may be quoted either way, but only debt, or what names no asset class, without a word. Accepted within half a percent or one unit. Silent where a foreign price has no exchange rate.',
  severity: 'error',
  category: 'holdings',
  references: ['ISO 20022 semt.002'],
  formula: 'marketValue = quantity × price × factor × fx + accrued',
  fix: 'Check the exchange rate and the scale, and set "quote" to "percent" where the price is for 100 of face or to "unit" where it is for one unit.',
  messages: {
    differs:
      'The market value is {found}, but {quantity} at {price} {quote} with accrued income make {expected}.',
    quote: {
      text: 'The market value is {found}, which {quantity} at {price} make only if the price is in percent of face; the holding has no "quote" that says so, and its asset class is "{assetClass}".',
      severity: 'warning',
      fix: 'Add "quote": "percent" where the price is for 100 of face; otherwise correct the quantity, the price or the market value.',
    },
  },
  check({ statement }, found) {
    for (const row of statement.list('holdings')) {
      const [value, quantity, price] = ['marketValue', 'quantity', 'price'].map((name) => row.amount(name));
      const worths = worthsOf(statement, row);
      const [likeliest] = worths;
      if (!value || !quantity || !price || !likeliest) continue;
      const fitting = worths.find(({ worth }) => isWorth(statement, value.value, worth));
      const isTold = worths.length === 1 || fitting?.quote !== 'percent' || mayBePercent(row);
      if (fitting && isTold) continue;
      const data = {
        found: value.value.toString(),
        quantity: quantity.value.toString(),
        price: price.value.toString(),
      };
      if (fitting) {
        found('quote', value, { ...data, assetClass: row.text('assetClass') ?? '' }, [price]);
        continue;
      }
      const quote = likeliest.quote === 'percent' ? 'percent' : 'each';
      const expected = likeliest.worth.round(SHOWN_CENTS).toString();
      found('differs', value, { ...data, quote, expected }, [price]);
    }
  },
});

interface Worth {
  readonly quote: Quotation['quote'];
  readonly worth: Decimal;
}

/** What a holding is worth in the currency of the statement, for each way its price may be meant. */
function worthsOf(statement: Statement, row: StatementBlock): readonly Worth[] {
  const fx = exchangeRate(statement, row);
  const accrued = row.numberOr('accrued', Decimal.zero);
  if (!fx || !accrued) return [];
  return quotations(row).map(({ quote, value }) => ({ quote, worth: value.multiply(fx).add(accrued) }));
}

function isWorth(statement: Statement, value: Decimal, worth: Decimal): boolean {
  const tolerance = larger(worth.abs().multiply(valueTolerance), larger(Decimal.one, statement.unit));
  return value.subtract(worth).abs().compare(tolerance) <= 0;
}

/** What one unit of the row's currency is worth; nothing where that is not stated, or under a name not known. */
export function exchangeRate(statement: Statement, row: StatementBlock): Decimal | undefined {
  if (!row.lacks('fx')) return row.amount('fx')?.value;
  if (row.hasUnknown) return undefined;
  const currency = row.get('currency');
  return currency === undefined || currency === statement.header.get('currency') ? Decimal.one : undefined;
}
