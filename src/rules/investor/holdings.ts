import { businessDaysBetween } from '../../core/business-days.ts';
import { Decimal } from '../../core/decimal.ts';
import type { Rule } from '../../findings/rule.ts';
import { accountRoll, accountScope } from './account-roll.ts';
import {
  allAmounts,
  type StatementAmount,
  type StatementBlock,
  type StatementCell,
  totalOf,
} from './block.ts';
import { exchangeRate, marketValueRule } from './market-value.ts';
import { halfUnit } from './shown-ratio.ts';
import { larger, type Statement } from './statement.ts';
import { type StatementSubject, statementRule } from './subject.ts';
import { breachOf } from './sum.ts';

const category = 'holdings';
const semt = ['ISO 20022 semt.002'];
const weightTolerance = Decimal.parse('0.0005') as Decimal;
const OLDEST_PRICE = 5;
const SHOWN_DIGITS = 6;

export const holdingRules: readonly Rule<StatementSubject>[] = [
  marketValueRule,
  statementRule({
    code: 'INV-502',
    title: 'Weights are market values over their sum, and add up to one',
    description:
      'Each weight may be off by 0.0005 or half a unit in its last digit; the sum by as much for each holding.',
    severity: 'error',
    category,
    references: [],
    formula: 'weight = marketValue / Σ marketValue; Σ weight = 1',
    fix: 'Recompute the weights from the market values, as fractions and not percentages.',
    messages: {
      weight: 'The weight is {found}, but {value} of {total} is {expected}{more}.',
      sum: 'The weights of the {count} holdings add up to {found}; expected 1.',
    },
    check({ statement }, found) {
      const rows = statement.list('holdings');
      const values = allAmounts(rows.map((row) => row.cell('marketValue')));
      const total = values && totalOf(values);
      const wrong: { weight: StatementAmount; value: Decimal }[] = [];
      rows.forEach((row, index) => {
        const weight = row.amount('weight');
        const value = values?.[index]?.value;
        if (!weight || !value || !total || total.sign() <= 0) return;
        const tolerance = slackOf(weight).multiply(total);
        if (weight.value.multiply(total).subtract(value).abs().compare(tolerance) <= 0) return;
        wrong.push({ weight, value });
      });
      // One wrong market value shifts the sum, and with it every weight.
      const [first, ...others] = wrong;
      if (first && total) {
        const { weight, value } = first;
        const data = {
          found: weight.value.toString(),
          value: value.toString(),
          total: total.toString(),
          expected: String(value.divide(total, SHOWN_DIGITS, 'floor')),
          more: others.length > 0 ? `; ${others.length} more weight(s) do not fit either` : '',
        };
        found(
          'weight',
          weight,
          data,
          others.map((other) => other.weight),
        );
      }
      const weights = allAmounts(rows.map((row) => row.cell('weight')));
      if (first || !weights || weights.length === 0) return;
      const sum = totalOf(weights);
      const tolerance = weights.reduce((slack, weight) => slack.add(slackOf(weight)), Decimal.zero);
      if (sum.subtract(Decimal.one).abs().compare(tolerance) > 0)
        found('sum', '/holdings', { count: weights.length, found: sum.toString() });
    },
  }),
  statementRule({
    code: 'INV-503',
    title: 'Prices are no older than five business days',
    description:
      'Counted from the price date to the as-of date. Holdings of fair-value level 3 have no market price and are left out.',
    severity: 'warning',
    category,
    references: [],
    formula: `asOf - priceDate <= ${OLDEST_PRICE} business days`,
    fix: 'Take a fresh price, or state the fair-value level of the holding.',
    messages: {
      stale: 'The price is of {found}, {days} business days before {asOf}; at most {most} are usual.',
    },
    check({ statement }, found) {
      const asOf = statement.header.date('asOf');
      if (!asOf) return;
      for (const row of statement.list('holdings')) {
        const priced = row.date('priceDate');
        const days = priced && businessDaysBetween(priced.text, asOf.text);
        if (!priced || days === undefined || days <= OLDEST_PRICE || row.integer('level') === 3) continue;
        found('stale', priced, { found: priced.text, days, asOf: asOf.text, most: OLDEST_PRICE });
      }
    },
  }),
  statementRule({
    code: 'INV-504',
    title: 'Holdings and cash make the closing value of the account',
    description:
      'Foreign cash counts at its exchange rate; pending trades and margin debt count where stated. Left to INV-701 where the movements of the account lead to the same value.',
    severity: 'error',
    category,
    references: ['FINRA 2231', ...semt],
    formula: 'closing = Σ marketValue + Σ cash × fx + pendingTrades - margin',
    fix: 'Add the holding or balance that is missing, or correct the closing value.',
    messages: {
      differs:
        'The closing value is {found}, but {count} holdings of {holdings} and cash of {cash} make {expected}.',
    },
    check({ statement }, found) {
      const account = statement.block('account');
      const closing = account.amount('closing');
      const values = allAmounts(statement.list('holdings').map((row) => row.cell('marketValue')));
      const cash = allAmounts(account.list('cash').map((row) => inStatementCurrency(statement, row)));
      if (!closing || !values || !cash || statement.lacks('holdings') || account.hasUnknown) return;
      const extras: Decimal[] = [];
      for (const name of ['pendingTrades', 'margin']) {
        const cell = statement.asMagnitude(account.cell(name), name === 'margin');
        if (cell === 'unknown') return;
        if (cell !== 'absent') extras.push(name === 'margin' ? cell.value.negate() : cell.value);
      }
      const [held, liquid] = [totalOf(values), totalOf(cash)];
      const expected = extras.reduce((sum, extra) => sum.add(extra), held.add(liquid));
      const terms = values.length + cash.length + extras.length;
      if (statement.agree(closing.value, expected, terms)) return;
      // Both ways to the closing value meet elsewhere, so it alone is wrong, and once is enough to say so.
      const roll = breachOf(accountRoll, accountScope(statement));
      if (roll && statement.agree(roll.expected, expected, terms + roll.related.length)) return;
      const data = { found: closing.value.toString(), count: values.length, holdings: held.toString() };
      found('differs', closing, { ...data, cash: liquid.toString(), expected: expected.toString() }, values);
    },
  }),
  statementRule({
    code: 'INV-505',
    title: 'Unrealised gain is market value less cost',
    description: 'With or without accrued income, since both are in use.',
    severity: 'warning',
    category,
    references: [],
    formula: 'unrealised = marketValue - cost',
    fix: 'Recompute the gain, or correct the cost.',
    messages: { differs: 'The unrealised gain is {found}, but {value} less a cost of {cost} is {expected}.' },
    check({ statement }, found) {
      for (const row of statement.list('holdings')) {
        const [gain, value, cost] = ['unrealised', 'marketValue', 'cost'].map((name) => row.amount(name));
        if (!gain || !value || !cost) continue;
        const expected = value.value.subtract(cost.value);
        const accrued = row.numberOr('accrued', Decimal.zero);
        if (!accrued) continue;
        if ([expected, expected.subtract(accrued)].some((gained) => statement.agree(gain.value, gained, 3)))
          continue;
        const data = {
          found: gain.value.toString(),
          value: value.value.toString(),
          cost: cost.value.toString(),
        };
        found('differs', gain, { ...data, expected: expected.toString() }, [value, cost]);
      }
    },
  }),
  statementRule({
    code: 'INV-506',
    title: 'A security is listed once',
    description: 'The same security may come again with another acquisition date or place of custody.',
    severity: 'warning',
    category,
    references: [],
    fix: 'Merge the lines, or say what tells them apart.',
    messages: { repeated: '{found} was already listed; expected one line for each security, lot and place.' },
    check({ statement }, found) {
      const seen = new Map<string, string>();
      for (const row of statement.list('holdings')) {
        const names = ['isin', 'figi', 'cusip', 'sedol', 'name'].map((name) => row.text(name));
        const name = names.find(Boolean);
        if (!name) continue;
        const key = JSON.stringify([
          name,
          ...['currency', 'acquisitionDate', 'location'].map((by) => row.text(by)),
        ]);
        const earlier = seen.get(key);
        if (earlier === undefined) seen.set(key, row.path);
        else found('repeated', row, { found: name }, [earlier]);
      }
    },
  }),
];

function inStatementCurrency(statement: Statement, row: StatementBlock): StatementCell {
  const amount = row.amount('amount');
  const fx = exchangeRate(statement, row);
  return amount && fx ? { value: amount.value.multiply(fx), path: amount.path } : 'unknown';
}

function slackOf(weight: StatementAmount): Decimal {
  return larger(weightTolerance, halfUnit(weight.value.scale));
}
