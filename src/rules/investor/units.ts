import { Decimal } from '../../core/decimal.ts';
import type { Rule } from '../../findings/rule.ts';
import type { StatementAmount } from './block.ts';
import { halfUnit, shownDigits } from './shown-ratio.ts';
import type { Statement } from './statement.ts';
import { type StatementSubject, statementRule } from './subject.ts';
import { blockScope, inWords, type SumScope, sumRule } from './sum.ts';

const category = 'fund-units';
const movements = ['opening', 'subscribed', 'redeemed', 'switched', 'reinvested', 'closing'];

export const fundUnitRules: readonly Rule<StatementSubject>[] = [
  sumRule({
    code: 'INV-601',
    title: 'Opening units and the movements of the period make the closing units',
    description: 'Each number of units may be off by half a unit in the last digit shown.',
    severity: 'error',
    category,
    references: [],
    formula: 'closing = opening + subscribed? - redeemed? + switched? + reinvested?',
    scopes: (statement) => [unitScope(statement)],
  }),
  statementRule({
    code: 'INV-602',
    title: 'Units times NAV per unit make the value',
    description:
      'Holds for the holding of the investor and for the fund or class. Accepted to half a unit in the last digit of the price on every unit, and the rounding of the value.',
    severity: 'error',
    category,
    references: [],
    formula: 'value = closing × navPerUnit; netAssets.nav = unitsOutstanding × navPerUnit',
    fix: 'Check the number of units, the price and its date.',
    messages: { differs: 'The value is {found}, but {units} units at {price} make {expected}.' },
    check({ statement }, found) {
      const [units, fund] = [statement.block('units'), statement.block('netAssets')];
      const price = units.amount('navPerUnit');
      const pairs = [
        [units.amount('value'), units.amount('closing')],
        [fund.amount('nav'), fund.amount('unitsOutstanding')],
      ] as const;
      for (const [value, count] of pairs) {
        if (!price || !value || !count) continue;
        const expected = count.value.multiply(price.value);
        if (isNear(value.value, expected, roundingOf(price, count).add(statement.slack))) continue;
        const data = { units: count.value.toString(), price: price.value.toString() };
        found('differs', value, { found: value.value.toString(), ...data, expected: expected.toString() }, [
          price,
          count,
        ]);
      }
    },
  }),
  statementRule({
    code: 'INV-603',
    title: 'The amount of an order is units times price, with its fee',
    description:
      'An entry fee comes on top of a subscription, an exit fee off a redemption. Accepted to the rounding of units, price and amount.',
    severity: 'warning',
    category,
    references: [],
    formula: 'amount = units × price ± fee',
    fix: 'Check the price, with its swing, and the fee.',
    messages: {
      differs: 'The amount is {found}, but {units} units at {price} with a fee of {fee} make {expected}.',
    },
    check({ statement }, found) {
      for (const order of statement.block('units').list('orders')) {
        const [amount, units, price] = ['amount', 'units', 'price'].map((name) => order.amount(name));
        const fee = order.numberOr('fee', Decimal.zero)?.abs();
        if (!amount || !units || !price || !fee) continue;
        const gross = units.value.multiply(price.value).abs();
        const isPaidOut = order.text('type') === 'redemption' || order.text('type') === 'switch-out';
        const expected = isPaidOut ? gross.subtract(fee) : gross.add(fee);
        const tolerance = roundingOf(units, price).add(roundingOf(price, units)).add(statement.slack);
        if (isNear(amount.value.abs(), expected, tolerance)) continue;
        const data = { units: units.value.toString(), price: price.value.toString(), fee: fee.toString() };
        found('differs', amount, { found: amount.value.toString(), ...data, expected: expected.toString() }, [
          units,
          price,
        ]);
      }
    },
  }),
  sumRule({
    code: 'INV-604',
    title: 'Net assets are all assets less liabilities',
    description: 'Holds for the fund or class where all three are stated.',
    severity: 'error',
    category,
    references: [],
    formula: 'nav = grossAssets - liabilities',
    scopes: (statement) => [
      { ...blockScope(statement, 'netAssets'), label: (name) => (name === 'nav' ? 'NAV' : inWords(name)) },
    ],
  }),
];

function unitScope(statement: Statement): SumScope {
  const units = statement.block('units');
  const digits = shownDigits(movements.map((name) => units.amount(name)));
  return {
    cell: (name) => (units.hasUnknown ? 'unknown' : units.cell(name)),
    label: (name) => `${inWords(name)} units`,
    slack: halfUnit(digits),
  };
}

/** How far a product is off for the rounding of one of its factors. */
function roundingOf(rounded: StatementAmount, other: StatementAmount): Decimal {
  return halfUnit(rounded.value.scale).multiply(other.value.abs());
}

function isNear(value: Decimal, expected: Decimal, tolerance: Decimal): boolean {
  return value.subtract(expected).abs().compare(tolerance) <= 0;
}
